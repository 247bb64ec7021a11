/* clock.h - the clocks of the system; the only place that reads them.
 *
 * Nothing that decides a result of a match may depend on them: they are for time limits, progress
 * and measurements. */
#ifndef AEDILE_BASE_CLOCK_H
#define AEDILE_BASE_CLOCK_H

#include <stdint.h>
#include <sys/types.h>
#include <time.h>

/* Returns the nanoseconds of CLOCK, or 0 if it cannot be read. */
static inline int64_t ad_clock_read(clockid_t clock)
{
  struct timespec now;
  return clock_gettime(clock, &now) == 0 ? (int64_t)now.tv_sec * 1000000000 + now.tv_nsec : 0;
}

/* Return nanoseconds, milliseconds or seconds since an arbitrary moment: a monotonic clock for
 * durations and deadlines, which a change of the system time does not affect. */
static inline int64_t ad_clock_ns(void)
{
  return ad_clock_read(CLOCK_MONOTONIC);
}

static inline long long ad_clock_ms(void)
{
  return ad_clock_ns() / 1000000;
}

static inline double ad_clock_s(void)
{
  return (double)ad_clock_ns() / 1e9;
}

/* Returns milliseconds since 1970: the time of day, for what people read. */
static inline long long ad_wall_clock_ms(void)
{
  return ad_clock_read(CLOCK_REALTIME) / 1000000;
}

/* Returns the processor time of this process in seconds. */
static inline double ad_processor_s(void)
{
  return (double)ad_clock_read(CLOCK_PROCESS_CPUTIME_ID) / 1e9;
}

/* Returns the processor time of process PID in seconds, or 0 if the process has ended. */
static inline double ad_processor_of_s(pid_t pid)
{
  clockid_t clock;
  return clock_getcpuclockid(pid, &clock) == 0 ? (double)ad_clock_read(clock) / 1e9 : 0;
}

#endif
