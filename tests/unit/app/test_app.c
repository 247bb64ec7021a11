/* The application layer without a command line: a program that links the library checks files,
 * replays records and plays tournaments, and gets errors as values. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "engine/app/check/file.h"
#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"
#include "engine/app/match/players.h"
#include "engine/app/match/positions.h"
#include "engine/app/match/record.h"
#include "engine/app/match/variant.h"
#include "engine/app/results/report.h"
#include "engine/app/results/standings.h"
#include "engine/app/results/verify.h"
#include "engine/app/tourney/begin.h"
#include "engine/tourney/run/run.h"
#include "tests/unit/fixture.h"

static char folder[100];

static void make_folder(void)
{
  fixture_folder_make(folder, sizeof folder);
}

static void remove_folder(void)
{
  fixture_folder_remove(folder);
}

/* The path of NAME in the folder; two turns of static storage. */
static const char *path_of(const char *name)
{
  static char path[2][300];
  static int turn;
  turn = !turn;
  snprintf(path[turn], sizeof path[turn], "%s/%s", folder, name);
  return path[turn];
}

static const char *write_file(const char *name, const char *text)
{
  const char *path = path_of(name);
  FILE *file = fopen(path, "w");
  ck_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
  return path;
}

/* ---- files ---- */

static const struct {
  const char *text;
  enum app_file_kind kind;
} kinds[] = {{"", APP_FILE_NONE},
             {"<!doctype HTML><p>", APP_FILE_PAGE},
             {"{\"event\":\"start\"}\n", APP_FILE_EVENTS},
             {"aedile: 1\nrecord: nim\n", APP_FILE_RECORD},
             {"aedile: 1\nposition: nim\n", APP_FILE_OTHER},
             {"SQLite format 4", APP_FILE_OTHER}};

START_TEST(app_file_kind_is_what_the_file_begins_with)
{
  ck_assert_int_eq(app_file_kind(write_file("kind", kinds[_i].text)), kinds[_i].kind);
  ck_assert_int_eq(app_file_kind(path_of("missing")), APP_FILE_NONE);
  ck_assert_int_eq(app_file_kind(folder), APP_FILE_NONE);
}
END_TEST

/* An unreadable file may be worth something.  Without descriptors root cannot read either. */
START_TEST(app_file_kind_of_an_unreadable_file_is_not_none)
{
  struct rlimit usual, none;
  const char *path = write_file("unreadable", "text");
  ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &usual), 0);
  none = (struct rlimit){0, usual.rlim_max};
  ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &none), 0);
  enum app_file_kind kind = app_file_kind(path);
  struct ad_err err = {0};
  bool may = app_file_may_replace(path, APP_FILE_PAGE, "a page", &err);
  ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &usual), 0);
  ck_assert_int_eq(kind, APP_FILE_UNREADABLE);
  ck_assert(!may);
  ck_assert_str_eq(err.msg,
                   "this file exists and cannot be read: Too many open files; only a page "
                   "would be replaced");
}
END_TEST

START_TEST(app_output_replaces_a_file_whole_or_not_at_all)
{
  struct ad_buf text;
  size_t len;
  const char *path = write_file("old", "old");
  ad_buf_init(&text);
  ad_buf_add(&text, "new");
  ck_assert(app_output_save(path, &text));
  char *got = fixture_file(path, &len);
  ck_assert_str_eq(got, "new");
  free(got);
  ck_assert(!app_output_save(path_of("no/such/folder"), &text));
  ck_assert_int_eq(errno, ENOENT);
  ad_buf_fini(&text);
}
END_TEST

/* ---- records and positions ---- */

/* Plays nim between two bots and saves the record at PATH. */
static void play_and_save(const char *path)
{
  static const char *const names[] = {"greedy", "random"};
  struct ad_diags diags;
  struct ad_err err = {0};
  struct app_players players = {0};
  struct ad_player *seats[2];
  struct ad_outcome outcome;
  ad_diags_init(&diags);
  struct cfg_variant *variant = app_variant_load("nim/base", &diags);
  ck_assert(variant != NULL);
  struct ad_setup *setup = cfg_variant_compile(variant, 2, NULL, &diags);
  struct ad_match *match = ad_match_new(setup, 7);
  void *copy = ad_calloc(1, setup->state_size);
  for (int i = 0; i < 2; i++)
    ck_assert_int_eq(app_player_new(&players, names[i], setup->ops, &seats[i], &diags), AD_OK);
  ad_play(match, seats, (uint64_t[]){1, 2}, copy, &outcome);
  ck_assert_msg(app_record_save(path, match, names, &err), "%s", err.msg);
  for (int i = 0; i < 2; i++)
    seats[i]->free(seats[i]);
  free(copy);
  ad_match_free(match);
  ad_setup_free(setup);
  cfg_variant_free(variant);
  app_players_fini(&players);
  ad_diags_fini(&diags);
}

START_TEST(app_record_is_read_and_played_again)
{
  struct app_record record;
  struct app_positions positions;
  struct ad_diags diags;
  const char *path = path_of("match.yaml");
  play_and_save(path);
  ad_diags_init(&diags);
  app_record_init(&record);
  ck_assert_int_eq(app_record_load(path, NULL, &record, &diags), APP_RECORD_GOOD);
  ck_assert_int_gt(record.match->n_moves, 0);
  ck_assert(app_positions_read(path, 1, &positions, &diags));
  ck_assert_int_eq(positions.n, 1);
  ck_assert_str_eq(positions.list[0].title, "after 1 move");
  app_positions_fini(&positions);
  app_record_fini(&record);
  ck_assert(ad_diags_ok(&diags));
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(app_record_that_differs_says_where)
{
  struct app_record record;
  struct ad_diags diags;
  const char *path = write_file("wrong.yaml",
                                "aedile: 1\nrecord: nim\nvariant: nim/base\nseats: 2\nseed: 7\n"
                                "moves:\n- 1: fly to the moon\n");
  ad_diags_init(&diags);
  app_record_init(&record);
  ck_assert_int_ne(app_record_load(path, NULL, &record, &diags), APP_RECORD_GOOD);
  ck_assert(!ad_diags_ok(&diags));
  ck_assert_str_eq(diags.list[0].pos.file, path);
  app_record_fini(&record);
  ad_diags_fini(&diags);
}
END_TEST

START_TEST(app_player_that_is_unknown_is_a_problem)
{
  struct app_players players = {0};
  struct ad_player *player;
  struct ad_diags diags;
  const struct ad_game_ops *nim = ad_game_find("nim");
  ad_diags_init(&diags);
  ck_assert_int_eq(app_player_new(&players, "gredy", nim, &player, &diags), AD_EUSAGE);
  ck_assert(player == NULL);
  ck_assert_str_eq(diags.list[0].msg, "unknown bot 'gredy', did you mean 'greedy'?");
  ck_assert_int_eq(app_player_new(&players, "cmd:'open", nim, &player, &diags), AD_EUSAGE);
  ad_diags_fini(&diags);
  app_players_fini(&players);
}
END_TEST

/* ---- checks ---- */

static const struct app_check_options few_games = {.games = 2, .seed = 1};

START_TEST(app_check_finds_every_problem_of_a_variant)
{
  struct app_checked checked;
  app_check_file(write_file("broken.yaml", "aedile: 1\ngame: nim\nseats: 2\nheaps: lots\nhue: 3\n"),
                 &few_games, &checked);
  ck_assert_str_eq(checked.kind, "variant");
  ck_assert_int_ge(checked.diags.n, 2);
  for (int i = 0; i < checked.diags.n; i++)
    ck_assert(checked.diags.list[i].pos.line > 0);
  ck_assert(!checked.unreadable);
  app_checked_fini(&checked);
}
END_TEST

START_TEST(app_check_plays_a_good_variant)
{
  struct app_checked checked;
  app_check_file("nim/base", &few_games, &checked);
  ck_assert_int_eq(checked.diags.n, 0);
  ck_assert(strstr(checked.summary, "variant of nim for ") == checked.summary);
  app_checked_fini(&checked);
  app_check_file(path_of("missing.yaml"), &few_games, &checked);
  ck_assert(checked.unreadable && checked.diags.n == 1);
  app_checked_fini(&checked);
}
END_TEST

/* ---- a tournament ---- */

static const char cup[] =
  "tournament: cup\nvariants: [nim/base]\nseats: [2]\ndeals: 5\nseed: 3\n"
  "bots: [{id: greedy, bot: greedy}, {id: dice, bot: random}]\n";

/* Plays the cup in this process, into the result file PATH. */
static void play_cup(const char *path)
{
  struct app_tourney tourney;
  struct ad_diags diags;
  struct ad_err err = {0};
  bool drawn;
  struct tn_progress progress;
  const struct tn_run_callbacks silent = {0};
  const struct tn_run_options options = {.jobs = 0, .n_shards = 1};
  ad_diags_init(&diags);
  ck_assert(app_tourney_load(&tourney, write_file("cup.yaml", cup), &diags));
  ck_assert_str_eq(app_tourney_result_file(&tourney, 1, 3), "cup-1-of-3.sqlite");
  struct tn_store *store = app_tourney_begin(&tourney, path, false, 1, &drawn, &err);
  ck_assert_msg(store != NULL, "%s", err.msg);
  ck_assert(!drawn);
  ck_assert_msg(tn_run(tourney.plan, store, &silent, &options, &progress, &err), "%s", err.msg);
  ck_assert(progress.complete && progress.done == 10);
  tn_store_close(store);
  app_tourney_free(&tourney);
  ad_diags_fini(&diags);
}

START_TEST(app_tournament_is_played_verified_and_reported)
{
  char path[300];
  struct app_results results;
  struct ad_buf text;
  struct ad_err err = {0};
  long long games = 0, differing = 0;
  snprintf(path, sizeof path, "%s", path_of("cup.sqlite"));
  play_cup(path);
  ck_assert_int_eq(app_file_kind(path), APP_FILE_RESULTS);
  ck_assert_msg(app_results_open(&results, path, NULL, &err), "%s", err.msg);
  const struct app_verify_watch silent = {0};
  ck_assert_msg(app_results_verify(&results, &silent, &games, &differing, &err), "%s", err.msg);
  ck_assert(games == 10 && differing == 0);
  ad_buf_init(&text);
  ck_assert(app_standings_add(results.store, &(struct app_standings){0}, &text, &err));
  ck_assert(strstr(ad_buf_text(&text), "greedy") != NULL);
  ad_buf_clear(&text);
  ck_assert(app_report_page(&results, &(struct app_report){0}, &text, &err));
  ck_assert(strncmp(ad_buf_text(&text), "<!DOCTYPE html", strlen("<!DOCTYPE html")) == 0);
  ad_buf_fini(&text);
  app_results_close(&results);
  ck_assert(!app_results_open(&results, path_of("none.sqlite"), NULL, &err));
  ck_assert_int_ne(err.code, AD_OK);
  app_results_close(&results);
}
END_TEST

START_TEST(app_tournament_with_a_missing_program_names_it)
{
  struct app_tourney tourney;
  struct ad_diags diags;
  const char *path = write_file("bad.yaml",
                                "tournament: bad\nvariants: [nim/base]\nseats: [2]\n"
                                "bots: [{id: a, bot: greedy}, {id: x, command: [./none]}]\n");
  ad_diags_init(&diags);
  ck_assert(!app_tourney_load(&tourney, path, &diags));
  ck_assert_int_eq(diags.list[0].pos.line, 4);
  ck_assert(strstr(diags.list[0].msg, "./none") != NULL);
  app_tourney_free(&tourney);
  ad_diags_fini(&diags);
}
END_TEST

Suite *app_suite(void);
Suite *app_suite(void)
{
  Suite *suite = suite_create("app");
  TCase *tc = tcase_create("all");
  tcase_add_checked_fixture(tc, make_folder, remove_folder);
  tcase_add_loop_test(tc, app_file_kind_is_what_the_file_begins_with, 0, AD_LEN(kinds));
  tcase_add_test(tc, app_file_kind_of_an_unreadable_file_is_not_none);
  tcase_add_test(tc, app_output_replaces_a_file_whole_or_not_at_all);
  tcase_add_test(tc, app_record_is_read_and_played_again);
  tcase_add_test(tc, app_record_that_differs_says_where);
  tcase_add_test(tc, app_player_that_is_unknown_is_a_problem);
  tcase_add_test(tc, app_check_finds_every_problem_of_a_variant);
  tcase_add_test(tc, app_check_plays_a_good_variant);
  tcase_add_test(tc, app_tournament_is_played_verified_and_reported);
  tcase_add_test(tc, app_tournament_with_a_missing_program_names_it);
  suite_add_tcase(suite, tc);
  return suite;
}
