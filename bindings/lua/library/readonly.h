/* readonly.h - what a read-only table is: hooks/readonly.c makes them, functions of the library
 * read through them. */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_READONLY_H
#define AEDILE_BINDINGS_LUA_LIBRARY_READONLY_H

#include <lua.h>
#include <stdbool.h>

/* Index of the shadow, which has the entries, in the metatable of a read-only table. */
enum { LB_SHADOW = 1 };
/* __newindex of read-only tables: raises. */
int lb_refuse_write(lua_State *L);
/* If ARG is a read-only table, replaces it on the stack by its shadow, for reading only, and
 * returns true. */
bool lb_unwrap_readonly(lua_State *L, int arg);

#endif
