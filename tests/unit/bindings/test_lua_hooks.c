/* test_lua_hooks.c - house rules in Lua: when hooks run, what they see and may change. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/match.h"
#include "engine/core/match/player.h"
#include "tests/unit/bindings/hooks_fixture.h"
#include "tests/unit/fixture.h"

START_TEST(setup_and_after_change_vars)
{
  struct ad_setup *s = hooks_setup(
    "return {\n"
    "  setup = function(state) state.vars.n = 10; state.vars.of[2] = 7 end,\n"
    "  after = function(state, move, events)\n"
    "    state.vars.n = state.vars.n + move.stones\n"
    "    state.vars.of[events.seat] = events.before:heap(1)\n"
    "    assert(events.phase == 'take' and #state.vars.of == 2)\n"
    "    if events.over then state.vars.n = 0 end\n"
    "  end }",
    "{n: 0, of: {per: seat}}");
  struct ad_match *match = ad_match_new(s, 1);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 10);
  ck_assert_int_eq(hooks_variable(match, "of", 1), 7);
  hooks_play_move(match, "take 2 from 1");
  hooks_play_move(match, "take 1 from 1");
  hooks_check_no_fault(s);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 13);
  ck_assert_int_eq(hooks_variable(match, "of", 0), 3);
  ck_assert_int_eq(hooks_variable(match, "of", 1), 1);
  hooks_play_move(match, "take 4 from 2");
  hooks_play_move(match, "take 5 from 3");
  hooks_check_no_fault(s);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 0);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* The check that the scripts are as they were loaded calls none of them. */
START_TEST(deals_call_no_script_without_setup)
{
  struct ad_setup *s =
    hooks_setup("local guarded = {1} return { score = function() return guarded[1] end }", NULL);
  struct ad_match *match = ad_match_new(s, 1);
  ad_match_restart(match, 2);
  ck_assert_int_eq(match->setup->run->calls, 0);
  ck_assert_int_eq(ad_points(match->setup, match->state, 0), 0);
  ck_assert_int_eq(match->setup->run->calls, 1);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(events_tell_what_changed)
{
  struct ad_setup *s = hooks_setup(
    "return { on = {after = {changed = {'taker'}}}, after = function(state, move, events)\n"
    "  state.vars.n = state.vars.n + 1; state.vars.old = events.taker or -1 end }",
    "{n: 0, old: 0}");
  struct ad_match *match = ad_match_new(s, 1);
  hooks_play_move(match, "take 1 from 1");
  ck_assert_int_eq(hooks_variable(match, "old", 0), -1);
  hooks_play_move(match, "take 1 from 1");
  ck_assert_int_eq(hooks_variable(match, "old", 0), 1);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 2);
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(allow_forbids_with_a_reason)
{
  struct ad_setup *s = hooks_setup(
    "return { on = {allow = {phases = {'take'}}}, allow = function(state, move)\n"
    "  if move.stones == 1 and state:heap(move.heap) > 2 then return false, 'one is too few' end "
    "end }",
    NULL);
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_reason reason;
  ad_move move;
  ck_assert_int_eq(ad_match_options(match), 12 - 3);
  ck_assert(!ad_move_parse(s, match->state, "take 1 from 1", &move, &reason));
  ck_assert_str_eq(reason.clause, "a");
  ck_assert_str_eq(reason.word, "house_rule");
  ck_assert_str_eq(reason.text, "one is too few");
  ck_assert(!ad_move_parse(s, match->state, "take 9 from 1", &move, &reason));
  ck_assert_str_eq(reason.clause, "NIM-TAKE-01");
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(allow_may_give_way_to_force)
{
  struct ad_setup *s = hooks_setup(
    "return { on = {allow = {unless_forced = true}}, allow = function(state, move)\n"
    "  return move.heap ~= 1, 'heap 1 comes last' end }",
    NULL);
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_reason reason;
  ad_move move;
  ck_assert_int_eq(ad_match_options(match), 4 + 5);
  ck_assert(!ad_move_parse(s, match->state, "take 1 from 1", &move, &reason));
  ck_assert_str_eq(reason.text, "heap 1 comes last");
  hooks_play_move(match, "take 4 from 2");
  hooks_play_move(match, "take 5 from 3");
  ck_assert_int_eq(ad_match_options(match), 3);
  hooks_play_move(match, "take 3 from 1");
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(score_adds_lines_and_ranks_again)
{
  struct ad_setup *s = hooks_setup(
    "return { score = function(state, seat, sheet)\n"
    "  local taker = state:taker()\n"
    "  if taker and state:over() then\n"
    "    assert(sheet:points() == state:points(seat) and sheet:points('NIM-SCORE-01') == "
    "sheet:points())\n"
    "    sheet:add(taker == seat and -1 or 1, 'mis\\nere', 'all heaps') end end }",
    NULL);
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_result result;
  struct ad_sheet sheet;
  hooks_play_move(match, "take 3 from 1");
  hooks_play_move(match, "take 4 from 2");
  ad_result_of(s, match->state, &result);
  ck_assert_int_eq(result.score[0], 0);
  hooks_play_move(match, "take 5 from 3");
  ad_result_of(s, match->state, &result);
  hooks_check_no_fault(s);
  ck_assert_int_eq(result.score[0], 0);
  ck_assert_int_eq(result.score[1], 1);
  ck_assert_int_eq(result.rank[0], 2);
  ck_assert_int_eq(ad_points(s, match->state, 1), 1);
  ad_sheet_init(&sheet);
  ad_score(s, match->state, 0, AD_NOBODY, &sheet);
  ck_assert_int_eq(sheet.n, 2);
  ck_assert_int_eq(sheet.lines[1].points, -1);
  ck_assert_str_eq(sheet.lines[1].clause, "a");
  ck_assert_str_eq(sheet.lines[1].label, "mis ere");
  ck_assert_str_eq(sheet.lines[1].where, "all heaps");
  ad_sheet_fini(&sheet);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* What a script says in a sheet, and to whom: variables n (all see it), own (its seat), deep
 * (nobody). */
static const struct {
  const char *body;
  int viewer;
  const char *seen; /* of the sheet of seat 1 */
} secrets[] = {
  {"sheet:add(state.vars.n, 'n')", 1, "5"},
  {"sheet:add(state.vars.own[seat], 'own')", 1, "0+?"},
  {"sheet:add(state.vars.own[seat], 'own')", 0, "3"},
  {"sheet:add(state.vars.own[seat], 'own')", AD_NOBODY, "3"},
  {"sheet:add(state.vars.own[1] > 9 and 1 or 2, 'bigger')", 1, "0+?"},
  {"if state:over() then sheet:add(state.vars.own[seat], 'own') end", 1, "0"},
  {"for i, n in ipairs(state.vars.own) do sheet:add(n, i) end", 0, "0+?"},
  {"sheet:add(#state.vars.own, 'how many')", 1, "2"},
  {"sheet:add(state.vars.deep, 'nobody sees it')", 0, "0+?"},
  {"sheet:add(state.vars.deep, 'nobody sees it')", AD_NOBODY, "9"},
  {"sheet:add(state:heap(1) + sheet:points() + state:points(seat), 'lies open')", 1, "3"},
};

START_TEST(scores_leave_out_what_the_viewer_cannot_know)
{
  char script[400], text[AD_VISIBLE_POINTS_TEXT];
  snprintf(script, sizeof script,
           "return { setup = function(state) state.vars.n, state.vars.own, state.vars.deep = 5, "
           "{3, 4}, 9 end,\n"
           "  score = function(state, seat, sheet) %s end }",
           secrets[_i].body);
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *s = hooks_load(
    (const char *const[]){
      script, "return { score = function(_, _, sheet) sheet:add(10, 'ten') end }", NULL},
    "{n: 0, own: {per: seat, sight: own}, deep: {sight: none}}", NULL, &diags);
  ck_assert_msg(s != NULL, "%s", fixture_problems(&diags));
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(s, match->state, 0, secrets[_i].viewer, &sheet);
  hooks_check_no_fault(s);
  struct ad_visible_points seen = ad_points_visible_to(s, match->state, 0, secrets[_i].viewer);
  ck_assert_int_eq(ad_sheet_total(&sheet), seen.points);
  ck_assert_int_eq(sheet.partial, seen.partial);
  ck_assert_str_eq(sheet.lines[sheet.n - 1].label, "ten"); /* of the other script: it stays */
  if (seen.partial)
    ck_assert_str_eq(sheet.lines[sheet.n - 2].label, "points that are not known to everybody yet");
  seen.points -= 10;
  ck_assert_str_eq(ad_visible_points_print(seen, text), secrets[_i].seen);
  ad_sheet_fini(&sheet);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(scripts_stack_in_order)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *s = hooks_load(
    (const char *const[]){
      "return { setup = function(state) state.vars.n = 1 end }",
      "return { setup = function(state) state.vars.n = state.vars.n * 10 + 2 end,\n"
      "  allow = function(state, move) return move.stones < 3, 'b' end }",
      "return { setup = function(state) state.vars.n = state.vars.n * 10 + 3 end,\n"
      "  allow = function(state, move) return move.stones > 1, 'c' end }",
      NULL},
    "{n: 0}", NULL, &diags);
  ck_assert_msg(s != NULL, "%s", fixture_problems(&diags));
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_reason reason;
  ad_move move;
  ck_assert_int_eq(hooks_variable(match, "n", 0), 123);
  ck_assert_int_eq(ad_match_options(match), 3);
  ck_assert(!ad_move_parse(s, match->state, "take 3 from 1", &move, &reason));
  ck_assert_str_eq(reason.clause, "b");
  ck_assert(!ad_move_parse(s, match->state, "take 1 from 1", &move, &reason));
  ck_assert_str_eq(reason.clause, "c");
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(finish_runs_once_and_may_ask)
{
  struct ad_setup *s = hooks_setup(
    "return { finish = function(state) state.vars.n = state.vars.n + 1; state:ask('bid', 2) end,\n"
    "  decisions = { bid = { options = function(state) return {'low', 'high'} end,\n"
    "    choose = function(state, option, seat) if option == 'high' then state.vars.n = 100 * seat "
    "end end } },\n"
    "  score = function(state, seat, sheet) sheet:add(state.vars.n, 'n') end }",
    "{n: 0}");
  struct ad_match *match = ad_match_new(s, 1);
  hooks_play_move(match, "take 3 from 1");
  hooks_play_move(match, "take 4 from 2");
  hooks_play_move(match, "take 5 from 3");
  hooks_check_no_fault(s);
  ck_assert_int_eq(ad_to_act(s, match->state), 1);
  ck_assert_str_eq(ad_phase(s, match->state), "bid");
  ck_assert_int_eq(ad_match_options(match), 2);
  hooks_play_move(match, "high");
  ck_assert_int_eq(ad_to_act(s, match->state), AD_OVER);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 200);
  ck_assert_int_eq(ad_points(s, match->state, 0), 201);
  hooks_check_no_fault(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* After the second move; what is asked then is still answered, and the position can be written and
 * read. */
START_TEST(a_hook_ends_the_game)
{
  struct ad_setup *s = hooks_setup(
    "return { after = function(state) state.vars.n = state.vars.n + 1\n"
    "    if state.vars.n == 2 then state:ask('bid', 2) state:end_game() assert(not state:over()) "
    "end end,\n"
    "  finish = function(state) assert(state:over() and state:phase() == 'over') state.vars.n = "
    "100 end,\n"
    "  decisions = { bid = { options = function() return {'low', 'high'} end, choose = function() "
    "end } },\n"
    "  score = function(state, seat, sheet) sheet:add(seat == 2 and 7 or 0, 'n') end }",
    "{n: 0}");
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_result result;
  struct ad_reason reason;
  struct ad_arena arena;
  struct ad_diags diags;
  ad_move move;
  hooks_play_move(match, "take 1 from 1");
  ck_assert_int_eq(ad_to_act(s, match->state), 1);
  hooks_play_move(match, "take 1 from 1");
  ck_assert_int_eq(ad_to_act(s, match->state), 1);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 2);
  hooks_play_move(match, "low");
  hooks_check_no_fault(s);
  ck_assert_int_eq(ad_to_act(s, match->state), AD_OVER);
  ck_assert_str_eq(ad_phase(s, match->state), "over");
  ck_assert_int_eq(hooks_variable(match, "n", 0), 100);
  ck_assert_int_eq(ad_legal(s, match->state, match->options), 0);
  ck_assert(!ad_move_parse(s, match->state, "take 1 from 1", &move, &reason));
  ck_assert_str_eq(reason.text, "a house rule has ended the game");
  ad_result_of(s, match->state, &result);
  ck_assert_int_eq(result.score[1], 7);
  ck_assert_int_eq(result.rank[0], 2);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *position = ad_position_write(s, match->state, AD_NOBODY, &arena);
  ck_assert_ptr_nonnull(ad_node_peek(position, "ended"));
  void *again = ad_calloc(1, s->state_size);
  ck_assert_msg(ad_position_read(s, again, position, &diags), "%s", fixture_problems(&diags));
  ck_assert_int_eq(ad_to_act(s, again), AD_OVER);
  free(again);
  ad_arena_fini(&arena);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(random_numbers_are_of_the_match)
{
  struct ad_setup *s = hooks_setup(
    "return { setup = function(state) for i = 1, 20 do state.vars.n[i] = state:random(1000) end\n"
    "  assert(state:random(5, 5) == 5) end }",
    "{n: {size: 20}}");
  struct ad_match *a = ad_match_new(s, 1), *b = ad_match_new(s, 1), *c = ad_match_new(s, 2);
  hooks_check_no_fault(s);
  ck_assert(ad_state_hash(s, a->state) == ad_state_hash(s, b->state));
  ck_assert(ad_state_hash(s, a->state) != ad_state_hash(s, c->state));
  for (int i = 0; i < 20; i++)
    ck_assert(hooks_variable(a, "n", i) >= 1 && hooks_variable(a, "n", i) <= 1000);
  ad_match_free(a);
  ad_match_free(b);
  ad_match_free(c);
  ad_setup_free(s);
}
END_TEST

START_TEST(hide_sets_variables_only)
{
  static const char *const calls[] = {"add_stones(1, 1)", "ask('bid', 1)", "end_game()"};
  static const char *const names[] = {"add_stones", "ask", "end_game"};
  char script[300], expected[200];
  snprintf(script, sizeof script,
           "return { hide = function(state) state.vars.n = state:random(9) state:%s end,\n"
           " decisions = {bid = {options = print, choose = print}} }",
           calls[_i]);
  snprintf(
    expected, sizeof expected,
    "a.lua:1: %s: hide can only set variables; setup, begins, ends, after, finish, choose and play "
    "may change the rest",
    names[_i]);
  struct ad_setup *s = hooks_setup(script, "{n: {min: 0, max: 9}}");
  struct ad_match *match = ad_match_new(s, 1);
  void *copy = ad_calloc(1, s->state_size);
  hooks_check_no_fault(s);
  memcpy(copy, match->state, s->state_size);
  ad_hide(s, copy, 0, 9);
  ck_assert(ad_has_fault(s));
  ck_assert_str_eq(s->run->err.msg, expected);
  free(copy);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(hide_fills_what_the_seat_may_not_see)
{
  struct ad_setup *s = hooks_setup(
    "return { setup = function(state) state.vars.secret = 5; state.vars.own = {3, 4} end,\n"
    "  hide = function(state, seat) assert(state.vars.secret == 0 and state.vars.own[3 - seat] == "
    "0)\n"
    "    assert(state.vars.own[seat] == 2 + seat)\n"
    "    state.vars.secret = state:random(100) end }",
    "{secret: {sight: none}, own: {per: seat, sight: own}}");
  struct ad_match *match = ad_match_new(s, 1);
  void *copy = ad_calloc(1, s->state_size), *twin = ad_calloc(1, s->state_size);
  const struct ad_var *secret = ad_var_find(&s->hooks->vars, "secret");
  for (int seat = 0; seat < 2; seat++) {
    memcpy(copy, match->state, s->state_size);
    memcpy(twin, match->state, s->state_size);
    ad_hide(s, copy, seat, 9);
    ad_hide(s, twin, seat, 9);
    hooks_check_no_fault(s);
    ck_assert_mem_eq(copy, twin, s->state_size);
    ck_assert(ad_var_get(s, copy, secret, AD_NOBODY, 0) > 0);
    ck_assert(ad_var_get(s, match->state, secret, seat, 0) == AD_HIDDEN);
  }
  free(copy);
  free(twin);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* What `show` says to whom: as above. */
static const struct {
  const char *body;
  int viewer;
  const char *shown;
} shows[] = {
  {"return 'n ' .. state.vars.n", AD_PUBLIC, "n 5\n"},
  {"return seat and 'own ' .. state.vars.own[seat]", 1, "own 4\n"},
  {"return seat and 'own ' .. state.vars.own[seat]", AD_PUBLIC, ""},
  {"return 'own ' .. state.vars.own[1]", 0, "own 3\n"},
  {"return 'own ' .. state.vars.own[1]", 1, "a: not known to everybody yet\n"},
  {"return 'own ' .. state.vars.own[1]", AD_PUBLIC, "a: not known to everybody yet\n"},
  {"return 'own ' .. state.vars.own[1]", AD_NOBODY, "own 3\n"},
  {"return state.vars.deep > 3 and 'big' or 'small'", 0, "a: not known to everybody yet\n"},
  {"return all and 'all ' .. state.vars.deep or 'some'", AD_NOBODY, "all 9\n"},
  {"return all and 'all ' .. state.vars.deep or 'some'", AD_PUBLIC, "some\n"},
  {"local _ = state.vars.deep", 0, ""},
};

START_TEST(show_leaves_out_what_the_viewer_cannot_know)
{
  char script[400];
  snprintf(script, sizeof script,
           "return { setup = function(state) state.vars.n, state.vars.own, state.vars.deep = 5, "
           "{3, 4}, 9 end,\n"
           "  show = function(state, seat, all) %s end }",
           shows[_i].body);
  struct ad_setup *s =
    hooks_setup(script, "{n: 0, own: {per: seat, sight: own}, deep: {sight: none}}");
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_styled styled;
  ad_styled_init(&styled, false, false);
  s->hooks->show(match->setup->run, match->setup, match->state, shows[_i].viewer, &styled);
  hooks_check_no_fault(match->setup);
  ck_assert_str_eq(ad_buf_text(&styled.out), shows[_i].shown);
  ad_styled_fini(&styled);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(options_of_the_variant_reach_the_script)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  const char *script =
    "local m = { options = {n = {default = 2, min = 0, max = 9, about = 'x'}} }\n"
    "function m.setup(state) state.vars.n = m.options.n end\n"
    "return m";
  struct ad_setup *s = hooks_load((const char *const[]){script, NULL}, "{n: 0}", "{n: 7}", &diags);
  ck_assert_msg(s != NULL, "%s", fixture_problems(&diags));
  struct ad_match *match = ad_match_new(s, 1);
  ck_assert_int_eq(hooks_variable(match, "n", 0), 7);
  ad_match_free(match);
  ad_setup_free(s);
  ck_assert_ptr_null(hooks_load((const char *const[]){script, NULL}, "{n: 0}", "{n: 10}", &diags));
  ck_assert_msg(strstr(fixture_problems(&diags), "from 0 to 9") != NULL, "range");
}
END_TEST

Suite *lua_hooks_suite(void);
Suite *lua_hooks_suite(void)
{
  Suite *suite = suite_create("lua_hooks");
  TCase *play = tcase_create("play");
  tcase_add_test(play, setup_and_after_change_vars);
  tcase_add_test(play, deals_call_no_script_without_setup);
  tcase_add_test(play, events_tell_what_changed);
  tcase_add_test(play, allow_forbids_with_a_reason);
  tcase_add_test(play, allow_may_give_way_to_force);
  tcase_add_test(play, score_adds_lines_and_ranks_again);
  tcase_add_loop_test(play, scores_leave_out_what_the_viewer_cannot_know, 0, AD_LEN(secrets));
  tcase_add_test(play, scripts_stack_in_order);
  tcase_add_test(play, finish_runs_once_and_may_ask);
  tcase_add_test(play, a_hook_ends_the_game);
  tcase_add_test(play, random_numbers_are_of_the_match);
  tcase_add_loop_test(play, hide_sets_variables_only, 0, 3);
  tcase_add_test(play, hide_fills_what_the_seat_may_not_see);
  tcase_add_loop_test(play, show_leaves_out_what_the_viewer_cannot_know, 0, AD_LEN(shows));
  tcase_add_test(play, options_of_the_variant_reach_the_script);
  suite_add_tcase(suite, play);
  return suite;
}
