/* Runs of hooks: a set-up is constant, so matches, look-aheads and threads share it. */
#include <check.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/sanitize.h"
#include "engine/core/match/match.h"
#include "engine/core/match/view.h"
#include "tests/unit/core/fake_hooks.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

/* ---- faults ---- */

/* Nim with one script that fails after the first move; two matches of one set-up. */
static struct ad_match *one, *other;

static void open_matches(void)
{
  fake_set_up();
  fake_open(AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  fake.points[0] = 5;
  one = ad_match_new(fake.setup, 1);
  other = ad_match_new(fake.setup, 2);
  fake.fail = AD_HOOK_AFTER, fake.fail_at = 1;
}

static void close_matches(void)
{
  ad_match_free(one);
  ad_match_free(other);
  fake_tear_down();
}

START_TEST(runs_have_faults_of_their_own)
{
  ck_assert_ptr_ne(one->setup, other->setup);
  ck_assert_ptr_eq(one->setup->hooks, other->setup->hooks);
  ad_match_apply(one, (ad_match_options(one), one->options[0]));
  ck_assert(ad_has_fault(one->setup));
  ck_assert(!ad_has_fault(one->lookahead) && !ad_has_fault(other->setup));
  ck_assert_int_eq(ad_points(other->setup, other->state, 0), 5);
  ck_assert_int_eq(ad_points(one->setup, one->state, 0), 0); /* no hook runs */
  ad_match_restart(other, 3);
  ad_deal(one->lookahead, fake.state, 3);
  ck_assert(ad_has_fault(one->setup));
  ad_match_restart(one, 1);
  ck_assert(!ad_has_fault(one->setup));
}
END_TEST

START_TEST(runs_of_look_aheads_do_not_touch_the_match)
{
  memcpy(fake.state, one->state, one->setup->state_size);
  ad_apply(one->lookahead, fake.state, (ad_match_options(one), one->options[0]));
  ck_assert(ad_has_fault(one->lookahead) && !ad_has_fault(one->setup));
  ck_assert_int_eq(ad_points(one->setup, one->state, 0), 5);
  ad_hook_run_take_fault(one->setup->run, one->lookahead->run);
  ck_assert(ad_has_fault(one->setup));
  ck_assert_str_eq(one->setup->run->err.msg, "fake.lua:1: as told");
  ck_assert_str_eq(one->setup->run->fault_hook, "after");
}
END_TEST

/* With hooks every function that takes a state takes a bound set-up. */
enum { TO_ACT, LEGAL, APPLY, POINTS, RESULT, PHASE, PENDING, N_CALLS };
START_TEST(runs_are_needed_by_all_that_play)
{
  struct ad_setup *unbound = fake.setup->own_shared;
  ad_move moves[AD_MAX_OPTIONS];
  struct ad_result result;
  ck_assert_ptr_nonnull(unbound);
  switch (_i) {
  case TO_ACT: ad_to_act(unbound, fake.state); break;
  case LEGAL: ad_legal(unbound, fake.state, moves); break;
  case APPLY: ad_apply(unbound, fake.state, 0); break;
  case POINTS: ad_points(unbound, fake.state, 0); break;
  case RESULT: ad_result_of(unbound, fake.state, &result); break;
  case PHASE: ad_phase(unbound, fake.state); break;
  default: ad_has_pending(unbound, fake.state); break;
  }
}
END_TEST

START_TEST(runs_are_not_made_without_hooks)
{
  struct ad_setup *plain = fixture_nim(2, NULL);
  struct ad_match *match = ad_match_new(plain, 1);
  ck_assert_ptr_null(ad_setup_bind(plain));
  ck_assert_ptr_eq(ad_setup_bind_own(plain), plain);
  ck_assert_ptr_eq(match->setup, plain);
  ck_assert_ptr_eq(match->lookahead, plain);
  ck_assert_ptr_null(ad_setup_bind_own(NULL));
  ad_match_free(match);
  ad_setup_free(plain);
}
END_TEST

/* ---- threads ---- */

/* Hooks that are pure functions: they draw, count, forbid, ask and score. */

static int32_t *count_of(const struct ad_setup *s, void *st)
{
  return ad_extra(s, st)->number;
}

static void draw(struct ad_hook_run *run, const struct ad_setup *s, void *st)
{
  run->calls++;
  count_of(s, st)[0] = (int32_t)ad_rng_below(&ad_extra(s, st)->rng, 100);
}

static int allow_odd(struct ad_hook_run *run, const struct ad_setup *s, const void *st,
                     ad_move *moves, int n)
{
  (void)s, (void)st;
  run->calls++;
  for (int i = 1; i < n; i += 2)
    moves[i / 2] = moves[i - 1];
  return (n + 1) / 2;
}

static void ask_after(struct ad_hook_run *run, const struct ad_setup *s, void *st,
                      const void *before, int seat, ad_move move)
{
  run->calls++;
  count_of(s, st)[0] += (int32_t)(ad_state_hash(s, before) % 7 + move % 5);
  fake_ask(s, st, 0, (seat + 1) % s->seats);
}

static int score_count(struct ad_hook_run *run, const struct ad_setup *s, const void *st, int seat,
                       int viewer, struct ad_sheet *sheet, bool *partial)
{
  (void)viewer, (void)sheet, (void)partial;
  run->calls++;
  return ad_extra_of(s, st)->number[0] % (seat + 2);
}

static int two_options(struct ad_hook_run *run, const struct ad_setup *s, const void *st)
{
  (void)run, (void)s, (void)st;
  return 2;
}

static void print_option(struct ad_hook_run *run, const struct ad_setup *s, const void *st,
                         int option, char *buf, size_t size)
{
  (void)run, (void)s, (void)st;
  snprintf(buf, size, "add %d", option);
}

static void add_option(struct ad_hook_run *run, const struct ad_setup *s, void *st, int decision,
                       int seat, const char *text)
{
  (void)decision, (void)seat;
  run->calls++;
  count_of(s, st)[0] += text[4] - '0';
}

static void check_nothing(struct ad_hook_run *run)
{
  (void)run;
}

static const struct ad_hooks pure = {
  .mask = AD_HOOK_SETUP | AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_SCORE,
  .vars = {.n = 1,
           .n_numbers = 1,
           .var = {{.name = "count", .min = -AD_MAX_VAR_VALUE, .max = AD_MAX_VAR_VALUE}}},
  .n_decisions = 1,
  .setup = draw,
  .allow = allow_odd,
  .after = ask_after,
  .score = score_count,
  .n_options = two_options,
  .option_text = print_option,
  .choose = add_option,
  .check = check_nothing,
};

enum { THREADS = 4, MATCHES = 24 };

/* One thread: which matches it plays, and what comes out. */
struct games {
  const struct ad_setup *setup;
  int first, step;
  uint64_t hash[MATCHES];
};

/* The hash of a random match with a look at a hidden copy before every move. */
static uint64_t play_match(const struct ad_setup *setup, uint64_t seed)
{
  struct ad_match *match = ad_match_new(setup, seed);
  void *copy = ad_calloc(1, setup->state_size);
  struct ad_rng rng;
  uint64_t hash = 0;
  int n;
  ad_rng_seed(&rng, seed);
  while ((n = ad_match_options(match)) > 0) {
    int seat = ad_to_act(match->setup, match->state);
    memcpy(copy, match->state, setup->state_size);
    ad_hide(match->lookahead, copy, seat, seed + (uint64_t)match->n_moves);
    ad_apply(match->lookahead, copy, match->options[0]);
    hash = AD_DERIVE(hash, (uint64_t)(int64_t)ad_points(match->lookahead, copy, seat));
    ad_match_choose(match, (int)ad_rng_below(&rng, (uint32_t)n), n);
  }
  hash = AD_DERIVE(hash, ad_state_hash(match->setup, match->state));
  free(copy);
  ad_match_free(match);
  return hash;
}

static void *play_matches(void *ctx)
{
  struct games *games = ctx;
  for (int i = games->first; i < MATCHES; i += games->step)
    games->hash[i] = play_match(games->setup, (uint64_t)i + 1);
  return NULL;
}

/* All threads play on SETUP; each match must come out as it does in one thread. */
static void play_in_threads(const struct ad_setup *setup)
{
  pthread_t thread[THREADS];
  struct games games[THREADS], serial = {setup, 0, 1, {0}};
  for (int t = 0; t < THREADS; t++) {
    games[t] = (struct games){setup, t, THREADS, {0}};
    ck_assert_int_eq(pthread_create(&thread[t], NULL, play_matches, &games[t]), 0);
  }
  play_matches(&serial);
  for (int t = 0; t < THREADS; t++)
    ck_assert_int_eq(pthread_join(thread[t], NULL), 0);
  for (int i = 0; i < MATCHES; i++)
    ck_assert_uint_eq(games[i % THREADS].hash[i], serial.hash[i]);
}

START_TEST(runs_in_threads_share_a_plain_set_up)
{
  static const char *const variants[] = {"neoville/base", "smallcity/base", "quadropolis/base",
                                         "gardennation/base"};
  struct ad_setup *setup = setups_open(variants[_i], 2, NULL);
  play_in_threads(setup);
  ad_setup_free(setup);
}
END_TEST

START_TEST(runs_in_threads_share_a_set_up_with_hooks)
{
  struct ad_diags diags;
  struct ad_arena arena;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *tree =
    fixture_yaml(&arena,
                 "rules: {heaps: [9, 8, 7], scatter: 0, first: seat1, max_take: 4, misere: false, "
                 "prize: 1}");
  struct ad_setup *setup =
    ad_setup_new(ad_game_find("nim"), "nim/pure", "0123456789abcdef", tree, 3, &pure, &diags);
  ck_assert_msg(setup != NULL, "%s", fixture_problems(&diags));
  play_in_threads(setup);
  ad_setup_free(setup);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}
END_TEST

Suite *runs_suite(void);
Suite *runs_suite(void)
{
  Suite *suite = suite_create("runs");
  TCase *faults = tcase_create("faults"), *threads = tcase_create("threads");
  tcase_add_checked_fixture(faults, open_matches, close_matches);
  tcase_add_test(faults, runs_have_faults_of_their_own);
  tcase_add_test(faults, runs_of_look_aheads_do_not_touch_the_match);
  if (!AD_SANITIZED) /* tests run in one process, which ends */
    tcase_add_loop_test_raise_signal(faults, runs_are_needed_by_all_that_play, SIGABRT, 0, N_CALLS);
  suite_add_tcase(suite, faults);
  tcase_add_test(threads, runs_are_not_made_without_hooks);
  tcase_add_loop_test(threads, runs_in_threads_share_a_plain_set_up, 0, 4);
  tcase_add_test(threads, runs_in_threads_share_a_set_up_with_hooks);
  suite_add_tcase(suite, threads);
  return suite;
}
