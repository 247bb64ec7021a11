/* pairing.c - pods of bots that have not met, neighbours preferred.
 *
 * Pods of two: a maximum matching of the pairs that have not met (Edmonds' blossom algorithm, 1965,
 * O(n^3)) gives the least number of repeats.  Then the first bot gets the nearest partner that
 * still allows this number, and so on.
 *
 * Larger pods: depth-first search in lexicographic order with a limit on repeats, which is raised
 * until a division is found.  The result is the least number if the search ends within MAX_STEPS;
 * else the plain order is improved by exchanging two bots as long as that lowers the number. */
#include "engine/tourney/schedule/pairing.h"

#include <string.h>

/* ---- matching ---- */

struct graph {
  int n;
  bool edge[TN_MAX_BOTS][TN_MAX_BOTS];
  int mate[TN_MAX_BOTS], parent[TN_MAX_BOTS], base[TN_MAX_BOTS], queue[TN_MAX_BOTS];
  bool used[TN_MAX_BOTS], blossom[TN_MAX_BOTS];
};

/* Returns where the alternating paths from A and B to the root meet. */
static int common_base(const struct graph *g, int a, int b)
{
  bool seen[TN_MAX_BOTS] = {false};
  for (;; a = g->parent[g->mate[a]]) {
    a = g->base[a];
    seen[a] = true;
    if (g->mate[a] < 0)
      break;
  }
  for (b = g->base[b]; !seen[b]; b = g->base[g->parent[g->mate[b]]])
    ;
  return b;
}

/* Marks the vertices between AT and BASE as members of the blossom. */
static void mark_path(struct graph *g, int at, int base, int child)
{
  while (g->base[at] != base) {
    g->blossom[g->base[at]] = g->blossom[g->base[g->mate[at]]] = true;
    g->parent[at] = child;
    child = g->mate[at];
    at = g->parent[g->mate[at]];
  }
}

/* Contracts the odd cycle (blossom) through A and B to one vertex; returns the new end of the
 * queue. */
static int contract(struct graph *g, int a, int b, int end)
{
  int base = common_base(g, a, b);
  memset(g->blossom, 0, sizeof g->blossom);
  mark_path(g, a, base, b);
  mark_path(g, b, base, a);
  for (int i = 0; i < g->n; i++)
    if (g->blossom[g->base[i]]) {
      g->base[i] = base;
      if (!g->used[i]) {
        g->used[i] = true;
        g->queue[end++] = i;
      }
    }
  return end;
}

/* Returns the end of an augmenting path from ROOT, or -1 if there is none (breadth-first search).
 */
static int find_path(struct graph *g, int root)
{
  int from = 0, end = 0;
  memset(g->used, 0, sizeof g->used);
  for (int i = 0; i < g->n; i++) {
    g->parent[i] = -1;
    g->base[i] = i;
  }
  g->used[root] = true;
  g->queue[end++] = root;
  while (from < end) {
    int at = g->queue[from++];
    for (int to = 0; to < g->n; to++) {
      if (!g->edge[at][to] || g->base[at] == g->base[to] || g->mate[at] == to)
        continue;
      if (to == root || (g->mate[to] >= 0 && g->parent[g->mate[to]] >= 0)) {
        end = contract(g, at, to, end);
      } else if (g->parent[to] < 0) {
        g->parent[to] = at;
        if (g->mate[to] < 0)
          return to;
        g->used[g->mate[to]] = true;
        g->queue[end++] = g->mate[to];
      }
    }
  }
  return -1;
}

/* Returns the number of pairs of a maximum matching, which is left in G->mate. */
static int maximum_matching(struct graph *g)
{
  int pairs = 0;
  for (int i = 0; i < g->n; i++)
    g->mate[i] = -1;
  for (int root = 0; root < g->n; root++) {
    int at = g->mate[root] < 0 ? find_path(g, root) : -1;
    pairs += at >= 0;
    while (at >= 0) {
      int before = g->parent[at], next = g->mate[before];
      g->mate[at] = before;
      g->mate[before] = at;
      at = next;
    }
  }
  return pairs;
}

/* Returns the least number of repeats among the N bots of ORDER.  Any two bots that a maximum
 * matching leaves over have met. */
static int least_repeats(int n, const int *order, bool repeat[TN_MAX_BOTS][TN_MAX_BOTS])
{
  struct graph g = {.n = n};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      g.edge[i][j] = i != j && !repeat[order[i]][order[j]];
  return n / 2 - maximum_matching(&g);
}

static int pair_two(int n, const int *order, bool repeat[TN_MAX_BOTS][TN_MAX_BOTS], int *out)
{
  int left[TN_MAX_BOTS], rest[TN_MAX_BOTS], all = least_repeats(n, order, repeat), allowed = all;
  memcpy(left, order, sizeof *left * (size_t)n);
  for (; n > 0; n -= 2) {
    for (int i = 1; i < n; i++) {
      int cost = repeat[left[0]][left[i]], m = 0;
      for (int j = 1; j < n; j++)
        if (j != i)
          rest[m++] = left[j];
      if (cost > allowed || cost + least_repeats(m, rest, repeat) > allowed)
        continue;
      *out++ = left[0];
      *out++ = left[i];
      allowed -= cost;
      break;
    }
    memcpy(left, rest, sizeof left);
  }
  return all;
}

/* ---- larger pods ---- */

enum { MAX_STEPS = 100000 };

struct search {
  int n, k, steps;
  int allowed; /* repeats */
  const int *order;
  bool (*repeat)[TN_MAX_BOTS];
  bool taken[TN_MAX_BOTS]; /* by index in `order` */
  int *out;
};

/* Returns how many of the N bots of POD would be a repeat for BOT. */
static int cost_of(const bool (*repeat)[TN_MAX_BOTS], const int *pod, int n, int bot)
{
  int cost = 0;
  for (int i = 0; i < n; i++)
    cost += repeat[pod[i]][bot];
  return cost;
}

/* Fills s->out from index AT on; COST: repeats so far.  The members of a pod ascend in the order;
 * FROM is the first candidate.  Returns false if no division stays within the allowed repeats. */
static bool fill_pods(struct search *s, int at, int from, int cost)
{
  int in_pod = at % s->k;
  if (at == s->n)
    return true;
  if (++s->steps > MAX_STEPS)
    return false;
  for (int i = in_pod ? from : 0; i < s->n; i++) {
    if (s->taken[i])
      continue;
    int more = cost + cost_of((const bool(*)[TN_MAX_BOTS])s->repeat, s->out + at - in_pod, in_pod,
                              s->order[i]);
    if (more <= s->allowed) {
      s->taken[i] = true;
      s->out[at] = s->order[i];
      if (fill_pods(s, at + 1, i + 1, more))
        return true;
      s->taken[i] = false;
    }
    if (in_pod == 0) /* the first bot without a pod begins the next one */
      break;
  }
  return false;
}

static int cost_of_pods(const struct search *s)
{
  int cost = 0;
  for (int at = 0; at < s->n; at++)
    cost += cost_of((const bool(*)[TN_MAX_BOTS])s->repeat, s->out + at - at % s->k, at % s->k,
                    s->out[at]);
  return cost;
}

/* Returns the repeats that BOT would have at index AT. */
static int cost_at(const struct search *s, int at, int bot)
{
  int cost = 0, first = at - at % s->k;
  for (int i = first; i < first + s->k; i++)
    cost += i != at && s->repeat[s->out[i]][bot];
  return cost;
}

/* Exchanges two bots of different pods as long as that lowers the number of repeats. */
static void swap_members(struct search *s)
{
  for (bool better = true; better;) {
    better = false;
    for (int a = 0; a < s->n; a++)
      for (int b = a - a % s->k + s->k; b < s->n; b++) {
        int one = s->out[a], other = s->out[b];
        if (cost_at(s, a, other) + cost_at(s, b, one) >= cost_at(s, a, one) + cost_at(s, b, other))
          continue;
        s->out[a] = other;
        s->out[b] = one;
        better = true;
      }
  }
}

static int pair_larger(int n, int k, const int *order, bool repeat[TN_MAX_BOTS][TN_MAX_BOTS],
                       int *out)
{
  struct search s = {.n = n, .k = k, .order = order, .repeat = repeat, .out = out};
  int most = n * (k - 1) / 2; /* all pairs of all pods */
  for (; s.allowed <= most && s.steps <= MAX_STEPS; s.allowed++) {
    s.steps = 0;
    memset(s.taken, 0, sizeof s.taken);
    if (fill_pods(&s, 0, 0, 0))
      return cost_of_pods(&s);
  }
  memcpy(out, order, sizeof *out * (size_t)n);
  swap_members(&s);
  return cost_of_pods(&s);
}

int tn_make_pairings(int n, int k, const int *order, uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS],
                     int *out)
{
  bool repeat[TN_MAX_BOTS][TN_MAX_BOTS] = {{false}};
  int least = UINT8_MAX;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      least = met[order[i]][order[j]] < least ? met[order[i]][order[j]] : least;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      repeat[order[i]][order[j]] = met[order[i]][order[j]] > least;
  return k == 2 ? pair_two(n, order, repeat, out) : pair_larger(n, k, order, repeat, out);
}
