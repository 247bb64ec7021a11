/* tiles.h - the kinds of buildings and the tiles of a variant. */
#ifndef AEDILE_GAMES_QUADROPOLIS_RULES_TILES_H
#define AEDILE_GAMES_QUADROPOLIS_RULES_TILES_H

#include "engine/games/quadropolis/rules/rules.h"

/* Reads kinds and tiles and fills the bags of the rounds; reports problems to DIAGS. */
void qp_read_tiles(struct qp_rules *rules, const struct ad_node *setup, struct ad_node *components,
                   struct ad_hook_run *run, struct ad_diags *diags);
/* Returns the index of the tile with ID, or -1. */
int qp_tile_find(const struct qp_rules *rules, const char *id);

#endif
