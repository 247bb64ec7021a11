/* vectors_stats.c - numbers of games, intervals, chess numbers. */
#include <math.h>

#include "engine/cli/vectors.h"
#include "engine/stats/intervals.h"

/* Samples want whole numbers: what is read is taken in this unit, which thirds, fifths, sevenths
 * and nine decimals fit. */
static const double fine = 840e9;

static void sample_real(struct st_sample *sample, double x)
{
  st_sample_add(sample, llround(x * fine));
}

static struct ad_node *quantiles(struct cli_vector *v)
{
  double p = cli_vector_real_in(v, "p", 1e-12, 1 - 1e-12);
  struct cli_reals df = cli_vector_reals(v, "df");
  for (int i = 0; i < df.n; i++)
    if (!(df.x[i] > 0))
      cli_vector_bad(v, ad_node_peek(v->in, "df"), "degrees of freedom above 0");
  if (!cli_vector_ok(v))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "z", st_normal_quantile(p));
  for (int i = 0; i < df.n; i++)
    df.x[i] = st_t_quantile(p, df.x[i]);
  cli_put_list(v, out, "t", df.x, df.n);
  return out;
}

static struct ad_node *elo_score(struct cli_vector *v)
{
  struct cli_reals elo = cli_vector_reals(v, "elo"), score = cli_vector_reals(v, "score");
  struct ad_node *out = cli_vector_map(v);
  for (int i = 0; i < elo.n; i++)
    elo.x[i] = st_score_of_elo(elo.x[i]);
  for (int i = 0; i < score.n; i++)
    score.x[i] = st_elo_of_score(score.x[i]);
  cli_put_list(v, out, "score", elo.x, elo.n);
  cli_put_list(v, out, "elo", score.x, score.n);
  return out;
}

static struct ad_node *win_share_points(struct cli_vector *v)
{
  struct ad_node *rows = ad_node_list(v->arena), *out = cli_vector_map(v),
                 *games = cli_vector_list(v, "final_ranks");
  for (struct ad_node *game = games ? games->first : NULL; game; game = game->next) {
    struct ad_result result = {0};
    double share[AD_MAX_SEATS];
    result.seats = cli_vector_ranks_of(v, game, result.rank);
    if (result.seats > 0 && st_winners(&result) == 0)
      cli_vector_bad(v, game, "somebody with rank 1");
    for (int seat = 0; cli_vector_ok(v) && seat < result.seats; seat++)
      share[seat] = (double)st_win_share(&result, seat) / ST_SHARE;
    if (cli_vector_ok(v))
      ad_node_push(rows, cli_vector_numbers(v, share, result.seats));
  }
  ad_node_put(v->arena, out, "points", rows);
  return out;
}

/* The places of scores, best first. */
static struct ad_result places(const struct cli_reals *score)
{
  struct ad_result result = {.seats = score->n};
  for (int i = 0; i < score->n; i++)
    for (int j = 0; j < score->n; j++)
      result.score[i] -= score->x[j] > score->x[i];
  ad_result_rank(&result, NULL);
  return result;
}

static struct ad_node *rank_conventions(struct cli_vector *v)
{
  struct cli_rows scores = cli_vector_rows(v, "scores");
  struct ad_node *list[3], *out = cli_vector_map(v);
  static const char *const names[] = {"competition", "fractional", "rank_score"};
  for (int i = 0; i < 3; i++)
    list[i] = ad_node_put(v->arena, out, names[i], ad_node_list(v->arena));
  for (int g = 0; g < scores.n; g++) {
    double row[3][AD_MAX_SEATS];
    if (scores.row[g].n > AD_MAX_SEATS) {
      cli_vector_bad(v, ad_node_peek(v->in, "scores"), "scores of one game in each list");
      return NULL;
    }
    struct ad_result result = places(&scores.row[g]);
    for (int seat = 0; seat < result.seats; seat++) {
      row[0][seat] = result.rank[seat];
      row[1][seat] = st_mean_rank2(&result, seat) / 2.0;
      row[2][seat] = st_rank_score(result.seats, st_mean_rank2(&result, seat));
    }
    for (int i = 0; i < 3; i++)
      ad_node_push(list[i], cli_vector_numbers(v, row[i], result.seats));
  }
  return out;
}

static struct ad_node *tie_breaks(struct cli_vector *v)
{
  int n;
  double *points = cli_vector_square(v, "crosstable", ST_MAX_RATED, &n),
         each = cli_vector_real(v, "games_per_pairing");
  if (!cli_vector_ok(v))
    return NULL;
  double *games = cli_vector_alloc(v, n * n), *value = cli_vector_alloc(v, 3 * n);
  for (int i = 0; i < n * n; i++)
    games[i] = each;
  st_tie_breaks(points, games, n, value, value + n, value + 2 * n);
  struct ad_node *out = cli_vector_map(v);
  cli_put_list(v, out, "total", value, n);
  cli_put_list(v, out, "sonneborn_berger", value + n, n);
  cli_put_list(v, out, "buchholz", value + 2 * n, n);
  return out;
}

static void put_match(struct cli_vector *v, struct ad_node *out,
                      const struct st_two_seat_summary *match)
{
  cli_put(v, out, "score", match->score);
  cli_put(v, out, "std_error", match->error);
  cli_put(v, out, "elo", match->elo);
  cli_put(v, out, "elo_margin95", match->elo_margin);
  cli_put(v, out, "nelo", match->nelo);
  cli_put(v, out, "nelo_margin95", match->nelo_margin);
}

static struct ad_node *wdl_summary(struct cli_vector *v)
{
  double wins = cli_vector_real_in(v, "wins", 0, 1e12),
         losses = cli_vector_real_in(v, "losses", 0, 1e12),
         draws = cli_vector_real_in(v, "draws", 0, 1e12);
  if (!cli_vector_ok(v))
    return NULL;
  struct st_two_seat_summary match = st_summary_of_games(wins, losses, draws, 0.95);
  struct ad_node *out = cli_vector_map(v);
  put_match(v, out, &match);
  cli_put(v, out, "var_per_game", match.var);
  cli_put(v, out, "los_from_variance", match.los);
  cli_put(v, out, "los_wins_losses", match.los_wins);
  cli_put(v, out, "los_beta_exact", match.los_beta);
  return out;
}

static struct ad_node *pentanomial_summary(struct cli_vector *v)
{
  struct cli_reals count = cli_vector_reals(v, "counts_LL_LD_DDWL_WD_WW");
  double middle = cli_vector_real(v, "middle_pairs_that_are_WL");
  if (count.n != 5 && cli_vector_ok(v))
    cli_vector_bad(v, ad_node_peek(v->in, "counts_LL_LD_DDWL_WD_WW"), "five counts");
  for (int i = 0; i < count.n; i++)
    if (!(count.x[i] >= 0))
      cli_vector_bad(v, ad_node_peek(v->in, "counts_LL_LD_DDWL_WD_WW"), "counts from 0 on");
  if (!cli_vector_ok(v))
    return NULL;
  struct st_two_seat_summary pairs = st_summary_of_pairs(count.x, 0.95);
  double wins = 2 * count.x[4] + count.x[3] + middle, losses = 2 * count.x[0] + count.x[1] + middle;
  double draws = count.x[1] + count.x[3] + 2 * (count.x[2] - middle);
  struct st_two_seat_summary games = st_summary_of_games(wins, losses, fmax(0, draws), 0.95);
  struct ad_node *out = cli_vector_map(v), *single = cli_vector_map(v);
  cli_put(v, out, "pairs", pairs.n);
  put_match(v, out, &pairs);
  cli_put(v, out, "var_per_pair", pairs.var);
  cli_put(v, out, "los", pairs.los);
  put_match(v, single, &games);
  cli_put(v, single, "wins", wins);
  cli_put(v, single, "losses", losses);
  cli_put(v, single, "draws", draws);
  ad_node_put(v->arena, out, "trinomial_equivalent", single);
  return out;
}

static struct ad_node *ranges(struct cli_vector *v,
                              struct st_range (*range)(double k, double n, double confidence))
{
  struct cli_reals k = cli_vector_reals(v, "k"), n = cli_vector_reals(v, "n");
  double confidence = cli_vector_real_in(v, "confidence", 1e-6, 1 - 1e-9);
  if (k.n != n.n && cli_vector_ok(v))
    cli_vector_bad(v, ad_node_peek(v->in, "n"), "as many numbers as in 'k'");
  for (int i = 0; cli_vector_ok(v) && i < k.n; i++)
    if (!(k.x[i] >= 0 && k.x[i] <= n.x[i]))
      cli_vector_bad(v, ad_node_peek(v->in, "k"), "numbers from 0 to those of 'n'");
  if (!cli_vector_ok(v))
    return NULL;
  double *low_high = cli_vector_alloc(v, 2 * k.n);
  for (int i = 0; i < k.n; i++) {
    struct st_range got = range(k.x[i], n.x[i], confidence);
    low_high[2 * i] = got.low;
    low_high[2 * i + 1] = got.high;
  }
  struct ad_node *out = cli_vector_map(v);
  ad_node_put(v->arena, out, "intervals", cli_vector_table(v, low_high, k.n, 2));
  return out;
}

static struct ad_node *wilson_interval(struct cli_vector *v)
{
  return ranges(v, st_wilson);
}

static struct ad_node *clopper_pearson(struct cli_vector *v)
{
  return ranges(v, st_clopper_pearson);
}

static bool moderate(struct cli_vector *v, const struct cli_reals *list, const char *key)
{
  for (int i = 0; i < list->n; i++) {
    if (!(fabs(list->x[i]) <= 1e6)) {
      cli_vector_bad(v, ad_node_peek(v->in, key), "numbers up to a million");
      return false;
    }
  }
  return true;
}

static struct ad_node *win_share_t_interval(struct cli_vector *v)
{
  struct cli_reals share = cli_vector_reals(v, "win_shares");
  double confidence = cli_vector_real_in(v, "confidence", 1e-6, 1 - 1e-9);
  struct st_sample sample = {0};
  if (!cli_vector_ok(v) || !moderate(v, &share, "win_shares"))
    return NULL;
  for (int i = 0; i < share.n; i++)
    sample_real(&sample, share.x[i]);
  struct st_interval got = st_interval_of(&sample, fine, confidence);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "mean", got.mean);
  cli_put(v, out, "sd", got.error * sqrt(share.n));
  cli_put(v, out, "std_error", got.error);
  cli_put(v, out, "t", got.t);
  cli_put(v, out, "lo", got.low);
  cli_put(v, out, "hi", got.high);
  return out;
}

static struct ad_node *block_standard_error(struct cli_vector *v)
{
  struct cli_rows blocks = cli_vector_rows(v, "blocks");
  struct st_sample means = {0}, games = {0};
  double *mean = cli_vector_alloc(v, blocks.n);
  for (int b = 0; cli_vector_ok(v) && b < blocks.n; b++) {
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
  struct ad_node *out = cli_vector_map(v);
  cli_put_list(v, out, "block_means", mean, blocks.n);
  cli_put(v, out, "mean", of_blocks.mean);
  cli_put(v, out, "se_block", of_blocks.error);
  cli_put(v, out, "se_naive", of_games.error);
  cli_put(v, out, "design_effect", st_design_effect(&of_blocks, &of_games));
  return out;
}

const struct cli_formula cli_stats_formulas[] = {
  {"quantiles", quantiles},
  {"elo_score", elo_score},
  {"win_share_points", win_share_points},
  {"rank_conventions", rank_conventions},
  {"tie_breaks_two_player", tie_breaks},
  {"wdl_summary", wdl_summary},
  {"pentanomial_summary", pentanomial_summary},
  {"wilson_interval", wilson_interval},
  {"clopper_pearson", clopper_pearson},
  {"win_share_t_interval", win_share_t_interval},
  {"block_standard_error", block_standard_error},
  {NULL, NULL},
};
