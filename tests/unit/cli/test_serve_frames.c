/* Frames between a server and its table processes: they come back as they went, and nothing else
 * is taken. */
#include <string.h>

#include "engine/base/rng.h"
#include "engine/cli/serve/frames/frames.h"
#include "engine/core/match/match.h"
#include <check.h>

static const struct sv_channel channel = {77, AD_PUBLIC, 3};
static struct ad_buf out;

static void setup(void)
{
  ad_buf_init(&out);
}

static void teardown(void)
{
  ad_buf_fini(&out);
}

/* The body of the only frame in OUT. */
static struct ad_reader body_of(int kind)
{
  struct ad_reader body;
  int found;
  ck_assert_int_eq(ad_frame_next(out.text, out.len, SV_MOST_FRAME, &found, &body), (long)out.len);
  ck_assert_int_eq(found, kind);
  return body;
}

START_TEST(an_opening_comes_back)
{
  const ad_move moves[] = {3, 0xfffffffe, 70000};
  struct sv_open open = {
    5, 2, SV_UNDO_TEACHING, UINT64_MAX - 1, {"human", "search:iterations=9"}, moves, 3};
  struct sv_open got;
  sv_write_open(&open, &out);
  struct ad_reader body = body_of(SV_OPEN);
  ck_assert(sv_read_open(&body, &got));
  ck_assert(got.match == 5 && got.seats == 2 && got.undo == SV_UNDO_TEACHING);
  ck_assert(got.seed == open.seed && got.n_moves == 3);
  ck_assert_str_eq(got.player[1], "search:iterations=9");
  for (int i = 0; i < 3; i++)
    ck_assert_uint_eq(sv_open_move(&got, i), moves[i]);
}
END_TEST

START_TEST(messages_come_back)
{
  struct sv_message got, answer = {9, channel, SV_STALE, "{}", 2},
                         event = {0, channel, SV_DECIDE, "[]", 2};
  sv_write_message(SV_ANSWER, &answer, &out);
  struct ad_reader body = body_of(SV_ANSWER);
  ck_assert(sv_read_message(SV_ANSWER, &body, &got));
  ck_assert(got.request == 9 && got.status == SV_STALE && got.len == 2);
  ck_assert(sv_same_channel(&got.channel, &channel));
  ad_buf_clear(&out);
  sv_write_message(SV_EVENT, &event, &out);
  body = body_of(SV_EVENT);
  ck_assert(sv_read_message(SV_EVENT, &body, &got));
  ck_assert(got.status == SV_DECIDE && got.len == 2 && sv_same_channel(&got.channel, &channel));
}
END_TEST

/* By kind: what a note may say. */
static const struct {
  int kind;
  uint32_t value;
  bool good;
} notes[] = {
  {SV_MADE, 0xfffffffe, true}, {SV_BOT, SV_INSTEAD, true}, {SV_DONE, 3, true},
  {SV_UNDONE, 0, true},        {SV_CLOSE, 0, true},        {SV_BOT, 2, false},
  {SV_DONE, 4, false},         {SV_UNDONE, 1, false},      {SV_CLOSE, 1, false},
};

START_TEST(notes_come_back)
{
  struct sv_note got, note = {7, 12, notes[_i].value};
  sv_write_note(notes[_i].kind, &note, &out);
  struct ad_reader body = body_of(notes[_i].kind);
  ck_assert(sv_read_note(notes[_i].kind, &body, &got) == notes[_i].good);
  ck_assert(!notes[_i].good || (got.match == 7 && got.n == 12 && got.value == note.value));
}
END_TEST

/* Who sees everything is not for the network. */
START_TEST(nobody_is_not_a_viewer)
{
  struct sv_message got, follow = {.channel = {1, AD_NOBODY, 1}};
  sv_write_message(SV_FOLLOW, &follow, &out);
  struct ad_reader body = body_of(SV_FOLLOW);
  ck_assert(!sv_read_message(SV_FOLLOW, &body, &got));
}
END_TEST

START_TEST(a_long_question_is_refused)
{
  static char json[SV_MOST_ASK + 1];
  struct sv_message got, ask = {1, channel, 0, json, sizeof json};
  sv_write_message(SV_ASK, &ask, &out);
  struct ad_reader body = body_of(SV_ASK);
  ck_assert(!sv_read_message(SV_ASK, &body, &got));
}
END_TEST

START_TEST(an_event_is_one_line)
{
  ck_assert(sv_is_line("{\"a\":\"\xc3\xa4\"}", 10));
  ck_assert(!sv_is_line("{}\ndata: {}", 11) && !sv_is_line("\xff", 1) && !sv_is_line("a\r", 2));
}
END_TEST

static void read_any(int kind, struct ad_reader body)
{
  struct ad_reader again = body;
  struct sv_open open;
  struct sv_message message;
  struct sv_note note;
  if (sv_read_open(&body, &open))
    ck_assert(open.n_moves >= 0 && open.n_moves <= SV_MOST_MOVES && open.seats <= AD_MAX_SEATS);
  body = again;
  if (sv_read_message(kind, &body, &message))
    ck_assert(message.channel.viewer != AD_NOBODY && message.channel.panels <= SV_MOST_PANELS);
  body = again;
  if (sv_read_message(SV_EVENT, &body, &message))
    ck_assert(message.status >= 0 && message.status < SV_N_EVENTS);
  body = again;
  if (sv_read_note(kind, &body, &note))
    ck_assert(note.n >= 0 && note.n <= SV_MOST_MOVES);
}

/* Noise, and frames with a byte that differs: taken or refused, never beyond the bytes there are.
 */
START_TEST(noise_does_no_harm)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 4);
  for (int i = 0; i < 20000; i++) {
    char bytes[64];
    struct ad_reader body;
    int kind;
    size_t len = ad_rng_below(&rng, sizeof bytes);
    for (size_t k = 0; k < len; k++)
      bytes[k] = (char)(ad_rng_below(&rng, 3) ? 0 : ad_rng_below(&rng, 256));
    if (len > 4)
      bytes[0] = (char)(len - 4);
    if (ad_frame_next(bytes, len, SV_MOST_FRAME, &kind, &body) > 0)
      read_any(kind, body);
  }
}
END_TEST

START_TEST(a_frame_is_neither_empty_nor_huge)
{
  static const char *const wrong[] = {"\0\0\0\0\0", "\xff\xff\xff\x7f\1", "\1\0\x40\0\1"};
  struct ad_reader body;
  int kind;
  ck_assert_int_eq(ad_frame_next(wrong[_i], 5, SV_MOST_FRAME, &kind, &body), -1);
}
END_TEST

Suite *serve_frames_suite(void);
Suite *serve_frames_suite(void)
{
  Suite *suite = suite_create("serve_frames");
  TCase *tc = tcase_create("frames");
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_test(tc, an_opening_comes_back);
  tcase_add_test(tc, messages_come_back);
  tcase_add_loop_test(tc, notes_come_back, 0, AD_LEN(notes));
  tcase_add_test(tc, nobody_is_not_a_viewer);
  tcase_add_test(tc, a_long_question_is_refused);
  tcase_add_test(tc, an_event_is_one_line);
  tcase_add_test(tc, noise_does_no_harm);
  tcase_add_loop_test(tc, a_frame_is_neither_empty_nor_huge, 0, 3);
  suite_add_tcase(suite, tc);
  return suite;
}
