/* vectors_tests.c - resampling, comparisons, chi squares, sequential tests. */
#include <math.h>

#include "engine/cli/vectors.h"
#include "engine/stats/sprt.h"
#include "engine/stats/intervals.h"
#include "engine/stats/significance.h"

static struct ad_node *bootstrap_percentile_exact(struct cli_vector *v)
{
  struct cli_reals value = cli_vector_reals(v, "block_values");
  double confidence = cli_vector_real_in(v, "confidence", 1e-6, 1 - 1e-9);
  if (value.n > ST_EXACT_RESAMPLES)
    cli_vector_bad(v, ad_node_peek(v->in, "block_values"), "at most ten numbers");
  if (!cli_vector_ok(v))
    return NULL;
  struct st_bootstrap got = st_bootstrap_exact(value.x, value.n, confidence);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "resamples", (double)got.resamples);
  cli_put(v, out, "mean", got.mean);
  cli_put(v, out, "sd", got.sd);
  cli_put(v, out, "q025", got.low);
  cli_put(v, out, "q500", got.median);
  cli_put(v, out, "q975", got.high);
  return out;
}

static struct ad_node *paired(struct cli_vector *v)
{
  struct cli_reals a = cli_vector_reals(v, "score_bot_A_per_deal"),
                   b = cli_vector_reals(v, "score_bot_B_per_deal");
  if (a.n != b.n && cli_vector_ok(v))
    cli_vector_bad(v, ad_node_peek(v->in, "score_bot_B_per_deal"),
                   "as many scores as in 'score_bot_A_per_deal'");
  if (!cli_vector_ok(v))
    return NULL;
  struct st_paired_test got = st_paired_test_of(a.x, b.x, a.n, 0.95, 1);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "mean_difference", got.mean);
  cli_put(v, out, "sd", got.sd);
  cli_put(v, out, "lo", got.low);
  cli_put(v, out, "hi", got.high);
  cli_put(v, out, "correlation", got.correlation);
  cli_put(v, out, "variance_ratio", got.variance_ratio);
  cli_put(v, out, "t", got.t);
  cli_put(v, out, "p_t", got.p_t);
  cli_put(v, out, "p_sign_flip", got.p_flip);
  return out;
}

static struct ad_node *mcnemar_exact(struct cli_vector *v)
{
  int b = cli_vector_int(v, "b", 0, 1000000000), c = cli_vector_int(v, "c", 0, 1000000000);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "p", st_mcnemar(b, c));
  return out;
}

static bool counts(struct cli_vector *v, const struct cli_reals *list, const char *key)
{
  for (int i = 0; cli_vector_ok(v) && i < list->n; i++)
    if (!(list->x[i] >= 0))
      cli_vector_bad(v, ad_node_peek(v->in, key), "counts from 0 on");
  return cli_vector_ok(v);
}

static struct ad_node *chi2(struct cli_vector *v, struct st_chi2 test)
{
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "chi2", test.chi2);
  cli_put(v, out, "df", test.df);
  cli_put(v, out, "p", test.p);
  return out;
}

static struct ad_node *seat_advantage(struct cli_vector *v)
{
  struct cli_reals wins = cli_vector_reals(v, "wins_by_seat");
  return counts(v, &wins, "wins_by_seat") ? chi2(v, st_chi2_equal(wins.x, wins.n)) : NULL;
}

static struct ad_node *worker_homogeneity(struct cli_vector *v)
{
  struct cli_rows rows = cli_vector_rows(v, "table");
  int columns = rows.n > 0 ? rows.row[0].n : 0;
  double *table = cli_vector_alloc(v, rows.n * columns);
  for (int r = 0; cli_vector_ok(v) && r < rows.n; r++) {
    if (rows.row[r].n != columns)
      cli_vector_bad(v, ad_node_peek(v->in, "table"), "rows of the same length");
    for (int c = 0; counts(v, &rows.row[r], "table") && c < columns; c++)
      table[r * columns + c] = rows.row[r].x[c];
  }
  return cli_vector_ok(v) ? chi2(v, st_chi2_table(table, rows.n, columns)) : NULL;
}

static struct ad_node *holm_adjustment(struct cli_vector *v)
{
  struct cli_reals p = cli_vector_reals(v, "p_sorted");
  if (p.n > 10000)
    cli_vector_bad(v, ad_node_peek(v->in, "p_sorted"), "at most 10000 numbers");
  if (!cli_vector_ok(v))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  st_holm(p.x, p.n, p.x);
  cli_put_list(v, out, "adjusted", p.x, p.n);
  return out;
}

static struct ad_node *sample_size(struct cli_vector *v)
{
  double sd = cli_vector_real(v, "sd_block"), delta = cli_vector_real(v, "delta");
  double alpha = cli_vector_real_in(v, "alpha", 1e-9, 1 - 1e-9),
         power = cli_vector_real_in(v, "power", 1e-9, 1 - 1e-9);
  if (cli_vector_ok(v) && delta == 0)
    cli_vector_bad(v, ad_node_peek(v->in, "delta"), "a difference other than 0");
  if (!cli_vector_ok(v))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  double n = st_sample_size(sd, delta, alpha, power);
  cli_put(v, out, "n_real", n);
  cli_put(v, out, "n_ceil", ceil(n));
  return out;
}

/* ---- sequential ---- */

static struct ad_node *sprt_bounds(struct cli_vector *v)
{
  struct cli_reals alpha = cli_vector_reals(v, "alpha"), beta = cli_vector_reals(v, "beta");
  if (alpha.n != beta.n && cli_vector_ok(v))
    cli_vector_bad(v, ad_node_peek(v->in, "beta"), "as many numbers as in 'alpha'");
  for (int i = 0; cli_vector_ok(v) && i < alpha.n; i++)
    if (!(alpha.x[i] > 0 && beta.x[i] > 0 && alpha.x[i] + beta.x[i] < 1))
      cli_vector_bad(v, ad_node_peek(v->in, "alpha"),
                     "chances above 0 whose sum with 'beta' is below 1");
  if (!cli_vector_ok(v))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  for (int i = 0; i < alpha.n; i++) {
    double lower, upper;
    st_sprt_bounds(alpha.x[i], beta.x[i], &lower, &upper);
    alpha.x[i] = lower;
    beta.x[i] = upper;
  }
  cli_put_list(v, out, "lower", alpha.x, alpha.n);
  cli_put_list(v, out, "upper", beta.x, beta.n);
  return out;
}

/* Values and their counts, empty ones filled. */
static bool read_cells(struct cli_vector *v, const char *values, struct cli_reals *value,
                       struct cli_reals *count)
{
  *value = cli_vector_reals(v, values);
  *count = cli_vector_reals(v, "counts");
  if (value->n != count->n && cli_vector_ok(v))
    cli_vector_bad(v, ad_node_peek(v->in, "counts"), "as many counts as scores");
  for (int i = 0; counts(v, count, "counts") && i < count->n; i++)
    count->x[i] = count->x[i] > 0 ? count->x[i] : ST_UNSEEN_COUNT;
  return cli_vector_ok(v);
}

static struct ad_node *logistic_pentanomial(struct cli_vector *v)
{
  struct cli_reals value, count;
  double s0 = st_score_of_elo(cli_vector_real(v, "elo0")),
         s1 = st_score_of_elo(cli_vector_real(v, "elo1"));
  if (!read_cells(v, "pair_scores", &value, &count))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "llr_exact", st_gsprt_llr(value.x, count.x, value.n, s0, s1));
  cli_put(v, out, "llr_log_ratio", st_gsprt_log_ratio(value.x, count.x, value.n, s0, s1));
  cli_put(v, out, "llr_brownian", st_gsprt_brownian(value.x, count.x, value.n, s0, s1));
  return out;
}

static struct ad_node *normalised_pentanomial(struct cli_vector *v)
{
  struct cli_reals value, count;
  double scale = sqrt(2) * log(10) / 800, t0 = cli_vector_real(v, "nelo0") * scale,
         t1 = cli_vector_real(v, "nelo1") * scale;
  if (!read_cells(v, "pair_scores", &value, &count))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "llr", st_gsprt_llr_normalised(value.x, count.x, value.n, 0.5, t0, t1));
  return out;
}

static struct ad_node *trinomial_zero_cell(struct cli_vector *v)
{
  static const char *const names[] = {"losses", "draws", "wins"};
  static const double value[] = {0, 0.5, 1};
  double filled[3], half[3], s0 = st_score_of_elo(cli_vector_real(v, "elo0")),
                             s1 = st_score_of_elo(cli_vector_real(v, "elo1"));
  for (int i = 0; i < 3; i++) {
    double count = cli_vector_real_in(v, names[i], 0, 1e12);
    filled[i] = count > 0 ? count : ST_UNSEEN_COUNT;
    half[i] = count + 0.5;
  }
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "llr_eps_1e_3", st_gsprt_llr(value, filled, 3, s0, s1));
  cli_put(v, out, "llr_jeffreys_half", st_gsprt_llr(value, half, 3, s0, s1));
  return out;
}

static struct ad_node *seat_blocks(struct cli_vector *v)
{
  struct cli_reals value, count;
  double s0 = cli_vector_real(v, "s0"), s1 = cli_vector_real(v, "s1"), n = 0, mean = 0, var = 0;
  if (!read_cells(v, "block_scores", &value, &count))
    return NULL;
  for (int i = 0; i < value.n; i++) {
    n += count.x[i];
    mean += count.x[i] * value.x[i];
  }
  mean /= n;
  for (int i = 0; i < value.n; i++)
    var += count.x[i] * (value.x[i] - mean) * (value.x[i] - mean) / n;
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "blocks", nearbyint(n));
  cli_put(v, out, "mean", mean);
  cli_put(v, out, "var", var);
  cli_put(v, out, "llr_exact", st_gsprt_llr(value.x, count.x, value.n, s0, s1));
  cli_put(v, out, "llr_brownian", st_gsprt_brownian(value.x, count.x, value.n, s0, s1));
  return out;
}

static struct ad_node *sprt_expected_length(struct cli_vector *v)
{
  double alpha = cli_vector_real_in(v, "alpha", 1e-9, 0.5),
         beta = cli_vector_real_in(v, "beta", 1e-9, 0.5 - 1e-9);
  double var = cli_vector_real_in(v, "var_block", 1e-12, 1e12),
         margin = cli_vector_real(v, "s1_minus_s0");
  if (cli_vector_ok(v) && margin == 0)
    cli_vector_bad(v, ad_node_peek(v->in, "s1_minus_s0"), "a margin other than 0");
  if (!cli_vector_ok(v))
    return NULL;
  struct st_sprt_length length = st_sprt_expected_length(alpha, beta, var, margin);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "n_at_h1", length.at_h1);
  cli_put(v, out, "n_at_h0", length.at_h0);
  return out;
}

const struct cli_formula cli_test_formulas[] = {
  {"bootstrap_percentile_exact", bootstrap_percentile_exact},
  {"paired_common_random_numbers", paired},
  {"mcnemar_exact", mcnemar_exact},
  {"seat_advantage_chi_square", seat_advantage},
  {"worker_homogeneity_chi_square", worker_homogeneity},
  {"holm_adjustment", holm_adjustment},
  {"sample_size", sample_size},
  {"sprt_bounds", sprt_bounds},
  {"gsprt_logistic_pentanomial", logistic_pentanomial},
  {"gsprt_normalised_pentanomial", normalised_pentanomial},
  {"gsprt_trinomial_zero_cell", trinomial_zero_cell},
  {"gsprt_three_seat_blocks", seat_blocks},
  {"sprt_expected_length", sprt_expected_length},
  {NULL, NULL},
};
