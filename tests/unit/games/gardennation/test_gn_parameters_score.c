/* test_gn_parameters_score.c - the parameters of projects, control and scoring do what their lines
 * in base.yaml say; in each pair of cases the first is the default.  Last: every parameter there is
 * has a test here or in the other two files. */
#include <check.h>
#include <string.h>

#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/missions.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/rules/params.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

static void open_table(int seats, const char *options, const char *towers)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
  gn_table_towers(&t, towers);
  gn_table_crane(&t, 3);
}

static bool can(const char *text)
{
  return gn_table_can(&t, text);
}

/* ---- projects ---- */

/* A third floor is not what House was missing; after an invasion everything is new. */
START_TEST(gn_parameter_project_claim_rule)
{
  static const char *const options[] = {"{project_claim_rule: takes_part}",
                                        "{project_claim_rule: completes}"};
  open_table(2, options[_i], "31/A/2");
  gn_table_display(&t, "house");
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(can("claim house"), !_i);
  gn_table_close(&t);
  open_table(2, options[_i], "31/A/1");
  gn_table_display(&t, "house");
  gn_table_play(&t, "construct 31");
  ck_assert(can("claim house"));
  gn_table_close(&t);
  open_table(2, options[_i], "31/B/2");
  gn_table_display(&t, "house");
  gn_table_play(&t, "invade 31");
  ck_assert(can("claim house"));
  gn_table_close(&t);
}
END_TEST

/* The pair of lower towers stood already, the pair with a higher one did not. */
START_TEST(gn_parameter_project_claim_rule_of_pairs)
{
  open_table(2, _i ? "{project_claim_rule: completes}" : "{}", "11/A/1 12/A/1");
  gn_table_display(&t, "terraced_houses sanctuary");
  gn_table_crane(&t, 1);
  gn_table_play(&t, "construct 11");
  ck_assert(can("claim sanctuary") && can("claim terraced_houses") == !_i);
  gn_table_close(&t);
}
END_TEST

/* Another tower of the seat meets House already, so a second one completes nothing; one that a
 * rival owns does not count. */
START_TEST(gn_parameter_project_claim_rule_of_other_towers)
{
  static const char *const towers[] = {"31/A/1 26/A/2", "31/A/1 26/A/2", "31/A/1 26/B/2"};
  open_table(2, _i ? "{project_claim_rule: completes}" : "{}", towers[_i]);
  gn_table_display(&t, "house");
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(can("claim house"), _i != 1);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_project_optional)
{
  open_table(2, _i ? "{project_optional: false}" : "{}", "31/A/1");
  gn_table_display(&t, "house sacred_place_red");
  gn_table_play(&t, "construct 31");
  ck_assert(gn_table_only(&t, _i ? "claim house; claim sacred_place_red"
                                 : "claim house; claim sacred_place_red; skip"));
  gn_table_close(&t);
}
END_TEST

/* Three actions in a turn, each with a floor that meets House, Prison, Herbalist. */
START_TEST(gn_parameter_projects_per_turn)
{
  static const char *const options[] = {"{actions_first_slot: 3}",
                                        "{actions_first_slot: 3, projects_per_turn: 1}",
                                        "{actions_first_slot: 3, projects_per_turn: 0}"};
  static const char *const moves[] = {"construct 31", "construct 72", "construct 13"};
  static const int territory[] = {3, 7, 1}, claims[] = {2, 1, 0};
  open_table(2, options[_i], "31/A/1 72/A/1 13/A/1");
  gn_table_display(&t, "house prison herbalist");
  int n = 0;
  for (int k = 0; k < 3; k++) {
    ad_move move[GN_MAX_MOVES];
    gn_table_crane(&t, territory[k]);
    gn_table_play(&t, moves[k]);
    if (t.st->phase != GN_PROJECT)
      continue;
    gn_legal(t.rules, t.st, move);
    gn_apply(t.rules, t.st, move[0]);
    n++;
  }
  ck_assert_int_eq(n, claims[_i]);
  ck_assert_int_eq(t.st->claims, 0); /* a new turn has begun */
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_seam_adjacency)
{
  open_table(2, _i ? "{seam_adjacency: none}" : "{}", "15/A/1");
  gn_table_display(&t, "outpost");
  gn_table_play(&t, "construct 32");
  ck_assert_int_eq(can("claim outpost"), !_i);
  gn_table_close(&t);
}
END_TEST

/* ---- control ---- */

START_TEST(gn_parameter_control_gains)
{
  static const char *const options[] = {"{}", "{control_sole_gain: 6}", "{control_tie_gain: 0}",
                                        "{control_sole_gain: 0, control_tie_gain: 6}"};
  static const int sole[] = {2, 6, 2, 0}, tie[] = {1, 1, 0, 6};
  open_table(3, options[_i], "31/A/1 44/A/1 45/B/1");
  int before[] = {t.st->clan[0].inhabitants, t.st->clan[1].inhabitants};
  gn_pay_control(t.rules, t.st);
  ck_assert_int_eq(t.st->clan[0].inhabitants - before[0], sole[_i] + tie[_i]);
  ck_assert_int_eq(t.st->clan[1].inhabitants - before[1], tie[_i]);
  gn_table_close(&t);
}
END_TEST

/* A has one tower of three floors with a roof, B two of one, C one of two.  Missions of control
 * count floors in any case. */
START_TEST(gn_parameter_control_counts)
{
  static const char *const options[] = {"{}", "{control_counts: towers}",
                                        "{control_counts: unroofed_floors}"};
  static const unsigned leaders[] = {1, 2, 2 | 4};
  open_table(3, options[_i], "31/A/3R 32/B/1 33/B/1 35/C/2");
  ck_assert_uint_eq(gn_leaders(t.rules, t.st, t.st->crane), leaders[_i]);
  ck_assert_int_eq(gn_controller(t.rules, t.st, t.st->crane), 0);
  gn_table_close(&t);
}
END_TEST

/* After the last round, but in every other one. */
START_TEST(gn_parameter_last_round_control)
{
  for (int last = 0; last < 2; last++) {
    open_table(2, _i ? "{last_round_control: false}" : "{}", "26/B/2");
    t.st->last_round = (uint8_t)last;
    t.st->turn = 3, t.st->action = 1;
    int before = t.st->clan[1].inhabitants;
    gn_table_play(&t, "construct 35");
    ck_assert_int_eq(gn_to_act(t.rules, t.st) == AD_OVER, last);
    ck_assert_int_eq(t.st->clan[1].inhabitants - before, _i && last ? 0 : 2);
    gn_table_close(&t);
  }
}
END_TEST

/* ---- the end ---- */

START_TEST(gn_parameter_missions_count_roofed)
{
  open_table(2, _i ? "{missions_count_roofed: true}" : "{}", "12/A/3R 31/A/4 71/A/2R");
  ck_assert_int_eq(gn_mission_points(t.rules, t.st, gn_mission_find(t.rules, "sculpture"), 0, NULL),
                   _i ? 9 : 3);
  ck_assert_int_eq(gn_mission_points(t.rules, t.st, gn_mission_find(t.rules, "cabaret"), 0, NULL),
                   _i ? 9 : 4);
  ck_assert_int_eq(gn_mission_points(t.rules, t.st, gn_mission_find(t.rules, "belfry"), 0, NULL),
                   _i ? 14 : 7);
  ck_assert_int_eq(
    gn_mission_points(t.rules, t.st, gn_mission_find(t.rules, "control_1_3"), 0, NULL), 12);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_parameter_end_points_table)
{
  open_table(2, _i ? "{end_points_table: [[4, 1], [20, 50]]}" : "{}", "");
  static const int inhabitants[] = {1, 3, 4, 19, 20, 99},
                   points[2][6] = {{-30, -20, -10, 3, 4, 10}, {1, 1, 1, 1, 50, 50}};
  gn_table_missions(&t, 0, "market sculpture");
  for (int k = 0; k < 6; k++) {
    t.st->clan[0].inhabitants = inhabitants[k];
    ck_assert_int_eq(gn_points(t.rules, t.st, 0), points[_i][k]);
  }
  gn_table_close(&t);
}
END_TEST

/* Equal points; seat 0 has more inhabitants, seat 1 used fewer ploys, seat 2 as many as seat 0. */
START_TEST(gn_parameter_tie_breaker)
{
  static const char *const options[] = {"{}", "{tie_breaker: inhabitants}",
                                        "{tie_breaker: fewest_ploys_used}"};
  static const int ranks[][3] = {{1, 1, 1}, {1, 2, 3}, {2, 1, 2}};
  struct ad_result result;
  open_table(3, options[_i], "");
  static const int inhabitants[] = {50, 45, 40}, ploys[] = {1, 3, 1};
  for (int seat = 0; seat < 3; seat++) {
    gn_table_missions(&t, seat, "market sculpture");
    t.st->clan[seat].inhabitants = inhabitants[seat];
    t.st->clan[seat].ploys = (uint8_t)ploys[seat];
  }
  t.st->phase = GN_ENDED;
  gn_result_of(t.rules, t.st, &result);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(result.rank[seat], ranks[_i][seat]);
  gn_table_close(&t);
}
END_TEST

/* ---- none is missing ---- */

START_TEST(gn_parameters_all_have_a_test)
{
  static const char *const tested[] = {
    "actions_first_slot",
    "actions_other_slots",
    "blocked_step",
    "blocked_test",
    "bramble_cost",
    "bramble_token_stays",
    "bramble_tokens_per_land",
    "claim_after_invasion",
    "control_counts",
    "control_sole_gain",
    "control_tie_gain",
    "cost_table",
    "end_points_table",
    "first_player",
    "floor_increment",
    "floors_per_player",
    "inhabitants_cap",
    "invade_roofed",
    "invasion_payout_multiplier",
    "invasion_price_multiplier",
    "invasion_removes_roof",
    "last_player_starts",
    "last_round_control",
    "layout",
    "max_height",
    "max_rounds",
    "min_inhabitants_left",
    "mission_pair_rule",
    "missions_count_roofed",
    "missions_dealt",
    "missions_kept",
    "next_player_choice",
    "open_missions",
    "pass_when_no_floors",
    "ploy_on_first_action",
    "ploys_enabled",
    "ploys_per_action",
    "ploys_per_player",
    "project_claim_rule",
    "project_display",
    "project_optional",
    "projects_per_turn",
    "refund_multiplier",
    "roof_transfer_scope",
    "roofs",
    "seam_adjacency",
    "start_inhabitants_first",
    "start_inhabitants_others",
    "strategic_range",
    "tie_breaker",
    "turn_tiles",
    "two_player_slots",
  };
  int n = 0;
  for (const struct ad_param *p = gn_params; p->name; p++, n++) {
    bool found = false;
    for (size_t i = 0; i < AD_LEN(tested); i++)
      found |= strcmp(tested[i], p->name) == 0;
    ck_assert_msg(found, "no test sets %s", p->name);
  }
  ck_assert_int_eq(n, (int)AD_LEN(tested));
}
END_TEST

Suite *gn_parameters_score_suite(void);
Suite *gn_parameters_score_suite(void)
{
  Suite *suite = suite_create("gn_parameters_score");
  TCase *tc = tcase_create("parameters");
  tcase_add_loop_test(tc, gn_parameter_project_claim_rule, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_project_claim_rule_of_pairs, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_project_claim_rule_of_other_towers, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_project_optional, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_projects_per_turn, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_seam_adjacency, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_control_gains, 0, 4);
  tcase_add_loop_test(tc, gn_parameter_control_counts, 0, 3);
  tcase_add_loop_test(tc, gn_parameter_last_round_control, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_missions_count_roofed, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_end_points_table, 0, 2);
  tcase_add_loop_test(tc, gn_parameter_tie_breaker, 0, 3);
  tcase_add_test(tc, gn_parameters_all_have_a_test);
  suite_add_tcase(suite, tc);
  return suite;
}
