/* test_drill_clauses.c - clauses that refuse moves, or stand in score sheets, have drills enough.
 *
 * tests/data/drill_clauses.txt says where each of them decides something.  If AEDILE_DRILLS is
 * set, every line must have HUNDRED different drills; else a clause of each game has a few. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/fixture.h"
#include "tests/unit/lesson/drill_asked.h"

#define FILE_NAME AEDILE_SOURCE "/tests/data/drill_clauses.txt"
enum { HUNDRED = 100, FEW = 5, MOST_MISSES = 40 };

struct place {
  char variant[64], clause[24];
  int seats;
};

/* Reads "VARIANT SEATS" or "  CLAUSE" of LINE into PLACE; whether it was a clause. */
static bool read_line(const char *line, struct place *place)
{
  if (*line == '#' || strspn(line, " \n") == strlen(line))
    return false;
  if (*line == ' ') {
    ck_assert_msg(sscanf(line, "%23s", place->clause) == 1, "%s", line);
    return true;
  }
  ck_assert_msg(sscanf(line, "%63s %d", place->variant, &place->seats) == 2, "%s", line);
  return false;
}

static void open_place(const struct place *place)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  ck_assert_msg(app_drills_open(place->variant, place->seats, &drills, &diags), "%s",
                fixture_problems(&diags));
  ad_diags_fini(&diags);
}

/* How many different drills CLAUSE has, at most MOST. */
static int count_drills(const char *clause, int most)
{
  int n = 0;
  for (int i = 0, misses = 0; n < most && misses < MOST_MISSES; i++) {
    struct ad_arena arena;
    struct le_drill drill;
    ad_arena_init(&arena);
    bool found = app_drills_next(&drills, -1, clause, AD_DERIVE(19, (uint64_t)i), &arena, &drill);
    if (found)
      ck_assert_str_eq(drill.clause, clause);
    n += found;
    misses += !found;
    ad_arena_fini(&arena);
  }
  return n;
}

START_TEST(clauses_have_drills)
{
  static const struct place few[] = {{"nim/base", "NIM-TAKE-02", 3},
                                     {"neoville/base", "NV-PLACE-01", 2},
                                     {"quadropolis/base", "QP-ARCH-08", 2},
                                     {"gardennation/base", "GN-ACT-03", 2},
                                     {"smallcity/base", "SC-INC-03", 2}};
  open_place(&few[_i]);
  int n = count_drills(few[_i].clause, FEW);
  ck_assert_msg(n == FEW, "%s has %d drills", few[_i].clause, n);
  app_drills_fini(&drills);
}
END_TEST

START_TEST(each_listed_clause_has_a_hundred)
{
  char line[200];
  struct place place = {.seats = 0}, opened = {.seats = 0};
  int n_lines = 0, n_poor = 0;
  FILE *file = fopen(FILE_NAME, "r");
  ck_assert(file != NULL);
  while (fgets(line, sizeof line, file)) {
    if (!read_line(line, &place))
      continue;
    n_lines++;
    if (!ordered())
      continue;
    if (strcmp(opened.variant, place.variant) != 0 || opened.seats != place.seats) {
      if (opened.seats)
        app_drills_fini(&drills);
      open_place(&place);
      opened = place;
    }
    int n = count_drills(place.clause, HUNDRED);
    n_poor += n < HUNDRED;
    printf("%s %s, %d seats: %d drills%s\n", place.clause, place.variant, place.seats, n,
           n < HUNDRED ? ", too few" : "");
    fflush(stdout);
  }
  if (opened.seats)
    app_drills_fini(&drills);
  ck_assert_int_eq(fclose(file), 0);
  ck_assert_int_gt(n_lines, 100);
  ck_assert_msg(n_poor == 0, "%d of %d clauses have fewer than %d drills", n_poor, n_lines,
                HUNDRED);
}
END_TEST

Suite *drill_clauses_suite(void);
Suite *drill_clauses_suite(void)
{
  Suite *suite = suite_create("drill_clauses");
  TCase *tc = tcase_create("clauses");
  tcase_add_loop_test(tc, clauses_have_drills, 0, 5);
  tcase_add_test(tc, each_listed_clause_has_a_hundred);
  suite_add_tcase(suite, tc);
  return suite;
}
