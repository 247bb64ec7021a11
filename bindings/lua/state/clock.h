/* clock.h - tells another process that a script is running, so that the other process can end a
 * script that does not return.
 *
 * The budget of a script counts instructions, but one instruction or library function may take very
 * long.  So this process marks in shared memory when C enters and leaves Lua, and its parent
 * compares the marks with the processor time that has passed (engine/cli/isolate.h). */
#ifndef AEDILE_BINDINGS_LUA_STATE_CLOCK_H
#define AEDILE_BINDINGS_LUA_STATE_CLOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { LB_CLOCK_NAME = 200 };

/* Only the process that runs scripts writes; a reader may see a name that is half written.  A call
   is one entry from C into a script.  During a call C may call other scripts, for example a house
   rule for the points that a bot asks for. */
struct lb_clock {
  _Atomic uint64_t steps;   /* counts starts and ends of calls: odd while a call runs */
  atomic_bool loading;      /* the current call loads a script */
  atomic_int limit_s;       /* seconds of processor time that a call may take; read by the parent */
  char name[LB_CLOCK_NAME]; /* the script of the call */
  char inner[LB_CLOCK_NAME]; /* the script that was called last during the call */
  atomic_int depth;          /* scripts being called; above 1, INNER is running */
};

/* Marks calls in CLOCK from now on, which must stay mapped; NULL: marks none.  Processes forked
   later mark none. */
void lb_clock_use(struct lb_clock *clock);
/* From now on a call may take SECONDS, if that is more than the limit of the clock; without a clock
 * this does nothing. */
void lb_clock_allow(double seconds);
/* Calls BEFORE once, before the first script of this process is loaded. */
void lb_before_scripts(void (*before)(void));

/* Called before and after each call from C into Lua, by lb_protect and lb_protect_watched.  NAME:
   of the script, kept until the next call; NULL: none. */
void lb_clock_enter(const char *name, bool loading);
void lb_clock_leave(void);
void lb_clock_first(void); /* Called before a Lua state is created. */

#endif
