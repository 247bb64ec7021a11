/* child.h - what forked processes that serve another one have in common. */
#ifndef AEDILE_PROCESS_CHILD_H
#define AEDILE_PROCESS_CHILD_H

#include <sys/types.h>

#include "engine/base/wire/bytes.h"

/* Ends this process with PARENT, and leaves Ctrl-C and requests to end to it: both reach the whole
 * process group.  Signals are as if nobody had touched them otherwise, but for SIGPIPE, which is
 * ignored.  False: PARENT has ended already, so this process should. */
AD_MUST_USE bool proc_begin_child(pid_t parent);

/* Sends all bytes of OUT on the socket FD and empties it; false: nobody reads them any more. */
AD_MUST_USE bool proc_send_all(int fd, struct ad_buf *out);

/* Sends what the socket takes at once, and removes that from OUT.  Whether it is full or nobody
 * reads it any more, poll(2) tells. */
void proc_send_some(int fd, struct ad_buf *out);

/* A message of a socket that keeps messages apart, with up to PROC_MOST_FDS descriptors. */
enum { PROC_MOST_FDS = 3 };
AD_MUST_USE bool proc_send_fds(int fd, const void *bytes, size_t size, const int *fds, int n_fds);
/* The same on the other end: the bytes of the message, at most SIZE, as recv(2) returns them.
 * Descriptors, FDS has room for MOST, are closed by exec. */
ssize_t proc_receive_fds(int fd, void *bytes, size_t size, int *fds, int most, int *n_fds);

#endif
