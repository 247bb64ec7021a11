/* description.c - the description of a tournament in its result file: written at the beginning,
 * compared when a run resumes, read for summaries. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/version.h"
#include "engine/tourney/store/add_bots.h"
#include "engine/tourney/store/settings_rows.h"
#include "engine/tourney/store/store_internal.h"

/* ---- writing the description ---- */

static bool put_meta(struct tn_store *store, sqlite3_stmt *statement, const char *key,
                     const char *value, struct ad_err *err)
{
  tn_sql_bind(statement, 1, key);
  tn_sql_bind(statement, 2, value);
  return tn_sql_step(store, statement, err);
}

struct meta {
  struct tn_store *store;
  sqlite3_stmt *statement;
  struct ad_err *err;
};

static bool put_setting(void *ctx, const char *key, const char *value)
{
  struct meta *meta = ctx;
  return put_meta(meta->store, meta->statement, key, value, meta->err);
}

/* Returns the games of a complete block with SEATS seats. */
static int block_games(const struct tn_schedule *schedule, int seats)
{
  struct tn_fixture game = {.seats = seats};
  while (game.group + 1 < schedule->n_groups && schedule->group[game.group].seats != seats)
    game.group++;
  return tn_schedule_block_games(schedule, &game);
}

bool tn_sql_write_meta(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  char games[32];
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT OR REPLACE INTO meta VALUES(?, ?)", err);
  bool ok = statement != NULL;
  snprintf(games, sizeof games, "%lld", plan->schedule.games);
  for (int i = 0; ok && i < plan->n_parts; i++)
    ok = put_meta(store, statement, plan->parts[i].name, plan->parts[i].value, err);
  ok = ok && put_meta(store, statement, "identity", plan->identity, err) &&
       put_meta(store, statement, "games", games, err) &&
       put_meta(store, statement, "file", plan->text, err) &&
       tn_settings_write(&plan->settings, put_setting, &(struct meta){store, statement, err});
  sqlite3_finalize(statement);
  return ok;
}

static bool write_sizes(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT INTO size VALUES(?, ?)", err);
  bool ok = statement != NULL;
  for (int i = 0; ok && i < plan->n_seat_counts; i++) {
    sqlite3_bind_int(statement, 1, plan->seat_count[i]);
    sqlite3_bind_int(statement, 2, block_games(&plan->schedule, plan->seat_count[i]));
    ok = tn_sql_step(store, statement, err);
  }
  sqlite3_finalize(statement);
  return ok;
}

bool tn_sql_write_bots(struct tn_store *store, const struct tn_plan *plan, int first,
                       struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT INTO bot VALUES(?, ?, ?, ?, ?)", err);
  bool ok = statement != NULL;
  for (int i = first; ok && i < plan->n_bots; i++) {
    const struct tn_bot *bot = &plan->bot[i];
    sqlite3_bind_int(statement, 1, i + 1);
    tn_sql_bind(statement, 2, bot->id);
    tn_sql_bind(statement, 3, bot->source);
    if (!bot->builtin)
      tn_sql_bind(statement, 4, bot->digest);
    if (bot->options && *bot->options)
      tn_sql_bind(statement, 5, bot->options);
    ok = tn_sql_step(store, statement, err);
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
    tn_sql_bind(statement, 2, plan->variant[i].name);
    tn_sql_bind(statement, 3, plan->variant[i].fingerprint);
    ok = tn_sql_step(store, statement, err);
  }
  sqlite3_finalize(statement);
  return ok;
}

static bool write_arms(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "INSERT INTO arm VALUES(?, ?, ?, ?)", err);
  bool ok = statement != NULL;
  for (int i = 0; ok && i < plan->n_variants; i++) {
    const struct tn_variant *arm = &plan->variant[i];
    int len = (int)strcspn(arm->name, ":"); /* NAME:PARAMETER=VALUE */
    sqlite3_bind_int(statement, 1, i + 1);
    sqlite3_bind_text(statement, 2, arm->name, len, SQLITE_STATIC);
    tn_sql_bind(statement, 3, arm->name + len + (arm->name[len] == ':'));
    tn_sql_bind(statement, 4, arm->fingerprint);
    ok = tn_sql_step(store, statement, err);
  }
  sqlite3_finalize(statement);
  return ok;
}

/* ---- comparing identities ---- */

/* Appends what changed of a bot.  Its text is "file NAME digest HASH options MAP", or "command ..."
 * (identity.c); for a bot with one script per game nothing is appended. */
static void append_bot_change(struct ad_buf *out, const char *was, const char *is)
{
  const char *hash = strstr(is, " digest "), *options = hash ? strstr(hash, " options ") : NULL;
  size_t source = hash ? (size_t)(hash - is) : 0, until = options ? (size_t)(options - is) : 0;
  if (!options || strstr(options, " digest ") || strncmp(was, is, source) != 0)
    return;
  if (strncmp(was, is, until) != 0)
    ad_buf_printf(out, ": %.*s", (int)source, is);
  else
    ad_buf_add(out, ": its options");
}

static void append_difference(struct ad_buf *out, const char *name, const char *was, const char *is)
{
  bool is_hash = strncmp(name, "bot ", 4) == 0 || strncmp(name, "variant ", 8) == 0 ||
                 strncmp(name, "arm ", 4) == 0;
  ad_buf_add(out, out->len ? "; " : "");
  if (!was)
    ad_buf_printf(out, "%s is new", name);
  else if (is_hash) {
    ad_buf_printf(out, "%s has changed", name);
    append_bot_change(out, was, is);
  } else
    ad_buf_printf(out, "%s was %s, is %s", name, *was ? was : "empty", *is ? is : "empty");
}

/* Appends bots and variants that the file has and PLAN does not. */
static void append_missing(struct tn_store *store, const struct tn_plan *plan, struct ad_buf *out)
{
  sqlite3_stmt *statement = tn_sql_prepare(
    store,
    "SELECT key FROM meta WHERE key GLOB 'bot *' OR key GLOB 'variant *' OR key GLOB 'arm *'"
    " ORDER BY key",
    NULL);
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
      append_difference(&differs, plan->parts[i].name, was, plan->parts[i].value);
  }
  if (!same) {
    bool joins = tn_count_new_bots(store, plan) > 0;
    append_missing(store, plan, &differs);
    ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
            "results of another tournament: %s; %s",
            differs.len ? differs.text : "bots or variants are in another order",
            joins ? "add the bots to keep the games that were played, or use another result file"
                  : "use another result file");
    err->hint = joins ? AD_HINT_ADD_BOTS : AD_HINT_NONE;
  }
  ad_buf_fini(&differs);
  ad_arena_fini(&arena);
  return same;
}

static bool create_tables(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  long long tables;
  if (!tn_sql_run(store, "BEGIN IMMEDIATE", err))
    return false;
  if (!tn_sql_number(store, "SELECT count(*) FROM sqlite_schema", &tables, err))
    return tn_sql_rollback(store);
  if (tables > 0) { /* another process created them in the meantime */
    store->is_new = false;
    return tn_sql_run(store, "ROLLBACK", err) && check_identity(store, plan, err);
  }
  store->is_lab = plan->settings.format == TN_LAB;
  if (tn_sql_create_tables(store, err) && tn_sql_write_meta(store, plan, err) &&
      write_variants(store, plan, err) && write_sizes(store, plan, err) &&
      tn_sql_write_bots(store, plan, 0, err) && (!store->is_lab || write_arms(store, plan, err)) &&
      tn_sql_run(store, "COMMIT", err))
    return true;
  return tn_sql_rollback(store);
}

bool tn_store_begin(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  if (!tn_sql_enable_wal(store, err))
    return false;
  if (!(store->is_new ? create_tables(store, plan, err) : check_identity(store, plan, err)) ||
      !tn_sql_statements(store, err))
    return false;
  const char *kind = store->is_new ? "start" : "resume";
  store->is_new = false;
  return tn_sql_event(store, kind, 0, "aedile " AD_VERSION, err);
}

/* ---- reading ---- */

/* Prepares SQL, unless reading has failed already. */
static sqlite3_stmt *read_from(struct tn_store *store, const char *sql)
{
  return store->failed ? NULL : tn_sql_prepare(store, sql, NULL);
}

/* Steps to the next row of STATEMENT (NULL: none).  A failure is kept in STORE: what could not be
 * read must not be taken for what is not there. */
static bool next_row(struct tn_store *store, sqlite3_stmt *statement)
{
  int code = statement && !store->failed ? sqlite3_step(statement) : SQLITE_DONE;
  store->failed |= !statement || (code != SQLITE_ROW && code != SQLITE_DONE);
  return code == SQLITE_ROW;
}

static char *read_meta(struct tn_store *store, const char *key, struct ad_arena *arena)
{
  sqlite3_stmt *statement = read_from(store, "SELECT value FROM meta WHERE key = ?");
  char *value = NULL;
  if (statement)
    tn_sql_bind(statement, 1, key);
  if (next_row(store, statement))
    value = tn_sql_text(statement, 0, arena);
  sqlite3_finalize(statement);
  return value;
}

char *tn_store_meta(struct tn_store *store, const char *key, struct ad_arena *arena)
{
  store->failed = false;
  return read_meta(store, key, arena);
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

/* Reads the texts of one or two columns of SQL, at most MOST rows.  Returns how many, -1 if there
 * are more. */
static int read_names(struct tn_store *store, const char *sql, int most, const char **first,
                      const char **second, struct ad_arena *arena)
{
  sqlite3_stmt *statement = read_from(store, sql);
  int n = 0;
  while (n >= 0 && next_row(store, statement)) {
    if (n == most) {
      n = -1;
      break;
    }
    first[n] = ad_text_harmless(tn_sql_text(statement, 0, arena));
    if (second)
      second[n] = ad_text_harmless(tn_sql_text(statement, 1, arena));
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
  enum { MAX_GAMES = 720 }; /* 6! seatings */
  sqlite3_stmt *statement = read_from(store, "SELECT seats, block_games FROM size");
  bool ok = statement != NULL;
  while (ok && next_row(store, statement)) {
    int seats = sqlite3_column_int(statement, 0), games = sqlite3_column_int(statement, 1);
    ok = seats >= 1 && seats <= AD_MAX_SEATS && games >= 1 && games <= MAX_GAMES;
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
  return read_meta(from->store, key, from->arena);
}

static bool read_summary(struct tn_store *store, struct tn_summary *out, struct ad_arena *arena,
                         struct ad_err *err)
{
  long long deals;
  const char *const keys[] = {"tournament", "title", "identity", "engine",
                              "seed",       "seats", "deals",    "games"};
  char *value[AD_LEN(keys)];
  for (int i = 0; i < AD_LEN(keys); i++) {
    if (!(value[i] = read_meta(store, keys[i], arena)))
      return tn_sql_damaged(store, "the description of the tournament is incomplete", err);
    ad_text_harmless(value[i]);
  }
  out->name = value[0], out->title = value[1], out->identity = value[2], out->engine = value[3];
  out->seed = value[4], out->seats_text = value[5];
  if (!ad_parse_u64(out->seed, &out->seed_number) || !ad_parse_int(value[6], &deals) || deals < 1 ||
      deals > TN_MAX_DEALS || !ad_parse_int(value[7], &out->games) || !read_sizes(out))
    return tn_sql_damaged(store, "the description of the tournament is malformed", err);
  out->deals = (int)deals;
  out->n_bots =
    read_names(store, "SELECT id FROM bot ORDER BY bot", TN_MAX_BOTS, out->bot, NULL, arena);
  out->n_variants = read_names(store, "SELECT name, fingerprint FROM variant ORDER BY variant",
                               TN_MAX_VARIANTS, out->variant, out->fingerprint, arena);
  if (out->n_bots < 1 || out->n_variants < 1 || out->n_sizes < 1 || !read_block_games(store, out))
    return tn_sql_damaged(store, "bots, variants or seats are missing", err);
  if (!tn_settings_read(&out->settings, out->n_bots, get_meta, &(struct from_meta){store, arena}))
    return tn_sql_damaged(store, "the settings of the tournament are malformed", err);
  return (out->settings.format == TN_LAB) == store->is_lab ||
         tn_sql_damaged(store, "only a lab has the table arm", err);
}

bool tn_store_summary(struct tn_store *store, struct tn_summary *out, struct ad_arena *arena,
                      struct ad_err *err)
{
  *out = (struct tn_summary){0};
  store->failed = false;
  bool ok = read_summary(store, out, arena, err);
  return store->failed ? tn_sql_fail(store, err) : ok;
}

bool tn_store_arms(struct tn_store *store, const struct tn_summary *summary, struct tn_arm *arms,
                   struct ad_arena *arena, struct ad_err *err)
{
  int n = 0;
  if (!store->is_lab)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                   "not the result file of a lab, it has no arms");
  store->failed = false;
  sqlite3_stmt *statement =
    read_from(store, "SELECT variant, settings, fingerprint FROM arm ORDER BY arm");
  bool same = true;
  while (same && next_row(store, statement)) {
    const char *text[3];
    for (int i = 0; i < AD_LEN(text); i++)
      text[i] = ad_text_harmless(tn_sql_text(statement, i, arena));
    same = n < summary->n_variants && strcmp(text[2], summary->fingerprint[n]) == 0;
    if (same)
      arms[n++] = (struct tn_arm){text[0], text[1], text[2]};
  }
  sqlite3_finalize(statement);
  if (store->failed)
    return tn_sql_fail(store, err);
  return (same && n == summary->n_variants) ||
         tn_sql_damaged(store, "its arms are not its variants", err);
}
