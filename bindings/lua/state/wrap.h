/* wrap.h - functions of the Lua library that are replaced at link time (wrap.c). */
#ifndef AEDILE_BINDINGS_LUA_STATE_WRAP_H
#define AEDILE_BINDINGS_LUA_STATE_WRAP_H

/* Returns how many Lua states got the constant hash seed (for self_test.c). */
unsigned lb_seeds_made(void);

#endif
