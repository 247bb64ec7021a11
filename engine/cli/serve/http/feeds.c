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

/* ---- texts ---- */

void hs_event_text(struct ad_buf *out, const char *id, const char *name, const char *body,
                   size_t len)
{
  if (id)
    ad_buf_printf(out, "id: %s\n", id);
  ad_buf_printf(out, "event: %s\ndata: ", name);
  for (const char *line = body, *end = body + len; line < end;) {
    const char *feed = memchr(line, '\n', (size_t)(end - line));
    size_t n = feed ? (size_t)(feed - line) : (size_t)(end - line);
    ad_buf_add_n(out, line, n);
    line += n + 1;
    if (line < end)
      ad_buf_add(out, "\ndata: ");
  }
  ad_buf_add(out, "\n\n");
}

/* The number N of FEED as the `id` of an event. */
static const char *id_of(const struct hs_feed *feed, unsigned n, char out[32])
{
  snprintf(out, 32, "%s-%u", feed->epoch, n);
  return out;
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
  for (unsigned n = feed->last + 1; feed->bytes > HS_STREAM_MAX && n < feed->last + HS_RING; n++)
    forget_event(feed, slot_of(feed, n)); /* the oldest is at the place of the next */
}

static struct hs_feed *find_feed(struct hs_site *site, struct sv_channel channel)
{
  struct hs_feed *feed = site->feeds;
  while (feed && (feed->channel.match != channel.match || feed->channel.viewer != channel.viewer ||
                  feed->channel.panels != channel.panels))
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
  struct hs_feed **at = &site->feeds;
  while (*at != feed)
    at = &(*at)->next;
  *at = feed->next;
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
  char id[32];
  if (room && strcmp(name, "over") == 0)
    room->over = true;
  if (!feed || strcspn(name, "\r\n") != strlen(name))
    return;
  feed->last++;
  hs_event_text(&text, id_of(feed, feed->last, id), name, body, len);
  keep_event(feed, &text);
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (reader->feed == feed && !reader->waits)
      hs_stream_add(reader->stream, text.text, text.len);
  ad_buf_fini(&text);
}

/* ---- who is there ---- */

static bool is_here(const struct hs_site *site, uint32_t match, int viewer, int *n)
{
  *n = 0;
  for (const struct hs_reader *reader = site->readers; reader; reader = reader->next)
    *n += reader->feed && reader->feed->channel.match == match &&
          reader->feed->channel.viewer == viewer;
  return *n > 0;
}

static void add_presence(struct hs_site *site, const struct hs_room *room, struct ad_buf *out)
{
  struct ad_buf body = {0};
  struct ad_json json;
  char hash[HS_HASH];
  int n;
  ad_json_init(&json, &body, AD_JSON_LOG);
  ad_json_map(&json, NULL);
  ad_json_list(&json, "seats");
  for (int i = 0; i < room->kept.seats; i++) {
    const struct hs_seat *seat = &room->kept.seat[i];
    bool human = strcmp(seat->player, "human") == 0;
    ad_json_map(&json, NULL);
    ad_json_int(&json, "seat", i);
    ad_json_text(&json, "name", human ? seat->name : seat->player);
    ad_json_bool(&json, "here", !human || is_here(site, room->match, i, &n));
    ad_json_bool(&json, "human", human);
    ad_json_end_map(&json);
  }
  ad_json_end_list(&json);
  is_here(site, room->match, AD_PUBLIC, &n);
  ad_json_int(&json, "watchers", n);
  if (room->kept.commit) {
    hs_commitment(room, hash);
    ad_json_text(&json, "commitment", hash);
  }
  ad_json_end_map(&json);
  hs_event_text(out, NULL, "presence", body.text, body.len);
  ad_buf_fini(&body);
}

void hs_change_presence(struct hs_site *site, uint32_t match)
{
  struct hs_room *room = hs_room_of(site, match);
  if (room)
    room->told = false;
}

void hs_tell_presence(struct hs_site *site)
{
  for (struct hs_room *room = site->rooms; room; room = room->next) {
    struct ad_buf text = {0};
    if (room->told)
      continue;
    room->told = true;
    add_presence(site, room, &text);
    for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
      if (reader->feed && reader->feed->channel.match == room->match)
        hs_stream_add(reader->stream, text.text, text.len);
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
    hs_deny(ex, 429, "full", "%d tabs of this %s listen already, close one",
            of_key >= HS_STREAMS_OF_KEY ? of_key : of_address,
            of_key >= HS_STREAMS_OF_KEY ? "browser" : "address");
    ex->reply.retry_s = 5;
    return NULL;
  }
  struct hs_reader *reader = ad_calloc(1, sizeof *reader);
  reader->stream = ex->reply.stream = hs_stream_new();
  ex->reply.type = "text/event-stream";
  ex->reply.status = 200;
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
  char id[32];
  reader->waits = false;
  hs_event_text(&text, id_of(reader->feed, reader->feed->last, id), "view", view, len);
  hs_stream_add(reader->stream, text.text, text.len);
  ad_buf_fini(&text);
}

void hs_get_events(struct hs_call *call)
{
  enum { MOST_PANELS = 4 };
  struct hs_site *site = call->site;
  struct sv_channel channel = {.panels = hs_query_int(call->ex->ask.panels, 1, MOST_PANELS, 1)};
  struct ad_buf presence = {0};
  struct hs_room *room = hs_find_room(site, call->id, call->ex);
  if (!room)
    return;
  if (!*call->session ||
      !hs_keep_viewer(site->keep, room->kept.number, call->session, &channel.viewer)) {
    hs_deny(call->ex, 401, "key", "this table needs the key of its link first");
    return;
  }
  struct hs_reader *reader = hs_add_reader(call);
  if (!reader)
    return;
  channel.match = room->match;
  reader->feed = get_feed(site, channel);
  reader->feed->left_ms = 0;
  room->kept.used_ms = ad_wall_clock_ms();
  room->changed = true;
  add_presence(site, room, &presence);
  hs_stream_add(reader->stream, presence.text, presence.len);
  ad_buf_fini(&presence);
  reader->waits = !catch_up(reader, call->ex->ask.last_event);
  if (reader->waits)
    hs_ask_view(site, reader);
  hs_change_presence(site, channel.match);
}

static void remove_reader(struct hs_site *site, struct hs_reader **at)
{
  struct hs_reader *reader = *at;
  *at = reader->next;
  for (struct hs_pending **one = &site->pending; *one;)
    if ((*one)->reader == reader) {
      struct hs_pending *gone = *one;
      *one = gone->next;
      free(gone);
    } else {
      one = &(*one)->next;
    }
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
    if (reader->feed && reader->feed->channel.match == match &&
        (!session || strcmp(reader->session, session) == 0))
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
