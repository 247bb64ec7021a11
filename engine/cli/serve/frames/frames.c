/* frames.c - frames as bytes and back. */
#include "engine/cli/serve/frames/frames.h"

#include <string.h>

const char *const sv_event_names[SV_N_EVENTS] = {"view", "change", "decide",
                                                 "over", "moment", "undo"};

bool sv_same_channel(const struct sv_channel *a, const struct sv_channel *b)
{
  return a->match == b->match && a->viewer == b->viewer && a->panels == b->panels;
}

bool sv_is_line(const char *text, size_t len)
{
  for (size_t i = 0; i < len; i++)
    if ((unsigned char)text[i] < ' ')
      return false;
  return ad_utf8_valid(text, len);
}

/* ---- writing ---- */

static void put_channel(struct ad_buf *out, const struct sv_channel *channel)
{
  ad_write_number(out, channel->match, 4);
  ad_write_int(out, channel->viewer);
  ad_write_number(out, (uint64_t)channel->panels, 1);
}

void sv_write_open(const struct sv_open *open, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, SV_OPEN);
  ad_write_number(out, open->match, 4);
  ad_write_number(out, (uint64_t)open->seats, 1);
  ad_write_number(out, (uint64_t)open->undo, 1);
  ad_write_number(out, open->seed, 8);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    ad_write_bytes(out, open->player[seat], strlen(open->player[seat]));
  ad_write_int(out, open->n_moves);
  for (int i = 0; i < open->n_moves; i++)
    ad_write_number(out, sv_open_move(open, i), 4);
  ad_frame_end(out, at);
}

void sv_write_channel(int kind, const struct sv_channel *channel, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  put_channel(out, channel);
  ad_frame_end(out, at);
}

void sv_write_match(int kind, uint32_t match, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_number(out, match, 4);
  ad_frame_end(out, at);
}

void sv_write_message(int kind, const struct sv_message *message, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_number(out, message->request, 8);
  put_channel(out, &message->channel);
  if (kind == SV_ANSWER)
    ad_write_int(out, message->status);
  ad_write_bytes(out, message->json, message->len);
  ad_frame_end(out, at);
}

void sv_write_bot_turn(const struct sv_bot_turn *turn, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, SV_BOT);
  ad_write_number(out, turn->match, 4);
  ad_write_int(out, turn->n);
  ad_write_number(out, turn->instead, 1);
  ad_frame_end(out, at);
}

void sv_write_text(int kind, const char *text, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_bytes(out, text, strlen(text));
  ad_frame_end(out, at);
}

void sv_write_made(uint32_t match, int n, ad_move move, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, SV_MADE);
  ad_write_number(out, match, 4);
  ad_write_int(out, n);
  ad_write_number(out, move, 4);
  ad_frame_end(out, at);
}

void sv_write_undone(uint32_t match, int n, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, SV_UNDONE);
  ad_write_number(out, match, 4);
  ad_write_int(out, n);
  ad_frame_end(out, at);
}

void sv_write_event(const struct sv_channel *channel, enum sv_event event, const char *json,
                    size_t len, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, SV_EVENT);
  put_channel(out, channel);
  ad_write_number(out, event, 1);
  ad_write_bytes(out, json, len);
  ad_frame_end(out, at);
}

void sv_write_done(const struct sv_done *done, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, SV_DONE);
  ad_write_number(out, done->match, 4);
  ad_write_number(out, done->open, 1);
  ad_write_number(out, done->bot, 1);
  ad_write_int(out, done->n);
  ad_frame_end(out, at);
}

/* ---- reading ---- */

static struct sv_channel take_channel(struct ad_reader *r)
{
  struct sv_channel channel = {.match = (uint32_t)ad_take_number(r, 4)};
  channel.viewer = ad_take_int(r, AD_PUBLIC, AD_MAX_SEATS - 1);
  channel.panels = ad_take_byte(r, 1, SV_MOST_PANELS);
  if (channel.viewer == AD_NOBODY)
    r->ok = false; /* sees everything: not for the network */
  return channel;
}

ad_move sv_open_move(const struct sv_open *open, int i)
{
  const unsigned char *at = open->moves + 4 * (size_t)i;
  return at[0] | (ad_move)at[1] << 8 | (ad_move)at[2] << 16 | (ad_move)at[3] << 24;
}

bool sv_read_open(struct ad_reader *body, struct sv_open *out)
{
  *out = (struct sv_open){.match = (uint32_t)ad_take_number(body, 4)};
  out->seats = ad_take_byte(body, 0, AD_MAX_SEATS);
  out->undo = ad_take_byte(body, SV_UNDO_OWN, SV_UNDO_NEVER);
  out->seed = ad_take_number(body, 8);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    ad_take_text(body, out->player[seat], sizeof out->player[seat]);
  out->n_moves = ad_take_int(body, 0, SV_MOST_MOVES);
  out->moves = body->at;
  if (!body->ok || (size_t)(body->end - body->at) != 4 * (size_t)out->n_moves)
    return false;
  body->at = body->end;
  return true;
}

bool sv_read_channel(struct ad_reader *body, struct sv_channel *out)
{
  *out = take_channel(body);
  return ad_reader_done(body);
}

bool sv_read_match(struct ad_reader *body, uint32_t *match)
{
  *match = (uint32_t)ad_take_number(body, 4);
  return ad_reader_done(body);
}

bool sv_read_message(int kind, struct ad_reader *body, struct sv_message *out)
{
  out->request = ad_take_number(body, 8);
  out->channel = take_channel(body);
  out->status = kind == SV_ANSWER ? ad_take_int(body, 100, 599) : 0;
  out->json = ad_take_bytes(body, &out->len);
  return ad_reader_done(body) && (kind == SV_ANSWER || out->len <= SV_MOST_ASK);
}

bool sv_read_bot_turn(struct ad_reader *body, struct sv_bot_turn *out)
{
  out->match = (uint32_t)ad_take_number(body, 4);
  out->n = ad_take_int(body, 0, SV_MOST_MOVES);
  out->instead = ad_take_byte(body, 0, 1);
  return ad_reader_done(body);
}

bool sv_read_text(struct ad_reader *body, char *out, size_t size)
{
  ad_take_text(body, out, size);
  return ad_reader_done(body);
}

bool sv_read_made(struct ad_reader *body, uint32_t *match, int *n, ad_move *move)
{
  *match = (uint32_t)ad_take_number(body, 4);
  *n = ad_take_int(body, 0, SV_MOST_MOVES);
  *move = (ad_move)ad_take_number(body, 4);
  return ad_reader_done(body);
}

bool sv_read_undone(struct ad_reader *body, uint32_t *match, int *n)
{
  *match = (uint32_t)ad_take_number(body, 4);
  *n = ad_take_int(body, 0, SV_MOST_MOVES);
  return ad_reader_done(body);
}

bool sv_read_event(struct ad_reader *body, struct sv_channel *channel, enum sv_event *event,
                   const char **json, size_t *len)
{
  *channel = take_channel(body);
  *event = (enum sv_event)ad_take_byte(body, 0, SV_N_EVENTS - 1);
  *json = ad_take_bytes(body, len);
  return ad_reader_done(body);
}

bool sv_read_done(struct ad_reader *body, struct sv_done *out)
{
  out->match = (uint32_t)ad_take_number(body, 4);
  out->open = ad_take_byte(body, 0, 1);
  out->bot = ad_take_byte(body, 0, 1);
  out->n = ad_take_int(body, 0, SV_MOST_MOVES);
  return ad_reader_done(body);
}
