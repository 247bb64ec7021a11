/* condition.c - judges conditions test by test. */
#include "engine/lesson/judge/condition.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"

int le_points(const struct ad_setup *setup, const void *state, int seat)
{
  return ad_points_visible_to(setup, state, seat, seat).points;
}

bool le_indexes_fit(const struct ad_setup *setup, const void *state, const struct ad_attr *attr,
                    const int *index)
{
  for (int i = 0; i < attr->n_indexes; i++)
    if (index[i] < 0 || index[i] >= attr->index[i].count(setup->rules, state, index))
      return false;
  return true;
}

void le_value_text(const struct ad_setup *setup, enum ad_type type, const struct ad_word *words,
                   const char *(*name_of)(const void *rules, int64_t value), int64_t value,
                   struct ad_buf *out)
{
  const char *name = NULL;
  if (value == AD_NONE || value == AD_HIDDEN)
    name = value == AD_NONE ? "nothing" : "hidden";
  else if (type == AD_WORD)
    name = ad_word_of(words, (int)value);
  else if (type == AD_TEXT)
    name = name_of(setup->rules, value);
  else if (type == AD_BOOL)
    name = value ? "yes" : "no";
  if (name)
    ad_buf_add(out, name);
  else
    ad_buf_printf(out, "%" PRId64, value);
}

/* ---- values within bounds ---- */

static bool is_nothing(int64_t value)
{
  return value == AD_NONE || value == AD_HIDDEN;
}

static bool one_of(const struct le_texts *texts, const char *text)
{
  for (int i = 0; i < texts->n; i++)
    if (strcmp(texts->text[i], text) == 0)
      return true;
  return false;
}

static bool within(const struct le_bounds *bounds, const struct ad_setup *setup, enum ad_type type,
                   const struct ad_word *words,
                   const char *(*name_of)(const void *rules, int64_t value), int64_t value)
{
  if (bounds->is_none || is_nothing(value))
    return bounds->is_none && is_nothing(value);
  if (!bounds->words.n)
    return value >= bounds->low && value <= bounds->high;
  struct ad_buf text = {0};
  le_value_text(setup, type, words, name_of, value, &text);
  bool found = one_of(&bounds->words, ad_buf_text(&text));
  ad_buf_fini(&text);
  return found;
}

static bool number_within(const struct le_bounds *bounds, int64_t value)
{
  return value >= bounds->low && value <= bounds->high;
}

static int64_t attr_of(const struct le_condition *condition, const struct le_case *c,
                       const void *state)
{
  if (!le_indexes_fit(c->setup, state, condition->attr, condition->index))
    return AD_NONE;
  return condition->attr->get(c->setup->rules, state, c->seat, condition->index);
}

static int64_t var_of(const struct le_condition *condition, const struct le_case *c)
{
  return ad_var_get(c->setup, c->after, condition->var, c->seat, condition->index[0]);
}

static int64_t field_of(const struct le_condition *condition, const struct le_case *c)
{
  return c->has_move ? ad_move_field(c->setup, c->before, condition->field, c->move) : AD_NONE;
}

/* ---- tests that look at sheets ---- */

static bool line_changes(const struct le_condition *condition, const struct le_case *c, bool lost)
{
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  bool found = false;
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  ad_score(c->setup, c->before, c->seat, c->seat, &before);
  ad_score(c->setup, c->after, c->seat, c->seat, &after);
  le_sheet_diff(&before, &after, &diff);
  for (int i = 0; i < diff.n && !found; i++) {
    const struct ad_line *line = diff.list[i].line;
    bool was_lost = line >= before.lines && line < before.lines + before.n;
    found = was_lost == lost && strcmp(line->clause, condition->clause) == 0 &&
            number_within(&condition->bounds, line->points);
  }
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
  return found;
}

static int gain_of(const struct le_case *c)
{
  return le_points(c->setup, c->after, c->seat) - le_points(c->setup, c->before, c->seat);
}

/* How much more the best legal move gains than the move that was made. */
static int best_margin(const struct le_case *c)
{
  int best = gain_of(c), own = best, now = le_points(c->setup, c->before, c->seat);
  ad_move *moves = ad_calloc((size_t)c->setup->max_moves, sizeof *moves);
  void *state = ad_calloc(1, c->setup->state_size);
  int n = ad_legal(c->setup, c->before, moves);
  for (int i = 0; i < n; i++) {
    memcpy(state, c->before, c->setup->state_size);
    ad_apply(c->setup, state, moves[i]);
    int gain = le_points(c->setup, state, c->seat) - now;
    best = gain > best ? gain : best;
  }
  free(state);
  free(moves);
  return best - own;
}

static int rank_of(const struct le_case *c)
{
  struct ad_result result;
  ad_result_of(c->setup, c->after, &result);
  return result.rank[c->seat];
}

/* ---- other tests ---- */

static bool is_move(const struct le_condition *condition, const struct le_case *c)
{
  struct ad_reason reason;
  ad_move move;
  for (int i = 0; c->has_move && i < condition->texts.n; i++)
    if (ad_move_parse(c->setup, c->before, condition->texts.text[i], &move, &reason) &&
        move == c->move)
      return true;
  return false;
}

static bool all_legal(const struct le_condition *condition, const struct le_case *c)
{
  struct ad_reason reason;
  ad_move move;
  for (int i = 0; i < condition->texts.n; i++)
    if (ad_to_act(c->setup, c->after) == AD_OVER ||
        !ad_move_parse(c->setup, c->after, condition->texts.text[i], &move, &reason))
      return false;
  return true;
}

static bool script_says(const struct le_condition *condition, const struct le_case *c,
                        struct ad_buf *why)
{
  struct ad_buf unused = {0};
  struct ad_err err = {0};
  if (c->err && c->err->code != AD_OK) /* one call that fails is enough */
    return false;
  int says = c->script
             ? c->script->test(c->script->self, condition->function, c->setup, c->seat, c->before,
                               c->after, c->has_move, c->move, why ? why : &unused, &err)
             : -1;
  if (says < 0 && c->err && c->err->code == AD_OK)
    *c->err = err;
  ad_buf_fini(&unused);
  return says > 0;
}

static bool every_child(const struct le_condition *condition, const struct le_case *c)
{
  for (int i = 0; i < condition->n; i++)
    if (!le_holds(&condition->child[i], c))
      return false;
  return true;
}

static bool some_child(const struct le_condition *condition, const struct le_case *c)
{
  for (int i = 0; i < condition->n; i++)
    if (le_holds(&condition->child[i], c))
      return true;
  return false;
}

static bool is_refused(const struct le_condition *condition, const struct le_case *c)
{
  return c->reason && strcmp(c->reason->clause, condition->clause) == 0;
}

static bool asks_for_refusal(const struct le_condition *k)
{
  bool asks = k->test == LE_TEST_REFUSED;
  for (int i = 0; i < k->n && !asks; i++)
    asks = asks_for_refusal(&k->child[i]);
  return asks;
}

bool le_holds(const struct le_condition *k, const struct le_case *c)
{
  const struct ad_setup *s = c->setup;
  if (c->reason && k->test > LE_TEST_NOT && k->test != LE_TEST_REFUSED)
    return false; /* no move was made */
  switch (k->test) {
  case LE_TEST_ALL: return every_child(k, c);
  case LE_TEST_ANY: return some_child(k, c);
  case LE_TEST_NOT: return (!c->reason || asks_for_refusal(k)) && !some_child(k, c);
  case LE_TEST_MOVE: return is_move(k, c);
  case LE_TEST_FIELD:
    return within(&k->bounds, s, k->field->type, k->field->words, k->field->name_of,
                  field_of(k, c));
  case LE_TEST_PHASE: return one_of(&k->texts, ad_phase(s, c->after));
  case LE_TEST_TO_ACT: return number_within(&k->bounds, ad_to_act(s, c->after) + 1);
  case LE_TEST_ATTR:
    return within(&k->bounds, s, k->attr->type, k->attr->words, k->attr->name_of,
                  attr_of(k, c, c->after));
  case LE_TEST_VAR: return within(&k->bounds, s, AD_INT, NULL, NULL, var_of(k, c));
  case LE_TEST_GAIN: return number_within(&k->bounds, gain_of(c));
  case LE_TEST_LINE: return line_changes(k, c, false);
  case LE_TEST_LOSES: return line_changes(k, c, true);
  case LE_TEST_CHANGED: return attr_of(k, c, c->before) != attr_of(k, c, c->after);
  case LE_TEST_BEST: return c->has_move && best_margin(c) <= k->bounds.low;
  case LE_TEST_RANK: return number_within(&k->bounds, rank_of(c));
  case LE_TEST_OVER: return (ad_to_act(s, c->after) == AD_OVER) == k->expected;
  case LE_TEST_LEGAL: return all_legal(k, c);
  case LE_TEST_REFUSED: return is_refused(k, c);
  case LE_TEST_LUA: return script_says(k, c, NULL);
  }
  return false;
}

/* ---- what is missing, in words ---- */

static void add_texts(const struct le_texts *texts, struct ad_buf *out)
{
  char list[400];
  ad_texts_list(texts->text, texts->n, " or ", list, sizeof list);
  ad_buf_add(out, list);
}

static void add_bounds(const struct le_bounds *bounds, struct ad_buf *out)
{
  if (bounds->is_none)
    ad_buf_add(out, "nothing");
  else if (bounds->words.n)
    add_texts(&bounds->words, out);
  else if (bounds->low == bounds->high)
    ad_buf_printf(out, "%" PRId64, bounds->low);
  else if (bounds->high == INT64_MAX)
    ad_buf_printf(out, "at least %" PRId64, bounds->low);
  else if (bounds->low == INT64_MIN + 2)
    ad_buf_printf(out, "at most %" PRId64, bounds->high);
  else
    ad_buf_printf(out, "%" PRId64 " to %" PRId64, bounds->low, bounds->high);
}

static void explain_attr(const struct le_condition *k, const struct le_case *c, struct ad_buf *out)
{
  ad_buf_printf(out, "%s", k->attr->name);
  for (int i = 0; i < k->attr->n_indexes; i++)
    ad_buf_printf(out, "%s%s %d", i ? ", " : " of ", k->attr->index[i].name,
                  k->index[i] + k->attr->index[i].base);
  ad_buf_add(out, " should be ");
  add_bounds(&k->bounds, out);
  ad_buf_add(out, " and is ");
  le_value_text(c->setup, k->attr->type, k->attr->words, k->attr->name_of, attr_of(k, c, c->after),
                out);
}

static void explain_var(const struct le_condition *k, const struct le_case *c, struct ad_buf *out)
{
  ad_buf_add(out, k->var->name);
  if (k->var->n)
    ad_buf_printf(out, " of %s%d", k->var->per_seat ? "seat " : "", k->index[0] + 1);
  ad_buf_add(out, " should be ");
  add_bounds(&k->bounds, out);
  ad_buf_add(out, " and is ");
  le_value_text(c->setup, AD_INT, NULL, NULL, var_of(k, c), out);
}

static void explain_script(const struct le_condition *k, const struct le_case *c,
                           struct ad_buf *out)
{
  struct ad_buf why = {0};
  script_says(k, c, &why);
  ad_buf_add(out, why.len ? ad_buf_text(&why) : "it should be another move");
  ad_buf_fini(&why);
}

static void explain_gain(const struct le_condition *k, const struct le_case *c, struct ad_buf *out)
{
  int gain = gain_of(c);
  ad_buf_add(out, "it should add ");
  add_bounds(&k->bounds, out);
  ad_buf_printf(out, " point%s and adds %d",
                ad_plural(k->bounds.low == k->bounds.high ? k->bounds.low : 2), gain);
}

void le_explain(const struct le_condition *k, const struct le_case *c, struct ad_buf *out)
{
  switch (k->test) {
  case LE_TEST_ALL:
    if (k->why) {
      ad_buf_add(out, k->why);
      return;
    }
    for (int i = 0; i < k->n; i++)
      if (!le_holds(&k->child[i], c)) {
        le_explain(&k->child[i], c, out);
        return;
      }
    return;
  case LE_TEST_ANY:
    for (int i = 0; i < k->n; i++) {
      ad_buf_add(out, i ? "; or " : "");
      le_explain(&k->child[i], c, out);
    }
    return;
  case LE_TEST_NOT: ad_buf_add(out, "it does what this move should not do"); return;
  case LE_TEST_MOVE: ad_buf_add(out, "it should be another move"); return;
  case LE_TEST_FIELD:
    ad_buf_printf(out, "its %s should be ", k->field->name);
    add_bounds(&k->bounds, out);
    return;
  case LE_TEST_PHASE:
    ad_buf_add(out, "the next phase should be ");
    add_texts(&k->texts, out);
    ad_buf_printf(out, " and is %s", ad_phase(c->setup, c->after));
    return;
  case LE_TEST_TO_ACT:
    ad_buf_add(out, "afterwards it should be the turn of seat ");
    add_bounds(&k->bounds, out);
    return;
  case LE_TEST_ATTR: explain_attr(k, c, out); return;
  case LE_TEST_VAR: explain_var(k, c, out); return;
  case LE_TEST_GAIN: explain_gain(k, c, out); return;
  case LE_TEST_LINE: ad_buf_printf(out, "it should bring a line of %s", k->clause); return;
  case LE_TEST_LOSES: ad_buf_printf(out, "it should take away a line of %s", k->clause); return;
  case LE_TEST_CHANGED: ad_buf_printf(out, "it should change %s", k->attr->name); return;
  case LE_TEST_BEST:
    ad_buf_printf(out, "another move brings %d point%s more", best_margin(c),
                  ad_plural(best_margin(c)));
    return;
  case LE_TEST_RANK:
    ad_buf_printf(out, "you should then be in place ");
    add_bounds(&k->bounds, out);
    ad_buf_printf(out, " and are in place %d", rank_of(c));
    return;
  case LE_TEST_OVER:
    ad_buf_add(out, k->expected ? "the game should then be over" : "the game should go on");
    return;
  case LE_TEST_LEGAL:
    ad_buf_add(out, "afterwards this should be legal: ");
    add_texts(&k->texts, out);
    return;
  case LE_TEST_REFUSED: ad_buf_printf(out, "%s should forbid it", k->clause); return;
  case LE_TEST_LUA: explain_script(k, c, out); return;
  }
}
