/* sandbox.h - the script sandbox: the globals of a script, an allow-list of library functions whose
 * results repeat and whose work is limited. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_SANDBOX_H
#define AEDILE_BINDINGS_LUA_LIBRARY_SANDBOX_H

#include "bindings/lua/state/state.h"

/* Creates the globals; call inside lb_protect. */
void lb_open_sandbox(lua_State *L);
void lb_close_globals(lua_State *L); /* Makes the table of globals read-only. */

/* Runs the text of SCRIPT, and leaves the table at the top that it returns.  Raises if it returns
 * something else than EXPECTED, "a table of hooks". */
void lb_run_script(lua_State *L, const struct lb_module *script, const char *expected);

int lb_pairs(lua_State *L); /* the function `pairs` */
/* Pushes the value at ARG as text, like tostring but without addresses. */
const char *lb_tostring(lua_State *L, int arg, size_t *len);
/* The names of the globals and of the library functions, "string.find" and so on, sorted, ended by
   NULL. */
extern const char *const lb_global_names[];

#endif
