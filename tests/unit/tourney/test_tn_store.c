/* Result files: made, filled, resumed, refused; games played and played again. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/tourney/tourney_fixture.h"

#define NIM "tournament: t\nvariant: nim/test\nseed: 5\nseats: [2, 3]\n"
#define THREE "bots: [{id: a, bot: random}, {id: b, bot: greedy}, {id: c, file: good.lua}]\n"

static struct tn_store *must_open(const char *path, enum tn_access access)
{
  struct ad_err err = {0};
  struct tn_store *store = tn_store_open(path, access, &err);
  ck_assert_msg(store != NULL, "%s", err.msg);
  return store;
}

/* Plays PLAN into the file until STOP games (0: all) are there; returns how many it played. */
static long long play(struct tn_plan *plan, const char *path, long long most)
{
  struct ad_err err = {0};
  struct tn_store *store = must_open(path, TN_WRITE);
  ck_assert_msg(tn_store_begin(store, plan, &err), "%s", err.msg);
  long long played = 0;
  if (most == 0) {
    struct tn_progress progress;
    struct tn_run_callbacks watch = {0};
    ck_assert_msg(
      tn_run(plan, store, &watch, &(struct tn_run_options){.keep_going = true}, &progress, &err),
      "%s", err.msg);
    ck_assert_int_eq(progress.done, progress.total);
    played = progress.played;
  } else {
    struct tn_worker *worker = tn_worker_new(plan);
    for (; played < most; played++) {
      struct tn_played game;
      ck_assert(tn_worker_play(worker, played + 1, &game, &err) &&
                tn_store_add_game(store, &game, &err));
    }
    ck_assert(tn_store_commit(store, &err));
    tn_worker_free(worker);
  }
  tn_store_close(store);
  return played;
}

/* One value of the file. */
static const char *ask(const char *path, const char *sql)
{
  static char answer[300];
  sqlite3 *db;
  sqlite3_stmt *statement;
  ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
  ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK, "%s: %s", sql,
                sqlite3_errmsg(db));
  const char *text =
    sqlite3_step(statement) == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
  snprintf(answer, sizeof answer, "%s", text ? text : "null");
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return answer;
}

static void tell(const char *path, const char *sql)
{
  sqlite3 *db;
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(db));
  sqlite3_close(db);
}

START_TEST(store_keeps_why_a_variant_was_stopped)
{
  struct tn_plan *plan = fixture_plan(
    "tournament: t\nvariants: [nim/test, nim/pair]\nseed: 5\nseats: [2]\ndeals: 4\n" THREE, NULL);
  const char *path = fixture_path();
  struct ad_err err = {0};
  struct ad_arena arena;
  struct tn_game_reason stops[2];
  struct tn_fixture game;
  ad_arena_init(&arena);
  struct tn_store *store = must_open(path, TN_WRITE);
  ck_assert(tn_store_begin(store, plan, &err));
  for (int i = 0; i < 2; i++) { /* the second run comes to the same stop */
    tn_schedule_game(&plan->schedule, 9, &game);
    ck_assert_int_eq(game.variant, 1);
    ck_assert(
      tn_store_stop_variant(store, &game, "variant fault: score: a.lua:3: \033[2Jno", &err));
  }
  tn_schedule_game(&plan->schedule, 3, &game);
  ck_assert(tn_store_stop_variant(store, &game, "first", &err));
  tn_store_close(store);
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM event WHERE kind = 'stopped'"), "2");
  ck_assert_str_eq(ask(path, "SELECT text FROM event WHERE id = 3"), "variant 1: first");

  tell(path,
       "INSERT INTO event(at, kind, id, text) VALUES(0, 'stopped', 1, 'variant 3: no such'), (0, "
       "'stopped', 1, 'variant'), "
       "(0, 'stopped', 2, 'variant 0: none'), (0, 'stopped', NULL, 'variant 1: of no game'), (0, "
       "'fault', 1, 'variant 1: other')");
  store = must_open(path, TN_READ);
  ck_assert(tn_store_stops(store, 2, stops, &arena, &err));
  ck_assert_int_eq(stops[0].id, 3);
  ck_assert_str_eq(stops[0].text, "first");
  ck_assert_int_eq(stops[1].id, 9);
  ck_assert_str_eq(stops[1].text, "variant fault: score: a.lua:3:  [2Jno");
  tn_store_close(store);

  ck_assert_int_eq(play(plan, path, 3), 3); /* game 3 is there after all */
  store = must_open(path, TN_READ);
  ck_assert(tn_store_stops(store, 2, stops, &arena, &err));
  ck_assert_int_eq(stops[0].id, 0);
  ck_assert_int_eq(stops[1].id, 9);
  struct tn_standings *standings = tn_standings_new(store, &err);
  struct ad_node *tree = tn_standings_tree(standings, -1, &arena),
                 *list = ad_node_get(tree, "stopped");
  ck_assert_int_eq(list->n, 1);
  ck_assert_str_eq(ad_node_peek(list->first, "variant")->text, "nim/pair");
  ck_assert_str_eq(ad_node_peek(list->first, "game")->text, "9");
  ck_assert_int_eq(ad_node_get(tn_standings_tree(standings, 0, &arena), "stopped")->n, 0);
  tn_standings_free(standings);
  tn_store_close(store);
  ad_arena_fini(&arena);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

START_TEST(store_holds_what_was_played)
{
  struct tn_plan *plan = fixture_plan(NIM "deals: 4\n" THREE, NULL);
  const char *path = fixture_path();
  ck_assert_int_eq(play(plan, path, 0), 4 * (3 * 2 + 3));
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM game"), "36");
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM seat"), "84"); /* 24 games of two, 12 of three */
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM block WHERE done = seats AND excluded = 0"),
                   "16");
  ck_assert_str_eq(ask(path,
                       "SELECT count(*) FROM game WHERE state = 1 AND round = 1 AND attempt = 1 "
                       "AND length(choices) > 0"),
                   "36");
  ck_assert_str_eq(ask(path,
                       "SELECT count(*) FROM (SELECT id FROM seat GROUP BY id HAVING sum(840 * "
                       "win_share_num / win_share_den) = 840)"),
                   "36");
  ck_assert_str_eq(
    ask(path,
        "SELECT count(DISTINCT n) FROM (SELECT count(*) AS n FROM seat JOIN game USING (id) GROUP "
        "BY bot, seats, seat)"),
    "2"); /* every bot in every seat equally often: 8 times of two seats, 4 times of three */
  ck_assert_str_eq(ask(path, "SELECT group_concat(kind) FROM event"), "start");
  ck_assert_str_eq(ask(path, "PRAGMA integrity_check"), "ok");
  ck_assert_str_eq(ask(path, "SELECT value FROM meta WHERE key = 'identity'"), plan->identity);
  ck_assert_str_eq(ask(path, "SELECT value FROM meta WHERE key = 'file'"), NIM "deals: 4\n" THREE);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

START_TEST(store_goes_on_where_it_was)
{
  struct tn_plan *plan = fixture_plan(NIM "deals: 4\n" THREE, NULL);
  const char *path = fixture_path();
  ck_assert_int_eq(play(plan, path, 10), 10);
  tell(path, "DELETE FROM seat WHERE id = 7; DELETE FROM game WHERE id = 7");
  ck_assert_int_eq(play(plan, path, 0), 27);
  ck_assert_int_eq(play(plan, path, 0), 0);
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM game"), "36");
  ck_assert_str_eq(ask(path, "SELECT group_concat(kind) FROM event"), "start,resume,resume");
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

static const struct {
  const char *text, *says;
} others[] = {
  {"tournament: t\nvariant: nim/test\nseed: 6\nseats: [2, 3]\ndeals: 4\n" THREE,
   "results of another tournament: seed was 5, is 6; use another result file"},
  {"tournament: t\nvariant: nim/test\nseed: 5\nseats: [3]\ndeals: 9\n" THREE,
   "results of another tournament: seats was 2, 3, is 3; deals was 4, is 9; use another result "
   "file"},
  {"tournament: t\nvariant: nim/pair\nseed: 5\nseats: [2]\ndeals: 4\n" THREE,
   "results of another tournament: seats was 2, 3, is 2; variant 'nim/pair' is new; variant "
   "'nim/test' is missing; use another "
   "result file"},
  {NIM "deals: 4\nbots: [{id: a, bot: greedy}, {id: b, bot: greedy}, {id: d, file: good.lua}]\n",
   "results of another tournament: bot 'a' has changed; bot 'd' is new; bot 'c' is missing; use "
   "another result file"},
  {NIM "deals: 4\nbots: [{id: b, bot: greedy}, {id: a, bot: random}, {id: c, file: good.lua}]\n",
   "results of another tournament: bots or variants are in another order; use another result file"},
  {NIM "deals: 4\ntitle: New\nlimits: {memory_mb: 8}\n" THREE,
   "results of another tournament: title was empty, is New; limits was 5000000 instructions, 32 "
   "MB, guard 20 s, is 5000000 "
   "instructions, 8 MB, guard 20 s; use another result file"},
};

START_TEST(store_refuses_another_tournament)
{
  struct tn_plan *plan = fixture_plan(NIM "deals: 4\n" THREE, NULL),
                 *other = fixture_plan(others[_i].text, NULL);
  const char *path = fixture_path();
  struct ad_err err = {0};
  play(plan, path, 3);
  struct tn_store *store = must_open(path, TN_WRITE);
  ck_assert(!tn_store_begin(store, other, &err));
  ck_assert_str_eq(err.msg, others[_i].says);
  ck_assert_int_eq(err.code, AD_EINPUT);
  tn_store_close(store);
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM game"), "3");
  fixture_clean();
  fixture_plan_free(other);
  fixture_plan_free(plan);
}
END_TEST

START_TEST(store_refuses_what_is_no_result_file)
{
  const char *path = fixture_path();
  struct ad_err err = {0};
  ck_assert_ptr_null(tn_store_open(path, TN_READ, &err));
  ck_assert_int_eq(err.code, AD_EINPUT);
  ck_assert_str_eq(err.msg, "the result file cannot be used: No such file or directory");
  FILE *file = fopen(path, "w");
  fputs(
    "this is some text and no database at all, however long it may be, so nobody should touch it\n",
    file);
  fclose(file);
  ck_assert_ptr_null(tn_store_open(path, TN_WRITE, &err));
  ck_assert_str_eq(err.msg, "not a result file of a tournament: file is not a database");
  ck_assert_int_eq(err.code, AD_EINPUT);
  ck_assert_str_eq(err.pos.file, path);
  remove(path);
  tell(path, "CREATE TABLE t(x)");
  ck_assert_ptr_null(tn_store_open(path, TN_WRITE, &err));
  ck_assert_str_eq(err.msg, "not a result file of a tournament");
  tell(path, "PRAGMA application_id = 1097163884; PRAGMA user_version = 7");
  ck_assert_ptr_null(tn_store_open(path, TN_READ, &err));
  ck_assert_str_eq(err.msg, "result file of version 7, expected version 2 or 3");
  tell(path, "PRAGMA user_version = 1");
  ck_assert_ptr_null(tn_store_open(path, TN_READ, &err));
  ck_assert_str_eq(err.msg,
                   "result file of version 1, made by an older aedile, expected version 2; play "
                   "the tournament again, "
                   "into another file");
  tell(path, "PRAGMA user_version = 2; CREATE TABLE game(id)");
  ck_assert_ptr_null(tn_store_open(path, TN_READ, &err));
  ck_assert_str_eq(err.msg, "the result file is damaged: its tables are not those of version 2");
  ck_assert_ptr_null(tn_store_open("/no/such/folder/r.sqlite", TN_WRITE, &err));
  ck_assert_str_eq(err.msg, "the result file cannot be used: No such file or directory");
  ck_assert_int_eq(err.code, AD_ERUNTIME);
  fixture_clean();
}
END_TEST

START_TEST(store_tells_a_game_that_comes_out_differently)
{
  struct tn_plan *plan = fixture_plan(NIM "deals: 4\n" THREE, NULL);
  const char *path = fixture_path();
  struct ad_err err = {0};
  struct tn_played game;
  play(plan, path, 3);
  struct tn_store *store = must_open(path, TN_WRITE);
  struct tn_worker *worker = tn_worker_new(plan);
  ck_assert(tn_store_begin(store, plan, &err) && tn_worker_play(worker, 2, &game, &err));
  ck_assert(tn_store_add_game(store, &game, &err)); /* alike: nothing happens */
  game.game_hash ^= 1;
  ck_assert(!tn_store_add_game(store, &game, &err));
  ck_assert_str_eq(
    err.msg, "game 2 has another result when played again: a bot does not repeat its choices");
  tn_worker_free(worker);
  tn_store_close(store);
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM game"), "3");
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

/* Every stored game plays again to its trace. */
START_TEST(store_replays)
{
  struct tn_plan *plan =
    fixture_plan("variants: [mim/test, nim/test]\nseed: 5\nseats: [2, 3]\ndeals: 3\n" THREE, NULL);
  const char *path = fixture_path();
  struct ad_arena arena;
  struct ad_err err = {0};
  ad_arena_init(&arena);
  long long games = play(plan, path, 0);
  struct tn_store *store = must_open(path, TN_READ);
  for (long long id = 1; id <= games; id++) {
    struct tn_stored_game stored;
    struct tn_fixture game;
    ck_assert_msg(tn_store_game(store, id, &stored, &arena, &err), "%s", err.msg);
    tn_schedule_game(&plan->schedule, id, &game);
    ck_assert(stored.game.deal_seed == game.deal_seed && stored.game.seats == game.seats &&
              stored.game.pod == game.pod);
    ck_assert_int_eq(stored.game.bot[0], game.bot[0]);
    struct ad_match *match =
      ad_match_new(plan->variant[stored.game.variant].setup[game.seats], stored.game.deal_seed);
    ck_assert_int_eq(ad_replay_walk(match, &stored.replay, NULL, NULL), AD_REPLAY_COMPLETE);
    ck_assert(ad_game_hash(match) == stored.game_hash);
    ad_match_restart(match, stored.game.deal_seed);
    stored.replay.len--;
    ck_assert_int_eq(ad_replay_walk(match, &stored.replay, NULL, NULL), AD_REPLAY_NO_CHOICE);
    ad_match_free(match);
  }
  struct tn_stored_game none;
  ck_assert(!tn_store_game(store, games + 1, &none, &arena, &err));
  ck_assert_str_eq(err.msg, "game 55 does not exist or has not been played yet");
  tn_store_close(store);
  ad_arena_fini(&arena);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

START_TEST(store_replay_numbers_of_two_bytes)
{
  struct tn_plan *plan = fixture_plan(NIM THREE, NULL);
  struct ad_match *match = ad_match_new(plan->variant[0].setup[2], 1);
  static const unsigned char too_large[] = {0xff, 0x01}, endless[] = {0x80, 0x80, 0x80, 0x80, 0x80};
  ck_assert_int_eq(ad_replay_walk(match, &(struct ad_replay){too_large, 2, 1}, NULL, NULL),
                   AD_REPLAY_NO_CHOICE);
  ck_assert_int_eq(ad_replay_walk(match, &(struct ad_replay){endless, 5, 1}, NULL, NULL),
                   AD_REPLAY_NO_CHOICE);
  ck_assert_int_eq(ad_replay_walk(match, &(struct ad_replay){too_large, 0, 1}, NULL, NULL),
                   AD_REPLAY_NO_CHOICE);
  ck_assert_int_eq(ad_replay_walk(match, &(struct ad_replay){too_large, 2, 0}, NULL, NULL),
                   AD_REPLAY_CHOICES_LEFT);
  ck_assert_int_eq(match->n_moves, 0);
  ad_match_free(match);
  fixture_plan_free(plan);
}
END_TEST

/* A bot that raises forfeits; one that is out of budget gets the first move and plays on. */
START_TEST(store_faults_and_their_reasons)
{
  struct tn_plan *plan = fixture_plan(
    "tournament: t\nvariant: nim/test\nseed: 5\nseats: [2]\ndeals: 4\n"
    "bots: [{id: a, file: good.lua}, {id: b, file: bad.lua}, {id: c, file: slow.lua}]\n",
    NULL);
  const char *path = fixture_path();
  play(plan, path, 0);
  ck_assert_str_eq(ask(path,
                       "SELECT count(*) FROM seat WHERE bot = 2 AND forfeit AND fault = 'error' "
                       "AND rank = 2 AND n_faults = 1"),
                   "16");
  ck_assert_str_eq(ask(path,
                       "SELECT count(*) FROM seat WHERE bot = 3 AND NOT forfeit AND fault = "
                       "'budget' AND n_faults >= 1"),
                   "16");
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM seat WHERE bot = 1 AND fault IS NULL"), "16");
  ck_assert_str_eq(ask(path, "SELECT count(*) FROM game WHERE verdict = 'forfeit'"), "16");
  ck_assert_str_eq(ask(path, "SELECT text FROM event WHERE kind = 'fault' ORDER BY seq LIMIT 1"),
                   "seat 2: error: bad.lua:7: no idea");
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

/* The second bot has a script for each game, and only that of mim raises. */
START_TEST(store_plays_each_game_with_its_script)
{
  static const char text[] =
    "variants: [nim/test, mim/test]\nseed: 5\nseats: [2]\ndeals: 4\n"
    "bots: [{id: a, file: good.lua}, {id: b, file: {mim: bad.lua, nim: nim.lua}, options: {mim: "
    "{x: 1}}}]\n";
  struct tn_plan *plan = fixture_plan(text, NULL);
  const char *path = fixture_path();
  play(plan, path, 3);
  play(plan, path, 0);
  ck_assert_str_eq(
    ask(
      path,
      "SELECT group_concat(variant || ' ' || n) FROM (SELECT variant, count(fault) AS n FROM seat s"
      " JOIN game g ON g.id = s.id WHERE bot = 2 GROUP BY variant ORDER BY variant)"),
    "1 0,2 8");
  ck_assert_str_eq(
    ask(path, "SELECT source || ' | ' || file_hash || ' | ' || params FROM bot WHERE bot = 2"),
    "nim: nim.lua, mim: bad.lua | nim: d1, mim: d1 | {\"mim\":{\"x\":1}}");
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

static void stop_soon(void *ctx, const struct tn_progress *progress)
{
  if (progress->played == 5)
    *(volatile sig_atomic_t *)ctx = 1;
}

START_TEST(run_stops_after_the_game_at_hand)
{
  struct tn_plan *plan = fixture_plan(NIM "deals: 4\n" THREE, NULL);
  const char *path = fixture_path();
  volatile sig_atomic_t stop = 0;
  struct ad_err err = {0};
  struct tn_progress progress;
  struct tn_run_callbacks watch = {
    .progress = stop_soon, .ctx = (void *)&stop, .interrupts = &stop};
  struct tn_store *store = must_open(path, TN_WRITE);
  ck_assert(tn_store_begin(store, plan, &err) &&
            tn_run(plan, store, &watch, &(struct tn_run_options){0}, &progress, &err));
  ck_assert_int_eq(progress.done, 5);
  ck_assert_int_eq(progress.total, 36);
  tn_store_close(store);
  struct tn_estimate estimate;
  ck_assert(tn_estimate(plan, &estimate, &err) && estimate.seconds >= 0 && !estimate.at_least);
  fixture_clean();
  fixture_plan_free(plan);
}
END_TEST

Suite *tn_store_suite(void);
Suite *tn_store_suite(void)
{
  Suite *suite = suite_create("tn_store");
  TCase *tc = tcase_create("store");
  tcase_add_test(tc, store_keeps_why_a_variant_was_stopped);
  tcase_add_test(tc, store_holds_what_was_played);
  tcase_add_test(tc, store_goes_on_where_it_was);
  tcase_add_loop_test(tc, store_refuses_another_tournament, 0, AD_LEN(others));
  tcase_add_test(tc, store_refuses_what_is_no_result_file);
  tcase_add_test(tc, store_tells_a_game_that_comes_out_differently);
  tcase_add_test(tc, store_replays);
  tcase_add_test(tc, store_replay_numbers_of_two_bytes);
  tcase_add_test(tc, store_faults_and_their_reasons);
  tcase_add_test(tc, store_plays_each_game_with_its_script);
  tcase_add_test(tc, run_stops_after_the_game_at_hand);
  suite_add_tcase(suite, tc);
  return suite;
}
