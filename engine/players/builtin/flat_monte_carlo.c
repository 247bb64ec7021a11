/* flat_monte_carlo.c - flat Monte Carlo: a fixed number of random playouts, distributed over the
 * moves of a decision.
 *
 * Means are compared as exact fractions, never as floating-point numbers, so that the choice is the
 * same on every machine.  With halving: log2(moves) rounds with equal numbers of playouts, each
 * over the better half of the moves (sequential halving).  Memory is reserved once per match. */
#include "engine/players/builtin/flat_monte_carlo.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"

static const struct ad_word value_words[] = {
  {"score", PL_SCORE}, {"margin", PL_MARGIN}, {"win", PL_WIN}, {NULL, 0}};

const struct ad_param pl_playout_options[] = {
  {"playouts", AD_INT, .min = 1, .max = 1000000, .fallback = "400", .clauses = "",
   .doc = "random games a decision, all moves together",
   .offset = offsetof(struct pl_playout_options, playouts)},
  {"value", AD_WORD, .words = value_words, .fallback = "score", .clauses = "",
   .doc = "what such a game is worth: own points, points ahead of the best other, or the win",
   .offset = offsetof(struct pl_playout_options, value)},
  {"halving", AD_BOOL, .fallback = "false", .clauses = "",
   .doc = "share them out in rounds, each over the better half of the moves",
   .offset = offsetof(struct pl_playout_options, halving)},
  {0},
};

/* The sums of one move's playouts. */
struct tally {
  int move;           /* index in the moves of the decision */
  int n;              /* playouts so far */
  int64_t value, tie; /* sums of the playouts' values and of their tie-breaking values */
};

struct playout {
  struct pl_playout_options options;
  const struct ad_setup *setup;
  void *dealt, *state; /* a hidden copy, and the state of the playout that starts from it */
  ad_move *moves;
  struct tally *tallies;
  /* gets the trials of each decision, or NULL; TRIAL is NULL then */
  void (*hear)(void *ctx, const struct pl_trials *trials);
  void *hear_ctx;
  struct pl_trial *trial; /* by move */
  struct pl_trials trials;
  bool last_round; /* of halving */
};

/* ---- one playout ---- */

static void note_trial(const struct playout *p, int number, int share, struct pl_trial *trial)
{
  int part = p->trials.halved ? p->last_round : number % 2;
  trial->n[part]++;
  trial->share[part] += share;
}

/* The end of playout NUMBER of a move. */
static void note_end(const struct playout *p, int seat, int number, struct tally *t)
{
  struct ad_result result;
  t->n++;
  if (p->options.value == PL_SCORE && !p->trial) {
    t->value += ad_points(p->setup, p->state, seat);
    return;
  }
  ad_result_of(p->setup, p->state, &result);
  int share = ad_win_share(&result, seat);
  if (p->trial)
    note_trial(p, number, share, &p->trial[t->move]);
  if (p->options.value == PL_SCORE)
    t->value += result.score[seat];
  else if (p->options.value == PL_WIN)
    t->value += share, t->tie += ad_score_margin_of(&result, seat);
  else
    t->value += ad_score_margin_of(&result, seat);
}

/* ---- distributing playouts ---- */

/* Plays BUDGET playouts of the first N tallies in turns. */
static void spend(struct playout *p, const struct ad_view *view, const ad_move *moves, int n,
                  int budget)
{
  while (budget > 0) {
    /* the same for all N: only the last round of turns can be incomplete */
    int number = p->tallies[0].n;
    struct ad_rng rng, own;
    ad_view_sample(view, (uint64_t)number, p->dealt);
    ad_rng_seed(&rng, AD_DERIVE(ad_view_seed(view), AD_FOR_BOT, (uint64_t)ad_view_decision(view),
                                (uint64_t)number));
    for (int i = 0; i < n && budget > 0; i++, budget--) {
      own = rng;
      memcpy(p->state, p->dealt, p->setup->state_size);
      ad_apply(p->setup, p->state, moves[p->tallies[i].move]);
      ad_play_out(p->setup, p->state, AD_RANDOM, &own, p->moves, NULL);
      note_end(p, ad_view_seat(view), number, &p->tallies[i]);
    }
  }
}

/* Compares the means A / N_A and B / N_B exactly, without overflow: returns -1, 0 or 1. */
static int compare_means(int64_t a, int n_a, int64_t b, int n_b)
{
  int64_t whole_a = a / n_a - (a % n_a < 0), whole_b = b / n_b - (b % n_b < 0);
  if (whole_a != whole_b)
    return whole_a < whole_b ? -1 : 1;
  int64_t rest_a = (a - whole_a * n_a) * n_b, rest_b = (b - whole_b * n_b) * n_a;
  return (rest_a > rest_b) - (rest_a < rest_b);
}

/* True if A sorts before B: by the better mean, tried moves before untried ones, then by index. */
static bool better(const struct tally *a, const struct tally *b)
{
  int order = (a->n > 0) - (b->n > 0);
  if (!order && a->n)
    order = compare_means(a->value, a->n, b->value, b->n);
  if (!order && a->n)
    order = compare_means(a->tie, a->n, b->tie, b->n);
  return order > 0 || (!order && a->move < b->move);
}

/* Fills the tallies with all N moves in a shuffled order. */
static void start_tallies(struct playout *p, const struct ad_view *view, int n)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, AD_DERIVE(ad_view_seed(view), AD_FOR_BOT, (uint64_t)ad_view_decision(view)));
  for (int i = 0; i < n; i++)
    p->tallies[i] = (struct tally){.move = i};
  for (int i = n - 1; i > 0; i--) {
    int j = (int)ad_rng_below(&rng, (uint32_t)i + 1);
    struct tally other = p->tallies[j];
    p->tallies[j] = p->tallies[i];
    p->tallies[i] = other;
  }
}

/* Insertion sort, because the lists are short and qsort may allocate. */
static void sort_tallies(struct tally *t, int n)
{
  for (int i = 1; i < n; i++) {
    struct tally next = t[i];
    int at = i;
    for (; at > 0 && better(&next, &t[at - 1]); at--)
      t[at] = t[at - 1];
    t[at] = next;
  }
}

/* ---- trials ---- */

static void start_trials(struct playout *p, int n)
{
  p->last_round = false;
  p->trials = (struct pl_trials){.of = p->trial, .n = n, .halved = p->options.halving && n > 2};
  if (p->trial)
    memset(p->trial, 0, (size_t)n * sizeof *p->trial);
}

static void end_first_round(struct playout *p)
{
  for (int i = 0; p->trial && i < p->trials.n; i++) {
    p->trials.first_n += p->trial[i].n[0];
    p->trials.first_share += p->trial[i].share[0];
  }
}

/* ---- a decision ---- */

/* Plays rounds until two moves are left, with equal numbers of playouts per round; the last round
 * also gets the remainder. */
static void play_halving(struct playout *p, const struct ad_view *view, const ad_move *moves, int n)
{
  int left = p->options.playouts, rounds = 1;
  for (int k = n; k > 2; k = (k + 1) / 2)
    rounds++;
  for (bool first = true; rounds > 0; rounds--, first = false) {
    int now = left / rounds;
    p->last_round = rounds == 1;
    if (now < n)
      now = left < n ? left : n;
    else
      now -= rounds > 1 ? now % n : 0;
    spend(p, view, moves, n, now);
    if (first && p->trials.halved)
      end_first_round(p);
    left -= now;
    sort_tallies(p->tallies, n);
    n = n > 2 ? (n + 1) / 2 : n;
  }
}

static enum ad_fault playout_choose(struct ad_player *player, struct ad_view *view,
                                    const ad_move *moves, int n, int *choice, struct ad_err *err)
{
  struct playout *p = player->self;
  (void)err;
  start_tallies(p, view, n);
  start_trials(p, n);
  if (p->options.halving) {
    play_halving(p, view, moves, n);
  } else {
    spend(p, view, moves, n, p->options.playouts);
    sort_tallies(p->tallies, n);
  }
  *choice = p->tallies[0].move;
  if (p->hear)
    p->hear(p->hear_ctx, &p->trials);
  return AD_FAULT_NONE;
}

/* ---- */

static enum ad_fault playout_start(struct ad_player *player, const struct ad_setup *setup, int seat,
                                   uint64_t rng_seed, struct ad_err *err)
{
  struct playout *p = player->self;
  (void)seat, (void)rng_seed, (void)err;
  size_t most = (size_t)setup->max_moves;
  p->setup = setup;
  p->dealt = ad_realloc(p->dealt, setup->state_size);
  p->state = ad_realloc(p->state, setup->state_size);
  p->moves = ad_realloc(p->moves, most * sizeof *p->moves);
  p->tallies = ad_realloc(p->tallies, most * sizeof *p->tallies);
  if (p->hear)
    p->trial = ad_realloc(p->trial, most * sizeof *p->trial);
  return AD_FAULT_NONE;
}

static void playout_free(struct ad_player *player)
{
  struct playout *p = player->self;
  free(p->dealt);
  free(p->state);
  free(p->moves);
  free(p->tallies);
  free(p->trial);
  free(p);
  free(player);
}

struct ad_player *pl_playout_make(const void *options)
{
  struct playout *p = ad_calloc(1, sizeof *p);
  struct ad_player *player = ad_calloc(1, sizeof *player);
  p->options = *(const struct pl_playout_options *)options;
  *player = (struct ad_player){.name = "playout",
                               .self = p,
                               .start = playout_start,
                               .choose = playout_choose,
                               .free = playout_free};
  return player;
}

bool pl_playout_tell(struct ad_player *player,
                     void (*hear)(void *ctx, const struct pl_trials *trials), void *ctx)
{
  if (player->choose != playout_choose)
    return false;
  struct playout *p = player->self;
  p->hear = hear;
  p->hear_ctx = ctx;
  free(p->trial);
  p->trial = NULL;
  return true;
}
