/* scratch_folder.c - makes and removes scratch folders.
 *
 * A program may nest folders deeper than PATH_MAX and than the limit of descriptors, so the tree is
 * flattened instead of walked: the folders inside each folder are moved up to the scratch folder,
 * the files are unlinked, then the empty folder is removed.  Every folder is moved once.  All calls
 * use descriptors and follow no links. */
#include "engine/players/spawner/scratch_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"

bool pl_scratch_make(char *path, size_t size)
{
  const char *tmp = getenv("TMPDIR");
  int len = snprintf(path, size, "%s/aedile-bot-XXXXXX", tmp && *tmp == '/' ? tmp : "/tmp");
  if (len < 0 || (size_t)len >= size) {
    errno = ENAMETOOLONG;
    return false;
  }
  return mkdtemp(path) != NULL;
}

/* Opens the folder NAME in FOLDER after making it readable and writable; NULL if it is not a
 * folder. */
static DIR *open_folder(int folder, const char *name)
{
  char self[64];
  int place = openat(folder, name, O_PATH | O_NOFOLLOW | O_DIRECTORY | O_CLOEXEC);
  if (place < 0)
    return NULL;
  snprintf(self, sizeof self, "/proc/self/fd/%d", place);
  ad_best_effort(chmod(self, S_IRWXU) == 0);
  int fd = openat(place, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ad_drop_fd(place);
  DIR *opened = fd >= 0 ? fdopendir(fd) : NULL;
  if (fd >= 0 && !opened)
    ad_drop_fd(fd);
  return opened;
}

/* Returns the next name in FOLDER except . and .., or NULL at the end. */
static const char *next_name(DIR *folder)
{
  struct dirent *entry;
  while ((entry = readdir(folder)))
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      return entry->d_name;
  return NULL;
}

/* Empties the folder NAME of TOP: removes files and moves folders to TOP, with numbers as names. */
static void empty_folder(int top, DIR *inner, unsigned long *number, long long until)
{
  const char *name;
  char moved[32];
  while (ad_clock_ms() < until && (name = next_name(inner))) {
    DIR *folder = open_folder(dirfd(inner), name);
    if (!folder) {
      ad_best_effort(unlinkat(dirfd(inner), name, 0) == 0); /* what is left is tried again */
      continue;
    }
    closedir(folder);
    do /* the program may have made a file with that number as its name */
      snprintf(moved, sizeof moved, "%lu", (*number)++);
    while (renameat(dirfd(inner), name, top, moved) != 0 &&
           (errno == ENOTDIR || errno == ENOTEMPTY || errno == EEXIST) && ad_clock_ms() < until);
  }
}

bool pl_scratch_remove(const char *path, int most_ms)
{
  const long long until = ad_clock_ms() + most_ms;
  unsigned long number = 0;
  bool found = true;
  DIR *top = open_folder(AT_FDCWD, path);
  while (top && found && ad_clock_ms() < until) {
    const char *name;
    found = false;
    rewinddir(top);
    while (ad_clock_ms() < until && (name = next_name(top))) {
      DIR *folder = open_folder(dirfd(top), name);
      if (folder) {
        empty_folder(dirfd(top), folder, &number, until);
        closedir(folder);
      }
      found |= unlinkat(dirfd(top), name, folder ? AT_REMOVEDIR : 0) == 0;
    }
  }
  if (top)
    closedir(top);
  return rmdir(path) == 0 || errno == ENOENT;
}
