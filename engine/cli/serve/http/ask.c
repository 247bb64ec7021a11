/* ask.c - questions to a table, and its answers. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { LATE_MS = 30000, MOST_LOG = 1000000, MOST_TEXT = 400 };

/* ---- asking ---- */

static struct hs_pending *add_pending(struct hs_site *site)
{
  struct hs_pending *pending = ad_calloc(1, sizeof *pending);
  pending->request = site->n_requests++;
  pending->since_ms = ad_clock_ms();
  pending->next = site->pending;
  site->pending = pending;
  return pending;
}

/* Begins a question to the table, a map in JSON, with what it is to do. */
static struct ad_json *begin(struct hs_call *call, const char *what)
{
  ad_json_begin(&call->json, &call->question);
  ad_json_text(&call->json, "do", what);
  return &call->json;
}

enum kind { PLAIN, HINT, RECORD };

/* Ends the question and sends it to the table, whose answer is the answer to CALL. */
static bool send(struct hs_call *call, enum kind kind)
{
  const struct hs_play *play = &call->site->settings->play;
  struct hs_pending *pending = add_pending(call->site);
  pending->ex = call->ex;
  pending->hint = kind == HINT;
  pending->record = kind == RECORD;
  ad_json_end_map(&call->json);
  play->ask(play->tables, pending->request, hs_channel_of(call), ad_buf_text(&call->question),
            call->question.len);
  return true;
}

bool hs_get_view(struct hs_call *call)
{
  ad_json_int(begin(call, "view"), "log", hs_query_int(call->ex->ask.log, 0, MOST_LOG, 0));
  return send(call, PLAIN);
}

void hs_ask_view(struct hs_site *site, struct hs_reader *reader)
{
  static const char question[] = "{\"do\":\"view\",\"log\":0}";
  const struct hs_play *play = &site->settings->play;
  struct hs_pending *pending = add_pending(site);
  pending->reader = reader;
  play->ask(play->tables, pending->request, reader->feed->channel, question, strlen(question));
}

/* Whether the `text` of the body is short enough; false after refusing. */
static bool has_short_text(struct hs_call *call)
{
  size_t len = strlen(hs_text_of(call, "text"));
  return len <= MOST_TEXT || hs_deny(call->ex, 422, "body",
                                     "'text' has %zu bytes, expected at most %d", len, MOST_TEXT);
}

bool hs_post_move(struct hs_call *call)
{
  long long n = hs_int_of(call, "n", -1), choice = hs_int_of(call, "choice", -1);
  const char *words = hs_text_of(call, "text");
  if (!has_short_text(call))
    return false;
  if (n < 0 || n > MOST_LOG || choice > INT32_MAX || (choice < 0 && !*words))
    return hs_deny(call->ex, 422, "body",
                   "expected 'n', the number of the decision, and 'choice' or 'text'");
  struct ad_json *json = begin(call, "move");
  ad_json_int(json, "n", n);
  if (choice >= 0)
    ad_json_int(json, "choice", choice);
  else
    ad_json_text(json, "text", words);
  return send(call, PLAIN);
}

/* ---- questions that cost time ---- */

/* Whether the call may wait for a hint; false after refusing. */
static bool may_wait(struct hs_call *call)
{
  int before = 0;
  if (call->viewer < 0)
    return hs_deny(call->ex, 403, "seat", "who watches cannot do that");
  for (const struct hs_pending *one = call->site->pending; one; one = one->next)
    before += one->hint;
  if (before < call->site->settings->hints)
    return true;
  call->ex->reply.retry_s = 2;
  return hs_deny(call->ex, 429, "busy", "busy, %d before you", before);
}

bool hs_post_ask(struct hs_call *call)
{
  static const struct ad_word words[] = {{"why", PLAIN},   {"hint", HINT},    {"values", HINT},
                                         {"show", PLAIN},  {"rule", PLAIN},   {"help", PLAIN},
                                         {"score", PLAIN}, {"legend", PLAIN}, {NULL, 0}};
  int cost;
  const char *what = hs_text_of(call, "what");
  if (!ad_word_value(words, what, &cost))
    return hs_deny(call->ex, 422, "body",
                   "'what' is '%.40s', expected why, hint, values, show, rule, help, score or "
                   "legend",
                   what);
  if (!has_short_text(call) || (cost == HINT && !may_wait(call)))
    return false;
  struct ad_json *json = begin(call, "ask");
  ad_json_text(json, "what", what);
  ad_json_text(json, "text", hs_text_of(call, "text"));
  return send(call, (enum kind)cost);
}

bool hs_post_undo(struct hs_call *call)
{
  begin(call, "undo");
  return send(call, PLAIN);
}

bool hs_post_agree(struct hs_call *call)
{
  ad_json_bool(begin(call, "agree"), "yes", hs_true_of(call, "yes"));
  return send(call, PLAIN);
}

bool hs_get_record(struct hs_call *call)
{
  begin(call, "record");
  return send(call, RECORD);
}

/* ---- answers ---- */

/* A record is a file, which the answer has as a text; before the end there is none. */
static void put_record(struct hs_exchange *ex, int status, const char *body, size_t len)
{
  json_error_t err;
  json_t *answer = json_loadb(body, len, 0, &err);
  const char *text = json_string_value(json_object_get(answer, "text"));
  if (status == SV_OK && text) {
    ex->reply.type = "text/plain; charset=utf-8";
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
    ex->reply.retry_s = 1;
    hs_deny(ex, 503, "lost", "one moment: the table comes back");
  } else {
    ex->reply.status = status;
    ad_buf_add_n(&ex->reply.body, body, len);
  }
}

/* A table that could not be opened: its answer has the number of no request. */
static void lose_room(struct hs_site *site, uint32_t match)
{
  int n;
  ad_move *moves;
  struct hs_room *room = hs_room_of(site, match);
  if (!room)
    return;
  uint32_t number = room->kept.number;
  bool read = hs_keep_moves(site->keep, number, &moves, &n);
  hs_close_room(site, room);
  if (read && n == 0)
    hs_keep_remove(site->keep, number);
  free(moves);
}

/* Ends PENDING with an answer of the table. */
static void finish(struct hs_site *site, struct hs_pending *pending, int status, const char *body,
                   size_t len)
{
  HS_UNLINK(site->pending, pending);
  if (!pending->reader) {
    put_answer(pending, status, body, len);
    site->settings->done(pending->ex);
  } else if (status == SV_OK) {
    hs_begin_reader(pending->reader, body, len);
  } else {
    hs_stream_end(pending->reader->stream);
  }
  free(pending);
}

/* A table that was over before it was opened again tells nobody so by an event. */
static void take_opening(struct hs_site *site, uint32_t match, const char *body, size_t len)
{
  struct hs_room *room = hs_room_of(site, match);
  json_t *answer = json_loadb(body, len, 0, NULL);
  if (room && json_is_true(json_object_get(answer, "over")))
    hs_end_room(site, room);
  json_decref(answer);
}

void hs_take_answer(void *ctx, uint64_t request, struct sv_channel channel, int status,
                    const char *body, size_t len)
{
  struct hs_site *site = ctx;
  struct hs_pending *pending = site->pending;
  while (pending && pending->request != request)
    pending = pending->next;
  if (!request && status == SV_REFUSED)
    lose_room(site, channel.match);
  if (!request && status == SV_OK)
    take_opening(site, channel.match, body, len);
  if (pending) /* else who asked has gone, or has the answer that it took too long */
    finish(site, pending, status, body, len);
}

void hs_end_late(struct hs_site *site, long long now_ms)
{
  for (struct hs_pending *one = site->pending, *next; one; one = next) {
    next = one->next;
    if (now_ms - one->since_ms >= LATE_MS)
      finish(site, one, SV_LOST, "", 0);
  }
}

void hs_drop_questions(struct hs_site *site, const struct hs_reader *reader)
{
  for (struct hs_pending *one = site->pending, *next; one; one = next) {
    next = one->next;
    if (one->reader != reader)
      continue;
    HS_UNLINK(site->pending, one);
    free(one);
  }
}
