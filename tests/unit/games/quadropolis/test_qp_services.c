/* test_qp_services.c - quadropolis/public-services: its draft (QP-PSX-01 to -04), what it keeps and
 * hides, and how a game ends. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/match.h"
#include "engine/core/match/vars.h"
#include "engine/games/quadropolis/files/tokens.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/rules/tiles.h"
#include "tests/unit/games/quadropolis/qp_slow.h"
#include "tests/unit/setups.h"

enum { STACK, OPEN, DISCARDED, TAKEN, PLACES, TILES = 13, SEEDS = 30 };
static const char *const tiles[TILES] = {"capi", "cong", "cust", "elec", "fire", "hall", "park",
                                         "plan", "poli", "repr", "scho", "tvst", "ward"};

static struct ad_setup *setup;

static void start(void)
{
  setup = setups_open("quadropolis/public-services", 3, NULL);
}

static void finish(void)
{
  ck_assert_msg(!ad_has_fault(setup), "%s: %s", setup->run->fault_hook, setup->run->err.msg);
  ad_setup_free(setup);
}

static struct qp_state *st_of(struct ad_match *match)
{
  return match->state;
}

/* Where the tiles are; numbers to be read and written. */
static int32_t *places(struct ad_match *match)
{
  const struct ad_var *var = ad_var_find(&setup->hooks->vars, "place");
  return ad_extra(setup, match->state)->number + var->first_number;
}

static int at(struct ad_match *match, int place)
{
  int n = 0;
  for (int i = 0; i < TILES; i++)
    n += places(match)[i] == place;
  return n;
}

static void make(struct ad_match *match, const char *text)
{
  ad_move move;
  struct ad_reason reason;
  ck_assert_msg(ad_move_parse(setup, match->state, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_match_apply(match, move);
}

/* A random move. */
static void step(struct ad_match *match, struct ad_rng *rng)
{
  int n = ad_match_options(match);
  ck_assert_int_gt(n, 0);
  ad_match_apply(match, match->options[ad_rng_below(rng, (uint32_t)n)]);
}

static bool over(const struct ad_match *match)
{
  return ad_to_act(setup, match->state) == AD_OVER;
}

/* A game of random moves up to the first decision about a service. */
static struct ad_match *to_decision(uint64_t seed, struct ad_rng *rng)
{
  struct ad_match *match = ad_match_new(setup, seed);
  ad_rng_seed(rng, seed);
  while (!over(match) && !ad_has_pending(setup, match->state))
    step(match, rng);
  ck_assert(!over(match));
  return match;
}

static int first_open(struct ad_match *match)
{
  int i = 0;
  while (places(match)[i] != OPEN)
    i++;
  return i;
}

/* ---- the draft ---- */

START_TEST(qp_psx_01_four_tiles_lie_open)
{
  int seen[TILES] = {0};
  for (uint64_t seed = 1; seed <= 100; seed++) {
    struct ad_match *match = ad_match_new(setup, seed);
    ck_assert_int_eq(at(match, OPEN), 4);
    ck_assert_int_eq(at(match, STACK), 9);
    for (int i = 0; i < TILES; i++)
      seen[i] += places(match)[i] == OPEN;
    ad_match_free(match);
  }
  for (int i = 0; i < TILES; i++)
    ck_assert_msg(seen[i] >= 12, "%s: %d of 100", tiles[i], seen[i]);
}
END_TEST

START_TEST(qp_psx_02_a_standard_service_is_a_decision)
{
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    struct ad_rng rng;
    struct ad_match *match = to_decision(seed, &rng);
    const struct qp_state *st = match->state;
    int tile = st->in_hand - 1, open = at(match, OPEN), i = first_open(match);
    char text[AD_MOVE_TEXT];
    ck_assert_str_eq(setup->ops->phase(setup->rules, match->state), "place_building");
    ck_assert_str_eq(ad_phase(setup, match->state), "service");
    ck_assert_int_eq(ad_to_act(setup, match->state), st->seat);
    ck_assert_int_eq(ad_match_options(match), 2 * open);
    bool take = seed % 2;
    snprintf(text, sizeof text, take ? "take %s" : "keep it, discard %s", tiles[i]);
    make(match, text);
    ck_assert(!ad_has_pending(setup, match->state));
    ck_assert_int_eq(places(match)[i], take ? TAKEN : DISCARDED);
    ck_assert_int_eq(at(match, OPEN), open - 1);
    ck_assert_int_eq(st->in_hand - 1, take ? qp_tile_find(setup->rules, tiles[i]) : tile);
    ad_match_free(match);
  }
}
END_TEST

/* Nobody is asked about anything else. */
START_TEST(qp_psx_02_and_nothing_else_is)
{
  const struct qp_rules *r = setup->rules;
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    struct ad_match *match = ad_match_new(setup, seed);
    struct ad_rng rng;
    ad_rng_seed(&rng, seed);
    while (!over(match)) {
      const struct qp_state *st = match->state;
      int phase = st->phase;
      step(match, &rng);
      bool took = phase == QP_PLACE_ARCHITECT && st->phase == QP_PLACE_BUILDING;
      bool service = took && strcmp(r->kind[r->tile[st->in_hand - 1].kind].id, "service") == 0;
      ck_assert_int_eq(ad_has_pending(setup, match->state), service && at(match, OPEN) > 0);
    }
    ad_match_free(match);
  }
}
END_TEST

START_TEST(qp_psx_03_every_round_four_others)
{
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    struct ad_match *match = ad_match_new(setup, seed);
    struct ad_rng rng;
    ad_rng_seed(&rng, seed);
    while (!over(match)) {
      int32_t before[TILES];
      int round = st_of(match)->round, stack = at(match, STACK);
      memcpy(before, places(match), sizeof before);
      step(match, &rng);
      if (st_of(match)->round == round)
        continue;
      int left = TILES - at(match, TAKEN);
      ck_assert_int_eq(at(match, OPEN), left < 4 ? left : 4);
      for (int i = 0; i < TILES && stack >= 4; i++)
        ck_assert(before[i] != OPEN || places(match)[i] == DISCARDED || places(match)[i] == TAKEN);
    }
    ad_match_free(match);
  }
}
END_TEST

/* Plays to the end of the round; whatever is asked is answered by keeping. */
static void end_round(struct ad_match *match)
{
  int round = st_of(match)->round;
  struct ad_rng rng;
  ad_rng_seed(&rng, 5);
  while (!over(match) && st_of(match)->round == round)
    step(match, &rng);
}

START_TEST(qp_psx_03_discarded_tiles_are_shuffled_when_the_stack_is_empty)
{
  struct ad_match *match = ad_match_new(setup, 4);
  for (int i = 0; i < TILES; i++) /* none open, so that none is asked about */
    places(match)[i] = i == 0 ? STACK : i < 7 ? DISCARDED : TAKEN;
  end_round(match);
  ck_assert_int_eq(places(match)[0], OPEN);
  ck_assert_int_eq(at(match, OPEN), 4);
  ck_assert_int_eq(at(match, STACK), 3);
  ck_assert_int_eq(at(match, DISCARDED), 0);
  ck_assert_int_eq(at(match, TAKEN), 6);
  for (int i = 0; i < TILES; i++)
    places(match)[i] = i < 2 ? DISCARDED : TAKEN;
  end_round(match);
  ck_assert_int_eq(at(match, OPEN), 2);
  ad_match_free(match);
}
END_TEST

START_TEST(qp_psx_04_placed_like_any_tile_or_discarded_for_nothing)
{
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    struct ad_rng rng;
    struct ad_match *match = to_decision(seed, &rng);
    struct qp_state *st = match->state;
    ad_move kept[QP_MAX_MOVES], taken[QP_MAX_MOVES];
    int n = qp_legal(setup->rules, st, kept), seat = st->seat, i = TILES - 1;
    places(match)[i] = OPEN; /* the Maternity Ward would give something */
    make(match, "take ward");
    ck_assert_int_eq(qp_legal(setup->rules, st, taken), n);
    ck_assert_mem_eq(kept, taken, (size_t)n * sizeof *kept);
    int inhabitants = st->city[seat].received[QP_INHABITANTS];
    bool build = seed % 2 && n > 1;
    if (build)
      ad_match_apply(match, taken[0]);
    else
      make(match, "discard");
    ck_assert_int_eq(st->city[seat].received[QP_INHABITANTS] - inhabitants, build ? 3 : 0);
    ck_assert_int_eq(places(match)[i], build ? TAKEN : DISCARDED);
    ad_match_free(match);
  }
}
END_TEST

START_TEST(qp_psx_04_without_open_tiles_there_is_nothing_to_decide)
{
  struct ad_match *match = ad_match_new(setup, 1);
  struct ad_rng rng;
  ad_rng_seed(&rng, 1);
  for (int i = 0; i < TILES; i++)
    places(match)[i] = TAKEN;
  while (!over(match)) {
    step(match, &rng);
    ck_assert(!ad_has_pending(setup, match->state));
  }
  ad_match_free(match);
}
END_TEST

/* ---- the end ---- */

START_TEST(qp_psx_06_tv_station_counts_shops_at_the_end)
{
  const struct qp_rules *r = setup->rules;
  struct ad_match *match = ad_match_new(setup, 3);
  struct qp_state *st = match->state;
  struct ad_rng rng;
  ad_rng_seed(&rng, 3);
  while (st->round + 1 < r->rounds || st->lap + 1 < r->turns_per_round || st->turn + 1 < r->seats ||
         st->phase != QP_PLACE_ARCHITECT)
    step(match, &rng);
  for (int seat = 0; seat < r->seats; seat++)
    memset(&st->city[seat], 0, offsetof(struct qp_city, architects));
  int station = r->tile[qp_tile_find(r, "tvst")].kind,
      shop = r->tile[qp_tile_find(r, "qp007")].kind;
  int others[] = {(st->seat + 1) % r->seats, (st->seat + 2) % r->seats}; /* who have no turn left */
  qp_put(r, &st->city[others[0]], station, 0, 0);
  qp_put(r, &st->city[others[0]], shop, 0, 7);
  qp_put(r, &st->city[others[0]], shop, 0, 19);
  qp_put(r, &st->city[others[1]], shop, 0, 3);
  while (!over(match))
    step(match, &rng);
  ck_assert_int_eq(st->city[others[0]].received[QP_INHABITANTS], 2);
  ck_assert_int_eq(st->city[others[1]].received[QP_INHABITANTS], 0);
  /* it is active, a district; the other inhabitant has no open Shop */
  ck_assert_int_eq(ad_points(setup, st, others[0]), 1);
  ad_match_free(match);
}
END_TEST

/* Special services in positions: in a city, and in the hand while it is asked about them and after.
 */
START_TEST(qp_psx_04_positions_know_special_services)
{
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    struct ad_rng rng;
    struct ad_match *match = to_decision(seed, &rng);
    void *read = ad_calloc(1, setup->state_size);
    for (int i = 0; i < 12 && !over(match); i++) {
      struct ad_arena arena;
      struct ad_diags diags;
      ad_arena_init(&arena);
      ad_diags_init(&diags);
      struct ad_node *position = ad_position_write(setup, match->state, AD_NOBODY, &arena);
      ck_assert(ad_position_read(setup, read, position, &diags));
      ck_assert_mem_eq(read, match->state, offsetof(struct qp_state, city));
      ck_assert_int_eq(ad_has_pending(setup, read), ad_has_pending(setup, match->state));
      ck_assert_mem_eq(ad_extra(setup, read)->number, ad_extra(setup, match->state)->number,
                       TILES * sizeof(int32_t));
      ad_diags_fini(&diags);
      ad_arena_fini(&arena);
      step(match, &rng);
    }
    free(read);
    ad_match_free(match);
  }
}
END_TEST

/* ---- effects ---- */

/* Half of the squares special services, full cities so that lines and districts are full now and
 * then. */
static void random_city(struct qp_city *city, struct ad_rng *rng, int most_costly)
{
  const struct qp_rules *r = setup->rules;
  int costly = 0, special = r->n_kinds - TILES,
      favourite = (int)ad_rng_below(rng, (uint32_t)special);
  memset(city, 0, sizeof *city);
  for (int square = 0; square < r->n_squares; square++) {
    bool often = ad_rng_below(rng, 3) == 0;
    int kind = ad_rng_below(rng, 3) == 0 ? special + (int)ad_rng_below(rng, TILES)
                                         : (int)ad_rng_below(rng, (uint32_t)special);
    kind = often ? favourite : costly == most_costly ? qp_token_find(r, "P") : kind;
    bool costs = !qp_always_active(r->kind[kind].family);
    if (costs && costly == most_costly)
      continue;
    costly += costs;
    qp_put(r, city, kind, 0, square);
    city->floors[square] =
      (uint8_t)(1 + ad_rng_below(rng, (uint32_t)r->max_floors[r->kind[kind].family]));
  }
  for (int piece = 0; piece < QP_PIECES; piece++)
    city->received[piece] = (uint8_t)ad_rng_below(rng, (uint32_t)(2 * costly + 2));
}

START_TEST(qp_psx_06_allocation_is_that_of_all_subsets)
{
  int effects = 0;
  for (uint64_t seed = 1; seed <= 150; seed++) {
    struct ad_rng rng;
    struct qp_city city;
    struct qp_result result;
    struct qp_breakdown points;
    ad_rng_seed(&rng, seed);
    random_city(&city, &rng, seed % 8 ? 7 : 10);
    struct qp_slow_answer best = qp_slow_best(setup->rules, &city);
    qp_allocate(setup->rules, &city, &result);
    ck_assert_msg(result.points == best.points && result.in_buildings == best.in_buildings &&
                    qp_count(result.active) == best.occupied,
                  "seed %d: %d points, %d in buildings, %d squares, expected %d, %d, %d", (int)seed,
                  result.points, result.in_buildings, qp_count(result.active), best.points,
                  best.in_buildings, best.occupied);
    qp_break_down(setup->rules, &city, &result, &points);
    ck_assert_int_eq(points.total, result.points);
    effects += points.effects > 0;
  }
  ck_assert_int_gt(effects, 75);
}
END_TEST

Suite *qp_services_suite(void);
Suite *qp_services_suite(void)
{
  Suite *suite = suite_create("qp_services");
  TCase *tc = tcase_create("draft");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, qp_psx_01_four_tiles_lie_open);
  tcase_add_test(tc, qp_psx_02_a_standard_service_is_a_decision);
  tcase_add_test(tc, qp_psx_02_and_nothing_else_is);
  tcase_add_test(tc, qp_psx_03_every_round_four_others);
  tcase_add_test(tc, qp_psx_03_discarded_tiles_are_shuffled_when_the_stack_is_empty);
  tcase_add_test(tc, qp_psx_04_placed_like_any_tile_or_discarded_for_nothing);
  tcase_add_test(tc, qp_psx_04_without_open_tiles_there_is_nothing_to_decide);
  tcase_add_test(tc, qp_psx_06_tv_station_counts_shops_at_the_end);
  tcase_add_test(tc, qp_psx_04_positions_know_special_services);
  tcase_add_test(tc, qp_psx_06_allocation_is_that_of_all_subsets);
  suite_add_tcase(suite, tc);
  return suite;
}
