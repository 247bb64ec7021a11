/* gather.h - plays games to learn a judgement from: positions if the game has features, choices if
 * it has traits.
 *
 * Games that good bots play show good positions only, and no judgement learns from them what a bad
 * one costs.  So each game begins with moves that are random now and then, some games more than
 * others, up to a move that is drawn; from there on each seat plays as well as it can, and the
 * positions from there on are what is learned from.  Choices are learned from all along: what the
 * bot would do, whatever is done. */
#ifndef AEDILE_APP_JUDGE_GATHER_H
#define AEDILE_APP_JUDGE_GATHER_H

#include "engine/app/judge/choices.h"
#include "engine/app/judge/rows.h"
#include "engine/app/match/players.h"
#include "engine/core/match/player.h"

struct app_gather_order {
  const struct ad_setup *setup; /* its game has features */
  const char *bot;              /* who plays, as players are named; NULL: the judgement of SETUP */
  uint64_t seed;
  int usual_moves; /* decisions of a game, about */
};
struct app_gather;
/* Makes the players; ORDER is copied.  NULL after reporting. */
AD_MUST_USE struct app_gather *app_gather_open(const struct app_gather_order *order,
                                               struct app_players *players, struct ad_diags *diags);
void app_gather_close(struct app_gather *gather); /* NULL is fine */
/* Plays game NUMBER and adds its positions to ROWS and its choices to CHOICES.  The game depends on
 * ORDER and NUMBER alone.  Returns false if a script of the variant failed: nothing is added. */
bool app_gather_play(struct app_gather *gather, int number, struct app_rows *rows,
                     struct app_choices *choices);
/* Returns the decisions of a game with random moves, about. */
int app_gather_usual_moves(const struct ad_setup *setup, uint64_t seed);
/* Returns the move of N after which the judgement of S is best for SEAT: its own points, minus
 * those of the best other.  NEXT: room for a state. */
int app_judged_move(const struct ad_setup *s, const void *state, int seat, const ad_move *moves,
                    int n, void *next);

#endif
