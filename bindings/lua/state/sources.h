/* sources.h - the texts of modules that scripts require, passed from the trial to the workers.
 *
 * The coordinator of a tournament runs no script.  A script process tries all scripts and records
 * the modules they require; the workers then use the same texts, even if a file has changed since.
 * There is one list per process, which is never freed. */
#ifndef AEDILE_BINDINGS_LUA_STATE_SOURCES_H
#define AEDILE_BINDINGS_LUA_STATE_SOURCES_H

#include <stdbool.h>
#include <stddef.h>

struct lb_source {
  struct lb_source *next;
  char *path, *text; /* TEXT has LEN bytes and a NUL after them */
  size_t len;
};

/* Records the files that `require` reads from now on. */
void lb_sources_record(void);
/* Returns the texts recorded or added so far, the last one first; borrowed. */
const struct lb_source *lb_sources(void);
/* Adds a copy of TEXT for PATH. */
void lb_sources_add(const char *path, const char *text, size_t len);
/* Makes `require` find only the added texts from now on. */
void lb_sources_seal(void);

/* For require.c: lb_source_copy returns the recorded or added text for PATH, lb_source_read the
   text of the file PATH; NULL if there is none.  Caller frees it. */
char *lb_source_copy(const char *path, size_t *len);
char *lb_source_read(const char *path, size_t *len);
bool lb_sources_sealed(void);

#endif
