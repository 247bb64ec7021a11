/* lock.c - the lock on a result file. */
#include "engine/tourney/store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/drop.h"

/* Returns the range of bytes to lock.  SQLite locks bytes near 2^30; this range begins behind the
 * largest possible database.  All processes begin at the same byte, so one excludes the others; the
 * length of the range is the process id, which an OFD lock does not tell otherwise. */
static struct flock locked_range(void)
{
  return (struct flock){
    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = (off_t)1 << 62, .l_len = getpid()};
}

/* Returns the process that holds the lock of FD, 0 if none does, -1 if it is not visible here
 * (another process namespace). */
static long lock_holder(int fd)
{
  struct flock lock = locked_range();
  if (fcntl(fd, F_OFD_GETLK, &lock) < 0 || lock.l_type == F_UNLCK)
    return 0;
  bool seen =
    lock.l_len > 0 && lock.l_len <= INT_MAX && (kill((pid_t)lock.l_len, 0) == 0 || errno == EPERM);
  return seen ? (long)lock.l_len : -1;
}

static bool is_at(int fd, const char *path)
{
  struct stat ours, there;
  return fstat(fd, &ours) == 0 && stat(path, &there) == 0 && ours.st_ino == there.st_ino &&
         ours.st_dev == there.st_dev;
}

static bool fail_system(struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the result file cannot be used: %s",
                 strerror(errno));
}

static bool fail_held(int fd, struct ad_err *err)
{
  long pid = lock_holder(fd);
  if (pid > 0)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "process %ld is writing this result file",
                   pid);
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                 "another process is writing this result file");
}

/* Opens and locks PATH.  Sets AGAIN if the file was removed or replaced in between. */
static bool try_take(int *fd, const char *path, bool *again, struct ad_err *err)
{
  struct flock lock = locked_range();
  *again = false;
  *fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (*fd < 0)
    return fail_system(err);
  if (fcntl(*fd, F_OFD_SETLK, &lock) != 0)
    return errno == EACCES || errno == EAGAIN ? fail_held(*fd, err) : fail_system(err);
  *again = !is_at(*fd, path);
  return !*again;
}

static bool has_one_name(int fd, struct ad_err *err)
{
  struct stat st;
  if (fstat(fd, &st) != 0)
    return fail_system(err);
  return st.st_nlink <= 1 || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                                     "the result file has %ld names (hard links), expected one: "
                                     "remove the others, or write to a copy",
                                     (long)st.st_nlink);
}

bool tn_lock_take(struct tn_lock *lock, const char *path, struct ad_err *err)
{
  int fd;
  bool ok, again;
  do {
    ok = try_take(&fd, path, &again, err);
    if (again)
      ad_drop_fd(fd);
  } while (again);
  ok = ok && has_one_name(fd, err);
  if (ok)
    *lock = (struct tn_lock){.held = true, .fd = fd};
  else if (fd >= 0)
    ad_drop_fd(fd);
  return ok;
}

void tn_lock_release(struct tn_lock *lock)
{
  if (lock->held)
    ad_drop_fd(lock->fd);
  *lock = (struct tn_lock){0};
}

bool tn_lock_check(struct tn_lock *lock, const char *path, struct ad_err *err)
{
  struct stat st;
  if (!is_at(lock->fd, path))
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                   "the result file was removed, renamed or replaced while this process wrote to "
                   "it: put it back, or run the same "
                   "command again to play what is missing");
  if (fstat(lock->fd, &st) != 0)
    return fail_system(err);
  if (st.st_size < lock->size)
    return ad_fail(
      err, AD_ERUNTIME, (struct ad_pos){0},
      "the result file was truncated from %lld to %lld bytes while this process wrote to "
      "it: remove it and run the same "
      "command again",
      lock->size, (long long)st.st_size);
  lock->size = st.st_size;
  return true;
}

long tn_lock_holder(const char *path)
{
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  long pid = fd >= 0 ? lock_holder(fd) : 0;
  if (fd >= 0)
    ad_drop_fd(fd);
  return pid;
}
