/* prefer.c - conditional logit by Newton's method, with half steps where a whole one does worse. */
#include "engine/app/judge/prefer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/cholesky.h"
#include "engine/stats/elementary.h"

enum { ALL_STAGES = -1, MOST_STEPS = 30, MOST_HALVINGS = 8 };

struct logit {
  const struct app_choices *choices;
  const struct app_prefer_options *options;
  int n, stage;
  double *weight, *centre; /* of the stage; what it is drawn to */
  double *pull;            /* strength of the penalty by trait */
  double *gradient, *hessian, *step;
  double *mean;  /* of traits over the moves of a decision; 0 between decisions */
  int *used;     /* traits of the decision, each once */
  double *share; /* chances of the moves of a decision */
  int share_cap;
};

static bool is_held_out(int game, int held_out)
{
  return held_out > 0 && game % held_out == 0;
}

static bool learns(const struct logit *f, const struct app_choice *c)
{
  return c->moves > 1 && (f->stage == ALL_STAGES || c->stage == f->stage) &&
         !is_held_out(c->game, f->options->held_out);
}

static double sum_of(const double *weight, const int16_t *move)
{
  double sum = 0;
  for (int i = 0; i < move[0]; i++)
    sum += weight[move[1 + 2 * i]] * move[2 + 2 * i];
  return sum;
}

/* Sets the chances of the moves of C; returns the logarithm of that of the first. */
static double find_shares(struct logit *f, const struct app_choice *c, const double *weight)
{
  const int16_t *move = f->choices->number + c->at;
  double most = 0, all = 0, first = 0;
  AD_RESERVE(f->share, 0, f->share_cap, c->moves);
  for (int i = 0; i < c->moves; i++, move = app_next_move(move)) {
    f->share[i] = sum_of(weight, move);
    most = i == 0 || f->share[i] > most ? f->share[i] : most;
  }
  first = f->share[0] - most;
  for (int i = 0; i < c->moves; i++)
    all += f->share[i] = st_exp(f->share[i] - most);
  for (int i = 0; i < c->moves; i++)
    f->share[i] /= all;
  return first - st_log(all);
}

/* Returns how likely the choices are, as a logarithm, less the penalty. */
static double worth_of(struct logit *f, const double *weight)
{
  double sum = 0;
  for (int i = 0; i < f->choices->n; i++)
    if (learns(f, &f->choices->choice[i]))
      sum += find_shares(f, &f->choices->choice[i], weight);
  for (int i = 0; i < f->n; i++)
    sum -= f->pull[i] * (weight[i] - f->centre[i]) * (weight[i] - f->centre[i]) / 2;
  return sum;
}

/* Adds SHARE of MOVE to the mean; notes which traits it has. */
static int add_to_mean(struct logit *f, const int16_t *move, double share, int n_used)
{
  for (int i = 0; i < move[0]; i++) {
    int trait = move[1 + 2 * i];
    int k = 0;
    while (k < n_used && f->used[k] != trait)
      k++;
    if (k == n_used)
      f->used[n_used++] = trait;
    f->mean[trait] += share * move[2 + 2 * i];
  }
  return n_used;
}

/* Adds WEIGHT times the squares of the traits of MOVE to the lower half of the matrix. */
static void add_squares(struct logit *f, const int16_t *move, double weight)
{
  for (int i = 0; i < move[0]; i++)
    for (int k = 0; k <= i; k++) /* traits of a move ascend */
      f->hessian[move[1 + 2 * i] * f->n + move[1 + 2 * k]] +=
        weight * move[2 + 2 * i] * move[2 + 2 * k];
}

/* Adds the slope and the curvature of one decision. */
static void add_choice(struct logit *f, const struct app_choice *c)
{
  const int16_t *first = f->choices->number + c->at, *move = first;
  int n_used = 0;
  find_shares(f, c, f->weight);
  for (int i = 0; i < c->moves; i++, move = app_next_move(move)) {
    n_used = add_to_mean(f, move, f->share[i], n_used);
    add_squares(f, move, f->share[i]);
  }
  for (int i = 0; i < first[0]; i++)
    f->gradient[first[1 + 2 * i]] += first[2 + 2 * i];
  for (int i = 0; i < n_used; i++) {
    int a = f->used[i];
    f->gradient[a] -= f->mean[a];
    for (int k = 0; k < n_used; k++)
      if (f->used[k] <= a)
        f->hessian[a * f->n + f->used[k]] -= f->mean[a] * f->mean[f->used[k]];
  }
  for (int i = 0; i < n_used; i++)
    f->mean[f->used[i]] = 0;
}

/* Sets slope and curvature at the weights, penalty included. */
static void find_slope(struct logit *f)
{
  memset(f->gradient, 0, (size_t)f->n * sizeof *f->gradient);
  memset(f->hessian, 0, (size_t)f->n * (size_t)f->n * sizeof *f->hessian);
  for (int i = 0; i < f->choices->n; i++)
    if (learns(f, &f->choices->choice[i]))
      add_choice(f, &f->choices->choice[i]);
}

/* Takes a step; returns by how much the choices are more likely then. */
static double take_step(struct logit *f)
{
  double before = worth_of(f, f->weight), gain = 0, *next = f->mean + f->n;
  find_slope(f);
  for (int i = 0; i < f->n; i++) {
    f->gradient[i] -= f->pull[i] * (f->weight[i] - f->centre[i]);
    f->hessian[i * f->n + i] += f->pull[i];
  }
  memcpy(f->step, f->gradient, (size_t)f->n * sizeof *f->step);
  st_cholesky(f->hessian, f->n, 0, 1e-12);
  st_cholesky_solve(f->hessian, f->n, f->step);
  double size = 1;
  for (int i = 0; i < MOST_HALVINGS && gain <= 0; i++, size /= 2) {
    for (int k = 0; k < f->n; k++)
      next[k] = f->weight[k] + size * f->step[k];
    gain = worth_of(f, next) - before;
  }
  if (gain > 0)
    memcpy(f->weight, next, (size_t)f->n * sizeof *next);
  return gain;
}

/* The penalty of a trait by how much it varies within decisions where it does, so that its unit is
 * of no matter. */
static void set_pull(struct logit *f)
{
  f->stage = ALL_STAGES;
  memset(f->hessian, 0, (size_t)f->n * (size_t)f->n * sizeof *f->hessian);
  int *seen = ad_calloc((size_t)f->n, sizeof *seen);
  for (int i = 0; i < f->choices->n; i++) {
    const struct app_choice *c = &f->choices->choice[i];
    if (!learns(f, c))
      continue;
    const int16_t *move = f->choices->number + c->at;
    for (int k = 0; k < c->moves; k++, move = app_next_move(move)) {
      add_squares(f, move, 1);
      for (int t = 0; t < move[0]; t++)
        seen[move[1 + 2 * t]]++;
    }
  }
  for (int i = 0; i < f->n; i++)
    f->pull[i] = f->options->penalty * (seen[i] ? f->hessian[i * f->n + i] / seen[i] : 1);
  free(seen);
}

static void climb(struct logit *f, int stage)
{
  const double enough = 1e-3;
  f->stage = stage;
  for (int i = 0; i < MOST_STEPS && take_step(f) > enough; i++)
    continue;
}

static int32_t round_weight(double weight)
{
  double rounded = floor(weight * AD_WEIGHT_ONE + 0.5);
  if (!(rounded > -AD_MAX_WEIGHT)) /* or not a number */
    return -AD_MAX_WEIGHT;
  return rounded < AD_MAX_WEIGHT ? (int32_t)rounded : AD_MAX_WEIGHT;
}

void app_prefer_fit(const struct app_choices *choices, const struct app_prefer_options *options,
                    struct ad_judgement *out)
{
  struct logit f = {.choices = choices, .options = options, .n = choices->n_traits};
  size_t n = (size_t)f.n;
  f.weight = ad_calloc(8 * n, sizeof *f.weight);
  f.centre = f.weight + n;
  f.pull = f.weight + 2 * n;
  f.gradient = f.weight + 3 * n;
  f.step = f.weight + 4 * n;
  f.mean = f.weight + 5 * n; /* and room for weights that are tried */
  f.hessian = ad_calloc(n * n, sizeof *f.hessian);
  f.used = ad_calloc(n, sizeof *f.used);
  set_pull(&f);
  climb(&f, ALL_STAGES);
  memcpy(f.centre, f.weight, n * sizeof *f.weight);
  out->n_traits = f.n;
  for (int stage = 0; stage < AD_STAGES; stage++) {
    memcpy(f.weight, f.centre, n * sizeof *f.weight);
    climb(&f, stage);
    for (int i = 0; i < f.n; i++)
      out->preference[stage][i] = round_weight(f.weight[i]);
  }
  free(f.weight);
  free(f.hessian);
  free(f.used);
  free(f.share);
}

/* Returns how many of the other moves are preferred to the chosen one, or as much. */
static int rank_of(const struct app_choices *choices, const struct app_choice *c,
                   const int32_t *weight)
{
  const int16_t *move = choices->number + c->at;
  int64_t chosen = 0;
  int better = 0;
  for (int i = 0; i < c->moves; i++, move = app_next_move(move)) {
    int64_t sum = 0;
    for (int k = 0; k < move[0]; k++)
      sum += (int64_t)weight[move[1 + 2 * k]] * move[2 + 2 * k];
    chosen = i == 0 ? sum : chosen;
    better += i > 0 && sum > chosen;
  }
  return better;
}

void app_prefer_check(const struct app_choices *choices, const struct ad_judgement *judgement,
                      int held_out, struct app_prefer_check *out)
{
  *out = (struct app_prefer_check){0};
  for (int i = 0; i < choices->n; i++) {
    const struct app_choice *c = &choices->choice[i];
    if (c->moves < 2 || !is_held_out(c->game, held_out))
      continue;
    int rank = rank_of(choices, c, judgement->preference[c->stage]);
    out->n++;
    out->first += rank == 0;
    out->third += rank < 3;
  }
  out->first /= out->n ? out->n : 1;
  out->third /= out->n ? out->n : 1;
}
