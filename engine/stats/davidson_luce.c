/* davidson_luce.c - Newton's method for the Davidson-Luce model.
 *
 * The logarithm of the likelihood is (statistics seen) x (parameters) - sum over choices of ln Z:
 * concave, with the mean and the covariance of the statistics as its derivatives.  Choices among
 * the same bots are counted once. */
#include "engine/stats/davidson_luce.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

enum { MAX_STEPS = 100, MAX_HALVINGS = 60, FAR = 40, MAX_LOCAL = 3 * AD_MAX_SEATS + 1 };
static const double weak_prior = 0.01; /* 1 / variance, if the likelihood has no maximum */

/* ---- choices ---- */

/* What remains of GAME from place FROM on. */
static struct st_choice_set stage_of(const struct st_davidson_luce *luce,
                                     const struct st_finish_order *game, int from)
{
  struct st_choice_set out = {0};
  int first = luce->first_term[game->seats];
  for (int i = from; i < game->seats; i++) {
    int item = luce->index[game->bot[i]],
        term = first ? first - luce->n_items + game->seat[i] + 1 : 0, at = out.n++;
    for (; at > 0 &&
           (out.item[at - 1] > item || (out.item[at - 1] == item && out.term[at - 1] > term));
         at--) {
      out.item[at] = out.item[at - 1];
      out.term[at] = out.term[at - 1];
    }
    out.item[at] = (uint8_t)item;
    out.term[at] = (uint8_t)term;
  }
  return out;
}

static int level_end(const struct st_finish_order *game, int from)
{
  int to = from;
  while (to < game->seats && game->level[to] == game->level[from])
    to++;
  return to;
}

struct counted {
  struct st_choice_set stage;
  double weight;
};

static int by_stage(const void *a, const void *b)
{
  return memcmp(&((const struct counted *)a)->stage, &((const struct counted *)b)->stage,
                sizeof(struct st_choice_set));
}

/* Adds what was seen when the items [FROM, TO) of GAME shared a place. */
static void add_seen(const struct st_davidson_luce *luce, const struct st_finish_order *game,
                     int from, int to, double count, double *seen)
{
  int size = to - from, first = luce->first_term[game->seats];
  for (int i = from; i < to; i++) {
    seen[luce->index[game->bot[i]]] += count / size;
    if (first)
      seen[first + game->seat[i]] += count / size;
  }
  if (size > 1)
    seen[luce->tie[size]] += count;
}

/* Every choice of every game; equal ones are merged, weights stay whole numbers until then. */
static void collect(struct st_davidson_luce *luce, const struct st_rating_data *games,
                    const struct st_sorted_data *sorted, double ghost)
{
  size_t most = 2 * (size_t)luce->n_real;
  for (int i = 0; i < games->n_patterns; i++)
    most += games->pattern[i].seats;
  struct counted *list = ad_calloc(most + 1, sizeof *list);
  int n = 0;
  for (int g = 0; g < games->n_patterns; g++) {
    const struct st_finish_order *game = &games->pattern[sorted->game[g]];
    double count = (double)games->count[sorted->game[g]];
    if (count == 0)
      continue;
    for (int from = 0, to; from + 1 < game->seats; from = to) {
      to = level_end(game, from);
      list[n++] = (struct counted){stage_of(luce, game, from), count};
      add_seen(luce, game, from, to, count, luce->seen);
    }
  }
  for (int i = 0; ghost > 0 && i < luce->n_real; i++) { /* one win and one loss */
    struct st_choice_set pair = {.n = 2, .item = {(uint8_t)i, (uint8_t)luce->n_real}};
    list[n++] = (struct counted){pair, 2 * ghost};
    luce->seen[i] += ghost;
    luce->seen[luce->n_real] += ghost;
  }
  qsort(list, (size_t)n, sizeof *list, by_stage);
  luce->stage = ad_calloc((size_t)n + 1, sizeof *luce->stage);
  luce->weight = ad_calloc((size_t)n + 1, sizeof *luce->weight);
  for (int i = 0; i < n; i++) {
    if (i == 0 || by_stage(&list[i - 1], &list[i]) != 0)
      luce->stage[luce->n_stages++] = list[i].stage;
    luce->weight[luce->n_stages - 1] += list[i].weight;
  }
  free(list);
}

/* Which sizes of ties were seen. */
static void find_ties(struct st_davidson_luce *luce, const struct st_rating_data *games, bool *seen)
{
  luce->max_tie = 1;
  for (int g = 0; g < games->n_patterns; g++) {
    const struct st_finish_order *game = &games->pattern[g];
    for (int from = 0, to; games->count[g] > 0 && from < game->seats; from = to) {
      to = level_end(game, from);
      /* the last one alone has no choice, the last ones together have */
      seen[to - from] = true;
      luce->max_tie = to - from > luce->max_tie ? to - from : luce->max_tie;
    }
  }
}

/* Everybody is linked to everybody by a chain of wins or ties, in both directions. */
static bool linked(const struct st_davidson_luce *luce, const struct st_rating_data *games,
                   double ghost)
{
  int n = luce->n_items;
  if (ghost > 0 || n <= 1)
    return true;
  bool *reach = ad_calloc((size_t)n * (size_t)n, sizeof *reach), all = true;
  for (int g = 0; g < games->n_patterns; g++) {
    const struct st_finish_order *game = &games->pattern[g];
    for (int i = 0; games->count[g] > 0 && i < game->seats; i++)
      for (int j = 0; j < game->seats; j++)
        if (game->level[i] <= game->level[j])
          reach[luce->index[game->bot[i]] * n + luce->index[game->bot[j]]] = true;
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

void st_davidson_luce_init(struct st_davidson_luce *luce, const struct st_rating_data *games,
                           const struct st_sorted_data *sorted, double ghost, bool terms)
{
  *luce = (struct st_davidson_luce){.finite = true};
  bool played[ST_MAX_RATED] = {false}, sizes[AD_MAX_SEATS + 1] = {false},
       ties[AD_MAX_SEATS + 1] = {false};
  for (int g = 0; g < games->n_patterns; g++) {
    for (int i = 0; games->count[g] > 0 && i < games->pattern[g].seats; i++)
      played[games->pattern[g].bot[i]] = sizes[games->pattern[g].seats] = true;
  }
  for (int bot = 0; bot < games->n_bots; bot++) {
    luce->index[bot] = played[bot] ? luce->n_real : -1;
    if (played[bot])
      luce->bot[luce->n_real++] = bot;
  }
  luce->n_items = luce->n_param = luce->n_real + (ghost > 0 && luce->n_real > 0);
  find_ties(luce, games, ties);
  for (int size = 1; size <= AD_MAX_SEATS; size++)
    luce->tie[size] = size == 1 ? -2 : ties[size] ? luce->n_param++ : -1;
  for (int size = 2; terms && size <= AD_MAX_SEATS; size++) {
    luce->first_term[size] = sizes[size] ? luce->n_param : 0;
    luce->n_param += sizes[size] ? size : 0;
  }
  luce->seen = ad_calloc((size_t)luce->n_param + 1, sizeof *luce->seen);
  luce->param = ad_calloc((size_t)luce->n_param + 1, sizeof *luce->param);
  luce->inverse =
    ad_calloc((size_t)luce->n_param * (size_t)luce->n_param + 1, sizeof *luce->inverse);
  luce->connected = linked(luce, games, ghost);
  collect(luce, games, sorted, luce->n_real > 0 ? ghost : 0);
}

void st_davidson_luce_fini(struct st_davidson_luce *luce)
{
  free(luce->stage);
  free(luce->weight);
  free(luce->seen);
  free(luce->param);
  free(luce->inverse);
  free(luce->expected);
}

/* ---- one choice ---- */

/* Statistics of a choice, by local parameter: its items, then the terms of their seats, then sizes
 * of ties. */
struct choice {
  int n, global[MAX_LOCAL]; /* parameter of each local one */
  double log_z, mean[MAX_LOCAL], square[MAX_LOCAL][MAX_LOCAL];
};

/* ln of the weight of each set of STAGE; returns how many sets there are, ascending as bits. */
static int weigh(const struct st_davidson_luce *luce, const double *param,
                 const struct st_choice_set *stage, double *log_weight)
{
  double worth[AD_MAX_SEATS];
  for (int i = 0; i < stage->n; i++)
    worth[i] =
      param[stage->item[i]] + (stage->term[i] ? param[luce->n_items + stage->term[i] - 1] : 0);
  for (int set = 1; set < 1 << stage->n; set++) {
    int size = __builtin_popcount((unsigned)set), tie = luce->tie[size];
    double sum = 0;
    for (int i = 0; i < stage->n; i++)
      sum += set >> i & 1 ? worth[i] : 0;
    log_weight[set] = tie == -1 ? -INFINITY : sum / size + (tie >= 0 ? param[tie] : 0);
  }
  return 1 << stage->n;
}

static int local_params(const struct st_davidson_luce *luce, const struct st_choice_set *stage,
                        struct choice *out, int *first_tie)
{
  out->n = 0;
  for (int i = 0; i < stage->n; i++)
    out->global[out->n++] = stage->item[i];
  for (int i = 0; i < stage->n && stage->term[0]; i++)
    out->global[out->n++] = luce->n_items + stage->term[i] - 1;
  for (int size = 2; size <= stage->n; size++) {
    first_tie[size] = luce->tie[size] >= 0 ? out->n : -1;
    if (luce->tie[size] >= 0)
      out->global[out->n++] = luce->tie[size];
  }
  return out->n;
}

/* Mean and, with SQUARES, covariance of the statistics of STAGE. */
static void expect(const struct st_davidson_luce *luce, const double *param,
                   const struct st_choice_set *stage, bool squares, struct choice *out)
{
  double log_weight[1 << AD_MAX_SEATS], weight[1 << AD_MAX_SEATS], most = -INFINITY;
  int sets = weigh(luce, param, stage, log_weight), tie_at[AD_MAX_SEATS + 1],
      n = local_params(luce, stage, out, tie_at);
  for (int set = 1; set < sets; set++)
    most = fmax(most, log_weight[set]);
  double z = weight[1] = exp(log_weight[1] - most);
  for (int set = 2; set < sets; set++)
    z += weight[set] = exp(log_weight[set] - most);
  out->log_z = most + log(z);
  for (int i = 0; i < n; i++) {
    out->mean[i] = 0;
    memset(out->square[i], 0, squares ? (size_t)n * sizeof **out->square : 0);
  }
  for (int set = 1; set < sets; set++) {
    double p = weight[set] / z, value[MAX_LOCAL];
    int size = __builtin_popcount((unsigned)set), at[MAX_LOCAL], m = 0;
    if (!(p > 0))
      continue;
    for (int i = 0; i < stage->n; i++)
      if (set >> i & 1)
        at[m] = i, value[m++] = 1.0 / size;
    for (int i = 0; i < stage->n && stage->term[0]; i++)
      if (set >> i & 1)
        at[m] = stage->n + i, value[m++] = 1.0 / size;
    if (size > 1)
      at[m] = tie_at[size], value[m++] = 1;
    for (int i = 0; i < m; i++) {
      out->mean[at[i]] += p * value[i];
      for (int j = 0; squares && j < m; j++)
        out->square[at[i]][at[j]] += p * value[i] * value[j];
    }
  }
  for (int i = 0; squares && i < n; i++)
    for (int j = 0; j < n; j++)
      out->square[i][j] -= out->mean[i] * out->mean[j];
}

/* What STAGE, one of those that the fit has seen, is expected to bring. */
static const double *expected(const struct st_davidson_luce *luce,
                              const struct st_choice_set *stage)
{
  int low = 0, high = luce->n_stages - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (memcmp(&luce->stage[middle], stage, sizeof *stage) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return luce->expected + (size_t)low * (MAX_LOCAL + 1);
}

/* Of every stage: the means of its statistics, then ln Z. */
static void remember(struct st_davidson_luce *luce)
{
  struct choice choice;
  luce->expected = ad_calloc((size_t)luce->n_stages * (MAX_LOCAL + 1) + 1, sizeof *luce->expected);
  for (int s = 0; s < luce->n_stages; s++) {
    double *out = luce->expected + (size_t)s * (MAX_LOCAL + 1);
    expect(luce, luce->param, &luce->stage[s], false, &choice);
    memcpy(out, choice.mean, (size_t)choice.n * sizeof *out);
    out[MAX_LOCAL] = choice.log_z;
  }
}

double st_davidson_luce_likelihood(const struct st_davidson_luce *luce,
                                   const struct st_finish_order *game, double *score)
{
  double log_p = 0;
  struct choice choice;
  for (int from = 0, to; from + 1 < game->seats; from = to) {
    to = level_end(game, from);
    struct st_choice_set stage = stage_of(luce, game, from);
    const double *mean = expected(luce, &stage);
    int tie_at[AD_MAX_SEATS + 1];
    log_p -= mean[MAX_LOCAL];
    for (int i = from; i < to; i++) {
      int first = luce->first_term[game->seats];
      log_p += (luce->param[luce->index[game->bot[i]]] +
                (first ? luce->param[first + game->seat[i]] : 0)) /
               (to - from);
    }
    log_p += to - from > 1 ? luce->param[luce->tie[to - from]] : 0;
    if (score) {
      add_seen(luce, game, from, to, 1, score);
      local_params(luce, &stage, &choice, tie_at);
      for (int i = 0; i < choice.n; i++)
        score[choice.global[i]] -= mean[i];
    }
  }
  return log_p;
}

/* ---- Newton ---- */

/* Objective at PARAM; GRADIENT and INFORMATION (may be NULL) are overwritten. */
static double evaluate(const struct st_davidson_luce *luce, const double *param, double prior,
                       double *gradient, double *information)
{
  int n = luce->n_param;
  double value = 0;
  struct choice choice;
  if (gradient)
    memcpy(gradient, luce->seen, (size_t)n * sizeof *gradient);
  if (information)
    memset(information, 0, (size_t)n * (size_t)n * sizeof *information);
  for (int s = 0; s < luce->n_stages; s++) {
    expect(luce, param, &luce->stage[s], information != NULL, &choice);
    value -= luce->weight[s] * choice.log_z;
    for (int i = 0; gradient && i < choice.n; i++)
      gradient[choice.global[i]] -= luce->weight[s] * choice.mean[i];
    for (int i = 0; information && i < choice.n; i++)
      for (int j = 0; j < choice.n; j++)
        information[choice.global[i] * n + choice.global[j]] +=
          luce->weight[s] * choice.square[i][j];
  }
  for (int i = 0; i < n; i++) {
    value += luce->seen[i] * param[i] - prior * param[i] * param[i] / 2;
    if (gradient)
      gradient[i] -= prior * param[i];
    if (information)
      information[i * n + i] += prior;
  }
  return value;
}

/* Adds SIGN/m to every pair of the m parameters from FIRST on: the direction in which all of them
   move together, which the likelihood does not feel. */
static void fix(double *matrix, int n, int first, int m, double sign)
{
  for (int i = first; i < first + m; i++)
    for (int j = first; j < first + m; j++)
      matrix[i * n + j] += sign / m;
}

static void fix_all(const struct st_davidson_luce *luce, double *matrix, double sign)
{
  if (luce->n_items > 0)
    fix(matrix, luce->n_param, 0, luce->n_items, sign);
  for (int size = 2; size <= AD_MAX_SEATS; size++)
    if (luce->first_term[size])
      fix(matrix, luce->n_param, luce->first_term[size], size, sign);
}

/* A = L L', L in the lower half; false if A is not positive definite (but for rounding). */
static bool cholesky(double *a, int n)
{
  for (int j = 0; j < n; j++) {
    double pivot = a[j * n + j], diagonal = pivot;
    for (int k = 0; k < j; k++)
      pivot -= a[j * n + k] * a[j * n + k];
    if (!(pivot > 1e-12 * diagonal) || !isfinite(pivot))
      return false;
    a[j * n + j] = sqrt(pivot);
    for (int i = j + 1; i < n; i++) {
      double sum = a[i * n + j];
      for (int k = 0; k < j; k++)
        sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = sum / a[j * n + j];
    }
  }
  return true;
}

static void solve(const double *l, int n, double *x)
{
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < i; k++)
      x[i] -= l[i * n + k] * x[k];
    x[i] /= l[i * n + i];
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int k = i + 1; k < n; k++)
      x[i] -= l[k * n + i] * x[k];
    x[i] /= l[i * n + i];
  }
}

static double largest(const double *x, int n)
{
  double most = 0;
  for (int i = 0; i < n; i++)
    most = fabs(x[i]) > most || isnan(x[i]) ? fabs(x[i]) : most;
  return most;
}

/* Moves PARAM by as much of STEP as does not make the objective worse; what of it was taken, 0 for
 * nothing. */
static double move(struct st_davidson_luce *luce, const double *step, double prior, double *trial)
{
  int n = luce->n_param;
  double part = 1;
  for (int halving = 0; halving < MAX_HALVINGS; halving++, part /= 2) {
    for (int i = 0; i < n; i++)
      trial[i] = luce->param[i] + part * step[i];
    double value = evaluate(luce, trial, prior, NULL, NULL);
    /* rounding of a long sum is no step downwards */
    if (value >= luce->loglik - 1e-13 * fabs(luce->loglik)) {
      memcpy(luce->param, trial, (size_t)n * sizeof *trial);
      luce->loglik = value;
      return part;
    }
  }
  return 0;
}

/* The weight of a tie has run so far that nothing changes any more. */
static bool is_flat(const struct st_davidson_luce *luce, double prior, double *gradient,
                    double *information)
{
  const double least = 1e-6; /* a tie that was seen once among any number of games is about 1 */
  evaluate(luce, luce->param, prior, gradient, information);
  for (int size = 2; size <= AD_MAX_SEATS; size++)
    if (luce->tie[size] >= 0 && information[luce->tie[size] * (luce->n_param + 1)] < least)
      return true;
  return false;
}

/* From 0; false if the information is singular or a parameter runs away. */
static bool climb(struct st_davidson_luce *luce, double prior)
{
  int n = luce->n_param;
  size_t size = (size_t)n;
  double *step = ad_calloc(2 * size + size * size + 1, sizeof *step), *trial = step + n,
         *l = trial + n;
  double before = INFINITY;
  bool sound = true;
  memset(luce->param, 0, size * sizeof *luce->param);
  luce->converged = false;
  luce->loglik = evaluate(luce, luce->param, prior, NULL, NULL);
  for (luce->steps = 0; sound && !luce->converged && luce->steps < MAX_STEPS; luce->steps++) {
    evaluate(luce, luce->param, prior, step, l);
    fix_all(luce, l, 1);
    sound = cholesky(l, n);
    if (!sound)
      break;
    solve(l, n, step);
    double length = largest(step, n);
    /* so near the top, rounding decides whether a step looks like one upwards */
    double part = length < 1e-6 ? 1 : move(luce, step, prior, trial);
    for (int i = 0; length < 1e-6 && i < n; i++)
      luce->param[i] += step[i];
    /* steps as long as the last one are rounding */
    luce->converged = length < 1e-12 || (length < 1e-8 && length > before / 2);
    before = length;
    sound = part > 0 && isfinite(length) && largest(luce->param, n) < FAR;
  }
  bool good = sound && luce->converged && !is_flat(luce, prior, step, l);
  free(step);
  return good;
}

static void invert(struct st_davidson_luce *luce, double prior)
{
  int n = luce->n_param;
  double *l = ad_calloc((size_t)n * (size_t)n + 1, sizeof *l),
         *column = ad_calloc((size_t)n + 1, sizeof *column);
  luce->loglik = evaluate(luce, luce->param, prior, column, l);
  fix_all(luce, l, 1);
  if (cholesky(l, n)) {
    for (int j = 0; j < n; j++) {
      memset(column, 0, (size_t)n * sizeof *column);
      column[j] = 1;
      solve(l, n, column);
      for (int i = 0; i < n; i++)
        luce->inverse[i * n + j] = column[i];
    }
    fix_all(luce, luce->inverse, -1);
  }
  free(l);
  free(column);
}

void st_davidson_luce_fit(struct st_davidson_luce *luce)
{
  if (luce->n_param == 0) {
    luce->converged = true;
    return;
  }
  luce->finite = luce->connected && climb(luce, 0);
  if (!luce->finite)
    climb(luce, weak_prior);
  invert(luce, luce->finite ? 0 : weak_prior);
  remember(luce);
}
