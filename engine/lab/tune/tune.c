/* tune.c - the base, the race, and the order of the stages.
 *
 * Race: all candidates play the same deals in rounds of 50, 100, 200 ... deals; a candidate that is
 * shown to miss the goals by more than another one drops out (stats/lab/search/race.h).  A part of
 * the games that this saves goes to new candidates that a regression proposes. */
#include "engine/lab/tune/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/lab/tune/tune_internal.h"
#include "engine/stats/lab/cluster.h"

enum { BASE_DEALS = 400, GENERATIONS = 3, PER_GENERATION = 16, ENOUGH_ON_TARGET = 3 };
static const double for_validation = 0.3; /* of the budget */

/* ---- values ---- */

void lab_goal_mean(const struct lab_deal_value *value, int n, int goals, int goal, double *mean,
                   double *error)
{
  double *sum = ad_calloc(2 * (size_t)n + 1, sizeof *sum), *per = sum + n;
  for (int d = 0; d < n; d++) {
    sum[d] = value[(size_t)d * (size_t)goals + (size_t)goal].sum;
    per[d] = value[(size_t)d * (size_t)goals + (size_t)goal].per;
  }
  struct st_ratio ratio = st_ratio_of(sum, per, n, 1 - LAB_TUNE_LEVEL);
  *mean = ratio.defined ? ratio.estimate : NAN;
  *error = ratio.known ? ratio.error : INFINITY;
  free(sum);
}

void lab_tune_values(const struct lab_tune *tune, int candidate, int deals, double *out)
{
  const struct lab_candidate *c = &tune->candidate[candidate];
  double *sum = ad_calloc(2 * (size_t)deals + 1, sizeof *sum), *per = sum + deals;
  for (int g = 0; g < tune->n_goals; g++) {
    double *values = out + (size_t)g * (size_t)deals;
    for (int d = 0; d < deals; d++) {
      const struct lab_deal_value *value = &c->value[(size_t)d * (size_t)tune->n_goals + (size_t)g];
      sum[d] = value->sum;
      per[d] = value->per;
    }
    st_ratio_by_deal(sum, per, deals, values);
    for (int d = 0; d < deals; d++) /* a deal without a value says nothing against the mean */
      if (isnan(values[d]))
        values[d] = c->mean[g];
  }
  free(sum);
}

static void update_means(struct lab_tune *tune, struct lab_candidate *c)
{
  for (int g = 0; g < tune->n_goals; g++)
    lab_goal_mean(c->value, c->deals, tune->n_goals, g, &c->mean[g], &c->error[g]);
}

/* ---- candidates ---- */

int lab_tune_add(struct lab_tune *tune, const struct lab_point *point)
{
  for (int i = 0; i < tune->n_candidates; i++)
    if (lab_point_same(&tune->space, &tune->candidate[i].point, point))
      return i;
  if (tune->n_candidates == LAB_CANDIDATES)
    return -1;
  tune->candidate[tune->n_candidates] =
    (struct lab_candidate){.point = *point,
                           .changes = lab_point_changes(&tune->space, point),
                           .steps = lab_point_steps(&tune->space, point)};
  return tune->n_candidates++;
}

long long lab_tune_left(const struct lab_tune *tune)
{
  return (long long)((double)tune->games * (1 - for_validation)) - tune->used;
}

bool lab_tune_play(struct lab_tune *tune, int candidate, long long deals)
{
  struct lab_candidate *c = &tune->candidate[candidate];
  bool stop = false;
  if (c->failed || tune->end == LAB_TUNE_STOPPED)
    return false;
  if (c->deals >= deals)
    return true;
  int goals = tune->n_goals, more = (int)deals - c->deals;
  AD_RESERVE(c->value, c->deals * goals, c->cap, more * goals);
  c->failed = !tune->play(tune->ctx, &c->point, false, c->deals, deals,
                          c->value + (size_t)c->deals * (size_t)goals, &stop);
  tune->used += (long long)more * tune->games_per_deal;
  if (stop)
    tune->end = LAB_TUNE_STOPPED;
  if (stop || c->failed)
    return false;
  c->deals = (int)deals;
  update_means(tune, c);
  return true;
}

void lab_tune_targets(const struct lab_tune *tune, struct st_target *target)
{
  for (int g = 0; g < tune->n_goals; g++) {
    const struct lab_goal *goal = &tune->goal[g];
    target[g] = st_target_of(goal->low, goal->high, goal->tolerance);
    if (!(target[g].tolerance > 0)) /* one number exactly: nothing but that is right */
      target[g].tolerance = 1e-9;
  }
}

/* ---- the base ---- */

static void set_keeps(struct lab_tune *tune)
{
  for (int g = 0; g < tune->n_goals; g++) {
    struct lab_goal *goal = &tune->goal[g];
    double mean = tune->candidate[0].mean[g], wide = LAB_KEEP_SHARE * fabs(mean);
    if (!goal->keep)
      continue;
    goal->low = mean - wide;
    goal->high = mean + wide;
  }
}

static bool is_reached(const struct lab_tune *tune, const struct lab_candidate *c)
{
  for (int g = 0; g < tune->n_goals; g++) {
    const struct lab_goal *goal = &tune->goal[g];
    if (c->error[g] == 0 ? !(c->mean[g] >= goal->low && c->mean[g] <= goal->high)
                         : st_band_test_of(c->mean[g], c->error[g], c->deals - 1, goal->low,
                                           goal->high, LAB_TUNE_LEVEL)
                               .verdict != ST_BAND_REACHED)
      return false;
  }
  return true;
}

/* Plays the base.  False if the search is over. */
static bool begin_base(struct lab_tune *tune)
{
  struct lab_point base = lab_space_base(&tune->space);
  lab_tune_add(tune, &base);
  if (!lab_tune_play(tune, 0, BASE_DEALS)) {
    tune->end = LAB_TUNE_STOPPED;
    return false;
  }
  set_keeps(tune);
  bool asked = false; /* keeps alone are reached by the base as it is */
  for (int g = 0; g < tune->n_goals; g++)
    asked = asked || !tune->goal[g].keep;
  if (asked && is_reached(tune, &tune->candidate[0])) {
    tune->end = LAB_TUNE_BASE;
    return false;
  }
  return true;
}

/* ---- the race ---- */

static int count_alive(const struct lab_tune *tune)
{
  int alive = 0;
  for (int i = 0; i < tune->n_candidates; i++)
    alive += !tune->candidate[i].out && !tune->candidate[i].failed;
  return alive;
}

/* Games that it takes until all in the race have played DEALS. */
static long long cost_of(const struct lab_tune *tune, long long deals)
{
  long long games = 0;
  for (int i = 0; i < tune->n_candidates; i++) {
    const struct lab_candidate *c = &tune->candidate[i];
    if (!c->out && !c->failed && c->deals < deals)
      games += (deals - c->deals) * tune->games_per_deal;
  }
  return games;
}

static bool play_round(struct lab_tune *tune, long long deals)
{
  for (int i = 0; i < tune->n_candidates; i++)
    if (!tune->candidate[i].out && !lab_tune_play(tune, i, deals) && tune->end == LAB_TUNE_STOPPED)
      return false;
  return true;
}

static void drop_losers(struct lab_tune *tune, int deals)
{
  struct st_target target[LAB_GOALS];
  size_t n = (size_t)tune->n_candidates;
  const double **value = ad_calloc(n, sizeof *value);
  struct st_miss *miss = ad_calloc(n, sizeof *miss);
  lab_tune_targets(tune, target);
  for (int i = 0; i < tune->n_candidates; i++) {
    if (tune->candidate[i].out || tune->candidate[i].failed)
      continue;
    double *values = ad_calloc((size_t)deals * (size_t)tune->n_goals, sizeof *values);
    lab_tune_values(tune, i, deals, values);
    value[i] = values;
  }
  double critical =
    st_race_critical(tune->rounds, tune->n_candidates, tune->n_goals, deals, LAB_TUNE_LEVEL);
  st_race_round(&(struct st_race){tune->n_candidates, tune->n_goals, deals, target, value},
                critical, miss);
  for (int i = 0; i < tune->n_candidates; i++) {
    struct lab_candidate *c = &tune->candidate[i];
    if (value[i]) {
      c->judged = true;
      c->miss = miss[i];
      c->out = miss[i].out;
    }
    free((void *)value[i]);
  }
  free(value);
  free(miss);
}

/* Whether C has played and is neither out nor failed: a new one has no miss yet. */
static bool is_racing(const struct lab_candidate *c)
{
  return c->deals > 0 && !c->out && !c->failed;
}

static int count_on_target(const struct lab_tune *tune)
{
  int n = 0;
  for (int i = 0; i < tune->n_candidates; i++)
    n += is_racing(&tune->candidate[i]) && tune->candidate[i].miss.high <= 1;
  return n;
}

/* Whether every candidate is shown to miss. */
static bool all_miss(const struct lab_tune *tune)
{
  for (int i = 0; i < tune->n_candidates; i++)
    if (!tune->candidate[i].out && !tune->candidate[i].failed && tune->candidate[i].miss.low <= 1)
      return false;
  return true;
}

/* If the games are too few for a round, what was played before it is judged by its means. */
static void judge_unraced(struct lab_tune *tune)
{
  struct st_target target[LAB_GOALS];
  lab_tune_targets(tune, target);
  for (int i = 0; i < tune->n_candidates; i++) {
    struct lab_candidate *c = &tune->candidate[i];
    if (c->deals == 0 || c->failed)
      continue;
    c->judged = true;
    c->miss.miss = lab_tune_miss(tune, target, c->mean);
  }
}

/* Races until the budget is used, one is left, enough are on target, or all miss. */
static void race(struct lab_tune *tune)
{
  int generations = 0;
  for (;;) {
    long long deals = st_race_deals(tune->rounds + 1);
    if (cost_of(tune, deals) > lab_tune_left(tune) || deals > INT32_MAX)
      return;
    tune->rounds++;
    if (!play_round(tune, deals))
      return;
    drop_losers(tune, (int)deals);
    bool more = false;
    if ((tune->rounds > 1 || all_miss(tune)) && generations < GENERATIONS) {
      long long each = 2 * deals * tune->games_per_deal, half = lab_tune_left(tune) / 2;
      int room = (int)(half / each < PER_GENERATION ? half / each : PER_GENERATION);
      more = room > 0 && lab_tune_propose(tune, room) > 0;
      generations++;
    }
    if (!more && (count_alive(tune) <= 1 || all_miss(tune)))
      return;
    if (count_on_target(tune) >= ENOUGH_ON_TARGET)
      return;
  }
}

/* ---- the whole ---- */

static void note_together(struct lab_tune *tune, const bool reached[LAB_GOALS])
{
  for (int g = 0; g < tune->n_goals; g++)
    for (int h = 0; h < tune->n_goals; h++)
      tune->together[g][h] |= reached[g] && reached[h];
}

/* Which pairs of goals some candidate's means reach together, in the race or on fresh deals. */
static void find_pairs(struct lab_tune *tune)
{
  struct st_target target[LAB_GOALS];
  bool reached[LAB_GOALS];
  lab_tune_targets(tune, target);
  for (int i = 0; i < tune->n_candidates; i++) {
    const struct lab_candidate *c = &tune->candidate[i];
    for (int g = 0; g < tune->n_goals; g++)
      reached[g] = c->deals > 0 && st_target_distance(&target[g], c->mean[g]) <= 1;
    note_together(tune, reached);
  }
  for (int i = 0; i < tune->n_front; i++) {
    for (int g = 0; g < tune->n_goals; g++)
      reached[g] = tune->front[i].test[g].verdict == ST_BAND_REACHED;
    note_together(tune, reached);
  }
}

static void search_by_race(struct lab_tune *tune)
{
  if (lab_tune_screen(tune)) {
    lab_tune_begin(tune);
    race(tune);
  } else if (tune->end != LAB_TUNE_STOPPED)
    return;
  if (tune->rounds == 0)
    judge_unraced(tune);
  if (tune->end == LAB_TUNE_STOPPED)
    return;
  if (tune->rounds > 0 && all_miss(tune)) {
    tune->end = tune->all ? LAB_TUNE_UNREACHABLE : LAB_TUNE_OPEN;
    return;
  }
  lab_tune_validate(tune);
}

static void search_by_evolution(struct lab_tune *tune)
{
  lab_tune_evolve(tune);
  if (tune->end != LAB_TUNE_STOPPED)
    lab_tune_validate(tune);
}

void lab_tune_run(struct lab_tune *tune)
{
  tune->candidate = ad_calloc(LAB_CANDIDATES, sizeof *tune->candidate);
  tune->end = LAB_TUNE_OPEN;
  tune->proposed = -1;
  if (begin_base(tune))
    (tune->method == LAB_TUNE_BY_NTBEA ? search_by_evolution : search_by_race)(tune);
  find_pairs(tune);
}

void lab_tune_fini(struct lab_tune *tune)
{
  for (int i = 0; i < tune->n_candidates; i++)
    free(tune->candidate[i].value);
  free(tune->candidate);
  free(tune->effect);
}
