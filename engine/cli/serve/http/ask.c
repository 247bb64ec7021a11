/* ask.c - questions to a table, and its answers. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { LATE_MS = 30000, MOST_PANELS = 4, MOST_LOG = 1000000, MOST_TEXT = 400 };

/* ---- asking ---- */

/* Who asks; false after refusing. */
static bool find_viewer(struct hs_call *call)
{
  call->room = hs_find_room(call->site, call->id, call->ex);
  if (!call->room)
    return false;
  if (*call->session &&
      hs_keep_viewer(call->site->keep, call->room->kept.number, call->session, &call->viewer))
    return true;
  hs_deny(call->ex, 401, "key", "this table needs the key of its link first");
  return false;
}

/* The same for what a watcher may not do. */
static bool find_seat(struct hs_call *call)
{
  if (!find_viewer(call))
    return false;
  if (call->viewer >= 0)
    return true;
  hs_deny(call->ex, 403, "seat", "who watches cannot do that");
  return false;
}

static struct hs_pending *add_pending(struct hs_site *site)
{
  struct hs_pending *pending = ad_calloc(1, sizeof *pending);
  pending->request = site->n_requests++;
  pending->since_ms = ad_clock_ms();
  pending->next = site->pending;
  site->pending = pending;
  return pending;
}

static struct sv_channel channel_of(const struct hs_call *call)
{
  return (struct sv_channel){.match = call->room->match,
                             .viewer = call->viewer,
                             .panels = hs_query_int(call->ex->ask.panels, 1, MOST_PANELS, 1)};
}

enum kind { PLAIN, HINT, RECORD };

/* Ends the question and sends it to the table, whose answer is the answer to CALL. */
static void send(struct hs_call *call, struct ad_json *json, enum kind kind)
{
  const struct hs_play *play = &call->site->settings->play;
  struct hs_pending *pending = add_pending(call->site);
  pending->ex = call->ex;
  pending->hint = kind == HINT;
  pending->record = kind == RECORD;
  call->later = true;
  ad_json_end_map(json);
  play->ask(play->tables, pending->request, channel_of(call), ad_buf_text(json->out),
            json->out->len);
  ad_buf_fini(json->out);
}

static void begin(struct ad_json *json, struct ad_buf *text, const char *what)
{
  ad_json_init(json, text, AD_JSON_LOG);
  ad_json_map(json, NULL);
  ad_json_text(json, "do", what);
}

void hs_get_view(struct hs_call *call)
{
  struct ad_buf text = {0};
  struct ad_json json;
  if (!find_viewer(call))
    return;
  begin(&json, &text, "view");
  ad_json_int(&json, "log", hs_query_int(call->ex->ask.log, 0, MOST_LOG, 0));
  send(call, &json, PLAIN);
}

void hs_ask_view(struct hs_site *site, struct hs_reader *reader)
{
  static const char question[] = "{\"do\":\"view\",\"log\":0}";
  const struct hs_play *play = &site->settings->play;
  struct hs_pending *pending = add_pending(site);
  pending->reader = reader;
  play->ask(play->tables, pending->request, reader->feed->channel, question, strlen(question));
}

/* The text at KEY, at most MOST_TEXT bytes; NULL after refusing. */
static const char *take_text(struct hs_call *call, const char *key)
{
  const char *text = hs_text_of(call, key);
  if (strlen(text) <= MOST_TEXT)
    return text;
  hs_deny(call->ex, 422, "body", "'%s' has %zu bytes, expected at most %d", key, strlen(text),
          MOST_TEXT);
  return NULL;
}

void hs_post_move(struct hs_call *call)
{
  struct ad_buf text = {0};
  struct ad_json json;
  long long n = hs_int_of(call, "n", -1), choice = hs_int_of(call, "choice", -1);
  const char *words = take_text(call, "text");
  if (!words || !find_seat(call))
    return;
  if (n < 0 || n > MOST_LOG || choice > INT32_MAX || (choice < 0 && !*words)) {
    hs_deny(call->ex, 422, "body",
            "expected 'n', the number of the decision, and 'choice' or 'text'");
    return;
  }
  begin(&json, &text, "move");
  ad_json_int(&json, "n", n);
  if (choice >= 0)
    ad_json_int(&json, "choice", choice);
  else
    ad_json_text(&json, "text", words);
  send(call, &json, PLAIN);
}

/* ---- questions that cost time ---- */

static bool has_room_for_hint(struct hs_call *call)
{
  int before = 0;
  for (const struct hs_pending *one = call->site->pending; one; one = one->next)
    before += one->hint;
  if (before < call->site->settings->hints)
    return true;
  hs_deny(call->ex, 429, "busy", "busy, %d before you", before);
  call->ex->reply.retry_s = 2;
  return false;
}

void hs_post_ask(struct hs_call *call)
{
  static const struct ad_word words[] = {{"why", PLAIN},   {"hint", HINT},    {"values", HINT},
                                         {"show", PLAIN},  {"rule", PLAIN},   {"help", PLAIN},
                                         {"score", PLAIN}, {"legend", PLAIN}, {NULL, 0}};
  struct ad_buf question = {0};
  struct ad_json json;
  int cost;
  const char *what = hs_text_of(call, "what"), *text = take_text(call, "text");
  if (!text)
    return;
  if (!ad_word_value(words, what, &cost)) {
    hs_deny(call->ex, 422, "body",
            "'what' is '%.40s', expected why, hint, values, show, rule, help, score or legend",
            what);
    return;
  }
  if (cost == HINT ? !find_seat(call) || !has_room_for_hint(call) : !find_viewer(call))
    return;
  begin(&json, &question, "ask");
  ad_json_text(&json, "what", what);
  ad_json_text(&json, "text", text);
  send(call, &json, (enum kind)cost);
}

void hs_post_undo(struct hs_call *call)
{
  struct ad_buf text = {0};
  struct ad_json json;
  if (!find_seat(call))
    return;
  begin(&json, &text, "undo");
  send(call, &json, PLAIN);
}

void hs_post_agree(struct hs_call *call)
{
  struct ad_buf text = {0};
  struct ad_json json;
  if (!find_seat(call))
    return;
  begin(&json, &text, "agree");
  ad_json_bool(&json, "yes", hs_true_of(call, "yes"));
  send(call, &json, PLAIN);
}

void hs_get_record(struct hs_call *call)
{
  struct ad_buf text = {0};
  struct ad_json json;
  if (!find_viewer(call))
    return;
  begin(&json, &text, "record");
  send(call, &json, RECORD);
}

/* ---- answers ---- */

static struct hs_pending *take_pending(struct hs_site *site, uint64_t request)
{
  for (struct hs_pending **at = &site->pending; *at; at = &(*at)->next)
    if ((*at)->request == request) {
      struct hs_pending *found = *at;
      *at = found->next;
      return found;
    }
  return NULL;
}

/* A record is a file, which the answer has as a text; before the end there is none. */
static void put_record(struct hs_exchange *ex, int status, const char *body, size_t len)
{
  json_error_t err;
  json_t *answer = json_loadb(body, len, 0, &err);
  const char *text = json_string_value(json_object_get(answer, "text"));
  if (status == SV_OK && text) {
    ex->reply.type = "text/plain; charset=utf-8";
    ex->reply.status = 200;
    ad_buf_add(&ex->reply.body, text);
  } else if (status == SV_REFUSED || status == SV_FORBIDDEN) {
    hs_deny(ex, 403, "over", "the record holds everything hidden: it is for after the end");
  } else {
    hs_deny(ex, 503, "lost", "the table does not answer: try again");
  }
  json_decref(answer);
}

static void put_answer(const struct hs_pending *pending, int status, const char *body, size_t len)
{
  struct hs_exchange *ex = pending->ex;
  if (pending->record) {
    put_record(ex, status, body, len);
  } else if (status == SV_LOST || len == 0) {
    hs_deny(ex, 503, "lost", "one moment: the table comes back");
    ex->reply.retry_s = 1;
  } else {
    ex->reply.status = status;
    ad_buf_add_n(&ex->reply.body, body, len);
  }
}

/* A table that could not be opened: its answer has the number of no request. */
static void lose_room(struct hs_site *site, uint32_t match)
{
  int n = 0;
  struct hs_room *room = hs_room_of(site, match);
  if (!room)
    return;
  uint32_t number = room->kept.number;
  free(hs_keep_moves(site->keep, number, &n));
  hs_close_room(site, room);
  if (n == 0)
    hs_keep_remove(site->keep, number);
}

void hs_take_answer(void *ctx, uint64_t request, struct sv_channel channel, int status,
                    const char *body, size_t len)
{
  struct hs_site *site = ctx;
  struct hs_pending *pending = take_pending(site, request);
  if (!request && status == SV_REFUSED)
    lose_room(site, channel.match);
  if (!pending)
    return; /* who asked has gone or got an error because it took too long */
  if (pending->reader) {
    if (status == SV_OK)
      hs_begin_reader(pending->reader, body, len);
    else
      hs_stream_end(pending->reader->stream);
  } else {
    put_answer(pending, status, body, len);
    site->settings->done(pending->ex);
  }
  free(pending);
}

void hs_end_late(struct hs_site *site, long long now_ms)
{
  for (struct hs_pending **at = &site->pending; *at;) {
    struct hs_pending *one = *at;
    if (now_ms - one->since_ms < LATE_MS) {
      at = &one->next;
      continue;
    }
    *at = one->next;
    if (one->ex) {
      put_answer(one, SV_LOST, "", 0);
      site->settings->done(one->ex);
    } else {
      hs_stream_end(one->reader->stream);
    }
    free(one);
  }
}
