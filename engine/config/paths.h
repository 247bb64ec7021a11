/* paths.h - finds and reads variants, scripts and tournaments.
 *
 * The data folders in the order in which they are searched: what AEDILE_PATH names (separated by
 * colons), what the program adds, the one beside the running program (../share/aedile, or the
 * source tree that the program is in), PREFIX/share/aedile. */
#ifndef AEDILE_CONFIG_PATHS_H
#define AEDILE_CONFIG_PATHS_H

#include "engine/base/mem.h"
#include "engine/base/public.h"
#include "engine/base/text.h"

AD_PUBLIC_BEGIN

/* A place where a data folder is looked for. */
struct cfg_place {
  const char *path;
  bool from_environment; /* AEDILE_PATH names it */
  bool found;            /* it is a folder */
};

/* Adds PATH (copied) behind the folders of AEDILE_PATH.  For a program that does not lie beside its
   data, such as an interpreter that loads the library; before any other function of the library is
   called, later it does nothing. */
void cfg_data_folder_add(const char *path);
/* Returns the data folders in order, ended by NULL; computed once and owned by the module. */
const char *const *cfg_data_folders(void);
/* Returns all places where data folders were looked for, in order, with their number in N; owned by
   the module.  The places found are the data folders. */
const struct cfg_place *cfg_data_places(int *n);
/* Returns the paths of these places as "A, B, C", each followed by "/" SUB unless SUB is "", in
   ARENA. */
char *cfg_places_text(const char *sub, struct ad_arena *arena);
/* Returns the path of the first existing file FOLDER/SUB/NAME or FOLDER/SUB/NAME+SUFFIX over all
   data folders, in ARENA, or NULL. */
char *cfg_find(const char *sub, const char *name, const char *suffix, struct ad_arena *arena);
/* Lists the files with SUFFIX below SUB of every data folder: names relative to SUB without the
   suffix, sorted, each once.  The list, with its length in N, and its texts live in ARENA. */
char **cfg_list(const char *sub, const char *suffix, int *n, struct ad_arena *arena);
/* Lists the files of FOLDER in the same way. */
char **cfg_list_folder(const char *folder, const char *suffix, int *n, struct ad_arena *arena);
/* Lists the files of FOLDER and of the folders below it in the same way. */
char **cfg_list_tree(const char *folder, const char *suffix, int *n, struct ad_arena *arena);
bool cfg_is_folder(const char *path);
/* Returns the folders that `require` searches: those of the N scripts at PATHS, then each of SUBS
   (NULL-terminated) below every data folder; ended by NULL.  The list is kept until the program
   ends; equal lists are stored once. */
const char *const *cfg_script_roots(const char *const *paths, int n, const char *const *subs);
char *cfg_dirname(
  const char *path,
  struct ad_arena *arena); /* Returns the folder part of PATH, "." if it has no slash. */
char *cfg_join(const char *folder, const char *name, struct ad_arena *arena);
bool cfg_is_file(const char *path);
bool cfg_same_file(const char *a, const char *b); /* links are followed; false if one is missing */
/* Reads a whole file into ARENA and adds a NUL.  Returns NULL and fills ERR if PATH is a folder,
   unreadable, or has more than MAX bytes. */
char *cfg_read_file(const char *path, size_t max, size_t *len, struct ad_arena *arena,
                    struct ad_err *err);

AD_PUBLIC_END

#endif
