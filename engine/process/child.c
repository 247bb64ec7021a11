/* child.c - the begin of a child process, and messages with descriptors. */
#include "engine/process/child.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

bool proc_begin_child(pid_t parent)
{
  sigset_t none;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    return false;
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  return true;
}

bool proc_send_all(int fd, struct ad_buf *out)
{
  const char *at = ad_buf_text(out), *end = at + out->len;
  while (at < end) {
    ssize_t n = send(fd, at, (size_t)(end - at), MSG_NOSIGNAL);
    if (n < 0 && errno != EINTR)
      return false;
    at += n > 0 ? n : 0;
  }
  ad_buf_clear(out);
  return true;
}

void proc_send_some(int fd, struct ad_buf *out)
{
  ssize_t n;
  while (out->len > 0 && (n = send(fd, out->text, out->len, MSG_NOSIGNAL | MSG_DONTWAIT)) > 0)
    ad_drop_frames(out, (size_t)n);
}

/* ---- descriptors ---- */

union control {
  struct cmsghdr head;
  char room[CMSG_SPACE(PROC_MOST_FDS * sizeof(int))];
};

bool proc_send_fds(int fd, const void *bytes, size_t size, const int *fds, int n_fds)
{
  union control control = {.room = {0}};
  struct iovec part = {(void *)bytes, size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  ssize_t n;
  if (n_fds > 0) {
    size_t room = (size_t)n_fds * sizeof *fds;
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(room);
    control.head.cmsg_len = CMSG_LEN(room);
    control.head.cmsg_level = SOL_SOCKET;
    control.head.cmsg_type = SCM_RIGHTS;
    memcpy(CMSG_DATA(&control.head), fds, room);
  }
  while ((n = sendmsg(fd, &message, MSG_NOSIGNAL)) < 0 && errno == EINTR)
    ;
  return n == (ssize_t)size;
}

ssize_t proc_receive_fds(int fd, void *bytes, size_t size, int *fds, int most, int *n_fds)
{
  union control control;
  struct iovec part = {bytes, size};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t n;
  *n_fds = 0;
  while ((n = recvmsg(fd, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
    ;
  const struct cmsghdr *head = n > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS)
    return n;
  int got = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof *fds);
  *n_fds = got < most ? got : most;
  memcpy(fds, CMSG_DATA(head), (size_t)*n_fds * sizeof *fds);
  return n;
}
