/* The bot playout: what it spends, what it chooses, what it must not know; and options of built-in
 * bots. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/players/builtin/builtin.h"
#include "engine/players/builtin/flat_monte_carlo.h"
#include "engine/core/match/view_internal.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

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

static int choice_with(const char *options, const struct ad_setup *setup, const void *state,
                       uint64_t seed)
{
  struct ad_player *p = made(options);
  int choice = choice_in(p, setup, state, seed);
  p->free(p);
  return choice;
}

/* ---- a game that keeps count: its random games by first move ---- */

enum { MOST = 2000 };
static struct {
  struct ad_game_ops ops;
  struct ad_setup setup;
  const struct ad_game_ops *real;
  bool fresh;                      /* the next move is the first of a random game */
  int games[MOST], first;          /* by index of the first move */
  long long points[MOST], n_games; /* likewise, sums */
  ad_move moves[MOST];
  int n_moves;
} spy;

static void spy_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  spy.fresh = true;
  spy.real->hide(rules, state, viewer, rng);
}

static void spy_apply(const void *rules, void *state, ad_move move)
{
  if (spy.fresh) {
    for (spy.first = 0; spy.first < spy.n_moves && spy.moves[spy.first] != move;)
      spy.first++;
    ck_assert_int_lt(spy.first, spy.n_moves);
    spy.games[spy.first]++;
    spy.n_games++;
  }
  spy.fresh = false;
  spy.real->apply(rules, state, move);
}

static int spy_points(const void *rules, const void *state, int seat)
{
  int points = spy.real->points(rules, state, seat);
  spy.points[spy.first] += points;
  spy.fresh = true;
  return points;
}

/* Forgets the counts; SETUP is watched from now on in the decision at STATE. */
static void spy_on(const struct ad_setup *setup, const void *state)
{
  memset(&spy, 0, sizeof spy);
  spy.real = setup->ops;
  spy.ops = *setup->ops;
  spy.ops.hide = spy_hide;
  spy.setup = *setup;
  spy.setup.apply = spy_apply;
  spy.setup.points = spy_points;
  spy.setup.ops = &spy.ops;
  ck_assert_int_le(setup->max_moves, MOST);
  spy.n_moves = ad_legal(setup, state, spy.moves);
}

static const struct ad_setup *setup_called(const char *name, int seats)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (strcmp(all[i]->name, name) == 0 && all[i]->seats == seats)
      return all[i];
  ck_abort_msg("no set-up %s for %d", name, seats);
  return NULL;
}

/* ---- spending ---- */

START_TEST(playout_spends_exactly_its_total)
{
  static const int totals[] = {1, 2, 3, 7, 8, 50, 333};
  static const char *const parameters[] = {"{heaps: [2]}", "{heaps: [2, 3]}",
                                           "{heaps: [5, 5, 5, 5, 5]}"};
  struct ad_setup *setup = fixture_nim(2, parameters[_i / 2]);
  struct ad_match *match = ad_match_new(setup, 1);
  for (int i = 0; i < AD_LEN(totals); i++) {
    char options[80];
    snprintf(options, sizeof options, "{playouts: %d, halving: %s}", totals[i],
             _i % 2 ? "true" : "false");
    spy_on(setup, match->state);
    int choice = choice_with(options, &spy.setup, match->state, 5);
    ck_assert_msg(spy.n_games == totals[i], "%s: %lld random games", options, spy.n_games);
    ck_assert_msg(spy.games[choice] > 0, "%s: chose a move it never tried", options);
  }
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

START_TEST(playout_spreads_evenly)
{
  static const int totals[] = {3, 12, 25, 250, 1001};
  struct ad_setup *setup = fixture_nim(2, "{heaps: [5, 5, 5, 5, 5]}");
  struct ad_match *match = ad_match_new(setup, 1);
  for (int i = 0; i < AD_LEN(totals); i++) {
    char options[40];
    snprintf(options, sizeof options, "{playouts: %d}", totals[i]);
    spy_on(setup, match->state);
    choice_with(options, &spy.setup, match->state, 5);
    for (int move = 0; move < spy.n_moves; move++) {
      int least = totals[i] / spy.n_moves, most = least + (totals[i] % spy.n_moves > 0);
      ck_assert_msg(spy.games[move] >= least && spy.games[move] <= most, "%s: move %d has %d",
                    options, move, spy.games[move]);
    }
  }
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* What is left over goes to others with another seed: no move is favoured by its place in the list.
 */
START_TEST(playout_left_over_is_drawn)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [5]}");
  struct ad_match *match = ad_match_new(setup, 1);
  int had[5] = {0};
  for (uint64_t seed = 0; seed < 500; seed++) {
    spy_on(setup, match->state);
    choice_with("{playouts: 2}", &spy.setup, match->state, seed);
    for (int move = 0; move < 5; move++)
      had[move] += spy.games[move];
  }
  for (int move = 0; move < 5; move++) /* 200 each, standard deviation 11 */
    ck_assert_msg(had[move] > 150 && had[move] < 250, "move %d had %d of 1000", move, had[move]);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

START_TEST(playout_halving_spends_more_on_the_better_half)
{
  /* taking 3 of the second heap wins every game */
  struct ad_setup *setup = fixture_nim(2, "{heaps: [1, 4]}");
  struct ad_match *match = ad_match_new(setup, 1);
  spy_on(setup, match->state);
  int choice = choice_with("{playouts: 120, halving: true}", &spy.setup, match->state, 1),
      others = 0;
  ck_assert_int_eq(spy.moves[choice], 1 << 16 | 3);
  for (int move = 0; move < spy.n_moves; move++)
    others += move != choice && spy.games[move] > 120 / 5;
  ck_assert_int_gt(spy.games[choice], 120 / 3);
  ck_assert_int_le(others, 2);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* ---- choosing ---- */

static const struct {
  const char *parameters;
  ad_move winning; /* wins whatever the other does */
} won[] = {
  {"{heaps: [1, 2]}", 1 << 16 | 1},
  {"{heaps: [1, 4]}", 1 << 16 | 3},
  {"{heaps: [1, 1, 5]}", 2 << 16 | 5},
  {"{heaps: [7]}", 7},
  {"{heaps: [1, 5], misere: true}", 1 << 16 | 5},
  {"{heaps: [6], misere: true}", 5},
};

START_TEST(playout_finds_the_winning_move)
{
  static const char *const options[] = {"{}", "{value: margin}", "{value: win}", "{halving: true}",
                                        "{playouts: 100}"};
  struct ad_setup *setup = fixture_nim(2, won[_i].parameters);
  struct ad_match *match = ad_match_new(setup, 1);
  for (int i = 0; i < AD_LEN(options); i++) {
    int choice = choice_with(options[i], setup, match->state, 11);
    ad_match_options(match);
    ck_assert_msg(match->options[choice] == won[_i].winning, "%s, %s: chose move %d",
                  won[_i].parameters, options[i], choice);
  }
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

START_TEST(playout_takes_the_first_of_equals)
{
  /* whatever is taken, the other takes the last one */
  struct ad_setup *setup = fixture_nim(2, "{heaps: [1, 1, 1, 1]}");
  struct ad_match *match = ad_match_new(setup, 1);
  for (uint64_t seed = 0; seed < 20; seed++) {
    ck_assert_int_eq(choice_with("{playouts: 40}", setup, match->state, seed), 0);
    ck_assert_int_eq(choice_with("{playouts: 41, value: win}", setup, match->state, seed), 0);
    ck_assert_int_eq(choice_with("{playouts: 41, halving: true}", setup, match->state, seed), 0);
  }
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* Sums of different numbers of games, some of them negative: the mean counts. */
START_TEST(playout_takes_the_best_mean)
{
  const struct ad_setup *setup = setup_called("neoville/base", 2);
  for (uint64_t seed = 1; seed <= 30; seed++) {
    struct ad_match *match = ad_match_new(setup, seed);
    ad_match_options(match);
    spy_on(setup, match->state);
    int choice = choice_with("{playouts: 57}", &spy.setup, match->state, seed);
    for (int move = 0; move < spy.n_moves; move++) {
      long long mine = spy.points[choice] * spy.games[move],
                its = spy.points[move] * spy.games[choice];
      bool good = !spy.games[move] || mine > its || (mine == its && choice <= move);
      ck_assert_msg(good, "seed %d: move %d is better than %d", (int)seed, move, choice);
    }
    ad_match_free(match);
  }
}
END_TEST

START_TEST(playout_is_repeatable)
{
  const struct ad_setup *setup = setup_called("neoville/base", 3);
  struct ad_match *match = ad_match_new(setup, 4);
  struct ad_player *used = made("{playouts: 60}");
  int others = 0;
  for (uint64_t seed = 1; seed <= 12; seed++) {
    int first = choice_with("{playouts: 60}", setup, match->state, seed);
    /* whatever it decided before */
    ck_assert_int_eq(choice_in(used, setup, match->state, seed), first);
    others += first != choice_with("{playouts: 60}", setup, match->state, seed + 100);
  }
  ck_assert_int_gt(others, 0);
  used->free(used);
  ad_match_free(match);
}
END_TEST

/* In two states that a seat cannot tell apart, it chooses the same move. */
static struct ad_player *blind;
static void choose_blindly(struct ad_match *match, int n)
{
  const struct ad_setup *setup = match->setup;
  if (n < 2 || match->n_moves % (setups_nightly() ? 7 : 53))
    return;
  void *other = ad_calloc(1, setup->state_size);
  memcpy(other, match->state, setup->state_size);
  ad_hide(setup, other, ad_to_act(setup, match->state), 99 + (uint64_t)match->n_moves);
  int choice = choice_in(blind, setup, match->state, 8), unseen = choice_in(blind, setup, other, 8);
  ck_assert_msg(choice == unseen, "%s, move %d: chose %d or %d, depending on what is hidden",
                setup->name, match->n_moves, choice, unseen);
  free(other);
}

START_TEST(playout_does_not_know_what_is_hidden)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  blind = made(_i ? "{playouts: 40, halving: true, value: win}" : "{playouts: 30}");
  for (int i = 0; i < n; i++)
    if (setups_is_sampled(i))
      ad_match_free(setups_random_game(all[i], 6, choose_blindly));
  blind->free(blind);
}
END_TEST

static void spy_apply_nothing(const void *rules, void *state, ad_move move)
{
  (void)rules, (void)state, (void)move;
}

START_TEST(playout_leaves_a_game_that_does_not_end)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [2]}");
  struct ad_match *match = ad_match_new(setup, 1);
  spy_on(setup, match->state);
  spy.setup.apply = spy_apply_nothing;
  ck_assert_int_eq(choice_with("{playouts: 2}", &spy.setup, match->state, 1), 0);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* ---- options ---- */

START_TEST(options_defaults_and_all_of_them)
{
  static const struct {
    const char *given, *all;
  } cases[] = {
    {"{}", "{playouts: 400, value: score, halving: false}"},
    {"{halving: true, playouts: 20}", "{playouts: 20, value: score, halving: true}"},
    {"{value: win, playouts: 1000000}", "{playouts: 1000000, value: win, halving: false}"},
  };
  const struct pl_builtin *bot = pl_builtin_find("playout");
  for (int i = 0; i < AD_LEN(cases); i++) {
    struct ad_arena arena;
    struct ad_diags diags;
    struct pl_playout_options options;
    ad_arena_init(&arena);
    ad_diags_init(&diags);
    ck_assert(pl_options_read(bot, fixture_yaml(&arena, cases[i].given), &options, &diags));
    struct ad_node *map = pl_options_map(bot, &options, &arena),
                   *all = fixture_yaml(&arena, cases[i].all);
    ck_assert(ad_node_matches(all, map, NULL) && map->n == all->n);
    ck_assert_str_eq(map->first->key, "playouts");
    ad_diags_fini(&diags);
    ad_arena_fini(&arena);
  }
}
END_TEST

static const struct {
  const char *bot, *options, *problems;
} wrong[] = {
  {"playout", "{playouts: 0}",
   "t.yaml:1:12: playouts is 0, expected a whole number from 1 to 1000000"},
  {"playout", "{playouts: 1000001}",
   "t.yaml:1:12: playouts is 1000001, expected a whole number from 1 to 1000000"},
  {"playout", "{playouts: many, halving: 1}",
   "t.yaml:1:12: playouts is 'many', expected a whole number from 1 to 1000000\n"
   "t.yaml:1:27: halving is 1, expected true or false"},
  {"playout", "{playout: 5}", "t.yaml:1:2: unknown option 'playout', did you mean 'playouts'?"},
  {"playout", "{value: wins}",
   "t.yaml:1:9: value is 'wins', expected score, margin or win, did you mean 'win'?"},
  {"greedy", "{depth: 1}", "t.yaml:1:2: option 'depth' is given, expected no options"},
};

START_TEST(options_problems)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  ck_assert_ptr_null(pl_builtin_new(pl_builtin_find(wrong[_i].bot),
                                    fixture_yaml(&arena, wrong[_i].options), &diags));
  ck_assert_str_eq(fixture_problems(&diags), wrong[_i].problems);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}
END_TEST

Suite *playout_suite(void);
Suite *playout_suite(void)
{
  Suite *s = suite_create("playout");
  TCase *tc = tcase_create("spending");
  tcase_add_loop_test(tc, playout_spends_exactly_its_total, 0, 6);
  tcase_add_test(tc, playout_spreads_evenly);
  tcase_add_test(tc, playout_left_over_is_drawn);
  tcase_add_test(tc, playout_halving_spends_more_on_the_better_half);
  suite_add_tcase(s, tc);
  tc = tcase_create("choosing");
  tcase_add_loop_test(tc, playout_finds_the_winning_move, 0, AD_LEN(won));
  tcase_add_test(tc, playout_takes_the_first_of_equals);
  tcase_add_test(tc, playout_takes_the_best_mean);
  tcase_add_test(tc, playout_is_repeatable);
  tcase_add_loop_test(tc, playout_does_not_know_what_is_hidden, 0, 2);
  tcase_add_test(tc, playout_leaves_a_game_that_does_not_end);
  suite_add_tcase(s, tc);
  tc = tcase_create("options");
  tcase_add_test(tc, options_defaults_and_all_of_them);
  tcase_add_loop_test(tc, options_problems, 0, AD_LEN(wrong));
  suite_add_tcase(s, tc);
  return s;
}
