/* vectors_models.c - models of two players, Bradley-Terry and Plackett-Luce, chances of games. */
#include <math.h>
#include <stdio.h>

#include "engine/cli/vectors.h"
#include "engine/stats/models.h"

enum { MANY = 1000 };

static struct ad_node *unbounded(struct cli_vector *v)
{
  ad_diag(v->diags, v->in, "the estimate is not finite: somebody always wins or always loses");
  return NULL;
}

static void put_worths(struct cli_vector *v, struct ad_node *out, const char *key,
                       const double *worth, int n)
{
  double *elo = cli_vector_alloc(v, n);
  tn_elo_of_worths(worth, n, elo);
  cli_put_list(v, out, key, worth, n);
  cli_put_list(v, out, "elo_mean_zero", elo, n);
}

static struct ad_node *bradley_terry_mm(struct cli_vector *v)
{
  int n;
  double *wins = cli_vector_square(v, "wins_row_over_col", MANY, &n);
  if (!cli_vector_ok(v))
    return NULL;
  double *worth = cli_vector_alloc(v, n);
  if (!tn_bradley_terry(wins, n, worth))
    return unbounded(v);
  struct ad_node *out = cli_vector_map(v);
  put_worths(v, out, "gamma", worth, n);
  return out;
}

static bool read_results(struct cli_vector *v, double *result)
{
  static const char *const names[] = {"wins", "losses", "draws"};
  for (int i = 0; i < 3; i++)
    result[i] = cli_vector_real_in(v, names[i], 0, 1e12);
  return cli_vector_ok(v);
}

static struct ad_node *davidson_two_players(struct cli_vector *v)
{
  double result[3];
  struct tn_davidson got;
  if (!read_results(v, result))
    return NULL;
  if (!tn_davidson_of(result[0], result[1], result[2], &got))
    return unbounded(v);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "worth_ratio", got.worth_ratio);
  cli_put(v, out, "nu", got.nu);
  cli_put(v, out, "elo_difference", got.elo);
  return out;
}

static struct ad_node *rao_kupper_two_players(struct cli_vector *v)
{
  double result[3];
  struct tn_rao_kupper got;
  if (!read_results(v, result))
    return NULL;
  if (!tn_rao_kupper_of(result[0], result[1], result[2], &got))
    return unbounded(v);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "theta", got.theta);
  cli_put(v, out, "worth_ratio", got.worth_ratio);
  cli_put(v, out, "bayeselo", got.bayes_elo);
  cli_put(v, out, "drawelo", got.draw_elo);
  return out;
}

static struct ad_node *ordo_draw_model(struct cli_vector *v)
{
  double p = cli_vector_real_in(v, "p", 0, 1), d0 = cli_vector_real_in(v, "d0", 0, 1);
  if (!cli_vector_ok(v))
    return NULL;
  struct tn_draw_rate got = tn_draw_rate_of(p, d0), equal = tn_draw_rate_of(0.5, d0);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "D", got.draw);
  cli_put(v, out, "W", got.win);
  cli_put(v, out, "L", got.loss);
  cli_put(v, out, "D2_over_WL", got.draw * got.draw / (got.win * got.loss));
  cli_put(v, out, "constant", equal.draw * equal.draw / (equal.win * equal.loss));
  return out;
}

/* A list of bots from best to worst, each once. */
static struct tn_ranking ranking_of(struct cli_vector *v, const struct ad_node *list, int n_bots)
{
  struct tn_ranking out = {0};
  bool seen[MANY] = {false};
  if (list->kind != AD_LIST || list->n == 0 || list->n > AD_MAX_SEATS) {
    cli_vector_bad(v, list, "a list of bots, best first");
    return out;
  }
  for (const struct ad_node *item = list->first; item; item = item->next) {
    long long bot;
    if (item->kind != AD_SCALAR || !ad_node_as_int(item, &bot) || bot < 0 || bot >= n_bots ||
        seen[bot]) {
      cli_vector_bad(v, item, "a bot, each once");
      return (struct tn_ranking){0};
    }
    seen[bot] = true;
    out.bot[out.n++] = (int)bot;
  }
  return out;
}

static struct ad_node *plackett_luce_mm(struct cli_vector *v)
{
  struct ad_node *list = cli_vector_list(v, "rankings_best_to_worst");
  int n_bots = cli_vector_bots(v, list, 2), n = 0;
  if (!cli_vector_ok(v))
    return NULL;
  struct tn_ranking *ranking = ad_arena_alloc(v->arena, (size_t)list->n * sizeof *ranking);
  for (const struct ad_node *item = list->first; item; item = item->next)
    ranking[n++] = ranking_of(v, item, n_bots);
  double *worth = cli_vector_alloc(v, n_bots), log_p = 0;
  if (!cli_vector_ok(v))
    return NULL;
  if (!tn_plackett_luce(ranking, n, n_bots, worth))
    return unbounded(v);
  for (int i = 0; i < n; i++)
    log_p += log(tn_plackett_luce_chance(worth, &ranking[i]));
  struct ad_node *out = cli_vector_map(v);
  put_worths(v, out, "worth_sum_one", worth, n_bots);
  cli_put(v, out, "loglik", log_p);
  return out;
}

static bool positive(struct cli_vector *v, const struct cli_reals *worth)
{
  if (worth->n > MANY)
    cli_vector_bad(v, ad_node_peek(v->in, "worth"), "at most 1000 worths");
  for (int i = 0; cli_vector_ok(v) && i < worth->n; i++)
    if (!(worth->x[i] > 0))
      cli_vector_bad(v, ad_node_peek(v->in, "worth"), "worths above 0");
  return cli_vector_ok(v);
}

static struct ad_node *plackett_luce_probability(struct cli_vector *v)
{
  struct cli_reals worth = cli_vector_reals(v, "worth");
  struct ad_node *list = cli_vector_list(v, "ranking");
  if (!positive(v, &worth))
    return NULL;
  struct tn_ranking ranking = ranking_of(v, list, worth.n);
  double p = tn_plackett_luce_chance(worth.x, &ranking), sum = 0;
  for (int i = 0; i < worth.n; i++)
    sum += worth.x[i];
  for (int i = 0; i < worth.n; i++)
    worth.x[i] /= sum;
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "p", p);
  cli_put_list(v, out, "p_first", worth.x, worth.n);
  return out;
}

static struct ad_node *davidson_luce_probability(struct cli_vector *v)
{
  struct cli_reals worth = cli_vector_reals(v, "worth");
  struct ad_node *games = cli_vector_list(v, "levels");
  double delta[AD_MAX_SEATS + 1] = {0, 1};
  int max_tie = cli_vector_int(v, "D", 1, AD_MAX_SEATS), n = 0;
  for (int size = 2; size <= max_tie; size++) {
    char key[32];
    snprintf(key, sizeof key, "delta.%d", size);
    delta[size] = ad_node_peek(v->in, key) ? cli_vector_real(v, key) : 0;
  }
  if (!positive(v, &worth))
    return NULL;
  double *p = cli_vector_alloc(v, games->n);
  for (const struct ad_node *game = games->first; game; game = game->next) {
    int bot[AD_MAX_SEATS], seats;
    int8_t rank[AD_MAX_SEATS];
    double by_seat[AD_MAX_SEATS];
    seats = cli_vector_levels_of(v, game, worth.n, bot, rank);
    for (int i = 0; i < seats; i++)
      by_seat[i] = worth.x[bot[i]];
    p[n++] = tn_davidson_luce_chance(seats, by_seat, rank, delta, max_tie);
  }
  struct ad_node *out = cli_vector_map(v);
  cli_put_list(v, out, "p", p, n);
  return out;
}

static struct ad_node *pairwise_broken(struct cli_vector *v)
{
  struct ad_node *games = cli_vector_list(v, "games_as_levels_best_to_worst");
  int n = cli_vector_bots(v, games, 3), bot[AD_MAX_SEATS], seats;
  int8_t rank[AD_MAX_SEATS];
  double *points = cli_vector_alloc(v, n * n), *worth = cli_vector_alloc(v, n);
  for (const struct ad_node *game = cli_vector_ok(v) ? games->first : NULL; game; game = game->next)
    if ((seats = cli_vector_levels_of(v, game, n, bot, rank)) > 1)
      tn_break_into_pairs(seats, bot, rank, n, points);
  if (!cli_vector_ok(v))
    return NULL;
  if (!tn_bradley_terry(points, n, worth))
    return unbounded(v);
  struct ad_node *out = cli_vector_map(v);
  ad_node_put(v->arena, out, "pair_points_row_over_col", cli_vector_table(v, points, n, n));
  put_worths(v, out, "worth_sum_one", worth, n);
  return out;
}

const struct cli_formula cli_model_formulas[] = {
  {"bradley_terry_mm", bradley_terry_mm},
  {"davidson_two_players", davidson_two_players},
  {"rao_kupper_two_players", rao_kupper_two_players},
  {"ordo_draw_model", ordo_draw_model},
  {"plackett_luce_mm", plackett_luce_mm},
  {"plackett_luce_probability", plackett_luce_probability},
  {"davidson_luce_probability", davidson_luce_probability},
  {"pairwise_broken_bradley_terry", pairwise_broken},
  {NULL, NULL},
};
