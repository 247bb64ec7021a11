/* cell.h - a cell of a table of the lab: one bot in all seats under one set of rules with one
 * number of seats. */
#ifndef AEDILE_APP_LAB_CELL_H
#define AEDILE_APP_LAB_CELL_H

#include "engine/app/lab/play/hands.h"
#include "engine/lab/sample/sample.h"

/* The moves of a game, and who won it. */
struct app_lab_course {
  ad_move *move; /* owned */
  int n_moves;
  unsigned winners; /* seats as bits */
};

struct app_lab_cell {
  /* what is played, set before app_lab_cell_open; borrowed */
  struct app_lab_order order;
  long long deals;
  /* made by app_lab_cell_open */
  int series;
  struct lab_sample *sample;
  struct app_lab_course *course; /* of the first APP_LAB_COURSES deals */
  /* filled while it plays */
  long long played;          /* deals */
  long long faults;          /* of bots */
  char fault[APP_LAB_FAULT]; /* a hook of the variant failed: how, and in which deal; "" */
};
/* Returns the order of BOT in all seats; BOT_INDEX is its number among the bots. */
struct app_lab_order app_lab_self(const struct ad_setup *setup, const char *variant,
                                  const char *bot, int bot_index, uint64_t seed);
/* False after reporting; free it in both cases. */
AD_MUST_USE bool app_lab_cell_open(struct app_lab_cell *cell, struct app_lab_hands *hands,
                                   struct ad_diags *diags);
void app_lab_cell_fini(struct app_lab_cell *cell, struct app_lab_hands *hands);
/* Adds a game to the sample.  False: the variant has failed. */
AD_MUST_USE bool app_lab_cell_add(struct app_lab_cell *cell, const struct app_lab_played *played);

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
