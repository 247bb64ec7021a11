/* legal.h - what the acting seat can do: sets of areas, and the legal moves. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_LEGAL_H
#define AEDILE_GAMES_GARDENNATION_PLAY_LEGAL_H

#include "engine/games/gardennation/play/state.h"

/* Writes the legal moves to OUT, ascending, at most GN_MAX_MOVES; returns how many. */
int gn_legal(const void *rules, const void *state, ad_move *out);

/* What the acting seat can do in GN_ACTION, as sets of areas and territories. */
struct gn_options {
  uint64_t construct, abandon, invade;
  /* own roofed towers in reach whose roof another own tower can take */
  uint64_t roofs;
  uint8_t strategic; /* territories, 1 << number */
  bool blocked;      /* GN-ACT-05 */
  bool advance, pass;
};
void gn_find_options(const struct gn_rules *rules, const struct gn_state *st,
                     struct gn_options *out);
/* Returns whether the acting seat has an option at all (GN-ACT-08). */
bool gn_can_act(const struct gn_rules *rules, const struct gn_state *st);

/* Returns whether the next action is the first one of the game (GN-ACT-03). */
bool gn_is_first_action(const struct gn_state *st);
/* Returns the areas where an action may be taken (GN-ACT-02, -03). */
uint64_t gn_reach(const struct gn_state *st);
/* Returns the areas within reach on which the acting seat can put a floor. */
uint64_t gn_constructible(const struct gn_rules *rules, const struct gn_state *st);
/* Returns the areas whose towers can take the roof of the tower on FROM (GN-PLOY-06). */
uint64_t gn_transfer_targets(const struct gn_rules *rules, const struct gn_state *st, int from);
/* Returns the number of the territory to which the torticrane advances (GN-ACT-06). */
int gn_next_territory(const struct gn_rules *rules, const struct gn_state *st);
/* Returns the lands of which tokens are left, as bits. */
unsigned gn_lands_left(const struct gn_state *st);
/* Returns the seats that can be next in this round, as bits. */
unsigned gn_candidates(const struct gn_rules *rules, const struct gn_state *st);

#endif
