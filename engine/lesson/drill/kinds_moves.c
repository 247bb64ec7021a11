/* kinds_moves.c - questions about what legal moves bring: best, change. */
#include <limits.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/drill/_internal.h"

enum {
  LEAST_OPTIONS = 4,
  LEAST_GAP = 2,
  TRIES = 24,
  FEW_TRIES = 6,
  MOST_CHANGED = 8,
  LEAST_CHANGES = 3
};

/* ---- points after moves ---- */

static int gain_of(struct le_ground *g, ad_move move)
{
  return (int)le_fact_gain(g, g->state, &move);
}

/* The sheets of the seat before and after a move. */
struct comparison {
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
};

static void compare_sheets(struct le_ground *g, ad_move move, struct comparison *out)
{
  ad_sheet_init(&out->before);
  ad_sheet_init(&out->after);
  memcpy(g->next, g->state, g->order->setup->state_size);
  ad_apply(g->order->setup, g->next, move);
  ad_score(g->order->setup, g->state, g->seat, g->seat, &out->before);
  ad_score(g->order->setup, g->next, g->seat, g->seat, &out->after);
  le_sheet_diff(&out->before, &out->after, &out->diff);
}

static void end_comparison(struct comparison *c)
{
  le_sheet_diff_fini(&c->diff);
  ad_sheet_fini(&c->before);
  ad_sheet_fini(&c->after);
}

/* The clause of the line that MOVE changes most; "" if it changes none. */
static const char *clause_of_move(struct le_ground *g, ad_move move)
{
  struct comparison c;
  compare_sheets(g, move, &c);
  const char *clause = c.diff.n ? ad_arena_printf(g->arena, "%s", c.diff.list[0].line->clause) : "";
  end_comparison(&c);
  return clause;
}

/* ---- best ---- */

/* The move that gains most in STATE, by its place, and how much more than any other. */
struct best {
  int at, gap;
};

static struct best best_in(struct le_ground *g, const void *state)
{
  struct best best = {.at = 0};
  int most = INT_MIN, second = INT_MIN;
  for (int i = 0; i < g->n; i++) {
    int gain = (int)le_fact_gain(g, state, &g->moves[i]);
    if (gain > most) {
      second = most;
      most = gain;
      best.at = i;
    } else if (gain > second) {
      second = gain;
    }
  }
  best.gap = g->n < 2 ? 0 : most - second;
  return best;
}

/* The place of the best move, -1 if none is far enough ahead. */
static int64_t fact_best(struct le_ground *g, const void *state, const void *ctx)
{
  (void)ctx;
  struct best best = best_in(g, state);
  return best.gap < LEAST_GAP ? -1 : best.at;
}

struct ad_node *le_ask_best(struct le_ground *g, struct le_drill *out)
{
  if (g->n < LEAST_OPTIONS)
    return NULL;
  struct best best = best_in(g, g->state);
  /* chance, in a script, may give points too */
  if (best.gap < LEAST_GAP || !le_is_known(g, fact_best, NULL))
    return NULL;
  struct ad_node *step = le_new_step(g, "move", "Which move brings you the most points at once?");
  struct ad_node *accept = ad_node_put(g->arena, step, "accept", ad_node_map(g->arena));
  ad_node_put(g->arena, accept, "best", ad_node_bool(g->arena, true));
  le_put_text(g, step, "solution", le_move_text(g, g->moves[best.at]));
  out->clause = clause_of_move(g, g->moves[best.at]);
  out->gap = best.gap;
  return step;
}

/* ---- change: which lines ---- */

/* Lines of the sheet that a move changes, as an option. */
struct change {
  const char *value; /* their clauses, as the answer says them */
  const char *text;  /* and what the lines say */
  const char *first; /* one of the clauses; "" for none */
  bool is_long;      /* perhaps not all of them: too long for an option */
};

/* What the line of CLAUSE says, in DIFF. */
static const char *label_of(struct le_ground *g, const struct le_sheet_diff *diff,
                            const char *clause)
{
  for (int i = 0; i < diff->n; i++)
    if (strcmp(diff->list[i].line->clause, clause) == 0)
      return le_masked(g, diff->list[i].line->label);
  return "";
}

static struct change change_of(struct le_ground *g, ad_move move)
{
  const char *clause[MOST_CHANGED + 1];
  struct comparison c;
  struct change change = {.value = "none", .text = "no line", .first = ""};
  compare_sheets(g, move, &c);
  le_sheet_diff_join(&c.diff);
  int n = le_changed_clauses(&c.diff, clause, MOST_CHANGED);
  change.is_long = n == MOST_CHANGED;
  for (int i = 0; i < n; i++) {
    const char *label = label_of(g, &c.diff, clause[i]);
    change.value =
      ad_arena_printf(g->arena, "%s%s%s", i ? change.value : "", i ? " " : "", clause[i]);
    change.text =
      ad_arena_printf(g->arena, "%s%s%s %s", i ? change.text : "", i ? "; " : "", clause[i], label);
    if (!i || !le_drill_fits(g, change.first))
      change.first = ad_arena_printf(g->arena, "%s", clause[i]);
  }
  end_comparison(&c);
  return change;
}

static bool has_change(const struct change *list, int n, const char *value)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i].value, value) == 0)
      return true;
  return false;
}

static int64_t fact_change(struct le_ground *g, const void *state, const void *ctx)
{
  struct le_ground other = *g;
  other.state = state;
  const char *value = change_of(&other, *(const ad_move *)ctx).value;
  uint64_t hash = 0;
  for (; *value; value++)
    hash = ad_mix(hash ^ (uint8_t)*value);
  return (int64_t)hash;
}

/* The right option and up to three others: what other moves here change, "no line" at last. */
static struct ad_node *change_options(struct le_ground *g, const struct change *right)
{
  struct change list[LEAST_OPTIONS] = {*right};
  const struct change none = {.value = "none", .text = "no line", .first = ""};
  int n = 1;
  for (int tries = 0; tries < TRIES && n < LEAST_OPTIONS; tries++) {
    struct change other = change_of(g, g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)]);
    if (!other.is_long && !has_change(list, n, other.value))
      list[n++] = other;
  }
  if (n < LEAST_OPTIONS && !has_change(list, n, none.value))
    list[n++] = none;
  if (n < LEAST_CHANGES)
    return NULL;
  struct ad_node *options = ad_node_list(g->arena);
  for (int first = (int)ad_rng_below(&g->rng, (uint32_t)n), i = 0; i < n; i++)
    le_add_option(g, options, list[(first + i) % n].text, list[(first + i) % n].value);
  return options;
}

static struct ad_node *ask_lines(struct le_ground *g, struct le_drill *out)
{
  for (int tries = 0; g->n && tries < FEW_TRIES; tries++) {
    ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
    struct change right = change_of(g, move);
    if (!*right.first || right.is_long || !le_drill_fits(g, right.first) ||
        !le_is_known(g, fact_change, &move))
      continue;
    struct ad_node *options = change_options(g, &right);
    if (!options)
      return NULL;
    const char *text = le_move_text(g, move);
    struct ad_node *step = le_new_step(
      g, "choice",
      ad_arena_printf(g->arena,
                      "You make the move %s, and the game goes on by itself until somebody decides "
                      "again. Which lines of your score sheet have changed then?",
                      text));
    le_put_answer(g, step, "changes", text);
    ad_node_put(g->arena, step, "options", options);
    out->clause = right.first;
    return step;
  }
  return NULL;
}

/* ---- change: how much ---- */

static struct ad_node *ask_gain(struct le_ground *g, struct le_drill *out)
{
  for (int tries = 0; g->n && tries < TRIES; tries++) {
    ad_move move = g->moves[ad_rng_below(&g->rng, (uint32_t)g->n)];
    const char *clause = gain_of(g, move) ? clause_of_move(g, move) : "";
    if (!*clause || !le_drill_fits(g, clause) || !le_is_known(g, le_fact_gain, &move))
      continue;
    const char *text = le_move_text(g, move);
    struct ad_node *step = le_new_step(
      g, "number",
      ad_arena_printf(g->arena,
                      "You make the move %s, and the game goes on by itself until somebody decides "
                      "again. How many points more have you then?",
                      text));
    le_put_answer(g, step, "gain", text);
    out->clause = clause;
    return step;
  }
  return NULL;
}

struct ad_node *le_ask_change(struct le_ground *g, struct le_drill *out)
{
  bool lines = ad_rng_below(&g->rng, 2);
  struct ad_node *step = lines ? ask_lines(g, out) : ask_gain(g, out);
  return step ? step : lines ? ask_gain(g, out) : ask_lines(g, out);
}
