/* courses.h - the lists of `aedile learn`. */
#ifndef AEDILE_CLI_LEARN_COURSES_H
#define AEDILE_CLI_LEARN_COURSES_H

#include "engine/app/progress/progress.h"

struct cli_courses {
  const char *name;    /* of a game; NULL: all games */
  const char *variant; /* whose lessons they are, or NULL */
  const char *language;
  bool as_json;
  int day;                       /* of today */
  struct app_progress *progress; /* where the stars are; NULL: there are none */
};
/* Lists the lessons of games.  Returns the exit code. */
AD_MUST_USE int cli_show_courses(const struct cli_courses *courses);
/* Lists the lessons of the variant, in the script process.  The lesson that is next is proved. */
AD_MUST_USE int cli_show_house(const struct cli_courses *courses);

/* Prints the command for the lesson that comes after LESSON in the course of GAME, under the
 * variant UNDER (may be NULL); nothing if it is the last one or in no course. */
void cli_print_next(const char *game, const char *lesson, const char *under);

#endif
