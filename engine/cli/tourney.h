/* tourney.h - tournament files and result files for the subcommands. */
#ifndef AEDILE_CLI_TOURNEY_H
#define AEDILE_CLI_TOURNEY_H

#include "engine/app/tourney/host.h"
#include "engine/cli/cli.h"
#include "engine/core/match/record.h"
#include "engine/report/tables/standings_text.h"
#include "engine/tourney/run/run.h"
#include "engine/tourney/standings/standings.h"

/* app_tourney_load for a subcommand: problems are printed; returns the exit code, CLI_DONE if all
 * is well. */
AD_MUST_USE int cli_tourney_open(struct app_tourney *tourney, const char *name);
/* The same in a process that runs no script: another one behind the wall (isolate.h) loads and
   tries everything first and says what it found.  Scripts run in the workers only, which find the
   texts that were tried.  WORDS: the command line. */
struct cli_extra_trial { /* what else that process tries: false after printing why it is not good */
  bool (*try)(struct app_tourney *tourney, const void *ctx);
  const void *ctx;
};
AD_MUST_USE int cli_tourney_open_isolated(struct app_tourney *tourney, const char *name,
                                          const struct cli_extra_trial *more, char *const *words);
/* Loads and tries everything behind the wall and keeps nothing of it; the exit code.  MORE may be
 * NULL. */
AD_MUST_USE int cli_tourney_try(const char *name, const struct cli_extra_trial *more,
                                char *const *words);

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
int cli_verify_store(const char *path, const char *variant);

#endif
