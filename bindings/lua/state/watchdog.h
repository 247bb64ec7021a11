/* watchdog.h - stops Lua code that runs without a count hook.
 *
 * A count hook makes Lua three times slower, so hooks of house rules run without one while the
 * watchdog is on.  They are functions of the state: a call that takes long is stopped, its changes
 * are undone, and it runs again with every instruction counted.  Only that count decides about a
 * fault, so the verdict is the same on slow and fast machines: a call with more than
 * LB_HOOK_INSTRUCTIONS takes longer than LB_WATCH_MS on any machine, so it is always counted.
 * While the watchdog is off every call is counted, with the same verdict.
 *
 * The watchdog is off until a program starts it, because the process notices it.  While it is on:
 * - SIGVTALRM has a handler.  lb_watchdog_stop restores the disposition that lb_watchdog_start
 *   found.
 * - Each thread that runs hooks has a POSIX timer of its own processor time, from its first call of
 *   a hook until it ends or the watchdog is off.  The timer sends SIGVTALRM to that thread only,
 *   every LB_WATCH_TICK_MS while it computes; system calls restart, but poll and sleep may end with
 *   EINTR.  The timers of setitimer are free for other uses.
 * - Fork handlers (pthread_atfork) are registered once: a child has no timer, it creates its own.
 *
 * The watchdog belongs to the process; all functions may be called by any thread. */
#ifndef AEDILE_BINDINGS_LUA_STATE_WATCHDOG_H
#define AEDILE_BINDINGS_LUA_STATE_WATCHDOG_H

#include <stdbool.h>

#include "engine/base/err.h"
#include "engine/base/public.h"

AD_PUBLIC_BEGIN

enum { LB_WATCH_TICK_MS = 10, LB_WATCH_TICKS = 3, LB_WATCH_MS = LB_WATCH_TICK_MS * LB_WATCH_TICKS };

/* Turns the watchdog on.  Returns false, and changes nothing, if the program handles SIGVTALRM
   itself; then lb_watchdog_stop must not be called for it.  Calls nest: the last lb_watchdog_stop
   turns it off.  Call both while no script runs in any thread. */
AD_MUST_USE bool lb_watchdog_start(void);
void lb_watchdog_stop(void);

AD_PUBLIC_END

struct lua_State;
struct lua_Debug;
typedef void lb_stop_hook(struct lua_State *L, struct lua_Debug *ar); /* a lua_Hook */

/* Sets STOP as a hook for every instruction of L when at most LB_WATCH_MS of processor time have
   passed.  One L at a time in a thread; each thread has its own.  Returns false if nothing watches:
   the watchdog is off, this thread blocks SIGVTALRM, or the system has no timer for it. */
AD_MUST_USE bool lb_watch(struct lua_State *L, lb_stop_hook *stop);
void lb_unwatch(void);

#endif
