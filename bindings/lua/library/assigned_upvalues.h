/* assigned_upvalues.h - which of its variables a function of a script can assign to. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_ASSIGNED_UPVALUES_H
#define AEDILE_BINDINGS_LUA_LIBRARY_ASSIGNED_UPVALUES_H

#include <lua.h>
#include <stdbool.h>

enum { LB_MAX_UPVALUES = 255 };

/* WRITTEN[n - 1] becomes true if the Lua function at ARG, or a function that is written inside it,
 * assigns to variable N of the variables that lua_getupvalue counts; the others keep their value
 * for good, whatever is called.  Nothing of it runs. */
void lb_find_assigned_upvalues(lua_State *L, int arg, bool written[LB_MAX_UPVALUES]);

#endif
