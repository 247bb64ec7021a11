/* sprt.c - the generalised sequential probability ratio test (GSPRT).
 *
 * Each hypothesis is a condition on the mean of the block scores.  Among all distributions on the
 * observed values that satisfy it, the one of maximum likelihood is p_i = share_i / (1 + x phi_i)
 * with one unknown x (empirical likelihood), found by bisection between the poles.  The condition
 * of the normalised test is not linear in p; it is linearised again and again until p no longer
 * changes.  The log-likelihood ratio of the two distributions is compared with Wald's bounds.
 * Cost: a few hundred passes over the different values. */
#include "engine/stats/sprt.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/elementary.h"

void st_score_counts_add(struct st_score_counts *scores, int64_t value, int64_t count)
{
  int low = 0, high = scores->n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (scores->list[middle].value < value)
      low = middle + 1;
    else
      high = middle;
  }
  if (low < scores->n && scores->list[low].value == value) {
    scores->list[low].count += count;
    return;
  }
  AD_GROW(scores->list, scores->n, scores->cap);
  memmove(scores->list + low + 1, scores->list + low,
          (size_t)(scores->n - low) * sizeof *scores->list);
  scores->list[low] = (struct st_score_count){value, count};
  scores->n++;
}

void st_score_counts_fini(struct st_score_counts *scores)
{
  free(scores->list);
  *scores = (struct st_score_counts){0};
}

void st_sprt_bounds(double alpha, double beta, double *lower, double *upper)
{
  *lower = st_log(beta / (1 - alpha));
  *upper = st_log((1 - beta) / alpha);
}

static double total_of(const double *count, int n)
{
  double total = 0;
  for (int i = 0; i < n; i++)
    total += count[i];
  return total;
}

static double mean_of(const double *value, const double *count, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += count[i] * value[i];
  return sum / total_of(count, n);
}

/* Returns the mean of (value - s)^2. */
static double mean_square(const double *value, const double *count, int n, double s)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += count[i] * (value[i] - s) * (value[i] - s);
  return sum / total_of(count, n);
}

/* Finds the distribution P of maximum likelihood for COUNT under which the mean of PHI is 0:
 * p = share / (1 + x phi).  Between the poles -1/max(phi) and -1/min(phi) the mean falls from plus
 * to minus infinity, so bisection finds x; Newton's method could leave the interval.  Returns false
 * if PHI does not change its sign: no such distribution exists. */
static bool tilt(const double *phi, const double *count, int n, double *p)
{
  double least = 0, most = 0, total = total_of(count, n);
  for (int i = 0; i < n; i++) {
    least = fmin(least, phi[i]);
    most = fmax(most, phi[i]);
  }
  if (!(least < 0 && most > 0))
    return false;
  double low = -1 / most, high = -1 / least, x = 0;
  for (int step = 0; step < 2000; step++) {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum += count[i] * phi[i] / (1 + x * phi[i]);
    if (sum == 0)
      break;
    if (sum > 0)
      low = x;
    else
      high = x;
    double middle = low + (high - low) / 2;
    if (middle == x || middle <= low || middle >= high)
      break;
    x = middle;
  }
  for (int i = 0; i < n; i++)
    p[i] = count[i] / total / (1 + x * phi[i]);
  return true;
}

/* Returns the log-likelihood ratio of the distributions P1 and P0. */
static double ratio_of(const double *count, int n, const double *p0, const double *p1)
{
  double llr = 0;
  for (int i = 0; i < n; i++)
    llr += count[i] * st_log(p1[i] / p0[i]);
  return llr;
}

/* Fits P under the condition mean = S.  PHI is scratch of N numbers. */
static bool fit_mean(const double *value, const double *count, int n, double s, double *phi,
                     double *p)
{
  for (int i = 0; i < n; i++)
    phi[i] = value[i] - s;
  return tilt(phi, count, n, p);
}

/* Fits P under the condition (mean - CENTRE) / sd = T, linearised at the last P, beginning with
 * equal shares, until P no longer changes.  PHI is scratch of 2 N numbers. */
static bool fit_t(const double *value, const double *count, int n, double centre, double t,
                  double *phi, double *p)
{
  enum { ROUNDS = 50 };
  for (int i = 0; i < n; i++)
    p[i] = 1.0 / n;
  for (int round = 0; round < ROUNDS; round++) {
    double mu = mean_of(value, p, n), sd = sqrt(mean_square(value, p, n, mu)), change = 0;
    if (!(sd > 0))
      return false;
    for (int i = 0; i < n; i++) {
      double z = (mu - value[i]) / sd;
      phi[i] = value[i] - centre - t * sd * (1 + z * z) / 2;
    }
    double *before = phi + n;
    memcpy(before, p, (size_t)n * sizeof *p);
    if (!tilt(phi, count, n, p))
      return false;
    for (int i = 0; i < n; i++)
      change = fmax(change, fabs(p[i] - before[i]));
    if (change < 1e-9)
      break;
  }
  return true;
}

double st_gsprt_llr(const double *value, const double *count, int n, double s0, double s1)
{
  double *p0 = ad_calloc(3 * (size_t)n + 1, sizeof *p0), *p1 = p0 + n, *phi = p1 + n, llr = 0;
  if (fit_mean(value, count, n, s0, phi, p0) && fit_mean(value, count, n, s1, phi, p1))
    llr = ratio_of(count, n, p0, p1);
  free(p0);
  return isfinite(llr) ? llr : 0;
}

double st_gsprt_llr_normalised(const double *value, const double *count, int n, double centre,
                               double t0, double t1)
{
  double *p0 = ad_calloc(4 * (size_t)n + 1, sizeof *p0), *p1 = p0 + n, *phi = p1 + n, llr = 0;
  if (fit_t(value, count, n, centre, t0, phi, p0) && fit_t(value, count, n, centre, t1, phi, p1))
    llr = ratio_of(count, n, p0, p1);
  free(p0);
  return isfinite(llr) ? llr : 0;
}

/* Writes SCORES as numbers and adds the values 0 and 1 if they are missing.  Returns the number of
 * values. */
static int list_values(const struct st_score_counts *scores, double unit, double *value,
                       double *count)
{
  int n = 0;
  if (scores->n == 0 || scores->list[0].value > 0)
    value[n] = 0, count[n++] = ST_UNSEEN_COUNT;
  for (int i = 0; i < scores->n; i++) {
    value[n] = (double)scores->list[i].value / unit;
    count[n++] = scores->list[i].count > 0 ? (double)scores->list[i].count : ST_UNSEEN_COUNT;
  }
  if (value[n - 1] < 1)
    value[n] = 1, count[n++] = ST_UNSEEN_COUNT;
  return n;
}

struct st_sprt st_sprt_of(const struct st_score_counts *scores, double unit,
                          const struct st_sprt_spec *spec)
{
  struct st_sprt out = {0};
  st_sprt_bounds(spec->alpha, spec->beta, &out.lower, &out.upper);
  for (int i = 0; i < scores->n; i++)
    out.blocks += scores->list[i].count;
  if (out.blocks == 0)
    return out;
  double *value = ad_calloc(2 * (size_t)scores->n + 4, sizeof *value),
         *count = value + scores->n + 2;
  int n = list_values(scores, unit, value, count);
  out.mean = mean_of(value, count, n);
  out.var = mean_square(value, count, n, out.mean);
  out.llr = spec->normalised
            ? st_gsprt_llr_normalised(value, count, n, spec->centre, spec->h0, spec->h1)
            : st_gsprt_llr(value, count, n, spec->h0, spec->h1);
  free(value);
  out.verdict = out.llr >= out.upper ? ST_ACCEPT_H1
              : out.llr <= out.lower ? ST_ACCEPT_H0
                                     : ST_CONTINUE;
  return out;
}

double st_sample_size(double sd, double delta, double alpha, double power)
{
  double z = st_normal_quantile(1 - alpha / 2) + st_normal_quantile(power);
  return z * z * sd * sd / (delta * delta);
}
