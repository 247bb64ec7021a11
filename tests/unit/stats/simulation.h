/* simulation.h - how often the statistics of the lab are wrong, on random data whose truth is
 * known. The unit tests look at a few runs, the nightly test (tests/nightly/lab) at many. */
#ifndef AEDILE_TESTS_UNIT_STATS_SIMULATION_H
#define AEDILE_TESTS_UNIT_STATS_SIMULATION_H

#include <stdint.h>

#include "engine/stats/lab/skill/luck.h"

struct sim_rate {
  long long cases, hits;
};
static inline double sim_share(struct sim_rate rate)
{
  return (double)rate.hits / (double)rate.cases;
}

/* ---- values of a deal, each with the mean 0 and the variance 1 ---- */
enum sim_kind {
  SIM_NORMAL,
  SIM_WIN,         /* win shares 0 and 1 */
  SIM_EXPONENTIAL, /* like a gap between first and second: skewed */
  SIM_CHI_SQUARE,  /* with one degree of freedom: very skewed */
  SIM_RARE,        /* 1 in one deal of 25 */
  SIM_KINDS
};
extern const char *const sim_kind_names[SIM_KINDS];

/* ---- many metrics at once ---- */
struct sim_tables {
  struct sim_rate by_p;    /* tables with an adjusted p of at most 5 % */
  struct sim_rate marked;  /* tables with a mark */
  struct sim_rate covered; /* single intervals that hold the true difference */
};
/* Differences of two arms with the same distribution: 20 metrics of all kinds, correlated. */
struct sim_tables sim_same_distribution(int runs, int deals, uint64_t seed);
/* Differences with the mean 0 of METRICS metrics, of which SKEWED are of KIND, the others normal.
 */
struct sim_tables sim_same_means(int runs, int deals, int metrics, int skewed, enum sim_kind kind,
                                 uint64_t seed);

/* ---- stopping; each is the share of runs in which 0 is left out at least once ---- */
struct sim_rate sim_anytime(int runs, int deals, enum sim_kind kind, uint64_t seed);
struct sim_rate sim_looks(int runs, int looks, enum sim_kind kind, uint64_t seed);

/* ---- single estimates ---- */
/* The true mean is an end of a band of WIDTH standard errors: verdicts `reached`, and `missed`. */
void sim_band(int runs, int deals, double width, enum sim_kind kind, uint64_t seed,
              struct sim_rate *reached, struct sim_rate *missed);
/* Intervals that hold the truth. */
struct sim_rate sim_ratio(int runs, int deals, uint64_t seed);    /* deals of uneven size */
struct sim_rate sim_crossing(int runs, int deals, uint64_t seed); /* of a sweep with a target */
void sim_luck(int runs, int deals, int seats, uint64_t seed,
              struct sim_rate covered[ST_LUCK_SHARES]);
/* Start positions that win equally often: Hotelling's p of at most 5 %, and imbalances that are in
 * their interval. */
void sim_seats(int runs, int deals, int seats, uint64_t seed, struct sim_rate *found,
               struct sim_rate *covered);

/* ---- the race ---- */
/* 20 candidates, two targets, five rounds: races in which the best candidate drops out.  LEFT: the
 * mean share of candidates that are left at the end. */
struct sim_rate sim_race(int runs, enum sim_kind kind, uint64_t seed, double *left);

#endif
