/* run.h - how a command of the lab comes to its answer: it plays, or reads result files. */
#ifndef AEDILE_CLI_LAB_RUN_H
#define AEDILE_CLI_LAB_RUN_H

#include "engine/app/lab/tune/tune.h"
#include "engine/cli/lab/options.h"

/* What a command of the lab does. */
struct cli_lab_work {
  const struct cli_command *self;
  const struct cli_lab_options *options;
  const char *const *targets; /* variants or result files, ended by NULL */
  uint64_t salt;              /* of all arms but the first */
  int least_arms;
  /* the answer, made of what was played */
  struct ad_node *(*tree)(const struct app_lab *lab, struct ad_arena *arena);
};
/* Loads, chooses deals if none are given (and says which), plays with the time left on stderr, and
 * prints the answer; in processes for scripts.  WORDS: the command line.  Returns the exit code. */
int cli_lab_run(const struct cli_lab_work *work, char *const *words);
/* The same of a search, whose answer is not made of what was played before: CLI_NO without a
 * proposal.  Of WORK the options and the first target count. */
int cli_lab_tune(const struct cli_lab_work *work, const struct app_lab_tuning *tuning,
                 char *const *words);

#endif
