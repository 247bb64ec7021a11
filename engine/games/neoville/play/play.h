/* play.h - the turns of Neoville: place, build, draw. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_PLAY_H
#define AEDILE_GAMES_NEOVILLE_PLAY_PLAY_H

#include "engine/games/neoville/play/state.h"

/* Returns the seat that decides next, or AD_OVER. */
int nv_to_act(const void *rules, const void *state);
/* Makes a legal move. */
void nv_apply(const void *rules, void *state, ad_move move);
/* Returns the number of the turn of the acting seat, or AD_NO_TURN. */
int nv_turn(const void *rules, const void *state);

/* Returns the seat that begins ROUND, from 0. */
int nv_first_of_round(const struct nv_rules *rules, const struct nv_state *st, int round);
/* Reports that the turn of the acting seat begins, and a round if it is the first seat. */
void nv_begin_turn(const struct nv_rules *rules, struct nv_state *st);
/* Removes hand[slot], the others move up; returns the index of the tile. */
int nv_take_from_hand(struct nv_city *city, int slot);
/* Returns whether the acting seat draws after it has placed and built (NV-DRAW). */
bool nv_draws_now(const struct nv_rules *rules, const struct nv_state *st);
/* Returns whether every seat will have a tile at each of its remaining placements.  The number of
 * tiles in hands, display and pile does not depend on the moves, so counting is enough. */
bool nv_tiles_suffice(const struct nv_rules *rules, const struct nv_state *st);

#endif
