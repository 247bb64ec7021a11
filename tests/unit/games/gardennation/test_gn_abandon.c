/* test_gn_abandon.c - abandoning towers, clause by clause (docs/rules/gardennation.md). */
#include <check.h>

#include "engine/games/gardennation/play/board.h"
#include "tests/unit/games/gardennation/gn_short.h"
#include "tests/unit/games/gardennation/gn_table.h"

START_TEST(gn_aban_01_an_own_tower_as_a_whole)
{
  open_table(3, NULL);
  gn_table_towers(&t, "31/A/3 32/A/2R 33/B/1 45/A/1");
  stand(3, 30);
  gn_table_no_ploys(&t);
  ck_assert(gn_table_can(&t, "abandon 31") && gn_table_can(&t, "abandon 32") &&
            !gn_table_can(&t, "abandon 33") && !gn_table_can(&t, "abandon 45") &&
            !gn_table_can(&t, "abandon 30"));
  gn_table_play(&t, "abandon 31");
  ck_assert_int_eq(gn_table_floors(&t, 31), 0);
  ck_assert_uint_eq(t.st->clan[0].towers & gn_bit(gn_table_area(&t, 31)), 0);
  gn_table_close(&t);
}
END_TEST

/* 2nc + n(n - 1): the table of the player board. */
START_TEST(gn_aban_02_twice_what_it_cost)
{
  static const int pays[5][5] = {{2, 4, 6, 8, 10},
                                 {6, 10, 14, 18, 22},
                                 {12, 18, 24, 30, 36},
                                 {20, 28, 36, 44, 52},
                                 {30, 40, 50, 60, 70}};
  static const int area[5] = {35, 53, 31, 32, 70};
  open_table(2, NULL);
  for (int number = 1; number <= 5; number++)
    for (int floors = 1; floors <= 5; floors++) {
      int at = gn_table_area(&t, area[number - 1]);
      ck_assert_int_eq(t.st->number[at], number);
      t.st->floors[at] = (uint8_t)floors;
      ck_assert_int_eq(gn_refund(t.rules, t.st, at), pays[floors - 1][number - 1]);
      ck_assert_int_eq(gn_invasion_price(t.rules, t.st, at), pays[floors - 1][number - 1]);
      ck_assert_int_eq(gn_invasion_payout(t.rules, t.st, at), pays[floors - 1][number - 1]);
    }
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_aban_03_floors_and_roof_go_back)
{
  open_table(2, NULL);
  gn_table_towers(&t, "31/A/3 32/A/2R");
  stand(3, 30);
  ck_assert(t.st->clan[0].floors == 15 && t.st->roofs == 18);
  gn_table_play(&t, "abandon 32");
  ck_assert(t.st->clan[0].floors == 17 && t.st->roofs == 19 && t.st->roofed == 0);
  ck_assert_int_eq(t.st->clan[0].inhabitants, 30 + 18); /* the roof is worth nothing */
  gn_table_close(&t);
}
END_TEST

/* 30 becomes vacant red beside the green tower of two floors on 31. */
START_TEST(gn_aban_04_completes_no_project)
{
  open_table(2, NULL);
  gn_table_towers(&t, "31/A/2 30/A/1 32/B/1");
  gn_table_display(&t, "sacred_place_red house");
  stand(3, 30);
  gn_table_play(&t, "abandon 30");
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1 && t.st->roofs == 19);
  gn_table_close(&t);
}
END_TEST

Suite *gn_abandon_suite(void);
Suite *gn_abandon_suite(void)
{
  Suite *suite = suite_create("gn_abandon");
  TCase *build = tcase_create("build");
  tcase_add_test(build, gn_aban_01_an_own_tower_as_a_whole);
  tcase_add_test(build, gn_aban_02_twice_what_it_cost);
  tcase_add_test(build, gn_aban_03_floors_and_roof_go_back);
  tcase_add_test(build, gn_aban_04_completes_no_project);
  suite_add_tcase(suite, build);
  return suite;
}
