/* example.h - worked examples of Garden Nation (docs/file-formats.md). */
#ifndef AEDILE_GAMES_GARDENNATION_FILES_EXAMPLE_H
#define AEDILE_GAMES_GARDENNATION_FILES_EXAMPLE_H

#include "engine/core/game/game.h"

/* Returns the answer to EXAMPLE in its arena, NULL after reporting problems. */
struct ad_node *gn_example(struct ad_example *example);

#endif
