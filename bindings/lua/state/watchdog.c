/* watchdog.c - sets a hook by a timer of processor time.
 *
 * The timer is created at the first watched call of a thread and ticks as long as the watchdog is
 * on, because arming it for each call would cost more than most calls.  The handler counts the
 * ticks since the call began.  It runs in the thread that runs the script, between two of its
 * instructions, so it can set the hook. */
#include "bindings/lua/state/watchdog.h"

#include <lua.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id /* glibc before 2.38 */
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* Written by lb_watch, read by the handler in the same thread; the handler alone writes TICKS
 * during a call. */
static _Atomic(lua_State *) watched;
static _Atomic(lua_Hook) on_time;
static volatile sig_atomic_t ticks;

static int n_starts;            /* calls of lb_watchdog_start that were not stopped */
static struct sigaction before; /* the disposition of SIGVTALRM that lb_watchdog_start found */
static timer_t timer;
static bool has_timer, timer_refused;
/* The timer belongs to the thread whose OWN_GENERATION is this one. */
static unsigned generation = 1;
static _Thread_local unsigned own_generation;

/* Signal handler; lua_sethook is one of the few functions of Lua that it may call. */
static void count_tick(int signal)
{
  (void)signal;
  lua_State *L = atomic_load_explicit(&watched, memory_order_acquire);
  if (L && ++ticks > LB_WATCH_TICKS - 1)
    lua_sethook(L, atomic_load_explicit(&on_time, memory_order_relaxed),
                LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

static void delete_timer(void)
{
  if (has_timer)
    timer_delete(timer);
  has_timer = timer_refused = false;
  generation++;
}

/* After fork: a child process inherits no timers. */
static void forget_timer(void)
{
  has_timer = timer_refused = false;
  generation++;
}

/* Creates a timer for this thread.  Returns false if that is impossible. */
static bool create_timer(void)
{
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM};
  const struct timespec tick = {0, LB_WATCH_TICK_MS * 1000000L};
  const struct itimerspec period = {tick, tick};
  sigset_t blocked;
  pthread_sigmask(SIG_BLOCK, NULL, &blocked);
  if (n_starts == 0 || timer_refused || sigismember(&blocked, SIGVTALRM))
    return false;
  delete_timer(); /* of another thread */
  event.sigev_notify_thread_id = gettid();
  has_timer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) == 0;
  timer_refused = !has_timer || timer_settime(timer, 0, &period, NULL) != 0;
  own_generation = timer_refused ? 0 : generation;
  return !timer_refused;
}

bool lb_watchdog_start(void)
{
  static bool has_fork_handler;
  struct sigaction action = {.sa_handler = count_tick, .sa_flags = SA_RESTART}, found;
  if (n_starts == 0) {
    sigaction(SIGVTALRM, NULL, &found);
    if (found.sa_flags & SA_SIGINFO || (found.sa_handler != SIG_DFL && found.sa_handler != SIG_IGN))
      return false;
    before = found;
    sigemptyset(&action.sa_mask);
    sigaction(SIGVTALRM, &action, NULL);
    if (!has_fork_handler)
      pthread_atfork(NULL, NULL, forget_timer);
    has_fork_handler = true;
  }
  n_starts++;
  return true;
}

void lb_watchdog_stop(void)
{
  if (n_starts == 0 || --n_starts > 0)
    return;
  delete_timer();
  signal(SIGVTALRM, SIG_IGN); /* drops a tick that another thread has not yet received */
  sigaction(SIGVTALRM, &before, NULL);
}

bool lb_watch(lua_State *L, lb_stop_hook *stop)
{
  if (own_generation != generation && !create_timer())
    return false;
  atomic_store_explicit(&on_time, stop, memory_order_relaxed);
  ticks = 0;
  atomic_store_explicit(&watched, L, memory_order_release);
  return true;
}

void lb_unwatch(void)
{
  atomic_store_explicit(&watched, NULL, memory_order_release);
}
