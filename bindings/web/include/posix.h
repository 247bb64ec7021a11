/* posix.h - what the C library for WebAssembly does not declare; included before every file.
 * engine/system.c defines it, or no command of the page calls it. */
#ifndef AEDILE_WEB_POSIX_H
#define AEDILE_WEB_POSIX_H

#include <stddef.h>
#include <sys/types.h>
#include <time.h>

char *realpath(const char *path, char *out);
pid_t getpid(void);
int kill(pid_t pid, int signal_number);
pid_t waitpid(pid_t pid, int *status, int options);
int clock_getcpuclockid(pid_t pid, clockid_t *clock);
void qsort_r(void *list, size_t n, size_t size, int (*compare)(const void *, const void *, void *),
             void *ctx);
ssize_t getrandom(void *out, size_t len, unsigned flags);

#endif
