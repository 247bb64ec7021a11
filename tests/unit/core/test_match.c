/* Set-ups, matches, views and score sheets, shown with nim. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/game/verb.h"
#include "engine/core/match/match.h"
#include "engine/core/match/view_internal.h"
#include "tests/unit/fixture.h"

static struct ad_setup *setup;
static struct ad_match *match;

static void set_up(void)
{
  setup = fixture_nim(2, NULL);
  match = ad_match_new(setup, 1);
}

static void tear_down(void)
{
  ad_match_free(match);
  ad_setup_free(setup);
}

static void play(const char *text)
{
  struct ad_reason reason;
  ad_move move;
  ck_assert_msg(ad_move_parse(setup, match->state, text, &move, &reason), "%s: %s", text,
                reason.text);
  ad_match_apply(match, move);
}

START_TEST(match_options_and_apply)
{
  ck_assert_int_eq(ad_match_options(match), 12); /* 3 + 4 + 5 */
  play("take 3 from 1");
  play("take 4 from 2");
  ck_assert_int_eq(ad_match_options(match), 5);
  ck_assert_int_eq(ad_to_act(setup, match->state), 0);
  play("take 5 from 3");
  ck_assert_int_eq(ad_match_options(match), 0);
  ck_assert_int_eq(ad_to_act(setup, match->state), AD_OVER);
  ck_assert_int_eq(match->n_moves, 3);
}
END_TEST

struct walked {
  int moves;
  uint64_t hash[3]; /* before each move */
};

static void note_walked(void *ctx, const void *state, int made)
{
  struct walked *walked = ctx;
  ck_assert_int_eq(made, walked->moves);
  walked->hash[walked->moves++] = ad_state_hash(setup, state);
}

START_TEST(match_walk_calls_before_every_move)
{
  uint64_t start = ad_state_hash(setup, match->state);
  play("take 3 from 1");
  uint64_t after_one = ad_state_hash(setup, match->state);
  play("take 4 from 2");
  void *state = ad_calloc(1, setup->state_size);
  struct walked walked = {0};
  ad_match_walk(match, setup, state, note_walked, &walked);
  ck_assert_int_eq(walked.moves, 2);
  ck_assert_uint_eq(walked.hash[0], start);
  ck_assert_uint_eq(walked.hash[1], after_one);
  ck_assert_uint_eq(ad_state_hash(setup, state), ad_state_hash(setup, match->state));
  free(state);
}
END_TEST

START_TEST(match_undo_and_restart)
{
  uint64_t start = ad_state_hash(setup, match->state);
  play("take 1 from 1");
  uint64_t after_one = ad_state_hash(setup, match->state);
  play("take 1 from 1");
  ck_assert_uint_ne(ad_state_hash(setup, match->state), after_one);
  ad_match_undo(match, 1);
  ck_assert_uint_eq(ad_state_hash(setup, match->state), after_one);
  ck_assert_int_eq(match->n_moves, 1);
  ad_match_undo(match, 0);
  ck_assert_uint_eq(ad_state_hash(setup, match->state), start);
  play("take 2 from 3");
  ad_match_restart(match, 1);
  ck_assert_uint_eq(ad_state_hash(setup, match->state), start);
  ck_assert_int_eq(match->n_moves, 0);
}
END_TEST

START_TEST(match_skips_moves_without_a_choice)
{
  struct ad_setup *last = fixture_nim(2, "{heaps: [1, 1], max_take: 1}");
  struct ad_match *short_match = ad_match_new(last, 1);
  ck_assert_int_eq(ad_match_skip_forced(match), 12);
  ck_assert_int_eq(match->n_moves, 0);
  ck_assert_int_eq(ad_match_skip_forced(short_match), 2);
  ad_match_choose(short_match, 0, 2);
  ck_assert_int_eq(ad_match_skip_forced(short_match), 0); /* the last stone is taken, it is over */
  ck_assert_int_eq(short_match->n_moves, 2);
  ad_match_free(short_match);
  ad_setup_free(last);
}
END_TEST

/* Longer than the room a match begins with. */
START_TEST(match_grows)
{
  struct ad_setup *big = fixture_nim(2, "{heaps: [50, 50, 50, 50, 50, 50, 50, 50], max_take: 1}");
  struct ad_match *grown = ad_match_new(big, 3);
  while (ad_match_options(grown) > 0)
    ad_match_apply(grown, grown->options[0]);
  ck_assert_int_eq(grown->n_moves, 400);
  ad_match_free(grown);
  ad_match_free(NULL);
  ad_setup_free(big);
  ad_setup_free(NULL);
}
END_TEST

START_TEST(match_moves_are_explained)
{
  static const struct {
    const char *text, *clause, *word;
  } cases[] = {
    {"take 4 from 1", "NIM-TAKE-01", "short"},
    {"take 0 from 1", "NIM-TAKE-01", "none"},
    {"take 1 from 9", "NIM-TAKE-01", "no_such_heap"},
    {"take 1 from 1 2", "", "syntax"},
    {"", "", "syntax"},
    {"take 1111 from 1", "NIM-TAKE-01", "no_such_count"},
    {"take -1 from 1", "NIM-TAKE-01", "no_such_count"},
  };
  struct ad_reason reason;
  ad_move move;
  for (int i = 0; i < AD_LEN(cases); i++) {
    ck_assert(!ad_move_parse(setup, match->state, cases[i].text, &move, &reason));
    ck_assert_str_eq(reason.clause, cases[i].clause);
    ck_assert_str_eq(reason.word, cases[i].word);
  }
  play("take 3 from 1");
  play("take 4 from 2");
  play("take 5 from 3");
  ck_assert(!ad_move_parse(setup, match->state, "take 1 from 1", &move, &reason));
  /* the game's own words, not only that it is over */
  ck_assert_str_eq(reason.clause, "NIM-END-01");
  ck_assert_str_eq(reason.word, "over");
  ck_assert(!ad_is_legal(setup, match->state, 1));
}
END_TEST

/* The same value on every machine: two derivations by the definition in setup.h, written out here
 * for a state of 17 bytes. */
START_TEST(match_hash_by_its_definition)
{
  static const unsigned char bytes[17] = {1,  2,  3,  4,  5,  6,  7,  8, 9,
                                          10, 11, 12, 13, 14, 15, 16, 17};
  struct ad_setup sized = {.state_size = sizeof bytes};
  uint64_t h = AD_DERIVE(17);
  h = AD_DERIVE(h, UINT64_C(0x0807060504030201));
  h = AD_DERIVE(h, UINT64_C(0x100F0E0D0C0B0A09));
  h = AD_DERIVE(h, 17);
  ck_assert_uint_eq(ad_state_hash(&sized, bytes), h);
}
END_TEST

START_TEST(match_setup_refuses_wrong_seats)
{
  struct ad_arena arena;
  struct ad_diags diags;
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  struct ad_node *tree = fixture_yaml(&arena, "rules: {}");
  ck_assert_ptr_null(ad_setup_new(setup->ops, "x", "", tree, 5, NULL, &diags));
  ck_assert_str_eq(fixture_problems(&diags), "t.yaml:1:1: nim is for 2 to 4 seats, not for 5");
  tree = fixture_yaml(
    &arena, "rules: {heaps: [], scatter: 0, first: seat1, max_take: 99, misere: false, prize: 1}");
  ck_assert_ptr_null(ad_setup_new(setup->ops, "x", "", tree, 2, NULL, &diags));
  ck_assert_str_eq(fixture_problems(&diags),
                   "t.yaml:1:16: heaps is empty, expected at least one heap (NIM-SETUP-01)");
  ad_arena_fini(&arena);
}
END_TEST

START_TEST(view_copy_is_made_once)
{
  struct ad_view view;
  void *copy = ad_calloc(1, setup->state_size), *sample = ad_calloc(1, setup->state_size);
  ad_view_set(&view, setup, match->state, 0, 3, 99, copy);
  ck_assert(!view.copied);
  ck_assert_ptr_eq(ad_view_state(&view), copy);
  ck_assert_mem_eq(copy, match->state, setup->state_size); /* nim hides nothing */
  memset(copy, 7, setup->state_size);
  ck_assert_ptr_eq(ad_view_state(&view), copy); /* not made again */
  ck_assert_int_eq(*(char *)copy, 7);
  ad_view_sample(&view, 0, sample);
  ck_assert_mem_eq(sample, match->state, setup->state_size);
  const struct ad_attr *heap = &setup->ops->attrs[0];
  ck_assert_int_eq(ad_view_get(&view, heap, (const int[]){2}), 5);
  free(copy);
  free(sample);
}
END_TEST

START_TEST(sheet_adds_up)
{
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), 0);
  for (int i = 0; i < 40; i++)
    ad_sheet_line(&sheet, "NV-SCORE-02", i % 2 ? -3 : 5, "line %d", i);
  ad_sheet_where(&sheet, "(%d,%d)", 0, 1);
  ad_sheet_where(&sheet, "(%d,%d)", 0, 2);
  ck_assert_int_eq(ad_sheet_total(&sheet), 40);
  ck_assert_str_eq(sheet.lines[39].label, "line 39");
  ck_assert_str_eq(sheet.lines[39].where, "(0,1) (0,2)");
  ck_assert_str_eq(sheet.lines[38].where, "");
  ad_sheet_fini(&sheet);
  ck_assert_int_eq(sheet.n, 0);
}
END_TEST

/* ---- secret points and moves: nim with three points that lie open and four that do not ---- */

static int some_points(const void *rules, const void *state, int seat)
{
  (void)rules, (void)state, (void)seat;
  return 7;
}

static void some_secrets(const void *rules, const void *state, int seat, int viewer,
                         struct ad_sheet *sheet)
{
  (void)rules, (void)state;
  ad_sheet_line(sheet, "F-01", 3, "open");
  if (viewer == AD_NOBODY || viewer == seat)
    ad_sheet_line(sheet, "F-02", 4, "secret");
  else
    ad_sheet_omit(sheet, "F-02", "%d card is secret", 1);
}

static bool from_the_first_heap(const void *rules, const void *state, ad_move move)
{
  char text[AD_MOVE_TEXT];
  ad_verbs_print(ad_game_find("nim")->verbs, rules, state, move, text, sizeof text);
  return strstr(text, "from 1") != NULL;
}

static void secretive_setup(struct ad_game_ops *ops)
{
  *ops = *ad_game_find("nim");
  ops->secret_points = true;
  ops->points = some_points;
  ops->score = some_secrets;
  ops->secret = from_the_first_heap;
  tear_down();
  setup = fixture_hooked(ops, 2, NULL, NULL);
  match = ad_match_new(setup, 1);
}

static const char *seen(int seat, int viewer)
{
  static char text[AD_VISIBLE_POINTS_TEXT];
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(setup, match->state, seat, viewer, &sheet);
  struct ad_visible_points points = ad_points_visible_to(setup, match->state, seat, viewer);
  ck_assert_int_eq(points.points, ad_sheet_total(&sheet));
  ck_assert_int_eq(points.partial, sheet.partial);
  ad_sheet_fini(&sheet);
  return ad_visible_points_print(points, text);
}

START_TEST(secret_points_are_left_out)
{
  struct ad_game_ops ops;
  secretive_setup(&ops);
  ck_assert_str_eq(seen(0, AD_NOBODY), "7");
  ck_assert_str_eq(seen(0, 0), "7");
  ck_assert_str_eq(seen(0, 1), "3+?");
  ck_assert_str_eq(seen(1, 0), "3+?");
  play("take 3 from 1");
  play("take 4 from 2");
  play("take 5 from 3");
  ck_assert_str_eq(seen(0, 1), "7"); /* the game is over */
}
END_TEST

START_TEST(secret_moves_are_not_told)
{
  struct ad_game_ops ops;
  char told[AD_MOVE_DESCRIPTION];
  secretive_setup(&ops);
  ad_match_options(match);
  ad_move secret = match->options[0], open = match->options[4];
  ad_move_describe(setup, match->state, secret, 1, told);
  ck_assert_str_eq(told, "(secret)");
  ad_move_describe(setup, match->state, secret, 0, told);
  ck_assert_str_eq(told, "take 1 from 1");
  ad_move_describe(setup, match->state, secret, AD_NOBODY, told);
  ck_assert_str_eq(told, "take 1 from 1");
  ad_move_describe(setup, match->state, open, 1, told);
  ck_assert_str_eq(told, "take 2 from 2");
  ck_assert(ad_move_secret(setup, match->state, secret, 1) &&
            !ad_move_secret(setup, match->state, open, 1));
}
END_TEST

START_TEST(result_ranks)
{
  struct ad_result r = {.seats = 4, .score = {31, 42, 42, 17}};
  ad_result_rank(&r, NULL);
  ck_assert(r.rank[0] == 3 && r.rank[1] == 1 && r.rank[2] == 1 && r.rank[3] == 4);
  ad_result_rank(&r, (const int32_t[]){9, 2, 3, 9});
  ck_assert(r.rank[0] == 3 && r.rank[1] == 2 && r.rank[2] == 1 && r.rank[3] == 4);
}
END_TEST

Suite *match_suite(void);
Suite *match_suite(void)
{
  Suite *s = suite_create("match");
  TCase *tc = tcase_create("match");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, match_options_and_apply);
  tcase_add_test(tc, match_walk_calls_before_every_move);
  tcase_add_test(tc, match_undo_and_restart);
  tcase_add_test(tc, match_skips_moves_without_a_choice);
  tcase_add_test(tc, match_grows);
  tcase_add_test(tc, match_moves_are_explained);
  tcase_add_test(tc, match_hash_by_its_definition);
  tcase_add_test(tc, match_setup_refuses_wrong_seats);
  tcase_add_test(tc, view_copy_is_made_once);
  tcase_add_test(tc, sheet_adds_up);
  tcase_add_test(tc, secret_points_are_left_out);
  tcase_add_test(tc, secret_moves_are_not_told);
  tcase_add_test(tc, result_ranks);
  suite_add_tcase(s, tc);
  return s;
}
