/* Why a move is not allowed.  EX-nn are worked examples of the rules page. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/text/explain.h"
#include "engine/games/gardennation/text/read.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;
static struct ad_reason reason;

/* Another table, with OPTIONS. */
static void sit(int seats, const char *options)
{
  gn_table_close(&t);
  gn_table_open(&t, seats, options);
}

static void start(void)
{
  gn_table_open(&t, 3, NULL);
}

static void finish(void)
{
  gn_table_close(&t);
}

static bool is_legal(const struct gn_rules *r, const struct gn_state *st, ad_move move)
{
  static ad_move moves[GN_MAX_MOVES];
  int n = gn_legal(r, st, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* The move TEXT is refused with this clause, word and sentence. */
static void refused(const char *text, const char *clause, const char *word, const char *sentence)
{
  ad_move move = 0;
  ck_assert_msg(gn_read_move(t.rules, t.st, text, &move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(gn_why_not(t.rules, t.st, move, &reason), "%s is not refused", text);
  ck_assert_str_eq(reason.text, sentence);
  ck_assert_str_eq(reason.word, word);
  ck_assert_str_eq(reason.clause, clause);
  ck_assert_msg(!is_legal(t.rules, t.st, move), "%s is legal", text);
  ck_assert(gn_why_not(t.rules, t.st, move, NULL));
}

static void allowed(const char *text)
{
  ad_move move = 0;
  ck_assert_msg(gn_read_move(t.rules, t.st, text, &move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(!gn_why_not(t.rules, t.st, move, &reason), "%s: %s", text, reason.text);
  ck_assert_msg(is_legal(t.rules, t.st, move), "%s is not legal", text);
}

/* ---- constructing and abandoning ---- */

START_TEST(gn_act_02_gn_act_03_where_the_torticrane_stands)
{
  allowed("construct 52");
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "52/A/1 53/B/1");
  allowed("construct 31");
  refused("construct 51", "GN-ACT-02", "out_of_reach",
          "area 51 is in territory 5, but the torticrane is in territory 3");
  refused("abandon 52", "GN-ACT-02", "out_of_reach",
          "area 52 is in territory 5, but the torticrane is in territory 3");
  refused("invade 53", "GN-ACT-02", "out_of_reach",
          "area 53 is in territory 5, but the torticrane is in territory 3");
}
END_TEST

START_TEST(gn_build_04_towers_of_others_and_roofs)
{
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "31/B/2 30/C/1R 35/A/2R 36/A/1");
  refused("construct 31", "GN-BUILD-04", "occupied", "a tower of seat 2 stands on area 31");
  refused("construct 30", "GN-BUILD-04", "occupied", "a tower of seat 3 stands on area 30");
  refused("construct 35", "GN-BUILD-04", "roofed", "the tower on area 35 has a roof");
  allowed("construct 36");
}
END_TEST

START_TEST(gn_build_06_a_floor_is_needed)
{
  gn_table_crane(&t, 3);
  t.st->clan[0].floors = 0;
  refused("construct 31", "GN-BUILD-06", "no_floor_left", "seat 1 has no floor left in its supply");
}
END_TEST

START_TEST(gn_build_03_max_height)
{
  sit(2, "{max_height: 2}");
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "35/A/2 36/A/1");
  refused("construct 35", "GN-BUILD-03", "full_height",
          "the tower on area 35 has 2 floors, a tower may have 2");
  allowed("construct 36");
}
END_TEST

START_TEST(gn_build_02_a_token_is_needed)
{
  gn_table_crane(&t, 3);
  allowed("construct 34");
  memset(t.st->tokens, 0, sizeof t.st->tokens);
  refused("construct 34", "GN-BUILD-02", "no_token_left",
          "area 34 is a bramble, and no land token is left for it");
}
END_TEST

START_TEST(gn_build_05_ex_04_prices)
{
  gn_table_crane(&t, 5);
  gn_table_towers(&t, "50/A/2");
  t.st->clan[0].inhabitants = 6;
  allowed("construct 52");
  refused("construct 50", "GN-BUILD-05", "cannot_afford",
          "floor 3 on area 50 costs 6 inhabitants, seat 1 has 6 and must keep 1");
  t.st->clan[0].inhabitants = 5;
  refused("construct 52", "GN-BUILD-05", "cannot_afford",
          "floor 1 on area 52 costs 5 inhabitants, seat 1 has 5 and must keep 1");
  gn_table_crane(&t, 3);
  t.st->clan[0].inhabitants = 1;
  refused("construct 35", "GN-BUILD-05", "cannot_afford",
          "floor 1 on area 35 costs 1 inhabitant, seat 1 has 1 and must keep 1");
  sit(2, "{min_inhabitants_left: 0}");
  gn_table_crane(&t, 5);
  t.st->clan[0].inhabitants = 5;
  allowed("construct 52");
  t.st->clan[0].inhabitants = 4;
  refused("construct 52", "GN-BUILD-05", "cannot_afford",
          "floor 1 on area 52 costs 5 inhabitants, seat 1 has 4");
}
END_TEST

START_TEST(gn_aban_01_own_towers_only)
{
  gn_table_crane(&t, 3);
  gn_table_towers(&t, "31/B/2 35/A/2R");
  allowed("abandon 35");
  refused("abandon 31", "GN-ABAN-01", "not_own", "the tower on area 31 belongs to seat 2");
  refused("abandon 30", "GN-ABAN-01", "nothing_there", "there is no tower on area 30");
}
END_TEST

/* ---- ploys ---- */

START_TEST(gn_ploy_04_none_with_the_first_action)
{
  gn_table_towers(&t, "31/B/1 30/A/1R 42/A/1");
  refused("strategic 6", "GN-PLOY-04", "first_action",
          "no ploy goes with the first action of the game");
  refused("invade 31", "GN-PLOY-04", "first_action",
          "no ploy goes with the first action of the game");
  refused("transfer 30 42", "GN-PLOY-04", "first_action",
          "no ploy goes with the first action of the game");
  refused("advance", "GN-ACT-03", "first_action",
          "before the first action the torticrane is in no territory");
  sit(3, "{ploy_on_first_action: true}");
  gn_table_towers(&t, "31/B/1 30/A/1R 42/A/1");
  refused("strategic 6", "GN-ACT-03", "first_action",
          "before the first action the torticrane is in no territory");
  allowed("invade 31");
  allowed("transfer 30 42");
}
END_TEST

START_TEST(gn_ploy_01_gn_ploy_02_tokens)
{
  gn_table_crane(&t, 3);
  allowed("strategic 4");
  t.st->ploys_used = 1;
  refused("strategic 4", "GN-PLOY-02", "ploy_used",
          "seat 1 has used 1 ploy with this action and may use 1");
  t.st->clan[0].ploys = 0;
  refused("strategic 4", "GN-PLOY-01", "no_ploy_left", "seat 1 has no ploy token left");
  sit(3, "{ploys_per_action: 0}");
  gn_table_crane(&t, 3);
  refused("strategic 4", "GN-PLOY-02", "ploy_used",
          "seat 1 has used 0 ploys with this action and may use 0");
}
END_TEST

START_TEST(gn_ploy_05_gn_ploy_06_gn_ploy_07_ploys_that_are_not_enabled)
{
  sit(3, "{ploys_enabled: []}");
  gn_table_crane(&t, 3);
  refused("strategic 4", "GN-PLOY-05", "not_enabled",
          "strategic movement is not a ploy of this game");
  refused("transfer 31 41", "GN-PLOY-06", "not_enabled",
          "roof transfer is not a ploy of this game");
  refused("invade 31", "GN-PLOY-07", "not_enabled", "building invasion is not a ploy of this game");
}
END_TEST

START_TEST(gn_ploy_05_ex_19_range)
{
  gn_table_crane(&t, 7);
  allowed("strategic 6");
  allowed("strategic 1");
  refused("strategic 7", "GN-PLOY-05", "same_place", "the torticrane is already in territory 7");
  refused("strategic 2", "GN-PLOY-05", "out_of_range",
          "territory 2 is 2 numbers from territory 7, the ploy moves by 1");
  refused("strategic 4", "GN-PLOY-05", "out_of_range",
          "territory 4 is 3 numbers from territory 7, the ploy moves by 1");
  sit(2, "{strategic_range: 2}");
  gn_table_crane(&t, 7);
  allowed("strategic 2");
  refused("strategic 4", "GN-PLOY-05", "out_of_range",
          "territory 4 is 3 numbers from territory 7, the ploy moves by 2");
}
END_TEST

START_TEST(gn_ploy_06_ex_18_roof_transfer)
{
  gn_table_towers(&t, "16/A/2R 15/A/1 72/A/2 51/A/1R 11/A/1 13/B/1R");
  gn_table_crane(&t, 1);
  allowed("transfer 16 15");
  allowed("transfer 16 72");
  refused("transfer 51 15", "GN-ACT-02", "out_of_reach",
          "area 51 is in territory 5, but the torticrane is in territory 1");
  refused("transfer 13 15", "GN-PLOY-06", "not_own", "the tower on area 13 belongs to seat 2");
  refused("transfer 16 13", "GN-PLOY-06", "not_own", "the tower on area 13 belongs to seat 2");
  refused("transfer 12 15", "GN-PLOY-06", "nothing_there", "there is no tower on area 12");
  refused("transfer 16 42", "GN-PLOY-06", "nothing_there", "there is no tower on area 42");
  refused("transfer 15 72", "GN-PLOY-06", "no_roof", "the tower on area 15 has no roof");
  refused("transfer 16 51", "GN-PLOY-06", "roofed", "the tower on area 51 has a roof already");
  refused("transfer 16 16", "GN-PLOY-06", "roofed", "the tower on area 16 has a roof already");
  refused("transfer 16 11", "GN-PLOY-06", "other_land",
          "area 16 is red, area 11 is green, a roof stays on its land");
  sit(2, "{roof_transfer_scope: same_territory}");
  gn_table_towers(&t, "16/A/2R 15/A/1 72/A/2");
  gn_table_crane(&t, 1);
  allowed("transfer 16 15");
  refused("transfer 16 72", "GN-PLOY-06", "other_territory",
          "area 72 is in territory 7, but the roof must stay in territory 1");
}
END_TEST

START_TEST(gn_ploy_07_ex_17_invasion)
{
  gn_table_towers(&t, "53/B/3R 50/A/1");
  gn_table_crane(&t, 5);
  t.st->clan[0].inhabitants = 20;
  t.st->clan[0].floors = 5;
  allowed("invade 53");
  refused("invade 50", "GN-PLOY-07", "own_tower", "the tower on area 50 belongs to seat 1 itself");
  refused("invade 51", "GN-PLOY-07", "nothing_there", "there is no tower on area 51");
  t.st->clan[0].inhabitants = 18;
  refused("invade 53", "GN-BUILD-05", "cannot_afford",
          "invading the tower on area 53 costs 18 inhabitants, seat 1 has 18 and must keep 1");
  t.st->clan[0].floors = 2;
  refused("invade 53", "GN-PLOY-07", "no_floor_left",
          "the tower on area 53 has 3 floors, the supply of seat 1 has 2");
  sit(3, "{invade_roofed: false}");
  gn_table_towers(&t, "53/B/3R 50/B/1");
  gn_table_crane(&t, 5);
  refused("invade 53", "GN-PLOY-07", "roofed",
          "the tower on area 53 has a roof, and such towers are not invaded");
  allowed("invade 50");
}
END_TEST

/* ---- advancing and passing ---- */

START_TEST(gn_act_05_gn_act_06_ex_20_blocked)
{
  gn_table_towers(&t, "71/B/1 72/B/1 73/C/1 74/C/1 76/B/1");
  gn_table_crane(&t, 7);
  t.st->clan[0].inhabitants = 5;
  allowed("advance");
  t.st->advances = GN_SLOTS - 1;
  refused("advance", "GN-ACT-08", "went_round",
          "the torticrane has advanced 6 times for this action");
  t.st->advances = 0;
  t.st->clan[0].inhabitants = 6;
  refused("advance", "GN-ACT-05", "not_blocked",
          "territory 7 is not blocked for seat 1: 'construct 70'");
  gn_table_towers(&t, "70/A/2R");
  t.st->clan[0].inhabitants = 3;
  refused("advance", "GN-ACT-05", "not_blocked",
          "territory 7 is not blocked for seat 1: 'abandon 70'");
  t.rules->blocked_test = GN_NO_CONSTRUCT;
  allowed("advance");
  allowed("abandon 70");
}
END_TEST

START_TEST(gn_act_07_passing)
{
  gn_table_crane(&t, 3);
  refused("pass", "GN-ACT-07", "floors_left", "seat 1 has 17 floors left, it may pass with none");
  t.st->clan[0].floors = 1;
  refused("pass", "GN-ACT-07", "floors_left", "seat 1 has 1 floor left, it may pass with none");
  t.st->clan[0].floors = 0;
  allowed("pass");
  t.rules->pass_when_no_floors = false;
  refused("pass", "GN-ACT-07", "no_passing", "passing is not allowed in this game");
}
END_TEST

/* ---- lands, seats, missions ---- */

START_TEST(gn_build_02_lands_with_tokens)
{
  gn_table_crane(&t, 3);
  t.st->tokens[GN_YELLOW] = 0;
  gn_table_play(&t, "construct 34");
  ck_assert_int_eq(t.st->phase, GN_LAND);
  allowed("land red");
  refused("land yellow", "GN-BUILD-02", "no_token_left",
          "no yellow token is left, there are green and red");
  ck_assert(gn_why_not(t.rules, t.st, gn_move(GN_PASS, 0), &reason));
  ck_assert_str_eq(reason.text,
                   "it is time to choose the land of a bramble, not to take an action");
  ck_assert_str_eq(reason.word, "not_your_phase");
}
END_TEST

START_TEST(gn_round_03_ex_22_who_is_next)
{
  sit(4, NULL);
  gn_table_crane(&t, 3);
  gn_table_display(&t, "");
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(t.st->phase, GN_NEXT);
  allowed("next 3");
  refused("next 1", "GN-ROUND-03", "yourself", "seat 1 cannot name itself, it may name 2, 3 and 4");
  t.st->had_turn |= 1 << 1;
  refused("next 2", "GN-ROUND-03", "had_turn",
          "seat 2 has had a turn in this round, left: 3 and 4");
}
END_TEST

/* The acting seat has these missions to choose from. */
static void choose_from(const char *ids)
{
  gn_table_missions(&t, 0, ids);
  t.st->clan[0].kept = 0;
  t.st->phase = GN_MISSIONS;
}

START_TEST(gn_setup_06_missions)
{
  choose_from("market sculpture belfry belfry");
  allowed("keep market belfry");
  refused("keep market", "GN-SETUP-06", "wrong_number", "2 missions are kept, these are 1");
  refused("keep market sculpture belfry", "GN-SETUP-06", "wrong_number",
          "2 missions are kept, these are 3");
  refused("keep belfry belfry", "GN-SETUP-06", "same_card",
          "belfry is named twice, the missions kept are different");
  t.rules->mission_pair_rule = GN_DIFFERENT_FAMILIES;
  refused("keep market sculpture", "GN-SETUP-06", "same_family",
          "market and sculpture are both of the family towers");
  refused("keep belfry belfry", "GN-SETUP-06", "same_card",
          "belfry is named twice, the missions kept are different");
  allowed("keep sculpture belfry");
  t.rules->mission_pair_rule = GN_ANY_CARDS;
  allowed("keep belfry belfry");
}
END_TEST

START_TEST(gn_setup_06_a_weaker_rule_where_one_cannot_be_met)
{
  choose_from("market sculpture watchtower watchtower");
  t.rules->mission_pair_rule = GN_DIFFERENT_FAMILIES;
  allowed("keep market sculpture");
  refused("keep watchtower watchtower", "GN-SETUP-06", "same_card",
          "watchtower is named twice, the missions kept are different");
  choose_from("watchtower watchtower watchtower watchtower");
  allowed("keep watchtower watchtower");
}
END_TEST

START_TEST(gn_end_02_nothing_after_the_end)
{
  t.st->phase = GN_ENDED;
  ck_assert(gn_why_not(t.rules, t.st, gn_move(GN_ADVANCE, 0), &reason));
  ck_assert_str_eq(reason.text, "the game is over");
}
END_TEST

/* ---- projects ---- */

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
  allowed("claim house");
  allowed("skip");
  refused("claim prison", "GN-PROJ-01", "not_face_up",
          "prison is not face up, these are: house and forge");
  t.st->taken_by[gn_project_find(t.rules, "temple")] = 2;
  refused("claim temple", "GN-PROJ-01", "taken",
          "seat 2 has claimed temple, face up: house and forge");
  t.rules->project_optional = false;
  refused("skip", "GN-PROJ-01", "must_claim",
          "a project that is met must be claimed: 'claim house'");
}
END_TEST

START_TEST(gn_proj_10_gn_proj_01_gn_ploy_08_when_nothing_is_claimed)
{
  built("31/A/2", 31, "house");
  t.st->roofs = 0;
  refused("claim house", "GN-PROJ-10", "no_roof_left", "no roof is left in the supply"); /* EX-12 */
  t.st->roofs = 1;
  t.st->claims = 2;
  refused("claim house", "GN-PROJ-01", "enough_claims",
          "seat 1 has claimed 2 projects in this turn and may claim 2");
  t.st->claims = 0;
  t.st->invaded = 1;
  allowed("claim house");
  t.rules->claim_after_invasion = false;
  refused("claim house", "GN-PLOY-08", "after_invasion", "no project is claimed after an invasion");
}
END_TEST

START_TEST(gn_proj_02_completes)
{
  t.rules->project_claim_rule = GN_COMPLETES;
  built("31/A/3", 31, "house");
  refused("claim house", "GN-PROJ-02", "met_before",
          "seat 1 met House before the last floor on area 31, which completes nothing");
  t.st->invaded = 1;
  allowed("claim house");
}
END_TEST

START_TEST(gn_proj_03_a_roof_that_stayed)
{
  built("31/A/2R", 31, "house");
  refused("claim house", "GN-PROJ-03", "roofed",
          "the tower on area 31 has a roof, it takes part in no project");
}
END_TEST

START_TEST(gn_proj_04_gn_proj_06_towers)
{
  built("46/A/2 31/A/1", 46, "house herbalist power_station");
  refused("claim house", "GN-PROJ-02", "wrong_land", "House asks for green, area 46 is yellow");
  refused("claim power_station", "GN-PROJ-04", "too_low",
          "Power Station asks for 3 floors, the tower on area 46 has 2");
  refused("claim herbalist", "GN-PROJ-06", "wrong_place",
          "Herbalist asks for a tower in an outer territory, area 46 is in the centre");
  gn_table_towers(&t, "62/A/3"); /* EX-11 */
  t.st->built = (uint8_t)(gn_table_area(&t, 62) + 1);
  refused("claim power_station", "GN-PROJ-06", "wrong_place",
          "Power Station asks for a tower in the centre, area 62 is in an outer territory");
}
END_TEST

START_TEST(gn_proj_05_vacant_areas)
{
  built("31/A/2 36/B/1 30/B/1 32/A/1", 31, "sacred_place_yellow");
  refused("claim sacred_place_yellow", "GN-PROJ-05", "no_vacant_area",
          "Sacred Place asks for 1 vacant yellow area, beside area 31 there are 0");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "sacred_place_yellow")];
  p->other_land = GN_ANY;
  p->count = 2;
  refused("claim sacred_place_yellow", "GN-PROJ-05", "no_vacant_area",
          "Sacred Place asks for 2 vacant areas, beside area 31 there are 0");
}
END_TEST

START_TEST(gn_proj_07_ex_08_pairs)
{
  built("15/A/3R 32/A/1", 32, "outpost bunker forge");
  refused("claim outpost", "GN-PROJ-07", "no_tower_beside",
          "Outpost: no own unroofed tower of 1 floor on red stands beside area 32");
  refused("claim bunker", "GN-PROJ-07", "no_tower_beside",
          "Bunker: no own unroofed tower of 2 floors on red stands beside area 32");
  refused("claim forge", "GN-PROJ-02", "wrong_land", "Forge asks for yellow, area 32 is red");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "forge")];
  p->other_land = GN_GREEN;
  refused("claim forge", "GN-PROJ-02", "wrong_land",
          "Forge asks for yellow or green, area 32 is red");
  p->other_land = GN_RED;
  p->other_floors = 2;
  refused("claim forge", "GN-PROJ-04", "too_low",
          "Forge asks for 2 floors, the tower on area 32 has 1");
  gn_table_towers(&t, "30/A/2");
  allowed("claim bunker");
}
END_TEST

START_TEST(gn_proj_08_ex_09_trios)
{
  built("40/A/1 42/A/2", 42, "temple");
  refused("claim temple", "GN-PROJ-08", "no_tower_beside",
          "Temple: no own unroofed tower of 2 floors on green stands beside area 42");
  t.st->built = (uint8_t)(gn_table_area(&t, 40) + 1);
  refused("claim temple", "GN-PROJ-04", "too_low",
          "Temple asks for 2 floors, the tower on area 40 has 1");
  t.st->floors[gn_table_area(&t, 40)] = 2;
  refused("claim temple", "GN-PROJ-08", "no_tower_beside",
          "Temple: no own unroofed tower of 1 floor on yellow stands beside area 40");
  t.st->built = (uint8_t)(gn_table_area(&t, 42) + 1);
  refused("claim temple", "GN-PROJ-08", "no_tower_beside",
          "Temple: no own unroofed tower of 1 floor on yellow stands beside area 40");
  gn_table_towers(&t, "46/A/1");
  allowed("claim temple");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "temple")];
  p->other_floors = 3;
  refused("claim temple", "GN-PROJ-04", "too_low",
          "Temple asks for 3 floors, the tower on area 42 has 2");
}
END_TEST

START_TEST(gn_proj_08_a_trio_of_any_land_has_three_of_them)
{
  built("44/A/1 40/A/2 46/A/1 42/A/1", 44, "temple");
  struct gn_project *p = &t.rules->project[gn_project_find(t.rules, "temple")];
  p->land = GN_ANY;
  refused("claim temple", "GN-PROJ-08", "wrong_land",
          "Temple asks for different lands, areas 40 and 44 are both green");
  t.st->built = (uint8_t)(gn_table_area(&t, 42) + 1);
  allowed("claim temple");
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
  refused("claim house", "GN-PROJ-02", "no_tower_beside",
          "House: no own unroofed tower of just 2 floors on green stands beside area 40");
  house_as(GN_P_GROUP, 1, 3);
  refused(
    "claim house", "GN-PROJ-02", "small_group",
    "House asks for 3 own unroofed towers of 1 floor on green connected with area 40, there are 2");
  house_as(GN_P_TERRITORIES, 2, 2);
  refused("claim house", "GN-PROJ-02", "few_territories",
          "House asks for 2 own unroofed towers of 2 floors on green in different territories, "
          "there is 1");
  p = house_as(GN_P_RIVALS, 2, 2);
  refused("claim house", "GN-PROJ-02", "few_rivals",
          "House asks for 2 towers of others beside it, beside area 40 there is 1");
  p->count = 1;
  allowed("claim house");
  p = house_as(GN_P_GROUP, 2, 2);
  p->land = GN_ANY;
  refused("claim house", "GN-PROJ-02", "small_group",
          "House asks for 2 own unroofed towers of 2 floors connected with area 40, there is 1");
}
END_TEST

static int says_no(struct ad_hooks *h, int function, const void *rules, const void *subject,
                   const int *args, int n_args)
{
  (void)h, (void)function, (void)rules, (void)subject, (void)args, (void)n_args;
  return 0;
}

START_TEST(gn_proj_02_functions_of_scripts)
{
  struct ad_hooks hooks = {.call = says_no};
  built("31/A/2", 31, "house");
  snprintf(house_as(GN_P_LUA, 1, 1)->function, sizeof t.rules->project[0].function, "highest");
  t.rules->hooks = &hooks;
  refused("claim house", "GN-PROJ-02", "script",
          "House: function highest of the scripts says no to area 31");
  t.rules->hooks = NULL;
}
END_TEST

Suite *gn_explain_suite(void);
Suite *gn_explain_suite(void)
{
  Suite *suite = suite_create("gn_explain");
  TCase *tc = tcase_create("reasons");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, gn_act_02_gn_act_03_where_the_torticrane_stands);
  tcase_add_test(tc, gn_build_04_towers_of_others_and_roofs);
  tcase_add_test(tc, gn_build_06_a_floor_is_needed);
  tcase_add_test(tc, gn_build_03_max_height);
  tcase_add_test(tc, gn_build_02_a_token_is_needed);
  tcase_add_test(tc, gn_build_05_ex_04_prices);
  tcase_add_test(tc, gn_aban_01_own_towers_only);
  tcase_add_test(tc, gn_ploy_04_none_with_the_first_action);
  tcase_add_test(tc, gn_ploy_01_gn_ploy_02_tokens);
  tcase_add_test(tc, gn_ploy_05_gn_ploy_06_gn_ploy_07_ploys_that_are_not_enabled);
  tcase_add_test(tc, gn_ploy_05_ex_19_range);
  tcase_add_test(tc, gn_ploy_06_ex_18_roof_transfer);
  tcase_add_test(tc, gn_ploy_07_ex_17_invasion);
  tcase_add_test(tc, gn_act_05_gn_act_06_ex_20_blocked);
  tcase_add_test(tc, gn_act_07_passing);
  tcase_add_test(tc, gn_build_02_lands_with_tokens);
  tcase_add_test(tc, gn_round_03_ex_22_who_is_next);
  tcase_add_test(tc, gn_setup_06_missions);
  tcase_add_test(tc, gn_setup_06_a_weaker_rule_where_one_cannot_be_met);
  tcase_add_test(tc, gn_end_02_nothing_after_the_end);
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
