/* komi.c - points for start positions that make a game fair. */
#include "engine/stats/lab/komi.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/stats/lab/quantile.h"

/* ---- two positions ---- */

static int by_value(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* How many of N sorted values are below X. */
static int below(const double *sorted, int n, double x)
{
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (sorted[middle] < x)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The win share of position 1 if position 2 gets KOMI points. */
static double share_with(const double *sorted, int n, double komi)
{
  int less = below(sorted, n, komi), most = below(sorted, n, nextafter(komi, INFINITY));
  return (n - most + 0.5 * (most - less)) / n;
}

/* The fairest of START, START + 1, ..., and the one nearest to 0 of equals. */
static void find(const double *sorted, int n, double start, double *komi, double *share)
{
  double away = INFINITY;
  long first = (long)floor(sorted[0]) - 1, last = (long)ceil(sorted[n - 1]) + 1;
  for (long whole = first; whole <= last; whole++) {
    double c = (double)whole + start, s = share_with(sorted, n, c), off = fabs(s - 0.5);
    if (off < away || (off == away && fabs(c) < fabs(*komi))) {
      away = off;
      *komi = c;
      *share = s;
    }
  }
}

struct st_komi st_komi_of(double *margin, int n, double confidence)
{
  struct st_komi k = {0};
  qsort(margin, (size_t)n, sizeof *margin, by_value);
  k.share = share_with(margin, n, 0);
  find(margin, n, 0, &k.whole, &k.share_whole);
  find(margin, n, 0.5, &k.half, &k.share_half);
  double whole = fabs(k.share_whole - 0.5), half = fabs(k.share_half - 0.5);
  bool halves = half < whole || (half == whole && fabs(k.half) < fabs(k.whole));
  k.best = halves ? k.half : k.whole;
  k.share_best = halves ? k.share_half : k.share_whole;
  k.median = st_quantile(margin, n, 0.5);
  struct st_quantile_range range = st_quantile_range_of(margin, n, 0.5, confidence);
  k.known = range.known;
  k.rank = range.rank_low;
  k.low = range.low;
  k.high = range.high;
  k.coverage = range.coverage;
  return k;
}

/* ---- more positions ---- */

struct search {
  const int *score;
  int n, k, most;
  int komi[ST_KOMI_POSITIONS];
  struct st_komi_many *best;
  int points; /* of the best list */
};

static double away_of(struct search *s, double *share)
{
  int k = s->k;
  memset(share, 0, (size_t)k * sizeof *share);
  for (int g = 0; g < s->n; g++) {
    const int *score = s->score + (long)g * k;
    int most = score[0] + s->komi[0], winners = 1;
    for (int i = 1; i < k; i++) {
      int points = score[i] + s->komi[i];
      winners = points > most ? 1 : winners + (points == most);
      most = points > most ? points : most;
    }
    for (int i = 0; i < k; i++)
      share[i] += score[i] + s->komi[i] == most ? 1.0 / winners / s->n : 0;
  }
  double away = 0;
  for (int i = 0; i < k; i++)
    away += (share[i] - 1.0 / k) * (share[i] - 1.0 / k);
  return away;
}

/* Keeps the list that is tried if it is better; lists come in ascending order. */
static bool try_list(struct search *s)
{
  const double same = 1e-12;
  double share[ST_KOMI_POSITIONS], away = away_of(s, share);
  int points = 0;
  for (int i = 0; i < s->k; i++)
    points += s->komi[i];
  double gain = s->best->away_after - away;
  if (gain < -same || (gain <= same && points >= s->points))
    return false;
  memcpy(s->best->komi, s->komi, sizeof s->komi);
  memcpy(s->best->after, share, sizeof share);
  s->best->away_after = away;
  s->points = points;
  return true;
}

static void try_all(struct search *s, int from, bool has_0)
{
  if (from == s->k) {
    if (has_0)
      try_list(s);
    return;
  }
  for (s->komi[from] = 0; s->komi[from] <= s->most; s->komi[from]++)
    try_all(s, from + 1, has_0 || s->komi[from] == 0);
}

/* Lists with 0 for at least one position. */
static double lists(int k, int most)
{
  double all = 1, without = 1;
  for (int i = 0; i < k; i++) {
    all *= most + 1;
    without *= most;
  }
  return all - without;
}

static bool has_zero(const struct search *s)
{
  for (int i = 0; i < s->k; i++)
    if (s->komi[i] == 0)
      return true;
  return false;
}

/* Changes one position at a time as long as that helps. */
static void descend(struct search *s)
{
  for (bool better = true; better;) {
    better = false;
    for (int i = 0; i < s->k; i++)
      for (int value = 0; value <= s->most; value++) {
        memcpy(s->komi, s->best->komi, sizeof s->komi);
        s->komi[i] = value;
        better |= has_zero(s) && try_list(s);
      }
  }
}

struct st_komi_many st_komi_many_of(const int *score, int n, int positions, int most)
{
  struct st_komi_many best = {0};
  struct search s = {.score = score, .n = n, .k = positions, .most = most, .best = &best};
  best.away_before = best.away_after = away_of(&s, best.before);
  memcpy(best.after, best.before, sizeof best.before);
  best.tried_all = lists(positions, most) <= ST_KOMI_LISTS;
  if (best.tried_all)
    try_all(&s, 0, false);
  else
    descend(&s);
  return best;
}
