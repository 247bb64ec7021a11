/* models.h - other models of who beats whom, to compare with and to check against.  Pure.
 *
 * The rating of the standings is rating.h. */
#ifndef AEDILE_STATS_MODELS_H
#define AEDILE_STATS_MODELS_H

#include <stdbool.h>

#include "engine/base/result.h"

/* ---- two players, closed forms; W, L, D > 0 where the formula divides by them, else false ---- */
struct tn_davidson {
  double worth_ratio, nu, elo;
};
/* Davidson 1970 */
bool tn_davidson_of(double wins, double losses, double draws, struct tn_davidson *out);
struct tn_rao_kupper {
  double theta, worth_ratio, bayes_elo, draw_elo;
};
/* Rao and Kupper 1967 */
bool tn_rao_kupper_of(double wins, double losses, double draws, struct tn_rao_kupper *out);
struct tn_draw_rate {
  double win, draw, loss;
};
/* Shares of results at an expected score P (0 .. 1) when equals draw a share D0 (0 .. 1) of their
   games: draw^2 / (win * loss) is the same for every P. */
struct tn_draw_rate tn_draw_rate_of(double p, double d0);

/* ---- worths by minorisation and maximisation (Hunter 2004); they sum up to 1; false if they do
   not converge, as when somebody always wins ---- */
/* POINTS: N rows of N, how often row beat column (halves for ties). */
bool tn_bradley_terry(const double *points, int n, double *worth);
struct tn_ranking {         /* a game without ties */
  int n, bot[AD_MAX_SEATS]; /* from best to worst */
};
bool tn_plackett_luce(const struct tn_ranking *ranking, int n_rankings, int n_bots, double *worth);
void tn_elo_of_worths(const double *worth, int n, double *elo); /* mean 0 */
double tn_plackett_luce_chance(const double *worth, const struct tn_ranking *ranking);
/* A game as pairs: adds to POINTS (N rows of N) 1 for a win and 1/2 for a tie, times 1/(k - 1).
   Quick, and its errors would be too small. */
void tn_break_into_pairs(int seats, const int *bot, const int8_t *rank, int n, double *points);
/* Chance of a game in the Davidson-Luce model; WORTH by seat, DELTA by size of ties (delta[1] = 1),
 * sizes up to MAX_TIE. */
double tn_davidson_luce_chance(int seats, const double *worth, const int8_t *rank,
                               const double *delta, int max_tie);

#endif
