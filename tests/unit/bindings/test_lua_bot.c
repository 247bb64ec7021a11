/* Lua bots as players: loading, options, matches that do not depend on each other, the fault rule,
 * names of the API. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "bindings/lua/library/sandbox.h"
#include "bindings/lua/bots/_internal.h"
#include "engine/players/builtin/builtin.h"
#include "tests/unit/fixture.h"
#include "tests/unit/setups.h"

static const char *const roots[] = {"tests/lua/modules", NULL};
static struct ad_arena arena;
static struct ad_setup *setup;
static struct ad_match *match;
static struct ad_player *bot;
static struct ad_outcome out;
static struct ad_err err;

static void set_up(void)
{
  ad_arena_init(&arena);
  setup = fixture_nim(2, NULL);
  match = ad_match_new(setup, 1);
  bot = NULL;
}

static void tear_down(void)
{
  if (bot)
    bot->free(bot);
  ad_match_free(match);
  ad_setup_free(setup);
  ad_arena_fini(&arena);
}

static struct ad_player *load_limited(const char *source, const char *options,
                                      const struct lb_limits *limits)
{
  err = (struct ad_err){0};
  return lb_bot_new("bot.lua", source, strlen(source), roots,
                    options ? fixture_yaml(&arena, options) : NULL, limits, &err);
}

static struct ad_player *load(const char *source, const char *options)
{
  return load_limited(source, options, NULL);
}

/* One match of the bot in seat 1 against greedy. */
static void play(uint64_t seed)
{
  struct ad_player *greedy = pl_builtin_find("greedy")->make(NULL);
  void *copy = ad_calloc(1, setup->state_size);
  ad_match_restart(match, seed);
  ad_play(match, (struct ad_player *[]){bot, greedy}, (uint64_t[]){seed, seed + 1}, copy, &out);
  free(copy);
  greedy->free(greedy);
}

static void fails_to_load(const char *source, const char *options, const char *message)
{
  ck_assert_ptr_null(load(source, options));
  ck_assert_str_eq(err.msg, message);
  ck_assert_int_eq(err.code, AD_EINPUT);
}

/* Plays SOURCE; the error of its choose is its answer. */
static const char *answer(const char *source, const char *options)
{
  if (bot)
    bot->free(bot);
  bot = load(source, options);
  ck_assert_msg(bot != NULL, "%s", err.msg);
  play(1);
  ck_assert_int_eq(out.fault[0], AD_FAULT_ERROR);
  return out.fault_text[0];
}

#define CHOOSE(body) "function bot.choose(view, moves) " body " end return bot"

START_TEST(lua_bot_options)
{
  static const char source[] =
    "local bot = {options = {risk = 0.5, deep = false, style = \"bold\", list = {}}}"
    " local o = bot.options " CHOOSE("error(o.risk .. tostring(o.deep) .. o.style .. #o.list, 0)");
  ck_assert_str_eq(answer(source, NULL), "bot.lua:1: 0.5falsebold0");
  ck_assert_str_eq(answer(source, "{risk: 2, deep: true, style: '7', list: [a, [b], {c: d}]}"),
                   "bot.lua:1: 2true73");
  ck_assert_str_eq(answer(source, "{risk: -1.25e1}"), "bot.lua:1: -12.5falsebold0");
  fails_to_load(source, "{rsik: 1}", "unknown option 'rsik', did you mean 'risk'?");
  fails_to_load(source, "{unlike: 1}",
                "unknown option 'unlike', the script has deep, list, risk and style");
  fails_to_load("local bot = {options = {}} " CHOOSE("return 1"), "{depth: 3}",
                "unknown option 'depth', the script has no options");
  fails_to_load(source, "{deep: 1}", "option 'deep' is 1, expected true or false");
  fails_to_load(source, "{style: bold, risk: high}", "option 'risk' is 'high', expected a number");
  fails_to_load(source, "{risk: null}", "option 'risk' is nothing, expected a number");
  fails_to_load(source, "{style: [a]}", "option 'style' is a list, expected a text");
  fails_to_load(source, "{list: 3}", "option 'list' is 3, expected a list or a map");
  fails_to_load("local bot = {} " CHOOSE("return 1"), "{risk: 1}",
                "bot.lua: option 'risk' is given, expected no options");
}
END_TEST

static const char declared[] =
  "local bot = {options = {width = {default = 8, min = 1, max = 99, about = \"moves\"}, envy = "
  "{default = 0.5, min = -1},"
  " style = {default = \"bold\", words = {\"bold\", \"shy\"}}, name = {default = \"x\"}, deep = "
  "{default = true},"
  " big = {default = 1.0, max = 4}}}"
  " local o = bot.options " CHOOSE(
    "error(table.concat({o.width, o.envy, o.style, o.name, tostring(o.deep), o.big}, ' '), 0)");

START_TEST(lua_bot_declared_options)
{
  ck_assert_str_eq(answer(declared, NULL), "bot.lua:1: 8 0.5 bold x true 1.0");
  ck_assert_str_eq(
    answer(declared, "{width: 99, envy: 3, style: shy, name: 7, deep: false, big: 4}"),
    "bot.lua:1: 99 3.0 shy 7 false 4.0");
  fails_to_load(declared, "{wdith: 1}", "unknown option 'wdith', did you mean 'width'?");
  fails_to_load(declared, "{width: 100}",
                "option 'width' is 100, expected a whole number from 1 to 99");
  fails_to_load(declared, "{width: 2.5}",
                "option 'width' is '2.5', expected a whole number from 1 to 99");
  fails_to_load(declared, "{envy: -1.5}", "option 'envy' is '-1.5', expected a number, -1 or more");
  fails_to_load(declared, "{big: 5}", "option 'big' is 5, expected a number, 4 or less");
  fails_to_load(declared, "{style: loud}", "option 'style' is 'loud', expected bold or shy");
  fails_to_load(declared, "{name: null}", "option 'name' is nothing, expected a text");
  fails_to_load(declared, "{deep: maybe}", "option 'deep' is 'maybe', expected true or false");
}
END_TEST

/* The error is about a place in the file that gives the option. */
START_TEST(lua_bot_option_place)
{
  fails_to_load(declared, "{envy: 1,\n  width: 0}",
                "option 'width' is 0, expected a whole number from 1 to 99");
  ck_assert_int_eq(err.pos.line, 2);
  ck_assert_int_eq(err.pos.column, 10);
  fails_to_load(declared, "{envy: 1,\n wdith: 0}", "unknown option 'wdith', did you mean 'width'?");
  ck_assert_int_eq(err.pos.line, 2);
  ck_assert_int_eq(err.pos.column, 2);
}
END_TEST

static const struct {
  const char *options, *message;
} declarations[] = {
  {"a = {default = 1, mni = 0}", "option 'a' has an unknown key 'mni', did you mean 'min'?"},
  {"a = {default = {}}",
   "'default' of option 'a' is a table, expected a number, a text, true or false"},
  {"a = {default = 1, min = 2}",
   "'default' of option 'a' is the number 1, expected a number from its min to its max"},
  {"a = {default = 1, max = 1/0}",
   "'max' of option 'a' is the number inf, expected a whole number"},
  {"a = {default = 1, max = 2.5}",
   "'max' of option 'a' is the number 2.5, expected a whole number"},
  {"a = {default = 1.0, max = \"2\"}", "'max' of option 'a' is a string, expected a number"},
  {"a = {default = true, max = 2}",
   "'max' of option 'a' is the number 2, expected nothing: the default is not a number"},
  {"a = {default = \"x\", words = {\"y\"}}",
   "'default' of option 'a' is a string, expected one of its words"},
  {"a = {default = \"x\", words = {}}",
   "'words' of option 'a' is a table, expected a list of at most 32 texts"},
  {"a = {default = \"x\", words = {\"x\", 2}}",
   "'words' of option 'a' is a table, expected a list of at most 32 texts"},
  {"a = {default = 1, words = {\"x\"}}",
   "'words' of option 'a' is a table, expected nothing: the default is not a text"},
  {"a = {default = 1, about = 2}", "'about' of option 'a' is the number 2, expected a text"},
  {"a = print", "option 'a' is a function, expected a default or {default = ...}"},
  {"\"a\"",
   "the table 'options' of the script has a key that is not a text, expected the names of its "
   "options"},
};

START_TEST(lua_bot_wrong_declaration)
{
  char source[300], message[300];
  snprintf(source, sizeof source, "local bot = {options = {%s}} " CHOOSE("return 1"),
           declarations[_i].options);
  snprintf(message, sizeof message, "bot.lua: %s", declarations[_i].message);
  fails_to_load(source, NULL, message);
}
END_TEST

START_TEST(lua_bot_lists_options)
{
  struct ad_buf got;
  ad_buf_init(&got);
  bot = load(declared, "{width: 9}");
  ck_assert_msg(bot != NULL, "%s", err.msg);
  for (const struct ad_node *o = lb_bot_options(bot)->first; o; o = o->next, ad_buf_add(&got, "; "))
    for (const struct ad_node *part = o->first; part; part = part->next)
      ad_buf_printf(&got, "%s%s", part == o->first ? "" : ",", part->text);
  ck_assert_str_eq(ad_buf_text(&got),
                   "big,number,1.0,4 or less,; deep,boolean,true,true or false,; "
                   "envy,number,0.5,-1 or more,; name,text,x,any,; "
                   "style,word,bold,bold or shy,; width,integer,8,1 to 99,moves; ");
  ad_buf_fini(&got);
}
END_TEST

START_TEST(lua_bot_title_trace_and_texts)
{
  size_t len;
  const char *path;
  bot = load("local bot = {name = 'Fox'} require 'deep.more'\n" CHOOSE("local x = nil\nreturn x.y"),
             NULL);
  ck_assert_str_eq(lb_bot_title(bot), "Fox");
  ck_assert_ptr_nonnull(strstr(lb_bot_text(bot, 0, &len, &path), "Fox"));
  ck_assert_str_eq(path, "bot.lua");
  ck_assert_ptr_nonnull(strstr(lb_bot_text(bot, 1, &len, &path), "Requires a neighbour"));
  ck_assert_str_eq(path, "tests/lua/modules/deep/more.lua");
  ck_assert_ptr_nonnull(lb_bot_text(bot, 2, &len, &path));
  ck_assert_str_eq(path, "tests/lua/modules/lists.lua");
  ck_assert_ptr_null(lb_bot_text(bot, 3, &len, &path));
  play(1);
  ck_assert_str_eq(out.fault_text[0], "bot.lua:3: attempt to index a nil value (local 'x')");
}
END_TEST

START_TEST(lua_bot_matches_are_independent)
{
  bot = load("local n, dice = 0, {}\nlocal bot = {}\n" CHOOSE(
               "n = n + 1 dice[n] = math.random(1000)"
               " if n == 2 then error(dice[1] .. ' ' .. dice[2] .. ' ' .. n, 0) end"
               " return 1"),
             NULL);
  char first[200], other[200];
  play(1);
  strcpy(first, out.fault_text[0]);
  play(2);
  strcpy(other, out.fault_text[0]);
  play(1);
  ck_assert_str_eq(out.fault_text[0], first);
  ck_assert_str_ne(other, first);
  ck_assert_ptr_nonnull(strstr(first, " 2"));
}
END_TEST

START_TEST(lua_bot_goes_on_after_its_budget)
{
  struct lb_limits limits = {20000, 0};
  bot = load_limited(
    "local bot, n = {}, 0\n" CHOOSE("n = n + 1 if n == 1 then while true do end end return #moves"),
    NULL, &limits);
  play(1);
  ck_assert_int_eq(out.fault[0], AD_FAULT_BUDGET);
  ck_assert_int_eq(out.n_faults[0], 1);
  ck_assert(!out.forfeit[0]);
  ck_assert_str_eq(out.fault_text[0], "bot.lua:2: out of instructions: more than 20000");
}
END_TEST

START_TEST(lua_bot_start_has_its_own_budget)
{
  struct lb_limits limits = {100000, 0};
  bot = load_limited("local bot = {}\nfunction bot.start() for _ = 1, 30000 do end end\n" CHOOSE(
                       "for _ = 1, 30000 do end return 1"),
                     NULL, &limits);
  play(1);
  ck_assert_msg(out.fault[0] == AD_FAULT_NONE, "%s", out.fault_text[0]);
}
END_TEST

/* The seat that moves first takes the first of two stones, the other one wins with the last. */
START_TEST(lua_bot_finish_gets_the_result)
{
  ad_setup_free(setup);
  ad_match_free(match);
  setup = fixture_nim(2, "{heaps: [1, 1]}");
  match = ad_match_new(setup, 1);
  bot = load(
    "local bot = {}\nfunction bot.finish(r) if r.seat == 1 then error(r.seat .. r.scores[1] .. "
    "r.scores[2] .. r.ranks[1] .. r.ranks[2]) end end\n" CHOOSE("return 1"),
    NULL);
  ck_assert_str_eq(lb_bot_finish_problem(bot), "");
  play(1);
  ck_assert_int_eq(out.fault[0], AD_FAULT_NONE);
  ck_assert_str_eq(lb_bot_finish_problem(bot), "bot.lua:2: 10121");
}
END_TEST

START_TEST(lua_bot_scripts_play_like_greedy)
{
  static char source[4096];
  FILE *file = fopen("scripts/bots/greedy.lua", "rb");
  ck_assert_ptr_nonnull(file);
  source[fread(source, 1, sizeof source - 1, file)] = '\0';
  fclose(file);
  bot = load(source, NULL);
  ck_assert_str_eq(lb_bot_title(bot), "greedy");
  play(1);
  uint64_t with_script = out.hash;
  bot->free(bot);
  bot = pl_builtin_find("greedy")->make(NULL);
  play(1);
  ck_assert_uint_eq(out.hash, with_script);
}
END_TEST

static const struct ad_setup *neoville_for_two(void)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (strcmp(all[i]->name, "neoville/base") == 0 && all[i]->seats == 2)
      return all[i];
  ck_abort_msg("no neoville/base for two");
}

static void play_with(const struct ad_setup *other)
{
  struct ad_match *game = ad_match_new(other, 1);
  struct ad_player *greedy = pl_builtin_find("greedy")->make(NULL);
  void *copy = ad_calloc(1, other->state_size);
  ad_play(game, (struct ad_player *[]){bot, greedy}, (uint64_t[]){1, 2}, copy, &out);
  free(copy);
  greedy->free(greedy);
  ad_match_free(game);
}

/* The same object in matches of two games: each knows its own attributes. */
START_TEST(lua_bot_changes_games)
{
  const struct ad_setup *use[] = {setup, neoville_for_two(), setup};
  bot = load("local bot, n = {}, 0\n" CHOOSE(
               "n = n + 1 assert(n < 60) if view:game() == 'nim' then assert(view:heap(1))"
               " else assert(view:count('hand') == view:seats()) end return (#moves + 1) / 2 // 1"),
             NULL);
  for (int i = 0; i < AD_LEN(use); i++) {
    play_with(use[i]);
    ck_assert_msg(out.fault[0] == AD_FAULT_NONE, "%s: %s", use[i]->name, out.fault_text[0]);
  }
}
END_TEST

START_TEST(lua_bot_returns_a_later_move)
{
  bot = load("local bot = {}\n" CHOOSE("return view:after(1):moves()[1]"), NULL);
  play_with(neoville_for_two());
  ck_assert_int_eq(out.fault[0], AD_FAULT_ILLEGAL);
  ck_assert_str_eq(out.fault_text[0],
                   "bot.lua: choose returned a move that is legal only later in the look-ahead");
}
END_TEST

/* ---- names ---- */

static int by_text(const void *a, const void *b)
{
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

START_TEST(lua_globals_are_those_listed)
{
  struct ad_buf want;
  const char *names[200];
  int n = 0;
  while (lb_global_names[n])
    names[n] = lb_global_names[n], n++;
  qsort(names, (size_t)n, sizeof *names, by_text);
  ad_buf_init(&want);
  ad_buf_add(&want,
             "return {choose = function() local got = {} for name, value in pairs(_G) do"
             " if type(value) == 'table' and value ~= _G then for inner in pairs(value) do "
             "got[#got + 1] = name .. '.' .. inner end"
             " else got[#got + 1] = name end end table.sort(got) local want = {");
  for (int i = 0; i < n; i++)
    ad_buf_printf(&want, "'%s',", names[i]);
  ad_buf_add(&want,
             "} for i = 1, math.max(#got, #want) do"
             " if got[i] ~= want[i] then error(tostring(got[i]) .. ' is there, listed is ' .. "
             "tostring(want[i])) end end"
             " return 1 end}");
  bot = load(ad_buf_text(&want), NULL);
  ad_buf_fini(&want);
  ck_assert_msg(bot != NULL, "%s", err.msg);
  play(1);
  ck_assert_msg(out.fault[0] == AD_FAULT_NONE, "%s", out.fault_text[0]);
}
END_TEST

Suite *lua_bot_suite(void);
Suite *lua_bot_suite(void)
{
  Suite *suite = suite_create("lua_bot");
  TCase *play_case = tcase_create("bots"), *names = tcase_create("names");
  tcase_add_checked_fixture(play_case, set_up, tear_down);
  tcase_add_test(play_case, lua_bot_options);
  tcase_add_test(play_case, lua_bot_declared_options);
  tcase_add_test(play_case, lua_bot_option_place);
  tcase_add_loop_test(play_case, lua_bot_wrong_declaration, 0, AD_LEN(declarations));
  tcase_add_test(play_case, lua_bot_lists_options);
  tcase_add_test(play_case, lua_bot_title_trace_and_texts);
  tcase_add_test(play_case, lua_bot_matches_are_independent);
  tcase_add_test(play_case, lua_bot_goes_on_after_its_budget);
  tcase_add_test(play_case, lua_bot_start_has_its_own_budget);
  tcase_add_test(play_case, lua_bot_finish_gets_the_result);
  tcase_add_test(play_case, lua_bot_scripts_play_like_greedy);
  tcase_add_test(play_case, lua_bot_changes_games);
  tcase_add_test(play_case, lua_bot_returns_a_later_move);
  suite_add_tcase(suite, play_case);
  tcase_add_checked_fixture(names, set_up, tear_down);
  tcase_add_test(names, lua_globals_are_those_listed);
  suite_add_tcase(suite, names);
  return suite;
}
