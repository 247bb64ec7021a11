/* watchdog.h - stops Lua code that runs without a count hook.
 *
 * A count hook makes Lua three times slower, so hooks of house rules run without one.  They are
 * functions of the state: a call that takes long is stopped, its changes are undone, and it runs
 * again with every instruction counted.  Only that count decides about a fault, so the verdict is
 * the same on slow and fast machines: a call with more than LB_HOOK_INSTRUCTIONS takes longer than
 * LB_WATCH_MS on any machine, so it is always counted. */
#ifndef AEDILE_BINDINGS_LUA_STATE_WATCHDOG_H
#define AEDILE_BINDINGS_LUA_STATE_WATCHDOG_H

#include <lua.h>

enum { LB_WATCH_TICK_MS = 10, LB_WATCH_TICKS = 3, LB_WATCH_MS = LB_WATCH_TICK_MS * LB_WATCH_TICKS };

/* Sets STOP as a hook for every instruction of L when at most LB_WATCH_MS of processor time have
   passed.  One thread at a time.  The first call creates a timer for the process. */
void lb_watch(lua_State *L, lua_Hook stop);
void lb_unwatch(void);

#endif
