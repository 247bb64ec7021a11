/* tokens.h - the words and signs of a Lua source, with their places. */
#ifndef AEDILE_LUA_SOURCE_TOKENS_H
#define AEDILE_LUA_SOURCE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

enum lb_token_kind { LB_TOKEN_NAME, LB_TOKEN_STRING, LB_TOKEN_NUMBER, LB_TOKEN_SIGN };

/* A keyword is a name.  TEXT is a part of the source and has LEN bytes; of a string it is what
 * stands between the quotation marks. */
struct lb_token {
  enum lb_token_kind kind;
  const char *text;
  size_t len;
  int line, column; /* from 1; columns in bytes */
  bool has_escapes; /* a string that means something else than its text */
};
struct lb_tokens {
  struct lb_token *list;
  int n, cap;
};

/* Reads the LEN bytes of SOURCE, which must stay while the tokens are used.  Lua itself must
 * have read SOURCE before: of a text that is not Lua the tokens mean nothing. */
void lb_tokens_read(struct lb_tokens *tokens, const char *source, size_t len);
void lb_tokens_fini(struct lb_tokens *tokens);
/* True if there is a token I, and it is the name or sign TEXT. */
bool lb_token_is(const struct lb_tokens *tokens, int i, const char *text);
/* Token I if there is one and it is a name, but no keyword; else NULL. */
const struct lb_token *lb_token_name(const struct lb_tokens *tokens, int i);
/* The token that closes what token OPEN opens, as `)` closes `(`, or -1. */
int lb_token_close(const struct lb_tokens *tokens, int open, const char *open_sign,
                   const char *close_sign);

#endif
