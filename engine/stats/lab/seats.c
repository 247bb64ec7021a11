/* seats.c - whether start positions win equally often.
 *
 * Win shares add up to 1, so one position follows from the others and Hotelling's test is about the
 * first k - 1.  The distance of shares from 1/k is Euclidean over all k; its square has the mean of
 * the true square plus the variances of the shares, which are taken off. */
#include "engine/stats/lab/seats.h"

#include <math.h>

#include "engine/stats/cholesky.h"
#include "engine/stats/distributions.h"

enum { POWER_STEPS = 200 };

static void fill_shares(const double *share, int n, double confidence, struct st_seats *s)
{
  int k = s->positions;
  double t = n > 1 ? st_t_quantile(0.5 + confidence / 2, n - 1) : 0;
  double all = n > 1 ? st_t_quantile(1 - (1 - confidence) / 2 / k, n - 1) : 0;
  for (int j = 0; j < k; j++) {
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++)
      sum += share[i * k + j];
    s->share[j] = sum / n;
    for (int i = 0; i < n; i++)
      squares += (share[i * k + j] - s->share[j]) * (share[i * k + j] - s->share[j]);
    s->error[j] = n > 1 ? sqrt(squares / (n - 1) / n) : 0;
    s->low[j] = s->share[j] - t * s->error[j];
    s->high[j] = s->share[j] + t * s->error[j];
    s->half_simultaneous[j] = all * s->error[j];
  }
}

static double distance_of(const struct st_seats *s, double noise)
{
  int k = s->positions;
  double square = -noise;
  for (int j = 0; j < k; j++)
    square += (s->share[j] - 1.0 / k) * (s->share[j] - 1.0 / k);
  return sqrt((double)k / (k - 1) * fmax(0, square));
}

static void fill_distances(struct st_seats *s)
{
  double least = s->share[0], most = s->share[0], noise = 0;
  for (int j = 0; j < s->positions; j++) {
    least = fmin(least, s->share[j]);
    most = fmax(most, s->share[j]);
    noise += s->error[j] * s->error[j];
  }
  s->balance = 1 - (most - least);
  s->imbalance = distance_of(s, noise);
  s->imbalance_raw = distance_of(s, 0);
}

/* The covariances of one deal's shares at positions A and B. */
static double covariance(const double *share, int n, const struct st_seats *s, int a, int b)
{
  int k = s->positions;
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += (share[i * k + a] - s->share[a]) * (share[i * k + b] - s->share[b]);
  return sum / (n - 1);
}

static void test(const double *share, int n, struct st_seats *s)
{
  int m = s->positions - 1;
  double matrix[ST_MAX_POSITIONS * ST_MAX_POSITIONS], away[ST_MAX_POSITIONS],
    solved[ST_MAX_POSITIONS];
  for (int a = 0; a < m; a++) {
    away[a] = solved[a] = s->share[a] - 1.0 / s->positions;
    for (int b = 0; b < m; b++)
      matrix[a * m + b] = covariance(share, n, s, a, b);
  }
  if (n < s->positions + 1 || st_cholesky(matrix, m, 1e-300, 1e-10) < m)
    return;
  st_cholesky_solve(matrix, m, solved);
  for (int a = 0; a < m; a++)
    s->t2 += n * away[a] * solved[a];
  s->tested = true;
  s->df1 = m;
  s->df2 = n - m;
  s->f = s->t2 * s->df2 / ((double)(n - 1) * m);
  s->p = st_beta_tails(s->df2 / (s->df2 + s->df1 * s->f), s->df2 / 2.0, s->df1 / 2.0).lower;
}

/* The variance along the longest axis of the shares, by power iteration. */
static double longest_axis(const double *share, int n, const struct st_seats *s)
{
  int k = s->positions;
  double matrix[ST_MAX_POSITIONS][ST_MAX_POSITIONS], x[ST_MAX_POSITIONS], length = 0;
  for (int a = 0; a < k; a++) {
    x[a] = 1.0 / (a + 1);
    for (int b = 0; b < k; b++)
      matrix[a][b] = covariance(share, n, s, a, b);
  }
  for (int step = 0; step < POWER_STEPS; step++) {
    double y[ST_MAX_POSITIONS] = {0}, squares = 0;
    for (int a = 0; a < k; a++) {
      for (int b = 0; b < k; b++)
        y[a] += matrix[a][b] * x[b];
      squares += y[a] * y[a];
    }
    length = sqrt(squares);
    for (int a = 0; a < k && length > 0; a++)
      x[a] = y[a] / length;
  }
  return length;
}

static void bound(const double *share, int n, double confidence, struct st_seats *s)
{
  int k = s->positions;
  if (!s->tested)
    return;
  s->bounded = true;
  if (k == 2) {
    bool even = s->low[0] <= 0.5 && s->high[0] >= 0.5;
    double low = fabs(2 * s->low[0] - 1), high = fabs(2 * s->high[0] - 1);
    s->imbalance_low = even ? 0 : fmin(low, high);
    s->imbalance_high = fmin(1, fmax(low, high));
    return;
  }
  double x = st_beta_quantile(confidence, s->df1 / 2.0, s->df2 / 2.0);
  double f = x / (1 - x) * s->df2 / s->df1;
  double region = (double)(n - 1) * (k - 1) / s->df2 * f / n;
  double radius = sqrt((double)k / (k - 1) * region * longest_axis(share, n, s));
  s->imbalance_low = fmax(0, s->imbalance_raw - radius);
  s->imbalance_high = fmin(1, s->imbalance_raw + radius);
}

struct st_seats st_seats_of(const double *share, int n, int positions, double confidence)
{
  struct st_seats s = {.deals = n, .positions = positions};
  if (n < 1 || positions < 2 || positions > ST_MAX_POSITIONS)
    return s;
  fill_shares(share, n, confidence, &s);
  fill_distances(&s);
  test(share, n, &s);
  bound(share, n, confidence, &s);
  return s;
}
