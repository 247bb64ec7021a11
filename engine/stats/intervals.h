/* intervals.h - the numbers behind a standing.  Pure.
 *
 * Sums are kept as whole numbers so that they do not depend on the order of the games; only the
 * last step is in floating point.
 */
#ifndef AEDILE_STATS_INTERVALS_H
#define AEDILE_STATS_INTERVALS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/result.h"

/* A win share 1/t is ST_SHARE / t with t <= AD_MAX_SEATS, a mean of them over a block of k games is
 * a multiple of 1/ST_UNIT. */
enum { ST_SHARE = 840, ST_UNIT = ST_SHARE * ST_SHARE };

/* Win share of SEAT in units of 1/ST_SHARE: 1 among the joint winners, else 0. */
int st_win_share(const struct ad_result *result, int seat);
int st_winners(const struct ad_result *result); /* how many share the first place */
/* Mean of the places that SEAT and those equal to it take up, times two. */
int st_mean_rank2(const struct ad_result *result, int seat);

/* Values that are whole numbers of some unit: how many, their sum, the sum of their squares. */
struct st_sample {
  int64_t n, sum;
  __int128 squares;
};
void st_sample_add(struct st_sample *sample, int64_t value);
void st_sample_merge(struct st_sample *sample, const struct st_sample *more);

struct st_interval {
  double mean, error;  /* error: standard error of the mean */
  double t, low, high; /* quantile of Student's t and the interval mean -+ t * error */
  bool known;          /* false below two values: then only mean (0 for none) is set */
};
/* The two-sided interval for the mean at CONFIDENCE (0.95), values divided by UNIT. */
struct st_interval st_interval_of(const struct st_sample *sample, double unit, double confidence);

/* Cuts the ends of INTERVAL at LOW and HIGH: of a value that cannot lie beyond them an interval
 * loses no coverage by it. */
void st_interval_cut(struct st_interval *interval, double low, double high);
/* How far the further end is from the mean. */
double st_interval_margin(const struct st_interval *interval);

/* ---- other numbers of one game ---- */
/* (k - mean rank) / (k - 1): 1 alone in front, 0 alone at the end; alone: 0.5 */
double st_rank_score(int seats, int mean_rank2);
/* Points by place (POINTS[0] for the first), in units of 1/ST_SHARE; equals share the mean of the
 * places they take up. */
int64_t st_place_points(const struct ad_result *result, int seat, const int *points);
/* Score less the mean score of the others, in units of 1/ST_SHARE; alone: the score. */
int64_t st_score_margin(const struct ad_result *result, int seat);

/* ---- quantiles and intervals ---- */
double st_normal_quantile(double p); /* 0 < P < 1 */
/* Student; DF > 0; NAN where it cannot be computed */
double st_t_quantile(double p, double df);
double st_normal_cdf(double x);       /* Phi */
double st_t_cdf(double x, double df); /* Student's distribution function; DF > 0 */
struct st_range {
  double low, high;
};
/* Of a share K/N of outright wins; N 0: [0, 1].  N may be a number of games divided by their design
 * effect. */
struct st_range st_wilson(double k, double n, double confidence);          /* Wilson 1927 */
struct st_range st_clopper_pearson(double k, double n, double confidence); /* exact */
/* How much larger the variance is than if the games of a block did not depend on each other: below
   1, rotation took noise away. 0 where there is nothing to compare. */
double st_design_effect(const struct st_interval *blocks, const struct st_interval *games);

/* ---- chess numbers, for two seats ---- */
double st_score_of_elo(double elo);
double st_elo_of_score(double score); /* the score is kept within [0.001, 0.999]: at most 1199.83 */
struct st_two_seat_summary {
  /* games or pairs; variance of one (1/n), standard error of the score */
  double n, score, var, error;
  double elo, elo_margin;   /* half the width of the interval, mapped */
  double nelo, nelo_margin; /* (score - 1/2) / sd * 800 / ln 10, per game; 0 without spread */
  double los;               /* Phi((score - 1/2) / error) */
  /* Phi((W - L) / sqrt(W + L)), P(Beta(W + 1, L + 1) > 1/2); 0.5 for pairs */
  double los_wins, los_beta;
};
struct st_two_seat_summary st_summary_of_games(double wins, double losses, double draws,
                                               double confidence);
/* COUNT: pairs of games with 0, 1/2, 1, 3/2, 2 points. */
struct st_two_seat_summary st_summary_of_pairs(const double count[5], double confidence);

/* ---- tie breaks of a table of points: POINTS and GAMES, N rows of N, row against column; the
 * diagonal is passed over ---- */
void st_tie_breaks(const double *points, const double *games, int n, double *total,
                   double *sonneborn_berger, double *buchholz);

#endif
