/* input.h - lines that a person types, or that a script sends through a pipe. */
#ifndef AEDILE_CLI_TERMINAL_INPUT_H
#define AEDILE_CLI_TERMINAL_INPUT_H

#include <stdbool.h>

#include "engine/base/err.h"

enum { CLI_LINE = 1024 }; /* bytes of a line, with the NUL at its end */

/* Ctrl-C leaves the table at the next question as the end of the input does; twice ends the
 * program. */
void cli_catch_interrupt(void);
/* Asks for a line: prints "> " and reads LINE, without the blanks around it.  A line that does not
 * fit is refused, and the next one is read.  False at the end of the input. */
AD_MUST_USE bool cli_read_line(char line[CLI_LINE]);
/* The same with another PROMPT. */
AD_MUST_USE bool cli_read_answer(const char *prompt, char line[CLI_LINE]);
/* Puts LINE, which was an answer to another question, back: it is the answer to the next one. */
void cli_unread_line(const char *line);
/* Returns whether the input ended because it cannot be read; cli_read_line reported it. */
bool cli_input_failed(void);

#endif
