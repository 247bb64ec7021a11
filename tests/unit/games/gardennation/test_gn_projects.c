/* test_gn_projects.c - common projects of Garden Nation: what meets them, claiming, roofs, the
 * display (GN-PROJ; examples 6 to 13). */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/gardennation/play/projects.h"
#include "engine/games/gardennation/rules/areas.h"
#include "engine/games/gardennation/rules/cards.h"
#include "tests/unit/games/gardennation/gn_short.h"
#include "tests/unit/games/gardennation/gn_table.h"

/* Ids of all projects that the tower of seat 0 on AREA meets, in their order, blanks between them.
 */
static const char *met(int number)
{
  static char ids[600];
  size_t n = 0;
  ids[0] = '\0';
  for (int i = 0; i < t.rules->n_projects; i++)
    if (gn_meets(t.rules, t.st, i, 0, gn_table_area(&t, number), NULL))
      n += (size_t)snprintf(ids + n, sizeof ids - n, "%s%s", n ? " " : "", t.rules->project[i].id);
  return ids;
}

/* Boards in the printed order: the projects that the tower of A on an area meets. */
static const struct {
  const char *clause, *towers;
  int area;
  const char *met;
} boards[] = {
  {"GN-PROJ-01 example 6", "31/A/2", 31, "sacred_place_yellow sacred_place_red house"},
  {"GN-PROJ-02 the tower must take part", "11/A/2 12/A/1", 12, "terraced_houses sanctuary"},
  {"GN-PROJ-02 not by standing by", "31/A/2 33/A/1", 33, ""},
  {"GN-PROJ-03 of the claimer", "15/B/3 32/A/1", 32, ""},
  {"GN-PROJ-03 a partner without a roof, example 8", "15/A/3R 32/A/1", 32, ""},
  {"GN-PROJ-03 no roof on the built one", "31/A/2R", 31, ""},
  {"GN-PROJ-04 minimums, example 10", "64/A/3 60/B/1 63/B/1 65/B/1", 64, "prison"},
  {"GN-PROJ-04 one floor is too few", "64/A/1", 64, ""},
  {"GN-PROJ-05 a vacant area over the seam", "13/A/2 10/B/1 12/B/1 14/B/1", 13,
   "infirmary_green herbalist"},
  {"GN-PROJ-05 occupied by anybody", "13/A/2 10/B/1 12/A/1 14/B/1 26/B/1", 13, "herbalist"},
  {"GN-PROJ-05 a bramble without a token is of no land", "14/A/2 13/B/1 15/B/1 41/B/1", 14,
   "herbalist"},
  {"GN-PROJ-05 one with a token is of the token's", "14/A/2 13/B/1 15/B/1 41/B/1 10/green", 14,
   "infirmary_green herbalist"},
  {"GN-PROJ-05 the built tower is the card's", "31/A/2 36/B/1 30/A/1 32/B/1 35/B/1", 30, ""},
  {"GN-PROJ-06 the centre slot, example 11", "46/A/3", 46,
   "infirmary_green infirmary_red power_station"},
  {"GN-PROJ-06 two floors there", "46/A/2", 46, "infirmary_green infirmary_red"},
  {"GN-PROJ-06 an outer slot, example 11", "21/A/3", 21, "infirmary_red infirmary_green herbalist"},
  {"GN-PROJ-07 a pair over the seam, example 7", "15/A/1 32/A/1", 32, "outpost"},
  {"GN-PROJ-07 built as the lower one", "15/A/3 32/A/1", 32, "outpost bunker"},
  {"GN-PROJ-07 built as the higher one", "15/A/1 32/A/2 30/B/1 31/B/1 33/B/1", 32,
   "prison outpost bunker"},
  {"GN-PROJ-07 not side by side", "15/A/1 30/A/1", 30, ""},
  {"GN-PROJ-08 built as a side tower, example 9", "40/A/2 46/A/1 42/A/1", 42, "temple"},
  {"GN-PROJ-08 built as the other side", "40/A/2 46/A/1 42/A/1", 46, "temple"},
  {"GN-PROJ-08 built as the main one", "40/A/2 46/A/1 42/A/1", 40,
   "temple sacred_place_yellow sacred_place_red"},
  {"GN-PROJ-08 not with a low main tower, example 9", "40/A/1 46/A/1 42/A/2", 42,
   "fortress_yellow"},
  {"GN-PROJ-08 both other lands", "40/A/2 44/A/1 42/A/1", 42, ""},
  {"GN-PROJ-08 a side tower with a roof", "40/A/2 46/A/1R 42/A/1", 42, ""},
  {"GN-PROJ-12 a roofed tower serves no more", "40/A/2R 46/A/1 42/A/1", 42, ""},
};

static bool has(const char *ids, const char *id)
{
  size_t n = strlen(id);
  for (const char *at = ids; (at = strstr(at, id)); at += n)
    if ((at == ids || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
      return true;
  return false;
}

START_TEST(gn_proj_boards)
{
  open_table(2, NULL);
  gn_table_towers(&t, boards[_i].towers);
  const char *got = met(boards[_i].area);
  for (int i = 0; i < t.rules->n_projects; i++)
    ck_assert_msg(has(got, t.rules->project[i].id) == has(boards[_i].met, t.rules->project[i].id),
                  "%s: '%s', expected '%s'", boards[_i].clause, got, boards[_i].met);
  gn_table_close(&t);
}
END_TEST

/* The 21 cards, each by a board that meets it and by the same one with less. */
static const struct {
  const char *id, *towers, *less;
  int area;
} cards[] = {
  {"infirmary_green", "46/A/2", "46/A/1", 46},
  {"infirmary_red", "46/A/2", "46/A/2 45/B/1 33/B/1", 46},
  {"sacred_place_yellow", "40/A/2", "40/A/2 41/B/1 46/B/1", 40},
  {"sacred_place_red", "40/A/2", "40/A/2 42/B/1 45/B/1", 40},
  {"fortress_yellow", "42/A/2", "42/A/2 41/B/1", 42},
  {"fortress_green", "42/A/2", "42/A/2 40/B/1", 42},
  {"herbalist", "74/A/2", "74/A/1", 74},
  {"house", "73/A/2", "73/A/1", 73},
  {"prison", "72/A/2", "72/A/1", 72},
  {"forge", "13/A/1 14/A/1", "13/A/1 14/B/1", 14},
  {"terraced_houses", "11/A/1 12/A/1", "11/A/1R 12/A/1", 12},
  {"outpost", "15/A/1 16/A/1", "15/A/1 60/A/1 16/B/1", 15},
  {"windmill", "13/A/2 14/A/1", "13/A/1 14/A/1", 14},
  {"sanctuary", "11/A/2 12/A/1", "11/A/1 12/A/1", 11},
  {"bunker", "15/A/2 16/A/1", "15/A/1 16/A/1", 16},
  {"power_station", "41/A/3", "41/A/2", 41},
  {"apartments", "44/A/3", "44/A/2", 44},
  {"radio_tower", "45/A/3", "45/A/2", 45},
  {"water_reservoir", "46/A/2 40/A/1 45/A/1", "46/A/1 40/A/1 45/A/1", 46},
  {"temple", "40/A/2 41/A/1 42/A/1", "40/A/2 41/A/1 44/A/1", 41},
  {"air_base", "45/A/2 40/A/1 46/A/1", "45/A/2 40/B/1 46/A/1", 46},
};
START_TEST(gn_proj_02_every_card)
{
  int project;
  open_table(2, NULL);
  ck_assert_int_eq((int)AD_LEN(cards), t.rules->n_projects);
  gn_table_towers(&t, cards[_i].towers);
  ck_assert_int_ge(project = gn_project_find(t.rules, cards[_i].id), 0);
  ck_assert(gn_meets(t.rules, t.st, project, 0, gn_table_area(&t, cards[_i].area), NULL));
  gn_table_close(&t);
  open_table(2, NULL);
  gn_table_towers(&t, cards[_i].less);
  ck_assert(!gn_meets(t.rules, t.st, project, 0, gn_table_area(&t, cards[_i].area), NULL));
  gn_table_close(&t);
}
END_TEST

/* ---- claiming ---- */

/* Seat 0 has one floor on 31 and adds the second one with the first of two actions. */
static void second_floor(const char *display)
{
  open_table(3, NULL);
  gn_table_towers(&t, "31/A/1");
  gn_table_display(&t, display);
  gn_table_crane(&t, 3);
  t.st->turn = 1, t.st->had_turn = 3;
  gn_table_play(&t, "construct 31");
}

START_TEST(gn_proj_01_one_of_those_that_are_met_or_none)
{
  second_floor("house sacred_place_yellow prison sacred_place_red");
  ck_assert_int_eq(t.st->phase, GN_PROJECT);
  ck_assert(
    gn_table_only(&t, "claim house; claim sacred_place_yellow; claim sacred_place_red; skip"));
  gn_table_play(&t, "skip");
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 0 && t.st->action == 1 && t.st->roofs == 19);
  ck_assert_int_eq(t.st->clan[0].points, 0);
  gn_table_close(&t);
}
END_TEST

/* No question if nothing is met, or nothing lies face up. */
START_TEST(gn_proj_01_nothing_to_claim)
{
  second_floor("prison forge | house");
  ck_assert(t.st->phase == GN_ACTION && t.st->action == 1);
  gn_table_close(&t);
}
END_TEST

/* One in each of two actions, and no more. */
START_TEST(gn_proj_01_one_an_action)
{
  second_floor("house sacred_place_yellow herbalist");
  gn_table_play(&t, "claim house");
  ck_assert(t.st->phase == GN_ACTION && t.st->action == 1);
  gn_table_towers(&t, "21/A/1");
  gn_table_crane(&t, 2);
  gn_table_play(&t, "construct 21");
  ck_assert(gn_table_only(&t, "claim herbalist; skip"));
  gn_table_play(&t, "claim herbalist");
  ck_assert_int_eq(t.st->clan[0].points, 6);
  ck_assert_int_eq(t.st->seat, 2);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_proj_09_roof_card_and_points_at_once)
{
  second_floor("sacred_place_red house");
  int house = gn_project_find(t.rules, "house");
  gn_table_play(&t, "claim house");
  ck_assert_int_eq(t.st->clan[0].points, 3);
  ck_assert_int_eq(t.st->roofs, 18);
  ck_assert_uint_eq(t.st->roofed, gn_bit(gn_table_area(&t, 31)));
  ck_assert_int_eq(t.st->taken_by[house], 1);
  ck_assert_int_eq(t.st->crane, 1); /* 31 is a north-western area */
  gn_table_close(&t);
}
END_TEST

/* The roof goes on the tower with the new floor, not on its partner. */
START_TEST(gn_proj_09_roof_on_the_built_tower)
{
  open_table(2, NULL);
  gn_table_towers(&t, "15/A/2");
  gn_table_display(&t, "bunker");
  gn_table_crane(&t, 3);
  gn_table_play(&t, "construct 32; claim bunker");
  ck_assert_uint_eq(t.st->roofed, gn_bit(gn_table_area(&t, 32)));
  ck_assert_int_eq(t.st->clan[0].points, 5);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_proj_10_no_roof_no_claim)
{
  open_table(2, NULL);
  gn_table_towers(&t, "31/A/1");
  gn_table_display(&t, "house");
  gn_table_crane(&t, 3);
  t.st->roofs = 0;
  gn_table_play(&t, "construct 31");
  ck_assert(t.st->phase == GN_ACTION && t.st->seat == 1);
  gn_table_close(&t);
}
END_TEST

/* Example 13: the new card can be claimed from the next floor on, not with the tower that has a
 * roof now. */
START_TEST(gn_proj_11_a_new_card_for_the_next_floor)
{
  open_table(3, NULL);
  gn_table_towers(&t, "13/A/1 73/B/1");
  gn_table_display(&t, "forge prison | windmill house");
  gn_table_crane(&t, 1);
  t.st->turn = 1, t.st->had_turn = 3;
  gn_table_play(&t, "construct 14; claim forge");
  ck_assert(t.st->phase == GN_ACTION && t.st->action == 1 && t.st->n_deck == 1);
  ck_assert_int_eq(t.st->display[0] - 1, gn_project_find(t.rules, "windmill"));
  gn_table_crane(&t, 1);
  gn_table_play(&t, "construct 13"); /* the second floor: 14 would be the partner, but has a roof */
  ck_assert_int_eq(t.st->seat, 2);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_proj_11_an_empty_deck_leaves_the_place_empty)
{
  second_floor("house prison");
  gn_table_play(&t, "claim house");
  ck_assert(t.st->display[0] == 0 && t.st->display[1] != 0 && t.st->n_deck == 0);
  gn_table_close(&t);
}
END_TEST

START_TEST(gn_proj_12_a_roofed_tower_cannot_grow)
{
  open_table(2, NULL);
  gn_table_towers(&t, "31/A/2R 32/B/2R");
  gn_table_crane(&t, 3);
  ck_assert(!gn_table_can(&t, "construct 31") && gn_table_can(&t, "abandon 31") &&
            gn_table_can(&t, "invade 32"));
  gn_table_close(&t);
}
END_TEST

/* What the areas are that meet a project: the pair over the seam, the trio. */
START_TEST(gn_proj_08_the_group_that_meets_it)
{
  open_table(2, NULL);
  gn_table_towers(&t, "40/A/2 46/A/1 42/A/1 44/A/3");
  int temple = gn_project_find(t.rules, "temple"), bunker = gn_project_find(t.rules, "bunker");
  ck_assert_uint_eq(gn_meets(t.rules, t.st, temple, 0, gn_table_area(&t, 42), NULL),
                    gn_bit(gn_table_area(&t, 40)) | gn_bit(gn_table_area(&t, 46)) |
                      gn_bit(gn_table_area(&t, 42)));
  ck_assert_uint_eq(gn_meets(t.rules, t.st, bunker, 0, gn_table_area(&t, 42), NULL), 0);
  gn_table_close(&t);
}
END_TEST

Suite *gn_projects_suite(void);
Suite *gn_projects_suite(void)
{
  Suite *suite = suite_create("gn_projects");
  TCase *meet = tcase_create("met"), *claim = tcase_create("claimed");
  tcase_add_loop_test(meet, gn_proj_boards, 0, AD_LEN(boards));
  tcase_add_loop_test(meet, gn_proj_02_every_card, 0, AD_LEN(cards));
  tcase_add_test(meet, gn_proj_08_the_group_that_meets_it);
  tcase_add_test(claim, gn_proj_01_one_of_those_that_are_met_or_none);
  tcase_add_test(claim, gn_proj_01_nothing_to_claim);
  tcase_add_test(claim, gn_proj_01_one_an_action);
  tcase_add_test(claim, gn_proj_09_roof_card_and_points_at_once);
  tcase_add_test(claim, gn_proj_09_roof_on_the_built_tower);
  tcase_add_test(claim, gn_proj_10_no_roof_no_claim);
  tcase_add_test(claim, gn_proj_11_a_new_card_for_the_next_floor);
  tcase_add_test(claim, gn_proj_11_an_empty_deck_leaves_the_place_empty);
  tcase_add_test(claim, gn_proj_12_a_roofed_tower_cannot_grow);
  suite_add_tcase(suite, meet);
  suite_add_tcase(suite, claim);
  return suite;
}
