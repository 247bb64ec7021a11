/* measure.h - what a sample says: every metric and every feature with an interval over deals. */
#ifndef AEDILE_LAB_TABLE_MEASURE_H
#define AEDILE_LAB_TABLE_MEASURE_H

#include "engine/lab/sample/sample.h"

enum { LAB_PROVISIONAL = 10 /* fewer deals make an estimate provisional */ };

/* An estimate.  Intervals have the confidence of the sample and are not cut at what is possible. */
struct lab_estimate {
  bool known;     /* there is a value */
  bool has_error; /* and an interval: at least two deals, and they differ */
  bool exact;     /* the same in every deal */
  int deals;      /* with a value, or groups of deals */
  double value, error, low, high;
};

/* Gives a share that is 0 or 1 in every deal the interval of Clopper and Pearson over deals: games
 * that were not played may differ. */
void lab_bound_share(struct lab_estimate *estimate, double confidence);

/* Returns the estimate of metric M. */
struct lab_estimate lab_metric_estimate(const struct lab_sample *sample, int m);

enum { LAB_QUANTILES = 5 };
extern const double lab_quantiles[LAB_QUANTILES]; /* 0.05, 0.25, 0.5, 0.75, 0.95 */

struct lab_row {
  const struct lab_metric_at *at; /* borrowed from the sample */
  struct lab_estimate estimate;
  bool has_quantiles;
  double quantile[LAB_QUANTILES];
  struct lab_estimate median; /* its value and interval, without an error */
};

struct lab_feature_row {
  enum lab_source source;
  const char *name;            /* borrowed from the watch */
  double games;                /* share of the games in which some seat has it */
  double users;                /* share of seats that have it */
  double per_seat;             /* mean count of a seat */
  double points;               /* mean points of a seat */
  double of_points;            /* points over the amounts of all lines */
  double offered;              /* decisions that offer it, all games */
  double taken;                /* decisions that take it */
  double pick_rate;            /* NAN if it is never offered */
  struct lab_estimate decides; /* lines: share of the spread of scores within games */
  struct lab_estimate lift;    /* share of a win that goes with one more of it than the table has */
  struct lab_estimate offer_lift; /* moves: the same per offer */
  bool lift_shown;                /* varies in enough deals for a lift */
};

/* What start positions are worth, of games with two seats or more. */
struct lab_seat_rows {
  bool known;
  struct lab_estimate advantage; /* seats * win share of position 1, less 1 */
  double balance;                /* Ludii's: 1 less the largest difference of win shares */
  double imbalance;              /* 0 fair, 1 one position always wins; noise taken off */
  bool imbalance_known;          /* it has an interval */
  double imbalance_low, imbalance_high;
  bool tested;
  double statistic, p; /* Hotelling: all positions win equally often */
  bool komi_known;
  double komi[AD_MAX_SEATS];     /* points for each position that make it fairest */
  double komi_win[AD_MAX_SEATS]; /* win shares with them */
  double komi_low, komi_high;    /* two seats: interval of the median margin */
};

/* Of the games with playouts. */
struct lab_tension_rows {
  long long games;                                 /* 0: there are none */
  struct lab_estimate curve[LAB_CURVES][ST_PARTS]; /* by part of the game, the first one first */
  struct lab_estimate beyond; /* surprise less what is expected if playouts play like the players */
};

struct lab_measured {
  int n_rows;
  struct lab_row row[LAB_MAX_METRICS];
  struct lab_seat_rows seats;
  struct lab_tension_rows tension;
  int n_features;
  struct lab_feature_row *feature; /* owned: by source, then by name */
  double diversity;                /* kinds of moves that are taken: e to their entropy */
};
/* LEFT_OUT: by feature, what is left out (lab_watch_leave_out). */
void lab_measure(const struct lab_sample *sample, const bool *left_out, struct lab_measured *out);
void lab_measure_tension(const struct lab_sample *sample, struct lab_tension_rows *out);
void lab_measured_fini(struct lab_measured *measured);

#endif
