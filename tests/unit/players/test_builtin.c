/* The bots random, greedy and first. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/players/builtin/builtin.h"
#include "engine/core/match/view_internal.h"
#include "tests/unit/fixture.h"

static struct ad_setup *setup;
static struct ad_match *match;
static void *copy;

static void set_up(void)
{
  setup = fixture_nim(2, "{heaps: [2, 3]}");
  match = ad_match_new(setup, 1);
  copy = ad_calloc(1, setup->state_size);
}

static void tear_down(void)
{
  free(copy);
  ad_match_free(match);
  ad_setup_free(setup);
}

static int choice_of(struct ad_player *p)
{
  struct ad_view view;
  struct ad_err err = {0};
  int n = ad_match_options(match), choice = -1;
  ad_view_set(&view, setup, match->state, ad_to_act(setup, match->state), 0, 1, copy);
  ck_assert_int_eq(p->choose(p, &view, match->options, n, &choice, &err), AD_FAULT_NONE);
  ck_assert(choice >= 0 && choice < n);
  return choice;
}

START_TEST(builtin_names)
{
  for (const struct pl_builtin *b = pl_builtins; b->name; b++) {
    struct ad_diags diags;
    ad_diags_init(&diags);
    struct ad_player *p = pl_builtin_new(b, NULL, &diags);
    ck_assert_str_eq(fixture_problems(&diags), "");
    ad_diags_fini(&diags);
    ck_assert_ptr_eq(pl_builtin_find(b->name), b);
    ck_assert_str_eq(p->name, b->name);
    ck_assert(*b->doc);
    p->free(p); /* never started */
  }
  ck_assert_ptr_null(pl_builtin_find("Random"));
}
END_TEST

START_TEST(builtin_first_takes_the_first)
{
  struct ad_player *p = pl_builtin_find("first")->make(NULL);
  ck_assert_int_eq(choice_of(p), 0);
  ad_match_apply(match, match->options[3]);
  ck_assert_int_eq(choice_of(p), 0);
  p->free(p);
}
END_TEST

/* Five options, each one about every fifth time; the same stream chooses alike. */
START_TEST(builtin_random_is_even_and_repeatable)
{
  struct ad_player *a = pl_builtin_find("random")->make(NULL),
                   *b = pl_builtin_find("random")->make(NULL);
  struct ad_err err;
  int seen[5] = {0};
  a->start(a, setup, 0, 77, &err);
  b->start(b, setup, 1, 77, &err);
  for (int i = 0; i < 5000; i++) {
    int choice = choice_of(a);
    seen[choice]++;
    ck_assert_int_eq(choice, choice_of(b));
  }
  for (int i = 0; i < 5; i++)
    ck_assert_msg(seen[i] > 880 && seen[i] < 1120, "option %d came %d times", i, seen[i]);
  a->free(a);
  b->free(b);
}
END_TEST

START_TEST(builtin_greedy_takes_what_scores)
{
  struct ad_player *p = pl_builtin_find("greedy")->make(NULL);
  struct ad_err err;
  p->start(p, setup, 0, 1, &err);
  ck_assert_int_eq(choice_of(p), 0);        /* nothing scores: the first */
  ad_match_apply(match, match->options[1]); /* 0 3: taking all three wins */
  ck_assert_int_eq(choice_of(p), 2);
  p->free(p);
}
END_TEST

/* Greedy leaves the state and its copy as they were. */
START_TEST(builtin_greedy_changes_nothing)
{
  struct ad_player *p = pl_builtin_find("greedy")->make(NULL);
  struct ad_err err;
  uint64_t before = ad_state_hash(setup, match->state);
  p->start(p, setup, 0, 1, &err);
  choice_of(p);
  ck_assert_uint_eq(ad_state_hash(setup, match->state), before);
  ck_assert_uint_eq(ad_state_hash(setup, copy), before);
  p->free(p);
}
END_TEST

Suite *builtin_suite(void);
Suite *builtin_suite(void)
{
  Suite *s = suite_create("builtin");
  TCase *tc = tcase_create("builtin");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, builtin_names);
  tcase_add_test(tc, builtin_first_takes_the_first);
  tcase_add_test(tc, builtin_random_is_even_and_repeatable);
  tcase_add_test(tc, builtin_greedy_takes_what_scores);
  tcase_add_test(tc, builtin_greedy_changes_nothing);
  suite_add_tcase(s, tc);
  return s;
}
