/* test_lua_constant.c - scripts are constant: tables that can only be read, and calls that are made
 * twice. */

#include "engine/core/match/match.h"
#include "engine/core/match/player.h"
#include "engine/core/match/vars.h"
#include "tests/unit/bindings/hooks_fixture.h"
#include "tests/unit/fixture.h"

START_TEST(frozen_tables_read_as_before)
{
  struct ad_setup *s = hooks_setup(
    "local P = {} P.__index = P\n"
    "function P.new(v) return setmetatable({v = v}, P) end\n"
    "function P:get() return self.v end\n"
    "local base = {inherited = 3}\n"
    "local child = setmetatable({own = 4}, {__index = base, __call = function(self, x) return x + "
    "self.own end})\n"
    "local counting = setmetatable({}, {__index = function(t, k) return k .. '!' end})\n"
    "local list, map, nested = {3, 5, 7}, {a = 1, b = 2}, {{1, 2}, {3}}\n"
    "return { setup = function(state)\n"
    "  assert(P.new(4):get() == 4 and child.inherited == 3 and child.own == 4 and child(1) == 5)\n"
    "  assert(counting.x == 'x!' and getmetatable(child).__index == base)\n"
    "  assert(#list == 3 and table.concat(list, ',') == '3,5,7' and select('#', "
    "table.unpack(list)) == 3)\n"
    "  local sum, keys = 0, ''\n"
    "  for i, v in ipairs(list) do sum = sum + i * v end\n"
    "  for k, v in pairs(map) do keys = keys .. k .. v end\n"
    "  assert(sum == 34 and keys == 'a1b2' and next(map) == 'a' and next(map, 'a') == 'b')\n"
    "  assert(rawget(map, 'a') == 1 and rawlen(list) == 3 and nested[1][2] == 2 and #nested[2] == "
    "1)\n"
    "  assert(math.max(1, 2) == 2 and ('x'):rep(3) == 'xxx' and tostring(1) == '1')\n"
    "  local own = {} own.x = 1 rawset(own, 'y', 2) table.insert(own, 3)\n"
    "  assert(own.x + own.y + own[1] == 6)\n"
    "  local copy = {table.unpack(list)} table.sort(copy, function(a, b) return a > b end)\n"
    "  assert(copy[1] == 7 and not pcall(table.sort, list) and not pcall(table.insert, list, 1))\n"
    "  assert(not pcall(setmetatable, child, nil))\n"
    "end }",
    NULL);
  struct ad_match *match = ad_match_new(s, 1);
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(walks_do_not_hand_out_what_can_be_changed)
{
  struct ad_setup *s = hooks_setup(
    "local store, options, start = {a = 1}, {'x', 'y'}, {4, 5}\n"
    "local own = setmetatable({}, {__len = function() return 7 end, __pairs = function(t)\n"
    "  return function(_, k) if not k then return 'own' end end, t end})\n"
    "return { setup = function(state)\n"
    "  for _, t in ipairs{store, _G, string} do\n"
    "    local n, step, walked = 0, pairs(t)\n"
    "    assert(walked == t and not pcall(function() walked.b = 1 end) and not pcall(rawset, "
    "walked, 'b', 1))\n"
    "    for key in step, walked do n = n + 1 assert(rawget(t, key) ~= nil) end\n"
    "    for _ in next, t do n = n - 1 end\n"
    "    assert(n == 0 and next(t) ~= nil)\n"
    "  end\n"
    "  local name\n"
    "  for key in pairs(own) do name = key end\n"
    "  assert(#own == 7 and name == 'own')\n"
    "  state.vars.of = start\n"
    "  state:ask('bid', 1)\n"
    "end, decisions = {bid = {options = function() return options end, choose = function() end}} }",
    "{of: {size: 2}}");
  struct ad_match *match = ad_match_new(s, 1);
  hooks_check_no_fault(s);
  ck_assert_int_eq(hooks_variable(match, "of", 1), 5);
  ck_assert_int_eq(ad_match_options(match), 2);
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* Takes long enough to be stopped and made again on any machine; the game must not show it. */
START_TEST(long_calls_are_made_again_from_the_start)
{
  struct ad_setup *s = hooks_setup(
    "local function work() local x = 0 for i = 1, 15000000 do x = x + i end end\n"
    "return { after = function(state, move) state.vars.n = state.vars.n + 1 state:ask('bid', 1) "
    "work()\n"
    "    state.vars.m = state:random(1000) end,\n"
    "  decisions = {bid = {options = function() return {'a'} end, choose = function() end}},\n"
    "  allow = function(state, move) if move.heap == 2 and move.stones == 1 then work() end return "
    "move.stones < 3 end,\n"
    "  score = function(state, seat, sheet) sheet:add(1, 'one') work() sheet:add(2, 'two') end,\n"
    "  show = function() work() return 'shown' end }",
    "{n: 0, m: 0}");
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_sheet sheet;
  struct ad_styled styled;
  ck_assert_int_eq(ad_match_options(match), 6);
  hooks_play_move(match, "take 1 from 1");
  hooks_check_no_fault(s);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 1);
  ck_assert_int_eq(ad_extra_of(s, match->state)->n_pending, 1);
  struct ad_extra fresh = {0};
  ad_rng_seed(&fresh.rng, AD_DERIVE(1, AD_FOR_HOOKS));
  ck_assert_int_eq(hooks_variable(match, "m", 0), 1 + ad_rng_below(&fresh.rng, 1000));
  ad_sheet_init(&sheet);
  ad_score(s, match->state, 0, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), 3);
  ad_sheet_fini(&sheet);
  ad_styled_init(&styled, false, false);
  s->hooks->show(s->run, s, match->state, AD_NOBODY, &styled);
  ck_assert_str_eq(ad_buf_text(&styled.out), "shown\n");
  ad_styled_fini(&styled);
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

Suite *lua_constant_suite(void);
Suite *lua_constant_suite(void)
{
  Suite *suite = suite_create("lua_constant");
  TCase *scripts = tcase_create("scripts");
  tcase_add_test(scripts, frozen_tables_read_as_before);
  tcase_add_test(scripts, walks_do_not_hand_out_what_can_be_changed);
  tcase_add_test(scripts, long_calls_are_made_again_from_the_start);
  suite_add_tcase(suite, scripts);
  return suite;
}
