/* test_lua_games.c - games that are scripts: moves, reasons, options that are kept for a state,
 * ends. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/hooks.h"
#include "engine/core/match/match.h"
#include "tests/unit/fixture.h"

/* A game for two with one variable n. */
static struct ad_setup *load(const char *script, struct ad_diags *diags)
{
  struct ad_arena arena;
  struct ad_scripts all = {.ops = ad_game_find("lua"), .seats = 2, .n = 1};
  ad_arena_init(&arena);
  ck_assert(
    ad_vars_read(&all.vars, fixture_yaml(&arena, "{n: {start: 0, min: 0, max: 9}}"), 2, diags));
  all.script[0] = (struct ad_script){
    .name = "g.lua", .text = script, .len = strlen(script), .pos = {"v.yaml", 5, 8}};
  const struct ad_hooks *hooks = lb_hooks_load(&all, diags);
  struct ad_setup *s =
    hooks ? ad_setup_bind_own(ad_setup_new(all.ops, "lua/g", "0123456789abcdef",
                                           fixture_yaml(&arena, "rules: {}"), 2, hooks, diags))
          : NULL;
  ad_arena_fini(&arena);
  return s;
}

static struct ad_setup *setup;
static struct ad_match *match;

static void begin(const char *script)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  setup = load(script, &diags);
  ck_assert_msg(setup != NULL, "%s: %s", script, fixture_problems(&diags));
  ad_diags_fini(&diags);
  match = ad_match_new(setup, 1);
}

static void end(void)
{
  ck_assert_msg(!ad_has_fault(setup), "%s: %s", setup->run->fault_hook, setup->run->err.msg);
  ad_match_free(match);
  ad_setup_free(setup);
}

/* What TEXT is read as, or why it is not. */
static const char *read_as(const char *text)
{
  static char said[AD_MOVE_TEXT];
  static struct ad_reason reason;
  ad_move move;
  if (!ad_move_parse(setup, match->state, text, &move, &reason))
    return reason.text;
  ad_move_print(setup, match->state, move, said, sizeof said);
  return said;
}

static void make(const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_move_parse(setup, match->state, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_match_apply(match, move);
}

#define COUNT                                                                                      \
  "local g = {}\n"                                                                                 \
  "function g.setup(state) state:ask('move', 2) end\n"                                             \
  "function g.moves(state) return {'add ' .. state.vars.n + 1, 'stop'} end\n"                      \
  "function g.apply(state, move, seat)\n"                                                          \
  "  if move == 'stop' then return end\n"                                                          \
  "  state.vars.n = state.vars.n + tonumber(move:sub(5))\n"                                        \
  "  state:ask('move', 3 - seat)\n"                                                                \
  "end\n"                                                                                          \
  "function g.score(state, seat, sheet) sheet:add(seat * state.vars.n, 'n') end\n"                 \
  "return g\n"

START_TEST(lua_games_go_from_move_to_move)
{
  struct ad_result result;
  begin(COUNT);
  ck_assert_int_eq(ad_to_act(setup, match->state), 1);
  ck_assert_str_eq(ad_phase(setup, match->state), "move");
  make("add 1");
  ck_assert_int_eq(ad_to_act(setup, match->state), 0);
  make("add 2");
  ck_assert_int_eq(ad_points(setup, match->state, 1), 6);
  make("stop"); /* asks nobody: over */
  ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
  ck_assert_str_eq(ad_phase(setup, match->state), "over");
  ad_result_of(setup, match->state, &result);
  ck_assert(result.score[0] == 3 && result.score[1] == 6 && result.rank[0] == 2 &&
            result.rank[1] == 1);
  ck_assert_str_eq(read_as("stop"), "the game is over");
  end();
}
END_TEST

/* Options are asked for once in a state, and never taken for those of another one. */
START_TEST(lua_games_options_are_kept_for_a_state)
{
  char text[AD_MOVE_TEXT];
  begin(COUNT);
  void *other = ad_calloc(1, setup->state_size);
  memcpy(other, match->state, setup->state_size);
  ck_assert_int_eq(ad_match_options(match), 2);
  long long calls = match->setup->run->calls;
  for (int i = 0; i < 2; i++)
    ad_move_print(match->setup, match->state, match->options[i], text, sizeof text);
  ck_assert_str_eq(text, "stop");
  /* the same state at another place */
  ad_move_print(match->setup, other, AD_HOOK_MOVE, text, sizeof text);
  ck_assert_int_eq(match->setup->run->calls, calls);
  make("add 1");
  ck_assert_int_eq(match->setup->run->calls, calls + 1); /* apply */
  ad_move_print(match->setup, match->state, AD_HOOK_MOVE, text, sizeof text);
  ck_assert_str_eq(text, "add 2");
  ad_move_print(match->setup, other, AD_HOOK_MOVE, text, sizeof text);
  ck_assert_str_eq(text, "add 1");
  ck_assert_int_eq(match->setup->run->calls, calls + 3);
  free(other);
  end();
}
END_TEST

START_TEST(lua_games_read_moves_generously)
{
  begin(
    "return { setup = function(state) state:ask('move', 1) end, apply = function() end,\n"
    "  moves = function() return { 'Up', 'UP', 'a b', 'ab', 'go  home' } end }");
  ck_assert_str_eq(read_as("Up"), "Up");
  ck_assert_str_eq(read_as("UP"), "UP");
  ck_assert_str_eq(read_as("GO Home "), "go  home");
  ck_assert_str_eq(read_as("a b"), "a b");
  /* two are like it */
  ck_assert_str_eq(read_as("up"), "'up' is not an option of 'move', did you mean 'Up'?");
  ck_assert_str_eq(read_as("A B"), "'A B' is not an option of 'move'");
  ck_assert_str_eq(read_as("go"), "'go' is not an option of 'move'");
  ck_assert_str_eq(read_as(""), "'' is not an option of 'move'");
  end();
}
END_TEST

START_TEST(lua_games_say_why)
{
  begin(
    "return { setup = function(state) state:ask('move', 2) end, apply = function() end, moves = "
    "function() return { 'a' } end,\n"
    "  why = function(state, text, seat) if text ~= 'b' then return text .. ' for ' .. seat .. ', "
    "n ' .. state.vars.n end end }");
  ck_assert_str_eq(read_as("c"), "c for 2, n 0");
  ck_assert_str_eq(read_as("b"), "'b' is not an option of 'move'");
  ck_assert_str_eq(read_as("a"), "a");
  end();
}
END_TEST

static const struct {
  const char *script, *problem;
} no_games[] = {
  {"return {}",
   "v.yaml:5:8: g.lua: there is no 'setup', expected a function that requests the first decision: "
   "state:ask(\"move\", seat)"},
  {"return { setup = function() end }",
   "t.yaml:1:1: the scripts have no moves, expected functions 'moves' and 'apply' "
   "(docs/lua-games.md)"},
  {"return { setup = function() end, apply = function() end }",
   "v.yaml:5:8: g.lua: 'moves' of 'move' is nil, expected a function"},
  {"return { setup = function() end, why = function() end }",
   "v.yaml:5:8: g.lua: 'moves' of 'move' is nil, expected a function"},
  {"return { setup = function() end, moves = function() end, apply = 3 }",
   "v.yaml:5:8: g.lua: 'apply' of 'move' is the number 3, expected a function"},
  {"return { setup = function() end, applies = function() end }",
   "v.yaml:5:8: g.lua: no hook is called 'applies', did you mean 'apply'?"},
};
START_TEST(lua_games_that_are_none)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  ck_assert_ptr_null(load(no_games[_i].script, &diags));
  ck_assert_str_eq(fixture_problems(&diags), no_games[_i].problem);
}
END_TEST

START_TEST(lua_games_that_never_begin)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  setup = load(
    "return { setup = function() end, moves = function() return { 'a' } end, apply = function() "
    "end }",
    &diags);
  ck_assert_ptr_nonnull(setup);
  match = ad_match_new(setup, 1);
  ck_assert(ad_has_fault(match->setup));
  ck_assert_ptr_nonnull(
    strstr(match->setup->run->err.msg, "'setup' has not requested the first decision"));
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

Suite *lua_games_suite(void);
Suite *lua_games_suite(void)
{
  Suite *suite = suite_create("lua_games");
  TCase *tc = tcase_create("games");
  tcase_add_test(tc, lua_games_go_from_move_to_move);
  tcase_add_test(tc, lua_games_options_are_kept_for_a_state);
  tcase_add_test(tc, lua_games_read_moves_generously);
  tcase_add_test(tc, lua_games_say_why);
  tcase_add_loop_test(tc, lua_games_that_are_none, 0, AD_LEN(no_games));
  tcase_add_test(tc, lua_games_that_never_begin);
  suite_add_tcase(suite, tc);
  return suite;
}
