/* sys/mman.h - memory for the pools of Lua states; engine/system.c has the functions. */
#ifndef AEDILE_WEB_MMAN_H
#define AEDILE_WEB_MMAN_H

#include <stddef.h>
#include <sys/types.h>

enum { PROT_READ = 1, PROT_WRITE = 2 };
enum {
  MAP_PRIVATE = 2,
  MAP_ANONYMOUS = 0x20,
  MAP_NORESERVE = 0x4000,
  MAP_FIXED_NOREPLACE = 0x100000
};
#define MAP_FAILED ((void *)-1)

void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset);
int munmap(void *at, size_t size);

#endif
