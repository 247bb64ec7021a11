/* wrap.h - what of the Lua library is replaced when the program is linked (wrap.c). */
#ifndef AEDILE_BINDINGS_LUA_STATE_WRAP_H
#define AEDILE_BINDINGS_LUA_STATE_WRAP_H

/* How many Lua states took the constant seed so far.  One that did not was made by a library
   that is not wrapped. */
unsigned lb_seeds_made(void);

#endif
