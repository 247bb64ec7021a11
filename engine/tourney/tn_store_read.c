/* tn_store_read.c - reading result files. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/tn_sql.h"

static bool damaged(const struct tn_store *store, const char *what, struct ad_err *err)
{
  return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path}, "the result file is damaged: %s", what);
}

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

long long tn_store_done(struct tn_store *store, bool *done, long long games, struct ad_err *err)
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
static int read_names(struct tn_store *store, const char *sql, int most, const char **first, const char **second,
                      struct ad_arena *arena)
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

static void read_sizes(struct tn_summary *out)
{
  char *end;
  const char *text = out->seats_text;
  while (out->n_sizes < AD_MAX_SEATS) {
    long size = strtol(text, &end, 10);
    if (end == text || size < 1 || size > AD_MAX_SEATS)
      break;
    out->size[out->n_sizes++] = (int)size;
    text = end + strspn(end, ", ");
  }
}

bool tn_store_summary(struct tn_store *store, struct tn_summary *out, struct ad_arena *arena, struct ad_err *err)
{
  long long deals;
  *out = (struct tn_summary){0};
  const char *const keys[] = {"tournament", "title", "identity", "engine", "seed", "seats", "deals", "games"};
  char *value[AD_LEN(keys)];
  for (int i = 0; i < AD_LEN(keys); i++) {
    if (!(value[i] = tn_store_meta(store, keys[i], arena)))
      return damaged(store, "the description of the tournament is incomplete", err);
    ad_text_harmless(value[i]);
  }
  out->name = value[0], out->title = value[1], out->identity = value[2], out->engine = value[3];
  out->seed = value[4], out->seats_text = value[5];
  if (!ad_parse_int(value[6], &deals) || deals < 1 || deals > TN_MAX_DEALS || !ad_parse_int(value[7], &out->games))
    return damaged(store, "the description of the tournament is wrong", err);
  out->deals = (int)deals;
  read_sizes(out);
  out->n_bots = read_names(store, "SELECT id FROM bot ORDER BY bot", TN_MAX_BOTS, out->bot, NULL, arena);
  out->n_variants = read_names(store, "SELECT name, fingerprint FROM variant ORDER BY variant", TN_MAX_VARIANTS, out->variant,
                               out->fingerprint, arena);
  if (out->n_bots < 1 || out->n_variants < 1 || out->n_sizes < 1)
    return damaged(store, "bots, variants or seats are missing", err);
  return true;
}

/* ---- games ---- */

static const char seats_sql[] =
  "SELECT g.id, g.variant, g.seats, g.pod, g.deal, g.rotation, s.seat, s.bot, s.score, s.rank, s.win_share_num, s.win_share_den,"
  " s.decisions, s.fault, s.n_faults, s.forfeit, s.fault_text FROM game g JOIN seat s ON s.id = g.id"
  " WHERE g.state = 'done' ORDER BY g.id, s.seat";

static void read_seat(sqlite3_stmt *row, struct tn_seat *seat)
{
  const char *fault = (const char *)sqlite3_column_text(row, 13), *text = (const char *)sqlite3_column_text(row, 16);
  int word = AD_FAULT_NONE;
  if (fault && !ad_word_value(ad_fault_words, fault, &word))
    word = AD_FAULT_ERROR;
  *seat = (struct tn_seat){
    .id = sqlite3_column_int64(row, 0),
    .variant = sqlite3_column_int(row, 1) - 1,
    .seats = sqlite3_column_int(row, 2),
    .pod = sqlite3_column_int64(row, 3) - 1,
    .deal = sqlite3_column_int(row, 4) - 1,
    .rotation = sqlite3_column_int(row, 5) - 1,
    .seat = sqlite3_column_int(row, 6) - 1,
    .bot = sqlite3_column_int(row, 7) - 1,
    .score = sqlite3_column_int64(row, 8),
    .rank = sqlite3_column_int(row, 9),
    .share_num = sqlite3_column_int(row, 10),
    .share_den = sqlite3_column_int(row, 11),
    .decisions = sqlite3_column_int(row, 12),
    .fault = (enum ad_fault)word,
    .n_faults = sqlite3_column_int(row, 14),
    .forfeit = sqlite3_column_int(row, 15) != 0,
    .fault_text = text ? text : "",
  };
}

/* The file may come from anybody: nothing of it becomes an index unseen. */
static bool is_sound(const struct tn_seat *s)
{
  return s->id >= 1 && s->variant >= 0 && s->variant < TN_MAX_VARIANTS && s->seats >= 1 && s->seats <= AD_MAX_SEATS &&
         s->pod >= 0 && s->deal >= 0 && s->rotation >= 0 && s->rotation < s->seats && s->seat >= 0 && s->seat < s->seats &&
         s->bot >= 0 && s->bot < TN_MAX_BOTS && s->rank >= 1 && s->rank <= s->seats && s->share_num >= 0 && s->share_num <= 1 &&
         s->share_den >= 1 && s->share_den <= s->seats && s->score >= INT32_MIN && s->score <= INT32_MAX;
}

bool tn_store_each(struct tn_store *store, void (*each)(void *ctx, const struct tn_seat *seat), void *ctx, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, seats_sql, err);
  int code = SQLITE_ERROR;
  bool sound = true;
  if (!statement)
    return false;
  while (sound && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    struct tn_seat seat;
    read_seat(statement, &seat);
    sound = is_sound(&seat);
    if (sound)
      each(ctx, &seat);
    else
      damaged(store, "a game has values that cannot be", err);
  }
  bool ok = sound && (code == SQLITE_DONE || tn_sql_fail(store, err));
  sqlite3_finalize(statement);
  return ok;
}

static bool parse_hex(const char *text, uint64_t *out)
{
  char *end;
  *out = strtoull(text, &end, 16);
  return strlen(text) == 16 && !*end;
}

static bool read_game(sqlite3_stmt *row, struct tn_stored *out, struct ad_arena *arena)
{
  struct tn_game *game = &out->game;
  const void *blob = sqlite3_column_blob(row, 7);
  *out = (struct tn_stored){.replay_len = (size_t)sqlite3_column_bytes(row, 7)};
  game->id = sqlite3_column_int64(row, 0);
  game->variant = sqlite3_column_int(row, 1) - 1;
  game->seats = sqlite3_column_int(row, 2);
  game->pod = sqlite3_column_int64(row, 3) - 1;
  game->deal = sqlite3_column_int(row, 4) - 1;
  game->rotation = sqlite3_column_int(row, 5) - 1;
  out->replay = (const unsigned char *)ad_arena_text(arena, blob ? blob : "", out->replay_len);
  return parse_hex(column_text(row, 6, arena), &out->trace) && game->deal >= 0 && game->seats >= 1 &&
         game->seats <= AD_MAX_SEATS && game->variant >= 0 && game->variant < TN_MAX_VARIANTS;
}

static bool read_bots(struct tn_store *store, struct tn_game *game)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "SELECT bot FROM seat WHERE id = ? ORDER BY seat", NULL);
  int n = 0;
  sqlite3_bind_int64(statement, 1, game->id);
  for (; statement && sqlite3_step(statement) == SQLITE_ROW && n < game->seats; n++)
    game->bot[n] = sqlite3_column_int(statement, 0) - 1;
  sqlite3_finalize(statement);
  return n == game->seats;
}

bool tn_store_game(struct tn_store *store, long long id, struct tn_stored *out, struct ad_arena *arena, struct ad_err *err)
{
  sqlite3_stmt *statement =
    tn_sql_prepare(store,
                   "SELECT g.id, variant, seats, pod, deal, rotation, trace_hash, choices FROM game g JOIN replay r"
                   " ON r.id = g.id WHERE g.id = ?",
                   err);
  if (!statement)
    return false;
  sqlite3_bind_int64(statement, 1, id);
  uint64_t seed = 0;
  bool found = sqlite3_step(statement) == SQLITE_ROW;
  bool sound = found && read_game(statement, out, arena) && tn_store_seed(store, &seed);
  sqlite3_finalize(statement);
  if (!found)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path}, "no game %lld, or it has not been played yet", id);
  out->game.deal_seed = tn_deal_seed(seed, out->game.deal);
  return (sound && read_bots(store, &out->game)) || damaged(store, "a game has values that cannot be", err);
}

/* ---- variants that were stopped ---- */

/* The row at hand says TN_STOP_TEXT and why; what says otherwise comes from somebody else. */
static void read_stop(sqlite3_stmt *statement, int n_variants, struct tn_stop *stops, struct ad_arena *arena)
{
  int variant = 0, length = 0;
  const char *text = column_text(statement, 1, arena);
  if (sscanf(text, TN_STOP_TEXT "%n", &variant, &length) != 1 || !length || variant < 1 || variant > n_variants)
    return;
  if (!stops[variant - 1].id)
    stops[variant - 1] = (struct tn_stop){sqlite3_column_int64(statement, 0), text + length};
}

bool tn_store_stops(struct tn_store *store, int n_variants, struct tn_stop *stops, struct ad_arena *arena, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(
    store, "SELECT id, text FROM event WHERE kind = 'stopped' AND id NOT IN (SELECT id FROM game) ORDER BY id, seq", err);
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
