/* tn_store.c - opening, making and filling result files; tn_store_read.c reads them. */
#include "engine/tourney/tn_store.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/version.h"
#include "engine/tourney/tn_sql.h"

enum { APPLICATION = 0x4165646C, BUSY_MS = 10000 }; /* "Aedl" */

/* Counts from 1 everywhere.  `block` is what the games say, not stored twice. */
static const char schema[] =
  "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE variant(variant INTEGER PRIMARY KEY, name TEXT NOT NULL, fingerprint TEXT NOT NULL);"
  "CREATE TABLE bot(bot INTEGER PRIMARY KEY, id TEXT NOT NULL, source TEXT NOT NULL, file_hash TEXT, params TEXT);"
  "CREATE TABLE game(id INTEGER PRIMARY KEY, variant INTEGER NOT NULL REFERENCES variant, seats INTEGER NOT NULL,"
  " pod INTEGER NOT NULL, deal INTEGER NOT NULL, rotation INTEGER NOT NULL, state TEXT NOT NULL,"
  " attempt INTEGER NOT NULL, worker INTEGER NOT NULL, started INTEGER NOT NULL, ms INTEGER NOT NULL,"
  " turns INTEGER NOT NULL, trace_hash TEXT NOT NULL, verdict TEXT NOT NULL);"
  "CREATE TABLE seat(id INTEGER NOT NULL REFERENCES game, seat INTEGER NOT NULL, bot INTEGER NOT NULL REFERENCES bot,"
  " score INTEGER NOT NULL, rank INTEGER NOT NULL, win_share_num INTEGER NOT NULL, win_share_den INTEGER NOT NULL,"
  " decisions INTEGER NOT NULL, fault TEXT, n_faults INTEGER NOT NULL, fault_move INTEGER, fault_text TEXT,"
  " forfeit INTEGER NOT NULL, PRIMARY KEY(id, seat)) WITHOUT ROWID;"
  "CREATE TABLE replay(id INTEGER PRIMARY KEY REFERENCES game, choices BLOB NOT NULL);"
  "CREATE TABLE event(seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, id INTEGER, text TEXT NOT NULL);"
  "CREATE VIEW block AS SELECT variant, seats, pod, deal, count(*) AS done, count(*) < seats AS excluded FROM game"
  " GROUP BY variant, seats, pod, deal;";

/* ---- SQL ---- */

bool tn_sql_fail(struct tn_store *store, struct ad_err *err)
{
  int code = sqlite3_errcode(store->db);
  struct ad_pos pos = {.file = store->path};
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
    return ad_fail(err, AD_EINPUT, pos, "no result file of a tournament: %s", sqlite3_errmsg(store->db));
  if (code == SQLITE_CONSTRAINT)
    return ad_fail(err, AD_EINPUT, pos, "the result file is damaged: %s", sqlite3_errmsg(store->db));
  if (code == SQLITE_FULL)
    return ad_fail(err, AD_ERUNTIME, pos, "no room left for the result file");
  int system = sqlite3_system_errno(store->db);
  if (code == SQLITE_CANTOPEN || code == SQLITE_IOERR)
    return ad_fail(err, AD_ERUNTIME, pos, "the result file cannot be used: %s",
                   system ? strerror(system) : sqlite3_errmsg(store->db));
  return ad_fail(err, AD_ERUNTIME, pos, "the result file cannot be used: %s", sqlite3_errmsg(store->db));
}

static bool run(struct tn_store *store, const char *sql, struct ad_err *err)
{
  return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK || tn_sql_fail(store, err);
}

sqlite3_stmt *tn_sql_prepare(struct tn_store *store, const char *sql, struct ad_err *err)
{
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK)
    tn_sql_fail(store, err);
  return statement;
}

static long long number_of(struct tn_store *store, const char *sql, long long otherwise)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, sql, NULL);
  long long number = otherwise;
  if (statement && sqlite3_step(statement) == SQLITE_ROW)
    number = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return number;
}

/* Runs a statement whose values are bound, and makes it ready for the next. */
static bool step(struct tn_store *store, sqlite3_stmt *statement, struct ad_err *err)
{
  bool ok = sqlite3_step(statement) == SQLITE_DONE;
  if (!ok)
    tn_sql_fail(store, err);
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return ok;
}

static void bind_text(sqlite3_stmt *statement, int column, const char *text)
{
  sqlite3_bind_text(statement, column, text, -1, SQLITE_TRANSIENT);
}

static void bind_hex(sqlite3_stmt *statement, int column, uint64_t value)
{
  char text[17];
  snprintf(text, sizeof text, "%016" PRIx64, value);
  bind_text(statement, column, text);
}

static long long now_ms(void)
{
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* ---- opening ---- */

/* What DB defines: tables, views, triggers; caller frees with sqlite3_free.  NULL if that cannot be read. */
static char *definitions(sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  char *text = NULL;
  sqlite3_prepare_v2(db, "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema WHERE type <> 'index' ORDER BY name)",
                     -1, &statement, NULL);
  if (statement && sqlite3_step(statement) == SQLITE_ROW)
    text = sqlite3_mprintf("%s", sqlite3_column_text(statement, 0));
  sqlite3_finalize(statement);
  return text;
}

/* A view in a table's place could keep us busy for ever, a table without its keys has what cannot be. */
static bool has_our_tables(struct tn_store *store)
{
  sqlite3 *model = NULL;
  char *wanted = NULL, *found = definitions(store->db);
  if (sqlite3_open(":memory:", &model) == SQLITE_OK && sqlite3_exec(model, schema, NULL, NULL, NULL) == SQLITE_OK)
    wanted = definitions(model);
  bool same = wanted && found && strcmp(wanted, found) == 0;
  sqlite3_free(wanted);
  sqlite3_free(found);
  sqlite3_close(model);
  return same;
}

/* Ours, or empty and to be ours. */
static bool check_kind(struct tn_store *store, enum tn_access access, struct ad_err *err)
{
  struct ad_pos pos = {.file = store->path};
  if (!run(store, "SELECT count(*) FROM sqlite_schema", err))
    return false;
  bool empty = number_of(store, "SELECT count(*) FROM sqlite_schema", 1) == 0;
  long long application = number_of(store, "PRAGMA application_id", 0);
  long long version = number_of(store, "PRAGMA user_version", 0);
  store->is_new = empty && access == TN_WRITE;
  if (store->is_new)
    return true;
  if (application != APPLICATION)
    return ad_fail(err, AD_EINPUT, pos, "no result file of a tournament");
  if (version != TN_SCHEMA)
    return ad_fail(err, AD_EINPUT, pos, "result file of version %lld, expected version %d", version, TN_SCHEMA);
  return has_our_tables(store) ||
         ad_fail(err, AD_EINPUT, pos, "the result file is damaged: its tables are not those of version %d", TN_SCHEMA);
}

/* SQLite tries to read what it may not write, and then tells that no such file is there. */
static bool fail_open(struct tn_store *store, struct ad_err *err)
{
  int fd = store->access == TN_WRITE ? open(store->path, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
  int system = fd < 0 ? errno : 0;
  if (fd >= 0)
    close(fd);
  if (store->access == TN_WRITE && system)
    return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the result file cannot be used: %s", strerror(system));
  return tn_sql_fail(store, err);
}

/* SQLite waits for ever for somebody to write into a FIFO. */
static bool refuse_fifo(const char *path, struct ad_err *err)
{
  struct stat st;
  return stat(path, &st) != 0 || !S_ISFIFO(st.st_mode) ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "found a FIFO, expected the result file of a tournament");
}

struct tn_store *tn_store_open(const char *path, enum tn_access access, struct ad_err *err)
{
  struct tn_store *store = ad_calloc(1, sizeof *store);
  int flags = access == TN_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  store->path = ad_strdup(path);
  store->access = access;
  struct ad_buf name; /* never one that SQLite gives a meaning of its own, such as ":memory:" or "" */
  ad_buf_init(&name);
  ad_buf_printf(&name, "%s%s", *path == '/' ? "" : "./", path);
  bool ok = refuse_fifo(path, err) && (sqlite3_open_v2(name.text, &store->db, flags, NULL) == SQLITE_OK || fail_open(store, err));
  ad_buf_fini(&name);
  if (ok) {
    sqlite3_busy_timeout(store->db, BUSY_MS);
    ok = check_kind(store, access, err);
  }
  if (ok)
    return store;
  if (err) { /* the store and its copy of the path go */
    err->pos.file = path;
    if (access == TN_READ && err->code == AD_ERUNTIME)
      err->code = AD_EINPUT;
  }
  store->access = TN_READ;
  tn_store_close(store);
  return NULL;
}

void tn_store_close(struct tn_store *store)
{
  if (!store)
    return;
  if (!sqlite3_get_autocommit(store->db))
    sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL);
  for (int i = 0; i < TN_N_STATEMENTS; i++)
    sqlite3_finalize(store->statement[i]);
  if (store->access == TN_WRITE) /* refused while others read: then the side files stay until the last one closes */
    sqlite3_exec(store->db, "PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  sqlite3_close(store->db);
  free(store->path);
  free(store);
}

bool tn_store_is_new(const struct tn_store *store)
{
  return store->is_new;
}

/* ---- making ---- */

static bool put_meta(struct tn_store *store, sqlite3_stmt *statement, const char *key, const char *value, struct ad_err *err)
{
  bind_text(statement, 1, key);
  bind_text(statement, 2, value);
  return step(store, statement, err);
}

static bool write_meta(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  char games[32];
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT INTO meta VALUES(?, ?)", err);
  bool ok = statement != NULL;
  snprintf(games, sizeof games, "%lld", plan->schedule.games);
  for (int i = 0; ok && i < plan->n_parts; i++)
    ok = put_meta(store, statement, plan->parts[i].name, plan->parts[i].value, err);
  ok = ok && put_meta(store, statement, "identity", plan->identity, err) && put_meta(store, statement, "games", games, err) &&
       put_meta(store, statement, "file", plan->text, err);
  sqlite3_finalize(statement);
  return ok;
}

static bool write_bots(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT INTO bot VALUES(?, ?, ?, ?, ?)", err);
  bool ok = statement != NULL;
  for (int i = 0; ok && i < plan->n_bots; i++) {
    const struct tn_bot *bot = &plan->bot[i];
    sqlite3_bind_int(statement, 1, i + 1);
    bind_text(statement, 2, bot->id);
    bind_text(statement, 3, bot->source);
    if (!bot->builtin)
      bind_text(statement, 4, bot->digest);
    if (bot->options)
      bind_text(statement, 5, bot->options);
    ok = step(store, statement, err);
  }
  sqlite3_finalize(statement);
  return ok;
}

static bool write_variants(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT INTO variant VALUES(?, ?, ?)", err);
  bool ok = statement != NULL;
  for (int i = 0; ok && i < plan->n_variants; i++) {
    sqlite3_bind_int(statement, 1, i + 1);
    bind_text(statement, 2, plan->variant[i].name);
    bind_text(statement, 3, plan->variant[i].fingerprint);
    ok = step(store, statement, err);
  }
  sqlite3_finalize(statement);
  return ok;
}

/* ---- the same tournament? ---- */

static void tell(struct ad_buf *out, const char *name, const char *was, const char *is)
{
  bool is_hash = strncmp(name, "bot ", 4) == 0 || strncmp(name, "variant ", 8) == 0;
  ad_buf_add(out, out->len ? "; " : "");
  if (!was)
    ad_buf_printf(out, "%s is new", name);
  else if (is_hash)
    ad_buf_printf(out, "%s has changed", name);
  else
    ad_buf_printf(out, "%s was %s, is %s", name, *was ? was : "empty", *is ? is : "empty");
}

static void tell_missing(struct tn_store *store, const struct tn_plan *plan, struct ad_buf *out)
{
  sqlite3_stmt *statement =
    tn_sql_prepare(store, "SELECT key FROM meta WHERE key GLOB 'bot *' OR key GLOB 'variant *' ORDER BY key", NULL);
  while (statement && sqlite3_step(statement) == SQLITE_ROW) {
    const char *key = (const char *)sqlite3_column_text(statement, 0);
    int i = 0;
    while (i < plan->n_parts && strcmp(plan->parts[i].name, key) != 0)
      i++;
    if (i == plan->n_parts)
      ad_buf_printf(out, "%s%s is missing", out->len ? "; " : "", key);
  }
  sqlite3_finalize(statement);
}

static bool check_identity(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  struct ad_arena arena;
  struct ad_buf differs;
  ad_arena_init(&arena);
  ad_buf_init(&differs);
  const char *identity = tn_store_meta(store, "identity", &arena);
  bool same = identity && strcmp(identity, plan->identity) == 0;
  for (int i = 0; !same && i < plan->n_parts; i++) {
    const char *was = tn_store_meta(store, plan->parts[i].name, &arena);
    if (!was || strcmp(was, plan->parts[i].value) != 0)
      tell(&differs, plan->parts[i].name, was, plan->parts[i].value);
  }
  if (!same) {
    tell_missing(store, plan, &differs);
    ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path}, "results of another tournament: %s",
            differs.len ? differs.text : "bots or variants are in another order");
  }
  ad_buf_fini(&differs);
  ad_arena_fini(&arena);
  return same;
}

static bool make(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  char pragmas[100];
  snprintf(pragmas, sizeof pragmas, "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, TN_SCHEMA);
  if (!run(store, "BEGIN IMMEDIATE", err))
    return false;
  if (number_of(store, "SELECT count(*) FROM sqlite_schema", 0) > 0) { /* somebody made it in the meantime */
    store->is_new = false;
    return run(store, "ROLLBACK", err) && check_identity(store, plan, err);
  }
  if (run(store, schema, err) && run(store, pragmas, err) && write_meta(store, plan, err) && write_variants(store, plan, err) &&
      write_bots(store, plan, err) && run(store, "COMMIT", err))
    return true;
  sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
  return false;
}

static const char *const insert_sql[TN_N_STATEMENTS] = {
  [TN_ADD_GAME] = "INSERT INTO game VALUES(?, ?, ?, ?, ?, ?, 'done', 1, 1, ?, ?, ?, ?, ?)",
  [TN_ADD_SEAT] = "INSERT INTO seat VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [TN_ADD_REPLAY] = "INSERT INTO replay VALUES(?, ?)",
  [TN_ADD_EVENT] = "INSERT INTO event(at, kind, id, text) VALUES(?, ?, ?, ?)",
  [TN_FIND_TRACE] = "SELECT trace_hash FROM game WHERE id = ?",
  [TN_FIND_STOP] = "SELECT 1 FROM event WHERE kind = 'stopped' AND id = ? AND text = ?",
};

static bool add_event(struct tn_store *store, const char *kind, long long id, const char *text, struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_ADD_EVENT];
  sqlite3_bind_int64(statement, 1, now_ms());
  bind_text(statement, 2, kind);
  if (id > 0)
    sqlite3_bind_int64(statement, 3, id);
  bind_text(statement, 4, text);
  return step(store, statement, err);
}

/* NORMAL: a power failure may cost the last games, which are then played again; a killed process costs nothing.
   Two processes that ask for WAL at once would wait for each other; SQLite tells one of them at once that it is busy. */
static bool write_ahead(struct tn_store *store, struct ad_err *err)
{
  enum { STEP_MS = 10 };
  for (int waited = 0; !run(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", err); waited += STEP_MS) {
    if (sqlite3_errcode(store->db) != SQLITE_BUSY || waited >= BUSY_MS)
      return false;
    sqlite3_sleep(STEP_MS);
  }
  *err = (struct ad_err){0};
  return true;
}

bool tn_store_begin(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  if (!write_ahead(store, err))
    return false;
  if (!(store->is_new ? make(store, plan, err) : check_identity(store, plan, err)))
    return false;
  for (int i = 0; i < TN_N_STATEMENTS; i++)
    if (!(store->statement[i] = tn_sql_prepare(store, insert_sql[i], err)))
      return false;
  const char *kind = store->is_new ? "start" : "resume";
  store->is_new = false;
  return add_event(store, kind, 0, "aedile " AD_VERSION, err);
}

/* ---- filling ---- */

static bool add_game(struct tn_store *store, const struct tn_played *played, struct ad_err *err)
{
  const struct tn_game *game = &played->game;
  sqlite3_stmt *statement = store->statement[TN_ADD_GAME];
  const char *verdict = "played";
  for (int seat = 0; seat < game->seats; seat++)
    if (played->outcome.forfeit[seat])
      verdict = "forfeit";
  sqlite3_bind_int64(statement, 1, game->id);
  sqlite3_bind_int(statement, 2, game->variant + 1);
  sqlite3_bind_int(statement, 3, game->seats);
  sqlite3_bind_int64(statement, 4, game->pod + 1);
  sqlite3_bind_int(statement, 5, game->deal + 1);
  sqlite3_bind_int(statement, 6, game->rotation + 1);
  sqlite3_bind_int64(statement, 7, played->started_ms);
  sqlite3_bind_int64(statement, 8, played->ms);
  sqlite3_bind_int(statement, 9, played->moves);
  bind_hex(statement, 10, played->trace);
  bind_text(statement, 11, verdict);
  return step(store, statement, err);
}

static bool add_seat(struct tn_store *store, const struct tn_played *played, int seat, struct ad_err *err)
{
  const struct ad_outcome *out = &played->outcome;
  sqlite3_stmt *statement = store->statement[TN_ADD_SEAT];
  bool won = out->result.rank[seat] == 1;
  int winners = tn_winners(&out->result);
  sqlite3_bind_int64(statement, 1, played->game.id);
  sqlite3_bind_int(statement, 2, seat + 1);
  sqlite3_bind_int(statement, 3, played->game.bot[seat] + 1);
  sqlite3_bind_int(statement, 4, out->result.score[seat]);
  sqlite3_bind_int(statement, 5, out->result.rank[seat]);
  sqlite3_bind_int(statement, 6, won);
  sqlite3_bind_int(statement, 7, won ? winners : 1);
  sqlite3_bind_int(statement, 8, out->decisions[seat]);
  if (out->fault[seat] != AD_FAULT_NONE) {
    bind_text(statement, 9, ad_word_of(ad_fault_words, out->fault[seat]));
    sqlite3_bind_int(statement, 11, out->fault_move[seat] + 1);
    bind_text(statement, 12, out->fault_text[seat]);
  }
  sqlite3_bind_int(statement, 10, out->n_faults[seat]);
  sqlite3_bind_int(statement, 13, out->forfeit[seat]);
  return step(store, statement, err);
}

static bool add_seats(struct tn_store *store, const struct tn_played *played, struct ad_err *err)
{
  for (int seat = 0; seat < played->game.seats; seat++) {
    const struct ad_outcome *out = &played->outcome;
    char text[300];
    if (!add_seat(store, played, seat, err))
      return false;
    snprintf(text, sizeof text, "seat %d: %s: %s", seat + 1, ad_word_of(ad_fault_words, out->fault[seat]), out->fault_text[seat]);
    if (out->fault[seat] != AD_FAULT_NONE && !add_event(store, "fault", played->game.id, text, err))
      return false;
  }
  return true;
}

static bool add_replay(struct tn_store *store, const struct tn_played *played, struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_ADD_REPLAY];
  sqlite3_bind_int64(statement, 1, played->game.id);
  sqlite3_bind_blob64(statement, 2, played->replay, played->replay_len, SQLITE_STATIC);
  return step(store, statement, err);
}

/* Another process played the same game: it must have come out alike. */
static bool same_as_stored(struct tn_store *store, const struct tn_played *played, bool *found, struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_FIND_TRACE];
  char trace[17];
  bool same = true;
  snprintf(trace, sizeof trace, "%016" PRIx64, played->trace);
  sqlite3_bind_int64(statement, 1, played->game.id);
  *found = sqlite3_step(statement) == SQLITE_ROW;
  if (*found)
    same = strcmp((const char *)sqlite3_column_text(statement, 0), trace) == 0;
  sqlite3_reset(statement);
  return same || ad_fail(err, AD_ERUNTIME, (struct ad_pos){.file = store->path},
                         "game %lld came out differently when played again: a bot is not repeatable", played->game.id);
}

static bool begin(struct tn_store *store, struct ad_err *err)
{
  return !sqlite3_get_autocommit(store->db) || run(store, "BEGIN IMMEDIATE", err);
}

static bool done_or_undone(struct tn_store *store, bool ok)
{
  if (!ok)
    sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
  return ok;
}

bool tn_store_put(struct tn_store *store, const struct tn_played *played, struct ad_err *err)
{
  bool found;
  bool ok = begin(store, err) && same_as_stored(store, played, &found, err);
  if (ok && !found)
    ok = add_game(store, played, err) && add_seats(store, played, err) && add_replay(store, played, err);
  return done_or_undone(store, ok);
}

bool tn_store_commit(struct tn_store *store, struct ad_err *err)
{
  return sqlite3_get_autocommit(store->db) || done_or_undone(store, run(store, "COMMIT", err));
}

bool tn_store_event(struct tn_store *store, const char *kind, long long id, const char *text, struct ad_err *err)
{
  return begin(store, err) && add_event(store, kind, id, text, err);
}

bool tn_store_quarantine(struct tn_store *store, const struct tn_game *game, int attempt, const char *text, struct ad_err *err)
{
  (void)attempt;
  return tn_store_event(store, "quarantine", game->id, text, err);
}

bool tn_store_surplus(struct tn_store *store, long long last, struct ad_err *err)
{
  (void)last;
  return tn_store_commit(store, err);
}

bool tn_store_stop(struct tn_store *store, const struct tn_game *game, const char *text, struct ad_err *err)
{
  sqlite3_stmt *statement = store->statement[TN_FIND_STOP];
  char line[AD_FAULT_TEXT + 20];
  snprintf(line, sizeof line, TN_STOP_TEXT "%s", game->variant + 1, text);
  sqlite3_bind_int64(statement, 1, game->id);
  bind_text(statement, 2, line);
  bool found = sqlite3_step(statement) == SQLITE_ROW;
  sqlite3_reset(statement);
  return found || add_event(store, "stopped", game->id, line, err);
}
