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

/* Reads `options` of the module table at the top of the stack: afterwards its entries are plain
   values, those of GIVEN (a map by name, or NULL) or the defaults.  SCRIPT is its name in messages.
   Raises at the first problem; the error of one with GIVEN has the place of the value.  LISTED:
   NULL, or an empty list for a map of each option, by name: name, type, default, range, about. */
void lb_read_options(lua_State *L, const char *script, const struct ad_node *given,
                     struct ad_node *listed, struct ad_arena *arena);

#endif
