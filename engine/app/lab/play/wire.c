/* wire.c - frames between the processes of a lab. */
#include "engine/app/lab/play/wire.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

enum { MAX_FRAME = 64 << 20, CHUNK = 1 << 14 };

/* ---- writing ---- */

void app_lab_write_open(int series, const struct app_lab_order *order, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, APP_LAB_OPEN);
  int seats = order->setup->seats;
  ad_write_int(out, series);
  ad_write_int(out, seats);
  ad_write_int(out, order->rotates);
  ad_write_int(out, order->what);
  ad_write_int(out, order->playouts);
  ad_write_number(out, (uint64_t)order->tension_deals, 8);
  ad_write_number(out, (uint64_t)order->stream, 8);
  ad_write_number(out, order->seed, 8);
  ad_write_number(out, order->salt, 8);
  ad_write_int(out, order->class ? (int)order->class_source : -1);
  ad_write_int(out, order->class_only);
  ad_write_bytes(out, order->class, order->class ? strlen(order->class) : 0);
  ad_write_bytes(out, order->setup->fingerprint, strlen(order->setup->fingerprint));
  ad_write_bytes(out, order->variant, strlen(order->variant));
  for (int place = 0; place < seats; place++)
    ad_write_bytes(out, order->bot[place], strlen(order->bot[place]));
  ad_frame_end(out, at);
}

void app_lab_write_close(int series, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, APP_LAB_CLOSE);
  ad_write_int(out, series);
  ad_frame_end(out, at);
}

void app_lab_write_play(const struct app_lab_range *range, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, APP_LAB_PLAY);
  ad_write_int(out, range->series);
  ad_write_number(out, (uint64_t)range->first, 8);
  ad_write_number(out, (uint64_t)range->end, 8);
  ad_write_number(out, (uint64_t)range->step, 8);
  ad_frame_end(out, at);
}

void app_lab_write_word(enum app_lab_frame kind, struct ad_buf *out)
{
  ad_frame_end(out, ad_frame_begin(out, kind));
}

void app_lab_write_game(const struct app_lab_played *played, const struct lab_features *features,
                        struct lab_peer_names *peer, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, APP_LAB_GAME);
  ad_write_number(out, (uint64_t)played->deal, 8);
  ad_write_number(out, (uint64_t)played->number, 8);
  ad_write_int(out, played->faults);
  ad_write_raw(out, played->place_at, sizeof played->place_at);
  ad_write_bytes(out, played->move, (size_t)played->n_moves * sizeof *played->move);
  ad_write_bytes(out, played->fault, strlen(played->fault));
  if (played->game)
    lab_game_write(played->game, features, peer, out);
  ad_frame_end(out, at);
}

/* ---- sockets ---- */

bool app_lab_send(int fd, const struct ad_buf *out)
{
  for (size_t done = 0; done < out->len;) {
    ssize_t n = write(fd, out->text + done, out->len - done);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    done += (size_t)n;
  }
  return true;
}

/* Receives LEN bytes more into BUF. */
static bool receive(int fd, size_t len, struct ad_buf *buf)
{
  char chunk[CHUNK];
  while (len > 0) {
    ssize_t n = read(fd, chunk, len < sizeof chunk ? len : sizeof chunk);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    ad_buf_add_n(buf, chunk, (size_t)n);
    len -= (size_t)n;
  }
  return true;
}

bool app_lab_receive(int fd, int *kind, struct ad_buf *buf)
{
  ad_buf_clear(buf);
  if (!receive(fd, AD_FRAME_HEAD, buf))
    return false;
  struct ad_reader r = ad_reader_of(buf->text, buf->len);
  size_t len = (size_t)ad_take_number(&r, 4);
  *kind = ad_take_byte(&r, 0, APP_LAB_DONE);
  ad_buf_clear(buf);
  return len >= 1 && len <= MAX_FRAME && receive(fd, len - 1, buf);
}

/* ---- reading ---- */

static struct ad_reader reader_of(const struct ad_buf *body)
{
  return ad_reader_of(ad_buf_text(body), body->len);
}

static const char *take_text(struct ad_reader *r, struct ad_arena *arena)
{
  size_t len;
  const char *text = ad_take_bytes(r, &len);
  return ad_arena_text(arena, text, len);
}

bool app_lab_read_open(const struct ad_buf *body, struct ad_arena *arena,
                       struct app_lab_order_read *out)
{
  struct ad_reader r = reader_of(body);
  struct app_lab_order *order = &out->order;
  *out = (struct app_lab_order_read){.series = ad_take_int(&r, 0, APP_LAB_MOST_SERIES - 1)};
  out->seats = ad_take_int(&r, 1, AD_MAX_SEATS);
  order->rotates = ad_take_int(&r, 0, 1);
  order->what = ad_take_int(&r, 0, LAB_EVERYTHING);
  order->playouts = ad_take_int(&r, 0, LAB_MOST_PLAYOUTS);
  order->tension_deals = ad_take_long(&r);
  order->stream = ad_take_long(&r);
  order->seed = ad_take_number(&r, 8);
  order->salt = ad_take_number(&r, 8);
  int source = ad_take_int(&r, -1, LAB_SOURCES - 1);
  order->class_only = ad_take_int(&r, 0, 1);
  order->class = take_text(&r, arena);
  if (source < 0)
    order->class = NULL;
  else
    order->class_source = (enum lab_source)source;
  ad_take_text(&r, out->fingerprint, sizeof out->fingerprint);
  order->variant = take_text(&r, arena);
  for (int place = 0; place < out->seats; place++)
    order->bot[place] = take_text(&r, arena);
  return ad_reader_done(&r);
}

bool app_lab_read_close(const struct ad_buf *body, int *series)
{
  struct ad_reader r = reader_of(body);
  *series = ad_take_int(&r, 0, APP_LAB_MOST_SERIES - 1);
  return ad_reader_done(&r);
}

bool app_lab_read_play(const struct ad_buf *body, struct app_lab_range *range)
{
  struct ad_reader r = reader_of(body);
  range->series = ad_take_int(&r, 0, APP_LAB_MOST_SERIES - 1);
  range->first = ad_take_long(&r);
  range->end = ad_take_long(&r);
  range->step = ad_take_long(&r);
  return ad_reader_done(&r) && range->step > 0;
}

bool app_lab_read_game(const struct ad_buf *body, struct lab_features *features,
                       struct lab_peer_names *peer, struct lab_game *game,
                       struct app_lab_played *played)
{
  struct ad_reader r = reader_of(body);
  size_t len;
  *played = (struct app_lab_played){.deal = ad_take_long(&r)};
  played->number = ad_take_long(&r);
  played->faults = ad_take_int(&r, 0, INT_MAX);
  ad_take_raw(&r, played->place_at, sizeof played->place_at);
  for (int i = 0; i < AD_MAX_SEATS; i++)
    r.ok = r.ok && played->place_at[i] >= 0 && played->place_at[i] < AD_MAX_SEATS;
  /* the numbers before them take a multiple of four bytes */
  played->move = (const ad_move *)(const void *)ad_take_bytes(&r, &len);
  played->n_moves = (int)(len / sizeof *played->move);
  ad_take_text(&r, played->fault, sizeof played->fault);
  if (*played->fault)
    return ad_reader_done(&r);
  lab_game_read(&r, features, peer, game);
  played->game = game;
  return ad_reader_done(&r);
}
