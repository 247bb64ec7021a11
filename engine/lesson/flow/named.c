/* named.c - whether a hint says the answer. */
#include "engine/lesson/flow/named.h"

#include <ctype.h>
#include <string.h>

#include "engine/base/text.h"

static bool is_word(char c)
{
  return isalnum((unsigned char)c) || c == '_' || c == '-';
}

/* TEXT in small letters with single blanks. */
static void add_plain(const char *text, struct ad_buf *out)
{
  bool blank = false;
  for (; *text; text++) {
    blank = blank || isspace((unsigned char)*text);
    if (isspace((unsigned char)*text))
      continue;
    if (blank && out->len)
      ad_buf_add(out, " ");
    char c = (char)tolower((unsigned char)*text);
    ad_buf_add_n(out, &c, 1);
    blank = false;
  }
}

/* Whether ANSWER stands in TEXT with no letter or digit beside it. */
static bool has_answer(const char *text, const char *answer)
{
  size_t len = strlen(answer);
  for (const char *at = strstr(text, answer); at; at = strstr(at + 1, answer))
    if ((at == text || !is_word(at[-1])) && !is_word(at[len]))
      return true;
  return false;
}

static bool is_number(const char *text)
{
  long long unused;
  return ad_parse_int(text, &unused);
}

/* The number at AT, which may be part of a word or square: its length, and whether it stands
 * alone. */
static size_t number_at(const char *text, const char *at, bool *alone)
{
  size_t len = strspn(at, "0123456789");
  bool is_square = (at > text + 1 && at[-1] == ',' && isdigit((unsigned char)at[-2])) ||
                   (at[len] == ',' && isdigit((unsigned char)at[len + 1]));
  *alone = !is_square && (at == text || !is_word(at[-1]) || at[-1] == '-') && !is_word(at[len]);
  return len;
}

/* How many of the numbers of TEXT are NUMBER, and, in *OTHERS, are not. */
static int count_number(const char *text, const char *number, int *others)
{
  int count = 0;
  bool alone;
  *others = 0;
  for (const char *at = text; *(at += strcspn(at, "0123456789"));) {
    size_t len = number_at(text, at, &alone);
    bool same = strlen(number) == len && strncmp(at, number, len) == 0;
    count += alone && same;
    *others += alone && !same;
    at += len;
  }
  return count;
}

static bool names_number(const char *hint, const char *question, const char *number)
{
  int others, unused;
  number += *number == '-';
  return count_number(hint, number, &others) > 0 && !others &&
         !count_number(question, number, &unused);
}

static bool names_answer(const char *text, const char *answer)
{
  struct ad_buf said = {0}, wanted = {0};
  add_plain(text, &said);
  add_plain(answer, &wanted);
  bool named = wanted.len && has_answer(ad_buf_text(&said), ad_buf_text(&wanted));
  ad_buf_fini(&said);
  ad_buf_fini(&wanted);
  return named;
}

bool le_names_answer(const char *hint, const char *question, const char *right)
{
  return is_number(right) ? names_number(hint, question, right) : names_answer(hint, right);
}
