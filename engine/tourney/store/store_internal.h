/* store_internal.h - the open result file and its SQL; private to engine/tourney/store. */
#ifndef AEDILE_TOURNEY_STORE_STORE_INTERNAL_H
#define AEDILE_TOURNEY_STORE_STORE_INTERNAL_H

#include <limits.h>
#include <sqlite3.h>

#include "engine/tourney/store/lock.h"
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

/* The text of the event of a stopped variant (counts from 1), written and read. */
#define TN_STOP_TEXT "variant %d: "
#define TN_STOP_SCAN "variant %3d: " /* a number with more digits does not match */

/* The columns of games and of their seats.  Two cursors that advance together are faster than a
 * join. */
#define TN_GAME_COLUMNS                                                                            \
  "SELECT id, variant, seats, round, pod, deal, rotation, state, attempt, worker, started, ms, "   \
  "turns, trace, choices FROM game"
#define TN_SEAT_COLUMNS                                                                            \
  "SELECT id, seat, bot, score, rank, win_share_num, win_share_den, decisions, n_faults, "         \
  "forfeit, fault, fault_move, fault_text"                                                         \
  " FROM seat"

struct tn_store {
  sqlite3 *db;
  const char *path; /* borrowed, by errors too */
  enum tn_access access;
  bool is_new;    /* PATH has no tables yet */
  bool is_lab;    /* it has the table arm */
  bool failed;    /* reading the description failed; no more of it is read */
  long long last; /* later games are surplus */
  struct tn_lock lock;
  sqlite3_stmt *statement[TN_N_STATEMENTS];
};

/* All tables, and the one more of a lab. */
extern const char tn_sql_schema[], tn_sql_arms[];

/* ---- SQL (store.c) ---- */
/* Fills ERR from the last failure of SQLite; returns false. */
bool tn_sql_fail(struct tn_store *store, struct ad_err *err);
/* Fills ERR with "the result file is damaged: WHAT"; returns false. */
bool tn_sql_damaged(const struct tn_store *store, const char *what, struct ad_err *err);
AD_MUST_USE bool tn_sql_run(struct tn_store *store, const char *sql, struct ad_err *err);
/* Returns NULL after filling ERR; caller frees with sqlite3_finalize. */
sqlite3_stmt *tn_sql_prepare(struct tn_store *store, const char *sql, struct ad_err *err);
/* Sets OUT to the first number of the first row. */
AD_MUST_USE bool tn_sql_number(struct tn_store *store, const char *sql, long long *out,
                               struct ad_err *err);
/* Runs STATEMENT for one row and resets it; all its values are NULL again. */
AD_MUST_USE bool tn_sql_step(struct tn_store *store, sqlite3_stmt *statement, struct ad_err *err);
/* Binds TEXT, which must live until the step. */
void tn_sql_bind(sqlite3_stmt *statement, int column, const char *text);
AD_MUST_USE bool tn_sql_enable_wal(struct tn_store *store, struct ad_err *err);
/* Begins a transaction unless one is open. */
AD_MUST_USE bool tn_sql_begin(struct tn_store *store, struct ad_err *err);
/* Rolls the transaction back; returns false. */
bool tn_sql_rollback(struct tn_store *store);

/* Creates the tables of a new file, with the table arm if store->is_lab. */
AD_MUST_USE bool tn_sql_create_tables(struct tn_store *store, struct ad_err *err);

/* ---- writing (write.c) ---- */
/* Prepares the statements of the store. */
AD_MUST_USE bool tn_sql_statements(struct tn_store *store, struct ad_err *err);
/* Frees them, for example because their tables are gone after a rollback. */
void tn_sql_drop_statements(struct tn_store *store);
AD_MUST_USE bool tn_sql_event(struct tn_store *store, const char *kind, long long id,
                              const char *text, struct ad_err *err);
/* Adds GAME with its seats and the events of its faults.  Sets ADDED to false, without any change,
 * if a game with its id exists. */
AD_MUST_USE bool tn_sql_add_game(struct tn_store *store, const struct tn_game_row *game,
                                 bool *added, struct ad_err *err);
/* Replaces an abandoned game, which has no seats. */
AD_MUST_USE bool tn_sql_replace(struct tn_store *store, const struct tn_game_row *game,
                                struct ad_err *err);

/* ---- description of the tournament (description.c) ---- */
/* Writes what PLAN says about itself, in place of earlier values. */
AD_MUST_USE bool tn_sql_write_meta(struct tn_store *store, const struct tn_plan *plan,
                                   struct ad_err *err);
/* Writes the bots of PLAN from number FIRST (from 0) on. */
AD_MUST_USE bool tn_sql_write_bots(struct tn_store *store, const struct tn_plan *plan, int first,
                                   struct ad_err *err);

/* ---- one stored game (read.c) ---- */
/* Returns a copy of a text column in ARENA; "" for NULL. */
char *tn_sql_text(sqlite3_stmt *statement, int column, struct ad_arena *arena);
struct tn_found {
  struct tn_game_row record; /* its choices are borrowed until tn_sql_end_find */
  char text[AD_MAX_SEATS][256];
};
/* Reads game ID; sets THERE to false if there is none.  End with tn_sql_end_find in any case. */
AD_MUST_USE bool tn_sql_find(struct tn_store *store, long long id, struct tn_found *out,
                             bool *there, struct ad_err *err);
void tn_sql_end_find(struct tn_store *store);

#endif
