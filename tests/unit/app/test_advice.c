/* A hint: the same in all states that the seat cannot tell apart; sheets that are compared. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/review/advice.h"
#include "engine/core/match/view_internal.h"
#include "tests/unit/setups.h"

/* The first decision of MATCH, from its START-th move on, with at least three options. */
static int find_decision(struct ad_match *match, int start)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 3);
  for (int n; (n = ad_match_options(match)) > 0;) {
    if (match->n_moves >= start && n >= 3)
      return n;
    ad_match_choose(match, (int)ad_rng_below(&rng, (uint32_t)n), n);
  }
  ck_abort_msg("no decision");
  return 0;
}

static void advise(const struct ad_match *match, const void *state, int n, void *copy,
                   struct app_advice *out)
{
  struct ad_view view;
  ad_view_set(&view, match->lookahead, state, ad_to_act(match->setup, match->state), 4, 9, copy);
  app_advise(match->lookahead, &view, match->options, n, 96, out);
}

static void expect_same(const struct app_advice *a, const struct app_advice *b)
{
  ck_assert_int_eq(a->n, b->n);
  ck_assert_int_eq(a->differ, b->differ);
  for (int i = 0; i < a->n; i++) {
    const struct app_advised_move *x = &a->move[i], *y = &b->move[i];
    ck_assert_int_eq(x->index, y->index);
    ck_assert(x->chance.mean == y->chance.mean && x->points.mean == y->points.mean);
    ck_assert(x->cost.low == y->cost.low && x->more_points.high == y->more_points.high);
    ck_assert_int_eq(x->n_lines, y->n_lines);
    ck_assert_mem_eq(x->line, y->line, (size_t)x->n_lines * sizeof *x->line);
  }
}

START_TEST(advice_is_the_same_for_what_a_seat_cannot_tell_apart)
{
  static const char *const variants[] = {"neoville/base", "gardennation/base", "quadropolis/expert",
                                         "smallcity/base"};
  struct ad_setup *setup = setups_open(variants[_i], 2, NULL);
  struct ad_match *match = ad_match_new(setup, 5);
  struct app_advice *real = ad_calloc(1, sizeof *real), *other = ad_calloc(1, sizeof *other);
  void *copy = ad_calloc(1, setup->state_size), *sample = ad_calloc(1, setup->state_size);
  int n = find_decision(match, 12);
  struct ad_view view;
  ad_view_set(&view, match->lookahead, match->state, ad_to_act(setup, match->state), 4, 77, copy);
  ad_view_sample(&view, 1, sample);
  ck_assert(memcmp(sample, match->state, setup->state_size) != 0);
  advise(match, match->state, n, copy, real);
  advise(match, sample, n, copy, other);
  ck_assert_int_eq(real->n, APP_ADVISED_MOVES);
  ck_assert(real->move[0].chance.mean >= real->move[1].chance.mean);
  ck_assert(real->move[0].cost.mean == 0 && real->move[0].more_points.mean == 0);
  expect_same(real, other);
  free(sample);
  free(copy);
  free(real);
  free(other);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* ---- sheets ---- */

/* A sheet with a clause of POINTS a game in EVERY-th games, with a line of its own. */
static void fill(struct app_sheets *sheets, int points, int every)
{
  *sheets = (struct app_sheets){.games = 80, .n = 1, .n_labels = 0};
  strcpy(sheets->clause[0].clause, "T-1");
  for (int i = 0; i < 80; i += every) {
    sheets->points_in[i][0] = (int16_t)points;
    sheets->clause[0].points += points;
  }
}

START_TEST(advice_tells_lines_beyond_chance)
{
  struct app_sheets *a = ad_calloc(1, sizeof *a), *b = ad_calloc(1, sizeof *b);
  struct app_line_change change[APP_SHEET_CLAUSES];
  const struct app_line_change *told[2];
  fill(a, 6, 2);
  fill(b, 2, 4);
  ck_assert_int_eq(app_sheets_compare(a, b, change), 1);
  ck_assert_str_eq(change[0].clause, "T-1");
  ck_assert(change[0].points == 2.5 && change[0].share == 0.5); /* 6/2 - 2/4; 40 of 80 games */
  ck_assert(change[0].low > 2 && change[0].high < 3);
  ck_assert_int_eq(app_telling_lines(change, 1, 2, told), 1);
  struct ad_buf text = {0};
  app_write_line(told[0], &text);
  ck_assert_str_eq(ad_buf_text(&text), "+2.5 T-1, more in 50 % of the games");
  /* the other way round it is less */
  ck_assert_int_eq(app_sheets_compare(b, a, change), 1);
  ck_assert(change[0].points == -2.5 && change[0].share == 0.5 && change[0].high < 0);
  /* one game of 80 decides nothing, whatever it brings */
  fill(a, 90, 80);
  fill(b, 0, 80);
  ck_assert_int_eq(app_sheets_compare(a, b, change), 1);
  ck_assert(change[0].points > 1 && change[0].low < 0);
  ck_assert_int_eq(app_telling_lines(change, 1, 2, told), 0);
  /* without games there is nothing to compare */
  a->games = 0;
  ck_assert_int_eq(app_sheets_compare(a, b, change), 0);
  ad_buf_fini(&text);
  free(a);
  free(b);
}
END_TEST

Suite *advice_suite(void);
Suite *advice_suite(void)
{
  Suite *s = suite_create("advice");
  TCase *tc = tcase_create("advice");
  tcase_add_loop_test(tc, advice_is_the_same_for_what_a_seat_cannot_tell_apart, 0, 4);
  tcase_add_test(tc, advice_tells_lines_beyond_chance);
  suite_add_tcase(s, tc);
  return s;
}
