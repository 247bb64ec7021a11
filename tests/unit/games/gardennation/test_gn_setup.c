/* test_gn_setup.c - the deal of Garden Nation (GN-SETUP). */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/play.h"
#include "tests/unit/games/gardennation/gn_table.h"

enum { DEALS = 4200 };

static struct gn_table t;

/* 0.999 quantiles of chi-square, by degrees of freedom. */
static double limit(int freedom)
{
  static const double quantile[] = {
    [1] = 10.8, [2] = 13.8, [3] = 16.3, [5] = 20.5, [6] = 22.5, [20] = 45.3};
  return quantile[freedom];
}

static void check_even(const int *times, int n, const char *what)
{
  double chi2 = 0, even = (double)DEALS / n;
  for (int i = 0; i < n; i++)
    chi2 += (times[i] - even) * (times[i] - even) / even;
  ck_assert_msg(chi2 < limit(n - 1), "%s: chi-square %.1f", what, chi2);
}

/* ---- the board ---- */

START_TEST(gn_setup_01_territories_in_every_slot_and_turn_alike)
{
  static int in_slot[GN_SLOTS][GN_SLOTS], turned[GN_SLOTS][6];
  memset(in_slot, 0, sizeof in_slot);
  memset(turned, 0, sizeof turned);
  gn_table_open(&t, 2, NULL);
  for (uint64_t seed = 0; seed < DEALS; seed++) {
    unsigned seen = 0;
    gn_table_deal(&t, seed);
    for (int slot = 0; slot < GN_SLOTS; slot++) {
      in_slot[slot][t.st->territory[slot] - 1]++;
      turned[slot][t.st->turned[slot]]++;
      ck_assert_int_eq(t.st->slot_of[t.st->territory[slot]], slot);
      seen |= 1u << t.st->territory[slot];
    }
    ck_assert_uint_eq(seen, 0xfe);
  }
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    check_even(in_slot[slot], GN_SLOTS, "territories");
    check_even(turned[slot], 6, "turns");
  }
  gn_table_close(&t);
}
END_TEST

static int land_at(int number)
{
  return gn_land_of(t.st, gn_table_area(&t, number));
}

static int number_at(int number)
{
  return t.st->number[gn_table_area(&t, number)];
}

/* Some areas of the rules page; seven brambles, two areas of each land on every territory. */
START_TEST(gn_setup_01_areas_as_printed)
{
  gn_table_open(&t, 2, NULL);
  ck_assert(land_at(10) == GN_BRAMBLE && land_at(16) == GN_RED && land_at(35) == GN_GREEN &&
            land_at(74) == GN_YELLOW);
  ck_assert(number_at(16) == 1 && number_at(35) == 1 && number_at(52) == 5 && number_at(70) == 5 &&
            number_at(21) == 2);
  ck_assert(number_at(56) == 3 && number_at(60) == 4);
  int sum = 0;
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    ck_assert_int_eq(__builtin_popcountll(t.st->brambles & gn_slot_areas(slot)), 1);
    for (int land = 0; land < GN_LANDS; land++)
      ck_assert_int_eq(__builtin_popcountll(t.st->land[land] & gn_slot_areas(slot)), 2);
  }
  for (int area = 0; area < GN_AREAS; area++)
    sum += t.st->number[area];
  ck_assert_int_eq(sum, 142 + 7 * 5);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_setup_02_brambles_have_no_land_and_nine_tokens_lie_ready)
{
  gn_table_open(&t, 3, NULL);
  for (uint64_t seed = 1; seed < 50; seed++) {
    gn_table_deal(&t, seed);
    for (int land = 0; land < GN_LANDS; land++) {
      ck_assert_int_eq(t.st->tokens[land], 3);
      ck_assert_uint_eq(t.st->land[land] & t.st->brambles, 0);
    }
    ck_assert_int_eq(__builtin_popcountll(t.st->brambles), 7);
  }
  gn_table_close(&t);
}
END_TEST

/* ---- supplies ---- */

START_TEST(gn_setup_03_four_projects_face_up)
{
  int shown[21] = {0};
  gn_table_open(&t, 4, NULL);
  ck_assert_int_eq(t.rules->n_projects, 21);
  for (uint64_t seed = 0; seed < DEALS; seed++) {
    uint64_t seen = 0;
    gn_table_deal(&t, seed);
    ck_assert_int_eq(t.st->n_deck, 17);
    for (int i = 0; i < 17; i++)
      seen |= UINT64_C(2) << (t.st->deck[i] - 1);
    for (int place = 0; place < 4; place++)
      seen |= UINT64_C(2) << (t.st->display[place] - 1);
    ck_assert_int_eq(__builtin_popcountll(seen), 21);
    for (int place = 4; place < GN_MAX_DISPLAY; place++)
      ck_assert_int_eq(t.st->display[place], 0);
    shown[t.st->display[0] - 1]++;
  }
  check_even(shown, 21, "the first card");
  gn_table_close(&t);
}
END_TEST

static int project_points(void)
{
  int sum = 0;
  for (int i = 0; i < t.rules->n_projects; i++)
    sum += t.rules->project[i].points;
  return sum;
}

START_TEST(gn_setup_04_floors_ploys_and_roofs)
{
  static const int floors[] = {[2] = 20, [3] = 17, [4] = 14};
  gn_table_open(&t, _i, NULL);
  gn_table_deal(&t, 5);
  for (int seat = 0; seat < _i; seat++) {
    ck_assert_int_eq(t.st->clan[seat].floors, floors[_i]);
    ck_assert_int_eq(t.st->clan[seat].ploys, 4);
    ck_assert_uint_eq(t.st->clan[seat].towers, 0);
  }
  ck_assert_int_eq(t.st->roofs, 19);
  ck_assert_int_eq(project_points(), 111);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_setup_05_inhabitants_of_the_first_and_of_the_others)
{
  gn_table_open(&t, _i, NULL);
  for (uint64_t seed = 0; seed < 20; seed++) {
    gn_table_deal(&t, seed);
    for (int seat = 0; seat < _i; seat++) {
      ck_assert_int_eq(t.st->clan[seat].inhabitants, seat == t.st->first ? 38 : 35);
      ck_assert_int_eq(t.st->clan[seat].points, 0);
    }
  }
  gn_table_close(&t);
}
END_TEST

/* ---- missions ---- */

START_TEST(gn_setup_06_four_missions_each_of_24)
{
  gn_table_open(&t, 4, NULL);
  ck_assert_int_eq(t.rules->n_cards, 24);
  ck_assert_int_eq(t.rules->n_missions, 15);
  for (uint64_t seed = 0; seed < 300; seed++) {
    int dealt[GN_MAX_MISSIONS] = {0};
    gn_table_deal(&t, seed);
    for (int seat = 0; seat < 4; seat++)
      for (int i = 0; i < 4; i++)
        dealt[t.st->clan[seat].dealt[i] - 1]++;
    for (int i = 0; i < t.rules->n_missions; i++)
      ck_assert_int_le(dealt[i], t.rules->mission[i].copies);
  }
  gn_table_close(&t);
}
END_TEST

/* What two of the four dealt may be kept: of equal cards it does not matter which. */
START_TEST(gn_setup_06_two_that_are_not_identical)
{
  static const struct {
    const char *dealt, *options;
    int ways;
  } cases[] = {
    {"market sculpture belfry observatory", NULL, 6},
    {"market cabaret belfry belfry", NULL, 3},
    {"market belfry belfry belfry", NULL, 1},
    {"market market belfry belfry", NULL, 1},
    {"control_1_3 control_2_4 control_3_5 belfry", NULL, 6},
    {"control_1_3 control_2_4 control_3_5 belfry", "{mission_pair_rule: different_families}", 3},
    {"control_1_3 control_2_4 control_3_5 control_4_6", "{mission_pair_rule: different_families}",
     6},
    {"market sculpture belfry observatory", "{mission_pair_rule: different_families}", 4},
    {"market belfry belfry belfry", "{mission_pair_rule: any}", 2},
    {"market market belfry belfry", "{mission_pair_rule: any}", 3},
  };
  gn_table_open(&t, 2, cases[_i].options);
  gn_table_deal(&t, 1);
  gn_table_missions(&t, t.st->seat, cases[_i].dealt);
  t.st->clan[t.st->seat].kept = 0;
  ck_assert_int_eq(gn_table_count(&t), cases[_i].ways);
  gn_table_close(&t);
}
END_TEST

/* One after the other from the first player on; nobody's choice changes what another one may do. */
START_TEST(gn_setup_06_everybody_chooses_before_the_first_action)
{
  ad_move moves[GN_MAX_MOVES];
  gn_table_open(&t, 3, "{first_player: 2}");
  gn_table_deal(&t, 7);
  static const int order[] = {1, 2, 0};
  for (int i = 0; i < 3; i++) {
    ck_assert_int_eq(t.st->phase, GN_MISSIONS);
    ck_assert_int_eq(gn_to_act(t.rules, t.st), order[i]);
    ck_assert_int_eq(t.st->clan[order[i]].kept, 0);
    int n = gn_legal(t.rules, t.st, moves);
    ck_assert_int_gt(n, 0);
    ad_move last = moves[n - 1];
    gn_apply(t.rules, t.st, last);
    ck_assert_int_eq(t.st->clan[order[i]].kept, gn_what(last));
    ck_assert_int_eq(__builtin_popcount(t.st->clan[order[i]].kept), 2);
  }
  ck_assert_int_eq(t.st->phase, GN_ACTION);
  ck_assert_int_eq(t.st->seat, 1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_setup_07_the_first_player_is_drawn)
{
  int first[GN_MAX_SEATS] = {0};
  gn_table_open(&t, _i, NULL);
  for (uint64_t seed = 0; seed < DEALS; seed++) {
    gn_table_deal(&t, seed);
    first[t.st->first]++;
    ck_assert_int_eq(t.st->crane, GN_OFF_BOARD);
    ck_assert_int_eq(t.st->had_turn, 1 << t.st->first);
    ck_assert_int_eq(t.st->turn, 0);
    ck_assert_int_eq(t.st->round, 0);
  }
  check_even(first, _i, "first player");
  gn_table_close(&t);
}
END_TEST

Suite *gn_setup_suite(void);
Suite *gn_setup_suite(void)
{
  Suite *suite = suite_create("gn_setup");
  TCase *tc = tcase_create("setup");
  tcase_add_test(tc, gn_setup_01_territories_in_every_slot_and_turn_alike);
  tcase_add_test(tc, gn_setup_01_areas_as_printed);
  tcase_add_test(tc, gn_setup_02_brambles_have_no_land_and_nine_tokens_lie_ready);
  tcase_add_test(tc, gn_setup_03_four_projects_face_up);
  tcase_add_loop_test(tc, gn_setup_04_floors_ploys_and_roofs, 2, 5);
  tcase_add_loop_test(tc, gn_setup_05_inhabitants_of_the_first_and_of_the_others, 2, 5);
  tcase_add_test(tc, gn_setup_06_four_missions_each_of_24);
  tcase_add_loop_test(tc, gn_setup_06_two_that_are_not_identical, 0, 10);
  tcase_add_test(tc, gn_setup_06_everybody_chooses_before_the_first_action);
  tcase_add_loop_test(tc, gn_setup_07_the_first_player_is_drawn, 2, 5);
  suite_add_tcase(suite, tc);
  return suite;
}
