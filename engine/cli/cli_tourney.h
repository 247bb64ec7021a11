/* cli_tourney.h - tournament files and result files for the subcommands. */
#ifndef AEDILE_CLI_CLI_TOURNEY_H
#define AEDILE_CLI_CLI_TOURNEY_H

#include "engine/cli/cli.h"
#include "engine/core/match/record.h"
#include "engine/report/tables/standings_text.h"
#include "engine/tourney/run/run.h"
#include "engine/tourney/standings/standings.h"

/* A tournament and the file it was read from. */
struct cli_trial_report;
struct cli_tourney {
  struct ad_arena arena;
  /* of another process that has run the scripts; NULL: this one runs them */
  const struct cli_trial_report *findings;
  int n_variants, n_scripts; /* loaded so far, with FINDINGS */
  /* with FINDINGS, in a worker: the scripts of that variant have run */
  bool tried[TN_MAX_VARIANTS];
  const char *path;
  struct tn_host host;
  struct tn_plan *plan;
};

/* Loads NAME: a path, or found under tournaments/.  False after reporting every problem.  Free it
 * in both cases. */
AD_MUST_USE bool cli_tourney_load(struct cli_tourney *tourney, const char *name,
                                  struct ad_diags *diags);
void cli_tourney_free(struct cli_tourney *tourney);
/* The same for a subcommand: problems printed, and the exit code, CLI_DONE if all is well. */
AD_MUST_USE int cli_tourney_open(struct cli_tourney *tourney, const char *name);
/* The same in a process that runs no script: another one behind the wall (isolate.h) loads and
   tries everything first and says what it found.  Scripts run in the workers only, which find the
   texts that were tried.  WORDS: the command line. */
struct cli_extra_trial { /* what else that process tries: false after printing why it is not good */
  bool (*try)(struct cli_tourney *tourney, const void *ctx);
  const void *ctx;
};
AD_MUST_USE int cli_tourney_open_isolated(struct cli_tourney *tourney, const char *name,
                                          const struct cli_extra_trial *more, char *const *words);
/* Loads and tries everything behind the wall and keeps nothing of it; the exit code.  MORE may be
 * NULL. */
AD_MUST_USE int cli_tourney_try(const char *name, const struct cli_extra_trial *more,
                                char *const *words);

/* results may end it before all its games are played */
bool cli_plan_may_end_early(const struct tn_plan *plan);
int cli_default_jobs(void); /* one for each processor */

/* Starts every bot that is a program once and waits until it is ready.  False after reporting those
 * that are not. */
AD_MUST_USE bool cli_try_programs(struct cli_tourney *tourney, struct ad_diags *diags);
/* Seals the plan and plays one game of each bot of each variant in this process; nothing is kept.
   False after reporting the faults of the first game that has any. */
AD_MUST_USE bool cli_try_games(struct cli_tourney *tourney, struct ad_diags *diags);

/* Of struct tn_host, for bots that are other programs; CTX is the struct cli_tourney. */
AD_MUST_USE bool cli_load_command(void *ctx, struct tn_bot *bot, struct ad_arena *arena,
                                  struct ad_err *err);
struct ad_player *cli_make_command(void *ctx, const struct tn_bot *bot,
                                   const struct tn_limits *limits, struct ad_err *err);

/* Prints standings on stdout; LOOK NULL: all variants as text. */
enum cli_format { CLI_TEXT, CLI_CSV, CLI_JSON, CLI_HTML };
struct cli_standings_options {
  const char *variant; /* this one alone, or NULL */
  enum cli_format format;
  struct rp_text_options text;
  enum rp_csv table;
};
AD_MUST_USE bool cli_print_standings(struct tn_store *store,
                                     const struct cli_standings_options *look, struct ad_err *err);

/* The standings as a page, on stdout or in the file OUT (may be NULL).  False after filling ERR. */
struct cli_report {
  const char *path;    /* of the result file */
  const char *variant; /* this one alone, or NULL */
  const char *out;     /* a file, or NULL: stdout */
  /* "faults", "all" or ids "3,17": games whose pages are written beside OUT; NULL: none */
  const char *games;
};
AD_MUST_USE bool cli_standings_page(struct tn_store *store, const struct cli_report *report,
                                    struct ad_err *err);
/* Game ID of the result file at PATH as a page, seen by VIEWER.  VARIANT as for cli_stored_record;
 * OUT NULL: stdout. */
AD_MUST_USE bool cli_game_page(const char *path, long long id, const char *variant, int viewer,
                               const char *out, struct ad_err *err);
/* Writes TEXT to the file PATH, or to stdout if PATH is NULL.  False after filling ERR. */
AD_MUST_USE bool cli_write_text(const char *path, const struct ad_buf *text, struct ad_err *err);

/* Game ID of the result file at PATH as a record in ARENA, its setup loaded by name; VARIANT (may
   be NULL) replaces that name. NULL after filling ERR: no such game, another variant than the one
   it was played with, a trace that differs. */
struct ad_node *cli_stored_record(const char *path, long long id, const char *variant,
                                  struct ad_arena *arena, struct ad_err *err);
/* The set-ups that the games of a result file were played with, loaded when they are first needed.
 */
struct cli_setups {
  struct ad_arena arena;
  const struct tn_summary *summary;
  const char *path, *variant; /* where the result file lies; see cli_stored_record */
  struct ad_setup *setup[TN_MAX_VARIANTS][AD_MAX_SEATS + 1];
};
/* Everything is borrowed. */
void cli_setups_init(struct cli_setups *setups, const struct tn_summary *summary, const char *path,
                     const char *variant);
void cli_setups_fini(struct cli_setups *setups);
/* For tn_verifier: CTX is a struct cli_setups. */
const struct ad_setup *cli_setup_of(void *ctx, int variant, int seats, struct ad_err *err);

/* A line on a terminal that says how far something is, five times a second; nothing elsewhere. */
struct cli_meter {
  bool shown;
  double last;
};
void cli_meter_show(struct cli_meter *meter, const char *what, long long done, long long of);
void cli_meter_clear(struct cli_meter *meter);

/* Plays every game of the result file at PATH again, tells what differs and returns the exit code.
 */
AD_MUST_USE int cli_verify_store(const char *path, const char *variant);
/* True if the file at PATH is an SQLite database, so that `replay` knows what it was given. */
bool cli_is_store(const char *path);

#endif
