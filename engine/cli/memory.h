/* memory.h - what the program does when memory has run out: one message and exit code 4. */
#ifndef AEDILE_CLI_MEMORY_H
#define AEDILE_CLI_MEMORY_H

/* Ends the process in place of every allocation that fails from now on, be it of the engine, of
 * jansson or of SQLite.  Call it before any of them is used. */
void cli_end_without_memory(void);

#endif
