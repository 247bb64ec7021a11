/* test_gn_variants.c - variants/gardennation: what each house rule changes, card by card and script
 * by script, and that it is played. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "engine/core/match/match.h"
#include "engine/core/match/vars.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/play/hide.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/moves.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/cards.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/games/house.h"
#include "tests/unit/setups.h"

static struct gn_table t;

static void close_table(void)
{
  ck_assert_msg(!ad_has_fault(t.setup), "%s: %s", t.setup->run->fault_hook, t.setup->run->err.msg);
  gn_table_close(&t);
}

/* What the base rules change into, and the seats a rule is for; NULL: it has cards of its own. */
static const struct house_rule house[] = {
  {"fixed-order", "base", "{next_player_choice: clockwise, last_player_starts: false}"},
  {"no-ploys", "base", "{ploys_per_player: 0}"},
  {"open-missions", "base", "{open_missions: true, missions_dealt: 6, missions_kept: 3}"},
  {"online", "base", "{cost_table: online, blocked_test: no_construct, blocked_step: -1}"},
  {"league", "base", "{max_rounds: 30, tie_breaker: inhabitants}"},
  {"short-walk", "base",
   "{floors_per_player: 10, start_inhabitants_first: 30, start_inhabitants_others: 28, "
   "project_display: 3, "
   "missions_dealt: 3, ploys_per_player: 1}"},
  {"overgrowth", "base", "{}"},
  {"ground-rent", "base", "{control_sole_gain: 1}"},
  {"terraces", NULL, NULL},
  {"skyline", NULL, NULL},
};

START_TEST(gn_house_rules_are_what_they_say)
{
  house_play("gardennation", &house[_i], offsetof(struct gn_rules, run), 10);
}
END_TEST

START_TEST(gn_house_rules_are_all_tested)
{
  house_all_listed("gardennation", house, AD_LEN(house));
}
END_TEST

/* ---- parameters ---- */

/* Nobody is asked who is next, and the seat after the first seat of a round begins the next round.
 */
START_TEST(gn_round_03_fixed_order_goes_round_the_table)
{
  gn_table_open_variant(&t, "gardennation/fixed-order", 3, NULL);
  gn_table_display(&t, "");
  gn_table_play(&t, "construct 40"); /* centres lead to the centre */
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1);
  gn_table_play(&t, "construct 41; construct 11");
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 2);
  gn_table_play(&t, "construct 12; construct 21");
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1);
  ck_assert(t.st->round == 1 && t.st->first == 1);
  close_table();
}
END_TEST

START_TEST(gn_ploy_01_no_ploys_leaves_constructing_abandoning_and_advancing)
{
  gn_table_open_variant(&t, "gardennation/no-ploys", 3, NULL);
  gn_table_towers(&t, "71/B/1 72/B/1 73/B/1 74/C/1 76/C/1 70/A/1R 12/A/1");
  gn_table_crane(&t, 7);
  t.st->clan[0].inhabitants = 30;
  ck_assert(gn_table_only(&t, "construct 75; abandon 70"));
  close_table();
}
END_TEST

START_TEST(gn_setup_06_open_missions_are_seen_by_all)
{
  gn_table_open_variant(&t, "gardennation/open-missions", 2, NULL);
  ck_assert_int_eq(__builtin_popcount(t.st->clan[1].kept), 3);
  ck_assert(gn_sees_missions(t.rules, t.st, 0, 1));
  gn_table_deal(&t, 1);
  ck_assert_int_eq(gn_to_act(t.rules, t.st), t.st->first);
  ck_assert_int_eq(t.st->phase, GN_MISSIONS);
  close_table();
}
END_TEST

START_TEST(gn_act_06_online_goes_down_and_is_blocked_sooner)
{
  gn_table_open_variant(&t, "gardennation/online", 2, NULL);
  ck_assert_int_eq(gn_price(t.rules, t.st, gn_table_area(&t, 56)), 2);
  ck_assert_int_eq(gn_price(t.rules, t.st, gn_table_area(&t, 60)), 5);
  gn_table_no_ploys(&t);
  gn_table_towers(&t, "71/B/1 72/B/1 73/B/1 74/B/1 76/B/1 70/A/1");
  gn_table_crane(&t, 7);
  t.st->clan[0].inhabitants = 5;
  ck_assert(gn_table_only(&t, "abandon 70; advance"));
  gn_table_play(&t, "advance");
  ck_assert_int_eq(t.st->territory[t.st->crane], 6);
  close_table();
}
END_TEST

START_TEST(gn_end_08_league_ends_and_breaks_ties)
{
  struct ad_result result;
  gn_table_open_variant(&t, "gardennation/league", 2, NULL);
  t.st->round = 29, t.st->turn = 3, t.st->action = 1;
  gn_table_crane(&t, 3);
  gn_table_display(&t, "");
  gn_table_play(&t, "construct 35");
  ck_assert_int_eq(t.st->phase, GN_ENDED);
  t.st->clan[0].towers = t.st->clan[1].towers = 0;
  t.st->clan[0].inhabitants = 35, t.st->clan[1].inhabitants = 36; /* nine points each */
  gn_result_of(t.rules, t.st, &result);
  ck_assert_int_eq(result.score[0], result.score[1]);
  ck_assert(result.rank[0] == 2 && result.rank[1] == 1);
  t.st->clan[0].inhabitants = 36;
  gn_result_of(t.rules, t.st, &result);
  ck_assert(result.rank[0] == 1 && result.rank[1] == 1);
  close_table();
}
END_TEST

static int decisions(const char *variant)
{
  int n = 0;
  struct ad_setup *setup = setups_open(variant, 4, NULL);
  for (uint64_t seed = 1; seed <= 20; seed++) {
    struct ad_match *match = setups_random_game(setup, seed, NULL);
    n += match->n_moves;
    ad_match_free(match);
  }
  ad_setup_free(setup);
  return n;
}

START_TEST(gn_end_01_a_short_walk_is_short)
{
  int base = decisions("gardennation/base"), walk = decisions("gardennation/short-walk");
  ck_assert_msg(4 * walk < 3 * base, "%d decisions, %d by the book", walk, base);
}
END_TEST

/* ---- cards ---- */

/* On the printed order; AT is the tower that has just received a floor.  Primitives:
 * docs/rules/gardennation.md. */
static const struct {
  const char *variant, *towers, *card;
  int at;
  bool meets;
} cards[] = {
  {"terraces", "11/A/2 12/A/2", "twin_green", 11, true},
  {"terraces", "11/A/3 12/A/3", "twin_green", 12, true},
  {"terraces", "11/A/2 12/A/3", "twin_green", 11, false},
  {"terraces", "11/A/1 12/A/1", "twin_green", 11, false},
  {"terraces", "11/A/2 12/A/2R", "twin_green", 11, false},
  {"terraces", "11/A/2 12/B/2", "twin_green", 11, false},
  {"terraces", "15/A/2 16/A/2", "twin_red", 16, true},
  {"terraces", "14/A/2 15/A/2", "twin_red", 15, false},
  {"terraces", "14/A/2 41/A/2", "twin_yellow", 41, true}, /* over the seam */
  {"terraces", "11/A/1 12/A/1 13/A/2", "row", 12, true},
  {"terraces", "11/A/1 12/A/1 14/A/1", "row", 12, false},
  {"terraces", "11/A/1 12/A/1 13/A/2 72/A/1", "row", 72, false},
  {"terraces", "14/A/1 41/A/1 42/A/1", "row", 42, true},
  {"terraces", "11/A/1 12/A/1R 13/A/2", "row", 11, false},
  {"terraces", "30/A/1 31/A/1 32/A/1 33/A/1 35/A/1", "quarter", 35, true},
  {"terraces", "30/A/1 31/A/1 32/A/1 33/A/1", "quarter", 30, false},
  {"terraces", "11/A/1 21/A/1 31/A/1 41/A/1", "relay", 41, true},
  {"terraces", "11/A/1 21/A/1 31/A/1 12/A/1", "relay", 12, false},
  {"terraces", "11/A/1 21/A/1 31/A/1R 41/A/1", "relay", 41, false},
  {"terraces", "11/A/2 21/A/2 31/A/2 41/A/2", "beacons", 11, true},
  {"terraces", "11/A/2 21/A/2 31/A/2 41/A/1", "beacons", 11, false},
  {"terraces", "11/A/2 21/A/2 31/A/2 51/A/2 41/A/1", "beacons", 41, false},
  {"terraces", "30/A/1 31/B/1 32/C/1R", "embassy", 30, true},
  {"terraces", "30/A/1 31/B/1 32/A/1", "embassy", 30, false},
  {"terraces", "30/A/3 31/B/1 32/C/1 33/C/1", "hotel", 30, true},
  {"terraces", "30/A/2 31/B/1 32/C/1 33/C/1", "hotel", 30, false},
  {"terraces", "14/A/2 15/A/2", "ferry", 14, true},
  {"terraces", "14/A/2 15/A/2", "ferry", 15, true},
  {"terraces", "14/A/2 15/A/1", "ferry", 14, false},
  {"skyline", "31/A/2 32/B/1 11/B/5", "lookout", 31, true},
  {"skyline", "31/A/2 32/B/2", "lookout", 31, false},
  {"skyline", "31/A/2 32/A/2", "lookout", 31, false},
  {"skyline", "31/A/1", "lookout", 31, false},
  {"skyline", "30/A/2 36/B/1", "lookout", 30, true},
  {"skyline", "31/A/3 11/B/2", "lighthouse", 31, true},
  {"skyline", "31/A/3 11/B/3", "lighthouse", 31, false},
};

START_TEST(gn_proj_02_projects_of_house_rules)
{
  char name[60];
  snprintf(name, sizeof name, "gardennation/%s", cards[_i].variant);
  gn_table_open_variant(&t, name, 3, NULL);
  gn_table_towers(&t, cards[_i].towers);
  int project = gn_project_find(t.rules, cards[_i].card);
  ck_assert_int_ge(project, 0);
  bool meets = gn_meets(t.rules, t.st, project, 0, gn_table_area(&t, cards[_i].at), NULL);
  ck_assert_msg(meets == cards[_i].meets, "%s: %s on %d", cards[_i].towers, cards[_i].card,
                cards[_i].at);
  close_table();
}
END_TEST

static const struct {
  const char *variant, *towers, *card;
  int points;
} missions[] = {
  {"terraces", "12/A/1 13/A/1", "bridges", 2},
  {"terraces", "11/A/1 12/A/1 13/A/1 14/A/1", "bridges", 2},
  {"terraces", "12/A/1 13/A/1 26/A/1", "bridges", 4},
  {"terraces", "12/A/1 13/A/1R 26/A/1", "bridges", 0},
  {"terraces", "11/A/2 12/A/2 13/A/2", "symmetry", 8},
  {"terraces", "11/A/2 12/A/3", "symmetry", 0},
  {"terraces", "11/A/1 12/A/1", "symmetry", 0},
  {"terraces", "11/A/1 12/A/2 13/A/1 31/A/4 36/A/1", "township", 6},
  {"terraces", "11/B/1 12/B/1", "township", 0},
  {"skyline", "31/A/2 32/B/1 11/A/3 12/B/3 41/A/2 51/A/1", "skyline", 6},
  {"skyline", "31/A/2R 32/B/1 41/A/2", "skyline", 3},
  {"skyline", "31/A/1 32/B/2 30/B/3", "valleys", 3},
  {"skyline", "31/A/2 32/B/2 30/B/3", "valleys", 0},
  {"skyline", "31/A/1 44/A/1 71/B/2", "valleys", 3}, /* alone, and over the seam */
};

START_TEST(gn_end_04_missions_of_house_rules)
{
  char name[60];
  snprintf(name, sizeof name, "gardennation/%s", missions[_i].variant);
  gn_table_open_variant(&t, name, 2, NULL);
  gn_table_towers(&t, missions[_i].towers);
  int mission = gn_mission_find(t.rules, missions[_i].card);
  ck_assert_int_ge(mission, 0);
  int points = gn_mission_points(t.rules, t.st, mission, 0, NULL);
  ck_assert_msg(points == missions[_i].points, "%s: %s gives %d", missions[_i].towers,
                missions[_i].card, points);
  close_table();
}
END_TEST

/* A card with a function is claimed like any other. */
START_TEST(gn_proj_09_a_project_of_a_script_is_claimed)
{
  gn_table_open_variant(&t, "gardennation/skyline", 2, NULL);
  gn_table_display(&t, "lighthouse lookout");
  gn_table_towers(&t, "35/A/1 11/B/2");
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 35");
  ck_assert(gn_table_only(&t, "claim lookout; skip"));
  gn_table_play(&t, "claim lookout");
  ck_assert_int_eq(t.st->clan[0].points, 5);
  close_table();
}
END_TEST

/* ---- scripts ---- */

static int var(const char *name, int i)
{
  return ad_extra_of(t.setup, t.st)
    ->number[ad_var_find(&t.setup->hooks->vars, name)->first_number + i];
}

/* With the hooks. */
static void make(const char *text)
{
  ck_assert_msg(gn_table_can(&t, text), "%s is not legal", text);
  ad_apply(t.setup, t.st, gn_table_move(&t, text));
}

/* A table whose round ends with the next action of seat 1; one bramble, 34, has no tower. */
static void overgrown(int round)
{
  gn_table_open_variant(&t, "gardennation/overgrowth", 2, NULL);
  gn_table_towers(&t, "10/yellow 24/yellow 43/yellow 55/red 66/red 75/red 34/green");
  gn_table_towers(&t, "10/B/1 24/B/1 43/B/1 55/B/1 66/B/1 75/B/1");
  gn_table_towers(&t, "30/B/1 33/A/2 35/A/1R 61/B/1 31/A/1");
  gn_table_display(&t, "");
  gn_table_crane(&t, 2);
  t.st->round = (uint16_t)(round - 1), t.st->turn = 3, t.st->action = 1;
  make("construct 21");
  ck_assert_int_eq(t.st->round, round);
}

START_TEST(gn_build_02_overgrowth_takes_tokens_of_empty_brambles)
{
  overgrown(1);
  ck_assert_int_eq(gn_land_of(t.st, gn_table_area(&t, 34)), GN_BRAMBLE);
  ck_assert_int_eq(gn_land_of(t.st, gn_table_area(&t, 24)), GN_YELLOW);
  ck_assert_int_eq(t.st->tokens[GN_GREEN], 3);
  ck_assert_int_eq(gn_table_floors(&t, 30), 1);
  ck_assert_int_eq(var("spread", 0), 0);
  close_table();
}
END_TEST

START_TEST(gn_aban_03_overgrowth_spreads_every_third_round)
{
  overgrown(3);
  ck_assert_int_eq(var("spread", 0), 34);
  ck_assert(gn_table_floors(&t, 30) == 0 && gn_table_floors(&t, 61) == 0);
  ck_assert_int_eq(gn_table_floors(&t, 33), 2);
  ck_assert_int_eq(gn_table_floors(&t, 35), 1); /* roofed */
  ck_assert_int_eq(gn_table_floors(&t, 31), 1); /* does not touch 34 */
  ck_assert_int_eq(t.st->clan[1].floors, 20 - 6);
  close_table();
}
END_TEST

static const struct {
  const char *towers, *moves;
  int start, paid, received; /* seat 1 has START before; beside what the move itself takes */
} rents[] = {
  {"31/B/2 33/C/1", "construct 35", 38, 1, 1},
  {"31/B/1 33/C/1", "construct 35", 38, 0, 0}, /* nobody has most */
  {"31/B/1", "construct 35", 38, 0, 0},        /* not when the floor is there */
  {"36/A/2 31/B/1", "construct 35", 38, 0, 0}, /* one's own */
  {"31/B/2", "construct 35", 3, 1, 1},
  {"31/B/2", "construct 35", 2, 0, 0}, /* one remains */
  {"31/B/2", "construct 34; land red", 38, 1, 1},
  {"31/B/3 36/C/2", "invade 36", 38, 2, 2},
};

START_TEST(gn_ctrl_01_ground_rent_is_paid_to_who_controls)
{
  gn_table_open_variant(&t, "gardennation/ground-rent", 3, NULL);
  gn_table_towers(&t, rents[_i].towers);
  gn_table_display(&t, "");
  gn_table_crane(&t, 3);
  t.st->turn = 1, t.st->had_turn = 1 | 4;
  t.st->clan[0].inhabitants = rents[_i].start;
  int before = t.st->clan[1].inhabitants, price = 0;
  const char *rest = strchr(rents[_i].moves, ';');
  char first[30];
  snprintf(first, sizeof first, "%.*s", (int)strcspn(rents[_i].moves, ";"), rents[_i].moves);
  int area = gn_what(gn_table_move(&t, first));
  price = *first == 'i' ? gn_invasion_price(t.rules, t.st, area) : gn_price(t.rules, t.st, area);
  make(first);
  if (rest) {
    ck_assert_int_eq(var("rent", 1), 0);
    make(rest + 2);
  }
  ck_assert_int_eq(t.st->clan[0].inhabitants, rents[_i].start - price - rents[_i].paid);
  ck_assert_int_eq(t.st->clan[1].inhabitants, before + rents[_i].received);
  ck_assert_int_eq(var("rent", 1), rents[_i].received);
  close_table();
}
END_TEST

/* The floor ends the round: seat 1 has one inhabitant left when it stands, and another one for
 * control of territory 1 afterwards. */
START_TEST(gn_ctrl_01_ground_rent_is_due_before_control_is_paid)
{
  gn_table_open_variant(&t, "gardennation/ground-rent", 3, NULL);
  gn_table_towers(&t, "31/B/2 11/A/1");
  gn_table_display(&t, "");
  gn_table_crane(&t, 3);
  t.st->turn = 2, t.st->had_turn = 7, t.st->action = 1;
  int price = gn_price(t.rules, t.st, gn_table_area(&t, 35)), round = t.st->round;
  t.st->clan[0].inhabitants = price + 1 + _i;
  make("construct 35");
  ck_assert_int_eq(t.st->round, round + 1);
  ck_assert_int_eq(var("rent", 1), _i);
  ck_assert_int_eq(t.st->clan[0].inhabitants, 1 + 1);
  close_table();
}
END_TEST

/* When the last round ends, no other one begins: what is to happen at its end happens all the same.
 */
START_TEST(gn_end_02_overgrowth_when_the_last_round_ends)
{
  gn_table_open_variant(&t, "gardennation/overgrowth", 2, NULL);
  gn_table_towers(&t, "10/yellow 24/yellow 43/yellow 55/red 66/red 75/red 34/green");
  gn_table_towers(&t, "10/B/1 24/B/1 43/B/1 55/B/1 66/B/1 75/B/1");
  gn_table_towers(&t, "30/B/1 33/A/2 35/A/1R 61/B/1 31/A/1");
  gn_table_display(&t, "");
  gn_table_crane(&t, 2);
  /* round 3, or 2 */
  t.st->round = (uint16_t)(_i ? 2 : 1), t.st->turn = 3, t.st->action = 1, t.st->last_round = 1;
  make("construct 21");
  ck_assert_int_eq(ad_to_act(t.setup, t.st), AD_OVER);
  ck_assert_int_eq(gn_land_of(t.st, gn_table_area(&t, 34)), GN_BRAMBLE);
  ck_assert_int_eq(var("spread", 0), _i ? 34 : 0);
  ck_assert_int_eq(gn_table_floors(&t, 30), !_i);
  ck_assert_int_eq(gn_table_floors(&t, 61), !_i);
  ck_assert(gn_table_floors(&t, 33) == 2 && gn_table_floors(&t, 35) == 1);
  close_table();
}
END_TEST

Suite *gn_variants_suite(void);
Suite *gn_variants_suite(void)
{
  Suite *suite = suite_create("gn_variants");
  TCase *rules = tcase_create("house rules"), *parameters = tcase_create("parameters"),
        *decks = tcase_create("cards"), *scripts = tcase_create("scripts");
  tcase_set_timeout(rules, 120);
  tcase_add_loop_test(rules, gn_house_rules_are_what_they_say, 0, AD_LEN(house));
  tcase_add_test(rules, gn_house_rules_are_all_tested);
  tcase_add_test(parameters, gn_round_03_fixed_order_goes_round_the_table);
  tcase_add_test(parameters, gn_ploy_01_no_ploys_leaves_constructing_abandoning_and_advancing);
  tcase_add_test(parameters, gn_setup_06_open_missions_are_seen_by_all);
  tcase_add_test(parameters, gn_act_06_online_goes_down_and_is_blocked_sooner);
  tcase_add_test(parameters, gn_end_08_league_ends_and_breaks_ties);
  tcase_add_test(parameters, gn_end_01_a_short_walk_is_short);
  tcase_add_loop_test(decks, gn_proj_02_projects_of_house_rules, 0, AD_LEN(cards));
  tcase_add_loop_test(decks, gn_end_04_missions_of_house_rules, 0, AD_LEN(missions));
  tcase_add_test(decks, gn_proj_09_a_project_of_a_script_is_claimed);
  tcase_add_test(scripts, gn_build_02_overgrowth_takes_tokens_of_empty_brambles);
  tcase_add_test(scripts, gn_aban_03_overgrowth_spreads_every_third_round);
  tcase_add_loop_test(scripts, gn_ctrl_01_ground_rent_is_paid_to_who_controls, 0, AD_LEN(rents));
  tcase_add_loop_test(scripts, gn_ctrl_01_ground_rent_is_due_before_control_is_paid, 0, 2);
  tcase_add_loop_test(scripts, gn_end_02_overgrowth_when_the_last_round_ends, 0, 2);
  suite_add_tcase(suite, rules);
  suite_add_tcase(suite, parameters);
  suite_add_tcase(suite, decks);
  suite_add_tcase(suite, scripts);
  return suite;
}
