/* What hooks keep in a state: who sees it, and what positions say of it. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/show/show.h"
#include "tests/unit/core/fake_hooks.h"
#include "tests/unit/fixture.h"

/* ---- sight ---- */

START_TEST(hooks_hide_by_sight)
{
  fake_open(0, 2, NULL);
  void *other = ad_calloc(1, fake.setup->state_size);
  memcpy(fake_number(fake.state, FAKE_DEBT), (int32_t[]){7, 8}, 2 * sizeof(int32_t));
  memcpy(fake_number(fake.state, FAKE_SECRET), (int32_t[]){4, 5, 6}, 3 * sizeof(int32_t));
  *fake_number(fake.state, FAKE_COUNT) = 3;
  memcpy(other, fake.state, fake.setup->state_size);
  const struct ad_vars *vars = &fake.setup->hooks->vars;
  ck_assert_int_eq(ad_var_get(fake.setup, fake.state, &vars->var[FAKE_DEBT], 0, 0), 7);
  ck_assert_int_eq(ad_var_get(fake.setup, fake.state, &vars->var[FAKE_DEBT], 0, 1), AD_HIDDEN);
  ck_assert_int_eq(ad_var_get(fake.setup, fake.state, &vars->var[FAKE_DEBT], AD_NOBODY, 1), 8);
  ck_assert_int_eq(ad_var_get(fake.setup, fake.state, &vars->var[FAKE_SECRET], 1, 2), AD_HIDDEN);
  ck_assert_int_eq(ad_var_get(fake.setup, fake.state, &vars->var[FAKE_COUNT], 1, 0), 3);
  ad_hide(fake.setup, fake.state, AD_NOBODY, 9);
  ck_assert_int_eq(memcmp(fake.state, other, fake.setup->state_size), 0);
  ad_hide(fake.setup, fake.state, 0, 9);
  ck_assert_int_eq(fake_number(fake.state, FAKE_DEBT)[0], 7);
  ck_assert_int_eq(fake_number(fake.state, FAKE_DEBT)[1], 2);
  ck_assert_int_eq(fake_number(fake.state, FAKE_SECRET)[2], 1);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_COUNT), 3);

  /* What comes out depends on the seed and on what the seat knows. */
  fake_number(other, FAKE_DEBT)[1] = 1;
  fake_number(other, FAKE_SECRET)[0] = 99;
  ad_rng_u64(&ad_extra(fake.setup, other)->rng);
  ad_hide(fake.setup, other, 0, 9);
  ck_assert_int_eq(memcmp(fake.state, other, fake.setup->state_size), 0);
  ad_hide(fake.setup, other, 0, 10);
  ck_assert_int_ne(memcmp(fake.state, other, fake.setup->state_size), 0);
  free(other);
}
END_TEST

START_TEST(hooks_hide_may_do_more)
{
  fake.hide_counts = true;
  fake_open(AD_HOOK_HIDE, 2, NULL);
  *fake_number(fake.state, FAKE_COUNT) = 3;
  ad_hide(fake.setup, fake.state, AD_NOBODY, 1);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_COUNT), 3);
  ad_hide(fake.setup, fake.state, 1, 1);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_COUNT), 0);
}
END_TEST

static const char *drawn(void)
{
  static char text[1000];
  struct ad_styled styled;
  ad_styled_init(&styled, false, false);
  ad_draw(fake.setup, fake.state, 0, &styled);
  snprintf(text, sizeof text, "%s", ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
  return text;
}

/* A script that shows something shows all there is to see. */
START_TEST(hooks_draw_shows_numbers_by_sight)
{
  fake_open(0, 2, NULL);
  fake_number(fake.state, FAKE_DEBT)[0] = 7;
  ck_assert_ptr_nonnull(
    strstr(drawn(), "count: 0\ndebt: 7 ?\nsecret: ? ? ?\nends: 0\nchosen: -1 -1 -1\n"));
  ad_setup_free(fake.setup);
  free(fake.state);
  fake_open(AD_HOOK_SHOW, 2, NULL);
  ck_assert_ptr_nonnull(strstr(drawn(), "\nshown\n"));
  ck_assert_ptr_null(strstr(drawn(), "debt"));
}
END_TEST

/* ---- positions ---- */

static const char *read_back(const char *text)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_node *tree = fixture_yaml(&fake.arena, text);
  bool good = ad_position_read(fake.setup, fake.state, tree, &diags);
  const char *problems = fixture_problems(&diags);
  ck_assert_int_eq(good, *problems == '\0');
  return problems;
}

START_TEST(hooks_positions_keep_what_hooks_keep)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  fake_open(AD_HOOK_FINISH, 2, NULL);
  fake_number(fake.state, FAKE_DEBT)[1] = 9;
  *fake_number(fake.state, FAKE_COUNT) = -4;
  fake_ask(fake.setup, fake.state, FAKE_TOLL, 1);
  fake_ask(fake.setup, fake.state, FAKE_PLAN, 0);
  ad_extra(fake.setup, fake.state)->finished = ad_extra(fake.setup, fake.state)->ended = 1;
  struct ad_node *all = ad_position_write(fake.setup, fake.state, AD_NOBODY, &fake.arena),
                 *own = ad_position_write(fake.setup, fake.state, 0, &fake.arena);
  struct ad_extra *extra = ad_extra(fake.setup, fake.state);
  struct ad_extra *kept = ad_calloc(1, fake.setup->state_size - fake.setup->extra_offset);
  memcpy(kept, extra, fake.setup->state_size - fake.setup->extra_offset);
  ck_assert_msg(ad_position_read(fake.setup, fake.state, all, &diags), "%s",
                fixture_problems(&diags));
  ck_assert_mem_eq(&extra->n_pending, &kept->n_pending,
                   /* the stream is new */
                   fake.setup->state_size - fake.setup->extra_offset - sizeof extra->rng);
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), 1);
  ck_assert_msg(ad_position_read(fake.setup, fake.state, own, &diags), "%s",
                fixture_problems(&diags));
  /* the start of what seat 1 cannot see */
  ck_assert_int_eq(fake_number(fake.state, FAKE_DEBT)[1], 2);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_COUNT), -4);
  free(kept);
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(hooks_positions_start_where_nothing_is_said)
{
  fake_open(0, 2, NULL);
  ck_assert_str_eq(read_back("{heaps: [1, 0, 2], to_act: 1}"), "");
  ck_assert_int_eq(fake_number(fake.state, FAKE_DEBT)[1], 2);
  ck_assert(!ad_has_pending(fake.setup, fake.state));
  fake_play("take 1 from 1");
}
END_TEST

static const struct {
  const char *text, *problem;
} wrong[] = {
  {"{heaps: [1, 0, 2], to_act: 1, vars: {debt: 3}}",
   "t.yaml:1:44: debt is 3, expected a list of 2 whole numbers"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {debt: [3]}}",
   "t.yaml:1:44: debt is a list, expected a list of 2 whole numbers"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {debt: [3, 10]}}",
   "t.yaml:1:48: debt is 10, expected a whole number from 0 to 9"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {count: x}}",
   "t.yaml:1:45: count is 'x', expected a whole number from -1000000000 to 1000000000"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: {cuont: 1}}",
   "t.yaml:1:38: unknown key 'cuont', did you mean 'count'?"},
  {"{heaps: [1, 0, 2], to_act: 1, vars: 1}", "t.yaml:1:37: vars is 1, expected a map"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [toll]}",
   "t.yaml:1:41: entry is 'toll', expected a map with the keys decision and seat"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: tool, seat: 1}]}",
   "t.yaml:1:52: decision is 'tool', expected a decision of the scripts"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: toll, seat: 3}]}",
   "t.yaml:1:64: seat is 3, expected a whole number from 1 to 2"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: toll}]}", "t.yaml:1:41: seat is missing"},
  {"{heaps: [1, 0, 2], to_act: 1, waiting: [{decision: toll, seat: 2, seats: 1}]}",
   "t.yaml:1:67: unknown key 'seats', did you mean 'seat'?"},
  {"{heaps: [1, 0, 2], to_act: 1, finished: 1}",
   "t.yaml:1:41: finished is 1, expected true or false"},
};

START_TEST(hooks_positions_that_are_wrong)
{
  fake_open(0, 2, NULL);
  ck_assert_str_eq(read_back(wrong[_i].text), wrong[_i].problem);
}
END_TEST

START_TEST(hooks_positions_have_room_for_so_many_decisions)
{
  char text[1000] = "{heaps: [1, 0, 2], to_act: 1, waiting: [";
  fake_open(0, 2, NULL);
  for (int i = 0; i < AD_MAX_PENDING; i++)
    strcat(text, "{decision: toll, seat: 1}, ");
  size_t len = strlen(text);
  strcpy(text + len - 2, "]}");
  ck_assert_str_eq(read_back(text), "");
  ck_assert_int_eq(ad_extra(fake.setup, fake.state)->n_pending, AD_MAX_PENDING);
  strcpy(text + len - 2, ", {decision: toll, seat: 1}]}");
  ck_assert_ptr_nonnull(strstr(read_back(text), "too many pending decisions, expected at most 16"));
}
END_TEST

Suite *hooks_state_suite(void);
Suite *hooks_state_suite(void)
{
  Suite *suite = suite_create("hooks_state");
  TCase *tests = tcase_create("hooks_state");
  tcase_add_checked_fixture(tests, fake_set_up, fake_tear_down);
  tcase_add_test(tests, hooks_hide_by_sight);
  tcase_add_test(tests, hooks_hide_may_do_more);
  tcase_add_test(tests, hooks_draw_shows_numbers_by_sight);
  tcase_add_test(tests, hooks_positions_keep_what_hooks_keep);
  tcase_add_test(tests, hooks_positions_start_where_nothing_is_said);
  tcase_add_loop_test(tests, hooks_positions_that_are_wrong, 0, AD_LEN(wrong));
  tcase_add_test(tests, hooks_positions_have_room_for_so_many_decisions);
  suite_add_tcase(suite, tests);
  return suite;
}
