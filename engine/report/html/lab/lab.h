/* lab.h - the page of what the lab found: the answer of measure, compare, sweep or tune. */
#ifndef AEDILE_REPORT_HTML_LAB_LAB_H
#define AEDILE_REPORT_HTML_LAB_LAB_H

#include "engine/base/tree/node.h"

/* The page of a tree that rp_lab_text prints as text; what the tree lacks, the page leaves out. */
void rp_lab_html(const struct ad_node *lab, struct ad_buf *out);

#endif
