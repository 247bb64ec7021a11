/* sources.h - texts of the modules that scripts require, handed from the process that tried the
 * scripts to one that plays.
 *
 * The coordinator of a tournament runs no script.  A process behind the wall tries them all and
 * notes what they require; the workers then find the same texts, whatever has happened to the files
 * meanwhile.  The list is one for the process and lives as long. */
#ifndef AEDILE_BINDINGS_LUA_STATE_SOURCES_H
#define AEDILE_BINDINGS_LUA_STATE_SOURCES_H

#include <stdbool.h>
#include <stddef.h>

struct lb_source {
  struct lb_source *next;
  char *path, *text; /* TEXT has a zero behind its LEN bytes */
  size_t len;
};

/* From now on the files that `require` reads are noted. */
void lb_sources_record(void);
/* Those noted or given so far, the last one first.  Borrowed. */
const struct lb_source *lb_sources(void);
/* Adds a text, copied. */
void lb_sources_add(const char *path, const char *text, size_t len);
/* From now on `require` finds what was given and nothing else. */
void lb_sources_seal(void);

/* For require.c: the text that was noted or given for PATH, or that of the file there; NULL: none.
 * The caller frees it. */
char *lb_source_copy(const char *path, size_t *len);
char *lb_source_read(const char *path, size_t *len);
bool lb_sources_sealed(void);

#endif
