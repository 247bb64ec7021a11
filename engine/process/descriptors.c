/* descriptors.c - closes inherited file descriptors. */
#include "engine/process/descriptors.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"

/* Closes the descriptors listed in /proc/self/fd, because kernels before 5.9 have no close_range
 * and some containers refuse it. */
static bool close_one_by_one(int first)
{
  DIR *open_now = opendir("/proc/self/fd");
  struct dirent *entry;
  if (!open_now)
    return false;
  errno = 0;
  while ((entry = readdir(open_now))) {
    int fd = entry->d_name[0] == '.' ? -1 : atoi(entry->d_name);
    if (fd >= first && fd != dirfd(open_now))
      ad_drop_fd(fd);
    errno = 0;
  }
  bool all = errno == 0;
  closedir(open_now);
  return all;
}

static bool fail_system(const char *what, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "cannot %s: %s", what, strerror(errno));
}

bool proc_close_inherited(int last_null, int fd, int kept, struct ad_err *err)
{
  if (fd != kept && dup2(fd, kept) < 0)
    return fail_system("move a socket", err);
  if (fcntl(kept, F_SETFD, FD_CLOEXEC) != 0)
    return fail_system("keep a socket from other programs", err);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0)
    return fail_system("open /dev/null", err);
  for (int i = 0; i <= last_null; i++)
    if (dup2(null, i) < 0)
      return fail_system("replace a descriptor by /dev/null", err);
  if (close_range((unsigned)kept + 1, ~0U, 0) == 0 || close_one_by_one(kept + 1))
    return true;
  return fail_system("close inherited descriptors, neither by close_range nor by /proc/self/fd",
                     err);
}
