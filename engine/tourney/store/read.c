/* read.c - reads result files; every value is checked before it is used. */
#include <limits.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/store/store_internal.h"

char *tn_sql_text(sqlite3_stmt *statement, int column, struct ad_arena *arena)
{
  const char *text = (const char *)sqlite3_column_text(statement, column);
  return ad_arena_text(arena, text ? text : "", text ? strlen(text) : 0);
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

/* ---- games ---- */

enum { MAX_ROTATIONS = 720 };
/* the year 33658; a wrong clock may be before 1970 */
static const long long latest_ms = 1000000000000000;

/* Returns the value of a column that counts from 1, less 1; -1 if it is out of range. */
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

struct column_check {
  const char *column;
  bool ok;
};

/* Returns the first column whose value is out of range, or NULL. */
static const char *first_bad(const struct column_check *checks, int n)
{
  for (int i = 0; i < n; i++)
    if (!checks[i].ok)
      return checks[i].column;
  return NULL;
}

static bool fail_column(const struct tn_store *store, long long id, const char *column,
                        struct ad_err *err)
{
  char text[80];
  snprintf(text, sizeof text, "game %lld has an out-of-range value in '%s'", id, column);
  return tn_sql_damaged(store, text, err);
}

static bool fail_seats(const struct tn_store *store, long long id, struct ad_err *err)
{
  char text[80];
  snprintf(text, sizeof text, "the rows in 'seat' do not match the seats of game %lld", id);
  return tn_sql_damaged(store, text, err);
}

/* Returns the first column of a game that is out of range, or NULL.  The file may come from
 * anybody: no value of it is used as an index without a check. */
static const char *bad_game_column(const struct tn_game_row *r)
{
  const struct tn_fixture *g = &r->game;
  const struct column_check checks[] = {
    {"id", g->id >= 1},
    {"variant", g->variant >= 0 && g->variant < TN_MAX_VARIANTS},
    {"seats", g->seats >= 1 && g->seats <= AD_MAX_SEATS},
    {"round", g->round >= 0},
    {"pod", g->pod >= 0},
    {"deal", g->deal >= 0 && g->deal < TN_MAX_GAMES},
    {"rotation", g->rotation >= 0 && g->rotation < MAX_ROTATIONS},
    {"state", r->state >= TN_DONE && r->state <= TN_QUARANTINED},
    {"turns", r->turns >= 0},
    {"started", r->started_ms >= -latest_ms && r->started_ms <= latest_ms},
    {"ms", r->ms >= 0 && r->ms <= latest_ms},
  };
  return first_bad(checks, AD_LEN(checks));
}

static void read_fault(sqlite3_stmt *row, struct tn_seat_row *seat, char *copy, size_t size)
{
  const char *fault = (const char *)sqlite3_column_text(row, 10),
             *text = (const char *)sqlite3_column_text(row, 12);
  int word;
  if (!fault)
    seat->fault = AD_FAULT_NONE;
  else
    seat->fault =
      ad_word_value(ad_fault_words, fault, &word) ? (enum ad_fault)word : AD_FAULT_ERROR;
  seat->fault_move = from_1(row, 11);
  snprintf(copy, size, "%s", text ? text : ""); /* the row goes before the game is reported */
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

/* Returns the first column of a seat that is out of range, or NULL. */
static const char *bad_seat_column(const struct tn_seat_row *s)
{
  const struct column_check checks[] = {
    {"bot", s->bot >= 0 && s->bot < TN_MAX_BOTS},
    {"rank", s->rank >= 1 && s->rank <= s->seats},
    {"win_share_num", s->share_num >= 0 && s->share_num <= 1},
    {"win_share_den", s->share_den >= 1 && s->share_den <= s->seats},
    {"score", s->score >= INT32_MIN && s->score <= INT32_MAX},
    {"decisions", s->decisions >= 0},
    {"n_faults", s->n_faults >= 0},
    {"fault_move", s->fault_move >= -1},
  };
  return first_bad(checks, AD_LEN(checks));
}

/* Both cursors, and the last game of each variant that counts. */
struct reader {
  struct tn_store *store;
  sqlite3_stmt *games, *seats;
  int at_game, at_seat; /* results of their last steps */
  bool every;
  long long last[TN_MAX_VARIANTS];
  char (*text)[256]; /* of faults, by seat */
};

/* Reads the seats of RECORD from the second cursor; skips seats without a game. */
static bool read_seats(struct reader *r, struct tn_game_row *record, struct ad_err *err)
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
      return fail_seats(r->store, record->game.id, err);
    read_seat(r->seats, &record->game, seat, r->text[n], sizeof *r->text);
    const char *bad = bad_seat_column(seat);
    if (bad)
      return fail_column(r->store, id, bad, err);
    record->game.bot[n] = seat->bot;
    record->n_seats++;
  }
  return record->n_seats == wanted || fail_seats(r->store, record->game.id, err);
}

/* Finds the games at which variants were stopped. */
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
    const char *bad = bad_game_column(&record);
    if (bad)
      return fail_column(r->store, record.game.id, bad, err);
    if (!read_seats(r, &record, err) ||
        ((r->every || is_shown(r, &record)) && !each(ctx, &record, err)))
      return false;
  }
  return (r->at_game == SQLITE_DONE && (r->at_seat == SQLITE_ROW || r->at_seat == SQLITE_DONE)) ||
         tn_sql_fail(r->store, err);
}

/* Reads in one transaction, so that both cursors see the same games while another process writes.
 */
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
    bool variant_ok = variant >= 0 && variant < TN_MAX_VARIANTS;
    ok = variant_ok && state >= TN_DONE && state <= TN_QUARANTINED;
    bool omitted =
      ok && state != TN_SURPLUS && sqlite3_column_int64(statement, 2) > r.last[variant];
    out->after_stop += omitted;
    out->done += !omitted && state == TN_DONE;
    out->surplus += state == TN_SURPLUS;
    out->voided += !omitted && state == TN_VOID;
    out->quarantined += !omitted && state == TN_QUARANTINED;
    if (!ok)
      fail_column(store, sqlite3_column_int64(statement, 2), variant_ok ? "state" : "variant", err);
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
  const char *bad = bad_game_column(&out->record);
  if (bad)
    return fail_column(store, id, bad, err);
  r.at_seat = sqlite3_step(r.seats);
  return read_seats(&r, &out->record, err);
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
  struct tn_settings settings = {0};
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
  const char *apart = tn_store_meta(store, "settings.deals_apart", arena);
  settings.deals_apart = apart && strcmp(apart, "true") == 0;
  out->game.deal_seed = tn_deal_seed_of(&settings, seed, record->game.variant, record->game.deal);
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
                 "game %lld does not exist or has not been played yet", id);
  ok = ok && copy_to_arena(store, &found.record, out, arena, err);
  tn_sql_end_find(store);
  return ok;
}

/* ---- stopped variants ---- */

/* Reads one stop from the current row; ignores texts that do not begin as TN_STOP_TEXT. */
static void read_stop(sqlite3_stmt *statement, int n_variants, struct tn_game_reason *stops,
                      struct ad_arena *arena)
{
  int variant = 0, length = 0;
  const char *text = tn_sql_text(statement, 1, arena);
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
      ad_text_harmless((char *)stops[v].text); /* a copy in the arena */
  return code == SQLITE_DONE;
}

/* ---- one state ---- */

/* Adds the values of the current row: type and length of each before its bytes. */
static void hash_row(SHA2_CTX *sha, sqlite3_stmt *row)
{
  for (int i = 0; i < sqlite3_column_count(row); i++) {
    char head[40];
    int type = sqlite3_column_type(row, i);          /* before the value becomes a blob */
    const void *bytes = sqlite3_column_blob(row, i); /* of a number: its digits */
    int length = sqlite3_column_bytes(row, i);
    int used = snprintf(head, sizeof head, "%d %d ", type, length);
    SHA256Update(sha, (const uint8_t *)head, (size_t)used);
    if (length > 0)
      SHA256Update(sha, bytes, (size_t)length);
  }
}

static bool hash_table(struct tn_store *store, SHA2_CTX *sha, const char *sql, struct ad_err *err)
{
  sqlite3_stmt *rows = tn_sql_prepare(store, sql, err);
  int code = SQLITE_ERROR;
  while (rows && (code = sqlite3_step(rows)) == SQLITE_ROW)
    hash_row(sha, rows);
  if (rows && code != SQLITE_DONE)
    tn_sql_fail(store, err);
  sqlite3_finalize(rows);
  return code == SQLITE_DONE;
}

bool tn_store_freeze(struct tn_store *store, char digest[TN_DIGEST], struct ad_err *err)
{
  static const char *const tables[] = {
    "SELECT * FROM meta ORDER BY key", "SELECT * FROM variant ORDER BY variant",
    "SELECT * FROM bot ORDER BY bot",  "SELECT * FROM size ORDER BY seats",
    "SELECT * FROM game ORDER BY id",  "SELECT * FROM seat ORDER BY id, seat",
    "SELECT * FROM event ORDER BY seq"};
  _Static_assert(TN_DIGEST == SHA256_DIGEST_STRING_LENGTH, "room for a digest");
  SHA2_CTX sha;
  SHA256Init(&sha);
  bool ok = tn_sql_run(store, "BEGIN", err); /* the first SELECT takes the state */
  for (int i = 0; ok && i < AD_LEN(tables); i++)
    ok = hash_table(store, &sha, tables[i], err);
  SHA256End(&sha, digest);
  return ok;
}

/* ---- abandoned games ---- */

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
    (*list)[(*n)++].text = ad_text_harmless(tn_sql_text(statement, 1, arena));
  }
  bool ok = statement && (*n == most || code == SQLITE_DONE || tn_sql_fail(store, err));
  sqlite3_finalize(statement);
  return ok;
}
