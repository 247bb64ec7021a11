/* vectors_metrics.c - metrics of games, tuning, schedules and seeds. */
#include <inttypes.h>
#include <math.h>

#include "engine/base/rng.h"
#include "engine/cli/vectors.h"
#include "engine/stats/metrics.h"
#include "engine/tourney/schedule/schedule.h"

static struct ad_node *alpha_rank(struct cli_vector *v)
{
  enum { MOST = 500 };
  struct ad_node *list = cli_vector_list(v, "payoff_row_vs_col"), *masses = ad_node_list(v->arena),
                 *out = cli_vector_map(v);
  double alpha = cli_vector_real_in(v, "alpha", 0, 1e6),
         population = cli_vector_real_in(v, "population", 1, 1e9);
  for (const struct ad_node *table = list ? list->first : NULL; table; table = table->next) {
    int n;
    double *payoff = cli_vector_square_of(v, table, MOST, &n), *mass = cli_vector_alloc(v, n);
    if (!cli_vector_ok(v))
      return NULL;
    tn_alpha_rank(payoff, n, alpha, population, mass);
    ad_node_push(masses, cli_vector_numbers(v, mass, n));
  }
  ad_node_put(v->arena, out, "rank_mass", masses);
  return out;
}

static struct ad_node *spsa_gains(struct cli_vector *v)
{
  struct tn_spsa spsa = {
    .iterations = cli_vector_real_in(v, "iterations", 1, 1e12),
    .alpha = cli_vector_real(v, "alpha"),
    .gamma = cli_vector_real(v, "gamma"),
    .a_ratio = cli_vector_real_in(v, "A_ratio", 0, 1e6),
    .c_end = cli_vector_real(v, "c_end"),
    .r_end = cli_vector_real(v, "r_end"),
  };
  struct cli_reals k = cli_vector_reals(v, "k");
  struct ad_node *out = cli_vector_map(v);
  double *rows = cli_vector_alloc(v, 2 * k.n);
  for (int i = 0; i < k.n; i++)
    tn_spsa_gains(&spsa, k.x[i], &rows[2 * i], &rows[2 * i + 1]);
  ad_node_put(v->arena, out, "c_and_r", cli_vector_table(v, rows, k.n, 2));
  return out;
}

static struct ad_node *ntbea_ucb(struct cli_vector *v)
{
  struct cli_reals mean = cli_vector_reals(v, "means"), visits = cli_vector_reals(v, "visits");
  double total = cli_vector_real_in(v, "total", 1, 1e15), kappa = cli_vector_real(v, "kappa"),
         value = 0;
  double epsilon = cli_vector_real(v, "epsilon");
  if (cli_vector_ok(v) && mean.n != visits.n)
    cli_vector_bad(v, ad_node_peek(v->in, "visits"), "as many numbers as in 'means'");
  if (!cli_vector_ok(v))
    return NULL;
  for (int i = 0; i < mean.n; i++) {
    mean.x[i] = tn_ntbea_bound(mean.x[i], visits.x[i], total, kappa, epsilon);
    value += mean.x[i] / mean.n;
  }
  struct ad_node *out = cli_vector_map(v);
  cli_put_list(v, out, "bounds", mean.x, mean.n);
  cli_put(v, out, "value", value);
  return out;
}

static struct ad_node *balance_and_outcome(struct cli_vector *v)
{
  struct cli_reals rate = cli_vector_reals(v, "win_rate_by_seat");
  double games = cli_vector_real_in(v, "games", 1, 1e15),
         joint = cli_vector_real(v, "games_with_joint_first");
  if (!cli_vector_ok(v))
    return NULL;
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "balance", tn_balance(rate.x, rate.n));
  cli_put(v, out, "advantage_first", rate.x[0]);
  cli_put(v, out, "drawishness", joint / games);
  return out;
}

static struct ad_node *drama(struct cli_vector *v)
{
  struct cli_rows rows = cli_vector_rows(v, "estimates");
  int players = rows.n > 0 ? rows.row[0].n : 1,
      winner = cli_vector_int(v, "winner", 0, players - 1);
  double *estimate = cli_vector_alloc(v, cli_vector_ok(v) ? rows.n * players : 0);
  for (int d = 0; cli_vector_ok(v) && d < rows.n; d++) {
    if (rows.row[d].n != players)
      cli_vector_bad(v, ad_node_peek(v->in, "estimates"), "rows of the same length");
    for (int i = 0; cli_vector_ok(v) && i < players; i++)
      estimate[d * players + i] = rows.row[d].x[i];
  }
  if (!cli_vector_ok(v))
    return NULL;
  struct tn_drama got = tn_drama_of(estimate, rows.n, players, winner);
  struct ad_node *out = cli_vector_map(v);
  cli_put(v, out, "drama_mean", got.mean);
  cli_put(v, out, "drama_max", got.max);
  cli_put(v, out, "decisions_behind", got.behind);
  cli_put(v, out, "lead_changes", got.lead_changes);
  cli_put(v, out, "lead_changes_per_decision", got.lead_change_rate);
  cli_put(v, out, "decisiveness_threshold", got.threshold);
  cli_put(v, out, "decisive_index", got.decisive);
  cli_put(v, out, "decisive_share", got.decisive_share);
  return out;
}

static struct ad_node *ideal_duration(struct cli_vector *v)
{
  struct cli_reals turns = cli_vector_reals(v, "turns");
  double low = cli_vector_real_in(v, "lo", 0, 1e9), high = cli_vector_real_in(v, "hi", 0, 1e9);
  if (!cli_vector_ok(v))
    return NULL;
  for (int i = 0; i < turns.n; i++)
    turns.x[i] = tn_ideal_duration(turns.x[i], low, high);
  struct ad_node *out = cli_vector_map(v);
  cli_put_list(v, out, "score", turns.x, turns.n);
  return out;
}

/* ---- schedules and seeds ---- */

static struct ad_node *seatings(struct cli_vector *v, enum tn_rotation rotation, int k)
{
  struct ad_node *list = ad_node_list(v->arena);
  for (int row = 0; row < tn_seatings(rotation, k); row++) {
    int order[AD_MAX_SEATS];
    double seat[AD_MAX_SEATS];
    tn_seating(rotation, k, row, order);
    for (int s = 0; s < k; s++)
      seat[s] = order[s];
    ad_node_push(list, cli_vector_numbers(v, seat, k));
  }
  return list;
}

static struct ad_node *seat_orders(struct cli_vector *v)
{
  struct cli_reals k = cli_vector_reals(v, "k");
  struct ad_node *out = cli_vector_map(v);
  for (int i = 0; i < k.n; i++) {
    int seats = k.x[i] >= 1 && k.x[i] <= AD_MAX_SEATS && k.x[i] == floor(k.x[i]) ? (int)k.x[i] : 0;
    if (seats == 0) {
      cli_vector_bad(v, ad_node_peek(v->in, "k"), "numbers of seats");
      return NULL;
    }
    ad_node_put(v->arena, out, ad_arena_printf(v->arena, "cyclic%d", seats),
                seatings(v, TN_CYCLIC, seats));
    if (seats % 2 == 0)
      ad_node_put(v->arena, out, ad_arena_printf(v->arena, "williams%d", seats),
                  seatings(v, TN_WILLIAMS, seats));
  }
  return out;
}

/* Counted, game by game. */
static struct ad_node *pod_schedule_counts(struct cli_vector *v)
{
  enum { MOST_GAMES = 5000000 };
  int n = cli_vector_int(v, "n", 2, TN_MAX_BOTS),
      k = cli_vector_int(v, "k", 2, AD_MAX_SEATS < n ? AD_MAX_SEATS : n);
  int deals = cli_vector_int(v, "deals_per_subset", 1, TN_MAX_DEALS);
  struct tn_schedule schedule;
  long long games = 0, in_first_seat = 0, meetings = 0;
  if (!cli_vector_ok(v))
    return NULL;
  tn_schedule_init(&schedule, NULL, 1, n, deals);
  if (!tn_schedule_add(&schedule, 0, k) || schedule.games > MOST_GAMES) {
    ad_diag(v->diags, v->in, "more games than are counted one by one");
    return NULL;
  }
  tn_schedule_start(&schedule);
  for (long long id = 1; id <= schedule.games; id++) {
    struct tn_fixture game;
    bool first = false, second = false;
    tn_schedule_game(&schedule, id, &game);
    for (int seat = 0; seat < k; seat++) {
      first |= game.bot[seat] == 0;
      second |= game.bot[seat] == 1;
    }
    games += first;
    meetings += first && second;
    in_first_seat += game.bot[0] == 0;
  }
  tn_schedule_free(&schedule);
  struct ad_node *out = cli_vector_map(v);
  ad_node_put_int(v->arena, out, "subsets", tn_pods(n, k));
  ad_node_put_int(v->arena, out, "games", schedule.games);
  ad_node_put_int(v->arena, out, "games_per_bot", games);
  ad_node_put_int(v->arena, out, "games_per_bot_and_seat", in_first_seat);
  ad_node_put_int(v->arena, out, "meetings_per_pair", meetings);
  return out;
}

static struct ad_node *hex(struct cli_vector *v, uint64_t x)
{
  return ad_node_text(v->arena, ad_arena_printf(v->arena, "0x%016" PRIx64, x));
}

static uint64_t whole(struct cli_vector *v, const struct ad_node *node)
{
  uint64_t x = 0;
  if (node && (node->kind != AD_SCALAR || !ad_parse_u64(node->text, &x)))
    cli_vector_bad(v, node, "a whole number from 0 on");
  return x;
}

static uint64_t read_whole(struct cli_vector *v, const char *key)
{
  const struct ad_node *node = ad_node_peek(v->in, key);
  if (!node)
    ad_diag(v->diags, v->in, "%s is missing", key);
  return whole(v, node);
}

static struct ad_node *splitmix64(struct cli_vector *v)
{
  enum { OUTPUTS = 3 };
  struct ad_node *seeds = cli_vector_list(v, "seed"), *rows = ad_node_list(v->arena),
                 *out = cli_vector_map(v);
  for (const struct ad_node *seed = seeds ? seeds->first : NULL; seed; seed = seed->next) {
    uint64_t state = whole(v, seed);
    struct ad_node *row = ad_node_push(rows, ad_node_list(v->arena));
    for (int i = 0; i < OUTPUTS; i++)
      ad_node_push(row, hex(v, ad_splitmix(&state)));
  }
  ad_node_put(v->arena, out, "out", rows);
  return out;
}

static struct ad_node *seed_derivation(struct cli_vector *v)
{
  uint64_t master = read_whole(v, "master"), deal = read_whole(v, "deal"),
           rotation = read_whole(v, "rotation");
  struct ad_node *seats = cli_vector_list(v, "seats"), *seeds = ad_node_list(v->arena),
                 *out = cli_vector_map(v);
  for (const struct ad_node *seat = seats ? seats->first : NULL; seat; seat = seat->next)
    ad_node_push(seeds, hex(v, AD_DERIVE(master, AD_FOR_BOT, deal, rotation, whole(v, seat))));
  ad_node_put(v->arena, out, "deal_seed", hex(v, AD_DERIVE(master, AD_FOR_DEAL, deal)));
  ad_node_put(v->arena, out, "bot_seeds", seeds);
  return out;
}

const struct cli_formula cli_metric_formulas[] = {
  {"alpha_rank_single_population", alpha_rank},
  {"spsa_gains", spsa_gains},
  {"ntbea_ucb", ntbea_ucb},
  {"balance_and_outcome", balance_and_outcome},
  {"drama_lead_change_decisiveness", drama},
  {"ideal_duration", ideal_duration},
  {"seat_orders", seat_orders},
  {"pod_schedule_counts", pod_schedule_counts},
  {"splitmix64", splitmix64},
  {"seed_derivation", seed_derivation},
  {NULL, NULL},
};
