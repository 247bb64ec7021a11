/* vectors_ladder.c - ratings that move with every game. */
#include <math.h>

#include "engine/cli/vectors.h"
#include "engine/stats/skill.h"

enum { MOST_BOTS = 1000 };

typedef void update(struct st_skill *skill, const int8_t *rank, int seats,
                    const struct st_skill_rules *rules);

static struct ad_node *incremental_elo(struct cli_vector *v)
{
  struct cli_reals rating = cli_vector_reals(v, "ratings");
  int8_t rank[AD_MAX_SEATS];
  int seats = cli_vector_ranks_of(v, cli_vector_list(v, "final_ranks"), rank);
  double k = cli_vector_real(v, "K");
  if (cli_vector_ok(v) && rating.n != seats)
    cli_vector_bad(v, ad_node_peek(v->in, "ratings"), "as many ratings as ranks");
  if (!cli_vector_ok(v))
    return NULL;
  st_elo_game(rating.x, rank, seats, k);
  struct ad_node *out = cli_vector_map(v);
  cli_put_list(v, out, "ratings", rating.x, seats);
  return out;
}

static void put_skills(struct cli_vector *v, struct ad_node *out, const struct st_skill *skill,
                       int n)
{
  double *mu = cli_vector_alloc(v, 3 * n), *sigma = mu + n, *ordinal = sigma + n;
  for (int i = 0; i < n; i++) {
    mu[i] = skill[i].mu;
    sigma[i] = skill[i].sigma;
    ordinal[i] = st_skill_ordinal(&skill[i]);
  }
  cli_put_list(v, out, "mu", mu, n);
  cli_put_list(v, out, "sigma", sigma, n);
  cli_put_list(v, out, "ordinal", ordinal, n);
}

/* KEY of each of N seats: a list, or one number for all. */
static void read_each(struct cli_vector *v, const char *key, int n, double *out)
{
  const struct ad_node *node = ad_node_peek(v->in, key);
  if (node && node->kind == AD_LIST) {
    struct cli_reals list = cli_vector_reals(v, key);
    if (cli_vector_ok(v) && list.n != n)
      cli_vector_bad(v, node, "one number for each rank");
    for (int i = 0; cli_vector_ok(v) && i < n; i++)
      out[i] = list.x[i];
    return;
  }
  double all = cli_vector_real(v, key);
  for (int i = 0; i < n; i++)
    out[i] = all;
}

/* Skills and ranks of one game, and the rules but for tau; the number of seats. */
static int read_game(struct cli_vector *v, struct st_skill *skill, int8_t *rank,
                     struct st_skill_rules *rules)
{
  double mu[AD_MAX_SEATS], sigma[AD_MAX_SEATS];
  int n = cli_vector_ranks_of(v, cli_vector_list(v, "final_ranks"), rank);
  read_each(v, "mu", n, mu);
  read_each(v, "sigma", n, sigma);
  rules->beta = cli_vector_real(v, "beta");
  rules->kappa = cli_vector_real(v, "kappa");
  for (int i = 0; cli_vector_ok(v) && i < n; i++)
    skill[i] = (struct st_skill){mu[i], sigma[i]};
  return n;
}

static struct ad_node *one_game(struct cli_vector *v, update *model)
{
  struct st_skill skill[AD_MAX_SEATS];
  struct st_skill_rules rules;
  int8_t rank[AD_MAX_SEATS];
  int n = read_game(v, skill, rank, &rules);
  rules.tau = cli_vector_real(v, "tau");
  if (!cli_vector_ok(v))
    return NULL;
  model(skill, rank, n, &rules);
  struct ad_node *out = cli_vector_map(v);
  put_skills(v, out, skill, n);
  return out;
}

static struct ad_node *bt_full(struct cli_vector *v)
{
  return one_game(v, st_skill_bt_full);
}

static struct ad_node *plackett_luce(struct cli_vector *v)
{
  return one_game(v, st_skill_plackett_luce);
}

/* The same game with every tau: without, then the usual one. */
static struct ad_node *plackett_luce_fresh(struct cli_vector *v)
{
  static const char *const names[] = {"tau0", "tau_default"};
  struct cli_reals tau = cli_vector_reals(v, "tau");
  struct ad_node *out = cli_vector_map(v);
  for (int i = 0; cli_vector_ok(v) && i < tau.n && i < 2; i++) {
    struct st_skill skill[AD_MAX_SEATS];
    struct st_skill_rules rules;
    int8_t rank[AD_MAX_SEATS];
    int n = read_game(v, skill, rank, &rules);
    rules.tau = tau.x[i];
    if (!cli_vector_ok(v))
      return NULL;
    st_skill_plackett_luce(skill, rank, n, &rules);
    put_skills(v, ad_node_put(v->arena, out, names[i], cli_vector_map(v)), skill, n);
  }
  return out;
}

struct order_game {
  int seats, bot[AD_MAX_SEATS];
  int8_t rank[AD_MAX_SEATS];
};

static int read_games(struct cli_vector *v, struct ad_node *list, struct order_game *games)
{
  int n = 0, n_bots = 0;
  for (struct ad_node *item = list->first; item; item = item->next) {
    struct order_game *game = &games[n++];
    struct cli_vector one = {item, v->arena, v->diags};
    if (item->kind != AD_MAP) {
      cli_vector_bad(v, item, "a map with players and final_ranks");
      return 0;
    }
    struct cli_reals bot = cli_vector_reals(&one, "players");
    game->seats = cli_vector_ranks_of(v, cli_vector_list(&one, "final_ranks"), game->rank);
    if (cli_vector_ok(v) && bot.n != game->seats)
      cli_vector_bad(v, item, "as many players as ranks");
    for (int i = 0; cli_vector_ok(v) && i < game->seats; i++) {
      if (!(bot.x[i] >= 0 && bot.x[i] < MOST_BOTS) || bot.x[i] != floor(bot.x[i]))
        cli_vector_bad(v, item, "players from 0 to 999");
      else if ((game->bot[i] = (int)bot.x[i]) >= n_bots)
        n_bots = game->bot[i] + 1;
    }
  }
  return n_bots;
}

/* BT-full over a list of games, then over the list from its end; all begin as usual, without drift.
 */
static struct ad_node *order_dependence(struct cli_vector *v)
{
  struct ad_node *list = cli_vector_list(v, "games"), *out = cli_vector_map(v);
  if (!list)
    return NULL;
  struct order_game *games = ad_arena_alloc(v->arena, (size_t)list->n * sizeof *games);
  struct st_skill_rules rules = ST_SKILL_RULES;
  int n_bots = read_games(v, list, games);
  rules.tau = 0;
  for (int reverse = 0; cli_vector_ok(v) && reverse < 2; reverse++) {
    struct st_skill *skill = ad_arena_alloc(v->arena, (size_t)n_bots * sizeof *skill);
    for (int i = 0; i < n_bots; i++)
      skill[i] = ST_SKILL_START;
    for (int i = 0; i < list->n; i++) {
      const struct order_game *game = &games[reverse ? list->n - 1 - i : i];
      st_skill_game(skill, game->bot, game->rank, game->seats, &rules);
    }
    put_skills(v, ad_node_put(v->arena, out, reverse ? "reverse" : "forward", cli_vector_map(v)),
               skill, n_bots);
  }
  return out;
}

const struct cli_formula cli_ladder_formulas[] = {
  {"incremental_elo_multiplayer", incremental_elo},
  {"weng_lin_pl_fresh", plackett_luce_fresh},
  {"weng_lin_pl_tie_anomaly", plackett_luce},
  {"weng_lin_bt_full_ties", bt_full},
  {"weng_lin_bt_full_mixed", bt_full},
  {"weng_lin_order_dependence", order_dependence},
  {NULL, NULL},
};
