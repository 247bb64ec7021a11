/* propose.c - which points become candidates.
 *
 * Few points all become candidates.  Of many: an even spread, all single changes, and what a ridge
 * regression on the differences to the base takes for the best (main effects, squares, products).
 */
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/lab/tune/tune_internal.h"
#include "engine/stats/lab/search/ridge.h"

enum {
  ALL_OF = 300,      /* points in reach that all become candidates */
  SPREAD = 64,       /* else so many that are spread evenly */
  FIRST = 32,        /* and so many by the regression */
  CONSIDERED = 4000, /* points that the regression looks at */
  MODEL_DEALS = 50,
  SQUARES = 12 /* more inputs than these have main effects only */
};

/* Whether POINT changes a dead parameter. */
static bool is_dead(const struct lab_tune *tune, const struct lab_point *point)
{
  for (int i = 0; i < tune->space.n; i++)
    if (tune->dead[i] && point->at[i] != tune->space.base[i])
      return true;
  return false;
}

static bool is_known(const struct lab_tune *tune, const struct lab_point *point)
{
  for (int i = 0; i < tune->n_candidates; i++)
    if (lab_point_same(&tune->space, &tune->candidate[i].point, point))
      return true;
  return false;
}

static void add_spread(struct lab_tune *tune)
{
  int before = tune->n_candidates;
  for (unsigned number = 1; number < 8 * SPREAD && tune->n_candidates < before + SPREAD; number++) {
    struct lab_point point = lab_space_spread(&tune->space, number);
    if (!is_dead(tune, &point))
      lab_tune_add(tune, &point);
  }
}

/* The space in which dead parameters have one value. */
static struct lab_space living_space(const struct lab_tune *tune)
{
  struct lab_space space = tune->space;
  for (int i = 0; i < space.n; i++)
    if (tune->dead[i]) {
      space.values[i] = 1;
      space.base[i] = 0;
    }
  return space;
}

/* Adds all points of SPACE, at most MOST, with dead parameters at their base. */
static void add_all(struct lab_tune *tune, const struct lab_space *space, int most)
{
  struct lab_point *point = ad_calloc((size_t)most + 1, sizeof *point);
  int n = lab_space_all(space, point, most);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < space->n; k++)
      if (tune->dead[k])
        point[i].at[k] = (signed char)tune->space.base[k];
    lab_tune_add(tune, &point[i]);
  }
  free(point);
}

/* Candidates beyond what the budget can give a fair chance are not added: most drop out of the race
 * after its first round. */
void lab_tune_begin(struct lab_tune *tune)
{
  enum { ROUNDS = 2 };
  long long each = (long long)st_race_deals(1) * ROUNDS * tune->games_per_deal;
  long long room = lab_tune_left(tune) / each;
  int most = (int)(room < ALL_OF ? room : ALL_OF);
  struct lab_space space = living_space(tune);
  tune->all = lab_space_count(&space, most) <= most;
  if (tune->all) {
    add_all(tune, &space, most);
    return;
  }
  add_spread(tune);
  lab_tune_propose(tune, FIRST);
}

/* ---- the regression ---- */

struct model {
  int columns;
  struct st_ridge fit[LAB_GOALS];
};

static int columns_of(const struct lab_tune *tune, const struct lab_point *point, double *out)
{
  double input[LAB_INPUTS];
  int n = lab_point_inputs(&tune->space, point, input);
  if (n <= SQUARES)
    return st_quadratic_terms(input, n, out);
  for (int i = 0; i < n; i++)
    out[i] = input[i];
  return n;
}

enum {
  MOST_COLUMNS = SQUARES * (SQUARES + 3) / 2 > LAB_INPUTS ? SQUARES *(SQUARES + 3) / 2 : LAB_INPUTS
};

static bool has_data(const struct lab_candidate *c)
{
  return c->deals >= MODEL_DEALS && !c->failed && c->changes > 0;
}

/* The difference of candidate C to the base in GOAL, and its error, on their common deals. */
static void difference_of(const struct lab_tune *tune, int candidate, int goal, double *mean,
                          double *error)
{
  int base_deals = tune->candidate[0].deals, deals = tune->candidate[candidate].deals;
  int n = base_deals < deals ? base_deals : deals;
  size_t cells = (size_t)n * (size_t)tune->n_goals, at = (size_t)goal * (size_t)n;
  double *base = ad_calloc(2 * cells + 1, sizeof *base), *other = base + cells, squares = 0;
  lab_tune_values(tune, 0, n, base);
  lab_tune_values(tune, candidate, n, other);
  *mean = 0;
  for (int d = 0; d < n; d++)
    *mean += (other[at + (size_t)d] - base[at + (size_t)d]) / n;
  for (int d = 0; d < n; d++) {
    double off = other[at + (size_t)d] - base[at + (size_t)d] - *mean;
    squares += off * off;
  }
  *error = sqrt(squares / (n - 1) / n);
  free(base);
}

static void fit_model(const struct lab_tune *tune, struct model *model)
{
  size_t most = (size_t)tune->n_candidates;
  double *x = ad_calloc(most * MOST_COLUMNS + 1, sizeof *x), *y = ad_calloc(most + 1, sizeof *y),
         *weight = ad_calloc(most + 1, sizeof *weight);
  for (int g = 0; g < tune->n_goals; g++) {
    double scale = fmax(fabs(tune->candidate[0].mean[g]), 1e-6) * 1e-4;
    int rows = 0;
    for (int i = 0; i < tune->n_candidates; i++) {
      double error;
      if (!has_data(&tune->candidate[i]))
        continue;
      model->columns =
        columns_of(tune, &tune->candidate[i].point, x + (size_t)rows * (size_t)model->columns);
      difference_of(tune, i, g, &y[rows], &error);
      weight[rows++] = 1 / fmax(error * error, scale * scale);
    }
    model->fit[g] = st_ridge_fit(x, y, weight, rows, model->columns);
  }
  free(x);
  free(y);
  free(weight);
}

static double predicted_miss(const struct lab_tune *tune, const struct model *model,
                             const struct st_target *target, const struct lab_point *point)
{
  double row[MOST_COLUMNS], most = 0;
  columns_of(tune, point, row);
  for (int g = 0; g < tune->n_goals; g++) {
    double mean = tune->candidate[0].mean[g] + st_ridge_predict(&model->fit[g], row, NULL);
    most = fmax(most, st_target_distance(&target[g], mean));
  }
  return most;
}

struct guess {
  struct lab_point point;
  double miss;
  int changes, steps;
};

static int by_miss(const void *a, const void *b)
{
  const struct guess *x = a, *y = b;
  double mx = fmax(x->miss, 1), my = fmax(y->miss, 1); /* on target: the fewer changes */
  if (mx != my)
    return mx < my ? -1 : 1;
  if (x->changes != y->changes)
    return x->changes - y->changes;
  if (x->steps != y->steps)
    return x->steps - y->steps;
  return (x->miss > y->miss) - (x->miss < y->miss);
}

/* Points in reach that are not candidates: all, or an even spread of many. */
static int find_new(const struct lab_tune *tune, struct guess *out)
{
  int n = 0;
  bool all = lab_space_count(&tune->space, CONSIDERED) <= CONSIDERED;
  struct lab_point *point = ad_calloc(CONSIDERED, sizeof *point);
  int found = all ? lab_space_all(&tune->space, point, CONSIDERED) : CONSIDERED;
  for (int i = 0; i < found; i++) {
    if (!all)
      point[i] = lab_space_spread(&tune->space, (unsigned)(SPREAD * 8 + i));
    if (!is_dead(tune, &point[i]) && !is_known(tune, &point[i]))
      out[n++] = (struct guess){.point = point[i]};
  }
  free(point);
  return n;
}

int lab_tune_propose(struct lab_tune *tune, int most)
{
  struct guess *guess = ad_calloc(CONSIDERED, sizeof *guess);
  struct st_target target[LAB_GOALS];
  struct model model = {0};
  int n = find_new(tune, guess), added = 0;
  if (n > 0) {
    lab_tune_targets(tune, target);
    model.columns = columns_of(tune, &guess[0].point, (double[MOST_COLUMNS]){0});
    fit_model(tune, &model);
    for (int i = 0; i < n; i++) {
      guess[i].miss = predicted_miss(tune, &model, target, &guess[i].point);
      guess[i].changes = lab_point_changes(&tune->space, &guess[i].point);
      guess[i].steps = lab_point_steps(&tune->space, &guess[i].point);
    }
    qsort(guess, (size_t)n, sizeof *guess, by_miss);
    for (; added < n && added < most; added++)
      lab_tune_add(tune, &guess[added].point);
    for (int g = 0; g < tune->n_goals; g++)
      st_ridge_fini(&model.fit[g]);
  }
  free(guess);
  return added;
}
