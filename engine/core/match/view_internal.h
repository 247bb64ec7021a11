/* view_internal.h - what is in a view: the true state too.
 *
 * For the game loop, and for the adaptors that show a view to somebody who is not C code: scripts,
 * other programs, people.  They read attributes and drawings of the true state with the seat as
 * viewer.  Bots in C and programs that link the library have view.h, which reaches no true state;
 * tests/layers.sh checks who includes this file. */
#ifndef AEDILE_CORE_MATCH_VIEW_INTERNAL_H
#define AEDILE_CORE_MATCH_VIEW_INTERNAL_H

#include "engine/core/match/view.h"

struct ad_view {
  const struct ad_setup *setup;
  int seat;
  int decision;           /* number of this seat's decision in the match, from 0 */
  const void *true_state; /* only read, and only with SEAT as viewer */
  uint64_t seed;          /* of the copies */
  void *copy;             /* storage of setup->state_size bytes, borrowed from the match */
  bool copied;
};

/* Points VIEW at a decision.  COPY is storage for the hidden copy. */
void ad_view_set(struct ad_view *view, const struct ad_setup *setup, const void *state, int seat,
                 int decision, uint64_t seed, void *copy);

#endif
