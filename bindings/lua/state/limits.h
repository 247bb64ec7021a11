/* limits.h - how much a bot's Lua state may use. */
#ifndef AEDILE_BINDINGS_LUA_STATE_LIMITS_H
#define AEDILE_BINDINGS_LUA_STATE_LIMITS_H

struct lb_limits {
  long long instructions; /* per decision; 0: the default, LB_INSTRUCTIONS */
  int memory_mb;          /* of one bot's Lua state, at most 2000; 0: LB_MEMORY_MB */
};
enum { LB_INSTRUCTIONS = 5000000, LB_MEMORY_MB = 32 };

#endif
