/* news.c - what table processes send.  They run scripts of strangers and are asked by strangers, so
 * nothing is believed: a frame that does not fit what the process was asked ends it. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/json.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/tables/_internal.h"

/* ---- telling the listener ---- */

void sv_answer_error(struct sv_tables *tables, const struct sv_request *request, int status,
                     const char *code, const char *text)
{
  const struct sv_listener *to = &tables->listener;
  struct ad_buf body = {0};
  struct ad_json json;
  ad_json_begin(&json, &body);
  ad_json_text(&json, "error", text);
  ad_json_text(&json, "code", code);
  ad_json_end_map(&json);
  to->answer(to->ctx, request->number, request->channel, status, ad_buf_text(&body), body.len);
  ad_buf_fini(&body);
}

void sv_tell_moment(struct sv_tables *tables, uint32_t id, bool back)
{
  const struct sv_listener *to = &tables->listener;
  const char *body = back ? "{\"back\":true}" : "{\"back\":false}";
  struct sv_entry *entry = sv_entry_of(tables, id);
  if (!entry || entry->away != back)
    return;
  entry->away = !back;
  for (int i = 0; entry && i < entry->n_followers; i++) {
    to->event(to->ctx, entry->followers[i], sv_event_names[SV_MOMENT], body, strlen(body));
    entry = sv_entry_of(tables, id); /* the listener may have closed it */
  }
}

void sv_lose(struct sv_tables *tables, struct sv_entry *entry, const char *text)
{
  const struct sv_request opening = {.channel = sv_channel_of(entry->id)};
  sv_entry_detach(entry);
  if (entry->opened)
    return;
  sv_entry_remove(tables, entry);
  sv_answer_error(tables, &opening, SV_REFUSED, "body", text);
}

void sv_give_up(struct sv_tables *tables, struct sv_process *p, const char *text)
{
  for (int i = 0; i < p->n; i++) {
    sv_answer_error(tables, &p->queue[i], SV_LOST, "lost", text);
    free(p->queue[i].json);
  }
  p->n = 0;
  for (int i = tables->n - 1; i >= 0; i--)
    if (i < tables->n && tables->entry[i]->process == p)
      sv_lose(tables, tables->entry[i], text);
}

static bool fail(struct sv_tables *tables, struct sv_process *p, const struct sv_message *why)
{
  char text[400];
  snprintf(text, sizeof text, "%.*s", (int)(why->len < sizeof text ? why->len : sizeof text),
           why->json);
  sv_give_up(tables, p, ad_text_harmless(text));
  return false;
}

/* ---- frames ---- */

/* The match ID if P plays it; NULL: it was closed. */
static struct sv_entry *entry_at(const struct sv_tables *tables, const struct sv_process *p,
                                 uint32_t id)
{
  struct sv_entry *entry = sv_entry_of(tables, id);
  return entry && entry->process == p ? entry : NULL;
}

static bool is_known_status(int status)
{
  return status == SV_OK || status == SV_FORBIDDEN || status == SV_STALE || status == SV_REFUSED ||
         status == SV_LOST;
}

/* The answer to the opening of a match: news only the first time. */
static void take_opening(struct sv_tables *tables, struct sv_entry *entry,
                         const struct sv_message *answer)
{
  const struct sv_listener *to = &tables->listener;
  bool first = !entry->opened;
  if (answer->status != SV_OK) {
    sv_entry_detach(entry);
    if (first)
      sv_entry_remove(tables, entry);
  } else {
    entry->opened = true;
  }
  if (first)
    to->answer(to->ctx, 0, answer->channel, answer->status, answer->json, answer->len);
}

static bool take_answer(struct sv_tables *tables, struct sv_process *p,
                        const struct sv_message *answer)
{
  const struct sv_listener *to = &tables->listener;
  struct sv_request *head = p->queue;
  if (!is_known_status(answer->status) || head->answered || answer->request != head->number ||
      !sv_same_channel(&answer->channel, &head->channel) ||
      (head->kind != SV_ASK && head->kind != SV_OPEN))
    return false;
  head->answered = true;
  struct sv_entry *entry = entry_at(tables, p, answer->channel.match);
  if (!entry)
    return true; /* closed meanwhile */
  if (head->kind == SV_OPEN)
    take_opening(tables, entry, answer);
  else
    to->answer(to->ctx, answer->request, answer->channel, answer->status, answer->json,
               answer->len);
  return true;
}

static bool take_event(struct sv_tables *tables, const struct sv_process *p,
                       const struct sv_message *event)
{
  const struct sv_listener *to = &tables->listener;
  const struct sv_entry *entry = entry_at(tables, p, event->channel.match);
  if (event->status == SV_MOMENT)
    return false;
  for (int i = 0; entry && i < entry->n_followers; i++)
    if (sv_same_channel(&entry->followers[i], &event->channel)) {
      to->event(to->ctx, event->channel, sv_event_names[event->status], event->json, event->len);
      return true;
    }
  return true; /* nobody follows any more */
}

static bool take_made(struct sv_tables *tables, struct sv_process *p, const struct sv_note *made)
{
  const struct sv_listener *to = &tables->listener;
  struct sv_entry *entry = entry_at(tables, p, made->match);
  if (!entry)
    return true;
  if (made->n != entry->n || made->n >= SV_MOST_MOVES)
    return false;
  AD_GROW(entry->moves, entry->n, entry->cap);
  entry->moves[entry->n++] = made->value;
  entry->instead = false;
  if (to->made(to->ctx, made->match, made->n, made->value))
    return true;
  entry = entry_at(tables, p, made->match);
  if (entry)
    entry->n = made->n;
  return false;
}

static bool take_undone(struct sv_tables *tables, struct sv_process *p,
                        const struct sv_note *undone)
{
  const struct sv_listener *to = &tables->listener;
  struct sv_entry *entry = entry_at(tables, p, undone->match);
  if (p->queue[0].kind != SV_ASK || (entry && undone->n >= entry->n))
    return false;
  if (!entry)
    return true;
  entry->n = undone->n;
  to->undone(to->ctx, undone->match, undone->n);
  return true;
}

static bool take_done(struct sv_tables *tables, struct sv_process *p, const struct sv_note *done)
{
  struct sv_request head = p->queue[0];
  struct sv_entry *entry = entry_at(tables, p, head.channel.match);
  bool answers = head.kind == SV_ASK || head.kind == SV_OPEN, open = done->value & SV_IS_OPEN;
  /* An opening that was written as a closing, because the match was closed, has no answer. */
  if ((answers && !head.answered) || (entry && open && done->n != entry->n))
    return false;
  memmove(p->queue, p->queue + 1, (size_t)--p->n * sizeof *p->queue);
  p->since = ad_clock_ms();
  if (head.kind != SV_OPEN) {
    p->deaths = 0;
    if (entry)
      entry->deaths = 0;
  }
  free(head.json);
  if (entry && head.kind == SV_OPEN && open)
    sv_tell_moment(tables, entry->id, true);
  entry = entry_at(tables, p, head.channel.match);
  bool asked = false;
  for (int i = 0; entry && i < p->n; i++)
    asked |= p->queue[i].kind == SV_BOT && p->queue[i].channel.match == entry->id;
  if (entry && open && done->value & SV_BOT_IS_NEXT && !asked)
    sv_process_tell(tables, p, SV_BOT, sv_channel_of(entry->id));
  return true;
}

bool sv_take_frame(struct sv_tables *tables, struct sv_process *p, int kind, struct ad_reader *body)
{
  struct sv_message message;
  struct sv_note note;
  bool starts = kind == SV_FAILED && !p->ready, talks = kind == SV_ANSWER || kind == SV_EVENT;
  if (!starts && (!p->ready || p->n == 0))
    return false;
  if (starts || talks) {
    if (!sv_read_message(kind, body, &message) || (talks && !sv_is_line(message.json, message.len)))
      return false;
    return starts            ? fail(tables, p, &message)
         : kind == SV_ANSWER ? take_answer(tables, p, &message)
                             : take_event(tables, p, &message);
  }
  if (!sv_read_note(kind, body, &note) || note.match != p->queue[0].channel.match)
    return false;
  switch (kind) {
  case SV_MADE: return take_made(tables, p, &note);
  case SV_UNDONE: return take_undone(tables, p, &note);
  case SV_DONE: return take_done(tables, p, &note);
  default: return false;
  }
}
