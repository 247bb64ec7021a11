/* match.c - a recursive backtracking matcher for the patterns of Lua 5.4.
 *
 * It reads the pattern item by item (a character, an escape or a set, with its repetition) and
 * moves along the text.  Where an item can match in several ways it calls itself for the rest of
 * the pattern, first way first: `*` from the longest repetition down, `-` from none up, and a
 * capture is taken back if the rest does not match.  The matcher of the Lua library does the same,
 * but can take exponential time within one instruction.  This one charges the budget for each step
 * and limits the depth of recursion, and its classes are those of ASCII, whatever the locale. */
#include "bindings/lua/library/match.h"

#include <lauxlib.h>
#include <string.h>

#include "bindings/lua/state/budget.h"

enum {
  DEEPEST = 200,    /* greatest depth of recursion */
  BILL_STEPS = 256, /* steps between two charges to the budget */
};

void lb_matcher_charge(struct lb_matcher *m, size_t steps)
{
  m->steps += (int)steps;
  if (m->steps >= BILL_STEPS) {
    lb_charge(m->L, m->steps);
    m->steps = 0;
  }
}

/* ---- one character ---- */

/* Returns whether C is in the class %LETTER of Lua's patterns, in ASCII on every machine; any
 * other letter is the character itself. */
static bool in_class(unsigned char c, char letter)
{
  bool yes;
  bool is_ascii = c < 128, lower = c >= 'a' && c <= 'z', upper = c >= 'A' && c <= 'Z',
       digit = c >= '0' && c <= '9';
  switch (letter | 0x20) {
  case 'a': yes = lower || upper; break;
  case 'c': yes = c < ' ' || c == 127; break;
  case 'd': yes = digit; break;
  case 'g': yes = is_ascii && c > ' ' && c < 127; break;
  case 'l': yes = lower; break;
  case 'p': yes = is_ascii && c > ' ' && c < 127 && !lower && !upper && !digit; break;
  case 's': yes = c == ' ' || (c >= '\t' && c <= '\r'); break;
  case 'u': yes = upper; break;
  case 'w': yes = lower || upper || digit; break;
  case 'x': yes = digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); break;
  default: return (unsigned char)letter == c;
  }
  return yes !=
         (letter >= 'A' && letter <= 'Z'); /* a capital letter is the complement of the class */
}

/* True if C is in the set whose first character is at P and whose ']' is at LAST. */
static bool in_set(struct lb_matcher *m, unsigned char c, const char *p, const char *last)
{
  bool complement = *p == '^';
  lb_matcher_charge(m, 1 + (size_t)(last - p) / 4);
  for (p += complement; p < last; p++) {
    bool found;
    if (*p == '%') {
      found = in_class(c, *++p);
    } else if (p[1] == '-' && p + 2 < last) {
      found = (unsigned char)p[0] <= c && c <= (unsigned char)p[2];
      p += 2;
    } else {
      found = (unsigned char)*p == c;
    }
    if (found)
      return !complement;
  }
  return complement;
}

/* Returns the end of the item at P: a character, an escape or a set. */
static const char *item_end(struct lb_matcher *m, const char *p)
{
  const char *start = p, *end = m->pattern_end;
  if (*p == '%') {
    if (p + 1 == end)
      luaL_error(m->L, "malformed pattern (ends with '%%')");
    return p + 2;
  }
  if (*p++ != '[')
    return p;
  p += p < end && *p == '^';
  for (const char *first = p; p < end; p += *p == '%' && p + 1 < end ? 2 : 1)
    if (*p == ']' && p > first) {
      lb_matcher_charge(m, (size_t)(p - start) / 4);
      return p + 1;
    }
  luaL_error(m->L, "malformed pattern (missing ']')");
  return NULL;
}

/* True if the character at S matches the item from P to END. */
static bool matches_item(struct lb_matcher *m, const char *s, const char *p, const char *end)
{
  if (s >= m->text_end)
    return false;
  switch (*p) {
  case '.': return true;
  case '%': return in_class((unsigned char)*s, p[1]);
  case '[': return in_set(m, (unsigned char)*s, p + 1, end - 1);
  default: return *p == *s;
  }
}

/* ---- the match of the pattern at P with the text at S: its end, or NULL ---- */

static const char *match(struct lb_matcher *m, const char *s, const char *p);

static const char *match_most(struct lb_matcher *m, const char *s, const char *p, const char *end)
{
  ptrdiff_t n = 0;
  while (matches_item(m, s + n, p, end)) {
    lb_matcher_charge(m, 1);
    n++;
  }
  for (; n >= 0; n--) {
    const char *found = match(m, s + n, end + 1);
    if (found)
      return found;
  }
  return NULL;
}

static const char *match_least(struct lb_matcher *m, const char *s, const char *p, const char *end)
{
  for (;; s++) {
    const char *found = match(m, s, end + 1);
    if (found || !matches_item(m, s, p, end))
      return found;
  }
}

static const char *open_capture(struct lb_matcher *m, const char *s, const char *p, int len)
{
  if (m->n_captures >= LB_MAX_CAPTURES)
    luaL_error(m->L, "too many captures");
  m->captures[m->n_captures++] = (struct lb_capture){s, len};
  const char *found = match(m, s, p);
  if (!found)
    m->n_captures--;
  return found;
}

static const char *close_capture(struct lb_matcher *m, const char *s, const char *p)
{
  int i = m->n_captures - 1;
  while (i >= 0 && m->captures[i].len != LB_UNFINISHED)
    i--;
  if (i < 0)
    luaL_error(m->L, "invalid pattern capture");
  m->captures[i].len = s - m->captures[i].start;
  const char *found = match(m, s, p);
  if (!found)
    m->captures[i].len = LB_UNFINISHED;
  return found;
}

/* %bxy with P at the x */
static const char *match_balanced(struct lb_matcher *m, const char *s, const char *p)
{
  int open = 1;
  if (m->pattern_end - p < 2)
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->text_end || *s != *p)
    return NULL;
  const char *start = s;
  while (++s < m->text_end) {
    if (*s == p[1]) {
      if (--open == 0)
        break;
    } else if (*s == p[0]) {
      open++;
    }
  }
  lb_matcher_charge(m, (size_t)(s - start) / 2);
  return s < m->text_end ? s + 1 : NULL;
}

/* %f[set] with P at the set: returns the end of the set if the text enters it at S. */
static const char *match_frontier(struct lb_matcher *m, const char *s, const char *p)
{
  if (p >= m->pattern_end || *p != '[')
    luaL_error(m->L, "missing '[' after '%%f' in pattern");
  const char *end = item_end(m, p);
  unsigned char before = s == m->text ? 0 : (unsigned char)s[-1],
                here = s == m->text_end ? 0 : (unsigned char)*s;
  return !in_set(m, before, p + 1, end - 1) && in_set(m, here, p + 1, end - 1) ? end : NULL;
}

/* %1: matches the text of a capture again */
static const char *match_back(struct lb_matcher *m, const char *s, char digit)
{
  int i = digit - '1';
  if (i < 0 || i >= m->n_captures || m->captures[i].len == LB_UNFINISHED)
    luaL_error(m->L, "invalid capture index %%%d", i + 1);
  ptrdiff_t len = m->captures[i].len;
  if (len == LB_POSITION || m->text_end - s < len)
    return NULL;
  lb_matcher_charge(m, 1 + (size_t)len / LB_BYTES_PER_STEP);
  return memcmp(s, m->captures[i].start, (size_t)len) == 0 ? s + len : NULL;
}

/* Matches an item with its repetition.  Returns false if the whole match is decided: it ends at *S,
 * or *S is NULL. */
static bool match_item(struct lb_matcher *m, const char **s, const char **p)
{
  const char *end = item_end(m, *p), *found;
  char repeat = end < m->pattern_end ? *end : '\0';
  if (repeat == '*' || repeat == '-') {
    *s = repeat == '*' ? match_most(m, *s, *p, end) : match_least(m, *s, *p, end);
    return false;
  }
  bool one = matches_item(m, *s, *p, end);
  if (repeat == '+') {
    *s = one ? match_most(m, *s + 1, *p, end) : NULL;
    return false;
  }
  if (repeat == '?') {
    if (one && (found = match(m, *s + 1, end + 1))) {
      *s = found;
      return false;
    }
    *p = end + 1;
    return true;
  }
  *s = one ? *s + 1 : NULL;
  *p = end;
  return one;
}

/* Matches %b, %f and %1 at P; returns false if P is another item. */
static bool match_special(struct lb_matcher *m, const char **s, const char **p)
{
  char letter = *p + 1 < m->pattern_end ? (*p)[1] : '\0';
  if (letter == 'b') {
    *s = match_balanced(m, *s, *p + 2);
    *p += 4;
  } else if (letter == 'f') {
    const char *end = match_frontier(m, *s, *p + 2);
    if (end)
      *p = end;
    else
      *s = NULL;
  } else if (letter >= '0' && letter <= '9') {
    *s = match_back(m, *s, letter);
    *p += 2;
  } else {
    return false;
  }
  return true;
}

/* Matches the pattern from P at S. Returns the end of the match, or NULL. */
static const char *match_on(struct lb_matcher *m, const char *s, const char *p)
{
  while (s && p < m->pattern_end) {
    lb_matcher_charge(m, 1);
    if (*p == '(')
      return p + 1 < m->pattern_end && p[1] == ')' ? open_capture(m, s, p + 2, LB_POSITION)
                                                   : open_capture(m, s, p + 1, LB_UNFINISHED);
    if (*p == ')')
      return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end)
      return s == m->text_end ? s : NULL;
    if (*p == '%' && match_special(m, &s, &p))
      continue;
    if (!match_item(m, &s, &p))
      return s;
  }
  return s;
}

static const char *match(struct lb_matcher *m, const char *s, const char *p)
{
  if (++m->depth > DEEPEST)
    luaL_error(m->L, "pattern too complex");
  lb_matcher_charge(m, 2);
  const char *found = match_on(m, s, p);
  m->depth--;
  return found;
}

void lb_matcher_init(struct lb_matcher *m, lua_State *L, const char *text, size_t len,
                     const char *pattern, size_t pattern_len)
{
  m->L = L;
  m->text = text;
  m->text_end = text + len;
  m->pattern_end = pattern + pattern_len;
  m->depth = m->steps = m->n_captures = 0;
}

const char *lb_match_at(struct lb_matcher *m, const char *s, const char *pattern)
{
  m->n_captures = 0;
  m->depth = 0;
  return match(m, s, pattern);
}
