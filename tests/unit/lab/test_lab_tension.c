/* Chances from playouts: a game of dice whose chances are known exactly, the identity of chances
 * that are a martingale, and long games. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/lab/watch/watch.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

enum { SEATS = 2, SIDES = 3, MOST_ROUNDS = 3 };

/* ---- dice: each round each seat rolls a die of three sides; most points win ---- */

struct dice {
  struct ad_rng rng;
  int round, seat, points[SEATS];
};

static int rounds; /* of a game */

static void dice_deal(const void *rules, void *state, uint64_t seed)
{
  struct dice *d = state;
  (void)rules;
  ad_rng_seed(&d->rng, seed);
}

static int dice_to_act(const void *rules, const void *state)
{
  const struct dice *d = state;
  (void)rules;
  return d->round == rounds ? AD_OVER : d->seat;
}

static int dice_legal(const void *rules, const void *state, ad_move *out)
{
  (void)rules, (void)state;
  out[0] = 0;
  return 1;
}

static void dice_apply(const void *rules, void *state, ad_move move)
{
  struct dice *d = state;
  (void)rules, (void)move;
  d->points[d->seat] += (int)ad_rng_below(&d->rng, SIDES);
  d->seat = (d->seat + 1) % SEATS;
  d->round += d->seat == 0;
}

static void dice_hide(const void *rules, void *state, int viewer, struct ad_rng *rng)
{
  struct dice *d = state;
  (void)rules, (void)viewer;
  ad_rng_seed(&d->rng, ad_rng_u64(rng));
}

static int dice_points(const void *rules, const void *state, int seat)
{
  (void)rules;
  return ((const struct dice *)state)->points[seat];
}

static void dice_result(const void *rules, const void *state, struct ad_result *out)
{
  for (int seat = 0; seat < SEATS; seat++)
    out->score[seat] = dice_points(rules, state, seat);
  ad_result_rank(out, NULL);
}

static int dice_turn(const void *rules, const void *state)
{
  (void)rules;
  return ((const struct dice *)state)->round;
}

static const struct ad_game_ops dice_ops = {.deal = dice_deal,
                                            .to_act = dice_to_act,
                                            .legal = dice_legal,
                                            .apply = dice_apply,
                                            .hide = dice_hide,
                                            .points = dice_points,
                                            .result = dice_result,
                                            .turn = dice_turn};
static const struct ad_setup dice = {.ops = &dice_ops,
                                     .to_act = dice_to_act,
                                     .legal = dice_legal,
                                     .apply = dice_apply,
                                     .points = dice_points,
                                     .state_size = sizeof(struct dice),
                                     .max_moves = 1,
                                     .seats = SEATS};

/* The chance that the roll of one seat is better by BY than that of the other. */
static double chance_of(int by)
{
  return (double)(SIDES - abs(by)) / (SIDES * SIDES);
}

/* The win share of a seat that is AHEAD with LEFT rounds to go. */
static double win_from(int ahead, int left)
{
  double sum = 0;
  if (left == 0)
    return ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
  for (int by = 1 - SIDES; by < SIDES; by++)
    sum += chance_of(by) * win_from(ahead + by, left - 1);
  return sum;
}

/* What is known of the games: means over all ways that the dice can fall. */
struct truth {
  double start, middle, surprise, place, drama, expected;
};

static double open_at(double p)
{
  return 2 * (1 - p * p - (1 - p) * (1 - p));
}

/* Adds the ways from AHEAD on, each with its CHANCE, to TRUTH; the win share of the first seat in
 * each round is in P. */
static void add_ways(int ahead, int round, double chance, double *p, struct truth *truth)
{
  p[round] = win_from(ahead, rounds - round);
  if (round < rounds) {
    for (int by = 1 - SIDES; by < SIDES; by++)
      add_ways(ahead + by, round + 1, chance * chance_of(by), p, truth);
    return;
  }
  double drama = 0, win = p[rounds];
  for (int at = 0; at < rounds; at++) {
    double step = p[at + 1] - p[at], best = fmax(p[at], 1 - p[at]);
    truth->surprise += chance * 2 * step * step;
    truth->place += chance * 2 * step * step * (at + 0.5) / rounds;
    drama += win * (best - p[at]) + (1 - win) * (best - 1 + p[at]);
  }
  truth->drama += chance * drama / rounds;
  truth->start += chance * open_at(p[0]);
  truth->middle += chance * (open_at(p[rounds / 2]) + open_at(p[rounds - rounds / 2])) / 2;
  truth->expected += chance * (win * win + (1 - win) * (1 - win) - 0.5);
}

/* ---- means over games ---- */

struct mean {
  double sum, squares;
};

static void add_to(struct mean *mean, double value)
{
  mean->sum += value;
  mean->squares += value * value;
}

static double error_of(const struct mean *mean, int n)
{
  return sqrt((mean->squares - mean->sum * mean->sum / n) / n / (n - 1));
}

/* Checks that the mean over N games is TRUTH, within 3.5 errors and BIAS. */
static void near(const char *what, const struct mean *mean, int n, double truth, double bias)
{
  double value = mean->sum / n, error = error_of(mean, n);
  ck_assert_msg(fabs(value - truth) <= 3.5 * error + bias, "%s is %.4f, expected %.4f within %.4f",
                what, value, truth, 3.5 * error + bias);
}

struct means {
  int n;
  struct mean start, middle, surprise, place, drama, beyond;
};

static void add_game(struct means *means, const struct lab_tension *t)
{
  means->n++;
  add_to(&means->start, t->start);
  add_to(&means->middle, t->middle);
  add_to(&means->surprise, t->of.surprise_all);
  add_to(&means->place, t->of.surprise_place);
  add_to(&means->drama, t->of.drama);
  add_to(&means->beyond, t->of.surprise_all - t->expected);
}

/* Plays N games of SETUP with random players, with PLAYOUTS at each even point. */
static struct means play(const struct ad_setup *setup, int n, int playouts)
{
  struct means means = {0};
  struct lab_features features = {0};
  struct lab_watch *watch = lab_watch_new(setup, 0, &features);
  const bool forfeit[AD_MAX_SEATS] = {false};
  lab_watch_playouts(watch, playouts);
  for (int i = 0; i < n; i++) {
    struct ad_result result;
    struct ad_match *match = setups_random_game(setup, (uint64_t)i + 1, NULL);
    ad_result_of(match->setup, match->state, &result);
    const struct lab_game *game = lab_watch_game(watch, match, &result, forfeit);
    ck_assert(game && game->has_tension);
    add_game(&means, &game->tension);
    ad_match_free(match);
  }
  lab_watch_free(watch);
  lab_features_fini(&features);
  return means;
}

/* ---- known truth ---- */

/* Few playouts have much noise: only the corrections bring the means to the truth. */
START_TEST(tension_of_dice)
{
  static const struct {
    int playouts, games;
    double drama_bias; /* the leader is sometimes taken for another seat */
  } tries[] = {{2, 6000, 1}, {5, 4000, 1}, {64, 2000, 0.01}};
  struct truth truth = {0};
  double p[MOST_ROUNDS + 1];
  rounds = MOST_ROUNDS;
  add_ways(0, 0, 1, p, &truth);
  ck_assert_double_eq_tol(truth.surprise, truth.expected, 1e-12);
  struct means means = play(&dice, tries[_i].games / (setups_brief() ? 4 : 1), tries[_i].playouts);
  near("uncertainty at the start", &means.start, means.n, truth.start, 0);
  near("uncertainty half-way", &means.middle, means.n, truth.middle, 0);
  near("surprise", &means.surprise, means.n, truth.surprise, 0);
  near("place", &means.place, means.n, truth.place, 0);
  near("beyond", &means.beyond, means.n, 0, 0);
  near("drama", &means.drama, means.n, truth.drama, tries[_i].drama_bias);
  ck_assert_double_le(means.drama.sum / means.n,
                      truth.drama + 3.5 * error_of(&means.drama, means.n));
}
END_TEST

/* If the playouts play like the players, chances are a martingale. */
START_TEST(tension_is_a_martingale)
{
  static const struct {
    const char *variant;
    int seats, games, playouts;
  } tries[] = {{"neoville/base", 2, 200, 16},       {"neoville/base", 3, 100, 16},
               {"quadropolis/classic", 2, 100, 16}, {"gardennation/base", 2, 60, 16},
               {"smallcity/base", 2, 40, 8},        {"nim/base", 2, 2000, 16},
               {"nim/misere", 3, 2000, 16},         {"nim/misere-script", 2, 500, 8}};
  struct ad_setup *setup = ad_setup_bind_own(setups_open(tries[_i].variant, tries[_i].seats, NULL));
  struct means means = play(setup, tries[_i].games / (setups_brief() ? 4 : 1), tries[_i].playouts);
  near(tries[_i].variant, &means.beyond, means.n, 0, 0);
  ad_setup_free(setup);
}
END_TEST

/* A rule by a parameter and the same rule by a script: the same playouts. */
START_TEST(tension_of_a_script)
{
  struct ad_setup *parameter = setups_open("nim/misere", 2, "{scatter: 2, first: random}"),
                  *script = ad_setup_bind_own(
                    setups_open("nim/misere-script", 2, "{scatter: 2, first: random}"));
  struct means a = play(parameter, 50, 10), b = play(script, 50, 10);
  ck_assert(memcmp(&a, &b, sizeof a) == 0);
  ad_setup_free(parameter);
  ad_setup_free(script);
}
END_TEST

/* ---- what has no tension, and long games ---- */

static const struct lab_game *watch_one(struct lab_watch *watch, const struct ad_setup *setup,
                                        bool forfeits, struct ad_match **match)
{
  struct ad_result result;
  const bool forfeit[AD_MAX_SEATS] = {forfeits};
  *match = setups_random_game(setup, 1, NULL);
  ad_result_of((*match)->setup, (*match)->state, &result);
  const struct lab_game *game = lab_watch_game(watch, *match, &result, forfeit);
  ck_assert_ptr_nonnull(game);
  return game;
}

START_TEST(tension_of_some_games_only)
{
  struct lab_features features = {0};
  struct ad_match *match;
  rounds = MOST_ROUNDS;
  struct lab_watch *watch = lab_watch_new(&dice, 0, &features);
  ck_assert(!watch_one(watch, &dice, false, &match)->has_tension);
  ad_match_free(match);
  lab_watch_playouts(watch, 4);
  ck_assert(watch_one(watch, &dice, false, &match)->has_tension);
  ad_match_free(match);
  ck_assert(!watch_one(watch, &dice, true, &match)->has_tension);
  ad_match_free(match);
  lab_watch_playouts(watch, 0);
  ck_assert(!watch_one(watch, &dice, false, &match)->has_tension);
  ad_match_free(match);
  lab_watch_free(watch);
  struct ad_setup *alone = setups_open("neoville/solo", 1, NULL);
  watch = lab_watch_new(alone, 0, &features);
  lab_watch_playouts(watch, 4);
  ck_assert(!watch_one(watch, alone, false, &match)->has_tension);
  ad_match_free(match);
  lab_watch_free(watch);
  ad_setup_free(alone);
  lab_features_fini(&features);
}
END_TEST

/* Even points beyond the last row are skipped, but never the end. */
START_TEST(tension_of_a_long_game)
{
  struct lab_features features = {0};
  struct ad_match *match;
  rounds = LAB_MAX_ROWS + 50;
  struct lab_watch *watch = lab_watch_new(&dice, 0, &features);
  lab_watch_playouts(watch, 2);
  const struct lab_game *game = watch_one(watch, &dice, false, &match);
  ck_assert_int_eq(game->n_rows, LAB_MAX_ROWS);
  for (int seat = 0; seat < SEATS; seat++)
    ck_assert_int_eq(game->row[LAB_MAX_ROWS - 1][seat], game->score[seat]);
  ck_assert(game->has_tension);
  ad_match_free(match);
  lab_watch_free(watch);
  lab_features_fini(&features);
}
END_TEST

Suite *lab_tension_suite(void);
Suite *lab_tension_suite(void)
{
  Suite *s = suite_create("lab_tension");
  TCase *tc = tcase_create("tension");
  tcase_set_timeout(tc, 120);
  tcase_add_loop_test(tc, tension_of_dice, 0, 3);
  tcase_add_loop_test(tc, tension_is_a_martingale, 0, 8);
  tcase_add_test(tc, tension_of_a_script);
  tcase_add_test(tc, tension_of_some_games_only);
  tcase_add_test(tc, tension_of_a_long_game);
  suite_add_tcase(s, tc);
  return s;
}
