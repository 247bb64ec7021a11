/* What a worker sends is checked: nothing it writes gets past as a result that could not be. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/wire/bytes.h"
#include "engine/base/rng.h"
#include "engine/core/record/bot_log.h"
#include "engine/tourney/workers/protocol.h"
#include "tests/unit/tourney/tourney_fixture.h"

static struct ad_buf frame;
static const char *body;
static size_t body_len;

static void setup(void)
{
  ad_buf_init(&frame);
}

static void teardown(void)
{
  ad_buf_fini(&frame);
}

static struct tn_job an_order(void)
{
  struct tn_job order = {
    .game =
      {.id = 123456789012, .group = 3, .variant = 2, .seats = 3, .round = 4, .pod = 77, .deal = 5},
    .attempt = 2};
  order.game.rotation = 1;
  order.game.deal_seed = UINT64_MAX - 3;
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    bool sits = seat < order.game.seats;
    order.game.bot[seat] = sits ? 10 + seat : 0;
    order.game.bot_seed[seat] = sits ? 1000000007u * (unsigned)(seat + 1) : 0;
    order.blamed_move[seat] = seat == 1 ? 17 : seat == 2 ? AD_BEFORE_FIRST_MOVE : AD_NEVER;
    order.blamed_death[seat] = seat == 1;
  }
  return order;
}

static struct tn_played a_result(void)
{
  static const unsigned char replay[] = {0, 1, 2, 0x81, 3};
  struct tn_played played = {
    .game = an_order().game, .moves = 9, .game_hash = 0xfedcba9876543210, .attempt = 2};
  struct ad_outcome *out = &played.outcome;
  played.started_ms = 1700000000123, played.ms = 45;
  played.replay = replay, played.replay_len = sizeof replay;
  played.message = "first\nsecond", played.message_len = 12;
  played.record = "aedile: 1\n", played.record_len = 10;
  played.bot_log = AD_BOT_LOG_HEAD "\n", played.bot_log_len = sizeof AD_BOT_LOG_HEAD;
  *out = (struct ad_outcome){.hash = 99, .lookahead_seat = AD_NOBODY};
  out->result =
    (struct ad_result){.seats = 3, .score = {-5, 7, 7}, .tie = {1, -2, 3}, .rank = {3, 1, 1}};
  out->fault[0] = AD_FAULT_BUDGET, out->n_faults[0] = 4, out->fault_move[0] = 6,
  out->forfeit[0] = true;
  memcpy(out->fault_text[0], "why", 4);
  out->decisions[0] = 3, out->decisions[2] = 12;
  return played;
}

static void unpack(int kind)
{
  int got;
  ck_assert_int_eq(tn_frame_next(frame.text, frame.len, &got, &body, &body_len), (long)frame.len);
  ck_assert_int_eq(got, kind);
}

START_TEST(order_comes_back)
{
  struct tn_job order = an_order(), got;
  tn_frame_write_job(&order, &frame);
  unpack(TN_JOB);
  ck_assert(tn_frame_read_job(body, body_len, &got));
  ck_assert_mem_eq(&got, &order, sizeof got);
}
END_TEST

START_TEST(result_comes_back)
{
  struct tn_job order = an_order();
  struct tn_played played = a_result(), got;
  tn_frame_write_result(&played, &frame);
  unpack(TN_RESULT);
  ck_assert(tn_frame_read_result(body, body_len, &order, &got));
  ck_assert_mem_eq(&got.outcome, &played.outcome, sizeof got.outcome);
  ck_assert_mem_eq(&got.game, &order.game, sizeof got.game);
  ck_assert(got.moves == 9 && got.game_hash == played.game_hash && got.attempt == 2 &&
            got.started_ms == played.started_ms && got.ms == 45);
  ck_assert(got.replay_len == 5 && memcmp(got.replay, played.replay, 5) == 0);
  ck_assert(got.message_len == 12 && memcmp(got.message, "first\nsecond", 12) == 0);
  ck_assert(got.record_len == 10 && memcmp(got.record, "aedile: 1\n", 10) == 0);
  ck_assert(got.bot_log_len == played.bot_log_len &&
            memcmp(got.bot_log, played.bot_log, got.bot_log_len) == 0);
}
END_TEST

/* A worker is believed no more than it may say. */
START_TEST(a_bot_log_above_its_limit_is_refused)
{
  struct tn_job order = an_order();
  struct tn_played played = a_result(), got;
  const size_t most = AD_MAX_BOT_LOG + AD_BOT_LOG_END;
  char *text = calloc(1, most + 1);
  for (size_t more = 0; more < 2; more++) {
    ad_buf_clear(&frame);
    played.bot_log = text, played.bot_log_len = most + more;
    tn_frame_write_result(&played, &frame);
    unpack(TN_RESULT);
    ck_assert_int_eq(tn_frame_read_result(body, body_len, &order, &got), !more);
  }
  free(text);
}
END_TEST

/* The writer of a frame keeps to the limit of its reader. */
START_TEST(a_long_message_is_cut_to_the_frame)
{
  struct tn_job order = an_order();
  struct tn_played played = a_result(), got;
  const size_t much = (size_t)TN_MAX_FRAME + 100;
  char *text = malloc(much);
  memset(text, 'x', much);
  for (int which = 0; which < 3; which++) {
    ad_buf_clear(&frame);
    played.message = text, played.message_len = which == 1 ? 10 : much;
    played.record = text, played.record_len = which == 0 ? 10 : much;
    tn_frame_write_result(&played, &frame);
    unpack(TN_RESULT);
    ck_assert_uint_eq(frame.len, TN_MAX_FRAME + 4);
    ck_assert(tn_frame_read_result(body, body_len, &order, &got));
    ck_assert(which != 1 || (got.message_len == 10 && got.record_len > TN_MAX_FRAME - 1000));
  }
  free(text);
}
END_TEST

START_TEST(frames_follow_each_other)
{
  int kind;
  tn_frame_write_text(TN_HELLO, NULL, 0, &frame);
  size_t first = frame.len;
  tn_frame_write_text(TN_FAILED, "no", 2, &frame);
  ck_assert_int_eq(tn_frame_next(frame.text, frame.len, &kind, &body, &body_len), (long)first);
  ck_assert(kind == TN_HELLO && body_len == 0);
  ck_assert_int_eq(tn_frame_next(frame.text + first, frame.len - first, &kind, &body, &body_len),
                   (long)(frame.len - first));
  ck_assert(kind == TN_FAILED && body_len == 2 && memcmp(body, "no", 2) == 0);
  for (size_t len = first; len < frame.len; len++)
    ck_assert_int_eq(tn_frame_next(frame.text + first, len - first, &kind, &body, &body_len), 0);
}
END_TEST

START_TEST(no_frame_is_empty_or_huge)
{
  static const struct {
    const char bytes[8];
    long found;
  } cases[] = {{"\0\0\0\0\1\1\1", -1},         {"\1\0\x80\0\1\1\1", -1},
               {"\xff\xff\xff\xff\1\1\1", -1}, {"\xff\xff\xff\x7f\1\1\1", -1},
               {"\0\0\x80\0\1\1\1", 0},        {"\1\0\0\0\2\1\1", 5}};
  int kind;
  ck_assert_int_eq(tn_frame_next(cases[_i].bytes, 8, &kind, &body, &body_len), cases[_i].found);
}
END_TEST

/* A copy on the heap of just that size: the sanitizer sees every byte that is read beyond. */
static bool reads(const char *bytes, size_t len, const struct tn_job *order, struct tn_played *out)
{
  char *copy = malloc(len ? len : 1);
  memcpy(copy, bytes, len);
  bool ok = order ? tn_frame_read_result(copy, len, order, out)
                  : tn_frame_read_job(copy, len, &(struct tn_job){0});
  free(copy);
  return ok;
}

START_TEST(cut_frames_are_refused)
{
  struct tn_job order = an_order();
  struct tn_played played = a_result(), got;
  (_i ? tn_frame_write_result(&played, &frame) : tn_frame_write_job(&order, &frame));
  unpack(_i ? TN_RESULT : TN_JOB);
  for (size_t len = 0; len < body_len; len++)
    ck_assert_msg(!reads(body, len, _i ? &order : NULL, &got), "%zu bytes of %zu", len, body_len);
  ck_assert(reads(body, body_len, _i ? &order : NULL, &got));
  ad_buf_add_n(&frame, "x", 1);
  ck_assert(!reads(frame.text + AD_FRAME_HEAD, body_len + 1, _i ? &order : NULL, &got));
}
END_TEST

/* Whatever is accepted is within its bounds. */
static void check_bounds(const struct tn_played *got)
{
  const struct ad_outcome *out = &got->outcome;
  int seats = got->game.seats;
  ck_assert_int_eq(out->result.seats, seats);
  ck_assert(got->moves >= 0 && got->ms >= 0 && got->started_ms >= 0 &&
            out->lookahead_seat >= AD_NOBODY && out->lookahead_seat < seats);
  for (int seat = 0; seat < seats; seat++) {
    ck_assert(out->result.rank[seat] >= 1 && out->result.rank[seat] <= seats);
    ck_assert((int)out->fault[seat] >= 0 && out->fault[seat] < AD_N_FAULTS &&
              out->n_faults[seat] >= 0 && out->decisions[seat] >= 0);
    ck_assert(memchr(out->fault_text[seat], '\0', sizeof out->fault_text[seat]));
    ck_assert((out->fault[seat] != AD_FAULT_NONE) == (out->n_faults[seat] > 0));
  }
}

START_TEST(changed_bytes_never_give_what_cannot_be)
{
  struct tn_job order = an_order();
  struct tn_played played = a_result(), got;
  struct ad_rng rng;
  int refused = 0;
  ad_rng_seed(&rng, 11);
  tn_frame_write_result(&played, &frame);
  unpack(TN_RESULT);
  char *bytes = malloc(body_len);
  for (int round = 0; round < 20000; round++) {
    memcpy(bytes, body, body_len);
    for (int i = ad_rng_below(&rng, 3); i >= 0; i--)
      bytes[ad_rng_below(&rng, (uint32_t)body_len)] = (char)ad_rng_below(&rng, 256);
    if (tn_frame_read_result(bytes, body_len, &order, &got))
      check_bounds(&got);
    else
      refused++;
  }
  free(bytes);
  ck_assert_int_gt(refused, 2000);
}
END_TEST

START_TEST(noise_is_refused)
{
  struct tn_job order = an_order();
  struct tn_played got;
  struct ad_rng rng;
  char bytes[600];
  ad_rng_seed(&rng, 12);
  for (int round = 0; round < 20000; round++) {
    size_t len = (size_t)ad_rng_below(&rng, sizeof bytes);
    for (size_t i = 0; i < len; i++)
      bytes[i] = (char)(ad_rng_below(&rng, 2) ? 0 : ad_rng_below(&rng, 256));
    ck_assert(!reads(bytes, len, &order, &got));
    reads(bytes, len, NULL, NULL); /* orders are ours: enough that it ends */
  }
}
END_TEST

/* One field after the other is out of range. */
START_TEST(impossible_values_are_refused)
{
  struct tn_job order = an_order();
  struct tn_played played = a_result(), got;
  struct ad_outcome *out = &played.outcome;
  static const char *const names[] = {
    "another game",  "rank 0",         "rank 4",           "ranks that do not fit",
    "unknown fault", "fault, none",    "none, but faults", "forfeit alone",
    "a fifth seat",  "negative moves", "looking seat",     "time",
    "decisions"};
  switch (_i) {
  case 0: played.game.id++; break;
  case 1: out->result.rank[0] = 0; break;
  case 2: out->result.rank[0] = 4; break;
  case 3: out->result.rank[0] = 2; break;
  case 4: out->fault[0] = AD_N_FAULTS; break;
  case 5: out->n_faults[0] = 0; break;
  case 6: out->n_faults[1] = 2; break;
  case 7: out->forfeit[1] = true; break;
  case 8: played.game.seats = 4; break;
  case 9: played.moves = -1; break;
  case 10: out->lookahead_seat = 3; break;
  case 11: played.ms = -1; break;
  default: out->decisions[2] = INT_MIN; break;
  }
  tn_frame_write_result(&played, &frame);
  unpack(TN_RESULT);
  ck_assert_msg(!tn_frame_read_result(body, body_len, &order, &got), "%s", names[_i]);
}
END_TEST

Suite *tn_wire_suite(void);
Suite *tn_wire_suite(void)
{
  Suite *suite = suite_create("tn_wire");
  TCase *tc = tcase_create("wire");
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_test(tc, order_comes_back);
  tcase_add_test(tc, result_comes_back);
  tcase_add_test(tc, a_bot_log_above_its_limit_is_refused);
  tcase_add_test(tc, a_long_message_is_cut_to_the_frame);
  tcase_add_test(tc, frames_follow_each_other);
  tcase_add_loop_test(tc, no_frame_is_empty_or_huge, 0, 6);
  tcase_add_loop_test(tc, cut_frames_are_refused, 0, 2);
  tcase_add_test(tc, changed_bytes_never_give_what_cannot_be);
  tcase_add_test(tc, noise_is_refused);
  tcase_add_loop_test(tc, impossible_values_are_refused, 0, 13);
  suite_add_tcase(suite, tc);
  return suite;
}
