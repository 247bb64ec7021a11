/* lab_skill.c - formulas of engine/stats/lab about chances, luck and skill. */
#include <string.h>

#include "engine/stats/lab/chances.h"
#include "engine/stats/lab/skill/luck.h"
#include "engine/stats/lab/skill/strength.h"
#include "tests/vectors/vector.h"

/* ---- chances ---- */

static bool has_rows(struct vector *v, const char *key, int rows, int seats)
{
  if (vector_ok(v) && (rows < 2 || seats < 2 || seats > AD_MAX_SEATS))
    vector_bad(v, ad_node_peek(v->in, key), "two rows or more, of a number for each seat");
  return vector_ok(v);
}

static struct ad_node *drama(struct vector *v)
{
  int rows, seats = 0;
  double *chance = vector_matrix(v, "chances", &rows, &seats);
  struct reals win = vector_reals(v, "win_share");
  if (!has_rows(v, "chances", rows, seats))
    return NULL;
  if (win.n != seats) {
    vector_bad(v, ad_node_peek(v->in, "win_share"), "a number for each seat");
    return NULL;
  }
  struct st_chances game = {.rows = rows, .seats = seats, .chance = chance};
  struct st_tension t = st_tension_of(&game, win.x);
  double *by_row = vector_alloc(v, rows), *swing = vector_alloc(v, rows),
         *surprise = vector_alloc(v, rows), *uncertainty = vector_alloc(v, rows), all = 0;
  for (int r = 0; r < rows; r++) {
    const double *at = chance + (size_t)r * (size_t)seats, *next = at + seats;
    uncertainty[r] = st_uncertainty(at, NULL, seats);
    by_row[r] = st_drama(at, win.x, seats);
    if (r + 1 == rows)
      break;
    swing[r] = st_swing(at, next, seats);
    surprise[r] = st_surprise(at, NULL, next, NULL, seats);
    all += swing[r];
  }
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "drama", t.drama);
  vector_put_list(v, out, "drama_by_row", by_row, rows - 1);
  vector_put_list(v, out, "uncertainty", uncertainty, rows);
  vector_put_list(v, out, "swing", swing, rows - 1);
  vector_put(v, out, "swing_total", all);
  vector_put_list(v, out, "surprise", surprise, rows - 1);
  vector_put(v, out, "surprise_total", t.surprise_all);
  vector_put(v, out, "centre", t.surprise_place / t.surprise_all);
  return out;
}

static struct ad_node *playout_chances(struct vector *v)
{
  int rows, again, seats = 0, n = vector_int(v, "playouts", 2, 1000000);
  double *sum = vector_matrix(v, "sum", &rows, &seats),
         *squares = vector_matrix(v, "sum_squares", &again, &seats);
  if (vector_ok(v) && rows != again)
    vector_bad(v, ad_node_peek(v->in, "sum_squares"), "as many rows as in 'sum'");
  if (!has_rows(v, "sum", rows, seats))
    return NULL;
  double *chance = vector_alloc(v, rows * seats), *noise = vector_alloc(v, rows * seats);
  double *raw = vector_alloc(v, rows), *uncertainty = vector_alloc(v, rows),
         *surprise_raw = vector_alloc(v, rows), *surprise = vector_alloc(v, rows);
  for (int r = 0; r < rows; r++) {
    double *p = chance + r * seats, *s = noise + r * seats;
    st_playout_chances(sum + r * seats, squares + r * seats, n, seats, p, s);
    raw[r] = st_uncertainty(p, NULL, seats);
    uncertainty[r] = st_uncertainty(p, s, seats);
    if (r == 0)
      continue;
    surprise_raw[r - 1] = st_surprise(p - seats, NULL, p, NULL, seats);
    surprise[r - 1] = st_surprise(p - seats, s - seats, p, s, seats);
  }
  struct ad_node *out = vector_map(v);
  ad_node_put(v->arena, out, "chance", vector_table(v, chance, rows, seats));
  vector_put_list(v, out, "uncertainty_raw", raw, rows);
  vector_put_list(v, out, "uncertainty", uncertainty, rows);
  vector_put_list(v, out, "surprise_raw", surprise_raw, rows - 1);
  vector_put_list(v, out, "surprise", surprise, rows - 1);
  return out;
}

/* A game of the given rows, and an end at which WIN is the share of each seat. */
static struct ad_node *drama_crossfit(struct vector *v)
{
  int rows, again, seats = 0;
  double *a = vector_matrix(v, "half_a", &rows, &seats),
         *b = vector_matrix(v, "half_b", &again, &seats), win[AD_MAX_SEATS] = {0}, plain = 0;
  int winner = vector_int(v, "winner", 1, AD_MAX_SEATS);
  if (vector_ok(v) && (rows != again || winner > seats))
    vector_bad(v, ad_node_peek(v->in, "half_b"), "as many rows as in 'half_a', and the winner");
  if (!has_rows(v, "half_a", rows, seats))
    return NULL;
  size_t end = (size_t)rows * (size_t)seats;
  win[winner - 1] = 1;
  double *whole[3] = {vector_alloc(v, (int)end + seats), vector_alloc(v, (int)end + seats),
                      vector_alloc(v, (int)end + seats)};
  double *by_row = vector_alloc(v, rows);
  for (size_t i = 0; i < end; i++) {
    whole[0][i] = (a[i] + b[i]) / 2;
    whole[1][i] = a[i];
    whole[2][i] = b[i];
  }
  for (int i = 0; i < 3; i++)
    memcpy(whole[i] + end, win, (size_t)seats * sizeof *win);
  struct st_chances game = {rows + 1, seats, whole[0], NULL, whole[1], whole[2]};
  for (int r = 0; r < rows; r++) {
    by_row[r] = st_drama_crossed(a + r * seats, b + r * seats, win, seats);
    plain += st_drama(whole[0] + r * seats, win, seats) / rows;
  }
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "drama_by_row", by_row, rows);
  vector_put(v, out, "drama", st_tension_of(&game, win).drama);
  vector_put(v, out, "plain", plain);
  return out;
}

/* ---- luck and skill ---- */

static struct ad_node *put_luck(struct vector *v, const struct st_luck *luck)
{
  static const char *const names[ST_LUCK_SHARES] = {"skill", "bot_deal", "seat", "deal", "rest"};
  struct ad_node *out = vector_map(v), *shares, *errors;
  shares = ad_node_put(v->arena, out, "shares", vector_map(v));
  errors = ad_node_put(v->arena, out, "se", vector_map(v));
  for (int i = 0; i < ST_LUCK_SHARES; i++) {
    vector_put(v, shares, names[i], luck->share[i]);
    vector_put(v, errors, names[i], luck->error[i]);
  }
  vector_put_list(v, out, "bot_mean", luck->bot_mean, luck->seats);
  vector_put_list(v, out, "seat_mean", luck->seat_mean, luck->seats);
  vector_put(v, out, "mean_square", luck->mean_square);
  return out;
}

static struct ad_node *shares_of_two(struct vector *v)
{
  struct reals one = vector_reals(v, "margin_seat1"), two = vector_reals(v, "margin_seat2");
  if (vector_ok(v) && (one.n != two.n || one.n < 3))
    vector_bad(v, ad_node_peek(v->in, "margin_seat2"), "as many numbers as in 'margin_seat1'");
  if (!vector_ok(v))
    return NULL;
  double *margin = vector_alloc(v, 4 * one.n);
  for (int d = 0; d < one.n; d++) { /* a game's margins are half of it, above and below */
    margin[4 * d] = one.x[d] / 2;
    margin[4 * d + 1] = two.x[d] / 2;
    margin[4 * d + 2] = -two.x[d] / 2;
    margin[4 * d + 3] = -one.x[d] / 2;
  }
  struct st_luck luck = st_luck_of(margin, one.n, 2, 0.95);
  return put_luck(v, &luck);
}

/* Adds the rotations of DEAL: SEATS games with a score for each bot. */
static void add_rotations(struct vector *v, const struct ad_node *deal, int seats, double *margin)
{
  struct rows games = vector_rows_of(v, deal);
  if (vector_ok(v) && games.n != seats)
    vector_bad(v, deal, "a game for each rotation");
  for (int r = 0; vector_ok(v) && r < seats; r++) {
    double mean = 0;
    if (games.row[r].n != seats) {
      vector_bad(v, deal, "a score for each bot");
      return;
    }
    for (int bot = 0; bot < seats; bot++)
      mean += games.row[r].x[bot] / seats;
    for (int bot = 0; bot < seats; bot++)
      margin[bot * seats + (bot + r) % seats] = games.row[r].x[bot] - mean;
  }
}

static struct ad_node *variance_shares(struct vector *v)
{
  if (ad_node_peek(v->in, "margin_seat1"))
    return shares_of_two(v);
  struct ad_node *deals = vector_list(v, "scores");
  int seats = deals && deals->first->kind == AD_LIST ? deals->first->n : 0;
  if (deals && (seats < 2 || seats > ST_LUCK_SEATS || deals->n < 3))
    vector_bad(v, deals, "three deals or more of 2 to 8 rotations");
  if (!vector_ok(v))
    return NULL;
  double *margin = vector_alloc(v, deals->n * seats * seats);
  int d = 0;
  for (struct ad_node *deal = deals->first; deal; deal = deal->next)
    add_rotations(v, deal, seats, margin + d++ * seats * seats);
  if (!vector_ok(v))
    return NULL;
  struct st_luck luck = st_luck_of(margin, deals->n, seats, 0.95);
  return put_luck(v, &luck);
}

static struct ad_node *interaction(struct vector *v)
{
  static const char *const keys[] = {"own_weak", "own_strong", "others_weak", "others_strong"};
  struct reals list[AD_LEN(keys)];
  double confidence = vector_real_in(v, "confidence", 0.5, 0.999);
  for (int i = 0; i < AD_LEN(keys); i++) {
    list[i] = vector_reals(v, keys[i]);
    if (vector_ok(v) && list[i].n != list[0].n)
      vector_bad(v, ad_node_peek(v->in, keys[i]), "as many numbers as in the first list");
  }
  if (!vector_ok(v))
    return NULL;
  struct st_interaction points = {list[0].x, list[1].x, list[2].x, list[3].x};
  struct st_ratio got = st_interaction_of(&points, list[0].n, confidence);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "interaction", got.estimate);
  vector_put(v, out, "se", got.error);
  vector_put(v, out, "low", got.low);
  vector_put(v, out, "high", got.high);
  return out;
}

const struct formula lab_skill_formulas[] = {
  {"lab_drama", drama},
  {"lab_playout_chances", playout_chances},
  {"lab_drama_crossfit", drama_crossfit},
  {"lab_variance_shares", variance_shares},
  {"lab_interaction", interaction},
  {NULL, NULL},
};
