/* watchdog.h - stops Lua code that runs without a count hook.
 *
 * The count hook makes Lua three times slower, because every instruction looks for it.  Hooks of
 * house rules run without: they are functions of the state, so one that takes long can be stopped,
 * its changes undone, and be run again with every instruction counted.  Whether it is a fault is
 * decided by that count alone, so a slow machine says the same as a fast one: a call of
 * LB_HOOK_INSTRUCTIONS takes longer than LB_WATCH_MS on any machine, so whatever needs more is
 * always counted. */
#ifndef AEDILE_BINDINGS_LUA_STATE_WATCHDOG_H
#define AEDILE_BINDINGS_LUA_STATE_WATCHDOG_H

#include <lua.h>

enum { LB_WATCH_TICK_MS = 10, LB_WATCH_TICKS = 3, LB_WATCH_MS = LB_WATCH_TICK_MS * LB_WATCH_TICKS };

/* From now on STOP is set as a hook for every instruction of L once LB_WATCH_MS of processor time
   have passed, at the latest; one thread at a time.  The first call makes a timer for the process.
 */
void lb_watch(lua_State *L, lua_Hook stop);
void lb_unwatch(void);

#endif
