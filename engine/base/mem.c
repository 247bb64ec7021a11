/* mem.c - heap memory and arenas. */
#include "engine/base/mem.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*handler)(size_t size, void *ctx);
static void *handler_ctx;

void ad_on_out_of_memory(void (*new_handler)(size_t size, void *ctx), void *ctx)
{
  handler = new_handler;
  handler_ctx = ctx;
}

void ad_out_of_memory(size_t size)
{
  if (handler)
    handler(size, handler_ctx);
  abort();
}

void *ad_calloc(size_t n, size_t size)
{
  void *block = calloc(n ? n : 1, size ? size : 1);
  if (!block)
    ad_out_of_memory(size && n > SIZE_MAX / size ? SIZE_MAX : n * size);
  return block;
}

void *ad_realloc(void *old, size_t size)
{
  void *block = realloc(old, size ? size : 1);
  if (!block)
    ad_out_of_memory(size);
  return block;
}

char *ad_strdup(const char *text)
{
  size_t size = strlen(text) + 1;
  return memcpy(ad_calloc(1, size), text, size);
}

struct ad_arena_block {
  struct ad_arena_block *next;
  size_t used, size;
  alignas(max_align_t) unsigned char data[];
};

enum { BLOCK = 16 * 1024 };

void ad_arena_init(struct ad_arena *arena)
{
  arena->blocks = NULL;
}

void ad_arena_fini(struct ad_arena *arena)
{
  while (arena->blocks) {
    struct ad_arena_block *next = arena->blocks->next;
    free(arena->blocks);
    arena->blocks = next;
  }
}

void *ad_arena_alloc(struct ad_arena *arena, size_t size)
{
  struct ad_arena_block *block = arena->blocks;
  size = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
  if (!block || block->size - block->used < size) {
    size_t capacity = size > BLOCK ? size : BLOCK;
    block = ad_calloc(1, sizeof *block + capacity);
    block->size = capacity;
    block->next = arena->blocks;
    arena->blocks = block;
  }
  void *out = block->data + block->used;
  block->used += size;
  return out;
}

char *ad_arena_text(struct ad_arena *arena, const char *text, size_t len)
{
  char *out = ad_arena_alloc(arena, len + 1);
  memcpy(out, text, len);
  return out;
}

char *ad_arena_printf(struct ad_arena *arena, const char *fmt, ...)
{
  va_list args, again;
  va_start(args, fmt);
  va_copy(again, args);
  int len = vsnprintf(NULL, 0, fmt, args);
  va_end(args);
  char *out = ad_arena_alloc(arena, (size_t)len + 1);
  vsnprintf(out, (size_t)len + 1, fmt, again);
  va_end(again);
  return out;
}
