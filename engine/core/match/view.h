/* view.h - what a seat may know at its decision: attributes as it sees them, and copies in which
 * all it cannot know is dealt anew.
 *
 * The copy is made when first asked for.  It depends on the seed of the view and on what the seat
 * knows, never on what is hidden. */
#ifndef AEDILE_CORE_MATCH_VIEW_H
#define AEDILE_CORE_MATCH_VIEW_H

#include "engine/base/public.h"
#include "engine/core/match/move.h"

AD_PUBLIC_BEGIN

struct ad_view {
  const struct ad_setup *setup;
  int seat;
  int decision;           /* number of this seat's decision in the match, from 0 */
  const void *true_state; /* the true state: for ad_view_get only, no player reads it */
  uint64_t seed;          /* of the copies */
  void *copy;             /* storage of setup->state_size bytes, borrowed from the match */
  bool copied;
};

/* Points VIEW at a decision.  COPY is storage for the hidden copy. */
void ad_view_set(struct ad_view *view, const struct ad_setup *setup, const void *state, int seat,
                 int decision, uint64_t seed, void *copy);
/* The hidden copy of this decision; borrowed until the next ad_view_set. */
const void *ad_view_state(struct ad_view *view);
/* Another state the seat could believe, number N of this decision, into OUT (state_size bytes). */
void ad_view_sample(const struct ad_view *view, uint64_t n, void *out);
/* An attribute as the seat sees it. */
int64_t ad_view_get(const struct ad_view *view, const struct ad_attr *attr, const int *ix);

AD_PUBLIC_END

#endif
