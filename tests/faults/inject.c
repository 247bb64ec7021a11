/* inject.c - a library for LD_PRELOAD: makes one call of libc fail.
 *
 * FAULT_CALL names a class of calls, FAULT_AT the number of the call that fails, from 1, counted in
 * each process; a child goes on from the count of its parent.  Of the class `memory` all later
 * calls fail too.  FAULT_LOG names a file of 8 zero
 * bytes in which all processes count the calls that failed: a fault that never happens proves
 * nothing. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic long *happened;

/* Shares the counter before a sandbox forbids to open files; without the wrappers below, whose
 * calls count. */
__attribute__((constructor)) static void share_counter(void)
{
  const char *path = getenv("FAULT_LOG");
  int fd = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR) : -1;
  if (fd < 0)
    return;
  long at = syscall(SYS_mmap, NULL, sizeof *happened, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (at != -1)
    happened = (_Atomic long *)at;
  close(fd);
}

static long calls, nth;
static const char *wanted = "";

/* Allocations are made before main: getenv is not called at the first of them. */
__attribute__((constructor)) static void read_orders(void)
{
  nth = getenv("FAULT_AT") ? strtol(getenv("FAULT_AT"), NULL, 10) : 0;
  wanted = getenv("FAULT_CALL") ? getenv("FAULT_CALL") : "";
}

static bool happens(bool due)
{
  if (due && happened)
    atomic_fetch_add(happened, 1);
  return due;
}

static bool is_due(const char *class)
{
  return happens(strcmp(class, wanted) == 0 && ++calls == nth);
}

/* True for an allocation that fails.  Those of libseccomp do not: it would build another filter
 * (engine/process/sandbox.c reserves its memory). */
static bool is_short_of_memory(const void *caller)
{
  Dl_info from;
  bool all = strcmp("memory", wanted) == 0;
  if (!all && strcmp("malloc", wanted) != 0)
    return false;
  if (dladdr(caller, &from) && strstr(from.dli_fname, "libseccomp"))
    return false;
  calls++;
  return happens(calls == nth || (calls > nth && all));
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
/* Fails with PROBLEM if a call of CLASS is due. */
#define FAIL(class, problem, result)                                                               \
  do {                                                                                             \
    if (is_due(class)) {                                                                           \
      errno = problem;                                                                             \
      return result;                                                                               \
    }                                                                                              \
  } while (0)

/* The same functions by the names that they cannot be replaced by. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *old, size_t size);

void *malloc(size_t size)
{
  if (!is_short_of_memory(__builtin_return_address(0)))
    return __libc_malloc(size);
  errno = ENOMEM;
  return NULL;
}

void *calloc(size_t n, size_t size)
{
  if (!is_short_of_memory(__builtin_return_address(0)))
    return __libc_calloc(n, size);
  errno = ENOMEM;
  return NULL;
}

void *realloc(void *old, size_t size)
{
  if (size == 0 || !is_short_of_memory(__builtin_return_address(0)))
    return __libc_realloc(old, size);
  errno = ENOMEM;
  return NULL;
}

int open(const char *path, int flags, ...)
{
  va_list args;
  va_start(args, flags);
  mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
  va_end(args);
  FAIL("open", EMFILE, -1);
  return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
  va_list args;
  va_start(args, flags);
  mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
  va_end(args);
  FAIL("open", EMFILE, -1);
  return REAL(open64)(path, flags, mode);
}

FILE *fopen(const char *path, const char *mode)
{
  FAIL("open", EMFILE, NULL);
  return REAL(fopen)(path, mode);
}

ssize_t read(int fd, void *to, size_t size)
{
  FAIL("read", EIO, -1);
  FAIL("interrupt", EINTR, -1);
  return REAL(read)(fd, to, is_due("short_read") && size > 1 ? 1 : size);
}

ssize_t pread64(int fd, void *to, size_t size, off64_t from)
{
  FAIL("read", EIO, -1);
  FAIL("interrupt", EINTR, -1);
  return REAL(pread64)(fd, to, is_due("short_read") && size > 1 ? 1 : size, from);
}

ssize_t write(int fd, const void *from, size_t size)
{
  FAIL("write", ENOSPC, -1);
  FAIL("interrupt", EINTR, -1);
  return REAL(write)(fd, from, is_due("short_write") && size > 1 ? size / 2 : size);
}

ssize_t pwrite64(int fd, const void *from, size_t size, off64_t place)
{
  FAIL("write", ENOSPC, -1);
  FAIL("interrupt", EINTR, -1);
  return REAL(pwrite64)(fd, from, is_due("short_write") && size > 1 ? size / 2 : size, place);
}

int fsync(int fd)
{
  FAIL("sync", EIO, -1);
  return REAL(fsync)(fd);
}

int fdatasync(int fd)
{
  FAIL("sync", EIO, -1);
  return REAL(fdatasync)(fd);
}

int rename(const char *from, const char *to)
{
  FAIL("rename", EIO, -1);
  return REAL(rename)(from, to);
}

pid_t fork(void)
{
  FAIL("fork", EAGAIN, -1);
  return REAL(fork)();
}

void *mmap(void *at, size_t size, int access, int flags, int fd, off_t offset)
{
  FAIL("mmap", ENOMEM, MAP_FAILED);
  return REAL(mmap)(at, size, access, flags, fd, offset);
}

int socketpair(int domain, int type, int protocol, int fds[2])
{
  FAIL("socketpair", EMFILE, -1);
  return REAL(socketpair)(domain, type, protocol, fds);
}
