/* race.c - which of many candidates come nearest to a list of targets.
 *
 * Candidate B is shown to miss by more than A if some target T of B is farther away than every
 * target of A.  B's distance is at least the signed distance on the side where its mean is; A's
 * distance is the larger one of both signed distances.  So the mean over deals of
 *   (signed distance of B from T) - (signed distance of A from U, either sign)
 * has to be above 0 for every target U of A and both signs.  If A misses by no less, one of these
 * means is truly 0 or below, whatever T is: so a wrong result needs an error in one of 2 tests for
 * each target of B and each A, which is the number of intervals of all candidates. */
#include "engine/stats/lab/search/race.h"

#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/lab/search/anytime.h"

enum { RIVALS = 8 /* a candidate is compared with the best so far */ };

/* ---- targets ---- */

struct st_target st_target_of(double low, double high, double tolerance)
{
  struct st_target t = {ST_BOTH_SIDES, (low + high) / 2, (high - low) / 2};
  if (isfinite(low) && isfinite(high))
    return t;
  bool at_most = isfinite(high);
  double end = at_most ? high : low;
  t.side = at_most ? ST_AT_MOST : ST_AT_LEAST;
  t.tolerance = tolerance > 0 ? tolerance : ST_TOLERANCE * fabs(end);
  t.centre = at_most ? end - t.tolerance : end + t.tolerance;
  return t;
}

/* The distance towards SIGN, in tolerances; below 0 on the other side. */
static double signed_distance(const struct st_target *t, double mean, int sign)
{
  return sign * (mean - t->centre) / t->tolerance;
}

/* Whether a distance towards SIGN counts. */
static bool counts(const struct st_target *t, int sign)
{
  return t->side == ST_BOTH_SIDES || (t->side == ST_AT_MOST) == (sign > 0);
}

double st_target_distance(const struct st_target *t, double mean)
{
  double most = isnan(mean) ? INFINITY : 0;
  for (int sign = -1; sign <= 1; sign += 2)
    if (counts(t, sign))
      most = fmax(most, signed_distance(t, mean, sign));
  return most;
}

/* ---- intervals ---- */

static double least_distance(const struct st_target *t, double low, double high)
{
  if (isnan(low) || isnan(high))
    return INFINITY;
  if (low <= t->centre && t->centre <= high)
    return 0;
  return fmin(st_target_distance(t, low), st_target_distance(t, high));
}

static double least_high(const struct st_miss *miss, int n)
{
  double least = INFINITY;
  for (int i = 0; i < n; i++)
    least = fmin(least, miss[i].high);
  return least;
}

void st_race_bounds(const struct st_target *target, int targets, const double *mean,
                    const double *error, int candidates, double critical, struct st_miss *out)
{
  for (int c = 0; c < candidates; c++) {
    out[c] = (struct st_miss){0};
    for (int t = 0; t < targets; t++) {
      double m = mean[c * targets + t], wide = critical * error[c * targets + t];
      double far =
        fmax(st_target_distance(&target[t], m - wide), st_target_distance(&target[t], m + wide));
      out[c].miss = fmax(out[c].miss, st_target_distance(&target[t], m));
      out[c].low = fmax(out[c].low, least_distance(&target[t], m - wide, m + wide));
      out[c].high = fmax(out[c].high, far);
    }
  }
  double least = least_high(out, candidates);
  for (int c = 0; c < candidates; c++)
    out[c].out = out[c].low > least;
}

long long st_race_deals(int round)
{
  return (long long)ST_FIRST_ROUND << (round - 1);
}

double st_race_critical(int round, int candidates, int targets, long long deals, double alpha)
{
  double each = st_look_level(round, alpha) / candidates / targets;
  return st_t_quantile(1 - each / 2, (double)(deals - 1));
}

/* ---- deal by deal ---- */

/* Of the values that are not NAN; the mean is NAN without one. */
static void describe(const double *x, int n, double *mean, double *error)
{
  double sum = 0, squares = 0;
  int has = 0;
  for (int i = 0; i < n; i++)
    if (!isnan(x[i])) {
      sum += x[i];
      has++;
    }
  *mean = has > 0 ? sum / has : NAN;
  for (int i = 0; i < n; i++)
    if (!isnan(x[i]))
      squares += (x[i] - *mean) * (x[i] - *mean);
  *error = has > 1 ? sqrt(squares / (has - 1) / has) : INFINITY;
}

/* One target of a candidate, and the sign that is looked at. */
struct part {
  int candidate, target, sign;
};

static double distance_in(const struct st_race *r, const struct part *p, int deal)
{
  double x = r->value[p->candidate][(size_t)p->target * (size_t)r->deals + (size_t)deal];
  return signed_distance(&r->target[p->target], x, p->sign);
}

/* Whether B is shown to be farther away than A; A NULL: than not at all. */
static bool is_farther(const struct st_race *r, const struct part *b, const struct part *a,
                       double critical, double *work)
{
  double mean, error;
  for (int d = 0; d < r->deals; d++)
    work[d] = distance_in(r, b, d) - (a ? distance_in(r, a, d) : 0);
  describe(work, r->deals, &mean, &error);
  return mean > critical * error && mean > 1e-12;
}

/* Whether part B is shown to be farther away than all of candidate A. */
static bool beats_all(const struct st_race *r, const struct part *b, int a, double critical,
                      double *work)
{
  if (!is_farther(r, b, NULL, critical, work))
    return false;
  for (int t = 0; t < r->targets; t++)
    for (int sign = -1; sign <= 1; sign += 2) {
      const struct part part = {a, t, sign};
      if (counts(&r->target[t], sign) && !is_farther(r, b, &part, critical, work))
        return false;
    }
  return true;
}

static bool misses_more(const struct st_race *r, int b, int a, const double *mean, double critical,
                        double *work)
{
  for (int t = 0; t < r->targets; t++) {
    const struct part part = {b, t, mean[b * r->targets + t] > r->target[t].centre ? 1 : -1};
    if (counts(&r->target[t], part.sign) && beats_all(r, &part, a, critical, work))
      return true;
  }
  return false;
}

/* Fills RIVAL with the candidates that miss least so far, best first; returns how many. */
static int find_rivals(const struct st_miss *miss, int n, int rival[RIVALS])
{
  int found = 0;
  for (int c = 0; c < n; c++) {
    if (isnan(miss[c].miss))
      continue;
    int at = found < RIVALS ? found++ : RIVALS;
    if (at == RIVALS && !(miss[c].miss < miss[rival[--at]].miss))
      continue;
    for (; at > 0 && miss[c].miss < miss[rival[at - 1]].miss; at--)
      rival[at] = rival[at - 1];
    rival[at] = c;
  }
  return found;
}

/* Fills OUT for the candidates that are in the race. */
static void bound_present(const struct st_race *r, const double *mean, const double *error,
                          double critical, struct st_miss *out)
{
  double least = INFINITY;
  for (int c = 0; c < r->candidates; c++) {
    out[c] = (struct st_miss){NAN, NAN, NAN, true};
    if (!r->value[c])
      continue;
    st_race_bounds(r->target, r->targets, mean + (size_t)c * (size_t)r->targets,
                   error + (size_t)c * (size_t)r->targets, 1, critical, &out[c]);
    least = fmin(least, out[c].high);
  }
  for (int c = 0; c < r->candidates; c++)
    out[c].out = !(out[c].low <= least);
}

void st_race_round(const struct st_race *r, double critical, struct st_miss *out)
{
  size_t cells = (size_t)r->candidates * (size_t)r->targets;
  double *mean = ad_calloc(2 * cells + (size_t)r->deals + 1, sizeof *mean), *error = mean + cells,
         *work = error + cells;
  int rival[RIVALS];
  for (int c = 0; c < r->candidates; c++)
    for (int t = 0; t < r->targets && r->value[c]; t++)
      describe(r->value[c] + (size_t)t * (size_t)r->deals, r->deals, &mean[c * r->targets + t],
               &error[c * r->targets + t]);
  bound_present(r, mean, error, critical, out);
  int rivals = find_rivals(out, r->candidates, rival);
  for (int c = 0; c < r->candidates; c++)
    for (int i = 0; i < rivals && !out[c].out; i++)
      out[c].out = rival[i] != c && misses_more(r, c, rival[i], mean, critical, work);
  free(mean);
}

/* ---- the front ---- */

/* Whether B is as good as A in everything. */
static bool as_good(const double *b, const double *a, int dimensions)
{
  for (int d = 0; d < dimensions; d++)
    if (b[d] > a[d])
      return false;
  return true;
}

void st_front(const double *point, int n, int dimensions, bool *on_front)
{
  for (int i = 0; i < n; i++) {
    const double *a = point + (size_t)i * (size_t)dimensions;
    on_front[i] = true;
    for (int j = 0; j < n; j++) {
      const double *b = point + (size_t)j * (size_t)dimensions;
      if (j != i && as_good(b, a, dimensions) && (j < i || !as_good(a, b, dimensions)))
        on_front[i] = false;
    }
  }
}
