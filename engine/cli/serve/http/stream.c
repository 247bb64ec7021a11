/* stream.c - a queue of bytes between two threads. */
#include "engine/cli/serve/http/stream.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

struct hs_stream {
  pthread_mutex_t lock;
  int holders;
  char *bytes;
  int n, cap, taken; /* bytes[taken .. n - 1] wait */
  bool ended, gone, asleep;
  int fd;
  void (*sleep)(void *ctx), (*wake)(void *ctx);
  void *ctx;
};

struct hs_stream *hs_stream_new(void)
{
  struct hs_stream *stream = ad_calloc(1, sizeof *stream);
  pthread_mutex_init(&stream->lock, NULL);
  stream->holders = 2;
  stream->fd = -1;
  return stream;
}

/* Releases one hold; the lock is held before and not after. */
static void release_locked(struct hs_stream *stream)
{
  bool last = --stream->holders == 0;
  pthread_mutex_unlock(&stream->lock);
  if (!last)
    return;
  pthread_mutex_destroy(&stream->lock);
  free(stream->bytes);
  free(stream);
}

static void wake_locked(struct hs_stream *stream)
{
  if (stream->asleep && stream->wake) {
    stream->asleep = false;
    stream->wake(stream->ctx);
  }
}

bool hs_stream_add(struct hs_stream *stream, const char *text, size_t len)
{
  pthread_mutex_lock(&stream->lock);
  bool fits =
    !stream->gone && !stream->ended && (size_t)(stream->n - stream->taken) + len <= HS_STREAM_MAX;
  if (fits) {
    if (stream->taken > 0) {
      memmove(stream->bytes, stream->bytes + stream->taken, (size_t)(stream->n - stream->taken));
      stream->n -= stream->taken;
      stream->taken = 0;
    }
    AD_RESERVE(stream->bytes, stream->n, stream->cap, (int)len);
    memcpy(stream->bytes + stream->n, text, len);
    stream->n += (int)len;
  } else {
    stream->ended = true;
  }
  wake_locked(stream);
  pthread_mutex_unlock(&stream->lock);
  return fits;
}

void hs_stream_end(struct hs_stream *stream)
{
  pthread_mutex_lock(&stream->lock);
  stream->ended = true;
  wake_locked(stream);
  pthread_mutex_unlock(&stream->lock);
}

bool hs_stream_is_gone(struct hs_stream *stream)
{
  pthread_mutex_lock(&stream->lock);
  struct pollfd here = {.fd = stream->fd, .events = POLLRDHUP};
  if (!stream->gone && stream->fd >= 0 && poll(&here, 1, 0) > 0) {
    stream->gone = stream->ended = true;
    wake_locked(stream);
  }
  bool gone = stream->gone;
  pthread_mutex_unlock(&stream->lock);
  return gone;
}

void hs_stream_release(struct hs_stream *stream)
{
  pthread_mutex_lock(&stream->lock);
  release_locked(stream);
}

void hs_stream_attach(struct hs_stream *stream, int fd, void (*sleep)(void *ctx),
                      void (*wake)(void *ctx), void *ctx)
{
  pthread_mutex_lock(&stream->lock);
  stream->fd = fd;
  stream->sleep = sleep;
  stream->wake = wake;
  stream->ctx = ctx;
  pthread_mutex_unlock(&stream->lock);
}

ssize_t hs_stream_take(struct hs_stream *stream, char *out, size_t size)
{
  ssize_t got = -1;
  pthread_mutex_lock(&stream->lock);
  size_t here = (size_t)(stream->n - stream->taken);
  if (here > 0 && !stream->gone) {
    got = (ssize_t)(here < size ? here : size);
    memcpy(out, stream->bytes + stream->taken, (size_t)got);
    stream->taken += (int)got;
    if (stream->taken == stream->n) {
      free(stream->bytes); /* a stream is idle most of the time, and there may be a thousand */
      stream->bytes = NULL;
      stream->n = stream->cap = stream->taken = 0;
    }
  } else if (!stream->ended) {
    got = 0;
    stream->asleep = true;
    if (stream->sleep)
      stream->sleep(stream->ctx);
  }
  pthread_mutex_unlock(&stream->lock);
  return got;
}

void hs_stream_detach(struct hs_stream *stream)
{
  pthread_mutex_lock(&stream->lock);
  stream->gone = true;
  stream->fd = -1;
  stream->wake = NULL;
  release_locked(stream);
}
