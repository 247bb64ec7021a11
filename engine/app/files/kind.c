/* kind.c - the kinds of files by their first bytes. */
#include "engine/app/files/kind.h"

#include <fcntl.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/config/paths.h"

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
  static const char database[] = "SQLite format 3", page[] = "<!DOCTYPE html", event[] = "{\"";
  char start[START] = "";
  ssize_t n = cfg_is_file(path) ? read_start(path, start) : 0;
  if (n == 0)
    return APP_FILE_NONE;
  if (n >= (ssize_t)sizeof database && memcmp(start, database, sizeof database) == 0)
    return APP_FILE_RESULTS;
  if (strncasecmp(start, page, sizeof page - 1) == 0)
    return APP_FILE_PAGE;
  if (strncmp(start, event, sizeof event - 1) == 0)
    return APP_FILE_EVENTS;
  return strstr(start, "\nrecord: ") ? APP_FILE_RECORD : APP_FILE_OTHER;
}
