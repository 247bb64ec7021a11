/* score.h - control of territories (GN-CTRL) and the end of the game (GN-END). */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_SCORE_H
#define AEDILE_GAMES_GARDENNATION_PLAY_SCORE_H

#include "engine/games/gardennation/play/state.h"

/* Returns how strong SEAT is in the territory in SLOT; COUNTS (enum gn_counts) says in what. */
int gn_strength(const struct gn_state *st, int seat, int slot, int counts);
/* Returns the strongest seats by control_counts, as bits; 0 in an empty territory (GN-CTRL). */
unsigned gn_leaders(const struct gn_rules *rules, const struct gn_state *st, int slot);
/* Returns the seat with more floors than every other, or -1 (GN-END-05). */
int gn_controller(const struct gn_rules *rules, const struct gn_state *st, int slot);
/* Gives a clan inhabitants, up to inhabitants_cap. */
void gn_gain(const struct gn_rules *rules, struct gn_clan *clan, int inhabitants);
/* Pays the leaders of all territories (GN-CTRL-02). */
void gn_pay_control(const struct gn_rules *rules, struct gn_state *st);

/* Returns the points of a seat, its hidden missions included. */
int gn_points(const void *rules, const void *state, int seat);
/* Writes scores and ranks of all seats. */
void gn_result_of(const void *rules, const void *state, struct ad_result *out);

#endif
