/* scratch_folder.h - makes and removes the temporary folder in which a program runs. */
#ifndef AEDILE_PLAYERS_SPAWNER_SCRATCH_FOLDER_H
#define AEDILE_PLAYERS_SPAWNER_SCRATCH_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/err.h"

/* Makes a folder in TMPDIR, else in /tmp, and writes its path.  Returns false and sets errno on
   failure. */
AD_MUST_USE bool pl_scratch_make(char *path, size_t size);
/* Removes PATH and its content, whatever its depth, names and modes, for at most MOST_MS
   milliseconds.  Returns true if PATH is gone. */
AD_MUST_USE bool pl_scratch_remove(const char *path, int most_ms);

#endif
