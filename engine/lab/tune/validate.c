/* validate.c - the front of the survivors on fresh deals.
 *
 * The candidates are tested in the order of the race, each at the same level, until one is not
 * shown to reach all goals; what comes after it is estimated and not claimed (fixed sequence, so
 * there is nothing to adjust).  A candidate needs all goals, each at this level
 * (intersection-union). */
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/lab/tune/tune_internal.h"
#include "engine/stats/lab/search/deals.h"

enum { LEAST_DEALS = 100, MOST_DEALS = 20000 };
static const double power = 0.9;

/* ---- the front ---- */

struct order {
  int candidate;
  double miss; /* 1 on target */
  int changes, steps;
  double exactly;
};

static int by_order(const void *a, const void *b)
{
  const struct order *x = a, *y = b;
  if (x->miss != y->miss)
    return x->miss < y->miss ? -1 : 1;
  if (x->changes != y->changes)
    return x->changes - y->changes;
  if (x->steps != y->steps)
    return x->steps - y->steps;
  if (x->exactly != y->exactly)
    return x->exactly < y->exactly ? -1 : 1;
  return x->candidate - y->candidate;
}

/* How sure a candidate is to be on target counts, too: its miss is that of its means, if they are
 * well inside the bands 1, else more. */
static double rounded_miss(const struct lab_candidate *c)
{
  const double inside = 0.7;
  return c->miss.miss <= inside ? 1 : 1 + c->miss.miss - inside;
}

static int order_survivors(const struct lab_tune *tune, struct order *out)
{
  int n = 0;
  for (int i = 0; i < tune->n_candidates; i++) {
    const struct lab_candidate *c = &tune->candidate[i];
    if (!c->out && !c->failed && c->deals >= st_race_deals(1))
      out[n++] = (struct order){i, rounded_miss(c), c->changes, c->steps, c->miss.miss};
  }
  qsort(out, (size_t)n, sizeof *out, by_order);
  return n;
}

/* Keeps the best survivors that no other one beats in miss, changes and steps. */
static void choose_front(struct lab_tune *tune)
{
  struct order *order = ad_calloc((size_t)tune->n_candidates + 1, sizeof *order);
  int n = order_survivors(tune, order);
  double *point = ad_calloc(3 * (size_t)n + 1, sizeof *point);
  bool *on_front = ad_calloc((size_t)n + 1, sizeof *on_front);
  for (int i = 0; i < n; i++) {
    point[3 * i] = order[i].miss;
    point[3 * i + 1] = order[i].changes;
    point[3 * i + 2] = order[i].steps;
  }
  st_front(point, n, 3, on_front);
  for (int i = 0; i < n && tune->n_front < LAB_FRONT; i++)
    if (on_front[i])
      tune->front[tune->n_front++].candidate = order[i].candidate;
  free(order);
  free(point);
  free(on_front);
}

/* ---- fresh deals ---- */

/* Deals to show with the power that candidate C reaches all goals, from what the search saw.  It
 * was lucky, so the truth is taken to be an error nearer to both ends, at most half of the way. */
static double deals_for(const struct lab_tune *tune, const struct lab_candidate *c)
{
  double most = LEAST_DEALS;
  for (int g = 0; g < tune->n_goals; g++) {
    double sd = c->error[g] * sqrt(c->deals), below = c->mean[g] - tune->goal[g].low,
           above = tune->goal[g].high - c->mean[g], luck = c->error[g];
    double deals = sd > 0 ? st_deals_to_show(sd, below - fmin(luck, below / 2),
                                             above - fmin(luck, above / 2), LAB_TUNE_LEVEL, power)
                          : 0;
    most = fmax(most, deals);
  }
  return most;
}

static void judge(const struct lab_tune *tune, const struct lab_deal_value *value,
                  struct lab_validated *v)
{
  v->reached = true;
  for (int g = 0; g < tune->n_goals; g++) {
    const struct lab_goal *goal = &tune->goal[g];
    lab_goal_mean(value, v->deals, tune->n_goals, g, &v->mean[g], &v->error[g]);
    bool inside = v->mean[g] >= goal->low && v->mean[g] <= goal->high;
    if (v->error[g] > 0)
      v->test[g] = st_band_test_of(v->mean[g], v->error[g], v->deals - 1, goal->low, goal->high,
                                   LAB_TUNE_LEVEL);
    else
      v->test[g] = (struct st_band_test){.verdict = inside ? ST_BAND_REACHED : ST_BAND_MISSED,
                                         .low = v->mean[g],
                                         .high = v->mean[g],
                                         .times = 1};
    v->reached = v->reached && v->test[g].verdict == ST_BAND_REACHED;
  }
}

/* Plays DEALS fresh deals of V.  False if it cannot be played, or the search is stopped. */
static bool play_fresh(struct lab_tune *tune, struct lab_validated *v, long long deals)
{
  bool stop = false;
  struct lab_deal_value *value =
    ad_calloc((size_t)deals * (size_t)tune->n_goals + 1, sizeof *value);
  bool ok =
    tune->play(tune->ctx, &tune->candidate[v->candidate].point, true, 0, deals, value, &stop);
  tune->used += deals * tune->games_per_deal;
  v->deals = (int)deals;
  if (stop)
    tune->end = LAB_TUNE_STOPPED;
  if (ok && !stop)
    judge(tune, value, v);
  free(value);
  return ok && !stop;
}

/* The first candidate gets what it needs; half of what is left, if that is not enough for all. */
void lab_tune_validate(struct lab_tune *tune)
{
  bool sequence = true;
  choose_front(tune);
  for (int i = 0; i < tune->n_front; i++) {
    struct lab_validated *v = &tune->front[i];
    long long left = (tune->games - tune->used) / tune->games_per_deal;
    long long share = i + 1 < tune->n_front ? left / 2 : left;
    double wanted = deals_for(tune, &tune->candidate[v->candidate]);
    long long deals = wanted < (double)share ? (long long)wanted : share;
    deals = deals > MOST_DEALS ? MOST_DEALS : deals;
    if (deals < LEAST_DEALS || !play_fresh(tune, v, deals)) {
      tune->n_front = i;
      break;
    }
    sequence = sequence && v->reached;
    v->claimed = sequence;
    if (sequence && tune->proposed < 0)
      tune->proposed = i;
  }
  if (tune->end != LAB_TUNE_STOPPED && tune->proposed >= 0)
    tune->end = LAB_TUNE_REACHED;
}
