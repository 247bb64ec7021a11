/* read.c - reading result files. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/store/sql.h"

static char *column_text(sqlite3_stmt *statement, int column, struct ad_arena *arena)
{
  const char *text = (const char *)sqlite3_column_text(statement, column);
  return ad_arena_text(arena, text ? text : "", text ? strlen(text) : 0);
}

char *tn_store_meta(struct tn_store *store, const char *key, struct ad_arena *arena)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "SELECT value FROM meta WHERE key = ?", NULL);
  char *value = NULL;
  sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
  if (statement && sqlite3_step(statement) == SQLITE_ROW)
    value = column_text(statement, 0, arena);
  sqlite3_finalize(statement);
  return value;
}

bool tn_store_seed(struct tn_store *store, uint64_t *seed)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  const char *text = tn_store_meta(store, "seed", &arena);
  bool ok = text && ad_parse_u64(text, seed);
  ad_arena_fini(&arena);
  return ok;
}

long long tn_store_mark_done(struct tn_store *store, bool *done, long long games,
                             struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "SELECT id FROM game", err);
  long long n = 0;
  int code = SQLITE_ERROR;
  while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    long long id = sqlite3_column_int64(statement, 0);
    if (id >= 1 && id <= games)
      done[id] = true, n++;
  }
  if (code != SQLITE_DONE)
    tn_sql_fail(store, err), n = -1;
  sqlite3_finalize(statement);
  return n;
}

/* ---- heading ---- */

/* Texts of the columns of SQL, at most MOST rows; how many, -1 if there are more. */
static int read_names(struct tn_store *store, const char *sql, int most, const char **first,
                      const char **second, struct ad_arena *arena)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, sql, NULL);
  int n = 0;
  while (statement && n >= 0 && sqlite3_step(statement) == SQLITE_ROW) {
    if (n == most) {
      n = -1;
      break;
    }
    first[n] = ad_text_harmless(column_text(statement, 0, arena));
    if (second)
      second[n] = ad_text_harmless(column_text(statement, 1, arena));
    n++;
  }
  sqlite3_finalize(statement);
  return n;
}

static bool has_size(const struct tn_summary *summary, long size)
{
  for (int i = 0; i < summary->n_sizes; i++)
    if (summary->size[i] == size)
      return true;
  return false;
}

static bool read_sizes(struct tn_summary *out)
{
  char *end;
  const char *text = out->seats_text;
  while (*text) {
    long size = strtol(text, &end, 10);
    if (end == text || size < 1 || size > AD_MAX_SEATS || has_size(out, size))
      return false;
    out->size[out->n_sizes++] = (int)size;
    text = end + strspn(end, ", ");
  }
  return true;
}

static bool read_block_games(struct tn_store *store, struct tn_summary *out)
{
  enum { MOST = 720 }; /* 6! */
  sqlite3_stmt *statement = tn_sql_prepare(store, "SELECT seats, block_games FROM size", NULL);
  bool ok = statement != NULL;
  while (ok && sqlite3_step(statement) == SQLITE_ROW) {
    int seats = sqlite3_column_int(statement, 0), games = sqlite3_column_int(statement, 1);
    ok = seats >= 1 && seats <= AD_MAX_SEATS && games >= 1 && games <= MOST;
    if (ok)
      out->block_games[seats] = games;
  }
  sqlite3_finalize(statement);
  for (int i = 0; i < out->n_sizes; i++)
    ok = ok && out->block_games[out->size[i]] > 0;
  return ok;
}

struct from_meta {
  struct tn_store *store;
  struct ad_arena *arena;
};

static const char *get_meta(void *ctx, const char *key)
{
  struct from_meta *from = ctx;
  return tn_store_meta(from->store, key, from->arena);
}

bool tn_store_summary(struct tn_store *store, struct tn_summary *out, struct ad_arena *arena,
                      struct ad_err *err)
{
  long long deals;
  *out = (struct tn_summary){0};
  const char *const keys[] = {"tournament", "title", "identity", "engine",
                              "seed",       "seats", "deals",    "games"};
  char *value[AD_LEN(keys)];
  for (int i = 0; i < AD_LEN(keys); i++) {
    if (!(value[i] = tn_store_meta(store, keys[i], arena)))
      return tn_sql_damaged(store, "the description of the tournament is incomplete", err);
    ad_text_harmless(value[i]);
  }
  out->name = value[0], out->title = value[1], out->identity = value[2], out->engine = value[3];
  out->seed = value[4], out->seats_text = value[5];
  if (!ad_parse_int(value[6], &deals) || deals < 1 || deals > TN_MAX_DEALS ||
      !ad_parse_int(value[7], &out->games) || !read_sizes(out))
    return tn_sql_damaged(store, "the description of the tournament is wrong", err);
  out->deals = (int)deals;
  out->n_bots =
    read_names(store, "SELECT id FROM bot ORDER BY bot", TN_MAX_BOTS, out->bot, NULL, arena);
  out->n_variants = read_names(store, "SELECT name, fingerprint FROM variant ORDER BY variant",
                               TN_MAX_VARIANTS, out->variant, out->fingerprint, arena);
  if (out->n_bots < 1 || out->n_variants < 1 || out->n_sizes < 1 || !read_block_games(store, out))
    return tn_sql_damaged(store, "bots, variants or seats are missing", err);
  return tn_settings_read(&out->settings, out->n_bots, get_meta,
                          &(struct from_meta){store, arena}) ||
         tn_sql_damaged(store, "the settings of the tournament are wrong", err);
}

/* ---- games ---- */

enum { MOST_ROTATIONS = 720 };
/* the year 33658; a clock may stand before 1970 */
static const long long latest_ms = 1000000000000000;

/* What counts from 1 there counts from 0 here; -1 of what is no such number. */
static int from_1(sqlite3_stmt *row, int column)
{
  sqlite3_int64 number = sqlite3_column_int64(row, column);
  return number >= 1 && number <= INT_MAX ? (int)number - 1 : -1;
}

static void read_game(sqlite3_stmt *row, struct tn_game_row *out)
{
  out->game.id = sqlite3_column_int64(row, 0);
  out->game.variant = from_1(row, 1);
  out->game.seats = sqlite3_column_int(row, 2);
  out->game.round = from_1(row, 3);
  out->game.pod = from_1(row, 4);
  out->game.deal = from_1(row, 5);
  out->game.rotation = from_1(row, 6);
  out->state = (enum tn_state)sqlite3_column_int(row, 7);
  out->attempt = sqlite3_column_int(row, 8);
  out->worker = sqlite3_column_int(row, 9);
  out->started_ms = sqlite3_column_int64(row, 10);
  out->ms = sqlite3_column_int64(row, 11);
  out->turns = sqlite3_column_int(row, 12);
  out->game_hash = (uint64_t)sqlite3_column_int64(row, 13);
  out->replay = sqlite3_column_blob(row, 14);
  out->replay_len = out->replay ? (size_t)sqlite3_column_bytes(row, 14) : 0;
  out->n_seats = 0;
}

/* The file may come from anybody: nothing of it becomes an index unseen. */
static bool sound_game(const struct tn_game_row *r)
{
  const struct tn_fixture *g = &r->game;
  return g->id >= 1 && g->variant >= 0 && g->variant < TN_MAX_VARIANTS && g->seats >= 1 &&
         g->seats <= AD_MAX_SEATS && g->round >= 0 && g->pod >= 0 && g->deal >= 0 &&
         g->deal < TN_MAX_GAMES && g->rotation >= 0 && g->rotation < MOST_ROTATIONS &&
         r->state >= TN_DONE && r->state <= TN_QUARANTINED && r->turns >= 0 &&
         r->started_ms >= -latest_ms && r->started_ms <= latest_ms && r->ms >= 0 &&
         r->ms <= latest_ms;
}

static void read_fault(sqlite3_stmt *row, struct tn_seat_row *seat, char *copy, size_t size)
{
  const char *fault = (const char *)sqlite3_column_text(row, 10),
             *text = (const char *)sqlite3_column_text(row, 12);
  int word = AD_FAULT_ERROR;
  if (fault)
    ad_word_value(ad_fault_words, fault, &word);
  seat->fault = fault ? (enum ad_fault)word : AD_FAULT_NONE;
  seat->fault_move = from_1(row, 11);
  snprintf(copy, size, "%s", text ? text : ""); /* the row goes before the game is told of */
  seat->fault_text = copy;
}

static void read_seat(sqlite3_stmt *row, const struct tn_fixture *game, struct tn_seat_row *seat,
                      char *text, size_t size)
{
  seat->id = game->id;
  seat->variant = game->variant;
  seat->seats = game->seats;
  seat->round = game->round;
  seat->pod = game->pod;
  seat->deal = game->deal;
  seat->rotation = game->rotation;
  seat->seat = from_1(row, 1);
  seat->bot = from_1(row, 2);
  seat->score = sqlite3_column_int64(row, 3);
  seat->rank = sqlite3_column_int(row, 4);
  seat->share_num = sqlite3_column_int(row, 5);
  seat->share_den = sqlite3_column_int(row, 6);
  seat->decisions = sqlite3_column_int(row, 7);
  seat->n_faults = sqlite3_column_int(row, 8);
  seat->forfeit = sqlite3_column_int(row, 9) != 0;
  seat->fault = AD_FAULT_NONE;
  seat->fault_move = -1;
  seat->fault_text = "";
  if (sqlite3_column_type(row, 10) != SQLITE_NULL)
    read_fault(row, seat, text, size);
}

static bool sound_seat(const struct tn_seat_row *s)
{
  return s->bot >= 0 && s->bot < TN_MAX_BOTS && s->rank >= 1 && s->rank <= s->seats &&
         s->share_num >= 0 && s->share_num <= 1 && s->share_den >= 1 && s->share_den <= s->seats &&
         s->score >= INT32_MIN && s->score <= INT32_MAX && s->decisions >= 0 && s->n_faults >= 0 &&
         s->fault_move >= -1;
}

/* Both cursors, and games beyond which variants are not shown. */
struct reader {
  struct tn_store *store;
  sqlite3_stmt *games, *seats;
  int at_game, at_seat; /* what SQLite said at the last step */
  bool every;
  long long last[TN_MAX_VARIANTS];
  char (*text)[256]; /* of faults, by seat */
};

/* Takes the seats of the game at hand from the second cursor; those of no game are passed over. */
static bool take_seats(struct reader *r, struct tn_game_row *record, struct ad_err *err)
{
  long long id = 0;
  int wanted = record->state == TN_QUARANTINED ? 0 : record->game.seats;
  record->n_seats = 0;
  for (; r->at_seat == SQLITE_ROW && (id = sqlite3_column_int64(r->seats, 0)) <= record->game.id;
       r->at_seat = sqlite3_step(r->seats)) {
    int n = record->n_seats;
    struct tn_seat_row *seat = &record->seat[n];
    if (id < record->game.id)
      continue;
    if (n == wanted || sqlite3_column_int(r->seats, 1) != n + 1)
      return tn_sql_damaged(r->store, "the seats of a game do not fit the tournament", err);
    read_seat(r->seats, &record->game, seat, r->text[n], sizeof *r->text);
    if (!sound_seat(seat))
      return tn_sql_damaged(r->store, "a game has values that cannot be", err);
    record->game.bot[n] = seat->bot;
    record->n_seats++;
  }
  return record->n_seats == wanted ||
         tn_sql_damaged(r->store, "the seats of a game do not fit the tournament", err);
}

/* Where variants were stopped. */
static bool find_last(struct reader *r, struct ad_err *err)
{
  struct ad_arena arena;
  struct tn_game_reason stops[TN_MAX_VARIANTS];
  ad_arena_init(&arena);
  bool ok = tn_store_stops(r->store, TN_MAX_VARIANTS, stops, &arena, err);
  for (int v = 0; ok && v < TN_MAX_VARIANTS; v++)
    r->last[v] = stops[v].id ? stops[v].id : LLONG_MAX;
  ad_arena_fini(&arena);
  return ok;
}

static bool is_shown(const struct reader *r, const struct tn_game_row *record)
{
  return record->state == TN_DONE && record->game.id <= r->last[record->game.variant];
}

static bool read_all(struct reader *r,
                     bool (*each)(void *ctx, const struct tn_game_row *game, struct ad_err *err),
                     void *ctx, struct ad_err *err)
{
  struct tn_game_row record = {0};
  while ((r->at_game = sqlite3_step(r->games)) == SQLITE_ROW) {
    read_game(r->games, &record);
    if (!sound_game(&record))
      return tn_sql_damaged(r->store, "a game has values that cannot be", err);
    if (!take_seats(r, &record, err) ||
        ((r->every || is_shown(r, &record)) && !each(ctx, &record, err)))
      return false;
  }
  return (r->at_game == SQLITE_DONE && (r->at_seat == SQLITE_ROW || r->at_seat == SQLITE_DONE)) ||
         tn_sql_fail(r->store, err);
}

/* One transaction, so that both cursors see the same games while somebody writes. */
bool tn_store_games(struct tn_store *store, bool every,
                    bool (*each)(void *ctx, const struct tn_game_row *game, struct ad_err *err),
                    void *ctx, struct ad_err *err)
{
  char text[AD_MAX_SEATS][256];
  struct reader r = {.store = store, .every = every, .text = text};
  bool own = sqlite3_get_autocommit(store->db);
  bool ok = (!own || tn_sql_run(store, "BEGIN", err)) && find_last(&r, err);
  r.games = ok ? tn_sql_prepare(store, TN_GAME_COLUMNS " ORDER BY id", err) : NULL;
  r.seats = r.games ? tn_sql_prepare(store, TN_SEAT_COLUMNS " ORDER BY id, seat", err) : NULL;
  ok = r.seats != NULL;
  if (ok) {
    r.at_seat = sqlite3_step(r.seats);
    ok = read_all(&r, each, ctx, err);
  }
  sqlite3_finalize(r.games);
  sqlite3_finalize(r.seats);
  if (own)
    tn_sql_rollback(store);
  return ok;
}

void tn_game_row_result(const struct tn_game_row *game, struct ad_result *out)
{
  *out = (struct ad_result){.seats = game->n_seats};
  for (int i = 0; i < game->n_seats; i++) {
    out->score[i] = (int32_t)game->seat[i].score;
    out->rank[i] = (int8_t)game->seat[i].rank;
  }
}

bool tn_store_counts(struct tn_store *store, struct tn_counts *out, struct ad_err *err)
{
  struct reader r = {.store = store};
  sqlite3_stmt *statement = tn_sql_prepare(store, "SELECT variant, state, id FROM game", err);
  int code = SQLITE_ERROR;
  *out = (struct tn_counts){0};
  bool ok = statement && find_last(&r, err);
  while (ok && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    int variant = from_1(statement, 0), state = sqlite3_column_int(statement, 1);
    ok = variant >= 0 && variant < TN_MAX_VARIANTS && state >= TN_DONE && state <= TN_QUARANTINED;
    bool hidden = ok && state != TN_SURPLUS && sqlite3_column_int64(statement, 2) > r.last[variant];
    out->after_stop += hidden;
    out->done += !hidden && state == TN_DONE;
    out->surplus += state == TN_SURPLUS;
    out->voided += !hidden && state == TN_VOID;
    out->quarantined += !hidden && state == TN_QUARANTINED;
    if (!ok)
      tn_sql_damaged(store, "a game has values that cannot be", err);
  }
  if (ok && code != SQLITE_DONE)
    ok = tn_sql_fail(store, err);
  sqlite3_finalize(statement);
  return ok;
}

bool tn_sql_find(struct tn_store *store, long long id, struct tn_found *out, bool *there,
                 struct ad_err *err)
{
  struct reader r = {.store = store,
                     .text = out->text,
                     .games = store->statement[TN_READ_GAME],
                     .seats = store->statement[TN_READ_SEATS]};
  out->record = (struct tn_game_row){0};
  sqlite3_bind_int64(r.games, 1, id);
  sqlite3_bind_int64(r.seats, 1, id);
  r.at_game = sqlite3_step(r.games);
  *there = r.at_game == SQLITE_ROW;
  if (!*there)
    return r.at_game == SQLITE_DONE || tn_sql_fail(store, err);
  read_game(r.games, &out->record);
  if (!sound_game(&out->record))
    return tn_sql_damaged(store, "a game has values that cannot be", err);
  r.at_seat = sqlite3_step(r.seats);
  return take_seats(&r, &out->record, err);
}

void tn_sql_end_find(struct tn_store *store)
{
  sqlite3_reset(store->statement[TN_READ_GAME]);
  sqlite3_reset(store->statement[TN_READ_SEATS]);
}

static bool copy_to_arena(struct tn_store *store, const struct tn_game_row *record,
                          struct tn_stored_game *out, struct ad_arena *arena, struct ad_err *err)
{
  uint64_t seed = 0;
  if (record->state == TN_QUARANTINED || record->state == TN_VOID)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                   "game %lld has no result, it is %s", record->game.id,
                   ad_word_of(tn_state_words, (int)record->state));
  if (!tn_store_seed(store, &seed))
    return tn_sql_damaged(store, "it has no seed", err);
  const char *choices = record->replay ? (const char *)record->replay : "";
  *out = (struct tn_stored_game){.game = record->game, .game_hash = record->game_hash};
  out->replay.choices = (const unsigned char *)ad_arena_text(arena, choices, record->replay_len);
  out->replay.len = record->replay_len;
  out->replay.turns = record->turns;
  out->game.deal_seed = tn_deal_seed(seed, out->game.deal);
  for (int seat = 0; seat < record->n_seats; seat++) {
    const char *text = record->seat[seat].fault_text;
    out->seat[seat] = record->seat[seat];
    out->seat[seat].fault_text = ad_text_harmless(ad_arena_text(arena, text, strlen(text)));
  }
  return true;
}

bool tn_store_game(struct tn_store *store, long long id, struct tn_stored_game *out,
                   struct ad_arena *arena, struct ad_err *err)
{
  struct tn_found found = {0};
  bool there;
  if (!tn_sql_statements(store, err))
    return false;
  bool ok = tn_sql_find(store, id, &found, &there, err);
  if (ok && !there)
    ok = ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                 "no game %lld, or it has not been played yet", id);
  ok = ok && copy_to_arena(store, &found.record, out, arena, err);
  tn_sql_end_find(store);
  return ok;
}

/* ---- variants that were stopped ---- */

/* The row at hand says TN_STOP_TEXT and why; what says otherwise comes from somebody else. */
static void read_stop(sqlite3_stmt *statement, int n_variants, struct tn_game_reason *stops,
                      struct ad_arena *arena)
{
  int variant = 0, length = 0;
  const char *text = column_text(statement, 1, arena);
  if (sscanf(text, TN_STOP_SCAN "%n", &variant, &length) != 1 || !length || variant < 1 ||
      variant > n_variants)
    return;
  if (!stops[variant - 1].id)
    stops[variant - 1] = (struct tn_game_reason){sqlite3_column_int64(statement, 0), text + length};
}

bool tn_store_stops(struct tn_store *store, int n_variants, struct tn_game_reason *stops,
                    struct ad_arena *arena, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store,
                                           "SELECT id, text FROM event WHERE kind = 'stopped' AND "
                                           "id NOT IN (SELECT id FROM game) ORDER BY id, seq",
                                           err);
  int code = SQLITE_ERROR;
  memset(stops, 0, (size_t)n_variants * sizeof *stops);
  while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW)
    read_stop(statement, n_variants, stops, arena);
  if (code != SQLITE_DONE)
    tn_sql_fail(store, err);
  sqlite3_finalize(statement);
  for (int v = 0; v < n_variants; v++)
    if (stops[v].id)
      ad_text_harmless((char *)stops[v].text); /* ours, in the arena */
  return code == SQLITE_DONE;
}

/* ---- games that were given up ---- */

bool tn_store_quarantined(struct tn_store *store, struct tn_game_reason **list, int most, int *n,
                          struct ad_arena *arena, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(
    store,
    "SELECT g.id, coalesce((SELECT text FROM event e WHERE e.id = g.id AND e.kind = 'quarantine'"
    " ORDER BY seq DESC LIMIT 1), '') FROM game g WHERE g.state = 4 ORDER BY g.id",
    err);
  int code = SQLITE_ERROR;
  *list = ad_arena_alloc(arena, (size_t)most * sizeof **list);
  *n = 0;
  while (statement && *n < most && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    (*list)[*n].id = sqlite3_column_int64(statement, 0);
    (*list)[(*n)++].text = ad_text_harmless(column_text(statement, 1, arena));
  }
  bool ok = statement && (*n == most || code == SQLITE_DONE || tn_sql_fail(store, err));
  sqlite3_finalize(statement);
  return ok;
}
