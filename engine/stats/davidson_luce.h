/* davidson_luce.h - maximum likelihood of the Davidson-Luce model; what rating.c is made of.  For
 * nobody else. */
#ifndef AEDILE_STATS_DAVIDSON_LUCE_H
#define AEDILE_STATS_DAVIDSON_LUCE_H

#include "engine/stats/games.h"

/* A choice: who remained.  Bots with the terms of their seats (from 1; 0: none), ascending; bytes,
 * for memcmp. */
struct st_choice_set {
  uint8_t n, item[AD_MAX_SEATS], term[AD_MAX_SEATS];
};

struct st_davidson_luce {
  int n_items; /* bots that played, then the ghost if there is one */
  int n_real;  /* without the ghost */
  int index[ST_MAX_RATED], bot[ST_MAX_RATED + 1]; /* item of a bot (-1), bot of an item */
  int max_tie;
  /* by size: parameter of ln delta, -1 where no tie of that size was seen; size 1: -2, weight 1 */
  int tie[AD_MAX_SEATS + 1];
  /* by number of seats: parameter of the first seat's term; 0: none */
  int first_term[AD_MAX_SEATS + 1];
  int n_param; /* items, ties, terms */
  struct st_choice_set *stage;
  double *weight; /* how often each */
  int n_stages;
  double *seen;     /* by parameter: the sum of the statistics that were seen */
  double *param;    /* the estimate */
  double *inverse;  /* n_param x n_param: inverse information, null directions taken out */
  double *expected; /* statistics of each stage at the estimate */
  double loglik;    /* at PARAM, ghost included */
  bool converged, finite, connected;
  int steps;
};
/* GHOST: weight; TERMS: with a term for every seat. */
void st_davidson_luce_init(struct st_davidson_luce *luce, const struct st_rating_data *games,
                           const struct st_sorted_data *sorted, double ghost, bool terms);
void st_davidson_luce_fit(struct st_davidson_luce *luce);
void st_davidson_luce_fini(struct st_davidson_luce *luce);

/* The likelihood of GAME at the estimate; SCORE, if not NULL, gets its gradient added: n_param
 * numbers. */
double st_davidson_luce_likelihood(const struct st_davidson_luce *luce,
                                   const struct st_finish_order *game, double *score);

#endif
