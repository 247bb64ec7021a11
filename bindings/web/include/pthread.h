/* pthread.h - one thread: what the engine uses of threads, done at once or not at all. */
#ifndef AEDILE_WEB_PTHREAD_H
#define AEDILE_WEB_PTHREAD_H

#include <sys/types.h>

/* The C library has types of these names and no functions for them. */
#define pthread_mutex_t web_mutex
#define pthread_once_t web_once
typedef int web_mutex, web_once;
#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_ONCE_INIT 0

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
  return *mutex = 0;
}
static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
  return *mutex = 0;
}
static inline int pthread_once(pthread_once_t *done, void (*call)(void))
{
  if (!*done)
    *done = 1, call();
  return 0;
}
static inline int pthread_atfork(void (*before)(void), void (*parent)(void), void (*child)(void))
{
  (void)before, (void)parent, (void)child;
  return 0;
}

#endif
