/* test_drill_files.c - drills that are saved are lessons that hold.
 *
 * AEDILE_DRILLS as in test_drills.c; if it is set, at most 1,000 drills of a variant are proved. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/app/drill/drills.h"
#include "engine/app/drill/pupils.h"
#include "engine/app/lesson/lesson.h"
#include "engine/config/yaml.h"
#include "engine/lesson/proof/proof.h"
#include "engine/lesson/drill/_internal.h"
#include "tests/unit/fixture.h"
#include "tests/unit/lesson/drill_asked.h"

static const char *const variants[] = {
  "nim/base",
  "neoville/base",
  "quadropolis/base",
  "gardennation/base",
  "smallcity/base",
  "neoville/riverfront",
  "quadropolis/no-urbanist",
  "lua/nine-plots",
  "gardennation/skyline",
  "nim/misere-script",
  "towpath/base",
  "neoville/diagonal-district",
  "neoville/events",
  "neoville/priced-display",
  "neoville/solar-fields",
  "neoville/waterside",
  "quadropolis/public-services",
  "gardennation/ground-rent",
  "gardennation/overgrowth",
  "smallcity/elections",
  "smallcity/festival",
  "smallcity/green-belt",
  "smallcity/strike",
  "smallcity/crowded-council",
};
enum { N_QUICK = 9 }; /* the others every night */

/* ---- drills as files ---- */

static void write_file(const char *path, const struct ad_node *tree)
{
  struct ad_buf text = {0};
  FILE *file = fopen(path, "w");
  ck_assert(file != NULL);
  cfg_yaml_write(tree, &text);
  fputs(ad_buf_text(&text), file);
  ck_assert_int_eq(fclose(file), 0);
  ad_buf_fini(&text);
}

/* The lesson at PATH is proved, and says how hard it is. */
static void proof_holds(const char *path, int number)
{
  struct app_lesson lesson;
  struct le_proof proof;
  struct app_pupils pupils;
  struct ad_diags diags;
  ad_diags_init(&diags);
  le_proof_init(&proof);
  bool good =
    app_lesson_load(path, NULL, &lesson, &diags) && le_prove(&lesson.world, &proof, &diags);
  ck_assert_msg(good, "%s, drill %d: %s", drills.variant->name, number, fixture_problems(&diags));
  if (number % 10 == 0) {
    app_pupils_ask(&lesson, &pupils);
    ck_assert_int_ge(pupils.difficulty, 0);
    ck_assert_int_le(pupils.difficulty, 100);
  }
  le_proof_fini(&proof);
  app_lesson_fini(&lesson);
  ad_diags_fini(&diags);
}

START_TEST(written_drills_are_proved)
{
  char path[] = "/tmp/aedile-drill-XXXXXX";
  int fd = mkstemp(path), n = n_drills(2) > 1000 ? 1000 : n_drills(2);
  ck_assert_int_ge(fd, 0);
  close(fd);
  n = (ordered() ? is_ordered(variants[_i]) : _i < N_QUICK) ? n : 0;
  open_drills(variants[_i]);
  for (int i = 0; i < n; i++) {
    struct ad_arena arena;
    struct le_drill drill;
    ad_arena_init(&arena);
    if (app_drills_next(&drills, -1, NULL, AD_DERIVE(18, (uint64_t)i), &arena, &drill)) {
      write_file(path, drill.tree);
      proof_holds(path, i);
    }
    ad_arena_fini(&arena);
  }
  app_drills_fini(&drills);
  ck_assert_int_eq(unlink(path), 0);
}
END_TEST

/* ---- the word at fault ---- */

START_TEST(drill_finds_the_word_at_fault)
{
  static const char *const legal[] = {"place t1 0,0 turn 0", "place t1 0,1 turn 0",
                                      "place t2 0,0 turn 0", "end", NULL};
  static const struct {
    const char *text;
    uint32_t words;
  } cases[] = {{"place t1 5,5 turn 0", 4},
               {"place t9 0,0 turn 0", 2},
               {"place t9 9,9 turn 0", 0},
               {"place t2 0,1 turn 0", 6},
               {"place t1 0,0", 0},
               {"ends", 1},
               {"", 1}};
  for (int i = 0; i < AD_LEN(cases); i++)
    ck_assert_msg(le_words_at_fault(legal, cases[i].text) == cases[i].words, "%s", cases[i].text);
}
END_TEST

Suite *drill_files_suite(void);
Suite *drill_files_suite(void)
{
  Suite *suite = suite_create("drill_files");
  TCase *tc = tcase_create("files");
  tcase_add_loop_test(tc, written_drills_are_proved, 0, AD_LEN(variants));
  suite_add_tcase(suite, tc);
  tc = tcase_create("words");
  tcase_add_test(tc, drill_finds_the_word_at_fault);
  suite_add_tcase(suite, tc);
  return suite;
}
