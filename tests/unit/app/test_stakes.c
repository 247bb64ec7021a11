/* Stakes of decisions: Nim with random play, whose truth is known; which decisions have any. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "engine/app/lab/play/stakes.h"
#include "engine/core/match/view_internal.h"
#include "engine/players/builtin/builtin.h"
#include "tests/unit/fixture.h"

/* The mean over SEEDS of the stakes that a bot with OPTIONS finds at the deal of Nim with
 * PARAMETERS, and its error. */
static double stakes_in(const char *parameters, const char *options, int seeds, double *error)
{
  struct ad_arena arena;
  struct ad_diags diags;
  struct app_lab_stakes stakes = {.sums = {0}};
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_setup *setup = fixture_nim(2, parameters);
  struct ad_match *match = ad_match_new(setup, 1);
  struct ad_player *p =
    pl_builtin_new(pl_builtin_find("playout"), fixture_yaml(&arena, options), &diags);
  ck_assert_ptr_nonnull(p);
  app_lab_stakes_listen(&stakes, &p, 1);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *copy = ad_calloc(1, setup->state_size);
  int n = ad_legal(setup, match->state, moves), choice;
  double sum = 0, squares = 0;
  for (int seed = 1; seed <= seeds; seed++) {
    struct ad_view view;
    struct ad_err err = {0};
    double before = stakes.sums.sum;
    ck_assert_int_eq(p->start(p, setup, 0, (uint64_t)seed, &err), AD_FAULT_NONE);
    ad_view_set(&view, setup, match->state, 0, 3, (uint64_t)seed, copy);
    ck_assert_int_eq(p->choose(p, &view, moves, n, &choice, &err), AD_FAULT_NONE);
    double one = stakes.sums.sum - before;
    sum += one;
    squares += one * one;
  }
  ck_assert_int_eq(stakes.sums.known, seeds);
  ck_assert_int_eq(stakes.sums.decisions, seeds);
  *error = sqrt((squares - sum * sum / seeds) / seeds / (seeds - 1));
  free(moves);
  free(copy);
  p->free(p);
  app_lab_stakes_fini(&stakes);
  ad_match_free(match);
  ad_setup_free(setup);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return sum / seeds;
}

static const char *const bots[] = {"{playouts: 60}", "{playouts: 60, value: win}",
                                   "{playouts: 61, halving: true}",
                                   "{playouts: 75, value: margin, halving: true}"};

/* Against random play taking one stone of two wins, both of them loses, the other heap wins half of
 * the games. */
START_TEST(stakes_of_nim)
{
  double error, mean = stakes_in("{heaps: [1, 2]}", bots[_i], 300, &error);
  ck_assert_msg(fabs(mean - 0.5) <= 3.5 * error + 0.002, "%s: %g +- %g", bots[_i], mean, error);
  ck_assert_double_le(error, 0.01);
}
END_TEST

/* With one stone a turn the number of stones decides, whatever anybody does. */
START_TEST(stakes_of_nothing)
{
  double error, mean = stakes_in("{heaps: [2, 3, 2], max_take: 1}", bots[_i], 20, &error);
  ck_assert_double_eq(mean, 0);
}
END_TEST

/* ---- planted sums ---- */

enum { OPTIONS = 6, GAMES = 4000 };

/* How many of N playouts an option with CHANCE wins. */
static int wins_of(struct ad_rng *rng, double chance, int n)
{
  int wins = 0;
  for (int i = 0; i < n; i++)
    wins += (double)(ad_rng_u64(rng) >> 11) / 9007199254740992.0 < chance;
  return wins;
}

/* Equal options: a race keeps the lucky ones, so only what comes later is unbiased. */
START_TEST(stakes_of_equal_options_are_nothing)
{
  struct app_lab_stakes stakes = {.sums = {0}};
  struct ad_rng rng;
  double plain = 0;
  ad_rng_seed(&rng, 3);
  for (int g = 0; g < GAMES; g++) {
    struct pl_trial trial[OPTIONS] = {{{0}, {0}}};
    struct pl_trials trials = {.of = trial, .n = OPTIONS, .halved = _i == 1};
    int best[2] = {-1, -1}; /* wins and number of the option kept, in a race of halves */
    for (int i = 0; i < OPTIONS; i++) {
      int n = _i == 1 ? 4 : 8, wins = wins_of(&rng, 0.4, n);
      trial[i].n[0] = n;
      trial[i].share[0] = (int64_t)wins * AD_WIN_SHARE;
      trials.first_n += n;
      trials.first_share += trial[i].share[0];
      if (wins > best[0])
        best[0] = wins, best[1] = i;
      if (_i == 1)
        continue;
      trial[i].n[1] = n;
      trial[i].share[1] = (int64_t)wins_of(&rng, 0.4, n) * AD_WIN_SHARE;
    }
    for (int i = 0; i < 2 && _i == 1; i++) {
      struct pl_trial *t = &trial[i ? (best[1] + 1) % OPTIONS : best[1]];
      t->n[1] = 10;
      t->share[1] = (int64_t)wins_of(&rng, 0.4, 10) * AD_WIN_SHARE;
    }
    plain += best[0] / (double)trial[best[1]].n[0] - 0.4;
    app_lab_stakes_add(&stakes, &trials);
  }
  ck_assert_int_eq(stakes.sums.known, GAMES);
  ck_assert_double_le(fabs(stakes.sums.sum / GAMES), _i == 1 ? 0.01 : 0.008);
  ck_assert_double_ge(plain / GAMES, 0.15);
  app_lab_stakes_fini(&stakes);
}
END_TEST

START_TEST(stakes_need_two_playouts_in_each_half)
{
  struct app_lab_stakes stakes = {.sums = {0}};
  struct pl_trial trial[3] = {
    {{2, 2}, {0, 0}}, {{2, 2}, {2 * AD_WIN_SHARE, 2 * AD_WIN_SHARE}}, {{2, 1}, {0, 0}}};
  struct pl_trials trials = {.of = trial, .n = 3};
  app_lab_stakes_add(&stakes, &trials);
  ck_assert_int_eq(stakes.sums.known, 0);
  trial[2].n[1] = 2;
  app_lab_stakes_add(&stakes, &trials);
  ck_assert_int_eq(stakes.sums.known, 1);
  ck_assert_double_eq_tol(stakes.sums.sum, 2.0 / 3, 1e-15);
  trials.halved = true; /* the first round was not whole */
  trials.first_n = 2;
  trial[0].n[1] = 0;
  app_lab_stakes_add(&stakes, &trials);
  ck_assert_int_eq(stakes.sums.known, 1);
  trials.first_n = 3;
  trials.first_share = AD_WIN_SHARE;
  app_lab_stakes_add(&stakes, &trials);
  ck_assert_int_eq(stakes.sums.known, 2);
  ck_assert_double_eq_tol(stakes.sums.sum, 4.0 / 3, 1e-15);
  trial[2].n[1] = 1;
  app_lab_stakes_add(&stakes, &trials);
  ck_assert_int_eq(stakes.sums.known, 2);
  ck_assert_int_eq(stakes.sums.decisions, 5);
  app_lab_stakes_fini(&stakes);
}
END_TEST

Suite *stakes_suite(void);
Suite *stakes_suite(void)
{
  Suite *s = suite_create("stakes");
  TCase *tc = tcase_create("stakes");
  tcase_add_loop_test(tc, stakes_of_nim, 0, AD_LEN(bots));
  tcase_add_loop_test(tc, stakes_of_nothing, 0, AD_LEN(bots));
  tcase_add_loop_test(tc, stakes_of_equal_options_are_nothing, 0, 2);
  tcase_add_test(tc, stakes_need_two_playouts_in_each_half);
  suite_add_tcase(s, tc);
  return s;
}
