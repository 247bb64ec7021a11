/* state.c - memory, budget and protected calls of one Lua state. */
#include "bindings/lua/state/state.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/state/clock.h"
#include "bindings/lua/state/watchdog.h"
#include "bindings/lua/state/wrap.h"

/* ---- wide stacks ----
 *
 * Copying the arguments of a call is part of one instruction, however many they are: on a wide
 * stack every call pays for its arguments by a hook.  And one instruction may insert arguments one
 * by one, each moving all others (a table that is its own `__call`), which takes the square of the
 * width: so no stack becomes wider than LB_WIDEST_STACK.
 *
 * A stack has five values more than a number that doubles when it grows; other blocks never grow
 * so.  Lua asks for the new block and frees the old one right after it: the first time the growth
 * is seen only then, later ones are seen when the block is asked for.  As no function returns more
 * than LB_MAX_STRING values, a stack near the limit grows by doubling. */

/* How many values a wide stack holds that grows from OLD_SIZE to SIZE bytes; 0 for other blocks. */
static size_t grown_stack(size_t old_size, size_t size)
{
  enum { SLOT = 16, SPARE = 5, WIDE = 2560 };
  return size >= WIDE * SLOT && size + SPARE * SLOT == 2 * old_size ? size / SLOT - SPARE : 0;
}

static void note_stack(struct lb_state *s, size_t size, size_t width)
{
  s->pool.wide = true;
  s->pool.stack = size;
  if (width > LB_WIDEST_STACK)
    s->out_of_memory = s->too_wide = true;
}

/* A block of OLD_SIZE is freed. */
static void note_freed(struct lb_state *s, size_t old_size)
{
  size_t width = grown_stack(old_size, s->pool.newest);
  if (width)
    note_stack(s, s->pool.newest, width);
  s->pool.newest = 0;
}

/* ---- memory ---- */

/* Making a text is more work than its bytes tell, most of all from numbers. */
static long long price_of_block(const void *old, size_t old_size, size_t size)
{
  long long bytes = (long long)(size / LB_BYTES_PER_STEP);
  return !old && old_size == LUA_TSTRING ? bytes + (long long)(size < 256 ? size : 256) / 8 : bytes;
}

/* For a new block Lua passes the kind of object in OLD_SIZE, 0 for vectors. */
static void *new_block(struct lb_state *s, const void *old, size_t old_size, size_t size)
{
  bool long_text = !old && old_size == LUA_TSTRING && size > LB_MAX_STRING,
       vector = !old && old_size == 0;
  size_t width = old || vector ? grown_stack(old ? old_size : s->pool.stack, size) : 0;
  s->too_wide |= width > LB_WIDEST_STACK;
  void *block = long_text || s->too_wide ? NULL : lb_pool_alloc(&s->pool, size);
  if (!block) {
    s->out_of_memory |=
      /* Lua asks once, collects garbage, and asks again before it gives up */
      s->collect_pending || s->too_wide || s->uncollected;
    s->collect_pending = true;
    s->long_text |= long_text;
    return NULL;
  }
  s->collect_pending = false;
  s->pool.newest = vector ? size : 0;
  if (width)
    note_stack(s, size, width);
  s->budget_left -= price_of_block(old, old_size, size);
  return block;
}

static void *allocate(void *self, void *old, size_t old_size, size_t size)
{
  struct lb_state *s = self;
  if (size == 0) {
    if (old) {
      note_freed(s, old_size);
      lb_pool_free(&s->pool, old, old_size);
    }
    return NULL;
  }
  if (old && lb_pool_same(old_size, size))
    return old;
  bool shrinks = old && size <= old_size;
  void *block = shrinks ? lb_pool_alloc(&s->pool, size) : new_block(s, old, old_size, size);
  if (shrinks && !block)
    return old; /* Lua relies on blocks that can always shrink */
  if (old && block) {
    memcpy(block, old, old_size < size ? old_size : size);
    lb_pool_free(&s->pool, old, old_size);
  }
  return block;
}

/* "script:line: " of the innermost Lua function from LEVEL on, or "" - no allocation. */
static void write_position(lua_State *L, int level, char *out, size_t size)
{
  lua_Debug ar;
  out[0] = '\0';
  for (; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline > 0) {
      snprintf(out, size, "%s:%d: ", ar.short_src, ar.currentline);
      return;
    }
  }
}

static void count_instructions(lua_State *L, lua_Debug *ar);

/* From now on every instruction of this thread raises, so that no `pcall` brings the script
 * further. */
static int raise_at_every_instruction(lua_State *L)
{
  struct lb_state *s = lb_of(L);
  if (!s->budget_spent && !s->out_of_memory) {
    s->budget_spent = true;
    write_position(L, 0, s->stopped_at, sizeof s->stopped_at);
  }
  lua_sethook(L, count_instructions, LUA_MASKCOUNT, 1);
  return lb_abort_again(L);
}

/* How many arguments there are, at least, beyond those with names. */
static int n_arguments(lua_State *L, lua_Debug *ar)
{
  int n = LB_MANY_VALUES;
  lua_getinfo(L, "Sr", ar);
  if (ar->what[0] == 'C')
    return ar->ntransfer;
  for (; n < INT_MAX / 2 && lua_getlocal(L, ar, -n); n *= 2)
    lua_pop(L, 1);
  return n / 2;
}

static void charge_call(lua_State *L, lua_Debug *ar)
{
  int n = n_arguments(L, ar);
  if (n >= LB_MANY_VALUES)
    lb_charge(L, n / 4);
}

static int hook_mask(const struct lb_state *s)
{
  return s->pool.wide ? LUA_MASKCOUNT | LUA_MASKCALL : LUA_MASKCOUNT;
}

static void count_instructions(lua_State *L, lua_Debug *ar)
{
  struct lb_state *s = lb_of(L);
  int step = lua_gethookcount(L);
  if (ar->event != LUA_HOOKCOUNT) {
    charge_call(L, ar);
    return;
  }
  s->budget_left -= step;
  if (s->budget_left <= 0 || s->out_of_memory)
    raise_at_every_instruction(L);
  /* 1: a coroutine that was stopped in an earlier decision */
  if (step == 1 || lua_gethookmask(L) != hook_mask(s))
    lua_sethook(L, count_instructions, hook_mask(s), LB_STEP);
}

void lb_charge(lua_State *L, long long instructions)
{
  struct lb_state *s = lb_of(L);
  s->budget_left -= instructions < s->budget ? instructions : s->budget;
  if (s->budget_left <= 0)
    raise_at_every_instruction(L);
}

void lb_charge_texts(lua_State *L)
{
  long long bytes = 0;
  for (int arg = lua_gettop(L); arg > 0; arg--)
    if (lua_type(L, arg) == LUA_TSTRING)
      bytes += (long long)lua_rawlen(L, arg);
  if (bytes >= LB_BYTES_PER_STEP)
    lb_charge(L, bytes / LB_BYTES_PER_STEP);
}

void lb_charge_values(lua_State *L, int n)
{
  if (n < LB_MANY_VALUES)
    return;
  lb_of(L)->pool.wide = true;
  bool late = lua_gethook(L) == count_instructions && lua_gethookmask(L) != hook_mask(lb_of(L));
  if (late) /* once: setting the hook begins a new count, and up to LB_STEP instructions are lost */
    lua_sethook(L, count_instructions, hook_mask(lb_of(L)), lua_gethookcount(L));
  lb_charge(L, n / 4 + (late ? LB_STEP : 0));
}

void lb_charge_bytes(lua_State *L, size_t bytes)
{
  struct lb_state *s = lb_of(L);
  if (bytes > LB_MAX_STRING) {
    s->out_of_memory = s->long_text = true;
    raise_at_every_instruction(L);
  }
  lb_charge(L, (long long)(bytes / LB_BYTES_PER_STEP));
}

bool lb_is_aborting(lua_State *L, int status)
{
  struct lb_state *s = lb_of(L);
  s->out_of_memory |= status == LUA_ERRMEM;
  return s->budget_spent || s->out_of_memory;
}

int lb_abort_again(lua_State *L)
{
  return luaL_error(L, lb_of(L)->out_of_memory ? "out of memory" : "out of instructions");
}

/* False after filling ERR. */
static bool open_state(struct lb_state *s, int memory_mb, struct ad_err *err)
{
  const struct ad_pos nowhere = {0};
  unsigned seeds = lb_seeds_made();
  if (lb_pool_init(&s->pool, (size_t)memory_mb << 20))
    s->L = lua_newstate(allocate, s);
  if (!s->L)
    return ad_fail(err, AD_ERUNTIME, nowhere, "no memory for a Lua state");
  if (lb_seeds_made() == seeds)
    return ad_fail(err, AD_ERUNTIME, nowhere,
                   "the Lua library of this program makes its own hash seed, link it with LUA_WRAP "
                   "of the Makefile");
  return true;
}

struct lb_state *lb_state_new(const struct lb_limits *limits, struct ad_err *err)
{
  struct lb_state *s = ad_calloc(1, sizeof *s);
  s->budget = limits && limits->instructions ? limits->instructions : LB_INSTRUCTIONS;
  ad_buf_init(&s->traceback);
  lb_clock_first();
  if (!open_state(s, limits && limits->memory_mb ? limits->memory_mb : LB_MEMORY_MB, err)) {
    lb_state_free(s);
    return NULL;
  }
  *(struct lb_state **)lua_getextraspace(s->L) = s;
  lua_gc(s->L, LUA_GCINC, 400, 200, 0); /* states stay small: fewer, whole collections */
  return s;
}

void lb_state_free(struct lb_state *s)
{
  if (!s)
    return;
  lb_pool_fini(&s->pool); /* all that lua_close would free; no script has finalizers */
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
    LONG = 64,
    PRICE = 2
    /* longer names are compared with none; instructions for a letter of the name and one of the
       others */
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
    write_position(L, 1, place, sizeof place);
    lua_pushfstring(L, "%s%s", place, lua_tostring(L, -1));
  }
  luaL_traceback(L, L, NULL, 1);
  ad_buf_add(&s->traceback, lua_tostring(L, -1));
  ad_lines_harmless(s->traceback.text); /* names of functions and fields are the script's */
  s->traceback.len = strlen(s->traceback.text);
  lua_pop(L, 1);
  return 1;
}

static const struct ad_pos nowhere = {0};

static enum ad_fault fault_of(struct lb_state *s, lua_State *L, int status, struct ad_err *err)
{
  struct ad_err scratch;
  enum ad_fault fault;
  err = err ? err : &scratch;
  if (s->out_of_memory || status == LUA_ERRMEM) {
    if (s->too_wide)
      ad_fail(err, AD_ERUNTIME, nowhere,
              "out of memory: more than %d values in calls that have not returned",
              LB_WIDEST_STACK);
    else if (s->long_text)
      ad_fail(err, AD_ERUNTIME, nowhere, "out of memory: a text over %d KiB", LB_MAX_STRING >> 10);
    else
      ad_fail(err, AD_ERUNTIME, nowhere, "out of memory: more than %d MiB",
              (int)(s->pool.cap >> 20));
    fault = AD_FAULT_MEMORY;
  } else if (s->budget_spent) {
    ad_fail(err, AD_ERUNTIME, nowhere, "%sout of instructions: more than %lld", s->stopped_at,
            s->budget);
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
  lb_of(L)->budget_spent = true;
  lb_abort_again(L);
}

static void start_budget(struct lb_state *s, long long instructions)
{
  s->budget_left = instructions;
  s->budget_spent = s->out_of_memory = s->collect_pending = s->long_text = s->too_wide = false;
  s->stopped_at[0] = '\0';
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
  start_budget(s, s->budget);
  lua_sethook(s->L, count_instructions, hook_mask(s), LB_STEP);
  lb_clock_enter(s);
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
  start_budget(s, s->budget / CHARGES);
  if (!lb_watch(s->L, too_late))
    lua_sethook(s->L, count_instructions, hook_mask(s), LB_STEP);
  lb_clock_enter(s);
  int status = call_body(s, body, arg);
  lb_clock_leave();
  lb_unwatch();
  if (lua_gethook(s->L))
    lua_sethook(s->L, NULL, 0, 0);
  *again = s->budget_spent && !s->out_of_memory;
  enum ad_fault fault = *again ? AD_FAULT_NONE : fault_of(s, s->L, status, err);
  lua_settop(s->L, 0);
  return fault;
}

enum ad_fault lb_protect_nested(struct lb_state *s, lua_State *L, lua_CFunction body, void *arg,
                                struct ad_err *err)
{
  int top = lua_gettop(L);
  if (!lua_checkstack(L, LUA_MINSTACK)) { /* no error: the game that asks is in between */
    s->out_of_memory = true;
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
