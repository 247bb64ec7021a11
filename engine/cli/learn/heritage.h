/* heritage.h - the lessons of a variant on the terminal: which of them are true, and which are
 * taught. */
#ifndef AEDILE_CLI_LEARN_HERITAGE_H
#define AEDILE_CLI_LEARN_HERITAGE_H

#include <stdbool.h>

struct cli_heritage {
  const char *variant; /* a name or a path */
  bool as_json, quiet; /* quiet: only what is false, missed or wrong */
};
/* Prints how each lesson of the variant stands.  Returns the exit code: 1 if a lesson of its own is
 * not proved, or a parameter changes a lesson though it names none of its clauses. */
int cli_check_heritage(const struct cli_heritage *orders);

#endif
