/* seen.h - everything that somebody who looks at a position could be shown of it, as one text: two
 * positions that look the same have equal texts, byte for byte. */
#ifndef AEDILE_TESTS_GAMES_SEEN_H
#define AEDILE_TESTS_GAMES_SEEN_H

#include "engine/core/match/setup.h"

/* What is looked at besides the position itself. */
struct seen_look {
  int viewer;   /* engine/base/viewer.h */
  int panels;   /* of the picture */
  bool written; /* attributes as JSON, pictures as SVG; else as they are before, in bytes */
};

/* Appends what LOOK shows of STATE to OUT, each part under a line "# NAME": attributes, variables,
 * position, drawings, pictures, legend, score sheets, the phase; for the seat to act its options
 * and why others are refused. */
void seen_add(const struct ad_setup *setup, const void *state, struct seen_look look,
              struct ad_buf *out);
/* Appends how MOVE, a legal one, reads to VIEWER: its text, and what it touches. */
void seen_add_move(const struct ad_setup *setup, const void *state, ad_move move, int viewer,
                   struct ad_buf *out);
/* Where A and B, both of seen_add, differ first, with the part in which that is: "picture: ...3
 * stones..., in the other ...2 stones...".  Static storage; NULL: they are equal. */
const char *seen_difference(const struct ad_buf *a, const struct ad_buf *b);

#endif
