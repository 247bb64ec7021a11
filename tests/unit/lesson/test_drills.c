/* test_drills.c - drills of every kind against an independent count of their answers
 * (drill_asked.c), and where drills come from.
 *
 * AEDILE_DRILLS is the number of drills of a variant and kind; `make nightly` has 10,000.  With
 * AEDILE_DRILLS_OF only variants with this in their names are asked. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/fixture.h"
#include "tests/unit/lesson/drill_asked.h"
#include "tests/unit/setups.h"

enum { N_BASES = 5 }; /* at the beginning of the list */
#define NO(kind) (1 << LE_DRILL_##kind)

/* Variants, and the kinds of questions that they do not have. */
static const struct ground {
  const char *variant;
  int lacks;
} grounds[] = {
  {"nim/base", NO(BEST) | NO(MAJORITY) | NO(RULE)},
  {"neoville/base", NO(RULE)},
  {"quadropolis/base", NO(RULE)},
  {"gardennation/base", NO(RULE)},
  {"smallcity/base", NO(RULE)},
  {"neoville/riverfront", 0}, /* a house rule that scores */
  {"neoville/events", 0},     /* decisions of its own */
  {"quadropolis/no-urbanist", 0},
  {"gardennation/ground-rent", 0}, /* money changes hands after a move */
  {"smallcity/green-belt", 0},
  {"lua/nine-plots", NO(WHY) | NO(RULE)}, /* no rules page, no base */
  {"nim/misere-script", NO(BEST) | NO(CHANGE)},
  {"towpath/base", NO(RULE)},
  {"neoville/diagonal-district", 0},
  {"neoville/priced-display", 0},
  {"neoville/solar-fields", NO(RULE)},
  {"neoville/waterside", 0},
  {"quadropolis/public-services", NO(RULE)},
  {"gardennation/overgrowth", 0},
  {"gardennation/skyline", 0}, /* cards that the base does not have */
  {"smallcity/elections", 0},
  {"smallcity/festival", 0},
  {"smallcity/strike", 0}, /* a strike is rare */
  {"smallcity/crowded-council", 0},
};
/* Every night all of them, the last ones, whose scripts are slow, with a tenth of the drills; else
 * the first ones, with a script of each game among them. */
enum { N_QUICK = 13, PART = 10 };

/* ---- tests ---- */

/* Makes N drills of KIND and counts their answers again.  Returns how many there were. */
static int check_kind(int kind, int n)
{
  int made = 0;
  for (int i = 0; i < n; i++, made++) {
    struct ad_arena arena;
    struct le_drill drill;
    struct asked asked;
    ad_arena_init(&arena);
    if (!app_drills_next(&drills, kind, NULL, AD_DERIVE(17, (uint64_t)kind, (uint64_t)i), &arena,
                         &drill)) {
      ad_arena_fini(&arena);
      break;
    }
    open_asked(&asked, &drill, &arena);
    ck_assert_msg(is_right(&asked), "%s: drill %d of %s: the answer is %s", drills.variant->name, i,
                  ad_word_of(le_drill_words, kind), solution_of(&asked));
    close_asked(&asked);
    ad_arena_fini(&arena);
  }
  return made;
}

START_TEST(an_independent_count_has_the_same_answers)
{
  const struct ground *ground = &grounds[_i];
  if (ordered() ? !is_ordered(ground->variant) : _i >= N_QUICK)
    return;
  open_drills(ground->variant);
  for (int kind = 0; kind < LE_N_DRILLS; kind++) {
    bool has_kind = !(ground->lacks >> kind & 1);
    int usual = (_i < N_BASES ? 12 : 6) / (setups_brief() ? 2 : 1);
    int wanted = n_drills(usual);
    if (_i >= N_QUICK && !getenv("AEDILE_DRILLS_OF"))
      wanted = (wanted + PART - 1) / PART;
    int made = check_kind(kind, has_kind ? wanted : 1);
    ck_assert_msg(has_kind == (made > 0), "%s: %d drills of %s", ground->variant, made,
                  ad_word_of(le_drill_words, kind));
    if (ordered())
      printf("%s: %d drills of %s, 0 wrong\n", ground->variant, made,
             ad_word_of(le_drill_words, kind));
    fflush(stdout);
  }
  if (_i > 0 && _i < N_BASES && !setups_brief()) {
    ck_assert_msg(asked_counts.next[0] && asked_counts.next[1] && asked_counts.next[2],
                  "%s: %d seats, %d phases, %d attributes", ground->variant, asked_counts.next[0],
                  asked_counts.next[1], asked_counts.next[2]);
    ck_assert_msg(asked_counts.lines || _i == N_BASES - 1, "%s: no question about lines",
                  ground->variant);
  }
  app_drills_fini(&drills);
}
END_TEST

/* ---- which positions and moves ---- */

/* Makes drill NUMBER of KIND, with its arena. */
static void make(int kind, int number, struct le_drill *out, struct ad_arena *arena)
{
  ad_arena_init(arena);
  ck_assert(app_drills_next(&drills, kind, NULL, AD_DERIVE(21, (uint64_t)number), arena, out));
}

START_TEST(drills_come_from_the_whole_game)
{
  enum { MADE = 24, EARLY = 3, LATE = 6 };
  int early = 0, late = 0;
  open_drills(grounds[_i].variant);
  for (int i = 0; i < MADE; i++) {
    struct ad_arena arena;
    struct le_drill drill;
    make(LE_DRILL_LEGAL, i, &drill, &arena);
    early += drill.lines <= EARLY;
    late += drill.lines >= LATE - (_i > 2); /* sheets of Garden Nation and Small City are short */
    ad_arena_fini(&arena);
  }
  ck_assert_msg(early >= 2 && late >= 2, "%s: of %d drills %d are early, %d late",
                grounds[_i].variant, MADE, early, late);
  app_drills_fini(&drills);
}
END_TEST

/* In Neoville a phase has moves of one kind, which their first word names. */
START_TEST(options_are_moves_of_one_decision)
{
  open_drills("neoville/base");
  for (int i = 0; i < 20; i++) {
    struct ad_arena arena;
    struct le_drill drill;
    make(LE_DRILL_LEGAL, i, &drill, &arena);
    const struct ad_node *step = ad_node_peek(drill.tree, "steps")->first;
    const struct ad_node *first = ad_node_peek(step, "options")->first;
    for (const struct ad_node *o = first; o; o = o->next)
      ck_assert_msg(strcspn(text_in(o, "text"), " ") == strcspn(text_in(first, "text"), " ") &&
                      strncmp(text_in(o, "text"), text_in(first, "text"),
                              strcspn(text_in(first, "text"), " ")) == 0,
                    "'%s' beside '%s'", text_in(o, "text"), text_in(first, "text"));
    ad_arena_fini(&arena);
  }
  app_drills_fini(&drills);
}
END_TEST

/* A rule that is cut off may lack the numbers that the question is about. */
START_TEST(questions_about_points_have_the_whole_rule)
{
  open_drills(grounds[_i].variant);
  for (int i = 0; i < 40; i++) {
    struct ad_arena arena;
    struct le_drill drill;
    make(i % 2 ? LE_DRILL_POINTS : LE_DRILL_MAJORITY, i, &drill, &arena);
    const char *text = text_in(ad_node_peek(drill.tree, "steps")->first, "text");
    const struct le_clause *clause = le_clause_find(&drills.clauses, drill.clause);
    ck_assert_msg(clause && strstr(text, clause->text), "%s: %s", drill.clause, text);
    ad_arena_fini(&arena);
  }
  app_drills_fini(&drills);
}
END_TEST

START_TEST(half_of_the_winners_wait_for_a_close_game)
{
  open_drills("gardennation/base");
  asked_counts.close = 0;
  check_kind(LE_DRILL_WINNER, 16);
  ck_assert_int_ge(asked_counts.close, 2);
  app_drills_fini(&drills);
}
END_TEST

Suite *drills_suite(void);
Suite *drills_suite(void)
{
  Suite *suite = suite_create("drills");
  TCase *tc = tcase_create("answers");
  tcase_add_loop_test(tc, an_independent_count_has_the_same_answers, 0, AD_LEN(grounds));
  suite_add_tcase(suite, tc);
  tc = tcase_create("positions");
  tcase_add_loop_test(tc, drills_come_from_the_whole_game, 1, N_BASES);
  tcase_add_test(tc, options_are_moves_of_one_decision);
  tcase_add_loop_test(tc, questions_about_points_have_the_whole_rule, 1, N_BASES);
  tcase_add_test(tc, half_of_the_winners_wait_for_a_close_game);
  suite_add_tcase(suite, tc);
  return suite;
}
