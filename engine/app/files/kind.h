/* kind.h - what a file begins with, so that the program replaces only files that it writes itself
 * and never what a person made. */
#ifndef AEDILE_APP_FILES_KIND_H
#define AEDILE_APP_FILES_KIND_H

#include "engine/base/err.h"

enum app_file_kind {
  APP_FILE_NONE,       /* missing, empty, or not a regular file: nothing can be lost */
  APP_FILE_RECORD,     /* a record of a match (docs/file-formats.md) */
  APP_FILE_PAGE,       /* an HTML page */
  APP_FILE_PICTURE,    /* an SVG picture */
  APP_FILE_EVENTS,     /* an event log: JSON objects, one on each line */
  APP_FILE_BOT_LOG,    /* what the bots of a match wrote (core/record/bot_log.h) */
  APP_FILE_RESULTS,    /* a result file: an SQLite database */
  APP_FILE_OTHER,      /* any other content */
  APP_FILE_UNREADABLE, /* errno says why */
};

/* Returns the kind of the file at PATH by its first bytes.  Reads regular files only, because the
 * start of a pipe could not be read again. */
enum app_file_kind app_file_kind(const char *path);
/* Returns true if both paths lead to one file. */
bool app_is_same_file(const char *a, const char *b);
/* Returns true if the file at PATH is of KIND or APP_FILE_NONE, so that the program may replace or
 * continue it.  False after filling ERR; NAME is the kind in words, "a page". */
AD_MUST_USE bool app_file_may_replace(const char *path, enum app_file_kind kind, const char *name,
                                      struct ad_err *err);

#endif
