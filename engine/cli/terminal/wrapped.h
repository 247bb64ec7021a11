/* wrapped.h - texts in lines that fit the terminal. */
#ifndef AEDILE_CLI_TERMINAL_WRAPPED_H
#define AEDILE_CLI_TERMINAL_WRAPPED_H

#include <stdio.h>

/* Prints TEXT in lines of at most WIDTH columns, broken between words.  The further lines
 * of a line begin with as many blanks as that line. */
void cli_print_wrapped(FILE *out, const char *text, int width);
/* The width of texts: that of the terminal, at most 80, because longer lines are hard to read. */
int cli_text_width(void);

#endif
