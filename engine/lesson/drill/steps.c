/* steps.c - the parts that questions are built from. */
#include <ctype.h>
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

/* A lesson can name it.  Decisions of scripts refuse moves by names of their own. */
static bool is_known(const struct le_ground *g, const char *clause)
{
  const struct le_clauses *clauses = g->order->clauses;
  return !*clause || !clauses->n || le_clause_find(clauses, clause) ||
         le_is_script(g->order->setup, clause);
}

bool le_drill_fits(const struct le_ground *g, const char *clause)
{
  return g->order->clause ? strcmp(g->order->clause, clause) == 0 : is_known(g, clause);
}

const char *le_masked(struct le_ground *g, const char *label)
{
  struct ad_buf text = {0};
  bool in_name = false; /* "dome_i3" has no number */
  while (*label) {
    size_t digits = in_name ? 0 : strspn(label, "0123456789");
    if (digits)
      ad_buf_add(&text, "?");
    else
      ad_buf_add_n(&text, label, 1);
    label += digits ? digits : 1;
    in_name = !digits && (isalnum((unsigned char)label[-1]) || label[-1] == '_');
  }
  const char *copy = ad_arena_printf(g->arena, "%s", ad_buf_text(&text));
  ad_buf_fini(&text);
  return copy;
}

void le_add_option(struct le_ground *g, struct ad_node *options, const char *text,
                   const char *value)
{
  if (text == value) {
    ad_node_push(options, ad_node_text(g->arena, text));
    return;
  }
  struct ad_node *option = ad_node_map(g->arena);
  le_put_text(g, option, "text", text);
  le_put_text(g, option, "value", value);
  ad_node_push(options, option);
}

struct ad_node *le_turned(struct le_ground *g, struct ad_node *list)
{
  struct ad_node *turned = ad_node_list(g->arena);
  int first = list->n ? (int)ad_rng_below(&g->rng, (uint32_t)list->n) : 0, at = 0;
  for (int round = 0; round < 2; round++, at = 0)
    for (const struct ad_node *node = list->first; node; node = node->next, at++)
      if ((at >= first) == (round == 0))
        ad_node_push(turned, ad_node_copy(g->arena, node));
  return turned;
}
