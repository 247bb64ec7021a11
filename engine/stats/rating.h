/* rating.h - how strong bots are, from games of two to AD_MAX_SEATS seats with ties.  Pure.
 *
 * Davidson-Luce (Firth, Kosmidis, Turner 2019, arXiv 1909.07123): a game is a row of choices; of
 * the bots R that remain, a set S of at most D shares the next place with weight delta_|S| *
 * (product of their worths)^(1/|S|), delta_1 = 1.  Without ties it is Plackett-Luce, for two seats
 * Davidson.  theta is the logarithm of a worth, with mean 0 over the rated bots; ST_ELO points of
 * Elo are 1 of theta.
 *
 * Equal games and equal blocks are counted, not kept, and everything is summed up in the order of
 * their contents: the order in which games come does not change a bit. */
#ifndef AEDILE_STATS_RATING_H
#define AEDILE_STATS_RATING_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/result.h"

#define ST_ELO 173.71779276130073 /* 400 / ln 10 */
enum { ST_MAX_RATED = 250, ST_ROBUST_BLOCKS = 20 };

/* ---- games, in blocks ---- */
struct st_rating_data;
struct st_rating_data *st_rating_data_new(
  int n_bots); /* 0 .. ST_MAX_RATED; free with st_rating_data_free */
void st_rating_data_free(struct st_rating_data *games);
/* A game of the block at hand: BOT and RANK (1 is best, equal numbers tie) of SEATS seats.  A bot
   may sit more than once; games of one seat say nothing and are passed over. */
void st_rating_data_add(struct st_rating_data *games, int seats, const int *bot,
                        const int8_t *rank);
/* The same with a weight: COUNT equal games. */
void st_rating_data_add_many(struct st_rating_data *games, int seats, const int *bot,
                             const int8_t *rank, int64_t count);
/* Ends the block at hand; without KEEP its games are forgotten (a block that is not complete). */
void st_rating_data_end_block(struct st_rating_data *games, bool keep);
long long st_rating_data_games(const struct st_rating_data *games); /* in ended blocks */

/* ---- the fit ---- */
struct st_rating {
  /* bots; arrays below have N entries, matrices N rows of N; the caller frees with st_rating_free
   */
  int n;
  int n_rated; /* bots with a game */
  long long games, blocks;
  bool converged; /* the last step was below 1e-12, or rounding allowed no better one */
  /* else the likelihood has no maximum (somebody always wins, groups that never met, ties only) and
   * the numbers belong to a weak prior (standard deviation 10 for each parameter): finite, for
   * display only */
  bool finite;
  /* everybody has lost to somebody of the rest and beaten somebody of it, the ghost included */
  bool connected;
  bool robust_known;              /* at least two blocks */
  int steps;                      /* of Newton's method */
  int max_tie;                    /* D: the largest tie seen */
  double delta[AD_MAX_SEATS + 1]; /* by size; delta[1] = 1; 0 for sizes never seen */
  double loglik;                  /* of the games, without the ghost's */
  double objective;               /* with the ghost's: what was maximised */
  bool *rated;                    /* a bot without a game is not rated: theta and errors 0 */
  long long *played;              /* games */
  long long *in_blocks;           /* blocks with the bot */
  double *theta;
  double *model; /* covariance of theta: inverse information */
  /* the same from the scatter of the blocks: V (B/(B-1) sum g g') V; zeros unless robust_known */
  double *robust;
};
/* GHOST: weight of one win and one loss of every bot against a bot that is not there, usually 0.5:
   keeps everything finite and comparable.  0: plain maximum likelihood. */
struct st_rating *st_rating_fit(const struct st_rating_data *games, double ghost);
void st_rating_free(struct st_rating *rating);

/* Covariance to go with theta: robust from ST_ROBUST_BLOCKS blocks on, else the model's.  Standings
   have deals as blocks, and Student's quantiles, so that they need fewer: see ratings.c. */
const double *st_rating_covariance(const struct st_rating *rating);
/* standard error of theta; 0 for one that is not rated */
double st_rating_error(const struct st_rating *rating, int i);
/* Chance that I is stronger than J; 0.5 if either is not rated, or i == j. */
double st_rating_chance_stronger(const struct st_rating *rating, int i, int j);
/* Phi(difference / sqrt(variance)); 0.5 for 0 / 0 */
double st_chance_stronger(double difference, double variance);

/* ---- does the seat matter?  A term for every seat is added to theta; per number of seats they sum
 * up to 0. ---- */
struct st_seat_effect {
  bool known;                     /* false: no games, or seats and bots cannot be told apart */
  bool present[AD_MAX_SEATS + 1]; /* numbers of seats with games */
  /* by number of seats and seat; model's error */
  double gamma[AD_MAX_SEATS + 1][AD_MAX_SEATS], error[AD_MAX_SEATS + 1][AD_MAX_SEATS];
  double chi2, p; /* likelihood ratio against no effect at all */
  int df;
};
void st_seat_effect_fit(const struct st_rating_data *games, double ghost,
                        struct st_seat_effect *out);

#endif
