/* chat.c - what people at the seats of a table say to each other.
 *
 * A table has a chat if who made it asked for one.  The last lines are in memory alone, for those
 * who come later; who watches reads along. */
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { LINES = 50, CHARACTERS = 200, AT_ONCE = 5 };

struct hs_line {
  int seat;
  char name[HS_NAME], text[4 * CHARACTERS + 1];
};

static void put_line(struct ad_json *json, const struct hs_line *line)
{
  ad_json_int(json, "seat", line->seat);
  ad_json_text(json, "name", line->name);
  ad_json_text(json, "text", line->text);
}

static const struct hs_line *keep_line(struct hs_room *room, int seat, const char *text)
{
  if (!room->lines)
    room->lines = ad_calloc(LINES, sizeof *room->lines);
  struct hs_line *line = &room->lines[room->n_lines++ % LINES];
  line->seat = seat;
  snprintf(line->name, sizeof line->name, "%s", room->kept.seat[seat].name);
  snprintf(line->text, sizeof line->text, "%s", text);
  return line;
}

static bool has_breath(struct hs_call *call)
{
  char who[HS_HASH + 4];
  snprintf(who, sizeof who, "say %s", call->session);
  call->ex->reply.retry_s = hs_take_token(&call->site->keys, who, 1, AT_ONCE, ad_clock_ms());
  return !call->ex->reply.retry_s ||
         hs_deny(call->ex, 429, "rate", "%d lines at once, expected one a second", AT_ONCE);
}

bool hs_post_say(struct hs_call *call)
{
  struct ad_buf event = {0};
  struct ad_json json;
  char text[sizeof(((struct hs_line *)0)->text)];
  if (!call->room->kept.chat)
    return hs_deny(call->ex, 403, "chat", "this table was made without a chat");
  if (!hs_take_words(call, "text", CHARACTERS, text, sizeof text))
    return false;
  if (text[strspn(text, " ")] == '\0')
    return hs_deny(call->ex, 422, "text", "the text is blank, expected something to say");
  if (!has_breath(call))
    return false;
  hs_begin_event(&json, "say", &event);
  put_line(&json, keep_line(call->room, call->viewer, text));
  hs_end_event(&json);
  hs_tell_room(call->site, call->room, &event);
  ad_buf_fini(&event);
  hs_begin(call);
  return hs_answer(call);
}

void hs_put_chat(const struct hs_room *room, struct ad_buf *out)
{
  struct ad_json json;
  if (!room->kept.chat)
    return;
  hs_begin_event(&json, "chat", out);
  ad_json_list(&json, "lines");
  for (unsigned i = room->n_lines > LINES ? room->n_lines - LINES : 0; i < room->n_lines; i++) {
    ad_json_map(&json, NULL);
    put_line(&json, &room->lines[i % LINES]);
    ad_json_end_map(&json);
  }
  ad_json_end_list(&json);
  hs_end_event(&json);
}
