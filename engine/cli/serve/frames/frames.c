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
  ad_write_raw(out, open->moves, (size_t)open->n_moves * sizeof(ad_move));
  ad_frame_end(out, at);
}

void sv_write_note(int kind, const struct sv_note *note, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_number(out, note->match, 4);
  ad_write_int(out, note->n);
  ad_write_number(out, note->value, 4);
  ad_frame_end(out, at);
}

void sv_write_message(int kind, const struct sv_message *message, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_number(out, message->request, 8);
  ad_write_number(out, message->channel.match, 4);
  ad_write_int(out, message->channel.viewer);
  ad_write_number(out, (uint64_t)message->channel.panels, 1);
  ad_write_int(out, message->status);
  ad_write_bytes(out, message->json, message->len);
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
  ad_move move;
  memcpy(&move, (const char *)open->moves + (size_t)i * sizeof move, sizeof move);
  return move;
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
  if (!body->ok || (size_t)(body->end - body->at) != (size_t)out->n_moves * sizeof(ad_move))
    return false;
  body->at = body->end;
  return true;
}

bool sv_read_note(int kind, struct ad_reader *body, struct sv_note *out)
{
  uint32_t most = kind == SV_MADE ? UINT32_MAX
                : kind == SV_DONE ? SV_IS_OPEN | SV_BOT_IS_NEXT
                : kind == SV_BOT  ? SV_INSTEAD
                                  : 0;
  out->match = (uint32_t)ad_take_number(body, 4);
  out->n = ad_take_int(body, 0, SV_MOST_MOVES);
  out->value = (uint32_t)ad_take_number(body, 4);
  return ad_reader_done(body) && out->value <= most;
}

bool sv_read_message(int kind, struct ad_reader *body, struct sv_message *out)
{
  int least = kind == SV_ANSWER ? 100 : 0;
  int most = kind == SV_ANSWER ? 599 : kind == SV_EVENT ? SV_N_EVENTS - 1 : 0;
  out->request = ad_take_number(body, 8);
  out->channel = take_channel(body);
  out->status = ad_take_int(body, least, most);
  out->json = ad_take_bytes(body, &out->len);
  return ad_reader_done(body) && (kind != SV_ASK || out->len <= SV_MOST_ASK);
}
