/* protocol.h - the messages between coordinator and workers, as frames: a length (4 bytes, of what
 * follows), a kind (1 byte) and a body.  All numbers are little-endian.
 *
 * Both ends are the same program on the same machine, but a worker runs scripts of strangers: the
 * coordinator checks every byte. */
#ifndef AEDILE_TOURNEY_WORKERS_PROTOCOL_H
#define AEDILE_TOURNEY_WORKERS_PROTOCOL_H

#include "engine/tourney/workers/worker.h"

enum tn_frame {
  TN_HELLO = 1, /* worker: in its sandbox and ready; no body */
  TN_JOB,       /* coordinator: play this game; several jobs may be queued */
  TN_RESULT,    /* worker: a played game, in the order of the jobs; also one with a failed hook */
  TN_FAILED     /* worker: it cannot start, or cannot continue and must be replaced; body: reason */
};
enum { TN_MAX_FRAME = 8 << 20 }; /* bytes */

/* Append a whole frame of at most TN_MAX_FRAME bytes; message and record of a game are cut to fit.
 */
void tn_frame_write_text(enum tn_frame kind, const char *text, size_t len, struct ad_buf *out);
void tn_frame_write_job(const struct tn_job *job, struct ad_buf *out);
void tn_frame_write_result(const struct tn_played *played, struct ad_buf *out);

/* Finds the first frame in LEN bytes at DATA; BODY is borrowed from DATA.  Returns its length in
 * bytes, 0 if it is not complete yet, or -1: malformed frame; drop the peer. */
long tn_frame_next(const char *data, size_t len, int *kind, const char **body, size_t *body_len);
/* Read a body; false if it is malformed, *OUT is undefined then.  A result must be that of JOB,
 * from which it takes game and attempt; its texts and replay are borrowed from BODY. */
AD_MUST_USE bool tn_frame_read_job(const char *body, size_t len, struct tn_job *out);
AD_MUST_USE bool tn_frame_read_result(const char *body, size_t len, const struct tn_job *job,
                                      struct tn_played *out);

#endif
