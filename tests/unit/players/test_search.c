/* The bot search: what it finds, what it must not know, its tree when storage is full. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/view_internal.h"
#include "engine/players/builtin/builtin.h"
#include "engine/players/search/averages.h"
#include "engine/players/search/rewards.h"
#include "engine/players/search/search.h"
#include "engine/players/search/tree.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static void read_options(const char *text, struct se_options *out)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  bool ok = pl_options_read(pl_builtin_find("search"), fixture_yaml(&arena, text), out, &diags);
  ck_assert_msg(ok, "%s: %s", text, fixture_problems(&diags));
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

/* Thinks about STATE with OPTIONS; the thinker is the caller's. */
static struct se_thinker *thought(const char *options, const struct ad_setup *setup,
                                  const void *state, uint64_t seed)
{
  struct ad_view view;
  struct se_options read;
  read_options(options, &read);
  struct se_thinker *thinker = se_thinker_new(setup, &read);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *copy = ad_calloc(1, setup->state_size);
  int n = ad_legal(setup, state, moves);
  ad_view_set(&view, setup, state, ad_to_act(setup, state), 3, seed, copy);
  se_think(thinker, &view, moves, n);
  free(copy);
  free(moves);
  return thinker;
}

static ad_move choice_of(const char *options, const struct ad_setup *setup, const void *state,
                         uint64_t seed)
{
  struct se_thinker *thinker = thought(options, setup, state, seed);
  ad_move move = se_moves(thinker)[se_choice(thinker)].move;
  se_thinker_free(thinker);
  return move;
}

/* ---- nim is solved: heaps whose binary digits cancel are lost ---- */

static const int start[] = {3, 4, 5};

static ad_move take(int heap, int stones)
{
  return (ad_move)heap << 16 | (ad_move)stones;
}

/* Brings MATCH to heaps of H stones: the other stones are taken one after the other, so that seat
   and stones agree with a game that was played. */
static void reach(struct ad_match *match, const int *h)
{
  ad_match_restart(match, 1);
  for (int heap = 0; heap < 3; heap++)
    for (int more = start[heap] - h[heap]; more > 0; more--)
      ad_match_apply(match, take(heap, 1));
}

START_TEST(search_plays_nim_perfectly)
{
  struct ad_setup *setup = fixture_nim(2, "{heaps: [3, 4, 5]}");
  struct ad_match *match = ad_match_new(setup, 1);
  for (int i = 0; i < 4 * 5 * 6; i++) {
    int h[3] = {i % 4, i / 4 % 5, i / 20};
    if (!(h[0] ^ h[1] ^ h[2])) /* every move loses */
      continue;
    reach(match, h);
    for (uint64_t seed = 1; seed <= 3; seed++) {
      ad_move move = choice_of("{iterations: 200}", setup, match->state, seed);
      int after[3] = {h[0], h[1], h[2]};
      after[move >> 16] -= (int)(move & 0xffff);
      ck_assert_msg((after[0] ^ after[1] ^ after[2]) == 0, "of %d %d %d took %x", h[0], h[1], h[2],
                    move);
    }
  }
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* Of one heap in misere Nim all stones but one are to be taken.  A script asks for the tree: where
 * hooks run, nothing is solved exactly. */
static const char *const trees[] = {"{iterations: 1500}",
                                    "{iterations: 1500, policy: random, value: win}",
                                    "{iterations: 1500, root: promise}",
                                    "{iterations: 1500, policy: best, value: mix, tries: 2}",
                                    "{iterations: 6000, nodes: 1024}",
                                    "{iterations: 1500, depth: 3}"};

START_TEST(search_finds_the_best_move_by_its_tree)
{
  struct ad_setup *shared = setups_open("nim/misere-script", 2, "{heaps: [9], max_take: 50}");
  struct ad_setup *setup = ad_setup_bind(shared);
  void *state = ad_calloc(1, setup->state_size);
  ad_deal(setup, state, 1);
  struct se_thinker *thinker = thought(trees[_i], setup, state, 1);
  const struct se_move *found = se_moves(thinker);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, state, moves); /* by 1, 2 ... stones, some more than nine are scattered */
  int64_t games = 0;
  for (int i = 0; i < n; i++)
    games += found[i].ends.n;
  ck_assert_int_gt((int)games, 1000); /* tried, not solved */
  ck_assert_uint_eq(found[se_choice(thinker)].move, moves[n - 2]);
  se_thinker_free(thinker);
  free(moves);
  free(state);
  ad_setup_free(setup);
  ad_setup_free(shared);
}
END_TEST

/* ---- every game ---- */

static void check_found(const struct ad_setup *setup, const void *state,
                        const struct se_thinker *thinker, int iterations)
{
  const struct se_move *found = se_moves(thinker);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, state, moves);
  int64_t taken = 0;
  for (int i = 0; i < n; i++) {
    ck_assert_uint_eq(found[i].move, moves[i]);
    const struct se_ends *ends = &found[i].ends;
    int64_t shares = 0;
    ck_assert(ends->reward >= 0 && ends->reward <= ends->n * SE_REWARD);
    for (int seat = 0; seat < setup->seats; seat++)
      shares += ends->win[seat];
    ck_assert_msg(shares == ends->n * AD_WIN_SHARE, "%s: shares of the win", setup->name);
    taken += ends->n;
  }
  int pilots = iterations / 8; /* of few iterations */
  /* solved: each move once */
  ck_assert_msg(taken == iterations - pilots || taken == n, "%s: %d of %d", setup->name, (int)taken,
                iterations);
  ck_assert_int_gt((int)found[se_choice(thinker)].ends.n, 0);
  free(moves);
}

/* In two states that a seat cannot tell apart it finds the same, move by move. */
static void think_blindly(struct ad_match *match, int n)
{
  const struct ad_setup *setup = match->setup;
  if (n < 2 || match->n_moves % (setups_nightly() ? 7 : 53))
    return;
  void *other = ad_calloc(1, setup->state_size);
  memcpy(other, match->state, setup->state_size);
  ad_hide(setup, other, ad_to_act(setup, match->state), 99 + (uint64_t)match->n_moves);
  struct se_thinker *seen = thought("{iterations: 40}", setup, match->state, 8),
                    *unseen = thought("{iterations: 40}", setup, other, 8);
  check_found(setup, match->state, seen, 40);
  ck_assert_msg(memcmp(se_moves(seen), se_moves(unseen), (size_t)n * sizeof(struct se_move)) == 0,
                "%s, move %d: what it finds depends on what is hidden", setup->name,
                match->n_moves);
  se_thinker_free(seen);
  se_thinker_free(unseen);
  free(other);
}

START_TEST(search_does_not_know_what_is_hidden)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (setups_is_sampled(i))
      ad_match_free(setups_random_game(all[i], 6, think_blindly));
}
END_TEST

static bool is_solved(const struct ad_setup *setup, const void *state, uint64_t seed, int n)
{
  struct se_thinker *thinker = thought("{iterations: 8}", setup, state, seed);
  bool solved = true;
  for (int i = 0; i < n; i++)
    solved = solved && se_moves(thinker)[i].ends.n == 1;
  se_thinker_free(thinker);
  return solved;
}

static int
  n_nearly_known; /* positions in which little is hidden, so that samples are often equal */

static void think_of_the_last_hidden(struct ad_match *match, int n)
{
  enum { TRIED = 12 };
  const struct ad_setup *setup = match->setup;
  void *other = ad_calloc(1, setup->state_size);
  int equal = 0;
  for (uint64_t i = 0; n > 1 && i < TRIED; i++) {
    memcpy(other, match->state, setup->state_size);
    ad_hide(setup, other, ad_to_act(setup, match->state), i);
    equal += memcmp(other, match->state, setup->state_size) == 0;
  }
  if (equal > 0 && equal < TRIED) {
    n_nearly_known++;
    for (uint64_t seed = 0; seed < TRIED; seed++)
      ck_assert_msg(!is_solved(setup, match->state, seed, n),
                    "move %d, seed %d: takes a guess for certain", match->n_moves, (int)seed);
  }
  free(other);
}

START_TEST(search_does_not_solve_what_it_guesses)
{
  struct ad_setup *setup = setups_open("neoville/base", 4, NULL);
  n_nearly_known = 0;
  for (uint64_t seed = 1; seed <= 3; seed++)
    ad_match_free(setups_random_game(setup, seed, think_of_the_last_hidden));
  ck_assert_int_gt(n_nearly_known, 0);
  ad_setup_free(setup);
}
END_TEST

/* What it finds does not depend on decisions before; another seed finds something else. */
START_TEST(search_is_repeatable)
{
  struct ad_setup *setup = setups_open("gardennation/base", 3, NULL);
  struct ad_match *match = ad_match_new(setup, 4);
  struct ad_player *player = pl_builtin_find("search")->make(
    &(struct se_options){.iterations = 60, .policy = SE_AVERAGE, .tries = 4, .nodes = 5000});
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *copy = ad_calloc(1, setup->state_size);
  int n = ad_legal(setup, match->state, moves), others = 0, choice[3];
  struct ad_err err = {0};
  for (uint64_t seed = 0; seed < 12; seed++) {
    for (int time = 0; time < 3; time++) { /* the last time with another seed */
      struct ad_view view;
      ad_view_set(&view, setup, match->state, ad_to_act(setup, match->state), 0,
                  seed + (time == 2 ? 50 : 0), copy);
      if (time == 0)
        ck_assert_int_eq(player->start(player, setup, 0, 1, &err), AD_FAULT_NONE);
      ck_assert_int_eq(player->choose(player, &view, moves, n, &choice[time], &err), AD_FAULT_NONE);
    }
    ck_assert_int_eq(choice[0], choice[1]);
    others += choice[0] != choice[2];
  }
  ck_assert_int_gt(others, 0);
  player->free(player);
  free(moves);
  free(copy);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* auto: by the judgement where the game has one, in short playouts and from the root on by promise;
 * else by averages and by halving. */
static const struct {
  const char *variant, *automatic, *written, *other;
} auto_cases[] = {
  {"quadropolis/expert", "{iterations: 100}",
   "{iterations: 100, policy: judged, depth: 4, root: promise}",
   "{iterations: 100, policy: average}"},
  {"neoville/hamlet", "{iterations: 100}",
   "{iterations: 100, policy: average, depth: 0, root: halving}",
   "{iterations: 100, policy: random}"},
  {"neoville/hamlet", "{iterations: 100, root: promise}",
   "{iterations: 100, depth: 0, root: promise}", "{iterations: 100}"},
  {"quadropolis/expert", "{iterations: 100, depth: 0}",
   "{iterations: 100, depth: 0, root: halving}", "{iterations: 100, depth: 0, root: promise}"},
};

START_TEST(search_uses_the_judgement_that_there_is)
{
  struct ad_setup *setup = setups_open(auto_cases[_i].variant, 2, NULL);
  struct ad_match *match = ad_match_new(setup, 3);
  struct se_thinker *thinker[] = {thought(auto_cases[_i].automatic, setup, match->state, 1),
                                  thought(auto_cases[_i].written, setup, match->state, 1),
                                  thought(auto_cases[_i].other, setup, match->state, 1)};
  size_t size = (size_t)ad_match_options(match) * sizeof(struct se_move);
  ck_assert(memcmp(se_moves(thinker[0]), se_moves(thinker[1]), size) == 0);
  ck_assert(memcmp(se_moves(thinker[0]), se_moves(thinker[2]), size) != 0);
  for (int i = 0; i < 3; i++)
    se_thinker_free(thinker[i]);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* Weights that are asked for and missing are an error of the bot, and nothing else plays unnoticed.
 */
static const struct {
  const char *variant, *options, *says;
} missing_cases[] = {
  {"neoville/hamlet", "{policy: judged}",
   "policy is judged, but neoville/hamlet with 2 seats has "},
  {"neoville/hamlet", "{policy: preferred}", "no learned weights of moves, expected auto, random"},
  {"quadropolis/expert", "{policy: judged}", NULL},
  {"smallcity/base", "{policy: preferred}", NULL},
  {"neoville/hamlet", "{}", NULL},
};

START_TEST(a_policy_needs_its_weights)
{
  struct se_options options;
  struct ad_err err = {0};
  struct ad_setup *setup = setups_open(missing_cases[_i].variant, 2, NULL);
  const char *says = missing_cases[_i].says;
  read_options(missing_cases[_i].options, &options);
  struct ad_player *bot = pl_search_make(&options);
  ck_assert_int_eq(bot->start(bot, setup, 0, 1, &err), says ? AD_FAULT_ERROR : AD_FAULT_NONE);
  ck_assert_msg(!says || strstr(err.msg, says), "%s", err.msg);
  bot->free(bot);
  ad_setup_free(setup);
}
END_TEST

/* No option is read and ignored: each one changes what is found. */
static const char *const changes[] = {"value: mix",    "policy: random", "policy: best",
                                      "root: promise", "tries: 1",       "depth: 5",
                                      "explore: 0",    "widen: 0",       "nodes: 1024"};

START_TEST(every_option_changes_what_search_finds)
{
  char options[80];
  struct ad_setup *setup = setups_open("neoville/hamlet", 2, NULL);
  struct ad_match *match = ad_match_new(setup, 3);
  snprintf(options, sizeof options, "{iterations: 4000, %s}", changes[_i]);
  struct se_thinker *usual = thought("{iterations: 4000}", setup, match->state, 1),
                    *changed = thought(options, setup, match->state, 1);
  size_t size = (size_t)ad_match_options(match) * sizeof(struct se_move);
  ck_assert_msg(memcmp(se_moves(usual), se_moves(changed), size) != 0, "%s changes nothing",
                changes[_i]);
  se_thinker_free(usual);
  se_thinker_free(changed);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* ---- the tree ---- */

START_TEST(tree_keeps_children_in_order)
{
  struct se_tree tree = {0};
  se_tree_init(&tree, 100);
  static const ad_move added[] = {5, 1, 9, 3, 0xffffffff, 0};
  for (int i = 0; i < AD_LEN(added); i++) {
    se_tree_add(&tree, SE_ROOT, 0, added[i]);
    se_tree_add(&tree, SE_ROOT, 1, added[i]);
  }
  static const ad_move sorted[] = {0, 1, 3, 5, 9, 0xffffffff};
  uint32_t at = tree.node[SE_ROOT].first;
  for (int i = 0; i < 12; i++, at = tree.node[at].next) {
    ck_assert_uint_eq(tree.node[at].move, sorted[i % 6]);
    ck_assert_int_eq(tree.node[at].seat, i / 6);
  }
  ck_assert_uint_eq(at, SE_NO_NODE);
  uint32_t before = SE_NO_NODE;
  ck_assert_uint_eq(se_tree_seek(&tree, &before, SE_ROOT, 0, 2), SE_NO_NODE);
  uint32_t found = se_tree_seek(&tree, &before, SE_ROOT, 0, 9);
  ck_assert_uint_eq(tree.node[found].move, 9);
  se_tree_fini(&tree);
}
END_TEST

/* Full: a leaf makes room, but neither the way of the iteration nor a node with children. */
START_TEST(tree_that_is_full_uses_old_leaves_again)
{
  struct se_tree tree = {0};
  se_tree_init(&tree, 8);
  uint32_t inner = se_tree_add(&tree, SE_ROOT, 0, 1), leaf = se_tree_add(&tree, inner, 1, 2);
  uint32_t way = se_tree_add(&tree, SE_ROOT, 0, 3);
  tree.node[way].pinned = tree.node[leaf].passed = true;
  for (ad_move move = 10; move < 200; move++) {
    uint32_t at = se_tree_add(&tree, way, 1, move);
    ck_assert_uint_ne(at, SE_NO_NODE);
    ck_assert_uint_ne(at, way);
    ck_assert_uint_eq(tree.node[at].parent, way);
    tree.node[leaf].passed = true; /* it is looked at again and again */
  }
  uint32_t before = SE_NO_NODE;
  ck_assert_uint_eq(se_tree_seek(&tree, &before, SE_ROOT, 0, 1), inner);
  ck_assert_uint_eq(tree.node[inner].first, leaf);
  int children = 0;
  for (uint32_t at = tree.node[way].first; at; at = tree.node[at].next)
    children++;
  ck_assert_int_eq(children, 8 - 4);
  for (uint32_t i = SE_ROOT + 1; i <= tree.most; i++)
    tree.node[i].pinned = true;
  ck_assert_uint_eq(se_tree_add(&tree, way, 1, 500), SE_NO_NODE);
  se_tree_fini(&tree);
}
END_TEST

/* ---- rewards and averages ---- */

static struct ad_result result_of(int32_t a, int32_t b)
{
  struct ad_result result = {.seats = 2, .score = {a, b}};
  ad_result_rank(&result, NULL);
  return result;
}

START_TEST(rewards_grow_with_the_margin)
{
  struct se_rewards rewards;
  int last = -1, reward[AD_MAX_SEATS];
  se_rewards_start(&rewards, (enum se_value)_i);
  for (int i = -3; i <= 3; i++)
    se_rewards_learn(&rewards, &(struct ad_result){.seats = 2, .score = {10 * i, 0}});
  for (int32_t a = -1000000; a <= 1000000; a += 50000) {
    struct ad_result result = result_of(a, 0);
    se_rewards_of(&rewards, &result, reward);
    ck_assert(reward[0] >= last && reward[0] >= 0 && reward[0] <= SE_REWARD);
    ck_assert_int_le(abs(reward[0] + reward[1] - SE_REWARD), 2);
    last = reward[0];
  }
  ck_assert_int_gt(last, SE_REWARD * 9 / 10);
}
END_TEST

START_TEST(averages_are_drawn_to_the_mean)
{
  struct se_averages *averages = ad_calloc(1, sizeof *averages);
  se_averages_clear(averages);
  ck_assert_int_eq(se_average(averages, 0, 7), 0);
  for (int i = 0; i < 97; i++) {
    se_averages_note(averages, 0, 7, 1000);
    se_averages_note(averages, 0, 8, 0);
    se_averages_note(averages, 1, 7, 50);
  }
  ck_assert_int_eq(se_average(averages, 0, 9), 500);
  ck_assert_int_eq(se_average(averages, 0, 7), 985); /* (97 * 1000 + 3 * 500) / 100 */
  ck_assert_int_eq(se_average(averages, 1, 8), 50);
  for (ad_move move = 0; move < 3 * SE_AVERAGES; move++) /* more than there is room for */
    se_averages_note(averages, 0, move, 500);
  ck_assert_int_gt(se_average(averages, 0, 7), 950);
  free(averages);
}
END_TEST

START_TEST(search_options_defaults)
{
  struct se_options options;
  read_options("{}", &options);
  ck_assert_int_eq(options.iterations, 2000);
  ck_assert_int_eq(options.value, SE_MARGIN);
  ck_assert_int_eq(options.policy, SE_AUTO);
  ck_assert_int_eq(options.depth, SE_AUTO);
  ck_assert_int_eq(options.nodes, SE_MOST_NODES);
}
END_TEST

Suite *search_suite(void);
Suite *search_suite(void)
{
  Suite *s = suite_create("search");
  TCase *tc = tcase_create("nim");
  tcase_add_test(tc, search_plays_nim_perfectly);
  tcase_add_loop_test(tc, search_finds_the_best_move_by_its_tree, 0, AD_LEN(trees));
  suite_add_tcase(s, tc);
  tc = tcase_create("games");
  tcase_add_test(tc, search_does_not_know_what_is_hidden);
  tcase_add_test(tc, search_does_not_solve_what_it_guesses);
  tcase_add_test(tc, search_is_repeatable);
  tcase_add_loop_test(tc, every_option_changes_what_search_finds, 0, AD_LEN(changes));
  tcase_add_loop_test(tc, search_uses_the_judgement_that_there_is, 0, AD_LEN(auto_cases));
  tcase_add_loop_test(tc, a_policy_needs_its_weights, 0, AD_LEN(missing_cases));
  suite_add_tcase(s, tc);
  tc = tcase_create("parts");
  tcase_add_test(tc, tree_keeps_children_in_order);
  tcase_add_test(tc, tree_that_is_full_uses_old_leaves_again);
  tcase_add_loop_test(tc, rewards_grow_with_the_margin, SE_WIN, SE_MIX + 1);
  tcase_add_test(tc, averages_are_drawn_to_the_mean);
  tcase_add_test(tc, search_options_defaults);
  suite_add_tcase(s, tc);
  return s;
}
