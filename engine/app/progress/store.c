/* store.c - the database of a learner's answers: one function for each request. */
#include "engine/app/progress/_internal.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"

enum { WAIT_MS = 5000, APPLICATION_ID = 0x61656c65, FIRST_NUMBER = 21 };

static const char schema[] =
  "CREATE TABLE attempt(id INTEGER PRIMARY KEY, lesson TEXT NOT NULL, step TEXT NOT NULL, "
  "step_print TEXT NOT NULL, variant_print TEXT NOT NULL, answer TEXT NOT NULL, "
  "verdict TEXT NOT NULL, hints INTEGER NOT NULL, day INTEGER NOT NULL, ms INTEGER NOT NULL);"
  "CREATE INDEX attempt_step ON attempt(lesson, step, step_print);"
  "CREATE TABLE passed(lesson TEXT PRIMARY KEY, lesson_print TEXT NOT NULL, "
  "stars INTEGER NOT NULL, day INTEGER NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE card(game TEXT NOT NULL, variant TEXT NOT NULL, variant_print TEXT NOT NULL, "
  "clause TEXT NOT NULL, kind TEXT NOT NULL, box INTEGER NOT NULL, slips INTEGER NOT NULL, "
  "due INTEGER NOT NULL, "
  "PRIMARY KEY(variant_print, clause, kind)) WITHOUT ROWID;";
/* A store of an earlier version has no such table. */
static const char later_schema[] =
  "CREATE TABLE IF NOT EXISTS seen(variant_print TEXT NOT NULL, position TEXT NOT NULL, "
  "PRIMARY KEY(variant_print, position)) WITHOUT ROWID;";

/* ---- statements ---- */

static bool fail_sql(const struct app_progress *p, struct ad_err *err)
{
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = p->path}, "the progress is not kept: %s",
                 sqlite3_errmsg(p->db));
}

/* Prepares SQL, whose places ?1, ?2 ... are the texts of M and ?21, ?22 ... its numbers; M may be
 * NULL.  NULL after filling ERR; caller finalizes. */
static sqlite3_stmt *prepare(struct app_progress *p, const char *sql, const struct app_request *m,
                             struct ad_err *err)
{
  sqlite3_stmt *stmt = NULL;
  bool good = sqlite3_prepare_v2(p->db, sql, -1, &stmt, NULL) == SQLITE_OK;
  int n = good ? sqlite3_bind_parameter_count(stmt) : 0;
  for (int i = 1; i <= n && good && m; i++)
    if (i <= APP_REQUEST_TEXTS)
      good = sqlite3_bind_text(stmt, i, m->text[i - 1], -1, SQLITE_STATIC) == SQLITE_OK;
    else if (i >= FIRST_NUMBER)
      good = sqlite3_bind_int(stmt, i, m->number[i - FIRST_NUMBER]) == SQLITE_OK;
  if (good)
    return stmt;
  fail_sql(p, err);
  sqlite3_finalize(stmt);
  return NULL;
}

/* Runs a statement without rows. */
static bool run(struct app_progress *p, const char *sql, const struct app_request *m,
                struct ad_err *err)
{
  sqlite3_stmt *stmt = prepare(p, sql, m, err);
  bool good = stmt && (sqlite3_step(stmt) == SQLITE_DONE || fail_sql(p, err));
  sqlite3_finalize(stmt);
  return good;
}

/* The first row of SQL; *ROW is NULL if there is none.  False after filling ERR. */
static bool find_row(struct app_progress *p, const char *sql, const struct app_request *m,
                     sqlite3_stmt **row, struct ad_err *err)
{
  sqlite3_stmt *stmt = prepare(p, sql, m, err);
  int step = stmt ? sqlite3_step(stmt) : SQLITE_ERROR;
  *row = step == SQLITE_ROW ? stmt : NULL;
  bool good = step == SQLITE_ROW || step == SQLITE_DONE || (stmt && fail_sql(p, err));
  if (!*row)
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
  sqlite3_stmt *row;
  int value = find_row(p, sql, NULL, &row, &unused) && row ? sqlite3_column_int(row, 0) : -1;
  sqlite3_finalize(row);
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

/* A damaged file would lose answers later; it is refused at once. */
static bool is_whole(struct app_progress *p, struct ad_err *err)
{
  sqlite3_stmt *row;
  if (!find_row(p, "PRAGMA quick_check(1)", NULL, &row, err))
    return false;
  const char *text = row ? (const char *)sqlite3_column_text(row, 0) : NULL;
  bool good = text && strcmp(text, "ok") == 0;
  if (!good)
    ad_fail(err, AD_EINPUT, (struct ad_pos){.file = p->path},
            "the progress is damaged and left as it is; --progress names another file: %.100s",
            text ? text : "");
  sqlite3_finalize(row);
  return good;
}

/* Makes the tables of a new store; one that is there must be ours. */
static bool set_up(struct app_progress *p, struct ad_err *err)
{
  char pragma[80];
  struct ad_pos here = {.file = p->path};
  sqlite3_busy_timeout(p->db, WAIT_MS);
  if (!execute(p, "PRAGMA synchronous=FULL; BEGIN IMMEDIATE", err))
    return false;
  int id = read_int(p, "PRAGMA application_id");
  int tables = read_int(p, "SELECT count(*) FROM sqlite_master");
  if ((tables != 0 || id != 0) && id != APPLICATION_ID) {
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
  if (!is_whole(p, err))
    return false;
  if (version != 1)
    return ad_fail(err, AD_EINPUT, here,
                   "found progress of version %d, expected 1: a newer aedile wrote it", version);
  return execute(p, later_schema, err);
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

static void copy_column(sqlite3_stmt *stmt, int column, char *out)
{
  const char *text = (const char *)sqlite3_column_text(stmt, column);
  snprintf(out, APP_REQUEST_TEXT, "%s", text ? text : "");
}

static bool add_attempt(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return run(p,
             "INSERT INTO attempt(lesson, step, step_print, variant_print, answer, verdict, hints, "
             "day, ms) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?21, ?22, ?23)",
             m, err);
}

static bool add_pass(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return run(p,
             "INSERT INTO passed(lesson, lesson_print, stars, day) VALUES(?1, ?2, ?21, ?22) "
             "ON CONFLICT(lesson) DO UPDATE SET lesson_print=?2, day=?22, stars=max(stars, ?21)",
             m, err);
}

static bool get_stars(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *row;
  bool good = find_row(p, "SELECT stars, lesson_print FROM passed WHERE lesson=?1", m, &row, err);
  m->number[0] = row ? sqlite3_column_int(row, 0) : 0;
  if (row)
    copy_column(row, 1, m->text[1]);
  sqlite3_finalize(row);
  return good;
}

static bool get_known(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *row;
  bool good = find_row(p,
                       "SELECT 1 FROM attempt WHERE lesson=?1 AND step=?2 AND step_print=?3 "
                       "AND verdict='right' LIMIT 1",
                       m, &row, err);
  m->number[0] = row != NULL;
  sqlite3_finalize(row);
  return good;
}

/* ---- cards ---- */

static bool read_card(struct app_progress *p, const struct app_request *m, struct le_card *card,
                      struct ad_err *err)
{
  sqlite3_stmt *row;
  bool good = find_row(
    p, "SELECT box, slips, due FROM card WHERE variant_print=?4 AND clause=?9 AND kind=?10", m,
    &row, err);
  *card = (struct le_card){0};
  if (row)
    *card = (struct le_card){sqlite3_column_int(row, 0), sqlite3_column_int(row, 1),
                             sqlite3_column_int(row, 2)};
  sqlite3_finalize(row);
  if (good && (card->box < 0 || card->box >= LE_BOXES || card->slips < 0 || card->slips > 1))
    *card = (struct le_card){0}; /* by another hand */
  return good;
}

static bool write_card(struct app_progress *p, const struct app_request *m,
                       const struct le_card *card, struct ad_err *err)
{
  struct app_request row = *m;
  row.number[0] = card->box;
  row.number[1] = card->slips;
  row.number[2] = card->due;
  return run(p,
             "INSERT OR REPLACE INTO card(game, variant, variant_print, clause, kind, box, slips, "
             "due) VALUES(?7, ?8, ?4, ?9, ?10, ?21, ?22, ?23)",
             &row, err);
}

static bool add_seen(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  return !*m->text[10] ||
         run(p, "INSERT OR IGNORE INTO seen(variant_print, position) VALUES(?4, ?11)", m, err);
}

static bool get_seen(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *row;
  bool good =
    find_row(p, "SELECT 1 FROM seen WHERE variant_print=?1 AND position=?2", m, &row, err);
  m->number[0] = row != NULL;
  sqlite3_finalize(row);
  return good;
}

/* The answer and its card in one transaction, which two processes do one after the other. */
static bool add_drill(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  struct le_card card;
  int hints = m->number[0], day = m->number[1];
  bool is_right = strcmp(m->text[5], "right") == 0 && !hints;
  if (!execute(p, "BEGIN IMMEDIATE", err))
    return false;
  bool good = add_attempt(p, m, err) && add_seen(p, m, err) && read_card(p, m, &card, err);
  m->number[0] = good && le_card_answer(&card, is_right, day);
  if (good && write_card(p, m, &card, err) && execute(p, "COMMIT", err))
    return true;
  ad_best_effort(sqlite3_exec(p->db, "ROLLBACK", NULL, NULL, NULL) == SQLITE_OK);
  return false;
}

static bool get_due(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *row;
  bool good =
    find_row(p,
             "SELECT game, variant, variant_print, clause, kind FROM card WHERE due<=?21 AND "
             "?1 IN ('', variant_print) ORDER BY due, game, variant_print, clause, kind "
             "LIMIT 1 OFFSET ?22",
             m, &row, err);
  m->number[0] = row != NULL;
  for (int i = 0; row && i < 5; i++)
    copy_column(row, i, m->text[i]);
  sqlite3_finalize(row);
  return good;
}

static bool get_ahead(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  sqlite3_stmt *row;
  bool good =
    find_row(p, "SELECT count(*), due FROM card WHERE due>?21 GROUP BY due ORDER BY due LIMIT 1", m,
             &row, err);
  m->number[0] = row ? sqlite3_column_int(row, 0) : 0;
  m->number[1] = row ? sqlite3_column_int(row, 1) : 0;
  sqlite3_finalize(row);
  return good;
}

bool app_store_answer(struct app_progress *p, struct app_request *m, struct ad_err *err)
{
  static bool (*const answers[])(struct app_progress *, struct app_request *, struct ad_err *) = {
    [APP_ADD] = add_attempt, [APP_PASS] = add_pass,   [APP_STARS] = get_stars,
    [APP_KNOWN] = get_known, [APP_DRILL] = add_drill, [APP_DUE] = get_due,
    [APP_AHEAD] = get_ahead, [APP_SEEN] = get_seen};
  return answers[m->kind](p, m, err);
}
