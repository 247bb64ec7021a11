/* Result files when their writer dies, and games that are not shown. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/tourney/store/store_internal.h"
#include "tests/unit/tourney/tourney_fixture.h"

#define NIM                                                                                        \
  "tournament: t\nvariant: nim/test\nseed: 5\nseats: [2, 3]\ndeals: 4\nbots: [{id: a, bot: "       \
  "random}, {id: b, bot: greedy},"                                                                 \
  " {id: c, file: bad.lua}]\n"
#define TWO_VARIANTS                                                                               \
  "tournament: t\nvariants: [nim/test, nim/pair]\nseed: 5\nseats: [2]\ndeals: 4\nbots: [{id: a, "  \
  "bot: random}, {id: b, bot: "                                                                    \
  "greedy}]\n"

static long long ask(const char *path, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
  ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK, "%s: %s", sql,
                sqlite3_errmsg(db));
  long long answer =
    sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return answer;
}

/* ---- a writer that dies ---- */

enum { GAMES = 36, GROUP = 3, COMMITS = GAMES / GROUP };

static int commits_left;

static int before_commit(void *ctx)
{
  (void)ctx;
  if (--commits_left == 0)
    raise(SIGKILL);
  return 0;
}

static int after_commit(void *ctx, sqlite3 *db, const char *name, int pages)
{
  (void)db, (void)name, (void)pages;
  return before_commit(ctx);
}

/* Plays what is missing, three games a commit; false after a failure. */
static bool play_on(const struct tn_plan *plan, const char *path, int at_commit, bool after)
{
  struct ad_err err = {0};
  bool done[GAMES + 1] = {false};
  struct tn_store *store = tn_store_open(path, TN_WRITE, &err);
  if (!store)
    return false;
  commits_left = at_commit;
  if (at_commit && after)
    sqlite3_wal_hook(store->db, after_commit, NULL);
  else if (at_commit)
    sqlite3_commit_hook(store->db, before_commit, NULL);
  struct tn_worker *worker = tn_worker_new(plan);
  bool ok = tn_store_begin(store, plan, &err) && tn_store_mark_done(store, done, GAMES, &err) >= 0;
  for (int id = 1, n = 0; ok && id <= GAMES; id++) {
    struct tn_played game = {0};
    if (done[id])
      continue;
    ok = tn_worker_play(worker, id, &game, &err) && tn_store_add_game(store, &game, &err) &&
         (++n % GROUP || tn_store_commit(store, &err));
  }
  ok = ok && tn_store_commit(store, &err);
  tn_worker_free(worker);
  tn_store_close(store);
  return ok;
}

/* The exit of a child that plays on. */
static int child(const struct tn_plan *plan, const char *path, int at_commit, bool after)
{
  int status = 0;
  pid_t pid = fork();
  ck_assert_int_ge(pid, 0);
  if (pid == 0)
    _exit(play_on(plan, path, at_commit, after) ? 0 : 9);
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  return status;
}

#define GAME                                                                                       \
  "SELECT id, variant, seats, round, pod, deal, rotation, state, turns, trace, verdict, choices "  \
  "FROM "
static const char *const missing_sql[] = {
  "SELECT count(*) FROM (" GAME "game EXCEPT " GAME "o.game)",
  "SELECT count(*) FROM (SELECT * FROM seat EXCEPT SELECT * FROM o.seat)",
};

/* Rows of one file that are not in the other. */
static int missing(const char *path, const char *other)
{
  sqlite3 *db;
  int n = 0;
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  char *attach = sqlite3_mprintf("ATTACH %Q AS o", other);
  ck_assert_int_eq(sqlite3_exec(db, attach, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_free(attach);
  for (int i = 0; i < AD_LEN(missing_sql); i++) {
    sqlite3_stmt *statement;
    ck_assert_msg(sqlite3_prepare_v2(db, missing_sql[i], -1, &statement, NULL) == SQLITE_OK, "%s",
                  sqlite3_errmsg(db));
    ck_assert_int_eq(sqlite3_step(statement), SQLITE_ROW);
    n += sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
  }
  sqlite3_close(db);
  return n;
}

static void check_whole(const char *path)
{
  static const char torn[] =
    "SELECT count(*) FROM (SELECT g.id, g.seats, count(s.id) AS n FROM game g LEFT JOIN seat s ON "
    "s.id = g.id GROUP BY g.id)"
    " WHERE n <> seats";
  if (ask(path, "SELECT count(*) FROM sqlite_schema") == 0)
    return; /* killed before there was anything */
  ck_assert_int_eq(
    ask(path, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), 0);
  ck_assert_int_eq(ask(path, torn), 0);
  ck_assert_int_eq(ask(path, "SELECT count(*) FROM seat WHERE id NOT IN (SELECT id FROM game)"), 0);
  ck_assert_int_eq(ask(path, "SELECT count(*) FROM game") % GROUP, 0);
}

/* Killed before or after every commit there is, it goes on and comes out as if nothing had
 * happened. */
START_TEST(commit_or_not)
{
  struct tn_plan *plan = fixture_plan(NIM, NULL);
  char reference[100], path[100];
  const char *file = fixture_path();
  snprintf(reference, sizeof reference, "%s-whole", file);
  ck_assert(play_on(plan, reference, 0, false));
  int killed = 0;
  for (int n = 1; n <= COMMITS + 2; n++)
    for (int after = 0; after < 2; after++) {
      snprintf(path, sizeof path, "%s-%d-%d", file, n, after);
      int status = child(plan, path, n, after);
      ck_assert(WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0);
      killed += WIFSIGNALED(status);
      check_whole(path);
      ck_assert(play_on(plan, path, 0, false));
      ck_assert_int_eq(missing(reference, path) + missing(path, reference), 0);
      ck_assert_int_eq(ask(path, "SELECT count(*) FROM game"), GAMES);
      unlink(path);
    }
  ck_assert_int_ge(killed, 2 * COMMITS);
  unlink(reference);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

START_TEST(commit_what_was_put)
{
  struct tn_plan *plan = fixture_plan(NIM, NULL);
  const char *path = fixture_path();
  struct ad_err err = {0};
  struct tn_store *store = tn_store_open(path, TN_WRITE, &err);
  struct tn_worker *worker = tn_worker_new(plan);
  struct tn_played game = {0};
  ck_assert(store && tn_store_begin(store, plan, &err));
  ck_assert(tn_worker_play(worker, 1, &game, &err) && tn_store_add_game(store, &game, &err));
  ck_assert_int_eq(ask(path, "SELECT count(*) FROM game"), 0); /* others see nothing yet */
  ck_assert(tn_store_commit(store, &err) && tn_store_commit(store, &err));
  ck_assert_int_eq(ask(path, "SELECT count(*) FROM game"), 1);
  ck_assert(tn_worker_play(worker, 2, &game, &err) && tn_store_add_game(store, &game, &err));
  tn_store_close(store); /* gives up what was not committed */
  ck_assert_int_eq(ask(path, "SELECT count(*) FROM game"), 1);
  ck_assert_int_eq(ask(path, "SELECT count(*) FROM seat WHERE id = 2"), 0);
  tn_worker_free(worker);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

START_TEST(lock_names_who_holds_it)
{
  const char *path = fixture_path();
  struct ad_err err = {0};
  char expected[100];
  int status = 0;
  snprintf(expected, sizeof expected, "process %ld is writing this result file", (long)getpid());
  struct tn_store *store = tn_store_open(path, TN_WRITE, &err);
  ck_assert_ptr_nonnull(store);
  pid_t pid = fork();
  if (pid == 0) {
    bool told = !tn_store_open(path, TN_WRITE, &err) && strcmp(err.msg, expected) == 0 &&
                err.code == AD_ERUNTIME;
    _exit(told && tn_lock_holder(path) == getppid() ? 0 : 9);
  }
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  tn_store_close(store);
  ck_assert_int_eq(tn_lock_holder(path), 0);
  fixture_clean();
}
END_TEST

/* ---- games that are not shown ---- */

static void put(const struct tn_plan *plan, struct tn_store *store, long long id, bool aborted)
{
  struct tn_played game = {
    .replay = (const unsigned char *)"", .game_hash = (uint64_t)id, .attempt = 1};
  struct ad_err err = {0};
  tn_schedule_game(&plan->schedule, id, &game.game);
  game.outcome.result = (struct ad_result){.seats = game.game.seats, .rank = {1, 2, 3}};
  game.outcome.aborted = game.outcome.unfinished = aborted;
  game.outcome.n_faults[0] = aborted;
  game.outcome.fault[0] = aborted ? AD_FAULT_ERROR : AD_FAULT_NONE;
  ck_assert_msg(tn_store_add_game(store, &game, &err), "%s", err.msg);
}

static bool note_id(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  struct ad_buf *out = ctx;
  (void)err;
  ad_buf_printf(out, "%s%lld", out->len ? " " : "", game->game.id);
  return true;
}

/* The ids of what is shown. */
static const char *shown(struct tn_store *store)
{
  static char text[300];
  struct ad_err err = {0};
  struct ad_buf ids;
  ad_buf_init(&ids);
  ck_assert_msg(tn_store_games(store, false, note_id, &ids, &err), "%s", err.msg);
  snprintf(text, sizeof text, "%s", ad_buf_text(&ids));
  ad_buf_fini(&ids);
  return text;
}

START_TEST(states_of_games)
{
  /* ids 1 2 and 3 4 are a deal in each variant */
  struct tn_plan *plan = fixture_plan(TWO_VARIANTS, NULL);
  struct ad_err err = {0};
  struct tn_counts counts;
  struct tn_fixture game;
  bool done[20] = {false};
  struct tn_store *store = tn_store_open(fixture_path(), TN_WRITE, &err);
  ck_assert(store && tn_store_begin(store, plan, &err));
  for (int id = 1; id <= 12; id++)
    if (id != 5)
      put(plan, store, id, id == 2);
  tn_schedule_game(&plan->schedule, 5, &game);
  ck_assert(tn_store_quarantine(store, &game, 3, "signal 11", &err) &&
            tn_store_commit(store, &err));
  ck_assert_str_eq(shown(store), "1 3 4 6 7 8 9 10 11 12");
  ck_assert_int_eq(tn_store_mark_done(store, done, 16, &err),
                   12); /* none of them is played again */
  ck_assert(done[2] && done[5] && !done[13]);
  ck_assert(tn_store_counts(store, &counts, &err));
  ck_assert(counts.done == 10 && counts.voided == 1 && counts.quarantined == 1 &&
            counts.surplus == 0 && counts.after_stop == 0);

  tn_schedule_game(&plan->schedule, 14, &game);
  ck_assert(tn_store_quarantine(store, &game, 3, "signal 11", &err));
  ck_assert(
    tn_store_mark_surplus(store, 10, &err)); /* games abandoned after the end do not count */
  tn_schedule_game(&plan->schedule, 15, &game);
  ck_assert(tn_store_quarantine(store, &game, 3, "signal 11", &err));
  put(plan, store, 13, false);
  put(plan, store, 11, false); /* there already: nothing changes */
  ck_assert(tn_store_commit(store, &err) && tn_store_counts(store, &counts, &err));
  ck_assert(counts.surplus == 3 && counts.quarantined == 1);
  ck_assert_str_eq(shown(store), "1 3 4 6 7 8 9 10");

  put(plan, store, 5, false); /* it can be played after all */
  ck_assert(tn_store_commit(store, &err) && tn_store_counts(store, &counts, &err));
  ck_assert_int_eq(counts.quarantined, 0);
  ck_assert_str_eq(shown(store), "1 3 4 5 6 7 8 9 10");
  tn_store_close(store);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

/* Whichever of two games of a variant fails first, the same games are shown. */
START_TEST(states_of_a_variant_that_was_stopped)
{
  static const int fails[2][2] = {{7, 12}, {12, 7}};
  struct tn_plan *plan = fixture_plan(TWO_VARIANTS, NULL);
  struct ad_err err = {0};
  struct tn_counts counts;
  struct tn_fixture game;
  struct tn_store *store = tn_store_open(fixture_path(), TN_WRITE, &err);
  ck_assert(store && tn_store_begin(store, plan, &err));
  for (int id = 1; id <= 16; id++)
    if (id != 7 && id != 12)
      put(plan, store, id, false);
  for (int i = 0; i < 2; i++) {
    tn_schedule_game(&plan->schedule, fails[_i][i], &game);
    ck_assert_int_eq(game.variant, 1);
    ck_assert(tn_store_stop_variant(store, &game, "no", &err));
  }
  ck_assert_str_eq(shown(store), "1 2 3 4 5 6 9 10 13 14");
  ck_assert(tn_store_counts(store, &counts, &err));
  ck_assert_int_eq(counts.done, 10);
  ck_assert_int_eq(counts.after_stop, 4);
  tn_store_close(store);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

Suite *tn_commit_suite(void);
Suite *tn_commit_suite(void)
{
  Suite *suite = suite_create("tn_commit");
  TCase *tc = tcase_create("commit");
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, commit_or_not);
  tcase_add_test(tc, commit_what_was_put);
  tcase_add_test(tc, lock_names_who_holds_it);
  tcase_add_test(tc, states_of_games);
  tcase_add_loop_test(tc, states_of_a_variant_that_was_stopped, 0, 2);
  suite_add_tcase(suite, tc);
  return suite;
}
