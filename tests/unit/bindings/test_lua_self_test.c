/* test_lua_self_test.c - a Lua library that works in another way inside loads no script. */
#include <check.h>
#include <pthread.h>
#include <string.h>

#include "bindings/lua/bots/bot.h"
#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/state/budget.h"
#include "bindings/lua/state/self_test.h"

START_TEST(this_library_holds)
{
  struct ad_err err = {0};
  ck_assert_msg(lb_self_test(&err), "%s", err.msg);
  lb_self_test_with(lb_allocate);
  ck_assert_msg(lb_self_test(&err), "%s", err.msg);
}
END_TEST

static void *check_here(void *ok)
{
  struct ad_err err;
  *(bool *)ok = lb_self_test(&err);
  return NULL;
}

START_TEST(threads_may_check_at_the_same_time)
{
  enum { N = 4 };
  pthread_t thread[N];
  bool ok[N];
  for (int i = 0; i < N; i++)
    ck_assert_int_eq(pthread_create(&thread[i], NULL, check_here, &ok[i]), 0);
  for (int i = 0; i < N; i++) {
    pthread_join(thread[i], NULL);
    ck_assert(ok[i]);
  }
}
END_TEST

static void *without_types(void *memory, void *old, size_t old_size, size_t size)
{
  return lb_allocate(memory, old, old ? old_size : 0, size);
}

/* Stacks of 2n + 6 values, say. */
static void *with_larger_stacks(void *memory, void *old, size_t old_size, size_t size)
{
  enum { LARGE = 40000, MORE = 16 };
  return lb_allocate(memory, old, old_size > LARGE ? old_size + MORE : old_size,
                     size > LARGE ? size + MORE : size);
}

static void *without_memory(void *memory, void *old, size_t old_size, size_t size)
{
  (void)memory, (void)old, (void)old_size, (void)size;
  return NULL;
}

static const struct {
  lua_Alloc allocate;
  const char *wrong;
} others[] = {{without_types, "it does not tell the allocator which blocks are texts"},
              {with_larger_stacks, "its stacks do not grow to 2n + 5 values of 16 bytes"},
              {without_memory, "it makes no state in 4 MiB"}};

START_TEST(another_library_loads_no_script)
{
  static const char bot[] = "return {choose = function() return 1 end}", hook[] = "return {}";
  struct ad_err err = {0};
  ck_assert(lb_self_test(&err));
  lb_self_test_with(others[_i].allocate);
  ck_assert(!lb_self_test(&err));
  ck_assert_ptr_nonnull(strstr(err.msg, others[_i].wrong));
  ck_assert_ptr_nonnull(strstr(err.msg, "liblua5.4-dev 5.4.3"));

  err = (struct ad_err){0};
  ck_assert_ptr_null(lb_bot_new("a.lua", bot, strlen(bot), NULL, NULL, NULL, &err));
  ck_assert_ptr_nonnull(strstr(err.msg, others[_i].wrong));

  struct ad_diags diags;
  struct ad_scripts all = {.ops = ad_game_find("nim"), .seats = 2, .n = 1};
  all.script[0] =
    (struct ad_script){.name = "a.lua", .text = hook, .len = strlen(hook), .pos = {"v.yaml", 1, 1}};
  ad_diags_init(&diags);
  ck_assert_ptr_null(lb_hooks_load(&all, &diags));
  ck_assert_int_eq(diags.n, 1);
  ck_assert_ptr_nonnull(strstr(diags.list[0].msg, others[_i].wrong));
  ad_diags_fini(&diags);
  lb_self_test_with(lb_allocate); /* for suites that run in the same process */
}
END_TEST

Suite *lua_self_test_suite(void);
Suite *lua_self_test_suite(void)
{
  Suite *suite = suite_create("lua_self_test");
  TCase *library = tcase_create("library");
  tcase_add_test(library, this_library_holds);
  tcase_add_test(library, threads_may_check_at_the_same_time);
  tcase_add_loop_test(library, another_library_loads_no_script, 0, AD_LEN(others));
  suite_add_tcase(suite, library);
  return suite;
}
