/* pipe.h - writes to pipes that the reader may close. */
#ifndef AEDILE_PROCESS_PIPE_H
#define AEDILE_PROCESS_PIPE_H

#include <signal.h>
#include <sys/types.h>

/* Like write(2), but a pipe that nobody reads is EPIPE only: SIGPIPE is not delivered, whatever its
   disposition is.  The disposition stays, as other parts of the program may depend on it; the
   signal is blocked in the calling thread during the call. */
ssize_t proc_write_pipe(int fd, const void *bytes, size_t n);

/* The same for writes of a library: they happen between the two calls.  BEFORE is the mask of
   signals that the second call brings back. */
void proc_hold_sigpipe(sigset_t *before);
void proc_release_sigpipe(const sigset_t *before);

#endif
