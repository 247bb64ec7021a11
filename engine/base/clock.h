/* clock.h - the clock of the spawner and its keepers. */
#ifndef AEDILE_BASE_CLOCK_H
#define AEDILE_BASE_CLOCK_H

#include <time.h>

/* Milliseconds since some moment; the clock never goes back. */
static inline long long pl_now_ms(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

#endif
