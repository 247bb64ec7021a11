/* drill_json.h - a drill for programs: the question, its answer and why it is right. */
#ifndef AEDILE_CLI_EXCHANGE_DRILL_JSON_H
#define AEDILE_CLI_EXCHANGE_DRILL_JSON_H

#include "engine/app/lesson/lesson.h"
#include "engine/lesson/drill/drill.h"

/* Prints DRILL, which LESSON is, as an object on one line.  False if the answer cannot be computed:
 * the reason is on stderr. */
AD_MUST_USE bool cli_print_drill_json(const struct le_drill *drill,
                                      const struct app_lesson *lesson);

#endif
