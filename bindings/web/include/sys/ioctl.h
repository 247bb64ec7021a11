/* sys/ioctl.h - there is no terminal to ask for its size. */
#ifndef AEDILE_WEB_IOCTL_H
#define AEDILE_WEB_IOCTL_H

struct winsize {
  unsigned short ws_row, ws_col;
};
enum { TIOCGWINSZ = 1 };

static inline int ioctl(int fd, int request, struct winsize *size)
{
  (void)fd, (void)request;
  size->ws_row = size->ws_col = 0;
  return -1;
}

#endif
