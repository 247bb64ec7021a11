/* cell.h - one bot in all seats under one set of rules with one number of seats: the games of a
 * cell of a table of the lab.
 *
 * The deals and the bots' streams are those of a tournament file with format lab and the same seed,
 * so a result file of that tournament holds the same games. */
#ifndef AEDILE_APP_LAB_CELL_H
#define AEDILE_APP_LAB_CELL_H

#include "engine/app/match/players.h"
#include "engine/config/variant.h"
#include "engine/lab/sample/sample.h"

enum { APP_LAB_BOTS = 8, APP_LAB_ARMS = 64 };

/* The moves of a game, and who won it. */
struct app_lab_course {
  ad_move *move; /* owned */
  int n_moves;
  unsigned winners; /* seats as bits */
};
enum { APP_LAB_COURSES = 1024 };

struct app_lab_cell {
  /* what is played, set before app_lab_cell_open; borrowed */
  const struct ad_setup *setup;
  const char *bot; /* as players are named: "playout:playouts=100" */
  int bot_index;   /* among the bots: its stream depends on it */
  uint64_t seed;
  long long deals;
  uint64_t salt; /* 0, or another stream for the bots, which tests of the lab use */
  int what;      /* LAB_SHEETS, LAB_MOVES */
  /* made by app_lab_cell_open */
  struct ad_player *player[AD_MAX_SEATS];
  struct ad_match *match;
  void *copy;
  struct lab_watch *watch;
  struct lab_sample *sample;
  struct app_lab_course *course; /* of the first APP_LAB_COURSES deals */
  /* filled while it plays */
  long long played, faults;       /* deals; faults of bots */
  char fault[AD_FAULT_TEXT + 80]; /* a hook of the variant failed: how, and in which deal; "" */
};
/* Makes the players.  False after reporting; free it in both cases. */
AD_MUST_USE bool app_lab_cell_open(struct app_lab_cell *cell, struct app_players *players,
                                   struct ad_diags *diags);
void app_lab_cell_fini(struct app_lab_cell *cell);
/* Plays the next deal and adds the game to the sample.  False: all deals are played, or the variant
 * has failed. */
AD_MUST_USE bool app_lab_cell_play(struct app_lab_cell *cell);

/* How far the games of two cells with the same deals go together. */
struct app_lab_parting {
  int deals;         /* that are compared: the first ones */
  double same_moves; /* share of the games with the same moves from beginning to end */
  double together;   /* mean part of the game before the first other move */
  double winner;     /* share of the games with other winners */
};
struct app_lab_parting app_lab_parting_of(const struct app_lab_cell *a,
                                          const struct app_lab_cell *b);

#endif
