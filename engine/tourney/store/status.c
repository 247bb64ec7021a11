/* status.c - counts games, faults and workers of a result file. */
#include "engine/tourney/store/status.h"

#include <stdlib.h>
#include <string.h>

#include "engine/stats/distributions.h"
#include "engine/tourney/store/store_internal.h"

enum { RANKS = AD_MAX_SEATS, MINUTE = 60000 };

struct tally {
  struct tn_status *out;
  long long now_ms;
  /* [variant][seats][worker][place of the first seat] */
  double (*table)[AD_MAX_SEATS + 1][TN_MAX_WORKER_NUMBER + 1][RANKS];
};

static void add_game(struct tally *t, const struct tn_game_row *game)
{
  struct tn_status *out = t->out;
  int worker = game->worker >= 1 && game->worker <= TN_MAX_WORKER_NUMBER ? game->worker : 0;
  out->counts.done++;
  out->by_worker[worker]++;
  t->table[game->game.variant][game->game.seats][worker][game->seat[0].rank - 1]++;
  bool counted[TN_MAX_BOTS] = {false}; /* a bot may have several seats */
  for (int i = 0; i < game->n_seats; i++) {
    const struct tn_seat_row *seat = &game->seat[i];
    if (seat->fault != AD_FAULT_NONE && !counted[seat->bot])
      out->faulty[seat->bot]++;
    counted[seat->bot] |= seat->fault != AD_FAULT_NONE;
  }
}

/* Counts a game that ended within the last minute for the rate of games, with the longest time
 * since the start of such a game, and adds a finished game to the totals. */
static bool count_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct tally *t = ctx;
  (void)err;
  long long since_start = t->now_ms - game->started_ms, since_end = since_start - game->ms;
  if (since_end >= 0 && since_end < MINUTE) {
    t->out->recent++;
    since_start = since_start < MINUTE ? since_start : MINUTE;
    t->out->recent_ms = since_start > t->out->recent_ms ? since_start : t->out->recent_ms;
  }
  if (game->state == TN_DONE)
    add_game(t, game);
  return true;
}

/* Returns whether the mean count of TABLE is large enough for a chi-square test. */
static bool has_enough_games(double (*table)[RANKS], int seats)
{
  const double least = 5;
  double games = 0;
  int workers = 0;
  for (int w = 0; w <= TN_MAX_WORKER_NUMBER; w++) {
    double own = 0;
    for (int rank = 0; rank < seats; rank++)
      own += table[w][rank];
    games += own;
    workers += own > 0;
  }
  return workers > 1 && games >= least * workers * seats;
}

static void compare_workers(struct tally *t)
{
  struct st_chi2 *all = &t->out->homogeneity;
  *all = (struct st_chi2){.p = 1};
  for (int v = 0; v < t->out->summary.n_variants; v++)
    for (int seats = 2; seats <= AD_MAX_SEATS; seats++) {
      if (!has_enough_games(t->table[v][seats], seats))
        continue;
      struct st_chi2 one =
        st_chi2_table(&t->table[v][seats][0][0], TN_MAX_WORKER_NUMBER + 1, RANKS);
      all->chi2 += one.chi2;
      all->df += one.df;
    }
  if (all->df > 0)
    all->p = st_chi2_tails(all->chi2, all->df).upper;
}

static char *harmless_column(sqlite3_stmt *row, int column, struct ad_arena *arena)
{
  return ad_text_harmless(tn_sql_text(row, column, arena));
}

static bool read_events(struct tn_status *out, struct tn_store *store, struct ad_err *err)
{
  sqlite3_stmt *statement = tn_sql_prepare(store,
                                           "SELECT * FROM (SELECT seq, at, kind, id, text FROM "
                                           "event ORDER BY seq DESC LIMIT ?) ORDER BY seq",
                                           err);
  int code = SQLITE_ERROR;
  if (statement)
    sqlite3_bind_int(statement, 1, TN_LAST_EVENTS);
  while (statement && out->n_events < TN_LAST_EVENTS &&
         (code = sqlite3_step(statement)) == SQLITE_ROW)
    out->event[out->n_events++] =
      (struct tn_logged_event){.at_ms = sqlite3_column_int64(statement, 1),
                               .kind = harmless_column(statement, 2, &out->arena),
                               .id = sqlite3_column_int64(statement, 3),
                               .text = harmless_column(statement, 4, &out->arena)};
  bool ok = statement && (code == SQLITE_ROW || code == SQLITE_DONE || tn_sql_fail(store, err));
  sqlite3_finalize(statement);
  return ok;
}

struct tn_status *tn_status_new(struct tn_store *store, long long now_ms, struct ad_err *err)
{
  struct tn_status *out = ad_calloc(1, sizeof *out);
  struct tally t = {.out = out, .now_ms = now_ms};
  t.table = ad_calloc(TN_MAX_VARIANTS, sizeof *t.table);
  ad_arena_init(&out->arena);
  bool ok = tn_store_summary(store, &out->summary, &out->arena, err) &&
            tn_store_counts(store, &out->counts, err);
  out->counts.done = 0; /* counted again below, since the file may grow meanwhile */
  ok = ok && tn_store_games(store, false, count_game, &t, err) && read_events(out, store, err);
  if (ok)
    compare_workers(&t);
  free(t.table);
  if (ok)
    return out;
  tn_status_free(out);
  return NULL;
}

void tn_status_free(struct tn_status *status)
{
  if (status)
    ad_arena_fini(&status->arena);
  free(status);
}
