/* tables.c - tables with their seats, moves and visitors. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/keep/keep_internal.h"

static bool save_seats(struct hs_keep *keep, const struct hs_table *table)
{
  bool good = true;
  for (int i = 0; i < table->seats && good; i++) {
    const struct hs_seat *seat = &table->seat[i];
    good = hs_keep_run(keep, "INSERT OR REPLACE INTO seat VALUES(?1, ?2, ?3, ?4, ?5, ?6)", "iitttt",
                       (int)table->number, i, seat->player, seat->key, seat->session, seat->name);
  }
  return good;
}

/* Ends a transaction, which was GOOD. */
static bool end(struct hs_keep *keep, bool good, struct ad_err *err)
{
  if (good && hs_keep_run(keep, "COMMIT", ""))
    return true;
  hs_keep_fail(keep, err);
  ad_best_effort(sqlite3_exec(keep->db, "ROLLBACK", NULL, NULL, NULL) == SQLITE_OK);
  return false;
}

bool hs_keep_add(struct hs_keep *keep, struct hs_table *table, struct ad_err *err)
{
  bool good =
    hs_keep_run(keep, "BEGIN IMMEDIATE", "") &&
    hs_keep_run(
      keep, "INSERT INTO tables VALUES(NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
      "tttttliiilti", table->id, table->variant, table->watch_key, table->creator_key,
      table->creator, (long long)table->seed, table->undo, table->listed, table->commit,
      table->used_ms, table->maker, table->chat);
  table->number = good ? (uint32_t)sqlite3_last_insert_rowid(keep->db) : 0;
  return end(keep, good && save_seats(keep, table), err);
}

bool hs_keep_save(struct hs_keep *keep, const struct hs_table *table, struct ad_err *err)
{
  bool good = hs_keep_run(keep, "BEGIN IMMEDIATE", "") &&
              hs_keep_run(keep, "UPDATE tables SET used = ?2, maker = ?3 WHERE number = ?1", "ilt",
                          (int)table->number, table->used_ms, table->maker);
  return end(keep, good && save_seats(keep, table), err);
}

/* None if not all can be read. */
static void read_seats(struct hs_keep *keep, struct hs_table *out)
{
  bool good = true;
  sqlite3_stmt *row = hs_keep_bind(
    keep, "SELECT player, key, session, name, seat FROM seat WHERE number = ?1 ORDER BY seat", "i",
    (int)out->number);
  while (out->seats < AD_MAX_SEATS && hs_keep_row(row)) {
    good = good && sqlite3_column_int(row, 4) == out->seats;
    struct hs_seat *seat = &out->seat[out->seats++];
    hs_keep_text(row, 0, seat->player, sizeof seat->player);
    hs_keep_text(row, 1, seat->key, sizeof seat->key);
    hs_keep_text(row, 2, seat->session, sizeof seat->session);
    hs_keep_text(row, 3, seat->name, sizeof seat->name);
  }
  if (!hs_keep_done(row) || !good)
    out->seats = 0;
}

bool hs_keep_find(struct hs_keep *keep, const char *id, struct hs_table *out)
{
  sqlite3_stmt *row =
    hs_keep_bind(keep,
                 "SELECT number, variant, watch_key, creator_key, creator, seed, undo, listed, "
                 "commits, used, maker, chat FROM tables WHERE id = ?1",
                 "t", id);
  bool found = hs_keep_row(row);
  memset(out, 0, sizeof *out);
  if (found) {
    snprintf(out->id, sizeof out->id, "%s", id);
    out->number = (uint32_t)sqlite3_column_int64(row, 0);
    hs_keep_text(row, 1, out->variant, sizeof out->variant);
    hs_keep_text(row, 2, out->watch_key, sizeof out->watch_key);
    hs_keep_text(row, 3, out->creator_key, sizeof out->creator_key);
    hs_keep_text(row, 4, out->creator, sizeof out->creator);
    out->seed = (uint64_t)sqlite3_column_int64(row, 5);
    out->undo = sqlite3_column_int(row, 6);
    out->listed = sqlite3_column_int(row, 7);
    out->commit = sqlite3_column_int(row, 8);
    out->used_ms = sqlite3_column_int64(row, 9);
    hs_keep_text(row, 10, out->maker, sizeof out->maker);
    out->chat = sqlite3_column_int(row, 11);
  }
  hs_keep_done(row);
  if (found)
    read_seats(keep, out);
  return found;
}

int hs_keep_recent(struct hs_keep *keep, long long since_ms, char (*ids)[HS_ID], int most)
{
  int n = 0;
  sqlite3_stmt *row =
    hs_keep_bind(keep, "SELECT id FROM tables WHERE used >= ?1 ORDER BY used DESC LIMIT ?2", "li",
                 since_ms, most);
  while (n < most && hs_keep_row(row))
    hs_keep_text(row, 0, ids[n++], HS_ID);
  hs_keep_done(row);
  return n;
}

void hs_keep_remove(struct hs_keep *keep, uint32_t number)
{
  (void)!hs_keep_run(keep, "DELETE FROM tables WHERE number = ?1", "i", (int)number);
}

void hs_keep_forget(struct hs_keep *keep, long long before_ms)
{
  (void)!hs_keep_run(keep, "DELETE FROM tables WHERE used < ?1", "l", before_ms);
}

/* ---- moves ---- */

bool hs_keep_cut(struct hs_keep *keep, uint32_t number, int n)
{
  return hs_keep_run(keep, "DELETE FROM move WHERE number = ?1 AND n >= ?2", "ii", (int)number, n);
}

bool hs_keep_move(struct hs_keep *keep, uint32_t number, int n, ad_move move)
{
  /* later moves are there only if they could not be cut; without any nothing is written */
  return hs_keep_is_there(keep) && hs_keep_cut(keep, number, n + 1) &&
         hs_keep_run(keep, "INSERT OR REPLACE INTO move VALUES(?1, ?2, ?3)", "iil", (int)number, n,
                     (long long)move);
}

/* With one move missing in a damaged file, the others would make another match. */
bool hs_keep_moves(struct hs_keep *keep, uint32_t number, ad_move **moves, int *n)
{
  int cap = 0;
  bool good = true;
  sqlite3_stmt *row =
    hs_keep_bind(keep, "SELECT n, move FROM move WHERE number = ?1 ORDER BY n", "i", (int)number);
  *moves = NULL;
  for (*n = 0; good && hs_keep_row(row);) {
    sqlite3_int64 move = sqlite3_column_int64(row, 1);
    good = sqlite3_column_int64(row, 0) == *n && move >= 0 && move <= UINT32_MAX;
    AD_GROW(*moves, *n, cap);
    (*moves)[(*n)++] = (ad_move)move;
  }
  if (hs_keep_done(row) && good)
    return true;
  free(*moves);
  *moves = NULL;
  return false;
}

/* ---- visitors ---- */

bool hs_keep_visit(struct hs_keep *keep, uint32_t number, const char *session, int viewer)
{
  int unused;
  if (viewer < 0 && !hs_keep_viewer(keep, number, session, &unused) &&
      hs_keep_number(keep, HS_MOST_VISITORS, "SELECT count(*) FROM visitor WHERE number = ?1", "i",
                     (int)number) >= HS_MOST_VISITORS)
    return false;
  return hs_keep_run(keep, "INSERT OR REPLACE INTO visitor VALUES(?1, ?2, ?3)", "iti", (int)number,
                     session, viewer);
}

void hs_keep_leave(struct hs_keep *keep, uint32_t number, const char *session, int viewer)
{
  (void)!hs_keep_run(keep, "DELETE FROM visitor WHERE number = ?1 AND session = ?2 AND viewer = ?3",
                     "iti", (int)number, session, viewer);
}

bool hs_keep_viewer(struct hs_keep *keep, uint32_t number, const char *session, int *viewer)
{
  enum { NOBODY_THERE = -9 };
  *viewer = (int)hs_keep_number(keep, NOBODY_THERE,
                                "SELECT viewer FROM visitor WHERE number = ?1 AND session = ?2",
                                "it", (int)number, session);
  return *viewer == AD_PUBLIC || (*viewer >= 0 && *viewer < AD_MAX_SEATS);
}
