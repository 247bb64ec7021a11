/* output.h - opens, replaces and writes files.
 *
 * A process in the process sandbox may open no file itself.  Such a process names a socket
 * (app_output_use); the process at the other end decides which files may be written, opens them and
 * sends the descriptors (app_output_serve).  Without a socket this process opens its files itself.
 */
#ifndef AEDILE_APP_FILES_OUTPUT_H
#define AEDILE_APP_FILES_OUTPUT_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/base/err.h"
#include "engine/base/text.h"

/* The errno of a file that the serving process does not allow; no system call sets it here. */
enum { APP_NOT_ALLOWED = EDOM };
/* Returns the text of an errno, that one included, for messages. */
const char *app_output_problem(int error);

/* Replaces PATH by a file that holds TEXT, at once or not at all; SYNC: the text is on the disk
 * when this returns.  Returns the new file, open at its end, or -1 with errno set.  A process
 * writes one replacement at a time. */
AD_MUST_USE int app_output_replace(const char *path, const struct ad_buf *text, bool sync);
/* Writes LEN bytes to FD; false with errno set. */
AD_MUST_USE bool app_output_write(int fd, const char *text, size_t len);
/* Writes TEXT to PATH: a file is replaced, a device or pipe is written to.  A pipe without a reader
 * is an error, not waited for.  False with errno set. */
AD_MUST_USE bool app_output_save(const char *path, const struct ad_buf *text);
/* Checks that PATH can be written, and creates the file if it is missing.  False with errno set. */
AD_MUST_USE bool app_output_can_save(const char *path);

/* ---- two processes ---- */

/* From now on this process opens its outputs by way of the process at the other end of FD, a socket
 * of type SOCK_SEQPACKET. */
void app_output_use(int fd);
/* True if this process does. */
AD_MUST_USE bool app_output_is_served(void);
/* Answers one request on FD.  MAY says with CTX whether the other process may write PATH; what it
 * may not gets APP_NOT_ALLOWED.  False if the other end is closed. */
AD_MUST_USE bool app_output_serve(int fd, bool (*may)(void *ctx, const char *path), void *ctx);
/* Removes the replacement that the other process has begun and not finished. */
void app_output_drop(void);

#endif
