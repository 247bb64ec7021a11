/* sql.h - what the files that make, fill and read result files share; for nobody else. */
#ifndef AEDILE_TOURNEY_STORE_SQL_H
#define AEDILE_TOURNEY_STORE_SQL_H

#include <limits.h>
#include <sqlite3.h>

#include "engine/tourney/store/lock.h"
#include "engine/stats/intervals.h"
#include "engine/tourney/store/store.h"

enum {
  TN_ADD_GAME,
  TN_ADD_SEAT,
  TN_ADD_EVENT,
  TN_FIND_GAME,
  TN_DROP_GAME,
  TN_FIND_STOP,
  TN_READ_GAME,
  TN_READ_SEATS,
  TN_N_STATEMENTS
};
enum { TN_APPLICATION = 0x4165646C }; /* "Aedl" */

#define TN_STOP_TEXT "variant %d: "  /* begins the text of a stop; counts from 1 */
#define TN_STOP_SCAN "variant %3d: " /* the same to be read: a number that is too large is none */

/* Two cursors in step are faster than a join. */
#define TN_GAME_COLUMNS                                                                            \
  "SELECT id, variant, seats, round, pod, deal, rotation, state, attempt, worker, started, ms, "   \
  "turns, trace, choices FROM game"
#define TN_SEAT_COLUMNS                                                                            \
  "SELECT id, seat, bot, score, rank, win_share_num, win_share_den, decisions, n_faults, "         \
  "forfeit, fault, fault_move, fault_text"                                                         \
  " FROM seat"

struct tn_store {
  sqlite3 *db;
  char *path;
  enum tn_access access;
  bool is_new;
  long long last; /* games beyond it are surplus */
  struct tn_lock lock;
  sqlite3_stmt *statement[TN_N_STATEMENTS];
};

extern const char tn_sql_schema[];

/* fills ERR from the last failure; false */
bool tn_sql_fail(struct tn_store *store, struct ad_err *err);
bool tn_sql_damaged(const struct tn_store *store, const char *what, struct ad_err *err);
bool tn_sql_run(struct tn_store *store, const char *sql, struct ad_err *err);
sqlite3_stmt *tn_sql_prepare(struct tn_store *store, const char *sql, struct ad_err *err);
long long tn_sql_number(struct tn_store *store, const char *sql, long long otherwise);
/* Runs STATEMENT and makes it ready for the next row: all its values are NULL again. */
bool tn_sql_step(struct tn_store *store, sqlite3_stmt *statement, struct ad_err *err);
/* TEXT lives until the step */
void tn_sql_bind(sqlite3_stmt *statement, int column, const char *text);
bool tn_sql_statements(struct tn_store *store, struct ad_err *err); /* prepares those for filling */
bool tn_sql_enable_wal(struct tn_store *store, struct ad_err *err);
/* a transaction, if there is none */
bool tn_sql_begin(struct tn_store *store, struct ad_err *err);
bool tn_sql_rollback(struct tn_store *store); /* of the transaction; false */
bool tn_sql_event(struct tn_store *store, const char *kind, long long id, const char *text,
                  struct ad_err *err);
/* What PLAN says of itself, in place of what stood there; its bots from number FIRST on. */
bool tn_sql_write_meta(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err);
bool tn_sql_write_bots(struct tn_store *store, const struct tn_plan *plan, int first,
                       struct ad_err *err);
/* Adds GAME with its seats and the events of its faults, if there is none of its number; *ADDED
 * tells. */
bool tn_sql_add_game(struct tn_store *store, const struct tn_game_row *game, bool *added,
                     struct ad_err *err);
/* of one without seats */
bool tn_sql_replace(struct tn_store *store, const struct tn_game_row *game, struct ad_err *err);
void tn_sql_drop_statements(struct tn_store *store); /* the statements: their tables are gone */

struct tn_found {
  struct tn_game_row record; /* its choices are borrowed until tn_sql_end_find */
  char text[AD_MAX_SEATS][256];
};
bool tn_sql_find(struct tn_store *store, long long id, struct tn_found *out, bool *there,
                 struct ad_err *err);
void tn_sql_end_find(struct tn_store *store);

/* The settings as rows of meta (KEY, VALUE); false ends. */
bool tn_settings_write(const struct tn_settings *settings,
                       bool (*put)(void *ctx, const char *key, const char *value), void *ctx);
/* Back from what GET says; false if a value is missing or cannot be. */
bool tn_settings_read(struct tn_settings *out, int n_bots,
                      const char *(*get)(void *ctx, const char *key), void *ctx);

#endif
