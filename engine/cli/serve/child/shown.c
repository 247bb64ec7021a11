/* shown.c - who follows a match, and what has changed for each: made from what that viewer was sent
 * and what it would be sent now, never from the state. */
#include <stdlib.h>
#include <string.h>

#include "engine/cli/serve/child/_internal.h"
#include "engine/cli/serve/child/parts.h"

/* ---- views ---- */

/* WHOLE: with options and the log from LOG_FROM on. */
void sv_put_view(const struct sv_match *m, int viewer, int panels, int log_from, bool whole,
                 struct ad_json *json)
{
  struct cli_match *play = (struct cli_match *)&m->play; /* its room is used, nothing is changed */
  const struct cli_look look = {.viewer = viewer,
                                .panels = panels,
                                .lines = true,
                                .log_from = whole ? log_from : play->match->n_moves,
                                .since = log_from,
                                .options = whole};
  ad_json_int(json, "id", m->id);
  ad_json_int(json, "you", viewer);
  ad_json_int(json, "panels", panels);
  cli_match_put_view(play, &look, json);
}

/* The view of FOLLOWER in TEXT; without what comes anew each time unless WHOLE. */
static void write_view(const struct sv_match *m, const struct sv_follower *follower, bool whole,
                       struct ad_buf *text)
{
  struct ad_json json;
  ad_buf_clear(text);
  ad_json_init(&json, text, AD_JSON_LOG);
  ad_json_map(&json, NULL);
  sv_put_view(m, follower->viewer, follower->panels, whole ? 0 : follower->n, whole, &json);
  ad_json_end_map(&json);
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
  const struct sv_channel channel = {m->id, follower->viewer, follower->panels};
  sv_write_event(&channel, event, ad_buf_text(json), json->len, out);
}

static void send_view(struct sv_match *m, struct sv_follower *follower, struct ad_buf *out)
{
  struct ad_buf whole = {0};
  write_view(m, follower, true, &whole);
  send_event(m, follower, SV_VIEW, &whole, out);
  ad_buf_fini(&whole);
  follower->n = m->play.match->n_moves;
  write_view(m, follower, false, &follower->text);
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
  if (!follower)
    return;
  ad_buf_fini(&follower->text);
  *follower = m->followers.list[--m->followers.n];
}

void sv_forget_followers(struct sv_match *m)
{
  for (int i = 0; i < m->followers.n; i++)
    ad_buf_fini(&m->followers.list[i].text);
  free(m->followers.list);
  m->followers = (struct sv_follower_list){0};
}

/* ---- changes ---- */

/* Keys that a change has in a form of their own, or not at all. */
static bool is_special(const struct sv_part *part)
{
  static const char *const keys[] = {"n", "picture", "drawing", "sheets", "log", "log_from"};
  for (int i = 0; i < AD_LEN(keys); i++)
    if (sv_part_of(part, 1, keys[i]))
      return true;
  return false;
}

static void put_part(struct ad_json *json, const struct sv_part *part, const char *value,
                     size_t len)
{
  struct ad_buf key = {0}, text = {0};
  ad_buf_add_n(&key, part->key, part->key_len);
  ad_buf_add_n(&text, value, len);
  ad_json_written(json, ad_buf_text(&key), ad_buf_text(&text));
  ad_buf_fini(&key);
  ad_buf_fini(&text);
}

/* Keys whose values differ; a key that is gone becomes null. */
static void put_patch(struct ad_json *json, const struct sv_part *was, int n_was,
                      const struct sv_part *is, int n_is)
{
  ad_json_map(json, "patch");
  for (int i = 0; i < n_is + n_was; i++) {
    const struct sv_part *part = i < n_is ? &is[i] : &was[i - n_is];
    char key[40];
    snprintf(key, sizeof key, "%.*s", (int)part->key_len, part->key);
    const struct sv_part *old = sv_part_of(was, n_was, key), *new = sv_part_of(is, n_is, key);
    if (is_special(part))
      continue;
    if (i >= n_is && !new)
      put_part(json, part, "null", 4);
    else if (i < n_is && !(old && sv_same_value(old, new)))
      put_part(json, part, part->value, part->len);
  }
  ad_json_end_map(json);
}

static void put_text_edits(struct ad_json *json, const char *key, const struct sv_part *was,
                           int n_was, const struct sv_part *is, int n_is)
{
  const struct sv_part *old = sv_part_of(was, n_was, key), *new = sv_part_of(is, n_is, key);
  if (old && new && * old->value == '"' && *new->value == '"')
    sv_put_edits(json, key, old, new);
}

/* The sheets that differ, by seat from 0. */
static void put_sheets(struct ad_json *json, const struct sv_part *was, int n_was,
                       const struct sv_part *is, int n_is)
{
  const struct sv_part *old = sv_part_of(was, n_was, "sheets"),
                       *new = sv_part_of(is, n_is, "sheets");
  struct sv_part before[AD_MAX_SEATS], now[AD_MAX_SEATS];
  int n = old && new ? sv_items(new, now, AD_MAX_SEATS) : 0;
  if (n == 0 || sv_items(old, before, AD_MAX_SEATS) != n)
    return;
  ad_json_map(json, "sheets");
  for (int seat = 0; seat < n; seat++) {
    char key[12];
    snprintf(key, sizeof key, "%d", seat);
    now[seat].key = key;
    now[seat].key_len = strlen(key);
    if (!sv_same_value(&before[seat], &now[seat]))
      put_part(json, &now[seat], now[seat].value, now[seat].len);
  }
  ad_json_end_map(json);
}

/* Writes the event `change` of FOLLOWER, whose view is now IS. */
static void write_change(struct sv_match *m, const struct sv_follower *follower,
                         const struct ad_buf *now, struct ad_buf *text)
{
  struct sv_part was[SV_MOST_PARTS], is[SV_MOST_PARTS];
  struct ad_json json;
  int n_was = sv_parts(ad_buf_text(&follower->text), was), n_is = sv_parts(ad_buf_text(now), is);
  ad_json_init(&json, text, AD_JSON_LOG);
  ad_json_map(&json, NULL);
  ad_json_int(&json, "n", m->play.match->n_moves);
  put_patch(&json, was, n_was, is, n_is);
  put_text_edits(&json, "picture", was, n_was, is, n_is);
  put_text_edits(&json, "drawing", was, n_was, is, n_is);
  put_sheets(&json, was, n_was, is, n_is);
  cli_match_put_log(&m->play, follower->viewer, follower->n, &json);
  ad_json_end_map(&json);
}

static void send_change(struct sv_match *m, struct sv_follower *follower, struct ad_buf *out)
{
  struct ad_buf now = {0}, text = {0};
  write_view(m, follower, false, &now);
  write_change(m, follower, &now, &text);
  send_event(m, follower, SV_CHANGE, &text, out);
  ad_buf_fini(&text);
  ad_buf_fini(&follower->text);
  follower->text = now;
  follower->n = m->play.match->n_moves;
}

/* What comes with a change: the options of the seat that decides next, or the end. */
static void send_turn(struct sv_match *m, const struct sv_follower *follower, struct ad_buf *out)
{
  const struct ad_match *match = m->play.match;
  int to_act = ad_to_act(match->setup, match->state);
  struct ad_buf text = {0};
  struct ad_json json;
  ad_json_init(&json, &text, AD_JSON_LOG);
  ad_json_map(&json, NULL);
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

void sv_tell_moves(struct sv_match *m, struct ad_buf *out)
{
  const struct ad_match *match = m->play.match;
  bool news = m->told < match->n_moves;
  for (; m->told < match->n_moves; m->told++)
    sv_write_made(m->id, m->told, match->moves[m->told], out);
  for (int i = 0; news && i < m->followers.n; i++) {
    send_change(m, &m->followers.list[i], out);
    send_turn(m, &m->followers.list[i], out);
  }
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
