/* sitting.h - a sitting of drills: question after question, cards, and what is due next. */
#ifndef AEDILE_CLI_LEARN_SITTING_H
#define AEDILE_CLI_LEARN_SITTING_H

#include "engine/cli/cli.h"
#include "engine/cli/learn/keeping.h"

struct cli_sitting {
  const struct cli_command *self;
  struct cli_keeping keeping;
  const char *variant;        /* as it was typed; NULL: with DUE those of all cards */
  const char *answers;        /* a file; NULL: stdin */
  const char *write, *clause; /* NULL: none, any */
  int kind;                   /* enum le_drill_kind; -1: any */
  bool due;                   /* what the cards ask today, in place of KIND and CLAUSE */
  bool as_json;               /* print questions with their answers, ask nothing */
  bool has_seed;
  uint64_t seed;
  long long count; /* of questions; 0: as many as are due */
  long long seats; /* 0: the usual number */
};
/* Opens the store, runs the sitting in the script process (WORDS: its command line) and returns the
 * exit code: 0 every question is answered, 1 not, 3 the variant cannot be read, 4 a script or the
 * store failed. */
AD_MUST_USE int cli_sit(struct cli_sitting *sitting, char *const *words);

#endif
