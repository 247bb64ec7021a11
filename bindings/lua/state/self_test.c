/* self_test.c - one small experiment for each fact, in a Lua state of its own.
 *
 * An experiment is a C function that runs under lua_pcall and returns true if the fact holds; an
 * error means that it does not. */
#include "bindings/lua/state/self_test.h"

#include <lauxlib.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "bindings/lua/state/budget.h"
#include "bindings/lua/state/wrap.h"

static int return_bool(lua_State *L, bool value)
{
  lua_settop(L, 0); /* room without allocation */
  lua_pushboolean(L, value);
  return 1;
}

/* The second text takes memory too: Lua would remember the first by the address of its C text. */
static int makes_long_texts_anew(lua_State *L)
{
  static const char text[] = "a text of more than forty characters, made from C";
  const struct lb_pool *pool = &lb_budget_of(L)->memory.pool;
  lua_pushstring(L, text);
  const char *at = pool->at;
  size_t bytes = pool->bytes;
  lua_pushstring(L, text);
  return return_bool(L, pool->at != at || pool->bytes != bytes);
}

static int writes_nan_without_sign(lua_State *L)
{
  lua_pushnumber(L, copysign((double)NAN, -1));
  return return_bool(L, strcmp(luaL_tolstring(L, -1, NULL), "nan") == 0);
}

static int make_long_text(lua_State *L)
{
  static const char zeros[LB_MAX_STRING + 1];
  lua_pushlstring(L, zeros, sizeof zeros);
  return 0;
}

static int refuses_long_texts(lua_State *L)
{
  lua_pushcfunction(L, make_long_text);
  int status = lua_pcall(L, 0, 0, 0);
  return return_bool(L, status == LUA_ERRMEM && lb_budget_of(L)->memory.long_text);
}

static int push_values(lua_State *L, int n)
{
  int i = 0;
  while (i < n && lua_checkstack(L, 1)) {
    lua_pushnil(L);
    i++;
  }
  return i;
}

static int sees_wide_stacks(lua_State *L)
{
  enum { WIDE = 3000 };
  const struct lb_memory *memory = &lb_budget_of(L)->memory;
  bool narrow = !memory->pool.wide, some = push_values(L, WIDE) == WIDE, wide = memory->pool.wide,
       ended = push_values(L, LB_WIDEST_STACK) < LB_WIDEST_STACK;
  return return_bool(L, narrow && some && wide && ended && memory->too_wide);
}

static int stops_loops(lua_State *L)
{
  static const char loop[] = "for i = 1, 100000 do end";
  lb_budget_start(lb_budget_of(L), 2 * LB_STEP);
  lb_count_instructions(L);
  bool failed = luaL_loadbufferx(L, loop, strlen(loop), "loop", "t") != LUA_OK ||
                lua_pcall(L, 0, 0, 0) != LUA_OK;
  lua_sethook(L, NULL, 0, 0);
  return return_bool(L, failed && lb_budget_of(L)->spent);
}

static int do_nothing(lua_State *L)
{
  (void)L;
  return 0;
}

/* A coroutine is counted like the thread that creates it, and no longer when its hook is removed.
 */
static int passes_hooks_on(lua_State *L)
{
  int n;
  lb_count_instructions(L);
  lua_State *co = lua_newthread(L);
  bool same = lua_gethook(co) && lua_gethook(co) == lua_gethook(L) &&
              lua_gethookcount(co) == lua_gethookcount(L);
  lua_sethook(co, NULL, 0, 0);
  lua_pushcfunction(co, do_nothing);
  bool none = lua_resume(co, L, 0, &n) == LUA_OK && !lua_gethook(co);
  lua_sethook(L, NULL, 0, 0);
  return return_bool(L, same && none);
}

static const struct {
  const char *broken; /* what is wrong if it does not hold */
  lua_CFunction holds;
} facts[] = {
  {"it reuses long texts of C (luaS_new is not replaced)", makes_long_texts_anew},
  {"it writes 0/0 as the processor has it (snprintf is not replaced)", writes_nan_without_sign},
  {"it does not tell the allocator which blocks are texts", refuses_long_texts},
  {"its stacks do not grow to 2n + 5 values of 16 bytes", sees_wide_stacks},
  {"its count hook does not stop a loop", stops_loops},
  {"its coroutines do not inherit hooks", passes_hooks_on},
};

/* Returns what is wrong, or NULL. */
static const char *check_fact(lua_Alloc allocate, lua_CFunction holds, const char *broken)
{
  struct lb_budget budget = {.total = 1000L * LB_STEP, .left = 1000L * LB_STEP};
  unsigned seeds = lb_seeds_made();
  lua_State *L = NULL;
  const char *wrong = NULL;
  if (lb_pool_init(&budget.memory.pool, (size_t)4 << 20))
    L = lua_newstate(allocate, &budget.memory);
  if (!L)
    wrong = "it makes no state in 4 MiB";
  else if (lb_seeds_made() == seeds)
    wrong = "it makes its own hash seed (luaS_hash is not replaced)";
  else if (lua_version(L) != LUA_VERSION_NUM)
    wrong = "it is of another version than its header lua.h";
  if (!wrong) {
    *(struct lb_budget **)lua_getextraspace(L) = &budget;
    lua_pushcfunction(L, holds);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK || !lua_toboolean(L, -1))
      wrong = broken;
  }
  lb_pool_fini(&budget.memory.pool);
  return wrong;
}

static const char *wrong_with_lua; /* NULL: nothing */

void lb_self_test_with(lua_Alloc allocate)
{
  wrong_with_lua = NULL;
  for (size_t i = 0; !wrong_with_lua && i < sizeof facts / sizeof *facts; i++)
    wrong_with_lua = check_fact(allocate, facts[i].holds, facts[i].broken);
}

static void check_lua(void)
{
  lb_self_test_with(lb_allocate);
}

bool lb_self_test(struct ad_err *err)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, check_lua);
  return !wrong_with_lua ||
         ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                 "scripts cannot be limited with the " LUA_RELEASE
                 " of this build: %s; build with "
                 "liblua5.4-dev 5.4.3 or later and link with LUA_WRAP of the Makefile",
                 wrong_with_lua);
}
