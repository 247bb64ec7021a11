/* test_sc_position_wrong.c - positions that are refused, with the reason. */
#include <check.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/smallcity/files/position.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/smallcity/sc_positions.h"
#include "tests/unit/setups.h"

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
  {"{phase: hall, round: 2}",
   "round is 2 in phase 'hall', expected 1: the phase comes before the first round"},
  {"{phase: build, stage: move}", "stage is 'move' in phase 'build', expected stage 'build'"},
  {"{phase: build, to_act: 4}", "to_act is 4, expected a whole number from 1 to 3"},
  {"{phase: build, towns: [{}, {}, {}, {}]}",
   "'towns' has 4 towns, expected at most 3, one for each seat"},
  {"{phase: build, towns: [7]}", "entry is 7, expected a town"},
  {"{phase: build, towns: [{tile: []}]}", "unknown key 'tile', did you mean 'tiles'?"},
  {"{phase: build, kind: R1}", "key 'kind' is not used in phase 'build': remove the key"},
  {"{phase: place}",
   "key 'kind' is missing in phase 'place', expected the kind that is being built"},
  {"{phase: place, kind: R9}", "'R9' is not the id of a kind"},
  {"{phase: place, kind: UNIVERSITY}",
   "seat 1 is to place a tile of kind 'UNIVERSITY', but cannot build this kind now"},
  {"{phase: place, kind: P1, towns: [{built: 3}]}",
   "seat 1 is to place a tile, but has no tile action left in the round (SC-BLD-02)"},
  {"{phase: place, kind: P2, disc: [CONSTRUCTION, 1], towns: [{council: [[CONSTRUCTION, 1]]}]}",
   "seat 1 cannot build a tile of kind 'P2' by the council step of its disc (SC-COU-08)"},
  {"{phase: place, kind: P1, disc: [ECONOMY, 1], towns: [{council: [[ECONOMY, 1]]}]}",
   "phase is 'place', but the step of the disc does not allow a seat to build a tile"},
  {"{phase: gain}",
   "phase is 'gain', but the action card of the seat does not allow a seat to choose a gain"},
  {"{phase: gain, disc: [ECONOMY, 1]}",
   "seat 1 has no disc on step 1 of the council row 'ECONOMY', which 'disc' names"},
  {"{phase: councilor}",
   "seat 1 needs the city councilor as its action card in this phase, but has not taken the card "
   "(SC-ACT-11)"},
  {"{phase: free_build}",
   "key 'disc' is missing in phase 'free_build', expected the [row, step] that the disc has "
   "reached"},
  {"{phase: warehouse}",
   "key 'tile' is missing in phase 'warehouse', expected a square of the tile"},
  {"{phase: warehouse, tile: [0, 0]}",
   "seat 1 has no tile on square 0,0, expected a square of a tile"},
  {"{phase: warehouse, tile: [2, 2]}",
   "a warehouse is to be placed, but a tile of kind 'CITY_HALL' brings no warehouse (SC-FAC-02)"},
  {"{phase: waive, tile: [2, 2]}",
   "seat 1 is to leave out a good, but cannot leave out a good for 'CITY_HALL' (SC-ACT-06)"},
  {"{phase: staff, tile: [2, 2]}",
   "a citizen is to enter a new station, but no citizen can enter 'CITY_HALL' now (SC-SRV-01)"},
  {"{phase: grow, tile: [2, 2]}",
   "the tile 'CITY_HALL' on square 2,2 is to be upgraded, but has no possible upgrade (SC-UPG-02)"},
  {"{phase: destination}",
   "key 'meeple' is missing in phase 'destination', expected {town: SEAT, at: [x, y]}"},
  {"{phase: destination, meeple: {at: [0, 0]}}",
   "seat 1 has no meeple on square 0,0 in the town of seat 1"},
  {"{phase: destination, meeple: {town: 1}}", "at is missing"},
  {"{phase: destination, meeple: {at: [0, 1]}, towns: [{" SHOPS ", moved: {1: [[0, 1]]}}]}",
   "the meeple on square 0,1 is to move, but has moved already in the round (SC-MOV-01)"},
  {"{phase: strand, meeple: {at: [0, 1]}, towns: [{" SHOPS "}]}",
   "the tourist on square 0,1 in the town of seat 1 is not the first tourist that must leave a "
   "town (SC-TOU-05)"},
  {"{phase: store}",
   "key 'unstored' is missing in phase 'store', expected the goods to be stored: [{seat, town, "
   "goods}]"},
  {"{phase: store, unstored: [{seat: 1, town: 1, goods: {white: 1}}]}",
   "seat 1 cannot choose which goods to store: the room is enough for all goods or for none, or "
   "all goods have one colour (SC-INC-06)"},
  {"{phase: store, store: hosts, unstored: [{seat: 1, town: 2, goods: {white: 1}}]}",
   "key 'host' is missing, but the goods are to be stored in the town of a host"},
  {"{phase: victim}", "phase is 'victim', but seat 1 has no legal move in this phase"},
  {"{phase: victim, losers: [2], to_act: 1, towns: [{" SHOPS "}]}",
   "seat 1 is to act, but is not in 'losers', the seats that lose a meeple (SC-DTH-01)"},
  {"{phase: build, losers: [2]}", "key 'losers' is not used in phase 'build': remove the key"},
  {"{phase: action, ring: [A, B]}",
   "'ring' has 2 action cards, expected all 8 cards in play (SC-ACT-01)"},
  {"{phase: action, ring: [A, A, B, C, D, E, F, G]}",
   "the action card 'MAYOR' is listed twice, expected each card once"},
  {"{phase: action, ring: [I, A, B, C, D, E, F, G]}",
   "the action card 'PHYSICIAN' is not in the ring: name another card, or add the letter of the "
   "card to use_starred_actions"},
  {"{phase: action, to_act: 2}",
   "0 action cards are taken, but seat 2 is to take card number 2 (SC-ACT-02)"},
  {"{phase: build, towns: [{action: A}, {action: A}]}",
   "seats 1 and 2 have both taken the action card 'MAYOR', expected different cards (SC-ACT-02)"},
  {"{phase: build, mayor: 1, towns: [{}, {mayor: [[0, 0], [0, 1]]}]}",
   "the mayor's figure stands in the town of seat 2, but seat 1 is mayor: expected the figure in "
   "the town of the mayor (SC-MAY-01)"},
  {TOWN("board: expert"), "board is 'expert', but board_side gives seat 1 the board 'easy'"},
  {TOWN("money: -1"), "money is -1"},
  {TOWN("votes: {home: 1}"), "unknown key 'home', did you mean 'homes'?"},
  {TOWN("votes: {homes: 1, prices: -2}"),
   "the numbers of 'votes' add up to -1, expected a sum from 0 to 9999"},
  {TOWN("career: 20"), "seat 1 has 23 citizens in all, expected at most 22 (SC-SETUP-08)"},
  {TOWN("council: [[ECONOMY, 1], [ECONOMY, 2]]"),
   "both discs are in the council row 'ECONOMY', expected different rows (SC-COU-05)"},
  {TOWN("council: [[ECONOMY, 1], [TOURISM, 1], [INDUSTRY, 1]]"),
   "'council' has 3 discs, expected at most 2, the discs of a seat (SC-SETUP-08)"},
  {TOWN("promises: [17]"),
   "promise '17' is not in the game, because promise_pool leaves out the promise"},
  {TOWN("promises: [1, 2]"),
   "'promises' has 2 promises, expected 1, the number that a seat keeps (SC-SETUP-10)"},
  {TOWN("promises: [1], returned: [3]"),
   "promises '1' and '3' are of the same pile, but a seat draws one promise of each pile "
   "(SC-SETUP-10)"},
  {"{phase: build, towns: [{promises: [1]}, {promises: [1]}]}",
   "promise '1' is listed twice, expected each promise once"},
  {"{phase: hall, towns: [{promises: [1]}]}",
   "seat 1 has not chosen its promises yet, expected the key 'dealt' only"},
  {TOWN("dealt: [1, 2, 5]"),
   "key 'dealt' is given, but seat 1 has chosen its promises: expected the keys 'promises' and "
   "'returned'"},
  {TOWN("reserve: [R1]"),
   "kind 'R1' cannot be in 'reserve', expected a kind of which each seat has its own tile "
   "(SC-SETUP-06)"},
  {TOWN("tiles: [{kind: SCHOOL, at: [0, 0]}], reserve: [SCHOOL]"),
   "kind 'SCHOOL' is in 'reserve', but the town has a tile of the kind already: remove the kind "
   "from 'reserve'"},
  {TOWN("idle: [[0, 0]]"),
   "seat 1 has no citizen on square 0,0, which is in 'idle': remove the square"},
  {TOWN("moved: {1: [[0, 0]]}"), "seat 1 has no meeple on square 0,0 in the town of seat 1"},
  {TOWN("moved: {4: [[0, 0]]}"), "'4' is not a seat, expected a whole number from 1 to 3"},
  {TOWN("barred: {1: [[0, 0]]}"),
   "square 0,0 is in 'barred', but only cells of factories and shops can be barred (SC-MOV-06)"},
  {"{phase: move, towns: [{shown: {}}]}",
   "key 'shown' is not used in phase 'move', in which no screens are up: remove the key"},
  {"{phase: move, towns: [{leaving: {2: 1}}]}",
   "key 'leaving' is not used in phase 'move': remove the key"},
  {"{phase: move, towns: [{pollution: 100}]}",
   "seat 1 has 100 percent pollution, which puts the seat out of the game: expected 'out: true' "
   "(SC-POL-04)"},
  {"{phase: move, mayor: 2, towns: [{out: true, " SHOPS "}]}",
   "seat 1 is out of the game, but meeples stand in its town: remove the meeples (SC-POL-04)"},
  {"{phase: move, mayor: 2, towns: [{out: true, tiles: []}, {tiles: [{kind: P1, at: [0, 0], "
   "meeples: {0: 1}}]}]}",
   "seat 1 is out of the game, but has meeples in the town of seat 2: remove the meeples "
   "(SC-POL-04)"},
  {"{phase: move, towns: [{out: true}]}",
   "seat 1 is mayor, but is out of the game: name a seat that is in the game (SC-NXT-01)"},
  {"{phase: move, mayor: 3, towns: [{out: true}, {out: true}]}", "only one seat is in the game"},
  {"{phase: build, to_act: 1, mayor: 2, towns: [{out: true}]}",
   "seat 1 is to act, but is out of the game: name a seat that is in the game (SC-POL-04)"},
  {TILES("{kind: R1, at: [0, 0]}, {kind: R1, at: [0, 0]}"),
   "tile 'R1' covers square 0,0, where another tile is"},
  {TILES("{kind: R1, at: [7, 0]}"),
   "tile 'R1' covers square 7,0, which is not unlocked at area level 1 (SC-BLD-04)"},
  {TILES("{kind: R1, at: [0, 0], meeples: {0: 2}}"),
   "a tourist cannot stand on a home or staff cell, such as this cell of tile 'R1' (SC-TOU-02)"},
  {TILES("{kind: P1, at: [0, 0], meeples: {0: red}}"),
   "the owner of a meeple is 'red', expected 'me' or the number of a seat from 1 to 3"},
  {TILES("{kind: WAREHOUSE, at: [0, 0], goods: {white: 3}}"),
   "3 goods are on tile 'WAREHOUSE', which has room for 2 (SC-INC-04)"},
  {TILES("{kind: SCHOOL, at: [0, 0]}, {kind: SCHOOL, at: [1, 0]}"),
   "seat 1 has 2 tiles of kind 'SCHOOL', expected one at most (SC-CUL-01)"},
  {TILES("{kind: CLINIC, at: [0, 0]}]}, {tiles: [{kind: CLINIC, at: [0, 0]}]}, {tiles: [{kind: "
         "CLINIC, at: [0, 0]}"),
   "the towns have 3 tiles 'CLINIC/o4', expected at most 2, the number in the game"},
  {"{phase: council, stock: {R1: 30}, towns: [{tiles: [{kind: R1, at: [0, 0]}]}]}",
   "the stock of tile 'R1/mono' is 30, expected at most 29, the number of tiles that no town has"},
  {"{phase: build, stock: {R3: 1}}",
   "'R3' is not a tile, expected a kind that has one form, or a form such as 'R1/mono'"},
  {"{phase: build, stock: {SCHOOL: 1}}",
   "kind 'SCHOOL' is not in the stock, because each seat has its own tile: expected the kind in "
   "'reserve' of a town (SC-SETUP-06)"},
  {"{phase: council, goods: {black: 12}, towns: [{hall: {goods: {black: 1}}}]}",
   "the supply of black goods is 12, expected at most 11, the number of goods that no town has "
   "(SC-INC-07)"},
  {"{phase: build, goods: {black: 13}}",
   "the supply of black goods is 13, expected at most 12, the number of goods that no town has "
   "(SC-INC-07)"},
  {"{phase: hall, towns: [{}, {}, {out: true}]}",
   "seat 3 is out of the game in phase 'hall', before the first round: remove 'out'"},
  {"{phase: build, taken: [A], towns: [{action: B}]}",
   "the action cards in 'taken' differ from the cards under 'action' in the towns, expected the "
   "same cards (SC-ACT-02)"},
  {"{phase: build, taken: [A], towns: [{action: A}, {action: B}]}",
   "the action cards in 'taken' differ from the cards under 'action' in the towns, expected the "
   "same cards (SC-ACT-02)"},
  {"{phase: build, round: 2, towns: [{tiles: [{kind: R1, at: [0, 0], round: 3}]}]}",
   "the tile on square 0,0 was built in round 3, but the position is in round 2: expected no later "
   "round"},
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

/* `screens: false`: no position has what others see, or the tiles drawn behind screens. */
START_TEST(sc_positions_without_screens_show_all)
{
  use("smallcity/base", 3, "{screens: false}");
  ck_assert(!reads("{phase: build, towns: [{shown: {}, drawn: {R1/mono: 1}}]}"));
  const char *problems = fixture_problems(&diags);
  ck_assert_msg(strstr(problems, "'shown' is not used, because the variant has 'screens: false'") &&
                  strstr(problems, "key 'drawn' is not used in phase 'build'"),
                "%s", problems);
  clear_texts();
  ad_diags_fini(&diags);
  ad_diags_init(&diags);
  ck_assert(reads("{phase: build, towns: [{built: 1, tiles: [{kind: R1, at: [0, 0]}]}]}"));
  ck_assert(!st.screens && st.town[0].shown.heads == 0);
}
END_TEST

Suite *sc_position_wrong_suite(void);
Suite *sc_position_wrong_suite(void)
{
  Suite *suite = suite_create("sc_position_wrong");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 240);
  tcase_add_test(tc, sc_positions_without_screens_show_all);
  tcase_add_loop_test(tc, sc_positions_that_cannot_be_say_why, 0, AD_LEN(wrong));
  suite_add_tcase(suite, tc);
  return suite;
}
