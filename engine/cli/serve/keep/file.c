/* file.c - opens the file, and runs statements that are prepared once. */
#include "engine/cli/serve/keep/keep_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"

enum { WAIT_MS = 2000, APPLICATION_ID = 0x61656473 };

/* What each version of the file adds to the one before; a new file takes all steps. */
static const char *const steps[] = {
  "CREATE TABLE tables(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "
  "variant TEXT NOT NULL, watch_key TEXT NOT NULL, creator_key TEXT NOT NULL, "
  "creator TEXT NOT NULL, seed INTEGER NOT NULL, undo INTEGER NOT NULL, listed INTEGER NOT NULL, "
  "commits INTEGER NOT NULL, used INTEGER NOT NULL);"
  "CREATE INDEX tables_used ON tables(used);"
  "CREATE TABLE seat(number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE, "
  "seat INTEGER NOT NULL, player TEXT NOT NULL, key TEXT NOT NULL, session TEXT NOT NULL, "
  "name TEXT NOT NULL, PRIMARY KEY(number, seat)) WITHOUT ROWID;"
  "CREATE TABLE move(number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE, "
  "n INTEGER NOT NULL, move INTEGER NOT NULL, PRIMARY KEY(number, n)) WITHOUT ROWID;"
  "CREATE TABLE visitor(number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE, "
  "session TEXT NOT NULL, viewer INTEGER NOT NULL, PRIMARY KEY(number, session)) WITHOUT ROWID;"
  "CREATE TABLE class(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "
  "teacher_key TEXT NOT NULL, pupil_key TEXT NOT NULL, teacher TEXT NOT NULL, "
  "ends INTEGER NOT NULL);"
  "CREATE TABLE pupil(number INTEGER NOT NULL REFERENCES class ON DELETE CASCADE, "
  "pupil INTEGER NOT NULL, session TEXT NOT NULL, name TEXT NOT NULL, lesson TEXT NOT NULL, "
  "step INTEGER NOT NULL, steps INTEGER NOT NULL, stars INTEGER NOT NULL, seen INTEGER NOT NULL, "
  "PRIMARY KEY(number, pupil), UNIQUE(number, session)) WITHOUT ROWID;"
  "CREATE TABLE question(number INTEGER NOT NULL REFERENCES class ON DELETE CASCADE, "
  "lesson TEXT NOT NULL, step INTEGER NOT NULL, asked INTEGER NOT NULL, wrong INTEGER NOT NULL, "
  "PRIMARY KEY(number, lesson, step)) WITHOUT ROWID;",
  "ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE tables ADD COLUMN chat INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE class ADD COLUMN maker TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE pupil ADD COLUMN maker TEXT NOT NULL DEFAULT '';"
  "CREATE TABLE secret(key TEXT NOT NULL);"
  "INSERT INTO secret VALUES(hex(randomblob(16)));",
};

bool hs_keep_fail(const struct hs_keep *keep, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = keep->path}, "nothing is kept: %s",
                 sqlite3_errmsg(keep->db));
}

/* ---- statements ---- */

static sqlite3_stmt *prepare(struct hs_keep *keep, const char *sql)
{
  for (int i = 0; i < HS_STATEMENTS; i++) {
    if (!keep->prepared[i].sql && sqlite3_prepare_v3(keep->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                                     &keep->prepared[i].stmt, NULL) == SQLITE_OK)
      keep->prepared[i].sql = sql;
    if (!keep->prepared[i].sql || keep->prepared[i].sql == sql)
      return keep->prepared[i].stmt;
  }
  return NULL;
}

static sqlite3_stmt *bind(struct hs_keep *keep, const char *sql, const char *form, va_list args)
{
  sqlite3_stmt *stmt = prepare(keep, sql);
  bool good = stmt;
  for (int i = 0; form[i] && good; i++)
    if (form[i] == 't')
      good = sqlite3_bind_text(stmt, i + 1, va_arg(args, const char *), -1, SQLITE_TRANSIENT) ==
             SQLITE_OK;
    else if (form[i] == 'i')
      good = sqlite3_bind_int(stmt, i + 1, va_arg(args, int)) == SQLITE_OK;
    else
      good = sqlite3_bind_int64(stmt, i + 1, va_arg(args, long long)) == SQLITE_OK;
  return good ? stmt : NULL;
}

sqlite3_stmt *hs_keep_bind(struct hs_keep *keep, const char *sql, const char *form, ...)
{
  va_list args;
  va_start(args, form);
  sqlite3_stmt *stmt = bind(keep, sql, form, args);
  va_end(args);
  return stmt;
}

bool hs_keep_run(struct hs_keep *keep, const char *sql, const char *form, ...)
{
  va_list args;
  va_start(args, form);
  sqlite3_stmt *stmt = bind(keep, sql, form, args);
  va_end(args);
  bool good = stmt && sqlite3_step(stmt) == SQLITE_DONE;
  hs_keep_done(stmt);
  return good;
}

long long hs_keep_number(struct hs_keep *keep, long long fallback, const char *sql,
                         const char *form, ...)
{
  va_list args;
  va_start(args, form);
  sqlite3_stmt *stmt = bind(keep, sql, form, args);
  va_end(args);
  long long number = hs_keep_row(stmt) ? sqlite3_column_int64(stmt, 0) : fallback;
  hs_keep_done(stmt);
  return number;
}

bool hs_keep_row(sqlite3_stmt *stmt)
{
  return stmt && sqlite3_step(stmt) == SQLITE_ROW;
}

bool hs_keep_done(sqlite3_stmt *stmt)
{
  return stmt && sqlite3_reset(stmt) == SQLITE_OK; /* says again what the step has said */
}

void hs_keep_text(sqlite3_stmt *stmt, int column, char *out, size_t size)
{
  const char *text = (const char *)sqlite3_column_text(stmt, column);
  snprintf(out, size, "%s", text ? text : "");
}

/* ---- opening ---- */

static bool execute(struct hs_keep *keep, const char *sql, struct ad_err *err)
{
  return sqlite3_exec(keep->db, sql, NULL, NULL, NULL) == SQLITE_OK || hs_keep_fail(keep, err);
}

/* Pages that do not fit together are found now and not when somebody comes to a table. */
static bool is_whole(struct hs_keep *keep, struct ad_err *err)
{
  char said[200] = "ok";
  sqlite3_stmt *row = hs_keep_bind(keep, "PRAGMA quick_check(1)", "");
  if (hs_keep_row(row))
    hs_keep_text(row, 0, said, sizeof said);
  if (!hs_keep_done(row))
    return hs_keep_fail(keep, err);
  return strcmp(said, "ok") == 0 ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){.file = keep->path},
                 "the file is damaged: %s; restore a copy of it, or --data names another file",
                 ad_text_harmless(said));
}

/* Makes the tables of a new file; one that is there must be a server's. */
static bool set_up(struct hs_keep *keep, struct ad_err *err)
{
  char pragma[80];
  sqlite3_busy_timeout(keep->db, WAIT_MS);
  if (!execute(keep,
               "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
               "BEGIN IMMEDIATE",
               err))
    return false;
  long long id = hs_keep_number(keep, -1, "PRAGMA application_id", "");
  long long tables = hs_keep_number(keep, -1, "SELECT count(*) FROM sqlite_master", "");
  if ((tables != 0 || id != 0) && id != APPLICATION_ID) {
    execute(keep, "ROLLBACK", NULL);
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = keep->path},
                   "found a database of another program, expected the tables of a server; --data "
                   "names another file");
  }
  long long version = hs_keep_number(keep, 0, "PRAGMA user_version", "");
  if (version < 0 || version > AD_LEN(steps)) {
    execute(keep, "ROLLBACK", NULL);
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = keep->path},
                   "a newer aedile has written the tables of this file");
  }
  if (!is_whole(keep, err))
    return false;
  for (int i = (int)version; i < AD_LEN(steps); i++)
    if (!execute(keep, steps[i], err))
      return false;
  snprintf(pragma, sizeof pragma, "PRAGMA application_id=%d; PRAGMA user_version=%d",
           APPLICATION_ID, AD_LEN(steps));
  return execute(keep, pragma, err) && execute(keep, "COMMIT", err);
}

void hs_keep_maker(struct hs_keep *keep, const char *address, char out[HS_MAKER])
{
  char text[HS_HASH + 46], hash[HS_HASH], key[HS_KEY] = "";
  sqlite3_stmt *row = hs_keep_bind(keep, "SELECT key FROM secret", "");
  if (hs_keep_row(row))
    hs_keep_text(row, 0, key, sizeof key);
  hs_keep_done(row);
  snprintf(text, sizeof text, "%s %s", key, address);
  hs_hash(text, hash);
  memcpy(out, hash, HS_MAKER - 1);
  out[HS_MAKER - 1] = '\0';
}

/* A server that was killed may have left a child that lives on for a moment. */
static bool lock(int fd)
{
  enum { TRIES = 20, STEP_MS = 100 };
  for (int i = 0; i < TRIES; i++) {
    if (flock(fd, LOCK_EX | LOCK_NB) == 0)
      return true;
    ad_best_effort(poll(NULL, 0, STEP_MS) == 0);
  }
  return false;
}

bool hs_keep_lock(const char *path, int *fd, struct ad_err *err)
{
  struct stat about;
  struct ad_pos place = {.file = path};
  *fd = -1;
  /* SQLite would wait at a FIFO without end and leave a file of its own beside a device. */
  if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
    return ad_fail(
      err, AD_EINPUT, place,
      "found a device, a pipe or a folder, expected a file for the tables of a server");
  *fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (*fd < 0)
    return ad_fail(err, AD_ERUNTIME, place,
                   "tables cannot be kept in this file: %s; --data names another", strerror(errno));
  return lock(*fd) || ad_fail(err, AD_ERUNTIME, place,
                              "another server has its tables in this file: end that one, or name "
                              "another file with --data");
}

bool hs_keep_is_there(const struct hs_keep *keep)
{
  struct stat about;
  return !keep->inode || (stat(keep->path, &about) == 0 && about.st_ino == keep->inode &&
                          about.st_dev == keep->device);
}

struct hs_keep *hs_keep_open(const char *path, struct ad_err *err)
{
  struct stat about;
  struct hs_keep *keep = ad_calloc(1, sizeof *keep);
  keep->path = path; /* which errors name after the file is closed */
  if (sqlite3_open_v2(path, &keep->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) ==
      SQLITE_OK) {
    if (set_up(keep, err)) {
      bool is_file = stat(path, &about) == 0; /* in memory there is none */
      keep->inode = is_file ? about.st_ino : 0;
      keep->device = is_file ? about.st_dev : 0;
      return keep;
    }
  } else {
    hs_keep_fail(keep, err);
  }
  hs_keep_close(keep);
  return NULL;
}

void hs_keep_close(struct hs_keep *keep)
{
  if (!keep)
    return;
  for (int i = 0; i < HS_STATEMENTS; i++)
    ad_best_effort(sqlite3_finalize(keep->prepared[i].stmt) == SQLITE_OK);
  ad_best_effort(sqlite3_close(keep->db) == SQLITE_OK);
  free(keep);
}
