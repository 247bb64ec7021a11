/* steps.c - the parts that questions are built from. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

struct ad_node *le_new_step(struct le_ground *g, const char *ask, const char *text)
{
  struct ad_node *step = ad_node_map(g->arena);
  ad_node_put(g->arena, step, "ask", ad_node_word(g->arena, ask));
  ad_node_put(g->arena, step, "text", ad_node_text(g->arena, text));
  return step;
}

void le_put_text(struct le_ground *g, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(g->arena, map, key, ad_node_text(g->arena, text));
}

/* {KEY: TEXT} as the answer of STEP; returns the map. */
struct ad_node *le_put_answer(struct le_ground *g, struct ad_node *step, const char *key,
                              const char *text)
{
  struct ad_node *answer = ad_node_put(g->arena, step, "answer", ad_node_map(g->arena));
  le_put_text(g, answer, key, text);
  return answer;
}

const char *le_move_text(struct le_ground *g, ad_move move)
{
  char text[AD_MOVE_TEXT];
  ad_move_print(g->order->setup, g->state, move, text, sizeof text);
  return ad_arena_printf(g->arena, "%s", text);
}

bool le_drill_fits(const struct le_ground *g, const char *clause)
{
  return !g->order->clause || strcmp(g->order->clause, clause) == 0;
}
