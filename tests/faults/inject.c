/* inject.c - a library for LD_PRELOAD: makes one call of libc fail.
 *
 * FAULT_CALL names a class of calls, FAULT_AT the number of the call that fails, from 1, counted in
 * each process; a child goes on from the count of its parent.  FAULT_LOG names a file of 8 zero
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

static bool is_due(const char *class)
{
  static long calls, at;
  static const char *wanted;
  if (!wanted) {
    wanted = getenv("FAULT_CALL") ? getenv("FAULT_CALL") : "";
    at = getenv("FAULT_AT") ? strtol(getenv("FAULT_AT"), NULL, 10) : 0;
  }
  if (strcmp(class, wanted) != 0 || ++calls != at)
    return false;
  if (happened)
    atomic_fetch_add(happened, 1);
  return true;
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
  return REAL(read)(fd, to, size);
}

ssize_t pread64(int fd, void *to, size_t size, off64_t at)
{
  FAIL("read", EIO, -1);
  return REAL(pread64)(fd, to, size, at);
}

ssize_t write(int fd, const void *from, size_t size)
{
  FAIL("write", ENOSPC, -1);
  return REAL(write)(fd, from, size);
}

ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at)
{
  FAIL("write", ENOSPC, -1);
  return REAL(pwrite64)(fd, from, size, at);
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
