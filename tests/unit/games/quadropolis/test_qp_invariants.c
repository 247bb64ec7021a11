/* test_qp_invariants.c - random games of Quadropolis followed move by move by a referee that has
 * the rules a second time: nothing lost, nobody's turn skipped, pieces and points recounted.
 *
 * AEDILE_GAMES is the number of games per seat count (`make nightly`: 100,000).  In every 32nd game
 * the legal moves of each decision are compared, too. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/quadropolis/play/moves.h"
#include "engine/games/quadropolis/play/score.h"
#include "tests/unit/games/quadropolis/qp_referee.h"
#include "tests/unit/games/quadropolis/qp_slow.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/games/watch.h"

enum { MOST_COSTLY = 8, MOST_COSTLY_SLOW = 12, BUILDERS = 2 };

struct watch {
  const struct ad_setup *setup;
  const struct qp_rules *rules;
  struct qp_state *st;
  struct referee ref;
  uint64_t seed;
  int move;
  bool slow;
};

static void check_moves(const struct watch *w, const ad_move *moves, int n)
{
  ad_move expected[QP_MAX_MOVES];
  int m = ref_legal(&w->ref, expected);
  const char *other = difference(moves, n, expected, m);
  HOLDS(w, !*other, "%s", other);
}

/* What the seat's city is worth: counted over every subset of its buildings if they are few, else
 * over those the engine activates. */
static struct qp_slow_answer recount(const struct watch *w, int seat)
{
  const struct qp_city *city = &w->st->city[seat];
  struct qp_result result;
  qp_city_result(w->rules, city, &result);
  bool few = qp_slow_costly(w->rules, city) <= (w->slow ? MOST_COSTLY_SLOW : MOST_COSTLY);
  struct qp_slow_answer answer = few && !city->allocating
                                 ? qp_slow_best(w->rules, city)
                                 : qp_slow_given(w->rules, city, result.active);
  HOLDS(w, result.points == answer.points && result.in_buildings == answer.in_buildings,
        "seat %d: %d points with %d in buildings, expected %d with %d", seat, result.points,
        result.in_buildings, answer.points, answer.in_buildings);
  return answer;
}

static bool is_ahead(struct qp_slow_answer a, struct qp_slow_answer b)
{
  if (a.points != b.points)
    return a.points > b.points;
  return a.in_buildings != b.in_buildings ? a.in_buildings > b.in_buildings
                                          : a.occupied > b.occupied;
}

static int count_floors(const struct watch *w, int seat)
{
  int n = 0;
  for (int square = 0; square < w->rules->n_squares; square++)
    n += w->st->city[seat].floors[square];
  return n;
}

static void check_end(const struct watch *w)
{
  const struct qp_rules *r = w->rules;
  struct qp_slow_answer answer[QP_MAX_SEATS];
  struct ad_result result;
  int floors = 0;
  ad_result_of(w->setup, w->st, &result);
  for (int seat = 0; seat < r->seats; seat++) {
    answer[seat] = recount(w, seat);
    if (r->tie_empty_before_removal)
      answer[seat].occupied = qp_count(qp_built(&w->st->city[seat]));
    floors += count_floors(w, seat);
    HOLDS(w, result.score[seat] == answer[seat].points, "seat %d scores %d, expected %d", seat,
          result.score[seat], answer[seat].points);
  }
  for (int seat = 0; seat < r->seats; seat++) {
    int rank = 1;
    for (int other = 0; other < r->seats; other++)
      rank += is_ahead(answer[other], answer[seat]);
    HOLDS(w, result.rank[seat] == rank, "seat %d has rank %d, expected %d", seat, result.rank[seat],
          rank);
  }
  HOLDS(w, w->ref.laid + w->ref.passed == r->rounds * r->turns_per_round * r->seats,
        "%d architects and %d passes", w->ref.laid, w->ref.passed); /* QP-ROUND-01 */
  HOLDS(w, floors + w->ref.gone == w->ref.taken, "%d tiles taken, %d built, %d discarded",
        w->ref.taken, floors, w->ref.gone);
}

static bool is_wasted(const struct watch *w, ad_move move)
{
  if (w->st->phase == QP_PLACE_ARCHITECT && move != QP_PASS)
    return qp_tile_at(w->rules, w->st,
                      w->rules->pointed[qp_move_number(move)][qp_move_slot(move)]) < 0;
  return w->st->phase == QP_PLACE_BUILDING && qp_is_discard(move);
}

/* Any move in half of the games, in the others rather one that builds: full cities and high towers.
 */
static ad_move choose(const struct watch *w, const ad_move *moves, int n, struct ad_rng *rng)
{
  ad_move move = moves[ad_rng_below(rng, (uint32_t)n)];
  for (int tries = 0; tries < 3 && w->seed % BUILDERS && is_wasted(w, move); tries++)
    move = moves[ad_rng_below(rng, (uint32_t)n)];
  return move;
}

/* Returns how many turns were passed. */
static int watch_game(const struct ad_setup *setup, uint64_t seed, bool slow)
{
  struct watch w = {.setup = setup, .rules = setup->rules, .seed = seed, .slow = slow};
  ad_move moves[QP_MAX_MOVES];
  struct ad_rng rng;
  w.st = ad_calloc(1, sizeof *w.st);
  ad_deal(setup, w.st, seed);
  ad_rng_seed(&rng, seed);
  HOLDS(&w, ref_begin(&w.ref, w.rules, w.st) && !ref_differs(&w.ref, w.st), "the deal is wrong");
  for (; ad_to_act(setup, w.st) != AD_OVER; w.move++) {
    int n = ad_legal(setup, w.st, moves);
    if (slow)
      check_moves(&w, moves, n);
    if (slow && w.move % 8 == 0)
      recount(&w, w.move / 8 % w.rules->seats);
    ad_move move = choose(&w, moves, n, &rng);
    ad_apply(setup, w.st, move);
    HOLDS(&w, ref_play(&w.ref, move, w.st), "the layout of round %d is wrong", w.st->round + 1);
    const char *differs = ref_differs(&w.ref, w.st);
    HOLDS(&w, !differs, "another %s than the referee has", differs);
  }
  check_end(&w);
  free(w.st);
  return w.ref.passed;
}

static int n_games(void)
{
  const char *text = getenv("AEDILE_GAMES");
  return text && atoi(text) > 0 ? atoi(text) : 700;
}

static const char *const modes[] = {"quadropolis/classic", "quadropolis/expert"};
START_TEST(qp_invariants_by_the_book)
{
  struct qp_table t;
  int passed = 0;
  qp_table_open(&t, modes[_i % 2], 2 + _i / 2, NULL);
  for (int game = 0; game < n_games(); game++)
    passed += watch_game(t.setup, (uint64_t)(game + 1), game % 32 == 0);
  ck_assert_int_eq(passed, 0); /* QP-ARCH-08 */
  qp_table_close(&t);
}
END_TEST

/* Parameters that no shipped variant uses together. */
static const struct {
  const char *variant, *options;
  int seats;
  bool passes;
} corners[] = {
  {"quadropolis/base",
   "{turns_per_round: 5, architects: [1, 2, 3, 4, 5], close_opposite_slot: true}", 4, true},
  {"quadropolis/expert",
   "{turns_per_round: 5, close_opposite_slot: true, urbanist_leaves_between_rounds: false}", 4,
   true},
  {"quadropolis/base",
   "{face_down_tiles: takeable, mayor_on_take: true, start_player_rule: lowest_score_first}", 2,
   false},
  {"quadropolis/expert", "{face_down_tiles: takeable, discard_gives_resources: one_piece}", 3,
   false},
  {"quadropolis/base",
   "{urbanist_blocks: square_only, urbanist_leaves_between_rounds: false, "
   "empty_square_only_if_forced: true, turns_per_round: 5, "
   "architects: [1, 1, 1, 1, 1, 2]}",
   4, false},
  {"quadropolis/base",
   "{urbanist_blocks: row, face_down_tiles: removed, empty_square_only_if_forced: true, "
   "mayor_changes_current_round: true}",
   2, false},
  {"quadropolis/expert", "{urbanist_blocks: column, allocation: player, forced_activation: true}",
   3, false},
  {"quadropolis/base",
   "{allocation: player, mayor_changes_current_round: true, start_player_rule: rotate}", 3, false},
  {"quadropolis/expert",
   "{allocation: player, inactive_buildings_stay: true, tie_empty_before_removal: true}", 2, false},
  {"quadropolis/base",
   "{allocation: player, limited_supply: true, supply: {inhabitants: 19, energy: 5}, "
   "start_resources: {inhabitants: 3, energy: "
   "1}}",
   4, false},
  {"quadropolis/base",
   "{limited_supply: true, supply: {inhabitants: 0, energy: 2}, discard_gives_resources: all}", 3,
   false},
  {"quadropolis/expert",
   "{placement_rule: district_only, stack_by_location: false, discard_allowed: never_if_square}", 4,
   false},
  {"quadropolis/base",
   "{placement_rule: row_and_column, discard_allowed: only_if_no_square, discard_gives_resources: "
   "one_piece}",
   3, false},
  {"quadropolis/expert",
   "{placement_rule: anywhere, stack_by_floor: false, office_max_floors: 2, tower_max_floors: 2, "
   "discard_allowed: only_if_no_square}",
   2, false},
  {"quadropolis/base",
   "{shared_architects: true, first_player: choose, start_player_rule: rotate, urbanist_blocks: "
   "none}",
   3, false},
  {"quadropolis/expert",
   "{shared_architects: false, architects: [1, 1, 5, 5], rounds: 1, first_player: seat0, "
   "tie_empty_before_removal: true}",
   4, false},
  {"quadropolis/base",
   "{tower_max_floors: 6, tower_table: [0, 1, 2, 3, 4, 5, 6], stack_by_location: false, "
   "park_absorb_capacity: 3, "
   "playground_absorbs: true}",
   2, false},
  {"quadropolis/expert",
   "{harbor_scoring: all_runs, monument_values: {tower: -6, shop: 6}, factory_values: {tower: 6}, "
   "placement_rule: anywhere, "
   "forced_activation: true, idle_inhabitant_penalty: 3}",
   4, false},
  {"quadropolis/classic", "{snake_laps: true, may_pass: true, mayor_changes_current_round: true}",
   3, true},
};
START_TEST(qp_invariants_corners_of_the_parameters)
{
  struct qp_table t;
  int passed = 0;
  qp_table_open(&t, corners[_i].variant, corners[_i].seats, corners[_i].options);
  for (int game = 0; game < 1 + n_games() / 20; game++)
    passed += watch_game(t.setup, (uint64_t)(game + 1), game % 4 == 0);
  ck_assert_msg((passed > 0) == corners[_i].passes, "%d turns were passed", passed);
  qp_table_close(&t);
}
END_TEST

Suite *qp_invariants_suite(void);
Suite *qp_invariants_suite(void)
{
  Suite *suite = suite_create("qp_invariants");
  TCase *book = tcase_create("by the book"), *parameters = tcase_create("parameters");
  tcase_set_timeout(book, 36000);
  tcase_set_timeout(parameters, 36000);
  tcase_add_loop_test(book, qp_invariants_by_the_book, 0, 6);
  tcase_add_loop_test(parameters, qp_invariants_corners_of_the_parameters, 0, AD_LEN(corners));
  suite_add_tcase(suite, book);
  suite_add_tcase(suite, parameters);
  return suite;
}
