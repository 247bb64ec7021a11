/* scratch_folder.h - the folder of its own in which a program runs. */
#ifndef AEDILE_PLAYERS_SPAWNER_SCRATCH_FOLDER_H
#define AEDILE_PLAYERS_SPAWNER_SCRATCH_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Makes one in TMPDIR, else in /tmp; false with errno set. */
bool pl_scratch_make(char *path, size_t size);
/* Removes it with all that is in it, whatever its depth, its names and its modes; gives up after
   MOST_MS.  True if it is gone. */
bool pl_scratch_remove(const char *path, int most_ms);

#endif
