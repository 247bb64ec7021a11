/* words.c - finds comparisons in the source of a script that can never be true.
 *
 * Values of Lua do not know where they come from, so the source is read: for each == and ~= with a
 * text on one side, the other side is followed to the attribute or field that it reads. */
#include "bindings/lua/source/words.h"

#include <string.h>

#include "bindings/lua/source/tokens.h"
#include "engine/base/input_line.h"

enum { MAX_NAMES = 32, MAX_WORDS = 128 };

/* Names that stand for one sort of value in the source. */
struct names {
  const struct lb_token *list[MAX_NAMES];
  int n;
};

struct reader {
  struct lb_tokens tokens;
  const struct ad_game_ops *ops;
  const char *path;
  struct ad_diags *diags;
  struct names moves, events, lists, items; /* lists: of moves; items: with a price */
};

/* What a side of a comparison reads: PART of a state (`state:phase()`), of a move, of events or of
 * what has a price. */
struct reading {
  enum { OF_STATE, OF_MOVE, OF_EVENTS, OF_ITEM } of;
  const struct lb_token *part;
};

/* What such a part can be. */
struct values {
  const char *word[MAX_WORDS];
  int n;
  bool is_known, is_number;
};

static bool is(const struct reader *r, int i, const char *text)
{
  return lb_token_is(&r->tokens, i, text);
}

static const struct lb_token *name_at(const struct reader *r, int i)
{
  return lb_token_name(&r->tokens, i);
}

static bool equals(const struct lb_token *token, const char *text)
{
  return token->len == strlen(text) && memcmp(token->text, text, token->len) == 0;
}

static bool same(const struct lb_token *a, const struct lb_token *b)
{
  return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

/* ---- the names that scripts give to moves and events ---- */

static void add_name(struct names *names, const struct lb_token *name)
{
  if (name && names->n < MAX_NAMES)
    names->list[names->n++] = name;
}

static bool among(const struct names *names, const struct lb_token *name, const char *usual)
{
  for (int i = 0; i < names->n; i++)
    if (same(names->list[i], name))
      return true;
  return equals(name, usual);
}

/* The parameter NUMBER (from 0) of the function whose ( is token OPEN, or NULL. */
static const struct lb_token *parameter(const struct reader *r, int open, int number)
{
  int at = open + 1 + 2 * number;
  for (int i = 0; i < number; i++)
    if (!is(r, open + 2 + 2 * i, ","))
      return NULL;
  return name_at(r, at);
}

/* The ( of the function that token I names, as in `function rent.allow(` or `allow = function(`, or
 * -1. */
static int parameters_of(const struct reader *r, int i)
{
  if (is(r, i + 1, "=") && is(r, i + 2, "function") && is(r, i + 3, "("))
    return i + 3;
  bool declared = is(r, i - 1, ".") && is(r, i - 3, "function");
  return declared && is(r, i + 1, "(") ? i + 1 : -1;
}

static void find_names(struct reader *r)
{
  for (int i = 0; i < r->tokens.n; i++) {
    int open = parameters_of(r, i);
    if (open >= 0 && (is(r, i, "allow") || is(r, i, "after")))
      add_name(&r->moves, parameter(r, open, 1));
    if (open >= 0 && is(r, i, "after"))
      add_name(&r->events, parameter(r, open, 2));
    if (open >= 0 && is(r, i, "price"))
      add_name(&r->items, parameter(r, open, 2));
    if (open >= 0 && is(r, i, "choose"))
      add_name(&r->lists, parameter(r, open, 1));
  }
  /* for _, move in ipairs(moves) do */
  for (int i = 0; i < r->tokens.n; i++)
    if (is(r, i, "for") && is(r, i + 2, ",") && is(r, i + 4, "in") && is(r, i + 6, "(") &&
        name_at(r, i + 7) && among(&r->lists, name_at(r, i + 7), "moves") && is(r, i + 8, ")"))
      add_name(&r->moves, name_at(r, i + 3));
}

/* ---- what a side of a comparison reads ---- */

/* The token that opens what CLOSE closes, going back from it, or -1. */
static int opening(const struct reader *r, int close, const char *open_sign, const char *close_sign)
{
  int depth = 0;
  for (int i = close; i >= 0; i--) {
    depth += is(r, i, close_sign);
    depth -= is(r, i, open_sign);
    if (depth == 0)
      return i;
  }
  return -1;
}

static int closing(const struct reader *r, int open, const char *open_sign, const char *close_sign)
{
  return lb_token_close(&r->tokens, open, open_sign, close_sign);
}

/* True if token I joins what stands beside it to a larger expression than a comparison's side. */
static bool joins(const struct reader *r, int i)
{
  static const char *const signs[] = {"..", "+", "-", "*",  "/",  "//", "%", "^", "#", "not",
                                      "&",  "|", "~", "<<", ">>", ".",  ":", "[", "("};
  for (int k = 0; k < AD_LEN(signs); k++)
    if (is(r, i, signs[k]))
      return true;
  return false;
}

/* True if the tokens FIRST to LAST are `a.b`, `a[i].b` or `a:b(...)`, of which READING is made. */
static bool reads(const struct reader *r, int first, int last, struct reading *reading)
{
  int open = is(r, last, ")") ? opening(r, last, "(", ")") : -1;
  if (open > first + 2 && name_at(r, open - 1) && is(r, open - 2, ":")) {
    *reading = (struct reading){OF_STATE, name_at(r, open - 1)};
    return true;
  }
  if (!name_at(r, last) || !is(r, last - 1, "."))
    return false;
  int from = last - 2;
  bool listed = is(r, from, "]");
  if (listed)
    from = opening(r, from, "[", "]") - 1;
  const struct lb_token *owner = from == first ? name_at(r, from) : NULL;
  if (owner && (listed ? among(&r->lists, owner, "moves") : among(&r->moves, owner, "move")))
    *reading = (struct reading){OF_MOVE, name_at(r, last)};
  else if (owner && !listed && among(&r->events, owner, "events"))
    *reading = (struct reading){OF_EVENTS, name_at(r, last)};
  else if (owner && !listed && among(&r->items, owner, "what"))
    *reading = (struct reading){OF_ITEM, name_at(r, last)};
  else
    return false;
  return true;
}

/* The first token of the names, calls and indexes that end with token LAST. */
static int start_of(const struct reader *r, int last)
{
  int i = last;
  while (i >= 0) {
    if (is(r, i, ")") || is(r, i, "]"))
      i = opening(r, i, is(r, i, ")") ? "(" : "[", is(r, i, ")") ? ")" : "]") - 1;
    if (i < 0 || !name_at(r, i))
      return -1;
    if (!is(r, i - 1, ".") && !is(r, i - 1, ":"))
      return i;
    i -= 2;
  }
  return -1;
}

/* The last token of the names, calls and indexes that begin with token FIRST. */
static int end_of(const struct reader *r, int first)
{
  int i = first;
  if (!name_at(r, i))
    return -1;
  for (;;) {
    if ((is(r, i + 1, ".") || is(r, i + 1, ":")) && name_at(r, i + 2))
      i += 2;
    else if (is(r, i + 1, "("))
      i = closing(r, i + 1, "(", ")");
    else if (is(r, i + 1, "["))
      i = closing(r, i + 1, "[", "]");
    else
      return i;
    if (i < 0)
      return -1;
  }
}

/* True if token I, a name, gets a value there: after local or for, as a parameter, before =. */
static bool binds(const struct reader *r, int i)
{
  if (is(r, i - 1, ".") || is(r, i - 1, ":"))
    return false;
  if (is(r, i + 1, "=") && !is(r, i - 1, "{") && !is(r, i - 1, ",") && !is(r, i - 1, ";"))
    return true;
  if (is(r, i - 1, "local") || is(r, i - 1, "for") || is(r, i - 1, "function"))
    return true;
  /* in a list of names: of local, of for, or of parameters */
  int first = i;
  while (is(r, first - 1, ",") && name_at(r, first - 2))
    first -= 2;
  if (first != i && (is(r, first - 1, "local") || is(r, first - 1, "for")))
    return true;
  return is(r, first - 1, "(") && (is(r, first - 2, "function") || is(r, first - 3, "function") ||
                                   is(r, first - 5, "function"));
}

/* True if the variable at token I is given a value in one place alone, and this is something that
 * is read: `local kind = move.kind`. */
static bool reads_by_variable(const struct reader *r, int i, struct reading *reading)
{
  int at = -1;
  for (int k = 0; k < r->tokens.n; k++) {
    if (!name_at(r, k) || !same(&r->tokens.list[k], &r->tokens.list[i]) || !binds(r, k))
      continue;
    if (at >= 0)
      return false;
    at = k;
  }
  if (at < 0 || !is(r, at - 1, "local") || !is(r, at + 1, "="))
    return false;
  int last = end_of(r, at + 2);
  return last >= 0 && !joins(r, last + 1) && !is(r, last + 1, "and") && !is(r, last + 1, "or") &&
         reads(r, at + 2, last, reading);
}

/* What stands before (STEP -1) or behind (1) the sign of a comparison at token I. */
static bool side(const struct reader *r, int i, int step, struct reading *reading)
{
  int first = step > 0 ? i + 1 : start_of(r, i - 1);
  int last = step > 0 ? end_of(r, i + 1) : i - 1;
  if (first < 0 || last < 0 || (step > 0 ? joins(r, last + 1) : joins(r, first - 1)))
    /* a bracket before it only groups: if (move.kind == ... */
    if (first < 0 || last < 0 || step > 0 || !is(r, first - 1, "("))
      return false;
  if (first == last)
    return reads_by_variable(r, first, reading);
  return reads(r, first, last, reading);
}

/* ---- what it can be ---- */

static bool has_word(const struct values *values, const char *word)
{
  for (int i = 0; i < values->n; i++)
    if (strcmp(values->word[i], word) == 0)
      return true;
  return false;
}

static void add_words(struct values *values, const struct ad_word *words)
{
  values->is_known = true;
  for (; words && words->word && values->n < MAX_WORDS; words++)
    if (!has_word(values, words->word))
      values->word[values->n++] = words->word;
}

static void add_type(struct values *values, enum ad_type type, const struct ad_word *words)
{
  if (type == AD_WORD)
    add_words(values, words);
  else if (type == AD_INT || type == AD_BOOL)
    values->is_known = values->is_number = true;
}

static void add_attribute(struct values *values, const struct ad_attr *attrs,
                          const struct lb_token *part, bool only_plain)
{
  for (; attrs && attrs->name; attrs++)
    if (equals(part, attrs->name) && (!only_plain || attrs->n_indexes == 0))
      add_type(values, attrs->type, attrs->words);
}

static void add_field(struct values *values, const struct ad_field *fields,
                      const struct lb_token *part)
{
  for (; fields && fields->name; fields++)
    if (equals(part, fields->name))
      add_type(values, fields->type, fields->words);
}

static void find_values(const struct reader *r, const struct reading *reading,
                        struct values *values)
{
  *values = (struct values){.n = 0};
  if (reading->of == OF_ITEM) {
    add_field(values, r->ops->price_fields, reading->part);
    return;
  }
  if (reading->of == OF_MOVE || equals(reading->part, "kind"))
    add_field(values, r->ops->move_fields, reading->part);
  if (reading->of != OF_MOVE && equals(reading->part, "phase"))
    add_words(values, r->ops->phases);
  if (reading->of == OF_STATE && !values->is_known) {
    add_attribute(values, r->ops->attrs, reading->part, false);
    add_attribute(values, r->ops->script_attrs, reading->part, false);
  }
  if (reading->of == OF_EVENTS && !values->is_known)
    add_attribute(values, r->ops->attrs, reading->part, true);
}

/* ---- comparisons ---- */

static bool can_be(const struct values *values, const struct lb_token *text)
{
  for (int i = 0; i < values->n; i++)
    if (equals(text, values->word[i]))
      return true;
  return false;
}

static void report(const struct reader *r, const struct lb_token *part, const struct lb_token *text,
                   const struct values *values)
{
  char list[400], hint[120] = "", word[64];
  struct ad_pos pos = {r->path, text->line, text->column};
  snprintf(word, sizeof word, "%.*s", (int)text->len, text->text);
  if (values->n == 0) {
    ad_diag_at(r->diags, pos, "'%.*s' is compared with '%s', but it is not a text", (int)part->len,
               part->text, word);
    return;
  }
  ad_texts_list(values->word, values->n, " or ", list, sizeof list);
  ad_suggestion(word, values->word, values->n, hint, sizeof hint);
  ad_diag_at(r->diags, pos, "'%.*s' is never '%s', expected %s%s", (int)part->len, part->text, word,
             list, hint);
}

static void check_comparison(const struct reader *r, int i)
{
  for (int step = -1; step <= 1; step += 2) {
    int other = i - step;
    struct reading reading;
    struct values values;
    if (other < 0 || other >= r->tokens.n)
      continue;
    const struct lb_token *text = &r->tokens.list[other];
    if (text->kind != LB_TOKEN_STRING || text->has_escapes || joins(r, other - step) ||
        !side(r, i, step, &reading))
      continue;
    find_values(r, &reading, &values);
    if (values.is_known && !can_be(&values, text))
      report(r, reading.part, text, &values);
  }
}

void lb_check_words(const char *source, size_t len, const char *path, const struct ad_game_ops *ops,
                    struct ad_diags *diags)
{
  struct reader r = {.ops = ops, .path = path, .diags = diags};
  lb_tokens_read(&r.tokens, source, len);
  find_names(&r);
  for (int i = 0; i < r.tokens.n; i++)
    if (is(&r, i, "==") || is(&r, i, "~="))
      check_comparison(&r, i);
  lb_tokens_fini(&r.tokens);
}
