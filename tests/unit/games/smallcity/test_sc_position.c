/* Positions of Small City: what is read, what is filled in, what cannot be, and that what was
 * written is read again. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/smallcity/files/position.h"
#include "engine/games/smallcity/files/write.h"
#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "engine/games/smallcity/text/phases.h"
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

static int count_form(int form)
{
  int n = 0;
  for (int seat = 0; seat < rules->seats; seat++)
    for (sc_set heads = st.town[seat].board.heads; heads;)
      n += sc_form_at(&st.town[seat].board, sc_pop(&heads)) == form;
  return n;
}

/* Nothing is there twice: tiles and citizens. */
static void conserved(const char *text)
{
  const int *start_with = rules->start_citizens.v;
  for (int form = 0; form < rules->n_forms; form++)
    if (!(rules->personal >> rules->form[form].kind & 1) && st.stage != SC_S_BUILD)
      ck_assert_msg(count_form(form) + st.stock[form] <= rules->copies[form], "%s: %s", text,
                    rules->form[form].id);
  for (int seat = 0; seat < rules->seats; seat++) {
    const struct sc_board *b = &st.town[seat].board;
    int citizens = b->hall_citizens + b->career + b->supply;
    for (int town = 0; town < rules->seats; town++)
      citizens += sc_count(st.town[town].board.meeples[seat]);
    ck_assert_msg(citizens <= start_with[0] + start_with[1] + start_with[2],
                  "%s: seat %d has %d citizens", text, seat + 1, citizens);
  }
}

static void read_well(const char *text)
{
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
  conserved(text);
  struct sc_state copy = st;
  ck_assert_msg(setups_playout(setup, &copy, 3), "%s", text);
}

static char *written(const void *state, int viewer)
{
  struct ad_buf buf;
  ad_buf_init(&buf);
  cfg_yaml_write(sc_write_position(rules, state, viewer, &arena), &buf);
  char *text = ad_arena_printf(&arena, "%s", ad_buf_text(&buf));
  ad_buf_fini(&buf);
  return text;
}

/* ---- what is filled in ---- */

START_TEST(sc_setup_08_nothing_said_is_a_new_game)
{
  struct sc_state dealt = {0};
  sc_deal(rules, &dealt, 1);
  read_well("{}");
  ck_assert(memcmp(&st, &dealt, sc_state_size(rules)) == 0);
  sc_deal(rules, memset(&dealt, 0, sizeof dealt), 77);
  read_well("{seed: 77}");
  ck_assert(memcmp(&st, &dealt, sc_state_size(rules)) == 0);
}
END_TEST

START_TEST(sc_setup_08_a_town_nobody_describes_has_just_begun)
{
  read_well("{phase: build, mayor: 2}");
  ck_assert_int_eq(st.seat, 1);
  for (int seat = 0; seat < 3; seat++) {
    const struct sc_board *b = &st.town[seat].board;
    ck_assert_int_eq(sc_count(b->heads), 1);
    ck_assert_int_eq(sc_form_at(b, 22), rules->hall_form);
    ck_assert_int_eq(b->hall_citizens, 3);
    ck_assert_int_eq(b->career, 11);
    ck_assert_int_eq(b->supply, 8);
    ck_assert_int_eq(b->money, seat == 1 ? 4 : 5);
    ck_assert_int_eq(__builtin_popcount(st.town[seat].kept), 1);
  }
  ck_assert_int_eq(st.stock[sc_form_find(rules, "R1")], 30);
  ck_assert_int_eq(st.supply[SC_BLACK], 12);
}
END_TEST

START_TEST(sc_setup_08_citizens_not_said_wait)
{
  read_well(
    "{phase: move, towns: [{tiles: [{kind: CITY_HALL, at: [2, 2]}, {kind: P3, shape: i3, at: [0, "
    "0], meeples: {0: me, 1: me, 2: "
    "2}}]}]}");
  ck_assert_int_eq(st.town[0].board.hall_citizens, 0);
  ck_assert_int_eq(st.town[0].board.supply, 8);
  ck_assert_int_eq(st.town[0].board.career, 12);
  ck_assert_int_eq(
    st.town[1].board.hall_citizens + st.town[1].board.career + st.town[1].board.supply, 21);
  ck_assert_int_eq(sc_count(st.town[0].board.meeples[1]), 1);
}
END_TEST

START_TEST(sc_bld_01_stock_is_what_no_town_has)
{
  read_well(
    "{phase: council, goods: {white: 3}, stock: {P1: 20}, towns: [{tiles: [{kind: F1, at: [0, 0]}, "
    "{kind: WAREHOUSE, at: [1, 1], "
    "goods: {white: 1, black: 1}}, {kind: SCHOOL, at: [5, 5]}], hall: {goods: {grey: 2}}}]}");
  ck_assert_int_eq(st.stock[sc_form_find(rules, "F1")], 11);
  ck_assert_int_eq(st.stock[sc_form_find(rules, "P1")], 20);
  ck_assert_int_eq(st.supply[SC_WHITE], 3);
  ck_assert_int_eq(st.supply[SC_BLACK], 0);
  ck_assert(!(st.town[0].board.reserve >> sc_kind_find(rules, "SCHOOL") & 1));
  ck_assert(st.town[1].board.reserve >> sc_kind_find(rules, "SCHOOL") & 1);
  ck_assert_int_eq(st.town[0].board.tile[11].goods, 1 | 3 << 2);
  read_well(
    "{phase: council, towns: [{tiles: [{kind: WAREHOUSE, at: [1, 1], goods: {white: 1}}]}]}");
  ck_assert_int_eq(st.supply[SC_WHITE], 19);
  ck_assert_int_eq(st.supply[SC_BLACK], 12);
}
END_TEST

/* Turns that look alike are one, but cells are counted as the file turns them. */
START_TEST(sc_bld_04_meeples_stand_on_the_cells_of_the_file)
{
  read_well(
    "{phase: council, towns: [{area: 2, tiles: [{kind: R2, at: [0, 0], rot: 180, meeples: {0: "
    "me}}, {kind: R4, shape: o4, at: "
    "[4, 4], "
    "rot: 90, meeples: {0: me}}, {kind: R3, shape: l3, at: [0, 4], flip: true, meeples: {2: "
    "me}}]}]}");
  ck_assert(st.town[0].board.meeples[0] == (sc_bit(1) | sc_bit(45) | sc_bit(50)));
}
END_TEST

START_TEST(sc_act_02_cards_taken_in_turn)
{
  read_well(
    "{phase: action, mayor: 3, ring: [MAYOR, OPPONENT, SUPPORTER, ENGINEER, MEDIATOR, ARCHITECT, "
    "CITY_COUNCILOR, URBAN_PLANNER], "
    "taken: [ENGINEER, MAYOR]}");
  ck_assert_int_eq(st.seat, 1);
  ck_assert_int_eq(st.turn, 2);
  ck_assert_int_eq(st.taken[0], 3);
  ck_assert_int_eq(st.taken[1], 0);
  ck_assert_int_eq(st.town[2].action - 1, sc_action_find(rules, "ENGINEER"));
  ck_assert_int_eq(st.town[0].action - 1, sc_action_find(rules, "A"));
  read_well("{phase: build, towns: [{action: B}]}");
  ck_assert_int_eq(st.n_taken, 1);
}
END_TEST

START_TEST(sc_may_01_the_street_tells_who_is_mayor)
{
  read_well("{phase: build, towns: [{}, {mayor: [[0, 1], [0, 0]]}]}");
  ck_assert_int_eq(st.mayor, 1);
  ck_assert_int_eq(st.previous_mayor, 0);
  ck_assert(sc_mayors_squares(&st, 1) == (sc_bit(0) | sc_bit(10)));
}
END_TEST

START_TEST(sc_mov_06_cells_are_barred_from_where_meeples_stand)
{
  read_well(
    "{phase: move, towns: [{tiles: [{kind: F2, at: [0, 0], meeples: {0: me, 1: 2}}, {kind: P1, at: "
    "[4, 4], meeples: {0: "
    "me}}]}]}");
  ck_assert(st.town[0].barred[0] == sc_bit(0));
  ck_assert(st.town[0].barred[1] == sc_bit(1));
  read_well(
    "{phase: move, towns: [{tiles: [{kind: F2, at: [0, 0], meeples: {0: me}}], barred: {1: [[1, "
    "0]]}, moved: {1: [[0, 0]]}}]}");
  ck_assert(st.town[0].barred[0] == sc_bit(1));
  ck_assert(st.town[0].moved[0] == sc_bit(0));
}
END_TEST

START_TEST(sc_inc_02_trades_are_those_of_the_meeples)
{
  read_well(
    "{phase: trade, towns: [{area: 2, tiles: [{kind: C4, shape: o4, at: [0, 0], meeples: {0: me, "
    "1: me, 2: me, 3: 2}}], hall: "
    "{goods: "
    "{white: 1}}, money: 9}]}");
  ck_assert_int_eq(st.town[0].sells, SC_SELLS_ALL);
  ck_assert_int_eq(st.town[0].buys, 1);
  ck_assert_int_eq(st.town[0].gives, 0);
  ck_assert_int_eq(st.town[1].gives, 1);
  read_well("{phase: trade, towns: [{sells: all, buys: 1}, {sells: 2}]}");
  ck_assert(st.town[0].sells == SC_SELLS_ALL && st.town[1].sells == SC_SELLS_ALL);
  read_well("{phase: trade, towns: [{sells: 0, buys: 1}]}");
  ck_assert(st.town[0].sells == 0 && st.town[1].sells == 0);
}
END_TEST

START_TEST(sc_setup_10_promises_that_are_named)
{
  read_well("{phase: build, seed: 4, towns: [{promises: [2], returned: [1]}, {promises: [5]}]}");
  ck_assert_int_eq(__builtin_popcount(st.town[0].kept), 1);
  const struct sc_promise *two = &rules->promise[sc_promise_find(rules, "2")];
  ck_assert_int_eq(st.town[0].kept, 1 << two->pile);
  ck_assert_str_eq(rules->promise[st.town[0].dealt[two->pile] - 1].id, "2");
  read_well("{phase: promise, mayor: 2, towns: [{}, {dealt: [2, 1, 5]}]}");
  ck_assert_int_eq(st.seat, 1);
  ck_assert_int_eq(st.town[1].kept, 0);
  ck_assert_int_eq(st.town[2].dealt[0], 0);
}
END_TEST

START_TEST(sc_pol_04_who_has_left)
{
  read_well("{phase: build, mayor: 2, towns: [{pollution: 104, out: true, tiles: []}]}");
  ck_assert_int_eq(st.turn, 0);
  read_well(
    "{phase: over, towns: [{votes: {homes: 20, prices: -3}, pollution: {meeples: 9, parks: -2}, "
    "promises: [6]}]}");
  ck_assert_int_eq(sc_votes(&st.town[0].board), 17);
  ck_assert_int_eq(sc_pollution(&st.town[0].board), 7);
  read_well("{phase: over, towns: [{votes: {other: 10003, prices: -4}, promises: [6]}]}");
}
END_TEST

START_TEST(sc_bld_01_screens_show_the_board_as_it_was)
{
  read_well(
    "{phase: build, to_act: 2, towns: [{money: 1, tiles: [{kind: P1, at: [0, 0], round: 1}], "
    "built: 1, shown: {tiles: [], money: "
    "2}}]}");
  ck_assert_int_eq(st.screens, 1);
  ck_assert_int_eq(st.town[0].shown.money, 2);
  ck_assert(st.town[0].shown.heads == 0);
  ck_assert_int_eq(st.town[1].shown.money, 5);
  ck_assert_ptr_nonnull(strstr(written(&st, 0), "shown"));
  ck_assert_ptr_null(strstr(written(&st, 1), "shown"));
  ck_assert_ptr_null(strstr(written(&st, 1), "kind: P1"));
}
END_TEST

/* ---- every phase from a few lines ---- */

#define SHOPS                                                                                      \
  "tiles: [{kind: CITY_HALL, at: [2, 2]}, {kind: R1, at: [0, 0], meeples: {0: me}}, {kind: R1, "   \
  "at: [0, 2]}, {kind: C1, at: [0, "                                                               \
  "1], meeples: {0: me}}]"
static const struct {
  const char *phase, *text;
} phases[] = {
  {"hall", "{phase: hall}"},
  {"hall", "{phase: hall, to_act: 2, mayor: 1}"},
  {"promise", "{phase: promise}"},
  {"mayor", "{phase: mayor}"},
  {"action", "{phase: action}"},
  {"gain", "{phase: gain, towns: [{action: SUPPORTER}]}"},
  {"gain", "{phase: gain, disc: [ECONOMY, 1], towns: [{council: [[ECONOMY, 1]]}]}"},
  {"gain",
   "{phase: gain, stage: action, disc: [ECONOMY, 1], towns: [{action: CITY_COUNCILOR, council: "
   "[[ECONOMY, 1]]}]}"},
  {"councilor", "{phase: councilor, towns: [{action: CITY_COUNCILOR}]}"},
  {"build", "{towns: [{" SHOPS "}]}"},
  {"place", "{kind: P1}"},
  {"place",
   "{phase: place, kind: P1, disc: [CONSTRUCTION, 1], towns: [{council: [[CONSTRUCTION, 1]]}]}"},
  {"warehouse", "{phase: warehouse, tile: [0, 0], towns: [{tiles: [{kind: F1, at: [0, 0]}]}]}"},
  {"waive",
   "{phase: waive, tile: [0, 0], towns: [{action: ARCHITECT, tiles: [{kind: SCHOOL, at: [0, 0]}], "
   "hall: {goods: {white: 1}}}]}"},
  {"staff",
   "{phase: staff, tile: [0, 0], towns: [{tiles: [{kind: FIRE, at: [0, 0]}, {kind: P1, at: [5, 5], "
   "meeples: {0: me}}]}]}"},
  {"grow", "{phase: grow, tile: [0, 1], round: 2, towns: [{" SHOPS "}]}"},
  {"move", "{phase: move, towns: [{" SHOPS "}]}"},
  {"destination", "{meeple: {at: [0, 0]}, towns: [{" SHOPS "}]}"},
  {"destination",
   "{meeple: {town: 2, at: [0, 0]}, towns: [{}, {tiles: [{kind: P2, at: [0, 0], meeples: {0: "
   "1}}]}]}"},
  {"strand", "{phase: strand, meeple: {town: 2, at: [0, 0]}, towns: [{" SHOPS
             "}, {tiles: [{kind: P1, at: [0, 0], meeples: {0: 1}}]}]}"},
  {"house", "{phase: house, towns: [{" SHOPS ", hall: {citizens: 2}}]}"},
  {"trade", "{phase: trade, towns: [{" SHOPS "}]}"},
  {"store",
   "{unstored: [{seat: 1, town: 1, goods: {white: 1, grey: 1}}], towns: [{hall: {citizens: 3}}]}"},
  {"store",
   "{store: tourists, unstored: [{seat: 1, town: 2, goods: {white: 1, grey: 1}}], towns: [{hall: "
   "{citizens: 3}}]}"},
  {"store",
   "{store: hosts, host: 2, unstored: [{seat: 1, town: 2, goods: {white: 1, grey: 1}}], towns: "
   "[{}, {tiles: [{kind: WAREHOUSE, "
   "at: [0, 0], "
   "goods: {black: 1}}]}]}"},
  {"victim", "{phase: victim, towns: [{" SHOPS "}]}"},
  {"victim",
   "{losers: [2, 1], towns: [{" SHOPS "}, {tiles: [{kind: P1, at: [0, 0], meeples: {0: me}}]}]}"},
  {"grave", "{phase: grave, towns: [{" SHOPS "}]}"},
  {"council", "{phase: council}"},
  {"free_build",
   "{phase: free_build, disc: [CONSTRUCTION, 2], towns: [{council: [[CONSTRUCTION, 2]]}]}"},
  {"over", "{phase: over}"},
};

START_TEST(sc_rnd_01_a_few_lines_make_every_phase)
{
  read_well(phases[_i].text);
  ck_assert_msg(strcmp(sc_phase(rules, &st), phases[_i].phase) == 0, "%s: %s", phases[_i].text,
                sc_phase(rules, &st));
  char *text = written(&st, AD_NOBODY);
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
  ck_assert_str_eq(written(&st, AD_NOBODY), text);
}
END_TEST

/* ---- what cannot be ---- */

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
  {"{phase: councilor}", "seat 1 is no city councilor"},
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
  {TOWN("reserve: [R1]"), "R1 is no personal kind"},
  {TOWN("tiles: [{kind: SCHOOL, at: [0, 0]}], reserve: [SCHOOL]"),
   "SCHOOL lies in the town already"},
  {TOWN("idle: [[0, 0]]"), "no citizen of seat 1 stands on 0,0"},
  {TOWN("moved: {1: [[0, 0]]}"), "no meeple of seat 1 stands on 0,0"},
  {TOWN("moved: {4: [[0, 0]]}"), "there is no seat '4'"},
  {TOWN("barred: {1: [[0, 0]]}"), "0,0 is no cell of a factory or shop"},
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
   "the cards taken are not those that the towns have"},
  {"{phase: build, taken: [A], towns: [{action: A}, {action: B}]}",
   "the cards taken are not those that the towns have"},
  {"{phase: build, round: 2, towns: [{tiles: [{kind: R1, at: [0, 0], round: 3}]}]}",
   "the tile on 0,0 is of round 3, it is round 2"},
  {TOWN("graves: [[7, 0]]"), "7,0 is no unlocked land"},
};

START_TEST(sc_positions_that_cannot_be_say_why)
{
  bool good = reads(wrong[_i].text);
  const char *problems = fixture_problems(&diags);
  ck_assert_msg(!good, "%s is read", wrong[_i].text);
  ck_assert_msg(strstr(problems, wrong[_i].says) != NULL, "%s: %s", wrong[_i].text, problems);
}
END_TEST

/* ---- there and back ---- */

static const struct {
  const char *variant;
  int seats;
  const char *options;
} tables[] = {
  {"smallcity/base", 2, NULL},
  {"smallcity/base", 3, NULL},
  {"smallcity/base", 4, NULL},
  {"smallcity/base", 4,
   "{board_side: expert, promise_pool: both, promises_kept: 2, start_money: [20], "
   "use_starred_actions: [I, J, K], rounds: 4}"},
  {"smallcity/base", 3,
   "{start_money: [20], deaths_per_round: 2, death_threshold: 0, elimination_threshold: 50, "
   "council_moves_per_round: 2, "
   "mayor_placer: random, "
   "money_per_square: 0}"},
  {"smallcity/base", 2,
   "{promise_pool: none, build_on_graves: true, warehouse_capacity: 4, city_hall_cells: 8, "
   "start_money: [20], metro_limit: 4}"},
};

/* What a position says nothing of, because nobody looks at it before it is set. */
static void forget(struct sc_state *s)
{
  memset(&s->ring_rng, 0, sizeof s->ring_rng);
  memset(&s->card_rng, 0, sizeof s->card_rng);
  if (s->phase != SC_STORE) {
    s->store_step = 0;
    s->producer = 0;
  }
  if (s->stage != SC_S_POLLUTION)
    s->losers = s->deaths_left = 0;
  if (s->stage != SC_S_COUNCIL)
    s->council_done = 0;
  if (s->stage == SC_SETUP)
    memset(s->ring, 0, sizeof s->ring);
  if (s->phase == SC_ENDED)
    s->stage = s->seat = s->turn = s->round = s->council_done = s->housing = 0;
}

static void reads_back(struct ad_match *match, int n)
{
  struct sc_state *again = ad_calloc(1, sizeof *again), *was = ad_calloc(1, sizeof *was);
  const char *text = written(match->state, AD_NOBODY);
  (void)n;
  bool good = sc_read_position(rules, again, fixture_yaml(&arena, text), &diags);
  ck_assert_msg(good, "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
  memcpy(was, match->state, sc_state_size(rules));
  ck_assert_str_eq(written(again, AD_NOBODY), text);
  forget(was);
  forget(again);
  const uint8_t *a = (const uint8_t *)again, *b = (const uint8_t *)was;
  for (size_t i = 0; i < sc_state_size(rules); i++)
    ck_assert_msg(a[i] == b[i], "move %d: byte %d is another one (towns begin at %d, of %d)\n%s",
                  match->n_moves, (int)i, (int)offsetof(struct sc_state, town),
                  (int)sizeof(struct sc_town), text);
  free(again);
  free(was);
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
}

START_TEST(sc_position_is_read_as_it_was_written)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  for (uint64_t seed = 1; seed <= 3; seed++)
    ad_match_free(setups_random_game(setup, seed, reads_back));
}
END_TEST

/* Who is asked can read the position as it sees it. */
static void seen_reads_back(struct ad_match *match, int n)
{
  const struct sc_state *now = match->state;
  if (n > 0 && match->n_moves % 3 == 0) {
    const char *text = written(now, now->seat);
    ck_assert_msg(reads(text), "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
    struct sc_state copy = st;
    ck_assert(match->n_moves % 5 || setups_playout(setup, &copy, 5));
  }
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
}

START_TEST(sc_position_is_read_by_who_is_asked)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  ad_match_free(setups_random_game(setup, 9, seen_reads_back));
}
END_TEST

/* What is dealt anew for a viewer does not change what its position says. */
static void tells_nothing_hidden(struct ad_match *match, int n)
{
  struct sc_state *copy = ad_calloc(1, sizeof *copy);
  struct ad_rng rng;
  for (int viewer = 0; n > 0 && viewer < rules->seats && match->n_moves % 2 == 0; viewer++) {
    ad_rng_seed(&rng, (uint64_t)match->n_moves);
    memcpy(copy, match->state, sc_state_size(rules));
    sc_hide(rules, copy, viewer, &rng);
    ck_assert_str_eq(written(copy, viewer), written(match->state, viewer));
  }
  free(copy);
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
}

START_TEST(sc_position_of_a_viewer_tells_nothing_hidden)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  ad_match_free(setups_random_game(setup, 11, tells_nothing_hidden));
}
END_TEST

/* ---- damaged ones: refused, or a game ---- */

enum { MOST_NODES = 1500 };

static void gather(struct ad_node *node, struct ad_node **out, int *n)
{
  for (struct ad_node *child = node->first; child && *n < MOST_NODES; child = child->next) {
    out[(*n)++] = child;
    gather(child, out, n);
  }
}

static struct ad_node *parent_of(struct ad_node *root, const struct ad_node *node)
{
  for (struct ad_node *child = root->first; child; child = child->next) {
    struct ad_node *found = child == node ? root : parent_of(child, node);
    if (found)
      return found;
  }
  return NULL;
}

/* One thing is left out, becomes a small number, or what another one is. */
static void damage(struct ad_node *root, struct ad_rng *rng)
{
  static const char *const words[] = {"null",   "true",   "0",       "1",     "2",
                                      "3",      "99",     "over",    "place", "store",
                                      "victim", "action", "council", "me"};
  static struct ad_node *all[MOST_NODES];
  int n = 0;
  gather(root, all, &n);
  struct ad_node *node = all[ad_rng_below(rng, (uint32_t)n)],
                 *other = all[ad_rng_below(rng, (uint32_t)n)];
  uint32_t how = ad_rng_below(rng, 4);
  if (how == 0) {
    ad_node_remove(parent_of(root, node), node);
  } else if (how == 1 && node->kind == AD_SCALAR) {
    node->text = words[ad_rng_below(rng, AD_LEN(words))];
    node->quoted = false;
  } else if (how == 2 && node->kind == AD_SCALAR && other->kind == AD_SCALAR) {
    node->text = other->text;
    node->quoted = other->quoted;
  } else if (how == 3 && node->key && other->key) {
    const char *key = node->key;
    node->key = other->key;
    other->key = key;
  }
}

static int n_read;
static struct ad_rng damages;

static void survives(struct ad_match *match, int n)
{
  enum { TIMES = 8 };
  const char *text = written(match->state, AD_NOBODY);
  for (int i = 0; n > 0 && match->n_moves % 7 == 0 && i < TIMES; i++) {
    struct ad_node *root = fixture_yaml(&arena, text);
    for (int k = 0; k <= i % 3; k++)
      damage(root, &damages);
    memset(&st, 0, sizeof st);
    if (!sc_read_position(rules, &st, root, &diags)) {
      ck_assert(diags.n > 0);
      ad_diags_fini(&diags);
      ad_diags_init(&diags);
      continue;
    }
    n_read++;
    conserved(text);
    ck_assert_msg(reads(written(&st, AD_NOBODY)), "%s\n%s", fixture_problems(&diags), text);
    ck_assert(setups_playout(setup, &st, (uint64_t)i));
  }
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
}

START_TEST(sc_position_that_is_damaged_is_refused_or_a_game)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  n_read = 0;
  ad_rng_seed(&damages, (uint64_t)_i);
  ad_match_free(setups_random_game(setup, (uint64_t)_i + 20, survives));
  ck_assert_int_gt(n_read, 0);
}
END_TEST

/* What a viewer's position leaves out. */
START_TEST(sc_setup_10_promises_of_others_stay_hidden)
{
  read_well("{phase: council, towns: [{promises: [2]}, {promises: [5]}, {promises: [7]}]}");
  for (int viewer = 0; viewer < 3; viewer++) {
    static const char *const own[] = {"promises: [\"2\"]", "promises: [\"5\"]",
                                      "promises: [\"7\"]"};
    const char *text = written(&st, viewer);
    for (int seat = 0; seat < 3; seat++)
      ck_assert_msg((strstr(text, own[seat]) != NULL) == (seat == viewer), "%d: %s", viewer, text);
  }
}
END_TEST

Suite *sc_position_suite(void);
Suite *sc_position_suite(void)
{
  Suite *suite = suite_create("sc_position");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 240);
  tcase_add_test(tc, sc_setup_08_nothing_said_is_a_new_game);
  tcase_add_test(tc, sc_setup_08_a_town_nobody_describes_has_just_begun);
  tcase_add_test(tc, sc_setup_08_citizens_not_said_wait);
  tcase_add_test(tc, sc_bld_01_stock_is_what_no_town_has);
  tcase_add_test(tc, sc_bld_04_meeples_stand_on_the_cells_of_the_file);
  tcase_add_test(tc, sc_act_02_cards_taken_in_turn);
  tcase_add_test(tc, sc_may_01_the_street_tells_who_is_mayor);
  tcase_add_test(tc, sc_mov_06_cells_are_barred_from_where_meeples_stand);
  tcase_add_test(tc, sc_inc_02_trades_are_those_of_the_meeples);
  tcase_add_test(tc, sc_setup_10_promises_that_are_named);
  tcase_add_test(tc, sc_setup_10_promises_of_others_stay_hidden);
  tcase_add_test(tc, sc_pol_04_who_has_left);
  tcase_add_test(tc, sc_bld_01_screens_show_the_board_as_it_was);
  tcase_add_loop_test(tc, sc_rnd_01_a_few_lines_make_every_phase, 0, AD_LEN(phases));
  tcase_add_loop_test(tc, sc_positions_that_cannot_be_say_why, 0, AD_LEN(wrong));
  tcase_add_loop_test(tc, sc_position_is_read_as_it_was_written, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, sc_position_is_read_by_who_is_asked, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, sc_position_of_a_viewer_tells_nothing_hidden, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, sc_position_that_is_damaged_is_refused_or_a_game, 0, AD_LEN(tables));
  suite_add_tcase(suite, tc);
  return suite;
}
