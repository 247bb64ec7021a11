/* options.h - options of scripts: what a module's table `options` declares, and the values a file
 * gives.
 *
 * An entry is a plain default, of the type of which values must be, or a declaration:
 *   width = {default = 8, min = 1, max = 99, about = "moves it looks at"}     whole numbers,
 * because the default is one envy  = {default = 0.5, min = 0, about = "weight of the others"}
 * numbers style = {default = "bold", words = {"bold", "shy"}, about = "..."}        one of some
 * words; without words any text deep  = {default = false, about = "..."} */
#ifndef AEDILE_BINDINGS_LUA_LIBRARY_OPTIONS_H
#define AEDILE_BINDINGS_LUA_LIBRARY_OPTIONS_H

#include "bindings/lua/state/state.h"
#include "engine/base/tree/node.h"

/* Reads `options` of the module table at the top of the stack and replaces each entry by its value:
   from GIVEN (a map by name, or NULL) or the default.  SCRIPT is the name in messages.  Raises an
   error at the first problem; a problem with GIVEN has the position of the value.  LISTED is NULL,
   or an empty list that gets a map for each option: name, type, default, range, about. */
void lb_read_options(lua_State *L, const char *script, const struct ad_node *given,
                     struct ad_node *listed, struct ad_arena *arena);

#endif
