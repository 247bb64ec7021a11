/* write.c - writes games and events to result files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/store/store_internal.h"

const struct ad_word tn_state_words[] = {{"done", TN_DONE},
                                         {"surplus", TN_SURPLUS},
                                         {"void", TN_VOID},
                                         {"quarantined", TN_QUARANTINED},
                                         {NULL, 0}};

static const char *const statement_sql[TN_N_STATEMENTS] = {
  [TN_ADD_GAME] =
    "INSERT INTO game VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO "
    "NOTHING",
  [TN_ADD_SEAT] = "INSERT INTO seat VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [TN_ADD_EVENT] = "INSERT INTO event(at, kind, id, text) VALUES(?, ?, ?, ?)",
  [TN_FIND_GAME] = "SELECT state, trace FROM game WHERE id = ?",
  [TN_DROP_GAME] = "DELETE FROM game WHERE id = ?",
  [TN_READ_GAME] = TN_GAME_COLUMNS " WHERE id = ?",
  [TN_READ_SEATS] = TN_SEAT_COLUMNS " WHERE id = ? ORDER BY seat",
  [TN_FIND_STOP] = "SELECT 1 FROM event WHERE kind = 'stopped' AND id = ? AND text = ?",
};

bool tn_sql_statements(struct tn_store *store, struct ad_err *err)
{
  for (int i = 0; i < TN_N_STATEMENTS; i++)
    if (!store->statement[i] &&
        !(store->statement[i] = tn_sql_prepare(store, statement_sql[i], err)))
      return false;
  return true;
}

void tn_sql_drop_statements(struct tn_store *store)
{
  for (int i = 0; i < TN_N_STATEMENTS; i++) {
    sqlite3_finalize(store->statement[i]);
    store->statement[i] = NULL;
  }
}

/* ---- events ---- */

bool tn_sql_event(struct tn_store *store, const char *kind, long long id, const char *text,
                  struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_ADD_EVENT];
  sqlite3_bind_int64(statement, 1, ad_wall_clock_ms());
  tn_sql_bind(statement, 2, kind);
  if (id > 0)
    sqlite3_bind_int64(statement, 3, id);
  else
    sqlite3_bind_null(statement, 3);
  tn_sql_bind(statement, 4, text);
  return tn_sql_step(store, statement, err);
}

bool tn_store_event(struct tn_store *store, const char *kind, long long id, const char *text,
                    struct ad_err *err)
{
  return tn_sql_begin(store, err) &&
         (tn_sql_event(store, kind, id, text, err) || tn_sql_rollback(store));
}

/* ---- games ---- */

static bool add_game(struct tn_store *store, const struct tn_game_row *record, bool *added,
                     struct ad_err *err)
{
  const struct tn_fixture *game = &record->game;
  sqlite3_stmt *statement = store->statement[TN_ADD_GAME];
  bool forfeit = false;
  for (int i = 0; i < record->n_seats; i++)
    forfeit |= record->seat[i].forfeit;
  sqlite3_bind_int64(statement, 1, game->id);
  sqlite3_bind_int(statement, 2, game->variant + 1);
  sqlite3_bind_int(statement, 3, game->seats);
  sqlite3_bind_int(statement, 4, game->round + 1);
  sqlite3_bind_int64(statement, 5, game->pod + 1);
  sqlite3_bind_int(statement, 6, game->deal + 1);
  sqlite3_bind_int(statement, 7, game->rotation + 1);
  sqlite3_bind_int(statement, 8, (int)record->state);
  sqlite3_bind_int(statement, 9, record->attempt);
  sqlite3_bind_int(statement, 10, record->worker);
  sqlite3_bind_int64(statement, 11, record->started_ms);
  sqlite3_bind_int64(statement, 12, record->ms);
  sqlite3_bind_int(statement, 13, record->turns);
  sqlite3_bind_int64(statement, 14, (sqlite3_int64)record->game_hash);
  if (forfeit)
    tn_sql_bind(statement, 15, "forfeit");
  else
    sqlite3_bind_null(statement, 15);
  if (record->replay_len)
    sqlite3_bind_blob64(statement, 16, record->replay, record->replay_len, SQLITE_STATIC);
  else
    sqlite3_bind_zeroblob(statement, 16, 0);
  bool ok = tn_sql_step(store, statement, err);
  *added = ok && sqlite3_changes(store->db) > 0;
  return ok;
}

static bool add_seat(struct tn_store *store, const struct tn_seat_row *seat, struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_ADD_SEAT];
  bool fault = seat->fault != AD_FAULT_NONE;
  sqlite3_bind_int64(statement, 1, seat->id);
  sqlite3_bind_int(statement, 2, seat->seat + 1);
  sqlite3_bind_int(statement, 3, seat->bot + 1);
  sqlite3_bind_int64(statement, 4, seat->score);
  sqlite3_bind_int(statement, 5, seat->rank);
  sqlite3_bind_int(statement, 6, seat->share_num);
  sqlite3_bind_int(statement, 7, seat->share_den);
  sqlite3_bind_int(statement, 8, seat->decisions);
  sqlite3_bind_int(statement, 10, seat->n_faults);
  sqlite3_bind_int(statement, 13, seat->forfeit);
  if (fault) {
    tn_sql_bind(statement, 9, ad_word_of(ad_fault_words, seat->fault));
    sqlite3_bind_int(statement, 11, seat->fault_move + 1);
    tn_sql_bind(statement, 12, seat->fault_text);
  } else {
    sqlite3_bind_null(statement, 9);
    sqlite3_bind_null(statement, 11);
    sqlite3_bind_null(statement, 12);
  }
  return tn_sql_step(store, statement, err);
}

static bool add_fault(struct tn_store *store, const struct tn_seat_row *seat, struct ad_err *err)
{
  char text[300];
  snprintf(text, sizeof text, "seat %d: %s: %s", seat->seat + 1,
           ad_word_of(ad_fault_words, seat->fault), seat->fault_text);
  return tn_sql_event(store, "fault", seat->id, text, err);
}

static bool add_seats(struct tn_store *store, const struct tn_game_row *record, struct ad_err *err)
{
  for (int i = 0; i < record->n_seats; i++)
    if (!add_seat(store, &record->seat[i], err) ||
        (record->seat[i].fault != AD_FAULT_NONE && !add_fault(store, &record->seat[i], err)))
      return false;
  return true;
}

bool tn_sql_add_game(struct tn_store *store, const struct tn_game_row *game, bool *added,
                     struct ad_err *err)
{
  return add_game(store, game, added, err) && (!*added || add_seats(store, game, err));
}

/* Compares RECORD with the stored game of the same id: sets REPLACE if that was abandoned, else
 * their results must agree. */
static bool compare_with_stored(struct tn_store *store, const struct tn_game_row *record,
                                bool *replace, struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_FIND_GAME];
  sqlite3_bind_int64(statement, 1, record->game.id);
  if (sqlite3_step(statement) != SQLITE_ROW) {
    sqlite3_reset(statement);
    return tn_sql_fail(store, err);
  }
  int state = sqlite3_column_int(statement, 0);
  uint64_t trace = (uint64_t)sqlite3_column_int64(statement, 1);
  sqlite3_reset(statement);
  *replace = state == TN_QUARANTINED && record->state != TN_QUARANTINED;
  bool same = trace == record->game_hash && (state == TN_VOID) == (record->state == TN_VOID);
  return *replace || same || record->state == TN_QUARANTINED ||
         ad_fail(
           err, AD_ERUNTIME, (struct ad_pos){.file = store->path},
           "game %lld has another result when played again: a bot does not repeat its choices",
           record->game.id);
}

bool tn_sql_replace(struct tn_store *store, const struct tn_game_row *record, struct ad_err *err)
{
  bool added;
  sqlite3_bind_int64(store->statement[TN_DROP_GAME], 1, record->game.id);
  return tn_sql_step(store, store->statement[TN_DROP_GAME], err) &&
         tn_sql_add_game(store, record, &added, err);
}

static bool bind_and_add(struct tn_store *store, const struct tn_game_row *record,
                         struct ad_err *err)
{
  bool added = false, again = false;
  bool ok = tn_sql_begin(store, err) && tn_sql_add_game(store, record, &added, err);
  if (ok && !added)
    ok = compare_with_stored(store, record, &again, err) &&
         (!again || tn_sql_replace(store, record, err));
  return ok || tn_sql_rollback(store);
}

static void fill_seat(const struct tn_played *played, int seat, struct tn_seat_row *out)
{
  const struct ad_outcome *o = &played->outcome;
  bool won = o->result.rank[seat] == 1;
  *out = (struct tn_seat_row){.id = played->game.id,
                              .seat = seat,
                              .bot = played->game.bot[seat],
                              .score = o->result.score[seat],
                              .rank = o->result.rank[seat],
                              .share_num = won,
                              .share_den = won ? ad_winners(&o->result) : 1,
                              .decisions = o->decisions[seat],
                              .fault = o->fault[seat],
                              .n_faults = o->n_faults[seat],
                              .fault_move = o->fault_move[seat],
                              .forfeit = o->forfeit[seat],
                              .fault_text = o->fault_text[seat]};
}

bool tn_store_add_game(struct tn_store *store, const struct tn_played *played, struct ad_err *err)
{
  struct tn_game_row record = {.game = played->game,
                               .state = TN_DONE,
                               .attempt = played->attempt,
                               .worker = played->worker,
                               .turns = played->moves,
                               .started_ms = played->started_ms,
                               .ms = played->ms,
                               .game_hash = played->game_hash,
                               .replay = played->replay,
                               .replay_len = played->replay_len,
                               .n_seats = played->game.seats};
  if (played->game.id > store->last)
    record.state = TN_SURPLUS;
  else if (played->outcome.aborted)
    record.state = TN_VOID;
  for (int seat = 0; seat < record.n_seats; seat++)
    fill_seat(played, seat, &record.seat[seat]);
  return bind_and_add(store, &record, err);
}

bool tn_store_quarantine(struct tn_store *store, const struct tn_fixture *game, int attempt,
                         const char *text, struct ad_err *err)
{
  struct tn_game_row record = {.game = *game, .state = TN_QUARANTINED, .attempt = attempt};
  if (game->id > store->last)
    return true;
  return bind_and_add(store, &record, err) &&
         tn_store_event(store, "quarantine", game->id, text, err);
}

/* Checks that the path still leads to this file, so that others find it. */
static bool check_place(struct tn_store *store, struct ad_err *err)
{
  if (tn_lock_check(&store->lock, store->path, err))
    return true;
  if (err)
    err->pos.file = store->path;
  return false;
}

bool tn_store_commit(struct tn_store *store, struct ad_err *err)
{
  if (sqlite3_get_autocommit(store->db))
    return true;
  return (check_place(store, err) && tn_sql_run(store, "COMMIT", err)) || tn_sql_rollback(store);
}

static bool compare_done(struct tn_store *reader, const bool *done, long long games,
                         struct ad_err *err)
{
  bool *there = ad_calloc((size_t)games + 1, sizeof *there);
  bool ok = tn_store_mark_done(reader, there, games, err) >= 0;
  for (long long id = 1; ok && id <= games; id++)
    if (done[id] && !there[id])
      ok = ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "game %lld is missing", id);
  free(there);
  return ok;
}

bool tn_store_check_saved(struct tn_store *store, const bool *done, long long games,
                          struct ad_err *err)
{
  struct ad_err why = {0};
  if (!check_place(store, err))
    return false;
  struct tn_store *reader = tn_store_open(store->path, TN_READ, &why);
  bool ok = reader && compare_done(reader, done, games, &why);
  if (!ok)
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = store->path},
            "the result file was changed while this process wrote to it: %.70s; remove it and run "
            "the same command again",
            why.msg);
  tn_store_close(reader);
  return ok;
}

bool tn_store_mark_surplus(struct tn_store *store, long long last, struct ad_err *err)
{
  char sql[200];
  store->last = last;
  snprintf(sql, sizeof sql, /* an abandoned game has no seats, so it cannot be surplus */
           "DELETE FROM game WHERE id > %lld AND state = %d; UPDATE game SET state = %d WHERE id > "
           "%lld AND state <> %d",
           last, TN_QUARANTINED, TN_SURPLUS, last, TN_SURPLUS);
  if (last == LLONG_MAX)
    return tn_store_commit(store, err);
  return tn_sql_begin(store, err) && (tn_sql_run(store, sql, err) || tn_sql_rollback(store)) &&
         tn_store_commit(store, err);
}

bool tn_store_stop_variant(struct tn_store *store, const struct tn_fixture *game, const char *text,
                           struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_FIND_STOP];
  char line[AD_FAULT_TEXT + 20];
  snprintf(line, sizeof line, TN_STOP_TEXT "%s", game->variant + 1, text);
  sqlite3_bind_int64(statement, 1, game->id);
  tn_sql_bind(statement, 2, line);
  bool found = sqlite3_step(statement) == SQLITE_ROW;
  sqlite3_reset(statement);
  return (found || tn_store_event(store, "stopped", game->id, line, err)) &&
         tn_store_commit(store, err);
}

/* ---- machines ---- */

/* Returns the number in the first row of SQL for NAME, 0 without a row. */
static int find_number(struct tn_store *store, const char *sql, const char *name)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, sql, NULL);
  int number = 0;
  if (!statement)
    return 0;
  if (name)
    tn_sql_bind(statement, 1, name);
  if (sqlite3_step(statement) == SQLITE_ROW)
    number = sqlite3_column_int(statement, 0);
  sqlite3_finalize(statement);
  return number;
}

int tn_store_machine(struct tn_store *store, const char *name, bool *barred, struct ad_err *err)
{
  int number = find_number(store, "SELECT id FROM event WHERE kind = 'machine' AND text = ?", name);
  *barred =
    find_number(store, "SELECT 1 FROM event WHERE kind = 'barred' AND text GLOB ? || ':*'", name);
  if (number >= TN_FIRST_MACHINE && number <= TN_LAST_MACHINE)
    return number;
  int last = find_number(store, "SELECT max(id) FROM event WHERE kind = 'machine'", NULL);
  number = last < TN_FIRST_MACHINE ? TN_FIRST_MACHINE
         : last < TN_LAST_MACHINE  ? last + 1
                                   : TN_LAST_MACHINE;
  return tn_store_event(store, "machine", number, name, err) ? number : -1;
}

/* Games, seats and events from a condition on games. */
static bool remove_games(struct tn_store *store, const char *which, struct ad_err *err)
{
  static const char *const parts[] = {
    "DELETE FROM seat WHERE id IN (SELECT id FROM game WHERE %s)",
    "DELETE FROM event WHERE kind = 'fault' AND id IN (SELECT id FROM game WHERE %s)",
    "DELETE FROM event WHERE kind = 'quarantine' AND id IN (SELECT id FROM game WHERE %s)",
    "DELETE FROM game WHERE %s"};
  char sql[400];
  for (int i = 0; i < AD_LEN(parts); i++) {
    snprintf(sql, sizeof sql, parts[i], which);
    if (!tn_sql_run(store, sql, err))
      return false;
  }
  return true;
}

bool tn_store_bar_machine(struct tn_store *store, int number, const char *name, bool later,
                          const char *why, long long *games, struct ad_err *err)
{
  char own[80], which[200], text[400];
  snprintf(own, sizeof own, "worker = %d OR state = %d", number, TN_QUARANTINED);
  if (later)
    snprintf(which, sizeof which, "id >= (SELECT min(id) FROM game WHERE %s)", own);
  else
    snprintf(which, sizeof which, "%s", own);
  snprintf(text, sizeof text, "SELECT count(*) FROM game WHERE %s", which);
  *games = find_number(store, text, NULL);
  snprintf(text, sizeof text, "%s: %s", name, why);
  store->last = LLONG_MAX;
  return tn_sql_begin(store, err) &&
         ((remove_games(store, which, err) &&
           tn_sql_run(store, "DELETE FROM event WHERE kind = 'stopped'", err) &&
           tn_store_event(store, "barred", number, text, err)) ||
          tn_sql_rollback(store)) &&
         tn_store_commit(store, err);
}
