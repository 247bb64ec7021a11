/* test_nv_actions.c - what each action of Neoville does, square by square; test_actions.c tries
 * them all in random games. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/action.h"
#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/legal.h"
#include "engine/games/neoville/play/moves.h"
#include "tests/unit/games/neoville/nv_table.h"

static struct nv_table t;
static struct ad_reason reason;

static void setup(void)
{
  nv_table_open(&t, "neoville/base", 2, "{first_player: seat0}");
  ad_deal(t.setup, t.st, 5);
  reason = (struct ad_reason){.clause = ""};
}

static void teardown(void)
{
  nv_table_close(&t);
}

/* Arguments count from 0. */
static bool act(const char *name, int64_t a, int64_t b, int64_t c, int64_t d)
{
  const struct ad_action *action = t.setup->ops->actions;
  while (strcmp(action->name, name) != 0) {
    action++;
    ck_assert_msg(action->name != NULL, "no action %s", name);
  }
  return action->apply(t.rules, t.st, (const int64_t[]){a, b, c, d, 0}, &reason);
}

#define REFUSED(why, ...)                                                                          \
  do {                                                                                             \
    ck_assert(!act(__VA_ARGS__));                                                                  \
    ck_assert_str_eq(reason.text, why);                                                            \
  } while (0)

/* The N-th tile from the top of the pile. */
static int top(int n)
{
  return t.st->pile[t.st->n_pile - n];
}

START_TEST(nv_action_sweep_display)
{
  uint8_t shown[4], next[4] = {(uint8_t)top(1), (uint8_t)top(2), (uint8_t)top(3), (uint8_t)top(4)};
  int n = t.st->n_pile;
  memcpy(shown, t.st->display, 4);
  ck_assert(act("sweep_display", 0, 0, 0, 0));
  ck_assert_mem_eq(t.st->display, next, 4);
  ck_assert_int_eq(t.st->n_pile, n);
  for (int i = 0; i < 4; i++) /* the first one lies highest of them */
    ck_assert_int_eq(t.st->pile[3 - i], shown[i]);
  memset(t.st->display, 0, 4);
  REFUSED("the display is empty", "sweep_display", 0, 0, 0, 0);
}
END_TEST

/* With two tiles in the pile the first two that were swept come up again. */
START_TEST(nv_action_sweep_display_with_a_small_pile)
{
  uint8_t shown[4], pile[2] = {t.st->pile[0], t.st->pile[1]};
  memcpy(shown, t.st->display, 4);
  memset(t.st->pile + 2, 0, sizeof t.st->pile - 2);
  t.st->n_pile = 2;
  ck_assert(act("sweep_display", 0, 0, 0, 0));
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){pile[1], pile[0], shown[0], shown[1]}), 4);
  ck_assert_mem_eq(t.st->pile, ((uint8_t[]){shown[3], shown[2], 0}), 3);
}
END_TEST

START_TEST(nv_action_replace_display)
{
  uint8_t shown[4], next = (uint8_t)top(1);
  int n = t.st->n_pile;
  memcpy(shown, t.st->display, 4);
  ck_assert(act("replace_display", 2, 0, 0, 0));
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[0], shown[1], next, shown[3]}), 4);
  ck_assert_int_eq(t.st->pile[0], shown[2]);
  ck_assert_int_eq(t.st->n_pile, n);
  REFUSED("the slot of the display does not exist, the display has 4 slots", "replace_display", 4,
          0, 0, 0);
  REFUSED("the slot of the display does not exist, the display has 4 slots", "replace_display",
          NV_FROM_PILE, 0, 0, 0);
  t.st->n_pile = 0;
  memset(t.st->pile, 0, sizeof t.st->pile);
  REFUSED("the pile is empty", "replace_display", 0, 0, 0, 0);
}
END_TEST

START_TEST(nv_action_slide_display)
{
  uint8_t shown[4];
  memcpy(shown, t.st->display, 4);
  ck_assert(act("slide_display", 1, 0, 0, 0));
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[0], shown[2], shown[3], shown[1]}), 4);
  ck_assert(act("slide_display", 3, 0, 0, 0));
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[0], shown[2], shown[3], shown[1]}), 4);
  REFUSED("the slot of the display does not exist, the display has 4 slots", "slide_display", -1, 0,
          0, 0);
}
END_TEST

START_TEST(nv_action_shuffle_pile)
{
  uint8_t before[NV_MAX_TILES], once[NV_MAX_TILES];
  int count[256] = {0};
  memcpy(before, t.st->pile, sizeof before);
  ck_assert(act("shuffle_pile", 7, 0, 0, 0));
  memcpy(once, t.st->pile, sizeof once);
  ck_assert_mem_ne(once, before, sizeof once);
  for (int i = 0; i < t.st->n_pile; i++)
    count[before[i]]++, count[once[i]]--;
  for (int i = 0; i < 256; i++)
    ck_assert_int_eq(count[i], 0);
  memcpy(t.st->pile, before, sizeof before);
  ck_assert(act("shuffle_pile", 7, 0, 0, 0));
  ck_assert_mem_eq(t.st->pile, once, sizeof once);
  memcpy(t.st->pile, before, sizeof before);
  ck_assert(act("shuffle_pile", 8, 0, 0, 0));
  ck_assert_mem_ne(t.st->pile, once, sizeof once);
}
END_TEST

/* Hands are e1 and two tiles of the pile. */
START_TEST(nv_action_return_tile_and_deal_tile)
{
  struct nv_city *city = &t.st->city[1];
  uint8_t hand[3], next = (uint8_t)top(1);
  memcpy(hand, city->hand, 3);
  REFUSED("the hand is full, a hand has at most 3 tiles", "deal_tile", 1, 0, 0, 0);
  REFUSED("equity tiles do not go into the pile", "return_tile", 1, 0, 0, 0);
  ck_assert(act("return_tile", 1, 1, 0, 0));
  ck_assert_mem_eq(city->hand, ((uint8_t[]){hand[0], hand[2], 0}), 3);
  ck_assert_int_eq(t.st->pile[0], hand[1]);
  ck_assert_int_eq(city->known, 1);
  ck_assert(act("deal_tile", 1, 0, 0, 0));
  ck_assert_mem_eq(city->hand, ((uint8_t[]){hand[0], hand[2], next}), 3);
  ck_assert_int_eq(city->known, 1);
  REFUSED("this slot of the hand is empty, the hand has only 3 tiles", "return_tile", 1, 3, 0, 0);
  REFUSED("the seat is out of range, expected 1 to 2", "return_tile", 2, 0, 0, 0);
}
END_TEST

/* A tile from the display is known to everybody, one that was exchanged is not. */
START_TEST(nv_action_give_display_and_exchange_tile)
{
  struct nv_city *city = &t.st->city[0];
  ck_assert(act("return_tile", 0, 2, 0, 0));
  uint8_t shown = t.st->display[3], next = (uint8_t)top(1);
  ck_assert(act("give_display", 0, 3, 0, 0));
  ck_assert_int_eq(city->hand[2], shown);
  ck_assert_int_eq(city->known, 1 | 1 << 2);
  ck_assert_int_eq(t.st->display[3], next);
  next = (uint8_t)top(1);
  ck_assert(act("exchange_tile", 0, 2, 0, 0));
  ck_assert_int_eq(city->hand[2], next);
  ck_assert_int_eq(city->known, 1);
  ck_assert_int_eq(t.st->pile[0], shown);
  REFUSED("equity tiles do not go into the pile", "exchange_tile", 0, 0, 0, 0);
}
END_TEST

/* A city of four tiles and hands of one: who gives the only tile away has none to lay. */
START_TEST(nv_action_return_tile_leaves_enough)
{
  nv_table_close(&t);
  nv_table_open(&t, "neoville/base", 2, "{city_size: 2, hand_size: 1, equity_tiles: false}");
  ad_deal(t.setup, t.st, 5);
  REFUSED("a seat would have no tile to place in one of the remaining rounds", "return_tile", 1, 0,
          0, 0);
}
END_TEST

/* Who is about to draw keeps room for a tile. */
START_TEST(nv_action_deal_tile_before_a_draw)
{
  ad_move moves[NV_MAX_MOVES];
  nv_legal(t.rules, t.st, moves);
  ad_apply(t.setup, t.st, moves[0]);
  ad_apply(t.setup, t.st, NV_BUILD_NONE);
  ck_assert_int_eq(t.st->phase, NV_DRAW);
  REFUSED("seat 1 is about to draw, so the seat must still be able to draw a tile", "deal_tile", 0,
          0, 0, 0);
  ck_assert(act("return_tile", 0, 1, 0, 0));
  ck_assert(act("deal_tile", 0, 0, 0, 0));
}
END_TEST

START_TEST(nv_action_tokens)
{
  int forest = nv_table_token(&t, "forest_12"), five = nv_table_token(&t, "forest_05");
  REFUSED("the box has only 0 tokens of this building left", "add_tokens", forest, 1, 0, 0);
  REFUSED("the supply has only 1 tokens of this building", "remove_tokens", forest, 2, 0, 0);
  ck_assert(act("remove_tokens", forest, 1, 0, 0));
  ck_assert_int_eq(t.st->left[forest], 0);
  ck_assert(!(t.st->towers >> forest & 1));
  ck_assert(act("add_tokens", forest, 1, 0, 0));
  ck_assert(t.st->towers >> forest & 1);
  /* NV-SETUP-01: left out with two players */
  REFUSED("the box has only 0 tokens of this building left", "add_tokens", five, 1, 0, 0);
  for (int i = 0; i < t.rules->n_utilities; i++)
    if (!(t.st->types_in_play >> t.rules->utility[i].type_index & 1)) {
      ck_assert(!act("add_tokens", NV_FIRST_UTILITY + i, 1, 0, 0));
      ck_assert_str_eq(reason.word, "not_in_play");
    } else if (t.st->left[NV_FIRST_UTILITY + i] < 2) {
      ck_assert(
        act("add_tokens", NV_FIRST_UTILITY + i, 2 - t.st->left[NV_FIRST_UTILITY + i], 0, 0));
      REFUSED("the box has only 0 tokens of this building left", "add_tokens", NV_FIRST_UTILITY + i,
              1, 0, 0);
    }
  REFUSED("no building of the game has this number", "remove_tokens", NV_TOKENS, 1, 0, 0);
}
END_TEST

START_TEST(nv_action_put_and_raze_buildings)
{
  struct nv_city *city = &t.st->city[0];
  int tower = nv_table_token(&t, "waterfall_04"), other = nv_table_token(&t, "waterfall_10");
  nv_table_lay_symbols(&t, 0, 0, 0, "WWSG", "...P");
  nv_table_lay(&t, 0, 0, 1, "WGRR");
  ck_assert(act("put_building", 0, tower, 0, 0));
  ck_assert_int_eq(nv_token_at(city, 0, 0), tower);
  ck_assert_int_eq(t.st->left[tower], 0);
  REFUSED("the supply has no Waterfall 4 left", "put_building", 0, tower, 0, 1);
  REFUSED("the water district of square 0,2 already has Waterfall 4 on square 0,0", "put_building",
          0, other, 0, 2);
  REFUSED("Waterfall 10 must be on water, but square 0,3 is grass", "put_building", 0, other, 0, 3);
  REFUSED("this square is not on a tile of the city", "put_building", 0, other, 2, 0);
  REFUSED("this tile is full, a tile carries at most 1 building", "put_building", 0,
          nv_table_token(&t, "earth_06"), 1, 0);
  REFUSED("square 1,1 has a park, so no building may be placed on the square", "put_building", 0,
          nv_table_token(&t, "forest_06"), 1, 1);
  REFUSED("no building is on this square", "raze_building", 0, 0, 1, 0);
  ck_assert(act("raze_building", 0, 0, 0, 0));
  ck_assert_int_eq(t.st->left[tower], 1);
  ck_assert_int_eq(city->tower_districts[NV_WATER], 0);
  ck_assert_int_eq(city->n_buildings, 0);
  ck_assert(act("put_building", 0, other, 0, 2));
  nv_table_begin_build(&t, 0, 0, 1);
  REFUSED("seat 1 is about to build on this tile, so no script may change the tile's buildings",
          "raze_building", 0, 0, 2, 0);
}
END_TEST

Suite *nv_actions_suite(void);
Suite *nv_actions_suite(void)
{
  Suite *suite = suite_create("nv_actions");
  TCase *tc = tcase_create("actions");
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_test(tc, nv_action_sweep_display);
  tcase_add_test(tc, nv_action_sweep_display_with_a_small_pile);
  tcase_add_test(tc, nv_action_replace_display);
  tcase_add_test(tc, nv_action_slide_display);
  tcase_add_test(tc, nv_action_shuffle_pile);
  tcase_add_test(tc, nv_action_return_tile_and_deal_tile);
  tcase_add_test(tc, nv_action_give_display_and_exchange_tile);
  tcase_add_test(tc, nv_action_return_tile_leaves_enough);
  tcase_add_test(tc, nv_action_deal_tile_before_a_draw);
  tcase_add_test(tc, nv_action_tokens);
  tcase_add_test(tc, nv_action_put_and_raze_buildings);
  suite_add_tcase(suite, tc);
  return suite;
}
