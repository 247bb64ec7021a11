/* teach.h - a lesson at the terminal: shows each step, reads answers, says what the lesson says. */
#ifndef AEDILE_CLI_LEARN_TEACH_H
#define AEDILE_CLI_LEARN_TEACH_H

#include <stdio.h>

#include "engine/app/lesson/lesson.h"
#include "engine/app/lesson/progress.h"
#include "engine/lesson/flow/session.h"

struct cli_teaching {
  const struct app_lesson *lesson;
  FILE *answers;                 /* one answer a line; stdin for people */
  const char *first;             /* id of the step to begin with, or NULL */
  struct app_progress *progress; /* where answers are kept; NULL: nowhere */
  int day;                       /* of today, for the progress */
};
/* Teaches until the lesson ends or the learner leaves.  Returns the exit code: 0 the lesson is
 * passed, 1 it is not, 4 a script failed. */
AD_MUST_USE int cli_teach(const struct cli_teaching *teaching);

#endif
