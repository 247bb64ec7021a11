/* main.c - runs the test suites.  The Makefile makes the list from the file names.
 *
 *   unit              every suite
 *   unit NAME...      the suites of these names, and those directly in these folders of tests/unit
 *
 * CK_RUN_SUITE=NAME, which Check reads itself, also runs one suite. */
#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/state/watchdog.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/config/variant.h"
#include "tests/unit/setups.h"
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SUITE(folder, name) Suite *name##_suite(void);
#include "suites.h"
#undef SUITE

static const struct {
  const char *folder, *name;
  Suite *(*suite)(void);
} suites[] = {
#define SUITE(folder, name) {folder, #name, name##_suite},
#include "suites.h"
#undef SUITE
};

/* Folders with hundreds of tests that go through every set-up.  To read all variants takes longer
 * than most of these tests. */
static const char *const folders_of_setups[] = {"bindings", "games", "players", "report"};

/* Each test is a process of its own: what the suites of FOLDER all read is read before. */
static void share_setups(SRunner *runner, const char *folder)
{
  int n;
  if (srunner_fork_status(runner) != CK_FORK)
    return;
  if (strncmp(folder, "games/", 6) == 0)
    setups_share(folder + 6);
  for (int i = 0; i < AD_LEN(folders_of_setups); i++)
    if (strcmp(folder, folders_of_setups[i]) == 0)
      setups_all(&n);
}

/* Adds what NAME names; false if nothing has that name. */
static bool add_suites(SRunner *runner, const char *name)
{
  bool found = false;
  for (int i = 0; i < AD_LEN(suites); i++)
    if (!name || strcmp(name, suites[i].folder) == 0 || strcmp(name, suites[i].name) == 0) {
      srunner_add_suite(runner, suites[i].suite());
      share_setups(runner, suites[i].folder);
      found = true;
    }
  return found;
}

int main(int argc, char **argv)
{
  /* for tests that do not end: Check's 4 s are too few for a busy machine or a sanitizer */
  setenv("CK_DEFAULT_TIMEOUT", "600", 0);
  ad_best_effort(lb_watchdog_start());
  SRunner *runner = srunner_create(NULL);
  if (argc < 2)
    add_suites(runner, NULL);
  for (int i = 1; i < argc; i++)
    if (!add_suites(runner, argv[i])) {
      fprintf(stderr, "no suite or folder of tests/unit is called '%s'\n", argv[i]);
      return 2;
    }
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner), run = srunner_ntests_run(runner);
  srunner_free(runner);
  if (run == 0)
    fprintf(stderr, "no test was run, is CK_RUN_SUITE the name of a suite?\n");
  return failed || run == 0;
}
