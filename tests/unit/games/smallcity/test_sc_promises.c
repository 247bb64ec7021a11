/* test_sc_promises.c - promises and the end (SC-PROM, SC-END): each card kept and broken. */
#include <check.h>

#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/find.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

static bool keeps(int seat, const char *card)
{
  int promise = sc_promise_find(m.rules, card);
  ck_assert_msg(promise >= 0, "no promise %s", card);
  return sc_keeps_promise(m.rules, m.st, seat, promise, NULL);
}

static void open_end(int seats, const char *options)
{
  sc_make_open(&m, seats, options);
  m.st->screens = 0; /* they are down when promises count */
  for (int seat = 0; seat < seats; seat++)
    board(seat)->area = 4;
}

static void tiles(const char *text)
{
  sc_make_tiles(&m, 0, text);
}

/* The only promise SEAT kept. */
static void give(int seat, const char *card)
{
  int promise = sc_promise_find(m.rules, card);
  m.st->town[seat].dealt[m.rules->promise[promise].pile] = (uint8_t)(promise + 1);
  m.st->town[seat].kept = (uint8_t)(1 << m.rules->promise[promise].pile);
}

static void give_nothing(void)
{
  for (int seat = 0; seat < m.rules->seats; seat++)
    m.st->town[seat].kept = 0;
}

/* ---- the cards ---- */

/* Cards that look at the own town: what keeps them and what just does not. */
static const struct {
  const char *card, *broken, *more; /* tiles before, tiles that are added */
} cards[] = {
  {"1", "R1 0,0; R1 2,0; R2 4,0; R3/i3 6,0", "R5/l5 0,8"},
  {"2", "F1 0,0; F1 2,0; F2 4,0", "F3/i3 0,8"},
  {"3", "C1 0,0; C2 2,0; C3/i3 4,0; C3/i3 4,4", "C4/l4 0,6"},
  {"9", "C4/l4 0,0; C4/l4 4,0; C3/i3 0,8", "C4/o4 6,6"},
  {"10", "P3/i3 0,0; P1 3,0; P1 5,0", "P1 4,0"},
  {"13", "F3/i3 0,0; F3/i3 0,8; F2 6,6", "F3/l3 4,0"},
  {"15", "R1 0,0; R2 2,0; R3/i3 5,0; R4/o4 0,6", "R5/l5 4,8"},
  {"16", "SCHOOL 0,0; LIBRARY 2,0; MUSEUM 5,0; METRO 0,5", "CLINIC 6,6"},
  {"32", "POLICE 0,0; R1 4,4", "FIRE 6,6"},
};
START_TEST(sc_prom_cards_of_the_own_town)
{
  open_end(2, "{promise_pool: both}");
  tiles(cards[_i].broken);
  ck_assert_msg(!keeps(0, cards[_i].card), "promise %s", cards[_i].card);
  tiles(cards[_i].more);
  ck_assert_msg(keeps(0, cards[_i].card), "promise %s", cards[_i].card);
  ck_assert(!keeps(1, cards[_i].card));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_cards_of_tracks_and_stores)
{
  open_end(2, NULL);
  ck_assert(keeps(0, "4"));
  board(0)->area = 3;
  ck_assert(!keeps(0, "4"));
  sc_make_disc(&m, 0, 0, "INDUSTRY", 4);
  sc_make_disc(&m, 0, 1, "ECONOMY", 3);
  ck_assert(!keeps(0, "5"));
  sc_make_disc(&m, 0, 1, "ECONOMY", 4);
  ck_assert(keeps(0, "5"));
  sc_make_track(&m, 0, 0, 15);
  ck_assert(!keeps(0, "6") && !keeps(0, "12"));
  sc_make_track(&m, 0, 0, 14);
  ck_assert(keeps(0, "6"));
  sc_make_track(&m, 0, 0, 40);
  ck_assert(!keeps(0, "12"));
  sc_make_track(&m, 0, 0, 41);
  ck_assert(keeps(0, "12"));
  sc_make_money(&m, 0, 17);
  ck_assert(!keeps(0, "14"));
  sc_make_money(&m, 0, 18);
  ck_assert(keeps(0, "14"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_card_7_graves_on_the_board_and_beside)
{
  open_end(2, NULL);
  sc_make_graves(&m, 0, "0,0 0,1");
  ck_assert(!keeps(0, "7"));
  board(0)->graves_beside = 1;
  ck_assert(keeps(0, "7")); /* SC-PROM-05, SC-DTH-06 */
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_card_8_nothing_outside_the_first_area)
{
  open_end(2, NULL);
  tiles("P2 5,6; HARBOR 5,0");
  ck_assert(keeps(0, "8"));
  tiles("HARBOR 0,6"); /* its water reaches out */
  ck_assert(!keeps(0, "8"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_card_11_nobody_left)
{
  open_end(2, _i ? "{promise_11_career: false}" : NULL);
  board(0)->supply = 0;
  board(0)->career = 1;
  ck_assert(keeps(0, "11") == (_i == 1));
  board(0)->career = 0;
  ck_assert(keeps(0, "11"));
  board(0)->supply = 1;
  ck_assert(!keeps(0, "11"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_card_16_without_the_city_hall)
{
  open_end(2, "{promise_16_city_hall: false}");
  tiles("SCHOOL 0,0; LIBRARY 2,0; MUSEUM 5,0; METRO 0,5; CLINIC 6,6");
  ck_assert(!keeps(0, "16"));
  tiles("UNIVERSITY 6,4");
  ck_assert(keeps(0, "16"));
  sc_make_close(&m);
}
END_TEST

/* SC-PROM-06: three tiles of five squares, joined by edges; or all together; or three groups of
 * five each. SC-RUL-21 */
START_TEST(sc_prom_06_how_parks_are_joined)
{
  static const struct {
    const char *tiles;
    bool total, cluster, groups;
  } towns[] = {
    {"P3/i3 0,0; P1 3,0; P1 4,0", true, true, false},
    {"P3/i3 0,0; P1 3,1; P1 4,1", true, false, false},       /* by a corner */
    {"P3/i3 0,0; P2 3,0", false, false, false},              /* two tiles */
    {"P1 0,0; P1 1,0; P1 2,0; P1 3,0", false, false, false}, /* four squares */
    {"P3/i3 0,0; P2 3,0; P3/i3 0,5; P2 3,5; P3/i3 0,8; P2 3,8", true, false, true},
    {"P3/i3 0,0; P3/i3 0,5; P3/l3 5,8", true, false, false},
  };
  static const char *const readings[] = {
    "{promise_10_reading: total}", "{promise_10_reading: cluster}", "{promise_10_reading: groups}"};
  for (size_t i = 0; i < AD_LEN(towns); i++) {
    bool want[] = {towns[i].total, towns[i].cluster, towns[i].groups};
    open_end(2, readings[_i]);
    tiles(towns[i].tiles);
    ck_assert_msg(keeps(0, "10") == want[_i], "%s", towns[i].tiles);
    sc_make_close(&m);
  }
}
END_TEST

/* ---- comparisons ---- */

/* Seat 0 has the most of what MORE asks for, and the least of what LESS does. */
static const struct {
  const char *more, *less, *tiles, *others;
} ranks[] = {
  {"17", "23", "F2 0,0", "F1 0,0"}, {"18", "28", "R2 0,0", "R1 0,0"},
  {"30", NULL, "P2 0,0", "P1 0,0"}, {NULL, "22", "P2 0,0", "P1 0,0"},
  {"19", NULL, "C2 0,0", "C1 0,0"}, {"25", NULL, "P2 0,0", "P1 0,0"},
  {NULL, "21", "P2 0,0", "P1 0,0"},
};
START_TEST(sc_prom_01_most_and_least)
{
  open_end(3, "{promise_pool: special}");
  tiles(ranks[_i].tiles);
  sc_make_tiles(&m, 1, ranks[_i].others);
  sc_make_tiles(&m, 2, ranks[_i].others);
  if (ranks[_i].more)
    ck_assert_msg(keeps(0, ranks[_i].more) && !keeps(1, ranks[_i].more), "promise %s",
                  ranks[_i].more);
  if (ranks[_i].less)
    ck_assert_msg(!keeps(0, ranks[_i].less) && keeps(1, ranks[_i].less) && keeps(2, ranks[_i].less),
                  "promise %s", ranks[_i].less);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_01_tracks_and_money_compared)
{
  open_end(2, "{promise_pool: special}");
  sc_make_track(&m, 0, 10, 20);
  sc_make_track(&m, 1, 11, 19);
  sc_make_money(&m, 0, 7);
  sc_make_money(&m, 1, 6);
  ck_assert(keeps(0, "27") && !keeps(1, "27") && keeps(0, "29") && !keeps(1, "29") &&
            keeps(0, "31") && !keeps(1, "31"));
  sc_make_close(&m);
}
END_TEST

/* SC-RUL-23 */
START_TEST(sc_prom_01_ties)
{
  open_end(3, _i ? "{promise_pool: special, promise_ties: strict}" : "{promise_pool: special}");
  sc_make_money(&m, 0, 7), sc_make_money(&m, 1, 7), sc_make_money(&m, 2, 3);
  ck_assert(keeps(0, "31") == (_i == 0) && keeps(1, "31") == (_i == 0) && !keeps(2, "31"));
  sc_make_money(&m, 1, 8);
  m.st->town[1].out = 1; /* who is out is not compared */
  ck_assert(keeps(0, "31"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_01_card_20_few_graves_or_none)
{
  open_end(2, "{promise_pool: special, promise_ties: strict}");
  ck_assert(keeps(0, "20") && keeps(1, "20")); /* none is enough, tied or not */
  sc_make_graves(&m, 0, "0,0 0,1");
  ck_assert(!keeps(0, "20") && keeps(1, "20") && keeps(0, "24") && !keeps(1, "24"));
  sc_make_graves(&m, 1, "0,0 0,1 0,2");
  ck_assert(keeps(0, "20") && !keeps(1, "20") && !keeps(0, "24") && keeps(1, "24"));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_02_votes_of_the_track_before_any_promise)
{
  struct ad_result result;
  open_end(2, NULL);
  sc_make_track(&m, 0, 30, 5);
  sc_make_track(&m, 1, 30, 8);
  give(0, "29");
  give(1, "29");
  m.st->phase = SC_ENDED;
  sc_result_of(m.rules, m.st, &result);
  /* tied, whatever is added afterwards */
  ck_assert(result.score[0] == 30 + 18 - 5 && result.score[1] == 30 + 18 - 8);
  sc_make_close(&m);
}
END_TEST

/* SC-PROM-01, SC-BLD-01: while screens are up a seat compares with what it sees. */
START_TEST(sc_prom_01_not_behind_screens)
{
  open_end(2, "{promise_pool: both}");
  int most_factories = sc_promise_find(m.rules, "17");
  tiles("F1 5,5");
  m.st->town[1].shown = m.st->town[1].board;
  sc_make_tiles(&m, 1, "F3/i3 0,0");
  ck_assert(!sc_keeps_promise(m.rules, m.st, 0, most_factories, NULL));
  m.st->screens = 1;
  ck_assert(sc_keeps_promise(m.rules, m.st, 0, most_factories, NULL));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_03_squares_of_a_class)
{
  open_end(2, NULL);
  tiles("F3/i3 0,0; WAREHOUSE 5,0; REFINERY 7,0; HARBOR 0,5; R4/o4 5,5; C2 8,8; P3/l3 0,8");
  ck_assert(sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_FACTORY) == 3 &&
            sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_RESIDENTIAL) == 4 &&
            sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_COMMERCIAL) == 2 &&
            sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_PARK) == 3);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_04_unbuilt_and_used)
{
  open_end(2, "{board_side: expert}");
  ck_assert(sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_UNBUILT) == 86 - 4 &&
            sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_USED) == 4);
  tiles("HARBOR 0,0 180"); /* two of its squares on printed water */
  sc_make_graves(&m, 0, "9,9");
  ck_assert(sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_UNBUILT) == 86 - 7 &&
            sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_USED) == 7);
  board(0)->area = 1;
  ck_assert(sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_UNBUILT) == 43 - 6);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_prom_05_citizens_in_town)
{
  open_end(2, "{promise_pool: special}");
  tiles("P3/i3 0,0");
  sc_make_tiles(&m, 1, "P3/i3 0,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_meeples(&m, 0, 1, "1,0 2,0");
  sc_make_meeples(&m, 1, 0, "0,0");
  sc_make_graves(&m, 0, "9,9");
  ck_assert(sc_metric(m.rules, m.st, AD_NOBODY, 0, SC_M_CITIZENS) == 4 &&
            sc_metric(m.rules, m.st, AD_NOBODY, 1, SC_M_CITIZENS) == 3);
  ck_assert(!keeps(0, "26") && keeps(1, "26"));
  sc_make_close(&m);
}
END_TEST

/* ---- the end ---- */

START_TEST(sc_end_01_promises_lie_open_at_the_end)
{
  open_end(2, NULL);
  ck_assert(!sc_sees_promises(m.rules, m.st, 1, 0) && sc_sees_promises(m.rules, m.st, 0, 0) &&
            sc_sees_promises(m.rules, m.st, AD_NOBODY, 0));
  m.st->phase = SC_ENDED;
  ck_assert(sc_sees_promises(m.rules, m.st, 1, 0));
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_end_02_kept_and_broken)
{
  static const struct {
    const char *card;
    int kept, broken;
  } values[] = {{"14", 6, -3}, {"12", 12, -6}, {"11", 18, -12}};
  open_end(2, NULL);
  ck_assert_int_eq(sc_promise_votes(m.rules, m.st, 0, sc_promise_find(m.rules, values[_i].card)),
                   values[_i].broken);
  sc_make_money(&m, 0, 30);
  sc_make_track(&m, 0, 0, 50);
  board(0)->supply = board(0)->career = 0;
  ck_assert_int_eq(sc_promise_votes(m.rules, m.st, 0, sc_promise_find(m.rules, values[_i].card)),
                   values[_i].kept);
  sc_make_close(&m);
}
END_TEST

/* Example 21. */
START_TEST(sc_end_03_votes_less_pollution)
{
  open_end(2, NULL);
  sc_make_track(&m, 0, 62, 31);
  give_nothing();
  give(0, "1");
  ck_assert_int_eq(sc_points(m.rules, m.st, 0), 25);
  sc_make_track(&m, 1, 5, 31);
  ck_assert_int_eq(sc_points(m.rules, m.st, 1), -26);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_end_03_by_other_measures)
{
  static const struct {
    const char *options;
    int points;
  } cases[] = {{"{pollution_weight: 2}", 20 - 16},
               {"{pollution_weight: 0.5}", 20 - 4},
               {"{victory_metric: economy}", 13 - 8},
               {"{victory_metric: population}", 2 - 8},
               {"{victory_metric: culture}", 4 + 2 - 8}};
  open_end(2, cases[_i].options);
  sc_make_track(&m, 0, 20, 8);
  sc_make_money(&m, 0, 13);
  tiles("LIBRARY 0,0; R2 0,5");
  sc_make_meeples(&m, 0, 0, "0,0 0,5");
  give_nothing();
  int points = sc_points(m.rules, m.st, 0);
  ck_assert_msg(points == cases[_i].points, "%s: %d", cases[_i].options, points);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_end_04_ties)
{
  struct ad_result result;
  open_end(4, NULL);
  give_nothing();
  sc_make_track(&m, 0, 30, 10), sc_make_track(&m, 1, 28, 8), sc_make_track(&m, 2, 28, 8),
    sc_make_track(&m, 3, 40, 21);
  sc_make_money(&m, 0, 9), sc_make_money(&m, 1, 3), sc_make_money(&m, 2, 4);
  m.st->phase = SC_ENDED;
  sc_result_of(m.rules, m.st, &result);
  ck_assert(result.rank[2] == 1 && result.rank[1] == 2 && result.rank[0] == 3 &&
            result.rank[3] == 4);
  sc_make_money(&m, 1, 4);
  sc_result_of(m.rules, m.st, &result);
  ck_assert(result.rank[2] == 1 && result.rank[1] == 1 && result.rank[0] == 3);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_end_05_who_is_out_is_last)
{
  struct ad_result result;
  open_end(4, NULL);
  give_nothing();
  sc_make_track(&m, 0, 200, 100);
  sc_make_track(&m, 1, 0, 90), sc_make_track(&m, 2, 0, 20), sc_make_track(&m, 3, 300, 130);
  m.st->town[0].out = m.st->town[3].out = 1;
  m.st->phase = SC_ENDED;
  sc_result_of(m.rules, m.st, &result);
  ck_assert(result.rank[2] == 1 && result.rank[1] == 2 && result.rank[0] == 3 &&
            result.rank[3] == 3);
  ck_assert(result.score[0] == result.score[3] && result.score[0] < result.score[1]);
  sc_make_close(&m);
}
END_TEST

START_TEST(sc_end_05_one_player_left_wins_at_once)
{
  struct ad_result result;
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "R1 0,0");
  sc_make_meeples(&m, 0, 0, "0,0");
  sc_make_track(&m, 0, 300, 99);
  sc_make_track(&m, 1, 0, 50);
  sc_make_until_round(&m, 1);
  ck_assert(m.st->phase == SC_ENDED && m.st->round == 0 && ad_to_act(m.setup, m.st) == AD_OVER);
  ck_assert_int_eq(m.st->round_phase, SC_S_NEXT);
  sc_result_of(m.rules, m.st, &result);
  ck_assert(result.rank[1] == 1 && result.rank[0] == 2);
  sc_make_close(&m);
}
END_TEST

Suite *sc_promises_suite(void);
Suite *sc_promises_suite(void)
{
  Suite *suite = suite_create("sc_promises");
  TCase *own = tcase_create("cards"), *compared = tcase_create("comparisons"),
        *end = tcase_create("end");
  tcase_add_loop_test(own, sc_prom_cards_of_the_own_town, 0, AD_LEN(cards));
  tcase_add_test(own, sc_prom_cards_of_tracks_and_stores);
  tcase_add_test(own, sc_prom_card_7_graves_on_the_board_and_beside);
  tcase_add_test(own, sc_prom_card_8_nothing_outside_the_first_area);
  tcase_add_loop_test(own, sc_prom_card_11_nobody_left, 0, 2);
  tcase_add_test(own, sc_prom_card_16_without_the_city_hall);
  tcase_add_loop_test(own, sc_prom_06_how_parks_are_joined, 0, 3);
  tcase_add_loop_test(compared, sc_prom_01_most_and_least, 0, AD_LEN(ranks));
  tcase_add_test(compared, sc_prom_01_tracks_and_money_compared);
  tcase_add_loop_test(compared, sc_prom_01_ties, 0, 2);
  tcase_add_test(compared, sc_prom_01_card_20_few_graves_or_none);
  tcase_add_test(compared, sc_prom_02_votes_of_the_track_before_any_promise);
  tcase_add_test(end, sc_prom_01_not_behind_screens);
  tcase_add_test(compared, sc_prom_03_squares_of_a_class);
  tcase_add_test(compared, sc_prom_04_unbuilt_and_used);
  tcase_add_test(compared, sc_prom_05_citizens_in_town);
  tcase_add_test(end, sc_end_01_promises_lie_open_at_the_end);
  tcase_add_loop_test(end, sc_end_02_kept_and_broken, 0, 3);
  tcase_add_test(end, sc_end_03_votes_less_pollution);
  tcase_add_loop_test(end, sc_end_03_by_other_measures, 0, 5);
  tcase_add_test(end, sc_end_04_ties);
  tcase_add_test(end, sc_end_05_who_is_out_is_last);
  tcase_add_test(end, sc_end_05_one_player_left_wins_at_once);
  suite_add_tcase(suite, own);
  suite_add_tcase(suite, compared);
  suite_add_tcase(suite, end);
  return suite;
}
