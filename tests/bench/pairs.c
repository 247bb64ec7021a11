/* What a walk over a table costs: the sandbox's `pairs` and `next` against those of the Lua
   library. `make bench-lua` runs it; nobody compares the figures, they depend on the machine. */
#include <stdio.h>
#include <time.h>

#include <lualib.h>

#include "bindings/lua/library/_internal.h"
#include "bindings/lua/library/sandbox.h"

/* Keys of a table by what they are; loops over it that end, loops that are left at the first key,
 * and `next` until the end. */
static const char script[] =
  "local function table_of(n, kind)\n"
  "  local t = {}\n"
  "  for i = 1, n do\n"
  "    local key = i\n"
  "    if kind == 'texts' or kind == 'mixed' and i > n // 2 then key = 'key' .. i * 7919 % 1000 .. "
  "'longer than eight' end\n"
  "    if kind == 'short' then key = ('abcdefghijklmnopqrstuvwxyz'):sub(i * 7 % 26 + 1):sub(1, i % "
  "5 + 2) end\n"
  "    if kind == 'numbers' then key = i * 7919 % 1000 end\n"
  "    t[key] = i\n"
  "  end\n"
  "  return t\n"
  "end\n"
  "local function walk(t, pairs, loops) for _ = 1, loops do for k, v in pairs(t) do end end end\n"
  "local function build(n, kind) local list = {} for i = 1, 50 do list[i] = table_of(n, kind) end "
  "return list end\n"
  "local function many(list, pairs, loops)\n"
  "  for i = 1, loops do for k, v in pairs(list[i % #list + 1]) do end end\n"
  "end\n"
  "local function leave(t, pairs, loops) for _ = 1, loops do for k, v in pairs(t) do break end end "
  "end\n"
  "local function step(t, _, loops, next) for _ = 1, loops do for k, v in next, t do end end end\n"
  "local function first(t, _, loops, next) for _ = 1, loops do local k = next(t) end end\n"
  "local function nanoseconds(body, t, pairs, next)\n"
  "  local loops, best = 100000, math.huge\n"
  "  for _ = 1, 5 do\n"
  "    local start = clock()\n"
  "    body(t, pairs, loops, next)\n"
  "    best = math.min(best, (clock() - start) / loops * 1e9)\n"
  "  end\n"
  "  return best\n"
  "end\n"
  "local function line(name, body, n, kind)\n"
  "  local t = (body == many and build or table_of)(n, kind)\n"
  "  local plain, ours = nanoseconds(body, t, plain_pairs, plain_next), nanoseconds(body, t, "
  "pairs, next)\n"
  "  say(('%-24s %3d %-8s %8.0f %8.0f   %5.2f'):format(name, n, kind, plain, ours, ours / plain))\n"
  "end\n"
  "say('                             keys       plain     ours   ratio')\n"
  "for _, kind in ipairs { 'list', 'short', 'texts', 'mixed', 'numbers' } do\n"
  "  for _, n in ipairs(kind == 'list' and { 0, 1, 3, 8, 20, 100 } or { 3, 8, 20, 100 }) do\n"
  "    if kind ~= 'short' or n < 25 then line('for k, v in pairs(t)', walk, n, kind) end\n"
  "  end\n"
  "end\n"
  "for _, n in ipairs { 3, 20 } do line('50 tables in turn', many, n, 'short') end\n"
  "for _, n in ipairs { 3, 20 } do line('50 tables in turn', many, n, 'texts') end\n"
  "line('pairs, left at the first', leave, 20, 'list')\n"
  "line('pairs, left at the first', leave, 20, 'short')\n"
  "line('for k, v in next, t', step, 20, 'list')\n"
  "line('for k, v in next, t', step, 20, 'short')\n"
  "line('next(t)', first, 3, 'short')\n"
  "line('next(t)', first, 20, 'short')\n";

static int clock_seconds(lua_State *L)
{
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  lua_pushnumber(L, (double)now.tv_sec + 1e-9 * (double)now.tv_nsec);
  return 1;
}

static int say(lua_State *L)
{
  puts(luaL_checkstring(L, 1));
  return 0;
}

static int measure(lua_State *L)
{
  static const char *const plain[] = {"pairs", "next", NULL};
  lua_newtable(L);
  lb_copy_functions(L, luaopen_base, plain); /* before the sandbox, as it makes globals too */
  lb_open_sandbox(L);
  lua_getfield(L, -1, "pairs");
  lua_setglobal(L, "plain_pairs");
  lua_getfield(L, -1, "next");
  lua_setglobal(L, "plain_next");
  lua_register(L, "clock", clock_seconds);
  lua_register(L, "say", say);
  if (luaL_loadbufferx(L, script, sizeof script - 1, "=bench", "t") != LUA_OK)
    return lua_error(L);
  lua_call(L, 0, 0);
  return 0;
}

int main(void)
{
  static const struct lb_limits limits = {1LL << 60, 64};
  struct ad_err err = {0};
  struct lb_state *state = lb_state_new(&limits, &err);
  bool done = state && lb_protect(state, measure, NULL, &err) == AD_FAULT_NONE;
  if (!done)
    fprintf(stderr, "%s\n", err.msg);
  lb_state_free(state);
  return done ? 0 : 1;
}
