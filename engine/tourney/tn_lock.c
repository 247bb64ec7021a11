/* tn_lock.c - the lock beside a result file. */
#include "engine/tourney/tn_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/mem.h"
#include "engine/base/text.h"

static char *path_of(const char *file)
{
  struct ad_buf path;
  ad_buf_init(&path);
  ad_buf_printf(&path, "%s.lock", file);
  char *copy = ad_strdup(path.text);
  ad_buf_fini(&path);
  return copy;
}

/* Who holds the file open as FD: its process, 0 for nobody, -1 for one that is not to be seen from here. */
static long holder(int fd)
{
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (fcntl(fd, F_GETLK, &lock) < 0 || lock.l_type == F_UNLCK)
    return 0;
  return lock.l_pid > 0 ? (long)lock.l_pid : -1;
}

/* Whoever held the lock may have removed the file between our opening and our locking it. */
static bool still_there(int fd, const char *path)
{
  struct stat ours, there;
  return fstat(fd, &ours) == 0 && stat(path, &there) == 0 && ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
}

static bool refuse(int fd, struct ad_err *err)
{
  long pid = holder(fd);
  if (pid > 0)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "process %ld is writing this result file", pid);
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "another process is writing this result file");
}

bool tn_lock_take(struct tn_lock *lock, const char *file, struct ad_err *err)
{
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  char *path = path_of(file);
  int fd;
  bool ok, again;
  do {
    fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
    ok = fd >= 0 && fcntl(fd, F_SETLK, &whole) == 0;
    again = ok && !still_there(fd, path);
    if (again)
      close(fd);
  } while (again);
  if (ok) {
    *lock = (struct tn_lock){fd, path};
    return true;
  }
  if (fd >= 0 && (errno == EACCES || errno == EAGAIN))
    refuse(fd, err);
  else
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the result file cannot be used: %s", strerror(errno));
  if (fd >= 0)
    close(fd);
  free(path);
  return false;
}

void tn_lock_drop(struct tn_lock *lock)
{
  if (lock->path) {
    unlink(lock->path); /* before the lock ends, or it could be another's by then */
    close(lock->fd);
  }
  free(lock->path);
  *lock = (struct tn_lock){0};
}

long tn_lock_holder(const char *file)
{
  char *path = path_of(file);
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  long pid = fd >= 0 ? holder(fd) : 0;
  if (fd >= 0)
    close(fd);
  free(path);
  return pid;
}
