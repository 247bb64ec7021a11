/* kinds_next.c - questions about what follows a move: who acts, which phase comes, and what the
 * attributes that the game declares say then (where the crane goes, who is mayor).
 *
 * Of the attributes those are asked that stand for one value (they have no indexes), that the move
 * changes, and that the seat may know. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { MOST_ATTRS = 64, MOST_VALUES = 4, N_QUESTIONS = 3 };

/* The position after MOVE in STATE, in the ground's room. */
static const void *after(struct le_ground *g, const void *state, ad_move move)
{
  memcpy(g->next, state, g->order->setup->state_size);
  ad_apply(g->order->setup, g->next, move);
  return g->next;
}

/* The question TEXT after the move, whose answer is {SOURCE: VALUE} then. */
static struct ad_node *new_question(struct le_ground *g, ad_move move, const char *ask,
                                    const char *text, const char *source, const char *value)
{
  const char *made = le_move_text(g, move);
  struct ad_node *step = le_new_step(
    g, ask, ad_arena_printf(g->arena, "Seat %d makes the move %s. %s", g->seat + 1, made, text));
  struct ad_node *answer = le_put_answer(g, step, source, value);
  struct ad_node *list = ad_node_put(g->arena, answer, "after", ad_node_list(g->arena));
  ad_node_push(list, ad_node_text(g->arena, made));
  return step;
}

/* ---- who acts ---- */

static int64_t fact_to_act(struct le_ground *g, const void *state, const void *ctx)
{
  return ad_to_act(g->order->setup, after(g, state, *(const ad_move *)ctx));
}

static struct ad_node *ask_seat(struct le_ground *g, ad_move move)
{
  if (g->order->setup->seats < 2 || !le_is_known(g, fact_to_act, &move) ||
      ad_to_act(g->order->setup, g->next) == AD_OVER)
    return NULL;
  return new_question(g, move, "seat", "Whose turn is it then?", "now", "to_act");
}

/* ---- which phase ---- */

static int64_t fact_phase(struct le_ground *g, const void *state, const void *ctx)
{
  const void *then = after(g, state, *(const ad_move *)ctx);
  const char *phase =
    ad_to_act(g->order->setup, then) == AD_OVER ? "" : ad_phase(g->order->setup, then);
  uint64_t hash = 0;
  for (; *phase; phase++)
    hash = ad_mix(hash ^ (uint8_t)*phase);
  return (int64_t)hash;
}

static bool has_text(const struct ad_node *list, const char *text)
{
  for (const struct ad_node *node = list->first; node; node = node->next)
    if (strcmp(node->text, text) == 0)
      return true;
  return false;
}

/* PHASE, the phase of now, and others that these games came to. */
static struct ad_node *phase_options(struct le_ground *g, const char *phase)
{
  struct ad_node *options = ad_node_list(g->arena);
  const char *const sure[] = {phase, g->phase};
  for (int i = 0; i < AD_LEN(sure); i++)
    if (!has_text(options, sure[i]))
      ad_node_push(options, ad_node_text(g->arena, sure[i]));
  for (int i = 0; i < g->n_pool && options->n < MOST_VALUES; i++)
    if (!has_text(options, g->pool[i].phase))
      ad_node_push(options, ad_node_text(g->arena, g->pool[i].phase));
  return options;
}

static struct ad_node *ask_phase(struct le_ground *g, ad_move move)
{
  if (!le_is_known(g, fact_phase, &move) ||
      ad_to_act(g->order->setup, after(g, g->state, move)) == AD_OVER)
    return NULL;
  struct ad_node *options = phase_options(g, ad_phase(g->order->setup, g->next));
  if (options->n < 2)
    return NULL;
  struct ad_node *step = new_question(g, move, "choice", "Which phase comes then?", "now", "phase");
  ad_node_put(g->arena, step, "options", le_turned(g, options));
  return step;
}

/* ---- what an attribute says ---- */

struct asked {
  const struct ad_attr *attr;
  ad_move move;
};

static int64_t value_in(struct le_ground *g, const struct ad_attr *attr, const void *state)
{
  static const int none[AD_MAX_INDEXES];
  return attr->get(g->order->setup->rules, state, g->seat, none);
}

static int64_t fact_attr(struct le_ground *g, const void *state, const void *ctx)
{
  const struct asked *asked = ctx;
  return value_in(g, asked->attr, after(g, state, asked->move));
}

/* Whether the move leads from one value of ATTR to another.  An attribute that says who acts is
 * left to the question about that. */
static bool is_changed(struct le_ground *g, const struct ad_attr *attr, const void *then)
{
  bool is_number = attr->type == AD_INT || attr->type == AD_BOOL || attr->type == AD_WORD;
  if (attr->n_indexes || !is_number || !attr->get)
    return false;
  int64_t was = value_in(g, attr, g->state), is = value_in(g, attr, then);
  bool acts = was == g->seat + 1 && is == ad_to_act(g->order->setup, then) + 1;
  return is != was && is != AD_NONE && is != AD_HIDDEN && was != AD_HIDDEN && !acts;
}

static struct ad_node *word_options(struct le_ground *g, const struct asked *asked)
{
  struct ad_node *options = ad_node_list(g->arena);
  int64_t is = value_in(g, asked->attr, after(g, g->state, asked->move));
  ad_node_push(options, ad_node_text(g->arena, ad_word_of(asked->attr->words, (int)is)));
  for (const struct ad_word *word = asked->attr->words; word->word && options->n < MOST_VALUES;
       word++)
    if (!has_text(options, word->word))
      ad_node_push(options, ad_node_text(g->arena, word->word));
  return options->n < 2 ? NULL : le_turned(g, options);
}

static struct ad_node *attr_question(struct le_ground *g, const struct asked *asked)
{
  const struct ad_attr *attr = asked->attr;
  int len = (int)strcspn(attr->doc, ";");
  if (attr->type == AD_BOOL)
    return new_question(
      g, asked->move, "yes",
      ad_arena_printf(g->arena, "Yes or no for what follows: %.*s?", len, attr->doc), "attr",
      attr->name);
  const char *text =
    ad_arena_printf(g->arena, "What is this then: %.*s (%s)?", len, attr->doc, attr->name);
  if (attr->type == AD_INT)
    return new_question(g, asked->move, "number", text, "attr", attr->name);
  struct ad_node *options = word_options(g, asked);
  if (!options)
    return NULL;
  struct ad_node *step = new_question(g, asked->move, "choice", text, "attr", attr->name);
  ad_node_put(g->arena, step, "options", options);
  return step;
}

static struct ad_node *ask_attr(struct le_ground *g, ad_move move)
{
  const struct ad_attr *changed[MOST_ATTRS];
  int n = 0;
  const void *then = after(g, g->state, move);
  if (ad_to_act(g->order->setup, then) == AD_OVER)
    return NULL;
  for (const struct ad_attr *attr = g->order->setup->ops->attrs; attr && attr->name; attr++)
    if (n < MOST_ATTRS && is_changed(g, attr, then))
      changed[n++] = attr;
  if (!n)
    return NULL;
  struct asked asked = {changed[ad_rng_below(&g->rng, (uint32_t)n)], move};
  return le_is_known(g, fact_attr, &asked) ? attr_question(g, &asked) : NULL;
}

struct ad_node *le_ask_next(struct le_ground *g, struct le_drill *out)
{
  static struct ad_node *(*const questions[N_QUESTIONS])(struct le_ground *,
                                                         ad_move) = {ask_seat, ask_phase, ask_attr};
  (void)out; /* no clause decides it */
  if (g->n < 2 || g->order->clause)
    return NULL;
  ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
  uint32_t first = ad_rng_below(&g->rng, N_QUESTIONS);
  struct ad_node *step = NULL;
  for (uint32_t i = 0; i < N_QUESTIONS && !step; i++)
    step = questions[(first + i) % N_QUESTIONS](g, move);
  return step;
}
