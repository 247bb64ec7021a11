/* ratings.c - the ratings of a table, and what follows from them.
 *
 * The blocks of the fit are deals.  From FEW_DEALS deals on the errors are robust, with Student's
 * quantiles; the errors of the model take all games as independent, which is far too certain where
 * one deal can favour a bot (tests/nightly/null_test.c).  The chance to be the best is estimated by
 * drawing all strengths from their joint normal distribution. */
#include <math.h>
#include <stdlib.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/cholesky.h"
#include "engine/stats/distributions.h"
#include "engine/tourney/standings/standings_internal.h"

enum { DRAWS = 10000, FEW_DEALS = 5 };
static const double alike = 1e-6; /* smaller differences of strengths are rounding */

static bool is_robust(const struct st_rating *r)
{
  return r->robust_known && r->blocks >= FEW_DEALS;
}

static const double *covariance_of(const struct st_rating *r)
{
  return is_robust(r) ? r->robust : r->model;
}

static double quantile(const struct st_rating *r, double p)
{
  return is_robust(r) ? st_t_quantile(p, (double)r->blocks - 1) : st_normal_quantile(p);
}

static double chance_stronger(const struct st_rating *r, int i, int j)
{
  const double *v = covariance_of(r);
  int n = r->n;
  double difference = r->theta[i] - r->theta[j],
         variance = v[i * n + i] + v[j * n + j] - 2 * v[i * n + j];
  if (fabs(difference) <= alike)
    return 0.5; /* difference and variance are rounding errors */
  if (!is_robust(r) || !(variance > 0))
    return st_chance_stronger(difference, variance);
  return st_t_tails(difference / sqrt(variance), (double)r->blocks - 1).lower;
}

double tn_rating_lead(const struct tn_table *table, int i, int j)
{
  const struct st_rating *r = table->rating;
  if (!r || !r->rated[i] || !r->rated[j])
    return 0;
  const double *v = covariance_of(r);
  double variance = v[i * r->n + i] + v[j * r->n + j] - 2 * v[i * r->n + j];
  double difference = r->theta[i] - r->theta[j];
  if (fabs(difference) <= alike)
    return 0;
  /* without variance all deals have the same results */
  return variance > 0 ? difference / sqrt(variance) : difference > 0 ? INFINITY : -INFINITY;
}

/* Copies the covariances of the N bots AT from V (rows of ROW) to L and factors them. */
static void factor(const double *v, const int *at, int n, int row, double *l)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      l[i * n + j] = v[at[i] * row + at[j]];
  st_cholesky(l, n, 1e-15, 0);
}

/* Draws from the standard normal distribution. */
static double normal(struct ad_rng *rng)
{
  return st_normal_quantile(((double)(ad_rng_u64(rng) >> 11) + 0.5) / 9007199254740992.0);
}

/* Adds 1 to the best of the strengths, shared among equal ones. */
static void add_best(const double *theta, int n, double *best)
{
  double most = theta[0];
  int equal = 0;
  for (int i = 1; i < n; i++)
    most = theta[i] > most ? theta[i] : most;
  for (int i = 0; i < n; i++)
    equal += theta[i] > most - alike;
  for (int i = 0; i < n; i++)
    if (theta[i] > most - alike)
      best[i] += 1.0 / equal;
}

/* Fills table->first, the chance of each bot to be the best: for two bots from the difference, for
 * more by DRAWS draws of all strengths. */
static void estimate_best(const struct tn_standings *s, struct tn_table *table)
{
  const struct st_rating *r = table->rating;
  const double *v = covariance_of(r);
  int at[TN_MAX_BOTS], n = 0;
  double *l = ad_calloc(TN_MAX_BOTS * TN_MAX_BOTS, sizeof *l), z[TN_MAX_BOTS], theta[TN_MAX_BOTS],
         best[TN_MAX_BOTS] = {0};
  struct ad_rng rng;
  for (int i = 0; i < table->n; i++)
    if (r->rated[table->row[i].bot])
      at[n++] = table->row[i].bot;
  factor(v, at, n, r->n, l);
  ad_rng_seed(&rng, AD_DERIVE(s->summary.seed_number, AD_FOR_FIRST, (uint64_t)(table->variant + 1),
                              (uint64_t)(table->seats + 1)));
  for (int draw = 0; draw < DRAWS && n > 2; draw++) {
    for (int i = 0; i < n; i++) {
      theta[i] = r->theta[at[i]];
      z[i] = normal(&rng);
      for (int k = 0; k <= i; k++)
        theta[i] += l[i * n + k] * z[k];
    }
    add_best(theta, n, best);
  }
  for (int i = 0; i < n && n > 1; i++)
    table->first[at[i]] = n == 2 ? chance_stronger(r, at[i], at[1 - i]) : best[i] / DRAWS;
  free(l);
}

void tn_compute_ratings(struct tn_standings *s, struct tn_table *table)
{
  if (st_rating_data_games(table->cell->games) == 0)
    return;
  table->rating = st_rating_fit(table->cell->games, s->summary.settings.ghost);
  estimate_best(s, table);
}

struct tn_value tn_elo_value(const struct tn_table *table, int bot)
{
  if (!table->rating || !table->rating->rated[bot])
    return (struct tn_value){0, 0};
  return (struct tn_value){llround(table->rating->theta[bot] * ST_ELO * 10), 10};
}

/* ---- trees ---- */

void tn_tree_rating(const struct tn_standings *s, const struct tn_table *table, int bot,
                    struct ad_node *map, struct ad_arena *arena)
{
  const struct st_rating *r = table->rating;
  bool known = r && r->rated[bot];
  double elo = known ? r->theta[bot] * ST_ELO : 0,
         error = known ? sqrt(fmax(0, covariance_of(r)[bot * r->n + bot])) * ST_ELO : 0;
  double margin = known ? quantile(r, 0.5 + s->summary.settings.confidence / 2) * error : 0;
  tn_tree_real_or_null(arena, map, "rating", known, elo, 1);
  tn_tree_real_or_null(arena, map, "rating_margin", known, margin, 1);
  tn_tree_real_or_null(arena, map, "rating_low", known, elo - margin, 1);
  tn_tree_real_or_null(arena, map, "rating_high", known, elo + margin, 1);
  ad_node_put(arena, map, "provisional",
              known ? ad_node_bool(arena, r->in_blocks[bot] < TN_PROVISIONAL)
                    : ad_node_null(arena));
  tn_tree_real_or_null(arena, map, "best", known, table->first[bot], 4);
  /* the former name of "best", still written */
  tn_tree_real_or_null(arena, map, "first", known, table->first[bot], 4);
}

void tn_tree_superiority(const struct tn_standings *s, const struct tn_table *table,
                         struct ad_node *map, struct ad_arena *arena)
{
  if (!table->rating) {
    tn_tree_null(arena, map, "superiority");
    return;
  }
  struct ad_node *cells = tn_tree_bots(s, table, tn_tree_map(arena, map, "superiority"), arena);
  for (int i = 0; i < table->n; i++) {
    struct ad_node *row = ad_node_push(cells, ad_node_list(arena));
    for (int j = 0; j < table->n; j++) {
      int x = table->row[i].bot, y = table->row[j].bot;
      bool known = x != y && table->rating->rated[x] && table->rating->rated[y];
      ad_node_push(row, known ? tn_tree_decimal(arena, chance_stronger(table->rating, x, y), 4)
                              : ad_node_null(arena));
    }
  }
}

void tn_tree_model(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                   struct ad_arena *arena)
{
  const struct st_rating *r = table->rating;
  if (!r) {
    tn_tree_null(arena, map, "rating");
    return;
  }
  struct ad_node *out = tn_tree_map(arena, map, "rating");
  tn_tree_text(arena, out, "model", "davidson_luce");
  tn_tree_setting(arena, out, "ghost", s->summary.settings.ghost);
  struct ad_node *deltas = tn_tree_map(arena, out, "deltas");
  for (int size = 2; size <= r->max_tie; size++) {
    char key[8] = {(char)('0' + size), '\0'};
    tn_tree_real(arena, deltas, key, r->delta[size], 4);
  }
  tn_tree_real(arena, out, "log_likelihood", r->loglik, 3);
  tn_tree_text(arena, out, "errors", is_robust(r) ? "deals" : "model");
  ad_node_put(arena, out, "converged", ad_node_bool(arena, r->converged));
  ad_node_put(arena, out, "finite", ad_node_bool(arena, r->finite));
}

static int by_ordinal(const void *a, const void *b, void *ctx)
{
  const struct st_skill *skill = ctx;
  int x = *(const int *)a, y = *(const int *)b;
  double one = st_skill_ordinal(&skill[x]), other = st_skill_ordinal(&skill[y]);
  return one > other ? -1 : one < other ? 1 : x - y;
}

void tn_tree_ladder(const struct tn_standings *s, const struct tn_table *table, struct ad_node *map,
                    struct ad_arena *arena)
{
  struct ad_node *out = tn_tree_list(arena, map, "ladder");
  int bot[TN_MAX_BOTS], n = 0;
  for (int i = 0; i < table->n && table->rating; i++)
    bot[n++] = table->row[i].bot;
  qsort_r(bot, (size_t)n, sizeof *bot, by_ordinal, (void *)table->cell->skill);
  for (int i = 0; i < n; i++) {
    const struct st_skill *skill = &table->cell->skill[bot[i]];
    struct ad_node *one = tn_tree_push(arena, out);
    tn_tree_text(arena, one, "bot", s->summary.bot[bot[i]]);
    tn_tree_real(arena, one, "mu", skill->mu, 3);
    tn_tree_real(arena, one, "sigma", skill->sigma, 3);
    tn_tree_real(arena, one, "ordinal", st_skill_ordinal(skill), 3);
  }
}
