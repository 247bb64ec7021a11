/* metrics.c - what makes a game a good one, and the arithmetic of tuning. */
#include "engine/stats/metrics.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "engine/base/mem.h"

double tn_balance(const double *rate, int seats)
{
  double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < seats; i++) {
    low = fmin(low, rate[i]);
    high = fmax(high, rate[i]);
  }
  return seats > 0 ? 1 - (high - low) : 1;
}

double tn_ideal_duration(double turns, double low, double high)
{
  if (turns < low)
    return fmax(0, turns / low);
  if (turns > high)
    return high > 0 ? fmax(0, (2 * high - turns) / high) : 0;
  return 1;
}

static double best_of(const double *row, int players)
{
  double best = row[0];
  for (int i = 1; i < players; i++)
    best = fmax(best, row[i]);
  return best;
}

static bool same_leaders(const double *a, const double *b, int players)
{
  double best_a = best_of(a, players), best_b = best_of(b, players);
  for (int i = 0; i < players; i++)
    if ((a[i] == best_a) != (b[i] == best_b))
      return false;
  return true;
}

struct tn_drama tn_drama_of(const double *estimate, int decisions, int players, int winner)
{
  struct tn_drama out = {.decisive = -1, .decisive_share = 1};
  for (int d = 0; d < decisions; d++) {
    const double *row = estimate + (size_t)d * (size_t)players;
    double gap = best_of(row, players) - row[winner];
    out.mean += gap / decisions;
    out.max = fmax(out.max, gap);
    out.behind += gap > 0;
    out.lead_changes += d > 0 && !same_leaders(row - players, row, players);
    for (int i = 0; i < players; i++)
      out.threshold = i == winner ? out.threshold : fmax(out.threshold, row[i]);
  }
  out.lead_change_rate = decisions > 1 ? (double)out.lead_changes / (decisions - 1) : 0;
  for (int d = 0; d < decisions && out.decisive < 0; d++) {
    if (estimate[(size_t)d * (size_t)players + (size_t)winner] > out.threshold) {
      out.decisive = d;
      out.decisive_share = (double)d / decisions;
    }
  }
  return out;
}

void tn_spsa_gains(const struct tn_spsa *spsa, double k, double *c, double *r)
{
  double n = spsa->iterations, a = spsa->a_ratio * n;
  *c = spsa->c_end * pow(n, spsa->gamma) / pow(k, spsa->gamma);
  double step =
    spsa->r_end * spsa->c_end * spsa->c_end * pow(a + n, spsa->alpha) / pow(a + k, spsa->alpha);
  *r = step / (*c * *c);
}

double tn_ntbea_bound(double mean, double visits, double total, double kappa, double epsilon)
{
  return mean + kappa * sqrt(log(total) / (visits + epsilon));
}

/* Chance that one mutant with an advantage of D takes over a population of M. */
static double fixation(double d, double alpha, double m)
{
  double x = alpha * d;
  if (fabs(x) < 1e-12)
    return 1 / m;
  if (-m * x > 700) /* e^(-m x) would be too large for a number */
    return x < -30 ? exp((m - 1) * x) : expm1(-x) * exp(m * x);
  return expm1(-x) / expm1(-m * x);
}

/* The stationary distribution of the chain by elimination of state after state (Grassmann, Taha,
   Heyman): without subtractions, so that tiny probabilities keep their digits. */
static void stationary(double *t, int n, double *mass)
{
  for (int k = n - 1; k > 0; k--) {
    double out = 0;
    for (int j = 0; j < k; j++)
      out += t[k * n + j];
    for (int i = 0; i < k; i++)
      t[i * n + k] = out > 0 ? t[i * n + k] / out : 0;
    for (int i = 0; i < k; i++)
      for (int j = 0; j < k; j++)
        t[i * n + j] += i == j ? 0 : t[i * n + k] * t[k * n + j];
  }
  double sum = 1;
  mass[0] = 1;
  for (int k = 1; k < n; k++) {
    mass[k] = 0;
    for (int i = 0; i < k; i++)
      mass[k] += mass[i] * t[i * n + k];
    sum += mass[k];
  }
  for (int k = 0; k < n; k++)
    mass[k] /= sum;
}

void tn_alpha_rank(const double *payoff, int n, double alpha, double population, double *mass)
{
  if (n <= 0)
    return;
  double *t = ad_calloc((size_t)n * (size_t)n, sizeof *t);
  for (int s = 0; s < n; s++)
    for (int r = 0; r < n; r++)
      t[s * n + r] =
        r == s ? 0 : fixation(payoff[r * n + s] - payoff[s * n + r], alpha, population) / (n - 1);
  stationary(t, n, mass);
  free(t);
}
