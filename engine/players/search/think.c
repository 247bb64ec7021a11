/* think.c - information-set Monte Carlo tree search with one viewer, as an open loop (Cowling,
 * Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).
 *
 * Each iteration takes another sample of what the seat may believe and walks down the tree by what
 * is legal in it (walk.c).  Below the first new node a playout goes on to the end of the game, or
 * to its depth, and its result is added along the way. */
#include "engine/players/search/think.h"

#include <stdlib.h>
#include <string.h>

#include "engine/core/judge/judge.h"
#include "engine/core/match/random_game.h"
#include "engine/players/search/think_internal.h"

enum {
  MOST_PILOTS = 32,   /* random games that rewards are measured by; they count as iterations */
  JUDGED_DEPTH = 4,   /* moves of a playout before the judgement */
  EQUAL_SAMPLES = 24, /* if so many are equal, all are */
  SOLVED = 8,         /* positions that are solved instead of an iteration */
  MOST_SOLVED = 1 << 15
};

/* ---- a decision ---- */

void se_add_end(const struct se_thinker *t, struct se_ends *ends, const struct ad_result *result,
                int reward)
{
  ends->n++;
  ends->reward += reward;
  for (int seat = 0; seat < result->seats; seat++) {
    ends->win[seat] += ad_win_share(result, seat);
    ends->points[seat] += t->judges ? result->score[seat] / AD_JUDGE_ONE : result->score[seat];
  }
}

/* Adds the end of an iteration to what was found about the decision's move that it began with. */
static void note_found(struct se_thinker *t, const struct ad_result *result, int reward)
{
  if (!t->n_way)
    return;
  ad_move first = t->tree.node[t->way[0]].move;
  int low = 0, high = t->n_found - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (t->found[middle].move < first)
      low = middle + 1;
    else
      high = middle;
  }
  if (t->found[low].move == first) /* a hook may allow other moves in a sample */
    se_add_end(t, &t->found[low].ends, result, reward);
}

void se_sample(struct se_thinker *t, const struct ad_view *view, uint64_t number)
{
  ad_view_sample(view, number, t->state);
  t->n_walked = 0;
  t->luck = AD_DERIVE(ad_view_seed(view), AD_FOR_BOT, (uint64_t)ad_view_decision(view), number);
  ad_rng_seed(&t->rng, t->luck);
}

static void iterate(struct se_thinker *t, const struct ad_view *view, int number)
{
  struct ad_result result;
  se_sample(t, view, (uint64_t)number);
  int reward = se_walk(t, &result);
  note_found(t, &result, reward);
}

bool se_tick_of(struct se_thinker *t)
{
  long long made = t->n_made;
  t->n_made = 0;
  return !t->tick || t->tick(t->tick_ctx, made);
}

/* Plays N games, at random unless there is a judgement, from which rewards take their measure.
 * Returns whether to go on. */
static bool play_pilots(struct se_thinker *t, const struct ad_view *view, int n)
{
  struct ad_result result;
  se_rewards_start(&t->rewards, (enum se_value)t->options.value);
  for (int i = 0; i < n; i++) {
    se_sample(t, view, (uint64_t)i);
    if (t->judges || t->prefers)
      se_play_on(t);
    else
      t->n_made += ad_play_out(t->setup, t->state, AD_RANDOM, &t->rng, t->moves, NULL);
    se_end_of(t, &result);
    se_rewards_learn(&t->rewards, &result);
    if (!se_tick_of(t))
      return false;
  }
  return true;
}

static void start_found(struct se_thinker *t, const ad_move *moves, int n)
{
  t->n_found = n;
  for (int i = 0; i < n; i++)
    t->found[i] = (struct se_move){.move = moves[i]};
}

/* Whether the seat knows all that there is and no random stream is left: many samples are equal.
 * Two would not do: with two hidden tiles, every other sample is the same. */
static bool knows_all(struct se_thinker *t, const struct ad_view *view)
{
  if (t->setup->hooks)
    return false;
  ad_view_sample(view, 0, t->state);
  for (uint64_t i = 1; i < EQUAL_SAMPLES; i++) {
    ad_view_sample(view, i, t->next);
    if (memcmp(t->state, t->next, t->setup->state_size) != 0)
      return false;
  }
  return true;
}

/* Finds the exact end of every move; false: too many positions. */
static bool solve(struct se_thinker *t, const struct ad_view *view)
{
  struct ad_result end;
  int reward[AD_MAX_SEATS];
  se_solver_clear(t->solver);
  for (int i = 0; i < t->n_found; i++) {
    ad_view_sample(view, 0, t->state);
    ad_apply(t->setup, t->state, t->found[i].move);
    bool solved = se_solve(t->solver, t->state, &end);
    t->n_made += se_solver_positions(t->solver);
    if (!solved)
      return false;
    for (int seat = 0; t->judges && seat < end.seats; seat++)
      end.score[seat] *= AD_JUDGE_ONE;
    se_rewards_of(&t->rewards, &end, reward);
    se_add_end(t, &t->found[i].ends, &end, reward[t->viewer]);
  }
  return true;
}

void se_think(struct se_thinker *t, const struct ad_view *view, const ad_move *moves, int n)
{
  int pilots = t->options.iterations / 8;
  if (pilots > MOST_PILOTS)
    pilots = MOST_PILOTS;
  t->viewer = ad_view_seat(view);
  start_found(t, moves, n);
  ad_rng_seed(&t->rng, AD_DERIVE(ad_view_seed(view), AD_FOR_BOT, (uint64_t)ad_view_decision(view)));
  se_tree_clear(&t->tree);
  se_averages_clear(&t->averages);
  t->solved = false;
  if (!play_pilots(t, view, pilots))
    return;
  t->solved = knows_all(t, view) && solve(t, view);
  if (!se_tick_of(t) || t->solved)
    return;
  start_found(t, moves, n);
  if (t->options.root == SE_HALVING) {
    se_halve(t, view, pilots, t->options.iterations - pilots);
    return;
  }
  for (int i = pilots, go_on = 1; go_on && i < t->options.iterations; i++) {
    iterate(t, view, i);
    go_on = se_tick_of(t);
  }
}

/* ---- the value of a move ---- */

static uint64_t sample_of(int batch, int number)
{
  return ((uint64_t)batch + 1) << 32 | (uint64_t)number;
}

static void play_from(struct se_thinker *t, const struct ad_view *view, ad_move move,
                      uint64_t sample, struct se_ends *ends)
{
  struct ad_result result;
  se_sample(t, view, sample);
  ad_apply(t->setup, t->state, move);
  int reward = se_walk(t, &result);
  se_add_end(t, ends, &result, reward);
  if (t->watch)
    t->watch(t->watch_ctx, t->state, &result);
}

static void add_solved(const struct se_thinker *t, ad_move move, struct se_ends *ends)
{
  for (int i = 0; i < t->n_found; i++)
    if (t->found[i].move == move)
      *ends = t->found[i].ends;
}

void se_value(struct se_thinker *t, const struct ad_view *view, ad_move move, int iterations,
              int batch, struct se_ends *ends)
{
  if (t->solved) {
    add_solved(t, move, ends);
    return;
  }
  /* what se_think has learned would make all batches err alike */
  se_tree_clear(&t->tree);
  se_averages_clear(&t->averages);
  t->plays_to_end = true;
  for (int i = 0; i < iterations; i++)
    play_from(t, view, move, sample_of(batch, i), ends);
  t->plays_to_end = false;
}

void se_tick(struct se_thinker *t, bool (*on_tick)(void *ctx, long long moves), void *ctx)
{
  t->tick = on_tick;
  t->tick_ctx = ctx;
}

void se_watch(struct se_thinker *t,
              void (*watch)(void *ctx, const void *state, const struct ad_result *result),
              void *ctx)
{
  t->watch = watch;
  t->watch_ctx = ctx;
}

const struct se_move *se_moves(const struct se_thinker *t)
{
  return t->found;
}

int se_choice(const struct se_thinker *t)
{
  int best = 0;
  for (int i = 1; i < t->n_found; i++) {
    const struct se_ends *one = &t->found[i].ends, *most = &t->found[best].ends;
    if (one->n > most->n || (one->n == most->n && one->reward > most->reward))
      best = i;
  }
  return best;
}

bool se_has_policy(const struct ad_setup *setup, const struct se_options *options,
                   struct ad_err *err)
{
  bool judged = options->policy == SE_JUDGED;
  if (judged ? ad_can_judge(setup) : options->policy != SE_PREFERRED || ad_can_prefer(setup))
    return true;
  return ad_fail(err, AD_EUSAGE, (struct ad_pos){0},
                 "policy is %s, but %s with %d seats has no learned weights of %s, expected auto, "
                 "random, average or best",
                 judged ? "judged" : "preferred", setup->name, setup->seats,
                 judged ? "positions" : "moves");
}

/* Replaces SE_AUTO, and policies that lack their judgement. */
static void resolve_options(struct se_thinker *t)
{
  bool can_judge = ad_can_judge(t->setup), can_prefer = ad_can_prefer(t->setup);
  int policy = t->options.policy;
  if (policy == SE_AUTO || (policy == SE_JUDGED && !can_judge) ||
      (policy == SE_PREFERRED && !can_prefer))
    t->options.policy = can_judge ? SE_JUDGED : can_prefer ? SE_PREFERRED : SE_AVERAGE;
  if (t->options.depth == SE_AUTO)
    t->options.depth = t->options.policy == SE_JUDGED ? JUDGED_DEPTH : 0;
  t->judges = t->options.depth > 0 && can_judge;
  if (t->options.root == SE_AUTO)
    t->options.root = t->judges ? SE_PROMISE : SE_HALVING;
  t->prefers = t->options.policy == SE_PREFERRED;
  t->flat = t->prefers && t->options.root == SE_HALVING;
}

struct se_thinker *se_thinker_new(const struct ad_setup *setup, const struct se_options *options)
{
  struct se_thinker *t = ad_calloc(1, sizeof *t);
  size_t most = (size_t)setup->max_moves;
  t->options = *options;
  t->setup = setup;
  resolve_options(t);
  t->state = ad_calloc(1, setup->state_size);
  t->next = ad_calloc(1, setup->state_size);
  t->moves = ad_calloc(most, sizeof *t->moves);
  t->preference = ad_calloc(most, sizeof *t->preference);
  t->found = ad_calloc(most, sizeof *t->found);
  t->order = ad_calloc(most, sizeof *t->order);
  int solved =
    options->iterations < MOST_SOLVED / SOLVED ? options->iterations * SOLVED : MOST_SOLVED;
  t->solver = se_solver_new(setup, solved);
  /* an iteration makes two nodes at most: of a move, and of what the viewer sees of it */
  int64_t needed = 2 * (int64_t)options->iterations + SE_FEWEST_NODES;
  se_tree_init(&t->tree, (uint32_t)(needed < options->nodes ? needed : options->nodes));
  return t;
}

void se_thinker_free(struct se_thinker *t)
{
  if (!t)
    return;
  free(t->state);
  free(t->next);
  free(t->moves);
  free(t->preference);
  free(t->found);
  free(t->order);
  se_solver_free(t->solver);
  se_tree_fini(&t->tree);
  free(t);
}
