/* The search by evolution, on a number and a share whose means are known: ten parameters of seven
 * values each, most of which have to change a little. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "engine/base/rng.h"
#include "engine/lab/tune/tune.h"

enum { PARAMETERS = 10, VALUES = 7, BASE = 3, LENGTH = 0, GAP = 1, GOALS = 2 };

struct world {
  uint64_t seed;
  long long games, stop_after;
  bool refuse; /* the last value of the first parameter breaks a rule */
};

static double mean_of(const struct lab_point *point, int goal)
{
  static const double slope[GOALS][PARAMETERS] = {{0.9, -0.4, 1.2, 0, 0.3, -1.1, 0.6, 0, 0.2, -0.7},
                                                  {0.2, 0.8, -0.5, 0.6, 0, 0.4, -0.9, 0, 0.3, 0}};
  double mean = goal == LENGTH ? 40 : 6;
  for (int i = 0; i < PARAMETERS; i++)
    mean += slope[goal][i] * (point->at[i] - BASE);
  return mean + (goal == LENGTH ? 0.3 * (point->at[0] - BASE) * (point->at[2] - BASE) : 0);
}

/* About normal, with the variance 1. */
static double noise(struct ad_rng *rng)
{
  double sum = -6;
  for (int i = 0; i < 12; i++)
    sum += (double)(ad_rng_u64(rng) >> 11) * 0x1p-53;
  return sum;
}

static bool play(void *ctx, const struct lab_point *point, bool fresh, long long first,
                 long long end, struct lab_deal_value *out, bool *stop)
{
  struct world *world = ctx;
  world->games += end - first;
  *stop = world->stop_after && world->games > world->stop_after;
  if (world->refuse && point->at[0] == VALUES - 1)
    return false;
  for (long long deal = first; deal < end; deal++)
    for (int g = 0; g < GOALS; g++) {
      struct ad_rng deals, own;
      ad_rng_seed(&deals, AD_DERIVE(world->seed, fresh, (uint64_t)deal, (uint64_t)g));
      ad_rng_seed(&own, AD_DERIVE(world->seed, fresh, (uint64_t)deal, (uint64_t)g,
                                  (uint64_t)(mean_of(point, GAP) * 1000)));
      out[(deal - first) * GOALS + g] =
        (struct lab_deal_value){mean_of(point, g) + 4 * noise(&deals) + 3 * noise(&own), 1};
    }
  return true;
}

static struct lab_tune search_with(struct world *world, int most_changes, long long games)
{
  struct lab_tune tune = {.n_goals = GOALS,
                          .method = LAB_TUNE_BY_NTBEA,
                          .games = games,
                          .games_per_deal = 1,
                          .seed = world->seed,
                          .play = play,
                          .ctx = world};
  tune.space.n = PARAMETERS;
  tune.space.most_changes = most_changes;
  for (int i = 0; i < PARAMETERS; i++) {
    tune.space.values[i] = VALUES;
    tune.space.base[i] = BASE;
    tune.space.ordered[i] = true;
  }
  tune.goal[LENGTH] = (struct lab_goal){.low = 49, .high = 51};
  tune.goal[GAP] = (struct lab_goal){.low = 2, .high = 4};
  lab_tune_run(&tune);
  return tune;
}

static struct lab_tune search(struct world *world, int most_changes)
{
  return search_with(world, most_changes, 20000);
}

static bool is_true(const struct lab_point *point)
{
  return fabs(mean_of(point, LENGTH) - 50) <= 1 && fabs(mean_of(point, GAP) - 3) <= 1;
}

/* ---- tests ---- */

START_TEST(an_evolution_finds_what_is_known)
{
  int runs = 8, proposed = 0, wrong = 0;
  for (int i = 0; i < runs; i++) {
    struct world world = {.seed = (uint64_t)i};
    struct lab_tune tune = search(&world, PARAMETERS);
    ck_assert_int_eq(world.games, tune.used);
    ck_assert_int_le(tune.used, tune.games);
    ck_assert_int_gt(tune.visits, 100);
    if (tune.proposed >= 0) {
      proposed++;
      wrong += !is_true(&tune.candidate[tune.front[tune.proposed].candidate].point);
      ck_assert_int_eq(tune.end, LAB_TUNE_REACHED);
    }
    lab_tune_fini(&tune);
  }
  ck_assert_msg(proposed >= 5, "%d of %d runs propose something", proposed, runs);
  ck_assert_msg(wrong <= 1, "%d of %d proposals are wrong", wrong, proposed);
}
END_TEST

/* 200,000 games are 7,500 visits and more; the best is settled after 2,000 in most searches. */
START_TEST(an_evolution_ends_when_the_best_is_settled)
{
  int runs = 6, early = 0, wrong = 0;
  for (int i = 0; i < runs; i++) {
    struct world world = {.seed = 40 + (uint64_t)i};
    struct lab_tune tune = search_with(&world, PARAMETERS, 200000);
    early += tune.proposed >= 0 && tune.visits < 3000 && tune.used < 130000;
    if (tune.proposed >= 0)
      wrong += !is_true(&tune.candidate[tune.front[tune.proposed].candidate].point);
    lab_tune_fini(&tune);
  }
  ck_assert_msg(early >= runs - 2, "%d of %d searches end early with a proposal", early, runs);
  ck_assert_int_eq(wrong, 0);
}
END_TEST

START_TEST(an_evolution_changes_no_more_than_allowed)
{
  struct world world = {.seed = 3, .refuse = true};
  struct lab_tune tune = search(&world, 3);
  for (int i = 0; i < tune.n_candidates; i++) {
    ck_assert_int_le(tune.candidate[i].changes, 3);
    ck_assert_int_ne(tune.candidate[i].point.at[0], VALUES - 1);
  }
  ck_assert_int_gt(tune.n_candidates, 1);
  lab_tune_fini(&tune);
}
END_TEST

START_TEST(the_same_seed_evolves_the_same)
{
  struct world a = {.seed = 9}, b = {.seed = 9};
  struct lab_tune x = search(&a, PARAMETERS), y = search(&b, PARAMETERS);
  ck_assert_int_eq(x.used, y.used);
  ck_assert_int_eq(x.points, y.points);
  ck_assert_int_eq(x.n_candidates, y.n_candidates);
  for (int i = 0; i < x.n_candidates; i++) {
    ck_assert(lab_point_same(&x.space, &x.candidate[i].point, &y.candidate[i].point));
    ck_assert(x.candidate[i].mean[GAP] == y.candidate[i].mean[GAP]);
  }
  lab_tune_fini(&x);
  lab_tune_fini(&y);
}
END_TEST

START_TEST(a_stop_ends_an_evolution)
{
  struct world world = {.seed = 3, .stop_after = 5000};
  struct lab_tune tune = search(&world, PARAMETERS);
  ck_assert_int_eq(tune.end, LAB_TUNE_STOPPED);
  ck_assert_int_le(world.games, 5008);
  lab_tune_fini(&tune);
}
END_TEST

Suite *lab_ntbea_suite(void);
Suite *lab_ntbea_suite(void)
{
  Suite *suite = suite_create("lab_ntbea");
  TCase *tc = tcase_create("evolution");
  tcase_add_test(tc, an_evolution_finds_what_is_known);
  tcase_add_test(tc, an_evolution_ends_when_the_best_is_settled);
  tcase_add_test(tc, an_evolution_changes_no_more_than_allowed);
  tcase_add_test(tc, the_same_seed_evolves_the_same);
  tcase_add_test(tc, a_stop_ends_an_evolution);
  suite_add_tcase(suite, tc);
  return suite;
}
