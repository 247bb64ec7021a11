/* Records: written, read, played again, and what is said about wrong ones. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/core/record/record.h"
#include "tests/unit/fixture.h"

static struct ad_arena arena;
static struct ad_diags diags;
static struct ad_setup *setup;
static struct ad_match *match;

static void set_up(void)
{
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  setup = fixture_nim(2, NULL);
  match = ad_match_new(setup, UINT64_MAX);
}

static void tear_down(void)
{
  ad_match_free(match);
  ad_setup_free(setup);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

static void play(const char *const *texts)
{
  for (; *texts; texts++) {
    struct ad_reason reason;
    ad_move move;
    ck_assert(ad_move_parse(setup, match->state, *texts, &move, &reason));
    ad_match_apply(match, move);
  }
}

/* The record of MATCH as text. */
static char *written(const char *const *players)
{
  struct ad_buf buf;
  ad_buf_init(&buf);
  cfg_yaml_write(ad_record_write(match, players, &arena), &buf);
  return buf.text;
}

/* Reads TEXT and replays it; the problems found, "" if none. */
static const char *replayed(const char *text)
{
  struct ad_match *again = ad_match_new(setup, UINT64_MAX);
  bool good = ad_record_replay(fixture_yaml(&arena, text), again, &diags);
  ck_assert(good == ad_diags_ok(&diags));
  if (good)
    ck_assert_uint_eq(ad_state_hash(setup, again->state), ad_state_hash(setup, match->state));
  ad_match_free(again);
  return fixture_problems(&diags);
}

static const char *const whole_game[] = {"take 3 from 1", "take 4 from 2", "take 4 from 3",
                                         "take 1 from 3", NULL};

START_TEST(record_round_trip)
{
  play(whole_game);
  char *text = written((const char *const[]){"Ann", "7"});
  ck_assert_str_eq(replayed(text), "");
  struct ad_node *record = fixture_yaml(&arena, text);
  struct ad_record_head head;
  ck_assert(ad_record_head(record, &head, &diags));
  ck_assert(head.ops == setup->ops && head.seats == 2 && head.seed == UINT64_MAX);
  ck_assert_str_eq(head.variant, "nim/test");
  struct ad_node *want = fixture_yaml(
    &arena,
    "{aedile: 1, record: nim, seats: 2, players: [Ann, '7'], moves: ['1 take 3 from 1', '2 take 4 "
    "from 2', "
    "'1 take 4 from 3', '2 take 1 from 3'], result: {scores: [0, 1], ranks: [2, 1], sheets: [[], "
    "[{clause: NIM-SCORE-01, points: 1, label: took the last stone}]]}}");
  struct ad_buf diff;
  ad_buf_init(&diff);
  ck_assert_msg(ad_node_matches(want, record, &diff), "%s", ad_buf_text(&diff));
  ad_buf_fini(&diff);
  free(text);
}
END_TEST

START_TEST(record_of_an_unfinished_match)
{
  play((const char *const[]){"take 1 from 1", NULL});
  char *text = written(NULL);
  ck_assert_ptr_null(strstr(text, "result"));
  ck_assert_ptr_null(strstr(text, "players"));
  ck_assert_str_eq(replayed(text), "");
  free(text);
}
END_TEST

/* A good record of four moves; each case replaces OLD by NEW in it. */
#define GOOD                                                                                       \
  "aedile: 1\n"                                                                                    \
  "record: nim\n"                                                                                  \
  "variant: nim/test\n"                                                                            \
  "fingerprint: 0123456789abcdef\n"                                                                \
  "seats: 2\n"                                                                                     \
  "seed: 18446744073709551615\n"                                                                   \
  "moves:\n"                                                                                       \
  "  - 1 take 3 from 1\n"                                                                          \
  "  - 2 take 4 from 2\n"                                                                          \
  "  - 1 take 4 from 3\n"                                                                          \
  "  - 2 take 1 from 3\n"                                                                          \
  "result: {scores: [0, 1], ranks: [2, 1]}\n"                                                      \
  "hash: \"HASH\"\n"

static const struct {
  const char *old, *new, *problem;
} wrong[] = {
  {"aedile: 1", "aedile: 1", ""},
  {"aedile: 1", "aedile: 2", "t.yaml:1:9: aedile is 2, expected 1"},
  {"record: nim", "record: nimm",
   "t.yaml:2:9: record is 'nimm', expected a game, did you mean 'nim'?"},
  {"record: nim", "record: neoville",
   "t.yaml:2:9: the record is of the game neoville, but the match is of the game nim"},
  {"record: nim", "record: chess", "t.yaml:2:9: record is 'chess', expected a game"},
  {"record: nim\n", "", "t.yaml:1:1: record is missing"},
  {"variant: nim/test", "variant: []", "t.yaml:3:10: variant is a list, expected a text"},
  {"0123456789abcdef", "ffff",
   "t.yaml:4:14: the record was made with other rules: fingerprint ffff, nim/test has "
   "0123456789ab; play it with the variant as it was, or use the release that made it"},
  {"seats: 2", "seats: 3", "t.yaml:5:8: the record has 3 seats, but the match has 2"},
  {"seats: 2", "seats: 9", "t.yaml:5:8: seats is 9, expected a whole number from 2 to 4"},
  {"18446744073709551615", "18446744073709551616",
   "t.yaml:6:7: seed is '18446744073709551616', expected a whole number from 0 to "
   "18446744073709551615"},
  {"18446744073709551615", "17",
   "t.yaml:6:7: the record has seed 17, the match 18446744073709551615"},
  {"take 4 from 2", "take 5 from 2",
   "t.yaml:9:5: move 2, '2 take 5 from 2': NIM-TAKE-01: heap 2 has only 4 stones"},
  {"2 take 4 from 2", "1 take 4 from 2", "t.yaml:9:5: move 2 is by seat 1, but seat 2 acts"},
  {"2 take 4 from 2", "take 4 from 2",
   "t.yaml:9:5: move 2 is 'take 4 from 2', expected the seat and its move"},
  {"2 take 4 from 2", "99999 take 4 from 2",
   "t.yaml:9:5: move 2 is '99999 take 4 from 2', expected the seat and its move"},
  {"2 take 4 from 2", "{a: 1}", "t.yaml:9:5: move 2 is a map, expected the seat and its move"},
  {"  - 2 take 1 from 3\n", "",
   "t.yaml:11:9: the match is not over after 3 moves, but the record says how it ended"},
  {"result:", "  - 1 take 1 from 1\nresult:",
   "t.yaml:12:5: the match is over after 4 moves, but the record has 5 moves"},
  {"scores: [0, 1]", "scores: [0, 2]",
   "t.yaml:12:18: scores differs from the match played again: [1]: expected 2, got 1"},
  {"ranks: [2, 1]", "ranks: [1]",
   "t.yaml:12:33: ranks differs from the match played again: result: expected a list of 1, got a "
   "list of 2"},
  {"ranks: [2, 1]", "rank: [2, 1]", "t.yaml:12:26: unknown key 'rank', did you mean 'ranks'?"},
  {"ranks: [2, 1]}\n", "ranks: [2, 1]}\nplayer: [a]\n",
   "t.yaml:13:1: unknown key 'player', did you mean 'players'?"},
  {"ranks: [2, 1]}\n", "ranks: [2, 1]}\nplayers: [a]\n",
   "t.yaml:13:10: players has 1 name, expected 2"},
  {"ranks: [2, 1]}\n", "ranks: [2, 1]}\nplayers: [a, []]\n",
   "t.yaml:13:14: entry is a list, expected a name"},
  {"\"HASH\"", "\"0000\"",
   "t.yaml:13:7: hash is '0000', but the match played again ends with 'HASH'"},
  {"hash: \"HASH\"\n", "", "t.yaml:1:1: hash is missing, the match is over"},
  {"moves:", "moves: x\nmove:",
   "t.yaml:7:8: moves is 'x', expected a list\nt.yaml:8:1: unknown key 'move', did you mean "
   "'moves'?"},
};

/* TEXT with the first OLD replaced by NEW, into a text of the arena. */
static char *replace(const char *text, const char *old, const char *new)
{
  const char *at = strstr(text, old);
  return at ? ad_arena_printf(&arena, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old))
            : ad_arena_printf(&arena, "%s", text);
}

START_TEST(record_problems)
{
  char hash[32];
  play(whole_game);
  snprintf(hash, sizeof hash, "%016llx", (unsigned long long)ad_state_hash(setup, match->state));
  char *text = replace(replace(GOOD, wrong[_i].old, wrong[_i].new), "HASH", hash);
  const char *want = replace(wrong[_i].problem, "HASH", hash);
  ck_assert_str_eq(replayed(text), want);
}
END_TEST

START_TEST(record_is_no_map)
{
  struct ad_record_head head;
  ck_assert(!ad_record_head(fixture_yaml(&arena, "[1, 2]"), &head, &diags));
  ck_assert_str_eq(fixture_problems(&diags), "t.yaml:1:1: a record is a map, found a list");
}
END_TEST

START_TEST(record_of_another_game_or_result_missing)
{
  play(whole_game);
  char *text = replace(GOOD, "result: {scores: [0, 1], ranks: [2, 1]}\nhash: \"HASH\"\n", "");
  ck_assert_str_eq(replayed(text),
                   "t.yaml:1:1: result is missing, the match is over\nt.yaml:1:1: hash is missing, "
                   "the match is over");
}
END_TEST

Suite *record_suite(void);
Suite *record_suite(void)
{
  Suite *s = suite_create("record");
  TCase *tc = tcase_create("record");
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, record_round_trip);
  tcase_add_test(tc, record_of_an_unfinished_match);
  tcase_add_loop_test(tc, record_problems, 0, AD_LEN(wrong));
  tcase_add_test(tc, record_is_no_map);
  tcase_add_test(tc, record_of_another_game_or_result_missing);
  suite_add_tcase(s, tc);
  return s;
}
