/* Ratings: the vectors of Davidson-Luce, and what must hold for any games. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/rng.h"
#include "engine/stats/rating/rating.h"

/* "0 1,2 3": bot 0 first, 1 and 2 share the second place, 3 last; bots by seat in that order. */
static void add_game(struct st_rating_data *games, const char *text)
{
  int bot[AD_MAX_SEATS], n = 0, equal = 0, rank = 1;
  int8_t ranks[AD_MAX_SEATS];
  for (; *text; text++) {
    if (*text == ' ') {
      rank += equal;
      equal = 0;
    } else if (*text != ',') {
      bot[n] = *text - '0';
      ranks[n++] = (int8_t)rank;
      equal++;
    }
  }
  st_rating_data_add(games, n, bot, ranks);
}

static void add_block(struct st_rating_data *games, const char *text)
{
  char copy[400], *rest = copy;
  snprintf(copy, sizeof copy, "%s", text);
  for (char *game; (game = strsep(&rest, "|"));)
    add_game(games, game);
  st_rating_data_end_block(games, true);
}

static struct st_rating_data *games_of(int n, const char *const *block, int n_blocks)
{
  struct st_rating_data *games = st_rating_data_new(n);
  for (int i = 0; i < n_blocks; i++)
    add_block(games, block[i]);
  return games;
}

static struct st_rating *fit_of(int n, const char *const *block, int n_blocks, double ghost)
{
  struct st_rating_data *games = games_of(n, block, n_blocks);
  struct st_rating *rating = st_rating_fit(games, ghost);
  st_rating_data_free(games);
  return rating;
}

static double sd(const struct st_rating *rating, const double *covariance, int i)
{
  return sqrt(covariance[i * rating->n + i]);
}

/* The chance that bot I is stronger than bot J, by the covariance of the model. */
static double chance(const struct st_rating *r, int i, int j)
{
  const double *v = r->model;
  int n = r->n;
  return i == j ? 0.5
                : st_chance_stronger(r->theta[i] - r->theta[j],
                                     v[i * n + i] + v[j * n + j] - 2 * v[i * n + j]);
}

static void ck_finite(const struct st_rating *r)
{
  for (int i = 0; i < r->n; i++) {
    ck_assert(isfinite(r->theta[i]));
    ck_assert(isfinite(sd(r, r->model, i)));
    for (int j = 0; j < r->n; j++) {
      double p = chance(r, i, j);
      ck_assert(p >= 0 && p <= 1);
      ck_assert_double_eq_tol(p + chance(r, j, i), 1, 1e-12);
      ck_assert(isfinite(r->model[i * r->n + j]) && isfinite(r->robust[i * r->n + j]));
    }
  }
  for (int size = 1; size <= AD_MAX_SEATS; size++)
    ck_assert(isfinite(r->delta[size]));
  ck_assert(isfinite(r->loglik));
}

static const char *const mixed[] = {"0 1 2 3", "1 0,2 3", "0 3 1 2", "2 1 0 3",
                                    "0,1 2 3", "0 2 1,3", "1 0 3",   "3 0 2",
                                    "0 1,2 3", "2 0 1",   "1 3 0,2", "0 1 3 2"};

/* Vector davidson_luce_fit. */
START_TEST(rating_davidson_luce_fit)
{
  static const double theta[] = {0.730329755160204, 0.434610698510716, -0.336911318555201,
                                 -0.828029135115719},
                      error[] = {0.383141460069328, 0.38477611257602, 0.393815355975496,
                                 0.441972352191021};
  struct st_rating *r = fit_of(4, mixed, AD_LEN(mixed), 0);
  ck_assert(r->converged && r->finite);
  ck_assert_int_eq(r->max_tie, 2);
  ck_assert_double_eq_tol(r->delta[2], 0.235187454504795, 1e-7);
  ck_assert_double_eq_tol(r->loglik, -41.2356578475259, 1e-7);
  for (int i = 0; i < 4; i++) {
    ck_assert_double_eq_tol(r->theta[i], theta[i], 1e-7);
    ck_assert_double_eq_tol(sd(r, r->model, i), error[i], 1e-7);
  }
  ck_assert_double_eq_tol(chance(r, 0, 3), 0.987927442333479, 1e-7);
  st_rating_free(r);
}
END_TEST

/* Vector ghost_player_regularisation; and without the ghost: told, but finite. */
START_TEST(rating_ghost)
{
  static const char *const block[] = {"0 1 2", "0 2 1", "0 1 2", "0 1 2"};
  static const double theta[] = {2.00104358676182, -0.560284885361137, -1.44075870140068};
  struct st_rating *r = fit_of(3, block, AD_LEN(block), 0.5);
  ck_assert(r->converged && r->finite);
  for (int i = 0; i < 3; i++)
    ck_assert_double_eq_tol(r->theta[i], theta[i], 1e-7);
  st_rating_free(r);
  r = fit_of(3, block, AD_LEN(block), 0);
  ck_assert(r->converged && !r->finite);
  ck_finite(r);
  ck_assert(r->theta[0] > r->theta[1] && r->theta[1] > r->theta[2]);
  st_rating_free(r);
}
END_TEST

/* The winners of four always tie, so the likelihood grows with the weight of such ties for ever;
   errors must not vanish on the way. */
START_TEST(rating_ties_without_end)
{
  uint64_t x = (uint64_t)_i + 1;
  struct st_rating_data *games = st_rating_data_new(6);
  for (int game = 0; game < 1200; game++) {
    int first = game % 6,
        loser = (int)((x = x * 6364136223846793005u + 1442695040888963407u) >> 62);
    int8_t rank[4] = {1, 1, 1, 1};
    rank[loser] = 4;
    st_rating_data_add(
      games, 4, (const int[]){first, (first + 1) % 6, (first + 2 + game % 2) % 6, (first + 4) % 6},
      rank);
    if (game % 2)
      st_rating_data_add(games, 2,
                         (const int[]){(first + loser) % 6, (first + loser + 1 + game % 5) % 6},
                         (const int8_t[]){1, 2});
    if (game % 60 == 59)
      st_rating_data_end_block(games, true);
  }
  struct st_rating *r = st_rating_fit(games, 0.5);
  ck_assert(r->converged && !r->finite);
  ck_finite(r);
  for (int i = 0; i < 6; i++)
    ck_assert(sd(r, r->model, i) > 0.01 && sd(r, r->robust, i) > 0.01);
  st_rating_free(r);
  st_rating_data_free(games);
}
END_TEST

/* Vector davidson_luce_block_robust. */
START_TEST(rating_block_robust)
{
  static const char *const block[] = {"0 1 2|0 2 1|0 1,2", "1 0 2|1 2 0|0 1 2", "0 2 1|0 1 2|2 0 1",
                                      "0,1 2|1 0 2|1 0 2", "2 0 1|0 2 1|2 1 0"};
  static const double model[] = {0.301692237282613, 0.29746987676005, 0.306069631678887},
                      robust[] = {0.334698068460994, 0.449675666626354, 0.395302512316519};
  struct st_rating *r = fit_of(3, block, AD_LEN(block), 0);
  ck_assert_int_eq(r->blocks, 5);
  ck_assert_int_eq(r->games, 15);
  for (int i = 0; i < 3; i++) {
    ck_assert_double_eq_tol(sd(r, r->model, i), model[i], 1e-7);
    ck_assert_double_eq_tol(sd(r, r->robust, i), robust[i], 1e-7);
  }
  const double *v = r->robust;
  ck_assert_double_eq_tol(sqrt(v[0] + v[8] - 2 * v[2]), 0.578243496629827, 1e-7);
  st_rating_free(r);
}
END_TEST

/* No game, one bot, ties only, groups that never met, a bot that never played: finite, and told. */
START_TEST(rating_poor_data)
{
  static const struct {
    int n;
    const char *block[3];
    bool finite, finite_with_ghost;
    int rated;
  } cases[] = {
    {0, {NULL}, true, true, 0},
    {3, {NULL}, true, true, 0},
    {1, {"0,0", "0 0"}, true, true, 1},
    {3, {"0,1", "0,1"}, false, true, 2},
    {3, {"0,1,2", "0,1,2"}, false, false, 3},
    {4, {"0 1|1 0", "2 3|3 2"}, false, true, 4},
    {5, {"0 1|1 0", "1 2|2 1", "0 2"}, true, true, 3},
    {2, {"0 1"}, false, true, 2},
    {8, {"0 1 2 3 4 5 6 7", "0,1,2,3,4,5,6,7"}, false, true, 8},
  };
  for (int c = 0; c < AD_LEN(cases); c++) {
    int n = 0;
    while (n < 3 && cases[c].block[n])
      n++;
    for (int ghost = 0; ghost < 2; ghost++) {
      struct st_rating *r = fit_of(cases[c].n, cases[c].block, n, ghost * 0.5);
      ck_finite(r);
      ck_assert_msg(r->converged, "case %d", c);
      ck_assert_int_eq(r->n_rated, cases[c].rated);
      if (c < 8) /* the last one may be either */
        ck_assert_msg(r->finite == (ghost ? cases[c].finite_with_ghost : cases[c].finite),
                      "case %d ghost %d", c, ghost);
      st_rating_free(r);
    }
  }
}
END_TEST

/* Bots of strength 0, 0.3, 0.6 ... play COUNT blocks of four: each winner is drawn by worth, every
 * fifth place is shared. */
static void simulate(struct st_rating_data *games, const int *name, int n, int count, uint64_t seed)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  for (int i = 0; i < count; i++) {
    int left[20], bot[4];
    int8_t rank[4] = {0};
    for (int k = 0; k < n; k++)
      left[k] = k;
    for (int s = 0; s < 4; s++) {
      int at = s + (int)ad_rng_below(&rng, (uint32_t)(n - s)), swap = left[at];
      left[at] = left[s];
      left[s] = swap;
    }
    for (int place = 0, last = 0; place < 4; place++) {
      double sum = 0, worth[4];
      for (int s = 0; s < 4; s++)
        sum += worth[s] = rank[s] ? 0 : exp(0.3 * left[s]);
      double at = ad_rng_below(&rng, 1000000) / 1e6 * sum;
      int s = 0;
      while (s < 3 && (rank[s] || at >= worth[s]))
        at -= worth[s++];
      while (rank[s])
        s--;
      rank[s] = (int8_t)(place > 0 && ad_rng_below(&rng, 5) == 0 ? last : place + 1);
      last = rank[s];
    }
    for (int s = 0; s < 4; s++)
      bot[s] = name[left[s]];
    st_rating_data_add(games, 4, bot, rank);
    st_rating_data_end_block(games, true);
  }
}

START_TEST(rating_of_other_names_is_the_same)
{
  static const int name[2][6] = {{0, 1, 2, 3, 4, 5}, {3, 5, 0, 1, 4, 2}};
  struct st_rating *r[2];
  for (int i = 0; i < 2; i++) {
    struct st_rating_data *games = st_rating_data_new(6);
    simulate(games, name[i], 6, 60, 1);
    r[i] = st_rating_fit(games, 0.5);
    st_rating_data_free(games);
  }
  for (int i = 0; i < 6; i++) {
    ck_assert_double_eq_tol(r[0]->theta[i], r[1]->theta[name[1][i]], 1e-9);
    ck_assert_double_eq_tol(sd(r[0], r[0]->robust, i), sd(r[1], r[1]->robust, name[1][i]), 1e-9);
  }
  st_rating_free(r[0]);
  st_rating_free(r[1]);
}
END_TEST

START_TEST(rating_of_doubled_games_has_half_the_variance)
{
  struct st_rating_data *games = st_rating_data_new(6);
  simulate(games, (const int[]){0, 1, 2, 3, 4, 5}, 6, 60, 2);
  struct st_rating *once = st_rating_fit(games, 0);
  simulate(games, (const int[]){0, 1, 2, 3, 4, 5}, 6, 60, 2);
  struct st_rating *twice = st_rating_fit(games, 0);
  ck_assert_int_eq(twice->blocks, 120);
  for (int i = 0; i < 36; i++)
    ck_assert_double_eq_tol(once->model[i], 2 * twice->model[i], 1e-10);
  for (int i = 0; i < 6; i++)
    ck_assert_double_eq_tol(once->theta[i], twice->theta[i], 1e-10);
  st_rating_free(once);
  st_rating_free(twice);
  st_rating_data_free(games);
}
END_TEST

/* The order in which blocks, and games in a block, arrive changes no bit. */
START_TEST(rating_does_not_depend_on_the_order)
{
  static const char *const block[] = {"0 1 2|0 2 1|0 1,2", "1 0 2|1 2 0|0 1 2", "0 2 1|0 1 2|2 0 1",
                                      "0 1 2|0 2 1|0 1,2"};
  static const char *const other[] = {"0 1,2|0 1 2|0 2 1", "2 0 1|0 2 1|0 1 2", "0 2 1|0 1,2|0 1 2",
                                      "0 1 2|1 2 0|1 0 2"};
  struct st_rating *a = fit_of(3, block, 4, 0.5), *b = fit_of(3, other, 4, 0.5);
  ck_assert_int_eq(memcmp(a->theta, b->theta, 3 * sizeof *a->theta), 0);
  ck_assert_int_eq(memcmp(a->model, b->model, 9 * sizeof *a->model), 0);
  ck_assert_int_eq(memcmp(a->robust, b->robust, 9 * sizeof *a->robust), 0);
  ck_assert(a->loglik == b->loglik);
  st_rating_free(a);
  st_rating_free(b);
}
END_TEST

START_TEST(rating_forgets_incomplete_blocks)
{
  struct st_rating_data *games = games_of(3, (const char *const[]){"0 1|1 0"}, 1);
  add_game(games, "2 1");
  st_rating_data_end_block(games, false);
  struct st_rating *r = st_rating_fit(games, 0.5);
  ck_assert_int_eq(r->games, 2);
  ck_assert_int_eq(r->n_rated, 2);
  ck_assert(!r->rated[2]);
  ck_assert_int_eq(r->in_blocks[0], 1);
  st_rating_free(r);
  st_rating_data_free(games);
}
END_TEST

/* Blocks of one game that do not depend on each other: both errors estimate the same, and theta
 * comes near the truth. */
START_TEST(rating_errors_agree_on_independent_games)
{
  static const int name[] = {0, 1, 2, 3, 4, 5};
  struct st_rating_data *games = st_rating_data_new(6);
  simulate(games, name, 6, 4000, 3);
  struct st_rating *r = st_rating_fit(games, 0.5);
  ck_assert(r->converged && r->finite);
  for (int i = 0; i < 6; i++) {
    double ratio = sd(r, r->robust, i) / sd(r, r->model, i);
    ck_assert_msg(ratio > 0.8 && ratio < 1.25, "bot %d: %f", i, ratio);
    ck_assert_int_eq(r->theta[i] < r->theta[(i + 1) % 6], i < 5);
  }
  st_rating_free(r);
  st_rating_data_free(games);
}
END_TEST

Suite *st_rating_suite(void);
Suite *st_rating_suite(void)
{
  Suite *suite = suite_create("st_rating");
  TCase *tc = tcase_create("rating");
  tcase_add_test(tc, rating_davidson_luce_fit);
  tcase_add_test(tc, rating_ghost);
  tcase_add_loop_test(tc, rating_ties_without_end, 0, 8);
  tcase_add_test(tc, rating_block_robust);
  tcase_add_test(tc, rating_poor_data);
  tcase_add_test(tc, rating_of_other_names_is_the_same);
  tcase_add_test(tc, rating_of_doubled_games_has_half_the_variance);
  tcase_add_test(tc, rating_does_not_depend_on_the_order);
  tcase_add_test(tc, rating_forgets_incomplete_blocks);
  tcase_add_test(tc, rating_errors_agree_on_independent_games);
  suite_add_tcase(suite, tc);
  return suite;
}
