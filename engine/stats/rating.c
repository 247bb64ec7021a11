/* rating.c - ratings with their errors out of a fit. */
#include "engine/stats/rating.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/stats/davidson_luce.h"

/* B/(B-1) sum of g g' over the blocks; g is the gradient of a block. */
static void scatter(const struct st_davidson_luce *luce, const struct st_rating_data *games,
                    const struct st_sorted_data *sorted, double *meat)
{
  int n = luce->n_param, *touched = ad_calloc((size_t)n + 1, sizeof *touched);
  double *g = ad_calloc((size_t)n + 1, sizeof *g),
         factor = (double)games->blocks / (double)(games->blocks - 1);
  for (int b = 0; b < games->n_blocks; b++) {
    const struct st_block *run = &games->block[sorted->block[b]];
    memset(g, 0, (size_t)n * sizeof *g);
    for (int i = 0; i < run->n; i++)
      st_davidson_luce_likelihood(luce, &games->pattern[sorted->game[sorted->pool[run->first + i]]],
                                  g);
    int m = 0; /* few are touched */
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

/* The block of the rated bots of FULL, for worths with mean 0 over them, by bot. */
static void centre(const struct st_davidson_luce *luce, const double *full, int n, double *out)
{
  int m = luce->n_real, wide = luce->n_param;
  double *mean = ad_calloc((size_t)m + 1, sizeof *mean), all = 0;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < m; j++)
      mean[i] += full[i * wide + j] / m;
    all += mean[i] / m;
  }
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      out[luce->bot[i] * n + luce->bot[j]] = full[i * wide + j] - mean[i] - mean[j] + all;
  for (int i = 0; i < m; i++) /* not below 0 by rounding */
    out[luce->bot[i] * (n + 1)] = fmax(0, out[luce->bot[i] * (n + 1)]);
  free(mean);
}

static void covariances(struct st_rating *out, const struct st_davidson_luce *luce,
                        const struct st_rating_data *games, const struct st_sorted_data *sorted)
{
  centre(luce, luce->inverse, out->n, out->model);
  out->robust_known = games->blocks >= 2;
  if (!out->robust_known)
    return;
  size_t size = (size_t)luce->n_param * (size_t)luce->n_param;
  double *meat = ad_calloc(3 * size + 1, sizeof *meat), *left = meat + size, *full = left + size;
  scatter(luce, games, sorted, meat);
  multiply(luce->inverse, meat, luce->n_param, left);
  multiply(left, luce->inverse, luce->n_param, full);
  centre(luce, full, out->n, out->robust);
  free(meat);
}

static void count_games(struct st_rating *out, const struct st_rating_data *games)
{
  for (int b = 0; b < games->n_blocks; b++) {
    const struct st_block *run = &games->block[b];
    bool in_block[ST_MAX_RATED] = {false};
    for (int i = 0; i < run->n; i++) {
      const struct st_finish_order *game = &games->pattern[games->pool[run->first + i]];
      bool in_game[ST_MAX_RATED] = {false};
      for (int s = 0; s < game->seats; s++) {
        int bot = game->bot[s];
        out->played[bot] += in_game[bot] ? 0 : run->count;
        out->in_blocks[bot] += in_block[bot] ? 0 : run->count;
        in_game[bot] = in_block[bot] = true;
      }
    }
  }
}

static void take_estimates(struct st_rating *out, const struct st_davidson_luce *luce)
{
  double mean = 0;
  for (int i = 0; i < luce->n_real; i++)
    mean += luce->param[i] / luce->n_real;
  for (int i = 0; i < luce->n_real; i++) {
    out->rated[luce->bot[i]] = true;
    out->theta[luce->bot[i]] = luce->param[i] - mean;
  }
  out->max_tie = luce->max_tie;
  out->delta[1] = 1;
  for (int size = 2; size <= AD_MAX_SEATS; size++)
    out->delta[size] = luce->tie[size] >= 0 ? exp(luce->param[luce->tie[size]]) : 0;
}

struct st_rating *st_rating_fit(const struct st_rating_data *games, double ghost)
{
  struct st_rating *out = ad_calloc(1, sizeof *out);
  size_t n = (size_t)games->n_bots;
  out->n = games->n_bots;
  out->games = games->games;
  out->blocks = games->blocks;
  out->rated = ad_calloc(n + 1, sizeof *out->rated);
  out->played = ad_calloc(n + 1, sizeof *out->played);
  out->in_blocks = ad_calloc(n + 1, sizeof *out->in_blocks);
  out->theta = ad_calloc(n + 1, sizeof *out->theta);
  out->model = ad_calloc(n * n + 1, sizeof *out->model);
  out->robust = ad_calloc(n * n + 1, sizeof *out->robust);
  struct st_sorted_data sorted;
  struct st_davidson_luce luce;
  st_rating_data_sort(games, &sorted);
  st_davidson_luce_init(&luce, games, &sorted, ghost, false);
  st_davidson_luce_fit(&luce);
  out->n_rated = luce.n_real;
  out->converged = luce.converged;
  out->finite = luce.finite || luce.n_param == 0;
  out->connected = luce.connected;
  out->steps = luce.steps;
  out->objective = luce.loglik;
  take_estimates(out, &luce);
  for (int g = 0; g < games->n_patterns; g++)
    if (games->count[sorted.game[g]] > 0)
      out->loglik += (double)games->count[sorted.game[g]] *
                     st_davidson_luce_likelihood(&luce, &games->pattern[sorted.game[g]], NULL);
  count_games(out, games);
  covariances(out, &luce, games, &sorted);
  st_davidson_luce_fini(&luce);
  st_sorted_data_fini(&sorted);
  return out;
}

void st_rating_free(struct st_rating *rating)
{
  if (!rating)
    return;
  free(rating->rated);
  free(rating->played);
  free(rating->in_blocks);
  free(rating->theta);
  free(rating->model);
  free(rating->robust);
  free(rating);
}

const double *st_rating_covariance(const struct st_rating *rating)
{
  return rating->robust_known && rating->blocks >= ST_ROBUST_BLOCKS ? rating->robust
                                                                    : rating->model;
}

double st_rating_error(const struct st_rating *rating, int i)
{
  double variance = st_rating_covariance(rating)[i * rating->n + i];
  return variance > 0 ? sqrt(variance) : 0;
}

double st_chance_stronger(double difference, double variance)
{
  if (!(variance > 0))
    return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
  return gsl_cdf_ugaussian_P(difference / sqrt(variance));
}

double st_rating_chance_stronger(const struct st_rating *rating, int i, int j)
{
  const double *v = st_rating_covariance(rating);
  int n = rating->n;
  if (i == j || !rating->rated[i] || !rating->rated[j])
    return 0.5;
  return st_chance_stronger(rating->theta[i] - rating->theta[j],
                            v[i * n + i] + v[j * n + j] - 2 * v[i * n + j]);
}

void st_seat_effect_fit(const struct st_rating_data *games, double ghost,
                        struct st_seat_effect *out)
{
  *out = (struct st_seat_effect){.p = 1};
  struct st_sorted_data sorted;
  struct st_davidson_luce with, without;
  st_rating_data_sort(games, &sorted);
  st_davidson_luce_init(&with, games, &sorted, ghost, true);
  st_davidson_luce_init(&without, games, &sorted, ghost, false);
  st_davidson_luce_fit(&with);
  st_davidson_luce_fit(&without);
  out->known =
    games->games > 0 && with.converged && without.converged && with.finite && without.finite;
  for (int size = 2; size <= AD_MAX_SEATS; size++) {
    int first = with.first_term[size];
    out->present[size] = first > 0;
    for (int seat = 0; first > 0 && seat < size; seat++) {
      out->gamma[size][seat] = with.param[first + seat];
      out->error[size][seat] = sqrt(fmax(0, with.inverse[(first + seat) * (with.n_param + 1)]));
    }
    out->df += first > 0 ? size - 1 : 0;
  }
  if (out->known) {
    out->chi2 = fmax(0, 2 * (with.loglik - without.loglik));
    out->p = gsl_cdf_chisq_Q(out->chi2, out->df);
  }
  st_davidson_luce_fini(&with);
  st_davidson_luce_fini(&without);
  st_sorted_data_fini(&sorted);
}
