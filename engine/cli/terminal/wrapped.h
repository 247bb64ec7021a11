/* wrapped.h - texts in lines that fit the terminal. */
#ifndef AEDILE_CLI_TERMINAL_WRAPPED_H
#define AEDILE_CLI_TERMINAL_WRAPPED_H

#include <stdio.h>

#include "engine/base/text.h"

/* Appends TEXT in lines of at most WIDTH columns, each after HEAD.  Lines are broken between words,
 * and in Chinese and Japanese between characters, where no closing sign begins a line and no
 * opening sign ends one.  The further lines of a line begin with as many blanks as that line. */
void cli_wrap(const char *text, int width, const char *head, struct ad_buf *out);
/* Prints TEXT in such lines. */
void cli_print_wrapped(FILE *out, const char *text, int width);
/* Prints TEXT, one line; its further lines begin with HANG blanks. */
void cli_print_hanging(FILE *out, const char *text, int width, int hang);
/* Prints TEXT, one line, on stdout; at a terminal in lines that fit, the further ones after HANG
 * blanks. */
void cli_print_message(const char *text, int hang);
/* Prints the lines of TEXT on stdout; at a terminal sentences in lines that fit.  Rows of tables,
 * which have two blanks between columns, stay whole. */
void cli_print_report(const char *text);
/* The width of texts: that of the terminal, at most 80, because longer lines are hard to read. */
int cli_text_width(void);

#endif
