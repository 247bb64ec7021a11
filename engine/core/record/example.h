/* example.h - worked examples that need nothing of their game: for ad_game_ops.example. */
#ifndef AEDILE_CORE_RECORD_EXAMPLE_H
#define AEDILE_CORE_RECORD_EXAMPLE_H

#include "engine/base/public.h"
#include "engine/core/game/game.h"

AD_PUBLIC_BEGIN

/* Answers a case of the type `play`: `moves` are made one after the other from `position`, or from
 * the deal of seed 0, with `seats`, `variant` and `options`.  The answer says of each move whether
 * it is legal, or the clause and the word of why not, and at last phase, position and scores.
 * Returns NULL after reporting problems. */
struct ad_node *ad_example_play(const struct ad_game_ops *ops, struct ad_example *example);

AD_PUBLIC_END

#endif
