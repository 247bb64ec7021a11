/* pool.h - the allocator of one Lua state: its addresses repeat in every process, and its content
 * can be saved and restored.
 *
 * Lua hashes tables, functions, coroutines and userdata by the low 32 bits of their address, and
 * the growth of a table depends on collisions.  So that scripts behave alike everywhere, all blocks
 * of a state are in one range whose base has the same low 32 bits in every process, and the choice
 * of a block depends only on the earlier calls.  This holds with 64-bit addresses.  Elsewhere, or
 * if all of some 32,000 such ranges are taken, the base is arbitrary and only offsets repeat.
 *
 * A state is saved once after it has loaded its script.  Each match starts by copying the saved
 * image back to the same addresses, which is much faster than loading the script again and removes
 * every trace of the match before.
 *
 * Only one thread of a process may use pools. */
#ifndef AEDILE_BINDINGS_LUA_STATE_POOL_H
#define AEDILE_BINDINGS_LUA_STATE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"

/* Sizes in bytes.  Blocks up to POOL_SMALL are rounded up to POOL_STEP and cut from chunks of
   POOL_CHUNK; larger blocks, and the chunks, take granules of POOL_GRANULE.  With the address
   sanitizer, POOL_STEP bytes after each block and all free blocks are poisoned. */
enum {
  POOL_STEP = 16,
  POOL_SMALL = 2048,
  POOL_CHUNK = 32 * 1024,
  POOL_GRANULE = 1024,
  POOL_SIZES = POOL_SMALL / POOL_STEP + 2
};
enum { POOL_MOST_MB = 2000 }; /* greatest cap in MiB: with its gaps the range stays below 4 GiB */

struct lb_free { /* the content of a freed small block */
  struct lb_free *next;
};

struct lb_pool {
  char *base;           /* start of the range, with the bitmap of used granules */
  size_t mapped;        /* usable bytes of the range */
  size_t granules, top; /* granules of the range; all from TOP on are free */
  size_t bytes, cap;    /* bytes in chunks and large blocks, at most cap */
  size_t largest;       /* bytes of the largest block so far */
  bool wide;            /* calls may have hundreds of arguments (memory.c) */
  /* bytes of the Lua stack that grew last, and of the newest block if it may be a stack; 0: none */
  size_t stack, newest;
  char *at, *end;                   /* the unused part of the newest chunk */
  struct lb_free *free[POOL_SIZES]; /* lists of free blocks by size */
  struct lb_image *image;           /* the saved content; NULL before lb_pool_save */
};

/* Reserves a range for CAP bytes, at most POOL_MOST_MB.  Returns false if there is no memory; POOL
   may still be passed to lb_pool_fini. */
AD_MUST_USE bool lb_pool_init(struct lb_pool *pool, size_t cap);
void lb_pool_fini(struct lb_pool *pool);
void *lb_pool_alloc(struct lb_pool *pool,
                    size_t size); /* Returns a block that is not zeroed, or NULL beyond the cap. */
void lb_pool_free(struct lb_pool *pool, void *block, size_t size);
bool lb_pool_same(size_t a, size_t b);   /* True if blocks of both sizes take equal space, so that a
                                            block can be resized in place. */
void lb_pool_save(struct lb_pool *pool); /* Saves the content; call it once. */
void lb_pool_restore(struct lb_pool *pool); /* Restores the saved content. */

#endif
