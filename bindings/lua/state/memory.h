/* memory.h - the memory of one Lua state: its pool, its limits, and what it is charged for. */
#ifndef AEDILE_BINDINGS_LUA_STATE_MEMORY_H
#define AEDILE_BINDINGS_LUA_STATE_MEMORY_H

#include "bindings/lua/state/pool.h"

enum {
  /* bytes of a text: comparing two, or reading a number from one, is a single instruction */
  LB_MAX_STRING = 8 * 1024,
  /* each N bytes of memory cost one instruction */
  LB_BYTES_PER_STEP = 32,
  /* values in all calls that have not returned: the characters of a text, doubled */
  LB_WIDEST_STACK = 2 * LB_MAX_STRING + 512
};

struct lb_memory {
  struct lb_pool pool;
  bool uncollected;     /* garbage is collected between calls only: one refusal is final */
  bool collect_pending; /* a block was refused; Lua is about to collect garbage and ask again */
  bool out_of_memory;   /* it was refused again */
  bool long_text;       /* because it was for a text over LB_MAX_STRING */
  bool too_wide;        /* because it was for a stack over LB_WIDEST_STACK */
  long long charged;    /* instructions for all blocks of the current call */
};

/* A lua_Alloc; MEMORY is a struct lb_memory. */
void *lb_allocate(void *memory, void *old, size_t old_size, size_t size);

#endif
