/* lab_games.c - formulas of engine/stats/lab about games: means, seats, leads, komi, what is used.
 */
#include <math.h>
#include <string.h>

#include "engine/lab/sample/metrics.h"
#include "engine/stats/elementary.h"
#include "engine/stats/lab/cluster.h"
#include "engine/stats/lab/komi.h"
#include "engine/stats/lab/lead.h"
#include "engine/stats/lab/seats.h"
#include "engine/stats/lab/use.h"
#include "tests/vectors/vector.h"

static double confidence_of(struct vector *v)
{
  return vector_real_in(v, "confidence", 0.5, 0.999);
}

/* ---- means and seats ---- */

static struct ad_node *cluster_mean(struct vector *v)
{
  struct rows deals = vector_rows(v, "deals");
  double confidence = confidence_of(v);
  int games = 0;
  for (int d = 0; d < deals.n; d++)
    games += deals.row[d].n;
  double *sum = vector_alloc(v, deals.n), *per = vector_alloc(v, deals.n),
         *each = vector_alloc(v, games), *ones = vector_alloc(v, games);
  games = 0;
  for (int d = 0; d < deals.n; d++) {
    for (int g = 0; g < deals.row[d].n; g++) {
      sum[d] += deals.row[d].x[g];
      each[games] = deals.row[d].x[g];
      ones[games++] = 1;
    }
    per[d] = deals.row[d].n;
  }
  if (!vector_ok(v))
    return NULL;
  struct st_ratio by_deal = st_ratio_of(sum, per, deals.n, confidence),
                  by_game = st_ratio_of(each, ones, games, confidence);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "mean", by_deal.estimate);
  vector_put(v, out, "se", by_deal.error);
  vector_put(v, out, "low", by_deal.low);
  vector_put(v, out, "high", by_deal.high);
  double effect = by_deal.error / by_game.error;
  vector_put(v, out, "design_effect", effect * effect);
  return out;
}

static struct ad_node *seat_balance(struct vector *v)
{
  int n, k = vector_int(v, "k", 2, ST_MAX_POSITIONS);
  double *rows = vector_matrix(v, "rows", &n, &k), confidence = confidence_of(v);
  if (!vector_ok(v))
    return NULL;
  struct st_seats s = st_seats_of(rows, n, k, confidence);
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "win_share", s.share, k);
  vector_put_list(v, out, "se", s.error, k);
  vector_put(v, out, "balance", s.balance);
  vector_put(v, out, "imbalance_raw", s.imbalance_raw);
  vector_put(v, out, "imbalance", s.imbalance);
  vector_put(v, out, "T2", s.t2);
  vector_put(v, out, "F", s.f);
  vector_put_list(v, out, "df", (double[]){s.df1, s.df2}, 2);
  vector_put(v, out, "p", s.p);
  vector_put_list(v, out, "low", s.low, k);
  vector_put_list(v, out, "high", s.high, k);
  vector_put_list(v, out, "half_simultaneous", s.half_simultaneous, k);
  return out;
}

/* ---- leads and turns ---- */

static const char *const lead_keys[] = {"set_changes", "sole_changes", "behind",  "settled",
                                        "threshold",   "decisive",     "deficit", "leader_holds"};

/* Reads the points of a game, row by row; sets how many rows and seats. */
static int *read_points(struct vector *v, const struct ad_node *game, int *rows, int *seats)
{
  struct rows table = vector_rows_of(v, game);
  *rows = table.n;
  *seats = table.n > 0 ? table.row[0].n : 0;
  if (vector_ok(v) && (table.n < 2 || table.n > 10000 || *seats < 2 || *seats > AD_MAX_SEATS))
    vector_bad(v, game, "two rows or more, of the points of each seat");
  if (!vector_ok(v))
    return NULL;
  int *points = ad_arena_alloc(v->arena, (size_t)(*rows * *seats) * sizeof *points);
  for (int r = 0; r < *rows; r++) {
    if (table.row[r].n != *seats) {
      vector_bad(v, game, "rows of the same length");
      return NULL;
    }
    for (int i = 0; i < *seats; i++) {
      double x = table.row[r].x[i];
      points[r * *seats + i] = x >= -1e6 && x <= 1e6 ? (int)x : 0;
    }
  }
  return points;
}

static void add_lead(struct vector *v, const struct ad_node *game, const struct ad_node *winners,
                     struct ad_node *const *list)
{
  int rows, seats, *points = read_points(v, game, &rows, &seats);
  bool winner[AD_MAX_SEATS] = {0};
  for (const struct ad_node *at = winners->first; vector_ok(v) && at; at = at->next)
    winner[vector_int_of(v, at, 1, seats) - 1] = true;
  if (!vector_ok(v))
    return;
  struct st_lead lead = st_lead_of(points, seats, rows, seats, winner);
  double value[] = {lead.set_changes,
                    lead.sole_changes,
                    lead.behind,
                    lead.settles ? lead.settled : NAN,
                    lead.decides ? lead.threshold : NAN,
                    lead.decides ? lead.decisive : NAN,
                    lead.deficit};
  for (int i = 0; i < AD_LEN(value); i++)
    ad_node_push(list[i], vector_number(v, value[i]));
  ad_node_push(list[AD_LEN(value)], vector_numbers(v, lead.holds, ST_HOLDS));
}

static struct ad_node *lead(struct vector *v)
{
  struct ad_node *games = vector_list(v, "scores"), *winners = vector_list(v, "winners"),
                 *list[AD_LEN(lead_keys)], *out = vector_map(v);
  if (games && winners && games->n != winners->n)
    vector_bad(v, winners, "as many lists as games");
  for (int i = 0; i < AD_LEN(lead_keys); i++)
    list[i] = ad_node_put(v->arena, out, lead_keys[i], ad_node_list(v->arena));
  if (!vector_ok(v))
    return NULL;
  const struct ad_node *won = winners->first;
  for (struct ad_node *game = games->first; game; game = game->next, won = won->next) {
    if (won->kind != AD_LIST || won->n == 0)
      vector_bad(v, won, "a list of winners");
    if (vector_ok(v))
      add_lead(v, game, won, list);
  }
  return out;
}

/* The order of first decisions; seats that decide nothing share the mean of what is left.  All
 * games of this program know who begins, so only this checker needs the rule. */
static void first_decisions(struct vector *v, const struct ad_node *seats, int k, double *position)
{
  int decided = 0;
  for (const struct ad_node *at = seats->first; at; at = at->next) {
    int seat = vector_int_of(v, at, 1, k) - 1;
    if (position[seat] == 0)
      position[seat] = ++decided;
  }
  for (int i = 0; i < k; i++)
    if (position[i] == 0)
      position[i] = (decided + 1 + k) / 2.0;
}

static struct ad_node *turn_order(struct vector *v)
{
  struct reals k = vector_reals(v, "k"), turns = vector_reals(v, "turns");
  struct ad_node *deciding = vector_list(v, "deciding"), *positions = ad_node_list(v->arena),
                 *even = ad_node_list(v->arena), *out = vector_map(v);
  if (vector_ok(v) && deciding->n != k.n)
    vector_bad(v, deciding, "as many lists as in 'k'");
  const struct ad_node *seats = vector_ok(v) ? deciding->first : NULL;
  for (int i = 0; vector_ok(v) && i < k.n; i++, seats = seats->next) {
    double position[AD_MAX_SEATS] = {0};
    if (!(k.x[i] >= 1 && k.x[i] <= AD_MAX_SEATS)) {
      vector_bad(v, ad_node_peek(v->in, "k"), "numbers of seats");
      break;
    }
    first_decisions(v, seats, (int)k.x[i], position);
    ad_node_push(positions, vector_numbers(v, position, (int)k.x[i]));
  }
  int had[AD_MAX_SEATS] = {0}, n = 0;
  ad_node_push(even, vector_number(v, 0));
  for (int i = 0; vector_ok(v) && i < turns.n; i++) {
    int seat = turns.x[i] >= 1 && turns.x[i] <= AD_MAX_SEATS ? (int)turns.x[i] : 1;
    n = seat > n ? seat : n;
    had[seat - 1]++;
    if (i + 1 == turns.n || st_even_turns(had, 3))
      ad_node_push(even, vector_number(v, i + 1));
  }
  ad_node_put(v->arena, out, "position", positions);
  ad_node_put(v->arena, out, "even", even);
  return out;
}

/* ---- komi ---- */

static struct ad_node *komi(struct vector *v)
{
  struct reals margin = vector_reals(v, "margins");
  double confidence = confidence_of(v);
  for (int i = 0; i < margin.n; i++)
    if (!(margin.x[i] >= -10000 && margin.x[i] <= 10000))
      vector_bad(v, ad_node_peek(v->in, "margins"), "numbers up to 10000");
  if (!vector_ok(v))
    return NULL;
  struct st_komi k = st_komi_of(margin.x, margin.n, confidence);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "win_share", k.share);
  vector_put(v, out, "whole", k.whole);
  vector_put(v, out, "win_share_whole", k.share_whole);
  vector_put(v, out, "half", k.half);
  vector_put(v, out, "win_share_half", k.share_half);
  vector_put(v, out, "median", k.median);
  vector_put(v, out, "rank", k.rank);
  vector_put(v, out, "low", k.known ? k.low : NAN);
  vector_put(v, out, "high", k.known ? k.high : NAN);
  vector_put(v, out, "coverage", k.coverage);
  return out;
}

static struct ad_node *komi_many(struct vector *v)
{
  int n, k = 0, most = vector_int(v, "most", 0, 20);
  double *table = vector_matrix(v, "scores", &n, &k), list[AD_MAX_SEATS];
  if (vector_ok(v) && (k < 2 || k > AD_MAX_SEATS || n > 10000))
    vector_bad(v, ad_node_peek(v->in, "scores"), "rows with a score for each of 2 to 8 positions");
  if (!vector_ok(v))
    return NULL;
  int *score = ad_arena_alloc(v->arena, (size_t)(n * k) * sizeof *score);
  for (int i = 0; i < n * k; i++)
    score[i] = table[i] >= -1e6 && table[i] <= 1e6 ? (int)table[i] : 0;
  struct st_komi_many got = st_komi_many_of(score, n, k, most);
  for (int i = 0; i < k; i++)
    list[i] = got.komi[i];
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "before", got.before, k);
  vector_put_list(v, out, "komi", list, k);
  vector_put_list(v, out, "after", got.after, k);
  vector_put(v, out, "Q_before", got.away_before);
  vector_put(v, out, "Q_after", got.away_after);
  return out;
}

/* ---- what is used ---- */

/* A game with what its feature does. */
struct used {
  int seats, count[AD_MAX_SEATS], offered[AD_MAX_SEATS], score[AD_MAX_SEATS];
  long long points[AD_MAX_SEATS];
  double win[AD_MAX_SEATS];
};

static void add_used(struct st_use *use, const struct used *u)
{
  struct st_used game = {u->seats, u->count, u->offered, u->points, u->score, u->win};
  st_use_add(use, &game);
}

static struct ad_node *win_lift(struct vector *v)
{
  struct reals deal = vector_reals(v, "deal");
  int n, k = 0;
  double *count = vector_matrix(v, "count", &n, &k), *win = vector_matrix(v, "win_share", &n, &k),
         confidence = confidence_of(v);
  if (vector_ok(v) && (n != deal.n || k > AD_MAX_SEATS))
    vector_bad(v, ad_node_peek(v->in, "deal"), "a number for each game");
  if (!vector_ok(v))
    return NULL;
  struct st_use *by_deal = ad_arena_alloc(v->arena, (size_t)n * sizeof *by_deal), all = {0};
  int deals = 0;
  for (int g = 0; g < n; g++) {
    struct used game = {.seats = k};
    for (int i = 0; i < k; i++) {
      game.count[i] = count[g * k + i] >= 0 && count[g * k + i] < 1e6 ? (int)count[g * k + i] : 0;
      game.win[i] = win[g * k + i];
    }
    deals += g == 0 || deal.x[g] != deal.x[g - 1];
    add_used(&by_deal[deals - 1], &game);
  }
  for (int d = 0; d < deals; d++)
    st_use_merge(&all, &by_deal[d]);
  struct st_ratio lift = st_lift(by_deal, deals, confidence);
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "lift", lift.estimate);
  vector_put(v, out, "se", lift.error);
  vector_put(v, out, "low", lift.low);
  vector_put(v, out, "high", lift.high);
  vector_put(v, out, "p", st_ratio_p(&lift));
  vector_put(v, out, "deals", lift.deals);
  vector_put(v, out, "use_rate", all.users / n / k);
  vector_put(v, out, "per_seat", all.x / n / k);
  return out;
}

/* Reads the points of a line, [game][seat]; all lines have the same games and seats. */
static void read_line(struct vector *v, const struct ad_node *line, int games, int seats,
                      double *points)
{
  struct rows table = vector_rows_of(v, line);
  if (vector_ok(v) && table.n != games)
    vector_bad(v, line, "as many games as in the first line");
  for (int g = 0; vector_ok(v) && g < games; g++) {
    if (table.row[g].n != seats)
      vector_bad(v, line, "as many seats as in the first line");
    for (int i = 0; vector_ok(v) && i < seats; i++) {
      double x = table.row[g].x[i];
      points[g * seats + i] = x >= -1e6 && x <= 1e6 ? x : 0;
    }
  }
}

static struct ad_node *line_shares(struct vector *v)
{
  struct ad_node *lines = vector_entries(v, "lines"), *out = vector_map(v);
  struct rows first = vector_rows_of(v, lines ? lines->first : NULL);
  int games = first.n, k = games ? first.row[0].n : 0, n = lines ? lines->n : 0;
  if (vector_ok(v) && (k < 2 || k > AD_MAX_SEATS || games > 1000 || n > 100))
    vector_bad(v, lines, "lines with the points of each seat");
  if (!vector_ok(v))
    return NULL;
  double *points = vector_alloc(v, n * games * k), *spread = vector_alloc(v, games), amounts = 0;
  struct used *game = ad_arena_alloc(v->arena, (size_t)games * sizeof *game);
  struct st_use *use = ad_arena_alloc(v->arena, (size_t)games * sizeof *use);
  int at = 0;
  for (struct ad_node *line = lines->first; line; line = line->next)
    read_line(v, line, games, k, points + at++ * games * k);
  for (int i = 0; i < n * games * k; i++) {
    game[i / k % games].score[i % k] += (int)points[i];
    amounts += fabs(points[i]);
  }
  for (int g = 0; g < games; g++)
    spread[g] = st_spread(game[g].score, k);
  struct ad_node *decides = ad_node_put(v->arena, out, "decides", vector_map(v)),
                 *mean = ad_node_put(v->arena, out, "mean", vector_map(v)),
                 *of_points = ad_node_put(v->arena, out, "of_points", vector_map(v));
  at = 0;
  for (struct ad_node *line = lines->first; line; line = line->next, at++) {
    struct st_use all = {0};
    for (int g = 0; g < games; g++) {
      game[g].seats = k;
      for (int i = 0; i < k; i++)
        game[g].points[i] = (long long)points[(at * games + g) * k + i];
      use[g] = (struct st_use){0};
      add_used(&use[g], &game[g]);
      st_use_merge(&all, &use[g]);
    }
    vector_put(v, decides, line->key, st_decides(use, spread, games, 0.95).estimate);
    vector_put(v, mean, line->key, all.points / games / k);
    vector_put(v, of_points, line->key, all.points / amounts);
  }
  return vector_ok(v) ? out : NULL;
}

/* ---- choices ---- */

/* The metric called NAME, of one game. */
static double metric_of(const struct lab_game *game, const char *name)
{
  double sum = NAN, per = 1;
  for (const struct lab_metric *m = lab_metrics; m->name; m++)
    if (strcmp(m->name, name) == 0 && !m->value(game, NULL, 0, &sum, &per))
      return NAN;
  return sum / per;
}

static void put_options(struct vector *v, struct ad_node *out)
{
  struct reals options = vector_reals(v, "options");
  struct lab_game *game = ad_arena_alloc(v->arena, sizeof *game);
  for (int i = 0; i < options.n; i++) {
    if (!(options.x[i] >= 1 && options.x[i] <= 1e6))
      vector_bad(v, ad_node_peek(v->in, "options"), "numbers from 1 to a million");
    game->moves++;
    if (options.x[i] < 2)
      continue;
    game->decisions++;
    game->options += (long long)options.x[i];
    game->log_options += st_log(options.x[i]);
  }
  vector_put(v, out, "mean_options", metric_of(game, "options"));
  vector_put(v, out, "geometric_mean_options", st_exp(metric_of(game, "options_geo")));
  vector_put(v, out, "forced", metric_of(game, "forced"));
  vector_put(v, out, "log10_tree", metric_of(game, "tree"));
}

static struct ad_node *choices(struct vector *v)
{
  struct ad_node *offered = vector_entries(v, "offered"), *taken = vector_entries(v, "taken"),
                 *out = vector_map(v), *rate;
  if (!vector_ok(v))
    return NULL;
  double *count = vector_alloc(v, taken->n);
  int n = 0;
  rate = ad_node_put(v->arena, out, "pick_rate", vector_map(v));
  for (struct ad_node *kind = taken->first; kind; kind = kind->next) {
    const struct ad_node *of = offered->first;
    while (of && strcmp(of->key, kind->key) != 0)
      of = of->next;
    if (!of)
      vector_bad(v, kind, "a kind that is offered");
    count[n] = vector_real_of(v, kind);
    vector_put(v, rate, kind->key, st_pick_rate(count[n++], vector_real_of(v, of)));
  }
  double entropy = st_entropy(count, n);
  vector_put(v, out, "entropy", entropy);
  vector_put(v, out, "diversity", st_exp(entropy));
  put_options(v, out);
  return vector_ok(v) ? out : NULL;
}

const struct formula lab_game_formulas[] = {
  {"lab_cluster_mean", cluster_mean},
  {"lab_seat_balance", seat_balance},
  {"lab_lead", lead},
  {"lab_turn_order", turn_order},
  {"lab_komi", komi},
  {"lab_komi_many", komi_many},
  {"lab_win_lift", win_lift},
  {"lab_line_shares", line_shares},
  {"lab_choices", choices},
  {NULL, NULL},
};
