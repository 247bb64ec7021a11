/* different.c - several drills about two rule sets as one lesson. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { MOST = 16, TRIES_EACH = 3 };

static const struct ad_node *step_of(const struct le_drill *drill)
{
  return ad_node_peek(drill->tree, "steps")->first;
}

static bool same_text(const struct ad_node *a, const struct ad_node *b, const char *key)
{
  return strcmp(ad_node_peek(a, key)->text, ad_node_peek(b, key)->text) == 0;
}

/* True if OTHER asks the same as one of the N drills of LIST, or, with ALIKE, the same kind of
 * question about the same clause. */
static bool has_drill(const struct le_drill *list, int n, const struct le_drill *other, bool alike)
{
  for (int i = 0; i < n; i++)
    if (list[i].hash == other->hash || (alike && strcmp(list[i].clause, other->clause) == 0 &&
                                        same_text(step_of(&list[i]), step_of(other), "ask")))
      return true;
  return false;
}

/* Fills LIST with up to MOST drills for the same seat; drills that are alike come last. */
static int find_drills(const struct le_drill_order *order, int most, struct ad_arena *arena,
                       struct le_drill *list)
{
  struct le_drill_order next = *order;
  int n = 0;
  next.kind = LE_DRILL_RULE;
  for (int i = 0; i < TRIES_EACH * most && n < most; i++) {
    next.seed = AD_DERIVE(order->seed, (uint64_t)i);
    if (!le_drill_make(&next, arena, &list[n]))
      break; /* other seeds would play as many games without success */
    bool fits = n == 0 || same_text(list[0].tree, list[n].tree, "seat");
    n += fits && !has_drill(list, n, &list[n], i < 2 * most);
  }
  return n;
}

/* The position of DRILL as one that is laid over that of the first drill. */
static struct ad_node *start_over(const struct le_drill *first, const struct le_drill *drill,
                                  struct ad_arena *arena)
{
  struct ad_node *start = ad_node_copy(arena, ad_node_peek(drill->tree, "start"));
  for (const struct ad_node *node = ad_node_peek(first->tree, "start")->first; node;
       node = node->next)
    if (!ad_node_peek(start, node->key))
      ad_node_put(arena, start, node->key, ad_node_null(arena));
  return start;
}

struct ad_node *le_different_make(const struct le_drill_order *order, int most,
                                  struct ad_arena *arena)
{
  struct le_drill list[MOST];
  int n = find_drills(order, most < MOST ? most : MOST, arena, list);
  if (!n)
    return NULL;
  struct ad_node *steps = ad_node_get(list[0].tree, "steps");
  ad_node_put(arena, list[0].tree, "title", ad_node_text(arena, "What is different here"));
  for (int i = 1; i < n; i++) {
    struct ad_node *step = ad_node_copy(arena, step_of(&list[i]));
    ad_node_put(arena, step, "start", start_over(&list[0], &list[i], arena));
    ad_node_push(steps, step);
  }
  return list[0].tree;
}
