/* clock.h - says to another process that a script runs, so that it can end one that does not come
 * back.
 *
 * The budget of a script counts instructions; a single instruction, or a function of the library,
 * may take longer than any count shows.  So the process that runs scripts marks in shared memory
 * when C enters Lua and when it leaves it, and a process beside it compares that with the processor
 * time that passes (engine/cli/isolate.h). */
#ifndef AEDILE_BINDINGS_LUA_STATE_CLOCK_H
#define AEDILE_BINDINGS_LUA_STATE_CLOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { LB_CLOCK_NAME = 200 };

/* Written by the process that runs scripts alone; a reader may see a name that is half written.  A
 * call is what C makes of a script from outside; in it other scripts may be called, such as a house
 * rule for the points that a bot asks for. */
struct lb_clock {
  _Atomic uint64_t steps;   /* counts the beginning and the end of every call: odd while one runs */
  atomic_bool loading;      /* that call loads a script */
  atomic_int limit_s;       /* for the reader: seconds of processor time that a call may take */
  char name[LB_CLOCK_NAME]; /* of the script that was called */
  char inner[LB_CLOCK_NAME]; /* of the script that was called last within a call */
  atomic_int depth;          /* scripts that are being called; above 1: INNER runs */
};

/* From now on calls are marked in CLOCK, which must stay mapped; NULL: nowhere.  A process forked
 * later marks nothing. */
void lb_clock_use(struct lb_clock *clock);
/* Calls BEFORE once, before the first script of this process is loaded. */
void lb_before_scripts(void (*before)(void));

struct lb_state;
/* Called before and after each call from C into Lua, by lb_protect and lb_protect_watched. */
void lb_clock_enter(const struct lb_state *state);
void lb_clock_leave(void);
void lb_clock_first(void); /* a Lua state is about to be made */

#endif
