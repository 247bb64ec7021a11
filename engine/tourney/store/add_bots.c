/* add_bots.c - a result file of some bots becomes one of more. */
#include "engine/tourney/store/add_bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tourney/store/sql.h"

/* ---- who joins ---- */

/* Bots of the file that PLAN has too, in the same order; -1 if the file has others or cannot be
 * read. */
static int old_bots(struct tn_store *store, const struct tn_plan *plan)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, "SELECT id FROM bot ORDER BY bot", NULL);
  int n = 0, code = SQLITE_ERROR;
  while (statement && n >= 0 && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    const char *id = (const char *)sqlite3_column_text(statement, 0);
    n = id && n < plan->n_bots && strcmp(plan->bot[n].id, id) == 0 ? n + 1 : -1;
  }
  sqlite3_finalize(statement);
  return code == SQLITE_DONE ? n : -1;
}

/* The limits of programs are part of the identity only where programs play: the first one to join
 * brings them. */
static bool same_limits(const char *was, const char *is)
{
  size_t len = strlen(was);
  return strncmp(was, is, len) == 0 &&
         (!is[len] || strncmp(is + len, ", move ", strlen(", move ")) == 0);
}

/* All that PLAN says but for its last N_NEW bots stands in the file. */
static bool same_parts(struct tn_store *store, const struct tn_plan *plan, int n_new)
{
  struct ad_arena arena;
  bool same = true;
  ad_arena_init(&arena);
  for (int i = 0; same && i < plan->n_parts - n_new; i++) { /* bots are the last parts */
    const char *was = tn_store_meta(store, plan->parts[i].name, &arena);
    bool limits = strcmp(plan->parts[i].name, "limits") == 0;
    same = was && (limits ? same_limits(was, plan->parts[i].value)
                          : strcmp(was, plan->parts[i].value) == 0);
  }
  ad_arena_fini(&arena);
  return same;
}

int tn_count_new_bots(struct tn_store *store, const struct tn_plan *plan)
{
  int n = old_bots(store, plan);
  bool more = n >= 1 && n < plan->n_bots && tn_schedule_allows_new_bots(&plan->settings);
  return more && same_parts(store, plan, plan->n_bots - n) ? plan->n_bots - n : 0;
}

/* ---- new numbers ---- */

struct growth {
  struct tn_store *store;
  struct tn_schedule from;
  const struct tn_schedule *to;
};

/* The schedule before N_NEW bots joined. */
static void schedule_before(struct tn_schedule *out, const struct tn_schedule *now, int n_new)
{
  tn_schedule_init(out, &now->settings, now->seed, now->n_bots - n_new, now->deals);
  for (int g = 0; g < now->n_groups; g++)
    tn_schedule_add(out, now->group[g].variant, now->group[g].seats);
}

/* The new number of ID and its pod; false after filling ERR. */
static bool renumber(const struct growth *g, long long id, long long *to, long long *pod,
                     struct ad_err *err)
{
  if (!tn_schedule_has_bots(&g->from, id))
    return tn_sql_damaged(g->store, "a game is none of the tournament", err);
  *to = tn_schedule_renumbered_id(&g->from, g->to, id, pod);
  return true;
}

struct row {
  long long key, game;
};

/* All rows (key, game) of SELECT; caller frees *ROWS in both cases. */
static bool read_rows(struct tn_store *store, const char *select, struct row **rows, size_t *n,
                      struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, select, err);
  size_t cap = 0;
  int code = SQLITE_ERROR;
  *rows = NULL;
  *n = 0;
  while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    if (*n == cap) {
      cap = cap ? 2 * cap : 1024;
      *rows = ad_realloc(*rows, cap * sizeof **rows);
    }
    (*rows)[(*n)++] =
      (struct row){sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1)};
  }
  bool ok = statement && (code == SQLITE_DONE || tn_sql_fail(store, err));
  sqlite3_finalize(statement);
  return ok;
}

/* Runs SQL with the values; TO, ROW and POD are ?1, ?2, ?3. */
static bool update_row(struct tn_store *store, sqlite3_stmt *statement, long long to, long long row,
                       long long pod, struct ad_err *err)
{
  sqlite3_bind_int64(statement, 1, to);
  sqlite3_bind_int64(statement, 2, row);
  if (sqlite3_bind_parameter_count(statement) > 2)
    sqlite3_bind_int64(statement, 3, pod + 1);
  return tn_sql_step(store, statement, err);
}

/* SELECT gives rows (key, game); SQL gives each its game's new number. */
static bool renumber_all(const struct growth *g, const char *select, const char *sql,
                         struct ad_err *err)
{
  struct row *rows;
  size_t n;
  bool ok = read_rows(g->store, select, &rows, &n, err);
  sqlite3_stmt *statement = ok ? tn_sql_prepare(g->store, sql, err) : NULL;
  ok = statement != NULL;
  for (size_t i = 0; ok && i < n; i++) {
    long long to = 0, pod = 0;
    ok = renumber(g, rows[i].game, &to, &pod, err) &&
         update_row(g->store, statement, to, rows[i].key, pod, err);
  }
  sqlite3_finalize(statement);
  free(rows);
  return ok;
}

/* The highest number first: no number becomes lower, so none is taken twice. */
static bool renumber_games(const struct growth *g, struct ad_err *err)
{
  return renumber_all(g, "SELECT id, id FROM game ORDER BY id DESC",
                      "UPDATE game SET id = ?1, pod = ?3 WHERE id = ?2", err) &&
         renumber_all(g, "SELECT DISTINCT id, id FROM seat ORDER BY id DESC",
                      "UPDATE seat SET id = ?1 WHERE id = ?2", err) &&
         renumber_all(g, "SELECT seq, id FROM event WHERE id IS NOT NULL",
                      "UPDATE event SET id = ?1 WHERE seq = ?2", err);
}

/* ---- joining ---- */

static bool note_join(struct tn_store *store, const struct tn_plan *plan, int n_new,
                      struct ad_err *err)
{
  bool ok = tn_sql_statements(store, err);
  for (int bot = plan->n_bots - n_new; ok && bot < plan->n_bots; bot++)
    ok = tn_sql_event(store, "join", 0, plan->bot[bot].id, err);
  return ok;
}

static bool insert_new_bots(struct tn_store *store, const struct tn_plan *plan, int n_new,
                            struct ad_err *err)
{
  struct growth g = {.store = store, .to = &plan->schedule};
  schedule_before(&g.from, g.to, n_new);
  return renumber_games(&g, err) && tn_sql_write_meta(store, plan, err) &&
         tn_sql_write_bots(store, plan, plan->n_bots - n_new, err) &&
         note_join(store, plan, n_new, err);
}

static bool fail_format(const struct tn_store *store, const struct tn_plan *plan,
                        struct ad_err *err)
{
  return ad_fail(
    err, AD_EINPUT, (struct ad_pos){.file = store->path},
    "no bot can join %s: what is played depends on the results of all; use another --out",
    plan->settings.stop.on ? "a tournament with a test that stops it" : "a tournament in rounds");
}

bool tn_store_add_bots(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  int n = tn_store_is_new(store) ? plan->n_bots : old_bots(store, plan), n_new;
  if (n == plan->n_bots)
    return true;
  if (n > 0 && !tn_schedule_allows_new_bots(&plan->settings))
    return fail_format(store, plan, err);
  if (n <= 0)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                   "its bots are not the first ones of the tournament: bots that join stand behind "
                   "all that have played");
  if ((n_new = tn_count_new_bots(store, plan)) == 0)
    return true; /* more than bots differs: beginning says what */
  if (!tn_sql_enable_wal(store, err) || !tn_sql_begin(store, err))
    return false;
  return (insert_new_bots(store, plan, n_new, err) && tn_store_commit(store, err)) ||
         tn_sql_rollback(store);
}
