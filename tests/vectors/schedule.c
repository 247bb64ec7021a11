/* schedule.c - formulas of engine/stats/metrics.h, of schedules and of seeds. */
#include <inttypes.h>
#include <math.h>

#include "engine/base/rng.h"
#include "tests/vectors/vector.h"
#include "engine/stats/metrics.h"
#include "engine/tourney/schedule/schedule.h"

static struct ad_node *ntbea_ucb(struct vector *v)
{
  struct reals mean = vector_reals(v, "means"), visits = vector_reals(v, "visits");
  double total = vector_real_in(v, "total", 1, 1e15), kappa = vector_real(v, "kappa"), value = 0;
  double epsilon = vector_real(v, "epsilon");
  if (vector_ok(v) && mean.n != visits.n)
    vector_bad(v, ad_node_peek(v->in, "visits"), "as many numbers as in 'means'");
  if (!vector_ok(v))
    return NULL;
  for (int i = 0; i < mean.n; i++) {
    mean.x[i] = st_ntbea_bound(mean.x[i], visits.x[i], total, kappa, epsilon);
    value += mean.x[i] / mean.n;
  }
  struct ad_node *out = vector_map(v);
  vector_put_list(v, out, "bounds", mean.x, mean.n);
  vector_put(v, out, "value", value);
  return out;
}

static struct ad_node *balance_and_outcome(struct vector *v)
{
  struct reals rate = vector_reals(v, "win_rate_by_seat");
  double games = vector_real_in(v, "games", 1, 1e15),
         joint = vector_real(v, "games_with_joint_first");
  if (!vector_ok(v))
    return NULL;
  struct ad_node *out = vector_map(v);
  vector_put(v, out, "balance", st_balance(rate.x, rate.n));
  vector_put(v, out, "advantage_first", rate.x[0]);
  vector_put(v, out, "drawishness", joint / games);
  return out;
}

/* ---- schedules and seeds ---- */

static struct ad_node *seatings(struct vector *v, enum tn_rotation rotation, int k)
{
  struct ad_node *list = ad_node_list(v->arena);
  for (int row = 0; row < tn_seatings(rotation, k); row++) {
    int order[AD_MAX_SEATS];
    double seat[AD_MAX_SEATS];
    tn_seating(rotation, k, row, order);
    for (int s = 0; s < k; s++)
      seat[s] = order[s];
    ad_node_push(list, vector_numbers(v, seat, k));
  }
  return list;
}

static struct ad_node *seat_orders(struct vector *v)
{
  struct reals k = vector_reals(v, "k");
  struct ad_node *out = vector_map(v);
  for (int i = 0; i < k.n; i++) {
    int seats = k.x[i] >= 1 && k.x[i] <= AD_MAX_SEATS && k.x[i] == floor(k.x[i]) ? (int)k.x[i] : 0;
    if (seats == 0) {
      vector_bad(v, ad_node_peek(v->in, "k"), "numbers of seats");
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
static struct ad_node *pod_schedule_counts(struct vector *v)
{
  enum { MOST_GAMES = 5000000 };
  int n = vector_int(v, "n", 2, TN_MAX_BOTS),
      k = vector_int(v, "k", 2, AD_MAX_SEATS < n ? AD_MAX_SEATS : n);
  int deals = vector_int(v, "deals_per_subset", 1, TN_MAX_DEALS);
  struct tn_schedule schedule;
  long long games = 0, in_first_seat = 0, meetings = 0;
  if (!vector_ok(v))
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
  struct ad_node *out = vector_map(v);
  ad_node_put_int(v->arena, out, "subsets", tn_pods(n, k));
  ad_node_put_int(v->arena, out, "games", schedule.games);
  ad_node_put_int(v->arena, out, "games_per_bot", games);
  ad_node_put_int(v->arena, out, "games_per_bot_and_seat", in_first_seat);
  ad_node_put_int(v->arena, out, "meetings_per_pair", meetings);
  return out;
}

static struct ad_node *hex(struct vector *v, uint64_t x)
{
  return ad_node_text(v->arena, ad_arena_printf(v->arena, "0x%016" PRIx64, x));
}

static uint64_t whole(struct vector *v, const struct ad_node *node)
{
  uint64_t x = 0;
  if (node && (node->kind != AD_SCALAR || !ad_parse_u64(node->text, &x)))
    vector_bad(v, node, "a whole number from 0 on");
  return x;
}

static uint64_t read_whole(struct vector *v, const char *key)
{
  const struct ad_node *node = ad_node_peek(v->in, key);
  if (!node)
    ad_diag(v->diags, v->in, "%s is missing", key);
  return whole(v, node);
}

static struct ad_node *splitmix64(struct vector *v)
{
  enum { OUTPUTS = 3 };
  struct ad_node *seeds = vector_list(v, "seed"), *rows = ad_node_list(v->arena),
                 *out = vector_map(v);
  for (const struct ad_node *seed = seeds ? seeds->first : NULL; seed; seed = seed->next) {
    uint64_t state = whole(v, seed);
    struct ad_node *row = ad_node_push(rows, ad_node_list(v->arena));
    for (int i = 0; i < OUTPUTS; i++)
      ad_node_push(row, hex(v, ad_splitmix(&state)));
  }
  ad_node_put(v->arena, out, "out", rows);
  return out;
}

static struct ad_node *seed_derivation(struct vector *v)
{
  uint64_t master = read_whole(v, "master"), deal = read_whole(v, "deal"),
           rotation = read_whole(v, "rotation");
  struct ad_node *seats = vector_list(v, "seats"), *seeds = ad_node_list(v->arena),
                 *out = vector_map(v);
  for (const struct ad_node *seat = seats ? seats->first : NULL; seat; seat = seat->next)
    ad_node_push(seeds, hex(v, AD_DERIVE(master, AD_FOR_BOT, deal, rotation, whole(v, seat))));
  ad_node_put(v->arena, out, "deal_seed", hex(v, AD_DERIVE(master, AD_FOR_DEAL, deal)));
  ad_node_put(v->arena, out, "bot_seeds", seeds);
  return out;
}

const struct formula schedule_formulas[] = {
  {"ntbea_ucb", ntbea_ucb},
  {"balance_and_outcome", balance_and_outcome},
  {"seat_orders", seat_orders},
  {"pod_schedule_counts", pod_schedule_counts},
  {"splitmix64", splitmix64},
  {"seed_derivation", seed_derivation},
  {NULL, NULL},
};
