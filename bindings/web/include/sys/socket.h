/* sys/socket.h - there is no other process to talk to. */
#ifndef AEDILE_WEB_SOCKET_H
#define AEDILE_WEB_SOCKET_H

#include_next <sys/socket.h>

enum { MSG_NOSIGNAL = 0, MSG_DONTWAIT = 0, SOCK_SEQPACKET = 5 };

static inline int socketpair(int domain, int type, int protocol, int pair[2])
{
  (void)domain, (void)type, (void)protocol, (void)pair;
  return -1;
}

#endif
