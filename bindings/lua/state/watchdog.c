/* watchdog.c - sets a hook by a timer of processor time. */
#include "bindings/lua/state/watchdog.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/time.h>

static lua_State *volatile watched;
static volatile lua_Hook on_time;
static volatile sig_atomic_t ticks;
static bool started;

/* Signal handler; lua_sethook is one of the few functions of Lua that it may call. */
static void tick(int signal)
{
  (void)signal;
  lua_State *L = watched;
  if (L && ++ticks > LB_WATCH_TICKS - 1)
    lua_sethook(L, on_time, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* After fork: a child process inherits no timers. */
static void forget(void)
{
  started = false;
}

static void start(void)
{
  static bool told;
  struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
  const struct timeval period = {0, LB_WATCH_TICK_MS * 1000};
  const struct itimerval timer = {period, period};
  sigemptyset(&action.sa_mask);
  sigaction(SIGVTALRM, &action, NULL);
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
  if (!told)
    pthread_atfork(NULL, NULL, forget);
  told = true;
  started = true;
}

void lb_watch(lua_State *L, lua_Hook stop)
{
  if (!started)
    start();
  on_time = stop;
  ticks = 0;
  watched = L;
}

void lb_unwatch(void)
{
  watched = NULL;
}
