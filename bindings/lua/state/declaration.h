/* declaration.h - reading what a script declares: raw, once, and without running code of the
 * script.
 *
 * An `__index` could answer differently each time, or free a text that is still used.  So a
 * declaration is a plain table. */
#ifndef AEDILE_BINDINGS_LUA_STATE_DECLARATION_H
#define AEDILE_BINDINGS_LUA_STATE_DECLARATION_H

#include <lua.h>

/* Raises "SCRIPT: WHAT 'NAME' has a metatable ..." if the value at the top is a table with a
 * metatable. */
void lb_check_plain(lua_State *L, const char *script, const char *what, const char *name);
/* Pushes field KEY of the table at the top, read raw; its type. */
int lb_raw_field(lua_State *L, const char *key);
/* The text at ARG, which lives as long as the value is reachable; NULL if the value is no text, or
   one with a zero byte, where C would cut it. */
const char *lb_whole_text(lua_State *L, int arg);

#endif
