/* step_json.c - a step of a lesson with its position, as the lesson's seat sees it. */
#include "engine/cli/exchange/step_json.h"

#include <stdlib.h>
#include <string.h>

#include "engine/cli/exchange/picture_json.h"
#include "engine/core/game/attr_json.h"
#include "engine/core/match/vars.h"
#include "engine/core/show/show.h"
#include "engine/lesson/flow/text.h"
#include "engine/report/json.h"

enum { CLAUSE_BYTES = 120 };

/* Where a learner is, and the message about it. */
struct in {
  struct ad_json *json;
  const struct app_lesson *lesson;
  const struct ad_setup *setup;
  int seat;
  const struct le_session *session;
};

const char *cli_or_null(const char *text)
{
  return text && *text ? text : NULL;
}

static void put_number(struct ad_json *json, const char *key, bool is_known, int value)
{
  if (is_known)
    ad_json_int(json, key, value);
  else
    ad_json_null(json, key);
}

void cli_json_texts(struct ad_json *json, const char *key, const struct le_texts *texts)
{
  ad_json_list(json, key);
  for (int i = 0; texts && i < texts->n; i++)
    ad_json_text(json, NULL, texts->text[i]);
  ad_json_end_list(json);
}

void cli_json_board(struct ad_json *json, const struct app_lesson *lesson,
                    const struct le_session *session, uint64_t overlay,
                    const struct le_texts *marks)
{
  struct ad_styled styled;
  ad_styled_init(&styled, false, true);
  styled.overlay = overlay;
  styled.seat = lesson->lesson->seat;
  styled.marks = marks->text;
  styled.n_marks = marks->n;
  styled.hides_points = le_asks_points(le_session_step(session));
  ad_draw(lesson->world.setup, session->state, lesson->lesson->seat, &styled);
  ad_json_text(json, "board", ad_buf_text(&styled.out));
  ad_styled_fini(&styled);
}

static void put_sheet(const struct in *x, const struct le_show *show)
{
  struct ad_sheet sheet;
  if (!show->sheet && !show->line) {
    ad_json_null(x->json, "sheet");
    return;
  }
  ad_sheet_init(&sheet);
  ad_score(x->setup, x->session->state, show->seat, x->seat, &sheet);
  ad_json_list(x->json, "sheet");
  for (int i = 0; i < sheet.n; i++)
    if (!show->line || strcmp(sheet.lines[i].clause, show->line) == 0)
      rp_json_line(x->json, &sheet.lines[i]);
  ad_json_end_list(x->json);
  ad_sheet_fini(&sheet);
}

static void put_options(const struct in *x, const struct le_step *step)
{
  struct ad_arena arena;
  struct le_texts options = {0};
  ad_arena_init(&arena);
  if (step->kind == LE_ASK)
    le_session_options(x->session, &arena, &options);
  if (!options.n) {
    ad_json_null(x->json, "options");
  } else {
    ad_json_list(x->json, "options");
    for (int i = 0; i < options.n; i++) {
      const struct le_clause *clause = le_clause_find(&x->lesson->clauses, options.text[i]);
      struct ad_buf about = {0};
      if (clause)
        le_clause_short(clause, CLAUSE_BYTES, &about);
      ad_json_map(x->json, NULL);
      ad_json_text(x->json, "text", options.text[i]);
      ad_json_text(x->json, "about", cli_or_null(ad_buf_text(&about)));
      ad_json_end_map(x->json);
      ad_buf_fini(&about);
    }
    ad_json_end_list(x->json);
  }
  ad_arena_fini(&arena);
}

static void put_move(const struct in *x, ad_move move)
{
  char text[AD_MOVE_TEXT], note[AD_MOVE_ANNOTATION];
  const void *state = x->session->state;
  ad_move_print(x->setup, state, move, text, sizeof text);
  ad_move_annotate(x->setup, state, move, note, sizeof note);
  ad_json_map(x->json, NULL);
  ad_json_text(x->json, "text", text);
  ad_json_text(x->json, "note", cli_or_null(note));
  ad_json_map(x->json, "fields");
  for (const struct ad_field *field = x->setup->ops->move_fields; field && field->name; field++) {
    int64_t value = ad_move_field(x->setup, state, field, move);
    if (value != AD_NONE && value != AD_HIDDEN)
      ad_value_json(x->json, field->name, value, field->type, field->words, field->name_of,
                    x->setup->rules);
  }
  ad_json_end_map(x->json);
  ad_json_end_map(x->json);
}

static void put_move_places(const struct in *x, ad_move move)
{
  cli_json_places(x->json, NULL, x->setup, x->session->state, move, x->seat);
}

/* PUT each legal move of a question about a move, without moves that stay hidden from the seat. */
static void put_moves(const struct in *x, const struct le_step *step,
                      void (*put)(const struct in *x, ad_move move))
{
  bool wants_move = step->kind == LE_PLAY || (step->kind == LE_ASK && step->ask == LE_ASK_MOVE);
  if (!wants_move) {
    ad_json_null(x->json, "moves");
    return;
  }
  ad_json_list(x->json, "moves");
  if (ad_to_act(x->setup, x->session->state) != AD_OVER) {
    ad_move *moves = ad_calloc((size_t)x->setup->max_moves, sizeof *moves);
    int n = ad_legal(x->setup, x->session->state, moves);
    for (int i = 0; i < n; i++)
      if (!ad_move_secret(x->setup, x->session->state, moves[i], x->seat))
        put(x, moves[i]);
    free(moves);
  }
  ad_json_end_list(x->json);
}

static void put_position(const struct in *x)
{
  const void *state = x->session->state;
  int to_act = ad_to_act(x->setup, state);
  ad_json_map(x->json, "state");
  ad_json_text(x->json, "phase", ad_phase(x->setup, state));
  put_number(x->json, "to_act", to_act != AD_OVER, to_act + 1);
  ad_attrs_json(x->json, "attributes", x->setup->ops->attrs, x->setup->rules, state, x->seat);
  ad_vars_json(x->json, "vars", x->setup, state, x->seat);
  ad_json_end_map(x->json);
}

/* The text of STEP, and what is shown beside it. */
static void put_shown(const struct in *x, const struct le_step *step)
{
  struct ad_reason reason;
  struct ad_buf text = {0};
  uint64_t overlay = 0;
  le_step_text(x->session, step, &text);
  ad_json_text(x->json, "text", cli_or_null(ad_buf_text(&text)));
  ad_buf_fini(&text);
  if (step->show.overlay && !ad_overlay_read(x->setup, step->show.overlay, &overlay, &reason))
    overlay = 0;
  if (step->show.no_board)
    ad_json_null(x->json, "board");
  else
    cli_json_board(x->json, x->lesson, x->session, overlay, &step->show.mark);
  ad_json_text(x->json, "overlay", overlay ? step->show.overlay : NULL);
  cli_json_texts(x->json, "marks", &step->show.mark);
  put_sheet(x, &step->show);
}

void cli_json_step(struct ad_json *json, const struct app_lesson *lesson,
                   const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  const struct in x = {json, lesson, lesson->world.setup, lesson->lesson->seat, session};
  ad_json_int(json, "number", session->at + 1);
  ad_json_text(json, "kind", ad_word_of(le_step_words, (int)step->kind));
  ad_json_text(json, "ask", step->kind == LE_ASK ? ad_word_of(le_ask_words, (int)step->ask) : NULL);
  put_shown(&x, step);
  put_position(&x);
  put_options(&x, step);
  put_moves(&x, step, put_move);
  put_number(json, "moves_left", step->kind == LE_PLAY, step->at_most - session->played);
  put_number(json, "tries_left", step->kind == LE_ASK && step->tries,
             step->tries - session->mark[session->at].slips);
  ad_json_int(json, "stars", le_session_stars_ahead(session));
}

void cli_json_step_picture(struct ad_json *json, const struct app_lesson *lesson,
                           const struct le_session *session, int panels)
{
  const struct le_step *step = le_session_step(session);
  const struct in x = {json, lesson, lesson->world.setup, lesson->lesson->seat, session};
  struct cli_picture_look look = {.panels = panels, .hides_points = le_asks_points(step)};
  if (step->show.no_board)
    ad_json_null(json, "picture");
  else
    cli_json_picture(json, x.setup, session->state, x.seat, look);
  put_moves(&x, step, put_move_places);
}
