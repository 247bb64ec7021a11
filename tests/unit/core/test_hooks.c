/* Where a game and hooks come together: setup.c and vars.c, with hooks in C over nim. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/player.h"
#include "engine/core/record/record.h"
#include "engine/core/match/view_internal.h"
#include "engine/core/show/show.h"
#include "tests/unit/core/fake_hooks.h"
#include "tests/unit/fixture.h"

static int count_moves(void)
{
  ad_move *moves = ad_calloc((size_t)fake.setup->max_moves, sizeof *moves);
  int n = ad_legal(fake.setup, fake.state, moves);
  free(moves);
  return n;
}

/* ---- what a set-up with hooks is ---- */

START_TEST(hooks_make_states_larger)
{
  struct ad_setup *plain = fixture_nim(2, NULL);
  fake_open(0, 2, NULL);
  ck_assert_uint_eq(plain->extra_offset, 0);
  ck_assert_uint_ge(fake.setup->extra_offset, plain->state_size);
  ck_assert_uint_eq(fake.setup->extra_offset % 8, 0);
  ck_assert_uint_eq(fake.setup->state_size, fake.setup->extra_offset + sizeof(struct ad_extra) +
                                              (1 + 2 + 3 + 1 + 3) * sizeof(int32_t));
  ck_assert_int_ge(fake.setup->max_moves, AD_MAX_OPTIONS);
  ck_assert_int_eq(fake.calls, 0);
  ck_assert_int_eq(count_moves(), 12);
  fake_play("take 1 from 1");
  ck_assert_int_eq(ad_points(fake.setup, fake.state, 0), 0);
  ck_assert_int_eq(fake.calls, 0); /* nothing is called that the mask does not name */
  ad_setup_free(plain);
}
END_TEST

START_TEST(hooks_deal_sets_everything_to_its_start)
{
  fake_open(AD_HOOK_SETUP, 3, NULL);
  uint64_t hash = ad_state_hash(fake.setup, fake.state);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_COUNT), 0);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(fake_number(fake.state, FAKE_DEBT)[seat], 2);
  ck_assert_int_ge(fake_number(fake.state, FAKE_SECRET)[0], 10); /* drawn */
  ck_assert_int_eq(fake_number(fake.state, FAKE_SECRET)[2], 1);
  ck_assert_int_eq(fake_number(fake.state, FAKE_CHOSEN)[1], -1);
  fake_number(fake.state, FAKE_DEBT)[1] = 5;
  fake_ask(fake.setup, fake.state, FAKE_TOLL, 2);
  fake.setup->run->fault = AD_FAULT_ERROR;
  ad_deal(fake.setup, fake.state, 1);
  ck_assert_uint_eq(ad_state_hash(fake.setup, fake.state), hash);
  ck_assert(!ad_has_fault(fake.setup));
  ck_assert_int_eq(fake.checks, 2);
  int first = fake_number(fake.state, FAKE_SECRET)[0];
  ad_deal(fake.setup, fake.state, 2);
  ck_assert_int_ne(fake_number(fake.state, FAKE_SECRET)[0], first);
}
END_TEST

START_TEST(hooks_hash_covers_what_hooks_keep)
{
  fake_open(0, 2, NULL);
  uint64_t hash = ad_state_hash(fake.setup, fake.state);
  struct ad_extra *extra = ad_extra(fake.setup, fake.state);
  for (int i = 0; i < fake.setup->hooks->vars.n_numbers; i++) {
    extra->number[i]++;
    ck_assert_uint_ne(ad_state_hash(fake.setup, fake.state), hash);
    extra->number[i]--;
  }
  ad_rng_u64(&extra->rng);
  ck_assert_uint_ne(ad_state_hash(fake.setup, fake.state), hash);
  ad_deal(fake.setup, fake.state, 1);
  ck_assert_uint_eq(ad_state_hash(fake.setup, fake.state), hash);
  extra->finished = 1;
  ck_assert_uint_ne(ad_state_hash(fake.setup, fake.state), hash);
  extra->finished = 0;
  fake_ask(fake.setup, fake.state, FAKE_TOLL, 0);
  ck_assert_uint_ne(ad_state_hash(fake.setup, fake.state), hash);
}
END_TEST

/* ---- allow, after, finish ---- */

START_TEST(hooks_allow_takes_moves_out_and_says_why)
{
  struct ad_reason reason;
  ad_move move;
  fake.forbid_ones = true;
  fake_open(AD_HOOK_ALLOW, 2, "{heaps: [1, 2, 3]}");
  ck_assert_int_eq(count_moves(), 4); /* of 6 */
  ck_assert(!ad_move_parse(fake.setup, fake.state, "take 1 from 2", &move, &reason));
  ck_assert_str_eq(reason.clause, "fake.lua");
  ck_assert_str_eq(reason.text, "one is too few");
  ck_assert(!ad_move_parse(fake.setup, fake.state, "take 4 from 3", &move, &reason));
  ck_assert_str_eq(reason.clause, "NIM-TAKE-01"); /* the game speaks first */
  ck_assert(ad_move_parse(fake.setup, fake.state, "take 1 from 1", &move, &reason));
  ck_assert(ad_is_legal(fake.setup, fake.state, move));
  fake.forbid_ones = false;
  ck_assert_int_eq(count_moves(), 6);
}
END_TEST

START_TEST(hooks_after_sees_the_state_before_and_who_moved)
{
  fake_open(AD_HOOK_AFTER, 2, NULL);
  fake_play("take 2 from 1");
  ck_assert_int_eq(fake.before_heap, 3);
  ck_assert_int_eq(fake.after_heap, 1);
  ck_assert_int_eq(fake.mover, 0);
  fake_play("take 1 from 1");
  ck_assert_int_eq(fake.before_heap, 1);
  ck_assert_int_eq(fake.mover, 1);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_COUNT), 2);
}
END_TEST

START_TEST(hooks_finish_runs_once)
{
  fake_open(AD_HOOK_FINISH, 2, "{heaps: [2]}");
  fake_play("take 1 from 1");
  ck_assert_int_eq(*fake_number(fake.state, FAKE_ENDS), 0);
  fake_play("take 1 from 1");
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), AD_OVER);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_ENDS), 1);
  ck_assert_int_eq(ad_extra(fake.setup, fake.state)->finished, 1);
}
END_TEST

START_TEST(hooks_finish_waits_for_decisions_and_may_ask_itself)
{
  fake.ask_after = fake.ask_at_end = true;
  fake_open(AD_HOOK_AFTER | AD_HOOK_FINISH, 2, "{heaps: [1]}");
  fake_play("take 1 from 1");
  ck_assert_int_eq(*fake_number(fake.state, FAKE_ENDS), 0);
  fake_play("plan 0");
  ck_assert_int_eq(*fake_number(fake.state, FAKE_ENDS), 0);
  fake_play("pay 1");
  ck_assert_int_eq(*fake_number(fake.state, FAKE_ENDS), 1);
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), 0);
  ck_assert_str_eq(ad_phase(fake.setup, fake.state), "toll");
  fake_play("pay 2");
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), AD_OVER);
  ck_assert_int_eq(*fake_number(fake.state, FAKE_ENDS), 1);
}
END_TEST

/* ---- decisions ---- */

START_TEST(hooks_decisions_wait_in_order)
{
  struct ad_reason reason;
  char text[AD_MOVE_TEXT];
  ad_move moves[AD_MAX_OPTIONS], move;
  fake.ask_after = true;
  fake_open(AD_HOOK_AFTER, 3, NULL);
  fake_play("take 1 from 1");
  ck_assert(ad_has_pending(fake.setup, fake.state));
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), 0);
  ck_assert_str_eq(ad_phase(fake.setup, fake.state), "plan");
  ck_assert_int_eq(ad_legal(fake.setup, fake.state, moves), 1);
  ad_apply(fake.setup, fake.state, moves[0]);
  ck_assert_int_eq(fake_number(fake.state, FAKE_CHOSEN)[0], FAKE_PLAN);
  ck_assert_int_eq(fake_number(fake.state, FAKE_CHOSEN)[1], 0);
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), 1);
  ck_assert_int_eq(ad_legal(fake.setup, fake.state, moves), 3);
  for (int i = 0; i < 3; i++) {
    ck_assert_uint_eq(moves[i], AD_HOOK_MOVE | (unsigned)i);
    ad_move_print(fake.setup, fake.state, moves[i], text, sizeof text);
    ck_assert(ad_move_parse(fake.setup, fake.state, text, &move, &reason));
    ck_assert_uint_eq(move, moves[i]);
    ck_assert_int_eq(
      ad_move_field(fake.setup, fake.state, &fake.setup->ops->move_fields[0], moves[i]), AD_NONE);
    ad_move_annotate(fake.setup, fake.state, moves[i], text, sizeof text);
    ck_assert_str_eq(text, "");
  }
  ck_assert(!ad_move_parse(fake.setup, fake.state, "pay 3", &move, &reason));
  ck_assert_str_eq(reason.text, "'pay 3' is not an option of 'toll', did you mean 'pay 0'?");
  ck_assert(!ad_move_parse(fake.setup, fake.state, "take 1 from 1", &move, &reason)); /* not now */
  fake_play("pay 2");
  ck_assert_int_eq(fake_number(fake.state, FAKE_CHOSEN)[1], 1);
  ck_assert_int_eq(fake_number(fake.state, FAKE_CHOSEN)[2], 2);
  ck_assert(!ad_has_pending(fake.setup, fake.state));
  ck_assert_int_eq(ad_to_act(fake.setup, fake.state), 1);
  ck_assert_str_eq(ad_phase(fake.setup, fake.state), "take");
}
END_TEST

START_TEST(hooks_decisions_are_recorded_as_text)
{
  struct ad_diags diags;
  fake.ask_after = true;
  fake_open(AD_HOOK_AFTER, 2, "{heaps: [2]}");
  struct ad_match *match = ad_match_new(fake.setup, 5), *again = ad_match_new(fake.setup, 5);
  ad_diags_init(&diags);
  for (int n; (n = ad_match_options(match)) > 0;)
    ad_match_apply(match, match->options[n - 1]);
  struct ad_node *record = ad_record_write(match, NULL, &fake.arena);
  ck_assert_str_eq(ad_node_at(ad_node_get(record, "moves"), 1)->text, "1 plan 0");
  ck_assert_str_eq(ad_node_at(ad_node_get(record, "moves"), 2)->text, "2 pay 2");
  ck_assert_msg(ad_record_replay(record, again, &diags), "%s", fixture_problems(&diags));
  ck_assert_uint_eq(ad_state_hash(fake.setup, again->state),
                    ad_state_hash(fake.setup, match->state));
  ad_diags_fini(&diags);
  ad_match_free(again);
  ad_match_free(match);
}
END_TEST

/* ---- points and ranks ---- */

START_TEST(hooks_score_adds_lines_and_points)
{
  struct ad_sheet sheet;
  fake.points[0] = 3, fake.points[1] = -2;
  fake_open(AD_HOOK_SCORE, 2, "{heaps: [1], prize: 5}");
  fake_play("take 1 from 1");
  ck_assert_int_eq(ad_points(fake.setup, fake.state, 0), 8);
  ck_assert_int_eq(ad_points(fake.setup, fake.state, 1), -2);
  for (int seat = 0; seat < 2; seat++) {
    ad_sheet_init(&sheet);
    ad_score(fake.setup, fake.state, seat, AD_NOBODY, &sheet);
    ck_assert_int_eq(ad_sheet_total(&sheet), ad_points(fake.setup, fake.state, seat));
    ck_assert_str_eq(sheet.lines[sheet.n - 1].clause, "fake");
    ad_sheet_fini(&sheet);
  }
}
END_TEST

static void result_with_ties(const void *rules, const void *st, struct ad_result *out)
{
  static const int32_t ties[] = {1, 2, 2};
  ad_game_find("nim")->result(rules, st, out);
  ad_result_rank(out, ties);
}

START_TEST(hooks_score_ranks_anew_and_keeps_ties)
{
  struct ad_game_ops nim = *ad_game_find("nim");
  struct ad_result result;
  nim.result = result_with_ties;
  fake.setup = fixture_hooked(&nim, 3, "{heaps: [1], prize: 5}", fake_hooks(AD_HOOK_SCORE, 3));
  fake.state = ad_calloc(1, fake.setup->state_size);
  ad_deal(fake.setup, fake.state, 1);
  fake_play("take 1 from 1");
  ad_result_of(fake.setup, fake.state, &result);
  ck_assert_int_eq(result.rank[0], 1);
  ck_assert_int_eq(result.rank[1], 2);
  ck_assert_int_eq(result.rank[2], 2);
  fake.points[1] = fake.points[2] = 5; /* equal scores: ties decide */
  ad_result_of(fake.setup, fake.state, &result);
  ck_assert_int_eq(result.score[2], 5);
  ck_assert_int_eq(result.rank[0], 3);
  ck_assert_int_eq(result.rank[1], 1);
  ck_assert_int_eq(result.rank[2], 1);
  fake.points[2] = 6;
  ad_result_of(fake.setup, fake.state, &result);
  ck_assert_int_eq(result.rank[2], 1);
  ck_assert_int_eq(result.rank[1], 2);
  ck_assert_int_eq(result.rank[0], 3);
  ck_assert_int_eq(result.tie[1], 2);
}
END_TEST

/* ---- faults ---- */

/* The fakes themselves see that nothing is called after a fault. */
START_TEST(hooks_stand_still_after_a_fault)
{
  struct ad_sheet sheet;
  struct ad_result result;
  struct ad_styled styled;
  struct ad_reason reason;
  ad_move move;
  char text[100];
  fake.fail = AD_HOOK_AFTER, fake.fail_at = 1;
  fake.points[0] = 7;
  fake.forbid_ones = true;
  fake_open(AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_SCORE | AD_HOOK_FINISH | AD_HOOK_HIDE |
              AD_HOOK_SHOW,
            2, "{heaps: [1, 3]}");
  fake_play("take 1 from 1");
  ck_assert(ad_has_fault(fake.setup));
  ad_fault_print(fake.setup, text, sizeof text);
  ck_assert_str_eq(text, "variant fault: after: fake.lua:1: as told");
  int calls = fake.calls;
  ck_assert_int_eq(count_moves(), 3);
  ck_assert(ad_move_parse(fake.setup, fake.state, "take 1 from 2", &move, &reason));
  fake_play("take 3 from 2");
  ck_assert_int_eq(ad_points(fake.setup, fake.state, 0), 0);
  ad_result_of(fake.setup, fake.state, &result);
  ck_assert_int_eq(result.score[1], 1);
  ad_sheet_init(&sheet);
  ad_score(fake.setup, fake.state, 1, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), 1);
  ad_sheet_fini(&sheet);
  ad_styled_init(&styled, false, false);
  ad_draw(fake.setup, fake.state, 0, &styled);
  ad_styled_fini(&styled);
  ad_hide(fake.setup, fake.state, 0, 1);
  ck_assert_int_eq(fake.calls, calls);
  fake.fail = 0;
  ad_deal(fake.setup, fake.state, 1);
  ck_assert_int_eq(count_moves(), 3);
}
END_TEST

START_TEST(hooks_decisions_end_after_a_fault)
{
  ad_move moves[AD_MAX_OPTIONS], move;
  struct ad_reason reason;
  fake.ask_after = true;
  fake_open(AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  fake_play("take 1 from 1");
  fake.fail = AD_HOOK_SCORE, fake.fail_at = 1;
  ad_points(fake.setup, fake.state, 0);
  ck_assert(ad_has_fault(fake.setup));
  ck_assert_int_eq(ad_legal(fake.setup, fake.state, moves), 1);
  ck_assert(!ad_move_parse(fake.setup, fake.state, "plan 0", &move, &reason));
  ad_apply(fake.setup, fake.state, moves[0]);
  ad_legal(fake.setup, fake.state, moves);
  ad_apply(fake.setup, fake.state, moves[0]);
  ck_assert_int_eq(fake_number(fake.state, FAKE_CHOSEN)[0], -1); /* the hook was not called */
  ck_assert_str_eq(ad_phase(fake.setup, fake.state), "take");
}
END_TEST

/* ---- whole matches ---- */

/* Looks at its points after its first option, then takes that. */
static enum ad_fault look(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                          int *choice, struct ad_err *err)
{
  void *copy = ad_calloc(1, view->setup->state_size);
  (void)n, (void)err;
  memcpy(copy, ad_view_state(view), view->setup->state_size);
  ad_apply(view->setup, copy, moves[0]);
  ad_points(view->setup, copy, view->seat);
  free(copy);
  *choice = 0;
  if (!ad_has_fault(view->setup))
    return AD_FAULT_NONE;
  ++*(int *)p->self;
  return AD_FAULT_ERROR; /* the fault is not its own */
}

static enum ad_fault first(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                           int *choice, struct ad_err *err)
{
  (void)p, (void)view, (void)moves, (void)n, (void)err;
  *choice = 0;
  return AD_FAULT_NONE;
}

static struct ad_match *play_match(bool looking, struct ad_outcome *out)
{
  int seen = 0;
  struct ad_player player = {.name = "fake", .self = &seen, .choose = looking ? look : first};
  struct ad_player *players[] = {&player, &player};
  struct ad_match *match = ad_match_new(fake.setup, 3);
  void *copy = ad_calloc(1, fake.setup->state_size);
  ad_play(match, players, (const uint64_t[]){1, 2}, copy, out);
  free(copy);
  ck_assert_int_le(seen, 1);
  return match;
}

static const char *replay_problems(struct ad_match *match)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  struct ad_node *record = ad_record_write(match, NULL, &fake.arena);
  ck_assert_ptr_null(ad_node_peek(record, "result"));
  ck_assert_ptr_null(ad_node_peek(record, "hash"));
  struct ad_match *again = ad_match_new(fake.setup, match->seed);
  ck_assert(!ad_record_replay(record, again, &diags));
  ck_assert_int_eq(again->n_moves, match->n_moves);
  ad_match_free(again);
  return fixture_problems(&diags);
}

static const struct {
  const char *what;
  uint32_t hook;
  int count, moves; /* it fails when so many moves were counted; so many are in the record then */
} failing[] = {
  {"setup", AD_HOOK_SETUP, 0, 0},   {"allow", AD_HOOK_ALLOW, 2, 2},
  {"after", AD_HOOK_AFTER, 3, 3},   {"finish", AD_HOOK_FINISH, 12, 12},
  {"score", AD_HOOK_SCORE, 12, 12},
};

START_TEST(hooks_fault_ends_the_match_and_its_record_shows_it)
{
  struct ad_outcome out;
  char expected[200];
  fake.fail = failing[_i].hook, fake.fail_at = failing[_i].count;
  fake_open(AD_HOOK_SETUP | AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_FINISH | AD_HOOK_SCORE, 2,
            NULL);
  struct ad_match *match = play_match(false, &out);
  ck_assert(out.hook_failed && out.unfinished);
  ck_assert_int_eq(out.lookahead_seat, AD_NOBODY);
  ck_assert_int_eq(match->n_moves, failing[_i].moves);
  snprintf(expected, sizeof expected,
           ":0:0: after %d moves: variant fault: %s: fake.lua:1: as told", failing[_i].moves,
           failing[_i].what);
  ck_assert_str_eq(replay_problems(match), expected);
  ck_assert(ad_has_fault(match->setup)); /* it is still that of the match */
  ck_assert_str_eq(match->setup->run->fault_hook, failing[_i].what);
  ad_match_free(match);
}
END_TEST

/* Scripts that answer in another way than they did: what they allow no more is not made again. */
START_TEST(hooks_moves_are_made_again_as_far_as_they_can)
{
  fake_open(AD_HOOK_ALLOW | AD_HOOK_AFTER, 2, "{heaps: [2, 3]}");
  struct ad_match *match = ad_match_new(fake.setup, 1);
  struct ad_reason reason;
  ad_move move;
  for (int i = 0; i < 2; i++) {
    ck_assert(ad_move_parse(fake.setup, match->state, i ? "take 1 from 2" : "take 2 from 1", &move,
                            &reason));
    ad_match_apply(match, move);
  }
  fake.forbid_ones = true;
  struct ad_node *record = ad_record_write(match, NULL, &fake.arena);
  ck_assert_int_eq(ad_node_peek(record, "moves")->n, 1);
  ad_match_undo(match, 2);
  ck_assert_int_eq(match->n_moves, 1);
  ck_assert(!ad_can_replay_move(fake.setup, match->state, move));
  fake.forbid_ones = false;
  ck_assert(ad_can_replay_move(fake.setup, match->state, move));
  fake.fail = AD_HOOK_AFTER, fake.fail_at = 1; /* only when the moves are made again */
  ck_assert_ptr_null(ad_node_peek(ad_record_write(match, NULL, &fake.arena), "result"));
  ck_assert(ad_has_fault(match->setup));
  ck_assert_str_eq(match->setup->run->fault_hook, "after");
  ad_match_free(match);
}
END_TEST

START_TEST(hooks_fault_in_a_look_ahead_names_the_seat)
{
  struct ad_outcome out;
  fake.fail = AD_HOOK_SCORE, fake.fail_at = 2;
  fake_open(AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  struct ad_match *match = play_match(true, &out);
  ck_assert(out.hook_failed && out.unfinished);
  ck_assert_int_eq(out.lookahead_seat, 1);
  ck_assert_int_eq(out.n_faults[1], 0); /* nor is it the player's */
  ck_assert_int_eq(match->n_moves, 1);
  ad_match_free(match);
}
END_TEST

START_TEST(hooks_without_a_fault_a_match_ends)
{
  struct ad_outcome out;
  fake.points[1] = 4;
  fake_open(AD_HOOK_ALLOW | AD_HOOK_AFTER | AD_HOOK_SCORE, 2, NULL);
  struct ad_match *match = play_match(true, &out);
  ck_assert(!out.hook_failed && !out.unfinished);
  ck_assert_int_eq(out.lookahead_seat, AD_NOBODY);
  ck_assert_int_eq(out.result.score[1] + out.result.score[0], 5);
  ck_assert_uint_eq(out.hash, ad_state_hash(fake.setup, match->state));
  ad_match_free(match);
}
END_TEST

Suite *hooks_suite(void);
Suite *hooks_suite(void)
{
  Suite *suite = suite_create("hooks");
  TCase *tests = tcase_create("hooks");
  tcase_add_checked_fixture(tests, fake_set_up, fake_tear_down);
  tcase_add_test(tests, hooks_make_states_larger);
  tcase_add_test(tests, hooks_deal_sets_everything_to_its_start);
  tcase_add_test(tests, hooks_hash_covers_what_hooks_keep);
  tcase_add_test(tests, hooks_allow_takes_moves_out_and_says_why);
  tcase_add_test(tests, hooks_after_sees_the_state_before_and_who_moved);
  tcase_add_test(tests, hooks_finish_runs_once);
  tcase_add_test(tests, hooks_finish_waits_for_decisions_and_may_ask_itself);
  tcase_add_test(tests, hooks_decisions_wait_in_order);
  tcase_add_test(tests, hooks_decisions_are_recorded_as_text);
  tcase_add_test(tests, hooks_score_adds_lines_and_points);
  tcase_add_test(tests, hooks_score_ranks_anew_and_keeps_ties);
  tcase_add_test(tests, hooks_stand_still_after_a_fault);
  tcase_add_test(tests, hooks_decisions_end_after_a_fault);
  tcase_add_loop_test(tests, hooks_fault_ends_the_match_and_its_record_shows_it, 0,
                      AD_LEN(failing));
  tcase_add_test(tests, hooks_moves_are_made_again_as_far_as_they_can);
  tcase_add_test(tests, hooks_fault_in_a_look_ahead_names_the_seat);
  tcase_add_test(tests, hooks_without_a_fault_a_match_ends);
  suite_add_tcase(suite, tests);
  return suite;
}
