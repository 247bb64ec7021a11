/* targets.h - where citizens and tourists may go (phase 3). */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_TARGETS_H
#define AEDILE_GAMES_SMALLCITY_STATE_TARGETS_H

#include "engine/games/smallcity/state/state.h"

/* Moving (move.c). */
/* of factories and shops (SC-MOV-06) */
sc_set sc_working_cells(const struct sc_town *town);
/* Cells of the own town that an own meeple may enter; FROM: where he stands in it, or SC_NO_SQUARE.
 */
sc_set sc_own_targets(const struct sc_rules *rules, const struct sc_state *st, int seat, int from);
/* The same in the town of another, without the limit (SC-TOU-02). */
sc_set sc_tourist_targets(const struct sc_rules *rules, const struct sc_state *st, int seat,
                          int town, int from);
/* limit (SC-TOU-01) */
bool sc_has_room(const struct sc_rules *rules, const struct sc_state *st, int seat, int town);
/* SC-TOU-09 */
bool sc_is_banned(const struct sc_rules *rules, const struct sc_state *st, int seat, int town);
/* one of equal ones */
sc_set sc_merge_cells(const struct sc_rules *rules, const struct sc_state *st, int town,
                      sc_set cells);
/* Own citizens who must move and have not (SC-MOV-03), can or not. */
sc_set sc_must_move(const struct sc_state *st, int seat);
/* empty R1 (SC-MOV-08) */
sc_set sc_to_settle(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* square of a tourist to ask first, or -1 */
int sc_stranded(const struct sc_rules *rules, const struct sc_state *st, int seat, int *town);
/* SC-HALL-01: citizens that arrive */
int sc_refill(const struct sc_rules *rules, const struct sc_state *st, int seat);

#endif
