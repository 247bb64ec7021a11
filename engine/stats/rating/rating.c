/* rating.c - ratings with their covariances, out of a fit of the Davidson-Luce model.
 *
 * The covariance of the model takes all games as independent.  The robust one is the sandwich
 * estimator V M V: V is the inverse information and M the scatter of the gradients of the blocks,
 * so that games of one block may depend on each other. */
#include "engine/stats/rating/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/distributions.h"
#include "engine/stats/elementary.h"
#include "engine/stats/rating/davidson_luce.h"

/* Adds to MEAT the sum of g g' over the blocks, times B/(B-1); g is the gradient of a block. */
static void add_scatter(const struct st_davidson_luce *fit, const struct st_rating_data *data,
                        const struct st_sorted_data *sorted, double *meat)
{
  int n = fit->n_param, *touched = ad_calloc((size_t)n + 1, sizeof *touched);
  double *g = ad_calloc((size_t)n + 1, sizeof *g),
         factor = (double)data->blocks / (double)(data->blocks - 1);
  for (int b = 0; b < data->n_blocks; b++) {
    const struct st_block *run = &data->block[sorted->block[b]];
    memset(g, 0, (size_t)n * sizeof *g);
    for (int i = 0; i < run->n; i++)
      st_davidson_luce_likelihood(fit, &data->pattern[sorted->game[sorted->pool[run->first + i]]],
                                  g);
    int m = 0; /* a block involves few parameters */
    for (int i = 0; i < n; i++)
      if (g[i] != 0)
        touched[m++] = i;
    for (int i = 0; i < m; i++)
      for (int j = 0; j < m; j++)
        meat[touched[i] * n + touched[j]] +=
          factor * (double)run->count * g[touched[i]] * g[touched[j]];
  }
  free(g);
  free(touched);
}

static void multiply(const double *a, const double *b, int n, double *out)
{
  memset(out, 0, (size_t)n * (size_t)n * sizeof *out);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        out[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* Writes to OUT, by bot, the covariance of theta with mean 0, from FULL, that of all parameters. */
static void centre(const struct st_davidson_luce *fit, const double *full, int n, double *out)
{
  int m = fit->n_real, wide = fit->n_param;
  double *mean = ad_calloc((size_t)m + 1, sizeof *mean), all = 0;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < m; j++)
      mean[i] += full[i * wide + j] / m;
    all += mean[i] / m;
  }
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      out[fit->bot[i] * n + fit->bot[j]] = full[i * wide + j] - mean[i] - mean[j] + all;
  for (int i = 0; i < m; i++) /* rounding may leave a variance below 0 */
    out[fit->bot[i] * (n + 1)] = fmax(0, out[fit->bot[i] * (n + 1)]);
  free(mean);
}

static void covariances(struct st_rating *out, const struct st_davidson_luce *fit,
                        const struct st_rating_data *data, const struct st_sorted_data *sorted)
{
  centre(fit, fit->inverse, out->n, out->model);
  out->robust_known = data->blocks >= 2;
  if (!out->robust_known)
    return;
  size_t size = (size_t)fit->n_param * (size_t)fit->n_param;
  double *meat = ad_calloc(3 * size + 1, sizeof *meat), *left = meat + size, *full = left + size;
  add_scatter(fit, data, sorted, meat);
  multiply(fit->inverse, meat, fit->n_param, left);
  multiply(left, fit->inverse, fit->n_param, full);
  centre(fit, full, out->n, out->robust);
  free(meat);
}

/* Counts the blocks of each bot. */
static void count_blocks(struct st_rating *out, const struct st_rating_data *data)
{
  for (int b = 0; b < data->n_blocks; b++) {
    const struct st_block *run = &data->block[b];
    bool in_block[ST_MAX_RATED] = {false};
    for (int i = 0; i < run->n; i++) {
      const struct st_finish_order *game = &data->pattern[data->pool[run->first + i]];
      for (int s = 0; s < game->seats; s++) {
        int bot = game->bot[s];
        out->in_blocks[bot] += in_block[bot] ? 0 : run->count;
        in_block[bot] = true;
      }
    }
  }
}

/* Copies the estimates, shifted so that theta has mean 0 over the rated bots. */
static void copy_estimates(struct st_rating *out, const struct st_davidson_luce *fit)
{
  double mean = 0;
  for (int i = 0; i < fit->n_real; i++)
    mean += fit->param[i] / fit->n_real;
  for (int i = 0; i < fit->n_real; i++) {
    out->rated[fit->bot[i]] = true;
    out->theta[fit->bot[i]] = fit->param[i] - mean;
  }
  out->max_tie = fit->max_tie;
  out->delta[1] = 1;
  for (int size = 2; size <= AD_MAX_SEATS; size++)
    out->delta[size] = fit->tie[size] >= 0 ? st_exp(fit->param[fit->tie[size]]) : 0;
}

struct st_rating *st_rating_fit(const struct st_rating_data *data, double ghost)
{
  struct st_rating *out = ad_calloc(1, sizeof *out);
  size_t n = (size_t)data->n_bots;
  out->n = data->n_bots;
  out->games = data->games;
  out->blocks = data->blocks;
  out->rated = ad_calloc(n + 1, sizeof *out->rated);
  out->in_blocks = ad_calloc(n + 1, sizeof *out->in_blocks);
  out->theta = ad_calloc(n + 1, sizeof *out->theta);
  out->model = ad_calloc(n * n + 1, sizeof *out->model);
  out->robust = ad_calloc(n * n + 1, sizeof *out->robust);
  struct st_sorted_data sorted;
  struct st_davidson_luce fit;
  st_rating_data_sort(data, &sorted);
  st_davidson_luce_init(&fit, data, &sorted, ghost);
  st_davidson_luce_fit(&fit);
  out->n_rated = fit.n_real;
  out->converged = fit.converged;
  out->finite = fit.finite || fit.n_param == 0;
  copy_estimates(out, &fit);
  for (int g = 0; g < data->n_patterns; g++)
    if (data->count[sorted.game[g]] > 0)
      out->loglik += (double)data->count[sorted.game[g]] *
                     st_davidson_luce_likelihood(&fit, &data->pattern[sorted.game[g]], NULL);
  count_blocks(out, data);
  covariances(out, &fit, data, &sorted);
  st_davidson_luce_fini(&fit);
  st_sorted_data_fini(&sorted);
  return out;
}

void st_rating_free(struct st_rating *rating)
{
  if (!rating)
    return;
  free(rating->rated);
  free(rating->in_blocks);
  free(rating->theta);
  free(rating->model);
  free(rating->robust);
  free(rating);
}

double st_chance_stronger(double difference, double variance)
{
  if (!(variance > 0))
    return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  return st_normal_tails(difference / sqrt(variance)).lower;
}
