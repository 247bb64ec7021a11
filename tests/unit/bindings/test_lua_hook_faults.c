/* test_lua_hook_faults.c - scripts that cannot be loaded, and hooks that fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/match.h"
#include "engine/core/match/player.h"
#include "tests/unit/bindings/hooks_fixture.h"
#include "tests/unit/fixture.h"

/* ---- scripts that cannot be loaded ---- */

static const struct {
  const char *script, *problem;
} wrong[] = {
  {"return 1", "a.lua: the script returns the number 1, expected a table of hooks"},
  {"return {", "a.lua:1: unexpected symbol near <eof>"},
  {"\x1bLua", "a.lua: the script is a binary chunk, expected the text of a script"},
  {"return { score = 1 }", "a.lua: 'score' is the number 1, expected a function"},
  {"return { scores = function() end }",
   "a.lua: no hook is called 'scores', did you mean 'score'?"},
  {"return { on = {allow = {phases = {'tak'}}} }",
   "a.lua: phases of the game have no 'tak', did you mean 'take'?"},
  {"return { on = {allow = {phase = {'take'}}} }",
   "a.lua: 'on.allow' has no 'phase', did you mean 'phases'?"},
  {"return { on = {alow = {}} }", "a.lua: 'on' has no 'alow', did you mean 'allow'?"},
  {"return { on = {allow = {unless_forced = 1}} }",
   "a.lua: 'unless_forced' is the number 1, expected true or false"},
  {"return { on = {allow = {phases = 'take'}} }", "a.lua: 'phases' is a string, expected a table"},
  {"return { on = {after = {changed = {'takr'}}} }",
   "a.lua: attributes without indexes have no 'takr', did you mean 'taker'?"},
  {"return { on = {after = {changed = {'heap'}}} }",
   "a.lua: attribute 'heap' has indexes, expected an attribute without indexes"},
  {"return { on = {after = {kinds = {'x'}}} }",
   "a.lua: 'kinds' is given, but the moves of this game have no kinds"},
  {"local m = {} function m:score(state, seat, sheet) end return m",
   "a.lua: 'score' has 4 parameters, expected 3 at most; is it defined with a colon?"},
  {"return { setup = function(self, state) end }",
   "a.lua: 'setup' has 2 parameters, expected 1 at most; is it defined with a colon?"},
  {"return { decisions = {bid = {options = function() end}} }",
   "a.lua: 'choose' of 'bid' is nil, expected a function"},
  {"return { decisions = {take = {}} }",
   "a.lua: 'take' is not a name for a decision, expected letters, digits and _, and no phase of "
   "the "
   "game"},
  {"return { decisions = {bid = {'low', 'high'}} }",
   "a.lua: 'bid' is a list, expected a table with the functions options and choose"},
  {"return { decisions = {bid = 1} }", "a.lua: 'bid' is the number 1, expected a table"},
  {"return { decisions = {[1] = {}} }",
   "a.lua: 'decisions' has the number 1 as a key, expected names"},
  {"x = 1 return {setup = function() end}", NULL},
  {"return {}",
   "a.lua: the script has no hook, no decision and no function of a component: it would change "
   "nothing"},
  {"return { points = function() return 1 end }",
   "a.lua: the script has no hook, no decision and no function of a component: it would change "
   "nothing"},
  {"return { name = 'b', choose = function() return 1 end }",
   "a.lua: the script has no hook but 'choose', as bots have: name a bot as a player, or under "
   "'bots' of a tournament"},
  {"error('no') return {}", "a.lua:1: no"},
  {"while true do end", "a.lua:1: out of instructions: more than 64000000"},
  {"return { setup = coroutine.wrap(print) }",
   "a.lua:1: attempt to index a nil value (global 'coroutine')"},
};

START_TEST(wrong_scripts_are_told)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *s =
    hooks_load((const char *const[]){wrong[_i].script, NULL}, NULL, NULL, &diags);
  char expected[300];
  snprintf(expected, sizeof expected, "v.yaml:5:8: %s", wrong[_i].problem);
  if (wrong[_i].problem) {
    ck_assert_ptr_null(s);
    ck_assert_str_eq(fixture_problems(&diags), expected);
  } else {
    ck_assert_msg(s != NULL, "%s", fixture_problems(&diags));
  }
  ad_setup_free(s);
}
END_TEST

/* ---- hooks that fail in play ---- */

static const struct {
  const char *script, *hook, *message;
} failing[] = {
  {"return { setup = function(state) error('no') end }", "setup", "a.lua:1: no"},
  {"return { setup = function(state) error({}) end }", "setup",
   "a.lua:1: error value is a table, expected a text"},
  {"return { setup = function(state) state.vars.n = 10 end }", "setup",
   "a.lua:1: vars.n is set to the number 10, expected a whole number from 0 to 9"},
  {"return { setup = function(state) state.vars.n = 1.5 end }", "setup",
   "a.lua:1: vars.n is set to the number 1.5, expected a whole number from 0 to 9"},
  {"return { setup = function(state) state.vars.n = '1' end }", "setup",
   "a.lua:1: vars.n is set to a string, expected a whole number from 0 to 9"},
  {"return { setup = function(state) state.vars.m = 1 end }", "setup",
   "a.lua:1: the variant's vars have no 'm'"},
  {"return { setup = function(state) state.vars.list[3] = 1 end }", "setup",
   "a.lua:1: vars.list has no number 3, expected 1 to 2"},
  {"return { setup = function(state) state.vars.list = {1} end }", "setup",
   "a.lua:1: vars.list is set to a table, expected a table of 2 whole numbers"},
  {"return { setup = function(state) state.heap = 1 end }", "setup",
   "a.lua:1: 'heap' cannot be set; numbers of the variant are in state.vars"},
  {"return { setup = function(state) state:heep(1) end }", "setup",
   "a.lua:1: states have no 'heep', did you mean 'heap'?"},
  {"return { setup = function(state) state:ask('bid', 3) end, decisions = {bid = {options = print, "
   "choose = print}} }",
   "setup", "a.lua:1: seat 3 is out of range, expected 1 to 2"},
  {"return { setup = function(state) state:ask('bet', 1) end, decisions = {bid = {options = print, "
   "choose = print}} }",
   "setup", "a.lua:1: the scripts' decisions have no 'bet'"},
  {"return { setup = function(state) for i = 1, 17 do state:ask('bid', 1) end end,\n"
   " decisions = {bid = {options = print, choose = print}} }",
   "setup", "a.lua:1: ask: 16 decisions are pending already, no more fit"},
  {"return { setup = function(state) state:random(0) end }", "setup",
   "a.lua:1: random: the range from 1 to 0 is empty or too large"},
  {"return { setup = function(state) math.random() end }", "setup",
   "a.lua:1: math.random is for bots, house rules have state:random"},
  {"return { setup = function(state) while true do end end }", "setup",
   "a.lua:1: out of instructions: more than 64000000"},
  {"return { setup = function(state) pcall(function() while true do end end) end }", "setup",
   "a.lua:1: out of instructions: more than 64000000"},
  {"return { setup = function(state) local t = {} for i = 1, 1e9 do t[i] = i end end }", "setup",
   "out of memory: more than 32 MiB"},
  {"local n = 0 return { setup = function(state) n = n + 1 end }", "variables",
   "a.lua:1: this function or one beside it changed the variable 'n': after loading scripts cannot "
   "be changed, state.vars can"},
  {"local t = {} return { setup = function(state) t.x = 1 end }", "setup",
   "a.lua:1: 'x' is set in a table of the script: after loading scripts cannot be changed, "
   "state.vars can"},
  {"local t = {x = 1} return { setup = function(state) rawset(t, 'x', 2) end }", "setup",
   "a.lua:1: 'x' is set in a table of the script: after loading scripts cannot be changed, "
   "state.vars can"},
  {"return { setup = function(state) string.x = 1 end }", "setup",
   "a.lua:1: 'x' is set in a table of the script: after loading scripts cannot be changed, "
   "state.vars can"},
  {"return { setup = function(state) x = 1 end }", "setup",
   "a.lua:1: new global 'x' after loading: declare the variable local, and keep lasting numbers in "
   "state.vars"},
  {"return { allow = function(state, move) return 1 end }", "allow",
   "a.lua: 'allow' returned the number 1, expected nil, true, or false and a reason"},
  {"return { allow = function(state, move) return false end }", "allow",
   "a.lua: 'allow' forbids every move of phase 'take'"},
  {"return { allow = function(state, move) state.vars.n = 1 end }", "allow",
   "a.lua:1: vars.n: the state can only be read here; setup, begins, ends, after, finish, "
   "hide, choose and play may change it"},
  {"return { allow = function(state, move) state:ask('bid', 1) end }", "allow",
   "a.lua:1: ask: the state can only be read here; setup, begins, ends, after, finish, "
   "hide, choose and play may change it"},
  {"return { allow = function(state, move) state:end_game() end }", "allow",
   "a.lua:1: end_game: the state can only be read here; setup, begins, ends, after, finish, "
   "hide, choose and play may change it"},
  {"return { allow = function(state, move) return move.rocks end }", "allow",
   "a.lua:1: moves have no 'rocks'"},
  {"return { after = function(state, move, events) return events.nothing end }", "after",
   "a.lua:1: events have no 'nothing'"},
  {"return { score = function(state, seat, sheet) sheet:add('x', 'y') end }", "score",
   "a.lua:1: bad argument #1 to 'add' (number expected, got string)"},
  {"return { score = function(state, seat, sheet) sheet.add(1, 'y') end }", "score",
   "a.lua:1: bad argument #1 to 'add' (sheet expected, got number: a method is called with a "
   "colon)"},
  {"return { score = function(state, seat, sheet) sheet:add(1) end }", "score",
   "a.lua:1: bad argument #2 to 'add' (string expected, got no value)"},
  {"return { score = function(state, seat, sheet) return 5 end }", "score",
   "a.lua: 'score' returned the number 5, expected nothing: sheet:add gives points"},
  {"return { score = function(state, seat, sheet) sheet:add(2000000, 'y') end }", "score",
   "a.lua:1: add: found 2000000 points, expected at most 1000000, positive or negative"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {} end, choose = print}} }",
   "options of 'bid'", "a.lua: there are 0, expected 1 to 256"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', 'a'} end, choose = print}} }",
   "options of 'bid'", "a.lua: 'a' appears twice"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', 1} end, choose = print}} }",
   "options of 'bid'", "a.lua: number 2 is the number 1, expected a text"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a '} end, choose = print}} }",
   "options of 'bid'",
   "a.lua: number 1 is not a text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', '\\xff'} end, choose = print}} }",
   "options of 'bid'",
   "a.lua: number 2 is not a text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', '\\0b'} end, choose = print}} }",
   "options of 'bid'",
   "a.lua: number 2 is not a text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', '\\xc2\\x9b31m'} end, choose = print}} "
   "}",
   "options of 'bid'",
   "a.lua: number 2 is not a text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
};

/* Plays first moves until the match is over or a hook has failed, then ends it as ad_play does. */
static void play_first(struct ad_match *match)
{
  const struct ad_setup *s = match->setup;
  struct ad_result result;
  for (int n = 1; n > 0 && !ad_has_fault(s);) {
    n = ad_match_options(match);
    if (n > 0 && !ad_has_fault(s))
      ad_match_apply(match, match->options[0]);
  }
  if (!ad_has_fault(s))
    ad_result_of(s, match->state, &result);
  if (!ad_has_fault(s))
    s->hooks->check(s->run);
}

START_TEST(failing_hooks_are_faults)
{
  struct ad_setup *s = hooks_setup(failing[_i].script, "{n: {min: 0, max: 9}, list: {per: seat}}");
  struct ad_match *match = ad_match_new(s, 1);
  play_first(match);
  ck_assert_msg(ad_has_fault(match->setup), "%s", failing[_i].script);
  ck_assert_str_eq(match->setup->run->err.msg, failing[_i].message);
  ck_assert_str_eq(match->setup->run->fault_hook, failing[_i].hook);
  ad_match_restart(match, 1); /* again, and alike */
  play_first(match);
  ck_assert_str_eq(match->setup->run->err.msg, failing[_i].message);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* A variable that is as it was at the end of the match has been a memory all the same. */
START_TEST(variables_that_are_put_back_are_found)
{
  struct ad_setup *s = hooks_setup(
    "local n = 0 return { score = function(state) n = state:over() and 0 or n + 1 end }", NULL);
  struct ad_match *match = ad_match_new(s, 1);
  for (int i = 0; i < 100 && !ad_has_fault(match->setup); i++)
    ad_points(match->setup, match->state, 0);
  ck_assert_str_eq(match->setup->run->fault_hook, "variables");
  ck_assert_ptr_nonnull(strstr(match->setup->run->err.msg, "'n'"));
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(reasons_cannot_control_the_terminal)
{
  struct ad_setup *s = hooks_setup(
    "return { allow = function(_, move) return move.stones ~= 2, '\\27[31mno\\7' end }", NULL);
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_reason reason;
  ad_move move;
  ck_assert(!ad_move_parse(s, match->state, "take 2 from 1", &move, &reason));
  ck_assert_str_eq(reason.text, " [31mno ");
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(matches_that_do_not_end_are_faults)
{
  struct ad_setup *s = hooks_setup(
    "return { setup = function(state) state:ask('again', 1) end, decisions = {again = {\n"
    "  options = function() return {'yes'} end, choose = function(state) state:ask('again', 2) "
    "end}} }",
    NULL);
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_player nobody = {.name = "nobody"}, *players[] = {&nobody, &nobody};
  struct ad_outcome outcome;
  void *copy = ad_calloc(1, s->state_size);
  ad_play(match, players, (const uint64_t[]){1, 2}, copy, &outcome);
  ck_assert(outcome.hook_failed && outcome.unfinished && outcome.lookahead_seat == AD_NOBODY);
  ck_assert_str_eq(match->setup->run->err.msg, "the game has not ended after 100000 moves");
  free(copy);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

Suite *lua_hook_faults_suite(void);
Suite *lua_hook_faults_suite(void)
{
  Suite *suite = suite_create("lua_hook_faults");
  TCase *loading = tcase_create("loading");
  TCase *play = tcase_create("play");
  tcase_add_loop_test(loading, wrong_scripts_are_told, 0, AD_LEN(wrong));
  tcase_add_loop_test(play, failing_hooks_are_faults, 0, AD_LEN(failing));
  tcase_add_test(play, variables_that_are_put_back_are_found);
  tcase_add_test(play, reasons_cannot_control_the_terminal);
  tcase_add_test(play, matches_that_do_not_end_are_faults);
  suite_add_tcase(suite, loading);
  suite_add_tcase(suite, play);
  return suite;
}
