/* test_gn_parameters_setup.c - the parameters of the deal and of prices do what their lines in
 * base.yaml say; in each pair of cases the first is the default. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

/* Seat 0 is to act in territory 3 of an otherwise empty board. */
static void open_table(int seats, const char *options)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
  gn_table_crane(&t, 3);
}

/* The parameter alone; in case number 0 it is left out: VALUE is the default. */
static void open_with(int seats, int number, const char *parameter, int value)
{
  char options[60];
  snprintf(options, sizeof options, "{%s: %d}", parameter, value);
  open_table(seats, number ? options : NULL);
}

static bool can(const char *text)
{
  return gn_table_can(&t, text);
}

static int inhabitants(void)
{
  return t.st->clan[0].inhabitants;
}

/* ---- supplies ---- */

START_TEST(gn_parameter_floors_per_player)
{
  static const char *const options[] = {NULL, "{floors_per_player: 8}",
                                        "{floors_per_player: {2: 9, 3: 12, 4: 20}}"};
  static const int floors[] = {17, 8, 12};
  open_table(3, options[_i]);
  ck_assert_int_eq(t.st->clan[2].floors, floors[_i]);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_start_inhabitants)
{
  open_table(3, _i ? "{start_inhabitants_first: 10, start_inhabitants_others: 60, first_player: 2}"
                   : "{first_player: 2}");
  gn_table_deal(&t, 3);
  ck_assert_int_eq(t.st->clan[0].inhabitants, _i ? 60 : 35);
  ck_assert_int_eq(t.st->clan[1].inhabitants, _i ? 10 : 38);
  ck_assert_int_eq(t.st->clan[2].inhabitants, _i ? 60 : 35);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_ploys_per_player)
{
  static const int ploys[] = {4, 0, 8};
  open_with(2, _i, "ploys_per_player", ploys[_i]);
  gn_table_crane(&t, 3);
  ck_assert_int_eq(t.st->clan[1].ploys, ploys[_i]);
  ck_assert_int_eq(can("strategic 4"), ploys[_i] > 0);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_roofs)
{
  static const int roofs[] = {19, 0, 1, 40};
  open_with(2, _i, "roofs", roofs[_i]);
  ck_assert_int_eq(t.st->roofs, roofs[_i]);
  gn_table_display(&t, "house");
  gn_table_towers(&t, "31/A/1");
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(t.st->phase == GN_PROJECT, roofs[_i] > 0);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_project_display)
{
  static const int display[] = {4, 1, 8};
  open_with(2, _i, "project_display", display[_i]);
  gn_table_deal(&t, 1);
  for (int place = 0; place < GN_MAX_DISPLAY; place++)
    ck_assert_int_eq(t.st->display[place] > 0, place < display[_i]);
  ck_assert_int_eq(t.st->n_deck, 21 - display[_i]);
  gn_table_close(&t);
}
END_TEST

/* ---- missions ---- */

START_TEST(gn_parameter_missions_dealt_and_kept)
{
  static const struct {
    const char *options;
    int dealt, kept;
  } cases[] = {{"{}", 4, 2},
               {"{missions_dealt: 6, missions_kept: 1}", 6, 1},
               {"{missions_kept: 3}", 4, 3},
               {"{missions_dealt: 3, missions_kept: 3}", 3, 3},
               {"{missions_dealt: 0, missions_kept: 0}", 0, 0},
               {"{missions_kept: 0}", 4, 0}};
  open_table(4, cases[_i].options);
  gn_table_deal(&t, 1);
  bool choose = cases[_i].kept && cases[_i].kept < cases[_i].dealt;
  ck_assert_int_eq(t.st->phase, choose ? GN_MISSIONS : GN_ACTION);
  for (int seat = 0; choose && seat < 4; seat++) {
    ad_move moves[GN_MAX_MOVES];
    gn_legal(t.rules, t.st, moves);
    gn_apply(t.rules, t.st, moves[0]);
  }
  ck_assert_int_eq(t.st->phase, GN_ACTION);
  for (int seat = 0; seat < 4; seat++) {
    ck_assert_int_eq(__builtin_popcount(t.st->clan[seat].kept), cases[_i].kept);
    for (int i = 0; i < GN_MAX_DEALT; i++)
      ck_assert_int_eq(t.st->clan[seat].dealt[i] > 0, i < cases[_i].dealt);
  }
  gn_table_close(&t);
}
END_TEST

/* Belfry thrice and Market; three cards of control and Belfry. */
START_TEST(gn_parameter_mission_pair_rule)
{
  static const struct {
    const char *rule;
    int belfries, control;
  } cases[] = {{"different_cards", 1, 6}, {"different_families", 1, 3}, {"any", 2, 6}};
  gn_table_openf(&t, 2, "{mission_pair_rule: %s}", cases[_i].rule);
  t.st->phase = GN_MISSIONS;
  gn_table_missions(&t, 0, "market belfry belfry belfry");
  ck_assert_int_eq(gn_table_count(&t), cases[_i].belfries);
  gn_table_missions(&t, 0, "belfry control_1_3 control_2_4 control_3_5");
  ck_assert_int_eq(gn_table_count(&t), cases[_i].control);
  gn_table_close(&t);
}
END_TEST

/* Who may know what seat 0 kept: by default seat 0 alone, and everybody at the end. */
START_TEST(gn_parameter_open_missions)
{
  open_table(3, _i ? "{open_missions: true}" : NULL);
  ck_assert(gn_sees_missions(t.rules, t.st, 0, 0) && gn_sees_missions(t.rules, t.st, AD_NOBODY, 0));
  ck_assert_int_eq(gn_sees_missions(t.rules, t.st, 1, 0), _i);
  for (uint64_t seed = 0; seed < 20; seed++) {
    struct gn_state copy = {0};
    memcpy(&copy, t.st, t.setup->state_size);
    ad_hide(t.setup, &copy, 1, seed);
    for (int i = 0, k = 0; i < 4 && _i; i++)
      if (gn_keeps(&t.st->clan[0], i)) {
        while (!gn_keeps(&copy.clan[0], k))
          k++;
        ck_assert_int_eq(copy.clan[0].dealt[k++], t.st->clan[0].dealt[i]);
      }
  }
  t.st->phase = GN_ENDED;
  ck_assert(gn_sees_missions(t.rules, t.st, 1, 0));
  gn_table_close(&t);
}
END_TEST

/* ---- the board ---- */

/* How many of 40 boards have the printed order, and how many areas of territories are turned. */
START_TEST(gn_parameter_layout_and_turn_tiles)
{
  static const uint8_t printed[GN_SLOTS] = {4, 1, 2, 5, 7, 6, 3},
                       list[GN_SLOTS] = {7, 6, 5, 4, 3, 2, 1};
  static const struct {
    const char *options;
    const uint8_t *order; /* NULL: random */
    bool turned;
  } cases[] = {{"{}", NULL, true},
               {"{turn_tiles: false}", NULL, false},
               {"{layout: printed_order}", printed, false},
               {"{layout: [[7, 1], [6, 0], [5, 5], [4, 0], [3, 0], [2, 2], [1, 0]]}", list, true}};
  int other = 0, turned = 0;
  gn_table_open(&t, 2, cases[_i].options);
  for (uint64_t seed = 0; seed < 40; seed++) {
    gn_table_deal(&t, seed);
    for (int slot = 0; slot < GN_SLOTS; slot++)
      turned += t.st->turned[slot] > 0;
    other += memcmp(t.st->territory, cases[_i].order ? cases[_i].order : printed, GN_SLOTS) != 0;
  }
  ck_assert_int_eq(other > 0, cases[_i].order == NULL);
  ck_assert_int_eq(turned > 0, cases[_i].turned);
  ck_assert(cases[_i].order != list || (turned == 3 * 40 && t.st->turned[2] == 5));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_first_player)
{
  unsigned first = 0;
  open_with(3, _i, "first_player", _i);
  for (uint64_t seed = 0; seed < 60; seed++) {
    gn_table_deal(&t, seed);
    first |= 1u << t.st->first;
  }
  ck_assert_uint_eq(first, _i ? 1u << (_i - 1) : 7u);
  gn_table_close(&t);
}
END_TEST

/* ---- brambles and prices ---- */

START_TEST(gn_parameter_cost_table)
{
  open_table(2, _i ? "{cost_table: online}" : NULL);
  ck_assert_int_eq(t.st->number[gn_table_area(&t, 56)], _i ? 2 : 3);
  ck_assert_int_eq(t.st->number[gn_table_area(&t, 60)], _i ? 5 : 4);
  ck_assert_int_eq(t.st->number[gn_table_area(&t, 61)], 3);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_bramble_cost)
{
  open_table(2, _i ? "{bramble_cost: 9}" : NULL);
  int before = inhabitants();
  gn_table_play(&t, "construct 34; land red");
  ck_assert_int_eq(inhabitants(), before - (_i ? 9 : 5));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_bramble_tokens_per_land)
{
  static const int tokens[] = {3, 1, 7};
  open_with(2, _i, "bramble_tokens_per_land", tokens[_i]);
  gn_table_crane(&t, 3);
  for (int land = 0; land < GN_LANDS; land++)
    ck_assert_int_eq(t.st->tokens[land], tokens[_i]);
  gn_table_towers(&t, "24/red");
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(can("land red"), tokens[_i] > 1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_bramble_token_stays)
{
  open_table(2, _i ? "{bramble_token_stays: false}" : NULL);
  gn_table_towers(&t, "34/red 34/A/1");
  gn_table_play(&t, "abandon 34");
  ck_assert_int_eq(gn_land_of(t.st, gn_table_area(&t, 34)), _i ? GN_BRAMBLE : GN_RED);
  ck_assert_int_eq(t.st->tokens[GN_RED], _i ? 3 : 2);
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(t.st->phase == GN_LAND, _i);
  gn_table_close(&t);
}
END_TEST

/* The third floor of 31, number 3. */
START_TEST(gn_parameter_floor_increment)
{
  static const int increment[] = {1, 0, 3};
  open_with(2, _i, "floor_increment", increment[_i]);
  gn_table_display(&t, "");
  gn_table_towers(&t, "31/A/2");
  gn_table_crane(&t, 3);
  int before = inhabitants(), area = gn_table_area(&t, 31);
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(inhabitants(), before - 3 - 2 * increment[_i]);
  ck_assert_int_eq(gn_refund(t.rules, t.st, area), 2 * (9 + 3 * increment[_i]));
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_max_height)
{
  static const char *const options[] = {"{}", "{max_height: none}", "{max_height: 3}",
                                        "{max_height: 1}"};
  static const int height[] = {20, 20, 3, 1};
  for (int floors = 1; floors <= 5; floors++) {
    open_table(2, options[_i]);
    gn_table_towers(&t, "31/A/1");
    t.st->floors[gn_table_area(&t, 31)] = (uint8_t)floors;
    ck_assert_int_eq(can("construct 31"), floors < height[_i]);
    gn_table_close(&t);
  }
}
END_TEST

START_TEST(gn_parameter_min_inhabitants_left)
{
  static const int left[] = {1, 0, 5};
  open_with(2, _i, "min_inhabitants_left", left[_i]);
  gn_table_towers(&t, "32/B/1");
  gn_table_crane(&t, 3);
  t.st->clan[0].inhabitants = 3 + left[_i];
  ck_assert(can("construct 31") && !can("construct 33"));
  t.st->clan[0].inhabitants = 8 + left[_i];
  ck_assert(can("invade 32"));
  t.st->clan[0].inhabitants--;
  ck_assert(!can("invade 32"));
  gn_table_close(&t);
}
END_TEST

/* Abandoning for 24 with 30 inhabitants, and control. */
START_TEST(gn_parameter_inhabitants_cap)
{
  static const char *const options[] = {"{}", "{inhabitants_cap: 40}", "{inhabitants_cap: 53}"};
  static const int after[] = {54, 40, 53}, with_control[] = {56, 40, 53};
  open_table(2, options[_i]);
  gn_table_towers(&t, "31/A/3");
  t.st->clan[0].inhabitants = 30;
  gn_table_play(&t, "abandon 31");
  ck_assert_int_eq(inhabitants(), after[_i]);
  gn_table_towers(&t, "44/A/1");
  gn_pay_control(t.rules, t.st);
  ck_assert_int_eq(inhabitants(), with_control[_i]);
  gn_table_close(&t);
}
END_TEST

/* 31 with two floors cost 7. */
START_TEST(gn_parameter_refund_multiplier)
{
  static const char *const options[] = {"{}", "{refund_multiplier: 0.5}",
                                        "{refund_multiplier: 1.5}", "{refund_multiplier: 3}",
                                        "{refund_multiplier: 1}"};
  static const int pays[] = {14, 3, 10, 21, 7};
  open_table(2, options[_i]);
  gn_table_towers(&t, "31/A/2");
  int before = inhabitants();
  gn_table_play(&t, "abandon 31");
  ck_assert_int_eq(inhabitants(), before + pays[_i]);
  gn_table_close(&t);
}
END_TEST

Suite *gn_parameters_setup_suite(void);
Suite *gn_parameters_setup_suite(void)
{
  Suite *suite = suite_create("gn_parameters_setup");
  TCase *tc = tcase_create("parameters");
  tcase_add_loop_test(tc, gn_parameter_floors_per_player, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_start_inhabitants, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_ploys_per_player, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_roofs, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_project_display, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_missions_dealt_and_kept, 0, 6);
  tcase_add_loop_test(tc, gn_parameter_mission_pair_rule, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_open_missions, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_layout_and_turn_tiles, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_first_player, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_cost_table, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_bramble_cost, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_bramble_tokens_per_land, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_bramble_token_stays, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_floor_increment, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_max_height, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_min_inhabitants_left, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_inhabitants_cap, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_refund_multiplier, 0, 5);
  suite_add_tcase(suite, tc);
  return suite;
}
