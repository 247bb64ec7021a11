/* lb_pool.c - chunks, lists of free blocks, and the saved image. */
#include "bindings/lua/lb_pool.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

/* A chunk or a large block; the bytes follow. */
struct lb_region {
  struct lb_region *next, *before;
  size_t size;
  char *saved; /* copy of the bytes in the image; NULL: it came later */
  uint64_t bytes[];
};

static size_t index_of(size_t size)
{
  return (size + POOL_STEP - 1) / POOL_STEP;
}

bool lb_pool_same(size_t a, size_t b)
{
  return a <= POOL_SMALL && b <= POOL_SMALL && index_of(a) == index_of(b);
}

void lb_pool_init(struct lb_pool *pool, size_t cap)
{
  *pool = (struct lb_pool){.cap = cap};
}

static struct lb_region *add_region(struct lb_pool *pool, size_t size)
{
  if (size > pool->cap || pool->bytes > pool->cap - size)
    return NULL;
  struct lb_region *region = malloc(sizeof *region + size);
  if (!region)
    return NULL;
  region->size = size;
  region->saved = NULL;
  region->before = NULL;
  region->next = pool->regions;
  if (region->next)
    region->next->before = region;
  pool->regions = region;
  pool->bytes += size;
  return region;
}

/* A region of the image stays where it is until it is needed again. */
static void drop_region(struct lb_pool *pool, struct lb_region *region)
{
  pool->bytes -= region->size;
  if (region->saved)
    return;
  if (region->next)
    region->next->before = region->before;
  if (region->before)
    region->before->next = region->next;
  else
    pool->regions = region->next;
  free(region);
}

void *lb_pool_get(struct lb_pool *pool, size_t size)
{
  if (size > pool->largest && size <= pool->cap)
    pool->largest = size;
  if (size > POOL_SMALL) {
    struct lb_region *region = add_region(pool, size);
    return region ? region->bytes : NULL;
  }
  size_t i = index_of(size), room = i * POOL_STEP;
  if (pool->free[i]) {
    struct lb_free *block = pool->free[i];
    pool->free[i] = block->next;
    return block;
  }
  if ((size_t)(pool->end - pool->at) < room) {
    struct lb_region *chunk = add_region(pool, POOL_CHUNK);
    if (!chunk)
      return NULL;
    pool->at = (char *)chunk->bytes;
    pool->end = pool->at + POOL_CHUNK;
  }
  void *block = pool->at;
  pool->at += room;
  return block;
}

void lb_pool_put(struct lb_pool *pool, void *block, size_t size)
{
  if (size > POOL_SMALL) {
    drop_region(pool, (struct lb_region *)((char *)block - offsetof(struct lb_region, bytes)));
    return;
  }
  struct lb_free *freed = block, **list = &pool->free[index_of(size)];
  freed->next = *list;
  *list = freed;
}

void lb_pool_save(struct lb_pool *pool)
{
  for (struct lb_region *region = pool->regions; region; region = region->next) {
    region->saved = ad_calloc(1, region->size);
    memcpy(region->saved, region->bytes, region->size);
  }
  pool->image = ad_calloc(1, sizeof *pool->image);
  *pool->image = *pool;
}

void lb_pool_restore(struct lb_pool *pool)
{
  struct lb_pool *image = pool->image;
  for (struct lb_region *region = pool->regions, *next; region; region = next) {
    next = region->next;
    if (region->saved)
      memcpy(region->bytes, region->saved, region->size);
    else
      drop_region(pool, region);
  }
  struct lb_region *regions = pool->regions;
  *pool = *image;
  pool->image = image;
  pool->regions = regions;
}

void lb_pool_fini(struct lb_pool *pool)
{
  for (struct lb_region *region = pool->regions, *next; region; region = next) {
    next = region->next;
    free(region->saved);
    free(region);
  }
  free(pool->image);
  lb_pool_init(pool, 0);
}
