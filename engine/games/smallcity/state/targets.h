/* targets.h - where citizens and tourists may go (phase 3). */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_TARGETS_H
#define AEDILE_GAMES_SMALLCITY_STATE_TARGETS_H

#include "engine/games/smallcity/state/state.h"

/* Returns the cells of factories and shops (SC-MOV-06). */
sc_set sc_working_cells(const struct sc_town *town);
/* Returns the cells of SEAT's own town that an own citizen may enter; FROM: the square that it
 * leaves, or SC_NO_SQUARE. */
sc_set sc_own_targets(const struct sc_rules *rules, const struct sc_state *st, int seat, int from);
/* Returns the cells of TOWN, a town of another seat, that a meeple of SEAT may enter; the limit of
 * tourists is up to the caller (SC-TOU-02). */
sc_set sc_tourist_targets(const struct sc_rules *rules, const struct sc_state *st, int seat,
                          int town, int from);
/* Returns the squares that a staffed police station of TOWN keeps free of tourists (SC-SRV-02). */
sc_set sc_policed(const struct sc_rules *rules, const struct sc_state *st, int town);
/* Returns whether TOWN takes one more tourist of SEAT (SC-TOU-01). */
bool sc_has_room(const struct sc_rules *rules, const struct sc_state *st, int seat, int town);
/* Returns whether no tourist may go from SEAT to TOWN now (SC-TOU-09). */
bool sc_is_banned(const struct sc_rules *rules, const struct sc_state *st, int seat, int town);
/* Returns CELLS with one cell for each tile and sort of cell: equal cells are one choice. */
sc_set sc_merge_cells(const struct sc_rules *rules, const struct sc_state *st, int town,
                      sc_set cells);
/* Returns the meeples of SEAT in TOWN that must move and have not, whether they can or not
 * (SC-MOV-03). */
sc_set sc_must_move(const struct sc_state *st, int seat, int town);
/* Returns the cells of empty homes into which citizens of the city hall move (SC-MOV-08). */
sc_set sc_homes_to_fill(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns the square of the first tourist of SEAT that has not moved and cannot stay, and its TOWN;
 * -1: none. */
int sc_stranded(const struct sc_rules *rules, const struct sc_state *st, int seat, int *town);
/* Returns how many citizens arrive in the city hall of SEAT (SC-HALL-01). */
int sc_refill(const struct sc_rules *rules, const struct sc_state *st, int seat);

#endif
