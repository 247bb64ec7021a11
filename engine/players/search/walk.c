/* walk.c - one iteration: down the tree, on below it, and back.
 *
 * A node keeps how often its move was available and how often it was taken, and moves are chosen by
 * their mean reward and by how seldom they were taken (UCB1); each seat looks after its own reward
 * (max^n).  Where a position has many moves, new ones are tried the slower the more are known
 * (progressive widening), in the order of their move averages.
 *
 * What another seat decides in secret is a node of its own for that seat's choice, but the way goes
 * on below a node that all its secret moves share, because the viewer cannot tell them apart.
 *
 * Floating-point numbers are added, multiplied, divided and rooted only, which every machine does
 * alike; the sums are integers. */
#include <math.h>
#include <string.h>

#include "engine/core/judge/judge.h"
#include "engine/core/match/random_game.h"
#include "engine/players/search/think_internal.h"

/* In the place of a seat: the node that the secret moves of others share. */
enum { SECRET_MOVES = AD_MAX_SEATS };

/* Averages guide playouts and the tree; without both nobody asks for them. */
static void note_move(struct se_thinker *t, int seat, ad_move move)
{
  if (!t->flat && t->n_noted < SE_MOST_NOTED)
    t->noted[t->n_noted++] = (struct se_noted_move){move, seat};
}

static void make_move(struct se_thinker *t, ad_move move)
{
  ad_apply(t->setup, t->state, move);
  t->n_walked++;
  t->n_made++;
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

/* Whether the way goes on below NODE, or is played on from there.  By halving, a few iterations
 * play on first: what they tell is compared with the same iterations of the other moves, which the
 * new ways of a young tree would blur.  Preferred moves need no tree: it would first try others. */
static bool is_ripe(const struct se_thinker *t, uint32_t node)
{
  enum { RIPE = 4 };
  return !t->flat && t->tree.node[node].taken >= (t->options.root == SE_HALVING ? RIPE : 1);
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
  make_move(t, move);
  if (!child)
    return SE_NO_NODE;
  pass(t, child);
  t->tree.node[child].available += fresh;
  if (!is_ripe(t, child))
    return SE_NO_NODE;
  uint32_t seen = seen_by_viewer(t, at, child, secret);
  if (seen && seen != child)
    pass(t, seen);
  return seen;
}

/* Makes FIRST, a move of the viewer, at the root.  Returns as step_down. */
static uint32_t step_first(struct se_thinker *t, ad_move first)
{
  uint32_t before = SE_NO_NODE;
  uint32_t child = se_tree_seek(&t->tree, &before, SE_ROOT, t->viewer, first);
  if (!child)
    child = se_tree_add(&t->tree, SE_ROOT, t->viewer, first);
  t->tree.node[SE_ROOT].taken++;
  note_move(t, t->viewer, first);
  make_move(t, first);
  if (!child)
    return SE_NO_NODE;
  t->tree.node[child].available++;
  pass(t, child);
  return is_ripe(t, child) ? child : SE_NO_NODE;
}

/* Walks down with the state from node AT, SE_NO_NODE: nowhere, until a node is new, the game is
 * over, or the way is long. */
static void walk_down(struct se_thinker *t, uint32_t at)
{
  for (int seat; at && t->n_way < SE_MOST_WAY - 1 && (seat = seat_to_act(t)) != AD_OVER;) {
    int n = ad_legal(t->setup, t->state, t->moves);
    if (n == 1)
      make_move(t, t->moves[0]);
    else
      at = step_down(t, at, seat, n);
  }
}

/* What a move that a playout tries promises: its average, or the points right after it, or the
 * points that the seat can then expect. */
static int worth_in_playout(struct se_thinker *t, int seat, ad_move move)
{
  if (t->options.policy == SE_AVERAGE)
    return se_average(&t->averages, seat, move);
  memcpy(t->next, t->state, t->setup->state_size);
  ad_apply(t->setup, t->next, move);
  t->n_made++;
  if (t->options.policy == SE_JUDGED)
    return ad_judge(t->setup, t->next, seat);
  return ad_points(t->setup, t->next, seat);
}

static int choose_in_playout(struct se_thinker *t, int seat, int n)
{
  if (t->prefers) /* without chance: who now and then moves otherwise plays worse on average */
    return ad_preferred(t->setup, t->state, t->moves, n, t->preference);
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

void se_play_on(struct se_thinker *t)
{
  int most = t->options.depth && !t->plays_to_end ? t->options.depth : AD_MAX_PLAYOUT_MOVES;
  for (int i = 0, seat; i < most && (seat = seat_to_act(t)) != AD_OVER; i++) {
    int n = ad_legal(t->setup, t->state, t->moves), choice = 0;
    if (n > 1) {
      /* by how many moves were made, so that ways of another length have the same luck */
      ad_rng_seed(&t->rng, t->luck + (uint64_t)t->n_walked);
      choice = choose_in_playout(t, seat, n);
      note_move(t, seat, t->moves[choice]);
    }
    make_move(t, t->moves[choice]);
  }
}

/* ---- the end, and back ---- */

void se_end_of(const struct se_thinker *t, struct ad_result *result)
{
  if (!t->judges || ad_to_act(t->setup, t->state) == AD_OVER) {
    ad_result_of(t->setup, t->state, result);
    for (int seat = 0; t->judges && seat < result->seats; seat++)
      result->score[seat] *= AD_JUDGE_ONE;
    return;
  }
  *result = (struct ad_result){.seats = t->setup->seats};
  for (int seat = 0; seat < result->seats; seat++)
    result->score[seat] = ad_judge(t->setup, t->state, seat);
  ad_result_rank(result, NULL);
}

/* RESULT: the end of the iteration; returns what it is worth to the seat. */
static int walk_back(struct se_thinker *t, struct ad_result *result)
{
  int reward[AD_MAX_SEATS + 1];
  se_end_of(t, result);
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

int se_walk(struct se_thinker *t, struct ad_result *result)
{
  t->n_way = t->n_noted = 0;
  t->tree.node[SE_ROOT].taken++;
  if (!t->flat)
    walk_down(t, SE_ROOT);
  se_play_on(t);
  return walk_back(t, result);
}

int se_walk_from(struct se_thinker *t, ad_move first, struct ad_result *result)
{
  t->n_way = t->n_noted = 0;
  walk_down(t, step_first(t, first));
  se_play_on(t);
  return walk_back(t, result);
}
