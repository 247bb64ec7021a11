/* sprt.h - tests that stop early: generalised sequential probability ratio test on block scores.
 * Pure.
 *
 * The scores of blocks are a list of values with counts.  Under each hypothesis the likelihood is
 * maximised over all distributions on these values that satisfy it (Van den Bergh's notes on GSPRT
 * and normalised Elo); no model of the game is needed. */
#ifndef AEDILE_STATS_SPRT_H
#define AEDILE_STATS_SPRT_H

#include <stdbool.h>
#include <stdint.h>

#define ST_UNSEEN_COUNT 1e-3 /* count of a value that has not been seen */

/* ---- values with counts, ascending, each value once ---- */
struct st_score_count {
  int64_t value, count; /* in units that the caller knows */
};
struct st_score_counts {
  int n, cap;
  struct st_score_count *list; /* owned; free with st_score_counts_fini; zero-initialise */
};
void st_score_counts_add(struct st_score_counts *scores, int64_t value, int64_t count);
void st_score_counts_fini(struct st_score_counts *scores);

/* ---- the test ---- */
/* Bounds of the log-likelihood ratio; 0 < ALPHA, BETA and ALPHA + BETA < 1. */
void st_sprt_bounds(double alpha, double beta, double *lower, double *upper);

enum st_verdict { ST_CONTINUE, ST_ACCEPT_H0, ST_ACCEPT_H1 };
struct st_sprt_spec {
  /* plain: expected score of a block; NORMALISED: (expected score - CENTRE) / standard deviation */
  double h0, h1;
  bool normalised;
  double centre; /* 1/k */
  double alpha, beta;
};
/* LLR and where it comes from.  SCORES divided by UNIT lie in 0 .. 1; values 0 and 1 that were not
   seen count ST_UNSEEN_COUNT, so that a hypothesis is never impossible. */
struct st_sprt {
  long long blocks;
  double mean, var; /* of block scores; variance with 1/N */
  double llr, lower, upper;
  enum st_verdict verdict; /* ST_CONTINUE without a block */
};
struct st_sprt st_sprt_of(const struct st_score_counts *scores, double unit,
                          const struct st_sprt_spec *spec);

/* The numbers behind it, for N values (ascending) with COUNTS as they are; cells of count 0 must
   have been filled.  Finite for every input with two different values of which H0 and H1 lie
   strictly between the extremes, else 0. */
double st_gsprt_llr(const double *value, const double *count, int n, double s0, double s1);
double st_gsprt_llr_normalised(const double *value, const double *count, int n, double centre,
                               double t0, double t1);
/* N/2 ln(r0/r1), r = mean (a-s)^2 */
double st_gsprt_log_ratio(const double *value, const double *count, int n, double s0, double s1);
/* N (s1-s0)(2m-s0-s1)/(2 var) */
double st_gsprt_brownian(const double *value, const double *count, int n, double s0, double s1);

/* Blocks until the decision, in the Brownian approximation. */
struct st_sprt_length {
  double at_h0, at_h1;
};
struct st_sprt_length st_sprt_expected_length(double alpha, double beta, double var, double margin);
/* Blocks of a fixed design that resolves a difference DELTA at a two-sided level ALPHA with POWER.
 */
double st_sample_size(double sd, double delta, double alpha, double power);

#endif
