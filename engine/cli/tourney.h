/* tourney.h - tournament files and result files for the subcommands. */
#ifndef AEDILE_CLI_TOURNEY_H
#define AEDILE_CLI_TOURNEY_H

#include "engine/app/results/standings.h"
#include "engine/app/tourney/host.h"
#include "engine/cli/cli.h"
#include "engine/tourney/run/run.h"

/* app_tourney_load for a subcommand: problems are printed; returns the exit code, CLI_DONE if all
 * is well. */
AD_MUST_USE int cli_tourney_open(struct app_tourney *tourney, const char *name);
/* The same in a process that runs no script: a script process (isolate.h) loads and
   tries everything first and reports.  Scripts run in the workers only, which find the
   texts that were tried.  WORDS: the command line. */
struct cli_extra_trial { /* what else that process tries: false after printing why it is not good */
  bool (*try)(struct app_tourney *tourney, const void *ctx);
  const void *ctx;
};
AD_MUST_USE int cli_tourney_open_isolated(struct app_tourney *tourney, const char *name,
                                          const struct cli_extra_trial *more, char *const *words);
/* Loads and tries everything in a script process and keeps nothing; returns the exit code.  MORE
 * may be NULL. */
AD_MUST_USE int cli_tourney_try(const char *name, const struct cli_extra_trial *more,
                                char *const *words);

/* Prints the standings of STORE on stdout. */
AD_MUST_USE bool cli_print_standings(struct tn_store *store, const struct app_standings *options,
                                     struct ad_err *err);
/* Writes a page to the file PATH, or to stdout if PATH is NULL.  False after filling ERR. */
AD_MUST_USE bool cli_write_page(const char *path, const struct ad_buf *page, struct ad_err *err);

/* The progress of something as a line on a terminal, five times a second; nothing elsewhere. */
struct cli_meter {
  bool shown;
  double last;
};
void cli_meter_show(struct cli_meter *meter, const char *what, long long done, long long of);
void cli_meter_clear(struct cli_meter *meter);

/* Plays every game of the result file at PATH again, tells what differs and returns the exit code.
 */
AD_MUST_USE int cli_verify_store(const char *path, const char *variant);

#endif
