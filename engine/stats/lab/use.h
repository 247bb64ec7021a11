/* use.h - what seats use, and what goes with winning.  Pure.
 *
 * A feature is a count by seat in each game: lines of a score sheet, moves of a kind.  All
 * comparisons are within games, so that length, deal and the number of copies cancel.  Sums of
 * games add up; the sums of one deal are one observation. */
#ifndef AEDILE_STATS_LAB_USE_H
#define AEDILE_STATS_LAB_USE_H

#include "engine/stats/lab/cluster.h"

/* A feature in one game, by seat; borrowed. */
struct st_used {
  int seats;
  const int *count;        /* how often the seat used it */
  const int *offered;      /* at how many of its decisions the seat could */
  const long long *points; /* that it brought */
  const int *score;        /* of the seat, all in all */
  const double *win;       /* win share of the seat */
};

/* Sums of a feature over games; x: count, o: offered, w: win share, s: score. */
struct st_use {
  double games; /* in which any seat has it */
  double users; /* seats that have it */
  double winners_x, x, o, points;
  /* products within games: of each number less its mean in the game */
  double points_s, xw, ow, xx, xo, oo;
};
void st_use_add(struct st_use *use, const struct st_used *game);
void st_use_merge(struct st_use *use, const struct st_use *more);
/* Returns the sum of squares of the scores of a game less their mean. */
double st_spread(const int *score, int seats);

/*
 * Each takes the sums of N deals.
 *   st_lift         slope of the win share on the count: with one more than the mean of the game
 *                   goes so much of a win; goes with, not causes
 *   st_offer_lift   the same for the count less PICK times the offers
 *   st_decides      the part of the spread of scores that a line carries: the covariance of its
 *                   points with the score over the variance of the score; SPREAD: by deal.  The
 *                   parts of all lines sum to 1
 */
struct st_ratio st_lift(const struct st_use *deal, int n, double confidence);
struct st_ratio st_offer_lift(const struct st_use *deal, int n, double pick, double confidence);
struct st_ratio st_decides(const struct st_use *deal, const double *spread, int n,
                           double confidence);
/* Returns how many deals have games in which the count differs between seats. */
int st_varying(const struct st_use *deal, int n);

/* Returns the share of the offers that were taken; NAN without an offer. */
double st_pick_rate(double taken, double offered);
/* Returns the entropy, in natural units, of N kinds that were taken so often; its exponential is
 * how many kinds would be as diverse if all were taken equally often. */
double st_entropy(const double *taken, int n);

#endif
