/* skill.c - formulas of engine/stats/rating/skill.h. */
#include <math.h>

#include "tests/vectors/vector.h"
#include "engine/stats/rating/skill.h"

enum { MOST_BOTS = 1000 };

static void put_skills(struct vector *v, struct ad_node *out, const struct st_skill *skill, int n)
{
  double *mu = vector_alloc(v, 3 * n), *sigma = mu + n, *ordinal = sigma + n;
  for (int i = 0; i < n; i++) {
    mu[i] = skill[i].mu;
    sigma[i] = skill[i].sigma;
    ordinal[i] = st_skill_ordinal(&skill[i]);
  }
  vector_put_list(v, out, "mu", mu, n);
  vector_put_list(v, out, "sigma", sigma, n);
  vector_put_list(v, out, "ordinal", ordinal, n);
}

/* KEY of each of N seats: a list, or one number for all. */
static void read_each(struct vector *v, const char *key, int n, double *out)
{
  const struct ad_node *node = ad_node_peek(v->in, key);
  if (node && node->kind == AD_LIST) {
    struct reals list = vector_reals(v, key);
    if (vector_ok(v) && list.n != n)
      vector_bad(v, node, "one number for each rank");
    for (int i = 0; vector_ok(v) && i < n; i++)
      out[i] = list.x[i];
    return;
  }
  double all = vector_real(v, key);
  for (int i = 0; i < n; i++)
    out[i] = all;
}

/* Skills and ranks of one game, and the rules but for tau; the number of seats. */
static int read_game(struct vector *v, struct st_skill *skill, int8_t *rank,
                     struct st_skill_rules *rules)
{
  double mu[AD_MAX_SEATS], sigma[AD_MAX_SEATS];
  int n = vector_ranks_of(v, vector_list(v, "final_ranks"), rank);
  read_each(v, "mu", n, mu);
  read_each(v, "sigma", n, sigma);
  rules->beta = vector_real(v, "beta");
  rules->kappa = vector_real(v, "kappa");
  for (int i = 0; vector_ok(v) && i < n; i++)
    skill[i] = (struct st_skill){mu[i], sigma[i]};
  return n;
}

static struct ad_node *bt_full(struct vector *v)
{
  struct st_skill skill[AD_MAX_SEATS];
  struct st_skill_rules rules;
  int8_t rank[AD_MAX_SEATS];
  int n = read_game(v, skill, rank, &rules);
  rules.tau = vector_real(v, "tau");
  if (!vector_ok(v))
    return NULL;
  st_skill_bt_full(skill, rank, n, &rules);
  struct ad_node *out = vector_map(v);
  put_skills(v, out, skill, n);
  return out;
}

struct order_game {
  int seats, bot[AD_MAX_SEATS];
  int8_t rank[AD_MAX_SEATS];
};

static int read_games(struct vector *v, struct ad_node *list, struct order_game *games)
{
  int n = 0, n_bots = 0;
  for (struct ad_node *item = list->first; item; item = item->next) {
    struct order_game *game = &games[n++];
    struct vector one = {item, v->arena, v->diags};
    if (item->kind != AD_MAP) {
      vector_bad(v, item, "a map with players and final_ranks");
      return 0;
    }
    struct reals bot = vector_reals(&one, "players");
    game->seats = vector_ranks_of(v, vector_list(&one, "final_ranks"), game->rank);
    if (vector_ok(v) && bot.n != game->seats)
      vector_bad(v, item, "as many players as ranks");
    for (int i = 0; vector_ok(v) && i < game->seats; i++) {
      if (!(bot.x[i] >= 0 && bot.x[i] < MOST_BOTS) || bot.x[i] != floor(bot.x[i]))
        vector_bad(v, item, "players from 0 to 999");
      else if ((game->bot[i] = (int)bot.x[i]) >= n_bots)
        n_bots = game->bot[i] + 1;
    }
  }
  return n_bots;
}

/* BT-full over a list of games, then over the list from its end; all begin as usual, without drift.
 */
static struct ad_node *order_dependence(struct vector *v)
{
  struct ad_node *list = vector_list(v, "games"), *out = vector_map(v);
  if (!list)
    return NULL;
  struct order_game *games = ad_arena_alloc(v->arena, (size_t)list->n * sizeof *games);
  struct st_skill_rules rules = ST_SKILL_RULES;
  int n_bots = read_games(v, list, games);
  rules.tau = 0;
  for (int reverse = 0; vector_ok(v) && reverse < 2; reverse++) {
    struct st_skill *skill = ad_arena_alloc(v->arena, (size_t)n_bots * sizeof *skill);
    for (int i = 0; i < n_bots; i++)
      skill[i] = ST_SKILL_START;
    for (int i = 0; i < list->n; i++) {
      const struct order_game *game = &games[reverse ? list->n - 1 - i : i];
      st_skill_game(skill, game->bot, game->rank, game->seats, &rules);
    }
    put_skills(v, ad_node_put(v->arena, out, reverse ? "reverse" : "forward", vector_map(v)), skill,
               n_bots);
  }
  return out;
}

const struct formula skill_formulas[] = {
  {"weng_lin_bt_full_ties", bt_full},
  {"weng_lin_bt_full_mixed", bt_full},
  {"weng_lin_order_dependence", order_dependence},
  {NULL, NULL},
};
