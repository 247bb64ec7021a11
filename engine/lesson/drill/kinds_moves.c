/* kinds_moves.c - questions about what a legal move brings and who is next: best, change, next. */
#include <limits.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/drill/_internal.h"

enum { LEAST_OPTIONS = 4, LEAST_GAP = 2, TRIES = 24 };

/* ---- points after moves ---- */

static int gain_of(struct le_ground *g, ad_move move)
{
  memcpy(g->next, g->state, g->order->setup->state_size);
  ad_apply(g->order->setup, g->next, move);
  return ad_points_visible_to(g->order->setup, g->next, g->seat, g->seat).points -
         ad_points_visible_to(g->order->setup, g->state, g->seat, g->seat).points;
}

/* The clause of the line that MOVE changes most; "" if it changes none. */
static const char *clause_of_move(struct le_ground *g, ad_move move)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  memcpy(g->next, g->state, g->order->setup->state_size);
  ad_apply(g->order->setup, g->next, move);
  ad_score(g->order->setup, g->state, g->seat, g->seat, &before);
  ad_score(g->order->setup, g->next, g->seat, g->seat, &after);
  le_sheet_diff(&before, &after, &diff);
  const char *clause = diff.n ? ad_arena_printf(g->arena, "%s", diff.list[0].line->clause) : "";
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
  return clause;
}

/* ---- best ---- */

struct ad_node *le_ask_best(struct le_ground *g, struct le_drill *out)
{
  int best = INT_MIN, second = INT_MIN, at = 0;
  for (int i = 0; i < g->n; i++) {
    int gain = gain_of(g, g->moves[i]);
    if (gain > best) {
      second = best;
      best = gain;
      at = i;
    } else if (gain > second) {
      second = gain;
    }
  }
  if (g->n < LEAST_OPTIONS || best - second < LEAST_GAP)
    return NULL;
  struct ad_node *step = le_new_step(g, "move", "Which move brings you the most points at once?");
  struct ad_node *accept = ad_node_put(g->arena, step, "accept", ad_node_map(g->arena));
  ad_node_put(g->arena, accept, "best", ad_node_bool(g->arena, true));
  le_put_text(g, step, "solution", le_move_text(g, g->moves[at]));
  out->clause = clause_of_move(g, g->moves[at]);
  out->gap = best - second;
  return step;
}

/* ---- what a move does ---- */

struct ad_node *le_ask_next(struct le_ground *g)
{
  if (g->n < 2 || g->order->setup->seats < 2)
    return NULL;
  ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
  memcpy(g->next, g->state, g->order->setup->state_size);
  ad_apply(g->order->setup, g->next, move);
  if (ad_to_act(g->order->setup, g->next) == AD_OVER)
    return NULL;
  const char *text = le_move_text(g, move);
  struct ad_node *step =
    le_new_step(g, "seat",
                ad_arena_printf(g->arena, "Seat %d makes the move %s. Whose turn is it then?",
                                g->seat + 1, text));
  struct ad_node *answer = le_put_answer(g, step, "now", "to_act");
  struct ad_node *after = ad_node_put(g->arena, answer, "after", ad_node_list(g->arena));
  ad_node_push(after, ad_node_text(g->arena, text));
  return step;
}

struct ad_node *le_ask_change(struct le_ground *g, struct le_drill *out)
{
  for (int tries = 0; g->n && tries < TRIES; tries++) {
    ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
    const char *clause = gain_of(g, move) ? clause_of_move(g, move) : "";
    if (!*clause || !le_drill_fits(g, clause))
      continue;
    const char *text = le_move_text(g, move);
    struct ad_node *step = le_new_step(
      g, "number",
      ad_arena_printf(g->arena, "How many points does the move %s bring you at once?", text));
    le_put_answer(g, step, "gain", text);
    out->clause = clause;
    return step;
  }
  return NULL;
}
