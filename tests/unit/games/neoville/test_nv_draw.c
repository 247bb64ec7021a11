/* The drawing of the table, and what the attributes and move fields say. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/neoville/play/deal.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/attributes.h"
#include "engine/games/neoville/show/draw.h"
#include "engine/games/neoville/show/fields.h"
#include "tests/unit/games/neoville/nv_picture.h"

static struct nv_table t;
static struct ad_styled styled;

static void start(void)
{
  nv_table_open(&t, "neoville/base", 2, "{city_size: 2, hand_size: 2, display_size: 2}");
  nv_picture_city(&t, 0, "S4 GP R Ww:eco_parks\nS G RA W\n-- -- G G\n-- -- R W");
  nv_picture_hand(&t, 0, "SSWW P...");
  nv_picture_hand(&t, 1, "GGRR ....");
  nv_picture_hand(&t, 1, "GRRR ...A");
  t.st->city[1].known = 2;
  t.st->display[0] = 8;
  t.st->n_pile = 3;
  nv_table_stock(&t, "earth_06", 1);
  nv_table_stock(&t, "waterfall_12", 2);
  nv_table_stock(&t, "eco_leisure", 2);
  nv_table_stock(&t, "wind_top", 1);
  t.st->types_in_play = 3;
}

static void finish(void)
{
  nv_table_close(&t);
}

static const char *drawn(int viewer, bool colour, bool utf8)
{
  static char text[20000];
  ad_styled_init(&styled, colour, utf8);
  nv_draw(t.rules, t.st, viewer, &styled);
  strncpy(text, ad_buf_text(&styled.out), sizeof text - 1);
  ad_styled_fini(&styled);
  return text;
}

START_TEST(nv_draw_shows_the_table_in_letters)
{
  ck_assert_str_eq(drawn(0, false, false),
                   "> seat 1: -2 points        seat 2: 0 points\n"
                   "         [0]     [1]\n"
                   "       0   1   2   3\n"
                   "[0] 0 S4  G*  R   Wea\n"
                   "    1 S   G   R!  W\n"
                   "[1] 2 .   .   G   G\n"
                   "    3 .   .   R   W\n"
                   "your hand                hand\n"
                   "t04                             t06\n"
                   "S* S                     ?????? G  R\n"
                   "W  W                     ?????? R  R!\n"
                   "\n"
                   "display   t08    -        pile 3\n"
                   "          G  G   .  .     ??????\n"
                   "          W  G   .  .     ??????\n"
                   "\n"
                   "earth         S6\n"
                   "forest\n"
                   "stone\n"
                   "waterfall                 W12 W12\n"
                   "ecomobile ea eco_parks 8 for 4 gone  ec eco_leisure 5 for 4 x2\n"
                   "windmill  wc wind_top 4\n"
                   "\n"
                   "round 4 of 4: seat 1 places a tile\n");
}
END_TEST

START_TEST(nv_draw_hides_what_the_viewer_cannot_know)
{
  ck_assert_ptr_null(strstr(drawn(0, false, false), "t05"));
  ck_assert_ptr_nonnull(strstr(drawn(1, false, false), "t05"));
  ck_assert_ptr_null(strstr(drawn(1, false, false), "t04"));
  ck_assert_ptr_nonnull(strstr(drawn(AD_NOBODY, false, false), "t05"));
  ck_assert_ptr_nonnull(strstr(drawn(AD_PUBLIC, false, false), "t06"));
  ck_assert_ptr_null(strstr(drawn(AD_PUBLIC, false, false), "t04"));
  ck_assert_ptr_null(strstr(drawn(AD_PUBLIC, false, false), "t05"));
  t.rules->open_hands = true;
  ck_assert_ptr_nonnull(strstr(drawn(0, false, false), "t05"));
  ck_assert_ptr_nonnull(strstr(drawn(AD_PUBLIC, false, false), "t05"));
}
END_TEST

START_TEST(nv_draw_tells_the_step)
{
  nv_table_begin_build(&t, 0, 1, 1);
  ck_assert_ptr_nonnull(
    strstr(drawn(0, false, false), "round 3 of 4: seat 1 builds on the tile at 1,1\n"));
  t.st->phase = NV_ENDED;
  ck_assert_ptr_nonnull(strstr(drawn(0, false, false), "\nthe game is over\n"));
}
END_TEST

START_TEST(nv_draw_uses_signs_and_colours)
{
  ck_assert_ptr_nonnull(strstr(drawn(0, false, true), "G♣"));
  ck_assert_ptr_nonnull(strstr(drawn(0, false, true), "R⚑"));
  ck_assert_ptr_nonnull(strstr(drawn(0, false, true), "▒▒▒▒▒▒"));
  ck_assert_ptr_nonnull(strstr(drawn(0, true, true), "\033[0;1;38;5;231;48;5;137m▲4 "));
  ck_assert_ptr_nonnull(strstr(drawn(0, true, false), "^4 "));
}
END_TEST

START_TEST(nv_draw_tells_what_utilities_ask_for)
{
  nv_table_stock(&t, "dome_p5", 1);
  t.st->types_in_play = 4;
  ck_assert_ptr_nonnull(strstr(drawn(0, false, false), "\nbiodome   bf dome_p5 8 for ##/##/#.\n"));
}
END_TEST

START_TEST(nv_draw_keeps_to_a_hundred_columns)
{
  static const int sizes[] = {2, 4, 6};
  char options[80];
  for (int i = 0; i < AD_LEN(sizes); i++) {
    nv_table_close(&t);
    snprintf(options, sizeof options, "{city_size: %d, hand_size: 5, display_size: 8}", sizes[i]);
    nv_table_open(&t, "neoville/base", sizes[i] == 6 ? 2 : 4, options);
    nv_deal(t.rules, t.st, 7);
    char *text = ad_strdup(drawn(AD_NOBODY, false, true));
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
      ck_assert_msg(ad_utf8_width(line) <= 100, "%s", line);
    free(text);
  }
}
END_TEST

/* ---- attributes ---- */

static int64_t get(const char *name, int viewer, int a, int b, int c)
{
  const int ix[3] = {a, b, c};
  for (const struct ad_attr *attr = nv_attrs; attr->name; attr++)
    if (strcmp(attr->name, name) == 0)
      return attr->get(t.rules, t.st, viewer, ix);
  ck_abort_msg("no attribute %s", name);
  return 0;
}

static int64_t value(const char *name, int a, int b, int c)
{
  return get(name, 0, a, b, c);
}

START_TEST(nv_district_01_attributes_of_squares)
{
  ck_assert_int_eq(value("terrain", 0, 0, 3), NV_WATER);
  ck_assert(value("terrain", 0, 2, 0) == AD_NONE);
  ck_assert(value("terrain", 1, 0, 0) == AD_NONE);
  ck_assert_int_eq(value("symbol", 0, 1, 2), NV_SPORT);
  ck_assert_int_eq(value("building", 0, 0, 0), nv_token_find(t.rules, "earth_04"));
  ck_assert(value("building", 0, 1, 0) == AD_NONE);
  ck_assert_int_eq(value("district", 0, 0, 0), 1);
  ck_assert_int_eq(value("district", 0, 1, 1), 2);
  ck_assert_int_eq(value("district", 0, 2, 3), 5); /* grass; the water above ends at row 1 */
  ck_assert(value("district", 0, 3, 0) == AD_NONE);
  ck_assert_int_eq(value("district_size", 0, 0, 2), 2);
  ck_assert_int_eq(value("district_towers", 0, 1, 0), 1);
  ck_assert_int_eq(value("tile", 0, 1, 1), 2);
  ck_assert(value("tile", 0, 1, 0) == AD_NONE);
  ck_assert_int_eq(value("turn", 0, 0, 0), 0);
}
END_TEST

START_TEST(nv_draw_01_attributes_of_hands)
{
  ck_assert_int_eq(value("hand", 0, 0, 0), 3);
  ck_assert(get("hand", 0, 1, 0, 0) == AD_HIDDEN);
  ck_assert_int_eq(get("hand", 0, 1, 1, 0), 5);
  ck_assert_int_eq(get("hand", AD_NOBODY, 1, 0, 0), 4);
  ck_assert(get("hand", AD_PUBLIC, 0, 0, 0) == AD_HIDDEN);
  ck_assert_int_eq(get("hand", AD_PUBLIC, 1, 1, 0), 5);
  ck_assert_int_eq(value("hand_known", 1, 1, 0), 1);
  ck_assert_int_eq(value("display", 0, 0, 0), 7);
  ck_assert(value("display", 1, 0, 0) == AD_NONE);
  ck_assert_int_eq(value("pile_size", 0, 0, 0), 3);
}
END_TEST

START_TEST(nv_build_07_attributes_of_the_supply)
{
  ck_assert_int_eq(value("tower_left", NV_SOIL, 6, 0), 1);
  ck_assert_int_eq(value("tower_left", NV_WATER, 12, 0), 2);
  ck_assert_int_eq(value("tower_left", NV_SOIL, 9, 0), 0);
  ck_assert_int_eq(value("utility_left", 2, 0, 0), 2);
  ck_assert_int_eq(value("utility_need", 2, 0, 0), 4);
  ck_assert(value("utility_need", 6, 0, 0) == AD_NONE);
  ck_assert_int_eq(value("type_in_play", 2, 0, 0), 0);
  ck_assert_int_eq(value("tower_value", 6, 0, 0), 12);
  ck_assert_int_eq(value("tile_terrain", 3, 1, 0), NV_WATER); /* SSWW turned once is WSWS */
}
END_TEST

START_TEST(nv_turn_01_attributes_of_the_turn)
{
  ck_assert_int_eq(value("round", 0, 0, 0), 4);
  ck_assert_int_eq(value("acting_seat", 0, 0, 0), 1);
  ck_assert(value("new_row", 0, 0, 0) == AD_NONE);
  nv_table_begin_build(&t, 0, 1, 1);
  ck_assert_int_eq(value("new_row", 0, 0, 0), 1);
  ck_assert_int_eq(value("round", 0, 0, 0), 3);
  t.st->phase = NV_ENDED;
  ck_assert(value("acting_seat", 0, 0, 0) == AD_NONE);
  ck_assert_int_eq(value("round", 0, 0, 0), 4);
}
END_TEST

static int64_t field(const char *name, ad_move move)
{
  for (const struct ad_field *f = nv_move_fields; f->name; f++)
    if (strcmp(f->name, name) == 0)
      return f->get(t.rules, t.st, move);
  ck_abort_msg("no field %s", name);
  return 0;
}

START_TEST(nv_place_04_fields_of_moves)
{
  ad_move place = nv_place_move(0, -1, 1, 3),
          build = nv_build_move(2, 3, nv_token_find(t.rules, "forest_08"));
  ad_move utility = nv_build_move(2, 3, nv_token_find(t.rules, "wind_corner"));
  ck_assert_int_eq(field("kind", place), NV_PLACE);
  ck_assert_int_eq(field("tile", place), 3);
  ck_assert_int_eq(field("slot", place), 1);
  ck_assert_int_eq(field("row", place), -1);
  ck_assert_int_eq(field("col", place), 1);
  ck_assert_int_eq(field("turn", place), 270);
  ck_assert(field("token", place) == AD_NONE && field("value", place) == AD_NONE);
  ck_assert_int_eq(field("terrain", build), NV_GRASS);
  ck_assert_int_eq(field("value", build), 8);
  ck_assert(field("turn", build) == AD_NONE && field("tile", build) == AD_NONE &&
            field("slot", build) == AD_NONE);
  ck_assert_int_eq(field("value", utility), 5);
  ck_assert_int_eq(field("utility", utility), 11);
  ck_assert(field("terrain", utility) == AD_NONE && field("row", NV_BUILD_NONE) == AD_NONE);
  ck_assert_int_eq(field("tile", nv_draw_move(0)), 7);
  ck_assert_int_eq(field("slot", nv_draw_move(1)), 2);
  ck_assert(field("tile", nv_draw_move(NV_FROM_PILE)) == AD_NONE &&
            field("pile", nv_draw_move(NV_FROM_PILE)) == 1);
}
END_TEST

Suite *nv_draw_suite(void);
Suite *nv_draw_suite(void)
{
  Suite *suite = suite_create("nv_draw");
  TCase *tc = tcase_create("drawing");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_draw_shows_the_table_in_letters);
  tcase_add_test(tc, nv_draw_hides_what_the_viewer_cannot_know);
  tcase_add_test(tc, nv_draw_tells_the_step);
  tcase_add_test(tc, nv_draw_uses_signs_and_colours);
  tcase_add_test(tc, nv_draw_tells_what_utilities_ask_for);
  tcase_add_test(tc, nv_draw_keeps_to_a_hundred_columns);
  suite_add_tcase(suite, tc);
  tc = tcase_create("attributes");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, nv_district_01_attributes_of_squares);
  tcase_add_test(tc, nv_draw_01_attributes_of_hands);
  tcase_add_test(tc, nv_build_07_attributes_of_the_supply);
  tcase_add_test(tc, nv_turn_01_attributes_of_the_turn);
  tcase_add_test(tc, nv_place_04_fields_of_moves);
  suite_add_tcase(suite, tc);
  return suite;
}
