/* elementary.c - exp and log from a reduction by powers of 2 and a Taylor series.
 *
 * exp: x = k ln 2 + r with |r| <= ln 2 / 2, then the series of e^r (DLMF 4.2.19) and a change of
 * the exponent by k.  log: x = m 2^k with m between the roots of 1/2 and of 2, then
 * ln m = 2 atanh(s) with s = (m - 1) / (m + 1) (DLMF 4.6.4).  ln 2 has two parts; k times the upper
 * part is exact.  Sums have a fixed number of terms, enough for the widest argument. */
#include "engine/stats/elementary.h"

#include <math.h>

static const double ln2_high = 0x1.62e42fefa2p-1, ln2_low = 0x1.9ef35793c7673p-41,
                    per_ln2 = 0x1.71547652b82fep+0, root_half = 0x1.6a09e667f3bcdp-1;

enum { EXP_TERMS = 13, ATANH_TERMS = 17, SHORT_ATANH = 11 };
/* 1 / n! from n = 2 on */
static const double exp_series[EXP_TERMS] = {
  1.0 / 2,         1.0 / 6,          1.0 / 24,          1.0 / 120,     1.0 / 720,
  1.0 / 5040,      1.0 / 40320,      1.0 / 362880,      1.0 / 3628800, 1.0 / 39916800,
  1.0 / 479001600, 1.0 / 6227020800, 1.0 / 87178291200,
};
/* 2 / (2n + 1) from n = 1 on */
static const double atanh_coefficients[ATANH_TERMS] = {
  2.0 / 3,  2.0 / 5,  2.0 / 7,  2.0 / 9,  2.0 / 11, 2.0 / 13, 2.0 / 15, 2.0 / 17, 2.0 / 19,
  2.0 / 21, 2.0 / 23, 2.0 / 25, 2.0 / 27, 2.0 / 29, 2.0 / 31, 2.0 / 33, 2.0 / 35,
};

double st_exp(double x)
{
  if (isnan(x))
    return x;
  if (x > 709.8)
    return INFINITY;
  if (x < -745.2)
    return 0;
  int k = (int)(x * per_ln2 + (x < 0 ? -0.5 : 0.5));
  double high = x - k * ln2_high, low = k * ln2_low, r = high - low, rest = (high - r) - low;
  double sum = 0;
  for (int n = EXP_TERMS - 1; n >= 0; n--)
    sum = sum * r + exp_series[n];
  return ldexp(1 + (r + (r * r * sum + rest)), k);
}

/* Returns 2 (s^2 / 3 + s^4 / 5 + ...) = 2 atanh(S) / S - 2 for |S| <= 1/3. */
static double atanh_series(double s)
{
  double square = s * s, sum = 0;
  for (int n = square < 0.03 ? SHORT_ATANH - 1 : ATANH_TERMS - 1; n >= 0; n--)
    sum = (sum + atanh_coefficients[n]) * square;
  return sum;
}

double st_log(double x)
{
  if (!(x > 0) || isinf(x))
    return x == 0 ? -INFINITY : x < 0 ? NAN : x;
  int k;
  double m = frexp(x, &k);
  if (m < root_half) {
    m *= 2;
    k--;
  }
  double f = m - 1, s = f / (2 + f);
  return k * ln2_high + (f - (s * (f - atanh_series(s)) - k * ln2_low));
}

double st_log1p(double x)
{
  double sum = 1 + x;
  if (sum == 1 || isinf(sum))
    return x;
  return st_log(sum) * (x / (sum - 1)); /* both factors carry the rounding of the sum */
}

double st_log1p_minus(double x)
{
  if (!(fabs(x) <= 0.5))
    return st_log1p(x) - x;
  double s = x / (2 + x);
  return s * (atanh_series(s) - x);
}
