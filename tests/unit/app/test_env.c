/* Environments: what a viewer sees does not tell what is hidden, copies go on alone, and whatever a
 * caller gives is answered. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/env/env.h"
#include "engine/core/match/random_game.h"
#include "tests/unit/fixture.h"

enum { NONE = -1, HIDDEN = -2, ROOM = 1 << 20 };

static struct app_env *open_env(const char *variant, int seats, bool forced)
{
  char problems[1000];
  struct app_env *env = app_env_new(variant, seats, forced, problems, sizeof problems);
  ck_assert_msg(env != NULL, "%s", problems);
  return env;
}

/* What VIEWER can get of ENV. */
struct seen {
  int64_t *number;
  int32_t points[AD_MAX_SEATS];
  char *attributes, *drawing;
};

static struct seen see(struct app_env *env, int viewer)
{
  struct seen seen = {.number = ad_calloc((size_t)app_env_width(env), sizeof(int64_t)),
                      .attributes = ad_calloc(1, ROOM),
                      .drawing = ad_calloc(1, ROOM)};
  ck_assert(app_env_observe(env, viewer, NONE, HIDDEN, seen.number));
  ck_assert(app_env_points(env, viewer, seen.points));
  ck_assert_uint_lt(app_env_attributes(env, viewer, seen.attributes, ROOM), ROOM);
  ck_assert_uint_lt(app_env_drawing(env, viewer, seen.drawing, ROOM), ROOM);
  return seen;
}

static void forget(struct seen *seen)
{
  free(seen->number);
  free(seen->attributes);
  free(seen->drawing);
}

static void assert_same_sight(struct app_env *a, struct app_env *b, int viewer)
{
  struct seen one = see(a, viewer), other = see(b, viewer);
  for (int i = 0; i < app_env_width(a); i++)
    ck_assert_msg(one.number[i] == other.number[i], "viewer %d: number %d", viewer, i);
  ck_assert_mem_eq(one.points, other.points, sizeof one.points);
  ck_assert_str_eq(one.attributes, other.attributes);
  ck_assert_str_eq(one.drawing, other.drawing);
  forget(&one);
  forget(&other);
}

static const struct {
  const char *variant;
  int seats;
} played[] = {{"neoville/base", 2},     {"neoville/riverfront", 3}, {"quadropolis/expert", 2},
              {"gardennation/base", 3}, {"smallcity/base", 2},      {"smallcity/elections", 3},
              {"nim/secret-stones", 2}, {"towpath/base", 3}};

START_TEST(env_sight_is_that_of_every_sample)
{
  struct app_env *env = open_env(played[_i].variant, played[_i].seats, true);
  struct app_env *sample = app_env_copy(env);
  struct ad_rng rng;
  ad_rng_seed(&rng, (uint64_t)_i);
  int differ = 0, looked = 0;
  for (int n; (n = app_env_options(env, NULL, 0)) > 0;) {
    for (int viewer = AD_PUBLIC; viewer < app_env_seats(env); viewer++) {
      if (viewer == AD_NOBODY || ad_rng_below(&rng, 4))
        continue;
      ck_assert(app_env_assign(sample, env));
      ck_assert(app_env_resample(sample, viewer, ad_rng_u64(&rng)));
      assert_same_sight(env, sample, viewer);
      differ += app_env_hash(env) != app_env_hash(sample), looked++;
    }
    ck_assert(app_env_step(env, (int)ad_rng_below(&rng, (uint32_t)n)));
  }
  ck_assert_int_eq(app_env_to_act(env), APP_ENV_OVER);
  ck_assert_int_gt(looked, 0);
  ck_assert_int_gt(differ, 0);
  app_env_free(sample);
  app_env_free(env);
}
END_TEST

/* The seat that decides has the same options in all that it believes. */
START_TEST(env_options_are_those_of_every_sample)
{
  struct app_env *env = open_env(played[_i].variant, played[_i].seats, true);
  struct app_env *sample = app_env_copy(env);
  size_t room = (size_t)app_env_most_options(env);
  uint32_t *one = ad_calloc(room, sizeof *one), *other = ad_calloc(room, sizeof *other);
  struct ad_rng rng;
  ad_rng_seed(&rng, 99);
  for (int n; (n = app_env_options(env, one, (int)room)) > 0;) {
    ck_assert(app_env_assign(sample, env));
    ck_assert(app_env_resample(sample, app_env_to_act(env), ad_rng_u64(&rng)));
    ck_assert_int_eq(app_env_options(sample, other, (int)room), n);
    ck_assert_mem_eq(one, other, (size_t)n * sizeof *one);
    ck_assert(app_env_step(env, (int)ad_rng_below(&rng, (uint32_t)n)));
  }
  free(one);
  free(other);
  app_env_free(sample);
  app_env_free(env);
}
END_TEST

START_TEST(env_copies_go_on_alone)
{
  struct app_env *env = open_env(played[_i].variant, played[_i].seats, false);
  app_env_deal(env, 5);
  for (int i = 0; i < 2 && app_env_options(env, NULL, 0) > 0; i++)
    ck_assert(app_env_step(env, 0));
  uint64_t before = app_env_hash(env);
  struct app_env *copy = app_env_copy(env);
  ck_assert_uint_eq(app_env_hash(copy), before);
  const int32_t choices[] = {0, 0};
  ck_assert_int_eq(app_env_steps(copy, choices, 2), 2);
  ck_assert_uint_eq(app_env_hash(env), before);
  ck_assert_int_eq(app_env_steps(env, choices, 2), 2);
  ck_assert_uint_eq(app_env_hash(copy), app_env_hash(env));
  ck_assert_int_eq(app_env_made(copy), 4);
  app_env_free(env); /* the copy outlives it */
  while (app_env_options(copy, NULL, 0) > 0)
    ck_assert(app_env_step(copy, 0));
  ck_assert_int_eq(app_env_to_act(copy), APP_ENV_OVER);
  app_env_free(copy);
}
END_TEST

START_TEST(env_makes_forced_moves)
{
  struct app_env *env = open_env("smallcity/base", 2, true);
  struct ad_rng rng;
  ad_rng_seed(&rng, 1);
  int steps = 0;
  for (int n; (n = app_env_options(env, NULL, 0)) > 0; steps++) {
    ck_assert_int_gt(n, 1);
    ck_assert(app_env_step(env, (int)ad_rng_below(&rng, (uint32_t)n)));
  }
  ck_assert_int_gt(app_env_made(env), steps);
  app_env_free(env);
}
END_TEST

START_TEST(env_refuses_what_there_is_not)
{
  struct app_env *env = open_env("nim/base", 2, true), *other = open_env("nim/base", 2, true);
  int n = app_env_options(env, NULL, 0);
  uint64_t before = app_env_hash(env);
  char text[8];
  int64_t numbers[64];
  int32_t points[AD_MAX_SEATS];
  ck_assert(!app_env_step(env, n));
  ck_assert(!app_env_step(env, -1));
  ck_assert_int_eq(app_env_steps(env, (const int32_t[]){n}, 1), 0);
  ck_assert_uint_eq(app_env_option_text(env, n, text, sizeof text), 0);
  for (int viewer = -3; viewer <= 2; viewer += 5) {
    ck_assert(!app_env_resample(env, viewer, 1));
    ck_assert(!app_env_observe(env, viewer, NONE, HIDDEN, numbers));
    ck_assert(!app_env_points(env, viewer, points));
    ck_assert_uint_eq(app_env_attributes(env, viewer, text, sizeof text), 0);
    ck_assert_uint_eq(app_env_drawing(env, viewer, text, sizeof text), 0);
  }
  ck_assert(!app_env_assign(env, other));
  ck_assert_uint_eq(app_env_hash(env), before);
  /* a text that does not fit is cut, and its length is said */
  ck_assert_uint_gt(app_env_layout(env, text, sizeof text), sizeof text);
  ck_assert_uint_eq(strlen(text), sizeof text - 1);
  ck_assert_uint_gt(app_env_layout(env, NULL, 0), sizeof text);
  app_env_free(other);
  app_env_free(env);
  app_env_free(NULL);
}
END_TEST

START_TEST(env_tells_problems)
{
  char text[300];
  ck_assert_ptr_null(app_env_new("neoville/bsae", 2, true, text, sizeof text));
  ck_assert_ptr_nonnull(strstr(text, "did you mean 'neoville/base'"));
  ck_assert_ptr_null(app_env_new("neoville/base", 9, true, text, sizeof text));
  ck_assert_ptr_nonnull(strstr(text, "9"));
}
END_TEST

/* ---- house rules ---- */

static char folder[100];

static struct app_env *open_faulty(const char *script)
{
  char path[200];
  fixture_folder_make(folder, sizeof folder);
  snprintf(path, sizeof path, "%s/faulty.lua", folder);
  FILE *file = fopen(path, "w");
  ck_assert(file && fputs(script, file) >= 0 && fclose(file) == 0);
  snprintf(path, sizeof path, "%s/faulty.yaml", folder);
  file = fopen(path, "w");
  ck_assert(file &&
            fputs("aedile: 1\ngame: nim\nextends: nim/base\nhooks: faulty.lua\n", file) >= 0 &&
            fclose(file) == 0);
  struct app_env *env = open_env(path, 2, true);
  fixture_folder_remove(folder);
  return env;
}

START_TEST(env_tells_faults_of_scripts)
{
  struct app_env *env = open_faulty("return { after = function() error('it broke') end }");
  double shares[AD_MAX_SEATS], points[AD_MAX_SEATS];
  char text[300];
  ck_assert_int_eq(app_env_play_random(env, 0, 2, 1, true, shares, points), APP_ENV_FAULT);
  app_env_deal(env, 1);
  ck_assert_uint_eq(app_env_fault(env, text, sizeof text), 0);
  struct app_env *copy = app_env_copy(env);
  ck_assert(app_env_step(copy, 0));
  ck_assert_int_eq(app_env_to_act(copy), APP_ENV_FAULT);
  ck_assert_int_eq(app_env_options(copy, NULL, 0), 0);
  app_env_fault(copy, text, sizeof text);
  ck_assert_ptr_nonnull(strstr(text, "faulty.lua:1: it broke"));
  ck_assert(!app_env_step(copy, 0));
  ck_assert_int_ge(app_env_to_act(env), 0); /* the fault is that of the copy */
  ck_assert(app_env_assign(copy, env));
  ck_assert_int_ge(app_env_to_act(copy), 0);
  app_env_free(copy);
  app_env_free(env);
}
END_TEST

START_TEST(env_ends_games_that_do_not_end)
{
  struct app_env *env = open_faulty(
    "return { decisions = { again = { options = function() return { 'yes' } end,\n"
    "  choose = function(state) state:ask('again', 1) end } },\n"
    "  setup = function(state) state:ask('again', 1) end }");
  double shares[AD_MAX_SEATS], points[AD_MAX_SEATS];
  ck_assert_int_eq(app_env_to_act(env), APP_ENV_LONG);
  ck_assert_int_eq(app_env_made(env), AD_MAX_PLAYOUT_MOVES);
  ck_assert_int_eq(app_env_options(env, NULL, 0), 0);
  ck_assert_int_eq(app_env_play_random(env, 0, 1, 1, true, shares, points), APP_ENV_LONG);
  app_env_free(env);
}
END_TEST

/* ---- many games, many threads ---- */

START_TEST(env_plays_many_games)
{
  struct app_env *env = open_env(played[_i].variant, played[_i].seats, true);
  uint64_t before = app_env_hash(env);
  double shares[2][AD_MAX_SEATS] = {0}, points[2][AD_MAX_SEATS] = {0};
  int64_t made[2];
  made[0] = app_env_play_random(env, 0, 5, 3, _i % 2, shares[0], points[0]);
  made[1] = app_env_play_random(env, 0, 2, 3, _i % 2, shares[1], points[1]);
  made[1] += app_env_play_random(env, 2, 3, 3, _i % 2, shares[1], points[1]);
  ck_assert_int_gt(made[0], 5);
  ck_assert_int_eq(made[0], made[1]);
  ck_assert_mem_eq(shares[0], shares[1], sizeof shares[0]);
  ck_assert_mem_eq(points[0], points[1], sizeof points[0]);
  double sum = 0;
  for (int seat = 0; seat < app_env_seats(env); seat++)
    sum += shares[0][seat];
  ck_assert_double_eq_tol(sum, 5, 1e-9);
  ck_assert_uint_eq(app_env_hash(env), before);
  app_env_free(env);
}
END_TEST

static void *play_copies(void *env)
{
  for (uint64_t game = 0; game < 20; game++) {
    struct app_env *copy = app_env_copy(env);
    app_env_deal(copy, game);
    while (app_env_options(copy, NULL, 0) > 0)
      (void)app_env_step(copy, 0);
    app_env_free(copy);
  }
  return NULL;
}

/* With scripts the copies share one state of Lua. */
START_TEST(env_threads_share_a_family)
{
  struct app_env *env = open_env("neoville/riverfront", 2, true);
  pthread_t thread[3];
  for (int i = 0; i < 3; i++)
    ck_assert_int_eq(pthread_create(&thread[i], NULL, play_copies, env), 0);
  for (int i = 0; i < 3; i++)
    pthread_join(thread[i], NULL);
  app_env_free(env);
}
END_TEST

Suite *env_suite(void);
Suite *env_suite(void)
{
  Suite *suite = suite_create("env");
  TCase *tc = tcase_create("sight");
  tcase_set_timeout(tc, 60);
  tcase_add_loop_test(tc, env_sight_is_that_of_every_sample, 0, AD_LEN(played));
  tcase_add_loop_test(tc, env_options_are_those_of_every_sample, 0, AD_LEN(played));
  suite_add_tcase(suite, tc);
  tc = tcase_create("play");
  tcase_set_timeout(tc, 60);
  tcase_add_loop_test(tc, env_copies_go_on_alone, 0, AD_LEN(played));
  tcase_add_test(tc, env_makes_forced_moves);
  tcase_add_test(tc, env_refuses_what_there_is_not);
  tcase_add_test(tc, env_tells_problems);
  tcase_add_test(tc, env_tells_faults_of_scripts);
  tcase_add_test(tc, env_ends_games_that_do_not_end);
  tcase_add_loop_test(tc, env_plays_many_games, 0, AD_LEN(played));
  tcase_add_test(tc, env_threads_share_a_family);
  suite_add_tcase(suite, tc);
  return suite;
}
