/* Games of a good bot with one planted blunder: the review has it among its turning points.
 *
 * The bot `search` plays against itself.  At a decision that is drawn by lot the seat still has at
 * least its fair share of the win, by more games than the review will have, and makes a move that
 * leaves at most a fifth of it.  Then the bots play on.
 *
 * AEDILE_BLUNDERS is the number of games of each of the four games, with the iterations that people
 * get; `make nightly` has 40.  Without it a few games are short and cheap. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/bot.h"
#include "engine/app/review/review.h"
#include "engine/core/match/view_internal.h"
#include "tests/unit/setups.h"

enum { SEATS = 2, FEWEST_ENDS = 4, GOAL = 95 };
static const double fair = 0.9 / SEATS, kept = 0.2;

/* Iterations of the bot, of the look for a blunder, of its first and its final values, of the
 * review. */
struct effort {
  int bot, look, rough, values, review;
};
static const struct effort usual = {500, 250, 400, 4000, 1000}, small = {60, 100, 400, 400, 100};

struct plan {
  const struct ad_setup *setup;
  struct effort effort;
  uint64_t seed;
};

/* What was planted. */
struct blunder {
  int at; /* moves made before it */
  double best, worst;
};

static uint64_t bot_seed(const struct plan *plan, int seat)
{
  return AD_DERIVE(plan->seed, AD_FOR_BOT, (uint64_t)seat);
}

/* Plays MATCH to its end. */
static void play_on(const struct plan *plan, struct ad_match *match)
{
  struct ad_player *player[SEATS];
  struct ad_diags diags;
  struct ad_outcome outcome;
  uint64_t seeds[SEATS];
  char name[40];
  void *copy = ad_calloc(1, plan->setup->state_size);
  ad_diags_init(&diags);
  snprintf(name, sizeof name, "search:iterations=%d", plan->effort.bot);
  for (int seat = 0; seat < SEATS; seat++) {
    seeds[seat] = bot_seed(plan, seat);
    player[seat] = app_bot_load(name, plan->setup->ops, &diags);
    ck_assert_ptr_nonnull(player[seat]);
  }
  ad_play(match, player, seeds, copy, &outcome);
  ck_assert(!outcome.unfinished && !outcome.aborted);
  for (int seat = 0; seat < SEATS; seat++)
    player[seat]->free(player[seat]);
  ad_diags_fini(&diags);
  free(copy);
}

/* The first AT moves of MATCH, in a match of their own. */
static struct ad_match *begin_as(const struct plan *plan, const struct ad_match *match, int at)
{
  struct ad_match *begun = ad_match_new(plan->setup, plan->seed);
  for (int i = 0; i < at; i++)
    ad_match_apply(begun, match->moves[i]);
  return begun;
}

/* ---- looking for a blunder ---- */

static double chance_in(const struct se_move *move)
{
  return (double)move->ends.win[0] / AD_WIN_SHARE / (double)move->ends.n;
}

static double reward_in(const struct se_move *move)
{
  return (double)move->ends.reward / (double)move->ends.n;
}

/* The move that the search found worst; -1 if it tried no other than the best often enough. */
static int find_worst(const struct se_move *found, int n, int best)
{
  int worst = -1;
  for (int i = 0; i < n; i++) {
    bool known = found[i].ends.n >= FEWEST_ENDS || (found[best].ends.n == 1 && found[i].ends.n);
    if (i != best && known && (worst < 0 || reward_in(&found[i]) < reward_in(&found[worst])))
      worst = i;
  }
  return worst;
}

static double value_of(const struct plan *plan, struct se_thinker *thinker,
                       const struct ad_view *view, ad_move move, int games)
{
  struct app_value *value = ad_calloc(1, sizeof *value);
  app_value_move(thinker, plan->setup, view, move, games, value);
  double chance = app_value_chance(value, ad_view_seat(view)).mean;
  free(value);
  return chance;
}

static bool is_blunder(double best, double worst, double room)
{
  return best >= fair - room && worst <= (kept + room) * best;
}

static bool is_valued_so(const struct plan *plan, struct se_thinker *thinker,
                         const struct ad_view *view, ad_move best, ad_move worst, int games,
                         double room, struct blunder *out)
{
  out->best = value_of(plan, thinker, view, best, games);
  out->worst = value_of(plan, thinker, view, worst, games);
  return is_blunder(out->best, out->worst, room);
}

/* The index of a blunder among the N options of MATCH, or -1. */
static int find_blunder(const struct plan *plan, const struct ad_match *match, int n,
                        struct blunder *out)
{
  const double room = 0.15; /* the first look is rough */
  const struct se_options options = app_thinking(plan->effort.look);
  struct se_thinker *thinker = se_thinker_new(match->lookahead, &options);
  void *copy = ad_calloc(1, plan->setup->state_size);
  struct ad_view view;
  int seat = ad_to_act(match->lookahead, match->state), found = -1;
  ad_view_set(&view, match->lookahead, match->state, seat, match->n_moves, bot_seed(plan, SEATS),
              copy);
  se_think(thinker, &view, match->options, n);
  struct se_move *moves = ad_calloc((size_t)n, sizeof *moves);
  memcpy(moves, se_moves(thinker), (size_t)n * sizeof *moves);
  for (int i = 0; i < n; i++)
    moves[i].ends.win[0] = moves[i].ends.win[seat];
  int best = se_choice(thinker), worst = find_worst(moves, n, best);
  if (worst >= 0 && is_blunder(chance_in(&moves[best]), chance_in(&moves[worst]), room) &&
      is_valued_so(plan, thinker, &view, moves[best].move, moves[worst].move, plan->effort.rough,
                   room / 2, out) &&
      is_valued_so(plan, thinker, &view, moves[best].move, moves[worst].move, plan->effort.values,
                   0, out))
    found = worst;
  free(moves);
  free(copy);
  se_thinker_free(thinker);
  return found;
}

/* The same game up to a decision that is drawn by lot, with a blunder there, and how it went on.
 * NULL if there is no place for one. */
static struct ad_match *plant(const struct plan *plan, const struct ad_match *match,
                              struct blunder *out)
{
  int *order = ad_calloc((size_t)match->n_moves, sizeof *order), n_order = match->n_moves;
  struct ad_match *planted = NULL;
  struct ad_rng rng;
  ad_rng_seed(&rng, plan->seed);
  for (int i = 0; i < n_order; i++)
    order[i] = i;
  while (!planted && n_order > 0) {
    int drawn = (int)ad_rng_below(&rng, (uint32_t)n_order);
    out->at = order[drawn];
    order[drawn] = order[--n_order];
    planted = begin_as(plan, match, out->at);
    int n = ad_match_options(planted), index = n > 1 ? find_blunder(plan, planted, n, out) : -1;
    if (index >= 0) {
      ad_match_choose(planted, index, n);
      play_on(plan, planted);
    } else {
      ad_match_free(planted);
      planted = NULL;
    }
  }
  free(order);
  return planted;
}

/* ---- looking for it in the review ---- */

static void tell_miss(const struct plan *plan, const struct app_review *review,
                      const struct blunder *blunder)
{
  printf("%s, seed %llu, missed: move %d, chance %.2f, with the blunder %.2f\n", plan->setup->name,
         (unsigned long long)plan->seed, blunder->at + 1, blunder->best, blunder->worst);
  for (int i = 0; i < review->n; i++) {
    const struct app_review_decision *d = &review->list[i];
    bool turns = false;
    for (int k = 0; k < review->n_turning; k++)
      turns |= review->turning[k] == i;
    if (turns || d->at == blunder->at)
      printf("  move %d, seat %d: %s / %s: %.2f, lost %.2f (%.2f to %.2f), %.1f points\n",
             d->at + 1, d->seat + 1, d->made_text, d->best_text, d->before.mean, d->loss.mean,
             d->loss.low, d->loss.high, d->points.mean);
  }
  fflush(stdout);
}

static bool review_finds(const struct plan *plan, const struct ad_match *match,
                         const struct blunder *blunder)
{
  struct app_review review;
  struct app_review_request request = {
    .match = match, .seat = AD_NOBODY, .iterations = plan->effort.review, .seed = 1};
  bool found = false;
  ck_assert(app_review_make(&request, &review));
  for (int i = 0; i < review.n_turning; i++)
    found |= review.list[review.turning[i]].at == blunder->at;
  if (!found)
    tell_miss(plan, &review, blunder);
  app_review_fini(&review);
  return found;
}

/* At least GOAL percent of GAMES planted blunders are found; with few games one may be missed. */
static void expect_found(const char *variant, int games, struct effort effort)
{
  struct ad_setup *setup = setups_open(variant, SEATS, NULL);
  struct plan plan = {.setup = setup, .effort = effort};
  int planted = 0, found = 0;
  for (plan.seed = 1; planted < games && plan.seed <= 20 * (uint64_t)games; plan.seed++) {
    struct blunder blunder;
    struct ad_match *match = ad_match_new(setup, plan.seed);
    play_on(&plan, match);
    struct ad_match *with = plant(&plan, match, &blunder);
    if (with) {
      planted++;
      found += review_finds(&plan, with, &blunder);
    }
    ad_match_free(with);
    ad_match_free(match);
  }
  if (games >= 20) {
    printf("%s: %d of %d planted blunders found, %d games without a place for one\n", variant,
           found, planted, (int)plan.seed - 1 - planted);
    fflush(stdout);
  }
  ck_assert_int_eq(planted, games);
  ck_assert_msg(100 * found >= GOAL * planted || (games < 20 && found >= planted - 1),
                "%s: %d of %d planted blunders found", variant, found, planted);
  ad_setup_free(setup);
}

static int ordered_games(void)
{
  const char *ordered = getenv("AEDILE_BLUNDERS");
  return ordered ? atoi(ordered) : 0;
}

START_TEST(blunders_of_nim_are_found)
{
  expect_found("nim/base", setups_brief() ? 3 : 20, small);
}
END_TEST

START_TEST(blunders_are_found)
{
  static const char *const variants[] = {"neoville/base", "gardennation/base", "quadropolis/expert",
                                         "smallcity/base"};
  int games = ordered_games();
  if (games)
    expect_found(variants[_i], games, usual);
  else if (_i == 1 && !setups_brief())
    expect_found(variants[_i], 3, small);
}
END_TEST

Suite *blunders_suite(void);
Suite *blunders_suite(void)
{
  Suite *s = suite_create("blunders");
  TCase *tc = tcase_create("blunders");
  tcase_add_test(tc, blunders_of_nim_are_found);
  tcase_add_loop_test(tc, blunders_are_found, 0, 4);
  suite_add_tcase(s, tc);
  return s;
}
