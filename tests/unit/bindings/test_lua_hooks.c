/* test_lua_hooks.c - house rules in Lua: when hooks run, what they see and may change, and what
 * becomes of those that fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/lua/hooks/hooks.h"
#include "engine/core/match/match.h"
#include "engine/core/match/player.h"
#include "tests/unit/fixture.h"

/* Nim for two with SCRIPTS (ending with NULL) called a.lua, b.lua ...; VARS and OPTIONS (of the
 * first script) in YAML, or NULL. */
static struct ad_setup *load(const char *const *scripts, const char *vars, const char *options,
                             struct ad_diags *diags)
{
  struct ad_arena arena;
  struct ad_scripts all = {.ops = ad_game_find("nim"), .seats = 2};
  char names[AD_MAX_SCRIPTS][8];
  ad_arena_init(&arena);
  ck_assert(ad_vars_read(&all.vars, vars ? fixture_yaml(&arena, vars) : NULL, 2, diags));
  for (int i = 0; scripts[i]; i++) {
    snprintf(names[i], sizeof names[i], "%c.lua", 'a' + i);
    all.script[all.n++] = (struct ad_script){
      .name = names[i], .text = scripts[i], .len = strlen(scripts[i]), .pos = {"v.yaml", 5, 8}};
  }
  all.script[0].options = options ? fixture_yaml(&arena, options) : NULL;
  struct ad_node *tree = fixture_yaml(
    &arena,
    "rules: {heaps: [3, 4, 5], scatter: 0, first: seat1, max_take: 99, misere: false, prize: 1}");
  const struct ad_hooks *hooks = lb_hooks_load(&all, diags);
  struct ad_setup *s = hooks ? ad_setup_bind_own(ad_setup_new(
                                 all.ops, "nim/test", "0123456789abcdef", tree, 2, hooks, diags))
                             : NULL;
  ad_arena_fini(&arena);
  return s;
}

static struct ad_setup *hooked(const char *script, const char *vars)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *s = load((const char *const[]){script, NULL}, vars, NULL, &diags);
  ck_assert_msg(s != NULL, "%s: %s", script, fixture_problems(&diags));
  ad_diags_fini(&diags);
  return s;
}

static void make(struct ad_match *match, const char *text)
{
  ad_move move;
  struct ad_reason reason;
  ck_assert_msg(ad_move_parse(match->setup, match->state, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_match_apply(match, move);
}

static int64_t number(const struct ad_match *match, const char *name, int i)
{
  const struct ad_var *var = ad_var_find(&match->setup->hooks->vars, name);
  ck_assert_ptr_nonnull(var);
  return ad_var_get(match->setup, match->state, var, AD_NOBODY, i);
}

static void fine(const struct ad_setup *s)
{
  ck_assert_msg(!ad_has_fault(s), "%s: %s", s->run->fault_hook, s->run->err.msg);
}

/* ---- hooks ---- */

START_TEST(setup_and_after_change_vars)
{
  struct ad_setup *s = hooked(
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
  ck_assert_int_eq(number(match, "n", 0), 10);
  ck_assert_int_eq(number(match, "of", 1), 7);
  make(match, "take 2 from 1");
  make(match, "take 1 from 1");
  fine(s);
  ck_assert_int_eq(number(match, "n", 0), 13);
  ck_assert_int_eq(number(match, "of", 0), 3);
  ck_assert_int_eq(number(match, "of", 1), 1);
  make(match, "take 4 from 2");
  make(match, "take 5 from 3");
  fine(s);
  ck_assert_int_eq(number(match, "n", 0), 0);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(events_tell_what_changed)
{
  struct ad_setup *s = hooked(
    "return { on = {after = {changed = {'taker'}}}, after = function(state, move, events)\n"
    "  state.vars.n = state.vars.n + 1; state.vars.old = events.taker or -1 end }",
    "{n: 0, old: 0}");
  struct ad_match *match = ad_match_new(s, 1);
  make(match, "take 1 from 1");
  ck_assert_int_eq(number(match, "old", 0), -1);
  make(match, "take 1 from 1");
  ck_assert_int_eq(number(match, "old", 0), 1);
  ck_assert_int_eq(number(match, "n", 0), 2);
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(allow_forbids_with_a_reason)
{
  struct ad_setup *s = hooked(
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
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(allow_may_give_way_to_force)
{
  struct ad_setup *s = hooked(
    "return { on = {allow = {unless_forced = true}}, allow = function(state, move)\n"
    "  return move.heap ~= 1, 'heap 1 comes last' end }",
    NULL);
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_reason reason;
  ad_move move;
  ck_assert_int_eq(ad_match_options(match), 4 + 5);
  ck_assert(!ad_move_parse(s, match->state, "take 1 from 1", &move, &reason));
  ck_assert_str_eq(reason.text, "heap 1 comes last");
  make(match, "take 4 from 2");
  make(match, "take 5 from 3");
  ck_assert_int_eq(ad_match_options(match), 3);
  make(match, "take 3 from 1");
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(score_adds_lines_and_ranks_again)
{
  struct ad_setup *s = hooked(
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
  make(match, "take 3 from 1");
  make(match, "take 4 from 2");
  ad_result_of(s, match->state, &result);
  ck_assert_int_eq(result.score[0], 0);
  make(match, "take 5 from 3");
  ad_result_of(s, match->state, &result);
  fine(s);
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
  struct ad_setup *s = load(
    (const char *const[]){
      script, "return { score = function(_, _, sheet) sheet:add(10, 'ten') end }", NULL},
    "{n: 0, own: {per: seat, sight: own}, deep: {sight: none}}", NULL, &diags);
  ck_assert_msg(s != NULL, "%s", fixture_problems(&diags));
  struct ad_match *match = ad_match_new(s, 1);
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(s, match->state, 0, secrets[_i].viewer, &sheet);
  fine(s);
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
  struct ad_setup *s = load(
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
  ck_assert_int_eq(number(match, "n", 0), 123);
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
  struct ad_setup *s = hooked(
    "return { finish = function(state) state.vars.n = state.vars.n + 1; state:ask('bid', 2) end,\n"
    "  decisions = { bid = { options = function(state) return {'low', 'high'} end,\n"
    "    choose = function(state, option, seat) if option == 'high' then state.vars.n = 100 * seat "
    "end end } },\n"
    "  score = function(state, seat, sheet) sheet:add(state.vars.n, 'n') end }",
    "{n: 0}");
  struct ad_match *match = ad_match_new(s, 1);
  make(match, "take 3 from 1");
  make(match, "take 4 from 2");
  make(match, "take 5 from 3");
  fine(s);
  ck_assert_int_eq(ad_to_act(s, match->state), 1);
  ck_assert_str_eq(ad_phase(s, match->state), "bid");
  ck_assert_int_eq(ad_match_options(match), 2);
  make(match, "high");
  ck_assert_int_eq(ad_to_act(s, match->state), AD_OVER);
  ck_assert_int_eq(number(match, "n", 0), 200);
  ck_assert_int_eq(ad_points(s, match->state, 0), 201);
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* After the second move; what is asked then is still answered, and the position can be written and
 * read. */
START_TEST(a_hook_ends_the_game)
{
  struct ad_setup *s = hooked(
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
  make(match, "take 1 from 1");
  ck_assert_int_eq(ad_to_act(s, match->state), 1);
  make(match, "take 1 from 1");
  ck_assert_int_eq(ad_to_act(s, match->state), 1);
  ck_assert_int_eq(number(match, "n", 0), 2);
  make(match, "low");
  fine(s);
  ck_assert_int_eq(ad_to_act(s, match->state), AD_OVER);
  ck_assert_str_eq(ad_phase(s, match->state), "over");
  ck_assert_int_eq(number(match, "n", 0), 100);
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
  struct ad_setup *s = hooked(
    "return { setup = function(state) for i = 1, 20 do state.vars.n[i] = state:random(1000) end\n"
    "  assert(state:random(5, 5) == 5) end }",
    "{n: {size: 20}}");
  struct ad_match *a = ad_match_new(s, 1), *b = ad_match_new(s, 1), *c = ad_match_new(s, 2);
  fine(s);
  ck_assert(ad_state_hash(s, a->state) == ad_state_hash(s, b->state));
  ck_assert(ad_state_hash(s, a->state) != ad_state_hash(s, c->state));
  for (int i = 0; i < 20; i++)
    ck_assert(number(a, "n", i) >= 1 && number(a, "n", i) <= 1000);
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
    "a.lua:1: %s: hide can only set variables; setup, after, finish and choose may change the rest",
    names[_i]);
  struct ad_setup *s = hooked(script, "{n: {min: 0, max: 9}}");
  struct ad_match *match = ad_match_new(s, 1);
  void *copy = ad_calloc(1, s->state_size);
  fine(s);
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
  struct ad_setup *s = hooked(
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
    fine(s);
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

START_TEST(options_of_the_variant_reach_the_script)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  const char *script =
    "local m = { options = {n = {default = 2, min = 0, max = 9, about = 'x'}} }\n"
    "function m.setup(state) state.vars.n = m.options.n end\n"
    "return m";
  struct ad_setup *s = load((const char *const[]){script, NULL}, "{n: 0}", "{n: 7}", &diags);
  ck_assert_msg(s != NULL, "%s", fixture_problems(&diags));
  struct ad_match *match = ad_match_new(s, 1);
  ck_assert_int_eq(number(match, "n", 0), 7);
  ad_match_free(match);
  ad_setup_free(s);
  ck_assert_ptr_null(load((const char *const[]){script, NULL}, "{n: 0}", "{n: 10}", &diags));
  ck_assert_msg(strstr(fixture_problems(&diags), "from 0 to 9") != NULL, "range");
}
END_TEST

/* ---- scripts that cannot be loaded ---- */

static const struct {
  const char *script, *problem;
} wrong[] = {
  {"return 1", "a.lua: it returns the number 1, expected a table of hooks"},
  {"return {", "a.lua:1: unexpected symbol near <eof>"},
  {"\x1bLua", "a.lua: it is a binary chunk, expected a text"},
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
   "a.lua: 'heap' has indexes, expected an attribute without"},
  {"return { on = {after = {kinds = {'x'}}} }", "a.lua: moves of this game have no kinds"},
  {"local m = {} function m:score(state, seat, sheet) end return m",
   "a.lua: 'score' has 4 parameters, expected 3 at most; is it defined with a colon?"},
  {"return { setup = function(self, state) end }",
   "a.lua: 'setup' has 2 parameters, expected 1 at most; is it defined with a colon?"},
  {"return { decisions = {bid = {options = function() end}} }",
   "a.lua: 'choose' of decision 'bid' is nil, expected a function"},
  {"return { decisions = {take = {}} }",
   "a.lua: 'take' is no name of a decision, expected letters, digits and _, and no phase of the "
   "game"},
  {"return { decisions = {bid = {'low', 'high'}} }",
   "a.lua: decision 'bid' is a list, expected a table with the functions options and choose"},
  {"return { decisions = {bid = 1} }", "a.lua: decision 'bid' is the number 1, expected a table"},
  {"return { decisions = {[1] = {}} }",
   "a.lua: 'decisions' has the number 1 as a key, expected names"},
  {"x = 1 return {}", NULL},
  {"error('no') return {}", "a.lua:1: no"},
  {"while true do end", "a.lua:1: out of instructions: more than 64000000"},
  {"return { setup = coroutine.wrap(print) }",
   "a.lua:1: attempt to index a nil value (global 'coroutine')"},
};

START_TEST(wrong_scripts_are_told)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_setup *s = load((const char *const[]){wrong[_i].script, NULL}, NULL, NULL, &diags);
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
   "setup", "a.lua:1: ask: 16 decisions wait already"},
  {"return { setup = function(state) state:random(0) end }", "setup",
   "a.lua:1: random: no numbers from 1 to 0"},
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
   "a.lua:1: new global 'x' after loading: declare it local; what must be remembered is kept in "
   "state.vars"},
  {"return { allow = function(state, move) return 1 end }", "allow",
   "a.lua: 'allow' returned the number 1, expected nil, true, or false and a reason"},
  {"return { allow = function(state, move) return false end }", "allow",
   "a.lua: 'allow' forbids every move of phase 'take'"},
  {"return { allow = function(state, move) state.vars.n = 1 end }", "allow",
   "a.lua:1: vars.n: the state can only be read here; setup, after, finish, hide and choose may "
   "change it"},
  {"return { allow = function(state, move) state:ask('bid', 1) end }", "allow",
   "a.lua:1: ask: the state can only be read here; setup, after, finish, hide and choose may "
   "change it"},
  {"return { allow = function(state, move) state:end_game() end }", "allow",
   "a.lua:1: end_game: the state can only be read here; setup, after, finish, hide and choose may "
   "change it"},
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
   "a.lua:1: add: 2000000 points, expected 1000000 at most"},
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
   "a.lua: number 1 is no text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', '\\xff'} end, choose = print}} }",
   "options of 'bid'",
   "a.lua: number 2 is no text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', '\\0b'} end, choose = print}} }",
   "options of 'bid'",
   "a.lua: number 2 is no text of 1 to 207 bytes in UTF-8 without control characters and blanks "
   "around it"},
  {"return { setup = function(state) state:ask('bid', 1) end,\n"
   " decisions = {bid = {options = function() return {'a', '\\xc2\\x9b31m'} end, choose = print}} "
   "}",
   "options of 'bid'",
   "a.lua: number 2 is no text of 1 to 207 bytes in UTF-8 without control characters and blanks "
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
  struct ad_setup *s = hooked(failing[_i].script, "{n: {min: 0, max: 9}, list: {per: seat}}");
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

/* ---- constant scripts ---- */

START_TEST(frozen_tables_read_as_before)
{
  struct ad_setup *s = hooked(
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
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

START_TEST(walks_do_not_hand_out_what_can_be_changed)
{
  struct ad_setup *s = hooked(
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
  fine(s);
  ck_assert_int_eq(number(match, "of", 1), 5);
  ck_assert_int_eq(ad_match_options(match), 2);
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

/* A variable that is as it was at the end of the match has been a memory all the same. */
START_TEST(variables_that_are_put_back_are_found)
{
  struct ad_setup *s = hooked(
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
  struct ad_setup *s = hooked(
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
  struct ad_setup *s = hooked(
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

/* ---- long calls ---- */

/* Takes long enough to be stopped and made again on any machine; the game must not show it. */
START_TEST(long_calls_are_made_again_from_the_start)
{
  struct ad_setup *s = hooked(
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
  struct ad_styled ink;
  ck_assert_int_eq(ad_match_options(match), 6);
  make(match, "take 1 from 1");
  fine(s);
  ck_assert_int_eq(number(match, "n", 0), 1);
  ck_assert_int_eq(ad_extra_of(s, match->state)->n_pending, 1);
  struct ad_extra fresh = {0};
  ad_rng_seed(&fresh.rng, AD_DERIVE(1, AD_FOR_HOOKS));
  ck_assert_int_eq(number(match, "m", 0), 1 + ad_rng_below(&fresh.rng, 1000));
  ad_sheet_init(&sheet);
  ad_score(s, match->state, 0, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), 3);
  ad_sheet_fini(&sheet);
  ad_styled_init(&ink, false, false);
  s->hooks->show(s->run, s, match->state, AD_NOBODY, &ink);
  ck_assert_str_eq(ad_buf_text(&ink.out), "shown\n");
  ad_styled_fini(&ink);
  fine(s);
  ad_match_free(match);
  ad_setup_free(s);
}
END_TEST

Suite *lua_hooks_suite(void);
Suite *lua_hooks_suite(void)
{
  Suite *suite = suite_create("lua_hooks");
  TCase *play = tcase_create("play"), *faults = tcase_create("faults");
  tcase_add_test(play, setup_and_after_change_vars);
  tcase_add_test(play, events_tell_what_changed);
  tcase_add_test(play, allow_forbids_with_a_reason);
  tcase_add_test(play, allow_may_give_way_to_force);
  tcase_add_test(play, score_adds_lines_and_ranks_again);
  tcase_add_loop_test(play, scores_leave_out_what_the_viewer_cannot_know, 0, AD_LEN(secrets));
  tcase_add_test(play, scripts_stack_in_order);
  tcase_add_test(play, finish_runs_once_and_may_ask);
  tcase_add_test(play, a_hook_ends_the_game);
  tcase_add_test(play, random_numbers_are_of_the_match);
  tcase_add_test(play, hide_fills_what_the_seat_may_not_see);
  tcase_add_loop_test(play, hide_sets_variables_only, 0, 3);
  tcase_add_test(play, options_of_the_variant_reach_the_script);
  tcase_add_test(play, frozen_tables_read_as_before);
  tcase_add_test(play, walks_do_not_hand_out_what_can_be_changed);
  tcase_add_test(faults, variables_that_are_put_back_are_found);
  tcase_add_test(faults, reasons_cannot_control_the_terminal);
  tcase_add_test(faults, matches_that_do_not_end_are_faults);
  tcase_add_test(play, long_calls_are_made_again_from_the_start);
  tcase_add_loop_test(faults, wrong_scripts_are_told, 0, AD_LEN(wrong));
  tcase_add_loop_test(faults, failing_hooks_are_faults, 0, AD_LEN(failing));
  suite_add_tcase(suite, play);
  suite_add_tcase(suite, faults);
  return suite;
}
