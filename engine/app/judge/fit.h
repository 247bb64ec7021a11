/* fit.h - weights of a judgement from positions and how their games ended.
 *
 * Ridge regression, stage by stage from the last to the first.  What a stage is drawn to, where its
 * rows say little, are the weights of the stage after it.  A position learns partly from the points
 * at the end and partly from what the weights of the next stage say of the same seat later in the
 * same game, as these vary less (TD(lambda) with one step a stage).  Sums run in the order of the
 * rows, so equal rows give equal weights. */
#ifndef AEDILE_APP_JUDGE_FIT_H
#define AEDILE_APP_JUDGE_FIT_H

#include "engine/app/judge/rows.h"
#include "engine/core/judge/judge.h"

struct app_fit_options {
  int prior_rows; /* how many rows the weights of the next stage count as */
  double final;   /* share of the points at the end in what is learned, 0 to 1 */
  int held_out;   /* every game of which the number is 0 modulo this is left out; 0: none is */
};
/* Fills OUT, without its digest. */
void app_fit(const struct app_rows *rows, const struct app_fit_options *options,
             struct ad_judgement *out);
/* How far JUDGEMENT is from the points at the end in the rows of games of which the number is 0
 * modulo HELD_OUT (1: all), by stage. */
struct app_fit_error {
  int rows[AD_STAGES];
  double mean[AD_STAGES]; /* of the absolute errors, in points */
  double all;
};
void app_fit_check(const struct app_rows *rows, const struct ad_judgement *judgement, int held_out,
                   struct app_fit_error *out);

#endif
