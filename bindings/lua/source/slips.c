/* slips.c - finds slips in the source of a script that Lua would tell late and in other words.
 *
 * The source is read as words and signs, without scopes: a name that is declared anywhere in the
 * file counts as declared everywhere, so that nothing right is reported. */
#include "bindings/lua/source/slips.h"

#include <stdio.h>
#include <string.h>

#include "bindings/lua/source/tokens.h"
#include "engine/base/text.h"

enum { MAX_OPTIONS = 64 };

struct reader {
  struct lb_tokens tokens;
  const struct ad_game_ops *ops;
  const char *path;
  struct ad_diags *diags;
};

static bool is(const struct reader *r, int i, const char *text)
{
  return lb_token_is(&r->tokens, i, text);
}

static const struct lb_token *name_at(const struct reader *r, int i)
{
  return lb_token_name(&r->tokens, i);
}

static bool is_one_of(const struct reader *r, int i, const char *const *signs)
{
  for (; *signs; signs++)
    if (is(r, i, *signs))
      return true;
  return false;
}

static struct ad_pos place_of(const struct reader *r, const struct lb_token *token)
{
  return (struct ad_pos){r->path, token->line, token->column};
}

/* ---- options ---- */

/* Fills OPTION with the keys, as tokens, of each `options = {key = ...}`; returns how many. */
static int find_options(const struct reader *r, int *option)
{
  int n = 0;
  for (int i = 0; i < r->tokens.n; i++) {
    if (!is(r, i, "options") || !is(r, i + 1, "=") || !is(r, i + 2, "{"))
      continue;
    int end = lb_token_close(&r->tokens, i + 2, "{", "}"), depth = 0;
    for (int k = i + 3; k < end && n < MAX_OPTIONS; k++) {
      depth += is(r, k, "{") - is(r, k, "}");
      if (depth == 0 && name_at(r, k) && is(r, k + 1, "="))
        option[n++] = k;
    }
  }
  return n;
}

/* The first of the names of a list, `a, b <const>, c`, in which token I is one. */
static int first_of_list(const struct reader *r, int i)
{
  for (;;) {
    int before = is(r, i - 1, ",") ? i - 2 : -1;
    if (is(r, before, ">"))
      before -= 3;
    if (before < 0 || !name_at(r, before))
      return i;
    i = before;
  }
}

/* True if token I is the key of a table, `{a = 1, KEY = 2}`; not `local a, KEY = 1, 2`. */
static bool is_key(const struct reader *r, int i)
{
  static const char *const before[] = {"{", ",", ";", NULL};
  static const char *const ends[] = {")", "]", "}", NULL};
  if (!is(r, i + 1, "=") || !is_one_of(r, i - 1, before))
    return false;
  int first = first_of_list(r, i);
  return first == i ||
         (r->tokens.list[first - 1].kind == LB_TOKEN_SIGN && !is_one_of(r, first - 1, ends));
}

/* True if token I only names a field, a method, a label or the key of a table. */
static bool is_field(const struct reader *r, int i)
{
  static const char *const before[] = {".", ":", "::", "goto", NULL};
  return is_one_of(r, i - 1, before) || is_key(r, i);
}

/* True if token OPEN, a bracket, opens the parameters of a function. */
static bool opens_parameters(const struct reader *r, int open)
{
  int i = open - 1;
  while (name_at(r, i) && (is(r, i - 1, ".") || is(r, i - 1, ":")))
    i -= 2;
  return is(r, open, "(") && is(r, name_at(r, i) ? i - 1 : i, "function");
}

/* True if token I may declare its name: as a local, a parameter, a function, or before =. */
static bool declares(const struct reader *r, int i)
{
  static const char *const words[] = {"local", "for", "function", NULL};
  int first = first_of_list(r, i), last = i;
  while (is(r, last + 1, ",") && name_at(r, last + 2))
    last += 2;
  return is_one_of(r, first - 1, words) || opens_parameters(r, first - 1) || is(r, last + 1, "=");
}

/* The name of what the script returns at its end, or NULL. */
static const struct lb_token *returned(const struct reader *r)
{
  int last = r->tokens.n - 1;
  if (is(r, last, ";"))
    last--;
  return is(r, last - 1, "return") ? name_at(r, last) : NULL;
}

static void report_option(const struct reader *r, const struct lb_token *token)
{
  const struct lb_token *script = returned(r);
  int len = (int)token->len;
  if (script)
    ad_diag_at(r->diags, place_of(r, token),
               "'%.*s' is an option of the script and no variable, expected %.*s.options.%.*s", len,
               token->text, (int)script->len, script->text, len, token->text);
  else
    ad_diag_at(r->diags, place_of(r, token),
               "'%.*s' is an option of the script and no variable, expected the table of the "
               "script with a name (`local rule = {...}`, at the end `return rule`) and "
               "rule.options.%.*s",
               len, token->text, len, token->text);
}

static bool is_same(const struct lb_token *a, const struct lb_token *b)
{
  return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

/* Reports the first use of the option at token OPTION as a variable that nothing declares. */
static void check_option(const struct reader *r, int option)
{
  const struct lb_token *name = name_at(r, option), *first = NULL;
  for (int i = 0; i < r->tokens.n; i++) {
    const struct lb_token *token = name_at(r, i);
    if (!token || !is_same(token, name) || is_field(r, i))
      continue;
    if (declares(r, i))
      return;
    first = first ? first : token;
  }
  if (first)
    report_option(r, first);
}

static void check_options(const struct reader *r)
{
  int option[MAX_OPTIONS], n = find_options(r, option);
  for (int i = 0; i < r->tokens.n; i++)
    if (is(r, i, "_ENV"))
      return;
  for (int i = 0; i < n; i++)
    check_option(r, option[i]);
}

/* ---- attributes ---- */

static const struct ad_attr *find_attribute(const struct ad_attr *attrs,
                                            const struct lb_token *name)
{
  for (; attrs && attrs->name; attrs++)
    if (name->len == strlen(attrs->name) && memcmp(name->text, attrs->name, name->len) == 0)
      return attrs;
  return NULL;
}

/* How many arguments stand between tokens OPEN and CLOSE; -1 if the last may be several. */
static int count_arguments(const struct reader *r, int open, int close)
{
  int n = open + 1 < close, depth = 0;
  if (is(r, close - 1, ")") || is(r, close - 1, "..."))
    return -1;
  for (int i = open + 1; i < close; i++) {
    depth += is(r, i, "(") + is(r, i, "{") + is(r, i, "[");
    depth -= is(r, i, ")") + is(r, i, "}") + is(r, i, "]");
    n += depth == 0 && is(r, i, ",");
  }
  return n;
}

/* True if a number or a text is expected of the call of tokens FIRST to LAST. */
static bool is_operand(const struct reader *r, int first, int last)
{
  static const char *const signs[] = {"+", "-",  "*", "/",  "//", "%", "^",
                                      "<", "<=", ">", ">=", "..", NULL};
  static const char *const goes_on[] = {"[", ".", ":", "(", NULL}; /* a part of the table */
  return !is(r, first - 1, "#") && !is_one_of(r, last + 1, goes_on) &&
         (is_one_of(r, last + 1, signs) || is_one_of(r, first - 1, signs));
}

static void report_attribute(const struct reader *r, const struct lb_token *name,
                             const struct ad_attr *attr, int given)
{
  struct ad_buf indexes;
  ad_buf_init(&indexes);
  for (int i = 0; i < attr->n_indexes; i++)
    ad_buf_printf(&indexes, "%s%s", i ? ", " : "", attr->index[i].name);
  ad_diag_at(r->diags, place_of(r, name),
             "'%s' without its %s is a table of values, expected one value: %s(%s)", attr->name,
             attr->index[given].name, attr->name, ad_buf_text(&indexes));
  ad_buf_fini(&indexes);
}

/* Reports the call `state:NAME(...)` whose name is token I.  Other objects may have an attribute of
 * the same name with fewer indexes, such as the city of a score predicate. */
static void check_attribute(const struct reader *r, int i)
{
  static const char *const objects[] = {"state", "view", NULL};
  const struct lb_token *name = name_at(r, i);
  bool is_read = is(r, i - 1, ":") && is_one_of(r, i - 2, objects) && !is(r, i - 3, ".");
  if (!name || !is_read || !is(r, i + 1, "("))
    return;
  const struct ad_attr *attr = find_attribute(r->ops->attrs, name);
  int close = lb_token_close(&r->tokens, i + 1, "(", ")");
  if (!attr || close < 0 || !is_operand(r, i - 2, close))
    return;
  int given = count_arguments(r, i + 1, close);
  if (given >= 0 && given < attr->n_indexes)
    report_attribute(r, name, attr, given);
}

void lb_check_slips(const char *source, size_t len, const char *path, const struct ad_game_ops *ops,
                    struct ad_diags *diags)
{
  struct reader r = {.ops = ops, .path = path, .diags = diags};
  lb_tokens_read(&r.tokens, source, len);
  check_options(&r);
  for (int i = 0; i < r.tokens.n; i++)
    check_attribute(&r, i);
  lb_tokens_fini(&r.tokens);
}
