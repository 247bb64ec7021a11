/* faults.c - what is printed when a hook of a variant has failed. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/match/fault.h"
#include "engine/base/drop.h"
#include "engine/cli/terminal/show.h"

void cli_fault_print(const struct app_fault *fault)
{
  bool dim = cli_colour(STDERR_FILENO);
  ad_flush(stdout);
  fprintf(stderr, "%s\n", fault->text);
  for (const char *line = fault->traceback; *line;) {
    size_t len = strcspn(line, "\n"), tab = *line == '\t';
    fprintf(stderr, "%s%s%.*s%s\n", dim ? "\033[2m" : "", tab ? "    " : "  ", (int)(len - tab),
            line + tab, dim ? "\033[0m" : "");
    line += len + (line[len] == '\n');
  }
}

bool cli_fault_check(const struct ad_setup *setup)
{
  struct ad_arena arena;
  struct app_fault fault;
  if (!ad_has_fault(setup))
    return false;
  ad_arena_init(&arena);
  app_fault_save(&fault, setup, &arena);
  cli_fault_print(&fault);
  ad_arena_fini(&arena);
  return true;
}
