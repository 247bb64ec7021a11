/* fuzz_serve.c - requests to the server of tables, without sockets: each line is one,
 * "BROWSER METHOD PATH BODY".  @T, @C and @0 to @7 in it stand for the last table, class and keys
 * that were handed out, so that inputs get past the keys. */
#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/cli/serve/http/buckets.h"
#include "engine/cli/serve/http/site.h"
#include "engine/cli/serve/http/stream.h"
#include "tests/fuzz/fuzz.h"

enum { BROWSERS = 4, KEYS = 8, MOST_LINES = 64 };

static const char offers[] =
  "[{\"name\":\"nim/base\",\"seats\":[2,3],\"bots\":[{\"name\":\"greedy\"}]}]";

/* They agree to everything, and know what they were asked by whom. */
struct sv_tables {
  struct hs_site *site;
  struct sv_listener listener;
  char cookie[BROWSERS][HS_KEY + 8];
  char key[KEYS][HS_KEY], table[HS_ID], class[HS_ID];
  int n_keys, n_moves, browser;
};

/* ---- the tables ---- */

static bool open_table(struct sv_tables *tables, const struct sv_opening *opening,
                       struct ad_err *err)
{
  (void)tables, (void)err;
  assert(opening->match && opening->seats >= 1 && opening->seats <= AD_MAX_SEATS);
  return true;
}

static void close_table(struct sv_tables *tables, uint32_t match)
{
  (void)tables, (void)match;
}

static void ask(struct sv_tables *play, uint64_t request, struct sv_channel channel,
                const char *json, size_t len)
{
  json_t *question = json_loadb(json, len, 0, NULL);
  const char *what = json_string_value(json_object_get(question, "do"));
  assert(what && request && channel.panels >= 1 && channel.panels <= 4);
  if (strcmp(what, "move") == 0 &&
      play->listener.made(play->listener.ctx, channel.match, play->n_moves, (ad_move)request)) {
    play->n_moves++;
    play->listener.event(play->listener.ctx, channel, "change", "{\"n\":1}", 7);
  } else if (strcmp(what, "undo") == 0 && play->n_moves > 0) {
    play->listener.undone(play->listener.ctx, channel.match, --play->n_moves);
  }
  json_decref(question);
  play->listener.answer(play->listener.ctx, request, channel, request % 7 ? SV_OK : SV_STALE,
                        "{\"text\":\"x\"}", 12);
}

static void follow(struct sv_tables *tables, struct sv_channel channel, bool on)
{
  (void)tables, (void)channel, (void)on;
}

/* ---- answers ---- */

static void note_key(struct sv_tables *play, const json_t *value)
{
  const char *text = json_string_value(value);
  if (text && strlen(text) == HS_KEY - 1)
    snprintf(play->key[play->n_keys++ % KEYS], HS_KEY, "%s", text);
}

static void note_id(char out[HS_ID], const json_t *value)
{
  const char *text = json_string_value(value);
  if (text)
    snprintf(out, HS_ID, "%s", text);
}

static void note(struct sv_tables *play, const struct ad_buf *body)
{
  json_t *answer = json_loadb(ad_buf_text(body), body->len, JSON_DECODE_ANY, NULL);
  assert(answer);
  const json_t *seats = json_object_get(answer, "seats");
  for (size_t i = 0; i < json_array_size(seats); i++)
    note_key(play, json_object_get(json_array_get(seats, i), "key"));
  note_key(play, json_object_get(answer, "watch_key"));
  note_key(play, json_object_get(answer, "creator_key"));
  note_key(play, json_object_get(answer, "teacher_key"));
  note_key(play, json_object_get(answer, "pupil_key"));
  note_id(play->table, json_object_get(answer, "table"));
  note_id(play->class, json_object_get(answer, "class"));
  json_decref(answer);
}

static void done(struct hs_exchange *ex)
{
  struct sv_tables *play = ex->ctx;
  const struct hs_reply *reply = &ex->reply;
  assert(reply->status >= 200 && reply->status < 600 && reply->type);
  assert(play);
  ex->ctx = NULL; /* answered once */
  if (*reply->session)
    snprintf(play->cookie[play->browser], sizeof play->cookie[0], "aedile=%s", reply->session);
  if (reply->stream)
    hs_stream_detach(reply->stream);
  else if (!reply->asset && strcmp(reply->type, "application/json") == 0)
    note(play, &reply->body);
  ad_buf_fini(&ex->reply.body);
}

/* ---- requests ---- */

/* LINE with what @ stands for. */
static char *fill_in(const struct sv_tables *play, const char *line)
{
  struct ad_buf out = {0};
  for (; *line; line++)
    if (*line != '@' || !line[1])
      ad_buf_add_n(&out, line, 1);
    else if (*++line == 'T')
      ad_buf_add(&out, play->table);
    else if (*line == 'C')
      ad_buf_add(&out, play->class);
    else
      ad_buf_add(&out, play->key[(unsigned char)*line % KEYS]);
  char *text = ad_strdup(ad_buf_text(&out));
  ad_buf_fini(&out);
  return text;
}

static void send(struct sv_tables *play, const char *line)
{
  char *text = fill_in(play, line), *rest = text;
  const char *browser = strsep(&rest, " "), *method = strsep(&rest, " "),
             *path = strsep(&rest, " ");
  struct hs_exchange ex = {.ctx = play,
                           .ask = {.host = "localhost:1",
                                   .origin = "http://localhost:1",
                                   .fetch_site = "",
                                   .type = "application/json",
                                   .panels = method && *method ? method + 1 : "",
                                   .log = "",
                                   .known_tag = "",
                                   .encodings = "gzip",
                                   .last_event = "",
                                   .path = path ? path : "/",
                                   .body = rest ? rest : "",
                                   .len = rest ? strlen(rest) : 0,
                                   .posts = method && *method == 'P'}};
  play->browser = (unsigned char)*browser % BROWSERS;
  ex.ask.cookie = play->cookie[play->browser];
  snprintf(ex.ask.address, sizeof ex.ask.address, "%.40s", browser);
  hs_site_take(play->site, &ex);
  assert(!ex.ctx); /* these tables answer at once */
  hs_site_turn(play->site);
  free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct ad_err err;
  struct sv_tables play = {0};
  struct hs_assets assets = {0};
  struct hs_settings settings = {.host = {"localhost"},
                                 .n_hosts = 1,
                                 .of_address = 32,
                                 .tables = 3,
                                 .hints = 2,
                                 .idle_ms = 1000,
                                 .offers = offers,
                                 .assets = &assets,
                                 .play = {&play, open_table, close_table, ask, follow},
                                 .done = done};
  char *text = ad_calloc(1, size + 1), *rest = text;
  memcpy(text, data, size);
  struct hs_keep *keep = hs_keep_open(":memory:", &err);
  play.site = hs_site_new(&settings, &err);
  assert(keep && play.site);
  play.listener = hs_site_listener(play.site);
  assert(hs_site_resume(play.site, keep) == 0);
  for (int i = 0; rest && i < MOST_LINES; i++)
    send(&play, strsep(&rest, "\n"));
  hs_site_free(play.site);
  hs_keep_close(keep);
  free(text);
  return 0;
}
