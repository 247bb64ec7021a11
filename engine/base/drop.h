/* drop.h - calls whose failure changes nothing, each with the reason.
 *
 * Every other result is used: AD_MUST_USE (err.h) makes the compiler refuse a call that drops one,
 * and `make lint` does so for the functions of libc that .clang-tidy lists. */
#ifndef AEDILE_BASE_DROP_H
#define AEDILE_BASE_DROP_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

/* Marks a last attempt, made while a failure is reported already or while nobody can act on one. */
static inline void ad_best_effort(bool succeeded)
{
  (void)succeeded;
}

/* Closes a descriptor of a socket, or of a file that was only read or has been synced.  Linux
 * closes it even if close() reports a failure, so a second attempt would be wrong. */
static inline void ad_drop_fd(int fd)
{
  (void)close(fd);
}

/* Closes a stream that was only read, or whose failure is reported already. */
static inline void ad_drop_stream(FILE *stream)
{
  (void)fclose(stream);
}

/* Writes what STREAM (NULL: every stream) has buffered.  A stream remembers a failure, and what
 * closes or finishes the stream reports it. */
static inline void ad_flush(FILE *stream)
{
  (void)fflush(stream);
}

/* Releases a mapping; with the bounds that mmap() was given this cannot fail. */
static inline void ad_drop_mapping(void *start, size_t bytes)
{
  (void)munmap(start, bytes);
}

/* Sends a signal to a process that may have ended, which is all that can fail. */
static inline void ad_send_signal(pid_t pid, int number)
{
  (void)kill(pid, number);
}

#endif
