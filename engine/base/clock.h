/* clock.h - the clocks of the system; the only place that reads them.
 *
 * Nothing that decides a result of a match may depend on them: they are for time limits, progress
 * and measurements. */
#ifndef AEDILE_BASE_CLOCK_H
#define AEDILE_BASE_CLOCK_H

#include <time.h>

static inline struct timespec ad_clock_read(clockid_t clock)
{
  struct timespec now;
  clock_gettime(clock, &now);
  return now;
}

/* Returns milliseconds, or seconds, since an arbitrary moment: a monotonic clock for durations and
 * deadlines, which a change of the system time does not affect. */
static inline long long ad_clock_ms(void)
{
  struct timespec now = ad_clock_read(CLOCK_MONOTONIC);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static inline double ad_clock_s(void)
{
  struct timespec now = ad_clock_read(CLOCK_MONOTONIC);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Returns milliseconds since 1970: the time of day, for what people read. */
static inline long long ad_wall_clock_ms(void)
{
  struct timespec now = ad_clock_read(CLOCK_REALTIME);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Returns the processor time of this process in seconds. */
static inline double ad_processor_s(void)
{
  struct timespec now = ad_clock_read(CLOCK_PROCESS_CPUTIME_ID);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#endif
