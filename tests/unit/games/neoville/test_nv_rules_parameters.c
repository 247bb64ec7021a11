/* test_nv_rules_parameters.c - every parameter changes what its line in base.yaml says. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/text/explain.h"
#include "tests/unit/games/neoville/nv_table.h"

static void deal(struct nv_table *t, const char *options, int seats)
{
  nv_table_open(t, "neoville/base", seats, options);
  ad_deal(t->setup, t->st, 6);
}

static int supply(const struct nv_table *t, bool towers)
{
  int n = 0;
  for (int token = 0; token < NV_TOKENS; token++)
    n += nv_is_tower(token) == towers ? t->st->left[token] : 0;
  return n;
}

/* Plays the first legal move to the end; draws of all seats together. */
static int play_out(struct nv_table *t)
{
  static ad_move moves[NV_MAX_MOVES];
  int draws = 0;
  while (ad_to_act(t->setup, t->st) != AD_OVER) {
    draws += t->st->phase == NV_DRAW;
    ad_legal(t->setup, t->st, moves);
    ad_apply(t->setup, t->st, moves[0]);
  }
  return draws;
}

/* ---- the city and the tiles ---- */

START_TEST(nv_parameter_city_size)
{
  struct nv_table t;
  char options[40];
  snprintf(options, sizeof options, "{city_size: %d, equity_tiles: false}", _i);
  deal(&t, options, 2);
  int draws = play_out(&t);
  ck_assert_int_eq(t.st->city[0].n_tiles, _i * _i);
  ck_assert_int_eq(t.st->city[0].width, _i);
  ck_assert_int_eq(t.st->city[0].height, _i);
  if (_i < 6) /* 6x6 takes 72 of 74 tiles, the last rounds find nothing to draw */
    ck_assert_int_eq(draws, 2 * (_i * _i - 1));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_city_size_by_seats)
{
  struct nv_table t;
  deal(&t, "{city_size: {2: 5, 3: 3}}", 3);
  ck_assert_int_eq(t.rules->city_size, 3);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_hand_size)
{
  struct nv_table t;
  char options[40];
  snprintf(options, sizeof options, "{hand_size: %d}", _i);
  deal(&t, options, 3);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(t.st->city[seat].n_hand, _i);
  ck_assert_int_eq(t.st->n_pile, 74 - 4 - 3 * (_i - 1));
  play_out(&t);
  ck_assert_int_eq(t.st->city[0].n_hand, _i - 1);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_display_size)
{
  struct nv_table t;
  deal(&t, "{display_size: 7}", 2);
  for (int i = 0; i < NV_MAX_DISPLAY; i++)
    ck_assert_int_eq(t.st->display[i] > 0, i < 7);
  nv_table_close(&t);
  deal(&t, "{display_size: 0}", 2); /* only the pile is left to draw from */
  ad_apply(t.setup, t.st, nv_place_move(0, 0, 0, 0));
  ad_apply(t.setup, t.st, NV_BUILD_NONE);
  ck_assert_int_eq(nv_table_count(&t), 1);
  ck_assert(nv_table_legal(&t, nv_draw_move(NV_FROM_PILE)));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_equity_tiles)
{
  struct nv_table t;
  deal(&t, "{equity_tiles: false}", 2);
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < 3; i++)
      ck_assert_int_le(t.st->city[seat].hand[i], 74);
  ck_assert_int_eq(t.st->n_pile, 74 - 4 - 6);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_first_player)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 3, "{first_player: seat0}");
  for (uint64_t seed = 0; seed < 20; seed++) {
    memset(t.st, 0, sizeof *t.st);
    ad_deal(t.setup, t.st, seed);
    ck_assert_int_eq(t.st->first_seat, 0);
    ck_assert_int_eq(t.st->city[0].hand[0], 75); /* e1 */
  }
  nv_table_close(&t);
}
END_TEST

/* ---- the supply ---- */

START_TEST(nv_parameter_skyscraper_values)
{
  struct nv_table t;
  deal(&t, "{skyscraper_values: [3, 9, 9, 20], excluded_skyscraper_values: []}", 2);
  ck_assert_int_eq(supply(&t, true), 16);
  ck_assert_int_eq(t.st->left[nv_table_token(&t, "stone_09")], 2);
  ck_assert_int_eq(t.st->left[nv_table_token(&t, "stone_20")], 1);
  ck_assert_int_eq(nv_token_find(t.rules, "stone_04"), NV_NO_TOKEN);
  nv_table_close(&t);
  /* all tokens of a value */
  deal(&t, "{skyscraper_values: [3, 9, 9, 9], excluded_skyscraper_values: [9]}", 2);
  ck_assert_int_eq(supply(&t, true), 4);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_excluded_skyscraper_values)
{
  struct nv_table t;
  deal(&t, "{excluded_skyscraper_values: [4, 12]}", 4);
  ck_assert_int_eq(supply(&t, true), 20);
  ck_assert_int_eq(t.st->left[nv_table_token(&t, "earth_12")], 0);
  ck_assert_int_eq(t.st->left[nv_table_token(&t, "earth_05")], 1);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_utility_kinds_in_play)
{
  struct nv_table t;
  char options[40];
  snprintf(options, sizeof options, "{utility_kinds_in_play: %d}", _i);
  deal(&t, options, 2);
  ck_assert_int_eq(supply(&t, false), 5 * _i);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_utility_selection_by_the_first_player)
{
  struct nv_table t;
  deal(&t, "{utility_selection: choose}", 3);
  ck_assert_int_eq(t.st->phase, NV_CHOOSE);
  ck_assert_int_eq(ad_to_act(t.setup, t.st), t.st->first_seat);
  ck_assert_int_eq(nv_table_count(&t), 3);
  ck_assert_int_eq(supply(&t, false), 0);
  /* the first and the third type: ecomobiles and biodomes */
  ad_apply(t.setup, t.st, nv_choose_move(5));
  ck_assert_int_eq(supply(&t, false), 12);
  for (int i = 0; i < t.rules->n_utilities; i++)
    if (strcmp(t.rules->utility[i].type, "windmill") == 0)
      ck_assert_int_eq(t.st->left[NV_FIRST_UTILITY + i], 0);
  ck_assert_int_eq(t.st->phase, NV_PLACE);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_utility_selection_by_a_list)
{
  struct nv_table t;
  for (uint64_t seed = 0; seed < 10; seed++) {
    nv_table_open(&t, "neoville/base", 2,
                  "{utility_selection: [biodome], utility_kinds_in_play: 1}");
    ad_deal(t.setup, t.st, seed);
    ck_assert_int_eq(supply(&t, false), 5);
    for (int i = 0; i < t.rules->n_utilities; i++)
      ck_assert(t.st->left[NV_FIRST_UTILITY + i] == 0 ||
                strcmp(t.rules->utility[i].type, "biodome") == 0);
    nv_table_close(&t);
  }
}
END_TEST

START_TEST(nv_parameter_utilities_per_kind)
{
  struct nv_table t;
  deal(&t, "{utilities_per_kind: {2: 12, 3: 1}}", 2);
  ck_assert_int_eq(supply(&t, false), 24);
  nv_table_close(&t);
  deal(&t, "{utilities_per_kind: 0}", 3);
  ck_assert_int_eq(supply(&t, false), 0);
  nv_table_close(&t);
}
END_TEST

/* ---- placing and building ---- */

/* Hand: SSWW, which avoids the join upright, and SSSW, which cannot. */
static void open_hole(struct nv_table *t, const char *options)
{
  nv_table_open_hole(t, options);
  nv_table_hold(t, 0, "SSWW");
  nv_table_hold(t, 0, "SSSW");
}

START_TEST(nv_parameter_join_rule)
{
  static const struct {
    const char *options;
    int legal;
  } rules[] = {
    {"{join_rule: hand}", 2},     /* SSWW upright */
    {"{join_rule: tile}", 2 + 4}, /* and SSSW, which has no other way */
    {"{join_rule: free}", 4 + 4}, /* everything */
  };
  struct nv_table t;
  open_hole(&t, rules[_i].options);
  ck_assert_int_eq(nv_table_count(&t), rules[_i].legal);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_skyscrapers_per_district)
{
  struct nv_table t;
  char options[40];
  snprintf(options, sizeof options, "{skyscrapers_per_district: %d}", _i);
  nv_table_open(&t, "neoville/base", 1, options);
  for (int i = 0; i < 4; i++)
    nv_table_lay(&t, 0, 0, i, "WWWW");
  nv_table_stock(&t, "waterfall_12", 1);
  nv_table_begin_build(&t, 0, 0, 3);
  for (int built = 0; built < 3; built++) {
    ck_assert_int_eq(nv_table_legal(&t, nv_build_move(0, 7, nv_table_token(&t, "waterfall_12"))),
                     built < _i);
    nv_table_build(&t, 0, 0, 2 * built, "waterfall_04");
  }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_skyscrapers_per_district_counts_two_on_a_tile)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, "{skyscrapers_per_district: 3, builds_per_turn: 2}");
  t.rules->skyscrapers_per_district = _i;
  nv_table_lay(&t, 0, 0, 0, "WWWW");
  nv_table_lay(&t, 0, 0, 1, "WWWW");
  nv_table_build(&t, 0, 0, 0, "waterfall_04");
  nv_table_build(&t, 0, 1, 1, "waterfall_06");
  nv_table_stock(&t, "waterfall_12", 1);
  nv_table_begin_build(&t, 0, 0, 1);
  ck_assert_int_eq(nv_table_legal(&t, nv_build_move(0, 3, nv_table_token(&t, "waterfall_12"))),
                   _i > 2);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_builds_per_turn_none)
{
  struct nv_table t;
  deal(&t, "{builds_per_turn: 0}", 2);
  ad_apply(t.setup, t.st, nv_place_move(0, 0, 0, 0));
  ck_assert_int_eq(t.st->phase, NV_DRAW);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_builds_per_turn_two)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, "{builds_per_turn: 2}");
  nv_table_lay(&t, 0, 0, 0, "SGRW");
  nv_table_stock(&t, "earth_04", 1);
  nv_table_stock(&t, "forest_04", 1);
  nv_table_stock(&t, "wind_left", 2);
  nv_table_hold(&t, 0, "SGRW");
  nv_table_begin_build(&t, 0, 0, 0);
  ad_apply(t.setup, t.st, nv_build_move(0, 0, nv_table_token(&t, "earth_04")));
  ck_assert_int_eq(t.st->phase, NV_BUILD);
  /* the square is taken */
  ck_assert(!nv_table_legal(&t, nv_build_move(0, 0, nv_table_token(&t, "wind_left"))));
  ck_assert(nv_table_legal(&t, nv_build_move(1, 0, nv_table_token(&t, "wind_left"))));
  ck_assert(nv_table_legal(&t, NV_BUILD_NONE));
  ad_apply(t.setup, t.st, nv_build_move(0, 1, nv_table_token(&t, "forest_04")));
  ck_assert_int_ne(t.st->phase, NV_BUILD);
  ck_assert_int_eq(t.st->city[0].n_buildings, 2);
  ck_assert_int_eq(nv_token_at(&t.st->city[0], 0, 1), nv_table_token(&t, "forest_04"));
  nv_table_close(&t);
  deal(&t, "{builds_per_turn: 2}", 2);
  ad_apply(t.setup, t.st, nv_place_move(0, 0, 0, 0));
  ck_assert_int_eq(t.st->builds_left, 2);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_allow_pass_build)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, "{allow_pass_build: false}");
  nv_table_lay_symbols(&t, 0, 0, 0, "SGRW", "PPP.");
  nv_table_begin_build(&t, 0, 0, 0);
  nv_table_stock(&t, "stone_04", 1); /* the only rock is a park */
  ck_assert_int_eq(nv_table_count(&t), 1);
  ck_assert(nv_table_legal(&t, NV_BUILD_NONE)); /* nothing can be built */
  nv_table_stock(&t, "waterfall_04", 1);
  ck_assert_int_eq(nv_table_count(&t), 1);
  ck_assert(!nv_table_legal(&t, NV_BUILD_NONE));
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_build_on_symbols)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, "{build_on_symbols: true}");
  nv_table_lay_symbols(&t, 0, 0, 0, "SGRW", "P.A.");
  nv_table_begin_build(&t, 0, 0, 0);
  nv_table_stock(&t, "earth_04", 1);
  nv_table_stock(&t, "stone_04", 1);
  ck_assert(nv_table_legal(&t, nv_build_move(0, 0, nv_table_token(&t, "earth_04"))));
  ck_assert(nv_table_legal(&t, nv_build_move(1, 0, nv_table_token(&t, "stone_04"))));
  nv_table_close(&t);
}
END_TEST

/* ---- information and drawing ---- */

START_TEST(nv_parameter_open_hands)
{
  for (int parameter = 0; parameter < 2; parameter++) {
    struct nv_table t;
    int changed = 0;
    deal(&t, parameter ? "{open_hands: true}" : NULL, 3);
    struct nv_state *copy = ad_calloc(1, sizeof *copy);
    for (uint64_t seed = 0; seed < 20; seed++) {
      memcpy(copy, t.st, t.setup->state_size);
      ad_hide(t.setup, copy, 0, seed);
      changed += memcmp(copy->city[1].hand, t.st->city[1].hand, NV_MAX_HAND) != 0;
      ck_assert_mem_eq(copy->city[0].hand, t.st->city[0].hand, NV_MAX_HAND);
    }
    ck_assert_msg(parameter ? changed == 0 : changed > 15, "A-10: %d of 20 copies had another hand",
                  changed);
    free(copy);
    nv_table_close(&t);
  }
}
END_TEST

START_TEST(nv_parameter_draw_after_last_tile)
{
  struct nv_table t;
  deal(&t, "{draw_after_last_tile: true}", 4);
  ck_assert_int_eq(play_out(&t), 4 * 16); /* NV-DRAW-05: the last two from the display */
  ck_assert_int_eq(t.st->n_pile, 0);
  ck_assert_int_eq(t.st->city[0].n_hand, 3);
  int face_up = 0;
  for (int i = 0; i < NV_MAX_DISPLAY; i++)
    face_up += t.st->display[i] > 0;
  ck_assert_int_eq(face_up, 2);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_stop_draw_when_hand_suffices)
{
  struct nv_table t;
  deal(&t, "{stop_draw_when_hand_suffices: true}", 2);
  ck_assert_int_eq(play_out(&t), 2 * 13); /* three tiles, and thirteen more */
  ck_assert_int_eq(t.st->city[0].n_hand, 0);
  ck_assert_int_eq(t.st->city[1].n_hand, 0);
  nv_table_close(&t);
}
END_TEST

/* ---- the order of turns ---- */

START_TEST(nv_parameter_rotate_first_player)
{
  static ad_move moves[NV_MAX_MOVES];
  struct nv_table t;
  int turns = 0;
  deal(&t, _i ? "{rotate_first_player: true}" : NULL, 3);
  int first = t.st->first_seat;
  while (ad_to_act(t.setup, t.st) != AD_OVER) {
    if (t.st->phase == NV_PLACE) {
      int round = turns / 3, place = turns % 3;
      ck_assert_int_eq(t.st->city[t.st->seat].n_tiles, round);
      ck_assert_int_eq(t.st->seat, (first + (_i ? round : 0) + place) % 3);
      turns++;
    }
    ad_legal(t.setup, t.st, moves);
    ad_apply(t.setup, t.st, moves[0]);
  }
  ck_assert_int_eq(turns, 3 * 16);
  nv_table_close(&t);
}
END_TEST

/* Hands go on after the last turn of a round and at no other time. */
START_TEST(nv_parameter_pass_hands)
{
  static const char *const options[] = {"{open_hands: true}",
                                        "{open_hands: true, pass_hands: left}",
                                        "{open_hands: true, pass_hands: right}"};
  static const int from[] = {0, 2, 1}; /* which seat's hand the first seat gets, after itself */
  static ad_move moves[NV_MAX_MOVES];
  struct nv_table t;
  struct nv_state before;
  deal(&t, options[_i], 3);
  while (ad_to_act(t.setup, t.st) != AD_OVER) {
    memcpy(&before, t.st, t.setup->state_size);
    ad_legal(t.setup, t.st, moves);
    ad_apply(t.setup, t.st, moves[0]);
    int laid = 0;
    for (int seat = 0; seat < 3; seat++)
      laid += t.st->city[seat].n_tiles;
    bool round_over = t.st->phase == NV_PLACE && laid % 3 == 0;
    for (int seat = 0; seat < 3 && t.st->phase == NV_PLACE; seat++) {
      int giver = (seat + (round_over ? from[_i] : 0)) % 3;
      if (giver != before.seat) /* whose hand the move has changed */
        ck_assert(memcmp(t.st->city[seat].hand, before.city[giver].hand, NV_MAX_HAND) == 0);
    }
  }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_parameter_corner_contact)
{
  struct nv_table t;
  struct ad_reason reason;
  nv_table_open(&t, "neoville/base", 2, _i ? "{corner_contact: true}" : NULL);
  nv_table_lay(&t, 0, 0, 0, "SSSS");
  nv_table_hold(&t, 0, "GGGG");
  t.st->phase = NV_PLACE;
  ck_assert_int_eq(nv_table_count(&t), _i ? 8 : 4);
  ck_assert(nv_may_place(t.rules, t.st, 0, 1, 1, 0, &reason) == (_i == 1));
  ck_assert(_i || strstr(reason.text, "no tile of the city has a common side with cell 1,1"));
  ck_assert(!nv_may_place(t.rules, t.st, 0, 2, 1, 0, &reason));
  ck_assert(!_i || strstr(reason.text, "has a common side or corner with cell 2,1"));
  nv_table_close(&t);
}
END_TEST

Suite *nv_rules_parameters_suite(void);
Suite *nv_rules_parameters_suite(void)
{
  Suite *suite = suite_create("nv_rules_parameters");
  TCase *tiles = tcase_create("tiles"), *stock = tcase_create("supply"),
        *build = tcase_create("building");
  TCase *draw = tcase_create("drawing"), *turns = tcase_create("turns");
  tcase_add_loop_test(tiles, nv_parameter_city_size, 2, 7);
  tcase_add_test(tiles, nv_parameter_city_size_by_seats);
  tcase_add_loop_test(tiles, nv_parameter_hand_size, 1, 6);
  tcase_add_test(tiles, nv_parameter_display_size);
  tcase_add_test(tiles, nv_parameter_equity_tiles);
  tcase_add_test(tiles, nv_parameter_first_player);
  tcase_add_test(stock, nv_parameter_skyscraper_values);
  tcase_add_test(stock, nv_parameter_excluded_skyscraper_values);
  tcase_add_loop_test(stock, nv_parameter_utility_kinds_in_play, 0, 4);
  tcase_add_test(stock, nv_parameter_utility_selection_by_the_first_player);
  tcase_add_test(stock, nv_parameter_utility_selection_by_a_list);
  tcase_add_test(stock, nv_parameter_utilities_per_kind);
  tcase_add_loop_test(build, nv_parameter_join_rule, 0, 3);
  tcase_add_loop_test(build, nv_parameter_skyscrapers_per_district, 1, 5);
  tcase_add_loop_test(build, nv_parameter_skyscrapers_per_district_counts_two_on_a_tile, 2, 4);
  tcase_add_test(build, nv_parameter_builds_per_turn_none);
  tcase_add_test(build, nv_parameter_builds_per_turn_two);
  tcase_add_test(build, nv_parameter_allow_pass_build);
  tcase_add_test(build, nv_parameter_build_on_symbols);
  tcase_add_test(draw, nv_parameter_open_hands);
  tcase_add_test(draw, nv_parameter_draw_after_last_tile);
  tcase_add_test(draw, nv_parameter_stop_draw_when_hand_suffices);
  suite_add_tcase(suite, tiles);
  suite_add_tcase(suite, stock);
  suite_add_tcase(suite, build);
  suite_add_tcase(suite, draw);
  tcase_add_loop_test(turns, nv_parameter_rotate_first_player, 0, 2);
  tcase_add_loop_test(turns, nv_parameter_pass_hands, 0, 3);
  tcase_add_loop_test(turns, nv_parameter_corner_contact, 0, 2);
  suite_add_tcase(suite, turns);
  return suite;
}
