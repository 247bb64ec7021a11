/* keeping.h - the progress of a learner for commands that teach: opened by this process, used by
 * the script process. */
#ifndef AEDILE_CLI_LEARN_KEEPING_H
#define AEDILE_CLI_LEARN_KEEPING_H

#include <getopt.h>

#include "engine/app/lesson/lesson.h"
#include "engine/app/progress/progress.h"
#include "engine/lesson/flow/session.h"

struct cli_keeping {
  const char *path;              /* of --progress, or NULL: the usual one */
  bool off;                      /* --no-progress */
  int day;                       /* of --today, or today */
  struct app_progress *progress; /* NULL: nothing is kept */
};
/* Reads the date of --today; false after the usage message. */
struct cli_command;
AD_MUST_USE bool cli_read_today(const struct cli_command *self, const char *text, int *day);
/* Opens the store unless it is off; false after a message.  If the usual store cannot
 * be opened, this is reported and nothing is kept. */
AD_MUST_USE bool cli_keeping_open(struct cli_keeping *keeping, struct ad_arena *arena);
void cli_keeping_close(struct cli_keeping *keeping);
/* Runs BODY in the script process (isolate.h), which uses keeping->progress by way of this one. */
AD_MUST_USE int cli_keeping_run(struct cli_keeping *keeping, int (*body)(void *ctx), void *ctx,
                                char *const *words);

/* What one learner answers in one lesson, on its way into the store. */
struct cli_ledger {
  const struct app_lesson *lesson;
  const char *name;              /* of the lesson in the store */
  const struct app_card *card;   /* of a drill, whose only question it is; NULL: a lesson */
  const char *position;          /* of the drill, as the store has it */
  struct app_progress *progress; /* NULL: nothing is kept */
  int day;
  long long since_ms; /* when the question was shown, or answered last */
  bool has_answered;
  bool offers; /* the card went back to the first box */
};
struct cli_teaching;
struct cli_ledger cli_ledger_of(const struct cli_teaching *teaching);
/* Keeps an answer to STEP; a store that fails is reported once and not asked again. */
void cli_keep_answer(struct cli_ledger *ledger, const struct le_session *session,
                     const struct le_step *step, const char *typed, const char *verdict);
/* Keeps the STARS of a lesson that was passed; 0: it was not. */
void cli_keep_stars(const struct cli_ledger *ledger, int stars);
/* The word under which an answer is kept. */
const char *cli_verdict_word(enum le_verdict verdict);
/* Whether the question of STEP was answered right before; steps without one are known.  False if
 * nothing is kept. */
bool cli_is_known(const struct cli_ledger *ledger, const struct le_step *step);

#endif
