/* bytes.c - values as bytes and back. */
#include "engine/base/wire/bytes.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---- writing ---- */

void ad_write_number(struct ad_buf *out, uint64_t value, int bytes)
{
  char text[8];
  for (int i = 0; i < bytes; i++)
    text[i] = (char)(value >> 8 * i & 0xff);
  ad_buf_add_n(out, text, (size_t)bytes);
}

void ad_write_int(struct ad_buf *out, int value)
{
  ad_write_number(out, (uint32_t)value, 4);
}

void ad_write_raw(struct ad_buf *out, const void *bytes, size_t len)
{
  if (len)
    ad_buf_add_n(out, bytes, len);
}

void ad_write_bytes(struct ad_buf *out, const void *bytes, size_t len)
{
  ad_write_number(out, len, 4);
  ad_write_raw(out, bytes, len);
}

size_t ad_frame_begin(struct ad_buf *out, int kind)
{
  size_t at = out->len;
  ad_write_number(out, 0, 4);
  ad_write_number(out, (uint64_t)kind, 1);
  return at;
}

void ad_frame_end(struct ad_buf *out, size_t at)
{
  size_t len = out->len - at - 4;
  assert(len <= UINT32_MAX);
  for (int i = 0; i < 4; i++)
    out->text[at + (size_t)i] = (char)(len >> 8 * i & 0xff);
}

/* ---- reading ---- */

struct ad_reader ad_reader_of(const char *bytes, size_t len)
{
  const unsigned char *at = (const unsigned char *)bytes;
  return (struct ad_reader){at, at + len, true};
}

/* Whether LEN bytes are left; else the message is wrong. */
static bool has(struct ad_reader *r, size_t len)
{
  r->ok = r->ok && (size_t)(r->end - r->at) >= len;
  return r->ok;
}

uint64_t ad_take_number(struct ad_reader *r, int bytes)
{
  uint64_t value = 0;
  if (has(r, (size_t)bytes))
    for (int i = 0; i < bytes; i++)
      value |= (uint64_t)*r->at++ << 8 * i;
  return value;
}

int ad_take_int(struct ad_reader *r, int least, int most)
{
  int value = (int32_t)ad_take_number(r, 4);
  r->ok = r->ok && value >= least && value <= most;
  return r->ok ? value : least;
}

int ad_take_byte(struct ad_reader *r, int least, int most)
{
  int value = (int)ad_take_number(r, 1);
  r->ok = r->ok && value >= least && value <= most;
  return r->ok ? value : least;
}

long long ad_take_long(struct ad_reader *r)
{
  uint64_t value = ad_take_number(r, 8);
  r->ok = r->ok && value <= LLONG_MAX;
  return r->ok ? (long long)value : 0;
}

const char *ad_take_bytes(struct ad_reader *r, size_t *len)
{
  *len = (size_t)ad_take_number(r, 4);
  if (!has(r, *len))
    *len = 0;
  const char *bytes = (const char *)r->at;
  r->at += *len;
  return bytes;
}

void ad_take_raw(struct ad_reader *r, void *out, size_t len)
{
  if (!has(r, len)) {
    memset(out, 0, len);
    return;
  }
  if (len)
    memcpy(out, r->at, len);
  r->at += len;
}

void ad_take_text(struct ad_reader *r, char *out, size_t size)
{
  size_t len;
  const char *text = ad_take_bytes(r, &len);
  r->ok = r->ok && len < size && !(len && memchr(text, '\0', len));
  if (!r->ok)
    len = 0;
  if (len)
    memcpy(out, text, len);
  out[len] = '\0';
}

long ad_frame_next(const char *data, size_t len, size_t most, int *kind, struct ad_reader *body)
{
  struct ad_reader r = ad_reader_of(data, len);
  if (len < 4)
    return 0;
  size_t rest = (size_t)ad_take_number(&r, 4);
  if (rest < 1 || rest > most)
    return -1;
  if (len - 4 < rest)
    return 0;
  *kind = (int)ad_take_number(&r, 1);
  *body = ad_reader_of(data + AD_FRAME_HEAD, rest - 1);
  return (long)(rest + 4);
}

void ad_drop_frames(struct ad_buf *buf, size_t n)
{
  if (n == 0)
    return;
  memmove(buf->text, buf->text + n, buf->len - n);
  buf->len -= n;
}

bool ad_reader_done(const struct ad_reader *r)
{
  return r->ok && r->at == r->end;
}
