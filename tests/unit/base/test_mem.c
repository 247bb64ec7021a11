/* Memory that has run out: what the program set happens, and nothing is half made. */
#include <check.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/base/sanitize.h"

static jmp_buf out;
static size_t wanted;

static void leave(size_t size, void *ctx)
{
  wanted = size;
  longjmp(out, *(int *)ctx);
}

static void close_handler(void)
{
  ad_on_out_of_memory(NULL, NULL);
}

START_TEST(mem_the_handler_gets_the_size)
{
  static int code = 7;
  char *volatile text = ad_strdup("kept");
  ad_on_out_of_memory(leave, &code);
  switch (setjmp(out)) {
  case 0: ad_calloc(SIZE_MAX / 4, 2); ck_abort_msg("it returned");
  case 7: ck_assert_uint_eq(wanted, SIZE_MAX / 4 * 2);
  }
  switch (setjmp(out)) {
  case 0: ad_calloc(SIZE_MAX / 2, 4); ck_abort_msg("it returned");
  case 7: ck_assert_uint_eq(wanted, SIZE_MAX);
  }
  switch (setjmp(out)) {
  case 0: text = ad_realloc(text, SIZE_MAX / 2); ck_abort_msg("it returned");
  case 7: ck_assert_uint_eq(wanted, SIZE_MAX / 2);
  }
  ck_assert_str_eq(text, "kept");
  free(text);
}
END_TEST

START_TEST(mem_without_a_handler_the_process_ends)
{
  ad_calloc(SIZE_MAX / 4, 2);
}
END_TEST

static void do_nothing(size_t size, void *ctx)
{
  (void)size, (void)ctx;
}

START_TEST(mem_a_handler_that_returns_ends_the_process)
{
  ad_on_out_of_memory(do_nothing, NULL);
  ad_calloc(SIZE_MAX / 4, 2);
}
END_TEST

Suite *mem_suite(void);
Suite *mem_suite(void)
{
  Suite *suite = suite_create("mem");
  TCase *t = tcase_create("out of memory");
  tcase_add_checked_fixture(t, NULL, close_handler);
  if (!AD_SANITIZED) { /* it ends the process before the handler is asked */
    tcase_add_test(t, mem_the_handler_gets_the_size);
    tcase_add_test_raise_signal(t, mem_without_a_handler_the_process_ends, SIGABRT);
    tcase_add_test_raise_signal(t, mem_a_handler_that_returns_ends_the_process, SIGABRT);
  }
  suite_add_tcase(suite, t);
  return suite;
}
