/* pager.h - shows what has more lines than the screen page by page. */
#ifndef AEDILE_CLI_TERMINAL_PAGER_H
#define AEDILE_CLI_TERMINAL_PAGER_H

/* Keeps what is printed on stdout until cli_page_end; at a terminal only, elsewhere it does
 * nothing. */
void cli_page_begin(void);
/* Prints it, and waits for the return key after each page. */
void cli_page_end(void);

#endif
