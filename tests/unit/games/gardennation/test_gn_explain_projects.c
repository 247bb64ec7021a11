/* Why a project cannot be claimed.  EX-nn are worked examples of the rules page. */
#include <check.h>
#include <stdio.h>

#include "engine/base/mem.h"
#include "engine/core/match/calls.h"
#include "engine/games/gardennation/text/verbs.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/text/explain.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

static void start(void)
{
  gn_table_open(&t, 3, NULL);
}

static void finish(void)
{
  gn_table_close(&t);
}

/* Seat 0 has just built on AREA; the cards lie face up. */
static void built(const char *towers, int area, const char *cards)
{
  gn_table_crane(&t, area / 10);
  gn_table_towers(&t, towers);
  gn_table_display(&t, cards);
  t.st->built = (uint8_t)(gn_table_area(&t, area) + 1);
  t.st->phase = GN_PROJECT;
}

START_TEST(gn_proj_01_cards_that_lie_face_up)
{
  built("31/A/2 30/A/1", 31, "house forge");
  gn_table_allowed(&t, "claim house");
  gn_table_allowed(&t, "skip");
  gn_table_refused(
    &t, "claim prison", "GN-PROJ-01", "not_face_up",
    "project 'prison' does not lie face up, the projects that lie face up: house and forge");
  t.st->taken_by[gn_project_find(t.rules, "temple")] = 2;
  gn_table_refused(
    &t, "claim temple", "GN-PROJ-01", "taken",
    "seat 2 has claimed project 'temple' already, the projects that lie face up: house and forge");
  t.rules->project_optional = false;
  gn_table_refused(&t, "skip", "GN-PROJ-01", "must_claim",
                   "a project that is met must be claimed: 'claim house'");
}
END_TEST

START_TEST(gn_proj_10_gn_proj_01_gn_ploy_08_when_nothing_is_claimed)
{
  built("31/A/2", 31, "house");
  t.st->roofs = 0;
  gn_table_refused(
    &t, "claim house", "GN-PROJ-10", "no_roof_left",
    "no roof is left in the common supply, so no project can be claimed"); /* EX-12 */
  t.st->roofs = 1;
  t.st->claims = 2;
  gn_table_refused(
    &t, "claim house", "GN-PROJ-01", "enough_claims",
    "seat 1 has claimed 2 projects in this turn already, the most for one turn is 2");
  t.st->claims = 0;
  t.st->invaded = 1;
  gn_table_allowed(&t, "claim house");
  t.rules->claim_after_invasion = false;
  gn_table_refused(&t, "claim house", "GN-PLOY-08", "after_invasion",
                   "no project can be claimed after an invasion in this variant");
}
END_TEST

START_TEST(gn_proj_02_completes)
{
  t.rules->project_claim_rule = GN_COMPLETES;
  built("31/A/3", 31, "house");
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "met_before",
                   "seat 1 met project 'House' before the new floor on area 31, expected a project "
                   "that the new floor completes");
  t.st->invaded = 1;
  gn_table_allowed(&t, "claim house");
}
END_TEST

START_TEST(gn_proj_03_a_roof_that_stayed)
{
  built("31/A/2R", 31, "house");
  gn_table_refused(
    &t, "claim house", "GN-PROJ-03", "roofed",
    "the tower on area 31 has a roof, and a tower with a roof takes part in no project");
}
END_TEST

START_TEST(gn_proj_04_gn_proj_06_towers)
{
  built("46/A/2 31/A/1", 46, "house herbalist power_station");
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "wrong_land",
                   "project 'House' asks for a tower on green, but area 46 is yellow");
  gn_table_refused(&t, "claim power_station", "GN-PROJ-04", "too_low",
                   "project 'Power Station' asks for a tower of at least 3 floors, but the tower "
                   "on area 46 has 2");
  gn_table_refused(&t, "claim herbalist", "GN-PROJ-06", "wrong_place",
                   "project 'Herbalist' asks for a tower in an outer territory, but area 46 is in "
                   "the centre territory");
  gn_table_towers(&t, "62/A/3"); /* EX-11 */
  t.st->built = (uint8_t)(gn_table_area(&t, 62) + 1);
  gn_table_refused(&t, "claim power_station", "GN-PROJ-06", "wrong_place",
                   "project 'Power Station' asks for a tower in the centre territory, but area 62 "
                   "is in an outer territory");
}
END_TEST

START_TEST(gn_proj_05_vacant_areas)
{
  built("31/A/2 36/B/1 30/B/1 32/A/1", 31, "sacred_place_yellow");
  gn_table_refused(
    &t, "claim sacred_place_yellow", "GN-PROJ-05", "no_vacant_area",
    "project 'Sacred Place' asks for at least 1 vacant yellow area beside area 31, found 0");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "sacred_place_yellow")];
  p->other_land = GN_ANY;
  p->count = 2;
  gn_table_refused(
    &t, "claim sacred_place_yellow", "GN-PROJ-05", "no_vacant_area",
    "project 'Sacred Place' asks for at least 2 vacant areas beside area 31, found 0");
}
END_TEST

START_TEST(gn_proj_07_ex_08_pairs)
{
  built("15/A/3R 32/A/1", 32, "outpost bunker forge");
  gn_table_refused(&t, "claim outpost", "GN-PROJ-07", "no_tower_beside",
                   "project 'Outpost' asks for a tower of seat 1 with at least 1 floor on red and "
                   "no roof beside area 32, but seat 1 has none");
  gn_table_refused(&t, "claim bunker", "GN-PROJ-07", "no_tower_beside",
                   "project 'Bunker' asks for a tower of seat 1 with at least 2 floors on red and "
                   "no roof beside area 32, but seat 1 has none");
  gn_table_refused(&t, "claim forge", "GN-PROJ-02", "wrong_land",
                   "project 'Forge' asks for a tower on yellow, but area 32 is red");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "forge")];
  p->other_land = GN_GREEN;
  gn_table_refused(&t, "claim forge", "GN-PROJ-02", "wrong_land",
                   "project 'Forge' asks for a tower on yellow or green, but area 32 is red");
  p->other_land = GN_RED;
  p->other_floors = 2;
  gn_table_refused(
    &t, "claim forge", "GN-PROJ-04", "too_low",
    "project 'Forge' asks for a tower of at least 2 floors, but the tower on area 32 has 1");
  gn_table_towers(&t, "30/A/2");
  gn_table_allowed(&t, "claim bunker");
}
END_TEST

START_TEST(gn_proj_08_ex_09_trios)
{
  built("40/A/1 42/A/2", 42, "temple");
  gn_table_refused(&t, "claim temple", "GN-PROJ-08", "no_tower_beside",
                   "project 'Temple' asks for a tower of seat 1 with at least 2 floors on green "
                   "and no roof beside area 42, but seat 1 has none");
  t.st->built = (uint8_t)(gn_table_area(&t, 40) + 1);
  gn_table_refused(
    &t, "claim temple", "GN-PROJ-04", "too_low",
    "project 'Temple' asks for a tower of at least 2 floors, but the tower on area 40 has 1");
  t.st->floors[gn_table_area(&t, 40)] = 2;
  gn_table_refused(&t, "claim temple", "GN-PROJ-08", "no_tower_beside",
                   "project 'Temple' asks for a tower of seat 1 with at least 1 floor on yellow "
                   "and no roof beside area 40, but seat 1 has none");
  t.st->built = (uint8_t)(gn_table_area(&t, 42) + 1);
  gn_table_refused(&t, "claim temple", "GN-PROJ-08", "no_tower_beside",
                   "project 'Temple' asks for a tower of seat 1 with at least 1 floor on yellow "
                   "and no roof beside area 40, but seat 1 has none");
  gn_table_towers(&t, "46/A/1");
  gn_table_allowed(&t, "claim temple");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "temple")];
  p->other_floors = 3;
  gn_table_refused(
    &t, "claim temple", "GN-PROJ-04", "too_low",
    "project 'Temple' asks for a tower of at least 3 floors, but the tower on area 42 has 2");
}
END_TEST

START_TEST(gn_proj_08_a_trio_of_any_land_has_three_of_them)
{
  built("44/A/1 40/A/2 46/A/1 42/A/1", 44, "temple");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "temple")];
  p->land = GN_ANY;
  gn_table_refused(
    &t, "claim temple", "GN-PROJ-08", "wrong_land",
    "project 'Temple' asks for towers on different lands, but areas 40 and 44 are both green");
  t.st->built = (uint8_t)(gn_table_area(&t, 42) + 1);
  gn_table_allowed(&t, "claim temple");
}
END_TEST

/* House as a card of another primitive. */
static struct gn_project *house_as(int primitive, int floors, int count)
{
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "house")];
  p->primitive = primitive;
  p->floors = floors;
  p->count = count;
  return p;
}

START_TEST(gn_proj_02_other_primitives)
{
  struct gn_project *p;
  built("40/A/2 44/A/1 71/A/2R 41/B/1", 40, "house");
  house_as(GN_P_EQUAL, 1, 1);
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "no_tower_beside",
                   "project 'House' asks for a tower of seat 1 with exactly 2 floors on green and "
                   "no roof beside area 40, but seat 1 has none");
  house_as(GN_P_GROUP, 1, 3);
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "small_group",
                   "project 'House' asks for 3 towers of seat 1 with at least 1 floor on green and "
                   "no roof connected with area 40, found 2");
  house_as(GN_P_TERRITORIES, 2, 2);
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "few_territories",
                   "project 'House' asks for 2 towers of seat 1 with at least 2 floors on green "
                   "and no roof in different territories, found 1");
  p = house_as(GN_P_RIVALS, 2, 2);
  gn_table_refused(
    &t, "claim house", "GN-PROJ-02", "few_rivals",
    "project 'House' asks for at least 2 towers of other seats beside area 40, found 1");
  p->count = 1;
  gn_table_allowed(&t, "claim house");
  p = house_as(GN_P_GROUP, 2, 2);
  p->land = GN_ANY;
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "small_group",
                   "project 'House' asks for 2 towers of seat 1 with at least 2 floors and no roof "
                   "connected with area 40, found 1");
}
END_TEST

static int says_no(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
                   const void *subject)
{
  (void)run, (void)question, (void)rules, (void)subject;
  return 0;
}

START_TEST(gn_proj_02_functions_of_scripts)
{
  const struct ad_hooks hooks = {.answer = says_no};
  struct ad_hook_run run = {.hooks = &hooks};
  built("31/A/2", 31, "house");
  snprintf(house_as(GN_P_LUA, 1, 1)->function, sizeof t.rules->project[0].function, "highest");
  t.rules->run = &run;
  gn_table_refused(&t, "claim house", "GN-PROJ-02", "script",
                   "project 'House' is not met: the script function 'highest' does not accept the "
                   "tower on area 31");
  t.rules->run = NULL;
}
END_TEST

Suite *gn_explain_projects_suite(void);
Suite *gn_explain_projects_suite(void)
{
  Suite *suite = suite_create("gn_explain_projects");
  TCase *tc = tcase_create("reasons");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, gn_proj_01_cards_that_lie_face_up);
  tcase_add_test(tc, gn_proj_10_gn_proj_01_gn_ploy_08_when_nothing_is_claimed);
  tcase_add_test(tc, gn_proj_02_completes);
  tcase_add_test(tc, gn_proj_03_a_roof_that_stayed);
  tcase_add_test(tc, gn_proj_04_gn_proj_06_towers);
  tcase_add_test(tc, gn_proj_05_vacant_areas);
  tcase_add_test(tc, gn_proj_07_ex_08_pairs);
  tcase_add_test(tc, gn_proj_08_ex_09_trios);
  tcase_add_test(tc, gn_proj_08_a_trio_of_any_land_has_three_of_them);
  tcase_add_test(tc, gn_proj_02_other_primitives);
  tcase_add_test(tc, gn_proj_02_functions_of_scripts);
  suite_add_tcase(suite, tc);
  return suite;
}
