/* protocol.h - what coordinator and workers say to each other: frames of a length (4 bytes, of what
 * follows it), a kind (1 byte) and a body, all numbers little-endian.
 *
 * Both ends are the same program on the same machine, yet a worker runs foreign scripts: the
 * coordinator checks every byte. */
#ifndef AEDILE_TOURNEY_RUN_PROTOCOL_H
#define AEDILE_TOURNEY_RUN_PROTOCOL_H

#include "engine/tourney/run/worker.h"

enum tn_frame {
  TN_HELLO = 1, /* worker: locked down and ready; no body */
  TN_JOB,       /* coordinator: play this one; several may wait */
  /* worker: in the order of the games; faulty variants included, with message and record */
  TN_RESULT,
  /* worker: before HELLO: cannot play at all; later: cannot go on, and is to be replaced; the body
     says why */
  TN_FAILED
};
enum { TN_MAX_FRAME = 8 << 20, TN_FRAME_HEAD = 5 };

/* Append a whole frame of at most TN_MAX_FRAME bytes; message and record of a game are cut to fit.
 */
void tn_frame_write_text(enum tn_frame kind, const char *text, size_t len, struct ad_buf *out);
void tn_frame_write_job(const struct tn_job *order, struct ad_buf *out);
void tn_frame_write_result(const struct tn_played *played, struct ad_buf *out);

/* The first frame of LEN bytes at DATA: how many bytes it takes up, with its kind and body
   (borrowed); 0: it is not whole yet; -1: this is no frame, the other end has lost its mind. */
long tn_frame_next(const char *data, size_t len, int *kind, const char **body, size_t *body_len);
/* Read a body; false if it is not what it should be, *OUT then means nothing.  What was played must
   be ORDER, which gives its game and attempt; texts and replay point into BODY. */
bool tn_frame_read_job(const char *body, size_t len, struct tn_job *out);
bool tn_frame_read_result(const char *body, size_t len, const struct tn_job *order,
                          struct tn_played *out);

#endif
