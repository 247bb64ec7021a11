/* incomplete.c - incomplete gamma and beta functions from series and continued fractions.
 *
 * Below the mean (for gamma: the mean plus 1) the lower tail is computed, above it the upper one;
 * the other tail is 1 minus it, which loses at most a digit for shapes from 1/2 on.  A tail is a
 * factor times a sum that is of the size of the root of the shape at most.  For gamma the factor is
 * x^a e^-x / Gamma(a), and the sum the power series (DLMF 8.11.4) or the continued fraction (DLMF
 * 8.9.2).  For beta the factor is x^a (1-x)^b / B(a, b), and the sum the even part of the continued
 * fraction DLMF 8.17.22 (DiDonato and Morris 1992, ACM TOMS 18, equation 9), whose terms hold the
 * distance from the mean as one number.
 *
 * The factors are the difficult part: logarithms of Gamma would cancel.  With the scaled function
 * Gamma*(a) = Gamma(a) e^a a^(1/2-a) / sqrt(2 pi) (Stirling's series, DLMF 5.11.1 and 5.11.3, after
 * shifting a above 10) and l(z) = ln(1+z) - z they are
 *   sqrt(a / 2 pi) / Gamma*(a) exp(a l(x/a - 1)),
 *   sqrt(a b / 2 pi (a+b)) Gamma*(a+b) / (Gamma*(a) Gamma*(b)) exp(a l(-d/a) + b l(d/b)),
 * with d = a (1-x) - b x: sums of negative terms, exact to some units in the last place (Loader
 * 2000).  Continued fractions are evaluated by the modified method of Lentz, which needs no
 * scaling.
 *
 * Quantiles: ln I_x is a concave function of the logit w of x with the derivative (factor / I_x),
 * so Newton's method converges from every start; it ends when a step is below 1e-10. */
#include "engine/stats/incomplete.h"

#include <math.h>
#include <stdbool.h>

#include "engine/stats/elementary.h"

enum { MAX_TERMS = 1000000, MAX_NEWTON = 200 };
static const double rounding = 0x1p-53, log_root_2pi = 0x1.d67f1c864beb5p-1;

/* Returns the logarithm of the scaled function Gamma*(A), by Stirling's series. */
static double log_gamma_star(double a)
{
  /* B_2k / (2k (2k-1)) */
  static const double stirling[] = {1.0 / 12,    -1.0 / 360,       1.0 / 1260,
                                    -1.0 / 1680, 1.0 / 1188,       -691.0 / 360360,
                                    1.0 / 156,   -3617.0 / 122400, 43867.0 / 244188};
  double shift = 0;
  while (a < 10) { /* Gamma*(a) / Gamma*(a+1) = (1 + 1/a)^(a+1/2) / e */
    shift += (a + 0.5) * st_log1p(1 / a) - 1;
    a++;
  }
  double square = 1 / (a * a), sum = 0;
  for (int k = 8; k >= 0; k--)
    sum = sum * square + stirling[k];
  return shift + sum / a;
}

/* Returns ln R - Z for R = 1 + Z, where LOG_R is ln R. */
static double log_minus(double log_r, double z)
{
  return z < -0.75 ? log_r - z : st_log1p_minus(z);
}

/* ---- continued fractions: 1 / (b1 + a2 / (b2 + a3 / (b3 + ...))) ---- */

struct fraction {
  double value, c, d;
  bool ended; /* the last term changed nothing */
};

static struct fraction begin(double b)
{
  return (struct fraction){1 / b, b, 0, false};
}

static void extend(struct fraction *f, double a, double b)
{
  f->c = b + a / f->c;
  f->d = 1 / (b + a * f->d);
  double change = f->c * f->d;
  f->value /= change;
  f->ended = fabs(change - 1) <= rounding;
}

/* ---- gamma ---- */

/* Returns the sum of x^n / ((a+1) ... (a+n)). */
static double gamma_series(double a, double x)
{
  double sum = 1, term = 1;
  for (int n = 1; n < MAX_TERMS && term > sum * rounding; n++)
    sum += term *= x / (a + n);
  return sum;
}

static double gamma_fraction(double a, double x)
{
  struct fraction f = begin(x - a + 1);
  for (int n = 1; n < MAX_TERMS && !f.ended; n++)
    extend(&f, n * (a - n), x - a + (2 * n + 1));
  return f.value;
}

struct st_tails st_incomplete_gamma(double a, double x)
{
  if (!(a > 0 && x >= 0) || isinf(a))
    return ST_NO_TAILS;
  if (x == 0 || isinf(x))
    return (struct st_tails){x > 0, x == 0};
  double z = (x - a) / a, power = a * log_minus(st_log(x) - st_log(a), z);
  double factor = sqrt(a) * st_exp(power - log_gamma_star(a) - log_root_2pi);
  if (x <= a + 1) {
    double lower = factor / a * gamma_series(a, x);
    return (struct st_tails){lower, 1 - lower};
  }
  double upper = factor * gamma_fraction(a, x);
  return (struct st_tails){1 - upper, upper};
}

/* ---- beta ---- */

struct st_beta_point st_beta_point_at(double x, double a, double b)
{
  double y = 1 - x, y_rest = (1 - y) - x; /* y + y_rest is 1 - x without rounding */
  double ay = a * y, bx = b * x;
  double lambda = (ay - bx) + (fma(a, y, -ay) - fma(b, x, -bx) + a * y_rest);
  return (struct st_beta_point){x, y, st_log(x), st_log1p(-x), lambda};
}

struct st_beta_point st_beta_point_of_logit(double logit, double a, double b)
{
  double odds = st_exp(-fabs(logit)), less = odds / (1 + odds), more = 1 / (1 + odds);
  double log_more = -st_log1p(odds), log_less = log_more - fabs(logit);
  if (logit < 0)
    return (struct st_beta_point){less, more, log_less, log_more, (a - b * odds) / (1 + odds)};
  return (struct st_beta_point){more, less, log_more, log_less, (a * odds - b) / (1 + odds)};
}

static struct st_beta_point mirror(const struct st_beta_point *at)
{
  return (struct st_beta_point){at->y, at->x, at->log_y, at->log_x, -at->lambda};
}

/* Returns ln(x^a y^b / B(a, b)). */
static double log_beta_factor(double a, double b, const struct st_beta_point *at)
{
  double n = a + b;
  double power = a * log_minus(at->log_x + st_log1p(b / a), -at->lambda / a) +
                 b * log_minus(at->log_y + st_log1p(a / b), at->lambda / b);
  double star = log_gamma_star(n) - log_gamma_star(a) - log_gamma_star(b);
  return power + (star + st_log(a / n * b) / 2 - log_root_2pi);
}

/* Returns I_x(a, b) over its factor; at or below the mean. */
static double beta_fraction(double a, double b, const struct st_beta_point *at)
{
  double x = at->x, y = at->y, lambda = at->lambda;
  struct fraction f = begin(a / (a + 1) * (lambda + 1));
  for (int n = 1; n < MAX_TERMS && !f.ended; n++) {
    double wide = a + (2 * n - 1), term = n * (b - n) * x / wide;
    double top = (a + (n - 1)) / wide * x * ((a + b + (n - 1)) / wide) * x * n * (b - n);
    extend(&f, top, n + term + (a + n) / (a + (2 * n + 1)) * (lambda + 1 + n * (1 + y)));
  }
  return f.value;
}

/* Returns ln I_x(a, b) and its derivative by the logit. */
static double log_beta(double a, double b, const struct st_beta_point *at, double *slope)
{
  double log_factor = log_beta_factor(a, b, at);
  if (at->lambda >= 0) {
    double fraction = beta_fraction(a, b, at);
    *slope = 1 / fraction;
    return log_factor + st_log(fraction);
  }
  struct st_beta_point other = mirror(at);
  double factor = st_exp(log_factor), lower = 1 - factor * beta_fraction(b, a, &other);
  *slope = factor / lower;
  return st_log(lower);
}

struct st_tails st_incomplete_beta(double a, double b, const struct st_beta_point *at)
{
  if (!(a > 0 && b > 0 && at->x >= 0 && at->y >= 0) || isinf(a) || isinf(b))
    return ST_NO_TAILS;
  if (at->log_x == -INFINITY || at->log_y == -INFINITY)
    return (struct st_tails){at->x > at->y, at->y > at->x};
  double factor = st_exp(log_beta_factor(a, b, at));
  if (at->lambda >= 0) {
    double lower = factor * beta_fraction(a, b, at);
    return (struct st_tails){lower, 1 - lower};
  }
  struct st_beta_point other = mirror(at);
  double upper = factor * beta_fraction(b, a, &other);
  return (struct st_tails){1 - upper, upper};
}

double st_inverse_beta_logit(double a, double b, double p, double guess)
{
  double logit = guess, log_p = st_log(p), step = 1;
  for (int n = 0; n < MAX_NEWTON && fabs(step) > 1e-10; n++) {
    struct st_beta_point at = st_beta_point_of_logit(logit, a, b);
    double slope, above = log_beta(a, b, &at, &slope) - log_p;
    logit -= step = above / slope;
  }
  return logit;
}
