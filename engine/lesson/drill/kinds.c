/* kinds.c - the questions, one function a kind. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/drill/_internal.h"

enum { OPTIONS = 4, LEAST_GAP = 2, TRIES = 24 };

/* ---- building steps ---- */

static struct ad_node *new_step(struct le_ground *g, const char *ask, const char *text)
{
  struct ad_node *step = ad_node_map(g->arena);
  ad_node_put(g->arena, step, "ask", ad_node_word(g->arena, ask));
  ad_node_put(g->arena, step, "text", ad_node_text(g->arena, text));
  return step;
}

static void put_text(struct le_ground *g, struct ad_node *map, const char *key, const char *text)
{
  ad_node_put(g->arena, map, key, ad_node_text(g->arena, text));
}

/* {KEY: TEXT} as the answer of STEP; returns the map. */
static struct ad_node *put_answer(struct le_ground *g, struct ad_node *step, const char *key,
                                  const char *text)
{
  struct ad_node *answer = ad_node_put(g->arena, step, "answer", ad_node_map(g->arena));
  put_text(g, answer, key, text);
  return answer;
}

static const struct ad_setup *setup_of(const struct le_ground *g)
{
  return g->order->setup;
}

static const char *move_text(struct le_ground *g, ad_move move)
{
  char text[AD_MOVE_TEXT];
  ad_move_print(setup_of(g), g->state, move, text, sizeof text);
  return ad_arena_printf(g->arena, "%s", text);
}

/* ---- points after moves ---- */

static int gain_of(struct le_ground *g, ad_move move)
{
  memcpy(g->next, g->state, setup_of(g)->state_size);
  ad_apply(setup_of(g), g->next, move);
  return ad_points_visible_to(setup_of(g), g->next, g->seat, g->seat).points -
         ad_points_visible_to(setup_of(g), g->state, g->seat, g->seat).points;
}

/* The clause of the line that MOVE changes most; "" if it changes none. */
static const char *clause_of_move(struct le_ground *g, ad_move move)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  memcpy(g->next, g->state, setup_of(g)->state_size);
  ad_apply(setup_of(g), g->next, move);
  ad_score(setup_of(g), g->state, g->seat, g->seat, &before);
  ad_score(setup_of(g), g->next, g->seat, g->seat, &after);
  le_sheet_diff(&before, &after, &diff);
  const char *clause = diff.n ? ad_arena_printf(g->arena, "%s", diff.list[0].line->clause) : "";
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
  return clause;
}

/* ---- best ---- */

static struct ad_node *ask_best(struct le_ground *g, struct le_drill *out)
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
  if (g->n < OPTIONS || best - second < LEAST_GAP)
    return NULL;
  struct ad_node *step = new_step(g, "move", "Which move brings you the most points at once?");
  struct ad_node *accept = ad_node_put(g->arena, step, "accept", ad_node_map(g->arena));
  ad_node_put(g->arena, accept, "best", ad_node_bool(g->arena, true));
  put_text(g, step, "solution", move_text(g, g->moves[at]));
  out->clause = clause_of_move(g, g->moves[at]);
  out->difficulty = 100 - 100 / g->n;
  return step;
}

/* ---- moves that are refused ---- */

/* A move of the pool, from number *AT on, that a clause forbids here; false if there is none. */
static bool next_refused(struct le_ground *g, int *at, struct ad_reason *reason)
{
  ad_move move;
  for (; *at < g->n_pool; ++*at)
    if (!ad_move_parse(setup_of(g), g->state, g->pool[*at], &move, reason) && *reason->clause &&
        le_clause_find(g->order->clauses, reason->clause))
      return true;
  return false;
}

static bool fits(const struct le_ground *g, const char *clause)
{
  return !g->order->clause || strcmp(g->order->clause, clause) == 0;
}

static struct ad_node *ask_why(struct le_ground *g, struct le_drill *out)
{
  struct ad_reason reason;
  int at = 0;
  while (g->n && next_refused(g, &at, &reason) && !fits(g, reason.clause))
    at++;
  if (!g->n || at >= g->n_pool)
    return NULL;
  struct ad_node *step = new_step(
    g, "clause", ad_arena_printf(g->arena, "Which clause forbids the move %s?", g->pool[at]));
  put_text(g, step, "move", g->pool[at]);
  ad_node_put_int(g->arena, step, "among", OPTIONS);
  out->clause = ad_arena_printf(g->arena, "%s", reason.clause);
  out->difficulty = 100 - 100 / OPTIONS;
  return step;
}

static void add_move_option(struct le_ground *g, struct ad_node *options, const char *text)
{
  struct ad_node *option = ad_node_map(g->arena), *holds = ad_node_map(g->arena);
  put_text(g, option, "text", text);
  put_text(g, holds, "legal", text);
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

static struct ad_node *ask_legal(struct le_ground *g, struct le_drill *out)
{
  struct ad_reason reason;
  struct ad_node *options = ad_node_list(g->arena);
  int right = (int)ad_rng_below(&g->rng, OPTIONS), at = 0;
  const char *clause = "";
  while (g->n && options->n < OPTIONS) {
    if (options->n == right) {
      add_move_option(g, options, move_text(g, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)]));
      continue;
    }
    if (!next_refused(g, &at, &reason))
      return NULL;
    if (!has_option(options, g->pool[at])) {
      add_move_option(g, options, g->pool[at]);
      clause = !*clause || fits(g, reason.clause) ? ad_arena_printf(g->arena, "%s", reason.clause)
                                                  : clause;
    }
    at++;
  }
  if (!g->n)
    return NULL;
  struct ad_node *step = new_step(g, "choice", "Which of these moves is allowed?");
  ad_node_put(g->arena, step, "options", options);
  out->clause = clause;
  out->difficulty = 100 - 100 / OPTIONS;
  return step;
}

/* ---- sheets ---- */

/* Points of all lines of CLAUSE with the places WHERE, as an answer would add them up. */
static int points_of(const struct ad_sheet *sheet, const struct ad_line *line)
{
  int points = 0;
  for (int i = 0; i < sheet->n; i++)
    if (strcmp(sheet->lines[i].clause, line->clause) == 0 &&
        strstr(sheet->lines[i].where, line->where))
      points += sheet->lines[i].points;
  return points;
}

/* A line of the sheet of SEAT that stands alone for its clause and places; -1 if there is none. */
static int find_line(struct le_ground *g, const struct ad_sheet *sheet)
{
  for (int tries = 0; sheet->n && tries < TRIES; tries++) {
    int at = (int)ad_rng_below(&g->rng, (uint32_t)sheet->n);
    const struct ad_line *line = &sheet->lines[at];
    if (line->points && *line->where && fits(g, line->clause) &&
        points_of(sheet, line) == line->points && !strpbrk(line->label, "0123456789"))
      return at;
  }
  return -1;
}

static struct ad_node *ask_points(struct le_ground *g, struct le_drill *out)
{
  struct ad_sheet sheet;
  struct ad_node *step = NULL;
  ad_sheet_init(&sheet);
  ad_score(setup_of(g), g->state, g->seat, g->seat, &sheet);
  int at = find_line(g, &sheet);
  if (at >= 0) {
    const struct ad_line *line = &sheet.lines[at];
    step = new_step(g, "number",
                    ad_arena_printf(g->arena, "%s (%s): how many points does it bring seat %d?",
                                    line->label, line->where, g->seat + 1));
    put_text(g, put_answer(g, step, "sheet", line->clause), "where", line->where);
    out->clause = ad_arena_printf(g->arena, "%s", line->clause);
    out->difficulty = 90;
  }
  ad_sheet_fini(&sheet);
  return step;
}

static struct ad_node *ask_winner(struct le_ground *g, struct le_drill *out)
{
  struct ad_result result;
  int first = 0;
  ad_result_of(setup_of(g), g->state, &result);
  for (int seat = 0; seat < result.seats; seat++)
    first += result.rank[seat] == 1;
  if (g->n || first != 1 || result.seats < 2)
    return NULL; /* before the end nobody wins */
  struct ad_node *step = new_step(g, "seat", "The game is over. Who wins?");
  put_answer(g, step, "result", "winner");
  struct ad_node *show = ad_node_put(g->arena, step, "show", ad_node_map(g->arena));
  ad_node_put(g->arena, show, "sheet", ad_node_bool(g->arena, true));
  out->difficulty = 100 - 100 / result.seats;
  return step;
}

/* ---- what a move does ---- */

static struct ad_node *ask_next(struct le_ground *g, struct le_drill *out)
{
  if (g->n < 2 || setup_of(g)->seats < 2)
    return NULL;
  ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
  memcpy(g->next, g->state, setup_of(g)->state_size);
  ad_apply(setup_of(g), g->next, move);
  if (ad_to_act(setup_of(g), g->next) == AD_OVER)
    return NULL;
  const char *text = move_text(g, move);
  struct ad_node *step =
    new_step(g, "seat",
             ad_arena_printf(g->arena, "Seat %d makes the move %s. Whose turn is it then?",
                             g->seat + 1, text));
  struct ad_node *answer = put_answer(g, step, "now", "to_act");
  struct ad_node *after = ad_node_put(g->arena, answer, "after", ad_node_list(g->arena));
  ad_node_push(after, ad_node_text(g->arena, text));
  out->difficulty = 100 - 100 / setup_of(g)->seats;
  return step;
}

static struct ad_node *ask_change(struct le_ground *g, struct le_drill *out)
{
  for (int tries = 0; g->n && tries < TRIES; tries++) {
    ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
    const char *clause = gain_of(g, move) ? clause_of_move(g, move) : "";
    if (!*clause || !fits(g, clause))
      continue;
    const char *text = move_text(g, move);
    struct ad_node *step = new_step(
      g, "number",
      ad_arena_printf(g->arena, "How many points does the move %s bring you at once?", text));
    put_answer(g, step, "gain", text);
    out->clause = clause;
    out->difficulty = 90;
    return step;
  }
  return NULL;
}

/* ---- two variants ---- */

static bool is_legal_in(const struct ad_setup *setup, const void *state, const char *text,
                        struct ad_reason *reason)
{
  ad_move move;
  return ad_to_act(setup, state) != AD_OVER && ad_move_parse(setup, state, text, &move, reason);
}

/* The position under the rules of BASE, or NULL if it cannot be under them.  Caller frees. */
static void *state_under(struct le_ground *g, const struct ad_setup *base)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  void *state = ad_calloc(1, base->state_size);
  struct ad_node *position = ad_position_write(setup_of(g), g->state, AD_NOBODY, g->arena);
  if (!ad_position_read(base, state, position, &diags)) {
    free(state);
    state = NULL;
  }
  ad_diags_fini(&diags);
  return state;
}

/* A question about a move that one of the two rule sets allows and the other, in whose state OTHER
 * is the same position, forbids. */
static struct ad_node *ask_other_rule(struct le_ground *g, const void *other, struct le_drill *out)
{
  const struct ad_setup *base = g->order->base;
  for (int at = 0; at < g->n_pool; at++) {
    struct ad_reason here = {0}, there = {0};
    bool now = is_legal_in(setup_of(g), g->state, g->pool[at], &here);
    bool then = is_legal_in(base, other, g->pool[at], &there);
    const char *clause = now ? there.clause : here.clause;
    if (now == then || !fits(g, clause))
      continue;
    struct ad_node *step =
      new_step(g, "yes",
               ad_arena_printf(g->arena, "By the rules of %s: is the move %s allowed here?",
                               g->order->variant, g->pool[at]));
    put_answer(g, step, "legal", g->pool[at]);
    out->clause = ad_arena_printf(g->arena, "%s", clause);
    out->difficulty = 50;
    return step;
  }
  return NULL;
}

static struct ad_node *ask_rule(struct le_ground *g, struct le_drill *out)
{
  void *other = g->n && g->order->base ? state_under(g, g->order->base) : NULL;
  struct ad_node *step = other ? ask_other_rule(g, other, out) : NULL;
  free(other);
  return step;
}

struct ad_node *le_drill_step(struct le_ground *g, enum le_drill_kind kind, struct le_drill *out)
{
  switch (kind) {
  case LE_DRILL_BEST: return ask_best(g, out);
  case LE_DRILL_WHY: return ask_why(g, out);
  case LE_DRILL_LEGAL: return ask_legal(g, out);
  case LE_DRILL_POINTS: return ask_points(g, out);
  case LE_DRILL_WINNER: return ask_winner(g, out);
  case LE_DRILL_NEXT: return ask_next(g, out);
  case LE_DRILL_CHANGE: return ask_change(g, out);
  case LE_DRILL_RULE: return ask_rule(g, out);
  case LE_N_DRILLS: break;
  }
  return NULL;
}
