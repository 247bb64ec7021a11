/* keep_internal.h - statements of the file that the parts of keep share. */
#ifndef AEDILE_CLI_SERVE_KEEP_INTERNAL_H
#define AEDILE_CLI_SERVE_KEEP_INTERNAL_H

#include <sqlite3.h>
#include <sys/types.h>

#include "engine/cli/serve/keep/keep.h"

enum { HS_STATEMENTS = 60 };
struct hs_keep {
  sqlite3 *db;
  const char *path;
  dev_t device;
  ino_t inode; /* 0: not a file */
  /* statements by the address of their text; prepared once */
  struct {
    const char *sql;
    sqlite3_stmt *stmt;
  } prepared[HS_STATEMENTS];
};

/* SQL with its places bound by FORM, a letter each: i int, l long long, t text; NULL if it cannot
 * be prepared.  It is reset by hs_keep_done. */
sqlite3_stmt *hs_keep_bind(struct hs_keep *keep, const char *sql, const char *form, ...);
/* Runs SQL, which has no rows. */
AD_MUST_USE bool hs_keep_run(struct hs_keep *keep, const char *sql, const char *form, ...);
/* The first number of the first row; FALLBACK if there is none. */
long long hs_keep_number(struct hs_keep *keep, long long fallback, const char *sql,
                         const char *form, ...);
bool hs_keep_row(sqlite3_stmt *stmt); /* steps to the next row; false at the end */
/* False if there was an error instead of the last row. */
bool hs_keep_done(sqlite3_stmt *stmt);
/* Copies a column of text to OUT, cut to SIZE bytes. */
void hs_keep_text(sqlite3_stmt *stmt, int column, char *out, size_t size);
bool hs_keep_fail(const struct hs_keep *keep, struct ad_err *err);

#endif
