/* view.h - what a seat may know at its decision: attributes as it sees them, and copies in which
 * all it cannot know is re-dealt.
 *
 * A player gets a view and nothing else of the match, and a view does not reach the true state.
 * The hidden copy is made when first asked for.  It depends on the seed of the view and on what the
 * seat knows, never on what is hidden. */
#ifndef AEDILE_CORE_MATCH_VIEW_H
#define AEDILE_CORE_MATCH_VIEW_H

#include "engine/base/public.h"
#include "engine/core/match/move.h"

AD_PUBLIC_BEGIN

/* One decision of one seat; made by ad_play, for the time of one call of a player. */
struct ad_view;

/* The set-up to play copies with: bound, and not that of the match. */
const struct ad_setup *ad_view_setup(const struct ad_view *view);
int ad_view_seat(const struct ad_view *view);
/* The number of this seat's decision in the match, from 0. */
int ad_view_decision(const struct ad_view *view);
/* The seed of the seat's own random streams, the same in the whole match. */
uint64_t ad_view_seed(const struct ad_view *view);
/* The hidden copy of this decision; borrowed until the call of the player returns. */
const void *ad_view_state(struct ad_view *view);
/* Another state that is consistent with what the seat knows, number N of this decision, into OUT
 * (state_size bytes). */
void ad_view_sample(const struct ad_view *view, uint64_t n, void *out);
/* An attribute as the seat sees it. */
int64_t ad_view_get(const struct ad_view *view, const struct ad_attr *attr, const int *ix);

AD_PUBLIC_END

#endif
