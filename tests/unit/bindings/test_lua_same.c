/* What a script is charged, and when its memory ends, is the same in every process: whatever the
   addresses, the time and the environment.  What this rests on is tested one by one: no light C
   functions, one NaN, the wide-stack rule. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/hooks/_internal.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/bots/_internal.h"
#include "engine/base/sanitize.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static struct ad_err err;

/* ---- one script in a state of its own ---- */

struct script {
  const char *text;
  lua_Integer noted; /* what it last gave to note() */
};

static int note(lua_State *L)
{
  struct script *script = lua_touserdata(L, lua_upvalueindex(1));
  script->noted = luaL_checkinteger(L, 1);
  return 0;
}

/* texts(): pushes long texts that lie in the program, on the stack and on the heap, again and
   again. */
static int push_texts(lua_State *L)
{
  enum { TEXTS = 60, LENGTH = 60 };
  static char fixed[TEXTS][LENGTH];
  char local[TEXTS][LENGTH], (*heap)[LENGTH] = ad_calloc(TEXTS, LENGTH);
  char(*const where[])[LENGTH] = {fixed, local, heap};
  for (int i = 0; i < 9 * TEXTS; i++) {
    char *text = where[i % 3][i * 7 % TEXTS];
    snprintf(text, LENGTH, "%d of the texts that are too long to be kept only once", i * 7 % TEXTS);
    lua_pushstring(L, text);
    lua_settop(L, 0);
  }
  free(heap);
  return 0;
}

static int run_body(lua_State *L)
{
  struct script *script = lua_touserdata(L, 1);
  lb_open_sandbox(L);
  lua_pushlightuserdata(L, script);
  lua_pushcclosure(L, note, 1);
  lua_setglobal(L, "note");
  lb_push_function(L, push_texts);
  lua_setglobal(L, "texts");
  if (luaL_loadbufferx(L, script->text, strlen(script->text), "=script", "t") != LUA_OK)
    return lua_error(L);
  lua_call(L, 0, 0);
  return 0;
}

static enum ad_fault run_script(struct lb_state *state, struct script *script)
{
  return lb_protect(state, run_body, script, &err);
}

/* ---- the same counts in many processes ---- */

/* Keys come and go, so it depends on collisions how soon a table has no free place left. */
static const char *const counted[] = {
  "local t = {} for i = 1, 20000 do"
  " t['a' .. i % 97] = i t['b' .. i % 89] = nil t['b' .. (i + 5) % 89] = 1 t['a' .. (i + 3) % 97] "
  "= nil end",

  "local t, keys = {}, {} for i = 1, 400 do keys[i] = {i} end for i = 1, 20000 do"
  " t[keys[i % 397 + 1]] = i t[keys[(i + 5) % 389 + 1]] = nil t[keys[i * 7 % 400 + 1]] = 1 end",

  "local t, f = {}, {ipairs {}, utf8.codes '', print, select, assert, function() end}"
  " for _, lib in pairs {string, table, math, utf8, coroutine} do for _, value in pairs(lib) do"
  "   if type(value) == 'function' then f[#f + 1] = value end end end"
  " for i = 1, #f do f[#f + 1] = {} end local n = #f // 2 for i = 1, 20000 do"
  " t[f[i % n + 1]] = i t[f[n + i % (n - 5)]] = nil t[f[n + (i + 5) % (n - 5)]] = 1 t[f[(i + 3) % "
  "n + 1]] = nil end",

  "local t, keys = {}, {} for i = 1, 100 do keys[i] = coroutine.create(print) end"
  " for i = 1, 3000 do local k = {} t[k] = i t[keys[i % 97 + 1]] = k t[i % 50 + 0.5] = {} if i % "
  "300 == 0 then t = {} end end",

  "for i = 1, 50 do texts() end"};

/* They end by themselves, by their memory, never by the budget. */
static const char *const without_memory[] = {
  "local t = {} for i = 1, 1000000 do note(i) t['key' .. i] = i end",
  "local t = {} for i = 1, 1000000 do note(i) t[{}] = function() return i end end",
  ("local t = {} for i = 1, 1000000 do note(i) t[i] = ('x'):rep(2000 + i * 37 % 4000) if i % 3 == "
   "0 "
   "then t[i // 2] = nil end end")};

static void write_counts(FILE *out)
{
  const struct lb_limits limits = {.instructions = 100000000, .memory_mb = 16};
  for (int i = 0; i < AD_LEN(counted) + AD_LEN(without_memory); i++) {
    bool starves = i >= AD_LEN(counted);
    struct script script = {.text = starves ? without_memory[i - AD_LEN(counted)] : counted[i]};
    struct lb_state *state = lb_state_new(&limits, &err);
    enum ad_fault fault = run_script(state, &script);
    ck_assert_msg(fault == (starves ? AD_FAULT_MEMORY : AD_FAULT_NONE), "%d: %d %s", i, fault,
                  err.msg);
    long long left = lb_budget_left(&state->budget);
    fprintf(out, "%d: %lld left, %zu bytes, %zu granules, %lld noted\n", i, left,
            state->budget.memory.pool.bytes, state->budget.memory.pool.top,
            (long long)script.noted);
    lb_state_free(state);
    if (starves)
      continue;
    for (int more = -2; more <= 2; more++) { /* within a hair of the budget */
      const struct lb_limits tight = {.instructions = limits.instructions - left + 250 * more,
                                      .memory_mb = 16};
      state = lb_state_new(&tight, &err);
      fprintf(out, "  %+d: %s\n", more,
              run_script(state, &script) == AD_FAULT_NONE ? "ends" : "budget");
      lb_state_free(state);
    }
  }
}

/* Another process of this program, which runs the test below with AEDILE_COUNTS; its stack and
   heap lie elsewhere. */
static void start_process(int number, const char *path)
{
  pid_t pid = fork();
  ck_assert_int_ge(pid, 0);
  if (pid == 0) {
    char *padding = ad_calloc(1, (size_t)number * 977 + 1);
    memset(padding, 'x', (size_t)number * 977);
    setenv("PADDING", padding, 1);
    setenv("AEDILE_COUNTS", path, 1);
    setenv("CK_RUN_SUITE", "lua_same", 1);
    setenv("CK_RUN_CASE", "processes", 1);
    setenv("CK_FORK", "no", 1);
    if (freopen("/dev/null", "w", stdout))
      execl("/proc/self/exe", "unit", NULL);
    _exit(127);
  }
  int status;
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "process %d ends with status %x",
                number, (unsigned)status);
}

START_TEST(lua_same_counts_in_every_process)
{
  const int processes = setups_nightly() ? 12 : 2;
  const char *path = getenv("AEDILE_COUNTS");
  char *first = NULL;
  if (path) {
    FILE *out = fopen(path, "w");
    write_counts(out);
    fclose(out);
    return;
  }
  char name[] = "/tmp/aedile-counts-XXXXXX";
  close(mkstemp(name));
  for (int i = 0; i < processes; i++) {
    size_t len;
    start_process(i, name);
    char *counts = fixture_file(name, &len);
    ck_assert_uint_gt(len, 0);
    if (first)
      fixture_same_lines(counts, first);
    else
      first = ad_strdup(counts);
    free(counts);
  }
  free(first);
  unlink(name);
}
END_TEST

/* ---- functions ---- */

/* Queues the value at the top, pops it; the queue is at 1, what is in it at 2. */
static void meet(lua_State *L)
{
  int type = lua_type(L, -1);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 2) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushboolean(L, true);
      lua_rawset(L, 2);
      lua_pushvalue(L, -2);
      lua_rawseti(L, 1, (lua_Integer)lua_rawlen(L, 1) + 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void meet_field(lua_State *L, const char *name)
{
  lua_pushstring(L, name);
  lua_rawget(L, -2);
  meet(L);
}

/* What the value at the top holds, and what its metatable lets a script have. */
static void meet_parts(lua_State *L)
{
  for (int n = 1; lua_isfunction(L, -1) && lua_getupvalue(L, -1, n); n++)
    meet(L);
  if (lua_getmetatable(L, -1)) {
    if (luaL_getmetafield(L, -2, "__metatable") != LUA_TNIL)
      meet(L);
    else
      lua_pushvalue(L, -1), meet(L);
    meet_field(L, "__index");
    meet_field(L, "__pairs");
    lua_pop(L, 1);
  }
  if (!lua_istable(L, -1))
    return;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    meet(L);
    lua_pushvalue(L, -1);
    meet(L);
  }
}

static bool is_light(lua_State *L)
{
  if (!lua_iscfunction(L, -1))
    return false;
  if (!lua_getupvalue(L, -1, 1))
    return true;
  lua_pop(L, 1);
  return false;
}

static const char made[] =
  "local list = {ipairs {}, (pairs {}), utf8.codes '', utf8.codes ('', true), string.gmatch('', "
  "''), getmetatable('')}\n"
  "if coroutine then list[#list + 1] = coroutine.wrap(print) end\n"
  "list[#list + 1] = load 'return 1' list[#list + 1] = print\n"
  "return list";

/* From the globals, the classes, and what functions make. */
static int walk_functions(lua_State *L)
{
  int *n = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_newtable(L);
  lua_newtable(L);
  lua_pushglobaltable(L);
  meet(L);
  for (int kind = LB_VIEW; kind <= LB_NUMBERS; kind++) {
    lb_push_metatable(L, (enum lb_kind)kind);
    if (lua_istable(L, -1)) {
      meet_field(L, "__index");
      meet_field(L, "__pairs");
    }
    lua_pop(L, 1);
  }
  ck_assert_int_eq(luaL_loadstring(L, made), LUA_OK);
  lua_call(L, 0, 1);
  meet(L);
  *n = 0;
  for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
    ck_assert_msg(!is_light(L), "value %d is a light function", (int)i);
    *n += lua_iscfunction(L, -1);
    meet_parts(L);
    lua_settop(L, 2);
  }
  return 0;
}

static int open_bot(lua_State *L)
{
  struct ad_game_ops *ops = lua_touserdata(L, 1);
  lb_open_sandbox(L);
  lua_settop(L, 0);
  lb_open_match(L, ops);
  return 0;
}

static void has_no_light_function(struct lb_state *state, const char *what)
{
  int n = 0;
  ck_assert_msg(lb_protect(state, walk_functions, &n, &err) == AD_FAULT_NONE, "%s: %s", what,
                err.msg);
  ck_assert_msg(n > 60, "%s: only %d functions", what, n); /* the sandbox alone has more */
}

START_TEST(lua_same_bots_have_no_light_function)
{
  for (int i = 0; ad_games[i]; i++) {
    struct lb_state *state = lb_state_new(NULL, &err);
    ck_assert(lb_protect(state, open_bot, (void *)ad_games[i], &err) == AD_FAULT_NONE);
    has_no_light_function(state, ad_games[i]->key);
    lb_state_free(state);
  }
}
END_TEST

START_TEST(lua_same_hooks_have_no_light_function)
{
  int n, seen = 0;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++) {
    if (!all[i]->hooks || (i > 0 && strcmp(all[i]->name, all[i - 1]->name) == 0))
      continue;
    has_no_light_function(lb_hooks_from(all[i]->run)->state, all[i]->name);
    seen++;
  }
  ck_assert_int_gt(seen, 5);
}
END_TEST

/* ---- malformed numbers ---- */

START_TEST(lua_same_nan_has_no_sign)
{
  struct script script = {
    .text =
      "local bad, huge = 0/0, 1/0\n"
      "for _, nan in ipairs {bad, -bad, huge - huge, math.fmod(huge, 1)} do\n"
      "  assert(tostring(nan) == 'nan')\n"
      "  assert(nan .. '' == 'nan' and 'a' .. nan .. 'b' == 'ananb')\n"
      "  assert(('%f|%5.1f|%+g|%G|%e'):format(nan, nan, nan, nan, nan) == 'nan|  "
      "nan|+nan|NAN|nan')\n"
      "  assert(('%a'):format(nan) == 'nan' and ('%s %q'):format(nan, nan) == 'nan (0/0)')\n"
      "  assert(table.concat({nan, 1.5}, ' ') == 'nan 1.5' and #('x'):rep(2, nan) == 5)\n"
      "end\n"
      "assert(tostring(-huge) == '-inf' and -0.0 .. '' == '-0.0')\n"
      "assert(('%.3f|%-8.2e|%5g'):format(-1/3, 1e100, 0.5) == '-0.333|1.00e+100|  0.5')"};
  struct lb_state *state = lb_state_new(NULL, &err);
  ck_assert_msg(run_script(state, &script) == AD_FAULT_NONE, "%s", err.msg);
  lb_state_free(state);
}
END_TEST

START_TEST(lua_same_other_formats_pass)
{
  char text[64];
  volatile size_t room = 4;
  ck_assert_int_eq(snprintf(text, sizeof text, "%s %d %.2f %5.1f%%", "a", 7, 2.5, -1.0), 15);
  ck_assert_str_eq(text, "a 7 2.50  -1.0%");
  ck_assert_int_eq(snprintf(text, room, "%.1f", 12345.0), 7);
  ck_assert_str_eq(text, "123");
  ck_assert_int_eq(snprintf(text, sizeof text, "%.*f", 1, 0.25), 3);
  ck_assert_str_eq(text, "0.2");
}
END_TEST

/* ---- the wide-stack rule ---- */

/* What Lua asks of its allocator when a stack doubles is how calls with many arguments are found
   out. */
static const struct {
  const char *text;
  bool wide;
} stacks[] = {
  {"local function f(n) return n == 0 and 0 or 1 + f(n - 1) end f(3000)", true},
  {"local function f(n) return n == 0 and 0 or 1 + f(n - 1) end f(100)", false},
  {"local t = {} for i = 1, 100000 do t[i] = i end for i = 1, 20000 do t['x' .. i] = i end", false},
};

START_TEST(lua_same_wide_stacks_are_found_out)
{
  struct script script = {.text = stacks[_i].text};
  struct lb_state *state = lb_state_new(NULL, &err);
  ck_assert_msg(run_script(state, &script) == AD_FAULT_NONE, "%s", err.msg);
  ck_assert_int_eq(state->budget.memory.pool.wide, stacks[_i].wide);
  lb_state_free(state);
}
END_TEST

Suite *lua_same_suite(void);
Suite *lua_same_suite(void)
{
  Suite *suite = suite_create("lua_same");
  TCase *processes = tcase_create("processes");
  tcase_add_test(processes, lua_same_counts_in_every_process);
  suite_add_tcase(suite, processes);
  TCase *parts = tcase_create("parts");
  tcase_add_test(parts, lua_same_bots_have_no_light_function);
  tcase_add_test(parts, lua_same_hooks_have_no_light_function);
  tcase_add_test(parts, lua_same_nan_has_no_sign);
  tcase_add_test(parts, lua_same_other_formats_pass);
  tcase_add_loop_test(parts, lua_same_wide_stacks_are_found_out, 0, AD_LEN(stacks));
  suite_add_tcase(suite, parts);
  return suite;
}
