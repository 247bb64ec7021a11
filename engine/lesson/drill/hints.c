/* hints.c - the hints of a drill: what the clause is about, a part of the answers, the answer. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { LEAST_MOVES = 4, LEAST_OPTIONS = 3 };

/* The heading above the clause on the rules page, "" if there is none; "pollution" of "Phase 6:
 * pollution", since 6 may be the answer. */
static const char *topic_of(const struct le_ground *g, const char *id)
{
  const struct le_clause *clause = *id ? le_clause_find(g->order->clauses, id) : NULL;
  const char *topic = clause ? clause->section : "", *after = strstr(topic, ": ");
  return after ? after + 2 : topic;
}

/* Whether a part of what can be answered is a help: two of two are all. */
static bool can_narrow(const struct le_ground *g, const struct ad_node *step)
{
  const struct ad_node *options = ad_node_peek(step, "options");
  const char *ask = ad_node_peek(step, "ask")->text;
  if (options)
    return options->n >= LEAST_OPTIONS;
  return strcmp(ask, "number") == 0 || (strcmp(ask, "move") == 0 && g->n >= LEAST_MOVES) ||
         (strcmp(ask, "seat") == 0 && g->order->setup->seats >= LEAST_OPTIONS);
}

void le_put_hints(struct le_ground *g, struct ad_node *step, const char *clause)
{
  struct ad_node *hints = ad_node_put(g->arena, step, "hints", ad_node_list(g->arena));
  const char *topic = topic_of(g, clause);
  if (*topic) {
    struct ad_node *first = ad_node_push(hints, ad_node_map(g->arena));
    le_put_text(g, first, "text", ad_arena_printf(g->arena, "It is about this: %s.", topic));
  }
  if (can_narrow(g, step))
    ad_node_push(hints, ad_node_word(g->arena, "narrow"));
  ad_node_push(hints, ad_node_word(g->arena, "solution"));
}
