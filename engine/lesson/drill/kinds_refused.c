/* kinds_refused.c - questions about moves that the rules refuse: why, legal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { OPTIONS = 4, TRIES = 32, MOST_CLAUSES = 8, SUCH_MOVES = 100, MOST_LEFT_OUT = 32 };

/* ---- moves that are refused ---- */

static bool names_clause(const struct le_ground *g, const struct ad_reason *reason)
{
  return *reason->clause && le_clause_find(g->order->clauses, reason->clause);
}

/* Finds a move that a clause forbids here (any refused one in a game without a rules page); false
 * if none is found.  It is a move of this phase, unless a clause is ordered. */
static bool find_refused(struct le_ground *g, char text[AD_MOVE_TEXT], struct ad_reason *reason)
{
  ad_move move;
  for (int i = 0; i < TRIES; i++) {
    le_candidate(g, g->order->clause != NULL, text);
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

/* ---- why ---- */

/* Clauses as options, and clauses that are left out. */
struct options {
  struct le_ground *g;
  const char *right;
  const char *clause[OPTIONS];
  int n;
  const char *left_out[MOST_LEFT_OUT];
  int n_left_out;
  const char *text;         /* the move */
  const char *const *legal; /* moves here */
  uint32_t at_fault;        /* the word of the move; 0: it is not one word */
};

static bool has_clause(const char *const *list, int n, const char *clause)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i], clause) == 0)
      return true;
  return false;
}

static void leave_out_clause(struct options *o, const char *clause)
{
  if (strcmp(clause, o->right) != 0 && o->n_left_out < MOST_LEFT_OUT &&
      !has_clause(o->left_out, o->n_left_out, clause))
    o->left_out[o->n_left_out++] = ad_arena_printf(o->g->arena, "%s", clause);
}

static bool same_first_word(const char *a, const char *b)
{
  size_t len = strcspn(a, " ");
  return len == strcspn(b, " ") && memcmp(a, b, len) == 0;
}

/* True if what forbids the move OTHER here cannot forbid the move of the question: the moves are of
 * different sorts, or another word of OTHER is at fault. */
static bool is_apart(const struct options *o, const char *other)
{
  if (!same_first_word(o->text, other))
    return true;
  uint32_t at_fault = le_words_at_fault(o->legal, other);
  return o->at_fault && at_fault && !(at_fault & o->at_fault);
}

/* Two clauses may forbid a move, and the rules name one of them; the other one would be a second
 * right option.  So this leaves out the clauses that forbid the move in other decisions of these
 * games, and the clauses that forbid another move here for the same word: a place that touches no
 * tile may be beyond the edge of the city, too. */
static void leave_out(struct options *o)
{
  struct le_ground *g = o->g;
  char other[AD_MOVE_TEXT];
  struct ad_reason refused;
  for (int i = 0; i < SUCH_MOVES; i++)
    if (find_refused(g, other, &refused) && !is_apart(o, other))
      leave_out_clause(o, refused.clause);
  for (int i = 0; i < LE_NEAR && i < g->n_near; i++) {
    struct ad_reason reason;
    ad_move move;
    if (strcmp(g->near_phase[i], g->phase) == 0 &&
        !ad_move_parse(g->order->setup, g->near[i], o->text, &move, &reason))
      leave_out_clause(o, reason.clause);
  }
}

static void add_option(struct options *o, const struct le_clause *clause)
{
  if (clause && o->n < OPTIONS && !has_clause(o->clause, o->n, clause->id) &&
      !has_clause(o->left_out, o->n_left_out, clause->id))
    o->clause[o->n++] = clause->id;
}

/* Adds clauses that forbid other moves here. */
static void add_refusing(struct options *o)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  for (int i = 0; i < TRIES && o->n < OPTIONS; i++)
    if (find_refused(o->g, text, &reason) && is_apart(o, text))
      add_option(o, le_clause_find(o->g->order->clauses, reason.clause));
}

/* Adds clauses that forbid moves of other sorts in other decisions of these games. */
static void add_elsewhere(struct options *o)
{
  struct le_ground *g = o->g;
  for (int i = 0; i < g->n_pool && o->n < OPTIONS; i++) {
    struct ad_reason reason;
    ad_move move;
    int at = i % LE_NEAR;
    if (at < g->n_near && strcmp(g->pool[i].phase, g->near_phase[at]) == 0 &&
        !same_first_word(o->text, g->pool[i].text) &&
        !ad_move_parse(g->order->setup, g->near[at], g->pool[i].text, &move, &reason))
      add_option(o, le_clause_find(g->order->clauses, reason.clause));
  }
}

/* Adds the clauses of the page that stand nearest to the right one: with ELSEWHERE those of other
 * sections, because one of the same section may define what the right one forbids. */
static void add_near(struct options *o, bool elsewhere)
{
  const struct le_clauses *all = o->g->order->clauses;
  int at = (int)(le_clause_find(all, o->right) - all->list);
  for (int far = 1; far < all->n && o->n < OPTIONS; far++)
    for (int i = at - far; i <= at + far; i += 2 * far)
      if (i >= 0 && i < all->n &&
          (!elsewhere || strcmp(all->list[i].section, all->list[at].section) != 0))
        add_option(o, &all->list[i]);
}

static int compare_clauses(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static struct ad_node *clause_options(struct le_ground *g, const char *text, const char *right)
{
  struct options o = {.g = g, .right = right, .text = text, .legal = le_legal_texts(g)};
  uint32_t words = le_words_at_fault(o.legal, text);
  o.at_fault = words & (words - 1) ? 0 : words;
  leave_out(&o);
  add_option(&o, le_clause_find(g->order->clauses, right));
  add_refusing(&o);
  add_elsewhere(&o);
  add_near(&o, true);
  add_near(&o, false);
  qsort(o.clause, (size_t)o.n, sizeof *o.clause, compare_clauses);
  struct ad_node *list = ad_node_list(g->arena);
  for (int i = 0; i < o.n; i++)
    ad_node_push(list, ad_node_text(g->arena, o.clause[i]));
  return o.n >= 2 ? list : NULL;
}

struct ad_node *le_ask_why(struct le_ground *g, struct le_drill *out)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  /* without a rules page the learner knows no clause to choose from */
  if (!g->n || !g->order->clauses->n || !find_ordered(g, text, &reason))
    return NULL;
  struct ad_node *options = clause_options(g, text, reason.clause);
  if (!options)
    return NULL;
  struct ad_node *step = le_new_step(
    g, "clause", ad_arena_printf(g->arena, "Which clause forbids this move: %s?", text));
  le_put_text(g, step, "move", text);
  le_put_answer(g, step, "why_not", text);
  ad_node_put(g->arena, step, "options", options);
  out->clause = ad_arena_printf(g->arena, "%s", reason.clause);
  return step;
}

/* ---- legal ---- */

/* Which moves of an options list are legal: one, or all but one. */
struct choice {
  struct ad_node *options;
  bool of_refused; /* the right one is refused */
  int right;       /* its place */
};

static void add_move_option(struct le_ground *g, const struct choice *choice, const char *text)
{
  struct ad_node *option = ad_node_map(g->arena), *holds = ad_node_map(g->arena), *test = holds;
  if (choice->of_refused)
    test = ad_node_put(g->arena, holds, "not", ad_node_map(g->arena));
  le_put_text(g, option, "text", text);
  le_put_text(g, test, "legal", text);
  ad_node_put(g->arena, option, "holds", holds);
  ad_node_push(choice->options, option);
}

static bool has_option(const struct ad_node *options, const char *text)
{
  for (const struct ad_node *option = options->first; option; option = option->next)
    if (strcmp(ad_node_peek(option, "text")->text, text) == 0)
      return true;
  return false;
}

/* Fills CHOICE; the first refused move is so by a clause as ordered, which *CLAUSE gets.  False if
 * there are too few moves. */
static bool fill_choice(struct le_ground *g, const struct choice *choice, const char **clause)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  *clause = NULL;
  for (int tries = 0; choice->options->n < OPTIONS && tries < TRIES; tries++) {
    bool is_legal = (choice->options->n == choice->right) != choice->of_refused;
    if (is_legal) {
      ad_move_print(g->order->setup, g->state, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)],
                    text, sizeof text);
    } else if (!(*clause ? find_refused(g, text, &reason) : find_ordered(g, text, &reason))) {
      return false;
    }
    if (has_option(choice->options, text))
      continue;
    add_move_option(g, choice, ad_arena_printf(g->arena, "%s", text));
    if (!is_legal && !*clause)
      *clause = ad_arena_printf(g->arena, "%s", reason.clause);
  }
  return choice->options->n == OPTIONS;
}

struct ad_node *le_ask_legal(struct le_ground *g, struct le_drill *out)
{
  const struct choice choice = {.options = ad_node_list(g->arena),
                                .of_refused = g->n >= OPTIONS && ad_rng_below(&g->rng, 2),
                                .right = (int)ad_rng_below(&g->rng, OPTIONS)};
  if (!g->n || !fill_choice(g, &choice, &out->clause))
    return NULL;
  struct ad_node *step = le_new_step(g, "choice",
                                     choice.of_refused ? "Which of these moves is not allowed?"
                                                       : "Which of these moves is allowed?");
  ad_node_put(g->arena, step, "options", choice.options);
  return step;
}
