/* pipe.c - write without SIGPIPE: send has MSG_NOSIGNAL for this, write has nothing.
 *
 * A write to a pipe without a reader makes SIGPIPE pending for the calling thread.  So the signal
 * is blocked, the write done, and the pending signal taken before the old mask returns.  If the
 * caller had blocked it already, nothing is taken: an earlier SIGPIPE may be pending. */
#include "engine/process/pipe.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

ssize_t proc_write_pipe(int fd, const void *bytes, size_t n)
{
  const struct timespec now = {0, 0};
  sigset_t pipe_signal, before;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  ssize_t written = write(fd, bytes, n);
  int error = errno;
  if (!sigismember(&before, SIGPIPE)) {
    if (written < 0 && error == EPIPE)
      while (sigtimedwait(&pipe_signal, NULL, &now) < 0 && errno == EINTR)
        ;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  errno = error;
  return written;
}
