/* test_gn_actions.c - what scripts can do to a game of Garden Nation: what each does, and why it is
 * refused.  test_actions.c tries everything in random games. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/game/action.h"
#include "engine/core/match/hooks.h"
#include "engine/games/gardennation/play/board.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/show/actions.h"
#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;
static struct ad_reason reason;

static void table(void)
{
  gn_table_open(&t, 2, NULL);
  gn_table_display(&t, "house prison forge outpost | temple");
  gn_table_towers(&t, "31/A/2 53/B/3R");
  gn_table_crane(&t, 3);
}

static void clear_table(void)
{
  gn_table_close(&t);
}

/* Arguments as scripts give them. */
static bool act(const char *name, int a, int b, int c)
{
  const struct ad_action *action = gn_actions;
  while (strcmp(action->name, name) != 0)
    action++;
  int64_t arg[AD_MAX_ARGS] = {a, b, c};
  for (int i = 0; i < action->n_args; i++)
    arg[i] -= action->arg[i].base;
  return action->apply(t.rules, t.st, arg, &reason);
}

#define REFUSED(clause_, name, a, b, c)                                                            \
  do {                                                                                             \
    ck_assert_msg(!act(name, a, b, c), "%s is done", name);                                        \
    ck_assert_str_eq(reason.clause, clause_);                                                      \
  } while (0)
#define DONE(name, a, b, c) ck_assert_msg(act(name, a, b, c), "%s: %s", name, reason.text)

START_TEST(gn_build_05_inhabitants_given_and_taken)
{
  DONE("give", 2, 5, 0);
  DONE("take", 1, 37, 0);
  ck_assert(t.st->clan[1].inhabitants == 40 && t.st->clan[0].inhabitants == 1);
  REFUSED("GN-BUILD-05", "take", 1, 1, 0);
  REFUSED("GN-SETUP-05", "give", 1, -1, 0);
  REFUSED("GN-BUILD-05", "take", 1, -5, 0);
  ck_assert_str_eq(reason.text, "'n' is -5, expected 0 or more");
  REFUSED("GN-SETUP-05", "give", 1, 1000, 0);
  REFUSED("GN-SETUP-01", "give", 3, 1, 0);
  t.rules->inhabitants_cap = 45;
  DONE("give", 2, 9, 0);
  ck_assert_int_eq(t.st->clan[1].inhabitants, 45);
}
END_TEST

START_TEST(gn_ploy_01_tokens_given_and_taken)
{
  REFUSED("GN-PLOY-01", "give_ploys", 1, 1, 0);
  DONE("take_ploys", 1, 3, 0);
  DONE("give_ploys", 1, 2, 0);
  ck_assert_int_eq(t.st->clan[0].ploys, 3);
  REFUSED("GN-PLOY-01", "take_ploys", 1, 4, 0);
  REFUSED("GN-PLOY-01", "take_ploys", 1, -1, 0);
  REFUSED("GN-PLOY-01", "give_ploys", 1, -1, 0);
}
END_TEST

START_TEST(gn_crane_01_the_torticrane_between_actions)
{
  DONE("crane_to", 6, 0, 0);
  ck_assert_int_eq(t.st->territory[t.st->crane], 6);
  gn_table_play(&t, "construct 66");
  REFUSED("GN-CRANE-01", "crane_to", 1, 0, 0); /* the land is to be chosen */
  gn_table_crane(&t, 0);
  REFUSED("GN-SETUP-07", "crane_to", 1, 0, 0);
}
END_TEST

START_TEST(gn_build_03_raising)
{
  DONE("raise", 1, 3, 1);
  DONE("raise", 2, 3, 0);
  ck_assert(gn_table_floors(&t, 31) == 3 && gn_table_floors(&t, 30) == 1);
  ck_assert(t.st->clan[0].floors == 17 && t.st->clan[0].inhabitants == 38);
  REFUSED("GN-BUILD-04", "raise", 2, 3, 1); /* another's */
  REFUSED("GN-BUILD-04", "raise", 2, 5, 3); /* roofed */
  REFUSED("GN-BUILD-02", "raise", 1, 3, 4); /* a bramble */
  t.rules->height = 3;
  REFUSED("GN-BUILD-03", "raise", 1, 3, 1);
  t.st->clan[1].floors = 1;
  DONE("raise", 2, 3, 0);
  ck_assert(t.st->last_round); /* GN-END-01 */
  REFUSED("GN-BUILD-06", "raise", 2, 3, 0);
}
END_TEST

START_TEST(gn_aban_03_demolishing_and_roofs)
{
  REFUSED("GN-PROJ-12", "put_roof", 5, 3, 0);
  REFUSED("GN-PROJ-12", "take_roof", 3, 1, 0);
  DONE("put_roof", 3, 1, 0);
  DONE("take_roof", 5, 3, 0);
  ck_assert_int_eq(t.st->roofs, 18);
  ck_assert(t.st->roofed == gn_bit(gn_table_area(&t, 31)));
  DONE("demolish", 3, 1, 0);
  ck_assert(t.st->roofs == 19 && t.st->clan[0].floors == 20 && !t.st->clan[0].towers &&
            t.st->clan[0].inhabitants == 38);
  REFUSED("GN-ABAN-01", "demolish", 3, 1, 0);
  t.st->roofs = 0;
  REFUSED("GN-PROJ-10", "put_roof", 5, 3, 0);
}
END_TEST

START_TEST(gn_build_02_tokens_of_brambles)
{
  DONE("put_token", 3, 4, GN_RED);
  ck_assert(gn_land_of(t.st, gn_table_area(&t, 34)) == GN_RED && t.st->tokens[GN_RED] == 2);
  REFUSED("GN-BUILD-02", "put_token", 3, 4, GN_RED);
  REFUSED("GN-BUILD-02", "put_token", 3, 5, GN_RED);
  DONE("raise", 1, 3, 4);
  REFUSED("GN-BUILD-02", "take_token", 3, 4, 0);
  DONE("demolish", 3, 4, 0);
  DONE("take_token", 3, 4, 0);
  ck_assert(gn_land_of(t.st, gn_table_area(&t, 34)) == GN_BRAMBLE && t.st->tokens[GN_RED] == 3);
  REFUSED("GN-BUILD-02", "take_token", 3, 4, 0);
  t.st->tokens[GN_RED] = 0;
  REFUSED("GN-SETUP-02", "put_token", 3, 4, GN_RED);
}
END_TEST

START_TEST(gn_proj_11_a_project_is_replaced)
{
  int house = gn_project_find(t.rules, "house") + 1,
      temple = gn_project_find(t.rules, "temple") + 1;
  DONE("replace_project", 1, 0, 0);
  ck_assert(t.st->display[0] == temple && t.st->deck[0] == house && t.st->n_deck == 1);
  t.st->n_deck = 0;
  REFUSED("GN-PROJ-11", "replace_project", 1, 0, 0);
}
END_TEST

/* Nothing is done to the tower that is being built, or that would leave nothing to do. */
START_TEST(gn_act_08_games_go_on)
{
  gn_table_play(&t, "construct 31");
  ck_assert_int_eq(t.st->phase, GN_PROJECT);
  REFUSED("GN-PROJ-02", "demolish", 3, 1, 0);
  REFUSED("GN-PROJ-02", "put_roof", 3, 1, 0);
  REFUSED("GN-ACT-08", "replace_project", 1, 0, 0); /* House is all that can be claimed */
  ck_assert_int_eq(t.st->display[0], gn_project_find(t.rules, "house") + 1);
  gn_table_play(&t, "skip");
  DONE("call_last_round", 0, 0, 0);
  ck_assert(t.st->last_round);
}
END_TEST

Suite *gn_actions_suite(void);
Suite *gn_actions_suite(void)
{
  Suite *suite = suite_create("gn_actions");
  TCase *tc = tcase_create("actions");
  tcase_add_checked_fixture(tc, table, clear_table);
  tcase_add_test(tc, gn_build_05_inhabitants_given_and_taken);
  tcase_add_test(tc, gn_ploy_01_tokens_given_and_taken);
  tcase_add_test(tc, gn_crane_01_the_torticrane_between_actions);
  tcase_add_test(tc, gn_build_03_raising);
  tcase_add_test(tc, gn_aban_03_demolishing_and_roofs);
  tcase_add_test(tc, gn_build_02_tokens_of_brambles);
  tcase_add_test(tc, gn_proj_11_a_project_is_replaced);
  tcase_add_test(tc, gn_act_08_games_go_on);
  suite_add_tcase(suite, tc);
  return suite;
}
