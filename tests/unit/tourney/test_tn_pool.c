/* Workers that crash, hang, leave, lie or are killed: what becomes of their games. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/match/progress.h"
#include "engine/tourney/workers/protocol.h"
#include "tests/unit/tourney/tourney_fixture.h"

enum trap {
  CRASH,
  CRASH_TWICE,
  KILLED,
  HANG,
  EXIT,
  NOISE,
  LIE,
  CHATTER,
  REFUSE,
  FORBIDDEN,
  BAD_START,
  NO_PLAYER,
  LEAVE,
  STOPPED
};

/* Both sides of a fork see it. */
static struct shared {
  enum trap trap;
  int left; /* how often the trap still snaps */
} * shared;

static const struct tn_host *usual;
static struct tn_host host;
static pid_t self;

/* A result of a game that nobody asked for. */
static void lie(void)
{
  struct tn_played played = {.game = {.id = 4711, .seats = 2}};
  struct ad_buf frame;
  ad_buf_init(&frame);
  played.outcome.result = (struct ad_result){.seats = 2, .rank = {1, 2}};
  tn_frame_write_result(&played, &frame);
  if (write(3, frame.text, frame.len) < 0)
    abort();
  ad_buf_fini(&frame);
}

/* Frames that a playing worker does not send: that it is ready, for ever, or that it cannot go on.
 */
static void say(enum tn_frame kind, const char *body)
{
  struct ad_buf frame;
  ad_buf_init(&frame);
  tn_frame_write_text(kind, body, strlen(body), &frame);
  do
    if (write(3, frame.text, frame.len) < 0)
      abort();
  while (kind == TN_HELLO);
  poll(NULL, 0, 60000);
  ad_buf_fini(&frame);
}

static void snap(void)
{
  static const char noise[] = "\xff\xff\xff\xffGET / HTTP/1.0";
  signal(SIGABRT, SIG_DFL);
  switch (shared->trap) {
  case HANG:
    for (;;)
      poll(NULL, 0, 1000);
  case KILLED: raise(SIGKILL); break;
  case EXIT: _exit(0);
  case NOISE:
    if (write(3, noise, sizeof noise) > 0)
      poll(NULL, 0, 60000);
    break;
  case LIE:
    lie();
    poll(NULL, 0, 60000);
    break;
  case LEAVE: break;
  case CHATTER: say(TN_HELLO, ""); break;
  case REFUSE: say(TN_FAILED, "no\033more"); break;
  case FORBIDDEN: syscall(SYS_socket, 2, 1, 0); break;
  default: abort();
  }
}

static enum ad_fault choose(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                            int *choice, struct ad_err *err)
{
  (void)p, (void)view, (void)moves, (void)err;
  if (getpid() != self && shared->trap != STOPPED && shared->left > 0) {
    shared->left--;
    snap();
    if (shared->trap == LEAVE) /* as one does whose program cannot be started any more */
      return AD_FAULT_QUIT;
  }
  *choice = n - 1;
  return AD_FAULT_NONE;
}

static void free_player(struct ad_player *p)
{
  free(p);
}

static struct ad_player *make_player(void *ctx, const struct tn_script *script,
                                     const struct tn_limits *limits, struct ad_err *err)
{
  if (strcmp(script->file, "bad.lua") != 0)
    return usual->make_player(ctx, script, limits, err);
  if (getpid() != self && shared->trap == BAD_START)
    abort();
  if (getpid() != self && shared->trap == NO_PLAYER) {
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "bad.lua: gone");
    return NULL;
  }
  if (getpid() != self && shared->trap == STOPPED && shared->left > 0) {
    shared->left--;
    raise(SIGSTOP);
  }
  struct ad_player *p = ad_calloc(1, sizeof *p);
  *p = (struct ad_player){.choose = choose, .free = free_player};
  return p;
}

static struct tn_plan *plan;
static struct tn_progress progress;
static struct ad_err err;
static int quarantines, choices, retries;
static char text[400];
static volatile sig_atomic_t stop;

static void on_quarantine(void *ctx, const struct tn_job *order, const struct ad_match_progress *at,
                          const char *what)
{
  (void)ctx, (void)order;
  quarantines++;
  choices = at ? ad_progress_n_choices(at) : -1;
  snprintf(text, sizeof text, "%s", what);
}

static void on_event(void *ctx, const struct tn_event *event)
{
  (void)ctx;
  retries += event->kind && strcmp(event->kind, "retry") == 0;
}

/* Every row of a result file as one number. */
static bool add_row(void *ctx, const struct tn_game_row *game, struct ad_err *e)
{
  uint64_t *sum = ctx;
  (void)e;
  *sum =
    AD_DERIVE(*sum, (uint64_t)game->game.id, game->state, game->game_hash, (uint64_t)game->turns);
  for (int seat = 0; seat < game->n_seats; seat++)
    *sum = AD_DERIVE(*sum, (uint64_t)game->seat[seat].score, (uint64_t)game->seat[seat].rank,
                     game->seat[seat].fault);
  return true;
}

/* Plays the plan into the file at PATH (NULL: a new one); the sum of its rows. */
static uint64_t play(int jobs, const char *path)
{
  uint64_t sum = 0;
  struct tn_run_callbacks watch = {
    .quarantine = on_quarantine, .event = on_event, .interrupts = &stop};
  quarantines = retries = 0;
  choices = -2;
  err = (struct ad_err){0};
  struct tn_store *store = tn_store_open(path ? path : fixture_path(), TN_WRITE, &err);
  ck_assert_msg(store && tn_store_begin(store, plan, &err), "%s", err.msg);
  if (tn_run(plan, store, &watch, &(struct tn_run_options){.jobs = jobs}, &progress, &err))
    ck_assert(tn_store_games(store, true, add_row, &sum, &err));
  tn_store_close(store);
  ck_assert(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD); /* nobody is left */
  return sum;
}

static void load(const char *bots, int deals, double guard)
{
  struct ad_buf file;
  ad_buf_init(&file);
  ad_buf_printf(&file,
                "{variant: nim/test, seats: [2], deals: %d, limits: {guard_s: %g}, bots: [%s]}",
                deals, guard, bots);
  plan = fixture_plan(ad_buf_text(&file), NULL);
  ad_buf_fini(&file);
  usual = plan->host;
  host = *usual;
  host.make_player = make_player;
  plan->host = &host;
}

static void setup(void)
{
  self = getpid();
  stop = 0;
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  ck_assert(shared != MAP_FAILED);
  load("{id: a, bot: random}, {id: b, file: good.lua}, {id: t, file: bad.lua}", 3, 60);
}

static void teardown(void)
{
  plan->host = usual;
  fixture_plan_free(plan);
  fixture_clean();
  munmap(shared, sizeof *shared);
}

START_TEST(same_rows_with_any_number_of_workers)
{
  uint64_t alone = play(0, NULL);
  static const int jobs[] = {1, 2, 3, 8, TN_MAX_WORKERS};
  ck_assert_int_eq(progress.done, 18);
  for (int i = 0; i < AD_LEN(jobs); i++) {
    ck_assert_uint_eq(play(jobs[i], NULL), alone);
    ck_assert(progress.complete && progress.done == 18 && progress.played == 18 &&
              progress.retries == 0);
  }
}
END_TEST

#ifdef __SANITIZE_ADDRESS__ /* then there is no sandbox */
enum { N_DEATHS = 8 };
#else
enum { N_DEATHS = 9 };
#endif
/* Deaths that are not the game's fault, or not every time: nothing of it shows in the rows. */
START_TEST(a_game_is_played_again)
{
  static const struct {
    enum trap trap;
    int times;
  } cases[] = {{CRASH_TWICE, 2}, {KILLED, 9},  {EXIT, 2},   {NOISE, 2},    {LIE, 1},
               {LEAVE, 9},       {CHATTER, 2}, {REFUSE, 2}, {FORBIDDEN, 2}};
  uint64_t alone = play(0, NULL);
  shared->trap = cases[_i].trap;
  shared->left = cases[_i].times;
  ck_assert_uint_eq(play(1, NULL), alone);
  ck_assert_msg(progress.complete, "%s", err.msg);
  ck_assert_int_eq(shared->left, 0);
  ck_assert_int_eq(retries, cases[_i].times);
  ck_assert_int_eq(progress.retries, cases[_i].times);
  ck_assert_int_eq(quarantines, 0);
}
END_TEST

START_TEST(a_game_that_kills_every_time_is_given_up)
{
  static const struct {
    enum trap trap;
    const char *what;
    int tries;
  } cases[] = {{CRASH, "the worker was killed by signal 6 (Aborted)", 3},
               {EXIT, "the worker ended with exit code 0", 3},
               {LIE, "the worker sent a malformed result", 3},
               {LEAVE, "game 3: a bot quit the match", 20},
               {REFUSE, "no more", 20},
               {KILLED, "the worker was killed by signal 9 (Killed)", 20}};
  shared->trap = cases[_i].trap;
  shared->left = cases[_i].tries;
  const char *path = fixture_path();
  play(1, path);
  ck_assert_msg(progress.complete, "%s", err.msg);
  ck_assert_int_eq(quarantines, 1);
  ck_assert_int_eq(progress.abandoned, 1);
  ck_assert_int_eq(retries, cases[_i].tries - 1);
  ck_assert_int_ge(choices, 0);
  ck_assert_str_eq(text, cases[_i].what);
  ck_assert_int_eq(progress.done, 18);
  /* It is in the file, and so not tried again. */
  shared->left = 0;
  play(1, path);
  ck_assert(progress.complete && progress.played == 0 && quarantines == 0);
}
END_TEST

START_TEST(poison_does_not_depend_on_the_workers)
{
  shared->trap = CRASH;
  shared->left = 1000000;
  uint64_t one = play(1, NULL);
  ck_assert_int_eq(quarantines, 12); /* all games of bot t */
  ck_assert_uint_eq(play(3, NULL), one);
  ck_assert_uint_eq(play(8, NULL), one);
}
END_TEST

/* Three times at the same decision: the seat is charged, in the same way with any number of
 * workers. */
START_TEST(the_guard_charges_the_seat)
{
  plan->host = usual;
  fixture_plan_free(plan);
  load("{id: a, bot: random}, {id: t, file: bad.lua}", 1, 0.2);
  shared->trap = HANG;
  shared->left = 1000000;
  uint64_t one = play(1, NULL);
  ck_assert_msg(progress.complete, "%s", err.msg);
  ck_assert_int_eq(progress.played, 2);
  ck_assert_int_eq(progress.retries, 6);
  ck_assert_int_eq(progress.faults, 2);
  ck_assert_int_eq(quarantines, 0);
  ck_assert_uint_eq(play(2, NULL), one);
}
END_TEST

START_TEST(workers_that_cannot_start_end_the_run)
{
  shared->trap = _i ? NO_PLAYER : BAD_START;
  play(2, NULL);
  ck_assert_int_eq(err.code, AD_ERUNTIME);
  ck_assert_str_eq(
    err.msg,
    _i ? "bad.lua: gone"
       : "workers cannot start: the worker was killed by signal 6 (Aborted), 5 times in a row");
}
END_TEST

/* One that never gets ready keeps nobody waiting once the games are played. */
START_TEST(a_stopped_worker_is_not_waited_for)
{
  uint64_t alone = play(0, NULL);
  shared->trap = STOPPED;
  shared->left = 1;
  ck_assert_uint_eq(play(2, NULL), alone);
  ck_assert_msg(progress.complete, "%s", err.msg);
  ck_assert_int_eq(shared->left, 0);
  ck_assert_int_eq(progress.retries, 0);
}
END_TEST

START_TEST(a_run_that_is_stopped_can_be_gone_on_with)
{
  uint64_t alone = play(0, NULL);
  const char *path = fixture_path();
  stop = _i;
  play(2, path);
  ck_assert(!progress.complete && err.code == AD_OK);
  stop = 0;
  ck_assert_uint_eq(play(2, path), alone);
  ck_assert(progress.complete);
}
END_TEST

Suite *tn_pool_suite(void);
Suite *tn_pool_suite(void)
{
  Suite *suite = suite_create("tn_pool");
  TCase *tc = tcase_create("pool");
  tcase_set_timeout(tc, 240);
  tcase_add_checked_fixture(tc, setup, teardown);
  tcase_add_test(tc, same_rows_with_any_number_of_workers);
  tcase_add_loop_test(tc, a_game_is_played_again, 0, N_DEATHS);
  tcase_add_loop_test(tc, a_game_that_kills_every_time_is_given_up, 0, 6);
  tcase_add_test(tc, poison_does_not_depend_on_the_workers);
  tcase_add_test(tc, the_guard_charges_the_seat);
  tcase_add_loop_test(tc, workers_that_cannot_start_end_the_run, 0, 2);
  tcase_add_test(tc, a_stopped_worker_is_not_waited_for);
  tcase_add_loop_test(tc, a_run_that_is_stopped_can_be_gone_on_with, 1, 3);
  suite_add_tcase(suite, tc);
  return suite;
}
