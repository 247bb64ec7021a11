/* What a table process does, in this process: questions of people, undo, secrets. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/rng.h"
#include "engine/cli/serve/child/_internal.h"
#include "engine/cli/serve/child/edits.h"

static struct sv_hall *hall;
static struct ad_buf out, answer;
static int told[SV_N_EVENTS]; /* how often, since the last request */
static uint64_t deal = 11;    /* seed of the next match */

static void setup(void)
{
  ad_buf_init(&out);
  ad_buf_init(&answer);
}

static void teardown(void)
{
  sv_hall_free(hall);
  hall = NULL;
  ad_buf_fini(&out);
  ad_buf_fini(&answer);
}

static void load(const char *variant)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  sv_hall_free(hall);
  hall = sv_hall_new(variant, NULL, &diags);
  ck_assert_msg(hall != NULL, "%s: %s", variant, diags.n ? diags.list[0].msg : "");
  ad_diags_fini(&diags);
}

/* Gives the hall the frame in OUT; its answer is in ANSWER, if it has one.  Returns the status. */
static int take(void)
{
  struct ad_buf frames = {0};
  struct ad_reader body;
  struct sv_message message = {0};
  int kind, status = 0;
  long len = ad_frame_next(out.text, out.len, SV_MOST_FRAME, &kind, &body);
  ck_assert_int_eq(len, (long)out.len);
  ck_assert(sv_hall_take(hall, kind, &body, &frames));
  ad_buf_clear(&answer);
  memset(told, 0, sizeof told);
  for (size_t at = 0; at < frames.len; at += (size_t)len) {
    len = ad_frame_next(frames.text + at, frames.len - at, SV_MOST_FRAME, &kind, &body);
    ck_assert_int_gt(len, 0);
    if (kind == SV_ANSWER) {
      ck_assert(sv_read_message(kind, &body, &message));
      ck_assert(sv_is_line(message.json, message.len));
      ad_buf_add_n(&answer, message.json, message.len);
      status = message.status;
    }
    if (kind == SV_EVENT) {
      ck_assert(sv_read_message(kind, &body, &message));
      told[message.status]++;
    }
  }
  ck_assert_int_eq(kind, SV_DONE);
  ad_buf_fini(&frames);
  ad_buf_clear(&out);
  return status;
}

static int try_open(const char *first, const char *second, enum sv_undo undo)
{
  struct sv_open open = {.match = 1, .seats = 2, .seed = deal, .undo = undo};
  snprintf(open.player[0], SV_PLAYER, "%s", first);
  snprintf(open.player[1], SV_PLAYER, "%s", second);
  sv_write_open(&open, &out);
  return take();
}

static int ask_bytes(int viewer, const char *json, size_t len)
{
  sv_write_message(SV_ASK, &(struct sv_message){1, {1, viewer, 2}, 0, json, len}, &out);
  return take();
}

static int ask(int viewer, const char *json)
{
  return ask_bytes(viewer, json, strlen(json));
}

static struct ad_match *match(void)
{
  return sv_find_match(hall, 1)->play.match;
}

static int to_act(void)
{
  return ad_to_act(match()->setup, match()->state);
}

static int move(int choice)
{
  char json[80];
  snprintf(json, sizeof json, "{\"do\":\"move\",\"n\":%d,\"choice\":%d}", match()->n_moves, choice);
  return ask(to_act(), json);
}

/* ---- questions ---- */

static const struct {
  int viewer; /* 9: not the seat to act */
  const char *json;
  int status;
  const char *has;
} cases[] = {
  {0, "{\"do\":\"view\"}", SV_OK, "\"options\""},
  {9, "{\"do\":\"view\"}", SV_OK, "\"you\":1"},
  {AD_PUBLIC, "{\"do\":\"view\",\"log\":2}", SV_OK, "\"log_from\":2"},
  {0, "", SV_REFUSED, "expected a map"},
  {0, "[]", SV_REFUSED, "expected a map"},
  {0, "{\"do\":\"view\"", SV_REFUSED, "expected a map"},
  {0, "{\"do\":\"view\",\"do\":\"move\"}", SV_REFUSED, "expected a map"},
  {0, "{\"do\":\"dance\"}", SV_REFUSED, "expected `do`"},
  {0, "{\"do\":7}", SV_REFUSED, "expected `do`"},
  {0, "{\"do\":\"move\"}", SV_STALE, "\"view\""},
  {0, "{\"do\":\"move\",\"n\":0}", SV_REFUSED, "\"code\":\"move\""},
  {0, "{\"do\":\"move\",\"n\":0,\"choice\":99}", SV_REFUSED, "from 0"},
  {0, "{\"do\":\"move\",\"n\":0,\"choice\":-1}", SV_REFUSED, "from 0"},
  {0, "{\"do\":\"move\",\"n\":0,\"choice\":1.5}", SV_REFUSED, "from 0"},
  {0, "{\"do\":\"move\",\"n\":7,\"choice\":0}", SV_STALE, "\"view\""},
  {0, "{\"do\":\"move\",\"n\":0,\"text\":\"take 99 from 1\"}", SV_REFUSED, "\"clause\""},
  {9, "{\"do\":\"move\",\"n\":0,\"choice\":0}", SV_REFUSED, "\"code\":\"turn\""},
  {AD_PUBLIC, "{\"do\":\"move\",\"n\":0,\"choice\":0}", SV_FORBIDDEN, "\"code\":\"seat\""},
  {0, "{\"do\":\"ask\",\"what\":\"hint\"}", SV_OK, "\"choice\""},
  {0, "{\"do\":\"ask\",\"what\":\"hint\",\"text\":\"5000\"}", SV_OK, "by 200 games each; nobody"},
  {0, "{\"do\":\"ask\",\"what\":\"values\"}", SV_OK, "chance to win"},
  {0, "{\"do\":\"ask\",\"what\":\"why\",\"text\":\"take 99 from 1\"}", SV_OK, "not legal"},
  {0, "{\"do\":\"ask\",\"what\":\"show\"}", SV_OK, "\"said\""},
  {0, "{\"do\":\"ask\",\"what\":\"help\"}", SV_OK, "hint"},
  {0, "{\"do\":\"ask\",\"what\":\"score\"}", SV_OK, "\"said\""},
  {AD_PUBLIC, "{\"do\":\"ask\",\"what\":\"legend\"}", SV_OK, "\"said\""},
  {AD_PUBLIC, "{\"do\":\"ask\",\"what\":\"score\"}", SV_OK, "\"said\""},
  {AD_PUBLIC, "{\"do\":\"ask\",\"what\":\"rule\",\"text\":\"xyzzy\"}", SV_OK, "no clause"},
  {AD_PUBLIC, "{\"do\":\"ask\",\"what\":\"hint\"}", SV_FORBIDDEN, "\"code\":\"seat\""},
  {9, "{\"do\":\"ask\",\"what\":\"hint\"}", SV_REFUSED, "your turn"},
  {0, "{\"do\":\"ask\",\"what\":\"save\",\"text\":\"/tmp/x\"}", SV_REFUSED, "expected `what`"},
  {0, "{\"do\":\"ask\",\"what\":\"why\",\"text\":\"a\\nb\"}", SV_REFUSED, "one line"},
  {0, "{\"do\":\"undo\"}", SV_REFUSED, "nothing to undo"},
  {AD_PUBLIC, "{\"do\":\"undo\"}", SV_FORBIDDEN, "\"code\":\"seat\""},
  {0, "{\"do\":\"agree\",\"yes\":true}", SV_REFUSED, "nobody asks"},
  {0, "{\"do\":\"record\"}", SV_FORBIDDEN, "after the match"},
  {5, "{\"do\":\"view\"}", SV_LOST, "no such seat"},
};

START_TEST(every_question_has_its_answer)
{
  load("nim/base");
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  for (int i = 0; i < AD_LEN(cases); i++) {
    int viewer = cases[i].viewer == 9 ? 1 - to_act() : cases[i].viewer;
    int status = ask(viewer, cases[i].json);
    ck_assert_msg(status == cases[i].status && strstr(ad_buf_text(&answer), cases[i].has),
                  "%s: %d %s", cases[i].json, status, ad_buf_text(&answer));
    ck_assert_int_eq(match()->n_moves, 0);
  }
}
END_TEST

START_TEST(a_move_is_made_once)
{
  load("nim/base");
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  const char *json = "{\"do\":\"move\",\"n\":0,\"choice\":1}";
  ck_assert_int_eq(ask(0, json), SV_OK);
  ck_assert_int_eq(ask(0, json), SV_OK); /* its answer was lost, or a button pressed twice */
  ck_assert_str_eq(ad_buf_text(&answer), "{\"n\":1}");
  ck_assert_int_eq(ask(1, json), SV_STALE);
  ck_assert_int_eq(ask(0, "{\"do\":\"move\",\"n\":0,\"choice\":2}"), SV_STALE);
  ck_assert_int_eq(match()->n_moves, 1);
}
END_TEST

START_TEST(wrong_openings_are_refused)
{
  static const struct {
    const char *bot, *has;
  } wrong[] = {
    {"search:iterations=2001", "at most 2000"},
    {"search:iterations=best", "at most 2000"},
    {"playout:playouts=5000", "at most 2000"},
    {"search:speed=9", "speed"},
    {"greedy:x=1", "no options"},
    {"planner", "not loaded"},
    {"cmd:/bin/sh", "not loaded"},
    {"../../etc/passwd", "not loaded"},
  };
  load("neoville/base");
  for (int i = 0; i < AD_LEN(wrong); i++) {
    ck_assert_int_eq(try_open("human", wrong[i].bot, SV_UNDO_OWN), SV_REFUSED);
    ck_assert_msg(strstr(ad_buf_text(&answer), wrong[i].has) != NULL, "%s: %s", wrong[i].bot,
                  ad_buf_text(&answer));
  }
  struct sv_open open = {.match = 1, .seats = 7};
  sv_write_open(&open, &out);
  ck_assert_int_eq(take(), SV_REFUSED);
  const ad_move moves[] = {0xffffffff};
  open = (struct sv_open){.match = 1, .seats = 2, .moves = moves, .n_moves = 1};
  sv_write_open(&open, &out);
  ck_assert_int_eq(take(), SV_REFUSED);
  ck_assert_ptr_null(sv_find_match(hall, 1));
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
}
END_TEST

/* ---- undo ---- */

static bool said(const char *text)
{
  return strstr(ad_buf_text(&answer), text) != NULL;
}

START_TEST(a_move_is_taken_back_while_nobody_moved)
{
  load("quadropolis/base"); /* a turn has several decisions */
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  int seat = to_act();
  ck_assert_int_eq(move(0), SV_OK);
  ck_assert_int_eq(to_act(), seat);
  ck_assert_int_eq(ask(seat, "{\"do\":\"undo\"}"), SV_OK);
  ck_assert_msg(said("\"n\":0"), "%s", ad_buf_text(&answer));
  ck_assert_int_eq(match()->n_moves, 0);
}
END_TEST

START_TEST(others_must_agree)
{
  load("nim/base");
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  ck_assert_int_eq(move(0), SV_OK);
  ck_assert_int_eq(move(0), SV_OK);
  ck_assert_int_eq(ask(0, "{\"do\":\"undo\"}"), SV_OK);
  ck_assert(said("\"waits_for\":[1]") && match()->n_moves == 2);
  ck_assert_int_eq(ask(1, "{\"do\":\"agree\",\"yes\":false}"), SV_OK);
  ck_assert(match()->n_moves == 2);
  ck_assert_int_eq(ask(1, "{\"do\":\"agree\",\"yes\":true}"), SV_REFUSED);
  ck_assert_int_eq(ask(0, "{\"do\":\"undo\"}"), SV_OK);
  ck_assert_int_eq(ask(1, "{\"do\":\"agree\",\"yes\":true}"), SV_OK);
  ck_assert(said("\"n\":0") && match()->n_moves == 0);
  ck_assert_int_eq(move(0), SV_OK);
  ck_assert_int_eq(move(0), SV_OK);
  ck_assert_int_eq(ask(0, "{\"do\":\"undo\"}"), SV_OK);
  ck_assert_int_eq(move(0), SV_OK); /* the match went on */
  ck_assert_int_eq(ask(1, "{\"do\":\"agree\",\"yes\":true}"), SV_REFUSED);
}
END_TEST

START_TEST(with_bots_alone_nobody_is_asked)
{
  load("nim/base");
  ck_assert_int_eq(try_open("human", "greedy", SV_UNDO_OWN), SV_OK);
  ck_assert_int_eq(move(0), SV_OK);
  sv_write_note(SV_BOT, &(struct sv_note){1, 1, 0}, &out);
  take();
  ck_assert_int_eq(match()->n_moves, 2);
  ck_assert_int_eq(ask(0, "{\"do\":\"undo\"}"), SV_OK);
  ck_assert_int_eq(match()->n_moves, 0);
}
END_TEST

/* In Neoville a turn ends with a tile from the deck. */
START_TEST(what_came_out_stays_out)
{
  static const enum sv_undo undo[] = {SV_UNDO_OWN, SV_UNDO_TEACHING, SV_UNDO_NEVER};
  static const char *const texts[] = {"hidden came out", "\"n\":", "no move is taken back"};
  load("neoville/base");
  ck_assert_int_eq(try_open("human", "greedy", undo[_i]), SV_OK);
  for (int i = 0; i < 40 && to_act() == 0; i++)
    ck_assert_int_eq(move(0), SV_OK);
  while (to_act() == 1) {
    sv_write_note(SV_BOT, &(struct sv_note){1, match()->n_moves, 0}, &out);
    take();
  }
  int n = match()->n_moves;
  ask(0, "{\"do\":\"undo\"}");
  ck_assert_msg(said(texts[_i]), "%s", ad_buf_text(&answer));
  ck_assert((match()->n_moves < n) == (undo[_i] == SV_UNDO_TEACHING));
}
END_TEST

/* A coin that the first move finds in one match of forty is in hardly any sample. */
START_TEST(what_rarely_comes_out_does)
{
  enum { DEALS = 200 };
  int refused = 0, found = 0;
  load("tests/unit/cli/rare.yaml");
  for (uint64_t seed = 1; seed <= DEALS; seed++) {
    struct sv_open open = {.match = 1, .seats = 2, .seed = seed};
    sv_write_open(&open, &out);
    ck_assert_int_eq(take(), SV_OK);
    ck_assert_int_eq(move(0), SV_OK);
    ask(0, "{\"do\":\"view\"}");
    bool coin = said("found: 1"), no = ask(0, "{\"do\":\"undo\"}") != SV_OK;
    ck_assert_msg(no || !coin, "seed %d", (int)seed);
    found += coin;
    refused += no;
    sv_write_note(SV_CLOSE, &(struct sv_note){.match = 1}, &out);
    take();
  }
  ck_assert(found > 0 && refused < DEALS / 2); /* samples with a coin refuse some others */
}
END_TEST

/* ---- secrets ---- */

static const char *const asked[] = {
  "{\"do\":\"view\"}",
  "{\"do\":\"move\",\"n\":0,\"text\":\"nonsense\"}",
  "{\"do\":\"ask\",\"what\":\"show\"}",
  "{\"do\":\"ask\",\"what\":\"show\",\"text\":\"all\"}",
  "{\"do\":\"ask\",\"what\":\"show\",\"text\":\"1\"}",
  "{\"do\":\"ask\",\"what\":\"show\",\"text\":\"2\"}",
  "{\"do\":\"ask\",\"what\":\"score\"}",
  "{\"do\":\"ask\",\"what\":\"legend\"}",
  "{\"do\":\"ask\",\"what\":\"why\",\"text\":\"1\"}",
  "{\"do\":\"ask\",\"what\":\"why\",\"text\":\"2\"}",
  "{\"do\":\"ask\",\"what\":\"why\",\"text\":\"nonsense\"}",
  "{\"do\":\"ask\",\"what\":\"help\"}",
  "{\"do\":\"ask\",\"what\":\"hint\"}",
  "{\"do\":\"ask\",\"what\":\"values\"}",
};
enum { SLOW_FROM = 12 };

/* What VIEWER can hear now is the same in a state that it cannot tell from the true one. */
static void assert_secret(int viewer, bool slow)
{
  struct ad_match *m = match();
  size_t size = m->setup->state_size;
  void *state = ad_calloc(1, size);
  memcpy(state, m->state, size);
  for (int q = 0; q < (slow ? AD_LEN(asked) : SLOW_FROM); q++) {
    ask(viewer, asked[q]);
    char *first = ad_strdup(ad_buf_text(&answer));
    ad_hide(m->setup, m->state, viewer, 12345);
    ask(viewer, asked[q]);
    memcpy(m->state, state, size);
    size_t at = 0;
    while (first[at] && first[at] == ad_buf_text(&answer)[at])
      at++;
    ck_assert_msg(strcmp(first, ad_buf_text(&answer)) == 0,
                  "%s, viewer %d, move %d: %s\n%.200s\n%.200s", m->setup->name, viewer, m->n_moves,
                  asked[q], first + at, ad_buf_text(&answer) + at);
    free(first);
  }
  free(state);
}

/* AEDILE_SECRETS, the random games of each variant that the suite secrets plays, asks for a game at
 * a server for twenty of them. */
static int whole_games(void)
{
  const char *games = getenv("AEDILE_SECRETS");
  return games ? (atoi(games) + 19) / 20 : 0;
}

/* Random moves, as far as MOST; what is asked for at every sixth of them, hints at one. */
static void assert_secret_in_game(const char *variant, int most)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, deal);
  load(variant);
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  for (int i = 0; to_act() != AD_OVER && i < most; i++) {
    ck_assert_int_eq(move((int)ad_rng_below(&rng, (uint32_t)ad_match_options(match()))), SV_OK);
    if (to_act() == AD_OVER || i % 6)
      continue;
    for (int viewer = 0; viewer < 2; viewer++)
      assert_secret(viewer, i == 12);
    assert_secret(AD_PUBLIC, false);
  }
}

START_TEST(answers_tell_nothing_hidden)
{
  static const char *const variants[] = {"neoville/base", "quadropolis/expert", "gardennation/base",
                                         "smallcity/base", "neoville/events"};
  enum { FEW_MOVES = 24, ALL_MOVES = 100000 };
  int games = whole_games();
  deal = 11;
  assert_secret_in_game(variants[_i], FEW_MOVES);
  for (deal = 101; deal < 101 + (uint64_t)games; deal++)
    assert_secret_in_game(variants[_i], ALL_MOVES);
  deal = 11;
}
END_TEST

/* ---- noise ---- */

/* Requests with parts of others, bytes that differ, and none at all: an answer each. */
START_TEST(noise_gets_an_answer)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 21);
  load("neoville/base");
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  for (int i = 0; i < 1500; i++) {
    char json[300];
    const char *a = cases[ad_rng_below(&rng, AD_LEN(cases))].json,
               *b = cases[ad_rng_below(&rng, AD_LEN(cases))].json;
    int cut = (int)ad_rng_below(&rng, (uint32_t)strlen(a) + 1);
    snprintf(json, sizeof json, "%.*s%s", cut, a, b + ad_rng_below(&rng, (uint32_t)strlen(b) + 1));
    size_t len = strlen(json);
    for (uint32_t k = ad_rng_below(&rng, 3); k > 0 && len; k--)
      json[ad_rng_below(&rng, (uint32_t)len)] = (char)ad_rng_below(&rng, 256);
    if (strstr(json, "values") || strstr(json, "hint"))
      continue;
    int status =
      ask_bytes((int)ad_rng_below(&rng, 3) ? (int)ad_rng_below(&rng, 2) : AD_PUBLIC, json, len);
    ck_assert(status == SV_OK || status == SV_FORBIDDEN || status == SV_STALE ||
              status == SV_REFUSED);
  }
}
END_TEST

/* ---- changes ---- */

/* A change is made only of what was sent before. */
START_TEST(what_was_not_sent_is_shown_whole)
{
  load("nim/base");
  ck_assert_int_eq(try_open("human", "human", SV_UNDO_OWN), SV_OK);
  sv_write_message(SV_FOLLOW, &(struct sv_message){.channel = {1, 0, 1}}, &out);
  take();
  ck_assert(told[SV_VIEW] == 1 && told[SV_CHANGE] == 0);
  for (int i = 0; i < 3; i++) {
    if (i == 1)
      sv_find_match(hall, 1)->followers.list[0].sent++;
    ck_assert_int_eq(move(0), SV_OK);
    ck_assert_int_eq(told[SV_VIEW], i == 1);
    ck_assert_int_eq(told[SV_CHANGE], i != 1);
  }
}
END_TEST

static void assert_edits(const char *old, const char *new, const char *want)
{
  json_t *edits = sv_edits(old, new);
  char *text = json_dumps(edits, JSON_COMPACT);
  ck_assert_str_eq(text, want);
  free(text);
  json_decref(edits);
}

#define A "0123456789abcdef" /* the shortest piece */
#define B "ABCDEFGHIJKLMNOPQRST"

START_TEST(edits_take_the_longest_pieces)
{
  assert_edits("", "", "[0,0,\"\"]");
  assert_edits("", A, "[0,0,\"" A "\"]");
  assert_edits(A, "", "[0,0,\"\"]");
  assert_edits(A, A, "[0,16,\"\"]");
  assert_edits(A "-" B, A "+" B, "[0,16,\"+\",1,20,\"\"]");
  assert_edits(A B, B A "!", "[16,20,\"\",-36,16,\"!\"]");
  assert_edits(A B, "?" B B, "[0,0,\"?\",16,20,\"\",-20,20,\"\"]");
  assert_edits(A, "0123456789abcde", "[0,0,\"0123456789abcde\"]"); /* too short */
  assert_edits(A "x" A "y" A "z", A "y", "[17,17,\"\"]");          /* the longest of three */
  assert_edits("ää" A "𝄞" B, A "𝄞" B "ä", "[2,38,\"ä\"]");         /* units of UTF-16 */
  assert_edits(A "ä" B, A "ö" B, "[0,16,\"ö\",1,20,\"\"]"); /* they begin with the same byte */
  assert_edits("ä" B, "ä", "[0,0,\"ä\"]");
}
END_TEST

Suite *serve_hall_suite(void);
Suite *serve_hall_suite(void)
{
  Suite *suite = suite_create("serve_hall");
  TCase *tc = tcase_create("hall");
  tcase_set_timeout(tc, 300);
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_test(tc, every_question_has_its_answer);
  tcase_add_test(tc, a_move_is_made_once);
  tcase_add_test(tc, wrong_openings_are_refused);
  tcase_add_test(tc, a_move_is_taken_back_while_nobody_moved);
  tcase_add_test(tc, others_must_agree);
  tcase_add_test(tc, with_bots_alone_nobody_is_asked);
  tcase_add_loop_test(tc, what_came_out_stays_out, 0, 3);
  tcase_add_test(tc, what_rarely_comes_out_does);
  tcase_add_loop_test(tc, answers_tell_nothing_hidden, 0, 5);
  tcase_add_test(tc, noise_gets_an_answer);
  tcase_add_test(tc, what_was_not_sent_is_shown_whole);
  tcase_add_test(tc, edits_take_the_longest_pieces);
  suite_add_tcase(suite, tc);
  return suite;
}
