/* test_shape.c - shapes of squares: turned, mirrored, connected. */
#include <check.h>

#include "engine/core/game/shape.h"

/* An L of three squares: 0, below 0 is 1, right of 1 is 2. */
static const int8_t x[] = {3, 3, 4}, y[] = {1, 2, 2};

static const struct {
  int quarters;
  bool flip;
  int8_t x[3], y[3];
} turns[] = {
  {0, false, {0, 0, 1}, {0, 1, 1}}, {1, false, {1, 0, 0}, {0, 0, 1}},
  {2, false, {1, 1, 0}, {1, 0, 0}}, {3, false, {0, 1, 1}, {1, 1, 0}},
  {0, true, {1, 1, 0}, {0, 1, 1}},  {1, true, {1, 0, 0}, {1, 1, 0}},
};
START_TEST(shapes_are_mirrored_and_turned_clockwise)
{
  int8_t out_x[3], out_y[3];
  ad_shape_turn(3, x, y, turns[_i].quarters, turns[_i].flip, out_x, out_y);
  ck_assert_mem_eq(out_x, turns[_i].x, sizeof out_x);
  ck_assert_mem_eq(out_y, turns[_i].y, sizeof out_y);
}
END_TEST

START_TEST(squares_that_touch_at_corners_only_are_apart)
{
  static const int8_t corner_y[] = {1, 2, 3};
  ck_assert(ad_shape_is_connected(1, x, y));
  ck_assert(ad_shape_is_connected(3, x, y));
  ck_assert(!ad_shape_is_connected(3, x, corner_y));
}
END_TEST

Suite *shape_suite(void);
Suite *shape_suite(void)
{
  Suite *suite = suite_create("shape");
  TCase *tc = tcase_create("shape");
  tcase_add_loop_test(tc, shapes_are_mirrored_and_turned_clockwise, 0,
                      sizeof turns / sizeof *turns);
  tcase_add_test(tc, squares_that_touch_at_corners_only_are_apart);
  suite_add_tcase(suite, tc);
  return suite;
}
