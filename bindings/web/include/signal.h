/* signal.h - nobody sends signals to a page. */
#ifndef AEDILE_WEB_SIGNAL_H
#define AEDILE_WEB_SIGNAL_H

#include_next <signal.h>

struct sigaction {
  void (*sa_handler)(int signal_number);
  int sa_flags;
};
enum { SA_RESETHAND = 0 };

static inline int sigaction(int signal_number, const struct sigaction *action,
                            struct sigaction *before)
{
  (void)signal_number, (void)action, (void)before;
  return 0;
}

#endif
