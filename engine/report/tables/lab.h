/* lab.h - what the lab found, for people and for programs.  The tree is that of app_lab_tree
 * (docs/lab.md lists its keys); as JSON it is printed as it is. */
#ifndef AEDILE_REPORT_TABLES_LAB_H
#define AEDILE_REPORT_TABLES_LAB_H

#include "engine/base/tree/node.h"

/* Aligned tables in UTF-8, at most 100 columns wide. */
void rp_lab_text(const struct ad_node *lab, struct ad_buf *out);
/* RFC 4180, one estimate a line:
 * arm,seats,bot,metric,scope,n,estimate,se,low,high,low_all,high_all,p,p_all. */
void rp_lab_csv(const struct ad_node *lab, struct ad_buf *out);

#endif
