/* screen.c - what single changes do: which parameters are dead here, and whether any can move a
 * goal that the base misses. */
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/lab/tune/tune_internal.h"
#include "engine/stats/lab/max_t.h"

enum { SCREEN_DEALS = 200 };

/* The parameter that POINT, a single change, gives another value. */
static int changed_parameter(const struct lab_space *space, const struct lab_point *point)
{
  int i = 0;
  while (i < space->n && point->at[i] == space->base[i])
    i++;
  return i;
}

/* Fills D[deal * columns + column] with the differences of candidate I to the base. */
static void fill_differences(const struct lab_tune *tune, int candidate, int first, int columns,
                             double *d)
{
  size_t cells = (size_t)SCREEN_DEALS * (size_t)tune->n_goals;
  double *base = ad_calloc(2 * cells, sizeof *base), *other = base + cells;
  lab_tune_values(tune, 0, SCREEN_DEALS, base);
  lab_tune_values(tune, candidate, SCREEN_DEALS, other);
  for (int g = 0; g < tune->n_goals; g++)
    for (int deal = 0; deal < SCREEN_DEALS; deal++) {
      size_t at = (size_t)g * SCREEN_DEALS + (size_t)deal;
      d[(size_t)deal * (size_t)columns + (size_t)(first + g)] = other[at] - base[at];
    }
  free(base);
}

/* Plays the single changes, as many as the games allow, with their candidates.  Returns how many
 * there are. */
static int play_singles(struct lab_tune *tune, int *candidate)
{
  struct lab_point single[LAB_TUNED * LAB_TUNED_VALUES];
  int n = lab_space_singles(&tune->space, single, AD_LEN(single));
  tune->effect = ad_calloc((size_t)n + 1, sizeof *tune->effect);
  for (int i = 0; i < n; i++) {
    long long cost = (long long)SCREEN_DEALS * tune->games_per_deal;
    if (cost > lab_tune_left(tune))
      break;
    int parameter = changed_parameter(&tune->space, &single[i]);
    struct lab_effect *effect = &tune->effect[tune->n_effects];
    *effect = (struct lab_effect){.parameter = parameter, .value = single[i].at[parameter]};
    candidate[tune->n_effects] = lab_tune_add(tune, &single[i]);
    effect->failed = !lab_tune_play(tune, candidate[tune->n_effects], SCREEN_DEALS);
    if (tune->end == LAB_TUNE_STOPPED)
      break;
    tune->tried[parameter] = true;
    tune->n_effects++;
  }
  return n;
}

/* Tests all effects at one error level; returns the critical value. */
static double test_effects(struct lab_tune *tune, const int *candidate)
{
  int columns = tune->n_effects * tune->n_goals;
  double *d = ad_calloc((size_t)SCREEN_DEALS * (size_t)columns + 1, sizeof *d);
  struct st_max_t *out = ad_calloc((size_t)columns + 1, sizeof *out);
  for (int e = 0; e < tune->n_effects; e++)
    if (!tune->effect[e].failed)
      fill_differences(tune, candidate[e], e * tune->n_goals, columns, d);
  double critical = st_max_t_of(d, SCREEN_DEALS, columns, 1 - LAB_TUNE_LEVEL,
                                AD_DERIVE(tune->seed, AD_FOR_LOTS), out);
  for (int e = 0; e < tune->n_effects; e++)
    for (int g = 0; g < tune->n_goals; g++) {
      const struct st_max_t *t = &out[e * tune->n_goals + g];
      struct lab_effect *effect = &tune->effect[e];
      bool exact = isnan(t->t) && t->mean != 0;
      effect->mean[g] = t->mean;
      effect->error[g] = isnan(t->t) ? 0 : t->error;
      effect->shown[g] = !effect->failed && (exact || (t->joint && t->shown));
      tune->moves[g] = tune->moves[g] || effect->shown[g];
    }
  free(d);
  free(out);
  return isnan(critical) ? 0 : critical;
}

static bool changes_nothing(const struct lab_tune *tune, const struct lab_effect *effect)
{
  for (int g = 0; g < tune->n_goals; g++)
    if (effect->mean[g] != 0 || effect->error[g] > 0)
      return false;
  return !effect->failed;
}

/* A parameter is dead if all its values were played, and nothing of what is asked for differs in
 * any deal. */
static void find_dead(struct lab_tune *tune)
{
  int without[LAB_TUNED] = {0};
  for (int e = 0; e < tune->n_effects; e++)
    without[tune->effect[e].parameter] += changes_nothing(tune, &tune->effect[e]);
  for (int i = 0; i < tune->space.n; i++)
    tune->dead[i] = without[i] > 0 && without[i] == tune->space.values[i] - 1;
}

/* The most that PARAMETER may do to GOAL, either way. */
static double most_effect(const struct lab_tune *tune, int parameter, int goal, double critical)
{
  double most = 0;
  for (int e = 0; e < tune->n_effects; e++) {
    const struct lab_effect *effect = &tune->effect[e];
    if (effect->parameter == parameter && !effect->failed)
      most = fmax(most, fabs(effect->mean[goal]) + critical * effect->error[goal]);
  }
  return most;
}

static int by_size(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x < y) - (x > y);
}

/* Whether GOAL, which the base misses, is out of reach for all changes that are allowed together.
 */
static bool cannot_reach(const struct lab_tune *tune, int goal, double critical)
{
  double most[LAB_TUNED], all = 0, mean = tune->candidate[0].mean[goal];
  const struct lab_goal *g = &tune->goal[goal];
  double gap = fmax(g->low - mean, mean - g->high) - critical * tune->candidate[0].error[goal];
  if (tune->moves[goal] || !(gap > 0))
    return false;
  for (int i = 0; i < tune->space.n; i++)
    most[i] = most_effect(tune, i, goal, critical);
  qsort(most, (size_t)tune->space.n, sizeof *most, by_size);
  for (int i = 0; i < tune->space.n && i < tune->space.most_changes; i++)
    all += most[i];
  return all < gap;
}

/* Dead parameters stay at their base. */
static void leave_out_dead(struct lab_tune *tune)
{
  for (int i = 0; i < tune->space.n; i++)
    for (int c = 1; tune->dead[i] && c < tune->n_candidates; c++)
      tune->candidate[c].out |= tune->candidate[c].point.at[i] != tune->space.base[i];
}

bool lab_tune_screen(struct lab_tune *tune)
{
  int candidate[LAB_TUNED * LAB_TUNED_VALUES];
  int singles = play_singles(tune, candidate);
  if (tune->end == LAB_TUNE_STOPPED || tune->n_effects == 0)
    return tune->end != LAB_TUNE_STOPPED;
  double critical = test_effects(tune, candidate);
  find_dead(tune);
  leave_out_dead(tune);
  bool all = tune->n_effects == singles; /* what was not played may move everything */
  for (int g = 0; all && g < tune->n_goals; g++)
    if (cannot_reach(tune, g, critical)) {
      tune->end = LAB_TUNE_NOTHING;
      return false;
    }
  return true;
}
