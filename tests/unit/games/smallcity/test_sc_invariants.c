/* test_sc_invariants.c - random games of Small City followed move by move: nothing is lost, nothing
 * stands where it may not, everything comes in its order, and what is offered, paid and counted is
 * what the slow versions (sc_slow.h) say.
 *
 * AEDILE_GAMES / 20 is the number of games per seat count (`make nightly`: 5,000). */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_slow.h"
#include "tests/unit/games/smallcity/sc_watch.h"

static struct sc_watch w;
static struct sc_make m;
static struct {
  int demolitions, upgrades, tourists, deaths, out, council, warehouses, stranded, choices;
} total;

static const struct sc_board *board(int seat)
{
  return &w.st->town[seat].board;
}

/* ---- nothing is lost ---- */

static void check_tiles(void)
{
  int there[SC_MAX_FORMS] = {0};
  for (int seat = 0; seat < w.seats; seat++) {
    uint64_t built = 0;
    for (int square = 0; square < SC_SQUARES; square++)
      if (sc_has(board(seat)->heads, square)) {
        int form = board(seat)->tile[square].form - 1;
        there[form]++;
        built |= UINT64_C(1) << w.rules->form[form].kind;
      }
    HOLDS(&w, !(built & board(seat)->reserve), "seat %d has a tile in its town and beside it",
          seat);
  }
  for (int form = 0; form < w.rules->n_forms; form++)
    if (w.rules->kind[w.rules->form[form].kind].stock != SC_PERSONAL)
      HOLDS(&w, there[form] + w.st->stock[form] + w.demolished[form] == w.rules->copies[form],
            "%d + %d + %d tiles of %s", there[form], w.st->stock[form], w.demolished[form],
            w.rules->form[form].id);
}

static void check_goods(void)
{
  for (int good = 0; good < SC_GOODS; good++) {
    int n = w.st->supply[good];
    for (int seat = 0; seat < w.seats; seat++) {
      int stored[SC_GOODS];
      sc_count_goods(w.rules, board(seat), stored);
      n += stored[good];
      for (int town = 0; town < w.seats; town++)
        n += w.st->goods[seat][town][good];
    }
    HOLDS(&w, n == w.rules->goods_supply.v[good], "%d goods of colour %d", n, good);
  }
}

static void check_citizens(void)
{
  int all = w.st->phase == SC_GRAVE,
      start =
        w.rules->start_citizens.v[0] + w.rules->start_citizens.v[1] + w.rules->start_citizens.v[2];
  bool out = false;
  for (int seat = 0; seat < w.seats; seat++) {
    int n = sc_make_citizens(&m, seat);
    HOLDS(&w, n <= start, "seat %d has %d citizens", seat, n);
    all += n + sc_graves(board(seat));
    out |= w.st->town[seat].out;
  }
  HOLDS(&w, all == w.seats * start || (out && all < w.seats * start), "%d citizens and graves",
        all);
}

/* ---- nothing stands where it may not ---- */

static void check_town(int seat)
{
  const struct sc_board *b = board(seat);
  sc_set seen = 0, working = 0,
         own = w.st->town[seat].cells[SC_C_HOME] | w.st->town[seat].cells[SC_C_STAFF];
  for (int cell = 0; cell < SC_C_HOME; cell++)
    working |= w.st->town[seat].cells[cell];
  for (int owner = 0; owner < w.seats; owner++) {
    HOLDS(&w, !(seen & b->meeples[owner]), "two meeples in one cell of seat %d", seat);
    HOLDS(&w, !(b->meeples[owner] & ~(working | (owner == seat ? own : 0))),
          "a meeple of %d where it may not be, town %d", owner, seat);
    seen |= b->meeples[owner];
  }
  int used = b->hall_citizens + b->hall_goods[0] + b->hall_goods[1] + b->hall_goods[2];
  HOLDS(&w, used <= w.rules->hall_cells || used <= w.rules->start_citizens.v[0],
        "%d in the city hall of seat %d", used, seat);
  HOLDS(&w, !(b->graves & w.st->town[seat].covered), "a grave below a tile");
  HOLDS(&w, b->money >= 0 && sc_votes(b) >= 0, "seat %d has %d dollars, %d votes", seat, b->money,
        sc_votes(b));
  HOLDS(&w, sc_pollution(b) >= sc_pollution(&w.before.town[seat].board),
        "pollution of seat %d fell", seat);
  HOLDS(&w, b->pollution[SC_Q_PARKS] <= 0 && b->pollution[SC_Q_MEEPLES] >= 0,
        "pollution of seat %d by source", seat);
  HOLDS(&w, b->area >= w.before.town[seat].board.area, "the area of seat %d shrank", seat);
}

/* SC-INF-05 */
static void check_exclusion(int seat)
{
  static const char *const industry[] = {"factory", "warehouse", "industrial"};
  struct slow_town town;
  sc_slow_read(w.rules, w.st, seat, &town);
  for (int i = 0; i < town.n_tiles && w.rules->exclusion_enabled; i++)
    for (size_t k = 0; k < AD_LEN(industry); k++)
      if (w.rules->kind[town.tile[i].kind].class_ == SC_RESIDENTIAL)
        HOLDS(&w, !sc_slow_sees_any(&town, industry[k], town.tile[i].cell, town.tile[i].n),
              "seat %d lives beside a %s", seat, industry[k]);
}

static void check_discs(int seat)
{
  const struct sc_town *t = &w.st->town[seat], *old = &w.before.town[seat];
  HOLDS(&w, !t->disc_row[0] || t->disc_row[0] != t->disc_row[1], "two discs of seat %d in a row",
        seat);
  for (int disc = 0; disc < SC_DISCS; disc++) {
    bool held = false;
    for (int i = 0; i < SC_DISCS; i++)
      held |= t->disc_row[i] == old->disc_row[disc] && t->disc_step[i] == old->disc_step[disc];
    HOLDS(&w, held || old->disc_step[disc] < 4, "a disc of seat %d left the last step", seat);
  }
}

/* ---- everything in its order ---- */

static int turn_of(const struct sc_state *st, int seat)
{
  return (seat - st->mayor + w.seats) % w.seats;
}

static void check_order(void)
{
  const struct sc_state *old = &w.before, *st = w.st;
  if (st->phase == SC_ENDED)
    return;
  HOLDS(&w, !st->town[st->seat].out, "seat %d is out and acts", st->seat);
  if (st->round != old->round || old->round_phase == SC_SETUP) {
    HOLDS(&w, st->round <= old->round + 1, "a round was left out");
    return;
  }
  HOLDS(&w, st->round_phase >= old->round_phase, "phase %d after %d", st->round_phase,
        old->round_phase);
  if (st->round_phase == old->round_phase && st->round_phase != SC_S_INCOME &&
      st->phase != SC_MAYOR && old->phase != SC_MAYOR)
    HOLDS(&w, turn_of(st, st->seat) >= turn_of(st, old->seat), "seat %d after seat %d", st->seat,
          old->seat);
}

static void count_move(ad_move move)
{
  const struct sc_state *old = &w.before;
  int seat = old->seat, kind = sc_kind_of(move);
  const struct sc_rules *r = w.rules;
  if (old->round_phase == SC_S_BUILD && (kind == SC_BUILD_KIND || kind == SC_DEMOLISH)) {
    w.actions[seat]++;
    HOLDS(&w, w.actions[seat] <= (w.steps[seat] ? r->tiles_with_expansion : r->max_tiles),
          "tile action %d of seat %d", w.actions[seat], seat);
  }
  if (kind == SC_EXPAND) {
    HOLDS(&w, ++w.steps[seat] == 1 && w.actions[seat] <= r->tiles_with_expansion,
          "seat %d may not expand", seat);
  }
  if (kind == SC_MOVE_DISC && old->round_phase == SC_S_COUNCIL)
    HOLDS(&w, ++w.council[seat] <= r->council_moves, "council move %d of seat %d", w.council[seat],
          seat);
  if (kind == SC_DEMOLISH) {
    int form = old->town[seat].board.tile[sc_what(move)].form - 1;
    int size = r->harbor_demolition_squares == 4 ? r->shape[r->form[form].shape].n
                                                 : r->kind[r->form[form].kind].size;
    w.demolished[form]++;
    HOLDS(&w,
          board(seat)->money == old->town[seat].board.money - size || w.st->round != old->round ||
            w.st->round_phase != old->round_phase,
          "demolition for %d dollars", old->town[seat].board.money - board(seat)->money);
    total.demolitions++;
  }
  total.upgrades += kind == SC_GROW_TILE;
  total.tourists += kind == SC_MOVE_TO && sc_high(move) != seat;
  total.stranded += old->phase == SC_STRAND;
  total.deaths += kind == SC_CHOOSE_VICTIM && sc_what(move) != SC_NO_SQUARE;
  total.council += kind == SC_MOVE_DISC;
  total.warehouses += kind == SC_PUT_WAREHOUSE;
  total.choices += kind == SC_KEEP_GOODS;
}

/* ---- games ---- */

static void new_round(void)
{
  memset(w.actions, 0, sizeof w.actions);
  memset(w.steps, 0, sizeof w.steps);
  memset(w.council, 0, sizeof w.council);
  w.counted = false;
  for (int seat = 0; seat < w.seats; seat++)
    w.homes[seat] = board(seat)->votes[SC_V_HOMES];
}

static void check_all(ad_move move)
{
  count_move(move);
  check_order();
  check_tiles();
  check_goods();
  check_citizens();
  for (int seat = 0; seat < w.seats; seat++) {
    check_town(seat);
    check_discs(seat);
  }
  if (w.slow && (sc_kind_of(move) == SC_PLACE_TILE || sc_kind_of(move) == SC_GROW_TILE ||
                 sc_kind_of(move) == SC_PUT_WAREHOUSE))
    check_exclusion(w.before.seat);
  sc_watch_counts(&w);
  if (w.st->round != w.before.round)
    new_round();
}

/* Any move in a third of the games; in the others rather one that builds and grows, so that towns
 * become large. */
static ad_move choose(struct ad_rng *rng)
{
  ad_move move = w.moves[ad_rng_below(rng, (uint32_t)w.n_moves)];
  for (int tries = 0; tries < 6 && w.seed % 3; tries++) {
    int kind = sc_kind_of(move);
    if (kind != SC_DEMOLISH && kind != SC_END && kind != SC_PASS && kind != SC_LAY_GRAVE)
      break;
    move = w.moves[ad_rng_below(rng, (uint32_t)w.n_moves)];
  }
  return move;
}

static void check_result(void)
{
  struct ad_result result;
  ad_result_of(m.setup, w.st, &result);
  for (int seat = 0; seat < w.seats; seat++) {
    HOLDS(&w, result.rank[seat] >= 1 && result.rank[seat] <= w.seats, "rank %d", result.rank[seat]);
    for (int other = 0; other < w.seats; other++)
      HOLDS(&w,
            result.score[seat] <= result.score[other] || result.rank[seat] < result.rank[other] ||
              w.st->town[other].out,
            "seat %d scores more than seat %d and comes after it", seat, other);
    total.out += w.st->town[seat].out;
  }
  HOLDS(&w, w.st->round == w.rules->rounds || total.out > 0, "the game ended in round %d",
        w.st->round);
}

static void watch_game(uint64_t seed, bool slow)
{
  struct ad_rng rng;
  memset(&w, 0, sizeof w);
  w = (struct sc_watch){
    .rules = m.rules, .st = m.st, .seed = seed, .seats = m.rules->seats, .slow = slow};
  ad_deal(m.setup, m.st, seed);
  ad_rng_seed(&rng, seed);
  for (; ad_to_act(m.setup, m.st) != AD_OVER; w.move++) {
    HOLDS(&w, w.move < 20000, "the game does not end");
    w.n_moves = ad_legal(m.setup, m.st, w.moves);
    if (slow)
      sc_watch_offers(&w);
    ad_move move = choose(&rng);
    memcpy(&w.before, w.st, m.setup->state_size);
    ad_apply(m.setup, m.st, move);
    check_all(move);
  }
  check_result();
}

enum { MOST_GAMES = 400 }; /* enough to see everything that is expected */

static int n_games(void)
{
  const char *text = getenv("AEDILE_GAMES");
  return (text && atoi(text) > 0 ? atoi(text) : 300) / 20 + 2;
}

/* Demolition and deaths are rare: a few games may have none. */
static bool saw_everything(void)
{
  return total.upgrades && total.tourists && total.council && total.warehouses && total.deaths &&
         total.demolitions;
}

START_TEST(sc_invariants_by_the_book)
{
  memset(&total, 0, sizeof total);
  sc_make_deal(&m, _i, "{first_mayor: random, mayor_placer: previous_mayor, promise_pool: both}",
               1);
  int game = 0;
  for (; game < n_games(); game++)
    watch_game((uint64_t)(game + 1), game % 8 == 1);
  for (; game < MOST_GAMES && !saw_everything(); game++)
    watch_game((uint64_t)(game + 1), false);
  ck_assert_msg(saw_everything(), "%d games without demolition, deaths or the like", game);
  sc_make_close(&m);
}
END_TEST

/* Parameters that no shipped variant uses together. */
static const struct {
  int seats;
  const char *options;
} corners[] = {
  {2,
   "{money_per_square: 0, max_tiles_per_round: 6, tiles_with_expansion: 3, board_side: expert, "
   "elimination_threshold: 1000}"},
  {4,
   "{exclusion_enabled: false, build_requirement_scope: footprint, upgrade_skip_levels: true, "
   "elimination_threshold: 50}"},
  {3,
   "{mayor_placer: random, mayor_blocks: [council], upgrade_cost: 2, build_on_graves: true, "
   "death_threshold: 0, "
   "deaths_per_round: 3}"},
  {4,
   "{mayor_placer: left_player, city_hall_cells: 8, warehouse_capacity: 4, tourist_limit: 4, "
   "metro_limit: 4, tourist_ban_4p: "
   "none}"},
  {2,
   "{stuck_citizen_idle: false, barred_cells: false, lost_goods_pollute: false, goods_supply: "
   "{white: 2, grey: 1, black: 1}}"},
  {3,
   "{demolish_needs_room: false, police_expel_needs_staff: false, service_only_by_council: true, "
   "council_moves_per_round: 3, "
   "council_exact_size: false, council_prices: [0], harbor_demolition_squares: 2, "
   "councilor_may_enter: true, "
   "goods_cash_limit: 1}"},
  {2,
   "{start_money: [20], use_starred_actions: [I, J, K], ring_skip_cost: 0, limited_copies: 4, "
   "park_reduction: 3, rounds: 12}"},
  {4,
   "{city_hall_cells: 2, start_citizens: {hall: 2, career: 25, supply: 3}, warehouse_capacity: 1, "
   "tourist_limit: 0, "
   "harbor_water_on: water, "
   "board_side: expert}"},
};
START_TEST(sc_invariants_corners_of_the_parameters)
{
  sc_make_deal(&m, corners[_i].seats, corners[_i].options, 1);
  for (int game = 0; game < n_games() / 8 + 2; game++)
    watch_game((uint64_t)(game + 1), game % 4 == 1);
  sc_make_close(&m);
}
END_TEST

Suite *sc_invariants_suite(void);
Suite *sc_invariants_suite(void)
{
  Suite *suite = suite_create("sc_invariants");
  TCase *tc = tcase_create("games");
  tcase_set_timeout(tc, 36000);
  tcase_add_loop_test(tc, sc_invariants_by_the_book, 2, 5);
  tcase_add_loop_test(tc, sc_invariants_corners_of_the_parameters, 0, AD_LEN(corners));
  suite_add_tcase(suite, tc);
  return suite;
}
