/* paths.h - where variants, scripts and tournaments are found.
 *
 * Folders, first hit wins: those of AEDILE_PATH (separated by colons), the source tree the program
 * was built in or stands in, then PREFIX/share/aedile. */
#ifndef AEDILE_CONFIG_PATHS_H
#define AEDILE_CONFIG_PATHS_H

#include "engine/base/mem.h"
#include "engine/base/text.h"

/* Data folders, in order; NULL-terminated; owned by the module, computed once. */
const char *const *cfg_data_folders(void);
/* The first existing file FOLDER/SUB/NAME or FOLDER/SUB/NAME+SUFFIX over all data folders; NULL if
 * there is none.  In ARENA. */
char *cfg_find(const char *sub, const char *name, const char *suffix, struct ad_arena *arena);
/* Files below FOLDER/SUB of every data folder that end with SUFFIX, as names relative to SUB
   without the suffix, sorted, without repetition.  The list and its texts live in ARENA. */
char **cfg_list(const char *sub, const char *suffix, int *n, struct ad_arena *arena);
/* The same for the files of FOLDER itself. */
char **cfg_list_folder(const char *folder, const char *suffix, int *n, struct ad_arena *arena);
/* Where scripts find what they `require`: the folders of the N scripts at PATHS, then each of SUBS
   (NULL-terminated) below every data folder; ends with NULL.  Equal lists are one, kept until the
   program ends. */
const char *const *cfg_script_roots(const char *const *paths, int n, const char *const *subs);
char *cfg_dirname(const char *path, struct ad_arena *arena); /* "." if there is no slash */
char *cfg_join(const char *folder, const char *name, struct ad_arena *arena);
bool cfg_is_file(const char *path);
/* The whole file, NUL added; NULL after filling ERR.  In ARENA.  Folders, unreadable and too large
 * files are errors. */
char *cfg_read_file(const char *path, size_t max, size_t *len, struct ad_arena *arena,
                    struct ad_err *err);

#endif
