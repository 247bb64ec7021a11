/* different.c - several drills about two rule sets as one lesson. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { TRIES_EACH = 3 };

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

void le_different_add(const struct le_drill_order *order, int most, struct ad_arena *arena,
                      struct le_different *out)
{
  struct le_drill_order next = *order;
  struct le_drill drill;
  int all = out->n + most < LE_MOST_DIFFERENT ? out->n + most : LE_MOST_DIFFERENT;
  next.kind = LE_DRILL_RULE;
  for (int i = 0; i < TRIES_EACH * most && out->n < all; i++) {
    next.seed = AD_DERIVE(order->seed, (uint64_t)i);
    if (!le_drill_make(&next, arena, &drill))
      return; /* other seeds would play as many games without success */
    bool fits = out->n == 0 || same_text(out->list[0].tree, drill.tree, "seat");
    /* drills that are alike come last */
    if (fits && !has_drill(out->list, out->n, &drill, i < 2 * most))
      out->list[out->n++] = drill;
  }
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

struct ad_node *le_different_make(const struct le_different *drills, struct ad_arena *arena)
{
  const struct le_drill *list = drills->list;
  if (!drills->n)
    return NULL;
  struct ad_node *steps = ad_node_get(list[0].tree, "steps");
  for (int i = 1; i < drills->n; i++) {
    struct ad_node *step = ad_node_copy(arena, step_of(&list[i]));
    ad_node_put(arena, step, "start", start_over(&list[0], &list[i], arena));
    ad_node_push(steps, step);
  }
  return list[0].tree;
}
