/* test_paths.c - pieces of paths, data folders, listings, files. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/config/paths.h"

static struct ad_arena arena;

static void setup(void)
{
  ad_arena_init(&arena);
}

static void teardown(void)
{
  ad_arena_fini(&arena);
}

START_TEST(paths_dirname_and_join)
{
  ck_assert_str_eq(cfg_dirname("a/b/c.yaml", &arena), "a/b");
  ck_assert_str_eq(cfg_dirname("c.yaml", &arena), ".");
  ck_assert_str_eq(cfg_dirname("/c.yaml", &arena), "/");
  ck_assert_str_eq(cfg_join("a/b", "c", &arena), "a/b/c");
  ck_assert_str_eq(cfg_join("a/", "c", &arena), "a/c");
  ck_assert_str_eq(cfg_join("/", "c", &arena), "/c");
  ck_assert_str_eq(cfg_join(".", "c", &arena), "c");
  ck_assert_str_eq(cfg_join("a", "/c", &arena), "/c");
}
END_TEST

START_TEST(paths_find_takes_name_with_or_without_suffix)
{
  ck_assert_ptr_nonnull(cfg_find("variants", "nim/base", ".yaml", &arena));
  ck_assert_str_eq(cfg_find("variants", "nim/base", ".yaml", &arena),
                   cfg_find("variants", "nim/base.yaml", ".yaml", &arena));
  ck_assert_ptr_null(cfg_find("variants", "nim", ".yaml", &arena));
  ck_assert_ptr_null(cfg_find("variants", "nim/nothing", ".yaml", &arena));
}
END_TEST

START_TEST(paths_list_is_sorted_and_without_suffix)
{
  int n, base = -1;
  char **names = cfg_list("variants", ".yaml", &n, &arena);
  for (int i = 0; i < n; i++) {
    if (strcmp(names[i], "nim/base") == 0)
      base = i;
    ck_assert(i == 0 || strcmp(names[i - 1], names[i]) < 0);
  }
  ck_assert_int_ge(base, 0);
  names = cfg_list("no/such/folder", ".yaml", &n, &arena);
  ck_assert_int_eq(n, 0);
  ck_assert_ptr_null(names[0]);
}
END_TEST

START_TEST(paths_read_file_whole)
{
  char path[] = "/tmp/aedile-paths-XXXXXX";
  int fd = mkstemp(path);
  struct ad_err err;
  size_t len = 0;
  ck_assert_int_eq((int)write(fd, "ab\0cd", 5), 5);
  close(fd);
  const char *text = cfg_read_file(path, 5, &len, &arena, &err);
  ck_assert_ptr_nonnull(text);
  ck_assert_uint_eq(len, 5);
  ck_assert_mem_eq(text, "ab\0cd", 6);
  ck_assert_ptr_null(cfg_read_file(path, 4, &len, &arena, &err));
  ck_assert_str_eq(err.msg, "the file is too long, expected at most 4 bytes");
  ck_assert_int_eq(err.code, AD_EINPUT);
  unlink(path);
}
END_TEST

static const struct {
  const char *path, *msg;
} unreadable[] = {
  {"/no/such/file", "no such file"},
  {"/tmp", "found a folder, expected a file"},
  {"/etc/passwd/x", "not a directory"},
  {"", "no such file"},
};

START_TEST(paths_read_file_says_why_not)
{
  struct ad_err err;
  size_t len;
  ck_assert_ptr_null(cfg_read_file(unreadable[_i].path, 100, &len, &arena, &err));
  ck_assert_str_eq(err.msg, unreadable[_i].msg);
  ck_assert_str_eq(err.pos.file, unreadable[_i].path);
}
END_TEST

Suite *paths_suite(void);
Suite *paths_suite(void)
{
  Suite *suite = suite_create("paths");
  TCase *all = tcase_create("paths");
  tcase_add_checked_fixture(all, setup, teardown);
  tcase_add_test(all, paths_dirname_and_join);
  tcase_add_test(all, paths_find_takes_name_with_or_without_suffix);
  tcase_add_test(all, paths_list_is_sorted_and_without_suffix);
  tcase_add_test(all, paths_read_file_whole);
  tcase_add_loop_test(all, paths_read_file_says_why_not, 0, AD_LEN(unreadable));
  suite_add_tcase(suite, all);
  return suite;
}
