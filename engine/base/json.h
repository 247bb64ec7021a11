/* json.h - texts and data trees as JSON on one line. */
#ifndef AEDILE_BASE_JSON_H
#define AEDILE_BASE_JSON_H

#include "engine/base/tree/node.h"

/* Appends TEXT in quotes; bytes that are no UTF-8 become '?'. */
void ad_json_text(struct ad_buf *out, const char *text);
/* Appends NODE in canonical form: trees that mean the same give the same bytes.  The keys of a map
   are in the order of their bytes, numbers are written by value (007 is 7, .50 is 0.5; 7 is whole
   and 7.0 is not), with the fewest digits that read back alike. Whole numbers beyond 64 bits are
   texts, so that nothing is rounded.  NULL is null. */
void ad_json_node(struct ad_buf *out, const struct ad_node *node);

#endif
