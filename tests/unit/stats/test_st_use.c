/* What is used: sums of games, lift, the part of a line in the spread of scores. */
#include <check.h>
#include <math.h>

#include "engine/stats/lab/lead.h"
#include "engine/stats/lab/use.h"

/* One game of two seats with the counts A and B; the first one wins. */
static struct st_use game_of(int a, int b)
{
  const int count[] = {a, b}, offered[] = {4, 4}, score[] = {10, 6};
  const long long points[] = {3, 1};
  const double win[] = {1, 0};
  const struct st_used used = {2, count, offered, points, score, win};
  struct st_use use = {0};
  st_use_add(&use, &used);
  return use;
}

START_TEST(use_sums_of_a_game)
{
  struct st_use use = game_of(3, 0), more = game_of(1, 1);
  ck_assert_double_eq(use.users, 1);
  ck_assert_double_eq(use.winners_x, 3);
  ck_assert_double_eq(use.xx, 4.5);
  ck_assert_double_eq(use.xw, 1.5);
  ck_assert_double_eq(use.points_s, 4);
  st_use_merge(&use, &more);
  ck_assert_double_eq(use.games, 2);
  ck_assert_double_eq(use.x, 5);
  ck_assert_double_eq(use.o, 16);
  ck_assert_double_eq(use.xx, 4.5);
}
END_TEST

/* Deals in which all seats have equally many are not counted: they say nothing about the slope. */
START_TEST(use_lift_of_counts_that_do_not_vary)
{
  struct st_use deal[] = {game_of(2, 2), game_of(0, 0), game_of(2, 2)};
  struct st_ratio lift = st_lift(deal, 3, 0.95);
  ck_assert(!lift.defined && isnan(st_ratio_p(&lift)));
  ck_assert_int_eq(st_varying(deal, 3), 0);
  deal[0] = game_of(3, 1);
  lift = st_lift(deal, 3, 0.95);
  ck_assert(lift.defined && !lift.known);
  ck_assert_double_eq(lift.estimate, 0.5);
  ck_assert_int_eq(st_varying(deal, 3), 1);
}
END_TEST

/* A count that is always the same part of the offers goes with nothing beyond them. */
START_TEST(use_lift_beyond_the_offers)
{
  struct st_use deal[] = {game_of(3, 1), game_of(4, 2), game_of(5, 1)};
  struct st_ratio lift = st_lift(deal, 3, 0.95), offer = st_offer_lift(deal, 3, 0.5, 0.95);
  ck_assert_double_eq_tol(lift.estimate, (1 + 1 + 2) / (2 + 2 + 8.0), 1e-15);
  ck_assert(offer.estimate == lift.estimate); /* all seats have the same offers */
}
END_TEST

/* Two lines whose points add up to the scores: their parts sum to 1. */
START_TEST(use_parts_of_lines_sum_to_1)
{
  static const int score[3][2] = {{9, 4}, {5, 8}, {7, 1}}, count[2] = {1, 1};
  static const double win[2] = {1, 0};
  struct st_use deal[2][3] = {0};
  double spread[3];
  for (int g = 0; g < 3; g++) {
    const long long a[] = {score[g][0] - 2, score[g][1] + 5 * g}, b[] = {2, -5 * g};
    const struct st_used one = {2, count, count, a, score[g], win},
                         other = {2, count, count, b, score[g], win};
    st_use_add(&deal[0][g], &one);
    st_use_add(&deal[1][g], &other);
    spread[g] = st_spread(score[g], 2);
  }
  ck_assert_double_eq(spread[0], 12.5);
  double a = st_decides(deal[0], spread, 3, 0.95).estimate,
         b = st_decides(deal[1], spread, 3, 0.95).estimate;
  ck_assert_double_eq_tol(a + b, 1, 1e-15);
}
END_TEST

START_TEST(use_kinds)
{
  static const double equal[] = {5, 0, 5, 5, 5}, none[] = {0, 0};
  ck_assert_double_eq_tol(exp(st_entropy(equal, 5)), 4, 1e-14);
  ck_assert_double_eq(st_entropy(none, 2), 0);
  ck_assert(isnan(st_pick_rate(0, 0)));
  ck_assert_double_eq(st_pick_rate(1, 4), 0.25);
}
END_TEST

START_TEST(use_even_turns)
{
  static const int even[] = {2, 2, 2}, odd[] = {2, 2, 1};
  ck_assert(st_even_turns(even, 3) && st_even_turns(odd, 1));
  ck_assert(!st_even_turns(odd, 3));
}
END_TEST

Suite *st_use_suite(void);
Suite *st_use_suite(void)
{
  Suite *s = suite_create("st_use");
  TCase *tc = tcase_create("use");
  tcase_add_test(tc, use_sums_of_a_game);
  tcase_add_test(tc, use_lift_of_counts_that_do_not_vary);
  tcase_add_test(tc, use_lift_beyond_the_offers);
  tcase_add_test(tc, use_parts_of_lines_sum_to_1);
  tcase_add_test(tc, use_kinds);
  tcase_add_test(tc, use_even_turns);
  suite_add_tcase(s, tc);
  return s;
}
