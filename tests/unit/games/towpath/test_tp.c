/* test_tp.c - Towpath: the clauses that worked examples (tests/examples/towpath.yaml) cannot show,
 * what is hidden, what scripts can do, and problems of files. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/action.h"
#include "engine/games/towpath/play.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct ad_arena arena;
static struct ad_diags diags;
static struct ad_setup *setup;
static struct tp_state st;

static void set_up(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void tear_down(void)
{
  ad_setup_free(setup);
  setup = NULL;
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static void open_table(int seats, const char *options)
{
  setup = setups_open("towpath/base", seats, options);
}

static bool read_position(const char *yaml)
{
  memset(&st, 0, sizeof st);
  return ad_position_read(setup, &st, fixture_yaml(&arena, yaml), &diags);
}

static void make(const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_move_parse(setup, &st, text, &move, &reason), "%s: %s", text, reason.text);
  ad_apply(setup, &st, move);
}

START_TEST(tp_setup_02_hands_and_coins)
{
  uint64_t dealt = 0;
  open_table(4, NULL);
  ad_deal(setup, &st, _i);
  for (int seat = 0; seat < 4; seat++) {
    ck_assert_int_eq(__builtin_popcountll(st.hand[seat]), 3);
    ck_assert_int_eq(st.coins[seat], 4);
    ck_assert(!(dealt & st.hand[seat]));
    dealt |= st.hand[seat];
  }
  ck_assert_int_eq(st.n_deck, 36 - 12);
}
END_TEST

START_TEST(tp_setup_02_coins_end_at_99)
{
  open_table(2, "{income: 10}");
  ck_assert(read_position("{phase: build, households: [{coins: 98, chosen: n01}, {coins: 0}]}"));
  make("sell");
  ck_assert(st.coins[0] == 99 && st.coins[1] == 10);
}
END_TEST

START_TEST(tp_setup_03_each_seat_has_another_goal)
{
  open_table(4, _i == 2 ? "{goals: none}" : NULL);
  ad_deal(setup, &st, _i);
  for (int seat = 0; seat < 4; seat++)
    for (int other = 0; other < seat; other++)
      ck_assert((st.goal[seat] == 0) == (_i == 2) && (_i == 2 || st.goal[seat] != st.goal[other]));
}
END_TEST

/* All that is hidden is dealt again, each deal as often as the others. */
START_TEST(tp_choose_01_hidden_cards_are_dealt_again)
{
  enum { COPIES = 4000 };
  int chosen[TP_CARDS] = {0}, held[TP_CARDS] = {0}, next[TP_CARDS] = {0};
  open_table(2, "{rounds: 5}");
  ck_assert(read_position(
    "{to_act: 2, households: [{chosen: n05, hand: [n01, n09]}, {hand: [n02, n03, n04]}]}"));
  for (uint64_t i = 0; i < COPIES; i++) {
    struct tp_state copy = st;
    ad_hide(setup, &copy, 1, i);
    ck_assert(copy.hand[1] == st.hand[1] && copy.goal[1] == st.goal[1]);
    ck_assert(copy.n_deck == st.n_deck && copy.goal[0] != copy.goal[1]);
    chosen[copy.chosen[0] - 1]++;
    next[copy.deck[copy.n_deck - 1] - 1]++;
    for (uint64_t hand = copy.hand[0]; hand; hand &= hand - 1)
      held[__builtin_ctzll(hand)]++;
  }
  double mean = COPIES / 33.0, far = 5 * sqrt(mean);
  for (int card = 0; card < 36; card++) {
    bool own = card >= 1 && card <= 3;
    ck_assert(own ? !chosen[card] && !held[card] : fabs(chosen[card] - mean) < far);
    ck_assert(own || (fabs(next[card] - mean) < far && fabs(held[card] - 2 * mean) < 2 * far));
  }
  struct tp_state all = st;
  ad_redeal(setup, &all, 1);
  ck_assert(all.hand[0] == st.hand[0] && all.chosen[0] == st.chosen[0] &&
            all.goal[0] == st.goal[0] && memcmp(all.deck, st.deck, sizeof st.deck) != 0);
}
END_TEST

/* To a watcher all cards but those in the open are alike: in some copy every seat holds a card of
 * the other one. */
START_TEST(tp_choose_01_a_watcher_knows_no_hand)
{
  enum { COPIES = 400 };
  uint64_t held[2] = {0, 0}, goals = 0;
  open_table(2, "{rounds: 5}");
  ck_assert(read_position(
    "{to_act: 2, households: [{chosen: n05, hand: [n01, n09]}, {hand: [n02, n03, n04]}]}"));
  for (uint64_t i = 0; i < COPIES; i++) {
    struct tp_state copy = st;
    ad_hide(setup, &copy, AD_PUBLIC, i);
    ck_assert(copy.goal[0] != copy.goal[1]);
    goals |= tp_bit(copy.goal[1]);
    for (int seat = 0; seat < 2; seat++)
      held[seat] |= copy.hand[seat];
  }
  ck_assert_int_eq(__builtin_popcountll(held[0]), 36);
  ck_assert_int_eq(__builtin_popcountll(held[1]), 36);
  ck_assert_int_gt(__builtin_popcountll(goals), 1);
  ck_assert(tp_is_choice_hidden(&st, AD_PUBLIC, 0));
  const char *seen = fixture_drawing(setup, &st, AD_PUBLIC, false, false);
  ck_assert_msg(!strstr(seen, "n01") && !strstr(seen, "n02"), "%s", seen);
}
END_TEST

START_TEST(tp_build_01_choices_are_seen_when_all_have_chosen)
{
  open_table(2, NULL);
  ck_assert(read_position("{households: [{hand: [n05, n01, n09]}, {hand: [n02, n03, n04]}]}"));
  make("choose n05");
  ck_assert(tp_is_choice_hidden(&st, 1, 0) && !tp_is_choice_hidden(&st, 0, 0));
  make("choose n02");
  ck_assert(!tp_is_choice_hidden(&st, 1, 0));
  ck_assert_int_eq(ad_to_act(setup, &st), 1); /* n02 builds before n05 */
}
END_TEST

START_TEST(tp_end_01_goals_are_turned_up)
{
  open_table(2, "{rounds: 1}");
  ck_assert(read_position("{phase: build, households: [{chosen: n05, goal: miller}]}"));
  ck_assert(tp_is_goal_hidden(setup->rules, &st, 1, 0));
  make("sell");
  ck_assert(ad_to_act(setup, &st) == AD_OVER && !tp_is_goal_hidden(setup->rules, &st, 1, 0));
}
END_TEST

START_TEST(tp_score_03_more_coins_break_a_tie)
{
  struct ad_result result;
  open_table(2, "{goals: none}");
  ck_assert(read_position("{phase: over, households: [{coins: 6}, {coins: 8}]}"));
  ad_result_of(setup, &st, &result);
  ck_assert(result.score[0] == 2 && result.score[1] == 2);
  ck_assert(result.rank[0] == 2 && result.rank[1] == 1);
}
END_TEST

/* ---- what scripts can do ---- */

static bool act(int action, int64_t a, int64_t b, const char *clause)
{
  struct ad_reason reason = {.clause = ""};
  bool done = setup->ops->actions[action].apply(setup->rules, &st, (int64_t[]){a, b}, &reason);
  ck_assert_str_eq(reason.clause, clause);
  return done;
}

START_TEST(tp_actions_of_scripts)
{
  open_table(2, NULL);
  ck_assert(read_position("{town: [{card: n05, seat: 2, row: 0, col: 1}]}"));
  ck_assert(act(0, 1, 95, "") && st.coins[1] == 99);
  ck_assert(act(0, 1, -99, "") && st.coins[1] == 0);
  ck_assert(!act(0, 1, -1, "TP-SETUP-02") && !act(0, 2, 1, "TP-SETUP-02"));
  ck_assert(!act(1, 0, 4, "TP-SETUP-01") && !act(1, 1, 1, "TP-BUILD-02"));
  ck_assert(act(1, 0, 1, "") && !st.card[1] && !st.owner[1] && st.sold == tp_bit(4));
}
END_TEST

START_TEST(tp_actions_give_the_turn)
{
  enum { TURN_TO = 2, FIRST_TO };
  open_table(3, NULL);
  ck_assert(read_position("{}") && !act(TURN_TO, 0, 0, "TP-BUILD-01"));
  ck_assert(
    read_position("{phase: build, to_act: 2, households: [{chosen: n01}, {chosen: n05}, "
                  "{chosen: n09}]}"));
  ck_assert(st.seat == 1 && act(FIRST_TO, 2, 0, "") && st.seat == 2);
  make("sell");
  ck_assert_int_eq(st.seat, 0); /* the cards that are left build in their order */
  ck_assert(!act(TURN_TO, 2, 0, "TP-BUILD-01") && !act(FIRST_TO, 1, 0, "TP-BUILD-01"));
  ck_assert(!act(TURN_TO, 3, 0, "TP-SETUP-02") && act(TURN_TO, 1, 0, "") && st.seat == 1);
  make("sell");
  ck_assert_int_eq(st.seat, 0);
}
END_TEST

/* ---- problems of positions ---- */

static const struct {
  const char *yaml, *problems;
} positions[] = {
  {"{round: 7, seed: 3}", ""},
  {"{phase: over, to_act: 1}", "t.yaml:1:23: to_act is for phases choose and build"},
  {"{phase: build, to_act: 2, households: [{chosen: n01}]}",
   "t.yaml:1:24: seat 2 has no card to build (TP-BUILD-01)"},
  {"{round: 8}", "t.yaml:1:9: round is 8, expected a whole number from 1 to 7"},
  {"{phase: build}", "t.yaml:1:1: phase is build, but no seat has a chosen card"},
  {"{sold: [n01, n99]}", "t.yaml:1:14: entry is 'n99', expected the id of a card"},
  {"{sold: [n01], deck: [n01]}", "t.yaml:1:22: card n01 is listed twice, expected one place"},
  {"{households: [{hand: [n01]}]}", "t.yaml:1:22: hand has 1 card, expected 3 (TP-SETUP-02)"},
  {"{households: [{chosen: n01}]}", "t.yaml:1:24: seat 1 has not chosen a card now (TP-CHOOSE-01)"},
  {"{households: [{}, {}, {}]}", "t.yaml:1:14: households has 3 entries for 2 seats"},
  {"{town: [{card: n01, seat: 1, row: 0, col: 0}, {card: n02, seat: 1, row: 0, col: 0}]}",
   "t.yaml:1:47: two buildings stand on 0,0 (TP-BUILD-02)"},
  {"{sold: [n01, n02, n03, n04, n05, n06, n07, n08, n09, n10, n11, n12, n13, n14, n15, n16, n17, "
   "n18, n19]}",
   "t.yaml:1:1: the deck has 11 cards, but 12 are still drawn (TP-ROUND-01)"},
};

START_TEST(tp_positions)
{
  open_table(2, NULL);
  bool good = read_position(positions[_i].yaml);
  ck_assert_str_eq(fixture_problems(&diags), positions[_i].problems);
  ck_assert(good == !*positions[_i].problems);
}
END_TEST

Suite *tp_suite(void);
Suite *tp_suite(void)
{
  Suite *suite = suite_create("tp");
  TCase *t = tcase_create("towpath");
  tcase_add_checked_fixture(t, set_up, tear_down);
  tcase_add_loop_test(t, tp_setup_02_hands_and_coins, 0, 2);
  tcase_add_test(t, tp_setup_02_coins_end_at_99);
  tcase_add_loop_test(t, tp_setup_03_each_seat_has_another_goal, 0, 3);
  tcase_add_test(t, tp_choose_01_hidden_cards_are_dealt_again);
  tcase_add_test(t, tp_choose_01_a_watcher_knows_no_hand);
  tcase_add_test(t, tp_build_01_choices_are_seen_when_all_have_chosen);
  tcase_add_test(t, tp_end_01_goals_are_turned_up);
  tcase_add_test(t, tp_score_03_more_coins_break_a_tie);
  tcase_add_test(t, tp_actions_of_scripts);
  tcase_add_test(t, tp_actions_give_the_turn);
  tcase_add_loop_test(t, tp_positions, 0, AD_LEN(positions));
  suite_add_tcase(suite, t);
  return suite;
}
