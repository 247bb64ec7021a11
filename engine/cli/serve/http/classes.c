/* classes.c - a class: its teacher sees where pupils are, and shows all of them a position. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { USUAL_HOURS = 4, MOST_HOURS = 48, MOST_CLASSES = 100, MOST_STEPS = 1000 };
static const long long hour_ms = 3600LL * 1000;

/* ---- who asks ---- */

static bool find_class(struct hs_call *call, struct hs_class *out)
{
  if (hs_keep_find_class(call->site->keep, call->id, out) && out->ends_ms > ad_wall_clock_ms())
    return true;
  hs_deny(call->ex, 404, "missing", "there is no such class; it may have ended");
  return false;
}

static bool teaches(const struct hs_call *call, const struct hs_class *room)
{
  return *call->session && strcmp(call->session, room->teacher) == 0;
}

static bool find_taught(struct hs_call *call, struct hs_class *out)
{
  if (!find_class(call, out))
    return false;
  if (teaches(call, out))
    return true;
  hs_deny(call->ex, 403, "key", "only the teacher of the class can do that");
  return false;
}

/* ---- a new class ---- */

void hs_post_class(struct hs_call *call)
{
  struct hs_class room = {0};
  struct ad_err err = {0};
  struct ad_json json;
  char teacher[HS_KEY], pupil[HS_KEY];
  long long hours = hs_int_of(call, "hours", USUAL_HOURS);
  if (hours < 1 || hours > MOST_HOURS) {
    hs_deny(call->ex, 422, "body", "'hours' is %lld, expected 1 to %d", hours, MOST_HOURS);
    return;
  }
  int n = hs_keep_classes(call->site->keep);
  if (n >= MOST_CLASSES) {
    hs_deny(call->ex, 429, "full", "%d classes are open, no more fit", n);
    call->ex->reply.retry_s = 600;
    return;
  }
  hs_new_id(room.id);
  hs_new_key(teacher);
  hs_new_key(pupil);
  hs_hash(teacher, room.teacher_key);
  hs_hash(pupil, room.pupil_key);
  snprintf(room.teacher, HS_HASH, "%s", hs_session(call));
  room.ends_ms = ad_wall_clock_ms() + hours * hour_ms;
  if (!hs_keep_add_class(call->site->keep, &room, &err)) {
    hs_deny(call->ex, 503, "lost", "%s", err.msg);
    return;
  }
  hs_begin(call, &json);
  ad_json_text(&json, "class", room.id);
  ad_json_text(&json, "teacher_key", teacher);
  ad_json_text(&json, "pupil_key", pupil);
  ad_json_int(&json, "hours", hours);
  hs_answer(call, &json, 201);
}

void hs_post_class_join(struct hs_call *call)
{
  struct hs_class room;
  struct ad_json json;
  char name[HS_NAME];
  const char *key = hs_text_of(call, "key");
  if (!find_class(call, &room) || !hs_take_name(call, name))
    return;
  bool as_teacher = hs_key_fits(key, room.teacher_key), as_pupil = hs_key_fits(key, room.pupil_key);
  if (!as_teacher && !as_pupil) {
    hs_deny(call->ex, 403, "key", "this key does not open the class");
    return;
  }
  if (as_teacher)
    snprintf(room.teacher, HS_HASH, "%s", hs_session(call));
  int pupil = as_teacher ? (int)hs_keep_teacher(call->site->keep, &room)
                         : hs_keep_pupil(call->site->keep, room.number, hs_session(call), name,
                                         ad_wall_clock_ms());
  if (!pupil) {
    hs_deny(call->ex, 429, "full", "the class is full");
    return;
  }
  hs_begin(call, &json);
  ad_json_text(&json, "role", as_teacher ? "teacher" : "pupil");
  if (!as_teacher)
    ad_json_int(&json, "pupil", pupil);
  hs_answer(call, &json, 200);
}

/* ---- reports ---- */

static void tell(struct hs_site *site, uint32_t class, bool teacher, const char *text, size_t len)
{
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (!reader->feed && reader->class == class && (reader->teaches || !teacher))
      hs_stream_add(reader->stream, text, len);
}

static void put_pupil(struct ad_json *json, const struct hs_pupil *pupil)
{
  ad_json_int(json, "pupil", pupil->pupil);
  ad_json_text(json, "name", pupil->name);
  ad_json_text(json, "lesson", pupil->lesson);
  ad_json_int(json, "step", pupil->step);
  ad_json_int(json, "steps", pupil->steps);
  ad_json_int(json, "stars", pupil->stars);
  ad_json_int(json, "last_seen_s", (ad_wall_clock_ms() - pupil->seen_ms) / 1000);
}

static void tell_teacher(struct hs_site *site, uint32_t class, const struct hs_pupil *pupil)
{
  struct ad_buf body = {0}, text = {0};
  struct ad_json json;
  ad_json_init(&json, &body, AD_JSON_LOG);
  ad_json_map(&json, NULL);
  put_pupil(&json, pupil);
  ad_json_end_map(&json);
  hs_event_text(&text, NULL, "pupil", body.text, body.len);
  tell(site, class, true, text.text, text.len);
  ad_buf_fini(&body);
  ad_buf_fini(&text);
}

static bool take_report(struct hs_call *call, struct hs_pupil *pupil)
{
  const char *lesson = hs_text_of(call, "lesson");
  long long step = hs_int_of(call, "step", 0), steps = hs_int_of(call, "steps", 0);
  long long stars = hs_int_of(call, "stars", 0);
  if (!*lesson || strlen(lesson) >= sizeof pupil->lesson || !ad_all_harmless(lesson) || step < 0 ||
      step > MOST_STEPS || steps < 0 || steps > MOST_STEPS || stars < 0 || stars > 5) {
    hs_deny(call->ex, 422, "body",
            "expected 'lesson', a name, 'step' and 'steps' from 0 to %d, 'stars' from 0 to 5",
            MOST_STEPS);
    return false;
  }
  snprintf(pupil->lesson, sizeof pupil->lesson, "%s", lesson);
  pupil->step = (int)step;
  pupil->steps = (int)steps;
  pupil->stars = (int)stars;
  pupil->seen_ms = ad_wall_clock_ms();
  return true;
}

void hs_post_report(struct hs_call *call)
{
  struct hs_class room;
  struct hs_pupil pupil = {0};
  struct ad_json json;
  if (!find_class(call, &room) || !take_report(call, &pupil))
    return;
  pupil.pupil =
    *call->session ? hs_keep_is_pupil(call->site->keep, room.number, call->session, pupil.name) : 0;
  if (!pupil.pupil) {
    hs_deny(call->ex, 401, "key", "this class needs the key of its link first");
    return;
  }
  const json_t *right = json_object_get(call->body, "right");
  if (!hs_keep_report(call->site->keep, room.number, &pupil, json_is_boolean(right),
                      json_is_true(right))) {
    hs_deny(call->ex, 503, "lost", "the report cannot be kept");
    return;
  }
  tell_teacher(call->site, room.number, &pupil);
  hs_begin(call, &json);
  hs_answer(call, &json, 200);
}

/* ---- what the teacher sees ---- */

static void list_pupil(void *ctx, const struct hs_pupil *pupil)
{
  struct ad_json *json = ctx;
  ad_json_map(json, NULL);
  put_pupil(json, pupil);
  ad_json_end_map(json);
}

static void list_question(void *ctx, const char *lesson, int step, int asked, int wrong)
{
  struct ad_json *json = ctx;
  ad_json_map(json, NULL);
  ad_json_text(json, "lesson", lesson);
  ad_json_int(json, "step", step);
  ad_json_int(json, "asked", asked);
  ad_json_int(json, "wrong", wrong);
  ad_json_end_map(json);
}

void hs_get_class(struct hs_call *call)
{
  struct hs_class room;
  struct ad_json json;
  if (!find_taught(call, &room))
    return;
  hs_begin(call, &json);
  ad_json_int(&json, "ends_in_s", (room.ends_ms - ad_wall_clock_ms()) / 1000);
  ad_json_list(&json, "pupils");
  hs_keep_each_pupil(call->site->keep, room.number, list_pupil, &json);
  ad_json_end_list(&json);
  ad_json_list(&json, "questions");
  hs_keep_each_question(call->site->keep, room.number, list_question, &json);
  ad_json_end_list(&json);
  hs_answer(call, &json, 200);
}

/* ---- events ---- */

static struct hs_shown *find_shown(struct hs_site *site, uint32_t class)
{
  struct hs_shown *shown = site->shown;
  while (shown && shown->class != class)
    shown = shown->next;
  return shown;
}

void hs_get_class_events(struct hs_call *call)
{
  struct hs_class room;
  char name[HS_NAME];
  if (!find_class(call, &room))
    return;
  bool as_teacher = teaches(call, &room);
  if (!as_teacher &&
      (!*call->session || !hs_keep_is_pupil(call->site->keep, room.number, call->session, name))) {
    hs_deny(call->ex, 401, "key", "this class needs the key of its link first");
    return;
  }
  struct hs_reader *reader = hs_add_reader(call);
  if (!reader)
    return;
  reader->class = room.number;
  reader->teaches = as_teacher;
  const struct hs_shown *shown = find_shown(call->site, room.number);
  if (shown)
    hs_stream_add(reader->stream, shown->event, strlen(shown->event));
}

void hs_post_position(struct hs_call *call)
{
  struct hs_class room;
  struct ad_buf body = {0}, event = {0};
  struct ad_json json;
  const char *title = hs_text_of(call, "title"), *text = hs_text_of(call, "text");
  if (!find_taught(call, &room))
    return;
  if (!*text || strlen(title) > 200 || !ad_all_harmless(title)) {
    hs_deny(call->ex, 422, "body", "expected 'text', a file of a position, and a short 'title'");
    return;
  }
  ad_json_init(&json, &body, AD_JSON_LOG);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "title", title);
  ad_json_text(&json, "text", text);
  ad_json_end_map(&json);
  hs_event_text(&event, NULL, "position", body.text, body.len);
  tell(call->site, room.number, false, event.text, event.len);
  struct hs_shown *shown = find_shown(call->site, room.number);
  if (!shown) {
    shown = ad_calloc(1, sizeof *shown);
    shown->class = room.number;
    shown->next = call->site->shown;
    call->site->shown = shown;
  }
  free(shown->event);
  shown->event = ad_strdup(event.text);
  ad_buf_fini(&body);
  ad_buf_fini(&event);
  hs_begin(call, &json);
  hs_answer(call, &json, 200);
}

/* ---- the end ---- */

/* Ends the streams of the class and forgets what it was shown. */
static void end_class(struct hs_site *site, uint32_t class)
{
  static const char event[] = "event: end\ndata: {}\n\n";
  tell(site, class, false, event, strlen(event));
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (!reader->feed && reader->class == class)
      hs_stream_end(reader->stream);
  for (struct hs_shown **at = &site->shown; *at; at = &(*at)->next)
    if ((*at)->class == class) {
      struct hs_shown *shown = *at;
      *at = shown->next;
      free(shown->event);
      free(shown);
      return;
    }
}

void hs_post_class_end(struct hs_call *call)
{
  struct hs_class room;
  struct ad_json json;
  if (!find_taught(call, &room))
    return;
  hs_keep_end_class(call->site->keep, room.number);
  end_class(call->site, room.number);
  hs_begin(call, &json);
  hs_answer(call, &json, 200);
}

void hs_forget_classes(struct hs_site *site)
{
  hs_keep_forget_classes(site->keep, ad_wall_clock_ms());
  for (struct hs_shown *shown = site->shown, *next; shown; shown = next) {
    next = shown->next;
    if (!hs_keep_has_class(site->keep, shown->class))
      end_class(site, shown->class);
  }
}
