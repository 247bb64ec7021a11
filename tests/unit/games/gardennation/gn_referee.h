/* gn_referee.h - the course of Garden Nation a second time: slow, straightforward, written from the
 * rules page alone, on the boards of gn_slow.h.  It shares nothing with the engine but the data of
 * the rules and the numbers of moves.  Tests let it follow a game and compare. */
#ifndef AEDILE_UNIT_GAMES_GARDENNATION_GN_REFEREE_H
#define AEDILE_UNIT_GAMES_GARDENNATION_GN_REFEREE_H

#include "tests/unit/games/gardennation/gn_slow.h"

struct ref_clan {
  int inhabitants, points, floors, ploys;
  int dealt[GN_MAX_DEALT]; /* missions, ascending */
  bool kept[GN_MAX_DEALT];
  bool had_turn; /* in this round */
};
struct gn_referee {
  const struct gn_rules *rules;
  struct slow_board board;
  struct ref_clan clan[GN_MAX_SEATS];
  int phase, seat, round, turn, action; /* as in struct gn_state */
  /* who began the round; seats that have chosen their missions */
  int first, chosen;
  int crane;                /* slot, -1 off the board */
  int ploys_used, advances; /* in this action */
  int claims;               /* in this turn */
  /* area, -1; its floor is not placed yet while a land is chosen */
  int built;
  bool invaded, last_round;
  int tokens[GN_LANDS], roofs;
  int deck[GN_MAX_PROJECTS], n_deck; /* the next one last */
  int display[GN_MAX_DISPLAY];       /* project, -1 none */
  int taken_by[GN_MAX_PROJECTS];     /* seat, -1 nobody */
  /* in the whole game */
  int actions, advanced, passed, stuck, invasions, transfers, strategic, claimed;
};
/* Follows a game from the deal ST; what was drawn by lot there is taken over.  False if it cannot
 * have been drawn. */
bool gn_ref_begin(struct gn_referee *ref, const struct gn_rules *rules, const struct gn_state *st);
/* In gn_referee_legal.c.  The legal moves, in no particular order; their number. */
int gn_ref_legal(const struct gn_referee *ref, ad_move *out);
void gn_ref_play(struct gn_referee *ref, ad_move move); /* a legal one */
/* Parts of it: the moves of an action and the claims of projects. */
int gn_ref_actions(const struct gn_referee *ref, ad_move *out);
int gn_ref_claims(const struct gn_referee *ref, ad_move *out);
int gn_ref_here(const struct gn_referee *ref); /* territory of the torticrane */
/* In gn_compare.c.  What of ST is not as the referee has it, one word; NULL if nothing. */
const char *gn_ref_differs(const struct gn_referee *ref, const struct gn_state *st);
/* Points at the end. */
int gn_ref_points(const struct gn_referee *ref, int seat);
/* Inhabitants and what the towers would pay, by the rules' own price of abandoning. */
int gn_ref_wealth(const struct gn_referee *ref, int seat);

#endif
