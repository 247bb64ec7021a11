/* root.c - the moves of a decision by sequential halving over common samples (Karnin, Koren,
 * Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013).
 *
 * A round gives all its moves the same number of iterations, and each sample, with its luck, to
 * every one of them: what differs between their means is then due to the moves and not to what was
 * dealt.  The better half by the mean reward goes on to the next round, until two are left.  Rounds
 * have equal numbers of iterations.  Below a move the tree is as everywhere else (walk.c).
 *
 * The best move has at least as many iterations as any other, and of those with as many the largest
 * reward (se_choice).
 *
 * Many moves and few iterations: one look at every move, or at as many as half the iterations
 * allow, decides which of them begin, as many as can have FEWEST iterations each in the first
 * round.  Where moves are preferred, those preferred most begin. */
#include "engine/core/judge/judge.h"
#include "engine/players/search/think_internal.h"

enum { FEWEST = 4, MOST_PREFERRED = 12 /* moves that begin */ };

/* Means are compared as exact fractions: rewards of at most 2^16, iterations of at most 2^20. */
static bool is_better(const struct se_thinker *t, int a, int b)
{
  const struct se_ends *x = &t->found[a].ends, *y = &t->found[b].ends;
  if (!x->n || !y->n)
    return x->n > y->n;
  return x->reward * y->n > y->reward * x->n;
}

/* Sorts the first N of the order; insertion, because qsort may allocate. */
static void sort_order(struct se_thinker *t, int n)
{
  for (int i = 1; i < n; i++) {
    int next = t->order[i], at = i;
    for (; at > 0 && is_better(t, next, t->order[at - 1]); at--)
      t->order[at] = t->order[at - 1];
    t->order[at] = next;
  }
}

/* Equal means stay in this order, so no move is preferred by its place in the list. */
static void shuffle_order(struct se_thinker *t)
{
  for (int i = 0; i < t->n_found; i++)
    t->order[i] = i;
  for (int i = t->n_found - 1; i > 0; i--) {
    int j = (int)ad_rng_below(&t->rng, (uint32_t)i + 1), other = t->order[j];
    t->order[j] = t->order[i];
    t->order[i] = other;
  }
}

/* Sorts the order by preference; the state is a sample of the decision. */
static void prefer_order(struct se_thinker *t)
{
  for (int i = 0; i < t->n_found; i++)
    t->moves[i] = t->found[i].move;
  ad_prefer(t->setup, t->state, t->moves, t->n_found, t->preference);
  for (int i = 1; i < t->n_found; i++) {
    int next = t->order[i], at = i;
    for (; at > 0 && t->preference[next] > t->preference[t->order[at - 1]]; at--)
      t->order[at] = t->order[at - 1];
    t->order[at] = next;
  }
}

struct halving {
  const struct ad_view *view;
  uint64_t sample; /* the next one */
  int left;        /* iterations */
};

static bool try_move(struct se_thinker *t, const struct halving *h, int index)
{
  struct ad_result result;
  se_sample(t, h->view, h->sample);
  int reward = se_walk_from(t, t->found[index].move, &result);
  se_add_end(t, &t->found[index].ends, &result, reward);
  return se_tick_of(t);
}

/* Gives the first N of the order ITERATIONS in turns and sorts them.  Returns whether to go on. */
static bool play_round(struct se_thinker *t, struct halving *h, int n, int iterations)
{
  bool go_on = true;
  h->left -= iterations;
  for (; go_on && iterations > 0; h->sample++)
    for (int i = 0; go_on && i < n && iterations > 0; i++, iterations--)
      go_on = try_move(t, h, t->order[i]);
  sort_order(t, n);
  return go_on;
}

static int half_of(int n)
{
  return (n + 1) / 2;
}

static int rounds_of(int n)
{
  int rounds = 1;
  for (; n > 2; n = half_of(n))
    rounds++;
  return rounds;
}

/* Orders the moves by a look at them; returns whether to go on. */
static bool look_at_moves(struct se_thinker *t, struct halving *h)
{
  int look = half_of(h->left);
  shuffle_order(t);
  if (!t->prefers)
    return play_round(t, h, t->n_found, t->n_found < look ? t->n_found : look);
  se_sample(t, h->view, h->sample);
  prefer_order(t);
  return true;
}

void se_halve(struct se_thinker *t, const struct ad_view *view, int first, int iterations)
{
  struct halving h = {view, (uint64_t)first, iterations};
  bool go_on = look_at_moves(t, &h);
  int n = t->prefers && t->n_found > MOST_PREFERRED ? MOST_PREFERRED : t->n_found;
  while (n > 2 && h.left / rounds_of(n) < FEWEST * n)
    n = half_of(n);
  for (int rounds = rounds_of(n); go_on && rounds > 0; rounds--) {
    int share = h.left / rounds;
    go_on = play_round(t, &h, n, share - share % n); /* whole turns */
    n = n > 2 ? half_of(n) : n;
  }
  if (go_on)
    play_round(t, &h, 1, h.left); /* the rest, so that the best has most */
}
