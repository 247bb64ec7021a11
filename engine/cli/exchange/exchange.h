/* exchange.h - a lesson for a program: JSON objects in both directions, one a line.
 *
 * docs/writing-lessons.md describes the messages.  Answers, stars and progress are those of a
 * learner at the terminal (teach.h), and so is all that is said. */
#ifndef AEDILE_CLI_EXCHANGE_EXCHANGE_H
#define AEDILE_CLI_EXCHANGE_EXCHANGE_H

#include "engine/cli/learn/teach.h"

#define CLI_LESSON_PROTOCOL "lesson-1"

/* Teaches as cli_teach does, with the same exit codes; TEACHING is not a drill.  Call
 * cli_request_prepare (request.h) before the process sandbox forbids files. */
AD_MUST_USE int cli_exchange(struct cli_teaching *teaching);

#endif
