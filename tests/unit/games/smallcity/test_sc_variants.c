/* test_sc_variants.c - variants/smallcity: what each house rule changes, script by script, and that
 * it is played. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/core/match/match.h"
#include "engine/core/match/vars.h"
#include "engine/games/smallcity/play/score.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/price.h"
#include "engine/games/smallcity/state/tracks.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/games/house.h"
#include "tests/unit/setups.h"

static struct sc_make m;

static void open_variant(const char *name, int seats, const char *options)
{
  m.setup = setups_open(name, seats, options);
  m.rules = m.setup->own_rules;
  m.st = ad_calloc(1, sizeof *m.st + m.setup->state_size);
  ad_deal(m.setup, m.st, 1);
}

static void close_variant(void)
{
  if (m.setup->hooks)
    ck_assert_msg(!ad_has_fault(m.setup), "%s: %s", m.setup->run->fault_hook,
                  m.setup->run->err.msg);
  sc_make_close(&m);
}

/* What the base rules change into; NULL: it has components of its own. */
static const struct house_rule house[] = {
  {"expert", "base", "{board_side: expert}"},
  {"advanced", "base", "{promise_pool: both}"},
  {"solo", NULL, NULL},
  {"short-term", "base",
   "{rounds: 5, start_money: [8, 10, 10, 12], start_citizens: {hall: 4, career: 11, supply: 7}, "
   "council_prices: [0, 1, 2, 3]}"},
  {"hard-times", "base",
   "{goods_supply: {white: 10, grey: 8, black: 6}, warehouse_capacity: 1, death_threshold: 6, "
   "deaths_per_round: 2, "
   "service_only_by_council: true, tourist_income_to: owner}"},
  {"elections", "base", "{}"},
  {"green-belt", "base", "{residential_votes: [1, 3, 5, 8, 12]}"},
  {"strike", "base", "{}"},
  {"crowded-council", "base", "{}"},
  {"festival", NULL, NULL},
  {"retuned", NULL, NULL},
};

START_TEST(sc_house_rules_are_what_they_say)
{
  house_play("smallcity", &house[_i], offsetof(struct sc_rules, run), 4);
}
END_TEST

START_TEST(sc_house_rules_are_all_tested)
{
  house_all_listed("smallcity", house, AD_LEN(house));
}
END_TEST

/* ---- parameters ---- */

START_TEST(sc_setup_05_expert_boards_have_water_and_rock)
{
  open_variant("smallcity/expert", 2, NULL);
  const struct sc_side *side = &m.rules->side[m.rules->side_of[1]];
  ck_assert_int_eq(sc_count(side->land), 86);
  ck_assert_int_eq(sc_count(side->land & side->within[1]), 43);
  close_variant();
}
END_TEST

START_TEST(sc_setup_02_advanced_piles_hold_special_promises)
{
  open_variant("smallcity/advanced", 4, NULL);
  bool special = false;
  for (uint64_t seed = 1; seed <= 20; seed++) {
    memset(m.st, 0, m.setup->state_size);
    ad_deal(m.setup, m.st, seed);
    sc_make_until(&m, SC_ACTION, -1);
    for (int seat = 0; seat < 4; seat++)
      for (int i = 0; i < m.rules->n_dealt; i++)
        special |= m.rules->promise[m.st->town[seat].dealt[i] - 1].special;
  }
  ck_assert(special);
  close_variant();
}
END_TEST

/* SC-RUL-25: no streets, free actions, one copy of each limited tile. */
START_TEST(sc_setup_11_alone_in_the_city)
{
  open_variant("smallcity/solo", 1, NULL);
  sc_make_until(&m, SC_ACTION, 0);
  ck_assert_int_eq(m.st->street[0], 0);
  ck_assert_int_eq(sc_make_count(&m), m.rules->n_ring);
  ck_assert_int_eq(m.st->stock[sc_form_find(m.rules, "CLINIC")], 1);
  close_variant();
}
END_TEST

START_TEST(sc_srv_01_hard_times_build_no_police)
{
  open_variant("smallcity/hard-times", 2, "{first_mayor: 1, mayor_placer: none}");
  sc_make_until(&m, SC_BUILD, 0);
  sc_make_money(&m, 0, 50);
  ck_assert(!sc_make_can(&m, "build POLICE") && sc_make_can(&m, "build P3"));
  close_variant();
}
END_TEST

/* ---- scripts ---- */

static int var(const char *name, int i)
{
  return ad_extra_of(m.setup, m.st)
    ->number[ad_var_find(&m.setup->hooks->vars, name)->first_number + i];
}

static bool is_asked(void)
{
  return ad_extra_of(m.setup, m.st)->n_pending > 0;
}

/* The option of a decision of a script. */
static void choose(const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_move_parse(m.setup, m.st, text, &move, &reason), "%s: %s", text, reason.text);
  ad_apply(m.setup, m.st, move);
}

/* Quiet moves until a script asks, or a round (from 0) begins. */
static void until_asked(int round)
{
  while (!is_asked() && m.st->round < round)
    ad_apply(m.setup, m.st, sc_make_quiet(&m));
}

START_TEST(sc_nxt_01_the_elected_mayor_takes_office)
{
  open_variant("smallcity/elections", 3, "{first_mayor: 1, mayor_placer: none}");
  until_asked(4);
  ck_assert(is_asked() && m.st->round == 3 && m.st->round_phase == SC_S_ACTION &&
            m.st->n_taken == 0);
  int votes = sc_votes(&m.st->town[1].board), first = m.st->mayor;
  choose("elect seat 2");
  ck_assert_int_eq(var("ballot", first), 2);
  choose("elect seat 3");
  choose("elect seat 2");
  ck_assert(!is_asked() && var("winner", 0) == 2 && var("held", 0) == 4);
  ck_assert_int_eq(sc_votes(&m.st->town[1].board), votes + 2);
  for (int seat = 0; seat < 3; seat++)
    sc_make_money(&m, seat, 9);
  static ad_move moves[SC_MAX_MOVES];
  while (m.st->round_phase == SC_S_ACTION) { /* MAYOR is for seat 2 alone */
    int n = ad_legal(m.setup, m.st, moves), mayors = 0;
    for (int i = 0; i < n; i++)
      mayors += moves[i] == sc_move(SC_TAKE, sc_action_find(m.rules, "MAYOR"));
    ck_assert(m.st->phase != SC_ACTION || (m.st->seat == 1 ? n == 1 && mayors == 1 : mayors == 0));
    ad_apply(m.setup, m.st, moves[n - 1]);
  }
  ck_assert_int_eq(m.st->town[1].action, sc_action_find(m.rules, "MAYOR") + 1);
  until_asked(4);
  ck_assert_int_eq(m.st->mayor, 1);
  close_variant();
}
END_TEST

/* In rounds in which phase 3 asks nobody, too: no tile but halls, nobody has a house or work. */
START_TEST(sc_nxt_01_an_election_in_every_fourth_round)
{
  static ad_move moves[SC_MAX_MOVES];
  int held = 0, moved = 0, votes = 0;
  open_variant("smallcity/elections", 3, "{first_mayor: 1, mayor_placer: none}");
  while (ad_to_act(m.setup, m.st) != AD_OVER) {
    int n = ad_legal(m.setup, m.st, moves);
    moved += m.st->round_phase == SC_S_MOVE;
    if (is_asked()) {
      ck_assert(m.st->round % 4 == 3 && m.st->round_phase == SC_S_ACTION && m.st->n_taken == 0);
      votes++;
    }
    held = var("held", 0) > held ? var("held", 0) : held;
    ad_apply(m.setup, m.st, is_asked() ? moves[n - 1] : sc_make_quiet(&m));
  }
  ck_assert_int_eq(moved, 0);
  ck_assert(held == 8 && votes == 2 * 3);
  close_variant();
}
END_TEST

START_TEST(sc_nxt_01_nobody_is_elected_with_equal_ballots)
{
  open_variant("smallcity/elections", 4, "{first_mayor: 1, mayor_placer: none}");
  until_asked(4);
  choose("elect seat 2");
  choose("elect seat 1");
  choose("elect seat 2");
  choose("elect seat 1");
  ck_assert(!is_asked() && var("winner", 0) == 0);
  close_variant();
}
END_TEST

/* Votes a seat has for green homes when a round ends. */
static const struct {
  const char *tiles, *citizens;
  int votes;
} greens[] = {
  {"R1 5,5; P1 6,6", "5,5", 1},
  {"R1 5,5; P1 6,6", "", 0},    /* nobody lives there */
  {"R1 4,5; P1 6,6", "4,5", 0}, /* too far */
  {"R2 5,5; P1 6,6; P1 4,4", "5,5 6,5", 1},
  {"R1 5,5; R1 6,5; P1 6,6", "5,5 6,5", 2},
};

START_TEST(sc_vote_01_green_homes)
{
  open_variant("smallcity/green-belt", 2, "{first_mayor: 1, mayor_placer: none}");
  sc_make_until(&m, SC_COUNCIL, 0);
  sc_make_tiles(&m, 0, greens[_i].tiles);
  sc_make_meeples(&m, 0, 0, greens[_i].citizens);
  int votes = sc_votes(&m.st->town[0].board);
  sc_make_until_round(&m, 1);
  ck_assert_int_eq(sc_votes(&m.st->town[0].board), votes + greens[_i].votes);
  ck_assert_int_eq(var("green", 0), greens[_i].votes);
  ck_assert_int_eq(var("green", 1), 0);
  close_variant();
}
END_TEST

/* A town with two workers when round 2 begins. */
static void open_strike(int money, const char *residents)
{
  open_variant("smallcity/strike", 2, "{first_mayor: 1, mayor_placer: none}");
  sc_make_until(&m, SC_COUNCIL, 0);
  sc_make_tiles(&m, 0, "F1 0,6; WAREHOUSE 0,5; F1 1,6; R2 5,5");
  sc_make_hall(&m, 0, "2 citizens");
  sc_make_meeples(&m, 0, 0, "0,6 1,6");
  sc_make_meeples(&m, 0, 0, residents);
  sc_make_money(&m, 0, money);
  until_asked(1);
}

START_TEST(sc_mov_05_workers_strike)
{
  open_strike(5, "5,5");
  ck_assert(is_asked());
  choose("pay 2");
  ck_assert(!is_asked() && m.st->town[0].board.money == 3 && var("strikes", 0) == 0);
  close_variant();
  open_strike(1, "5,5");
  ck_assert(is_asked());
  choose("let them strike");
  ck_assert(m.st->town[0].board.meeples[0] == sc_bit(55) && m.st->town[0].board.hall_citizens == 4);
  ck_assert(var("strikes", 0) == 1 && m.st->town[0].board.money == 1);
  close_variant();
  open_strike(5, "5,5 6,5");
  ck_assert(!is_asked());
  close_variant();
}
END_TEST

/* Sets the DISC of SEAT on STEP of ROW. */
static void set_disc(int seat, int disc, int row, int step)
{
  m.st->town[seat].disc_row[disc] = (uint8_t)(row + 1);
  m.st->town[seat].disc_step[disc] = (uint8_t)step;
}

START_TEST(sc_cou_02_crowded_rows_cost_more)
{
  open_variant("smallcity/crowded-council", 3, "{first_mayor: 1, mayor_placer: none}");
  sc_make_until(&m, SC_COUNCIL, 0);
  set_disc(1, 0, 2, 3);
  set_disc(2, 0, 2, 1);
  set_disc(2, 1, 3, 1);
  ck_assert_int_eq(sc_disc_price(m.rules, m.st, 0, 2, 1), 1 + 2);
  ck_assert_int_eq(sc_disc_price(m.rules, m.st, 1, 2, 4), 4 + 1);
  ck_assert_int_eq(sc_disc_price(m.rules, m.st, 2, 3, 2), 2);
  ck_assert_int_eq(sc_disc_price(m.rules, m.st, 0, 0, 1), 1);
  m.st->town[0].board.money = 3;
  sc_make_play(&m, "enter ECONOMY money");
  ck_assert_int_eq(m.st->town[0].board.money, 0);
  ck_assert_int_eq(sc_disc_price(m.rules, m.st, 1, 2, 4), 4 + 2);
  close_variant();
}
END_TEST

/* Votes of functions of components, for the first seat. */
static const struct {
  const char *function, *tiles, *own, *tourists;
  int x, y, gives;
} functions[] = {
  {"theatre", "THEATRE 5,4", "", "", 5, 4, 0},
  {"theatre", "THEATRE 5,4; P1 4,5; C1 6,3; R1 5,3", "", "", 5, 4, 3},
  {"theatre", "THEATRE 5,4; P1 4,5; P2 4,3; F1 5,5; REFINERY 6,5; FIRE 5,2", "", "", 5, 4, 4},
  /* beside 5,4, its other square; R1 touches none */
  {"theatre", "THEATRE 4,4; P1 6,4; C1 6,3; R1 6,6", "", "", 4, 4, 2},
  {"theatre", "THEATRE 4,4; WAREHOUSE 3,5", "", "", 4, 4, 1}, /* a class of its own */
  {"compact", "P1 4,2", "", "", -1, 0, 1},
  {"compact", "P1 4,4", "", "", -1, 0, 0},
  {"compact", "P2 6,5 90; P1 5,5", "", "", -1, 0, 0},
  {"good_hosts", "P2 5,5", "", "", -1, 0, 0},
  {"good_hosts", "P2 5,5", "", "5,5", -1, 0, 1},
  {"festival", "P2 5,5; SCHOOL 5,2", "5,5 6,5", "5,2", -1, 0, 1}, /* 3 // 2 */
  {"festival", "P2 5,5; C1 5,2", "5,5 6,5", "5,2", -1, 0, 1},
  {"festival", "P2 5,5", "5,5", "", -1, 0, 0},
  {"festival", "P3/i3 4,5; P3/i3 4,6; P3/i3 4,0; P3/i3 4,1",
   "4,5 5,5 6,5 4,6 5,6 6,6 4,0 5,0 6,0 4,1 5,1", "", -1, 0, 5},
};

START_TEST(sc_prom_01_functions_of_festival)
{
  open_variant("smallcity/festival", 2, "{first_mayor: 1, mayor_placer: none}");
  sc_make_until(&m, SC_COUNCIL, 0);
  sc_make_tiles(&m, 0, functions[_i].tiles);
  sc_make_meeples(&m, 0, 0, functions[_i].own);
  sc_make_meeples(&m, 0, 1, functions[_i].tourists);
  int function = m.setup->hooks->find(m.setup->run, functions[_i].function);
  int square = functions[_i].x < 0 ? SC_NO_SQUARE : functions[_i].y * SC_SIDE + functions[_i].x;
  ck_assert_int_eq(sc_ask(m.rules, m.st, function, "F", 0, square), functions[_i].gives);
  close_variant();
}
END_TEST

/* The theatre's votes come in phase 5, those of a festival with the step, those of a promise with
 * the points. */
START_TEST(sc_vote_02_functions_give_votes)
{
  open_variant("smallcity/festival", 2, "{first_mayor: 1, mayor_placer: none}");
  sc_make_until(&m, SC_COUNCIL, 0);
  sc_make_tiles(&m, 0, "THEATRE 4,2; P1 4,3");
  ck_assert_int_eq(sc_town_votes(m.rules, m.st, 0, SC_V_OTHER), 1);
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  sc_add_votes(&m.st->town[0].board, SC_V_OTHER, 2);
  ad_score(m.setup, m.st, 0, AD_NOBODY, &sheet);
  ck_assert_str_eq(sheet.lines[0].clause, "festival");
  ck_assert_str_eq(sheet.lines[0].label, "votes of Theatre");
  ck_assert_int_eq(sheet.lines[0].points, 2);
  ad_sheet_fini(&sheet);
  m.st->town[0].board.votes[SC_V_OTHER] = 0;
  m.st->town[0].dealt[0] = (uint8_t)(sc_promise_find(m.rules, "33") + 1);
  m.st->town[0].kept = 1;
  ck_assert_int_eq(sc_promise_votes(m.rules, m.st, 0, sc_promise_find(m.rules, "33")), 6);
  sc_make_meeples(&m, 0, 0, "4,2 5,2 4,3");
  sc_make_track(&m, 0, 3, 0);
  sc_make_play(&m, "enter FESTIVALS votes");
  ck_assert_int_eq(m.st->town[0].board.votes[SC_V_COUNCIL], 1); /* 3 // 2 */
  ck_assert_int_eq(sc_votes(&m.st->town[0].board), 3 - 1 + 1);
  close_variant();
}
END_TEST

Suite *sc_variants_suite(void);
Suite *sc_variants_suite(void)
{
  Suite *suite = suite_create("sc_variants");
  TCase *rules = tcase_create("house rules"), *params = tcase_create("parameters"),
        *scripts = tcase_create("scripts");
  tcase_set_timeout(rules, 120);
  tcase_add_loop_test(rules, sc_house_rules_are_what_they_say, 0, AD_LEN(house));
  tcase_add_test(rules, sc_house_rules_are_all_tested);
  tcase_add_test(params, sc_setup_05_expert_boards_have_water_and_rock);
  tcase_add_test(params, sc_setup_02_advanced_piles_hold_special_promises);
  tcase_add_test(params, sc_setup_11_alone_in_the_city);
  tcase_add_test(params, sc_srv_01_hard_times_build_no_police);
  tcase_add_test(scripts, sc_nxt_01_the_elected_mayor_takes_office);
  tcase_add_test(scripts, sc_nxt_01_nobody_is_elected_with_equal_ballots);
  tcase_add_test(scripts, sc_nxt_01_an_election_in_every_fourth_round);
  tcase_add_loop_test(scripts, sc_vote_01_green_homes, 0, AD_LEN(greens));
  tcase_add_test(scripts, sc_mov_05_workers_strike);
  tcase_add_test(scripts, sc_cou_02_crowded_rows_cost_more);
  tcase_add_loop_test(scripts, sc_prom_01_functions_of_festival, 0, AD_LEN(functions));
  tcase_add_test(scripts, sc_vote_02_functions_give_votes);
  suite_add_tcase(suite, rules);
  suite_add_tcase(suite, params);
  suite_add_tcase(suite, scripts);
  return suite;
}
