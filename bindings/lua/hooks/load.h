/* load.h - reads the tables that scripts return; for the files of this folder only.
 *
 * But for lb_hook_load these functions read the table of the running script, or a table in it,
 * which is at the top of the stack; they raise an error that says what is wrong there. */
#ifndef AEDILE_BINDINGS_LUA_HOOKS_LOAD_H
#define AEDILE_BINDINGS_LUA_HOOKS_LOAD_H

#include "bindings/lua/hooks/_internal.h"

/* ---- load.c ---- */

/* Runs all scripts in the new state; inside lb_protect. */
void lb_hook_load(lua_State *L, struct lb_hooks *h, const struct ad_scripts *scripts);
const char *lb_script_name(lua_State *L);
/* Pushes the value of KEY, which must be a table or nil; returns whether it is a table. */
bool lb_get_table(lua_State *L, const char *key);
/* Raises that WHAT, whose value is at the top, is not what is expected. */
int lb_raise_wrong(lua_State *L, const char *what, const char *expected);
/* Raises unless every key is a text among KNOWN (ended by NULL). */
void lb_check_keys(lua_State *L, const char *what, const char *const *known);
/* Reads the key `phases`. */
void lb_read_phases(lua_State *L, const struct lb_hooks *h, struct lb_filter *filter);

/* ---- decisions.c ---- */

extern const char *const lb_move_names[LB_N_PARTS]; /* of a game in Lua: moves, apply, why */
/* Reads the keys `decisions` and `extra_moves`. */
void lb_read_decisions(lua_State *L, struct lb_hooks *h);
/* Reads `moves`, `apply` and `why`, which are the decision "move" of a game in Lua. */
void lb_read_moves(lua_State *L, struct lb_hooks *h);

#endif
