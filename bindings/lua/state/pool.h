/* pool.h - memory of one Lua state: blocks at addresses that follow from what was asked for,
 * and a saved image of everything.
 *
 * Lua's tables hash tables, functions, coroutines and userdata by the low 32 bits of their
 * address, and when a table grows depends on collisions.  So all blocks of a state lie in one
 * range whose base has the same low 32 bits in every process, and which block is given depends on
 * nothing but the calls before.  This is promised where addresses have 64 bits; elsewhere, or if
 * no such range is free (there are some 32,000), the range lies anywhere and only the blocks
 * within it follow from the calls.
 *
 * A state that has loaded its script is saved once; every match begins with the image copied back
 * to the same addresses, which is much cheaper than loading the script anew and leaves nothing of
 * the match before.
 *
 * One thread of a process may have pools. */
#ifndef AEDILE_BINDINGS_LUA_STATE_POOL_H
#define AEDILE_BINDINGS_LUA_STATE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Blocks up to POOL_SMALL bytes come in steps of POOL_STEP from chunks of POOL_CHUNK; larger
   ones, and the chunks, take granules of POOL_GRANULE.  An address sanitizer watches POOL_STEP
   bytes behind each block, and the blocks that are free. */
enum {
  POOL_STEP = 16,
  POOL_SMALL = 2048,
  POOL_CHUNK = 32 * 1024,
  POOL_GRANULE = 1024,
  POOL_SIZES = POOL_SMALL / POOL_STEP + 2
};
enum { POOL_MOST_MB = 2000 }; /* of any cap: with the gaps the range stays below 4 GiB */

struct lb_free { /* what a freed small block holds */
  struct lb_free *next;
};

struct lb_pool {
  char *base;           /* of the range; here stands a bit for every granule in use */
  size_t mapped;        /* bytes of the range that can be used now */
  size_t granules, top; /* of the range; all from TOP on are free */
  size_t bytes, cap;    /* in chunks and large blocks; never more than cap */
  size_t largest;       /* bytes of the largest block ever */
  bool wide;            /* calls may have hundreds of arguments (state.c) */
  /* bytes of the stack that grew last, and of the newest block if it may be one; 0: none */
  size_t stack, newest;
  char *at, *end;                   /* the unused rest of the youngest chunk */
  struct lb_free *free[POOL_SIZES]; /* lists of freed blocks by size */
  struct lb_image *image;           /* the pool when it was saved; NULL: it was not */
};

/* Takes CAP bytes, or POOL_MOST_MB if that is less.  False if there is no memory; POOL can be
   given to lb_pool_fini nevertheless. */
bool lb_pool_init(struct lb_pool *pool, size_t cap);
void lb_pool_fini(struct lb_pool *pool);
void *lb_pool_alloc(struct lb_pool *pool, size_t size); /* not zeroed; NULL beyond the cap */
void lb_pool_free(struct lb_pool *pool, void *block, size_t size);
bool lb_pool_same(size_t a, size_t b);      /* blocks of both sizes take the same room */
void lb_pool_save(struct lb_pool *pool);    /* once */
void lb_pool_restore(struct lb_pool *pool); /* everything is as it was when it was saved */

#endif
