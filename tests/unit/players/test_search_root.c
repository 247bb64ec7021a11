/* The bot search by halving: what each move of a decision gets, and that it is equal. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/judge/judge.h"
#include "engine/core/match/view_internal.h"
#include "engine/players/search/think_internal.h"
#include "tests/unit/setups.h"

enum { MOST_SEEN = 4096 };

/* What each iteration of a decision began with. */
struct seen {
  struct se_thinker *thinker;
  int n, most; /* MOST: the thinking ends after so many */
  ad_move first[MOST_SEEN];
  uint64_t luck[MOST_SEEN];
};

static bool see(void *ctx, long long moves)
{
  struct seen *seen = ctx;
  (void)moves;
  if (seen->thinker->n_way && seen->n < MOST_SEEN) { /* neither a pilot nor the exact end */
    seen->first[seen->n] = seen->thinker->tree.node[seen->thinker->way[0]].move;
    seen->luck[seen->n++] = seen->thinker->luck;
  }
  return seen->n < seen->most;
}

/* Thinks about the first position of MATCH with more than N_MORE moves; the thinker is the
 * caller's. */
static struct se_thinker *think(struct ad_match *match, struct se_options options, int n_more,
                                struct seen *seen)
{
  struct ad_view view;
  while (ad_match_options(match) <= n_more)
    ad_match_apply(match, match->options[0]);
  const struct ad_setup *setup = match->setup;
  struct se_thinker *thinker = se_thinker_new(setup, &options);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *copy = ad_calloc(1, setup->state_size);
  int n = ad_legal(setup, match->state, moves);
  ad_view_set(&view, setup, match->state, ad_to_act(setup, match->state), 3, 5, copy);
  seen->thinker = thinker;
  se_tick(thinker, see, seen);
  se_think(thinker, &view, moves, n);
  free(copy);
  free(moves);
  return thinker;
}

static const struct se_options halving = {.iterations = 600,
                                          .value = SE_MARGIN,
                                          .policy = SE_AVERAGE,
                                          .root = SE_HALVING,
                                          .tries = 4,
                                          .explore = 40,
                                          .widen = 100,
                                          .nodes = 5000};

static int64_t games_of(const struct se_thinker *thinker, int index)
{
  return se_moves(thinker)[index].ends.n;
}

/* How many moves have more than N iterations. */
static int count_above(const struct se_thinker *thinker, int64_t n)
{
  int count = 0;
  for (int i = 0; i < thinker->n_found; i++)
    count += games_of(thinker, i) > n;
  return count;
}

static const char *const games[] = {"neoville/base", "gardennation/base", "smallcity/base"};

/* The iterations with one sample have one luck and another move each, and no sample comes back. */
START_TEST(halving_gives_every_move_the_same_luck)
{
  struct ad_setup *setup = setups_open(games[_i], 2, NULL);
  struct ad_match *match = ad_match_new(setup, 2);
  struct seen *seen = ad_calloc(1, sizeof *seen);
  seen->most = MOST_SEEN;
  struct se_thinker *thinker = think(match, halving, 5, seen);
  int pilots = 32, longest = 0;
  ck_assert_int_eq(seen->n, halving.iterations - pilots);
  for (int i = 0, end; i < seen->n; i = end) {
    for (end = i + 1; end < seen->n && seen->luck[end] == seen->luck[i]; end++)
      for (int j = i; j < end; j++)
        ck_assert_uint_ne(seen->first[j], seen->first[end]);
    for (int j = end; j < seen->n; j++)
      ck_assert(seen->luck[j] != seen->luck[i]);
    longest = end - i > longest ? end - i : longest;
  }
  ck_assert_int_eq(longest, thinker->n_found < 284 ? thinker->n_found : 284); /* the first look */
  se_thinker_free(thinker);
  free(seen);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* The last two have as many iterations, the others fewer by the round in which they were left. */
START_TEST(halving_leaves_the_better_half)
{
  struct ad_setup *setup = setups_open(games[_i], 2, NULL);
  struct ad_match *match = ad_match_new(setup, 2);
  struct seen *seen = ad_calloc(1, sizeof *seen);
  seen->most = MOST_SEEN;
  struct se_thinker *thinker = think(match, halving, 5, seen);
  int best = se_choice(thinker);
  int64_t most = games_of(thinker, best), others = 0;
  for (int i = 0; i < thinker->n_found; i++)
    if (i != best && games_of(thinker, i) > others)
      others = games_of(thinker, i);
  ck_assert_int_le((int)others, (int)most);
  ck_assert_int_eq(count_above(thinker, most), 0);
  ck_assert_int_eq(count_above(thinker, others - 1), 2);
  ck_assert_int_ge((int)most, 50);
  for (int i = 0; i < thinker->n_found; i++) /* a second look is one of four at least */
    ck_assert(games_of(thinker, i) <= 1 || games_of(thinker, i) >= 5);
  const struct se_ends *one = &se_moves(thinker)[best].ends;
  for (int i = 0; i < thinker->n_found; i++)
    if (i != best && games_of(thinker, i) == most)
      ck_assert(se_moves(thinker)[i].ends.reward <= one->reward);
  se_thinker_free(thinker);
  free(seen);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* Ended at any time it chooses a move that was looked at; few iterations are no reason to fail. */
START_TEST(halving_can_end_at_any_time)
{
  struct ad_setup *setup = setups_open("smallcity/base", 2, NULL);
  struct seen *seen = ad_calloc(1, sizeof *seen);
  for (int most = 1; most <= 140; most += most < 8 ? 1 : 33) {
    for (int early = 0; early < 2; early++) {
      struct ad_match *match = ad_match_new(setup, 2);
      struct se_options options = halving;
      options.iterations = early ? 160 : most;
      *seen = (struct seen){.most = early ? most : MOST_SEEN};
      struct se_thinker *thinker = think(match, options, 60, seen);
      int64_t all = 0;
      for (int i = 0; i < thinker->n_found; i++)
        all += games_of(thinker, i);
      ck_assert_int_eq((int)all, early ? most : most - (most / 8 < 32 ? most / 8 : 32));
      ck_assert_int_gt((int)games_of(thinker, se_choice(thinker)), 0);
      se_thinker_free(thinker);
      ad_match_free(match);
    }
  }
  free(seen);
  ad_setup_free(setup);
}
END_TEST

/* ---- preferred moves ---- */

/* How many of the moves of the decision of MATCH are preferred to move INDEX. */
static int count_preferred_to(const struct ad_match *match, const struct se_thinker *thinker,
                              int index)
{
  int n = thinker->n_found, count = 0;
  ad_move *moves = ad_calloc((size_t)n, sizeof *moves);
  int32_t *preference = ad_calloc((size_t)n, sizeof *preference);
  for (int i = 0; i < n; i++)
    moves[i] = se_moves(thinker)[i].move;
  ad_prefer(match->setup, match->state, moves, n, preference);
  for (int i = 0; i < n; i++)
    count += preference[i] > preference[index];
  free(moves);
  free(preference);
  return count;
}

/* Iterations, and how many moves have some then. */
static const struct {
  int iterations, moves;
} begun[] = {{1, 1}, {24, 2}, {600, 12}};

START_TEST(preferred_moves_begin)
{
  struct ad_setup *setup = setups_open("smallcity/base", 2, NULL);
  struct ad_match *match = ad_match_new(setup, 2);
  struct se_options options = halving;
  struct seen seen = {.most = MOST_SEEN};
  options.policy = SE_PREFERRED;
  options.iterations = begun[_i].iterations;
  struct se_thinker *thinker = think(match, options, 30, &seen);
  ck_assert_int_eq(count_above(thinker, 0), begun[_i].moves);
  for (int i = 0; i < thinker->n_found; i++)
    if (games_of(thinker, i) > 0)
      ck_assert_int_lt(count_preferred_to(match, thinker, i), begun[_i].moves);
  se_thinker_free(thinker);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

/* Returns the mean points of a seat in the games of a decision, played on by POLICY. */
static double points_by(const struct ad_setup *setup, int policy)
{
  enum { ITERATIONS = 40 };
  int64_t points = 0, n = 0;
  struct ad_match *match = ad_match_new(setup, 2);
  struct se_options options = halving;
  struct seen seen = {.most = MOST_SEEN};
  options.policy = policy;
  options.iterations = ITERATIONS;
  struct se_thinker *thinker = think(match, options, 5, &seen);
  for (int i = 0; i < thinker->n_found; i++)
    for (int seat = 0; seat < setup->seats; seat++) {
      n += se_moves(thinker)[i].ends.n;
      points += se_moves(thinker)[i].ends.points[seat];
    }
  se_thinker_free(thinker);
  ad_match_free(match);
  return (double)points / (double)n;
}

/* Random towns end with a few points or none; those of good players, and of games that are played
 * on as they would, with some fifty. */
START_TEST(games_are_played_on_by_preferred_moves)
{
  struct ad_setup *setup = setups_open("smallcity/base", 2, NULL);
  double random = points_by(setup, SE_RANDOM), preferred = points_by(setup, SE_PREFERRED),
         usual = points_by(setup, SE_AUTO);
  ck_assert_msg(random < 15, "%.1f points at random", random);
  ck_assert_msg(preferred > 35, "%.1f points by preferred moves", preferred);
  ck_assert(usual == preferred);
  setup->judgement = NULL;
  ck_assert_msg(points_by(setup, SE_PREFERRED) < 15, "points without preferences");
  ad_setup_free(setup);
}
END_TEST

Suite *search_root_suite(void);
Suite *search_root_suite(void)
{
  Suite *s = suite_create("search_root");
  TCase *tc = tcase_create("halving");
  tcase_add_loop_test(tc, halving_gives_every_move_the_same_luck, 0, AD_LEN(games));
  tcase_add_loop_test(tc, halving_leaves_the_better_half, 0, AD_LEN(games));
  tcase_add_test(tc, halving_can_end_at_any_time);
  tcase_add_loop_test(tc, preferred_moves_begin, 0, AD_LEN(begun));
  tcase_add_test(tc, games_are_played_on_by_preferred_moves);
  suite_add_tcase(s, tc);
  return s;
}
