/* state.c - creates Lua states, and calls from C into Lua. */
#include "bindings/lua/state/state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/state/clock.h"
#include "bindings/lua/state/self_test.h"
#include "bindings/lua/state/watchdog.h"

static const struct ad_pos nowhere = {0};

struct lb_state *lb_state_new(const struct lb_limits *limits, struct ad_err *err)
{
  lb_clock_first();
  if (!lb_self_test(err))
    return NULL;
  struct lb_state *s = ad_calloc(1, sizeof *s);
  int memory_mb = limits && limits->memory_mb ? limits->memory_mb : LB_MEMORY_MB;
  s->budget.total = limits && limits->instructions ? limits->instructions : LB_INSTRUCTIONS;
  ad_buf_init(&s->traceback);
  if (lb_pool_init(&s->budget.memory.pool, (size_t)memory_mb << 20))
    s->L = lua_newstate(lb_allocate, &s->budget.memory);
  if (!s->L) {
    ad_fail(err, AD_ERUNTIME, nowhere, "no memory for a Lua state");
    lb_state_free(s);
    return NULL;
  }
  *(struct lb_budget **)lua_getextraspace(s->L) = &s->budget;
  lua_gc(s->L, LUA_GCINC, 400, 200, 0); /* states stay small: fewer, whole collections */
  return s;
}

void lb_state_free(struct lb_state *s)
{
  if (!s)
    return;
  lb_pool_fini(
    &s->budget.memory.pool); /* all that lua_close would free; no script has finalizers */
  ad_buf_fini(&s->traceback);
  free(s->keys);
  free(s);
}

const char *lb_kind_of(lua_State *L, int arg)
{
  arg = lua_absindex(L, arg);
  if (lua_isnoneornil(L, arg))
    return lua_pushliteral(L, "nil");
  if (lua_type(L, arg) == LUA_TNUMBER)
    return lua_pushfstring(L, "the number %s", luaL_tolstring(L, arg, NULL));
  if (lua_type(L, arg) == LUA_TUSERDATA && luaL_getmetafield(L, arg, "__name") == LUA_TSTRING)
    return lua_pushfstring(L, "a %s", lua_tostring(L, -1));
  return lua_pushfstring(L, "a %s", luaL_typename(L, arg));
}

const char *lb_check_name(lua_State *L, int arg)
{
  size_t len;
  const char *name = luaL_checklstring(L, arg, &len);
  luaL_argcheck(L, strlen(name) == len, arg, "a name has no zeros");
  return name;
}

const char *lb_opt_name(lua_State *L, int arg, const char *otherwise)
{
  return lua_isnoneornil(L, arg) ? otherwise : lb_check_name(L, arg);
}

int lb_raise_unknown_name(lua_State *L, const char *said, const char *name,
                          const char *const *names, int n)
{
  enum {
    LONG = 64, /* longer names are compared with none */
    PRICE = 2  /* instructions for a letter of the name and one of the others */
  };
  size_t len = strlen(name);
  lb_charge(L, PRICE * (long long)(len < LONG ? len : LONG) * n);
  const char *meant = ad_nearest(name, names, n);
  return luaL_error(L, meant ? "%s '%s', did you mean '%s'?" : "%s '%s'", said, name, meant);
}

static bool has_place(const char *text)
{
  const char *colon = strchr(text, ':');
  return colon && isdigit((unsigned char)colon[1]) && strchr(colon + 1, ':');
}

int lb_compile(lua_State *L, const char *text, size_t len, const char *chunk)
{
  int status = luaL_loadbufferx(L, text, len, chunk, "t");
  if (status == LUA_ERRSYNTAX || status == LUA_ERRRUN) {
    const char *message = lua_tostring(L, -1);
    if (message && !has_place(message)) /* "C stack overflow" */
      lua_pushfstring(L, "%s: %s", chunk + 1, message);
  }
  return status;
}

/* What Lua's own messages about tables of attributes end with, and what they mean there. */
#define NO_ENTRY ": the table has no entry there, as for a square off the board"
#define A_TABLE ": an attribute without all of its indexes is a table"
static const struct {
  const char *end, *meaning;
} explained[] = {
  {"index a nil value (field 'integer index')", NO_ENTRY},
  {"index a nil value (field '?')", NO_ENTRY},
  {"arithmetic on a nil value (field 'integer index')", NO_ENTRY},
  {"arithmetic on a nil value (field '?')", NO_ENTRY},
  {"compare number with table", A_TABLE},
  {"compare table with number", A_TABLE},
};

/* Appends to the message on top of the stack what it means, if the list above has it. */
static void explain_message(lua_State *L)
{
  size_t len;
  const char *message = lua_tolstring(L, -1, &len);
  for (int i = 0; i < AD_LEN(explained); i++) {
    size_t n = strlen(explained[i].end);
    if (len >= n && strcmp(message + len - n, explained[i].end) == 0) {
      lua_pushfstring(L, "%s%s", message, explained[i].meaning);
      return;
    }
  }
}

/* Message handler: any error value becomes a text that starts with its place; keeps the traceback.
 */
static int handle_error(lua_State *L)
{
  struct lb_state *s = lb_of(L);
  char place[160];
  if (lua_type(L, 1) != LUA_TSTRING)
    lua_pushfstring(L, "error value is %s, expected a text", lb_kind_of(L, 1));
  else
    lua_pushvalue(L, 1);
  if (!has_place(lua_tostring(L, -1))) {
    lb_write_position(L, 1, place, sizeof place);
    lua_pushfstring(L, "%s%s", place, lua_tostring(L, -1));
  }
  explain_message(L);
  luaL_traceback(L, L, NULL, 1);
  ad_buf_add(&s->traceback, lua_tostring(L, -1));
  ad_lines_harmless(s->traceback.text); /* names of functions and fields are the script's */
  s->traceback.len = strlen(s->traceback.text);
  lua_pop(L, 1);
  return 1;
}

/* Returns the fault that STATUS of a call and the budget stand for, and fills ERR (may be NULL)
 * with its reason; AD_FAULT_NONE after success. */
static enum ad_fault fault_of(struct lb_state *s, lua_State *L, int status, struct ad_err *err)
{
  struct ad_err scratch;
  enum ad_fault fault;
  err = err ? err : &scratch;
  if (s->budget.memory.out_of_memory || status == LUA_ERRMEM) {
    if (s->budget.memory.too_wide)
      ad_fail(err, AD_ERUNTIME, nowhere,
              "out of memory: more than %d values in calls that have not returned",
              LB_WIDEST_STACK);
    else if (s->budget.memory.long_text)
      ad_fail(err, AD_ERUNTIME, nowhere, "out of memory: a text has more than %d KiB",
              LB_MAX_STRING >> 10);
    else
      ad_fail(err, AD_ERUNTIME, nowhere, "out of memory: more than %d MiB",
              (int)(s->budget.memory.pool.cap >> 20));
    fault = AD_FAULT_MEMORY;
  } else if (s->budget.spent) {
    ad_fail(err, AD_ERUNTIME, nowhere, "%sout of instructions: more than %lld",
            s->budget.stopped_at, s->budget.total);
    fault = AD_FAULT_BUDGET;
  } else if (status != LUA_OK) {
    const char *text = lua_tostring(L, -1);
    ad_fail(err, AD_ERUNTIME, s->about, "%s", text ? text : "error in a message handler");
    fault = AD_FAULT_ERROR;
  } else {
    return AD_FAULT_NONE;
  }
  return fault;
}

/* What the watchdog sets: no `pcall` brings the script further. */
static void too_late(lua_State *L, lua_Debug *ar)
{
  (void)ar;
  lb_budget_of(L)->spent = true;
  lb_abort_again(L);
}

static void start_call(struct lb_state *s, long long instructions)
{
  lb_budget_start(&s->budget, instructions);
  s->about = nowhere;
  ad_buf_clear(&s->traceback);
  lua_settop(s->L, 0);
}

static int call_body(struct lb_state *s, lua_CFunction body, void *arg)
{
  lua_pushcfunction(s->L, handle_error);
  lua_pushcfunction(s->L, body);
  lua_pushlightuserdata(s->L, arg);
  return lua_pcall(s->L, 1, 0, 1);
}

enum ad_fault lb_protect(struct lb_state *s, lua_CFunction body, void *arg, struct ad_err *err)
{
  start_call(s, s->budget.total);
  lb_count_instructions(s->L);
  lb_clock_enter(s->name, s->loading);
  int status = call_body(s, body, arg);
  lb_clock_leave();
  lua_sethook(s->L, NULL, 0, 0);
  enum ad_fault fault = fault_of(s, s->L, status, err);
  lua_settop(s->L, 0);
  return fault;
}

enum ad_fault lb_protect_watched(struct lb_state *s, lua_CFunction body, void *arg, bool *again,
                                 struct ad_err *err)
{
  /* what C functions charge may be as fast as that part of the budget, so it is counted soon */
  enum { CHARGES = 8 };
  start_call(s, s->budget.total / CHARGES);
  if (!lb_watch(s->L, too_late))
    lb_count_instructions(s->L);
  lb_clock_enter(s->name, s->loading);
  int status = call_body(s, body, arg);
  lb_clock_leave();
  lb_unwatch();
  if (lua_gethook(s->L))
    lua_sethook(s->L, NULL, 0, 0);
  *again = s->budget.spent && !s->budget.memory.out_of_memory;
  enum ad_fault fault = *again ? AD_FAULT_NONE : fault_of(s, s->L, status, err);
  lua_settop(s->L, 0);
  return fault;
}

enum ad_fault lb_protect_nested(struct lb_state *s, lua_State *L, lua_CFunction body, void *arg,
                                struct ad_err *err)
{
  int top = lua_gettop(L);
  if (!lua_checkstack(L, LUA_MINSTACK)) { /* no error: the game that asks is in between */
    s->budget.memory.out_of_memory = true;
    return fault_of(s, L, LUA_ERRMEM, err);
  }
  lua_pushcfunction(L, handle_error);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, arg);
  int status = lua_pcall(L, 1, 0, top + 1);
  enum ad_fault fault = fault_of(s, L, status, err);
  lua_settop(L, top);
  return fault;
}

void lb_push_function(lua_State *L, lua_CFunction function)
{
  lua_pushnil(L);
  lua_pushcclosure(L, function, 1);
}

void lb_set_functions(lua_State *L, const luaL_Reg *functions)
{
  lua_pushnil(L);
  luaL_setfuncs(L, functions, 1);
}

void *lb_new(lua_State *L, enum lb_kind kind, size_t size, int n_values)
{
  enum lb_kind *head = lua_newuserdatauv(L, size, n_values);
  *head = kind;
  lb_push_metatable(L, kind);
  lua_setmetatable(L, -2);
  return head;
}

void *lb_test(lua_State *L, int arg, enum lb_kind kind)
{
  enum lb_kind *head = lua_type(L, arg) == LUA_TUSERDATA ? lua_touserdata(L, arg) : NULL;
  if (!head || *head != kind)
    return NULL;
  if (arg == 1)
    lb_charge_texts(L); /* indexes may be texts of many digits */
  return head;
}

/* The registry holds Lua's own values at 1 and 2; ours follow at 16 + kind. */
void lb_push_metatable(lua_State *L, enum lb_kind kind)
{
  lua_rawgeti(L, LUA_REGISTRYINDEX, 16 + (int)kind);
}

void lb_register(lua_State *L, enum lb_kind kind, const char *name, const luaL_Reg *methods)
{
  bool own_index = false;
  lua_newtable(L); /* metatable */
  lua_newtable(L); /* methods */
  for (; methods->name; methods++) {
    bool meta = strncmp(methods->name, "__", 2) == 0;
    own_index |= strcmp(methods->name, "__index") == 0;
    lb_push_function(L, methods->func);
    lua_setfield(L, meta ? -3 : -2, methods->name);
  }
  if (own_index)
    lua_pop(L, 1);
  else
    lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
  lua_rawseti(L, LUA_REGISTRYINDEX, 16 + (int)kind);
}
