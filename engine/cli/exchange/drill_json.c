/* drill_json.c - writes a drill as one line. */
#include "engine/cli/exchange/drill_json.h"

#include <stdio.h>
#include <string.h>

#include "engine/app/drill/pupils.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/exchange/step_json.h"

/* What the simulated pupils answered wrong, in percent. */
static void put_pupils(struct ad_json *json, const struct app_lesson *lesson)
{
  struct app_pupils pupils;
  app_pupils_ask(lesson, &pupils);
  ad_json_int(json, "wrong", pupils.difficulty);
  ad_json_map(json, "pupils");
  for (int i = 0; i < APP_N_PUPILS; i++)
    if (pupils.wrong[i] != APP_ABSENT)
      ad_json_int(json, ad_word_of(app_pupil_words, i), pupils.wrong[i]);
  ad_json_end_map(json);
}

static void put_drill(struct ad_json *json, const struct le_drill *drill,
                      const struct app_lesson *lesson)
{
  const struct ad_setup *setup = lesson->world.setup;
  ad_json_text(json, "game", setup->ops->key);
  ad_json_text(json, "variant", setup->name);
  ad_json_int(json, "seats", setup->seats);
  ad_json_int(json, "seat", lesson->lesson->seat + 1);
  ad_json_text(json, "kind", ad_word_of(le_drill_words, (int)drill->kind));
  ad_json_text(json, "clause", cli_or_null(drill->clause));
  ad_json_int(json, "legal_moves", drill->moves);
  ad_json_int(json, "lines", drill->lines);
  if (drill->kind == LE_DRILL_BEST)
    ad_json_int(json, "gap", drill->gap);
  put_pupils(json, lesson);
}

/* What follows the line that repeats the answer. */
static const char *after_first_line(const char *text)
{
  const char *end = strchr(text, '\n');
  return end ? end + 1 : "";
}

bool cli_print_drill_json(const struct le_drill *drill, const struct app_lesson *lesson)
{
  struct ad_json json;
  struct ad_buf line = {0}, answer = {0}, why = {0};
  struct ad_err err = {0};
  struct le_session *session = le_session_new(&lesson->world);
  ad_json_init(&json, &line, AD_JSON_LINE);
  ad_json_map(&json, NULL);
  put_drill(&json, drill, lesson);
  ad_json_map(&json, "question");
  cli_json_step(&json, lesson, session);
  ad_json_end_map(&json);
  bool good = le_session_solution(session, &answer, &err);
  if (good) {
    le_session_skip(session, &why);
    ad_json_text(&json, "answer", ad_buf_text(&answer));
    ad_json_text(&json, "why", cli_or_null(after_first_line(ad_buf_text(&why))));
    ad_json_end_map(&json);
    ad_buf_add(&line, "\n");
    fwrite(line.text, 1, line.len, stdout);
    ad_flush(stdout);
  } else {
    cli_print_err(&err);
  }
  le_session_free(session);
  ad_buf_fini(&line);
  ad_buf_fini(&answer);
  ad_buf_fini(&why);
  return good;
}
