/* Tables of a server: matches in processes that are locked in, killed and started again. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/sanitize.h"
#include "engine/cli/serve/tables/_internal.h"
#include "tests/unit/cli/serve_fixture.h"

enum { MOVES = 24 };
static struct server s;

static void teardown(void)
{
  server_end(&s);
}

static void setup(void)
{
  server_start(&s, NULL);
}

/* What CLIENT keeps by its events is what it would be shown anew. */
static void assert_current(struct client *c)
{
  json_t *whole = NULL, *value;
  const char *key;
  /* Its process may have been killed, and a bot may have moved right after the answer. */
  for (int i = 0; (!whole || view_int(whole, "n") != view_int(c->view, "n")) && i < 100; i++)
    whole = server_view(&s, c->channel.match, c->channel.viewer);
  ck_assert_ptr_nonnull(whole);
  json_object_foreach (whole, key, value) {
    if (strcmp(key, "made") == 0)
      continue; /* of the last change alone */
    if (c->channel.panels > 1 && (strcmp(key, "panels") == 0 || strcmp(key, "picture") == 0))
      continue; /* of another channel */
    const json_t *kept = json_object_get(c->view, key);
    ck_assert_msg(kept && json_equal(kept, value), "viewer %d, key %s", c->channel.viewer, key);
  }
}

static int compare_sizes(const void *a, const void *b)
{
  size_t x = *(const size_t *)a, y = *(const size_t *)b;
  return (x > y) - (x < y);
}

/* A change is small: a whole view of Neoville or Small City has 30 to 95 kB. */
static void assert_small(struct client *c, const char *variant)
{
  enum { MOST_BYTES = 2000 };
  qsort(c->bytes, (size_t)c->n_changes, sizeof c->bytes[0], compare_sizes);
  size_t median = c->bytes[c->n_changes / 2];
  if (getenv("AEDILE_SIZES"))
    fprintf(stderr, "%s: %d changes, median %zu bytes, largest %zu\n", variant, c->n_changes,
            median, c->bytes[c->n_changes - 1]);
  ck_assert_uint_le(median, MOST_BYTES);
}

START_TEST(people_play_a_game_and_everybody_sees_it)
{
  static const char *const variants[] = {"nim/base", "neoville/base", "quadropolis/base",
                                         "gardennation/base", "smallcity/base"};
  uint32_t random = 7;
  server_open(&s, 1, variants[_i], "human,human", 5, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[1], SV_OK);
  struct client *c[] = {server_follow(&s, 1, 0, 1), server_follow(&s, 1, 1, 1),
                        server_follow(&s, 1, AD_PUBLIC, 2)};
  bool whole = _i == 0;
  for (int i = 0; (whole || i < MOVES) && server_play_on(&s, 1, &random); i++)
    if (i % 16 == 0)
      assert_current(c[i / 16 % 3]);
  for (int i = 0; i < 3; i++) {
    ck_assert(c[i]->over == whole && c[i]->n_views == 1);
    assert_current(c[i]);
    ck_assert_int_eq(view_int(c[i]->view, "n"), s.n[1]);
    assert_small(c[i], variants[_i]);
  }
  if (!whole)
    return;
  ck_assert_int_eq(server_ask(&s, 1, AD_PUBLIC, "{\"do\":\"record\"}"), SV_OK);
  ck_assert_ptr_nonnull(strstr(server_said(&s, "text"), "seed: 5"));
}
END_TEST

START_TEST(bots_move_by_themselves)
{
  static const char *const players[] = {"human,greedy", "human,planner",
                                        "search:iterations=20,human"};
  uint32_t random = 1;
  server_open(&s, 1, "neoville/base", players[_i], 2, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[1], SV_OK);
  struct client *c = server_follow(&s, 1, AD_PUBLIC, 1);
  while (s.n[1] < MOVES && server_play_on(&s, 1, &random))
    ;
  ck_assert_int_ge(s.n[1], MOVES);
  assert_current(c);
}
END_TEST

/* ---- refusals ---- */

START_TEST(what_cannot_be_opened_is_refused)
{
  static const struct {
    const char *variant, *players;
  } wrong[] = {{"neoville/none", "human,human"},
               {"neoville/base", "human,nobody"},
               {"neoville/base", "human,search:iterations=5000"},
               {"neoville/base", "human,human,human,human,human,human,human"}};
  server_open(&s, 1, wrong[_i].variant, wrong[_i].players, 1, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[1], SV_REFUSED);
  ck_assert_str_ne(server_said(&s, "error"), "");
  ck_assert_int_eq(server_ask(&s, 1, 0, "{\"do\":\"view\"}"), SV_LOST);
  server_turn(&s, 0);
  pid_t pid;
  ck_assert_int_eq(sv_tables_processes(s.tables, &pid, 1), 0);
}
END_TEST

START_TEST(there_is_room_for_so_much)
{
  const struct sv_limits limits = {.matches = 2, .processes = 1};
  struct sv_opening opening = {.match = 3, .variant = "nim/base"};
  struct ad_err err = {0};
  server_end(&s);
  server_start(&s, &limits);
  server_open(&s, 1, "nim/base", "human,human", 1, SV_UNDO_OWN);
  opening.variant = "towpath/base";
  ck_assert(!sv_tables_open(s.tables, &opening, &err));
  ck_assert_ptr_nonnull(strstr(err.msg, "processes"));
  server_open(&s, 2, "nim/base", "human,human", 1, SV_UNDO_OWN);
  opening = (struct sv_opening){.match = 3, .variant = "nim/base"};
  ck_assert(!sv_tables_open(s.tables, &opening, &err));
  sv_tables_close(s.tables, 1);
  server_open(&s, 3, "nim/base", "human,human", 1, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[3], SV_OK);
}
END_TEST

/* ---- death ---- */

static pid_t only_process(void)
{
  pid_t pid[2] = {0};
  for (int i = 0; sv_tables_processes(s.tables, pid, 2) == 0 && i < 1000; i++)
    server_turn(&s, 20);
  return pid[0];
}

/* A move that was kept is never lost, whenever the process is killed. */
START_TEST(kept_moves_survive_kills)
{
  enum { USUAL = 5, FEWEST_MS = 3, MOST_MS = 60 };
  const char *wanted = getenv("AEDILE_KILLS");
  int kills = 0, most = wanted ? atoi(wanted) : USUAL;
  uint32_t random = 99;
  server_open(&s, 1, "neoville/base", "human,greedy", 4, SV_UNDO_OWN);
  struct client *c = server_follow(&s, 1, 0, 1);
  while (kills < most) {
    int before = s.n[1];
    server_play_on(&s, 1, &random);
    random = random * 1664525 + 1013904223;
    if (random >> 28 < 4) {
      ad_send_signal(only_process(), SIGKILL);
      kills++;
    }
    if ((random >> 20) % 8 == 0)
      server_turn(&s, FEWEST_MS + (int)(random >> 16) % (MOST_MS - FEWEST_MS));
    ck_assert_int_ge(s.n[1], before);
  }
  for (int i = 0; c->back < c->gone && i < 1000; i++)
    server_turn(&s, 20);
  assert_current(c);
  ck_assert_int_eq(view_int(c->view, "n"), s.n[1]);
  ck_assert_int_eq(c->gone, c->back);
  ck_assert_int_gt(c->back, 0);
}
END_TEST

/* A process that does not answer is killed; who asked hears of it, and can ask again. */
START_TEST(a_process_that_hangs_is_replaced)
{
  const struct sv_limits limits = {.silent_ms = 100};
  server_end(&s);
  server_start(&s, &limits);
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  struct client *c = server_follow(&s, 1, 1, 1);
  ck_assert_int_eq(server_move(&s, 1, 0, 0, 0), SV_OK);
  pid_t pid = only_process();
  ad_send_signal(pid, SIGSTOP);
  ck_assert_int_eq(server_ask(&s, 1, 0, "{\"do\":\"view\"}"), SV_LOST);
  ck_assert_int_eq(c->gone, 1);
  json_t *view = server_view(&s, 1, 0);
  ck_assert(view && view_int(view, "n") == 1 && only_process() != pid);
  ck_assert_int_eq(c->back, 1);
}
END_TEST

/* Opens match 1 and kills its process until the match is lost, or open before the kill.  Returns
 * how often it was killed. */
static int kill_while_it_loads(void)
{
  const struct sv_opening opening = {.match = 1, .variant = "smallcity/base", .seats = 2};
  enum { MANY = 20 };
  struct ad_err err;
  pid_t pid, last = 0;
  int deaths = 0;
  ck_assert(sv_tables_open(s.tables, &opening, &err));
  while (!s.opened[1] && deaths < MANY) {
    server_turn(&s, 1);
    if (!sv_tables_processes(s.tables, &pid, 1) || pid == last)
      continue;
    ad_send_signal(pid, SIGKILL);
    last = pid;
    deaths++;
  }
  return deaths;
}

/* One that dies while it loads loses its matches after eight times. */
START_TEST(a_process_that_always_dies_loses_its_matches)
{
  enum { DEATHS = 8, TRIALS = 6 };
  int deaths = 0, trials = 0;
  do { /* a busy machine may be late with a kill: then it is tried anew */
    server_end(&s);
    server_start(&s, NULL);
    deaths = kill_while_it_loads();
  } while (s.opened[1] == SV_OK && ++trials < TRIALS);
  ck_assert_int_eq(s.opened[1], SV_REFUSED);
  ck_assert_int_ge(deaths, DEATHS);
}
END_TEST

/* What waits for a process that hangs has an end. */
START_TEST(so_many_requests_wait)
{
  enum { WAIT = 256, FIRST = 1000 };
  static const char view[] = "{\"do\":\"view\"}";
  const struct sv_channel channel = {1, 0, 1};
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  ad_send_signal(only_process(), SIGSTOP);
  for (int i = 0; i < WAIT; i++)
    sv_tables_ask(s.tables, FIRST + (uint64_t)i, channel, view, strlen(view));
  ck_assert_uint_lt(s.answered, FIRST);
  sv_tables_ask(s.tables, FIRST + WAIT, channel, view, strlen(view));
  ck_assert_uint_eq(s.answered, FIRST + WAIT);
  ck_assert_int_eq(s.status, SV_LOST);
}
END_TEST

/* A bot that does not come back gets the first legal move, and the match goes on. */
START_TEST(a_bot_that_hangs_gets_a_move)
{
  const struct sv_limits limits = {.bot_ms = 300};
  server_end(&s);
  server_start(&s, &limits);
  server_open(&s, 1, "neoville/base", "human,search:iterations=2000", 4, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[1], SV_OK);
  int n = s.n[1];
  for (int i = 0; i < 50 && view_int(server_view(&s, 1, 0), "to_act") == 0; i++, n = s.n[1])
    server_move(&s, 1, 0, n, 0);
  for (int i = 0; i < 1000 && s.n[1] < n + 2; i++) { /* stopped again and again */
    ad_send_signal(only_process(), SIGSTOP);
    server_turn(&s, 50);
  }
  ck_assert_int_ge(s.n[1], n);
}
END_TEST

/* The spawner can be killed, too.  A new one would know what the server knows, so none is made. */
START_TEST(without_its_spawner_a_server_is_lost)
{
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  ck_assert_int_eq(server_move(&s, 1, 0, 0, 0), SV_OK);
  ad_send_signal(s.tables->spawner.pid, SIGKILL);
  ad_send_signal(only_process(), SIGKILL);
  ck_assert(!sv_tables_lost(s.tables));
  for (int i = 0; i < 100 && !sv_tables_lost(s.tables); i++)
    server_turn(&s, 20);
  ck_assert(sv_tables_lost(s.tables));
  ck_assert_int_eq(s.n[1], 1);
}
END_TEST

/* The same with one that hangs: the server must not hang with it. */
START_TEST(a_spawner_that_hangs_is_lost)
{
  const struct sv_limits limits = {.spawner_ms = 500};
  server_end(&s);
  server_start(&s, &limits);
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  pid_t spawner = s.tables->spawner.pid;
  ad_send_signal(spawner, SIGSTOP);
  ad_send_signal(only_process(), SIGKILL);
  for (int i = 0; i < 100 && !sv_tables_lost(s.tables); i++)
    server_turn(&s, 20);
  ck_assert(sv_tables_lost(s.tables));
  ck_assert(kill(spawner, 0) != 0);
}
END_TEST

/* A move that cannot be kept was not made. */
START_TEST(what_cannot_be_kept_does_not_count)
{
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  struct client *c = server_follow(&s, 1, 0, 1);
  ck_assert_int_eq(server_move(&s, 1, 0, 0, 0), SV_OK);
  s.full = true;
  ck_assert_int_eq(server_move(&s, 1, 1, 1, 0), SV_LOST);
  s.full = false;
  ck_assert(s.n[1] == 1 && view_int(c->view, "n") == 1);
  ck_assert_int_eq(server_move(&s, 1, 1, 1, 1), SV_OK);
  assert_current(c);
}
END_TEST

/* ---- a process that lies ---- */

static bool tell(struct sv_process *p, const struct ad_buf *frame)
{
  struct ad_reader body;
  int kind;
  ck_assert_int_gt(ad_frame_next(frame->text, frame->len, SV_MOST_FRAME, &kind, &body), 0);
  return sv_take_frame(s.tables, p, kind, &body);
}

START_TEST(what_a_process_may_not_say_ends_it)
{
  struct ad_buf frame = {0};
  const struct sv_channel seat = {1, 0, 1}, other = {1, 1, 1}, elsewhere = {2, 0, 1};
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  server_open(&s, 2, "towpath/base", "human,human", 4, SV_UNDO_OWN);
  ck_assert_int_eq(s.opened[2], SV_OK);
  struct sv_process *p = sv_entry_of(s.tables, 1)->process;
  sv_write_note(SV_MADE, &(struct sv_note){1, 0, 0}, &frame); /* it was not asked */
  ck_assert(!tell(p, &frame));
  sv_tables_ask(s.tables, 5, seat, "{}", 2);
  const struct sv_message lies[] = {{6, seat, SV_OK, "{}", 2},      {5, other, SV_OK, "{}", 2},
                                    {5, elsewhere, SV_OK, "{}", 2}, {5, seat, 302, "{}", 2},
                                    {5, seat, SV_OK, "{\n}", 3},    {5, seat, SV_OK, "\xff", 1}};
  for (int i = 0; i < AD_LEN(lies); i++) {
    ad_buf_clear(&frame);
    sv_write_message(SV_ANSWER, &lies[i], &frame);
    ck_assert_msg(!tell(p, &frame), "lie %d", i);
  }
  ad_buf_clear(&frame);
  const struct {
    int kind;
    struct sv_note note;
  } wrong[] = {
    {SV_MADE, {2, 0, 0}},          /* of another process */
    {SV_MADE, {1, 3, 0}},          /* not the next one */
    {SV_UNDONE, {1, 0, 0}},        /* there is nothing to take back */
    {SV_DONE, {1, 0, SV_IS_OPEN}}, /* without the answer */
  };
  for (int i = 0; i < AD_LEN(wrong); i++) {
    ad_buf_clear(&frame);
    sv_write_note(wrong[i].kind, &wrong[i].note, &frame);
    ck_assert_msg(!tell(p, &frame), "note %d", i);
  }
  ad_buf_clear(&frame);
  sv_write_message(SV_EVENT, &(struct sv_message){0, seat, SV_MOMENT, "{}", 2}, &frame);
  ck_assert(!tell(p, &frame)); /* for the server to say */
  ad_buf_clear(&frame);
  sv_write_message(SV_EVENT, &(struct sv_message){0, seat, SV_VIEW, "{\r}", 3}, &frame);
  ck_assert(!tell(p, &frame));
  ad_buf_clear(&frame);
  sv_write_message(SV_EVENT, &(struct sv_message){0, elsewhere, SV_VIEW, "{}", 2}, &frame);
  ck_assert(tell(p, &frame)); /* nobody hears it */
  ad_buf_clear(&frame);
  sv_write_message(SV_HELLO, &(struct sv_message){.channel = seat}, &frame);
  ck_assert(!tell(p, &frame)); /* twice */
  ad_buf_fini(&frame);
}
END_TEST

/* The process is locked in: the kernel says so. */
START_TEST(a_table_process_is_locked_in)
{
  char path[40], line[100];
  bool found = false;
  server_open(&s, 1, "nim/base", "human,human", 4, SV_UNDO_OWN);
  snprintf(path, sizeof path, "/proc/%d/status", (int)only_process());
  FILE *status = fopen(path, "re");
  ck_assert_ptr_nonnull(status);
  while (fgets(line, sizeof line, status))
    found |= strcmp(line, "Seccomp:\t2\n") == 0;
  ad_drop_stream(status);
  ck_assert(found || AD_SANITIZED);
  snprintf(path, sizeof path, "/proc/%d/fd/4", (int)only_process());
  ck_assert(access(path, F_OK) != 0); /* nothing of the server is open in it */
}
END_TEST

Suite *serve_tables_suite(void);
Suite *serve_tables_suite(void)
{
  Suite *suite = suite_create("serve_tables");
  TCase *tc = tcase_create("tables");
  tcase_set_timeout(tc, 300);
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_loop_test(tc, people_play_a_game_and_everybody_sees_it, 0, 5);
  tcase_add_loop_test(tc, bots_move_by_themselves, 0, 3);
  tcase_add_loop_test(tc, what_cannot_be_opened_is_refused, 0, 4);
  tcase_add_test(tc, there_is_room_for_so_much);
  tcase_add_test(tc, a_process_that_hangs_is_replaced);
  tcase_add_test(tc, a_process_that_always_dies_loses_its_matches);
  tcase_add_test(tc, so_many_requests_wait);
  tcase_add_test(tc, a_bot_that_hangs_gets_a_move);
  tcase_add_test(tc, without_its_spawner_a_server_is_lost);
  tcase_add_test(tc, a_spawner_that_hangs_is_lost);
  tcase_add_test(tc, what_cannot_be_kept_does_not_count);
  tcase_add_test(tc, what_a_process_may_not_say_ends_it);
  tcase_add_test(tc, a_table_process_is_locked_in);
  suite_add_tcase(suite, tc);
  tc = tcase_create("kills"); /* AEDILE_KILLS=200 CK_RUN_CASE=kills */
  tcase_set_timeout(tc, 900);
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_test(tc, kept_moves_survive_kills);
  suite_add_tcase(suite, tc);
  return suite;
}
