/* sandbox.h - what scripts find: an allow list of library functions, repeatable and bounded. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_SANDBOX_H
#define AEDILE_BINDINGS_LUA_LIBRARY_SANDBOX_H

#include "bindings/lua/state/state.h"

/* Makes the globals.  Inside lb_protect. */
void lb_open_sandbox(lua_State *L);
void lb_close_globals(lua_State *L); /* from now on a script makes no new global */

/* Its parts; each leaves nothing on the stack but changes the table of globals at the top (or the
 * library table it makes). */
void lb_open_pairs(lua_State *L); /* pairs, next: keys in a defined order (pairs.c) */
int lb_pairs(lua_State *L);       /* the function `pairs` */
void lb_open_text(lua_State *L);  /* string, utf8, tostring (text.c) */
/* find, match, gmatch, gsub, to the string table at the top (pattern.c) */
void lb_add_patterns(lua_State *L);
void lb_open_table(lua_State *L);   /* table (table.c) */
void lb_open_calls(lua_State *L);   /* pcall, xpcall, coroutine (calls.c) */
void lb_open_require(lua_State *L); /* require (require.c) */

/* Puts what a read-only table at ARG holds (readonly.c) in its place, for reading only; false if it
 * is none. */
bool lb_unwrap_readonly(lua_State *L, int arg);
/* Copies the functions called NAMES (ending with NULL) from the library that OPEN makes into the
 * table at the top. */
void lb_copy_functions(lua_State *L, lua_CFunction open, const char *const *names);
/* The same; their text arguments and what they return are paid for. */
void lb_copy_charged(lua_State *L, lua_CFunction open, const char *const *names);
/* tostring without addresses: pushes the text of the value at ARG. */
const char *lb_tostring(lua_State *L, int arg, size_t *len);
/* Names of the globals and of the functions in library tables, "string.find" and so on, in order;
 * ends with NULL. */
extern const char *const lb_global_names[];

#endif
