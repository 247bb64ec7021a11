/* pattern.c - string.find, match, gmatch and gsub with a matcher that charges its steps.
 *
 * A recursive backtracking matcher for the patterns of Lua 5.4.  The library's matcher can take
 * exponential time over a short pattern within one instruction; this one charges the budget for
 * each step, limits the depth of recursion, and knows ASCII letters only, whatever the locale. */
#include <stdint.h>
#include <string.h>

#include <lualib.h>

#include "bindings/lua/library/sandbox.h"

enum {
  MOST_CAPTURES = 32,
  DEEPEST = 200,    /* greatest depth of recursion */
  BILL_STEPS = 256, /* steps between two charges to the budget */
};
enum { UNFINISHED = -1, POSITION = -2 }; /* instead of a capture's length */

struct capture {
  const char *start;
  ptrdiff_t len;
};

struct matcher {
  lua_State *L;
  const char *text, *text_end, *pattern_end;
  int depth, steps;
  int n_captures;
  struct capture captures[MOST_CAPTURES];
};

static void charge_steps(struct matcher *m, size_t steps)
{
  m->steps += (int)steps;
  if (m->steps >= BILL_STEPS) {
    lb_charge(m->L, m->steps);
    m->steps = 0;
  }
}

/* ---- one character ---- */

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
static bool in_set(struct matcher *m, unsigned char c, const char *p, const char *last)
{
  bool complement = *p == '^';
  charge_steps(m, 1 + (size_t)(last - p) / 4);
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
static const char *item_end(struct matcher *m, const char *p)
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
      charge_steps(m, (size_t)(p - start) / 4);
      return p + 1;
    }
  luaL_error(m->L, "malformed pattern (missing ']')");
  return NULL;
}

/* True if the character at S matches the item from P to END. */
static bool matches_item(struct matcher *m, const char *s, const char *p, const char *end)
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

/* ---- matching the pattern at P with the text at S: returns the end of the match, or NULL ---- */

static const char *match(struct matcher *m, const char *s, const char *p);

static const char *match_most(struct matcher *m, const char *s, const char *p, const char *end)
{
  ptrdiff_t n = 0;
  while (matches_item(m, s + n, p, end)) {
    charge_steps(m, 1);
    n++;
  }
  for (; n >= 0; n--) {
    const char *found = match(m, s + n, end + 1);
    if (found)
      return found;
  }
  return NULL;
}

static const char *match_least(struct matcher *m, const char *s, const char *p, const char *end)
{
  for (;; s++) {
    const char *found = match(m, s, end + 1);
    if (found || !matches_item(m, s, p, end))
      return found;
  }
}

static const char *open_capture(struct matcher *m, const char *s, const char *p, int len)
{
  if (m->n_captures >= MOST_CAPTURES)
    luaL_error(m->L, "too many captures");
  m->captures[m->n_captures++] = (struct capture){s, len};
  const char *found = match(m, s, p);
  if (!found)
    m->n_captures--;
  return found;
}

static const char *close_capture(struct matcher *m, const char *s, const char *p)
{
  int i = m->n_captures - 1;
  while (i >= 0 && m->captures[i].len != UNFINISHED)
    i--;
  if (i < 0)
    luaL_error(m->L, "invalid pattern capture");
  m->captures[i].len = s - m->captures[i].start;
  const char *found = match(m, s, p);
  if (!found)
    m->captures[i].len = UNFINISHED;
  return found;
}

/* %bxy with P at the x */
static const char *match_balanced(struct matcher *m, const char *s, const char *p)
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
  charge_steps(m, (size_t)(s - start) / 2);
  return s < m->text_end ? s + 1 : NULL;
}

/* %f[set] with P at the set: returns the end of the set if the text enters it at S. */
static const char *match_frontier(struct matcher *m, const char *s, const char *p)
{
  if (p >= m->pattern_end || *p != '[')
    luaL_error(m->L, "missing '[' after '%%f' in pattern");
  const char *end = item_end(m, p);
  unsigned char before = s == m->text ? 0 : (unsigned char)s[-1],
                here = s == m->text_end ? 0 : (unsigned char)*s;
  return !in_set(m, before, p + 1, end - 1) && in_set(m, here, p + 1, end - 1) ? end : NULL;
}

/* %1: matches the text of a capture again */
static const char *match_back(struct matcher *m, const char *s, char digit)
{
  int i = digit - '1';
  if (i < 0 || i >= m->n_captures || m->captures[i].len == UNFINISHED)
    luaL_error(m->L, "invalid capture index %%%d", i + 1);
  ptrdiff_t len = m->captures[i].len;
  if (len == POSITION || m->text_end - s < len)
    return NULL;
  charge_steps(m, 1 + (size_t)len / LB_BYTES_PER_STEP);
  return memcmp(s, m->captures[i].start, (size_t)len) == 0 ? s + len : NULL;
}

/* Matches an item with its repetition.  Returns false if the whole match is decided: it ends at *S,
 * or *S is NULL. */
static bool match_item(struct matcher *m, const char **s, const char **p)
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
static bool match_special(struct matcher *m, const char **s, const char **p)
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

static const char *match_on(struct matcher *m, const char *s, const char *p)
{
  while (s && p < m->pattern_end) {
    charge_steps(m, 1);
    if (*p == '(')
      return p + 1 < m->pattern_end && p[1] == ')' ? open_capture(m, s, p + 2, POSITION)
                                                   : open_capture(m, s, p + 1, UNFINISHED);
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

static const char *match(struct matcher *m, const char *s, const char *p)
{
  if (++m->depth > DEEPEST)
    luaL_error(m->L, "pattern too complex");
  charge_steps(m, 2);
  const char *found = match_on(m, s, p);
  m->depth--;
  return found;
}

/* ---- matching from Lua ---- */

static struct matcher new_matcher(lua_State *L, const char *text, size_t len, const char *pattern,
                                  size_t pattern_len)
{
  struct matcher m;
  m.L = L;
  m.text = text;
  m.text_end = text + len;
  m.pattern_end = pattern + pattern_len;
  m.depth = m.steps = m.n_captures = 0;
  return m;
}

static const char *match_at(struct matcher *m, const char *s, const char *pattern)
{
  m->n_captures = 0;
  m->depth = 0;
  return match(m, s, pattern);
}

/* Pushes capture I of the match from S to END, the whole of it if the pattern has no captures. */
static void push_capture(struct matcher *m, int i, const char *s, const char *end)
{
  if (i >= m->n_captures) {
    if (i > 0)
      luaL_error(m->L, "invalid capture index %%%d", i + 1);
    lua_pushlstring(m->L, s, (size_t)(end - s));
    return;
  }
  const struct capture *capture = &m->captures[i];
  if (capture->len == UNFINISHED)
    luaL_error(m->L, "unfinished capture");
  if (capture->len == POSITION)
    lua_pushinteger(m->L, capture->start - m->text + 1);
  else
    lua_pushlstring(m->L, capture->start, (size_t)capture->len);
}

/* Pushes all captures; if there are none and WHOLE is set, the match itself. */
static int push_captures(struct matcher *m, const char *s, const char *end, bool whole)
{
  int n = m->n_captures == 0 && whole ? 1 : m->n_captures;
  luaL_checkstack(m->L, n, "too many captures");
  for (int i = 0; i < n; i++)
    push_capture(m, i, s, end);
  return n;
}

/* Returns the start position of argument ARG, from 0; more than LEN means no match. */
static size_t start_of(lua_State *L, int arg, size_t len)
{
  lua_Integer init = luaL_optinteger(L, arg, 1);
  if (init > 0)
    return (lua_Unsigned)init - 1 > len ? len + 1 : (size_t)init - 1;
  return init == 0 || init < -(lua_Integer)len ? 0 : (size_t)((lua_Integer)len + init);
}

static int find_plain(lua_State *L, const char *text, size_t len, const char *part, size_t part_len,
                      size_t init)
{
  lb_charge(L, (long long)(len - init + part_len) / 2);
  const char *at = part_len ? memmem(text + init, len - init, part, part_len) : text + init;
  if (!at) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, at - text + 1);
  lua_pushinteger(L, at - text + (lua_Integer)part_len);
  return 2;
}

static bool is_plain(const char *pattern, size_t len)
{
  for (size_t i = 0; i < len; i++)
    if (pattern[i] && strchr("^$*+?.([%-", pattern[i]))
      return false;
  return true;
}

static int search(lua_State *L, bool find)
{
  size_t len, pattern_len;
  lb_charge_texts(L);
  const char *text = luaL_checklstring(L, 1, &len),
             *pattern = luaL_checklstring(L, 2, &pattern_len);
  size_t init = start_of(L, 3, len);
  if (init > len) {
    lua_pushnil(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_len)))
    return find_plain(L, text, len, pattern, pattern_len, init);
  struct matcher m = new_matcher(L, text, len, pattern, pattern_len);
  bool anchored = pattern_len > 0 && *pattern == '^';
  for (const char *s = text + init; s <= m.text_end; s++) {
    const char *end = match_at(&m, s, pattern + anchored);
    if (end) {
      lb_charge(L, m.steps);
      if (!find)
        return push_captures(&m, s, end, true);
      lua_pushinteger(L, s - text + 1);
      lua_pushinteger(L, end - text);
      return 2 + push_captures(&m, s, end, false);
    }
    if (anchored)
      break;
  }
  lb_charge(L, m.steps);
  lua_pushnil(L);
  return 1;
}

/* string.find(text, pattern [, init [, plain]]) */
static int text_find(lua_State *L)
{
  return search(L, true);
}

/* string.match(text, pattern [, init]) */
static int text_match(lua_State *L)
{
  return search(L, false);
}

/* The progress of a gmatch loop; the step function keeps it with the text and the pattern. */
struct loop {
  size_t at, last; /* offsets: where to go on, and the end of the last match */
};

static int next_match(lua_State *L)
{
  size_t len, pattern_len;
  const char *text = lua_tolstring(L, lua_upvalueindex(1), &len);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_len);
  struct loop *loop = lua_touserdata(L, lua_upvalueindex(3));
  struct matcher m = new_matcher(L, text, len, pattern, pattern_len);
  for (; loop->at <= len; loop->at++) {
    const char *s = text + loop->at, *end = match_at(&m, s, pattern);
    if (end && (size_t)(end - text) != loop->last) {
      loop->at = loop->last = (size_t)(end - text);
      lb_charge(L, m.steps);
      return push_captures(&m, s, end, true);
    }
  }
  lb_charge(L, m.steps);
  return 0;
}

/* string.gmatch(text, pattern [, init]) */
static int text_gmatch(lua_State *L)
{
  size_t len;
  lb_charge_texts(L);
  luaL_checklstring(L, 1, &len);
  luaL_checkstring(L, 2);
  size_t init = start_of(L, 3, len);
  lua_settop(L, 2);
  struct loop *loop = lua_newuserdatauv(L, sizeof *loop, 0);
  *loop = (struct loop){init, SIZE_MAX};
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

/* ---- gsub ---- */

/* A growing result; a text over the limit is refused before it is built. */
struct result {
  luaL_Buffer buffer;
  size_t len;
};

static void grow_result(lua_State *L, struct result *r, size_t len)
{
  r->len += len;
  if (r->len > LB_MAX_STRING)
    lb_charge_bytes(L, r->len);
}

static void append_result(lua_State *L, struct result *r, const char *text, size_t len)
{
  grow_result(L, r, len);
  luaL_addlstring(&r->buffer, text, len);
}

/* Appends the value at the top. */
static void add_value(lua_State *L, struct result *r)
{
  size_t len;
  lua_tolstring(L, -1, &len);
  grow_result(L, r, len);
  luaL_addvalue(&r->buffer);
}

/* Appends the replacement text at 3 with captures for %0 to %9. */
static void add_replacement(struct matcher *m, struct result *r, const char *s, const char *end)
{
  lua_State *L = m->L;
  size_t len;
  const char *text = lua_tolstring(L, 3, &len), *last = text + len;
  while (text < last) {
    const char *escape = memchr(text, '%', (size_t)(last - text));
    charge_steps(m, 1 + (size_t)((escape ? escape : last) - text) / LB_BYTES_PER_STEP);
    append_result(L, r, text, (size_t)((escape ? escape : last) - text));
    if (!escape)
      return;
    char sign = escape + 1 < last ? escape[1] : '\0';
    if (sign == '%') {
      append_result(L, r, "%", 1);
    } else if (sign == '0') {
      append_result(L, r, s, (size_t)(end - s));
    } else if (sign >= '1' && sign <= '9') {
      push_capture(m, sign - '1', s, end);
      add_value(L, r);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
    text = escape + 2;
  }
}

/* Appends the replacement of the match from S to END. */
static void substitute(struct matcher *m, struct result *r, const char *s, const char *end,
                       int type)
{
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(m, s, end, true), 1);
  } else if (type == LUA_TTABLE) {
    push_capture(m, 0, s, end);
    lua_gettable(L, 3);
  } else {
    add_replacement(m, r, s, end);
    return;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    append_result(L, r, s, (size_t)(end - s));
  } else if (lua_isstring(L, -1)) {
    add_value(L, r);
  } else {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
}

/* string.gsub(text, pattern, replacement [, n]) */
static int text_gsub(lua_State *L)
{
  size_t len, pattern_len;
  const char *text = luaL_checklstring(L, 1, &len),
             *pattern = luaL_checklstring(L, 2, &pattern_len);
  int type = lua_type(L, 3);
  lb_charge_texts(L);
  luaL_argexpected(
    L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
    "string/function/table");
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)len + 1), n = 0;
  bool anchored = pattern_len > 0 && *pattern == '^';
  struct matcher m = new_matcher(L, text, len, pattern, pattern_len);
  struct result r = {.len = 0};
  const char *s = text, *last = NULL;
  if (type == LUA_TNUMBER)
    lua_tolstring(L, 3, NULL);
  luaL_buffinit(L, &r.buffer);
  while (n < most) {
    const char *end = match_at(&m, s, pattern + anchored);
    if (end && end != last) {
      n++;
      substitute(&m, &r, s, end, type);
      s = last = end;
    } else if (s < m.text_end) {
      append_result(L, &r, s++, 1);
    } else {
      break;
    }
    if (anchored)
      break;
  }
  append_result(L, &r, s, (size_t)(m.text_end - s));
  lb_charge(L, m.steps);
  luaL_pushresult(&r.buffer);
  lua_pushinteger(L, n);
  return 2;
}

void lb_add_patterns(lua_State *L)
{
  static const luaL_Reg functions[] = {{"find", text_find},
                                       {"match", text_match},
                                       {"gmatch", text_gmatch},
                                       {"gsub", text_gsub},
                                       {NULL, NULL}};
  lb_set_functions(L, functions);
}
