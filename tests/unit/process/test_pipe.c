/* test_pipe.c - what this process notices of pipes and programs: nothing. */
#include <check.h>
#include <errno.h>
#include <signal.h>
#include <unistd.h>

#include "engine/players/spawner/spawner.h"
#include "engine/process/pipe.h"

static sigset_t blocked_now(void)
{
  sigset_t set;
  sigprocmask(SIG_BLOCK, NULL, &set);
  return set;
}

static bool is_pending(void)
{
  sigset_t set;
  sigpending(&set);
  return sigismember(&set, SIGPIPE);
}

static void (*disposition(void))(int)
{
  struct sigaction found;
  sigaction(SIGPIPE, NULL, &found);
  return found.sa_handler;
}

START_TEST(a_closed_pipe_is_an_error_and_no_signal)
{
  int fds[2];
  signal(SIGPIPE, SIG_DFL); /* it would end this process */
  ck_assert_int_eq(pipe(fds), 0);
  ck_assert_int_eq(proc_write_pipe(fds[1], "abc", 3), 3);
  close(fds[0]);
  ck_assert_int_eq(proc_write_pipe(fds[1], "abc", 3), -1);
  ck_assert_int_eq(errno, EPIPE);
  sigset_t blocked = blocked_now();
  ck_assert(!is_pending() && !sigismember(&blocked, SIGPIPE) && disposition() == SIG_DFL);
  close(fds[1]);
}
END_TEST

START_TEST(a_blocked_signal_stays_as_it_is)
{
  int fds[2];
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  sigprocmask(SIG_BLOCK, &set, NULL);
  raise(SIGPIPE);
  ck_assert_int_eq(pipe(fds), 0);
  close(fds[0]);
  ck_assert_int_eq(proc_write_pipe(fds[1], "abc", 3), -1);
  sigset_t blocked = blocked_now();
  ck_assert(is_pending() && sigismember(&blocked, SIGPIPE));
  close(fds[1]);
}
END_TEST

/* Programs come and go, and SIGPIPE would still end this process. */
START_TEST(a_spawner_leaves_the_signal_alone)
{
  struct ad_err err;
  signal(SIGPIPE, SIG_DFL);
  struct pl_spawner *spawner = pl_spawner_new(&err);
  ck_assert_ptr_nonnull(spawner);
  ck_assert(disposition() == SIG_DFL);
  pl_spawner_free(spawner);
  ck_assert(disposition() == SIG_DFL);
}
END_TEST

Suite *pipe_suite(void);
Suite *pipe_suite(void)
{
  Suite *suite = suite_create("pipe");
  TCase *effects = tcase_create("effects");
  tcase_add_test(effects, a_closed_pipe_is_an_error_and_no_signal);
  tcase_add_test(effects, a_blocked_signal_stays_as_it_is);
  tcase_add_test(effects, a_spawner_leaves_the_signal_alone);
  suite_add_tcase(suite, effects);
  return suite;
}
