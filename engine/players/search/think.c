/* think.c - information-set Monte Carlo tree search with one viewer, as an open loop (Cowling,
 * Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).
 *
 * Each iteration takes another sample of what the seat may believe and walks down the tree by what
 * is legal in it.  A node keeps how often its move was available and how often it was taken, and
 * moves are chosen by their mean reward and by how seldom they were taken (UCB1); each seat looks
 * after its own reward (max^n).  Where a position has many moves, new ones are tried the slower the
 * more are known (progressive widening), in the order of their move averages.  Below the first new
 * node a playout goes on to the end of the game, or to its depth, and its result is added along the
 * way.
 *
 * What another seat decides in secret is a node of its own for that seat's choice, but the way goes
 * on below a node that all its secret moves share, because the viewer cannot tell them apart.
 *
 * Floating-point numbers are added, multiplied, divided and rooted only, which every machine does
 * alike; the sums are integers. */
#include "engine/players/search/think.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/random_game.h"
#include "engine/players/search/averages.h"
#include "engine/players/search/rewards.h"
#include "engine/players/search/solve.h"
#include "engine/players/search/tree.h"

enum {
  MOST_PILOTS = 32,   /* random games that rewards are measured by; they count as iterations */
  MOST_WAY = 256,     /* nodes below each other */
  MOST_NOTED = 2048,  /* moves of an iteration that are averaged */
  EQUAL_SAMPLES = 24, /* if so many are equal, all are */
  SOLVED = 8,
  MOST_SOLVED = 1 << 15 /* positions solved instead of an iteration, and at most */
};
/* In the place of a seat: the node that the secret moves of others share. */
enum { SECRET_MOVES = AD_MAX_SEATS };

struct noted_move {
  ad_move move;
  int seat;
};

struct se_thinker {
  struct se_options options;
  const struct ad_setup *setup;
  int viewer;
  void *state, *next;    /* of the iteration; of a move that is tried */
  ad_move *moves;        /* legal in STATE */
  struct se_move *found; /* by index of the decision's moves */
  int n_found;
  struct se_solver *solver;
  struct se_tree tree;
  struct se_averages averages;
  struct se_rewards rewards;
  struct ad_rng rng;
  uint32_t way[MOST_WAY]; /* the nodes of the iteration, from below the root on */
  int n_way;
  struct noted_move noted[MOST_NOTED]; /* chosen among several, in the tree and below */
  int n_noted;
  bool solved;                /* the last decision, exactly */
  struct se_averages learned; /* at the end of the last decision, if HAS_LEARNED */
  bool has_learned;
  void (*watch)(void *ctx, const void *state, const struct ad_result *result);
  void *watch_ctx;
};

static void note_move(struct se_thinker *t, int seat, ad_move move)
{
  if (t->n_noted < MOST_NOTED)
    t->noted[t->n_noted++] = (struct noted_move){move, seat};
}

/* The seat to act, or AD_OVER after a hook failed too: then the game goes on nowhere. */
static int seat_to_act(const struct se_thinker *t)
{
  return ad_has_fault(t->setup) ? AD_OVER : ad_to_act(t->setup, t->state);
}

/* ---- choosing in the tree ---- */

/* log2 of N >= 1, linear between the powers of two. */
static double log_of(uint32_t n)
{
  int whole = 31 - __builtin_clz(n);
  return whole + (double)(n - (1U << whole)) / (double)(1U << whole);
}

/* The mean reward of NODE, its prior counted as one iteration, and the bonus for a move that was
 * seldom taken. */
static double promise(const struct se_thinker *t, const struct se_node *node, int prior)
{
  double tried = node->taken + 1.0;
  return ((double)node->sum + prior) / tried / SE_REWARD +
         t->options.explore / 100.0 * sqrt(log_of(node->available) / tried);
}

/* The best move with a node, and the best one without; indexes of legal moves, -1: none. */
struct look {
  int known, fresh, n_known;
  uint32_t node; /* of KNOWN */
  double best;   /* its promise */
  int prior;     /* of FRESH */
  uint32_t ties; /* fresh moves with that prior */
};

static void look_at_fresh(struct se_thinker *t, struct look *look, int index, int prior)
{
  if (look->fresh < 0 || prior > look->prior)
    look->fresh = index, look->prior = prior, look->ties = 1;
  else if (prior == look->prior && ad_rng_below(&t->rng, ++look->ties) == 0)
    look->fresh = index;
}

static void look_at_known(struct se_thinker *t, struct look *look, int index, uint32_t child,
                          int prior)
{
  struct se_node *node = &t->tree.node[child];
  node->available++;
  double worth = promise(t, node, prior);
  if (look->n_known++ == 0 || worth > look->best)
    look->best = worth, look->known = index, look->node = child;
}

/* Looks at all N legal moves of SEAT below node AT, and leaves one: known or fresh. */
static struct look look_around(struct se_thinker *t, uint32_t at, int seat, int n)
{
  struct look look = {.known = -1, .fresh = -1};
  uint32_t before = SE_NO_NODE;
  for (int i = 0; i < n; i++) {
    uint32_t child = se_tree_seek(&t->tree, &before, at, seat, t->moves[i]);
    int prior = se_average(&t->averages, seat, t->moves[i]);
    if (child)
      look_at_known(t, &look, i, child, prior);
    else
      look_at_fresh(t, &look, i, prior);
  }
  double most = 2 + t->options.widen / 100.0 * sqrt(t->tree.node[at].taken);
  if (look.fresh >= 0 && look.known >= 0 && look.n_known > most)
    look.fresh = -1;
  return look;
}

/* ---- down the tree, and below it ---- */

/* The node that the way goes on from after MOVE, whose node is CHILD; SE_NO_NODE: no room. */
static uint32_t seen_by_viewer(struct se_thinker *t, uint32_t at, uint32_t child, bool secret)
{
  uint32_t before = SE_NO_NODE;
  if (!secret)
    return child;
  uint32_t shared = se_tree_seek(&t->tree, &before, at, SECRET_MOVES, 0);
  return shared ? shared : se_tree_add(&t->tree, at, SECRET_MOVES, 0);
}

static void pass(struct se_thinker *t, uint32_t node)
{
  t->tree.node[node].passed = t->tree.node[node].pinned = true;
  t->way[t->n_way++] = node;
}

/* Makes a move of SEAT, among N, below node AT.  Returns the node to go on from; SE_NO_NODE: the
 * tree ends here. */
static uint32_t step_down(struct se_thinker *t, uint32_t at, int seat, int n)
{
  struct look look = look_around(t, at, seat, n);
  bool fresh = look.fresh >= 0;
  ad_move move = t->moves[fresh ? look.fresh : look.known];
  bool secret = seat != t->viewer && ad_move_secret(t->setup, t->state, move, t->viewer);
  uint32_t child = fresh ? se_tree_add(&t->tree, at, seat, move) : look.node;
  note_move(t, seat, move);
  ad_apply(t->setup, t->state, move);
  if (!child)
    return SE_NO_NODE;
  pass(t, child);
  t->tree.node[child].available += fresh;
  if (fresh)
    return SE_NO_NODE;
  uint32_t seen = seen_by_viewer(t, at, child, secret);
  if (seen && seen != child)
    pass(t, seen);
  return seen;
}

/* Walks down with the state until a node is new, the game is over, or the way is long. */
static void walk_down(struct se_thinker *t)
{
  uint32_t at = SE_ROOT;
  t->tree.node[SE_ROOT].taken++;
  for (int seat; at && t->n_way < MOST_WAY - 1 && (seat = seat_to_act(t)) != AD_OVER;) {
    int n = ad_legal(t->setup, t->state, t->moves);
    if (n == 1)
      ad_apply(t->setup, t->state, t->moves[0]);
    else
      at = step_down(t, at, seat, n);
  }
}

/* What a move that a playout tries promises: its average, or the points right after it. */
static int worth_in_playout(struct se_thinker *t, int seat, ad_move move)
{
  if (t->options.policy == SE_AVERAGE)
    return se_average(&t->averages, seat, move);
  memcpy(t->next, t->state, t->setup->state_size);
  ad_apply(t->setup, t->next, move);
  return ad_points(t->setup, t->next, seat);
}

static int choose_in_playout(struct se_thinker *t, int seat, int n)
{
  int best = (int)ad_rng_below(&t->rng, (uint32_t)n);
  if (t->options.policy == SE_RANDOM)
    return best;
  int most = worth_in_playout(t, seat, t->moves[best]);
  for (int i = 1; i < t->options.tries; i++) {
    int index = (int)ad_rng_below(&t->rng, (uint32_t)n);
    int worth = worth_in_playout(t, seat, t->moves[index]);
    if (worth > most)
      best = index, most = worth;
  }
  return best;
}

static void play_on(struct se_thinker *t)
{
  int most = t->options.depth ? t->options.depth : AD_MAX_PLAYOUT_MOVES;
  for (int i = 0, seat; i < most && (seat = seat_to_act(t)) != AD_OVER; i++) {
    int n = ad_legal(t->setup, t->state, t->moves), choice = 0;
    if (n > 1) {
      choice = choose_in_playout(t, seat, n);
      note_move(t, seat, t->moves[choice]);
    }
    ad_apply(t->setup, t->state, t->moves[choice]);
  }
}

/* ---- a decision ---- */

static void add_end(struct se_ends *ends, const struct ad_result *result, int reward)
{
  ends->n++;
  ends->reward += reward;
  for (int seat = 0; seat < result->seats; seat++) {
    ends->win[seat] += ad_win_share(result, seat);
    ends->points[seat] += result->score[seat];
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
  add_end(&t->found[low].ends, result, reward);
}

/* RESULT: the end of the iteration; returns what it is worth to the seat. */
static int walk_back(struct se_thinker *t, struct ad_result *result)
{
  int reward[AD_MAX_SEATS + 1];
  ad_result_of(t->setup, t->state, result);
  se_rewards_of(&t->rewards, result, reward);
  reward[SECRET_MOVES] = 0;
  for (int i = 0; i < t->n_way; i++) {
    struct se_node *node = &t->tree.node[t->way[i]];
    node->pinned = false;
    node->taken++;
    node->sum += reward[node->seat];
  }
  for (int i = 0; i < t->n_noted; i++)
    se_averages_note(&t->averages, t->noted[i].seat, t->noted[i].move, reward[t->noted[i].seat]);
  return reward[t->viewer];
}

static void iterate(struct se_thinker *t, const struct ad_view *view, int number)
{
  struct ad_result result;
  t->n_way = t->n_noted = 0;
  ad_view_sample(view, (uint64_t)number, t->state);
  walk_down(t);
  play_on(t);
  int reward = walk_back(t, &result);
  note_found(t, &result, reward);
}

/* Plays N random games, from which rewards take their measure. */
static void play_pilots(struct se_thinker *t, const struct ad_view *view, int n)
{
  struct ad_result result;
  se_rewards_start(&t->rewards, (enum se_value)t->options.value);
  for (int i = 0; i < n; i++) {
    ad_view_sample(view, (uint64_t)i, t->state);
    ad_play_out(t->setup, t->state, AD_RANDOM, &t->rng, t->moves, NULL);
    ad_result_of(t->setup, t->state, &result);
    se_rewards_learn(&t->rewards, &result);
  }
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
    if (!se_solve(t->solver, t->state, &end))
      return false;
    se_rewards_of(&t->rewards, &end, reward);
    add_end(&t->found[i].ends, &end, reward[t->viewer]);
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
  t->has_learned = false;
  play_pilots(t, view, pilots);
  t->solved = knows_all(t, view) && solve(t, view);
  if (t->solved)
    return;
  start_found(t, moves, n);
  for (int i = pilots; i < t->options.iterations; i++)
    iterate(t, view, i);
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
  t->n_way = t->n_noted = 0;
  ad_view_sample(view, sample, t->state);
  ad_apply(t->setup, t->state, move);
  walk_down(t);
  play_on(t);
  int reward = walk_back(t, &result);
  add_end(ends, &result, reward);
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
  if (t->has_learned)
    t->averages = t->learned;
  else
    t->learned = t->averages;
  t->has_learned = true;
  ad_rng_seed(&t->rng, AD_DERIVE(ad_view_seed(view), AD_FOR_BOT, (uint64_t)ad_view_decision(view),
                                 (uint64_t)batch));
  se_tree_clear(&t->tree);
  for (int i = 0; i < iterations; i++)
    play_from(t, view, move, sample_of(batch, i), ends);
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

struct se_thinker *se_thinker_new(const struct ad_setup *setup, const struct se_options *options)
{
  struct se_thinker *t = ad_calloc(1, sizeof *t);
  size_t most = (size_t)setup->max_moves;
  t->options = *options;
  t->setup = setup;
  t->state = ad_calloc(1, setup->state_size);
  t->next = ad_calloc(1, setup->state_size);
  t->moves = ad_calloc(most, sizeof *t->moves);
  t->found = ad_calloc(most, sizeof *t->found);
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
  free(t->found);
  se_solver_free(t->solver);
  se_tree_fini(&t->tree);
  free(t);
}
