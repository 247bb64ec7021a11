/* program.h - whether another program keeps to the protocol of docs/command-bots.md, step by step.
 */
#ifndef AEDILE_APP_CHECK_PROGRAM_H
#define AEDILE_APP_CHECK_PROGRAM_H

#include "engine/app/check/file.h"
#include "engine/core/match/player.h"

enum app_step {
  APP_STEP_READY,
  APP_STEP_ANSWERS,
  APP_STEP_IN_TIME,
  APP_STEP_CHOICE,
  APP_STEP_ORDER,
  APP_STEP_FINISH,
  APP_STEP_ALIKE,
  APP_STEP_ANEW,
  APP_STEPS
};
/* What a program that is right does in each step. */
extern const char *const app_step_names[APP_STEPS];

enum { APP_FINDINGS = 2, APP_LINE_SHOWN = 300 };
/* One thing that was wrong; the lines are cut, and harmless to show. */
struct app_finding {
  char where[300], what[240];
  char sent[APP_LINE_SHOWN + 4], received[APP_LINE_SHOWN + 4]; /* RECEIVED "": nothing */
  char complaint[APP_LINE_SHOWN + 4]; /* the last line of standard error; "" if WHAT shows it */
};
struct app_program_check {
  bool tried[APP_STEPS];
  int n_found[APP_STEPS]; /* the first APP_FINDINGS of them are kept */
  struct app_finding found[APP_STEPS][APP_FINDINGS];
  int n_matches;
  long long n_answers;
  double mean_ms, longest_ms; /* of an answer */
};

/* Plays BOT, a player of a program (app_command_player), at the smallest and the largest table of
 * OPTIONS->variant against random players, OPTIONS->games matches in its first and as many in its
 * last seat, fills OUT and frees BOT.  False after reporting that the variant cannot be loaded or
 * that one of its scripts failed. */
AD_MUST_USE bool app_check_program(struct ad_player *bot, const struct app_check_options *options,
                                   struct app_program_check *out, struct ad_diags *diags);
/* Returns "right", "wrong" or "not tried". */
const char *app_step_verdict(const struct app_program_check *check, enum app_step step);
/* Returns true if every step is right. */
bool app_program_is_good(const struct app_program_check *check);

#endif
