/* main.c - runs every suite; the list is made from the file names by the Makefile.
 * CK_RUN_SUITE=name runs one. AEDILE_PART=2/4 runs the second suite of every four. */
#include "bindings/lua/hooks/hooks.h"
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
  /* Check's 4 s are too few for a busy machine or a sanitizer */
  setenv("CK_DEFAULT_TIMEOUT", "120", 0);
  cfg_hooks_load = lb_hooks_load;
  SRunner *runner = srunner_create(NULL);
  int part = 1, parts = 1;
  const char *asked = getenv("AEDILE_PART");
  if (asked && (sscanf(asked, "%d/%d", &part, &parts) != 2 || part < 1 || part > parts)) {
    fprintf(stderr, "AEDILE_PART is '%s', expected a part of parts, as in 2/4\n", asked);
    return 2;
  }
  for (int i = 0; suites[i]; i++)
    if (i % parts == part - 1)
      srunner_add_suite(runner, suites[i]());
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
  srunner_free(runner);
  if (run == 0)
    fprintf(stderr, "no test was run, is CK_RUN_SUITE the name of a suite?\n");
  return failed || run == 0;
}
