/* Worked examples of Small City: those of tests/examples are answered as they expect, and what is
 * wrong in a case is reported. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/smallcity/state/places.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/example.h"

static void start(void)
{
  start_examples("smallcity/base");
  file = fixture_yaml(&arena,
                      "{towns: {hall: {tiles: [{kind: CITY_HALL, at: [2, 2]}]}, row: 7, home: "
                      "{tiles: [{id: home, kind: R1, "
                      "at: [1, 1]}]}}}");
}

/* The answer to TEXT is WANT, with no key more. */
static void answers(const char *text, const char *want)
{
  struct ad_node *expected = fixture_yaml(&arena, want),
                 *got = answers_tree(fixture_yaml(&arena, text), expected, text);
  struct ad_buf diff;
  ad_buf_init(&diff);
  ck_assert_msg(ad_node_matches(got, expected, &diff), "%s: %s", text, ad_buf_text(&diff));
  ad_buf_fini(&diff);
}

/* The clauses are in the file. */
START_TEST(sc_examples_are_answered_as_they_expect)
{
  answers_file(AEDILE_SOURCE "/tests/examples/smallcity.yaml", 250);
}
END_TEST

/* Every reason of the head of the file, every promise and every type is expected somewhere. */
START_TEST(sc_examples_know_every_reason_and_promise)
{
  size_t len;
  char *text = fixture_file(AEDILE_SOURCE "/tests/examples/smallcity.yaml", &len), word[32];
  for (const struct ad_word *reason = sc_reason_words; reason->word; reason++) {
    bool found = false;
    for (const char *at = strstr(text, "reasons: ["); at && !found;
         at = strstr(at + 1, "reasons: [")) {
      const char *end = strchr(at, ']'), *in = strstr(at, reason->word);
      found = in && in < end;
    }
    ck_assert_msg(found, "%s", reason->word);
  }
  for (int card = 1; card <= 32; card++) {
    snprintf(word, sizeof word, "card: %d\n", card);
    const char *at = strstr(text, word);
    bool kept = false, broken = false;
    for (; at; at = strstr(at + 1, word)) {
      kept |= strncmp(strchr(at, '\n') + 1, "    expect: {fulfilled: true", 28) == 0;
      broken |= strncmp(strchr(at, '\n') + 1, "    expect: {fulfilled: false", 29) == 0;
    }
    ck_assert_msg(kept && broken, "card %d", card);
  }
  free(text);
}
END_TEST

/* Every case type says all of its keys, even where there is little to say. */
START_TEST(sc_examples_have_every_key)
{
  answers("{type: build, input: {town: hall, place: {kind: R3, at: [0, 0]}}}",
          "{ok: false, reasons: [SHAPE], money: 0, goods: {white: 0, grey: 0, black: 0}}");
  answers("{type: upgrade, input: {town: home, tile: home, to: {kind: R1, at: [1, 1]}}}",
          "{ok: false, reasons: [LEVEL]}");
  answers("{type: votes, input: {town: {}}}", "{votes: 0}");
  answers("{type: pollution, input: {town: {}}}", "{round: 0, total: 0, eliminated: false}");
  answers("{type: death, input: {players: [{id: a, round: 0, total: 0}]}}",
          "{triggered: false, eliminated: [], losers: []}");
  answers("{type: victim, input: {owner: tourist}}", "{outcome: grave}");
  answers("{type: ring, input: {order: [A], target: A}}", "{ok: true, cost: 0}");
  answers("{type: council, input: {discs: [null], disc: 0, to: [ECONOMY, 1]}}",
          "{ok: false, reasons: [PAY], price: 1}");
  answers("{type: refill, input: {town: {}, career: 11}}", "{arrive: 0}");
  answers("{type: metrics, input: {town: {board: expert}}}",
          "{factory_squares: 0, residential_squares: 0, commercial_squares: 0, park_squares: 0, "
          "graves: 0, unbuilt_squares: 43, "
          "used_squares: 0, citizens_in_town: 0}");
  answers("{type: promise, input: {players: [{id: 7}], player: 7, card: 4}}",
          "{fulfilled: false, delta: -3}");
  answers("{type: final, input: {players: [{id: a.b, out: true}, {id: c}]}}",
          "{scores: {c: 0}, ranking: [[c]]}");
}
END_TEST

/* A town is changed beside its name; the town of the file stays as it is. */
START_TEST(sc_examples_change_copies_of_towns)
{
  answers("{type: refill, input: {town: hall, with: {tiles: [{kind: F1, at: [5, 5]}]}, career: 4}}",
          "{arrive: 1}");
  answers(
    "{type: refill, input: {town: hall, with: {tiles: [{kind: F1, at: [5, 5]}], hall: {citizens: "
    "4}}, career: 4}}",
    "{arrive: 0}");
  answers("{type: refill, input: {town: hall, career: 4}}", "{arrive: 0}");
}
END_TEST

#define BUILD(more) "{type: build, input: {town: hall, " more "}}"
#define PLACE(more) BUILD("place: {" more "}")
#define TILES(tiles) "{type: votes, input: {town: {tiles: [" tiles "]}}}"

static const struct {
  const char *text, *says;
} wrong[] = {
  {"{}", "type is missing"},
  {"{type: votes}", "input is missing"},
  {"{type: vote, input: {}}", "did you mean 'votes'?"},
  {"{type: votes, input: []}", "input is a list, expected a map"},
  {"{type: votes, input: {}}", "town is missing"},
  {"{type: votes, input: {town: {}}, inputs: 1}", "unknown key 'inputs', did you mean 'input'?"},
  {"{type: votes, input: {town: {}, money: 1}}", "unknown key 'money'"},
  {"{type: votes, input: {town: hal}}", "the file has no town 'hal', did you mean 'hall'?"},
  {"{type: votes, input: {town: [1]}}",
   "town is a list, expected the name of a town, or a town: a map"},
  {"{type: votes, input: {town: row}}", "row is 7, expected a town"},
  {"{type: votes, input: {town: {board: hard}}}", "the game has no board 'hard'"},
  {"{type: votes, input: {town: {area: 5}}}", "area is 5, expected a whole number from 1 to 4"},
  {"{type: votes, input: {town: {areas: 1}}}", "unknown key 'areas', did you mean 'area'?"},
  {"{type: votes, input: {town: {graves: [[0]]}}}", "entry is a list, expected a square: [x, y]"},
  {"{type: votes, input: {town: {graves: [[0, 10]]}}}",
   "expected a square: [x, y], each from 0 to 9"},
  {"{type: votes, input: {town: {graves: [[0, 0], [0, 0]]}}}",
   "square 0,0 has a grave already, so no grave can be there"},
  {"{type: votes, input: {town: hall, with: {graves: [[2, 2]]}}}",
   "square 2,2 has a tile already, so no grave can be there"},
  {"{type: votes, input: {town: {mayor: [[0, 0]]}}}",
   "mayor is a list, expected the two squares beside a street"},
  {"{type: votes, input: {town: {mayor: [[0, 0], [1, 1]]}}}",
   "squares 0,0 and 1,1 do not share a side, expected the two squares beside a street (SC-MAY-01)"},
  {"{type: votes, input: {town: {hall: {citizens: 3, goods: {white: 2}}}}}",
   "5 citizens and goods are in the city hall, which has 4 cells (SC-HALL-02)"},
  {"{type: votes, input: {town: {hall: {goods: {red: 2}}}}}", "unknown key 'red'"},
  {"{type: votes, input: {town: hall, with: 1}}", "with is 1, expected a map"},
  {TILES("7"), "entry is 7, expected a tile"},
  {TILES("{at: [0, 0]}"), "kind is missing"},
  {TILES("{kind: R1}"), "at is missing"},
  {TILES("{kind: R6, at: [0, 0]}"), "'R6' is not the id of a kind, did you mean 'R1'?"},
  {TILES("{kind: R3, at: [0, 0]}"), "shape is missing, expected a shape of kind 'R3': i3, l3"},
  {TILES("{kind: R3, shape: o4, at: [0, 0]}"),
   "shape is 'o4', expected a shape of kind 'R3': i3, l3"},
  {TILES("{kind: R1, at: [0, 0], rot: 45}"), "rot is 45, expected 0, 90, 180 or 270"},
  {TILES("{kind: R1, at: [0, 0], flip: 1}"), "flip is 1, expected true or false"},
  {TILES("{kind: R1, at: [10, 0]}"),
   "tile 'R1' reaches beyond the board, expected all of its squares on the board"},
  {TILES("{kind: R2, at: [9, 0]}"),
   "tile 'R2' reaches beyond the board, expected all of its squares on the board"},
  {TILES("{kind: R1, at: [0, 0]}, {kind: P2, at: [0, 0]}"),
   "tile 'P2' covers square 0,0, where another tile is"},
  {TILES("{kind: R1, at: [0, 0], id: a}, {kind: R1, at: [1, 0], id: a}"),
   "tile 'a' is listed twice, expected different ids"},
  {TILES("{kind: R1, at: [0, 0], round: 61}"), "round is 61"},
  {TILES("{kind: R1, at: [0, 0], via: mayor}"), "via is 'mayor', expected council"},
  {TILES("{kind: R1, at: [0, 0], meeples: {1: me}}"),
   "'1' is not a cell of tile 'R1', expected a number from 0 to 0"},
  {TILES("{kind: R1, at: [0, 0], meeples: {0: [me]}}"),
   "the owner of a meeple is a list, expected 'me', or any other word for a tourist"},
  {TILES("{kind: POLICE, at: [0, 0], meeples: {1: me}}"),
   "no meeple can stand on cell 1 of tile 'POLICE' (SC-MOV-02)"},
  {TILES("{kind: CITY_HALL, at: [0, 0], meeples: {0: me}}"),
   "no meeple can stand on cell 0 of tile 'CITY_HALL' (SC-MOV-02)"},
  {TILES("{kind: R1, at: [0, 0], goods: {white: 1}}"),
   "1 goods are on tile 'R1', which has room for 0 (SC-INC-04)"},
  {TILES("{kind: R1, at: [0, 0], turn: 90}"), "unknown key 'turn'"},
  {BUILD("money: 1"), "place is missing"},
  {PLACE("kind: R1"), "at is missing"},
  {PLACE("kind: R1, at: [a, 0]"), "expected a square: [x, y]"},
  {PLACE("kind: F1, at: [0, 0], warehouse: 3"), "warehouse is 3, expected a square"},
  {PLACE("kind: R1, at: [0, 0], waive: red"), "waive is 'red', expected white, grey or black"},
  {PLACE("kind: R1, at: [0, 0], corner: 1"), "unknown key 'corner'"},
  {BUILD("place: {kind: R1, at: [0, 0]}, action: ARCHITECTS"),
   "'ARCHITECTS' is not the id of an action, did you mean 'ARCHITECT'?"},
  {BUILD("place: {kind: R1, at: [0, 0]}, mode: free"),
   "mode is 'free', expected normal or council"},
  {BUILD("place: {kind: R1, at: [0, 0]}, stock: {R7: 1}"), "the game has no kind 'R7'"},
  {BUILD("place: {kind: R1, at: [0, 0]}, stock: {R1/i3: 1}"), "kind 'R1' has no shape 'i3'"},
  {BUILD("place: {kind: R1, at: [0, 0]}, stock: {R1: -1}"),
   "R1 is -1, expected a whole number from 0 to 999"},
  {BUILD("place: {kind: R1, at: [0, 0]}, goods: {white: -1}"), "white is -1"},
  {BUILD("place: {kind: R1, at: [0, 0]}, built: many"), "built is 'many'"},
  {"{type: upgrade, input: {town: home, tile: homes, to: {kind: R2, at: [1, 1]}}}",
   "the town has no tile with the id 'homes', did you mean"},
  {"{type: upgrade, input: {town: home, tile: home}}", "to is missing"},
  {"{type: upgrade, input: {town: home, tile: home, to: {kind: R2, at: [1, 1]}, round: 0}}",
   "round is 0"},
  {"{type: pollution, input: {town: {}, produced: 256}}",
   "produced is 256, expected a whole number from 0 to 255"},
  {"{type: death, input: {}}", "players is missing"},
  {"{type: death, input: {players: []}}", "'players' has 0 entries, expected 1 to 4"},
  {"{type: death, input: {players: [a]}}", "entry is 'a', expected a player"},
  {"{type: death, input: {players: [{round: 1, total: 1}]}}", "id is missing"},
  {"{type: death, input: {players: [{id: a, round: 1}]}}", "total is missing"},
  {"{type: death, input: {players: [{id: a, round: 1, total: 1}, {id: a, round: 1, total: 1}]}}",
   "player 'a' is listed twice, expected different ids"},
  {"{type: victim, input: {owner: you}}", "owner is 'you', expected me or tourist"},
  {"{type: ring, input: {order: [A, A], target: A}}",
   "action card 'A' is listed twice in 'order', expected each card once"},
  {"{type: ring, input: {order: [A, B]}}", "target is missing"},
  {"{type: ring, input: {order: [A, B], target: C}}",
   "action card 'C' is not in 'order', expected a card of the list"},
  {"{type: ring, input: {order: [A, B], chosen: [A, A], target: B}}",
   "action card 'A' is listed twice in 'chosen', expected each card once"},
  {"{type: ring, input: {order: [], target: B}}", "'order' has 0 action cards, expected 1 to 16"},
  {"{type: council, input: {discs: [null, null, null], disc: 0, to: [ECONOMY, 1]}}",
   "'discs' has 3 entries, expected 1 or 2"},
  {"{type: council, input: {discs: [null], disc: 1, to: [ECONOMY, 1]}}", "disc is 1, expected 0"},
  {"{type: council, input: {discs: [null], disc: 0, to: [ECONOMIE, 1]}}",
   "did you mean 'ECONOMY'?"},
  {"{type: council, input: {discs: [null], disc: 0, to: [ECONOMY, 5]}}",
   "expected a step of the council row 'ECONOMY': a whole number from 1 to 4"},
  {"{type: council, input: {discs: [null], disc: 0}}", "to is missing"},
  {"{type: council, input: {discs: [[ECONOMY, 1], [ECONOMY, 2]], disc: 0, to: [ECONOMY, 1]}}",
   "both discs are in the council row 'ECONOMY', expected different rows (SC-COU-05)"},
  {"{type: refill, input: {town: {}}}", "career is missing"},
  {"{type: promise, input: {players: [{id: a}], player: b, card: 1}}",
   "'b' is not a player, expected an id of 'players'"},
  {"{type: promise, input: {players: [{id: a}], player: a}}", "card is missing"},
  {"{type: promise, input: {players: [{id: a}], player: a, card: 33}}",
   "33 is not the id of a promise"},
  {"{type: promise, input: {players: [{id: a, with: {}}], player: a, card: 1}}", "town is missing"},
  {"{type: final, input: {players: [{id: a, promise: x}]}}", "'x' is not the id of a promise"},
  {"{type: final, input: {players: [{id: a, votes: -1}]}}", "votes is -1"},
  {"{type: final, input: {players: [{id: a, council: [[ECONOMY, 1], [ECONOMY, 2]]}]}}",
   "both discs are in the council row 'ECONOMY', expected different rows (SC-COU-05)"},
};

START_TEST(sc_examples_that_are_wrong_say_what)
{
  is_refused(wrong[_i].text, wrong[_i].says);
}
END_TEST

Suite *sc_example_suite(void);
Suite *sc_example_suite(void)
{
  Suite *suite = suite_create("sc_example");
  TCase *tc = tcase_create("examples");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, sc_examples_are_answered_as_they_expect);
  tcase_add_test(tc, sc_examples_know_every_reason_and_promise);
  tcase_add_test(tc, sc_examples_have_every_key);
  tcase_add_test(tc, sc_examples_change_copies_of_towns);
  tcase_add_loop_test(tc, sc_examples_that_are_wrong_say_what, 0, AD_LEN(wrong));
  suite_add_tcase(suite, tc);
  return suite;
}
