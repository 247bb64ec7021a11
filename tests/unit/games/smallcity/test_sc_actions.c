/* test_sc_actions.c - what scripts can do to a game of Small City: what each does, and why it is
 * refused.  test_actions.c tries everything in random games. */
#include <check.h>
#include <string.h>

#include "engine/core/game/action.h"
#include "engine/core/match/hooks.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/show/actions.h"
#include "engine/games/smallcity/state/ring.h"
#include "engine/games/smallcity/state/town.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/smallcity/sc_short.h"

static struct ad_reason reason;

/* The first seat is to move a disc; towns are open. */
static void table(void)
{
  sc_make_open(&m, 2, NULL);
  sc_make_until(&m, SC_COUNCIL, 0);
  for (int seat = 0; seat < 2; seat++) {
    sc_make_money(&m, seat, 10);
    sc_make_track(&m, seat, 5, 7);
    sc_make_hall(&m, seat, "2 citizens 1 grey");
  }
  sc_make_tiles(&m, 0, "R2 5,2; F1 0,6; WAREHOUSE 0,5; P2 5,6");
}

static void clear_table(void)
{
  sc_make_close(&m);
}

/* Arguments as scripts give them. */
static bool act(const char *name, int a, int b, int c, int d, int e)
{
  const struct ad_action *action = sc_actions;
  while (strcmp(action->name, name) != 0)
    action++;
  int64_t arg[AD_MAX_ARGS] = {a, b, c, d, e};
  for (int i = 0; i < action->n_args; i++)
    arg[i] -= action->arg[i].base;
  return action->apply(m.rules, m.st, arg, &reason);
}

#define REFUSED(clause_, ...)                                                                      \
  do {                                                                                             \
    ck_assert_msg(!act(__VA_ARGS__), "done: %s", #__VA_ARGS__);                                    \
    ck_assert_str_eq(reason.clause, clause_);                                                      \
  } while (0)
#define DONE(...) ck_assert_msg(act(__VA_ARGS__), "%s: %s", #__VA_ARGS__, reason.text)

static int square(int x, int y)
{
  return y * SC_SIDE + x;
}

START_TEST(sc_vote_03_money_and_votes)
{
  DONE("give_money", 1, 5, 0, 0, 0);
  DONE("take_money", 2, 10, 0, 0, 0);
  ck_assert(board(0)->money == 15 && board(1)->money == 0);
  REFUSED("SC-BLD-05", "take_money", 2, 1, 0, 0, 0);
  REFUSED("SC-INC-02", "give_money", 1, 9999, 0, 0, 0);
  REFUSED("SC-INC-02", "give_money", 1, -1, 0, 0, 0);
  ck_assert_str_eq(reason.text, "the number -1 is negative, expected 0 or more");
  REFUSED("SC-BLD-05", "take_money", 1, -1, 0, 0, 0);
  REFUSED("SC-SETUP-04", "give_money", 3, 1, 0, 0, 0);
  DONE("give_votes", 1, 3, 0, 0, 0);
  DONE("take_votes", 2, 5, 0, 0, 0);
  ck_assert(sc_votes(board(0)) == 8 && sc_votes(board(1)) == 0);
  REFUSED("SC-COU-02", "take_votes", 2, 1, 0, 0, 0);
  REFUSED("SC-VOTE-03", "give_votes", 1, 9999, 0, 0, 0);
  m.st->town[1].out = 1;
  REFUSED("SC-POL-04", "give_votes", 2, 1, 0, 0, 0);
}
END_TEST

START_TEST(sc_pol_03_pollution)
{
  DONE("pollute", 1, 92, 0, 0, 0);
  ck_assert_int_eq(sc_pollution(board(0)), 99);
  REFUSED("SC-POL-04", "pollute", 1, 1, 0, 0, 0);
  REFUSED("SC-POL-03", "pollute", 1, -1, 0, 0, 0);
  DONE("clean", 2, 7, 0, 0, 0);
  ck_assert_int_eq(sc_pollution(board(1)), 0);
  REFUSED("SC-POL-03", "clean", 2, 1, 0, 0, 0);
}
END_TEST

START_TEST(sc_inc_04_goods)
{
  int goods[SC_GOODS];
  DONE("give_goods", 1, SC_BLACK, 2, 0, 0);
  DONE("give_goods", 1, SC_BLACK, 1, 0, 0);
  ck_assert(m.st->supply[SC_BLACK] == 9 && sc_warehouse_room(m.rules, board(0)) == 0 &&
            board(0)->hall_goods[SC_BLACK] == 1);
  REFUSED("SC-INC-05", "give_goods", 1, SC_WHITE, 1, 0, 0);
  REFUSED("SC-INC-07", "give_goods", 2, SC_BLACK, 10, 0, 0);
  DONE("take_goods", 1, SC_BLACK, 2, 0, 0);
  sc_count_goods(m.rules, board(0), goods);
  ck_assert(goods[SC_BLACK] == 1 && goods[SC_GREY] == 1 && m.st->supply[SC_BLACK] == 11);
  REFUSED("SC-INC-09", "take_goods", 1, SC_BLACK, 2, 0, 0);
  REFUSED("SC-INC-09", "take_goods", 1, SC_BLACK, -1, 0, 0);
  REFUSED("SC-INC-04", "give_goods", 1, SC_BLACK, -1, 0, 0);
}
END_TEST

START_TEST(sc_hall_02_citizens_come_as_far_as_there_is_room)
{
  int career = board(0)->career;
  REFUSED("SC-HALL-02", "hire", 1, 2, 0, 0, 0);
  DONE("hire", 1, 1, 0, 0, 0);
  ck_assert(board(0)->career == career - 1 && board(0)->hall_citizens == 3);
  REFUSED("SC-HALL-02", "give_citizens", 1, 1, 0, 0, 0);
  DONE("give_citizens", 2, 1, 0, 0, 0);
  ck_assert(board(1)->supply == 7 && board(1)->hall_citizens == 3);
  REFUSED("SC-COU-11", "give_citizens", 1, 9, 0, 0, 0);
  REFUSED("SC-HALL-01", "hire", 1, -1, 0, 0, 0);
}
END_TEST

START_TEST(sc_mov_02_meeples_are_settled_moved_and_called_back)
{
  DONE("settle", 1, 5, 2, 0, 0);
  ck_assert(sc_has(board(0)->meeples[0], square(5, 2)) && board(0)->hall_citizens == 1);
  REFUSED("SC-MOV-02", "settle", 1, 5, 2, 0, 0);
  REFUSED("SC-MOV-02", "settle", 1, 0, 5, 0, 0); /* a warehouse */
  DONE("relocate", 1, 5, 2, 0, 6);
  ck_assert(board(0)->meeples[0] == sc_bit(square(0, 6)));
  REFUSED("SC-MOV-02", "relocate", 1, 5, 2, 6, 2);
  sc_make_meeples(&m, 0, 1, "5,6");
  REFUSED("SC-TOU-02", "relocate", 1, 5, 6, 6, 2);
  DONE("relocate", 1, 5, 6, 6, 6);
  DONE("recall", 1, 6, 6, 0, 0);
  ck_assert(board(0)->meeples[1] == 0 && board(1)->hall_citizens == 3);
  DONE("settle", 1, 5, 2, 0, 0);
  REFUSED("SC-MOV-08", "settle", 1, 6, 2, 0, 0);
  REFUSED("SC-SETUP-04", "recall", 1, 10, 0, 0, 0);
}
END_TEST

START_TEST(sc_tou_07_who_is_called_back_finds_the_hall_full)
{
  int career = board(1)->career;
  sc_make_hall(&m, 1, "3 citizens 1 grey");
  sc_make_meeples(&m, 0, 1, "5,6");
  DONE("recall", 1, 5, 6, 0, 0);
  ck_assert_int_eq(board(1)->career, career - 1);
  ck_assert_int_eq(sc_make_citizens(&m, 1), 22);
}
END_TEST

START_TEST(sc_dth_06_deaths_and_graves)
{
  sc_make_meeples(&m, 0, 0, "0,6 5,2");
  REFUSED("SC-DTH-06", "kill", 1, 0, 6, 2, 2);
  DONE("kill", 1, 0, 6, 6, 4);
  ck_assert(board(0)->graves == sc_bit(square(6, 4)) &&
            board(0)->meeples[0] == sc_bit(square(5, 2)));
  REFUSED("SC-DTH-06", "kill", 1, 5, 2, 0, 0); /* not beside the first one */
  REFUSED("SC-MOV-02", "kill", 1, 0, 6, 6, 5);
  DONE("clear_grave", 1, 6, 4, 0, 0);
  ck_assert(board(0)->graves == 0 && sc_graves(board(0)) == 1);
  REFUSED("SC-DTH-06", "clear_grave", 1, 6, 4, 0, 0);
}
END_TEST

START_TEST(sc_dem_02_tiles_laid_and_taken_away)
{
  int r1 = sc_form_find(m.rules, "R1"), l3 = sc_form_find(m.rules, "R3/l3"),
      school = sc_form_find(m.rules, "SCHOOL");
  int stock = m.st->stock[l3];
  DONE("build_tile", 1, l3, 4, 4, 5); /* a quarter turn, flipped */
  ck_assert(m.st->stock[l3] == stock - 1 && sc_count(board(0)->heads) == 6 &&
            board(0)->money == 10);
  REFUSED("SC-BLD-04", "build_tile", 1, r1, 5, 2, 0);
  REFUSED("SC-BLD-04", "build_tile", 1, r1, 1, 6, 0); /* SC-INF-05 */
  REFUSED("SC-BLD-04", "build_tile", 1, r1, 9, 9, 0);
  REFUSED("SC-SETUP-04", "build_tile", 1, r1, 4, 6, 8);
  DONE("build_tile", 1, school, 3, 6, 0);
  REFUSED("SC-BLD-01", "build_tile", 1, school, 4, 0, 0);
  DONE("remove_tile", 1, 3, 6, 0, 0);
  DONE("build_tile", 1, school, 4, 0, 0);
  DONE("give_goods", 1, SC_WHITE, 2, 0, 0);
  DONE("remove_tile", 1, 0, 5, 0, 0);
  ck_assert_int_eq(m.st->supply[SC_WHITE], 20);
  sc_make_meeples(&m, 0, 0, "5,2");
  DONE("remove_tile", 1, 6, 2, 0, 0);
  ck_assert_int_eq(board(0)->hall_citizens, 3);
  ck_assert_int_eq(sc_make_citizens(&m, 0), 22);
  sc_make_hall(&m, 0, "4 citizens");
  sc_make_meeples(&m, 0, 0, "0,6");
  REFUSED("SC-DEM-02", "remove_tile", 1, 0, 6, 0, 0);
  REFUSED("SC-DEM-04", "remove_tile", 1, 3, 3, 0, 0);
  REFUSED("SC-DEM-01", "remove_tile", 1, 6, 0, 0, 0);
}
END_TEST

START_TEST(sc_act_10_area)
{
  for (int level = 1; level < 4; level++)
    DONE("unlock", 1, 0, 0, 0, 0);
  ck_assert_int_eq(board(0)->area, 4);
  REFUSED("SC-ACT-10", "unlock", 1, 0, 0, 0, 0);
}
END_TEST

START_TEST(sc_cou_05_discs)
{
  int economy = sc_row_find(m.rules, "ECONOMY"), tourism = sc_row_find(m.rules, "TOURISM");
  DONE("put_disc", 1, 1, tourism, 4, 0);
  /* the lower row first */
  ck_assert(m.st->town[0].disc_row[1] == tourism + 1 && m.st->town[0].disc_step[1] == 4);
  REFUSED("SC-COU-05", "put_disc", 1, 1, tourism, 1, 0);
  DONE("put_disc", 1, 1, economy, 2, 0);
  ck_assert(m.st->town[0].disc_row[0] == economy + 1 && m.st->town[0].disc_step[0] == 2);
  REFUSED("SC-SETUP-04", "put_disc", 1, 1, economy, 5, 0);
  REFUSED("SC-SETUP-04", "put_disc", 1, 3, economy, 1, 0);
}
END_TEST

START_TEST(sc_nxt_01_cards_are_exchanged)
{
  int mayor = sc_action_find(m.rules, "MAYOR"), engineer = sc_action_find(m.rules, "ENGINEER");
  int mine = m.st->town[0].action - 1, theirs;
  sc_make_action(&m, 1, "SUPPORTER");
  for (int i = 0; i < m.st->n_taken; i++) /* as if they had taken them */
    m.st->taken[i] = (uint8_t)sc_ring_place(m.rules, m.st, m.st->town[i].action - 1);
  theirs = m.st->town[1].action - 1;
  REFUSED("SC-ACT-02", "exchange_card", 1, mine, 0, 0, 0);
  REFUSED("SC-ACT-01", "exchange_card", 1, sc_action_find(m.rules, "PHYSICIAN"), 0, 0, 0);
  DONE("exchange_card", 1, theirs, 0, 0, 0);
  ck_assert(m.st->town[0].action == theirs + 1 && m.st->town[1].action == mine + 1);
  DONE("exchange_card", 2, mayor, 0, 0, 0);
  ck_assert(m.st->town[1].action == mayor + 1 &&
            sc_is_taken(m.st, sc_ring_place(m.rules, m.st, mayor)));
  ck_assert(!sc_is_taken(m.st, sc_ring_place(m.rules, m.st, mine)));
  sc_make_until_round(&m, 1);
  ck_assert_int_eq(m.st->mayor, 1);
  REFUSED("SC-ACT-02", "exchange_card", 1, engineer, 0, 0, 0);
}
END_TEST

/* Towns do not change behind screens, nor while a decision is half made. */
START_TEST(sc_bld_01_nothing_moves_behind_screens)
{
  sc_make_until(&m, SC_BUILD, -1);
  REFUSED("SC-BLD-01", "unlock", 1, 0, 0, 0, 0);
  REFUSED("SC-BLD-01", "give_goods", 1, SC_WHITE, 1, 0, 0);
  REFUSED("SC-BLD-01", "hire", 1, 1, 0, 0, 0);
  DONE("give_votes", 1, 1, 0, 0, 0);
  DONE("take_money", 1, 1, 0, 0, 0);
  sc_make_play(&m, "build P1");
  REFUSED("SC-RND-01", "take_money", 1, 1, 0, 0, 0);
  REFUSED("SC-RND-01", "put_disc", 1, 1, 0, 1, 0);
  DONE("give_money", 1, 1, 0, 0, 0);
}
END_TEST

/* While city halls are placed nothing but tracks can change, and everybody sees it. */
START_TEST(sc_setup_09_start_money_of_scripts_is_seen)
{
  sc_make_close(&m);
  sc_make_deal(&m, 2, NULL, 1);
  DONE("give_money", 2, 6, 0, 0, 0);
  ck_assert_int_eq(sc_board_of(m.st, 0, 1)->money, 11);
  ck_assert_int_eq(board(1)->money, 11);
  REFUSED("SC-BLD-01", "unlock", 1, 0, 0, 0, 0);
}
END_TEST

Suite *sc_actions_suite(void);
Suite *sc_actions_suite(void)
{
  Suite *suite = suite_create("sc_actions");
  TCase *tc = tcase_create("actions");
  tcase_add_checked_fixture(tc, table, clear_table);
  tcase_add_test(tc, sc_vote_03_money_and_votes);
  tcase_add_test(tc, sc_pol_03_pollution);
  tcase_add_test(tc, sc_inc_04_goods);
  tcase_add_test(tc, sc_hall_02_citizens_come_as_far_as_there_is_room);
  tcase_add_test(tc, sc_mov_02_meeples_are_settled_moved_and_called_back);
  tcase_add_test(tc, sc_tou_07_who_is_called_back_finds_the_hall_full);
  tcase_add_test(tc, sc_dth_06_deaths_and_graves);
  tcase_add_test(tc, sc_dem_02_tiles_laid_and_taken_away);
  tcase_add_test(tc, sc_act_10_area);
  tcase_add_test(tc, sc_cou_05_discs);
  tcase_add_test(tc, sc_nxt_01_cards_are_exchanged);
  tcase_add_test(tc, sc_bld_01_nothing_moves_behind_screens);
  tcase_add_test(tc, sc_setup_09_start_money_of_scripts_is_seen);
  suite_add_tcase(suite, tc);
  return suite;
}
