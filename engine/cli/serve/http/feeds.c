/* feeds.c - streams of events: who listens, what the last events were, who is there.
 *
 * Each channel has its last events, so that a browser that comes back gets what it has missed.  A
 * new reader begins with a view; events that come before it are in the view already. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { LINGER_MS = 60000 };

/* ---- texts: every body is JSON on one line ---- */

static void begin_text(const char *name, struct ad_buf *out)
{
  ad_buf_printf(out, "event: %s\ndata: ", name);
}

static void end_text(struct ad_buf *out)
{
  ad_buf_add(out, "\n\n");
}

void hs_begin_event(struct ad_json *json, const char *name, struct ad_buf *out)
{
  begin_text(name, out);
  ad_json_begin(json, out);
}

void hs_end_event(struct ad_json *json)
{
  ad_json_end_map(json);
  end_text(json->out);
}

/* The event NAME, number N of FEED, which a browser that comes back names. */
static void write_event(const struct hs_feed *feed, unsigned n, const char *name, const char *body,
                        size_t len, struct ad_buf *out)
{
  ad_buf_printf(out, "id: %s-%u\n", feed->epoch, n);
  begin_text(name, out);
  ad_buf_add_n(out, body, len);
  end_text(out);
}

/* ---- the last events ---- */

static struct hs_event *slot_of(struct hs_feed *feed, unsigned n)
{
  return &feed->ring[n % HS_RING];
}

static void forget_event(struct hs_feed *feed, struct hs_event *event)
{
  feed->bytes -= event->len;
  free(event->text);
  *event = (struct hs_event){0};
}

/* Keeps TEXT as the newest event.  What a stream could not hold at once is not worth keeping. */
static void keep_event(struct hs_feed *feed, const struct ad_buf *text)
{
  struct hs_event *event = slot_of(feed, feed->last);
  forget_event(feed, event);
  event->text = ad_calloc(1, text->len + 1);
  memcpy(event->text, text->text, text->len);
  event->len = text->len;
  feed->bytes += text->len;
  for (unsigned n = feed->last + 1; feed->bytes > HS_KEPT_BYTES && n < feed->last + HS_RING; n++)
    forget_event(feed, slot_of(feed, n)); /* the oldest is at the place of the next */
}

static struct hs_feed *find_feed(struct hs_site *site, struct sv_channel channel)
{
  struct hs_feed *feed = site->feeds;
  while (feed && !sv_same_channel(&feed->channel, &channel))
    feed = feed->next;
  return feed;
}

static struct hs_feed *get_feed(struct hs_site *site, struct sv_channel channel)
{
  const struct hs_play *play = &site->settings->play;
  struct hs_feed *feed = find_feed(site, channel);
  if (feed)
    return feed;
  feed = ad_calloc(1, sizeof *feed);
  feed->channel = channel;
  hs_new_id(feed->epoch);
  feed->next = site->feeds;
  site->feeds = feed;
  play->follow(play->tables, channel, true);
  return feed;
}

static void free_feed(struct hs_site *site, struct hs_feed *feed)
{
  const struct hs_play *play = &site->settings->play;
  HS_UNLINK(site->feeds, feed);
  play->follow(play->tables, feed->channel, false);
  for (int i = 0; i < HS_RING; i++)
    free(feed->ring[i].text);
  free(feed);
}

void hs_take_event(void *ctx, struct sv_channel channel, const char *name, const char *body,
                   size_t len)
{
  struct hs_site *site = ctx;
  struct hs_feed *feed = find_feed(site, channel);
  struct hs_room *room = hs_room_of(site, channel.match);
  struct ad_buf text = {0};
  if (room && strcmp(name, "over") == 0)
    hs_end_room(site, room);
  if (!feed)
    return;
  feed->last++;
  write_event(feed, feed->last, name, body, len, &text);
  keep_event(feed, &text);
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (reader->feed == feed && !reader->waits)
      hs_stream_add(reader->stream, text.text, text.len);
  ad_buf_fini(&text);
}

/* ---- who is there ---- */

static int count_here(const struct hs_site *site, uint32_t match, int viewer)
{
  int n = 0;
  for (const struct hs_reader *reader = site->readers; reader; reader = reader->next)
    n += hs_is_at(reader, match) && reader->feed->channel.viewer == viewer;
  return n;
}

static void add_presence(struct hs_site *site, const struct hs_room *room, struct ad_buf *out)
{
  struct ad_json json;
  hs_begin_event(&json, "presence", out);
  ad_json_list(&json, "seats");
  for (int i = 0; i < room->kept.seats; i++) {
    hs_put_seat(&json, room, i);
    ad_json_bool(&json, "here",
                 !hs_is_human(&room->kept.seat[i]) || count_here(site, room->match, i) > 0);
    ad_json_end_map(&json);
  }
  ad_json_end_list(&json);
  ad_json_int(&json, "watchers", count_here(site, room->match, AD_PUBLIC));
  hs_put_commitment(&json, room);
  hs_end_event(&json);
}

void hs_change_presence(struct hs_site *site, uint32_t match)
{
  struct hs_room *room = hs_room_of(site, match);
  if (room)
    room->told = false;
}

void hs_tell_room(struct hs_site *site, const struct hs_room *room, const struct ad_buf *event)
{
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (hs_is_at(reader, room->match))
      hs_stream_add(reader->stream, event->text, event->len);
}

void hs_tell_presence(struct hs_site *site)
{
  for (struct hs_room *room = site->rooms; room; room = room->next) {
    struct ad_buf text = {0};
    if (room->told)
      continue;
    room->told = true;
    add_presence(site, room, &text);
    hs_tell_room(site, room, &text);
    ad_buf_fini(&text);
  }
}

/* ---- readers ---- */

struct hs_reader *hs_add_reader(struct hs_call *call)
{
  struct hs_site *site = call->site;
  struct hs_exchange *ex = call->ex;
  int of_key = 0, of_address = 0;
  for (const struct hs_reader *one = site->readers; one; one = one->next) {
    if (hs_stream_is_gone(one->stream))
      continue;
    of_key += strcmp(one->session, call->session) == 0;
    of_address += strcmp(one->address, ex->ask.address) == 0;
  }
  if (of_key >= HS_STREAMS_OF_KEY || of_address >= site->settings->of_address) {
    ex->reply.retry_s = 5;
    hs_deny(ex, 429, "full", "%d tabs of this %s listen already, close one",
            of_key >= HS_STREAMS_OF_KEY ? of_key : of_address,
            of_key >= HS_STREAMS_OF_KEY ? "browser" : "address");
    return NULL;
  }
  struct hs_reader *reader = ad_calloc(1, sizeof *reader);
  reader->stream = ex->reply.stream = hs_stream_new();
  ex->reply.type = "text/event-stream";
  snprintf(reader->session, sizeof reader->session, "%s", call->session);
  snprintf(reader->address, sizeof reader->address, "%s", ex->ask.address);
  reader->beat_ms = ad_clock_ms() + HS_BEAT_MS;
  reader->next = site->readers;
  site->readers = reader;
  /* a proxy passes on what it has got when the stream begins with something */
  static const char hello[] = ": aedile\nretry: 2000\n\n";
  hs_stream_add(reader->stream, hello, strlen(hello));
  return reader;
}

/* Gives READER what came after the event with the id LAST; false if that is not known any more. */
static bool catch_up(struct hs_reader *reader, const char *last)
{
  struct hs_feed *feed = reader->feed;
  size_t len = strlen(feed->epoch);
  long long from;
  if (strncmp(last, feed->epoch, len) != 0 || last[len] != '-' ||
      !ad_parse_int(last + len + 1, &from) || from < 0 || from > feed->last ||
      feed->last - from >= HS_RING)
    return false;
  for (unsigned n = (unsigned)from + 1; n <= feed->last; n++)
    if (!slot_of(feed, n)->text)
      return false;
  for (unsigned n = (unsigned)from + 1; n <= feed->last; n++)
    hs_stream_add(reader->stream, slot_of(feed, n)->text, slot_of(feed, n)->len);
  return true;
}

void hs_begin_reader(struct hs_reader *reader, const char *view, size_t len)
{
  struct ad_buf text = {0};
  reader->waits = false;
  write_event(reader->feed, reader->feed->last, "view", view, len, &text);
  hs_stream_add(reader->stream, text.text, text.len);
  ad_buf_fini(&text);
}

bool hs_get_events(struct hs_call *call)
{
  struct hs_site *site = call->site;
  struct hs_room *room = call->room;
  struct ad_buf presence = {0};
  struct hs_reader *reader = hs_add_reader(call);
  if (!reader)
    return false;
  reader->feed = get_feed(site, hs_channel_of(call));
  reader->feed->left_ms = 0;
  hs_use_room(room);
  add_presence(site, room, &presence);
  hs_put_chat(room, &presence);
  hs_stream_add(reader->stream, presence.text, presence.len);
  ad_buf_fini(&presence);
  reader->waits = !catch_up(reader, call->ex->ask.last_event);
  if (reader->waits)
    hs_ask_view(site, reader);
  hs_change_presence(site, room->match);
  return false;
}

static void remove_reader(struct hs_site *site, struct hs_reader **at)
{
  struct hs_reader *reader = *at;
  *at = reader->next;
  hs_drop_questions(site, reader);
  if (reader->feed)
    hs_change_presence(site, reader->feed->channel.match);
  hs_stream_end(reader->stream);
  hs_stream_release(reader->stream);
  free(reader);
}

void hs_sweep_readers(struct hs_site *site, long long now_ms)
{
  static const char beat[] = ":\n\n";
  for (struct hs_feed *feed = site->feeds; feed; feed = feed->next)
    feed->left_ms = feed->left_ms ? feed->left_ms : now_ms;
  for (struct hs_reader **at = &site->readers; *at;) {
    struct hs_reader *reader = *at;
    if (hs_stream_is_gone(reader->stream)) {
      remove_reader(site, at);
      continue;
    }
    if (now_ms >= reader->beat_ms) {
      reader->beat_ms = now_ms + HS_BEAT_MS;
      hs_stream_add(reader->stream, beat, strlen(beat));
    }
    if (reader->feed)
      reader->feed->left_ms = 0;
    at = &reader->next;
  }
  for (struct hs_feed *feed = site->feeds, *next; feed; feed = next) {
    next = feed->next;
    if (feed->left_ms && now_ms - feed->left_ms >= LINGER_MS)
      free_feed(site, feed);
  }
}

void hs_end_readers(struct hs_site *site, uint32_t match, const char *session)
{
  for (struct hs_reader **at = &site->readers; *at;) {
    struct hs_reader *reader = *at;
    if (hs_is_at(reader, match) && (!session || strcmp(reader->session, session) == 0))
      remove_reader(site, at);
    else
      at = &reader->next;
  }
}

void hs_drop_feeds(struct hs_site *site, uint32_t match)
{
  for (struct hs_feed *feed = site->feeds, *next; feed; feed = next) {
    next = feed->next;
    if (feed->channel.match == match)
      free_feed(site, feed);
  }
}

void hs_free_readers(struct hs_site *site)
{
  while (site->readers)
    remove_reader(site, &site->readers);
  while (site->feeds)
    free_feed(site, site->feeds);
}
