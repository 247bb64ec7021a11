/* kind.c - the kinds of files by their first bytes. */
#include "engine/app/files/kind.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/base/drop.h"
#include "engine/config/paths.h"

enum { START = 100 }; /* bytes: the heading of a record is within them */

enum app_file_kind app_file_kind(const char *path)
{
  static const char database[] = "SQLite format 3", page[] = "<!DOCTYPE html", event[] = "{\"";
  char start[START] = "";
  FILE *file = cfg_is_file(path) ? fopen(path, "rb") : NULL;
  size_t n = file ? fread(start, 1, sizeof start - 1, file) : 0;
  if (file)
    ad_drop_stream(file);
  if (n == 0)
    return APP_FILE_NONE;
  if (n >= sizeof database && memcmp(start, database, sizeof database) == 0)
    return APP_FILE_RESULTS;
  if (strncasecmp(start, page, sizeof page - 1) == 0)
    return APP_FILE_PAGE;
  if (strncmp(start, event, sizeof event - 1) == 0)
    return APP_FILE_EVENTS;
  return strstr(start, "\nrecord: ") ? APP_FILE_RECORD : APP_FILE_OTHER;
}
