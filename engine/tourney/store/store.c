/* store.c - opens and closes result files.  description.c begins them, write.c fills them, read.c
 * reads them. */
#include "engine/tourney/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/tourney/store/store_internal.h"

enum { BUSY_MS = 10000, MAX_VALUE_BYTES = 16 << 20 };

/* Everything counts from 1: SQLite stores the 1 that most games have in no extra byte.  `block` is
 * a view, so it cannot disagree with the games. */
const char tn_sql_schema[] =
  "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE variant(variant INTEGER PRIMARY KEY, name TEXT NOT NULL, fingerprint TEXT NOT "
  "NULL);"
  "CREATE TABLE bot(bot INTEGER PRIMARY KEY, id TEXT NOT NULL, source TEXT NOT NULL, file_hash "
  "TEXT, params TEXT);"
  "CREATE TABLE size(seats INTEGER PRIMARY KEY, block_games INTEGER NOT NULL);"
  "CREATE TABLE game(id INTEGER PRIMARY KEY, variant INTEGER NOT NULL REFERENCES variant, seats "
  "INTEGER NOT NULL,"
  " round INTEGER NOT NULL, pod INTEGER NOT NULL, deal INTEGER NOT NULL, rotation INTEGER NOT "
  "NULL, state INTEGER NOT NULL,"
  " attempt INTEGER NOT NULL, worker INTEGER NOT NULL, started INTEGER NOT NULL, ms INTEGER NOT "
  "NULL,"
  " turns INTEGER NOT NULL, trace INTEGER NOT NULL, verdict TEXT, choices BLOB NOT NULL);"
  "CREATE TABLE seat(id INTEGER NOT NULL REFERENCES game, seat INTEGER NOT NULL, bot INTEGER NOT "
  "NULL REFERENCES bot,"
  " score INTEGER NOT NULL, rank INTEGER NOT NULL, win_share_num INTEGER NOT NULL, win_share_den "
  "INTEGER NOT NULL,"
  " decisions INTEGER NOT NULL, fault TEXT, n_faults INTEGER NOT NULL, fault_move INTEGER, "
  "fault_text TEXT,"
  " forfeit INTEGER NOT NULL, PRIMARY KEY(id, seat)) WITHOUT ROWID;"
  "CREATE TABLE event(seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, id "
  "INTEGER, text TEXT NOT NULL);"
  "CREATE VIEW block AS SELECT variant, seats, round, pod, deal, count(*) AS done, count(*) < "
  "block_games AS excluded FROM game"
  " JOIN size USING (seats) WHERE state = 1 GROUP BY variant, seats, round, pod, deal;";

const char tn_sql_arms[] =
  "CREATE TABLE arm(arm INTEGER PRIMARY KEY REFERENCES variant, variant TEXT NOT NULL, settings "
  "TEXT NOT NULL, fingerprint TEXT NOT NULL);";

/* ---- SQL ---- */

bool tn_sql_fail(struct tn_store *store, struct ad_err *err)
{
  int code = sqlite3_errcode(store->db);
  struct ad_pos pos = {.file = store->path};
  if (code == SQLITE_NOTADB)
    return ad_fail(err, AD_EINPUT, pos, "not a result file of a tournament: %s",
                   sqlite3_errmsg(store->db));
  if (code == SQLITE_CONSTRAINT || code == SQLITE_CORRUPT)
    return ad_fail(err, AD_EINPUT, pos, "the result file is damaged: %s",
                   sqlite3_errmsg(store->db));
  int system = sqlite3_system_errno(store->db), exact = sqlite3_extended_errcode(store->db);
  /* a limit on the size of files */
  bool no_room = (exact == SQLITE_IOERR_WRITE || exact == SQLITE_IOERR_SHMSIZE) && !system;
  if (code == SQLITE_FULL || no_room)
    return ad_fail(err, AD_ERUNTIME, pos, "no space left for the result file");
  if (code == SQLITE_CANTOPEN || code == SQLITE_IOERR)
    return ad_fail(err, AD_ERUNTIME, pos, "the result file cannot be used: %s",
                   system ? strerror(system) : sqlite3_errmsg(store->db));
  return ad_fail(err, AD_ERUNTIME, pos, "the result file cannot be used: %s",
                 sqlite3_errmsg(store->db));
}

bool tn_sql_damaged(const struct tn_store *store, const char *what, struct ad_err *err)
{
  return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                 "the result file is damaged: %s", what);
}

bool tn_sql_run(struct tn_store *store, const char *sql, struct ad_err *err)
{
  return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK || tn_sql_fail(store, err);
}

sqlite3_stmt *tn_sql_prepare(struct tn_store *store, const char *sql, struct ad_err *err)
{
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK)
    tn_sql_fail(store, err);
  return statement;
}

bool tn_sql_number(struct tn_store *store, const char *sql, long long *out, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, sql, err);
  bool found = statement && sqlite3_step(statement) == SQLITE_ROW;
  if (found)
    *out = sqlite3_column_int64(statement, 0);
  else if (statement)
    tn_sql_fail(store, err);
  sqlite3_finalize(statement);
  return found;
}

bool tn_sql_step(struct tn_store *store, sqlite3_stmt *statement, struct ad_err *err)
{
  bool ok = sqlite3_step(statement) == SQLITE_DONE;
  if (!ok)
    tn_sql_fail(store, err);
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement); /* a column that the next row leaves out is NULL */
  return ok;
}

void tn_sql_bind(sqlite3_stmt *statement, int column, const char *text)
{
  sqlite3_bind_text(statement, column, text, -1, SQLITE_STATIC);
}

bool tn_sql_begin(struct tn_store *store, struct ad_err *err)
{
  return !sqlite3_get_autocommit(store->db) || tn_sql_run(store, "BEGIN IMMEDIATE", err);
}

bool tn_sql_rollback(struct tn_store *store)
{
  ad_best_effort(sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL) == SQLITE_OK);
  return false;
}

/* With synchronous = NORMAL a power failure may lose the last games, which are then played again; a
 * killed process loses nothing.  A reader that closes last may hold the file for a moment, and
 * SQLite does not wait for it here: try again. */
bool tn_sql_enable_wal(struct tn_store *store, struct ad_err *err)
{
  enum { STEP_MS = 10 };
  if (store->is_new && !tn_sql_run(store, "PRAGMA page_size = 8192", err))
    return false;
  for (int waited = 0;
       !tn_sql_run(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", err);
       waited += STEP_MS) {
    if (sqlite3_errcode(store->db) != SQLITE_BUSY || waited >= BUSY_MS)
      return false;
    sqlite3_sleep(STEP_MS);
  }
  *err = (struct ad_err){0};
  return true;
}

bool tn_sql_create_tables(struct tn_store *store, struct ad_err *err)
{
  char pragmas[100];
  snprintf(pragmas, sizeof pragmas, "PRAGMA application_id = %d; PRAGMA user_version = %d",
           TN_APPLICATION, store->is_lab ? TN_SCHEMA_LAB : TN_SCHEMA);
  return tn_sql_run(store, tn_sql_schema, err) &&
         (!store->is_lab || tn_sql_run(store, tn_sql_arms, err)) && tn_sql_run(store, pragmas, err);
}

/* ---- opening ---- */

/* Returns the SQL of all tables, views and triggers of DB; caller frees with sqlite3_free.  NULL if
 * it cannot be read. */
static char *schema_text(sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  char *text = NULL;
  static const char sql[] =
    "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema WHERE type "
    "<> 'index' ORDER BY name)";
  if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step(statement) == SQLITE_ROW)
    text = sqlite3_mprintf("%s", sqlite3_column_text(statement, 0));
  sqlite3_finalize(statement);
  return text;
}

/* Checks that the schema is exactly ours: a view in place of a table could run without end, and a
 * table without its keys could hold contradictions. */
static bool check_tables(struct tn_store *store, struct ad_err *err)
{
  sqlite3 *model = NULL;
  char *wanted = NULL, *found = schema_text(store->db);
  if (!found)
    return tn_sql_fail(store, err);
  if (sqlite3_open(":memory:", &model) == SQLITE_OK &&
      sqlite3_exec(model, tn_sql_schema, NULL, NULL, NULL) == SQLITE_OK &&
      (!store->is_lab || sqlite3_exec(model, tn_sql_arms, NULL, NULL, NULL) == SQLITE_OK))
    wanted = schema_text(model);
  if (!wanted)
    ad_out_of_memory(sizeof tn_sql_schema); /* a database in memory fails for nothing else */
  bool same = strcmp(wanted, found) == 0;
  sqlite3_free(wanted);
  sqlite3_free(found);
  ad_best_effort(sqlite3_close(model) == SQLITE_OK);
  return same || ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                         "the result file is damaged: its tables are not those of version %d",
                         store->is_lab ? TN_SCHEMA_LAB : TN_SCHEMA);
}

/* Checks the pages of the file: an overwritten page may hide rows without any other sign. */
static bool has_sound_pages(struct tn_store *store, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "PRAGMA quick_check(1)", err);
  if (!statement)
    return false;
  const char *text =
    sqlite3_step(statement) == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
  bool sound = text && strcmp(text, "ok") == 0;
  if (text && !sound) {
    char *line = ad_text_harmless(ad_strdup(text));
    tn_sql_damaged(store, line, err);
    free(line);
  } else if (!sound) {
    tn_sql_fail(store, err);
  }
  sqlite3_finalize(statement);
  return sound;
}

/* Returns whether the file is a result file, or empty and opened for writing. */
static bool check_kind(struct tn_store *store, enum tn_access access, struct ad_err *err)
{
  struct ad_pos pos = {.file = store->path};
  long long tables, application, version;
  if (!tn_sql_number(store, "SELECT count(*) FROM sqlite_schema", &tables, err) ||
      !tn_sql_number(store, "PRAGMA application_id", &application, err) ||
      !tn_sql_number(store, "PRAGMA user_version", &version, err))
    return false;
  store->is_new = tables == 0 && access == TN_WRITE;
  if (store->is_new)
    return true;
  if (application != TN_APPLICATION)
    return ad_fail(err, AD_EINPUT, pos, "not a result file of a tournament");
  if (version > 0 && version < TN_SCHEMA)
    return ad_fail(
      err, AD_EINPUT, pos,
      "result file of version %lld, made by an older aedile, expected version %d; play the "
      "tournament again, into another file",
      version, TN_SCHEMA);
  if (version != TN_SCHEMA && version != TN_SCHEMA_LAB)
    return ad_fail(err, AD_EINPUT, pos, "result file of version %lld, expected version %d or %d",
                   version, TN_SCHEMA, TN_SCHEMA_LAB);
  store->is_lab = version == TN_SCHEMA_LAB;
  return check_tables(store, err) && has_sound_pages(store, err);
}

/* Finds the system error itself: SQLite falls back to reading and then reports a missing file. */
static bool fail_open(struct tn_store *store, struct ad_err *err)
{
  int fd = store->access == TN_WRITE ? open(store->path, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
  int system = fd < 0 ? errno : 0;
  if (fd >= 0)
    ad_drop_fd(fd);
  if (store->access == TN_WRITE && system)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the result file cannot be used: %s",
                   strerror(system));
  return tn_sql_fail(store, err);
}

/* Refuses special files: SQLite would wait at a FIFO without end and leave a journal beside a
 * device. */
static bool refuse_special(const char *path, struct ad_err *err)
{
  struct stat st;
  if (stat(path, &st) != 0 || S_ISDIR(st.st_mode))
    return true;
  if (S_ISREG(st.st_mode)) /* SQLite takes a file of one byte for an empty one */
    return st.st_size != 1 ||
           ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "not a result file of a tournament");
  return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                 "found a %s, expected the result file of a tournament",
                 S_ISFIFO(st.st_mode)   ? "FIFO"
                 : S_ISSOCK(st.st_mode) ? "socket"
                                        : "device");
}

struct tn_store *tn_store_open(const char *path, enum tn_access access, struct ad_err *err)
{
  struct tn_store *store = ad_calloc(1, sizeof *store);
  int flags =
    SQLITE_OPEN_NOMUTEX |
    (access == TN_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  store->path = path;
  store->access = access;
  store->last = LLONG_MAX;
  /* no name to which SQLite gives a meaning of its own, such as ":memory:" or "" */
  struct ad_buf name;
  ad_buf_init(&name);
  ad_buf_printf(&name, "%s%s", *path == '/' ? "" : "./", path);
  bool ok =
    refuse_special(path, err) &&
    (access == TN_READ || tn_lock_take(&store->lock, name.text, err)) &&
    (sqlite3_open_v2(name.text, &store->db, flags, NULL) == SQLITE_OK || fail_open(store, err));
  ad_buf_fini(&name);
  if (ok) {
    sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES);
    sqlite3_busy_timeout(store->db, BUSY_MS);
    ok = check_kind(store, access, err);
  }
  if (ok)
    return store;
  if (err) {
    err->pos.file = path;
    if (access == TN_READ && err->code == AD_ERUNTIME)
      err->code = AD_EINPUT;
  }
  store->access = TN_READ;
  tn_store_close(store);
  return NULL;
}

/* Leaves one file without side files.  SQLite removes its journal by name, so this is not done if
 * another file has taken our place.  SQLite refuses the change while others read; then the last of
 * them removes the side files. */
static void end_journal(struct tn_store *store)
{
  int keep = 1;
  if (tn_lock_check(&store->lock, store->path, NULL))
    ad_best_effort(sqlite3_exec(store->db, "PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE",
                                NULL, NULL, NULL) == SQLITE_OK);
  else
    sqlite3_file_control(store->db, NULL, SQLITE_FCNTL_PERSIST_WAL, &keep);
}

void tn_store_close(struct tn_store *store)
{
  if (!store)
    return;
  if (store->db && !sqlite3_get_autocommit(store->db))
    tn_sql_rollback(store);
  tn_sql_drop_statements(store);
  if (store->db && store->access == TN_WRITE)
    end_journal(store);
  ad_best_effort(sqlite3_close(store->db) == SQLITE_OK); /* every game is committed before */
  tn_lock_release(&store->lock);
  free(store);
}

bool tn_store_is_new(const struct tn_store *store)
{
  return store->is_new;
}

const char *tn_store_path(const struct tn_store *store)
{
  return store->path;
}
