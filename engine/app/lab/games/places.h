/* places.h - who won and with how many points, game by game, where places have different bots or
 * one of them is restricted: for skill, luck and what moves are worth. */
#ifndef AEDILE_APP_LAB_GAMES_PLACES_H
#define AEDILE_APP_LAB_GAMES_PLACES_H

#include "engine/app/lab/games/lab.h"

/* A cell has a number for each place of each game: [(deal * rotations + rotation) * seats + place].
 */
struct app_lab_places {
  int seats, rotations;
  int deals; /* that are played whole */
  double *win, *score;
  int *position; /* start position, from 0 */
  long long decisions, unrestricted;
  char fault[APP_LAB_FAULT];
};
/* Makes CELL and plays DEALS deals of ORDER, one bot in all seats, into it.  False after reporting,
 * or when the watch ended it; free CELL in both cases. */
AD_MUST_USE bool app_lab_cell_play(struct app_lab *lab, const struct app_lab_order *order,
                                   long long deals, struct app_lab_progress *progress,
                                   struct app_lab_cell *cell, struct ad_diags *diags);

/* Plays DEALS deals of ORDER, which rotates.  False after reporting, or when the watch ended it;
 * free PLACES in both cases.  A variant that fails leaves fewer deals, and FAULT. */
AD_MUST_USE bool app_lab_places_play(struct app_lab *lab, const struct app_lab_order *order,
                                     int deals, struct app_lab_progress *progress,
                                     struct app_lab_places *places, struct ad_diags *diags);
void app_lab_places_fini(struct app_lab_places *places); /* a zeroed one is fine */

/* The mean of VALUE (win or score) of place 0 over the rotations of DEAL. */
double app_lab_own(const struct app_lab_places *places, const double *value, int deal);
/* The same of the other places together, as their mean. */
double app_lab_others(const struct app_lab_places *places, const double *value, int deal);

#endif
