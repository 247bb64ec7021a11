/* sandbox.h - the script sandbox: the globals of a script, an allow-list of library functions whose
 * results repeat and whose work is limited. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_SANDBOX_H
#define AEDILE_BINDINGS_LUA_LIBRARY_SANDBOX_H

#include "bindings/lua/state/state.h"

/* Creates the globals; call inside lb_protect. */
void lb_open_sandbox(lua_State *L);
void lb_close_globals(lua_State *L); /* Makes the table of globals read-only. */

/* The parts of the sandbox.  Each adds functions to the table of globals at the top of the stack
   (or to the library table it creates) and leaves nothing else on the stack. */
void lb_open_pairs(lua_State *L); /* pairs, next: keys in a defined order (pairs.c) */
int lb_pairs(lua_State *L);       /* the function `pairs` */
void lb_open_text(lua_State *L);  /* string, utf8, tostring (text.c) */
/* find, match, gmatch, gsub, to the string table at the top (pattern.c) */
void lb_add_patterns(lua_State *L);
void lb_open_table(lua_State *L);   /* table (table.c) */
void lb_open_calls(lua_State *L);   /* pcall, xpcall, coroutine (calls.c) */
void lb_open_require(lua_State *L); /* require (require.c) */

/* If ARG is a read-only table (hooks/readonly.c), replaces it on the stack by the table behind it,
   for reading only, and returns true. */
bool lb_unwrap_readonly(lua_State *L, int arg);
/* Copies the functions NAMES (ended by NULL) of the library that OPEN creates into the table at the
   top. */
void lb_copy_functions(lua_State *L, lua_CFunction open, const char *const *names);
/* Does the same; calls are charged for the bytes of their text arguments and results. */
void lb_copy_charged(lua_State *L, lua_CFunction open, const char *const *names);
/* Pushes the value at ARG as text, like tostring but without addresses. */
const char *lb_tostring(lua_State *L, int arg, size_t *len);
/* The names of the globals and of the library functions, "string.find" and so on, sorted, ended by
   NULL. */
extern const char *const lb_global_names[];

#endif
