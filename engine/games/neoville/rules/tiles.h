/* tiles.h - the decks of a variant, and what follows from the squares of a tile. */
#ifndef AEDILE_GAMES_NEOVILLE_RULES_TILES_H
#define AEDILE_GAMES_NEOVILLE_RULES_TILES_H

#include "engine/games/neoville/rules/rules.h"

/* Derives `face` and `n_faces` of TILE from its `squares` and `symbols`, which must be valid. */
void nv_tile_faces(struct nv_tile *tile);

/* Checks the N tiles of a deck and derives their faces; LIST has their nodes, for problems. */
void nv_read_deck(struct nv_tile *tiles, int n, struct ad_node *list, struct ad_diags *diags);

#endif
