/* mem.h - heap memory and arenas.
 *
 * Loading and match creation allocate; playing does not.  Memory that has run out is the one
 * failure that is not an error value: a caller either gets its block or does not continue, so no
 * half-made object is ever seen and no function needs a path for it.  What happens instead is for
 * the program to decide (ad_on_out_of_memory). */
#ifndef AEDILE_BASE_MEM_H
#define AEDILE_BASE_MEM_H

#include <stddef.h>

#include "engine/base/public.h"

AD_PUBLIC_BEGIN

#define AD_LEN(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* Sets what happens when SIZE bytes cannot be allocated, in the whole process; call it before other
   threads use the library.  HANDLER does not return: it ends the process with a message, ends the
   thread, or leaves by longjmp what it was doing.  After a longjmp the objects in use by the
   interrupted call are lost: do not use them again, not even to free them.  Other objects are as
   they were.  If HANDLER returns, or is NULL (the default), the process ends by abort() without a
   message, because there is nothing else that the caller could be given. */
void ad_on_out_of_memory(void (*handler)(size_t size, void *ctx), void *ctx);
/* Calls the handler; for allocations of other libraries. */
void ad_out_of_memory(size_t size) __attribute__((noreturn));

void *ad_calloc(size_t n, size_t size); /* zeroed; caller frees with free() */
void *ad_realloc(void *old, size_t size);
char *ad_strdup(const char *text);

/* Makes room for MORE further elements in LIST, which has N elements and room for CAP: doubles CAP
 * as often as needed, so that adding n elements one by one costs O(n).  CAP 0 goes with LIST NULL.
 */
#define AD_RESERVE(list, n, cap, more)                                                             \
  do {                                                                                             \
    if ((n) + (more) > (cap)) {                                                                    \
      while ((n) + (more) > (cap))                                                                 \
        (cap) = (cap) ? 2 * (cap) : 16;                                                            \
      (list) = ad_realloc((list), (size_t)(cap) * sizeof *(list));                                 \
    }                                                                                              \
  } while (0)
/* Makes room for one more element. */
#define AD_GROW(list, n, cap) AD_RESERVE(list, n, cap, 1)

/* Many small blocks with one end of life. */
struct ad_arena {
  struct ad_arena_block *blocks;
};
void ad_arena_init(struct ad_arena *arena);
void ad_arena_fini(struct ad_arena *arena);                /* frees every block */
void *ad_arena_alloc(struct ad_arena *arena, size_t size); /* zeroed, aligned for any type */
char *ad_arena_text(struct ad_arena *arena, const char *text, size_t len); /* copied, NUL added */
char *ad_arena_printf(struct ad_arena *arena, const char *fmt, ...)
  __attribute__((format(printf, 2, 3)));

AD_PUBLIC_END

#endif
