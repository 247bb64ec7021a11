/* teach.h - a lesson at the terminal: shows each step, reads answers, says what the lesson says. */
#ifndef AEDILE_CLI_LEARN_TEACH_H
#define AEDILE_CLI_LEARN_TEACH_H

#include <stdio.h>

#include "engine/app/lesson/lesson.h"
#include "engine/app/progress/progress.h"
#include "engine/cli/author/watch.h"
#include "engine/lesson/flow/session.h"

struct cli_teaching {
  const struct app_lesson *lesson;
  FILE *answers;                 /* one answer a line; stdin for people */
  const char *first;             /* id of the step to begin with, or NULL */
  bool only_changed;             /* pass over questions that were answered right before */
  struct app_progress *progress; /* where answers are kept; NULL: nowhere */
  int day;                       /* of today, for the progress */
  const struct app_card *card;   /* of a drill, whose only question it is; NULL: a lesson */
  const char *position;          /* of the drill, as the store has it; NULL: a lesson */
  const char *heading;           /* of a drill: "question 3 of 5" */
  const char *kept_as;           /* the name in the progress; NULL: that of the lesson */
  const char *under;             /* the variant that was named for the lesson, or NULL */
  struct cli_place *place;       /* gets the current step (author/watch.h); or NULL */
  /* afterwards */
  int stars;
  bool offers; /* the card went back to the first box */
  bool is_left;
  bool has_answered; /* a question, or skipped it */
};
/* A session at the step that TEACHING begins with.  The caller frees it. */
struct le_session *cli_session_new(const struct cli_teaching *teaching);
/* Teaches until the lesson ends or the learner leaves.  Returns the exit code: 0 the lesson is
 * passed, 1 it is not, 4 a script failed. */
AD_MUST_USE int cli_teach(struct cli_teaching *teaching);

#endif
