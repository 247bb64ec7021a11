/* json.h - writes texts and data trees as JSON on one line. */
#ifndef AEDILE_BASE_JSON_H
#define AEDILE_BASE_JSON_H

#include "engine/base/tree/node.h"

/* Appends TEXT in quotes.  Bytes that are not valid UTF-8 become '?'. */
void ad_json_text(struct ad_buf *out, const char *text);
/* Appends NODE in canonical form: equal trees give equal bytes.  Keys of a map are sorted by their
   bytes.  Numbers are written by value (007 as 7, .50 as 0.5; 7 is whole and 7.0 is not) with the
   fewest digits that read back as the same number.  Whole numbers beyond 64 bits become texts, so
   that none is rounded.  A NULL node becomes null. */
void ad_json_node(struct ad_buf *out, const struct ad_node *node);

#endif
