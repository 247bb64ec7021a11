/* _internal.h - the parts of the script sandbox; for the files of this folder only. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_INTERNAL_H
#define AEDILE_BINDINGS_LUA_LIBRARY_INTERNAL_H

#include "bindings/lua/library/sandbox.h"

/* Each adds functions to the table of globals at the top of the stack
   (or to the library table it creates) and leaves nothing else on the stack. */
void lb_open_pairs(lua_State *L); /* pairs, next: keys in a defined order (pairs.c) */
void lb_open_text(lua_State *L);  /* string, utf8, tostring (text.c) */
/* find, match, gmatch, gsub, to the string table at the top (pattern.c) */
void lb_add_patterns(lua_State *L);
void lb_open_table(lua_State *L);   /* table (table.c) */
void lb_open_calls(lua_State *L);   /* pcall, xpcall, coroutine (calls.c) */
void lb_open_require(lua_State *L); /* require (require.c) */

/* Copies the functions NAMES (ended by NULL) of the library that OPEN creates into the table at the
   top. */
void lb_copy_functions(lua_State *L, lua_CFunction open, const char *const *names);
/* Does the same; calls are charged for the bytes of their text arguments and results. */
void lb_copy_charged(lua_State *L, lua_CFunction open, const char *const *names);

#endif
