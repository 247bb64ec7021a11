/* add_bots.c - gives the games of a result file the ids that they have with more bots. */
#include "engine/tourney/store/add_bots.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/tourney/store/store_internal.h"

/* ---- new bots ---- */

/* Returns the number of bots in the file if they are the first ones of PLAN, else -1; also -1 if
 * the file cannot be read. */
static int count_old_bots(struct tn_store *store, const struct tn_plan *plan)
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

/* Compares the limits.  Those of programs are part of the identity only if programs play, so the
 * first program that is added adds them. */
static bool same_limits(const char *was, const char *is)
{
  size_t len = strlen(was);
  return strncmp(was, is, len) == 0 &&
         (!is[len] || strncmp(is + len, ", move ", strlen(", move ")) == 0);
}

/* Returns whether the file has everything that PLAN has, but for its last N_NEW bots. */
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
  int n = count_old_bots(store, plan);
  bool more = n >= 1 && n < plan->n_bots && tn_schedule_allows_new_bots(&plan->settings);
  return more && same_parts(store, plan, plan->n_bots - n) ? plan->n_bots - n : 0;
}

/* ---- new ids ---- */

struct renumbering {
  struct tn_store *store;
  struct tn_schedule from;
  const struct tn_schedule *to;
};

/* Initialises the schedule without the last N_NEW bots. */
static void schedule_before(struct tn_schedule *out, const struct tn_schedule *now, int n_new)
{
  bool fits = true; /* fewer bots have fewer games */
  tn_schedule_init(out, &now->settings, now->seed, now->n_bots - n_new, now->deals);
  for (int g = 0; g < now->n_groups; g++)
    fits = fits && tn_schedule_add(out, now->group[g].variant, now->group[g].seats);
  assert(fits);
}

/* Sets the new id of game ID and its new pod. */
static bool renumber(const struct renumbering *g, long long id, long long *to, long long *pod,
                     struct ad_err *err)
{
  if (!tn_schedule_has_bots(&g->from, id))
    return tn_sql_damaged(g->store, "a game is not one of the tournament", err);
  *to = tn_schedule_renumbered_id(&g->from, g->to, id, pod);
  return true;
}

struct row {
  long long key, game;
};

/* Reads all rows (key, game) of SELECT; the caller frees *ROWS, also after a failure. */
static bool read_rows(struct tn_store *store, const char *select, struct row **rows, size_t *n,
                      struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store, select, err);
  size_t cap = 0;
  int code = SQLITE_ERROR;
  *rows = NULL;
  *n = 0;
  while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW) {
    AD_GROW(*rows, *n, cap);
    (*rows)[(*n)++] =
      (struct row){sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1)};
  }
  bool ok = statement && (code == SQLITE_DONE || tn_sql_fail(store, err));
  sqlite3_finalize(statement);
  return ok;
}

/* Runs STATEMENT with TO, ROW and POD as ?1, ?2, ?3. */
static bool update_row(struct tn_store *store, sqlite3_stmt *statement, long long to, long long row,
                       long long pod, struct ad_err *err)
{
  sqlite3_bind_int64(statement, 1, to);
  sqlite3_bind_int64(statement, 2, row);
  if (sqlite3_bind_parameter_count(statement) > 2)
    sqlite3_bind_int64(statement, 3, pod + 1);
  return tn_sql_step(store, statement, err);
}

/* Runs SQL for each row (key, game) of SELECT with the new id of its game. */
static bool renumber_all(const struct renumbering *g, const char *select, const char *sql,
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

/* Renumbers from the highest id down: no id decreases, so no new id is in use. */
static bool renumber_games(const struct renumbering *g, struct ad_err *err)
{
  return renumber_all(g, "SELECT id, id FROM game ORDER BY id DESC",
                      "UPDATE game SET id = ?1, pod = ?3 WHERE id = ?2", err) &&
         renumber_all(g, "SELECT DISTINCT id, id FROM seat ORDER BY id DESC",
                      "UPDATE seat SET id = ?1 WHERE id = ?2", err) &&
         renumber_all(g, "SELECT seq, id FROM event WHERE id IS NOT NULL",
                      "UPDATE event SET id = ?1 WHERE seq = ?2", err);
}

/* ---- adding ---- */

static bool log_new_bots(struct tn_store *store, const struct tn_plan *plan, int n_new,
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
  struct renumbering g = {.store = store, .to = &plan->schedule};
  schedule_before(&g.from, g.to, n_new);
  return renumber_games(&g, err) && tn_sql_write_meta(store, plan, err) &&
         tn_sql_write_bots(store, plan, plan->n_bots - n_new, err) &&
         log_new_bots(store, plan, n_new, err);
}

static bool fail_format(const struct tn_store *store, const struct tn_plan *plan,
                        struct ad_err *err)
{
  return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                 "bots cannot be added to %s: its games depend on the results of all bots; use "
                 "another result file",
                 plan->settings.stop.on ? "a tournament with a sequential test"
                                        : "a tournament in rounds");
}

bool tn_store_add_bots(struct tn_store *store, const struct tn_plan *plan, struct ad_err *err)
{
  int n = tn_store_is_new(store) ? plan->n_bots : count_old_bots(store, plan), n_new;
  if (n == plan->n_bots)
    return true;
  if (n > 0 && !tn_schedule_allows_new_bots(&plan->settings))
    return fail_format(store, plan, err);
  if (n <= 0)
    return ad_fail(err, AD_EINPUT, (struct ad_pos){.file = store->path},
                   "the bots of the file are not the first ones of the tournament: append new bots "
                   "to the end of the list");
  if ((n_new = tn_count_new_bots(store, plan)) == 0)
    return true; /* something else differs: tn_store_begin reports it */
  if (!tn_sql_enable_wal(store, err) || !tn_sql_begin(store, err))
    return false;
  return (insert_new_bots(store, plan, n_new, err) && tn_store_commit(store, err)) ||
         tn_sql_rollback(store);
}
