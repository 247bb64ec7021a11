/* bytes.h - values as bytes, for messages between processes, and reading them back with every
 * check.
 *
 * A message is a frame: a length (4 bytes, of what follows), a kind (1 byte) and a body.  All
 * numbers are little-endian. */
#ifndef AEDILE_BASE_WIRE_BYTES_H
#define AEDILE_BASE_WIRE_BYTES_H

#include "engine/base/text.h"

/* ---- writing ---- */

void ad_write_number(struct ad_buf *out, uint64_t value, int bytes);
void ad_write_int(struct ad_buf *out, int value);
/* Writes a length in 4 bytes and LEN bytes. */
void ad_write_bytes(struct ad_buf *out, const void *bytes, size_t len);
/* Writes LEN bytes as they are, such as an array that the reader knows the length of. */
void ad_write_raw(struct ad_buf *out, const void *bytes, size_t len);
/* Begins a frame.  Returns where, for ad_frame_end, which fills in the length. */
size_t ad_frame_begin(struct ad_buf *out, int kind);
void ad_frame_end(struct ad_buf *out, size_t at);
enum { AD_FRAME_HEAD = 5 };

/* ---- reading ---- */

/* Reads a message from its start.  After the first value that is incomplete or out of its range OK
 * is false, and every further value is the least one of its range. */
struct ad_reader {
  const unsigned char *at, *end;
  bool ok;
};
struct ad_reader ad_reader_of(const char *bytes, size_t len);
uint64_t ad_take_number(struct ad_reader *r, int bytes);
int ad_take_int(struct ad_reader *r, int least, int most);
int ad_take_byte(struct ad_reader *r, int least, int most);
long long ad_take_long(struct ad_reader *r); /* from 0 */
/* The bytes of ad_write_bytes, borrowed. */
const char *ad_take_bytes(struct ad_reader *r, size_t *len);
void ad_take_raw(struct ad_reader *r, void *out, size_t len);
/* A text without NUL that fits into SIZE bytes with its NUL; "" if there is none. */
void ad_take_text(struct ad_reader *r, char *out, size_t size);
/* Finds the first frame in LEN bytes at DATA; BODY is borrowed from DATA.  Returns its length in
 * bytes, 0 if it is not complete yet, -1 if it is empty or has more than MOST bytes. */
long ad_frame_next(const char *data, size_t len, size_t most, int *kind, struct ad_reader *body);
/* Removes the first N bytes of BUF, which were frames. */
void ad_drop_frames(struct ad_buf *buf, size_t n);
/* All was right, and nothing is left. */
AD_MUST_USE bool ad_reader_done(const struct ad_reader *r);

#endif
