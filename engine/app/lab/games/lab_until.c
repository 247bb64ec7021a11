/* lab_until.c - plays until a metric is known well enough.
 *
 * Who looks after every deal and stops when it suits finds something where nothing is.  Here the
 * looks are few, at 100, 200, 400 ... deals, and look J takes a part 1 / (J (J + 1)) of the error
 * level (stats/lab/search/anytime.h).  All numbers of a table that was stopped have the confidence
 * of its look.  A look needs complete deals, so the number of processes does not matter. */
#include <math.h>
#include <stdlib.h>

#include "engine/app/lab/games/places.h"
#include "engine/lab/table/columns.h"
#include "engine/lab/table/measure.h"
#include "engine/stats/lab/search/anytime.h"

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Half of the interval of the mean of VALUE, N deals, at LOOK; infinite if it is too early. */
static double half_of(double *value, int n, int look)
{
  double sum = 0, squares = 0;
  int has = 0;
  for (int i = 0; i < n; i++)
    if (!isnan(value[i]))
      value[has++] = value[i];
  qsort(value, (size_t)has, sizeof *value, by_value);
  for (int i = 0; i < has; i++)
    sum += value[i];
  for (int i = 0; i < has; i++)
    squares += (value[i] - sum / has) * (value[i] - sum / has);
  if (has > 1 && squares == 0)
    return 0;
  return st_may_look(value, has)
         ? st_look_quantile(look, 1 - LAB_CONFIDENCE, has) * sqrt(squares / (has - 1) / has)
         : INFINITY;
}

/* Half of the interval of a metric that is the same in every deal: 0, but deals that were not
 * played may have another share. */
static double half_without_spread(struct lab_sample *sample, int m, int look)
{
  sample->confidence = 1 - st_look_level(look, 1 - LAB_CONFIDENCE);
  struct lab_estimate e = lab_metric_estimate(sample, m);
  return e.has_error ? fmax(e.high - e.value, e.value - e.low) : 0;
}

/* Whether the metric of ARM is known well enough. */
static bool is_known(const struct app_lab *lab, int arm, int s, int bot, int look)
{
  struct lab_sample *sample = app_lab_cell_at(lab, arm, s, bot)->sample;
  int m = lab_metric_find(sample->metric, sample->n_metrics, lab->until.metric);
  if (m < 0)
    return true; /* not a metric with so many seats */
  double *value = ad_calloc(2 * (size_t)sample->groups + 1, sizeof *value),
         *base = value + sample->groups;
  lab_metric_by_deal(sample, m, value);
  if (lab->until.change)
    lab_metric_by_deal(app_lab_cell_at(lab, 0, s, bot)->sample, m, base);
  for (int g = 0; g < sample->groups; g++)
    value[g] -= base[g];
  double half = half_of(value, sample->groups, look);
  if (half == 0 && !lab->until.change)
    half = half_without_spread(sample, m, look);
  bool known = half <= lab->until.half;
  free(value);
  return known;
}

static bool all_known(const struct app_lab *lab, int bot, int look)
{
  for (int a = lab->until.change ? 1 : 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      if (!is_known(lab, a, s, bot, look))
        return false;
  return true;
}

bool app_lab_play_until(struct app_lab *lab, int bot, struct app_lab_progress *progress,
                        struct ad_diags *diags)
{
  struct app_lab_lineup *lineup = &lab->lineup[bot];
  long long most = lineup->deals, deals = 0;
  for (int look = 1; look <= ST_LOOKS; look++) {
    long long end = st_look_deals(look) < most ? st_look_deals(look) : most;
    progress->all += (end - deals) * lab->n_arms * lab->n_seats;
    deals = app_lab_play_deals(lab, bot, deals, end, progress, diags);
    if (deals < 0)
      return false;
    lineup->look = look;
    lineup->known = !lab->ended && all_known(lab, bot, look);
    if (deals == most || lineup->known || lab->ended)
      break;
  }
  lineup->deals = deals;
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      app_lab_cell_at(lab, a, s, bot)->sample->confidence =
        1 - st_look_level(lineup->look, 1 - LAB_CONFIDENCE);
  return true;
}
