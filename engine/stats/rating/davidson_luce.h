/* davidson_luce.h - maximum likelihood of the Davidson-Luce model; private to engine/stats.
 *
 * rating.h describes the model and is what callers use. */
#ifndef AEDILE_STATS_DAVIDSON_LUCE_H
#define AEDILE_STATS_DAVIDSON_LUCE_H

#include "engine/stats/rating/rating.h"
#include "engine/stats/rating/rating_internal.h"

/* The bots among which a choice was made: those without a place yet, as items in ascending order.
 * Only bytes, so that memcmp compares choices. */
struct st_choice_set {
  uint8_t n, item[AD_MAX_SEATS];
};

struct st_davidson_luce {
  int n_items;               /* bots with a game, then the ghost if there is one */
  int n_real;                /* without the ghost */
  int index[ST_MAX_RATED];   /* item of a bot, -1 without a game */
  int bot[ST_MAX_RATED + 1]; /* bot of an item */
  int max_tie;               /* the most bots that shared a place */
  /* by size of tie: the parameter ln delta; -1 if no such tie happened; -2 for size 1, whose weight
   * is 1 */
  int tie[AD_MAX_SEATS + 1];
  int n_param;                  /* items, then sizes of ties */
  struct st_choice_set *choice; /* the different choices, sorted */
  double *weight;               /* of each: how often it was made */
  int n_choices;
  double *observed; /* by parameter: sum of the observed statistics */
  double *param;    /* the estimate */
  double *inverse;  /* n_param x n_param: inverse information without the common strength */
  double *expected; /* of each choice: expected statistics at the estimate, then ln Z */
  double loglik;    /* at the estimate, ghost included */
  bool converged;   /* the last step was shorter than rounding */
  bool connected;   /* chains of wins and ties link all bots, the ghost included */
  bool finite;      /* the likelihood has a maximum; else the estimate belongs to a weak prior */
};
/* Collects the choices of DATA in the order of SORTED.  GHOST: games that every bot wins, and as
 * many that it loses, against a bot that does not exist. */
void st_davidson_luce_init(struct st_davidson_luce *fit, const struct st_rating_data *data,
                           const struct st_sorted_data *sorted, double ghost);
void st_davidson_luce_fit(struct st_davidson_luce *fit);
void st_davidson_luce_fini(struct st_davidson_luce *fit);

/* Returns the log-likelihood of GAME at the estimate.  Adds its gradient to SCORE (n_param numbers)
 * unless that is NULL. */
double st_davidson_luce_likelihood(const struct st_davidson_luce *fit,
                                   const struct st_finish_order *game, double *score);

#endif
