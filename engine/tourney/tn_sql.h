/* tn_sql.h - what tn_store.c and tn_store_read.c share; for nobody else. */
#ifndef AEDILE_TOURNEY_TN_SQL_H
#define AEDILE_TOURNEY_TN_SQL_H

#include <sqlite3.h>

#include "engine/tourney/tn_stats.h"
#include "engine/tourney/tn_store.h"

enum { TN_ADD_GAME, TN_ADD_SEAT, TN_ADD_REPLAY, TN_ADD_EVENT, TN_FIND_TRACE, TN_FIND_STOP, TN_N_STATEMENTS };

#define TN_STOP_TEXT "variant %d: " /* begins the text of a stop; counts from 1 */

struct tn_store {
  sqlite3 *db;
  char *path;
  enum tn_access access;
  bool is_new;
  sqlite3_stmt *statement[TN_N_STATEMENTS];
};

bool tn_sql_fail(struct tn_store *store, struct ad_err *err); /* fills ERR from the last failure; false */
sqlite3_stmt *tn_sql_prepare(struct tn_store *store, const char *sql, struct ad_err *err);

#endif
