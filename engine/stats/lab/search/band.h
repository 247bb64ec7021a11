/* band.h - whether a mean lies in a band.  Pure.
 *
 * Two one-sided t tests (Schuirmann 1987): a mean is shown to be in the band only if it is shown to
 * be above the lower end and shown to be below the upper one, each at the same level.  That is so
 * exactly if the interval of confidence 1 - 2 * level lies inside. */
#ifndef AEDILE_STATS_LAB_SEARCH_BAND_H
#define AEDILE_STATS_LAB_SEARCH_BAND_H

enum st_band_verdict { ST_BAND_OPEN, ST_BAND_REACHED, ST_BAND_MISSED };
struct st_band_test {
  enum st_band_verdict verdict; /* reached: interval inside; missed: outside; else open */
  double low, high;             /* the interval */
  double p_reached;             /* the larger one of both p values */
  /* Open: how many times the deals so far decide if mean and spread stay the same; INFINITY if the
   * mean is an end of the band.  Else 1. */
  double times;
};
/* MEAN with its standard ERROR and DF > 0 degrees of freedom; the band is LOW to HIGH, either of
 * them may be infinite.  LEVEL: of each test, such as 0.05. */
struct st_band_test st_band_test_of(double mean, double error, double df, double low, double high,
                                    double level);

#endif
