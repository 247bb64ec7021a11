/* files.h - the files of the page: texts in memory by their paths, and the standard streams. */
#ifndef AEDILE_WEB_FILES_H
#define AEDILE_WEB_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Puts LEN bytes of TEXT (copied) at PATH, absolute; a file that is there is replaced. */
void web_file_put(const char *path, const char *text, size_t len);
/* Returns the text of PATH with a NUL after its LEN bytes, borrowed until it changes; NULL: there
 * is not such a file. */
const char *web_file_get(const char *path, size_t *len);
void web_file_remove(const char *path);

/* What the program reads from standard input from now on (borrowed). */
void web_set_input(const char *text, size_t len);
/* What was printed on standard output (1) or error (2) since web_clear_output, with a NUL. */
const char *web_output(int stream, size_t *len);
void web_clear_output(void);

#endif
