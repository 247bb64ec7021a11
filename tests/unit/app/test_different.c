/* test_different.c - the first lesson of a variant tells and asks what is true. */
#include <check.h>
#include <string.h>

#include "engine/app/heritage/different.h"
#include "engine/app/lesson/lesson.h"
#include "engine/app/match/variant.h"
#include "engine/lesson/proof/proof.h"
#include "tests/unit/fixture.h"

static const struct {
  const char *variant;
  int questions; /* at least */
} cases[] = {
  {"nim/misere", 3},           {"gardennation/online", 4},     {"gardennation/short-walk", 2},
  {"quadropolis/all-open", 1}, {"quadropolis/longer-quay", 1}, {"smallcity/hard-times", 3},
  {"neoville/gentle", 2},      {"gardennation/terraces", 0},   {"quadropolis/treasurers", 0},
};

static int count_questions(const struct le_lesson *lesson)
{
  int n = 0;
  for (int i = 0; i < lesson->n_steps; i++)
    n += lesson->step[i].kind == LE_ASK;
  return n;
}

/* Two questions may be about one position, so a proof of the whole says what is true of each. */
START_TEST(the_first_lesson_of_a_variant_is_proved)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct app_lesson lesson;
  struct le_proof proof;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  le_proof_init(&proof);
  struct cfg_variant *variant = app_variant_load(cases[_i].variant, &diags);
  ck_assert_msg(variant != NULL, "%s", fixture_problems(&diags));
  ck_assert(app_has_differences(variant));
  const struct ad_node *tree = app_different_make(variant, &arena, &diags);
  bool good = tree && app_lesson_load_tree(tree, "different", &lesson, &diags);
  ck_assert_msg(good && le_prove(&lesson.world, &proof, &diags), "%s: %s", cases[_i].variant,
                fixture_problems(&diags));
  ck_assert_int_eq(lesson.lesson->step[0].kind, LE_TELL);
  ck_assert_msg(count_questions(lesson.lesson) >= cases[_i].questions, "%s: %d questions",
                cases[_i].variant, count_questions(lesson.lesson));
  le_proof_fini(&proof);
  app_lesson_fini(&lesson);
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}
END_TEST

START_TEST(a_variant_with_the_rules_of_its_base_has_no_differences)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct cfg_variant *variant = app_variant_load("quadropolis/classic", &diags);
  ck_assert_msg(variant != NULL, "%s", fixture_problems(&diags));
  ck_assert(!app_has_differences(variant));
  ck_assert_ptr_null(app_different_make(variant, &arena, &diags));
  ck_assert_int_eq(diags.n, 1);
  ck_assert(strstr(diags.list[0].msg, "its rules are those of quadropolis/base"));
  cfg_variant_free(variant);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}
END_TEST

Suite *different_suite(void);
Suite *different_suite(void)
{
  Suite *suite = suite_create("different");
  TCase *tc = tcase_create("variants");
  tcase_add_loop_test(tc, the_first_lesson_of_a_variant_is_proved, 0, AD_LEN(cases));
  tcase_add_test(tc, a_variant_with_the_rules_of_its_base_has_no_differences);
  suite_add_tcase(suite, tc);
  return suite;
}
