/* site.c - lets a request in or not, and finds who answers it. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { SLOW_MS = 60000, DAYS_KEPT = 30, SOON_MS = 250 };
static const long long day_ms = 24LL * 3600 * 1000;

/* ---- answers ---- */

struct ad_json *hs_begin(struct hs_call *call)
{
  ad_json_begin(&call->json, &call->ex->reply.body);
  return &call->json;
}

bool hs_answer(struct hs_call *call)
{
  ad_json_end_map(&call->json);
  return false;
}

static bool answer_text(struct hs_call *call, const char *text)
{
  ad_buf_add(&call->ex->reply.body, text);
  return false;
}

/* ---- bodies ---- */

const char *hs_text_of(const struct hs_call *call, const char *key)
{
  const char *text = json_string_value(json_object_get(call->body, key));
  return text ? text : "";
}

long long hs_int_of(const struct hs_call *call, const char *key, long long fallback)
{
  const json_t *value = json_object_get(call->body, key);
  return json_is_integer(value) ? json_integer_value(value) : fallback;
}

bool hs_true_of(const struct hs_call *call, const char *key)
{
  return json_is_true(json_object_get(call->body, key));
}

int hs_query_int(const char *text, int min, int max, int fallback)
{
  long long value;
  return ad_parse_int(text, &value) && value >= min && value <= max ? (int)value : fallback;
}

bool hs_take_words(struct hs_call *call, const char *key, int characters, char *out, size_t size)
{
  const char *text = hs_text_of(call, key);
  int n = 0;
  for (const char *at = text; *at; at++)
    n += !ad_utf8_goes_on(*at);
  if (n > characters || strlen(text) >= size || !ad_all_harmless(text))
    return hs_deny(call->ex, 422, key,
                   "the %s has %d characters or some that cannot be shown, expected at most %d "
                   "printable ones",
                   key, n, characters);
  snprintf(out, size, "%s", text);
  return true;
}

bool hs_take_name(struct hs_call *call, char out[HS_NAME])
{
  return hs_take_words(call, "name", HS_NAME_CHARACTERS, out, HS_NAME);
}

const char *hs_session(struct hs_call *call)
{
  if (!*call->session) {
    hs_new_key(call->ex->reply.session);
    hs_hash(call->ex->reply.session, call->session);
  }
  return call->session;
}

/* ---- who may ask ---- */

/* Whether HOST, "name" or "name:port", is one of the server's: a page of another name that resolves
 * to this machine is not let in (DNS rebinding). */
static bool is_own_host(const struct hs_settings *settings, const char *host)
{
  const char *end = *host == '[' ? strchr(host, ']') : NULL;
  size_t len = end ? (size_t)(end - host) + 1 : strcspn(host, ":");
  if (host[len] &&
      (host[len] != ':' || strspn(host + len + 1, "0123456789") != strlen(host + len + 1)))
    return false;
  for (int i = 0; i < settings->n_hosts; i++)
    if (strlen(settings->host[i]) == len && strncasecmp(settings->host[i], host, len) == 0)
      return true;
  return false;
}

/* Whether a page of this server asks, and not one of somebody else in the same browser.  False
 * after refusing. */
static bool is_own_origin(struct hs_exchange *ex, const struct hs_settings *settings)
{
  const struct hs_request *ask = &ex->ask;
  const char *scheme = settings->behind_tls ? "https://" : "http://";
  size_t len = strlen(scheme);
  if (*ask->origin ? strncasecmp(ask->origin, scheme, len) == 0 &&
                       strcasecmp(ask->origin + len, ask->host) == 0
                   : strcmp(ask->fetch_site, "same-origin") == 0)
    return true;
  return hs_deny(ex, 403, "origin",
                 "the request comes from another page: its Origin is %.80s, expected %s%.80s",
                 *ask->origin ? ask->origin : "missing", scheme, ask->host);
}

int hs_most_of_address(const struct hs_site *site, int usual)
{
  int most = usual * site->settings->of_address / HS_USUAL_OF_ADDRESS;
  return most > 0 ? most : 1;
}

static bool has_tokens(struct hs_call *call)
{
  struct hs_site *site = call->site;
  struct hs_exchange *ex = call->ex;
  double more = (double)site->settings->of_address / HS_USUAL_OF_ADDRESS;
  long long now = ad_clock_ms();
  int wait = hs_take_token(&site->addresses, ex->ask.address, 20 * more, 60 * more, now);
  if (!wait && *call->session)
    wait = hs_take_token(&site->keys, call->session, 10, 30, now);
  if (!wait)
    return true;
  ex->reply.retry_s = wait;
  return hs_deny(ex, 429, "rate", "too many requests, expected one after %d s", wait);
}

/* What the keys of all bodies are. */
static const struct {
  char kind;
  const char *name, *keys;
} kinds[] = {{'n', "a whole number", " n choice seat hours step steps stars "},
             {'t', "a text", " variant undo key creator_key name text what lesson title "},
             {'b', "true or false", " watch listed commit chat yes right "},
             {'l', "a list", " seats "}};

static bool is_kind(const json_t *value, char kind)
{
  return json_is_null(value) || (kind == 'n'   ? json_is_integer(value)
                                 : kind == 't' ? json_is_string(value)
                                 : kind == 'b' ? json_is_boolean(value)
                                               : json_is_array(value));
}

/* Refuses a body in which a key is of another kind, which would count as missing.  Unknown keys are
 * ignored. */
static bool has_kinds(struct hs_call *call)
{
  const char *key;
  json_t *value;
  char word[16];
  json_object_foreach (call->body, key, value) {
    if (strchr(key, ' ') || snprintf(word, sizeof word, " %s ", key) >= (int)sizeof word)
      continue;
    for (int i = 0; i < AD_LEN(kinds); i++)
      if (strstr(kinds[i].keys, word) && !is_kind(value, kinds[i].kind))
        return hs_deny(call->ex, 422, "body", "'%s' is not %s", key, kinds[i].name);
  }
  return true;
}

/* Refuses what is not a request of a page of ours with a body of JSON. */
static bool takes_body(struct hs_call *call)
{
  struct hs_exchange *ex = call->ex;
  const struct hs_request *ask = &ex->ask;
  json_error_t err;
  if (!is_own_origin(ex, call->site->settings))
    return false;
  if (strncasecmp(ask->type, "application/json", 16) != 0 || !strchr(" ;", ask->type[16]))
    return hs_deny(ex, 415, "type", "the body is %.60s, expected application/json",
                   *ask->type ? ask->type : "of no type");
  call->body = json_loadb(ask->body, ask->len, JSON_REJECT_DUPLICATES, &err);
  if (!call->body)
    return hs_deny(ex, 400, "body", "the body is not JSON: column %d: %.100s", err.column,
                   err.text);
  if (!json_is_object(call->body))
    return hs_deny(ex, 400, "body", "the body is a list, expected an object");
  return has_kinds(call);
}

/* ---- pages and files ---- */

static bool is_link(const char *path)
{
  return (strncmp(path, "/t/", 3) == 0 || strncmp(path, "/c/", 3) == 0) && hs_is_id(path + 3);
}

static bool get_file(struct hs_call *call)
{
  struct hs_exchange *ex = call->ex;
  const char *path = is_link(ex->ask.path) ? "/" : ex->ask.path;
  const struct hs_asset *asset = hs_assets_find(call->site->settings->assets, path);
  if (!asset)
    return hs_deny(ex, 404, "missing", "%.80s is not here", ex->ask.path);
  ex->reply.asset = asset;
  ex->reply.type = asset->type;
  ex->reply.status = strcmp(ex->ask.known_tag, asset->tag) == 0 ? 304 : 200;
  return false;
}

static bool get_tournament(struct hs_call *call)
{
  const char *standings = call->site->settings->standings;
  return standings ? answer_text(call, standings)
                   : hs_deny(call->ex, 404, "missing", "this server shows no tournament");
}

static bool get_variants(struct hs_call *call)
{
  return answer_text(call, call->site->settings->offers);
}

/* ---- routes ---- */

struct sv_channel hs_channel_of(const struct hs_call *call)
{
  return (struct sv_channel){.match = call->room->match,
                             .viewer = call->viewer,
                             .panels = hs_query_int(call->ex->ask.panels, 1, SV_MOST_PANELS, 1)};
}

/* Whether the browser is somebody at its table: a visitor who sits, if at all, where the seat says
 * so too. */
static bool is_somebody(struct hs_call *call)
{
  const struct hs_table *table = &call->room->kept;
  return *call->session &&
         hs_keep_viewer(call->site->keep, table->number, call->session, &call->viewer) &&
         (call->viewer < 0 || strcmp(table->seat[call->viewer].session, call->session) == 0);
}

static bool find_viewer(struct hs_call *call)
{
  return hs_find_room(call) &&
         (is_somebody(call) ||
          hs_deny(call->ex, 401, "key",
                  "this browser has no seat here: open the link that you were sent"));
}

static bool find_seat(struct hs_call *call)
{
  return find_viewer(call) &&
         (call->viewer >= 0 || hs_deny(call->ex, 403, "seat", "who watches cannot do that"));
}

static const struct route {
  bool posts;
  const char *path;                      /* '*' stands for a name in a link */
  bool (*may_ask)(struct hs_call *call); /* false after refusing; NULL: everybody may */
  bool (*run)(struct hs_call *call);
} routes[] = {
  {false, "/api/variants", NULL, get_variants},
  {false, "/api/tables", NULL, hs_get_tables},
  {true, "/api/tables", NULL, hs_post_table},
  {true, "/api/tables/*/join", hs_find_room, hs_post_join},
  {true, "/api/tables/*/free", hs_find_room, hs_post_free},
  {false, "/api/tables/*/view", find_viewer, hs_get_view},
  {false, "/api/tables/*/events", find_viewer, hs_get_events},
  {true, "/api/tables/*/move", find_seat, hs_post_move},
  {true, "/api/tables/*/ask", find_viewer, hs_post_ask},
  {true, "/api/tables/*/say", find_seat, hs_post_say},
  {true, "/api/tables/*/undo", find_seat, hs_post_undo},
  {true, "/api/tables/*/undo/agree", find_seat, hs_post_agree},
  {false, "/api/tables/*/record", find_viewer, hs_get_record},
  {true, "/api/classes", NULL, hs_post_class},
  {true, "/api/classes/*/join", hs_find_class, hs_post_class_join},
  {true, "/api/classes/*/report", hs_find_class, hs_post_report},
  {false, "/api/classes/*/", hs_find_taught, hs_get_class},
  {false, "/api/classes/*", hs_find_taught, hs_get_class},
  {false, "/api/classes/*/events", hs_find_class, hs_get_class_events},
  {true, "/api/classes/*/position", hs_find_taught, hs_post_position},
  {true, "/api/classes/*/end", hs_find_taught, hs_post_class_end},
  {false, "/api/tournament", NULL, get_tournament},
};

/* Whether PATH has the form of PATTERN; its name goes to ID. */
static bool fits(const char *pattern, const char *path, char id[HS_ID])
{
  const char *star = strchr(pattern, '*');
  size_t before = star ? (size_t)(star - pattern) : 0;
  if (!star)
    return strcmp(pattern, path) == 0;
  if (strncmp(pattern, path, before) != 0 || strcspn(path + before, "/") != HS_ID - 1)
    return false;
  snprintf(id, HS_ID, "%s", path + before);
  return hs_is_id(id) && strcmp(path + before + HS_ID - 1, star + 1) == 0;
}

static bool run_route(struct hs_call *call)
{
  const struct hs_request *ask = &call->ex->ask;
  bool known = false;
  if (strncmp(ask->path, "/api/", 5) != 0 && !ask->posts)
    return get_file(call);
  for (int i = 0; i < AD_LEN(routes); i++) {
    const struct route *route = &routes[i];
    if (!fits(route->path, ask->path, call->id))
      continue;
    known = true;
    if (route->posts == ask->posts)
      return (!ask->posts || takes_body(call)) && (!route->may_ask || route->may_ask(call)) &&
             route->run(call);
  }
  if (known)
    return hs_deny(call->ex, 405, "method", "the method is %s, expected %s",
                   ask->posts ? "POST" : "GET", ask->posts ? "GET" : "POST");
  return hs_deny(call->ex, 404, "missing", "%.80s is not here", ask->path);
}

void hs_site_take(struct hs_site *site, struct hs_exchange *ex)
{
  char cookie[HS_KEY];
  struct hs_call call = {.site = site, .ex = ex};
  ex->reply = (struct hs_reply){.status = 200, .type = "application/json"};
  if (hs_cookie(ex->ask.cookie, "aedile", cookie))
    hs_hash(cookie, call.session);
  bool later =
    has_tokens(&call) &&
    (is_own_host(site->settings, ex->ask.host)
       ? run_route(&call)
       : hs_deny(ex, 403, "host", "this server does not answer for '%.80s'; --name adds a name",
                 ex->ask.host));
  json_decref(call.body);
  ad_buf_fini(&call.question);
  if (!later)
    site->settings->done(ex);
}

/* ---- the site ---- */

struct hs_site *hs_site_new(const struct hs_settings *settings, struct ad_err *err)
{
  json_error_t problem;
  json_t *offers = json_loads(settings->offers, 0, &problem);
  if (!offers) {
    ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "the list of variants is not JSON: %s",
            problem.text);
    return NULL;
  }
  struct hs_site *site = ad_calloc(1, sizeof *site);
  site->settings = settings;
  site->offers = offers;
  site->n_requests = 1; /* 0 is of no request */
  return site;
}

void hs_site_free(struct hs_site *site)
{
  if (!site)
    return;
  if (site->keep)
    hs_put_away(site);
  hs_end_late(site, INT64_MAX);
  hs_free_readers(site);
  while (site->rooms) {
    struct hs_room *room = site->rooms;
    site->rooms = room->next;
    hs_free_room(room);
  }
  while (site->shown) {
    struct hs_shown *shown = site->shown;
    site->shown = shown->next;
    free(shown->event);
    free(shown);
  }
  json_decref(site->offers);
  free(site);
}

static bool tell_made(void *ctx, uint32_t match, int n, ad_move move)
{
  struct hs_site *site = ctx;
  struct hs_room *room = hs_room_of(site, match);
  if (!room || !hs_keep_move(site->keep, room->kept.number, n, move))
    return false;
  hs_use_room(room);
  return true;
}

static void tell_undone(void *ctx, uint32_t match, int n)
{
  struct hs_site *site = ctx;
  struct hs_room *room = hs_room_of(site, match);
  if (!room)
    return;
  room->over = false;
  /* moves that stay behind would be replayed, and the table would be ahead of its people; the next
     move replaces them one by one */
  (void)!hs_keep_cut(site->keep, room->kept.number, n);
}

struct sv_listener hs_site_listener(struct hs_site *site)
{
  return (struct sv_listener){.ctx = site,
                              .answer = hs_take_answer,
                              .made = tell_made,
                              .undone = tell_undone,
                              .event = hs_take_event};
}

int hs_site_turn(struct hs_site *site)
{
  long long now = ad_clock_ms();
  hs_sweep_readers(site, now);
  hs_end_late(site, now);
  hs_tell_presence(site);
  if (now - site->slow_ms >= SLOW_MS) {
    site->slow_ms = now;
    hs_put_away(site);
    hs_keep_forget(site->keep, ad_wall_clock_ms() - DAYS_KEPT * day_ms);
    hs_forget_classes(site);
  }
  return SOON_MS;
}
