/* run_output.h - what is printed and written during a run: a line on the terminal, a log of events,
 * files beside the results. */
#ifndef AEDILE_CLI_TERMINAL_RUN_OUTPUT_H
#define AEDILE_CLI_TERMINAL_RUN_OUTPUT_H

#include <stdio.h>

#include "engine/tourney/run/run.h"

struct cli_run_output {
  struct tn_run_callbacks watch; /* for tn_run */
  const struct tn_plan *plan;    /* borrowed, as both names */
  const char *file, *out;        /* of the tournament and of the results */
  bool meter, shown;             /* the line is wanted; it is on the screen */
  double last;                   /* when it was shown */
  const char *log;               /* the name of the event log */
  FILE *events;                  /* NULL: none */
  const char *bot_logs;          /* the folder of --bot-log; NULL: none */
  long long lost_bot_logs;       /* games whose log could not be written */
  int lost;                      /* errno of the first event that could not be written, else 0 */
};

/* EVENTS: a file, "-" for standard error, or NULL.  False after printing why it cannot be written.
 */
AD_MUST_USE bool cli_run_output_open(struct cli_run_output *w, const struct tn_plan *plan,
                                     const char *file, const char *out, const char *events,
                                     bool quiet);
/* Writes what the bots of each game write to a file in the folder DIR; false after printing why the
 * folder cannot be created. */
AD_MUST_USE bool cli_run_output_save_bot_logs(struct cli_run_output *w, const char *dir);
/* Removes the line of progress before something else is printed. */
void cli_run_output_hide(struct cli_run_output *w);
/* False after printing that events or logs of bots are lost. */
AD_MUST_USE bool cli_run_output_close(struct cli_run_output *w);

#endif
