/* intervals.c - formulas of engine/stats/win_share.h and intervals.h. */
#include <math.h>

#include "tests/vectors/vector.h"
#include "engine/stats/distributions.h"
#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"

/* Samples consist of whole numbers: numbers of the file are multiplied by this, which keeps thirds,
 * fifths, sevenths and nine decimals. */
static const double fine = 840e9;

static void sample_real(struct st_sample *sample, double x)
{
  st_sample_add(sample, llround(x * fine));
}

static struct ad_node *quantiles(struct vector *v)
{
  double p = vector_real_in(v, "p", 1e-12, 1 - 1e-12);
  struct reals df = vector_reals(v, "df");
  for (int i = 0; i < df.n; i++)
    if (!(df.x[i] > 0))
      vector_bad(v, ad_node_peek(v->in, "df"), "degrees of freedom above 0");
  if (!vector_ok(v))
    return NULL;
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "z", st_normal_quantile(p));
  for (int i = 0; i < df.n; i++)
    df.x[i] = st_t_quantile(p, df.x[i]);
  vector_put_list(v, out, "t", df.x, df.n);
  return out;
}

static struct ad_node *win_share_points(struct vector *v)
{
  struct ad_node *rows = ad_node_list(v->arena), *out = vector_map(v),
                 *games = vector_list(v, "final_ranks");
  for (struct ad_node *game = games ? games->first : NULL; game; game = game->next) {
    struct ad_result result = {0};
    double share[AD_MAX_SEATS];
    result.seats = vector_ranks_of(v, game, result.rank);
    if (result.seats > 0 && ad_winners(&result) == 0)
      vector_bad(v, game, "a seat with rank 1");
    for (int seat = 0; vector_ok(v) && seat < result.seats; seat++)
      share[seat] = (double)ad_win_share(&result, seat) / ST_SHARE;
    if (vector_ok(v))
      ad_node_push(rows, vector_numbers(v, share, result.seats));
  }
  ad_node_put(v->arena, out, "points", rows);
  return out;
}

/* The places of scores, best first. */
static struct ad_result places(const struct reals *score)
{
  struct ad_result result = {.seats = score->n};
  for (int i = 0; i < score->n; i++)
    for (int j = 0; j < score->n; j++)
      result.score[i] -= score->x[j] > score->x[i];
  ad_result_rank(&result, NULL);
  return result;
}

static struct ad_node *rank_conventions(struct vector *v)
{
  struct rows scores = vector_rows(v, "scores");
  struct ad_node *list[3], *out = vector_map(v);
  static const char *const names[] = {"competition", "fractional", "rank_score"};
  for (int i = 0; i < 3; i++)
    list[i] = ad_node_put(v->arena, out, names[i], ad_node_list(v->arena));
  for (int g = 0; g < scores.n; g++) {
    double row[3][AD_MAX_SEATS];
    if (scores.row[g].n > AD_MAX_SEATS) {
      vector_bad(v, ad_node_peek(v->in, "scores"), "scores of one game in each list");
      return NULL;
    }
    struct ad_result result = places(&scores.row[g]);
    for (int seat = 0; seat < result.seats; seat++) {
      row[0][seat] = result.rank[seat];
      row[1][seat] = st_mean_rank2(&result, seat) / 2.0;
      row[2][seat] = result.seats > 1 ? (result.seats - row[1][seat]) / (result.seats - 1) : 0.5;
    }
    for (int i = 0; i < 3; i++)
      ad_node_push(list[i], vector_numbers(v, row[i], result.seats));
  }
  return out;
}

static struct ad_node *ranges(struct vector *v,
                              struct st_range (*range)(double k, double n, double confidence))
{
  struct reals k = vector_reals(v, "k"), n = vector_reals(v, "n");
  double confidence = vector_real_in(v, "confidence", 1e-6, 1 - 1e-9);
  if (k.n != n.n && vector_ok(v))
    vector_bad(v, ad_node_peek(v->in, "n"), "as many numbers as in 'k'");
  for (int i = 0; vector_ok(v) && i < k.n; i++)
    if (!(k.x[i] >= 0 && k.x[i] <= n.x[i]))
      vector_bad(v, ad_node_peek(v->in, "k"), "numbers from 0 to those of 'n'");
  if (!vector_ok(v))
    return NULL;
  double *low_high = vector_alloc(v, 2 * k.n);
  for (int i = 0; i < k.n; i++) {
    struct st_range got = range(k.x[i], n.x[i], confidence);
    low_high[2 * i] = got.low;
    low_high[2 * i + 1] = got.high;
  }
  struct ad_node *out = vector_map(v);
  ad_node_put(v->arena, out, "intervals", vector_table(v, low_high, k.n, 2));
  return out;
}

static struct ad_node *wilson_interval(struct vector *v)
{
  return ranges(v, st_wilson);
}

static struct ad_node *clopper_pearson(struct vector *v)
{
  return ranges(v, st_clopper_pearson);
}

static bool moderate(struct vector *v, const struct reals *list, const char *key)
{
  for (int i = 0; i < list->n; i++) {
    if (!(fabs(list->x[i]) <= 1e6)) {
      vector_bad(v, ad_node_peek(v->in, key), "numbers up to a million");
      return false;
    }
  }
  return true;
}

static struct ad_node *win_share_t_interval(struct vector *v)
{
  struct reals share = vector_reals(v, "win_shares");
  double confidence = vector_real_in(v, "confidence", 1e-6, 1 - 1e-9);
  struct st_sample sample = {0};
  if (!vector_ok(v) || !moderate(v, &share, "win_shares"))
    return NULL;
  for (int i = 0; i < share.n; i++)
    sample_real(&sample, share.x[i]);
  struct st_interval got = st_interval_of(&sample, fine, confidence);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "mean", got.mean);
  vector_put(v, out, "sd", got.error * sqrt(share.n));
  vector_put(v, out, "std_error", got.error);
  vector_put(v, out, "t", got.t);
  vector_put(v, out, "lo", got.low);
  vector_put(v, out, "hi", got.high);
  return out;
}

static struct ad_node *block_standard_error(struct vector *v)
{
  struct rows blocks = vector_rows(v, "blocks");
  struct st_sample means = {0}, games = {0};
  double *mean = vector_alloc(v, blocks.n);
  for (int b = 0; vector_ok(v) && b < blocks.n; b++) {
    if (!moderate(v, &blocks.row[b], "blocks"))
      return NULL;
    for (int g = 0; g < blocks.row[b].n; g++) {
      mean[b] += blocks.row[b].x[g] / blocks.row[b].n;
      sample_real(&games, blocks.row[b].x[g]);
    }
    sample_real(&means, mean[b]);
  }
  struct st_interval of_blocks = st_interval_of(&means, fine, 0.95),
                     of_games = st_interval_of(&games, fine, 0.95);
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "block_means", mean, blocks.n);
  vector_put(v, out, "mean", of_blocks.mean);
  vector_put(v, out, "se_block", of_blocks.error);
  vector_put(v, out, "se_naive", of_games.error);
  double ratio = of_games.error > 0 ? of_blocks.error / of_games.error : 0;
  vector_put(v, out, "design_effect", ratio * ratio);
  return out;
}

const struct formula interval_formulas[] = {
  {"quantiles", quantiles},
  {"win_share_points", win_share_points},
  {"rank_conventions", rank_conventions},
  {"wilson_interval", wilson_interval},
  {"clopper_pearson", clopper_pearson},
  {"win_share_t_interval", win_share_t_interval},
  {"block_standard_error", block_standard_error},
  {NULL, NULL},
};
