/* sprt.h - sequential tests: the generalised sequential probability ratio test on block scores.
 * Pure.
 *
 * The scores of blocks are a list of values with counts.  For each hypothesis the likelihood is
 * maximised over all distributions on these values that satisfy it (Van den Bergh's notes on GSPRT
 * and normalised Elo), so no model of the game is needed. */
#ifndef AEDILE_STATS_SPRT_H
#define AEDILE_STATS_SPRT_H

#include <stdbool.h>
#include <stdint.h>

#define ST_UNSEEN_COUNT 1e-3 /* the count given to an extreme value that did not occur */

/* ---- values with counts, ascending, each value once ---- */
struct st_score_count {
  int64_t value, count; /* value in a unit of the caller */
};
struct st_score_counts {
  int n, cap;
  struct st_score_count *list; /* owned; free with st_score_counts_fini; zero-initialise */
};
void st_score_counts_add(struct st_score_counts *scores, int64_t value, int64_t count);
void st_score_counts_fini(struct st_score_counts *scores);

/* ---- the test ---- */
/* Sets Wald's bounds of the log-likelihood ratio; ALPHA > 0, BETA > 0, ALPHA + BETA < 1. */
void st_sprt_bounds(double alpha, double beta, double *lower, double *upper);

enum st_verdict { ST_CONTINUE, ST_ACCEPT_H0, ST_ACCEPT_H1 };
struct st_sprt_spec {
  /* the hypotheses: expected score of a block; if normalised, (expected score - centre) / standard
   * deviation of a block */
  double h0, h1;
  bool normalised;
  double centre;      /* the score of equal bots: 1 / seats */
  double alpha, beta; /* probabilities of wrongly accepting H1, H0 */
};
struct st_sprt {
  long long blocks;
  double mean, var; /* of block scores; variance with 1/N */
  double llr, lower, upper;
  enum st_verdict verdict; /* ST_CONTINUE without a block */
};
/* Returns the state of the test for SCORES.  Scores divided by UNIT are in 0 to 1; the values 0 and
 * 1 count ST_UNSEEN_COUNT if they did not occur, so that no hypothesis is impossible. */
struct st_sprt st_sprt_of(const struct st_score_counts *scores, double unit,
                          const struct st_sprt_spec *spec);

/* Return the log-likelihood ratio of H1 to H0 for N values (ascending) that occurred COUNT > 0
 * times: of the means S1 and S0, or of the normalised means T1 and T0.  0 unless the values differ
 * and both hypotheses are strictly between the extremes; always finite. */
double st_gsprt_llr(const double *value, const double *count, int n, double s0, double s1);
double st_gsprt_llr_normalised(const double *value, const double *count, int n, double centre,
                               double t0, double t1);

/* Returns how many blocks a test of fixed length needs to find a difference DELTA with probability
 * POWER, at the two-sided level ALPHA; SD is the standard deviation of a block. */
double st_sample_size(double sd, double delta, double alpha, double power);

#endif
