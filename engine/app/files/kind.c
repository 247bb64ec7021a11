/* kind.c - the kinds of files by their first bytes. */
#include "engine/app/files/kind.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/config/paths.h"
#include "engine/core/record/bot_log.h"

enum { START = 100 }; /* bytes: the heading of a record is within them */

/* Fills START with the first bytes of the file at PATH; returns how many, -1 if it is unreadable.
 */
static ssize_t read_start(const char *path, char start[START])
{
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0)
    return -1;
  ssize_t n = read(fd, start, START - 1);
  ad_drop_fd(fd);
  return n;
}

enum app_file_kind app_file_kind(const char *path)
{
  static const char database[] = "SQLite format 3", page[] = "<!DOCTYPE html", picture[] = "<svg",
                    event[] = "{\"", bot_log[] = AD_BOT_LOG_HEAD;
  char start[START] = "";
  ssize_t n = cfg_is_file(path) ? read_start(path, start) : 0;
  if (n <= 0)
    return n == 0 ? APP_FILE_NONE : APP_FILE_UNREADABLE;
  if (n >= (ssize_t)sizeof database && memcmp(start, database, sizeof database) == 0)
    return APP_FILE_RESULTS;
  if (strncasecmp(start, page, sizeof page - 1) == 0)
    return APP_FILE_PAGE;
  if (strncmp(start, picture, sizeof picture - 1) == 0)
    return APP_FILE_PICTURE;
  if (strncmp(start, event, sizeof event - 1) == 0)
    return APP_FILE_EVENTS;
  if (strncmp(start, bot_log, sizeof bot_log - 1) == 0)
    return APP_FILE_BOT_LOG;
  return strstr(start, "\nrecord: ") ? APP_FILE_RECORD : APP_FILE_OTHER;
}

bool app_is_same_file(const char *a, const char *b)
{
  struct stat one, other;
  return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

bool app_file_may_replace(const char *path, enum app_file_kind kind, const char *name,
                          struct ad_err *err)
{
  const struct ad_pos pos = {.file = path};
  enum app_file_kind found = app_file_kind(path);
  if (found == APP_FILE_NONE || found == kind)
    return true;
  if (found == APP_FILE_UNREADABLE)
    return ad_fail(err, AD_ERUNTIME, pos,
                   "this file exists and cannot be read: %s; only %s would be replaced",
                   strerror(errno), name);
  return ad_fail(err, AD_EUSAGE, pos, "this file exists and is not %s, expected a new name", name);
}
