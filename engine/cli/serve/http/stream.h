/* stream.h - events on their way to one browser (server-sent events).
 *
 * The main thread adds events, the thread of the connections takes bytes; each holds the stream
 * until it releases it. */
#ifndef AEDILE_CLI_SERVE_HTTP_STREAM_H
#define AEDILE_CLI_SERVE_HTTP_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { HS_STREAM_MAX = 256 << 10 };

struct hs_stream;
struct hs_stream *hs_stream_new(void); /* held twice: by who adds and by who takes */

/* ---- the main thread ---- */
/* Adds TEXT.  A reader that is HS_STREAM_MAX bytes behind loses the stream: false. */
bool hs_stream_add(struct hs_stream *stream, const char *text, size_t len);
void hs_stream_end(struct hs_stream *stream); /* the reader sees the end after what was added */
/* True if the reader has gone; asks its socket where the taker has named one. */
bool hs_stream_is_gone(struct hs_stream *stream);
void hs_stream_release(struct hs_stream *stream);

/* ---- the thread of the connections ---- */
/* SLEEP is called when there is nothing to take, WAKE, maybe by the other thread, when there is. */
void hs_stream_attach(struct hs_stream *stream, int fd, void (*sleep)(void *ctx),
                      void (*wake)(void *ctx), void *ctx);
/* Takes at most SIZE bytes: their number; -1 at the end; 0: it sleeps. */
ssize_t hs_stream_take(struct hs_stream *stream, char *out, size_t size);
void hs_stream_detach(struct hs_stream *stream); /* the reader has gone; releases */

#endif
