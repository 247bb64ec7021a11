/* tokens.c - divides a Lua source into words and signs.
 *
 * The reader is for looking at sources, not for compiling them: Lua itself has read them before. */
#include "bindings/lua/source/tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

struct reader {
  const char *at, *end, *line_start;
  int line;
};

static bool ahead(const struct reader *r, const char *text)
{
  size_t len = strlen(text);
  return (size_t)(r->end - r->at) >= len && memcmp(r->at, text, len) == 0;
}

/* Goes N bytes on and counts the lines. */
static void skip(struct reader *r, size_t n)
{
  for (; n > 0 && r->at < r->end; n--)
    if (*r->at++ == '\n') {
      r->line++;
      r->line_start = r->at;
    }
}

/* The number of = in a long bracket [==[ that begins here, or -1. */
static int level_of_bracket(const struct reader *r)
{
  const char *at = r->at;
  int level = 0;
  if (at >= r->end || *at++ != '[')
    return -1;
  for (; at < r->end && *at == '='; at++)
    level++;
  return at < r->end && *at == '[' ? level : -1;
}

/* Goes behind the long bracket of LEVEL that begins here; its text goes to TOKEN. */
static void skip_bracket(struct reader *r, int level, struct lb_token *token)
{
  skip(r, (size_t)level + 2);
  token->text = r->at;
  for (; r->at < r->end; skip(r, 1)) {
    const char *at = r->at;
    int n = 0;
    if (*at++ != ']')
      continue;
    for (; at < r->end && *at == '='; at++)
      n++;
    if (n != level || at >= r->end || *at != ']')
      continue;
    token->len = (size_t)(r->at - token->text);
    skip(r, (size_t)level + 2);
    return;
  }
  token->len = (size_t)(r->at - token->text);
}

static void skip_comment(struct reader *r)
{
  struct lb_token ignored;
  skip(r, 2);
  int level = level_of_bracket(r);
  if (level >= 0) {
    skip_bracket(r, level, &ignored);
    return;
  }
  while (r->at < r->end && *r->at != '\n')
    r->at++;
}

static void skip_blanks(struct reader *r)
{
  while (r->at < r->end)
    if (isspace((unsigned char)*r->at))
      skip(r, 1);
    else if (ahead(r, "--"))
      skip_comment(r);
    else
      return;
}

static void read_quoted(struct reader *r, struct lb_token *token)
{
  char quote = *r->at;
  token->kind = LB_TOKEN_STRING;
  skip(r, 1);
  token->text = r->at;
  while (r->at < r->end && *r->at != quote && *r->at != '\n') {
    token->has_escapes |= *r->at == '\\';
    skip(r, *r->at == '\\' ? 2 : 1);
  }
  token->len = (size_t)(r->at - token->text);
  skip(r, 1);
}

static bool goes_on(unsigned char c, bool number)
{
  return isalnum(c) || c == '_' || (number && c == '.');
}

static void read_word(struct reader *r, struct lb_token *token)
{
  bool number = isdigit((unsigned char)*r->at);
  token->kind = number ? LB_TOKEN_NUMBER : LB_TOKEN_NAME;
  token->text = r->at;
  while (r->at < r->end && goes_on((unsigned char)*r->at, number))
    r->at++;
  token->len = (size_t)(r->at - token->text);
}

static void read_sign(struct reader *r, struct lb_token *token)
{
  static const char *const signs[] = {"...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
  token->kind = LB_TOKEN_SIGN;
  token->text = r->at;
  token->len = 1;
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (ahead(r, signs[i])) {
      token->len = strlen(signs[i]);
      break;
    }
  skip(r, token->len);
}

void lb_tokens_read(struct lb_tokens *tokens, const char *source, size_t len)
{
  struct reader r = {source, source + len, source, 1};
  *tokens = (struct lb_tokens){0};
  for (skip_blanks(&r); r.at < r.end; skip_blanks(&r)) {
    struct lb_token token = {.line = r.line, .column = (int)(r.at - r.line_start) + 1};
    int level = level_of_bracket(&r);
    unsigned char c = (unsigned char)*r.at;
    if (level >= 0) {
      token.kind = LB_TOKEN_STRING;
      skip_bracket(&r, level, &token);
    } else if (c == '"' || c == '\'') {
      read_quoted(&r, &token);
    } else if (isalnum(c) || c == '_') {
      read_word(&r, &token);
    } else {
      read_sign(&r, &token);
    }
    AD_GROW(tokens->list, tokens->n, tokens->cap);
    tokens->list[tokens->n++] = token;
  }
}

void lb_tokens_fini(struct lb_tokens *tokens)
{
  free(tokens->list);
  *tokens = (struct lb_tokens){0};
}

bool lb_token_is(const struct lb_tokens *tokens, int i, const char *text)
{
  if (i < 0 || i >= tokens->n)
    return false;
  const struct lb_token *token = &tokens->list[i];
  return (token->kind == LB_TOKEN_NAME || token->kind == LB_TOKEN_SIGN) &&
         token->len == strlen(text) && memcmp(token->text, text, token->len) == 0;
}

const struct lb_token *lb_token_name(const struct lb_tokens *tokens, int i)
{
  static const char *const keywords[] = {"and",   "break", "do",       "else", "elseif", "end",
                                         "false", "for",   "function", "goto", "if",     "in",
                                         "local", "nil",   "not",      "or",   "repeat", "return",
                                         "then",  "true",  "until",    "while"};
  if (i < 0 || i >= tokens->n || tokens->list[i].kind != LB_TOKEN_NAME)
    return NULL;
  for (int k = 0; k < AD_LEN(keywords); k++)
    if (lb_token_is(tokens, i, keywords[k]))
      return NULL;
  return &tokens->list[i];
}

int lb_token_close(const struct lb_tokens *tokens, int open, const char *open_sign,
                   const char *close_sign)
{
  int depth = 0;
  for (int i = open; i < tokens->n; i++) {
    depth += lb_token_is(tokens, i, open_sign);
    depth -= lb_token_is(tokens, i, close_sign);
    if (depth == 0)
      return i;
  }
  return -1;
}
