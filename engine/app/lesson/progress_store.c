/* progress_store.c - the database of a learner's answers: one function for each request. */
#include "engine/app/lesson/progress_internal.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"

enum { WAIT_MS = 5000, APPLICATION_ID = 0x61656c65 };

static const char schema[] =
  "CREATE TABLE attempt(id INTEGER PRIMARY KEY, lesson TEXT NOT NULL, step TEXT NOT NULL, "
  "step_print TEXT NOT NULL, variant_print TEXT NOT NULL, answer TEXT NOT NULL, "
  "verdict TEXT NOT NULL, hints INTEGER NOT NULL, day INTEGER NOT NULL);"
  "CREATE INDEX attempt_step ON attempt(lesson, step, step_print);"
  "CREATE TABLE passed(lesson TEXT PRIMARY KEY, lesson_print TEXT NOT NULL, stars INTEGER NOT "
  "NULL, "
  "day INTEGER NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE card(game TEXT NOT NULL, variant_print TEXT NOT NULL, clause TEXT NOT NULL, "
  "kind TEXT NOT NULL, box INTEGER NOT NULL, slips INTEGER NOT NULL, due INTEGER NOT NULL, "
  "PRIMARY KEY(variant_print, clause, kind)) WITHOUT ROWID;";

/* ---- statements ---- */

static bool fail_sql(const struct app_progress *p, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = p->path}, "the progress is not kept: %s",
                 sqlite3_errmsg(p->db));
}

/* Prepares SQL and binds TEXTS to its first N places; NULL after filling ERR. */
static sqlite3_stmt *prepare(struct app_progress *p, const char *sql, const char *const *texts,
                             int n, struct ad_err *err)
{
  sqlite3_stmt *stmt = NULL;
  bool good = sqlite3_prepare_v2(p->db, sql, -1, &stmt, NULL) == SQLITE_OK;
  for (int i = 0; i < n && good; i++)
    good = sqlite3_bind_text(stmt, i + 1, texts[i], -1, SQLITE_STATIC) == SQLITE_OK;
  if (good)
    return stmt;
  fail_sql(p, err);
  sqlite3_finalize(stmt);
  return NULL;
}

/* Runs a statement without rows. */
static bool run(struct app_progress *p, sqlite3_stmt *stmt, struct ad_err *err)
{
  if (!stmt)
    return false;
  bool good = sqlite3_step(stmt) == SQLITE_DONE;
  if (!good)
    fail_sql(p, err);
  sqlite3_finalize(stmt);
  return good;
}

static bool execute(struct app_progress *p, const char *sql, struct ad_err *err)
{
  return sqlite3_exec(p->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail_sql(p, err);
}

static int read_int(struct app_progress *p, const char *sql)
{
  struct ad_err unused;
  sqlite3_stmt *stmt = prepare(p, sql, NULL, 0, &unused);
  int value = stmt && sqlite3_step(stmt) == SQLITE_ROW ? sqlite3_column_int(stmt, 0) : -1;
  sqlite3_finalize(stmt);
  return value;
}

/* ---- opening ---- */

static void make_folders(const char *path)
{
  char *folder = ad_strdup(path);
  for (char *at = strchr(folder + 1, '/'); at; at = strchr(at + 1, '/')) {
    *at = '\0';
    ad_best_effort(mkdir(folder, 0700) == 0); /* opening says what is wrong */
    *at = '/';
  }
  free(folder);
}

/* Makes the tables of a new store; one that is there must be ours. */
static bool set_up(struct app_progress *p, struct ad_err *err)
{
  char pragma[80];
  struct ad_pos here = {.file = p->path};
  sqlite3_busy_timeout(p->db, WAIT_MS);
  if (!execute(p, "PRAGMA synchronous=FULL; BEGIN IMMEDIATE", err))
    return false;
  int id = read_int(p, "PRAGMA application_id"), tables = read_int(p,
                                                                   "SELECT count(*) FROM "
                                                                   "sqlite_master");
  if (tables != 0 && id != APPLICATION_ID) {
    execute(p, "ROLLBACK", NULL);
    return ad_fail(err, AD_EINPUT, here,
                   "found a database of another program, expected the progress of a learner; "
                   "--progress names another file");
  }
  snprintf(pragma, sizeof pragma, "PRAGMA application_id=%d; PRAGMA user_version=1",
           APPLICATION_ID);
  if (tables == 0 && !(execute(p, schema, err) && execute(p, pragma, err)))
    return false;
  if (!execute(p, "COMMIT", err))
    return false;
  int version = read_int(p, "PRAGMA user_version");
  return version == 1 ||
         ad_fail(err, AD_EINPUT, here,
                 "found progress of version %d, expected 1: a newer aedile wrote it", version);
}

bool app_store_open(struct app_progress *p, struct ad_err *err)
{
  make_folders(p->path);
  return sqlite3_open(p->path, &p->db) == SQLITE_OK ? set_up(p, err) : fail_sql(p, err);
}

void app_store_close(struct app_progress *p)
{
  ad_best_effort(sqlite3_close(p->db) == SQLITE_OK); /* every answer is stored already */
}

/* ---- requests ---- */

/* Binds the numbers of M behind its texts and runs STMT. */
static bool write_row(struct app_progress *p, const char *sql, int n_texts, int n_numbers,
                      const struct app_request *m, struct ad_err *err)
{
  const char *texts[APP_REQUEST_TEXTS];
  for (int i = 0; i < n_texts; i++)
    texts[i] = m->text[i];
  sqlite3_stmt *stmt = prepare(p, sql, texts, n_texts, err);
  for (int i = 0; stmt && i < n_numbers; i++)
    sqlite3_bind_int(stmt, n_texts + 1 + i, m->number[i]);
  return run(p, stmt, err);
}

/* The first row of SQL, whose places are the first N texts of M and, if LAST is not NULL, a number;
 * NULL if there is none.  Caller finalizes. */
static sqlite3_stmt *find_row(struct app_progress *p, const char *sql, int n,
                              const struct app_request *m, const int *last, struct ad_err *err)
{
  const char *texts[APP_REQUEST_TEXTS];
  for (int i = 0; i < n; i++)
    texts[i] = m->text[i];
  sqlite3_stmt *stmt = prepare(p, sql, texts, n, err);
  if (stmt && last)
    sqlite3_bind_int(stmt, n + 1, *last);
  if (stmt && sqlite3_step(stmt) == SQLITE_ROW)
    return stmt;
  sqlite3_finalize(stmt);
  return NULL;
}

static void copy_column(sqlite3_stmt *stmt, int column, char *out)
{
  const char *text = (const char *)sqlite3_column_text(stmt, column);
  snprintf(out, APP_REQUEST_TEXT, "%s", text ? text : "");
}

static bool add_attempt(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return write_row(p,
                   "INSERT INTO attempt(lesson, step, step_print, variant_print, answer, verdict, "
                   "hints, day) VALUES(?,?,?,?,?,?,?,?)",
                   6, 2, m, err);
}

static bool add_pass(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return write_row(p,
                   "INSERT INTO passed(lesson, lesson_print, stars, day) VALUES(?1,?2,?3,?4) "
                   "ON CONFLICT(lesson) DO UPDATE SET lesson_print=?2, day=?4, "
                   "stars=max(stars, ?3)",
                   2, 2, m, err);
}

static bool get_stars(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *stmt =
    find_row(p, "SELECT stars, lesson_print FROM passed WHERE lesson=?", 1, m, NULL, err);
  m->number[0] = stmt ? sqlite3_column_int(stmt, 0) : 0;
  if (stmt)
    copy_column(stmt, 1, m->text[1]);
  sqlite3_finalize(stmt);
  return true;
}

static bool get_known(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *stmt = find_row(p,
                                "SELECT 1 FROM attempt WHERE lesson=? AND step=? AND step_print=? "
                                "AND verdict='right' LIMIT 1",
                                3, m, NULL, err);
  m->number[0] = stmt != NULL;
  sqlite3_finalize(stmt);
  return true;
}

static bool get_card(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *stmt =
    find_row(p, "SELECT box, slips, due FROM card WHERE variant_print=? AND clause=? AND kind=?", 3,
             m, NULL, err);
  for (int i = 0; i < 3; i++)
    m->number[i] = stmt ? sqlite3_column_int(stmt, i) : 0;
  sqlite3_finalize(stmt);
  return true;
}

static bool set_card(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return write_row(p,
                   "INSERT OR REPLACE INTO card(game, variant_print, clause, kind, box, slips, due)"
                   " VALUES(?,?,?,?,?,?,?)",
                   4, 3, m, err);
}

static bool get_due(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *stmt = find_row(p,
                                "SELECT clause, kind FROM card WHERE game=? AND variant_print=? "
                                "AND due<=? ORDER BY due, clause, kind LIMIT 1",
                                2, m, &m->number[0], err);
  m->number[0] = stmt != NULL;
  if (stmt) {
    copy_column(stmt, 0, m->text[0]);
    copy_column(stmt, 1, m->text[1]);
  }
  sqlite3_finalize(stmt);
  return true;
}

bool app_store_answer(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  static bool (*const answers[])(struct app_progress *, struct app_request *, struct ad_err *) = {
    [APP_ADD] = add_attempt, [APP_PASS] = add_pass, [APP_STARS] = get_stars,
    [APP_KNOWN] = get_known, [APP_CARD] = get_card, [APP_SET_CARD] = set_card,
    [APP_DUE] = get_due};
  return answers[m->kind](p, m, err);
}
