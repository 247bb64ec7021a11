/* test_lua_watchdog.c - what the process notices of the watchdog, and what hooks do without it. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/state/watchdog.h"
#include "engine/core/match/match.h"
#include "tests/unit/fixture.h"

/* What signals and timers of this process are set to, as far as a program can see it. */
struct effects {
  struct sigaction action[NSIG];
  struct itimerval timer[3];
  sigset_t blocked;
  int n_timers; /* made by timer_create */
};

/* Returns -1 on a kernel that does not list them. */
static int count_timers(void)
{
  char line[256];
  int n = 0;
  FILE *file = fopen("/proc/self/timers", "re");
  while (file && fgets(line, sizeof line, file))
    n += strncmp(line, "ID:", 3) == 0;
  if (!file)
    return -1;
  fclose(file);
  return n;
}

static struct effects effects_now(void)
{
  struct effects now;
  memset(&now, 0, sizeof now);
  for (int number = 1; number < NSIG; number++)
    sigaction(number, NULL, &now.action[number]);
  for (int i = 0; i < 3; i++)
    getitimer(i, &now.timer[i]);
  sigprocmask(SIG_BLOCK, NULL, &now.blocked);
  now.n_timers = count_timers();
  return now;
}

static void check_same(const struct effects *a, const struct effects *b)
{
  for (int number = 1; number < NSIG; number++)
    ck_assert_msg(a->action[number].sa_handler == b->action[number].sa_handler &&
                    a->action[number].sa_flags == b->action[number].sa_flags,
                  "signal %d is handled in another way", number);
  ck_assert_mem_eq(a->timer, b->timer, sizeof a->timer);
  ck_assert_mem_eq(&a->blocked, &b->blocked, sizeof a->blocked);
  ck_assert_int_eq(a->n_timers, b->n_timers);
}

/* Turns off the watchdog that main.c of the unit tests has started. */
static void stop_watchdog(void)
{
  lb_watchdog_stop();
}

/* As main.c has it, for suites that run in the same process. */
static void restore_watchdog(void)
{
  sigset_t set;
  lb_watchdog_stop();
  signal(SIGVTALRM, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, SIGVTALRM);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  ck_assert(lb_watchdog_start());
}

/* One match of Nim whose hook counts and works for N instructions or so: the faults and the result
 * as text. */
static void play(long long n, char *text, size_t size)
{
  char script[300];
  struct ad_scripts all = {.ops = ad_game_find("nim"), .seats = 2, .n = 1};
  struct ad_arena arena;
  struct ad_diags diags;
  snprintf(script, sizeof script,
           "return { after = function(state) for i = 1, %lld do end\n"
           "state.vars.n = state.vars.n + 1 end }",
           n);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
  ck_assert(ad_vars_read(&all.vars, fixture_yaml(&arena, "{n: 0}"), 2, &diags));
  all.script[0] =
    (struct ad_script){.name = "a.lua", .text = script, .len = strlen(script), .pos = {"v", 1, 1}};
  struct ad_node *tree = fixture_yaml(
    &arena, "rules: {heaps: [3], scatter: 0, first: seat1, max_take: 1, misere: false, prize: 1}");
  const struct ad_hooks *hooks = lb_hooks_load(&all, &diags);
  ck_assert_msg(hooks != NULL, "%s", fixture_problems(&diags));
  struct ad_setup *s =
    ad_setup_new(all.ops, "nim/test", "0123456789abcdef", tree, 2, hooks, &diags);
  struct ad_match *match = ad_match_new(s, 1);
  while (!ad_has_fault(match->setup) && ad_match_options(match) > 0)
    ad_match_apply(match, match->options[0]);
  const struct ad_var *var = ad_var_find(&s->hooks->vars, "n");
  snprintf(text, size, "%lld calls, %s",
           (long long)ad_var_get(match->setup, match->state, var, AD_NOBODY, 0),
           ad_has_fault(match->setup) ? match->setup->run->err.msg : "no fault");
  ad_match_free(match);
  ad_setup_free(s);
  ad_diags_fini(&diags);
  ad_arena_fini(&arena);
}

START_TEST(nothing_changes_while_it_is_off)
{
  char text[200];
  stop_watchdog();
  struct effects before = effects_now();
  play(1000000, text, sizeof text);
  struct effects after = effects_now();
  ck_assert_str_eq(text, "3 calls, no fault");
  check_same(&before, &after);
}
END_TEST

START_TEST(everything_is_restored)
{
  static void (*const dispositions[])(int) = {SIG_DFL, SIG_IGN};
  char text[200];
  stop_watchdog();
  signal(SIGVTALRM, dispositions[_i]);
  struct effects before = effects_now();
  ck_assert(lb_watchdog_start() && lb_watchdog_start());
  play(1000000, text, sizeof text);
  lb_watchdog_stop();
  struct effects during = effects_now();
  ck_assert_ptr_ne(during.action[SIGVTALRM].sa_handler, before.action[SIGVTALRM].sa_handler);
  ck_assert(before.n_timers < 0 || during.n_timers == before.n_timers + 1);
  during.action[SIGVTALRM] = before.action[SIGVTALRM];
  during.n_timers = before.n_timers;
  check_same(&before, &during); /* nothing else */
  lb_watchdog_stop();
  struct effects after = effects_now();
  check_same(&before, &after);
  play(1000000, text, sizeof text);
  ck_assert_str_eq(text, "3 calls, no fault");
}
END_TEST

static void own_handler(int number)
{
  (void)number;
}

START_TEST(a_handler_of_the_program_stays)
{
  stop_watchdog();
  signal(SIGVTALRM, own_handler);
  struct effects before = effects_now();
  ck_assert(!lb_watchdog_start());
  struct effects after = effects_now();
  check_same(&before, &after);
}
END_TEST

static const long long lengths[] = {10, 3000000, 20000000};

START_TEST(verdicts_are_the_same_without_it)
{
  char with[200], without[200], blocked[200];
  sigset_t set;
  play(lengths[_i], with, sizeof with);
  sigemptyset(&set);
  sigaddset(&set, SIGVTALRM);
  sigprocmask(SIG_BLOCK, &set, NULL);
  lb_watchdog_stop();
  ck_assert(lb_watchdog_start());
  play(lengths[_i], blocked, sizeof blocked);
  lb_watchdog_stop();
  play(lengths[_i], without, sizeof without);
  ck_assert_str_eq(with, without);
  ck_assert_str_eq(with, blocked);
}
END_TEST

static void *play_in_thread(void *text)
{
  play(100000000, text, 200);
  return NULL;
}

/* Each has a timer of its own, so that a call that does not end is stopped there too. */
START_TEST(threads_and_children_are_watched)
{
  char here[200], there[200];
  pthread_t thread;
  int status;
  play(100000000, here, sizeof here);
  ck_assert_ptr_nonnull(strstr(here, "out of instructions"));
  for (int i = 0; i < 2; i++) {
    ck_assert_int_eq(pthread_create(&thread, NULL, play_in_thread, there), 0);
    pthread_join(thread, NULL);
    ck_assert_str_eq(here, there);
  }
  pid_t pid = fork();
  if (pid == 0) {
    play(100000000, there, sizeof there);
    _exit(strcmp(here, there) == 0 && count_timers() * count_timers() == 1 ? 0 : 1);
  }
  ck_assert(pid > 0 && waitpid(pid, &status, 0) == pid);
  ck_assert_int_eq(status, 0);
}
END_TEST

enum { THREADS = 3 };

/* A call that does not end, while those of the other threads run. */
static void *play_together(void *together)
{
  char text[200];
  play(10, text, sizeof text); /* creates the timer */
  pthread_barrier_wait(together);
  play(100000000, text, sizeof text);
  pthread_barrier_wait(together); /* main counts the timers */
  pthread_barrier_wait(together);
  return strstr(text, "out of instructions") ? together : NULL;
}

/* A thread that begins a call leaves the calls of the others watched, and a thread that ends takes
 * its timer along. */
START_TEST(threads_are_watched_together)
{
  pthread_t thread[THREADS];
  pthread_barrier_t together;
  int n_before = count_timers();
  pthread_barrier_init(&together, NULL, THREADS + 1);
  for (int i = 0; i < THREADS; i++)
    ck_assert_int_eq(pthread_create(&thread[i], NULL, play_together, &together), 0);
  pthread_barrier_wait(&together);
  pthread_barrier_wait(&together);
  ck_assert(n_before < 0 || count_timers() == n_before + THREADS);
  pthread_barrier_wait(&together);
  for (int i = 0; i < THREADS; i++) {
    void *result;
    pthread_join(thread[i], &result);
    ck_assert_ptr_nonnull(result);
  }
  ck_assert_int_eq(count_timers(), n_before);
  pthread_barrier_destroy(&together);
}
END_TEST

Suite *lua_watchdog_suite(void);
Suite *lua_watchdog_suite(void)
{
  Suite *suite = suite_create("lua_watchdog");
  TCase *effects = tcase_create("effects");
  tcase_add_checked_fixture(effects, NULL, restore_watchdog);
  tcase_add_test(effects, nothing_changes_while_it_is_off);
  tcase_add_loop_test(effects, everything_is_restored, 0, 2);
  tcase_add_test(effects, a_handler_of_the_program_stays);
  tcase_add_loop_test(effects, verdicts_are_the_same_without_it, 0, AD_LEN(lengths));
  tcase_add_test(effects, threads_and_children_are_watched);
  tcase_add_test(effects, threads_are_watched_together);
  suite_add_tcase(suite, effects);
  return suite;
}
