/* allowed_files.h - which files the process that runs scripts may have written (isolate.h). */
#ifndef AEDILE_CLI_ALLOWED_FILES_H
#define AEDILE_CLI_ALLOWED_FILES_H

#include <stdbool.h>

/* Returns whether that process may write PATH; CTX is the words of the command line.  Creates the
 * folder of --bot-log where PATH lies in it. */
bool cli_may_write(void *ctx, const char *path);

#endif
