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

static sigset_t pipe_signal(void)
{
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  return set;
}

void proc_hold_sigpipe(sigset_t *before)
{
  const sigset_t set = pipe_signal();
  pthread_sigmask(SIG_BLOCK, &set, before);
}

void proc_release_sigpipe(const sigset_t *before)
{
  const struct timespec now = {0, 0};
  const sigset_t set = pipe_signal();
  int error = errno;
  if (!sigismember(before, SIGPIPE)) {
    while (sigtimedwait(&set, NULL, &now) < 0 && errno == EINTR)
      ;
    pthread_sigmask(SIG_SETMASK, before, NULL);
  }
  errno = error;
}

ssize_t proc_write_pipe(int fd, const void *bytes, size_t n)
{
  sigset_t before;
  proc_hold_sigpipe(&before);
  ssize_t written = write(fd, bytes, n);
  proc_release_sigpipe(&before);
  return written;
}
