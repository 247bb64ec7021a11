/* tokens.c - tokens of buildings: a few letters that stand for a kind in pictures of cities. */
#include "engine/games/quadropolis/files/tokens.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/rules/params.h"

static int token_find(const struct qp_rules *r, const char *text, int len)
{
  for (int i = 0; i < r->n_kinds; i++)
    if ((int)strlen(r->kind[i].token) == len && strncmp(r->kind[i].token, text, (size_t)len) == 0)
      return i;
  return -1;
}

int qp_token_find(const struct qp_rules *r, const char *text)
{
  return token_find(r, text, (int)strlen(text));
}

static bool in_mode(const struct qp_rules *r, int kind)
{
  for (int i = 0; i < r->n_tiles; i++)
    if (r->tile[i].kind == kind && (r->tile[i].modes >> r->mode & 1))
      return true;
  return false;
}

/* Returns the token that WORD may mean: the same letters in the other case, the id or title of a
 * kind, or a word with a typing error; NULL if there is none. */
static const char *near_token(const struct qp_rules *r, const char *word)
{
  const char *names[3 * QP_MAX_KINDS];
  int n = 0;
  for (int i = 0; i < r->n_kinds; i++, n += 3) {
    names[n] = r->kind[i].id;
    names[n + 1] = r->kind[i].title;
    names[n + 2] = r->kind[i].token;
    size_t k = 0;
    while (word[k] && tolower((unsigned char)word[k]) == tolower((unsigned char)names[n + 2][k]))
      k++;
    if (!word[k] && !names[n + 2][k])
      return names[n + 2];
  }
  const char *near = ad_nearest(word, names, n);
  for (int i = 0; near && i < n; i++)
    if (names[i] == near)
      return r->kind[i / 3].token;
  return NULL;
}

static void list_tokens(const struct qp_rules *r, char *out, size_t size)
{
  size_t used = 0;
  *out = '\0';
  for (int i = 0; i < r->n_kinds && used < size; i++)
    if (in_mode(r, i))
      used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", r->kind[i].token);
}

int qp_read_token(const struct qp_rules *r, const char *text, int len, const struct ad_node *node,
                  struct ad_diags *d)
{
  char word[32], tokens[QP_MAX_KINDS * 10];
  int kind = token_find(r, text, len);
  if (kind >= 0 && in_mode(r, kind))
    return kind;
  if (kind >= 0) {
    ad_diag(d, node, "%s is not a building of %s mode (QP-SETUP-09)", r->kind[kind].title,
            ad_word_of(qp_mode_words, r->mode));
    return -1;
  }
  snprintf(word, sizeof word, "%.*s", len < 31 ? len : 31, text);
  ad_text_harmless(word);
  const char *near = near_token(r, word);
  list_tokens(r, tokens, sizeof tokens);
  if (near)
    ad_diag(d, node, "there is no building '%s', did you mean '%s'?", word, near);
  else
    ad_diag(d, node, "there is no building '%s', expected %s or . for an empty square", word,
            tokens);
  return -1;
}
