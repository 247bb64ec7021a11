/* kinds_refused.c - questions about moves that the rules refuse: why, legal. */
#include <stdio.h>
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { OPTIONS = 4, TRIES = 32, MOST_CLAUSES = 8 };

/* ---- moves that are refused ---- */

static bool names_clause(const struct le_ground *g, const struct ad_reason *reason)
{
  return *reason->clause && le_clause_find(g->order->clauses, reason->clause);
}

/* Finds a move that a clause forbids here (any refused one in a game without a rules page); false
 * if none is found. */
static bool find_refused(struct le_ground *g, char text[AD_MOVE_TEXT], struct ad_reason *reason)
{
  ad_move move;
  for (int i = 0; i < TRIES; i++) {
    le_candidate(g, text);
    if (!ad_move_parse(g->order->setup, g->state, text, &move, reason) &&
        (names_clause(g, reason) || !g->order->clauses->n))
      return true;
  }
  return false;
}

struct refused {
  char text[AD_MOVE_TEXT], clause[24];
};

/* Adds the move TEXT, unless LIST has one that is refused by the same clause. */
static int add_refused(struct refused *list, int n, const char *text, const char *clause)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i].clause, clause) == 0)
      return n;
  snprintf(list[n].text, sizeof list[n].text, "%s", text);
  snprintf(list[n].clause, sizeof list[n].clause, "%s", clause);
  return n + 1;
}

/* Finds a move that is forbidden by a clause as the order asks.  Of all clauses that were met each
 * is as likely, so that a rare one is not lost among the refusals of another phase. */
static bool find_ordered(struct le_ground *g, char text[AD_MOVE_TEXT], struct ad_reason *reason)
{
  struct refused list[MOST_CLAUSES];
  int n = 0;
  for (int i = 0; i < TRIES && n < MOST_CLAUSES && find_refused(g, text, reason); i++)
    if (le_drill_fits(g, reason->clause))
      n = add_refused(list, n, text, reason->clause);
  if (!n)
    return false;
  memcpy(text, list[ad_rng_below(&g->rng, (uint32_t)n)].text, AD_MOVE_TEXT);
  ad_move move;
  return !ad_move_parse(g->order->setup, g->state, text, &move, reason);
}

struct ad_node *le_ask_why(struct le_ground *g, struct le_drill *out)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  /* without a rules page the learner knows no clause to choose from */
  if (!g->n || !g->order->clauses->n || !find_ordered(g, text, &reason))
    return NULL;
  struct ad_node *step =
    le_new_step(g, "clause", ad_arena_printf(g->arena, "Which clause forbids the move %s?", text));
  le_put_text(g, step, "move", text);
  ad_node_put_int(g->arena, step, "among", OPTIONS);
  out->clause = ad_arena_printf(g->arena, "%s", reason.clause);
  return step;
}

static void add_move_option(struct le_ground *g, struct ad_node *options, const char *text)
{
  struct ad_node *option = ad_node_map(g->arena), *holds = ad_node_map(g->arena);
  le_put_text(g, option, "text", text);
  le_put_text(g, holds, "legal", text);
  ad_node_put(g->arena, option, "holds", holds);
  ad_node_push(options, option);
}

static bool has_option(const struct ad_node *options, const char *text)
{
  for (const struct ad_node *option = options->first; option; option = option->next)
    if (strcmp(ad_node_peek(option, "text")->text, text) == 0)
      return true;
  return false;
}

/* Adds OPTIONS - 1 refused moves and a legal one at number RIGHT; the first refused one is by a
 * clause as ordered, which *CLAUSE gets.  False if there are too few. */
static bool fill_options(struct le_ground *g, int right, struct ad_node *options,
                         const char **clause)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  *clause = NULL;
  for (int tries = 0; options->n < OPTIONS && tries < TRIES; tries++) {
    if (options->n == right) {
      ad_move_print(g->order->setup, g->state, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)],
                    text, sizeof text);
    } else if (!(*clause ? find_refused(g, text, &reason) : find_ordered(g, text, &reason))) {
      return false;
    } else if (!*clause) {
      *clause = ad_arena_printf(g->arena, "%s", reason.clause);
    }
    if (!has_option(options, text))
      add_move_option(g, options, ad_arena_printf(g->arena, "%s", text));
  }
  return options->n == OPTIONS;
}

struct ad_node *le_ask_legal(struct le_ground *g, struct le_drill *out)
{
  struct ad_node *options = ad_node_list(g->arena);
  int right = (int)ad_rng_below(&g->rng, OPTIONS);
  if (!g->n || !fill_options(g, right, options, &out->clause))
    return NULL;
  struct ad_node *step = le_new_step(g, "choice", "Which of these moves is allowed?");
  ad_node_put(g->arena, step, "options", options);
  return step;
}
