/* squares.h - the squares that lessons name: two numbers, as sheets and moves write them. */
#ifndef AEDILE_LESSON_JUDGE_SQUARES_H
#define AEDILE_LESSON_JUDGE_SQUARES_H

#include "engine/core/match/setup.h"

enum { LE_SQUARE_TEXT = 64 }; /* bytes of a square in a message; longer ones are cut */

/* The squares of a position: the numbers from low to below high. */
struct le_squares {
  const char *between; /* the sign between the two numbers; NULL: there are no squares */
  int low[2], high[2];
};
struct le_squares le_squares_of(const struct ad_setup *setup, const void *state);
/* Whether the LEN bytes of TEXT are one of SQUARES, which are there; else a sentence goes to
   REASON. */
bool le_is_square(const struct le_squares *squares, const char *text, size_t len,
                  struct ad_buf *reason);

#endif
