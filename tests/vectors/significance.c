/* significance.c - formulas of engine/stats/significance.h and sprt.h. */
#include <math.h>

#include "tests/vectors/vector.h"
#include "engine/stats/sprt.h"
#include "engine/stats/intervals.h"
#include "engine/stats/significance.h"

static struct ad_node *paired(struct vector *v)
{
  struct reals a = vector_reals(v, "score_bot_A_per_deal"),
               b = vector_reals(v, "score_bot_B_per_deal");
  if (a.n != b.n && vector_ok(v))
    vector_bad(v, ad_node_peek(v->in, "score_bot_B_per_deal"),
               "as many scores as in 'score_bot_A_per_deal'");
  if (!vector_ok(v))
    return NULL;
  struct st_paired_test got = st_paired_test_of(a.x, b.x, a.n, 0.95, 1);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "mean_difference", got.mean);
  vector_put(v, out, "sd", got.sd);
  vector_put(v, out, "lo", got.low);
  vector_put(v, out, "hi", got.high);
  vector_put(v, out, "correlation", got.correlation);
  vector_put(v, out, "variance_ratio", got.variance_ratio);
  vector_put(v, out, "t", got.t);
  vector_put(v, out, "p_t", got.p_t);
  vector_put(v, out, "p_sign_flip", got.p_flip);
  return out;
}

static bool counts(struct vector *v, const struct reals *list, const char *key)
{
  for (int i = 0; vector_ok(v) && i < list->n; i++)
    if (!(list->x[i] >= 0))
      vector_bad(v, ad_node_peek(v->in, key), "counts from 0 on");
  return vector_ok(v);
}

static struct ad_node *chi2(struct vector *v, struct st_chi2 test)
{
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "chi2", test.chi2);
  vector_put(v, out, "df", test.df);
  vector_put(v, out, "p", test.p);
  return out;
}

static struct ad_node *seat_advantage(struct vector *v)
{
  struct reals wins = vector_reals(v, "wins_by_seat");
  return counts(v, &wins, "wins_by_seat") ? chi2(v, st_chi2_equal(wins.x, wins.n)) : NULL;
}

static struct ad_node *worker_homogeneity(struct vector *v)
{
  struct rows rows = vector_rows(v, "table");
  int columns = rows.n > 0 ? rows.row[0].n : 0;
  double *table = vector_alloc(v, rows.n * columns);
  for (int r = 0; vector_ok(v) && r < rows.n; r++) {
    if (rows.row[r].n != columns)
      vector_bad(v, ad_node_peek(v->in, "table"), "rows of the same length");
    for (int c = 0; counts(v, &rows.row[r], "table") && c < columns; c++)
      table[r * columns + c] = rows.row[r].x[c];
  }
  return vector_ok(v) ? chi2(v, st_chi2_table(table, rows.n, columns)) : NULL;
}

static struct ad_node *holm_adjustment(struct vector *v)
{
  struct reals p = vector_reals(v, "p_sorted");
  if (p.n > 10000)
    vector_bad(v, ad_node_peek(v->in, "p_sorted"), "at most 10000 numbers");
  if (!vector_ok(v))
    return NULL;
  struct ad_node *out = vector_map(v);
  st_holm(p.x, p.n, p.x);
  vector_put_list(v, out, "adjusted", p.x, p.n);
  return out;
}

static struct ad_node *sample_size(struct vector *v)
{
  double sd = vector_real(v, "sd_block"), delta = vector_real(v, "delta");
  double alpha = vector_real_in(v, "alpha", 1e-9, 1 - 1e-9),
         power = vector_real_in(v, "power", 1e-9, 1 - 1e-9);
  if (vector_ok(v) && delta == 0)
    vector_bad(v, ad_node_peek(v->in, "delta"), "a difference other than 0");
  if (!vector_ok(v))
    return NULL;
  struct ad_node *out = vector_map(v);
  double n = st_sample_size(sd, delta, alpha, power);
  vector_put(v, out, "n_real", n);
  vector_put(v, out, "n_ceil", ceil(n));
  return out;
}

/* ---- sequential tests ---- */

/* The score that a difference of ELO points leads to. */
static double score_of_elo(double elo)
{
  return 1 / (1 + pow(10, -elo / 400));
}

struct spread {
  double total, mean, var; /* var: mean of (value - mean)^2 */
};

static struct spread spread_of(const struct reals *value, const struct reals *count)
{
  struct spread out = {0};
  for (int i = 0; i < value->n; i++) {
    out.total += count->x[i];
    out.mean += count->x[i] * value->x[i];
  }
  out.mean /= out.total;
  for (int i = 0; i < value->n; i++)
    out.var += count->x[i] * (value->x[i] - out.mean) * (value->x[i] - out.mean) / out.total;
  return out;
}

/* Two approximations of the exact ratio, to see that it is near them: N/2 ln(r0/r1) with r the mean
 * of (value - s)^2, and the ratio of a Brownian motion. */
static double log_ratio(const struct spread *s, double s0, double s1)
{
  double r0 = s->var + (s->mean - s0) * (s->mean - s0),
         r1 = s->var + (s->mean - s1) * (s->mean - s1);
  return r0 > 0 && r1 > 0 ? s->total / 2 * log(r0 / r1) : 0;
}

static double brownian(const struct spread *s, double s0, double s1)
{
  return s->var > 0 ? s->total * (s1 - s0) * (2 * s->mean - s0 - s1) / (2 * s->var) : 0;
}

static struct ad_node *sprt_bounds(struct vector *v)
{
  struct reals alpha = vector_reals(v, "alpha"), beta = vector_reals(v, "beta");
  if (alpha.n != beta.n && vector_ok(v))
    vector_bad(v, ad_node_peek(v->in, "beta"), "as many numbers as in 'alpha'");
  for (int i = 0; vector_ok(v) && i < alpha.n; i++)
    if (!(alpha.x[i] > 0 && beta.x[i] > 0 && alpha.x[i] + beta.x[i] < 1))
      vector_bad(v, ad_node_peek(v->in, "alpha"),
                 "chances above 0 whose sum with 'beta' is below 1");
  if (!vector_ok(v))
    return NULL;
  struct ad_node *out = vector_map(v);
  for (int i = 0; i < alpha.n; i++) {
    double lower, upper;
    st_sprt_bounds(alpha.x[i], beta.x[i], &lower, &upper);
    alpha.x[i] = lower;
    beta.x[i] = upper;
  }
  vector_put_list(v, out, "lower", alpha.x, alpha.n);
  vector_put_list(v, out, "upper", beta.x, beta.n);
  return out;
}

/* Reads values and their counts; a count of 0 becomes ST_UNSEEN_COUNT. */
static bool read_cells(struct vector *v, const char *values, struct reals *value,
                       struct reals *count)
{
  *value = vector_reals(v, values);
  *count = vector_reals(v, "counts");
  if (value->n != count->n && vector_ok(v))
    vector_bad(v, ad_node_peek(v->in, "counts"), "as many counts as scores");
  for (int i = 0; counts(v, count, "counts") && i < count->n; i++)
    count->x[i] = count->x[i] > 0 ? count->x[i] : ST_UNSEEN_COUNT;
  return vector_ok(v);
}

static struct ad_node *logistic_pentanomial(struct vector *v)
{
  struct reals value, count;
  double s0 = score_of_elo(vector_real(v, "elo0")), s1 = score_of_elo(vector_real(v, "elo1"));
  if (!read_cells(v, "pair_scores", &value, &count))
    return NULL;
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "llr_exact", st_gsprt_llr(value.x, count.x, value.n, s0, s1));
  struct spread spread = spread_of(&value, &count);
  vector_put(v, out, "llr_log_ratio", log_ratio(&spread, s0, s1));
  vector_put(v, out, "llr_brownian", brownian(&spread, s0, s1));
  return out;
}

static struct ad_node *normalised_pentanomial(struct vector *v)
{
  struct reals value, count;
  double scale = sqrt(2) * log(10) / 800, t0 = vector_real(v, "nelo0") * scale,
         t1 = vector_real(v, "nelo1") * scale;
  if (!read_cells(v, "pair_scores", &value, &count))
    return NULL;
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "llr", st_gsprt_llr_normalised(value.x, count.x, value.n, 0.5, t0, t1));
  return out;
}

static struct ad_node *trinomial_zero_cell(struct vector *v)
{
  static const char *const names[] = {"losses", "draws", "wins"};
  static const double value[] = {0, 0.5, 1};
  double filled[3], half[3], s0 = score_of_elo(vector_real(v, "elo0")),
                             s1 = score_of_elo(vector_real(v, "elo1"));
  for (int i = 0; i < 3; i++) {
    double count = vector_real_in(v, names[i], 0, 1e12);
    filled[i] = count > 0 ? count : ST_UNSEEN_COUNT;
    half[i] = count + 0.5;
  }
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "llr_eps_1e_3", st_gsprt_llr(value, filled, 3, s0, s1));
  vector_put(v, out, "llr_jeffreys_half", st_gsprt_llr(value, half, 3, s0, s1));
  return out;
}

static struct ad_node *seat_blocks(struct vector *v)
{
  struct reals value, count;
  double s0 = vector_real(v, "s0"), s1 = vector_real(v, "s1");
  if (!read_cells(v, "block_scores", &value, &count))
    return NULL;
  struct spread spread = spread_of(&value, &count);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "blocks", nearbyint(spread.total));
  vector_put(v, out, "mean", spread.mean);
  vector_put(v, out, "var", spread.var);
  vector_put(v, out, "llr_exact", st_gsprt_llr(value.x, count.x, value.n, s0, s1));
  vector_put(v, out, "llr_brownian", brownian(&spread, s0, s1));
  return out;
}

const struct formula significance_formulas[] = {
  {"paired_common_random_numbers", paired},
  {"seat_advantage_chi_square", seat_advantage},
  {"worker_homogeneity_chi_square", worker_homogeneity},
  {"holm_adjustment", holm_adjustment},
  {"sample_size", sample_size},
  {"sprt_bounds", sprt_bounds},
  {"gsprt_logistic_pentanomial", logistic_pentanomial},
  {"gsprt_normalised_pentanomial", normalised_pentanomial},
  {"gsprt_trinomial_zero_cell", trinomial_zero_cell},
  {"gsprt_three_seat_blocks", seat_blocks},
  {NULL, NULL},
};
