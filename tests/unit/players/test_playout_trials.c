/* What the bot playout tells who listens: the playouts of each half or round.  Telling changes no
 * choice. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/view_internal.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/builtin/flat_monte_carlo.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

enum { MOST = 2000 };

static struct ad_player *made(const char *options)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_player *p =
    pl_builtin_new(pl_builtin_find("playout"), fixture_yaml(&arena, options), &diags);
  ck_assert_msg(p != NULL, "%s: %s", options, fixture_problems(&diags));
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
  return p;
}

/* The choice of P, started anew, for the seat that acts in STATE; SEED is that of its view. */
static int choice_in(struct ad_player *p, const struct ad_setup *setup, const void *state,
                     uint64_t seed)
{
  struct ad_view view;
  struct ad_err err = {0};
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *copy = ad_calloc(1, setup->state_size);
  int n = ad_legal(setup, state, moves), choice = -1, seat = ad_to_act(setup, state);
  ck_assert_int_eq(p->start(p, setup, seat, seed, &err), AD_FAULT_NONE);
  ad_view_set(&view, setup, state, seat, 3, seed, copy);
  ck_assert_int_eq(p->choose(p, &view, moves, n, &choice, &err), AD_FAULT_NONE);
  ck_assert(choice >= 0 && choice < n);
  free(copy);
  free(moves);
  return choice;
}

/* What a bot told last. */
static struct {
  int calls;
  struct pl_trials trials;
  struct pl_trial of[MOST];
} told;

static void hear(void *ctx, const struct pl_trials *trials)
{
  (void)ctx;
  told.calls++;
  told.trials = *trials;
  memcpy(told.of, trials->of, (size_t)trials->n * sizeof *trials->of);
}

static struct ad_player *telling(const char *options)
{
  struct ad_player *p = made(options);
  memset(&told, 0, sizeof told);
  ck_assert(pl_playout_tell(p, hear, NULL));
  return p;
}

/* Taking the second heap wins every playout, one of the third loses all. */
START_TEST(playout_tells_halves)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [1, 2]}");
  struct ad_match *match = ad_match_new(setup, 1);
  static const char *const options[] = {"{playouts: 31}", "{playouts: 31, value: win}",
                                        "{playouts: 31, value: margin}"};
  for (int i = 0; i < AD_LEN(options); i++) {
    struct ad_player *p = telling(options[i]);
    choice_in(p, setup, match->state, 5);
    ck_assert_int_eq(told.calls, 1);
    ck_assert_int_eq(told.trials.n, 3);
    ck_assert(!told.trials.halved);
    int all = 0;
    for (int move = 0; move < 3; move++) {
      const struct pl_trial *t = &told.of[move];
      ck_assert_int_eq(t->n[1], 5);
      all += t->n[0] + t->n[1];
    }
    ck_assert_int_eq(all, 31);
    ck_assert_int_eq(told.of[1].share[1], 5 * AD_WIN_SHARE); /* one of the heap of two */
    ck_assert_int_eq(told.of[2].share[0], 0);                /* all of it */
    ck_assert(told.of[0].share[0] + told.of[0].share[1] > 0);
    p->free(p);
  }
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

START_TEST(playout_tells_the_last_round_of_halving)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [1, 4]}");
  struct ad_match *match = ad_match_new(setup, 1);
  struct ad_player *p = telling("{playouts: 120, halving: true}");
  choice_in(p, setup, match->state, 1);
  ck_assert(told.trials.halved);
  ck_assert_int_eq(told.trials.first_n, 40); /* a third, eight for each of five moves */
  int last = 0, all = 0;
  for (int move = 0; move < 5; move++) {
    last += told.of[move].n[1] > 0;
    all += told.of[move].n[0] + told.of[move].n[1];
  }
  ck_assert_int_eq(last, 2);
  ck_assert_int_eq(all, 120);
  ck_assert_int_eq(told.of[3].share[1], told.of[3].n[1] * AD_WIN_SHARE);
  ad_match_free(match);
  ad_setup_free(setup);
  setup = fixture_nim(2, "{heaps: [2]}"); /* of two moves all playouts are one round */
  match = ad_match_new(setup, 1);
  choice_in(p, setup, match->state, 1);
  ck_assert(!told.trials.halved);
  ck_assert_int_eq(told.of[0].n[0] + told.of[0].n[1], 60);
  p->free(p);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* Who listens changes no choice. */
static struct ad_player *told_one, *silent;
static void choose_twice(struct ad_match *match, int n)
{
  if (n < 2 || match->n_moves % (setups_nightly() ? 7 : 53))
    return;
  int choice = choice_in(silent, match->setup, match->state, 8);
  ck_assert_int_eq(choice_in(told_one, match->setup, match->state, 8), choice);
}

START_TEST(playout_chooses_the_same_when_it_tells)
{
  static const char *const options[] = {"{playouts: 30}",
                                        "{playouts: 40, halving: true, value: win}"};
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  silent = made(options[_i]);
  told_one = telling(options[_i]);
  for (int i = 0; i < n; i++)
    if (setups_is_sampled(i))
      ad_match_free(setups_random_game(all[i], 6, choose_twice));
  ck_assert_int_gt(told.calls, 0);
  silent->free(silent);
  told_one->free(told_one);
}
END_TEST

START_TEST(other_bots_tell_nothing)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_player *p = pl_builtin_new(pl_builtin_find("greedy"), NULL, &diags);
  ck_assert(!pl_playout_tell(p, hear, NULL));
  p->free(p);
  ad_diags_fini(&diags);
}
END_TEST

Suite *playout_trials_suite(void);
Suite *playout_trials_suite(void)
{
  Suite *s = suite_create("playout_trials");
  TCase *tc = tcase_create("trials");
  tcase_add_test(tc, playout_tells_halves);
  tcase_add_test(tc, playout_tells_the_last_round_of_halving);
  tcase_add_loop_test(tc, playout_chooses_the_same_when_it_tells, 0, 2);
  tcase_add_test(tc, other_bots_tell_nothing);
  suite_add_tcase(s, tc);
  return s;
}
