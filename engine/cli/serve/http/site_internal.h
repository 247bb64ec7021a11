/* site_internal.h - what the parts of the site share. */
#ifndef AEDILE_CLI_SERVE_HTTP_SITE_INTERNAL_H
#define AEDILE_CLI_SERVE_HTTP_SITE_INTERNAL_H

#include <jansson.h>

#include "engine/base/json.h"
#include "engine/cli/serve/http/buckets.h"
#include "engine/cli/serve/http/site.h"
#include "engine/cli/serve/http/stream.h"

enum {
  HS_STREAMS_OF_KEY = 4,
  HS_USUAL_OF_ADDRESS = 32, /* connections; the next three are for as many */
  HS_TABLES_OF_ADDRESS = 5,
  HS_CLASSES_OF_ADDRESS = 5,
  HS_PUPILS_OF_ADDRESS = 64, /* in a class */
  HS_RING = 256,
  HS_KEPT_BYTES = 16 << 10, /* of a channel's events: with more a whole view is as good */
  HS_BEAT_MS = 15000,
  HS_NAME_CHARACTERS = 24
};

/* Takes ITEM out of the list that begins at HEAD. */
#define HS_UNLINK(head, item)                                                                      \
  do {                                                                                             \
    __typeof__(head) *at_ = &(head);                                                               \
    while (*at_ != (item))                                                                         \
      at_ = &(*at_)->next;                                                                         \
    *at_ = (item)->next;                                                                           \
  } while (0)

/* A table that is open. */
struct hs_room {
  uint32_t match; /* its number at the tables, another one each time it is opened */
  struct hs_table kept;
  char maker[HS_MAKER];  /* as it was kept until it was over: an undo can make it unfinished */
  struct hs_line *lines; /* of its chat (chat.c), owned; NULL: none yet */
  unsigned n_lines;      /* that were ever said */
  bool over;
  bool changed, told; /* since it was kept; everybody knows who is there */
  struct hs_room *next;
};

/* The last events of a channel, for readers that come back. */
struct hs_feed {
  struct sv_channel channel;
  char epoch[HS_ID];
  unsigned last; /* number of the newest event; 0: none */
  struct hs_event {
    char *text; /* NULL: none */
    size_t len;
  } ring[HS_RING]; /* event number N is at N % HS_RING */
  size_t bytes;
  long long left_ms; /* when the last reader left; 0: there are some */
  struct hs_feed *next;
};

/* Somebody who listens: at a table, or in a class. */
struct hs_reader {
  struct hs_stream *stream;
  char session[HS_HASH], address[HS_ADDRESS];
  struct hs_feed *feed; /* NULL: in a class */
  uint32_t class;
  bool teaches;
  bool waits; /* for the view that it begins with */
  long long beat_ms;
  struct hs_reader *next;
};

static inline bool hs_is_at(const struct hs_reader *reader, uint32_t match)
{
  return reader->feed && reader->feed->channel.match == match;
}

/* A question to a table that has no answer yet. */
struct hs_pending {
  uint64_t request;
  struct hs_exchange *ex;   /* who asked; or */
  struct hs_reader *reader; /* who waits for its view */
  bool hint, record;
  long long since_ms;
  struct hs_pending *next;
};

struct hs_site {
  const struct hs_settings *settings;
  struct hs_keep *keep;
  json_t *offers;
  struct hs_room *rooms;
  int n_rooms;
  uint32_t n_matches; /* that were ever opened */
  struct hs_feed *feeds;
  struct hs_reader *readers;
  struct hs_pending *pending;
  uint64_t n_requests;
  struct hs_buckets keys, addresses;
  long long slow_ms; /* when the rare work was done last */
  struct hs_shown {  /* what a class is shown */
    uint32_t class;
    long long ends_ms; /* since 1970 */
    char *event;
    struct hs_shown *next;
  } * shown;
};

/* A request on its way to its answer. */
struct hs_call {
  struct hs_site *site;
  struct hs_exchange *ex;
  char id[HS_ID];        /* of the path */
  char session[HS_HASH]; /* "": the browser has none */
  json_t *body;          /* NULL: GET */
  /* whom it concerns, as far as its route says */
  struct hs_room *room;
  int viewer;
  struct hs_class class;
  struct ad_json json;
  struct ad_buf question;
};

/* Handlers and the functions that they end with return true if somebody else answers later, false
 * if the call has its answer. */

/* ---- site.c ---- */
/* The answer as one JSON object in the making; hs_answer ends it. */
struct ad_json *hs_begin(struct hs_call *call);
bool hs_answer(struct hs_call *call);
/* Values of the body: "" or FALLBACK if they are missing or of another type. */
const char *hs_text_of(const struct hs_call *call, const char *key);
long long hs_int_of(const struct hs_call *call, const char *key, long long fallback);
bool hs_true_of(const struct hs_call *call, const char *key);
/* The browser's session, made if it has none. */
const char *hs_session(struct hs_call *call);
/* The text at KEY of the body, at most CHARACTERS printable ones, to OUT of SIZE bytes; false after
 * refusing it. */
AD_MUST_USE bool hs_take_words(struct hs_call *call, const char *key, int characters, char *out,
                               size_t size);
/* The name in the body; false after refusing it. */
AD_MUST_USE bool hs_take_name(struct hs_call *call, char out[HS_NAME]);
/* A whole number of a query from MIN to MAX, else FALLBACK. */
int hs_query_int(const char *text, int min, int max, int fallback);
/* What the request concerns: the table, who asks there. */
struct sv_channel hs_channel_of(const struct hs_call *call);

/* What an address may have that usually has USUAL. */
int hs_most_of_address(const struct hs_site *site, int usual);

/* ---- lobby.c ---- */
bool hs_get_tables(struct hs_call *call);
bool hs_post_table(struct hs_call *call);
bool hs_post_join(struct hs_call *call);
bool hs_post_free(struct hs_call *call);
/* Whether the variant of TABLE is offered for its players. */
AD_MUST_USE bool hs_is_offered(const struct hs_site *site, const struct hs_table *table);

/* ---- rooms.c ---- */
/* Finds the table of the path, and opens it if it was put away; false after refusing. */
AD_MUST_USE bool hs_find_room(struct hs_call *call);
struct hs_room *hs_room_of(struct hs_site *site, uint32_t match);
/* Whether another table may be open; false after refusing. */
AD_MUST_USE bool hs_may_open(struct hs_call *call);
/* Opens the table KEPT; NULL after filling ERR. */
struct hs_room *hs_open_room(struct hs_site *site, const struct hs_table *kept, struct ad_err *err);
void hs_close_room(struct hs_site *site, struct hs_room *room);
void hs_use_room(struct hs_room *room); /* it is in use now */
/* The match is over: its maker is forgotten, who may make another one. */
void hs_end_room(struct hs_site *site, struct hs_room *room);
void hs_free_room(struct hs_room *room);
void hs_put_away(struct hs_site *site); /* rooms that are idle; keeps what changed */
bool hs_is_human(const struct hs_seat *seat);
/* Opens a map with what everybody may know of a seat. */
void hs_put_seat(struct ad_json *json, const struct hs_room *room, int seat);
/* The commitment of a table that has one: the hash of its seed. */
void hs_put_commitment(struct ad_json *json, const struct hs_room *room);

/* ---- chat.c ---- */
bool hs_post_say(struct hs_call *call);
/* Appends the event that begins the chat of ROOM, if it has one: the last lines. */
void hs_put_chat(const struct hs_room *room, struct ad_buf *out);

/* ---- ask.c ---- */
bool hs_get_view(struct hs_call *call);
bool hs_post_move(struct hs_call *call);
bool hs_post_ask(struct hs_call *call);
bool hs_post_undo(struct hs_call *call);
bool hs_post_agree(struct hs_call *call);
bool hs_get_record(struct hs_call *call);
void hs_ask_view(struct hs_site *site, struct hs_reader *reader);
void hs_take_answer(void *ctx, uint64_t request, struct sv_channel channel, int status,
                    const char *body, size_t len);
void hs_end_late(struct hs_site *site, long long now_ms); /* questions that nobody answers */
/* READER has gone and waits for nothing. */
void hs_drop_questions(struct hs_site *site, const struct hs_reader *reader);

/* ---- feeds.c ---- */
bool hs_get_events(struct hs_call *call);
void hs_take_event(void *ctx, struct sv_channel channel, const char *name, const char *body,
                   size_t len);
/* READER's view has come. */
void hs_begin_reader(struct hs_reader *reader, const char *view, size_t len);
/* Tells of who is there, now or soon. */
void hs_change_presence(struct hs_site *site, uint32_t match);
void hs_tell_presence(struct hs_site *site);
/* Sends EVENT to everybody at ROOM. */
void hs_tell_room(struct hs_site *site, const struct hs_room *room, const struct ad_buf *event);
/* Ends the streams of SESSION at MATCH; NULL: all. */
void hs_end_readers(struct hs_site *site, uint32_t match, const char *session);
void hs_drop_feeds(struct hs_site *site, uint32_t match);
/* Removes readers that are gone and sends heartbeats. */
void hs_sweep_readers(struct hs_site *site, long long now_ms);
/* A reader with its stream as the answer to CALL; NULL after refusing. */
struct hs_reader *hs_add_reader(struct hs_call *call);
/* An event of one JSON object in the making, appended to OUT. */
void hs_begin_event(struct ad_json *json, const char *name, struct ad_buf *out);
void hs_end_event(struct ad_json *json);
void hs_free_readers(struct hs_site *site);

/* ---- classes.c ---- */
/* Finds the class of the path, which its teacher alone may ask for; false after refusing. */
AD_MUST_USE bool hs_find_class(struct hs_call *call);
AD_MUST_USE bool hs_find_taught(struct hs_call *call);
bool hs_post_class(struct hs_call *call);
bool hs_post_class_join(struct hs_call *call);
bool hs_post_report(struct hs_call *call);
bool hs_get_class(struct hs_call *call);
bool hs_get_class_events(struct hs_call *call);
bool hs_post_position(struct hs_call *call);
bool hs_post_class_end(struct hs_call *call);
void hs_forget_classes(struct hs_site *site);

#endif
