/* lb_pool.h - memory of one Lua state: small blocks from chunks, and a saved image of everything.
 *
 * A state that has loaded its script is saved once; every match begins with the image copied back to the same addresses, which
 * is much cheaper than loading the script anew and leaves nothing of the match before. */
#ifndef AEDILE_LUA_POOL_H
#define AEDILE_LUA_POOL_H

#include <stdbool.h>
#include <stddef.h>

/* Blocks up to POOL_SMALL bytes come in steps of 16 bytes from chunks of POOL_CHUNK; larger ones are memory of their own.  With an
   address sanitizer every block is, so that it can watch them. */
#if defined(__SANITIZE_ADDRESS__)
enum { POOL_SMALL = 0 };
#else
enum { POOL_SMALL = 2048 };
#endif
enum { POOL_STEP = 16, POOL_CHUNK = 32 * 1024, POOL_SIZES = POOL_SMALL / POOL_STEP + 1 };

struct lb_free {                 /* what a freed small block holds */
  struct lb_free *next;
};

struct lb_pool {
  struct lb_region *regions;
  size_t bytes, cap;             /* in chunks and large blocks; never more than cap */
  size_t largest;                /* bytes of the largest block ever */
  bool wide;                     /* calls may have hundreds of arguments (lb_state.c) */
  char *at, *end;                /* the unused rest of the youngest chunk */
  struct lb_free *free[POOL_SIZES]; /* lists of freed blocks by size */
  struct lb_pool *image;         /* the pool when it was saved; NULL: it was not */
};

void lb_pool_init(struct lb_pool *pool, size_t cap);
void lb_pool_fini(struct lb_pool *pool);
void *lb_pool_get(struct lb_pool *pool, size_t size);    /* NULL beyond the cap */
void lb_pool_put(struct lb_pool *pool, void *block, size_t size);
bool lb_pool_same(size_t a, size_t b);                   /* blocks of both sizes take the same room */
void lb_pool_save(struct lb_pool *pool);                 /* once */
void lb_pool_restore(struct lb_pool *pool);              /* everything is as it was when it was saved */

#endif
