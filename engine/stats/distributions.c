/* distributions.c - the distributions as incomplete gamma and beta functions, and quantiles.
 *
 * chi-square: P(df/2, x/2) (DLMF 8.2.4).  normal: half the gamma function of shape 1/2 at x^2/2
 * (DLMF 7.11.1).  Student's t: P(|T| > t) = I_x(df/2, 1/2) with x = df / (df + t^2) (DLMF 8.17).
 * Symmetric distributions compute the smaller tail, so the tail at -X has no cancellation.
 *
 * The normal quantile is a rational function of degree 8 over 8 in each of three ranges, as in
 * Wichura's algorithm AS 241, with coefficients of our own: tests/data/make_quantile.py
 * interpolates the quantile at Chebyshev nodes; the relative error of the functions is below 2e-15.
 * Draws from the normal distribution use it, so it has to be quick.  The quantiles of t and beta
 * solve for the logit of x by Newton's method (incomplete.c), with the target in the tail that does
 * not cancel. */
#include "engine/stats/distributions.h"

#include <math.h>

#include "engine/stats/elementary.h"

/* ---- normal ---- */

struct st_tails st_normal_tails(double x)
{
  struct st_tails square = st_incomplete_gamma(0.5, x * x / 2);
  double near = square.upper / 2, far = 0.5 + square.lower / 2;
  return x < 0 ? (struct st_tails){near, far} : (struct st_tails){far, near};
}

enum { TERMS = 9 };
struct rational {
  double above[TERMS], below[TERMS];
};
static const struct rational
  /* of 0.180625 - q^2 with q = p - 1/2, |q| <= 0.425: the quantile over q */
  middle = {{3.3871328727963665, 148.75654077063152, 2548.2248573022625, 21627.48116049056,
             95692.73551269759, 213550.16248438213, 214247.3801984238, 74060.81462563902,
             3907.007639023816},
            {1.0, 46.92338689522055, 871.2838940641986, 8176.878340636071, 41169.98166790856,
             109244.70555458817, 140376.82723612545, 72342.69749284587, 9398.46451720659}},
  /* of r - 1.6 with r = sqrt(-ln p), 1.6 <= r <= 5: the upper quantile */
  tail = {{1.4234371107496835, 4.658671152911319, 5.895441930593747, 3.867306448959962,
           1.4607583582995678, 0.3281996025557107, 0.04265573683356803, 0.0028477028904769918,
           7.021355815515727e-05},
          {1.0, 2.073096479855932, 1.7409835549495896, 0.7681616354872175, 0.19254621603461666,
           0.02720737081022722, 0.0019346295319642268, 4.964417089088834e-05,
           3.604856526953905e-11}},
  /* of r - 5, 5 <= r <= 27.5: the upper quantile */
  far_tail = {{6.6579046435010945, 5.667994118432199, 1.947649022437927, 0.3478425246285813,
               0.03466014914463096, 0.0019254640868357619, 5.6430588699847266e-05,
               7.661192662259383e-07, 3.497875937979661e-09},
              {1.0, 0.6305038995587552, 0.15461265272428526, 0.018713197985019747,
               0.0011767314221063534, 3.726480074644535e-05, 5.293649350127621e-07,
               2.473365829886828e-09, 8.118266746666358e-18}};

static double value_of(const struct rational *r, double x)
{
  double above = 0, below = 0;
  for (int i = TERMS - 1; i >= 0; i--) {
    above = above * x + r->above[i];
    below = below * x + r->below[i];
  }
  return above / below;
}

double st_normal_quantile(double p)
{
  if (!(p > 0 && p < 1))
    return p == 0 ? -INFINITY : p == 1 ? INFINITY : NAN;
  double q = p - 0.5;
  if (fabs(q) <= 0.425)
    return q * value_of(&middle, 0.180625 - q * q);
  double r = sqrt(-st_log(q < 0 ? p : 1 - p));
  double x = r <= 5 ? value_of(&tail, r - 1.6) : value_of(&far_tail, r - 5);
  return q < 0 ? -x : x;
}

/* ---- chi-square and beta ---- */

struct st_tails st_chi2_tails(double x, double df)
{
  return st_incomplete_gamma(df / 2, x / 2);
}

struct st_tails st_beta_tails(double x, double a, double b)
{
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1))
    return ST_NO_TAILS;
  struct st_beta_point at = st_beta_point_at(x, a, b);
  return st_incomplete_beta(a, b, &at);
}

/* Returns the logit of the point of the lower tail P <= 1/2.  The logit of a beta variable is near
 * to a normal one with mean ln(a/b) and variance 1/a + 1/b. */
static double lower_beta_logit(double p, double a, double b)
{
  double guess = st_log(a / b) + st_normal_quantile(p) * sqrt(1 / a + 1 / b);
  return st_inverse_beta_logit(a, b, p, guess);
}

double st_beta_quantile(double p, double a, double b)
{
  if (!(a > 0 && b > 0 && p >= 0 && p <= 1) || isinf(a) || isinf(b))
    return NAN;
  if (p == 0 || p == 1)
    return p;
  double logit = p <= 0.5 ? lower_beta_logit(p, a, b) : -lower_beta_logit(1 - p, b, a);
  return st_beta_point_of_logit(logit, a, b).x;
}

/* ---- Student's t ---- */

/* Returns the point df / (df + t^2); T is not negative.  Squares are in logarithms where they would
 * overflow. */
static struct st_beta_point point_of_t(double t, double df)
{
  double a = df / 2, b = 0.5, odds = t / df * t;
  if (odds > 1e20)
    return st_beta_point_of_logit(st_log(df) - 2 * st_log(t), a, b);
  double x = 1 / (1 + odds), y = odds / (1 + odds), log_x = -st_log1p(odds);
  return (struct st_beta_point){x, y, log_x, log_x + st_log(odds), (t - 1) * (t + 1) * x / 2};
}

struct st_tails st_t_tails(double x, double df)
{
  if (!(df > 0) || isnan(x))
    return ST_NO_TAILS;
  if (isinf(df) || isinf(x))
    return st_normal_tails(x);
  struct st_beta_point at = point_of_t(fabs(x), df);
  struct st_tails square = st_incomplete_beta(df / 2, 0.5, &at);
  double near = square.lower / 2, far = 0.5 + square.upper / 2;
  return x < 0 ? (struct st_tails){near, far} : (struct st_tails){far, near};
}

double st_t_quantile(double p, double df)
{
  if (!(df > 0 && p >= 0 && p <= 1))
    return NAN;
  double z = st_normal_quantile(p), q = fabs(p - 0.5);
  if (isinf(df) || isinf(z) || q == 0)
    return z;
  double guess = st_log(df) - 2 * st_log(fabs(z));
  double logit = q > 0.25 ? st_inverse_beta_logit(df / 2, 0.5, p < 0.5 ? 2 * p : 2 * (1 - p), guess)
                          : -st_inverse_beta_logit(0.5, df / 2, 2 * q, -guess);
  double t = st_exp((st_log(df) - logit) / 2);
  return p < 0.5 ? -t : t;
}
