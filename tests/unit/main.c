/* main.c - runs every suite; the list is made from the file names by the Makefile.  CK_RUN_SUITE=name runs one. */
#include "bindings/lua/lb_hooks.h"
#include "engine/config/variant.h"
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#define SUITE(name) Suite *name##_suite(void);
#include "suites.h"
#undef SUITE

static Suite *(*const suites[])(void) = {
#define SUITE(name) name##_suite,
#include "suites.h"
#undef SUITE
  NULL};

int main(void)
{
  setenv("CK_DEFAULT_TIMEOUT", "120", 0); /* Check's 4 s are too few for a busy machine or a sanitizer */
  cfg_hooks_load = lb_hooks_load;
  SRunner *runner = srunner_create(NULL);
  for (int i = 0; suites[i]; i++)
    srunner_add_suite(runner, suites[i]());
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
  srunner_free(runner);
  if (run == 0)
    fprintf(stderr, "no test was run, is CK_RUN_SUITE the name of a suite?\n");
  return failed || run == 0;
}
