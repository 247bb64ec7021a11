/* other_rule.c - questions about one position under two rule sets: a variant and its base.
 *
 * The position is written by the variant and read by the base; components that the base does not
 * have stay behind where they lie in a supply or a deck.  Three things are compared for moves of
 * the variant: is the move legal, what does it gain at once, and who acts after it.  The first that
 * differs makes the question; where the search begins is drawn, so that all three occur.  Where
 * none differs, the attributes of the game are compared after the move.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { TRIES = 24, N_QUESTIONS = 3, DEALS = 6 };

/* A position under one of the two rule sets. */
struct side {
  const struct ad_setup *setup;
  const void *state;
  void *next; /* room for a state */
};
struct sides {
  struct le_ground *g;
  struct side here, there; /* the variant, its base */
};

/* ---- the question ---- */

/* The question TEXT, answered by {SOURCE: VALUE}; the base answers THERE. */
static struct ad_node *new_question(struct sides *s, const char *ask, const char *text,
                                    const char *source, const char *value, const char *there)
{
  struct le_ground *g = s->g;
  struct ad_node *step = ad_node_map(g->arena), *answer = ad_node_map(g->arena),
                 *wrong = ad_node_map(g->arena), *list = ad_node_list(g->arena);
  const char *otherwise = g->order->otherwise;
  const char *base =
    ad_arena_printf(g->arena, "%s%s it is %s.", otherwise ? otherwise : "By the rules of ",
                    otherwise ? "" : s->there.setup->name, there);
  le_put_text(g, step, "ask", ask);
  le_put_text(g, step, "text",
              ad_arena_printf(g->arena, "By the rules of %s: %s", g->order->variant, text));
  le_put_text(g, answer, source, value);
  ad_node_put(g->arena, step, "answer", answer);
  le_put_text(g, step, "right", base);
  le_put_text(g, wrong, "answer", there);
  le_put_text(g, wrong, "text", base);
  ad_node_push(list, wrong);
  ad_node_put(g->arena, step, "wrong", list);
  return step;
}

/* ---- is it legal? ---- */

static bool is_legal(const struct side *side, const char *text, ad_move *move,
                     struct ad_reason *reason)
{
  return ad_to_act(side->setup, side->state) != AD_OVER &&
         ad_move_parse(side->setup, side->state, text, move, reason);
}

/* A question about the move TEXT, if one side allows it and the other forbids it. */
static struct ad_node *compare_move(struct sides *s, const char *text, struct le_drill *out)
{
  struct ad_reason here = {0}, there = {0};
  ad_move move;
  bool now = is_legal(&s->here, text, &move, &here);
  bool then = is_legal(&s->there, text, &move, &there);
  const char *clause = now ? there.clause : here.clause;
  if (now == then || !le_drill_fits(s->g, clause))
    return NULL;
  out->clause = ad_arena_printf(s->g->arena, "%s", clause);
  return new_question(s, "yes", ad_arena_printf(s->g->arena, "is the move %s allowed here?", text),
                      "legal", text, then ? "yes" : "no");
}

/* Tries legal moves of both sides by turns, and moves that somebody may think of. */
static struct ad_node *ask_legal(struct sides *s, struct le_drill *out)
{
  struct le_ground *g = s->g;
  struct ad_node *step = NULL;
  bool is_over = ad_to_act(s->there.setup, s->there.state) == AD_OVER;
  ad_move *moves = ad_calloc((size_t)s->there.setup->max_moves, sizeof *moves);
  int n = is_over ? 0 : ad_legal(s->there.setup, s->there.state, moves);
  for (int i = 0; i < 3 * TRIES && !step; i++) {
    char text[AD_MOVE_TEXT];
    if (i % 3 == 0 && n)
      ad_move_print(s->there.setup, s->there.state, moves[ad_rng_below(&g->rng, (uint32_t)n)], text,
                    sizeof text);
    else if (i % 3 == 1)
      ad_move_print(s->here.setup, s->here.state, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)],
                    text, sizeof text);
    else
      le_candidate(g, false, text);
    step = compare_move(s, text, out);
  }
  free(moves);
  return step;
}

/* ---- what does it gain, and who is next? ---- */

static int gain_of(struct side *side, ad_move move, int seat)
{
  memcpy(side->next, side->state, side->setup->state_size);
  ad_apply(side->setup, side->next, move);
  return ad_points_visible_to(side->setup, side->next, seat, seat).points -
         ad_points_visible_to(side->setup, side->state, seat, seat).points;
}

/* The clause of a line that the sheet has after the move under SIDE and not under OTHER; "" if
 * every line is the same. */
static const char *new_clause(struct le_ground *g, const struct side *side,
                              const struct side *other)
{
  struct ad_sheet sheet, there;
  const char *clause = "";
  ad_sheet_init(&sheet);
  ad_sheet_init(&there);
  ad_score(side->setup, side->next, g->seat, g->seat, &sheet);
  ad_score(other->setup, other->next, g->seat, g->seat, &there);
  for (int i = 0; i < sheet.n && !*clause; i++) {
    bool found = false;
    for (int k = 0; k < there.n && !found; k++)
      found = strcmp(sheet.lines[i].clause, there.lines[k].clause) == 0 &&
              sheet.lines[i].points == there.lines[k].points;
    if (!found)
      clause = ad_arena_printf(g->arena, "%s", sheet.lines[i].clause);
  }
  ad_sheet_fini(&sheet);
  ad_sheet_fini(&there);
  return clause;
}

/* A legal move of both, from a drawn one on; MOVES gets it under both.  *AT counts the tries. */
static const char *next_common(struct sides *s, int *at, int first, ad_move moves[2])
{
  struct le_ground *g = s->g;
  struct ad_reason reason;
  for (; *at < g->n && *at < TRIES; ++*at) {
    char text[AD_MOVE_TEXT];
    moves[0] = g->moves[(first + *at) % g->n];
    ad_move_print(s->here.setup, s->here.state, moves[0], text, sizeof text);
    if (is_legal(&s->there, text, &moves[1], &reason))
      return ad_arena_printf(g->arena, "%s", text);
  }
  return NULL;
}

static struct ad_node *ask_gain(struct sides *s, struct le_drill *out)
{
  struct le_ground *g = s->g;
  ad_move moves[2];
  int first = (int)ad_rng_below(&g->rng, (uint32_t)g->n);
  const char *text;
  for (int at = 0; (text = next_common(s, &at, first, moves)); at++) {
    int then = gain_of(&s->there, moves[1], g->seat);
    if (gain_of(&s->here, moves[0], g->seat) == then)
      continue;
    const char *clause = new_clause(g, &s->here, &s->there);
    if (!le_drill_fits(g, clause))
      continue;
    out->clause = ad_arena_printf(g->arena, "%s", clause);
    return new_question(
      s, "number",
      ad_arena_printf(g->arena, "how many points does the move %s bring you at once?", text),
      "gain", text, ad_arena_printf(g->arena, "%d", then));
  }
  return NULL;
}

/* The seat that acts after MOVE, AD_OVER after the last one. */
static int next_seat(struct side *side, ad_move move)
{
  memcpy(side->next, side->state, side->setup->state_size);
  ad_apply(side->setup, side->next, move);
  return ad_to_act(side->setup, side->next);
}

static struct ad_node *ask_next(struct sides *s, struct le_drill *out)
{
  (void)out; /* no clause decides it */
  struct le_ground *g = s->g;
  ad_move moves[2];
  int first = (int)ad_rng_below(&g->rng, (uint32_t)g->n);
  const char *text;
  for (int at = 0; (text = next_common(s, &at, first, moves)); at++) {
    int now = next_seat(&s->here, moves[0]), then = next_seat(&s->there, moves[1]);
    if (now == then || now == AD_OVER || then == AD_OVER || g->order->clause)
      continue;
    struct ad_node *step = new_question(
      s, "seat", ad_arena_printf(g->arena, "whose turn is it after the move %s?", text), "now",
      "to_act", ad_arena_printf(g->arena, "%d", then + 1));
    struct ad_node *after = ad_node_list(g->arena);
    ad_node_push(after, ad_node_text(g->arena, text));
    ad_node_put(g->arena, ad_node_get(step, "answer"), "after", after);
    return step;
  }
  return NULL;
}

/* ---- what do the attributes say then? ---- */

/* A number that ATTR says of the seat that acts, or of the whole game. */
static int64_t value_of(struct le_ground *g, const struct side *side, const struct ad_attr *attr,
                        const void *state)
{
  const int seat[AD_MAX_INDEXES] = {g->seat};
  return attr->get(side->setup->rules, state, g->seat, seat);
}

static int64_t value_after(struct le_ground *g, struct side *side, const struct ad_attr *attr,
                           ad_move move)
{
  memcpy(side->next, side->state, side->setup->state_size);
  ad_apply(side->setup, side->next, move);
  return ad_to_act(side->setup, side->next) == AD_OVER ? AD_NONE
                                                       : value_of(g, side, attr, side->next);
}

/* Whether the move leads to VALUE however all is dealt that the seat cannot know. */
static bool is_sure(struct le_ground *g, struct side *side, const struct ad_attr *attr,
                    ad_move move, int64_t value)
{
  for (uint64_t deal = 1; deal <= DEALS; deal++) {
    memcpy(side->next, side->state, side->setup->state_size);
    ad_hide(side->setup, side->next, g->seat, deal);
    ad_apply(side->setup, side->next, move);
    if (value_of(g, side, attr, side->next) != value)
      return false;
  }
  return true;
}

static bool is_number_of_seat(const struct ad_attr *attr)
{
  return attr->type == AD_INT && attr->get &&
         (!attr->n_indexes || (attr->n_indexes == 1 && strcmp(attr->index[0].name, "seat") == 0));
}

/* The question what ATTR says after the move TEXT; it says THEN under the base. */
static struct ad_node *attr_question(struct sides *s, const struct ad_attr *attr, const char *text,
                                     int64_t then)
{
  struct le_ground *g = s->g;
  const char *of = attr->n_indexes ? ad_arena_printf(g->arena, " for seat %d", g->seat + 1) : "";
  int len = (int)strcspn(attr->doc, ";");
  struct ad_node *step =
    new_question(s, "number",
                 ad_arena_printf(g->arena, "what is this%s after the move %s: %.*s (%s)?", of, text,
                                 len, attr->doc, attr->name),
                 "attr", attr->name, ad_arena_printf(g->arena, "%lld", (long long)then));
  struct ad_node *answer = ad_node_get(step, "answer"), *after = ad_node_list(g->arena);
  if (attr->n_indexes) {
    struct ad_node *map = ad_node_map(g->arena), *list = ad_node_list(g->arena);
    ad_node_push(list, ad_node_int(g->arena, g->seat + attr->index[0].base));
    ad_node_put(g->arena, map, attr->name, list);
    ad_node_put(g->arena, answer, "attr", map);
  }
  ad_node_push(after, ad_node_text(g->arena, text));
  ad_node_put(g->arena, answer, "after", after);
  return step;
}

/* The question about ATTR, if the two sides say the same number before the move TEXT and different
 * ones after it. */
static struct ad_node *compare_attr(struct sides *s, const struct ad_attr *attr,
                                    const ad_move moves[2], const char *text)
{
  struct le_ground *g = s->g;
  if (!is_number_of_seat(attr) ||
      value_of(g, &s->here, attr, s->here.state) != value_of(g, &s->there, attr, s->there.state))
    return NULL;
  int64_t now = value_after(g, &s->here, attr, moves[0]);
  int64_t then = value_after(g, &s->there, attr, moves[1]);
  bool known = now != AD_NONE && then != AD_NONE && now != AD_HIDDEN && then != AD_HIDDEN;
  if (!known || now == then || !is_sure(g, &s->here, attr, moves[0], now) ||
      !is_sure(g, &s->there, attr, moves[1], then))
    return NULL;
  return attr_question(s, attr, text, then);
}

static struct ad_node *ask_attr(struct sides *s, struct le_drill *out)
{
  (void)out; /* no clause decides it */
  struct le_ground *g = s->g;
  ad_move moves[2];
  int first = (int)ad_rng_below(&g->rng, (uint32_t)g->n);
  const char *text;
  for (int at = 0; !g->order->clause && (text = next_common(s, &at, first, moves)); at++)
    for (const struct ad_attr *attr = s->here.setup->ops->attrs; attr && attr->name; attr++) {
      struct ad_node *step = compare_attr(s, attr, moves, text);
      if (step)
        return step;
    }
  return NULL;
}

/* ---- the position ---- */

/* Whether NAME is ID, or a form of it such as "THEATRE/domino". */
static bool is_of(const char *name, const char *id)
{
  size_t len = strlen(id);
  return strncmp(name, id, len) == 0 && (!name[len] || name[len] == '/');
}

static bool is_foreign(const struct le_ground *g, const char *name)
{
  for (const char *const *id = g->order->foreign; name && id && *id; id++)
    if (is_of(name, *id))
      return true;
  return false;
}

/* Takes the entries of lists and the counts out of NODE that name what the base does not have. */
static void leave_behind(const struct le_ground *g, struct ad_node *node)
{
  for (struct ad_node *child = node->first, *next; child; child = next) {
    next = child->next;
    bool counts = node->kind == AD_MAP && child->kind == AD_SCALAR && is_foreign(g, child->key);
    if (counts || (node->kind == AD_LIST && is_foreign(g, child->text)))
      ad_node_remove(node, child);
    else
      leave_behind(g, child);
  }
}

/* The position under the rules of BASE, or NULL if it cannot be under them.  Variables of scripts
 * stay behind where there are none.  Caller frees. */
static void *state_under(struct le_ground *g, const struct ad_setup *base)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  void *state = ad_calloc(1, base->state_size);
  struct ad_node *own = ad_position_write(g->order->setup, g->state, AD_NOBODY, g->arena);
  struct ad_node *position = ad_node_map(g->arena);
  for (const struct ad_node *node = own->first; node; node = node->next)
    if (base->hooks || strcmp(node->key, "vars") != 0)
      ad_node_put(g->arena, position, node->key, ad_node_copy(g->arena, node));
  leave_behind(g, position);
  if (!ad_position_read(base, state, position, &diags)) {
    free(state);
    state = NULL;
  }
  ad_diags_fini(&diags);
  return state;
}

static struct ad_node *compare(struct sides *s, struct le_drill *out)
{
  static struct ad_node *(*const questions[N_QUESTIONS])(struct sides *, struct le_drill *) = {
    ask_legal, ask_gain, ask_next};
  uint32_t first = ad_rng_below(&s->g->rng, N_QUESTIONS);
  struct ad_node *step = NULL;
  for (uint32_t i = 0; i < N_QUESTIONS && !step; i++)
    step = questions[(first + i) % N_QUESTIONS](s, out);
  return step ? step : ask_attr(s, out);
}

struct ad_node *le_ask_other_rule(struct le_ground *g, struct le_drill *out)
{
  const struct ad_setup *base = g->order->base;
  void *state = g->n && base ? state_under(g, base) : NULL;
  if (!state)
    return NULL;
  struct sides s = {
    g, {g->order->setup, g->state, g->next}, {base, state, ad_calloc(1, base->state_size)}};
  struct ad_node *step = compare(&s, out);
  free(s.there.next);
  free(state);
  return step;
}
