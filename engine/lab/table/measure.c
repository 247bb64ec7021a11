/* measure.c - estimates with intervals over deals.
 *
 * Every metric and every feature is a ratio of two sums over games; the error of a ratio comes from
 * what each deal adds to its numerator beyond the ratio times what it adds to its denominator
 * (stats/lab/cluster.h). */
#include "engine/lab/table/measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/elementary.h"
#include "engine/stats/intervals.h"
#include "engine/stats/lab/cluster.h"
#include "engine/stats/lab/komi.h"
#include "engine/stats/lab/quantile.h"
#include "engine/stats/lab/seats.h"

enum { LEAST_VARYING = 20, MOST_KOMI = 20, KOMI_GAMES = 500 /* with many lists to try */ };
const double lab_quantiles[LAB_QUANTILES] = {0.05, 0.25, 0.5, 0.75, 0.95};

/* ---- ratios ---- */

static struct lab_estimate estimate_of(struct st_ratio ratio)
{
  return (struct lab_estimate){.known = ratio.defined,
                               .has_error = ratio.known && ratio.error > 0,
                               .exact = ratio.known && ratio.error == 0,
                               .deals = ratio.deals,
                               .value = ratio.estimate,
                               .error = ratio.error,
                               .low = ratio.low,
                               .high = ratio.high};
}

void lab_bound_share(struct lab_estimate *e, double confidence)
{
  if (!e->exact || (e->value != 0 && e->value != 1))
    return;
  struct st_range range = st_clopper_pearson(e->value * e->deals, e->deals, confidence);
  e->exact = false;
  e->has_error = true;
  e->low = range.low;
  e->high = range.high;
}

/* From logarithms to what they are of. */
static void raise(struct lab_estimate *e)
{
  e->value = st_exp(e->value);
  e->low = st_exp(e->low);
  e->high = st_exp(e->high);
  e->error *= e->value;
}

/* ---- quantiles ---- */

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void spread_of(const struct lab_sample *s, int m, struct lab_row *row)
{
  double *value = ad_calloc((size_t)s->n_kept + 1, sizeof *value);
  int n = 0;
  for (int i = 0; i < s->n_kept; i++)
    if (!isnan(s->value[m][i]))
      value[n++] = s->value[m][i];
  qsort(value, (size_t)n, sizeof *value, by_value);
  row->has_quantiles = n > 0;
  for (int q = 0; q < LAB_QUANTILES && n > 0; q++)
    row->quantile[q] = st_quantile(value, n, lab_quantiles[q]);
  struct st_quantile_range median = st_quantile_range_of(value, n, 0.5, s->confidence);
  row->median = (struct lab_estimate){.known = n > 0,
                                      .has_error = median.known,
                                      .deals = n,
                                      .value = row->quantile[2],
                                      .low = median.low,
                                      .high = median.high};
  free(value);
}

struct lab_estimate lab_metric_estimate(const struct lab_sample *s, int m)
{
  size_t at = (size_t)m * (size_t)s->groups;
  struct lab_estimate estimate =
    estimate_of(st_ratio_of(s->sum + at, s->count + at, s->groups, s->confidence));
  if (s->metric[m].metric->is_log)
    raise(&estimate);
  if (s->metric[m].metric->unit == LAB_SHARE)
    lab_bound_share(&estimate, s->confidence);
  return estimate;
}

static void measure_metrics(const struct lab_sample *s, struct lab_measured *out)
{
  for (int m = 0; m < s->n_metrics; m++) {
    struct lab_row *row = &out->row[out->n_rows++];
    *row = (struct lab_row){.at = &s->metric[m], .estimate = lab_metric_estimate(s, m)};
    if (s->value[m])
      spread_of(s, m, row);
  }
}

/* ---- start positions ---- */

/* Win shares by deal: rows of SEATS; returns how many deals have games. */
static int win_rows(const struct lab_sample *s, double *out)
{
  int first = lab_metric_find(s->metric, s->n_metrics, "position1"), n = 0;
  for (int g = 0; g < s->groups; g++) {
    double games = s->count[(size_t)first * (size_t)s->groups + (size_t)g];
    if (games == 0)
      continue;
    for (int i = 0; i < s->seats; i++)
      out[n * s->seats + i] = s->sum[(size_t)(first + i) * (size_t)s->groups + (size_t)g] / games;
    n++;
  }
  return n;
}

static void find_komi(const struct lab_sample *s, struct lab_seat_rows *out)
{
  int k = s->seats;
  if (s->n_kept < 2)
    return;
  out->komi_known = true;
  if (k == 2) {
    double *margin = ad_calloc((size_t)s->n_kept, sizeof *margin);
    for (int i = 0; i < s->n_kept; i++)
      margin[i] = (double)s->score[2 * i] - s->score[2 * i + 1];
    struct st_komi komi = st_komi_of(margin, s->n_kept, s->confidence);
    out->komi[1] = komi.best;
    out->komi_win[0] = komi.share_best;
    out->komi_win[1] = 1 - komi.share_best;
    out->komi_low = komi.low;
    out->komi_high = komi.high;
    free(margin);
    return;
  }
  int games = k > 3 && s->n_kept > KOMI_GAMES ? KOMI_GAMES : s->n_kept;
  struct st_komi_many many = st_komi_many_of(s->score, games, k, MOST_KOMI);
  for (int i = 0; i < k; i++) {
    out->komi[i] = many.komi[i];
    out->komi_win[i] = many.after[i];
  }
}

static void measure_seats(const struct lab_sample *s, struct lab_seat_rows *out)
{
  if (lab_metric_find(s->metric, s->n_metrics, "position1") < 0)
    return;
  double *rows = ad_calloc((size_t)s->groups * (size_t)s->seats, sizeof *rows);
  int n = win_rows(s, rows);
  struct st_seats seats = st_seats_of(rows, n, s->seats, s->confidence);
  out->known = n > 0;
  out->balance = seats.balance;
  out->imbalance = seats.imbalance;
  out->imbalance_known = seats.bounded;
  out->imbalance_low = seats.imbalance_low;
  out->imbalance_high = seats.imbalance_high;
  out->tested = seats.tested;
  out->statistic = seats.t2;
  out->p = seats.p;
  find_komi(s, out);
  free(rows);
}

static void measure_advantage(const struct lab_sample *s, struct lab_measured *out)
{
  int first = lab_metric_find(s->metric, s->n_metrics, "position1"), seats = s->seats;
  if (first < 0 || !out->row[first].estimate.known)
    return;
  struct lab_estimate *e = &out->seats.advantage;
  *e = out->row[first].estimate;
  e->value = seats * e->value - 1;
  e->low = seats * e->low - 1;
  e->high = seats * e->high - 1;
  e->error *= seats;
}

/* ---- tension ---- */

void lab_measure_tension(const struct lab_sample *s, struct lab_tension_rows *out)
{
  const struct lab_curves *curves = s->curves;
  *out = (struct lab_tension_rows){0};
  if (!curves)
    return;
  out->games = curves->games;
  for (int curve = 0; curve < LAB_CURVES; curve++)
    for (int part = 0; part < ST_PARTS; part++)
      out->curve[curve][part] =
        estimate_of(st_ratio_of(curves->sum[curve][part], curves->count, s->groups, s->confidence));
  out->beyond = estimate_of(st_ratio_of(curves->beyond, curves->count, s->groups, s->confidence));
}

/* ---- features ---- */

static double over(double sum, double per)
{
  return per != 0 ? sum / per : 0;
}

static void measure_feature(const struct lab_sample *s, int f, struct lab_feature_row *row)
{
  int n = s->feature_groups;
  const struct st_use *deal = s->feature + (size_t)f * (size_t)n;
  struct st_use all = {0};
  double games = 0, amounts = 0;
  for (int g = 0; g < n; g++) {
    st_use_merge(&all, &deal[g]);
    games += s->game_count[g];
    amounts += s->all_points[g];
  }
  bool is_line = row->source == LAB_LINE || row->source == LAB_CLAUSE;
  row->games = over(all.games, games);
  row->users = over(all.users, games * s->seats);
  row->per_seat = over(all.x, games * s->seats);
  row->points = over(all.points, games * s->seats);
  row->of_points = over(all.points, amounts);
  row->offered = all.o;
  row->taken = all.x;
  row->pick_rate = st_pick_rate(all.x, all.o);
  if (s->seats < 2)
    return;
  if (is_line)
    row->decides = estimate_of(st_decides(deal, s->spread, n, s->confidence));
  row->lift_shown = st_varying(deal, n) >= LEAST_VARYING;
  row->lift = estimate_of(st_lift(deal, n, s->confidence));
  if (!is_line && !isnan(row->pick_rate)) /* lines are not offered */
    row->offer_lift = estimate_of(st_offer_lift(deal, n, row->pick_rate, s->confidence));
}

static int by_name(const void *a, const void *b)
{
  const struct lab_feature_row *x = a, *y = b;
  return x->source != y->source ? (int)x->source - (int)y->source : strcmp(x->name, y->name);
}

static void measure_features(const struct lab_sample *s, const bool *left_out,
                             struct lab_measured *out)
{
  out->feature = ad_calloc((size_t)s->n_features + 1, sizeof *out->feature);
  for (int f = 0; f < s->n_features; f++) {
    if (left_out[f])
      continue;
    struct lab_feature_row *row = &out->feature[out->n_features++];
    row->source = s->names->feature[f].source;
    row->name = s->names->feature[f].name;
    measure_feature(s, f, row);
  }
  qsort(out->feature, (size_t)out->n_features, sizeof *out->feature, by_name);
}

static double diversity_of(const struct lab_measured *measured)
{
  double *taken = ad_calloc((size_t)measured->n_features + 1, sizeof *taken);
  int n = 0;
  for (int i = 0; i < measured->n_features; i++)
    if (measured->feature[i].source == LAB_KIND)
      taken[n++] = measured->feature[i].taken;
  double entropy = st_entropy(taken, n);
  free(taken);
  return st_exp(entropy);
}

void lab_measure(const struct lab_sample *sample, const bool *left_out, struct lab_measured *out)
{
  *out = (struct lab_measured){0};
  measure_metrics(sample, out);
  measure_seats(sample, &out->seats);
  measure_advantage(sample, out);
  lab_measure_tension(sample, &out->tension);
  measure_features(sample, left_out, out);
  out->diversity = diversity_of(out);
}

void lab_measured_fini(struct lab_measured *measured)
{
  free(measured->feature);
}
