/* significance.c - chi squares, comparisons on common deals, resampling. */
#include "engine/stats/significance.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/base/result.h"
#include "engine/stats/intervals.h"

static struct st_chi2 chi2_of(double chi2, int df)
{
  if (df <= 0)
    return (struct st_chi2){0, 1, 0};
  return (struct st_chi2){chi2, gsl_cdf_chisq_Q(chi2, df), df};
}

struct st_chi2 st_chi2_equal(const double *observed, int n)
{
  double total = 0, chi2 = 0;
  for (int i = 0; i < n; i++)
    total += observed[i];
  if (!(total > 0))
    return chi2_of(0, 0);
  double expected = total / n;
  for (int i = 0; i < n; i++)
    chi2 += (observed[i] - expected) * (observed[i] - expected) / expected;
  return chi2_of(chi2, n - 1);
}

struct st_chi2 st_chi2_table(const double *table, int rows, int columns)
{
  double *row = ad_calloc((size_t)(rows + columns) + 1, sizeof *row), *column = row + rows,
         total = 0, chi2 = 0;
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < columns; c++) {
      row[r] += table[r * columns + c];
      column[c] += table[r * columns + c];
      total += table[r * columns + c];
    }
  }
  int full_rows = 0, full_columns = 0;
  for (int r = 0; r < rows; r++)
    full_rows += row[r] > 0;
  for (int c = 0; c < columns; c++)
    full_columns += column[c] > 0;
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < columns; c++) {
      double expected = total > 0 ? row[r] * column[c] / total : 0,
             apart = table[r * columns + c] - expected;
      if (expected > 0)
        chi2 += apart * apart / expected;
    }
  }
  free(row);
  return chi2_of(chi2, total > 0 ? (full_rows - 1) * (full_columns - 1) : 0);
}

void st_holm(const double *p, int n, double *adjusted)
{
  int *order = ad_calloc((size_t)n + 1, sizeof *order);
  double *out = ad_calloc((size_t)n + 1, sizeof *out), most = 0;
  for (int i = 0; i < n; i++) { /* by p, equals in their order */
    int at = i;
    for (; at > 0 && p[order[at - 1]] > p[i]; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
  for (int i = 0; i < n; i++) {
    most = fmax(most, fmin(1, (n - i) * p[order[i]]));
    out[order[i]] = most;
  }
  for (int i = 0; i < n; i++)
    adjusted[i] = out[i];
  free(order);
  free(out);
}

/* ---- common deals ---- */

double st_mcnemar(long long b, long long c)
{
  long long n = b + c, less = b < c ? b : c;
  if (n <= 0)
    return 1;
  if (n <= 1000) {
    double term = ldexp(1, (int)-n), sum = 0;
    for (long long i = 0; i <= less; term *= (double)(n - i) / (double)(i + 1), i++)
      sum += term;
    return fmin(1, 2 * sum);
  }
  /* chance of at most LESS of n: the regularised incomplete beta function */
  return fmin(1, 2 * gsl_cdf_beta_Q(0.5, (double)less + 1, (double)(n - less)));
}

struct flips {
  const double *d;
  int n;
  double least; /* sums at least so far from 0 count */
  long long extreme;
};

/* All signs from place AT on, the sum of the others given. */
static void flip_all(struct flips *f, int at, double sum)
{
  if (at == f->n) {
    f->extreme += fabs(sum) >= f->least;
    return;
  }
  flip_all(f, at + 1, sum + f->d[at]);
  flip_all(f, at + 1, sum - f->d[at]);
}

static void flip_some(struct flips *f, uint64_t seed)
{
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "flips");
  for (int flip = 0; flip < ST_FLIPS; flip++) {
    uint64_t bits = 0;
    double sum = 0;
    for (int i = 0; i < f->n; i++, bits >>= 1) {
      if (i % 64 == 0)
        bits = ad_rng_u64(&rng);
      sum += bits & 1 ? f->d[i] : -f->d[i];
    }
    f->extreme += fabs(sum) >= f->least;
  }
}

static double flip_p(const double *d, int n, uint64_t seed)
{
  double sum = 0, size = 0;
  for (int i = 0; i < n; i++) {
    sum += d[i];
    size += fabs(d[i]);
  }
  struct flips f = {d, n, fabs(sum) - 1e-12 * size, 0};
  if (n <= ST_EXACT_FLIPS) {
    flip_all(&f, 0, 0);
    return (double)f.extreme / (double)(1LL << n);
  }
  flip_some(&f, seed);
  return (double)(f.extreme + 1) / (ST_FLIPS + 1); /* what was seen is one of the patterns */
}

static double mean_of(const double *x, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum / n;
}

static double covariance(const double *x, const double *y, int n)
{
  double mx = mean_of(x, n), my = mean_of(y, n), sum = 0;
  for (int i = 0; i < n; i++)
    sum += (x[i] - mx) * (y[i] - my);
  return sum / (n - 1);
}

struct st_paired_test st_paired_test_of(const double *a, const double *b, int n, double confidence,
                                        uint64_t seed)
{
  struct st_paired_test out = {.variance_ratio = 1, .p_t = 1, .p_flip = 1};
  if (n < 1)
    return out;
  double *d = ad_calloc((size_t)n, sizeof *d);
  for (int i = 0; i < n; i++)
    d[i] = a[i] - b[i];
  out.mean = out.low = out.high = mean_of(d, n);
  if (n >= 2) {
    out.known = true;
    double va = covariance(a, a, n), vb = covariance(b, b, n), cov = covariance(a, b, n), wide;
    out.sd = sqrt(covariance(d, d, n));
    out.error = out.sd / sqrt(n);
    wide = st_t_quantile(0.5 + confidence / 2, n - 1) * out.error;
    out.low = out.mean - wide;
    out.high = out.mean + wide;
    out.correlation = va > 0 && vb > 0 ? cov / sqrt(va * vb) : 0;
    out.variance_ratio = va + vb > 0 ? fmax(0, (va + vb - 2 * cov) / (va + vb)) : 1;
    if (out.error > 0) {
      out.t = out.mean / out.error;
      out.p_t = 2 * gsl_cdf_tdist_Q(fabs(out.t), n - 1);
    }
    out.p_flip = flip_p(d, n, seed);
  }
  free(d);
  return out;
}

/* ---- drawing anew ---- */

static int by_size(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double st_nearest_rank(const double *sorted, int n, double p)
{
  int at = (int)ceil(p * n - 1e-9) - 1;
  return sorted[at < 0 ? 0 : at >= n ? n - 1 : at];
}

struct weighted { /* a mean, and of how many resamples it is the mean */
  double mean;
  long long times;
};

struct choosing {
  const double *value;
  int n;
  struct weighted *out;
  int n_out;
};

/* All ways to take LEFT values from place AT on; TIMES: orders of those taken. */
static void choose(struct choosing *c, int at, int left, double sum, long long times)
{
  if (at == c->n - 1) {
    c->out[c->n_out++] = (struct weighted){(sum + left * c->value[at]) / c->n, times};
    return;
  }
  for (int take = 0; take <= left; take++) {
    choose(c, at + 1, left - take, sum + take * c->value[at], times);
    times = times * (left - take) / (take + 1); /* places for one more of them */
  }
}

static double weighted_rank(const struct weighted *sorted, long long all, double p)
{
  long long want = (long long)ceil(p * (double)all - 1e-9), passed = 0;
  while (passed + sorted->times < want)
    passed += sorted++->times;
  return sorted->mean;
}

struct st_bootstrap st_bootstrap_exact(const double *value, int n, double confidence)
{
  struct st_bootstrap out = {.resamples = 1};
  int most = 1;
  for (int i = 1; i <= n; i++) {
    out.resamples *= n;
    most = most * (n + i - 1) / i;
  }
  struct choosing c = {value, n, ad_calloc((size_t)most, sizeof *c.out), 0};
  choose(&c, 0, n, 0, 1);
  qsort(c.out, (size_t)c.n_out, sizeof *c.out, by_size); /* by its first member */
  for (int i = 0; i < c.n_out; i++)
    out.mean += c.out[i].mean * (double)c.out[i].times / (double)out.resamples;
  for (int i = 0; i < c.n_out; i++)
    out.sd += (c.out[i].mean - out.mean) * (c.out[i].mean - out.mean) * (double)c.out[i].times /
              (double)out.resamples;
  out.sd = sqrt(out.sd);
  out.low = weighted_rank(c.out, out.resamples, (1 - confidence) / 2);
  out.median = weighted_rank(c.out, out.resamples, 0.5);
  out.high = weighted_rank(c.out, out.resamples, (1 + confidence) / 2);
  free(c.out);
  return out;
}

struct st_bootstrap st_bootstrap_of(const double *value, int n, int resamples, double confidence,
                                    uint64_t seed)
{
  struct st_bootstrap out = {0};
  if (n < 1 || resamples < 1)
    return out;
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "bootstrap");
  double *mean = ad_calloc((size_t)resamples, sizeof *mean);
  for (int r = 0; r < resamples; r++) {
    for (int i = 0; i < n; i++)
      mean[r] += value[ad_rng_below(&rng, (uint32_t)n)];
    mean[r] /= n;
  }
  qsort(mean, (size_t)resamples, sizeof *mean, by_size);
  out.resamples = resamples;
  out.mean = mean_of(mean, resamples);
  for (int r = 0; r < resamples; r++)
    out.sd += (mean[r] - out.mean) * (mean[r] - out.mean) / resamples;
  out.sd = sqrt(out.sd);
  out.low = st_nearest_rank(mean, resamples, (1 - confidence) / 2);
  out.median = st_nearest_rank(mean, resamples, 0.5);
  out.high = st_nearest_rank(mean, resamples, (1 + confidence) / 2);
  free(mean);
  return out;
}

/* ---- seats ---- */

/* n times the sum of squared deviations from the mean: whole numbers, so that equals are equal. */
static __int128 scatter(const int64_t *sum, int seats)
{
  __int128 all = 0, squares = 0;
  for (int s = 0; s < seats; s++) {
    all += sum[s];
    squares += (__int128)sum[s] * sum[s];
  }
  return seats * squares - all * all;
}

static struct st_seat_test turn(const int64_t *total, int blocks, int seats, const int64_t *sum,
                                uint64_t seed)
{
  __int128 seen = scatter(sum, seats);
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "seats");
  int extreme = 0;
  for (int t = 0; t < ST_FLIPS; t++) {
    int64_t turned[AD_MAX_SEATS] = {0};
    for (int b = 0; b < blocks; b++) {
      int by = (int)ad_rng_below(&rng, (uint32_t)seats);
      for (int s = 0; s < seats; s++)
        turned[s] += total[b * seats + (s + by < seats ? s + by : s + by - seats)];
    }
    extreme += scatter(turned, seats) >= seen;
  }
  return (struct st_seat_test){(double)seen / seats, (extreme + 1.0) / (ST_FLIPS + 1), ST_FLIPS};
}

/* Solves A x = b in place by elimination, A positive semidefinite; directions without variance are
   passed over.  Returns b' x and how many directions there were. */
static double quadratic(double *a, double *b, int n, int *rank)
{
  double value = 0, most = 0;
  *rank = 0;
  for (int i = 0; i < n; i++)
    most = fmax(most, a[i * n + i]);
  for (int i = 0; i < n; i++) {
    double pivot = a[i * n + i];
    if (!(pivot > 1e-9 * most))
      continue;
    ++*rank;
    value += b[i] * b[i] / pivot;
    for (int j = i + 1; j < n; j++) {
      double part = a[j * n + i] / pivot;
      b[j] -= part * b[i];
      for (int k = i + 1; k < n; k++)
        a[j * n + k] -= part * a[i * n + k];
    }
  }
  return value;
}

static struct st_seat_test wald(const int64_t *total, int blocks, int seats)
{
  double mean[AD_MAX_SEATS] = {0}, cov[AD_MAX_SEATS * AD_MAX_SEATS] = {0}, apart[AD_MAX_SEATS];
  for (int b = 0; b < blocks; b++) {
    double middle = 0;
    for (int s = 0; s < seats; s++)
      middle += (double)total[b * seats + s] / seats;
    for (int s = 0; s < seats; s++)
      apart[s] = (double)total[b * seats + s] - middle;
    for (int s = 0; s < seats; s++) {
      mean[s] += apart[s];
      for (int q = 0; q < seats; q++)
        cov[s * seats + q] += apart[s] * apart[q];
    }
  }
  int df;
  for (int s = 0; s < seats; s++)
    for (int q = 0; q < seats; q++)
      cov[s * seats + q] -= mean[s] * mean[q] / blocks;
  double chi2 = quadratic(cov, mean, seats, &df);
  struct st_chi2 test = chi2_of(chi2, df);
  return (struct st_seat_test){test.chi2, test.p, 0};
}

struct st_seat_test st_seat_test_of(const int64_t *total, int blocks, int seats, uint64_t seed)
{
  int64_t sum[AD_MAX_SEATS] = {0};
  if (blocks < 1 || seats < 2)
    return (struct st_seat_test){.p = 1};
  for (int b = 0; b < blocks; b++)
    for (int s = 0; s < seats; s++)
      sum[s] += total[(size_t)b * (size_t)seats + (size_t)s];
  return blocks > ST_TURNED_BLOCKS ? wald(total, blocks, seats)
                                   : turn(total, blocks, seats, sum, seed);
}
