/* test_nv_rules_setup.c - set-up, turns and drawing, clause by clause (docs/rules/neoville.md). */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"
#include "tests/unit/games/neoville/nv_table.h"

enum { SEEDS = 60 };

static int tokens_of_type(const struct nv_table *t, int type)
{
  int n = 0;
  for (int i = 0; i < t->rules->n_utilities; i++)
    if (t->rules->utility[i].type_index == type)
      n += t->st->left[NV_FIRST_UTILITY + i];
  return n;
}

static void deal(struct nv_table *t, uint64_t seed)
{
  memset(t->st, 0, sizeof *t->st);
  ad_deal(t->setup, t->st, seed);
}

/* ---- set-up ---- */

START_TEST(nv_setup_01_one_skyscraper_of_each_value_and_terrain_but_those_left_out)
{
  static const char *const terrains[] = {"earth", "forest", "stone", "waterfall"};
  static const int left_out[5][2] = {{0, 0}, {0, 0}, {5, 7}, {7, 0}, {0, 0}};
  struct nv_table t;
  nv_table_open(&t, "neoville/base", _i, NULL);
  deal(&t, 1);
  for (int terrain = 0; terrain < 4; terrain++)
    for (const int *value = (const int[]){4, 5, 6, 7, 8, 10, 12, 0}; *value; value++) {
      char name[24];
      snprintf(name, sizeof name, "%s_%02d", terrains[terrain], *value);
      bool out = *value == left_out[_i][0] || *value == left_out[_i][1];
      ck_assert_int_eq(t.st->left[nv_table_token(&t, name)], out ? 0 : 1);
    }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_setup_02_two_random_types_with_tokens_for_the_seats)
{
  static const int tokens[] = {0, 0, 5, 6, 7};
  struct nv_table t;
  int pairs[8] = {0}, kinds = 0;
  bool seen[NV_MAX_UTILITIES] = {false};
  nv_table_open(&t, "neoville/base", _i, NULL);
  ck_assert_int_eq(t.rules->n_types, 3);
  for (int seed = 0; seed < SEEDS; seed++) {
    deal(&t, (uint64_t)seed);
    for (int type = 0; type < 3; type++)
      ck_assert_int_eq(tokens_of_type(&t, type), t.st->types_in_play >> type & 1 ? tokens[_i] : 0);
    ck_assert_int_eq(__builtin_popcount(t.st->types_in_play), 2);
    pairs[t.st->types_in_play]++;
    for (int i = 0; i < t.rules->n_utilities; i++) {
      ck_assert_int_le(t.st->left[NV_FIRST_UTILITY + i], 2);
      seen[i] |= t.st->left[NV_FIRST_UTILITY + i] > 0;
    }
  }
  /* each of the three pairs, about 20 times of 60 */
  ck_assert(pairs[3] > 5 && pairs[5] > 5 && pairs[6] > 5);
  for (int i = 0; i < t.rules->n_utilities; i++)
    kinds += seen[i];
  ck_assert_int_eq(kinds, 18);
  nv_table_close(&t);
}
END_TEST

/* Three types of 12 tokens, 6 kinds twice each, 5 drawn: each kind 5 / 6 times a deal.  250 is five
 * times the standard deviation. */
START_TEST(nv_setup_02_every_token_is_equally_likely)
{
  enum { DEALS = 6000 };
  struct nv_table t;
  int times[NV_MAX_UTILITIES] = {0};
  nv_table_open(&t, "neoville/base", 2, "{utility_kinds_in_play: 3}");
  for (int seed = 0; seed < DEALS; seed++) {
    deal(&t, (uint64_t)seed);
    for (int i = 0; i < t.rules->n_utilities; i++)
      times[i] += t.st->left[NV_FIRST_UTILITY + i];
  }
  for (int i = 0; i < t.rules->n_utilities; i++)
    ck_assert_msg(abs(times[i] - DEALS * 5 / 6) < 250, "%s came %d times", t.rules->utility[i].id,
                  times[i]);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_setup_03_the_supply_is_common)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 2, NULL);
  for (int seat = 0; seat < 2; seat++)
    nv_table_lay(&t, seat, 0, 0, "SGRW");
  nv_table_stock(&t, "earth_04", 1);
  int token = nv_table_token(&t, "earth_04");
  nv_table_begin_build(&t, 1, 0, 0);
  ck_assert(nv_table_legal(&t, nv_build_move(0, 0, token)));
  nv_table_begin_build(&t, 0, 0, 0);
  ad_apply(t.setup, t.st, nv_build_move(0, 0, token));
  nv_table_begin_build(&t, 1, 0, 0);
  ck_assert(!nv_table_legal(&t, nv_build_move(0, 0, token)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_setup_04_the_pile_is_the_74_ordinary_tiles_shuffled)
{
  struct nv_table t;
  bool on_top[74] = {false};
  int different = 0;
  /* only the equity tiles are dealt */
  nv_table_open(&t, "neoville/base", 2, "{hand_size: 1, display_size: 0}");
  for (int seed = 0; seed < SEEDS; seed++) {
    bool there[74] = {false};
    deal(&t, (uint64_t)seed);
    ck_assert_int_eq(t.st->n_pile, 74);
    for (int i = 0; i < 74; i++) {
      ck_assert(t.st->pile[i] >= 1 && t.st->pile[i] <= 74 && !there[t.st->pile[i] - 1]);
      there[t.st->pile[i] - 1] = true;
    }
    on_top[t.st->pile[73] - 1] = true;
  }
  for (int i = 0; i < 74; i++)
    different += on_top[i];
  ck_assert_int_gt(different, 30); /* 60 draws of 74: 41 different ones are expected */
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_setup_05_the_display_is_turned_up_before_tiles_are_dealt)
{
  struct nv_table whole, t;
  nv_table_open(&whole, "neoville/base", 3, "{hand_size: 1, display_size: 0}");
  nv_table_open(&t, "neoville/base", 3, NULL);
  deal(&whole, 9);
  deal(&t, 9);
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq(t.st->display[i], whole.st->pile[73 - i]);
  for (int k = 0; k < 3; k++) /* the next tiles go to the hands, clockwise from the first seat */
    for (int i = 0; i < 2; i++)
      ck_assert_int_eq(t.st->city[(t.st->first_seat + k) % 3].hand[1 + i],
                       whole.st->pile[69 - 2 * k - i]);
  nv_table_close(&whole);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_setup_06_equity_tiles_by_seat_from_a_random_first_player)
{
  struct nv_table t;
  int first[4] = {0};
  nv_table_open(&t, "neoville/base", 4, NULL);
  for (int seed = 0; seed < SEEDS; seed++) {
    deal(&t, (uint64_t)seed);
    first[t.st->first_seat]++;
    ck_assert_int_eq(t.st->seat, t.st->first_seat);
    for (int k = 0; k < 4; k++) {
      char id[4] = {'e', (char)('1' + k), 0};
      ck_assert_int_eq(t.st->city[(t.st->first_seat + k) % 4].hand[0],
                       nv_tile_find(t.rules, id) + 1);
    }
  }
  for (int seat = 0; seat < 4; seat++)
    ck_assert_int_gt(first[seat], 4);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_setup_07_two_dealt_tiles_and_the_equity_tile)
{
  static const int pile[] = {0, 0, 66, 64, 62};
  struct nv_table t;
  nv_table_open(&t, "neoville/base", _i, NULL);
  deal(&t, 5);
  for (int seat = 0; seat < _i; seat++)
    ck_assert_int_eq(t.st->city[seat].n_hand, 3);
  ck_assert_int_eq(t.st->n_pile, pile[_i]);
  nv_table_close(&t);
}
END_TEST

/* ---- turns ---- */

/* Plays the first legal move; returns the phase it was in. */
static int step(struct nv_table *t)
{
  static ad_move moves[NV_MAX_MOVES];
  int phase = t->st->phase;
  ad_legal(t->setup, t->st, moves);
  ad_apply(t->setup, t->st, moves[0]);
  return phase;
}

START_TEST(nv_turn_01_sixteen_rounds_clockwise)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", _i, NULL);
  deal(&t, 3);
  int turns = 0, first = t.st->first_seat;
  while (t.st->phase != NV_ENDED) {
    int seat = t.st->seat;
    if (step(&t) == NV_PLACE)
      ck_assert_int_eq(seat, (first + turns++) % _i);
  }
  ck_assert_int_eq(turns, 16 * _i);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_turn_02_place_then_build_then_draw)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 2, NULL);
  deal(&t, 3);
  for (int turn = 0; turn < 30; turn++) { /* rounds 1 to 15 */
    int seat = t.st->seat;
    ck_assert_int_eq(step(&t), NV_PLACE);
    ck_assert_int_eq(t.st->seat, seat);
    ck_assert_int_eq(step(&t), NV_BUILD);
    ck_assert_int_eq(t.st->seat, seat);
    ck_assert_int_eq(step(&t), NV_DRAW);
    ck_assert_int_ne(t.st->seat, seat);
  }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_turn_03_the_equity_tile_is_a_tile_like_others)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 2, NULL);
  deal(&t, 3);
  for (int slot = 0; slot < 3; slot++) /* the equity tile, or another one, at once */
    ck_assert(nv_table_legal(&t, nv_place_move(slot, 0, 0, 0)));
  static ad_move moves[NV_MAX_MOVES];
  /* never: the last slot is always played, the equity tile stays in the first */
  while (t.st->phase != NV_ENDED) {
    int n = ad_legal(t.setup, t.st, moves);
    ad_apply(t.setup, t.st, moves[t.st->phase == NV_PLACE ? n - 1 : 0]);
  }
  for (int seat = 0; seat < 2; seat++)
    ck_assert_int_ge(t.st->city[seat].hand[0], 75);
  nv_table_close(&t);
}
END_TEST

/* ---- drawing ---- */

/* Seat 0 has built and is to draw: tiles 10, 11 in the display (slots 0 and 2), 20 and 21 in the
 * pile, 21 on top. */
static void open_draw(struct nv_table *t, int n_pile)
{
  nv_table_open(t, "neoville/base", 2, NULL);
  nv_table_lay(t, 0, 0, 0, "SGRW");
  t->st->phase = NV_DRAW;
  t->st->display[0] = 10;
  t->st->display[2] = 11;
  t->st->pile[0] = 20;
  t->st->pile[1] = 21;
  t->st->n_pile = (uint8_t)n_pile;
}

START_TEST(nv_draw_01_from_the_display_or_the_pile)
{
  struct nv_table t;
  open_draw(&t, 2);
  ck_assert_int_eq(nv_table_count(&t), 3);
  ck_assert(nv_table_legal(&t, nv_draw_move(0)));
  ck_assert(!nv_table_legal(&t, nv_draw_move(1)));
  ck_assert(nv_table_legal(&t, nv_draw_move(2)));
  ck_assert(nv_table_legal(&t, nv_draw_move(NV_FROM_PILE)));
  ad_apply(t.setup, t.st, nv_draw_move(NV_FROM_PILE));
  ck_assert_int_eq(t.st->city[0].hand[0], 21);
  ck_assert_int_eq(t.st->city[0].n_hand, 1);
  ck_assert_int_eq(t.st->n_pile, 1);
  ck_assert_int_eq(t.st->display[0], 10);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_draw_01_the_last_tile_of_the_pile)
{
  struct nv_table t;
  open_draw(&t, 1);
  ck_assert_int_eq(nv_table_count(&t), 3);
  ad_apply(t.setup, t.st, nv_draw_move(NV_FROM_PILE));
  ck_assert_int_eq(t.st->city[0].hand[0], 20);
  ck_assert_int_eq(t.st->n_pile, 0);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_draw_02_the_gap_is_filled_in_the_same_slot)
{
  struct nv_table t;
  open_draw(&t, 2);
  ad_apply(t.setup, t.st, nv_draw_move(2));
  ck_assert_int_eq(t.st->city[0].hand[0], 11);
  ck_assert_int_eq(t.st->display[2], 21);
  ck_assert_int_eq(t.st->display[0], 10);
  ck_assert_int_eq(t.st->n_pile, 1);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_draw_03_without_a_pile_gaps_stay)
{
  struct nv_table t;
  open_draw(&t, 0);
  ck_assert_int_eq(nv_table_count(&t), 2);
  ck_assert(!nv_table_legal(&t, nv_draw_move(NV_FROM_PILE)));
  ad_apply(t.setup, t.st, nv_draw_move(0));
  ck_assert_int_eq(t.st->city[0].hand[0], 10);
  ck_assert_int_eq(t.st->display[0], 0);
  nv_table_close(&t);
}
END_TEST

/* After the turn of seat 0 the next decision is that of seat 1. */
static void check_no_draw(struct nv_table *t)
{
  ad_apply(t->setup, t->st, nv_place_move(0, 0, 0, 0));
  ad_apply(t->setup, t->st, NV_BUILD_NONE);
  ck_assert_int_eq(t->st->phase, NV_PLACE);
  ck_assert_int_eq(t->st->seat, 1);
}

START_TEST(nv_draw_03_nothing_left_to_draw_is_no_draw)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 2, NULL);
  nv_table_hold(&t, 0, "SGRW");
  nv_table_hold(&t, 1, "SGRW");
  check_no_draw(&t);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_draw_01_a_full_hand_takes_no_tile)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 2, "{hand_size: 1}");
  nv_table_hold(&t, 0, "SGRW");
  nv_table_hold(&t, 0, "SGRR"); /* as only a position can have it */
  nv_table_hold(&t, 1, "SGRW");
  t.st->display[0] = 10;
  check_no_draw(&t);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_draw_04_nobody_draws_after_the_last_tile)
{
  struct nv_table t;
  int draws[2] = {0};
  nv_table_open(&t, "neoville/base", 2, NULL);
  deal(&t, 11);
  while (t.st->phase != NV_ENDED) {
    int seat = t.st->seat;
    if (step(&t) == NV_DRAW) {
      draws[seat]++;
      ck_assert_int_lt(t.st->city[seat].n_tiles, 16);
    }
  }
  ck_assert_int_eq(draws[0], 15);
  ck_assert_int_eq(draws[1], 15);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_draw_05_tiles_at_the_end)
{
  static const int left[] = {0, 0, 36, 19, 2};
  struct nv_table t;
  int display = 0;
  nv_table_open(&t, "neoville/base", _i, NULL);
  deal(&t, 7);
  while (t.st->phase != NV_ENDED)
    step(&t);
  ck_assert_int_eq(t.st->n_pile, left[_i]);
  for (int i = 0; i < 4; i++)
    display += t.st->display[i] > 0;
  ck_assert_int_eq(display, 4);
  for (int seat = 0; seat < _i; seat++)
    ck_assert_int_eq(t.st->city[seat].n_hand, 2);
  nv_table_close(&t);
}
END_TEST

Suite *nv_rules_setup_suite(void);
Suite *nv_rules_setup_suite(void)
{
  Suite *suite = suite_create("nv_rules_setup");
  TCase *setup = tcase_create("set-up"), *turns = tcase_create("turns"),
        *draw = tcase_create("drawing");
  tcase_add_loop_test(
    setup, nv_setup_01_one_skyscraper_of_each_value_and_terrain_but_those_left_out, 2, 5);
  tcase_add_loop_test(setup, nv_setup_02_two_random_types_with_tokens_for_the_seats, 2, 5);
  tcase_add_test(setup, nv_setup_02_every_token_is_equally_likely);
  tcase_add_test(setup, nv_setup_03_the_supply_is_common);
  tcase_add_test(setup, nv_setup_04_the_pile_is_the_74_ordinary_tiles_shuffled);
  tcase_add_test(setup, nv_setup_05_the_display_is_turned_up_before_tiles_are_dealt);
  tcase_add_test(setup, nv_setup_06_equity_tiles_by_seat_from_a_random_first_player);
  tcase_add_loop_test(setup, nv_setup_07_two_dealt_tiles_and_the_equity_tile, 2, 5);
  tcase_add_loop_test(turns, nv_turn_01_sixteen_rounds_clockwise, 1, 5);
  tcase_add_test(turns, nv_turn_02_place_then_build_then_draw);
  tcase_add_test(turns, nv_turn_03_the_equity_tile_is_a_tile_like_others);
  tcase_add_test(draw, nv_draw_01_from_the_display_or_the_pile);
  tcase_add_test(draw, nv_draw_01_the_last_tile_of_the_pile);
  tcase_add_test(draw, nv_draw_01_a_full_hand_takes_no_tile);
  tcase_add_test(draw, nv_draw_02_the_gap_is_filled_in_the_same_slot);
  tcase_add_test(draw, nv_draw_03_without_a_pile_gaps_stay);
  tcase_add_test(draw, nv_draw_03_nothing_left_to_draw_is_no_draw);
  tcase_add_test(draw, nv_draw_04_nobody_draws_after_the_last_tile);
  tcase_add_loop_test(draw, nv_draw_05_tiles_at_the_end, 2, 5);
  suite_add_tcase(suite, setup);
  suite_add_tcase(suite, turns);
  suite_add_tcase(suite, draw);
  return suite;
}
