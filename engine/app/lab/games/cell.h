/* cell.h - a cell of a table of the lab: one line-up of bots under one set of rules with one number
 * of seats, and what its games add up to. */
#ifndef AEDILE_APP_LAB_GAMES_CELL_H
#define AEDILE_APP_LAB_GAMES_CELL_H

#include "engine/app/lab/play/hands.h"
#include "engine/lab/sample/sample.h"

/* The moves of a game, and who won it. */
struct app_lab_course {
  ad_move *move; /* owned; NULL: the game was not played */
  int n_moves;
  unsigned winners;        /* seats as bits */
  int score[AD_MAX_SEATS]; /* by seat */
};

struct app_lab_cell {
  struct lab_features features;
  struct lab_sample *sample;
  struct app_lab_course *course; /* of the first APP_LAB_COURSES games */
  long long games;
  long long faults;          /* of bots */
  char fault[APP_LAB_FAULT]; /* a hook of the variant failed: how, and in which deal; "" */
};
/* POSITIONS: every bot has all seats, so numbers of start positions mean something. */
void app_lab_cell_init(struct app_lab_cell *cell, int seats, long long deals, bool positions);
void app_lab_cell_fini(struct app_lab_cell *cell); /* a zeroed one is fine */
/* Adds a game.  False: the variant has failed. */
AD_MUST_USE bool app_lab_cell_add(struct app_lab_cell *cell, const struct app_lab_played *played);

/* Returns the course of game NUMBER, or NULL if it was not played or is not kept. */
const struct app_lab_course *app_lab_course_of(const struct app_lab_cell *cell, int number);
/* Moves before the first one that differs. */
int app_lab_common_moves(const struct app_lab_course *a, const struct app_lab_course *b);
bool app_lab_same_moves(const struct app_lab_course *a, const struct app_lab_course *b);

/* How far the games of two cells with the same deals go together. */
struct app_lab_parting {
  int games;         /* that are compared: the first ones */
  double same_moves; /* share of the games with the same moves from beginning to end */
  double together;   /* mean part of the game before the first other move */
  double winner;     /* share of the games with other winners */
};
struct app_lab_parting app_lab_parting_of(const struct app_lab_cell *a,
                                          const struct app_lab_cell *b);

#endif
