/* classes.c - a class: its teacher sees where pupils are, and shows all of them a position. */
#include <stdlib.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/cli/serve/http/site_internal.h"

enum { USUAL_HOURS = 4, MOST_HOURS = 48, MOST_CLASSES = 100, MOST_STEPS = 1000 };
static const long long hour_ms = 3600LL * 1000;

/* ---- who asks ---- */

bool hs_find_class(struct hs_call *call)
{
  return (hs_keep_find_class(call->site->keep, call->id, &call->class) &&
          call->class.ends_ms > ad_wall_clock_ms()) ||
         hs_deny(call->ex, 404, "missing", "there is no such class; it may have ended");
}

static bool teaches(const struct hs_call *call)
{
  return *call->session && strcmp(call->session, call->class.teacher) == 0;
}

bool hs_find_taught(struct hs_call *call)
{
  return hs_find_class(call) &&
         (teaches(call) ||
          hs_deny(call->ex, 403, "key", "only the teacher of the class can do that"));
}

/* The number of the pupil who asks, with its name; 0 after refusing. */
static int find_pupil(struct hs_call *call, char name[HS_NAME])
{
  int pupil = *call->session
              ? hs_keep_is_pupil(call->site->keep, call->class.number, call->session, name)
              : 0;
  if (!pupil)
    hs_deny(call->ex, 401, "key",
            "this browser is not in the class: open the link that you were sent");
  return pupil;
}

/* ---- a new class ---- */

/* Whether there is room for another class, and for another one of this address. */
static bool has_room(struct hs_call *call)
{
  struct hs_keep *keep = call->site->keep;
  hs_keep_maker(keep, call->ex->ask.address, call->class.maker);
  int all = hs_keep_classes(keep, NULL), own = hs_keep_classes(keep, call->class.maker);
  bool fits = own < hs_most_of_address(call->site, HS_CLASSES_OF_ADDRESS);
  if (all < MOST_CLASSES && fits)
    return true;
  call->ex->reply.retry_s = 600;
  return hs_deny(call->ex, 429, "full",
                 fits ? "%d classes are open, no more fit"
                      : "%d classes are from this address: end one first",
                 fits ? all : own);
}

bool hs_post_class(struct hs_call *call)
{
  struct hs_class *class = &call->class;
  struct ad_err err = {0};
  char teacher[HS_KEY], pupil[HS_KEY];
  long long hours = hs_int_of(call, "hours", USUAL_HOURS);
  if (hours < 1 || hours > MOST_HOURS)
    return hs_deny(call->ex, 422, "body", "'hours' is %lld, expected 1 to %d", hours, MOST_HOURS);
  if (!has_room(call))
    return false;
  hs_new_id(class->id);
  hs_new_key(teacher);
  hs_new_key(pupil);
  hs_hash(teacher, class->teacher_key);
  hs_hash(pupil, class->pupil_key);
  snprintf(class->teacher, HS_HASH, "%s", hs_session(call));
  class->ends_ms = ad_wall_clock_ms() + hours * hour_ms;
  if (!hs_keep_add_class(call->site->keep, class, &err))
    return hs_deny(call->ex, 503, "lost", "%s", err.msg);
  call->ex->reply.status = 201;
  struct ad_json *json = hs_begin(call);
  ad_json_text(json, "class", class->id);
  ad_json_text(json, "teacher_key", teacher);
  ad_json_text(json, "pupil_key", pupil);
  ad_json_int(json, "hours", hours);
  return hs_answer(call);
}

bool hs_post_class_join(struct hs_call *call)
{
  struct hs_keep *keep = call->site->keep;
  struct hs_class *class = &call->class;
  struct hs_pupil newcomer = {.seen_ms = ad_wall_clock_ms()};
  const char *key = hs_text_of(call, "key");
  if (!hs_take_name(call, newcomer.name))
    return false;
  bool as_teacher = hs_key_fits(key, class->teacher_key),
       as_pupil = hs_key_fits(key, class->pupil_key);
  if (!as_teacher && !as_pupil)
    return hs_deny(call->ex, 403, "key", "this key does not open the class");
  if (as_teacher)
    snprintf(class->teacher, HS_HASH, "%s", hs_session(call));
  hs_keep_maker(keep, call->ex->ask.address, newcomer.maker);
  int most = hs_most_of_address(call->site, HS_PUPILS_OF_ADDRESS);
  int pupil = as_teacher ? (int)hs_keep_teacher(keep, class)
                         : hs_keep_pupil(keep, class->number, hs_session(call), &newcomer, most);
  if (!pupil)
    return hs_deny(call->ex, 429, "full",
                   "the class is full, or has %d pupils from this address already", most);
  struct ad_json *json = hs_begin(call);
  ad_json_text(json, "role", as_teacher ? "teacher" : "pupil");
  if (!as_teacher)
    ad_json_int(json, "pupil", pupil);
  return hs_answer(call);
}

/* ---- reports ---- */

/* Sends TEXT to the TEACHER alone, or to everybody in the class. */
static void tell(struct hs_site *site, uint32_t class, bool teacher, const char *text)
{
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (!reader->feed && reader->class == class && (reader->teaches || !teacher))
      hs_stream_add(reader->stream, text, strlen(text));
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
  struct ad_buf text = {0};
  struct ad_json json;
  hs_begin_event(&json, "pupil", &text);
  put_pupil(&json, pupil);
  hs_end_event(&json);
  tell(site, class, true, text.text);
  ad_buf_fini(&text);
}

static bool take_report(struct hs_call *call, struct hs_pupil *pupil)
{
  const char *lesson = hs_text_of(call, "lesson");
  long long step = hs_int_of(call, "step", 0), steps = hs_int_of(call, "steps", 0);
  long long stars = hs_int_of(call, "stars", 0);
  if (!*lesson || strlen(lesson) >= sizeof pupil->lesson || !ad_all_harmless(lesson) || step < 0 ||
      step > MOST_STEPS || steps < 0 || steps > MOST_STEPS || stars < 0 || stars > 5)
    return hs_deny(call->ex, 422, "body",
                   "expected 'lesson', a name, 'step' and 'steps' from 0 to %d, 'stars' from 0 to "
                   "5",
                   MOST_STEPS);
  snprintf(pupil->lesson, sizeof pupil->lesson, "%s", lesson);
  pupil->step = (int)step;
  pupil->steps = (int)steps;
  pupil->stars = (int)stars;
  pupil->seen_ms = ad_wall_clock_ms();
  return true;
}

bool hs_post_report(struct hs_call *call)
{
  struct hs_pupil pupil = {0};
  const json_t *right = json_object_get(call->body, "right");
  uint32_t class = call->class.number;
  if (!take_report(call, &pupil) || !(pupil.pupil = find_pupil(call, pupil.name)))
    return false;
  if (!hs_keep_report(call->site->keep, class, &pupil, json_is_boolean(right), json_is_true(right)))
    return hs_deny(call->ex, 503, "lost", "the report cannot be kept");
  tell_teacher(call->site, class, &pupil);
  hs_begin(call);
  return hs_answer(call);
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

bool hs_get_class(struct hs_call *call)
{
  const struct hs_class *class = &call->class;
  struct ad_json *json = hs_begin(call);
  ad_json_int(json, "ends_in_s", (class->ends_ms - ad_wall_clock_ms()) / 1000);
  ad_json_list(json, "pupils");
  hs_keep_each_pupil(call->site->keep, class->number, list_pupil, json);
  ad_json_end_list(json);
  ad_json_list(json, "questions");
  hs_keep_each_question(call->site->keep, class->number, list_question, json);
  ad_json_end_list(json);
  return hs_answer(call);
}

/* ---- events ---- */

static struct hs_shown *find_shown(struct hs_site *site, uint32_t class)
{
  struct hs_shown *shown = site->shown;
  while (shown && shown->class != class)
    shown = shown->next;
  return shown;
}

bool hs_get_class_events(struct hs_call *call)
{
  char name[HS_NAME];
  if (!teaches(call) && !find_pupil(call, name))
    return false;
  struct hs_reader *reader = hs_add_reader(call);
  if (!reader)
    return false;
  reader->class = call->class.number;
  reader->teaches = teaches(call);
  const struct hs_shown *shown = find_shown(call->site, reader->class);
  if (shown)
    hs_stream_add(reader->stream, shown->event, strlen(shown->event));
  return false;
}

/* What the class is shown, nothing at first. */
static struct hs_shown *get_shown(struct hs_site *site, const struct hs_class *class)
{
  struct hs_shown *shown = find_shown(site, class->number);
  if (shown)
    return shown;
  shown = ad_calloc(1, sizeof *shown);
  shown->class = class->number;
  shown->ends_ms = class->ends_ms;
  shown->next = site->shown;
  return site->shown = shown;
}

bool hs_post_position(struct hs_call *call)
{
  struct ad_buf event = {0};
  struct ad_json json;
  const char *title = hs_text_of(call, "title"), *text = hs_text_of(call, "text");
  if (!*text || strlen(title) > 200 || !ad_all_harmless(title))
    return hs_deny(call->ex, 422, "body",
                   "expected 'text', a file of a position, and a short 'title'");
  hs_begin_event(&json, "position", &event);
  ad_json_text(&json, "title", title);
  ad_json_text(&json, "text", text);
  hs_end_event(&json);
  tell(call->site, call->class.number, false, event.text);
  struct hs_shown *shown = get_shown(call->site, &call->class);
  free(shown->event);
  shown->event = event.text; /* which is its own from now on */
  hs_begin(call);
  return hs_answer(call);
}

/* ---- the end ---- */

/* Ends the streams of the class and forgets what it was shown. */
static void end_class(struct hs_site *site, uint32_t class)
{
  static const char event[] = "event: end\ndata: {}\n\n";
  tell(site, class, false, event);
  for (struct hs_reader *reader = site->readers; reader; reader = reader->next)
    if (!reader->feed && reader->class == class)
      hs_stream_end(reader->stream);
  struct hs_shown *shown = find_shown(site, class);
  if (!shown)
    return;
  HS_UNLINK(site->shown, shown);
  free(shown->event);
  free(shown);
}

bool hs_post_class_end(struct hs_call *call)
{
  hs_keep_end_class(call->site->keep, call->class.number);
  end_class(call->site, call->class.number);
  hs_begin(call);
  return hs_answer(call);
}

void hs_forget_classes(struct hs_site *site)
{
  long long now = ad_wall_clock_ms();
  hs_keep_forget_classes(site->keep, now);
  for (struct hs_shown *shown = site->shown, *next; shown; shown = next) {
    next = shown->next;
    if (shown->ends_ms < now)
      end_class(site, shown->class);
  }
}
