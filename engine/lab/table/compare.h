/* compare.h - what differs between two samples of the same deals: every metric with an interval,
 * and one error level for the whole table (stats/lab/max_t.h). */
#ifndef AEDILE_LAB_TABLE_COMPARE_H
#define AEDILE_LAB_TABLE_COMPARE_H

#include "engine/lab/table/measure.h"
#include "engine/stats/lab/max_t.h"

struct lab_change {
  const char *name, *title;        /* borrowed */
  const struct lab_metric *metric; /* NULL: of a feature */
  int position;                    /* of a metric by start position */
  enum lab_source source;          /* of a feature */
  double base, other;              /* the two estimates; NAN: no value */
  double sd;                       /* between deals, of both sets of rules together */
  bool exact;                      /* the difference is the same in every deal */
  bool twin;                       /* it repeats another number (lab_is_twin) */
  bool counted;                    /* it is tested with the others, at one error level */
  struct st_max_t change;          /* of other - base */
  double pairs_save; /* variance without pairs over variance with them; NAN without spread */
  double smallest;   /* the smallest change that these deals would find four times out of five */
  /* Of numbers that are skewed by nature: the median of the differences by deal, and its interval
   * from order statistics; NAN of other numbers, and if deals share their values. */
  double median, median_low, median_high;
};

struct lab_compared {
  int n; /* metrics */
  struct lab_change change[LAB_MAX_METRICS];
  double critical; /* of the largest |t|; NAN without a tested metric */
  int n_features;
  struct lab_change *feature; /* owned: points of lines, counts of kinds and choices, by seat */
};
/* BASE and OTHER have the same deals and seats.  ASKED: by metric, which are compared; the others
   are left out.  SEED: of the flips. */
void lab_compare(const struct lab_sample *base, const struct lab_sample *other, const bool *asked,
                 uint64_t seed, struct lab_compared *out);
void lab_compared_fini(struct lab_compared *compared);

/* Whether metric NUMBER of a sample repeats another one, so that it is shown and not tested. */
bool lab_is_twin(const struct lab_sample *sample, int metric);

#endif
