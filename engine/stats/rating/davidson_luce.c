/* davidson_luce.c - fits the Davidson-Luce model by Newton's method.
 *
 * The model is an exponential family: the log-likelihood is (observed statistics) x (parameters)
 * minus the sum of ln Z over all choices, where Z sums the weights of all sets that could have
 * taken the next place.  So it is concave; its gradient is observed minus expected statistics, and
 * its Hessian is minus their covariance.  Each Newton step solves with a Cholesky factor and is
 * halved until the likelihood does not decrease.
 *
 * Cost: a choice among n bots has 2^n - 1 sets, n <= AD_MAX_SEATS.  Equal choices are merged first,
 * so a step costs one pass over the different choices, however many games there are.
 *
 * The likelihood has a maximum only if a chain of wins or ties links every bot to every other, and
 * no kind of tie always or never happens.  Otherwise a weak normal prior takes its place and the
 * result is marked as not finite. */
#include "engine/stats/rating/davidson_luce.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/cholesky.h"
#include "engine/stats/elementary.h"

enum {
  MAX_STEPS = 100,
  MAX_HALVINGS = 60,
  MAX_PARAMETER = 40,          /* beyond it a parameter counts as growing without end */
  MAX_LOCAL = 2 * AD_MAX_SEATS /* parameters of one choice: its bots, sizes of ties */
};
static const double weak_prior = 0.01; /* 1 / variance; used if the likelihood has no maximum */

/* ---- choices ---- */

/* Returns the bots of GAME that compete for place FROM (from 0): those at FROM and after it. */
static struct st_choice_set remaining_bots(const struct st_davidson_luce *fit,
                                           const struct st_finish_order *game, int from)
{
  struct st_choice_set out = {0};
  for (int i = from; i < game->seats; i++) {
    int item = fit->index[game->bot[i]], at = out.n++;
    for (; at > 0 && out.item[at - 1] > item; at--)
      out.item[at] = out.item[at - 1];
    out.item[at] = (uint8_t)item;
  }
  return out;
}

/* Returns the end of the tied group that begins at place FROM of GAME. */
static int level_end(const struct st_finish_order *game, int from)
{
  int to = from;
  while (to < game->seats && game->level[to] == game->level[from])
    to++;
  return to;
}

struct counted_choice {
  struct st_choice_set choice;
  double weight; /* how often it was made */
};

static int by_choice(const void *a, const void *b)
{
  return memcmp(&((const struct counted_choice *)a)->choice,
                &((const struct counted_choice *)b)->choice, sizeof(struct st_choice_set));
}

/* Adds COUNT times the statistics of a choice: places [FROM, TO) of GAME were shared. */
static void add_observed(const struct st_davidson_luce *fit, const struct st_finish_order *game,
                         int from, int to, double count, double *observed)
{
  int size = to - from;
  for (int i = from; i < to; i++)
    observed[fit->index[game->bot[i]]] += count / size;
  if (size > 1)
    observed[fit->tie[size]] += count;
}

/* Lists the choices of all games and merges equal ones.  Weights are whole numbers until the ghost
 * is added, so the order of the games does not matter. */
static void collect_choices(struct st_davidson_luce *fit, const struct st_rating_data *data,
                            const struct st_sorted_data *sorted, double ghost)
{
  size_t most = 2 * (size_t)fit->n_real;
  for (int i = 0; i < data->n_patterns; i++)
    most += data->pattern[i].seats;
  struct counted_choice *list = ad_calloc(most + 1, sizeof *list);
  int n = 0;
  for (int g = 0; g < data->n_patterns; g++) {
    const struct st_finish_order *game = &data->pattern[sorted->game[g]];
    double count = (double)data->count[sorted->game[g]];
    if (count == 0)
      continue;
    for (int from = 0, to; from + 1 < game->seats; from = to) {
      to = level_end(game, from);
      list[n++] = (struct counted_choice){remaining_bots(fit, game, from), count};
      add_observed(fit, game, from, to, count, fit->observed);
    }
  }
  for (int i = 0; ghost > 0 && i < fit->n_real; i++) { /* one win and one loss */
    struct st_choice_set pair = {.n = 2, .item = {(uint8_t)i, (uint8_t)fit->n_real}};
    list[n++] = (struct counted_choice){pair, 2 * ghost};
    fit->observed[i] += ghost;
    fit->observed[fit->n_real] += ghost;
  }
  qsort(list, (size_t)n, sizeof *list, by_choice);
  fit->choice = ad_calloc((size_t)n + 1, sizeof *fit->choice);
  fit->weight = ad_calloc((size_t)n + 1, sizeof *fit->weight);
  for (int i = 0; i < n; i++) {
    if (i == 0 || by_choice(&list[i - 1], &list[i]) != 0)
      fit->choice[fit->n_choices++] = list[i].choice;
    fit->weight[fit->n_choices - 1] += list[i].weight;
  }
  free(list);
}

/* Finds the sizes of ties that happened: SEEN, by size. */
static void find_ties(struct st_davidson_luce *fit, const struct st_rating_data *data, bool *seen)
{
  fit->max_tie = 1;
  for (int g = 0; g < data->n_patterns; g++) {
    const struct st_finish_order *game = &data->pattern[g];
    for (int from = 0, to; data->count[g] > 0 && from < game->seats; from = to) {
      to = level_end(game, from);
      /* one last bot makes no choice, but several that share the last place do */
      seen[to - from] = true;
      fit->max_tie = to - from > fit->max_tie ? to - from : fit->max_tie;
    }
  }
}

/* Returns whether a chain of wins or ties leads from every bot to every other (the transitive
 * closure by Warshall): without it the likelihood has no maximum. */
static bool is_connected(const struct st_davidson_luce *fit, const struct st_rating_data *data,
                         double ghost)
{
  int n = fit->n_items;
  if (ghost > 0 || n <= 1)
    return true;
  bool *reach = ad_calloc((size_t)n * (size_t)n, sizeof *reach), all = true;
  for (int g = 0; g < data->n_patterns; g++) {
    const struct st_finish_order *game = &data->pattern[g];
    for (int i = 0; data->count[g] > 0 && i < game->seats; i++)
      for (int j = 0; j < game->seats; j++)
        if (game->level[i] <= game->level[j])
          reach[fit->index[game->bot[i]] * n + fit->index[game->bot[j]]] = true;
  }
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; reach[i * n + k] && j < n; j++)
        reach[i * n + j] |= reach[k * n + j];
  for (int i = 0; i < n * n; i++)
    all &= reach[i];
  free(reach);
  return all;
}

void st_davidson_luce_init(struct st_davidson_luce *fit, const struct st_rating_data *data,
                           const struct st_sorted_data *sorted, double ghost)
{
  *fit = (struct st_davidson_luce){.finite = true};
  bool played[ST_MAX_RATED] = {false}, ties[AD_MAX_SEATS + 1] = {false};
  for (int g = 0; g < data->n_patterns; g++) {
    for (int i = 0; data->count[g] > 0 && i < data->pattern[g].seats; i++)
      played[data->pattern[g].bot[i]] = true;
  }
  for (int bot = 0; bot < data->n_bots; bot++) {
    fit->index[bot] = played[bot] ? fit->n_real : -1;
    if (played[bot])
      fit->bot[fit->n_real++] = bot;
  }
  fit->n_items = fit->n_param = fit->n_real + (ghost > 0 && fit->n_real > 0);
  find_ties(fit, data, ties);
  for (int size = 1; size <= AD_MAX_SEATS; size++)
    fit->tie[size] = size == 1 ? -2 : ties[size] ? fit->n_param++ : -1;
  fit->observed = ad_calloc((size_t)fit->n_param + 1, sizeof *fit->observed);
  fit->param = ad_calloc((size_t)fit->n_param + 1, sizeof *fit->param);
  fit->inverse = ad_calloc((size_t)fit->n_param * (size_t)fit->n_param + 1, sizeof *fit->inverse);
  fit->connected = is_connected(fit, data, ghost);
  collect_choices(fit, data, sorted, fit->n_real > 0 ? ghost : 0);
}

void st_davidson_luce_fini(struct st_davidson_luce *fit)
{
  free(fit->choice);
  free(fit->weight);
  free(fit->observed);
  free(fit->param);
  free(fit->inverse);
  free(fit->expected);
}

/* ---- one choice ---- */

/* The expected statistics of one choice, by local parameter: its bots, then the sizes of ties. */
struct moments {
  int n, global[MAX_LOCAL]; /* global[i]: the parameter that local parameter I stands for */
  double log_z, mean[MAX_LOCAL], square[MAX_LOCAL][MAX_LOCAL];
};

/* Sets LOG_WEIGHT[set] to ln of the weight of each set of bots of CHOICE, as bits; -INFINITY for a
 * tie of a size that never happened.  Returns the number of sets, the empty one included. */
static int weigh_sets(const struct st_davidson_luce *fit, const double *param,
                      const struct st_choice_set *choice, double *log_weight)
{
  for (int set = 1; set < 1 << choice->n; set++) {
    int size = __builtin_popcount((unsigned)set), tie = fit->tie[size];
    double sum = 0;
    for (int i = 0; i < choice->n; i++)
      sum += set >> i & 1 ? param[choice->item[i]] : 0;
    log_weight[set] = tie == -1 ? -INFINITY : sum / size + (tie >= 0 ? param[tie] : 0);
  }
  return 1 << choice->n;
}

/* Fills OUT->global.  TIE_AT[size]: the local parameter of ties of that size, or -1. */
static int list_parameters(const struct st_davidson_luce *fit, const struct st_choice_set *choice,
                           struct moments *out, int *tie_at)
{
  out->n = 0;
  for (int i = 0; i < choice->n; i++)
    out->global[out->n++] = choice->item[i];
  for (int size = 2; size <= choice->n; size++) {
    tie_at[size] = fit->tie[size] >= 0 ? out->n : -1;
    if (fit->tie[size] >= 0)
      out->global[out->n++] = fit->tie[size];
  }
  return out->n;
}

/* Adds the statistics of a set of probability P to the sums of OUT. */
static void add_set(struct moments *out, int n_bots, int set, double p, const int *tie_at,
                    bool squares)
{
  double value[MAX_LOCAL];
  int size = __builtin_popcount((unsigned)set), at[MAX_LOCAL], m = 0;
  for (int i = 0; i < n_bots; i++)
    if (set >> i & 1)
      at[m] = i, value[m++] = 1.0 / size;
  if (size > 1)
    at[m] = tie_at[size], value[m++] = 1;
  for (int i = 0; i < m; i++) {
    out->mean[at[i]] += p * value[i];
    for (int j = 0; squares && j < m; j++)
      out->square[at[i]][at[j]] += p * value[i] * value[j];
  }
}

/* Computes ln Z, the mean and, if SQUARES, the covariance of the statistics of CHOICE. */
static void expect(const struct st_davidson_luce *fit, const double *param,
                   const struct st_choice_set *choice, bool squares, struct moments *out)
{
  double log_weight[1 << AD_MAX_SEATS], weight[1 << AD_MAX_SEATS], most = -INFINITY;
  int sets = weigh_sets(fit, param, choice, log_weight), tie_at[AD_MAX_SEATS + 1],
      n = list_parameters(fit, choice, out, tie_at);
  for (int set = 1; set < sets; set++)
    most = fmax(most, log_weight[set]);
  double z = 0;
  for (int set = 1; set < sets; set++)
    z += weight[set] = st_exp(log_weight[set] - most);
  out->log_z = most + st_log(z);
  for (int i = 0; i < n; i++) {
    out->mean[i] = 0;
    memset(out->square[i], 0, squares ? (size_t)n * sizeof **out->square : 0);
  }
  for (int set = 1; set < sets; set++)
    if (weight[set] / z > 0)
      add_set(out, choice->n, set, weight[set] / z, tie_at, squares);
  for (int i = 0; squares && i < n; i++)
    for (int j = 0; j < n; j++)
      out->square[i][j] -= out->mean[i] * out->mean[j];
}

/* Returns the stored means of CHOICE, which is one of the fit, and behind them ln Z (binary
 * search). */
static const double *expected_of(const struct st_davidson_luce *fit,
                                 const struct st_choice_set *choice)
{
  int low = 0, high = fit->n_choices - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (memcmp(&fit->choice[middle], choice, sizeof *choice) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return fit->expected + (size_t)low * (MAX_LOCAL + 1);
}

/* Stores for every choice the means of its statistics at the estimate, then ln Z. */
static void store_expected(struct st_davidson_luce *fit)
{
  struct moments moments;
  fit->expected = ad_calloc((size_t)fit->n_choices * (MAX_LOCAL + 1) + 1, sizeof *fit->expected);
  for (int s = 0; s < fit->n_choices; s++) {
    double *out = fit->expected + (size_t)s * (MAX_LOCAL + 1);
    expect(fit, fit->param, &fit->choice[s], false, &moments);
    memcpy(out, moments.mean, (size_t)moments.n * sizeof *out);
    out[MAX_LOCAL] = moments.log_z;
  }
}

double st_davidson_luce_likelihood(const struct st_davidson_luce *fit,
                                   const struct st_finish_order *game, double *score)
{
  double log_p = 0;
  for (int from = 0, to; from + 1 < game->seats; from = to) {
    to = level_end(game, from);
    struct st_choice_set choice = remaining_bots(fit, game, from);
    const double *mean = expected_of(fit, &choice);
    log_p -= mean[MAX_LOCAL];
    for (int i = from; i < to; i++)
      log_p += fit->param[fit->index[game->bot[i]]] / (to - from);
    log_p += to - from > 1 ? fit->param[fit->tie[to - from]] : 0;
    if (score) {
      struct moments moments;
      int tie_at[AD_MAX_SEATS + 1];
      add_observed(fit, game, from, to, 1, score);
      list_parameters(fit, &choice, &moments, tie_at);
      for (int i = 0; i < moments.n; i++)
        score[moments.global[i]] -= mean[i];
    }
  }
  return log_p;
}

/* ---- Newton ---- */

/* Returns the log-likelihood at PARAM with a normal prior of precision PRIOR.  Overwrites GRADIENT
 * and INFORMATION (minus the Hessian), which may be NULL. */
static double evaluate(const struct st_davidson_luce *fit, const double *param, double prior,
                       double *gradient, double *information)
{
  int n = fit->n_param;
  double value = 0;
  struct moments moments;
  if (gradient)
    memcpy(gradient, fit->observed, (size_t)n * sizeof *gradient);
  if (information)
    memset(information, 0, (size_t)n * (size_t)n * sizeof *information);
  for (int s = 0; s < fit->n_choices; s++) {
    expect(fit, param, &fit->choice[s], information != NULL, &moments);
    value -= fit->weight[s] * moments.log_z;
    for (int i = 0; gradient && i < moments.n; i++)
      gradient[moments.global[i]] -= fit->weight[s] * moments.mean[i];
    for (int i = 0; information && i < moments.n; i++)
      for (int j = 0; j < moments.n; j++)
        information[moments.global[i] * n + moments.global[j]] +=
          fit->weight[s] * moments.square[i][j];
  }
  for (int i = 0; i < n; i++) {
    value += fit->observed[i] * param[i] - prior * param[i] * param[i] / 2;
    if (gradient)
      gradient[i] -= prior * param[i];
    if (information)
      information[i * n + i] += prior;
  }
  return value;
}

/* Adds SIGN/m to every pair of the m bots.  When all bots become equally much stronger no
 * probability changes, so the information is singular in that direction; 1/m in every element gives
 * the direction the information 1, and subtracting it from the inverse takes it out again. */
static void fix_common_strength(const struct st_davidson_luce *fit, double *matrix, double sign)
{
  int m = fit->n_items;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      matrix[i * fit->n_param + j] += sign / m;
}

/* Factors the information; false if it is not positive definite but for rounding. */
static bool factor(double *information, int n)
{
  return st_cholesky(information, n, 0, 1e-12) == n;
}

/* Returns the largest absolute value; NAN if an element is NAN. */
static double largest(const double *x, int n)
{
  double most = 0;
  for (int i = 0; i < n; i++)
    most = fabs(x[i]) > most || isnan(x[i]) ? fabs(x[i]) : most;
  return most;
}

/* Adds STEP to the parameters, halved until the likelihood does not decrease.  Returns the part of
 * the step that was taken, 0 if none helps. */
static double take_step(struct st_davidson_luce *fit, const double *step, double prior,
                        double *trial)
{
  int n = fit->n_param;
  double part = 1;
  for (int halving = 0; halving < MAX_HALVINGS; halving++, part /= 2) {
    for (int i = 0; i < n; i++)
      trial[i] = fit->param[i] + part * step[i];
    double value = evaluate(fit, trial, prior, NULL, NULL);
    /* a decrease within the rounding of a long sum does not count */
    if (value >= fit->loglik - 1e-13 * fabs(fit->loglik)) {
      memcpy(fit->param, trial, (size_t)n * sizeof *trial);
      fit->loglik = value;
      return part;
    }
  }
  return 0;
}

/* Returns whether the weight of a tie has grown or shrunk so far that the likelihood no longer
 * depends on it: then it has no maximum. */
static bool is_flat(const struct st_davidson_luce *fit, double prior, double *gradient,
                    double *information)
{
  const double least = 1e-6; /* a tie that happened once in any number of games has about 1 */
  evaluate(fit, fit->param, prior, gradient, information);
  for (int size = 2; size <= AD_MAX_SEATS; size++)
    if (fit->tie[size] >= 0 && information[fit->tie[size] * (fit->n_param + 1)] < least)
      return true;
  return false;
}

/* Maximises the likelihood by Newton steps from 0.  Returns false if the information is singular or
 * a parameter grows without end. */
static bool climb(struct st_davidson_luce *fit, double prior)
{
  int n = fit->n_param;
  size_t size = (size_t)n;
  double *step = ad_calloc(2 * size + size * size + 1, sizeof *step), *trial = step + n,
         *l = trial + n;
  double before = INFINITY;
  bool sound = true;
  memset(fit->param, 0, size * sizeof *fit->param);
  fit->converged = false;
  fit->loglik = evaluate(fit, fit->param, prior, NULL, NULL);
  for (int steps = 0; sound && !fit->converged && steps < MAX_STEPS; steps++) {
    evaluate(fit, fit->param, prior, step, l);
    fix_common_strength(fit, l, 1);
    sound = factor(l, n);
    if (!sound)
      break;
    st_cholesky_solve(l, n, step);
    double length = largest(step, n);
    /* this near the maximum rounding decides whether the likelihood seems to increase */
    double part = length < 1e-6 ? 1 : take_step(fit, step, prior, trial);
    for (int i = 0; length < 1e-6 && i < n; i++)
      fit->param[i] += step[i];
    /* short steps that stop shrinking are rounding */
    fit->converged = length < 1e-12 || (length < 1e-8 && length > before / 2);
    before = length;
    sound = part > 0 && isfinite(length) && largest(fit->param, n) < MAX_PARAMETER;
  }
  bool good = sound && fit->converged && !is_flat(fit, prior, step, l);
  free(step);
  return good;
}

/* Sets the inverse of the information at the estimate: the covariance of the parameters. */
static void invert(struct st_davidson_luce *fit, double prior)
{
  int n = fit->n_param;
  double *l = ad_calloc((size_t)n * (size_t)n + 1, sizeof *l),
         *gradient = ad_calloc((size_t)n + 1, sizeof *gradient);
  fit->loglik = evaluate(fit, fit->param, prior, gradient, l);
  fix_common_strength(fit, l, 1);
  if (factor(l, n)) {
    st_cholesky_invert(l, n, fit->inverse);
    fix_common_strength(fit, fit->inverse, -1);
  }
  free(l);
  free(gradient);
}

void st_davidson_luce_fit(struct st_davidson_luce *fit)
{
  if (fit->n_param == 0) {
    fit->converged = true;
    return;
  }
  fit->finite = fit->connected && climb(fit, 0);
  if (!fit->finite)
    climb(fit, weak_prior);
  invert(fit, fit->finite ? 0 : weak_prior);
  store_expected(fit);
}
