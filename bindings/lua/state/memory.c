/* memory.c - the allocator of a Lua state: refuses what is too large and charges for the rest.
 *
 * Lua says what a new block is for: it passes the kind of object, or 0 for vectors, where it passes
 * the old size of other blocks.  So texts and stacks are recognized here, where no script can get
 * around the limit.  A refused block makes Lua collect all garbage and ask again; only the second
 * refusal is an error of the script.  self_test.c checks that Lua still does all this. */
#include "bindings/lua/state/memory.h"

#include <lua.h>
#include <string.h>

/* ---- wide stacks ----
 *
 * Copying the arguments of a call is part of one instruction, however many they are: on a wide
 * stack every call pays for its arguments by a hook.  And one instruction may insert arguments one
 * by one, each moving all others (a table that is its own `__call`), which takes the square of the
 * width: so no stack becomes wider than LB_WIDEST_STACK.
 *
 * A stack has five values more than a number that doubles when it grows; other blocks never grow
 * so.  Lua asks for the new block and frees the old one right after it: the first time the growth
 * is seen only then, later ones are seen when the block is asked for.  As no function returns more
 * than LB_MAX_STRING values, a stack near the limit grows by doubling. */

/* How many values a wide stack holds that grows from OLD_SIZE to SIZE bytes; 0 for other blocks. */
static size_t grown_stack(size_t old_size, size_t size)
{
  enum { SLOT = 16, SPARE = 5, WIDE = 2560 };
  return size >= WIDE * SLOT && size + SPARE * SLOT == 2 * old_size ? size / SLOT - SPARE : 0;
}

static void note_stack(struct lb_memory *m, size_t size, size_t width)
{
  m->pool.wide = true;
  m->pool.stack = size;
  if (width > LB_WIDEST_STACK)
    m->out_of_memory = m->too_wide = true;
}

/* A block of OLD_SIZE is freed. */
static void note_freed(struct lb_memory *m, size_t old_size)
{
  size_t width = grown_stack(old_size, m->pool.newest);
  if (width)
    note_stack(m, m->pool.newest, width);
  m->pool.newest = 0;
}

/* Making a text is more work than its bytes tell, most of all from numbers. */
static long long price_of_block(const void *old, size_t old_size, size_t size)
{
  long long bytes = (long long)(size / LB_BYTES_PER_STEP);
  return !old && old_size == LUA_TSTRING ? bytes + (long long)(size < 256 ? size : 256) / 8 : bytes;
}

/* For a new block Lua passes the kind of object in OLD_SIZE, 0 for vectors. */
static void *new_block(struct lb_memory *m, const void *old, size_t old_size, size_t size)
{
  bool long_text = !old && old_size == LUA_TSTRING && size > LB_MAX_STRING,
       vector = !old && old_size == 0;
  size_t width = old || vector ? grown_stack(old ? old_size : m->pool.stack, size) : 0;
  m->too_wide |= width > LB_WIDEST_STACK;
  void *block = long_text || m->too_wide ? NULL : lb_pool_alloc(&m->pool, size);
  if (!block) {
    m->out_of_memory |=
      /* Lua asks once, collects garbage, and asks again before it gives up */
      m->collect_pending || m->too_wide || m->uncollected;
    m->collect_pending = true;
    m->long_text |= long_text;
    return NULL;
  }
  m->collect_pending = false;
  m->pool.newest = vector ? size : 0;
  if (width)
    note_stack(m, size, width);
  m->charged += price_of_block(old, old_size, size);
  return block;
}

void *lb_allocate(void *memory, void *old, size_t old_size, size_t size)
{
  struct lb_memory *m = memory;
  if (size == 0) {
    if (old) {
      note_freed(m, old_size);
      lb_pool_free(&m->pool, old, old_size);
    }
    return NULL;
  }
  if (old && lb_pool_same(old_size, size))
    return old;
  bool shrinks = old && size <= old_size;
  void *block = shrinks ? lb_pool_alloc(&m->pool, size) : new_block(m, old, old_size, size);
  if (shrinks && !block)
    return old; /* Lua relies on blocks that can always shrink */
  if (old && block) {
    memcpy(block, old, old_size < size ? old_size : size);
    lb_pool_free(&m->pool, old, old_size);
  }
  return block;
}
