/* save.h - files that the commands of the lab write once. */
#ifndef AEDILE_CLI_LAB_SAVE_H
#define AEDILE_CLI_LAB_SAVE_H

#include <stdio.h>

#include "engine/base/text.h"

/* Returns what FILE holds; the caller frees it. */
struct ad_buf cli_lab_text_of(FILE *file);
/* Saves TEXT at PATH, where the same or nothing may be.  Returns the exit code, after saying why if
 * it cannot be. */
int cli_lab_save_new(const char *path, const struct ad_buf *text);

#endif
