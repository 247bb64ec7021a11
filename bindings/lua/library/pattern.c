/* pattern.c - string.find, match, gmatch and gsub, by the matcher of match.c. */
#include <stdint.h>
#include <string.h>

#include <lualib.h>

#include "bindings/lua/library/match.h"
#include "bindings/lua/library/_internal.h"

/* Pushes capture I of the match from S to END, the whole of it if the pattern has no captures. */
static void push_capture(struct lb_matcher *m, int i, const char *s, const char *end)
{
  if (i >= m->n_captures) {
    if (i > 0)
      luaL_error(m->L, "invalid capture index %%%d", i + 1);
    lua_pushlstring(m->L, s, (size_t)(end - s));
    return;
  }
  const struct lb_capture *capture = &m->captures[i];
  if (capture->len == LB_UNFINISHED)
    luaL_error(m->L, "unfinished capture");
  if (capture->len == LB_POSITION)
    lua_pushinteger(m->L, capture->start - m->text + 1);
  else
    lua_pushlstring(m->L, capture->start, (size_t)capture->len);
}

/* Pushes all captures; if there are none and WHOLE is set, the match itself. */
static int push_captures(struct lb_matcher *m, const char *s, const char *end, bool whole)
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

/* string.find (FIND) and string.match: looks for the first match from the start position and
 * pushes the positions, if FIND, and the captures; nil if there is no match. */
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
  struct lb_matcher m;
  lb_matcher_init(&m, L, text, len, pattern, pattern_len);
  bool anchored = pattern_len > 0 && *pattern == '^';
  for (const char *s = text + init; s <= m.text_end; s++) {
    const char *end = lb_match_at(&m, s, pattern + anchored);
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
  size_t at, last; /* offsets: where the next search begins, and the end of the last match */
};

/* The iterator of string.gmatch: pushes the captures of the next match that does not end where
 * the last one ended. */
static int next_match(lua_State *L)
{
  size_t len, pattern_len;
  const char *text = lua_tolstring(L, lua_upvalueindex(1), &len);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_len);
  struct loop *loop = lua_touserdata(L, lua_upvalueindex(3));
  struct lb_matcher m;
  lb_matcher_init(&m, L, text, len, pattern, pattern_len);
  for (; loop->at <= len; loop->at++) {
    const char *s = text + loop->at, *end = lb_match_at(&m, s, pattern);
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
static void add_replacement(struct lb_matcher *m, struct result *r, const char *s, const char *end)
{
  lua_State *L = m->L;
  size_t len;
  const char *text = lua_tolstring(L, 3, &len), *last = text + len;
  while (text < last) {
    const char *escape = memchr(text, '%', (size_t)(last - text));
    lb_matcher_charge(m, 1 + (size_t)((escape ? escape : last) - text) / LB_BYTES_PER_STEP);
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
static void substitute(struct lb_matcher *m, struct result *r, const char *s, const char *end,
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
  struct lb_matcher m;
  lb_matcher_init(&m, L, text, len, pattern, pattern_len);
  struct result r = {.len = 0};
  const char *s = text, *last = NULL;
  if (type == LUA_TNUMBER)
    lua_tolstring(L, 3, NULL);
  luaL_buffinit(L, &r.buffer);
  while (n < most) {
    const char *end = lb_match_at(&m, s, pattern + anchored);
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
