/* pool.c - an allocator in one range of addresses: segregated free lists for small blocks, first
 * fit by a bitmap for large ones.
 *
 * The range begins with the bitmap of its granules.  A large block takes the first gap that is wide
 * enough, so that blocks stay low and the saved image is one copy from the base to the top.  Gaps
 * do not count against the cap; the range is twice the cap, to leave room for them. */
#include "bindings/lua/state/pool.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/sanitize.h"

#if AD_SANITIZED
#include <sanitizer/asan_interface.h>
enum { WATCHED = POOL_STEP }; /* poisoned bytes after each block */
#else
enum { WATCHED = 0 };
#define ASAN_POISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#endif

enum { GROWTH = 256 * 1024, SLACK = 1024 * 1024, WORD = 64 };

/* A copy of the bytes from the base to the top; with the address sanitizer also how many bytes of
   each step were not poisoned. */
struct lb_image {
  struct lb_pool pool;
  size_t size;
  char *bytes;
  unsigned char *usable;
};

/* ---- the range ---- */

/* One address in each 4 GiB above the first 4 GiB can be a base.  All slots below FIRST_FREE are
   taken, but for one that another thread frees at that moment: it is found again when a lower one
   is freed. */
enum { LOW_BITS = 0x10000, FIRST_SLOT = 0x20, LAST_SLOT = 0x7fff };
static _Atomic uintptr_t first_free = FIRST_SLOT;

static bool map_at(char *at, size_t size)
{
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE;
  char *got = mmap(at, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (got == at)
    return true;
  if (got != MAP_FAILED) { /* a kernel that ignores the flag */
    ad_drop_mapping(got, size);
    errno = EEXIST;
  }
  return false;
}

/* Reserves the first free address range of 4 GiB for the pool and maps its first bytes. Returns
 * false if none is free. */
static bool map_slot(struct lb_pool *pool)
{
#if UINTPTR_MAX > UINT32_MAX
  for (uintptr_t slot = first_free; slot <= LAST_SLOT; slot++) {
    char *base = (char *)(slot << 32 | LOW_BITS); /* NOLINT(performance-no-int-to-ptr) */
    if (map_at(base, GROWTH)) {
      first_free = slot + 1;
      pool->base = base;
      pool->mapped = GROWTH;
      return true;
    }
    if (errno != EEXIST)
      return false;
  }
#endif
  (void)pool;
  return false;
}

static void free_slot(const struct lb_pool *pool)
{
#if UINTPTR_MAX > UINT32_MAX
  uintptr_t slot = (uintptr_t)pool->base >> 32;
  if (((uintptr_t)pool->base & UINT32_MAX) == LOW_BITS && slot < first_free)
    first_free = slot;
#else
  (void)pool;
#endif
}

/* Maps a range of SIZE bytes anywhere, at once: the addresses after it may be taken later. */
static bool map_anywhere(struct lb_pool *pool, size_t size)
{
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  void *base = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (base == MAP_FAILED)
    return false;
  pool->base = base;
  pool->mapped = size;
  return true;
}

/* Makes the range usable up to END; returns false if the system has no more memory. */
static bool extend_range(struct lb_pool *pool, size_t end)
{
  if (end <= pool->mapped)
    return true;
  size_t more = (end - pool->mapped + GROWTH - 1) / GROWTH * GROWTH;
  if (!map_at(pool->base + pool->mapped, more))
    return false;
  pool->mapped += more;
  return true;
}

/* Returns the memory after MAPPED to the system. */
static void release_range(struct lb_pool *pool, size_t mapped)
{
  ASAN_UNPOISON_MEMORY_REGION(pool->base + mapped, pool->mapped - mapped);
  ad_drop_mapping(pool->base + mapped, pool->mapped - mapped);
  pool->mapped = mapped;
}

/* ---- granules ---- */

static uint64_t *map_of(const struct lb_pool *pool)
{
  return (uint64_t *)(void *)pool->base;
}

static size_t granules_for(size_t size)
{
  return (size + POOL_GRANULE - 1) / POOL_GRANULE;
}

static bool is_used(const struct lb_pool *pool, size_t granule)
{
  return map_of(pool)[granule / WORD] >> granule % WORD & 1;
}

static void mark_granules(struct lb_pool *pool, size_t from, size_t n, bool used)
{
  while (n > 0) {
    size_t bit = from % WORD, here = n < WORD - bit ? n : WORD - bit;
    uint64_t mask = (here == WORD ? UINT64_MAX : (1ULL << here) - 1) << bit;
    uint64_t *word = &map_of(pool)[from / WORD];
    *word = used ? *word | mask : *word & ~mask;
    from += here;
    n -= here;
  }
}

/* Returns the lowest gap of N granules; there is always one after the last block. */
static size_t find_gap(const struct lb_pool *pool, size_t n)
{
  size_t gap = 0, at = 0;
  while (at < pool->top) {
    size_t bit = at % WORD;
    uint64_t used = map_of(pool)[at / WORD] >> bit, unused = ~used;
    if (used & 1) {
      at += unused ? (size_t)__builtin_ctzll(unused) : WORD;
      gap = at;
    } else {
      at += used ? (size_t)__builtin_ctzll(used) : WORD - bit;
      if (at - gap >= n)
        return gap;
    }
  }
  return pool->top;
}

/* Takes granules for SIZE bytes; COST bytes count against the cap. */
static char *take_granules(struct lb_pool *pool, size_t size, size_t cost)
{
  if (cost > pool->cap || pool->bytes > pool->cap - cost)
    return NULL;
  size_t n = granules_for(size), at = find_gap(pool, n);
  if (n > pool->granules - at || !extend_range(pool, (at + n) * POOL_GRANULE))
    return NULL;
  mark_granules(pool, at, n, true);
  pool->top = at + n > pool->top ? at + n : pool->top;
  pool->bytes += cost;
  return pool->base + at * POOL_GRANULE;
}

static void give_back(struct lb_pool *pool, char *block, size_t size, size_t cost)
{
  mark_granules(pool, (size_t)(block - pool->base) / POOL_GRANULE, granules_for(size), false);
  while (!is_used(pool, pool->top - 1)) /* ends, because the first granule is always used */
    pool->top--;
  pool->bytes -= cost;
}

/* ---- blocks ---- */

static size_t index_of(size_t size)
{
  return (size + WATCHED + POOL_STEP - 1) / POOL_STEP;
}

bool lb_pool_same(size_t a, size_t b)
{
  return !WATCHED && a <= POOL_SMALL && b <= POOL_SMALL && index_of(a) == index_of(b);
}

bool lb_pool_init(struct lb_pool *pool, size_t cap)
{
  const size_t most = (size_t)POOL_MOST_MB << 20;
  *pool = (struct lb_pool){.cap = cap < most ? cap : most};
  size_t bits = (2 * pool->cap + SLACK) / POOL_GRANULE;
  size_t bitmap = (bits + WORD - 1) / WORD * sizeof(uint64_t);
  if (!map_slot(pool) && !map_anywhere(pool, bits * POOL_GRANULE))
    return false;
  if (!extend_range(pool, bitmap))
    return false;
  pool->granules = bits;
  pool->top = granules_for(bitmap);
  mark_granules(pool, 0, pool->top, true);
  return true;
}

/* Returns a block for SIZE bytes: a free block of the same size, or the next bytes of the current
 * chunk. NULL if the pool is full. */
static void *get_small(struct lb_pool *pool, size_t size)
{
  size_t i = index_of(size), room = i * POOL_STEP;
  if (pool->free[i]) {
    struct lb_free *block = pool->free[i];
    ASAN_UNPOISON_MEMORY_REGION(block, size < sizeof *block ? sizeof *block : size);
    pool->free[i] = block->next;
    return block;
  }
  if ((size_t)(pool->end - pool->at) < room) {
    char *chunk = take_granules(pool, POOL_CHUNK, POOL_CHUNK);
    if (!chunk)
      return NULL;
    ASAN_POISON_MEMORY_REGION(chunk, POOL_CHUNK);
    pool->at = chunk;
    pool->end = chunk + POOL_CHUNK;
  }
  void *block = pool->at;
  pool->at += room;
  ASAN_UNPOISON_MEMORY_REGION(block, size);
  return block;
}

static void *get_large(struct lb_pool *pool, size_t size)
{
  char *block = take_granules(pool, size + WATCHED, size);
  if (!block)
    return NULL;
  ASAN_UNPOISON_MEMORY_REGION(block, size);
  ASAN_POISON_MEMORY_REGION(block + size, granules_for(size + WATCHED) * POOL_GRANULE - size);
  return block;
}

void *lb_pool_alloc(struct lb_pool *pool, size_t size)
{
  if (size > pool->cap)
    return NULL;
  if (size > pool->largest)
    pool->largest = size;
  return size > POOL_SMALL ? get_large(pool, size) : get_small(pool, size);
}

void lb_pool_free(struct lb_pool *pool, void *block, size_t size)
{
  if (size > POOL_SMALL) {
    ASAN_POISON_MEMORY_REGION(block, size);
    give_back(pool, block, size + WATCHED, size);
    return;
  }
  struct lb_free *freed = block, **list = &pool->free[index_of(size)];
  ASAN_UNPOISON_MEMORY_REGION(freed, sizeof *freed);
  freed->next = *list;
  *list = freed;
  ASAN_POISON_MEMORY_REGION(block, index_of(size) * POOL_STEP);
}

/* ---- the image ---- */

#if AD_SANITIZED
static void note_usable(struct lb_image *image, char *base)
{
  image->usable = ad_calloc(1, image->size / POOL_STEP);
  for (size_t i = 0; i < image->size / POOL_STEP; i++) {
    char *step = base + i * POOL_STEP, *end = __asan_region_is_poisoned(step, POOL_STEP);
    image->usable[i] = (unsigned char)(end ? end - step : POOL_STEP);
  }
}

static void poison_again(const struct lb_image *image, char *base)
{
  for (size_t i = 0; i < image->size / POOL_STEP; i++) {
    size_t usable = image->usable[i];
    ASAN_POISON_MEMORY_REGION(base + i * POOL_STEP + usable, POOL_STEP - usable);
  }
}
#else
static void note_usable(struct lb_image *image, const char *base)
{
  (void)image;
  (void)base;
}

static void poison_again(const struct lb_image *image, const char *base)
{
  (void)image;
  (void)base;
}
#endif

void lb_pool_save(struct lb_pool *pool)
{
  struct lb_image *image = ad_calloc(1, sizeof *image);
  image->size = pool->top * POOL_GRANULE;
  note_usable(image, pool->base);
  ASAN_UNPOISON_MEMORY_REGION(pool->base, image->size);
  image->bytes = ad_calloc(1, image->size);
  memcpy(image->bytes, pool->base, image->size);
  poison_again(image, pool->base);
  pool->image = image;
  image->pool = *pool;
}

void lb_pool_restore(struct lb_pool *pool)
{
  const struct lb_image *image = pool->image;
  if (pool->mapped > image->pool.mapped + SLACK)
    release_range(pool, image->pool.mapped);
  size_t mapped = pool->mapped;
  *pool = image->pool;
  pool->mapped = mapped;
  ASAN_UNPOISON_MEMORY_REGION(pool->base, image->size);
  memcpy(pool->base, image->bytes, image->size);
  poison_again(image, pool->base);
}

void lb_pool_fini(struct lb_pool *pool)
{
  if (pool->image) {
    free(pool->image->bytes);
    free(pool->image->usable);
    free(pool->image);
  }
  if (pool->base) {
    free_slot(pool);
    release_range(pool, 0);
  }
  *pool = (struct lb_pool){0};
}
