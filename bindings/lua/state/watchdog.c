/* watchdog.c - sets a hook by a timer of processor time.
 *
 * Each thread has a timer of its own.  It is created at the first watched call of the thread and
 * ticks as long as the watchdog is on, because arming it for each call would cost more than most
 * calls.  The handler counts the ticks since the call began.  It runs in the thread that runs the
 * script, between two of its instructions, so it can set the hook. */
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

/* The watch of a thread.  Only this thread and its signal handler use the first three members:
 * lb_watch writes them, the handler reads them and alone writes TICKS during a call. */
struct watch {
  _Atomic(lua_State *) watched;
  _Atomic(lua_Hook) on_time;
  volatile sig_atomic_t ticks;
  timer_t timer;
  bool has_timer, timer_refused;
  struct watch *next; /* in the list of watches with a timer */
};
static _Thread_local struct watch own;

/* LOCK guards all that follows and the timers in the list, which lb_watchdog_stop deletes. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct watch *with_timer;
static int n_starts;            /* calls of lb_watchdog_start that were not stopped */
static struct sigaction before; /* the disposition of SIGVTALRM that lb_watchdog_start found */
static pthread_key_t at_thread_end;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Signal handler; lua_sethook is one of the few functions of Lua that it may call. */
static void count_tick(int signal)
{
  (void)signal;
  lua_State *L = atomic_load_explicit(&own.watched, memory_order_acquire);
  if (L && ++own.ticks > LB_WATCH_TICKS - 1)
    lua_sethook(L, atomic_load_explicit(&own.on_time, memory_order_relaxed),
                LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* Deletes the timer of a thread that ends, if it has one. */
static void end_thread(void *ended)
{
  struct watch *watch = ended, **at = &with_timer;
  pthread_mutex_lock(&lock);
  while (*at && *at != watch)
    at = &(*at)->next;
  if (*at) {
    timer_delete(watch->timer);
    *at = watch->next;
    watch->has_timer = false;
  }
  pthread_mutex_unlock(&lock);
}

static void lock_to_fork(void)
{
  pthread_mutex_lock(&lock);
}

static void unlock_in_parent(void)
{
  pthread_mutex_unlock(&lock);
}

/* A child inherits no timers, and of the threads only the thread that forked. */
static void unlock_in_child(void)
{
  with_timer = NULL;
  own.has_timer = own.timer_refused = false;
  pthread_mutex_unlock(&lock);
}

static void prepare_process(void)
{
  pthread_key_create(&at_thread_end, end_thread);
  pthread_atfork(lock_to_fork, unlock_in_parent, unlock_in_child);
}

/* Creates the timer of this thread, with LOCK held.  Returns false if that is impossible. */
static bool create_timer(void)
{
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM};
  const struct timespec tick = {0, LB_WATCH_TICK_MS * 1000000L};
  const struct itimerspec period = {tick, tick};
  event.sigev_notify_thread_id = gettid();
  if (pthread_setspecific(at_thread_end, &own) != 0 ||
      timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &own.timer) != 0)
    return false;
  if (timer_settime(own.timer, 0, &period, NULL) == 0)
    return true;
  timer_delete(own.timer);
  return false;
}

static bool blocks_signal(void)
{
  sigset_t blocked;
  pthread_sigmask(SIG_BLOCK, NULL, &blocked);
  return sigismember(&blocked, SIGVTALRM);
}

/* Returns whether this thread has a timer now.  A thread that was refused one does not ask again,
 * because it would ask at every call. */
static bool need_timer(void)
{
  if (own.timer_refused)
    return false;
  pthread_mutex_lock(&lock);
  if (n_starts > 0 && !blocks_signal()) {
    own.has_timer = create_timer();
    own.timer_refused = !own.has_timer;
  }
  if (own.has_timer) {
    own.next = with_timer;
    with_timer = &own;
  }
  pthread_mutex_unlock(&lock);
  return own.has_timer;
}

/* Returns false if the program handles SIGVTALRM. */
static bool take_signal(void)
{
  struct sigaction action = {.sa_handler = count_tick, .sa_flags = SA_RESTART}, found;
  sigaction(SIGVTALRM, NULL, &found);
  if (found.sa_flags & SA_SIGINFO || (found.sa_handler != SIG_DFL && found.sa_handler != SIG_IGN))
    return false;
  before = found;
  sigemptyset(&action.sa_mask);
  sigaction(SIGVTALRM, &action, NULL);
  return true;
}

bool lb_watchdog_start(void)
{
  pthread_once(&once, prepare_process);
  pthread_mutex_lock(&lock);
  bool on = n_starts > 0 || take_signal();
  n_starts += on;
  pthread_mutex_unlock(&lock);
  return on;
}

static void delete_timers(void)
{
  for (; with_timer; with_timer = with_timer->next) {
    timer_delete(with_timer->timer);
    with_timer->has_timer = false;
  }
}

void lb_watchdog_stop(void)
{
  pthread_mutex_lock(&lock);
  if (n_starts > 0 && --n_starts == 0) {
    delete_timers();
    signal(SIGVTALRM, SIG_IGN); /* drops a tick that another thread has not yet received */
    sigaction(SIGVTALRM, &before, NULL);
  }
  pthread_mutex_unlock(&lock);
}

bool lb_watch(lua_State *L, lb_stop_hook *stop)
{
  if (!own.has_timer && !need_timer())
    return false;
  atomic_store_explicit(&own.on_time, stop, memory_order_relaxed);
  own.ticks = 0;
  atomic_store_explicit(&own.watched, L, memory_order_release);
  return true;
}

void lb_unwatch(void)
{
  atomic_store_explicit(&own.watched, NULL, memory_order_release);
}
