/* significance.c - chi-square tests, Holm's adjustment, permutation tests.
 *
 * Chi-square tests are Pearson's, with the upper tail of the chi-square distribution as p.
 *
 * A permutation test changes the data at random, in a way that makes no difference under the null
 * hypothesis: it flips the signs of the differences per deal, or rotates the seats of every block.
 * p is the share of changed data that are at least as extreme as the observed data.  The observed
 * data are one of the permutations, so p is (extreme + 1) / (permutations + 1). */
#include "engine/stats/significance.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/base/result.h"
#include "engine/stats/cholesky.h"
#include "engine/stats/distributions.h"

static struct st_chi2 chi2_of(double chi2, int df)
{
  if (df <= 0)
    return (struct st_chi2){0, 1, 0};
  return (struct st_chi2){chi2, st_chi2_tails(chi2, df).upper, df};
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
  for (int i = 0; i < n; i++) { /* sorted by p, stable */
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

struct flips {
  const double *d; /* differences by deal */
  int n;
  double least; /* a sum is extreme if its absolute value is at least this */
  long long extreme;
};

/* Counts all patterns of the signs from index AT on; SUM is that of the differences before. */
static void flip_all(struct flips *f, int at, double sum)
{
  if (at == f->n) {
    f->extreme += fabs(sum) >= f->least;
    return;
  }
  flip_all(f, at + 1, sum + f->d[at]);
  flip_all(f, at + 1, sum - f->d[at]);
}

/* Counts ST_FLIPS random patterns. */
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
  return (double)(f.extreme + 1) / (ST_FLIPS + 1);
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
      out.p_t = 2 * st_t_tails(fabs(out.t), n - 1).upper;
    }
    out.p_flip = flip_p(d, n, seed);
  }
  free(d);
  return out;
}

/* ---- seats ---- */

/* Returns SEATS times the sum of squared deviations from the mean: a whole number, so that equal
 * scatters compare as equal. */
static __int128 scatter(const int64_t *sum, int seats)
{
  __int128 all = 0, squares = 0;
  for (int s = 0; s < seats; s++) {
    all += sum[s];
    squares += (__int128)sum[s] * sum[s];
  }
  return seats * squares - all * all;
}

/* Rotates the seats of every block at random, ST_FLIPS times. */
static struct st_seat_test rotate_blocks(const int64_t *total, int blocks, int seats,
                                         const int64_t *sum, uint64_t seed)
{
  __int128 seen = scatter(sum, seats);
  struct ad_rng rng;
  ad_rng_stream(&rng, seed, "seats");
  int extreme = 0;
  for (int t = 0; t < ST_FLIPS; t++) {
    int64_t rotated[AD_MAX_SEATS] = {0};
    for (int b = 0; b < blocks; b++) {
      int by = (int)ad_rng_below(&rng, (uint32_t)seats);
      for (int s = 0; s < seats; s++)
        rotated[s] += total[b * seats + (s + by < seats ? s + by : s + by - seats)];
    }
    extreme += scatter(rotated, seats) >= seen;
  }
  return (struct st_seat_test){(double)seen / seats, (extreme + 1.0) / (ST_FLIPS + 1), ST_FLIPS};
}

/* Returns b' A^-1 b for the positive semidefinite A without its directions of no variance.  Sets
 * RANK to the number of directions that remain.  Overwrites A and B. */
static double quadratic_form(double *a, double *b, int n, int *rank)
{
  double value = 0, most = 0;
  for (int i = 0; i < n; i++)
    most = fmax(most, a[i * n + i]);
  *rank = st_cholesky(a, n, 1e-9 * most, 0);
  st_cholesky_forward(a, n, b);
  for (int i = 0; i < n; i++)
    value += b[i] * b[i];
  return value;
}

/* Tests whether the mean deviations by seat differ, by a Wald test: the limit of the permutation
 * test for many blocks. */
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
  double chi2 = quadratic_form(cov, mean, seats, &df);
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
  return blocks > ST_ROTATED_BLOCKS ? wald(total, blocks, seats)
                                    : rotate_blocks(total, blocks, seats, sum, seed);
}
