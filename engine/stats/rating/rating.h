/* rating.h - estimates how strong bots are, from games of two to AD_MAX_SEATS seats with ties.
 * Pure.
 *
 * The model is Davidson-Luce (Firth, Kosmidis, Turner 2019, arXiv 1909.07123).  A game is a
 * sequence of choices: among the bots R without a place, a set S takes the next place together with
 * weight delta_|S| * (product of the worths in S)^(1/|S|), delta_1 = 1.  Without ties the model is
 * Plackett-Luce, for two seats Davidson's.  theta is the logarithm of a worth, with mean 0 over the
 * rated bots.
 *
 * All sums are taken in the order of the contents, so the order in which games are added does not
 * change a bit of the result. */
#ifndef AEDILE_STATS_RATING_H
#define AEDILE_STATS_RATING_H

#include "engine/stats/rating/rating_data.h"

#define ST_ELO 173.71779276130073 /* Elo points per unit of theta: 400 / ln 10 */

struct st_rating {
  int n;       /* bots; arrays below have N elements, matrices N rows of N */
  int n_rated; /* bots with a game */
  long long games, blocks;
  bool converged; /* the last step was below 1e-12, or as short as rounding allows */
  /* false: the likelihood has no maximum (a bot always wins, groups never met, only ties).  The
   * numbers then belong to a weak prior (standard deviation 10 for each parameter): they show an
   * order, and their distances mean nothing */
  bool finite;
  int max_tie; /* the most bots that shared a place */
  double
    delta[AD_MAX_SEATS + 1]; /* by size of tie; delta[1] = 1; 0 for sizes that never happened */
  double loglik;             /* of the games, without those against the ghost */
  bool *rated;               /* a bot without a game is not rated: its theta and errors are 0 */
  long long *in_blocks;      /* blocks with the bot */
  double *theta;
  double *model; /* covariance of theta if games are independent: the inverse information V */
  /* covariance of theta if only blocks are independent: V (B/(B-1) sum g g') V with the gradients g
   * of the B blocks; 0 unless robust_known */
  double *robust;
  bool robust_known; /* at least two blocks */
};
/* Fits the model to DATA; the caller frees with st_rating_free.  GHOST is the weight of one win and
 * one loss of every bot against a bot that does not exist, usually 0.5: it keeps every estimate
 * finite and groups that never met comparable.  0 gives plain maximum likelihood. */
struct st_rating *st_rating_fit(const struct st_rating_data *data, double ghost);
void st_rating_free(struct st_rating *rating); /* NULL is fine */

/* Returns the probability that a normal estimate with DIFFERENCE and VARIANCE has a positive true
 * value; 0.5 for 0 / 0. */
double st_chance_stronger(double difference, double variance);

#endif
