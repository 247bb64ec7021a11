/* standings.h - standings for people and for programs.  The tree is that of tn_standings_tree; as JSON it is printed as it is. */
#ifndef AEDILE_REPORT_STANDINGS_H
#define AEDILE_REPORT_STANDINGS_H

#include "engine/base/node.h"

/* Aligned tables in UTF-8, with a heading and what the numbers mean. */
void rp_standings_text(const struct ad_node *standings, struct ad_buf *out);
/* One table for all of them (RFC 4180): empty variant or seats mean all of several. */
void rp_standings_csv(const struct ad_node *standings, struct ad_buf *out);

#endif
