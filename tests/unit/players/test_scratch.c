/* Scratch folders: whatever a program leaves in one, it is removed, and nothing else is. */
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/players/spawner/scratch_folder.h"

enum { DEEP = 60, LONG_NAME = 200 }; /* 12,000 bytes: longer than a path can be */

static char top[64], scratch[300], outside[100];

static void set_up(void)
{
  snprintf(top, sizeof top, "/tmp/aedile-test-XXXXXX");
  ck_assert_ptr_nonnull(mkdtemp(top));
  snprintf(outside, sizeof outside, "%s/outside", top);
  ck_assert_int_eq(mkdir(outside, 0700), 0);
  ck_assert_int_eq(setenv("TMPDIR", top, 1), 0);
  ck_assert(pl_scratch_make(scratch, sizeof scratch));
  ck_assert_int_eq(strncmp(scratch, top, strlen(top)), 0);
}

static void tear_down(void)
{
  struct stat info;
  ck_assert(stat(scratch, &info) != 0 && errno == ENOENT);
  ck_assert_int_eq(rmdir(outside), 0);
  ck_assert_int_eq(rmdir(top), 0);
}

static void make_file(int folder, const char *name)
{
  int fd = openat(folder, name, O_CREAT | O_WRONLY, 0600);
  ck_assert_int_ge(fd, 0);
  close(fd);
}

/* Opens the new folder NAME of FOLDER, which is closed. */
static int go_down(int folder, const char *name)
{
  ck_assert_int_eq(mkdirat(folder, name, 0700), 0);
  int fd = openat(folder, name, O_RDONLY | O_DIRECTORY);
  ck_assert_int_ge(fd, 0);
  close(folder);
  return fd;
}

START_TEST(deep_folders_are_removed)
{
  char name[LONG_NAME + 1];
  int at = open(scratch, O_RDONLY | O_DIRECTORY);
  memset(name, 'd', LONG_NAME);
  name[LONG_NAME] = '\0';
  for (int i = 0; i < DEEP; i++) {
    at = go_down(at, name);
    make_file(at, "file");
  }
  close(at);
  ck_assert(pl_scratch_remove(scratch, 30000));
}
END_TEST

/* Numbers are what folders are called when they are moved up. */
START_TEST(modes_links_and_numbers_do_no_harm)
{
  int at = open(scratch, O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < 20; i++) {
    char name[16];
    snprintf(name, sizeof name, "%d", i);
    if (i % 3 == 0)
      make_file(at, name);
    else
      ck_assert_int_eq(i % 3 == 1 ? mkdirat(at, name, 0700) : symlinkat(outside, at, name), 0);
  }
  at = go_down(at, "x");
  at = go_down(at, "0");
  ck_assert_int_eq(symlinkat(outside, at, "link"), 0);
  make_file(at, "\n");
  ck_assert_int_eq(fchmod(at, 0), 0);
  close(at);
  ck_assert_int_eq(chmod(scratch, 0), 0);
  ck_assert(pl_scratch_remove(scratch, 30000));
}
END_TEST

START_TEST(time_is_bounded)
{
  int at = open(scratch, O_RDONLY | O_DIRECTORY);
  make_file(at, "file");
  close(at);
  ck_assert(!pl_scratch_remove(scratch, 0));
  ck_assert(pl_scratch_remove(scratch, 30000));
  ck_assert(pl_scratch_remove(scratch, 30000)); /* it is gone already */
}
END_TEST

Suite *scratch_suite(void);
Suite *scratch_suite(void)
{
  Suite *suite = suite_create("scratch");
  TCase *tc = tcase_create("folders");
  tcase_set_timeout(tc, 60);
  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, deep_folders_are_removed);
  tcase_add_test(tc, modes_links_and_numbers_do_no_harm);
  tcase_add_test(tc, time_is_bounded);
  suite_add_tcase(suite, tc);
  return suite;
}
