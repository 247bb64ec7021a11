/* declaration.h - reads the declarations of a script (options, decisions, filters) raw and once,
 * without running code of the script.
 *
 * An `__index` could give another answer each time, or free a text that is still used, so a
 * declaration must be a plain table. */
#ifndef AEDILE_BINDINGS_LUA_VALUES_DECLARATION_H
#define AEDILE_BINDINGS_LUA_VALUES_DECLARATION_H

#include <lua.h>

/* Raises the error "SCRIPT: WHAT 'NAME' has a metatable ..." if the value at the top is a table
   with a metatable. */
void lb_check_plain(lua_State *L, const char *script, const char *what, const char *name);
/* Pushes field KEY of the table at the top, read raw, and returns its type. */
int lb_raw_field(lua_State *L, const char *key);
/* Returns the text at ARG, valid while the value is reachable; NULL if the value is not a text or
   contains a zero byte, where C would cut it. */
const char *lb_whole_text(lua_State *L, int arg);

#endif
