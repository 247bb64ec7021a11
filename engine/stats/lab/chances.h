/* chances.h - how tense a game was, from the chances of its seats at each even point.  Pure.
 *
 * A row has the chance of each seat to win, an expected win share; the chances of a row add up to
 * 1.  Rows of a game: 0 before the first move, the last one after the end, where chances are win
 * shares.  Chances from playouts have noise: squares of them are too large by the variance of their
 * error, and the leader among them is too far ahead because it was chosen for that.  Both biases
 * are taken off here. */
#ifndef AEDILE_STATS_LAB_CHANCES_H
#define AEDILE_STATS_LAB_CHANCES_H

#include <stdbool.h>

/* From N >= 2 playouts: SUM of win shares by seat and of their SQUARES.  Fills CHANCE, their mean,
 * and NOISE, the variance of its error (with N - 1). */
void st_playout_chances(const double *sum, const double *squares, int n, int seats, double *chance,
                        double *noise);

/* ---- one row, or two; NOISE may be NULL: chances are exact ---- */
/* Returns 1 if all seats have the same chance, 0 if one wins for certain. */
double st_uncertainty(const double *chance, const double *noise, int seats);
/* Return how much chances change from one row to the next: half the sum of the amounts, and the sum
 * of the squares.  If those who play out play like the players, the mean of the sum of all surprise
 * of a game is the same for every design: sum of squares of the win shares less that of the first
 * chances. */
double st_swing(const double *before, const double *after, int seats);
double st_surprise(const double *before, const double *noise_before, const double *after,
                   const double *noise_after, int seats);
/* Returns how far the winners are behind the leader in chances; WIN: their win shares. */
double st_drama(const double *chance, const double *win, int seats);
/* The same from two halves of the playouts: who leads is chosen in one half and valued in the
 * other, and the reverse; seats with equal chances in the first half count equally. */
double st_drama_crossed(const double *half_a, const double *half_b, const double *win, int seats);
/* Returns the value of the best of N options less the mean of all, in the same two ways. */
double st_stakes(const double *half_a, const double *half_b, int n);
/* The same where N options were left for a last round of playouts: the best BEFORE it, valued in
 * it, less the MEAN of all options. */
double st_stakes_of_last(const double *before, const double *last, int n, double mean);

/* ---- a game ---- */
/* Arrays of ROWS * SEATS, row by row, borrowed.  Without halves (NULL) drama is not corrected. */
struct st_chances {
  int rows, seats; /* two each, at least */
  const double *chance, *noise, *half_a, *half_b;
};
enum { ST_PARTS = 20 /* of a game, of equal length */ };
struct st_tension {
  double drama;                 /* mean over the rows but the last */
  double uncertainty[ST_PARTS]; /* at the middle of each part, straight between rows */
  double surprise[ST_PARTS];    /* in each part; a step between rows is spread over its length */
  double surprise_all, surprise_late; /* of the game, of its last quarter */
  /* Sum of surprise times the place of its step, 0 at the start to 1 at the end.  Over games the
   * sum of this over the sum of surprise_all is where the surprise lies. */
  double surprise_place;
  bool safe; /* a seat stays at ST_SAFE or above to the end, from SAFE_FROM (part of the game) on */
  double safe_from;
};
#define ST_SAFE 0.95
/* WIN: win shares at the end, by seat. */
struct st_tension st_tension_of(const struct st_chances *game, const double *win);

#endif
