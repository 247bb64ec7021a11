/* Worked examples of Garden Nation: those of tests/examples are answered as they expect, and each
 * fault of a case is reported. */
#include <check.h>
#include <string.h>

#include "tests/unit/fixture.h"
#include "tests/unit/games/example.h"

static void start(void)
{
  start_examples("gardennation/base");
}

/* The answer to TEXT holds what WANT says. */
static void answers(const char *text, const char *want)
{
  answers_tree(fixture_yaml(&arena, text), fixture_yaml(&arena, want), text);
}

/* The clauses are in the file. */
START_TEST(gn_examples_are_answered_as_they_expect)
{
  answers_file(AEDILE_SOURCE "/tests/examples/gardennation.yaml", 90);
}
END_TEST

/* Every case type says all of its keys, even where there is little to say. */
START_TEST(gn_examples_have_every_key)
{
  answers("{type: legal, board: {}, player: A, inhabitants: 0, supply: 0, crane: null}",
          "{construct: [], land_choices: [], abandon: [], invade: [], roof_transfer: [], "
          "strategic: [], blocked: true, "
          "advance_to: null, may_pass: true}");
  answers(
    "{type: projects, board: {towers: [{area: 20, owner: 7, floors: 1}]}, player: 7, area: 20, "
    "display: []}",
    "{claimable: []}");
  answers("{type: missions, board: {}, player: A, cards: []}", "{points: {}, total: 0}");
  answers("{type: control, board: {}, players: [Z]}",
          "{leaders: {1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: []}, gain: {Z: 0}}");
  answers("{type: inhabitants, board: {}, values: []}", "{points: []}");
  answers("{type: final, board: {}, players: {a.b: {points: 0, inhabitants: 10, missions: []}}}",
          "{players: {a.b: {inhabitants: 10, project_points: 0, mission_points: 0, "
          "inhabitants_points: 0, total: 0}}, winners: [a.b]}");
}
END_TEST

#define LEGAL(more) "{type: legal, board: {}, player: A, " more "}"
#define TOWERS(towers) "{type: adjacency, area: 20, board: {towers: [" towers "]}}"

static const struct {
  const char *text, *says;
} wrong[] = {
  {"{}", "type is missing"},
  {"{type: project}", "did you mean 'projects'?"},
  {"{type: cost}", "board is missing"},
  {"{type: cost, board: []}", "board is a list, expected a map"},
  {"{type: cost, board: {}}", "1:1: area is missing"},
  {"{type: cost, board: {}, area: 20, floors: 21}",
   "floors is 21, expected a whole number from 0 to 20"},
  {"{type: crane, board: {}, area: 7}",
   "area is 7, expected the number of an area, 10 x territory + position: 10 to 16, 20 to 26 and "
   "so on to 76"},
  {"{type: crane, board: {}, area: 17}",
   "area is 17, expected the number of an area, 10 x territory + position: 10 to 16, 20 to 26 and "
   "so on to 76"},
  {"{type: crane, board: {}, area: [1]}",
   "area is a list, expected the number of an area, 10 x territory + position: 10 to 16, 20 to 26 "
   "and so on to 76"},
  {"{type: crane, board: {}, area: 10, slot: 1}", "unknown key 'slot'"},
  {"{type: crane, board: {tower: []}, area: 10}", "unknown key 'tower', did you mean 'towers'?"},
  {"{type: crane, board: {costs: shop}, area: 10}", "costs is 'shop', expected printed or online"},
  {"{type: crane, board: {layout: random}, area: 10}",
   "layout is 'random', expected 'printed_order' or a list with an entry [territory, sixth-turns "
   "clockwise] for each slot"},
  {"{type: crane, board: {layout: [[1, 0]]}, area: 10}", "layout has 1 entr"},
  {"{type: crane, board: {layout: [[1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [1, 0]]}, area: "
   "10}",
   "territory 1"},
  {"{type: crane, board: {layout: [[1, 6], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0]]}, area: "
   "10}",
   "slot 0 of layout"},
  {"{type: crane, board: {tokens: {35: red}}, area: 10}",
   "area 35 is not a bramble, expected each land token on a bramble: 10, 24, 34, 43, 55, 66, 75 "
   "(GN-SETUP-02)"},
  {"{type: crane, board: {tokens: {34: blue}}, area: 10}",
   "34 is 'blue', expected yellow, green or red"},
  {"{type: crane, board: {tokens: {34: red, 034: green}}, area: 10}",
   "area 34 has two land tokens, expected one at most"},
  {"{type: crane, board: {tokens: {10: red, 24: red, 34: red, 43: red}}, area: 10}",
   "one red land token is too many, the game has 3 (GN-SETUP-02)"},
  {TOWERS("{area: 20, owner: A, floors: 1}, {area: 20, owner: B, floors: 1}"),
   "area 20 has two towers"},
  {TOWERS("{area: 24, owner: A, floors: 1}"),
   "area 24 is a bramble with a tower, expected its land in 'tokens', such as {24: green} "
   "(GN-BUILD-02)"},
  {TOWERS("{area: 20, owner: A, floors: 0}"), "floors is 0, expected a whole number from 1 to 20"},
  {TOWERS("{area: 20, owner: A}"), "floors is missing"},
  {TOWERS("{owner: A, floors: 1}"), "area is missing"},
  {TOWERS("{area: 20, floors: 1}"), "owner is missing"},
  {TOWERS("{area: 20, owner: null, floors: 1}"), "owner is nothing, expected the name of a player"},
  {TOWERS("{area: 20, owner: A, floors: 1, roof: 1}"), "roof is 1, expected true or false"},
  {TOWERS("{area: 20, owner: A, floors: 1, height: 1}"), "unknown key 'height'"},
  {TOWERS("20"), "entry is 20, expected a tower"},
  {"{type: cost, area: 20, floors: 1, board: {towers: [{area: 10, owner: A, floors: 1}]}}",
   "area 10 is a bramble"},
  {"{type: adjacency, area: 20, board: {towers: [{area: 11, owner: A, floors: 1}, {area: 12, "
   "owner: B, floors: 1}, {area: 13, "
   "owner: C, floors: 1}, {area: 14, owner: D, floors: 1}, {area: 15, owner: E, floors: 1}]}}",
   "player 'E' is one too many, expected at most 4 players"},
  {LEGAL("inhabitants: 3, supply: 3"), "crane is missing"},
  {LEGAL("inhabitants: 3, supply: 3, crane: 8"), "crane is 8, expected a whole number from 1 to 7"},
  {LEGAL("inhabitants: -1, supply: 3, crane: 1"), "inhabitants is -1"},
  {LEGAL("inhabitants: 3, supply: 21, crane: 1"),
   "supply is 21, expected a whole number from 0 to 20"},
  {LEGAL("inhabitants: 3, supply: 3, crane: 1, ploys_left: 5"),
   "ploys_left is 5, expected a whole number from 0 to 4"},
  {LEGAL("inhabitants: 3, supply: 3, crane: 1, ploy_used: no"),
   "ploy_used is 'no', expected true or false"},
  {"{type: projects, board: {}, player: A, area: 20}",
   "area 20 has no tower of player 'A' without a roof"},
  {"{type: projects, board: {towers: [{area: 20, owner: A, floors: 2, roof: true}]}, player: A, "
   "area: 20}",
   "area 20 has no tower of player 'A' without a roof"},
  {"{type: projects, board: {towers: [{area: 20, owner: A, floors: 2}]}, player: A, area: 20, "
   "display: [forge, forge]}",
   "project 'forge' is listed twice in 'display'"},
  {"{type: projects, board: {towers: [{area: 20, owner: A, floors: 2}]}, player: A, area: 20, "
   "display: [Windmill]}",
   "no project has the id 'Windmill', did you mean 'windmill'?"},
  {"{type: projects, board: {towers: [{area: 20, owner: A, floors: 2}]}, player: A, area: 20, "
   "roofs: 20}",
   "roofs is 20"},
  {"{type: missions, board: {}, player: A}", "cards is missing"},
  {"{type: missions, board: {}, player: A, cards: [belfri]}",
   "no mission has the id 'belfri', did you mean 'belfry'?"},
  {"{type: missions, board: {}, player: A, cards: [belfry, belfry]}",
   "mission 'belfry' is listed twice"},
  {"{type: missions, board: {}, cards: [belfry]}", "player is missing"},
  {"{type: control, board: {}, players: []}", "0 players, expected 1 to 4"},
  {"{type: control, board: {}, players: [A, A]}", "player 'A' is listed twice in 'players'"},
  {"{type: control, board: {towers: [{area: 20, owner: B, floors: 1}]}, players: [A]}",
   "'B' is not one of the players"},
  {"{type: control, board: {}, players: {A: 1}}", "players is a map, expected a list"},
  {"{type: inhabitants, board: {}, values: [2.5]}",
   "entry is '2.5', expected a whole number from 0 to"},
  {"{type: final, board: {}, players: {A: {points: 1, inhabitants: 1}}}", "missions is missing"},
  {"{type: final, board: {}, players: {A: 3}}", "A is 3, expected a player"},
  {"{type: final, board: {}, players: {A: {points: 1, inhabitants: 1, missions: [], ploys: 1}}}",
   "unknown key 'ploys'"},
};

START_TEST(gn_examples_tell_what_is_wrong)
{
  const char *problems = is_refused(wrong[_i].text, wrong[_i].says);
  ck_assert_msg(strchr(problems, '\n') == strrchr(problems, '\n'), "%s: more than one problem\n%s",
                wrong[_i].text, problems);
}
END_TEST

Suite *gn_example_suite(void);
Suite *gn_example_suite(void)
{
  Suite *suite = suite_create("gn_example");
  TCase *tc = tcase_create("examples");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, gn_examples_are_answered_as_they_expect);
  tcase_add_test(tc, gn_examples_have_every_key);
  tcase_add_loop_test(tc, gn_examples_tell_what_is_wrong, 0, AD_LEN(wrong));
  suite_add_tcase(suite, tc);
  return suite;
}
