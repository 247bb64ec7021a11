/* serve_fixture.c - a server without a network. */
#include "tests/unit/cli/serve_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/sanitize.h"
#include "engine/base/text.h"

/* ---- a client: keeps its view by events, as the page does ---- */

/* UNITS units of UTF-16 on from AT; back, if it is negative. */
static const char *move_on(const char *at, json_int_t units)
{
  while (units != 0) {
    int step = units > 0 ? 1 : -1;
    do
      at += step;
    while (ad_utf8_goes_on(*at));
    const char *over = units > 0 ? at - 1 : at;
    while (ad_utf8_goes_on(*over))
      over--;
    units -= step * ((unsigned char)*over >= 0xF0 ? 2 : 1);
  }
  return at;
}

/* The text that EDITS make of TEXT. */
static char *edited(const char *text, const json_t *edits)
{
  struct ad_buf out = {0};
  const char *at = text;
  ck_assert_int_eq((int)(json_array_size(edits) % 3), 0);
  for (size_t i = 0; i < json_array_size(edits); i += 3) {
    const char *from = move_on(at, json_integer_value(json_array_get(edits, i)));
    at = move_on(from, json_integer_value(json_array_get(edits, i + 1)));
    ck_assert(from >= text && at <= text + strlen(text));
    ad_buf_add_n(&out, from, (size_t)(at - from));
    ad_buf_add(&out, json_string_value(json_array_get(edits, i + 2)));
  }
  return out.text;
}

static void edit(json_t *view, const json_t *change, const char *key)
{
  const json_t *edits = json_object_get(change, key);
  if (!edits)
    return;
  char *text = edited(json_string_value(json_object_get(view, key)), edits);
  json_object_set_new(view, key, json_string(text));
  free(text);
}

static void take_change(struct client *c, json_t *change)
{
  const char *key;
  json_t *value;
  ck_assert_ptr_nonnull(c->view);
  json_object_foreach (json_object_get(change, "patch"), key, value) {
    if (json_is_null(value))
      json_object_del(c->view, key);
    else
      json_object_set(c->view, key, value);
  }
  json_object_foreach (json_object_get(change, "sheets"), key, value)
    json_array_set(json_object_get(c->view, "sheets"), (size_t)atoi(key), value);
  edit(c->view, change, "picture");
  edit(c->view, change, "drawing");
  json_object_set(c->view, "n", json_object_get(change, "n"));
  json_object_set(c->view, "made", json_object_get(change, "made"));
  json_object_del(c->view, "options");
  json_t *log = json_object_get(c->view, "log");
  ck_assert_int_eq(json_integer_value(json_object_get(change, "log_from")),
                   (int)json_array_size(log));
  json_array_extend(log, json_object_get(change, "log"));
}

static void take_event(struct client *c, const char *name, const char *body, size_t len)
{
  json_error_t error;
  json_t *json = json_loadb(body, len, JSON_REJECT_DUPLICATES, &error);
  ck_assert_msg(json != NULL, "%s: %s: %.*s", name, error.text, (int)len, body);
  if (strcmp(name, "view") == 0) {
    json_decref(c->view);
    c->view = json_incref(json);
    c->n_views++;
  } else if (strcmp(name, "change") == 0) {
    take_change(c, json);
    c->bytes[c->n_changes++ % 2000] = len;
  } else if (strcmp(name, "decide") == 0) {
    ck_assert_int_eq(view_int(c->view, "n"), view_int(json, "n"));
    json_object_set(c->view, "options", json_object_get(json, "options"));
  } else if (strcmp(name, "over") == 0) {
    c->over = true;
  } else if (strcmp(name, "undo") == 0) {
    json_decref(c->undo);
    c->undo = json_incref(json);
  } else {
    ck_assert_str_eq(name, "moment");
    *(json_is_true(json_object_get(json, "back")) ? &c->back : &c->gone) += 1;
  }
  json_decref(json);
}

/* ---- the listener ---- */

static void on_answer(void *ctx, uint64_t request, struct sv_channel channel, int status,
                      const char *body, size_t len)
{
  struct server *s = ctx;
  json_error_t error;
  json_decref(s->body);
  s->body = json_loadb(body, len, JSON_REJECT_DUPLICATES, &error);
  ck_assert_msg(s->body != NULL, "%s: %.*s", error.text, (int)len, body);
  s->status = status;
  if (request)
    s->answered = request;
  else
    s->opened[channel.match] = status;
}

static bool on_made(void *ctx, uint32_t match, int n, ad_move move)
{
  struct server *s = ctx;
  ck_assert_int_eq(n, s->n[match]);
  if (s->full)
    return false;
  s->moves[match][s->n[match]++] = move;
  return true;
}

static void on_undone(void *ctx, uint32_t match, int n)
{
  struct server *s = ctx;
  ck_assert_int_lt(n, s->n[match]);
  s->n[match] = n;
}

static void on_event(void *ctx, struct sv_channel channel, const char *name, const char *body,
                     size_t len)
{
  struct server *s = ctx;
  for (int i = 0; i < s->n_clients; i++)
    if (sv_same_channel(&s->client[i].channel, &channel)) {
      take_event(&s->client[i], name, body, len);
      return;
    }
  ck_abort_msg("an event for nobody: %s", name);
}

/* ---- the server ---- */

void server_start(struct server *s, const struct sv_limits *limits)
{
  const struct sv_limits usual = {0};
  const struct sv_listener listener = {s, on_answer, on_made, on_undone, on_event};
  struct ad_err err = {0};
  memset(s, 0, sizeof *s);
  s->tables = sv_tables_new(limits ? limits : &usual, &listener, &err);
  ck_assert_msg(s->tables != NULL, "%s", err.msg);
}

void server_end(struct server *s)
{
  sv_tables_free(s->tables);
  for (int i = 0; i < s->n_clients; i++) {
    json_decref(s->client[i].view);
    json_decref(s->client[i].undo);
  }
  json_decref(s->body);
}

void server_turn(struct server *s, int ms)
{
  struct pollfd fds[64];
  int n = sv_tables_descriptors(s->tables, fds, 64), patience = sv_tables_patience(s->tables);
  poll(fds, (nfds_t)n, patience < ms ? patience : ms);
  sv_tables_turn(s->tables);
}

/* A machine under load and a sanitizer take their time. */
static long long deadline(void)
{
  return ad_clock_ms() + (AD_SANITIZED ? 200000 : 40000);
}

void server_open(struct server *s, uint32_t match, const char *variant, const char *players,
                 uint64_t seed, enum sv_undo undo)
{
  char names[AD_MAX_SEATS][200];
  struct ad_err err = {0};
  struct sv_opening opening = {.match = match,
                               .variant = variant,
                               .seed = seed,
                               .undo = undo,
                               .moves = s->moves[match],
                               .n_moves = s->n[match]};
  for (; *players; opening.seats++) {
    size_t len = strcspn(players, ",");
    snprintf(names[opening.seats], sizeof names[0], "%.*s", (int)len, players);
    opening.players[opening.seats] = names[opening.seats];
    players += len + (players[len] == ',');
  }
  s->opened[match] = 0;
  ck_assert_msg(sv_tables_open(s->tables, &opening, &err), "%s", err.msg);
  for (long long end = deadline(); !s->opened[match] && ad_clock_ms() < end;)
    server_turn(s, 100);
  ck_assert_int_ne(s->opened[match], 0);
}

struct client *server_follow(struct server *s, uint32_t match, int viewer, int panels)
{
  struct client *c = &s->client[s->n_clients++];
  *c = (struct client){.channel = {match, viewer, panels}};
  sv_tables_follow(s->tables, c->channel, true);
  for (long long end = deadline(); !c->view && ad_clock_ms() < end;)
    server_turn(s, 100);
  ck_assert_ptr_nonnull(c->view);
  return c;
}

int server_ask(struct server *s, uint32_t match, int viewer, const char *text)
{
  static uint64_t last;
  last++;
  sv_tables_ask(s->tables, last, (struct sv_channel){match, viewer, 1}, text, strlen(text));
  for (long long end = deadline(); s->answered != last && ad_clock_ms() < end;)
    server_turn(s, 100);
  ck_assert(s->answered == last);
  return s->status;
}

const char *server_said(const struct server *s, const char *key)
{
  const char *text = json_string_value(json_object_get(s->body, key));
  return text ? text : "";
}

int server_move(struct server *s, uint32_t match, int viewer, int n, int choice)
{
  char text[100];
  snprintf(text, sizeof text, "{\"do\":\"move\",\"n\":%d,\"choice\":%d}", n, choice);
  return server_ask(s, match, viewer, text);
}

json_t *server_view(struct server *s, uint32_t match, int viewer)
{
  int status = server_ask(s, match, viewer, "{\"do\":\"view\"}");
  return status == SV_OK ? s->body : NULL;
}

int view_int(const json_t *view, const char *key)
{
  return (int)json_integer_value(json_object_get(view, key));
}

bool server_play_on(struct server *s, uint32_t match, uint32_t *random)
{
  json_t *view = server_view(s, match, 0);
  if (!view)
    return true; /* its process died meanwhile */
  int to_act = view_int(view, "to_act"), n = view_int(view, "n");
  if (strcmp(json_string_value(json_object_get(view, "phase")), "over") == 0)
    return false;
  if (!json_is_true(
        json_object_get(json_array_get(json_object_get(view, "seats"), (size_t)to_act), "human"))) {
    server_turn(s, 20);
    return true;
  }
  view = server_view(s, match, to_act);
  size_t options = json_array_size(json_object_get(view, "options"));
  *random = *random * 1664525 + 1013904223;
  if (view && options)
    server_move(s, match, to_act, n, (int)((*random >> 8) % options));
  return true;
}
