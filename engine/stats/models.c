/* models.c - other models of who beats whom. */
#include "engine/stats/models.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/rating.h"

#define MOST_WORK 3e8 /* terms of all rounds together */

/* ---- two players ---- */

bool tn_davidson_of(double wins, double losses, double draws, struct tn_davidson *out)
{
  if (!(wins > 0 && losses > 0 && draws >= 0))
    return false;
  *out =
    (struct tn_davidson){wins / losses, draws / sqrt(wins * losses), ST_ELO * log(wins / losses)};
  return true;
}

bool tn_rao_kupper_of(double wins, double losses, double draws, struct tn_rao_kupper *out)
{
  double n = wins + losses + draws, w = wins / n, l = losses / n;
  if (!(wins > 0 && losses > 0 && draws >= 0))
    return false;
  out->theta = sqrt((1 - l) * (1 - w) / (l * w));
  out->worth_ratio = sqrt(w * (1 - l) / ((1 - w) * l));
  out->bayes_elo = 400 * log10(out->worth_ratio);
  out->draw_elo = 400 * log10(out->theta);
  return true;
}

struct tn_draw_rate tn_draw_rate_of(double p, double d0)
{
  /* d solves a d^2 + 2 d = c; written so that neither a = 0 (d0 = 1/2) nor d0 = 0 divides by it */
  double c = 4 * (p - p * p), scale = d0 * d0, a = 1 - 2 * d0;
  double draw = d0 > 0 ? c * d0 / (d0 + sqrt(fmax(0, scale + a * c))) : 0;
  return (struct tn_draw_rate){p - draw / 2, draw, 1 - p - draw / 2};
}

/* ---- minorisation and maximisation ---- */

/* WORTH becomes WON / BELOW with sum 1; returns the largest change, NAN if that is no distribution.
 */
static double renew(double *worth, const double *won, const double *below, int n)
{
  double sum = 0, change = 0;
  for (int i = 0; i < n; i++)
    sum += below[i] > 0 ? won[i] / below[i] : 0;
  for (int i = 0; i < n; i++) {
    double next = below[i] > 0 ? won[i] / below[i] / sum : NAN;
    change = isnan(next) ? NAN : fmax(change, fabs(next - worth[i]));
    worth[i] = next;
    if (isnan(change))
      return NAN;
  }
  return change;
}

/* True while another round of so many TERMS may help: something but rounding changes. */
static bool goes_on(double change, int round, double terms)
{
  return !isnan(change) && change >= 1e-15 && !(change < 1e-14 && round > 10000) &&
         round * terms < MOST_WORK;
}

/* Marks all that AT reaches over a chain of bots of which each has beaten the next; BACK: has lost
 * to the next. */
static void reach(const double *points, int n, int at, bool back, bool *seen)
{
  int *stack = ad_calloc((size_t)n + 1, sizeof *stack), depth = 0;
  seen[at] = true;
  stack[depth++] = at;
  while (depth > 0) {
    at = stack[--depth];
    for (int j = 0; j < n; j++) {
      if (!seen[j] && (back ? points[j * n + at] : points[at * n + j]) > 0) {
        seen[j] = true;
        stack[depth++] = j;
      }
    }
  }
  free(stack);
}

/* Only then are the estimates finite: everybody reaches everybody. */
static bool linked(const double *points, int n)
{
  bool *seen = ad_calloc(2 * (size_t)n + 1, sizeof *seen), all = n > 0;
  if (n > 0) {
    reach(points, n, 0, false, seen);
    reach(points, n, 0, true, seen + n);
  }
  for (int i = 0; i < 2 * n; i++)
    all &= seen[i];
  free(seen);
  return all;
}

bool tn_bradley_terry(const double *points, int n, double *worth)
{
  if (!linked(points, n))
    return false;
  double *won = ad_calloc(2 * (size_t)n + 1, sizeof *won), *below = won + n, change = INFINITY;
  for (int i = 0; i < n; i++) {
    worth[i] = 1.0 / n;
    for (int j = 0; j < n; j++)
      won[i] += i == j ? 0 : points[i * n + j];
  }
  for (int round = 0; goes_on(change, round, (double)n * n); round++) {
    for (int i = 0; i < n; i++) {
      below[i] = 0;
      for (int j = 0; j < n; j++)
        below[i] += i == j ? 0 : (points[i * n + j] + points[j * n + i]) / (worth[i] + worth[j]);
    }
    change = renew(worth, won, below, n);
  }
  free(won);
  return change < 1e-12;
}

bool tn_plackett_luce(const struct tn_ranking *ranking, int n_rankings, int n_bots, double *worth)
{
  double *beaten = ad_calloc((size_t)n_bots * (size_t)n_bots + 1, sizeof *beaten);
  for (int r = 0; r < n_rankings; r++)
    for (int i = 0; i < ranking[r].n; i++)
      for (int j = i + 1; j < ranking[r].n; j++)
        beaten[ranking[r].bot[i] * n_bots + ranking[r].bot[j]]++;
  bool finite = linked(beaten, n_bots);
  free(beaten);
  if (!finite)
    return false;
  double *won = ad_calloc(2 * (size_t)n_bots + 1, sizeof *won), *below = won + n_bots,
         change = INFINITY;
  for (int i = 0; i < n_bots; i++)
    worth[i] = 1.0 / n_bots;
  for (int r = 0; r < n_rankings; r++)
    for (int i = 0; i + 1 < ranking[r].n; i++)
      won[ranking[r].bot[i]]++;
  for (int round = 0; goes_on(change, round, n_bots + 30.0 * n_rankings); round++) {
    memset(below, 0, (size_t)n_bots * sizeof *below);
    for (int r = 0; r < n_rankings; r++) {
      for (int i = 0; i + 1 < ranking[r].n; i++) {
        double rest = 0;
        for (int j = i; j < ranking[r].n; j++)
          rest += worth[ranking[r].bot[j]];
        for (int j = i; j < ranking[r].n; j++)
          below[ranking[r].bot[j]] += 1 / rest;
      }
    }
    change = renew(worth, won, below, n_bots);
  }
  free(won);
  return change < 1e-12;
}

void tn_elo_of_worths(const double *worth, int n, double *elo)
{
  double mean = 0;
  for (int i = 0; i < n; i++)
    mean += log(worth[i]) / n;
  for (int i = 0; i < n; i++)
    elo[i] = ST_ELO * (log(worth[i]) - mean);
}

double tn_plackett_luce_chance(const double *worth, const struct tn_ranking *ranking)
{
  double p = 1;
  for (int i = 0; i + 1 < ranking->n; i++) {
    double rest = 0;
    for (int j = i; j < ranking->n; j++)
      rest += worth[ranking->bot[j]];
    p *= worth[ranking->bot[i]] / rest;
  }
  return p;
}

void tn_break_into_pairs(int seats, const int *bot, const int8_t *rank, int n, double *points)
{
  for (int i = 0; i < seats; i++)
    for (int j = 0; j < seats; j++)
      if (i != j)
        points[bot[i] * n + bot[j]] += (rank[i] < rank[j]    ? 1
                                        : rank[i] == rank[j] ? 0.5
                                                             : 0) /
                                       (seats - 1);
}

double tn_davidson_luce_chance(int seats, const double *worth, const int8_t *rank,
                               const double *delta, int max_tie)
{
  double p = 1;
  int left = (1 << seats) - 1;
  while (left & (left - 1)) {
    int best = 0, chosen = 0;
    double all = 0, weight[1 << AD_MAX_SEATS];
    for (int i = 0; i < seats; i++)
      if (left >> i & 1 && (best == 0 || rank[i] < best))
        best = rank[i];
    for (int i = 0; i < seats; i++)
      chosen |= (left >> i & 1 && rank[i] == best) << i;
    for (int set = left; set; set = (set - 1) & left) {
      int size = __builtin_popcount((unsigned)set);
      double product = 1;
      for (int i = 0; i < seats; i++)
        product *= set >> i & 1 ? worth[i] : 1;
      weight[set] = size > max_tie ? 0 : (size == 1 ? 1 : delta[size]) * pow(product, 1.0 / size);
      all += weight[set];
    }
    p *= weight[chosen] / all;
    left &= ~chosen;
  }
  return p;
}
