/* test_sc_position_wrong.c - positions that are refused, with the reason. */
#include <check.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/smallcity/files/position.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct ad_setup *setup;
static const struct sc_rules *rules;
static struct sc_state st;
static struct ad_arena arena;
static struct ad_diags diags;

static void use(const char *variant, int seats, const char *options)
{
  ad_setup_free(setup);
  setup = setups_open(variant, seats, options);
  rules = setup->rules;
}

static void start(void)
{
  use("smallcity/base", 3, NULL);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void finish(void)
{
  ad_setup_free(setup);
  setup = NULL;
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
}

static bool reads(const char *text)
{
  memset(&st, 0, sizeof st);
  return sc_read_position(rules, &st, fixture_yaml(&arena, text), &diags);
}

#define SHOPS                                                                                      \
  "tiles: [{kind: CITY_HALL, at: [2, 2]}, {kind: R1, at: [0, 0], meeples: {0: me}}, {kind: R1, "   \
  "at: [0, 2]}, {kind: C1, at: [0, "                                                               \
  "1], meeples: {0: me}}]"
#define TOWN(text) "{phase: build, towns: [{" text "}]}"
#define TILES(text) TOWN("tiles: [" text "]")

static const struct {
  const char *text, *says;
} wrong[] = {
  {"{phase: builds}", "phase is 'builds', expected"},
  {"{phases: build}", "unknown key 'phases', did you mean 'phase'?"},
  {"{phase: build, seed: x}", "seed is 'x', expected a whole number"},
  {"{phase: build, round: 9}", "round is 9, expected a whole number from 1 to 8"},
  {"{phase: hall, round: 2}", "round is 2 in phase hall, expected 1"},
  {"{phase: build, stage: move}", "stage is move in phase build, expected build"},
  {"{phase: build, to_act: 4}", "to_act is 4, expected a whole number from 1 to 3"},
  {"{phase: build, towns: [{}, {}, {}, {}]}", "4 towns for 3 seats"},
  {"{phase: build, towns: [7]}", "entry is 7, expected a town"},
  {"{phase: build, towns: [{tile: []}]}", "unknown key 'tile', did you mean 'tiles'?"},
  {"{phase: build, kind: R1}", "kind is given in phase build"},
  {"{phase: place}", "kind is missing in phase place"},
  {"{phase: place, kind: R9}", "'R9' is not the id of a kind"},
  {"{phase: place, kind: UNIVERSITY}", "seat 1 cannot build UNIVERSITY now"},
  {"{phase: place, kind: P1, towns: [{built: 3}]}", "seat 1 has no tile action left (SC-BLD-02)"},
  {"{phase: place, kind: P2, disc: [CONSTRUCTION, 1], towns: [{council: [[CONSTRUCTION, 1]]}]}",
   "seat 1 cannot build P2 by this step"},
  {"{phase: place, kind: P1, disc: [ECONOMY, 1], towns: [{council: [[ECONOMY, 1]]}]}",
   "this step lets nobody build"},
  {"{phase: gain}", "the seat's card lets nobody choose"},
  {"{phase: gain, disc: [ECONOMY, 1]}", "seat 1 has no disc on step 1 of ECONOMY"},
  {"{phase: councilor}", "seat 1 does not have the city councilor"},
  {"{phase: free_build}", "disc is missing in phase free_build"},
  {"{phase: warehouse}", "tile is missing in phase warehouse"},
  {"{phase: warehouse, tile: [0, 0]}", "seat 1 has no tile on 0,0"},
  {"{phase: warehouse, tile: [2, 2]}", "CITY_HALL brings no warehouse"},
  {"{phase: waive, tile: [2, 2]}", "seat 1 has nothing to leave out for CITY_HALL"},
  {"{phase: staff, tile: [2, 2]}", "nobody can be put into CITY_HALL"},
  {"{phase: grow, tile: [2, 2]}", "CITY_HALL on 2,2 cannot grow"},
  {"{phase: destination}", "meeple is missing in phase destination"},
  {"{phase: destination, meeple: {at: [0, 0]}}",
   "no meeple of seat 1 stands on 0,0 in the town of seat 1"},
  {"{phase: destination, meeple: {town: 1}}", "at is missing"},
  {"{phase: destination, meeple: {at: [0, 1]}, towns: [{" SHOPS ", moved: {1: [[0, 1]]}}]}",
   "the meeple on 0,1 has moved already"},
  {"{phase: strand, meeple: {at: [0, 1]}, towns: [{" SHOPS "}]}", "is not the one to ask"},
  {"{phase: store}", "unstored is missing in phase store"},
  {"{phase: store, unstored: [{seat: 1, town: 1, goods: {white: 1}}]}",
   "seat 1 has nothing to choose here"},
  {"{phase: store, store: hosts, unstored: [{seat: 1, town: 2, goods: {white: 1}}]}",
   "host is missing"},
  {"{phase: victim}", "phase is victim, but seat 1 has nothing to choose there"},
  {"{phase: victim, losers: [2], to_act: 1, towns: [{" SHOPS "}]}",
   "seat 1 is to act, but not among those who lose a meeple"},
  {"{phase: build, losers: [2]}", "losers is given in phase build"},
  {"{phase: action, ring: [A, B]}", "2 cards in ring, expected the 8 in play"},
  {"{phase: action, ring: [A, A, B, C, D, E, F, G]}", "MAYOR is here twice"},
  {"{phase: action, ring: [I, A, B, C, D, E, F, G]}",
   "PHYSICIAN is not in play (use_starred_actions)"},
  {"{phase: action, to_act: 2}", "0 cards are taken, but seat 2 takes number 2"},
  {"{phase: build, towns: [{action: A}, {action: A}]}", "seats 1 and 2 have both taken MAYOR"},
  {"{phase: build, mayor: 1, towns: [{}, {mayor: [[0, 0], [0, 1]]}]}",
   "the mayor stands in the town of seat 2, but seat 1 is mayor"},
  {TOWN("board: expert"), "board is 'expert', but seat 1 has the side easy (board_side)"},
  {TOWN("money: -1"), "money is -1"},
  {TOWN("votes: {home: 1}"), "unknown key 'home', did you mean 'homes'?"},
  {TOWN("votes: {homes: 1, prices: -2}"), "the sum of votes is -1, expected 0 to"},
  {TOWN("career: 20"), "seat 1 has 23 citizens, expected at most 22"},
  {TOWN("council: [[ECONOMY, 1], [ECONOMY, 2]]"), "both discs stand in the row ECONOMY"},
  {TOWN("council: [[ECONOMY, 1], [TOURISM, 1], [INDUSTRY, 1]]"), "3 discs, a seat has 2"},
  {TOWN("promises: [17]"), "promise 17 is not in play (promise_pool)"},
  {TOWN("promises: [1, 2]"), "2 promises are kept, expected 1"},
  {TOWN("promises: [1], returned: [3]"), "are of one pile, a seat draws one of each"},
  {"{phase: build, towns: [{promises: [1]}, {promises: [1]}]}", "promise 1 is here twice"},
  {"{phase: hall, towns: [{promises: [1]}]}", "seat 1 has not chosen its promises yet"},
  {TOWN("dealt: [1, 2, 5]"), "seat 1 has chosen its promises, expected promises and returned"},
  {TOWN("reserve: [R1]"), "R1 is not a personal kind"},
  {TOWN("tiles: [{kind: SCHOOL, at: [0, 0]}], reserve: [SCHOOL]"),
   "SCHOOL lies in the town already"},
  {TOWN("idle: [[0, 0]]"), "no citizen of seat 1 stands on 0,0"},
  {TOWN("moved: {1: [[0, 0]]}"), "no meeple of seat 1 stands on 0,0"},
  {TOWN("moved: {4: [[0, 0]]}"), "there is no seat '4'"},
  {TOWN("barred: {1: [[0, 0]]}"), "0,0 is not a cell of a factory or shop"},
  {"{phase: move, towns: [{shown: {}}]}", "shown is given in phase move"},
  {"{phase: move, towns: [{leaving: {2: 1}}]}", "leaving is given in phase move"},
  {"{phase: move, towns: [{pollution: 100}]}", "seat 1 has 100 pollution and would have left"},
  {"{phase: move, mayor: 2, towns: [{out: true, " SHOPS "}]}",
   "seat 1 has left the game, but meeples stand in its town"},
  {"{phase: move, mayor: 2, towns: [{out: true, tiles: []}, {tiles: [{kind: P1, at: [0, 0], "
   "meeples: {0: 1}}]}]}",
   "seat 1 has left the game, but has meeples in the town of seat 2"},
  {"{phase: move, towns: [{out: true}]}", "seat 1 is mayor, but has left the game"},
  {"{phase: move, mayor: 3, towns: [{out: true}, {out: true}]}", "only one seat is in the game"},
  {"{phase: build, to_act: 1, mayor: 2, towns: [{out: true}]}",
   "seat 1 is to act, but has left the game"},
  {TILES("{kind: R1, at: [0, 0]}, {kind: R1, at: [0, 0]}"),
   "R1 covers 0,0, where another tile lies"},
  {TILES("{kind: R1, at: [7, 0]}"), "R1 covers 7,0, which is locked at area level 1"},
  {TILES("{kind: R1, at: [0, 0], meeples: {0: 2}}"), "tourists cannot stand on R1 (SC-TOU-02)"},
  {TILES("{kind: P1, at: [0, 0], meeples: {0: red}}"),
   "expected the owner of a meeple: me, or the number of a seat from 1 to 3"},
  {TILES("{kind: WAREHOUSE, at: [0, 0], goods: {white: 3}}"),
   "3 goods in WAREHOUSE, which has room for 2"},
  {TILES("{kind: SCHOOL, at: [0, 0]}, {kind: SCHOOL, at: [1, 0]}"),
   "seat 1 has 2 tiles SCHOOL, expected one at most (SC-CUL-01)"},
  {TILES("{kind: CLINIC, at: [0, 0]}]}, {tiles: [{kind: CLINIC, at: [0, 0]}]}, {tiles: [{kind: "
         "CLINIC, at: [0, 0]}"),
   "3 tiles CLINIC/o4 lie in the towns, there are 2"},
  {"{phase: council, stock: {R1: 30}, towns: [{tiles: [{kind: R1, at: [0, 0]}]}]}",
   "stock of R1/mono is 30, expected at most 29"},
  {"{phase: build, stock: {R3: 1}}", "there is no tile 'R3'"},
  {"{phase: build, stock: {SCHOOL: 1}}", "is a personal kind"},
  {"{phase: council, goods: {black: 12}, towns: [{hall: {goods: {black: 1}}}]}",
   "black is 12, expected at most 11"},
  {"{phase: build, goods: {black: 13}}", "black is 13, expected at most 12"},
  {"{phase: hall, towns: [{}, {}, {out: true}]}", "seat 3 has left the game in phase hall"},
  {"{phase: build, taken: [A], towns: [{action: B}]}",
   "the cards taken are not the cards of the towns"},
  {"{phase: build, taken: [A], towns: [{action: A}, {action: B}]}",
   "the cards taken are not the cards of the towns"},
  {"{phase: build, round: 2, towns: [{tiles: [{kind: R1, at: [0, 0], round: 3}]}]}",
   "the tile on 0,0 is of round 3, it is round 2"},
  {TOWN("graves: [[7, 0]]"), "7,0 is not unlocked land"},
};

START_TEST(sc_positions_that_cannot_be_say_why)
{
  bool good = reads(wrong[_i].text);
  const char *problems = fixture_problems(&diags);
  ck_assert_msg(!good, "%s is read", wrong[_i].text);
  ck_assert_msg(strstr(problems, wrong[_i].says) != NULL, "%s: %s", wrong[_i].text, problems);
}
END_TEST

Suite *sc_position_wrong_suite(void);
Suite *sc_position_wrong_suite(void)
{
  Suite *suite = suite_create("sc_position_wrong");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 240);
  tcase_add_loop_test(tc, sc_positions_that_cannot_be_say_why, 0, AD_LEN(wrong));
  suite_add_tcase(suite, tc);
  return suite;
}
