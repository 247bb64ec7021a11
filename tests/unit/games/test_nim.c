/* Nim: clauses of docs/rules/nim.md by hand-made positions. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/action.h"
#include "engine/core/match/match.h"
#include "tests/unit/fixture.h"

static struct ad_arena arena;
static struct ad_diags diags;
static struct ad_setup *setup;
static void *state;

static void set_up(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  state = ad_calloc(1, 256);
}

static void tear_down(void)
{
  ad_setup_free(setup);
  setup = NULL;
  free(state);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static bool read_position(const char *yaml)
{
  memset(state, 0, setup->state_size);
  return ad_position_read(setup, state, fixture_yaml(&arena, yaml), &diags);
}

static int64_t see(const char *name, int ix)
{
  for (const struct ad_attr *a = setup->ops->attrs; a->name; a++)
    if (strcmp(a->name, name) == 0)
      return a->get(setup->rules, state, AD_NOBODY, &ix);
  ck_abort_msg("no attribute %s", name);
}

START_TEST(nim_setup_01_scatter_adds_to_each_heap)
{
  int seen[4] = {0};
  setup = fixture_nim(2, "{heaps: [3, 3], scatter: 3}");
  for (uint64_t seed = 0; seed < 200; seed++) {
    ad_deal(setup, state, seed);
    for (int heap = 0; heap < 2; heap++) {
      ck_assert(see("heap", heap) >= 3 && see("heap", heap) <= 6);
      seen[see("heap", heap) - 3]++;
    }
  }
  for (int i = 0; i < 4; i++)
    ck_assert_msg(seen[i] > 70 && seen[i] < 130, "%d more: %d times of 400", i, seen[i]);
}
END_TEST

START_TEST(nim_setup_02_beginner_by_lot)
{
  int seen[3] = {0};
  setup = fixture_nim(3, "{first: random}");
  for (uint64_t seed = 0; seed < 300; seed++) {
    ad_deal(setup, state, seed);
    seen[ad_to_act(setup, state)]++;
  }
  for (int i = 0; i < 3; i++)
    ck_assert_msg(seen[i] > 70 && seen[i] < 130, "seat %d began %d times of 300", i, seen[i]);
}
END_TEST

START_TEST(nim_take_02_limit)
{
  ad_move moves[100];
  setup = fixture_nim(2, "{heaps: [5, 1], max_take: 2}");
  ad_deal(setup, state, 1);
  ck_assert_int_eq(ad_legal(setup, state, moves), 3); /* 1 or 2 of the first, 1 of the second */
  struct ad_reason reason;
  ad_move move;
  ck_assert(!ad_move_parse(setup, state, "take 3 from 1", &move, &reason));
  ck_assert_str_eq(reason.clause, "NIM-TAKE-02");
  ck_assert_str_eq(reason.text, "a turn takes at most 2 stones");
}
END_TEST

START_TEST(nim_end_01_nothing_can_be_taken)
{
  struct ad_reason reason;
  setup = fixture_nim(2, NULL);
  ck_assert(read_position("{heaps: [0, 0, 0], taker: 2}"));
  ck_assert_int_eq(ad_to_act(setup, state), AD_OVER);
  ck_assert(setup->ops->why_not(setup->rules, state, 1, &reason));
  ck_assert_str_eq(reason.clause, "NIM-END-01");
  ck_assert_str_eq(setup->ops->phase(setup->rules, state), "over");
}
END_TEST

START_TEST(nim_score_01_prize_and_ranks)
{
  struct ad_result r;
  setup = fixture_nim(3, _i ? "{misere: true, prize: 7}" : "{prize: 7}");
  ck_assert(read_position("{heaps: [0, 0, 0], taker: 2}"));
  ad_result_of(setup, state, &r);
  ck_assert_int_eq(r.score[1], _i ? 0 : 7);
  ck_assert_int_eq(r.score[0], _i ? 7 : 0);
  ck_assert_int_eq(r.rank[1], _i ? 3 : 1);
  ck_assert(r.rank[0] == r.rank[2] && r.rank[0] == (_i ? 1 : 2));
}
END_TEST

START_TEST(nim_sees)
{
  setup = fixture_nim(2, "{misere: true, max_take: 4}");
  ad_deal(setup, state, 1);
  ck_assert(see("taker", 0) == AD_NONE && see("max_take", 0) == 4 && see("misere", 0) == 1);
  ck_assert(read_position("{heaps: [1, 2, 3], to_act: 2, taker: 1, taken: [6, 0]}"));
  ck_assert(see("taker", 0) == 1 && see("taken", 0) == 6 && see("heap", 2) == 3);
  ck_assert_int_eq(ad_to_act(setup, state), 1);
  const struct ad_field *fields = setup->ops->move_fields;
  struct ad_reason reason;
  ad_move move;
  ck_assert(ad_move_parse(setup, state, "take 2 from 3", &move, &reason));
  ck_assert(fields[0].get(setup->rules, state, move) == 3 &&
            fields[1].get(setup->rules, state, move) == 2);
}
END_TEST

static const struct {
  const char *yaml, *problems;
} positions[] = {
  {"{heaps: [1, 2, 3]}", ""},
  {"{heaps: [1, 2, 3], taker: null, taken: [0, 0], to_act: 1}", ""},
  {"{heaps: [1, 2]}", "t.yaml:1:9: heaps has 2 entries, expected 3"},
  {"{heaps: [1, 2, 61]}", "t.yaml:1:16: entry is 61, expected a whole number from 0 to 60"},
  {"{heaps: [1, -2, x]}",
   "t.yaml:1:13: entry is -2, expected a whole number from 0 to 60\n"
   "t.yaml:1:17: entry is 'x', expected a whole number from 0 to 60"},
  {"{to_act: 1}", "t.yaml:1:1: heaps is missing"},
  {"{heaps: [1, 1, 1], to_act: 3}",
   "t.yaml:1:28: to_act is 3, expected a whole number from 1 to 2"},
  {"{heaps: [0, 0, 0]}",
   "t.yaml:1:1: taker is missing: no stone is left, expected the seat that took the last stone "
   "(NIM-END-01)"},
  {"{heaps: [0, 0, 0], taker: 0}", "t.yaml:1:27: taker is 0, expected a whole number from 1 to 2"},
  {"{heaps: [1, 1, 1], taken: [1]}", "t.yaml:1:27: taken has 1 entry, expected 2"},
  {"{heaps: [1, 1, 1], taken: [1, a]}",
   "t.yaml:1:31: entry is 'a', expected a whole number from 0 to 480"},
  {"{heaps: [1, 1, 1], takn: [1, 1]}", "t.yaml:1:20: unknown key 'takn', did you mean 'taken'?"},
};

START_TEST(nim_positions)
{
  setup = fixture_nim(2, NULL);
  bool good = read_position(positions[_i].yaml);
  ck_assert_str_eq(fixture_problems(&diags), positions[_i].problems);
  ck_assert(good == !*positions[_i].problems);
}
END_TEST

/* ---- what scripts can do ---- */

static bool act(const char *name, int64_t heap, int64_t stones, struct ad_reason *reason)
{
  const struct ad_action *action = setup->ops->actions;
  while (strcmp(action->name, name) != 0)
    action++;
  return action->apply(setup->rules, state, (const int64_t[]){heap, stones}, reason);
}

START_TEST(nim_actions_change_heaps_and_leave_the_last_stone)
{
  struct ad_reason reason;
  setup = fixture_nim(2, NULL);
  ck_assert(read_position("{heaps: [3, 0, 5], to_act: 2, taker: 1, taken: [4, 0]}"));
  ck_assert(act("add_stones", 1, 60, &reason));
  ck_assert_int_eq(see("heap", 1), 60);
  ck_assert(!act("add_stones", 1, 1, &reason));
  ck_assert_str_eq(reason.text, "the heap has room for 0 stones");
  ck_assert(act("remove_stones", 1, 60, &reason) && act("remove_stones", 0, 3, &reason) &&
            act("remove_stones", 2, 4, &reason));
  ck_assert_int_eq(see("heap", 0) + see("heap", 1), 0);
  ck_assert(!act("remove_stones", 2, 1, &reason));
  ck_assert_str_eq(reason.text, "a script cannot remove the last stone, a seat must take it");
  ck_assert(!act("remove_stones", 3, 1, &reason));
  ck_assert_str_eq(reason.text, "heaps are numbered from 1 to 3");
  ck_assert_int_eq(see("taken", 0), 4);
  ad_apply(setup, state, 2 << 16 | 1);
  ck_assert(!act("add_stones", 0, 1, &reason));
  ck_assert_str_eq(reason.clause, "NIM-END-01");
}
END_TEST

Suite *nim_suite(void);
Suite *nim_suite(void)
{
  Suite *s = suite_create("nim");
  TCase *tc = tcase_create("nim");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, nim_setup_01_scatter_adds_to_each_heap);
  tcase_add_test(tc, nim_actions_change_heaps_and_leave_the_last_stone);
  tcase_add_test(tc, nim_setup_02_beginner_by_lot);
  tcase_add_test(tc, nim_take_02_limit);
  tcase_add_test(tc, nim_end_01_nothing_can_be_taken);
  tcase_add_loop_test(tc, nim_score_01_prize_and_ranks, 0, 2);
  tcase_add_test(tc, nim_sees);
  tcase_add_loop_test(tc, nim_positions, 0, AD_LEN(positions));
  suite_add_tcase(s, tc);
  return s;
}
