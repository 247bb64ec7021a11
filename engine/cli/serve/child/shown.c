/* shown.c - who follows a match, and what has changed for each: made from what that viewer was sent
 * and what it would be sent now, never from the state.
 *
 * A match with many followers is quiet most of the time, so what they were sent is not kept: it is
 * written once more before the match goes on, and must have the same hash. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/cli/serve/child/_internal.h"
#include "engine/cli/serve/child/edits.h"

/* ---- views ---- */

/* WHOLE: with options, and the log and what was touched from move number FROM on. */
static void put_view(const struct sv_match *m, int viewer, int panels, int from, bool whole,
                     struct ad_json *json)
{
  struct cli_match *play = (struct cli_match *)&m->play; /* its room is used, nothing is changed */
  const struct cli_look look = {
    .viewer = viewer, .panels = panels, .log_from = from, .since = from, .options = whole};
  ad_json_int(json, "id", m->id);
  ad_json_int(json, "you", viewer);
  ad_json_int(json, "panels", panels);
  cli_match_put_view(play, &look, json);
}

void sv_put_view(const struct sv_match *m, int viewer, int panels, int log_from,
                 struct ad_json *json)
{
  put_view(m, viewer, panels, log_from, true, json);
}

/* The view of FOLLOWER in TEXT; without options and moves unless WHOLE. */
static void write_view(const struct sv_match *m, const struct sv_follower *follower, bool whole,
                       struct ad_buf *text)
{
  struct ad_json json;
  ad_buf_clear(text);
  ad_json_begin(&json, text);
  put_view(m, follower->viewer, follower->panels, whole ? 0 : m->play.match->n_moves, whole, &json);
  ad_json_end_map(&json);
}

/* FNV-1a */
static uint64_t hash_of(const struct ad_buf *text)
{
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < text->len; i++)
    hash = (hash ^ (unsigned char)text->text[i]) * 0x100000001b3;
  return hash;
}

/* ---- followers ---- */

static struct sv_follower *find(struct sv_match *m, const struct sv_channel *channel)
{
  for (int i = 0; i < m->followers.n; i++)
    if (m->followers.list[i].viewer == channel->viewer &&
        m->followers.list[i].panels == channel->panels)
      return &m->followers.list[i];
  return NULL;
}

static void send_event(const struct sv_match *m, const struct sv_follower *follower,
                       enum sv_event event, const struct ad_buf *json, struct ad_buf *out)
{
  const struct sv_message message = {.channel = {m->id, follower->viewer, follower->panels},
                                     .status = (int)event,
                                     .json = ad_buf_text(json),
                                     .len = json->len};
  sv_write_message(SV_EVENT, &message, out);
}

static void send_view(struct sv_match *m, struct sv_follower *follower, struct ad_buf *out)
{
  struct ad_buf whole = {0};
  write_view(m, follower, true, &whole);
  send_event(m, follower, SV_VIEW, &whole, out);
  write_view(m, follower, false, &whole);
  follower->sent = hash_of(&whole);
  ad_buf_fini(&whole);
}

void sv_follow(struct sv_match *m, const struct sv_channel *channel, struct ad_buf *out)
{
  struct sv_follower *follower = find(m, channel);
  if (!follower) {
    struct sv_follower_list *all = &m->followers;
    AD_GROW(all->list, all->n, all->cap);
    follower = &all->list[all->n++];
    *follower = (struct sv_follower){.viewer = channel->viewer, .panels = channel->panels};
  }
  send_view(m, follower, out);
}

void sv_leave(struct sv_match *m, const struct sv_channel *channel)
{
  struct sv_follower *follower = find(m, channel);
  if (follower)
    *follower = m->followers.list[--m->followers.n];
}

void sv_forget_followers(struct sv_match *m)
{
  free(m->followers.list);
  m->followers = (struct sv_follower_list){0};
}

/* ---- changes ---- */

/* Keys that a change has in a form of their own, or not at all. */
static bool is_apart(const char *key)
{
  static const char *const keys[] = {"n", "made", "log", "log_from"};
  for (int i = 0; i < AD_LEN(keys); i++)
    if (strcmp(keys[i], key) == 0)
      return true;
  return false;
}

static bool is_board(const char *key)
{
  return strcmp(key, "picture") == 0 || strcmp(key, "drawing") == 0;
}

/* The sheets that differ, by seat from 0. */
static json_t *changed_sheets(const json_t *was, const json_t *is)
{
  json_t *sheets = json_object();
  for (size_t seat = 0; seat < json_array_size(is); seat++) {
    char key[24];
    json_t *sheet = json_array_get(is, seat);
    snprintf(key, sizeof key, "%zu", seat);
    if (!json_equal(json_array_get(was, seat), sheet))
      json_object_set(sheets, key, sheet);
  }
  return sheets;
}

/* Adds to CHANGE what makes the view IS of the view WAS: in `patch` the keys whose values differ,
 * null for a key that is gone; boards as edits; score sheets. */
static void put_differences(json_t *change, json_t *was, json_t *is)
{
  json_t *patch = json_object(), *value;
  const char *key;
  json_object_foreach (is, key, value) {
    const json_t *old = json_object_get(was, key);
    if (is_apart(key) || json_equal(old, value))
      continue;
    if (is_board(key) && json_is_string(old))
      json_object_set_new(change, key, sv_edits(json_string_value(old), json_string_value(value)));
    else if (strcmp(key, "sheets") == 0)
      json_object_set_new(change, key, changed_sheets(old, value));
    else
      json_object_set(patch, key, value);
  }
  json_object_foreach (was, key, value)
    if (!json_object_get(is, key))
      json_object_set_new(patch, key, json_null());
  json_object_set_new(change, "patch", patch);
}

/* The moves that FOLLOWER does not know. */
static void write_news(struct sv_match *m, const struct sv_follower *follower, int from,
                       struct ad_buf *text)
{
  struct ad_json json;
  ad_json_begin(&json, text);
  ad_json_int(&json, "n", m->play.match->n_moves);
  cli_match_put_made(&m->play, follower->viewer, from, &json);
  cli_match_put_log(&m->play, follower->viewer, from, &json);
  ad_json_end_map(&json);
}

static json_t *read_json(const struct ad_buf *text)
{
  return json_loadb(ad_buf_text(text), text->len, 0, NULL);
}

/* Writes the event `change` from the view WAS, of move number FROM, to the view IS. */
static void write_change(struct sv_match *m, const struct sv_follower *follower, int from,
                         const struct ad_buf *was, const struct ad_buf *is, struct ad_buf *text)
{
  write_news(m, follower, from, text);
  json_t *change = read_json(text), *old = read_json(was), *new = read_json(is);
  put_differences(change, old, new);
  char *written = json_dumps(change, JSON_COMPACT);
  ad_buf_clear(text);
  ad_buf_add(text, written);
  free(written);
  json_decref(old);
  json_decref(new);
  json_decref(change);
}

/* WAS: the view of FOLLOWER before move number FROM. */
static void send_change(struct sv_match *m, struct sv_follower *follower, int from,
                        const struct ad_buf *was, struct ad_buf *out)
{
  struct ad_buf is = {0}, text = {0};
  write_view(m, follower, false, &is);
  write_change(m, follower, from, was, &is, &text);
  send_event(m, follower, SV_CHANGE, &text, out);
  follower->sent = hash_of(&is);
  ad_buf_fini(&text);
  ad_buf_fini(&is);
}

/* What comes with a change: the options of the seat that decides next, or the end. */
static void send_turn(struct sv_match *m, const struct sv_follower *follower, struct ad_buf *out)
{
  const struct ad_match *match = m->play.match;
  int to_act = ad_to_act(match->setup, match->state);
  struct ad_buf text = {0};
  struct ad_json json;
  ad_json_begin(&json, &text);
  ad_json_int(&json, "n", match->n_moves);
  if (to_act == AD_OVER) {
    cli_match_put_end(&m->play, &json);
    ad_json_end_map(&json);
    send_event(m, follower, SV_OVER, &text, out);
  } else if (to_act == follower->viewer && !m->play.bots[to_act]) {
    cli_match_put_options(&m->play, &json);
    ad_json_end_map(&json);
    send_event(m, follower, SV_DECIDE, &text, out);
  }
  ad_buf_fini(&text);
}

static void tell_made(struct sv_match *m, struct ad_buf *out)
{
  const struct ad_match *match = m->play.match;
  for (; m->told < match->n_moves; m->told++)
    sv_write_note(SV_MADE, &(struct sv_note){m->id, m->told, match->moves[m->told]}, out);
}

void sv_begin(struct sv_match *m, struct ad_buf *out)
{
  tell_made(m, out);
  cli_match_keep(&m->play);
}

void sv_make_move(struct sv_match *m, int choice, struct ad_buf *out)
{
  struct ad_buf *was = ad_calloc((size_t)m->followers.n + 1, sizeof *was);
  int from = m->play.match->n_moves;
  for (int i = 0; i < m->followers.n; i++)
    write_view(m, &m->followers.list[i], false, &was[i]);
  cli_match_choose(&m->play, choice, ad_match_options(m->play.match));
  sv_drop_undo(m, out);
  tell_made(m, out);
  for (int i = 0; i < m->followers.n; i++) {
    struct sv_follower *follower = &m->followers.list[i];
    if (hash_of(&was[i]) == follower->sent)
      send_change(m, follower, from, &was[i], out);
    else
      send_view(m, follower, out);
    send_turn(m, follower, out);
    ad_buf_fini(&was[i]);
  }
  free(was);
  cli_match_keep(&m->play); /* the next changes begin here */
}

void sv_tell_views(struct sv_match *m, struct ad_buf *out)
{
  for (int i = 0; i < m->followers.n; i++)
    send_view(m, &m->followers.list[i], out);
}

void sv_tell_all(struct sv_match *m, enum sv_event event, const struct ad_buf *json,
                 struct ad_buf *out)
{
  for (int i = 0; i < m->followers.n; i++)
    send_event(m, &m->followers.list[i], event, json, out);
}
