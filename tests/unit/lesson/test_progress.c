/* test_progress.c - the store of a learner's answers: killed at any moment, used by two processes
 * at once, damaged, foreign.
 *
 * AEDILE_KILLS is the number of kills, 10 if it is not set; `make nightly` has 200. */
#include <check.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/app/progress/progress.h"
#include "engine/base/clock.h"
#include "engine/base/rng.h"
#include "tests/unit/fixture.h"

static char folder[100], path[140];

static void make_folder(void)
{
  fixture_folder_make(folder, sizeof folder);
  snprintf(path, sizeof path, "%s/progress.sqlite", folder);
}

static void remove_folder(void)
{
  fixture_folder_remove(folder);
}

static struct app_progress *open_store(void)
{
  struct ad_err err = {0};
  struct app_progress *progress = app_progress_open(path, &err);
  ck_assert_msg(progress != NULL, "%s", err.msg);
  return progress;
}

/* The first column of the first row of SQL, asked of the file itself. */
static long long number_of(const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *stmt;
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK);
  ck_assert_int_eq(sqlite3_step(stmt), SQLITE_ROW);
  long long number = sqlite3_column_int64(stmt, 0);
  sqlite3_finalize(stmt);
  sqlite3_close(db);
  return number;
}

static void execute(const char *sql)
{
  sqlite3 *db;
  ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
  ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close(db);
}

/* ---- answers ---- */

static const struct app_card card = {"nim", "nim/base", "print", "NIM-TAKE-01", "why"};

/* Answer NUMBER: every third one is wrong. */
static bool is_right(int number)
{
  return number % 3 != 0;
}

static bool add_answer(struct app_progress *progress, int number)
{
  char answer[20];
  struct ad_err err;
  bool offers;
  snprintf(answer, sizeof answer, "%d", number);
  const struct app_attempt attempt = {.lesson = "nim/drill",
                                      .step = "1",
                                      .step_print = "step",
                                      .variant_print = "print",
                                      .answer = answer,
                                      .verdict = is_right(number) ? "right" : "wrong",
                                      .day = number};
  return app_progress_drill(progress, &attempt, &card, &offers, &err);
}

/* The store has the answers 1 to N and the card that they lead to. */
static void store_has(int n)
{
  struct le_card expected = {0};
  char sql[200];
  for (int i = 1; i <= n; i++)
    le_card_answer(&expected, is_right(i), i);
  ck_assert_int_eq(number_of("SELECT count(DISTINCT answer) FROM attempt"), n);
  ck_assert_int_eq(number_of("SELECT coalesce(max(CAST(answer AS INTEGER)), 0) FROM attempt"), n);
  ck_assert_int_eq(number_of("SELECT count(*) FROM attempt"), n);
  snprintf(sql, sizeof sql, "SELECT count(*) FROM card WHERE box=%d AND slips=%d AND due=%d",
           expected.box, expected.slips, expected.due);
  ck_assert_int_eq(number_of(sql), n > 0);
}

/* ---- kills ---- */

static int n_kills(void)
{
  const char *text = getenv("AEDILE_KILLS");
  return text && atoi(text) > 0 ? atoi(text) : 10;
}

/* In a child: adds answers from FIRST on and says the number of each that is kept. */
static void add_answers(int first, int fd)
{
  struct ad_err err;
  struct app_progress *progress = app_progress_open(path, &err);
  for (int number = first; progress; number++)
    if (!add_answer(progress, number) ||
        write(fd, &number, sizeof number) != (ssize_t)sizeof number)
      break;
  _exit(1);
}

/* Lets a child add answers from FIRST on, and kills it DELAY microseconds after it has begun, or,
 * if AFTER_ONE, after it has added one.  Returns the last answer that it knew to be kept. */
static int add_and_kill(int first, unsigned delay, bool after_one)
{
  int pipes[2], number, last = first - 1, status;
  ck_assert_int_eq(pipe(pipes), 0);
  pid_t child = fork();
  ck_assert(child >= 0);
  if (!child) {
    close(pipes[0]);
    add_answers(first, pipes[1]);
  }
  close(pipes[1]);
  if (after_one && read(pipes[0], &number, sizeof number) == (ssize_t)sizeof number)
    last = number;
  usleep(delay);
  ck_assert_int_eq(kill(child, SIGKILL), 0);
  ck_assert_int_eq(waitpid(child, &status, 0), child);
  ck_assert(WIFSIGNALED(status));
  while (read(pipes[0], &number, sizeof number) == (ssize_t)sizeof number)
    last = number;
  close(pipes[0]);
  return last;
}

START_TEST(a_kill_loses_no_answer_but_the_last)
{
  struct ad_rng rng;
  int kept = 0;
  ad_rng_seed(&rng, 17);
  for (int i = 0; i < n_kills(); i++) {
    int said = add_and_kill(kept + 1, ad_rng_below(&rng, 30000), i % 2 == 0);
    app_progress_close(open_store());
    kept = (int)number_of("SELECT count(*) FROM attempt");
    ck_assert_msg(kept == said || kept == said + 1, "%d answers are kept, %d were said to be", kept,
                  said);
    store_has(kept);
  }
  ck_assert_int_gt(kept, 0);
}
END_TEST

/* ---- two at once ---- */

START_TEST(two_processes_at_once_lose_nothing)
{
  enum { ANSWERS = 25 };
  for (int i = 0; i < 2; i++) {
    pid_t child = fork();
    ck_assert(child >= 0);
    if (child)
      continue;
    struct ad_err err;
    struct app_progress *progress = app_progress_open(path, &err);
    bool good = progress != NULL;
    for (int n = 1; n <= ANSWERS && good; n++)
      good = add_answer(progress, 1000 * i + 3 * n + 1); /* all right */
    app_progress_close(progress);
    _exit(!good);
  }
  for (int i = 0; i < 2; i++) {
    int status;
    ck_assert(wait(&status) > 0);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  ck_assert_int_eq(number_of("SELECT count(DISTINCT answer) FROM attempt"), 2 * ANSWERS);
  ck_assert_int_eq(number_of("SELECT box FROM card"), LE_BOXES - 1);
}
END_TEST

/* ---- what is due ---- */

START_TEST(the_card_that_waits_longest_is_asked_first)
{
  struct ad_arena arena;
  struct app_card due;
  struct app_due_count ahead;
  ad_arena_init(&arena);
  execute("SELECT 1");
  struct app_progress *progress = open_store();
  execute(
    "INSERT INTO card VALUES('nim', 'nim/base', 'p', 'A', 'why', 0, 0, 12),"
    "('nim', 'nim/base', 'p', 'B', 'why', 0, 0, 11),"
    "('nim', 'my.yaml', 'q', 'C', 'next', 0, 0, 10),"
    "('nim', 'nim/base', 'p', 'D', 'why', 0, 0, 15),"
    "('nim', 'nim/base', 'p', 'E', 'why', 0, 0, 15),"
    "('nim', 'nim/base', 'p', 'F', 'why', 0, 0, 16)");
  static const char *const order[] = {"C", "B", "A"};
  for (int i = 0; i < AD_LEN(order); i++) {
    ck_assert(app_progress_due(progress, "", 12, i, &arena, &due));
    ck_assert_str_eq(due.clause, order[i]);
  }
  ck_assert(!app_progress_due(progress, "", 12, 3, &arena, &due));
  ck_assert(app_progress_due(progress, "q", 99, 0, &arena, &due));
  ck_assert_str_eq(due.variant, "my.yaml");
  ck_assert(!app_progress_due(progress, "q", 99, 1, &arena, &due));
  app_progress_ahead(progress, 12, &ahead);
  ck_assert_int_eq(ahead.n, 2);
  ck_assert_int_eq(ahead.day, 15);
  app_progress_ahead(progress, 16, &ahead);
  ck_assert_int_eq(ahead.n, 0);
  app_progress_close(progress);
  ad_arena_fini(&arena);
}
END_TEST

/* ---- files that are not taken ---- */

/* The store is refused with TEXT in the message, which names the file, and stays as it is. */
static void is_refused(const char *text)
{
  struct ad_err err = {0};
  size_t before_len, after_len;
  char *before = fixture_file(path, &before_len);
  struct app_progress *progress = app_progress_open(path, &err);
  ck_assert_msg(!progress, "it was opened");
  ck_assert_msg(strstr(err.msg, text) != NULL, "'%s' instead of '%s'", err.msg, text);
  ck_assert_str_eq(err.pos.file, path);
  char *after = fixture_file(path, &after_len);
  ck_assert_uint_eq(before_len, after_len);
  ck_assert_int_eq(memcmp(before, after, before_len), 0);
  free(before);
  free(after);
}

static void fill(int n)
{
  struct app_progress *progress = open_store();
  for (int i = 1; i <= n; i++)
    ck_assert(add_answer(progress, i));
  app_progress_close(progress);
}

/* Writes LEN bytes of RUBBISH at AT. */
static void damage(long at, size_t len)
{
  FILE *file = fopen(path, "r+b");
  ck_assert(file != NULL);
  ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
  for (size_t i = 0; i < len; i++)
    ck_assert_int_ne(fputc('#', file), EOF);
  ck_assert_int_eq(fclose(file), 0);
}

START_TEST(a_foreign_file_is_refused)
{
  execute("CREATE TABLE recipe(id INTEGER)");
  is_refused("found a database of another program");
  ck_assert_int_eq(unlink(path), 0);
  execute("PRAGMA application_id=7; PRAGMA user_version=1");
  is_refused("found a database of another program");
  ck_assert_int_eq(unlink(path), 0);
  FILE *file = fopen(path, "w");
  ck_assert(file != NULL);
  fputs("a letter to a friend, not a database, long enough to be read\n", file);
  ck_assert_int_eq(fclose(file), 0);
  is_refused("not a database");
}
END_TEST

START_TEST(a_newer_store_is_refused)
{
  fill(1);
  execute("PRAGMA user_version=2");
  is_refused("found progress of version 2, expected 1");
}
END_TEST

START_TEST(a_damaged_store_is_refused)
{
  fill(40);
  struct stat info;
  ck_assert_int_eq(stat(path, &info), 0);
  long pages = info.st_size / 4096;
  ck_assert_int_gt(pages, 3);
  for (long page = 1; page < pages; page++) {
    ck_assert_int_eq(unlink(path), 0);
    fill(40);
    damage(page * 4096, 200);
    is_refused("");
  }
  ck_assert_int_eq(unlink(path), 0);
  fill(40);
  ck_assert_int_eq(truncate(path, 2 * 4096), 0);
  is_refused("");
}
END_TEST

Suite *progress_suite(void);
Suite *progress_suite(void)
{
  Suite *suite = suite_create("progress");
  TCase *tc = tcase_create("store");
  tcase_add_checked_fixture(tc, make_folder, remove_folder);
  tcase_add_test(tc, a_kill_loses_no_answer_but_the_last);
  tcase_add_test(tc, two_processes_at_once_lose_nothing);
  tcase_add_test(tc, the_card_that_waits_longest_is_asked_first);
  tcase_add_test(tc, a_foreign_file_is_refused);
  tcase_add_test(tc, a_newer_store_is_refused);
  tcase_add_test(tc, a_damaged_store_is_refused);
  suite_add_tcase(suite, tc);
  return suite;
}
