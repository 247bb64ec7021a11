/* ratings.c - formulas of engine/stats/rating/rating.h. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/stats/rating/rating.h"
#include "tests/vectors/vector.h"

/* Starts the result; adds a problem if the fit has no estimate. */
static struct ad_node *new_result(struct vector *v, const struct st_rating *rating)
{
  if (!rating->converged)
    ad_diag(v->diags, v->in, "the fit did not converge");
  else if (!rating->finite)
    ad_diag(v->diags, v->in, "the estimate is not finite: a bot always wins, or groups never met");
  return vector_map(v);
}

static void put_elo(struct vector *v, struct ad_node *out, const struct st_rating *rating)
{
  double *elo = vector_alloc(v, rating->n);
  for (int i = 0; i < rating->n; i++)
    elo[i] = rating->theta[i] * ST_ELO;
  vector_put_list(v, out, "elo", elo, rating->n);
}

/* Standard errors, times SCALE. */
static void put_errors(struct vector *v, struct ad_node *out, const char *key,
                       const double *covariance, int n, double scale)
{
  double *error = vector_alloc(v, n);
  for (int i = 0; i < n; i++)
    error[i] = scale * sqrt(covariance[i * n + i]);
  vector_put_list(v, out, key, error, n);
}

static void put_theta(struct vector *v, struct ad_node *out, const struct st_rating *rating)
{
  vector_put_list(v, out, "theta", rating->theta, rating->n);
  for (int size = 2; size <= rating->max_tie; size++) {
    char key[32];
    snprintf(key, sizeof key, "delta%d", size);
    vector_put(v, out, key, rating->delta[size]);
  }
}

static double contrast(const double *covariance, int n, int i, int j)
{
  return covariance[i * n + i] + covariance[j * n + j] - 2 * covariance[i * n + j];
}

static double superiority(const struct st_rating *r, int i, int j)
{
  return i == j ? 0.5
                : st_chance_stronger(r->theta[i] - r->theta[j], contrast(r->model, r->n, i, j));
}

static void add_levels(struct vector *v, struct st_rating_data *games, const struct ad_node *game,
                       int n_bots)
{
  int bot[AD_MAX_SEATS];
  int8_t rank[AD_MAX_SEATS];
  int seats = vector_levels_of(v, game, n_bots, bot, rank);
  if (seats > 0)
    st_rating_data_add(games, seats, bot, rank);
}

/* A list of games, each a block of its own. */
static struct st_rating *fit_list(struct vector *v, const char *key, double ghost)
{
  struct ad_node *list = vector_list(v, key);
  int n = vector_bots(v, list, 3);
  if (!vector_ok(v))
    return NULL;
  struct st_rating_data *games = st_rating_data_new(n);
  for (const struct ad_node *game = list->first; game; game = game->next) {
    add_levels(v, games, game, n);
    st_rating_data_end_block(games, true);
  }
  struct st_rating *rating = vector_ok(v) ? st_rating_fit(games, ghost) : NULL;
  st_rating_data_free(games);
  return rating;
}

static struct ad_node *davidson_luce_fit(struct vector *v)
{
  struct st_rating *r = fit_list(v, "games_as_levels_best_to_worst", 0);
  if (!r)
    return NULL;
  struct ad_node *out = new_result(v, r);
  double *worth = vector_alloc(v, r->n), *table = vector_alloc(v, r->n * r->n), sum = 0;
  for (int i = 0; i < r->n; i++)
    sum += worth[i] = exp(r->theta[i]);
  for (int i = 0; i < r->n; i++) {
    worth[i] /= sum;
    for (int j = 0; j < r->n; j++)
      table[i * r->n + j] = superiority(r, i, j);
  }
  put_theta(v, out, r);
  vector_put_list(v, out, "worth_sum_one", worth, r->n);
  vector_put(v, out, "loglik", r->loglik);
  put_elo(v, out, r);
  put_errors(v, out, "se_theta", r->model, r->n, 1);
  put_errors(v, out, "se_elo", r->model, r->n, ST_ELO);
  ad_node_put(v->arena, out, "superiority_row_over_col", vector_table(v, table, r->n, r->n));
  st_rating_free(r);
  return out;
}

static struct ad_node *ghost_player(struct vector *v)
{
  double weight = vector_real_in(v, "pseudo_weight", 0, 1e6);
  struct st_rating *r = vector_ok(v) ? fit_list(v, "games_as_levels", weight) : NULL;
  if (!r)
    return NULL;
  struct ad_node *out = new_result(v, r);
  put_theta(v, out, r);
  put_elo(v, out, r);
  st_rating_free(r);
  return out;
}

static void put_contrasts(struct vector *v, struct ad_node *out, const struct st_rating *r)
{
  enum { MOST = 12 };
  for (int i = 0; i < r->n && i < MOST; i++) {
    for (int j = i + 1; j < r->n && j < MOST; j++) {
      struct ad_node *pair = ad_node_put(
        v->arena, out, ad_arena_printf(v->arena, "se_contrast_%d_minus_%d", i, j), vector_map(v));
      vector_put(v, pair, "model", sqrt(contrast(r->model, r->n, i, j)));
      vector_put(v, pair, "block", sqrt(contrast(r->robust, r->n, i, j)));
    }
  }
}

static struct ad_node *block_robust(struct vector *v)
{
  struct ad_node *blocks = vector_list(v, "blocks_of_games_as_levels");
  int n = vector_bots(v, blocks, 4);
  if (!vector_ok(v))
    return NULL;
  struct st_rating_data *games = st_rating_data_new(n);
  for (const struct ad_node *block = blocks->first; block; block = block->next) {
    if (block->kind != AD_LIST)
      vector_bad(v, block, "a list of games");
    for (const struct ad_node *game = block->first; game; game = game->next)
      add_levels(v, games, game, n);
    st_rating_data_end_block(games, true);
  }
  struct st_rating *r = st_rating_fit(games, 0);
  st_rating_data_free(games);
  struct ad_node *out = new_result(v, r);
  put_theta(v, out, r);
  put_errors(v, out, "se_theta_model", r->model, n, 1);
  put_errors(v, out, "se_theta_block", r->robust, n, 1);
  put_contrasts(v, out, r);
  st_rating_free(r);
  return out;
}

/* ---- results of pairs, "A_B: [wins, losses, ties]" ---- */

enum { MOST_NAMES = 64, MOST_RESULTS = 1000000 };

struct names {
  int n;
  const char *name[MOST_NAMES];
};

static int index_of(struct names *names, const char *name)
{
  for (int i = 0; i < names->n; i++)
    if (strcmp(names->name[i], name) == 0)
      return i;
  if (names->n == MOST_NAMES)
    return -1;
  names->name[names->n] = name;
  return names->n++;
}

/* The bots of the key PAIR. */
static bool split(struct vector *v, const struct ad_node *pair, struct names *names, int *bot)
{
  const char *gap = strchr(pair->key, '_');
  if (gap) {
    bot[0] = index_of(names, ad_arena_text(v->arena, pair->key, (size_t)(gap - pair->key)));
    bot[1] = index_of(names, gap + 1);
  }
  if (gap && bot[0] >= 0 && bot[1] >= 0 && bot[0] != bot[1])
    return true;
  ad_diag(v->diags, pair, "found '%s', expected a pair as in A_B", pair->key);
  return false;
}

static void add_pair(struct vector *v, struct st_rating_data *games, const struct ad_node *pair,
                     const int *bot)
{
  static const int8_t rank[3][2] = {{1, 2}, {2, 1}, {1, 1}};
  struct reals count = vector_reals_of(v, pair);
  for (int i = 0; vector_ok(v) && i < 3; i++) {
    if (count.n != 3 || !(count.x[i] >= 0 && count.x[i] <= MOST_RESULTS) ||
        count.x[i] != floor(count.x[i])) {
      vector_bad(v, pair, "three counts: wins, losses, ties");
      return;
    }
    for (long long game = 0; game < (long long)count.x[i]; game++)
      st_rating_data_add(games, 2, bot, rank[i]);
  }
}

static struct ad_node *davidson_three_players(struct vector *v)
{
  struct names names = {0};
  int bot[2];
  struct ad_node *pairs =
    ad_read_map(v->in, "pair_results_wins_losses_ties", AD_REQUIRED, v->diags);
  for (const struct ad_node *pair = pairs ? pairs->first : NULL; pair; pair = pair->next)
    split(v, pair, &names, bot);
  if (!vector_ok(v))
    return NULL;
  struct st_rating_data *games = st_rating_data_new(names.n);
  for (const struct ad_node *pair = pairs->first; pair; pair = pair->next) {
    split(v, pair, &names, bot);
    add_pair(v, games, pair, bot);
  }
  st_rating_data_end_block(games, true);
  struct st_rating *r = st_rating_fit(games, 0);
  st_rating_data_free(games);
  struct ad_node *out = new_result(v, r), *better = vector_map(v);
  for (const struct ad_node *pair = pairs->first; pair; pair = pair->next) {
    split(v, pair, &names, bot);
    vector_put(v, better,
               ad_arena_printf(v->arena, "%s_over_%s", names.name[bot[0]], names.name[bot[1]]),
               superiority(r, bot[0], bot[1]));
  }
  vector_put_list(v, out, "theta", r->theta, r->n);
  vector_put(v, out, "nu", r->delta[2]);
  vector_put(v, out, "loglik", r->loglik);
  put_elo(v, out, r);
  put_errors(v, out, "se_theta", r->model, r->n, 1);
  ad_node_put(v->arena, out, "superiority", better);
  st_rating_free(r);
  return out;
}

const struct formula rating_formulas[] = {
  {"davidson_three_players", davidson_three_players},
  {"davidson_luce_fit", davidson_luce_fit},
  {"ghost_player_regularisation", ghost_player},
  {"davidson_luce_block_robust", block_robust},
  {NULL, NULL},
};
