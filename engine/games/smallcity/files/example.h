/* example.h - worked examples, answered. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_EXAMPLE_H
#define AEDILE_GAMES_SMALLCITY_FILES_EXAMPLE_H

#include "engine/core/game/game.h"

/* Returns the answer to EXAMPLE, or NULL after reporting. */
struct ad_node *sc_example(struct ad_example *example);

#endif
