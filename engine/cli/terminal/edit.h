/* edit.h - a line that a person edits at a terminal, with history and completion (libedit). */
#ifndef AEDILE_CLI_TERMINAL_EDIT_H
#define AEDILE_CLI_TERMINAL_EDIT_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the text number I, from 0, that a line may become to OUT; false after the last one. */
typedef bool cli_candidate(void *ctx, int i, char *out, size_t size);

/* True if input and output are a terminal on which lines can be edited; else do not call
 * cli_edit_line. */
bool cli_edit_is_possible(void);
/* What the tab key completes a line to; NULL: nothing.  CTX is borrowed until the next call. */
void cli_edit_complete(cli_candidate *candidate, void *ctx);
/* Asks for a line with PROMPT.  Returns its length, with up to SIZE bytes of it in LINE, or -1 at
 * the end of the input and when STOPPED says so after a signal. */
int cli_edit_line(const char *prompt, char *line, int size, bool (*stopped)(void));

#endif
