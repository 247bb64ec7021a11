/* merge.c - compares the descriptions of two result files, then copies games. */
#include "engine/tourney/store/merge.h"

#include <stdio.h>
#include <string.h>

#include "engine/tourney/store/resume.h"
#include "engine/tourney/store/store_internal.h"

/* ---- the same tournament? ---- */

/* What both files must agree on, as rows of key and value.  The text of the tournament file may
 * differ, for example in its comments. */
static const char head_sql[] =
  "SELECT key, value FROM meta WHERE key <> 'file'"
  " UNION ALL SELECT 'number of bot ''' || id || '''', bot || ' ' || source || ' ' || "
  "ifnull(file_hash, '') || ' ' || "
  "ifnull(params, '')"
  " FROM bot UNION ALL SELECT 'number of variant ''' || name || '''', variant || ' ' || "
  "fingerprint FROM variant"
  " UNION ALL SELECT 'games of a block of ' || seats, block_games FROM size ORDER BY 1, 2";

static const char *text_at(sqlite3_stmt *row, int column)
{
  const char *text = (const char *)sqlite3_column_text(row, column);
  return text ? text : "";
}

static void append_difference(struct ad_buf *out, const char *key, const char *ours,
                              const char *theirs)
{
  enum { LONGEST = 40 };
  ad_buf_add(out, out->len ? "; " : "");
  if (!ours || !theirs)
    ad_buf_printf(out, "%s is only in %s", key, ours ? "the result file OUT" : "the file to add");
  else if (strlen(ours) <= LONGEST && strlen(theirs) <= LONGEST)
    ad_buf_printf(out, "%s is %s, expected %s", key, theirs, ours);
  else
    ad_buf_printf(out, "%s differs", key);
}

/* Compares both lists, which are sorted by key. */
static void compare_heads(sqlite3_stmt *ours, sqlite3_stmt *theirs, struct ad_buf *differs)
{
  int a = sqlite3_step(ours), b = sqlite3_step(theirs);
  while (a == SQLITE_ROW || b == SQLITE_ROW) {
    int order = a != SQLITE_ROW ? 1
              : b != SQLITE_ROW ? -1
                                : strcmp(text_at(ours, 0), text_at(theirs, 0));
    /* it differs whenever another value does */
    bool is_hash = strcmp(text_at(order <= 0 ? ours : theirs, 0), "identity") == 0;
    if (order != 0)
      append_difference(differs, text_at(order < 0 ? ours : theirs, 0), order < 0 ? "" : NULL,
                        order > 0 ? "" : NULL);
    else if (strcmp(text_at(ours, 1), text_at(theirs, 1)) != 0 && !is_hash)
      append_difference(differs, text_at(ours, 0), text_at(ours, 1), text_at(theirs, 1));
    a = order <= 0 ? sqlite3_step(ours) : a;
    b = order >= 0 ? sqlite3_step(theirs) : b;
  }
}

static bool same_tournament(struct tn_store *out, struct tn_store *in, struct ad_err *err)
{
  struct ad_buf differs;
  ad_buf_init(&differs);
  sqlite3_stmt *ours = tn_sql_prepare(out, head_sql, err),
               *theirs = ours ? tn_sql_prepare(in, head_sql, err) : NULL;
  bool ok = theirs != NULL;
  if (ok)
    compare_heads(ours, theirs, &differs);
  sqlite3_finalize(ours);
  sqlite3_finalize(theirs);
  if (differs.len)
    ok = ad_fail(err, AD_EINPUT, (struct ad_pos){0}, "results of another tournament: %s",
                 differs.text);
  ad_buf_fini(&differs);
  return ok;
}

/* ---- a new file ---- */

/* Copies rows as they are. */
static bool copy(struct tn_store *out, struct tn_store *in, const char *select, const char *insert,
                 struct ad_err *err)
{
  sqlite3_stmt *from = tn_sql_prepare(in, select, err),
               *to = from ? tn_sql_prepare(out, insert, err) : NULL;
  bool ok = to != NULL;
  int code = SQLITE_DONE;
  while (ok && (code = sqlite3_step(from)) == SQLITE_ROW) {
    for (int i = 0; i < sqlite3_column_count(from); i++)
      sqlite3_bind_value(to, i + 1, sqlite3_column_value(from, i));
    ok = tn_sql_step(out, to, err);
  }
  if (ok && code != SQLITE_DONE)
    ok = tn_sql_fail(in, err);
  sqlite3_finalize(from);
  sqlite3_finalize(to);
  return ok;
}

static bool create_output(struct tn_store *out, struct tn_store *in, struct ad_err *err)
{
  out->is_lab = in->is_lab;
  return tn_sql_create_tables(out, err) &&
         copy(out, in, "SELECT * FROM meta", "INSERT INTO meta VALUES(?, ?)", err) &&
         copy(out, in, "SELECT * FROM variant", "INSERT INTO variant VALUES(?, ?, ?)", err) &&
         copy(out, in, "SELECT * FROM size", "INSERT INTO size VALUES(?, ?)", err) &&
         copy(out, in, "SELECT * FROM bot", "INSERT INTO bot VALUES(?, ?, ?, ?, ?)", err) &&
         (!in->is_lab ||
          copy(out, in, "SELECT * FROM arm", "INSERT INTO arm VALUES(?, ?, ?, ?)", err));
}

/* ---- games ---- */

struct merge {
  struct tn_store *out;
  void (*progress)(void *ctx, long long games);
  void *ctx;
  struct tn_merged *merged;
};

static bool same_seat(const struct tn_seat_row *a, const struct tn_seat_row *b)
{
  return a->bot == b->bot && a->score == b->score && a->rank == b->rank &&
         a->share_num == b->share_num && a->share_den == b->share_den &&
         a->decisions == b->decisions && a->fault == b->fault && a->n_faults == b->n_faults &&
         a->fault_move == b->fault_move && a->forfeit == b->forfeit &&
         strcmp(a->fault_text, b->fault_text) == 0;
}

/* Returns whether two states may be those of the same game: a game after the end of a sequential
 * test is surplus only in a file that has the end, whether it was void or not. */
static bool same_state(enum tn_state a, enum tn_state b)
{
  return a == TN_SURPLUS || b == TN_SURPLUS || (a == TN_VOID) == (b == TN_VOID);
}

/* Compares everything but times, attempts and workers. */
static bool same_game(const struct tn_game_row *a, const struct tn_game_row *b)
{
  const struct tn_fixture *g = &a->game, *h = &b->game;
  bool same = g->variant == h->variant && g->seats == h->seats && g->round == h->round &&
              g->pod == h->pod && g->deal == h->deal && g->rotation == h->rotation &&
              same_state(a->state, b->state) && a->turns == b->turns &&
              a->game_hash == b->game_hash && a->replay_len == b->replay_len &&
              a->n_seats == b->n_seats &&
              (a->replay_len == 0 || memcmp(a->replay, b->replay, a->replay_len) == 0);
  for (int i = 0; same && i < a->n_seats; i++)
    same = same_seat(&a->seat[i], &b->seat[i]);
  return same;
}

/* Compares GAME with the stored game of the same id. */
static bool compare_games(struct merge *m, const struct tn_game_row *game, struct ad_err *err)
{
  struct tn_found found = {0};
  bool there;
  if (!tn_sql_find(m->out, game->game.id, &found, &there, err))
    return false;
  bool better = found.record.state == TN_QUARANTINED && game->state != TN_QUARANTINED;
  bool same = game->state == TN_QUARANTINED || same_game(&found.record, game);
  tn_sql_end_find(m->out);
  m->merged->same += !better;
  m->merged->added += better;
  if (better)
    return tn_sql_replace(m->out, game, err);
  m->merged->refused = !same;
  return same || ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                         "game %lld: its result differs from the stored one; nothing of this file "
                         "is merged",
                         game->game.id);
}

static bool merge_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct merge *m = ctx;
  bool added;
  if (!tn_sql_add_game(m->out, game, &added, err) || (!added && !compare_games(m, game, err)))
    return false;
  m->merged->added += added;
  if (m->progress)
    m->progress(m->ctx, m->merged->added + m->merged->same);
  return true;
}

static const char reasons_sql[] =
  "SELECT at, kind, id, text, kind, id, text FROM event WHERE kind IN ('stopped', 'quarantine')";
static const char add_reason_sql[] =
  "INSERT INTO event(at, kind, id, text) SELECT ?, ?, ?, ? WHERE NOT EXISTS"
  " (SELECT 1 FROM event WHERE kind = ? AND id = ? AND text = ?)";

static bool copy_events(const struct merge *m, const struct tn_store *in, struct ad_err *err)
{
  struct ad_buf text;
  if (m->merged->added == 0)
    return true;
  ad_buf_init(&text);
  ad_buf_printf(&text, "%lld games of %s", m->merged->added, in->path);
  bool ok = tn_sql_event(m->out, "merge", 0, text.text, err);
  ad_buf_fini(&text);
  return ok;
}

static bool merge_all(struct merge *m, struct tn_store *in, struct ad_err *err)
{
  bool created = m->out->is_new;
  if (created ? !create_output(m->out, in, err) : !same_tournament(m->out, in, err))
    return false;
  m->out->is_new = false;
  bool ok = tn_sql_statements(m->out, err) && tn_store_games(in, true, merge_game, m, err) &&
            copy(m->out, in, reasons_sql, add_reason_sql, err);
  m->out->is_new = created && !ok;
  return ok && copy_events(m, in, err);
}

/* Marks the games after the end of the sequential test, which follows from all games together.
 * Commits. */
static bool mark_surplus(struct tn_store *out, struct ad_err *err)
{
  struct ad_arena arena;
  struct tn_summary summary;
  struct tn_schedule schedule;
  ad_arena_init(&arena);
  bool ok = tn_store_summary(out, &summary, &arena, err);
  if (ok && !summary.settings.stop.on) {
    ok = tn_store_commit(out, err);
  } else if (ok && (ok = tn_schedule_resume(&schedule, out, &summary, err))) {
    ok = tn_store_mark_surplus(out, tn_schedule_last_counted(&schedule), err);
    tn_schedule_free(&schedule);
  }
  ad_arena_fini(&arena);
  return ok;
}

bool tn_merge(struct tn_store *out, struct tn_store *in,
              void (*progress)(void *ctx, long long games), void *ctx, struct tn_merged *merged,
              struct ad_err *err)
{
  struct merge m = {out, progress, ctx, merged};
  *merged = (struct tn_merged){0};
  if (!tn_sql_enable_wal(out, err) || !tn_sql_begin(out, err))
    return false;
  bool ok = merge_all(&m, in, err) && mark_surplus(out, err);
  if (!ok) {
    tn_sql_rollback(out);
    tn_sql_drop_statements(out);
  }
  return ok;
}
