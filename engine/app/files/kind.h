/* kind.h - what a file begins with, so that the program replaces only files that it writes itself
 * and never what a person made. */
#ifndef AEDILE_APP_FILES_KIND_H
#define AEDILE_APP_FILES_KIND_H

enum app_file_kind {
  APP_FILE_NONE,    /* missing, empty, or not a regular file: nothing can be lost */
  APP_FILE_RECORD,  /* a record of a match (docs/file-formats.md) */
  APP_FILE_PAGE,    /* an HTML page */
  APP_FILE_EVENTS,  /* an event log: JSON objects, one on each line */
  APP_FILE_RESULTS, /* a result file: an SQLite database */
  APP_FILE_OTHER    /* any other content, and content that cannot be read */
};

/* Returns the kind of the file at PATH by its first bytes.  Reads regular files only, because the
 * start of a pipe could not be read again. */
enum app_file_kind app_file_kind(const char *path);

#endif
