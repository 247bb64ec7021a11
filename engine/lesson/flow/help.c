/* help.c - why an answer is right, and what helps after a wrong one. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/flow/_internal.h"

enum { MOST_LINES = 4 };

/* ---- why the right answer is right ---- */

/* Appends the lines of the sheet that a number comes from. */
static void say_lines(const struct le_session *s, const struct le_answer *answer,
                      struct ad_buf *out)
{
  struct ad_sheet sheet;
  if (answer->source != LE_FROM_SHEET || answer->after.n)
    return;
  ad_sheet_init(&sheet);
  ad_score(s->world->setup, s->state, answer->seat, s->world->lesson->seat, &sheet);
  for (int i = 0; i < sheet.n; i++)
    if (strcmp(sheet.lines[i].clause, answer->clause) == 0 &&
        (!answer->where || le_line_has(&sheet.lines[i], answer->where)))
      ad_buf_printf(out, "  %-13s %+4d  %s%s%s\n", sheet.lines[i].clause, sheet.lines[i].points,
                    sheet.lines[i].label, *sheet.lines[i].where ? "  " : "", sheet.lines[i].where);
  ad_sheet_fini(&sheet);
}

/* Appends the lines of the sheet that the legal move TEXT changes; without WITH_POINTS only what
 * they say, because the points are asked for. */
static void say_changes(const struct le_session *s, const char *text, bool with_points,
                        struct ad_buf *out)
{
  const struct ad_setup *setup = s->world->setup;
  struct ad_reason reason;
  struct ad_sheet old, now;
  struct le_sheet_diff diff;
  ad_move move;
  if (ad_to_act(setup, s->state) == AD_OVER ||
      !ad_move_parse(setup, s->state, text, &move, &reason))
    return;
  void *after = ad_calloc(1, setup->state_size);
  int seat = ad_to_act(setup, s->state), viewer = s->world->lesson->seat;
  memcpy(after, s->state, setup->state_size);
  ad_apply(setup, after, move);
  ad_sheet_init(&old);
  ad_sheet_init(&now);
  ad_score(setup, s->state, seat, viewer, &old);
  ad_score(setup, after, seat, viewer, &now);
  le_sheet_diff(&old, &now, &diff);
  le_sheet_diff_join(&diff);
  for (int i = 0; i < diff.n && i < MOST_LINES; i++) {
    const struct ad_line *line = diff.list[i].line;
    ad_buf_printf(out, "  %-13s ", line->clause);
    if (with_points)
      ad_buf_printf(out, "%+4d  ", diff.list[i].points);
    ad_buf_printf(out, "%s%s%s%s\n", diff.list[i].is_lost ? "no longer: " : "", line->label,
                  *line->where ? "  " : "", line->where);
  }
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&old);
  ad_sheet_fini(&now);
  free(after);
}

/* Appends why the move of a question is not legal. */
static void say_refusal(const struct le_session *s, const char *text, struct ad_buf *out)
{
  struct ad_reason reason = {0};
  ad_move move;
  if (text && ad_to_act(s->world->setup, s->state) != AD_OVER &&
      !ad_move_parse(s->world->setup, s->state, text, &move, &reason)) {
    ad_buf_printf(out, "  %s\n", reason.text);
    if (*reason.clause)
      le_say_clause(s, reason.clause, out);
  }
}

/* To an option that says of a move that it is legal, or is not: what the rules say of the move. */
static void say_to_option(const struct le_session *s, const struct le_step *step, const char *typed,
                          struct ad_buf *out)
{
  struct ad_reason reason = {0};
  ad_move move;
  const struct le_condition *holds = NULL;
  for (int i = 0; i < step->n_options; i++)
    if (strcmp(step->option[i].text, typed) == 0)
      holds = step->option[i].holds;
  while (holds && holds->n == 1 && (holds->test == LE_TEST_NOT || holds->test == LE_TEST_ALL))
    holds = &holds->child[0];
  if (!holds || holds->test != LE_TEST_LEGAL || holds->texts.n != 1 ||
      ad_to_act(s->world->setup, s->state) == AD_OVER)
    return;
  if (ad_move_parse(s->world->setup, s->state, holds->texts.text[0], &move, &reason))
    ad_buf_printf(out, "  %s is allowed.\n", holds->texts.text[0]);
  else
    say_refusal(s, holds->texts.text[0], out);
}

/* What the rules say of the right option. */
static void say_right_option(const struct le_session *s, const struct le_step *step,
                             struct ad_buf *out)
{
  struct ad_buf right = {0};
  struct ad_err err = {0};
  if (le_session_solution(s, &right, &err))
    say_to_option(s, step, ad_buf_text(&right), out);
  ad_buf_fini(&right);
}

void le_say_why(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  const struct le_answer *answer = step->answer;
  if (answer)
    say_lines(s, answer, out);
  else if (step->n_options)
    say_right_option(s, step, out);
  if (answer && !answer->after.n &&
      (answer->source == LE_FROM_GAIN || answer->source == LE_FROM_CHANGES))
    say_changes(s, answer->text, true, out);
  bool is_here = !answer || !answer->after.n; /* else the reason is that of another position */
  if (is_here && (step->ask == LE_ASK_CLAUSE || (answer && answer->source == LE_FROM_LEGAL)))
    say_refusal(s, step->move ? step->move : answer ? answer->text : NULL, out);
}

/* ---- what helps ---- */

/* Appends which places the lines of the sheet name, without their points. */
static void say_places(const struct le_session *s, const struct le_answer *answer,
                       struct ad_buf *out)
{
  struct ad_err err = {0};
  struct ad_buf places = {0};
  struct le_case now = le_case_now(s, &err);
  struct le_answer where = *answer;
  where.source = LE_FROM_PLACES;
  if (answer->where)
    ad_buf_add(&places, answer->where);
  else if (!le_answer_compute(&where, &now, s->state, &places, &err))
    ad_buf_clear(&places);
  if (places.len)
    ad_buf_printf(out, "  Look at: %s\n", ad_buf_text(&places));
  ad_buf_fini(&places);
}

const char *le_clause_of(const struct le_session *s, const struct le_step *step)
{
  const struct le_lesson *lesson = s->world->lesson;
  const struct le_answer *answer = step->answer;
  if (answer && answer->clause)
    return answer->clause;
  if (step->facts.n)
    return step->facts.text[0];
  return lesson->n_teaches == 1 ? lesson->teaches[0].clause : NULL;
}

/* What the rules say of the move that a clause forbids, without the clause. */
static void say_reason(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  struct ad_reason reason = {0};
  ad_move move;
  const char *text = step->move ? step->move : step->answer ? step->answer->text : NULL;
  if (text && (!step->answer || !step->answer->after.n) &&
      ad_to_act(s->world->setup, s->state) != AD_OVER &&
      !ad_move_parse(s->world->setup, s->state, text, &move, &reason))
    ad_buf_printf(out, "  The move is refused because: %s\n", reason.text);
}

/* The points of all seats by the clause of a question about the most; of the whole sheets without
 * one. */
static void say_seats(const struct le_session *s, const char *clause, struct ad_buf *out)
{
  for (int seat = 0; seat < s->world->setup->seats; seat++) {
    struct ad_sheet sheet;
    int points = 0;
    ad_sheet_init(&sheet);
    ad_score(s->world->setup, s->state, seat, s->world->lesson->seat, &sheet);
    for (int i = 0; i < sheet.n; i++)
      if (!clause || strcmp(sheet.lines[i].clause, clause) == 0)
        points += sheet.lines[i].points;
    ad_buf_printf(out, "%sseat %d: %d", seat ? ", " : "  Points: ", seat + 1, points);
    ad_sheet_fini(&sheet);
  }
  ad_buf_add(out, "\n");
}

/* What the move brings whose lines are asked for. */
static void say_gain(const struct le_session *s, const struct le_answer *answer, struct ad_buf *out)
{
  struct ad_err err = {0};
  struct ad_buf value = {0};
  struct le_case now = le_case_now(s, &err);
  struct le_answer gain = *answer;
  gain.source = LE_FROM_GAIN;
  if (le_answer_compute(&gain, &now, s->state, &value, &err))
    ad_buf_printf(out, "  At once the move brings: %s\n", ad_buf_text(&value));
  ad_buf_fini(&value);
}

/* After the moves of ANSWER: who acts, or which phase comes, whichever is not asked for. */
static void say_next(const struct le_session *s, const struct le_answer *answer, struct ad_buf *out)
{
  struct ad_err err = {0};
  struct ad_buf value = {0};
  struct le_case now = le_case_now(s, &err);
  struct le_answer other = *answer;
  bool seat = answer->source == LE_FROM_PHASE;
  other.source = seat ? LE_FROM_TO_ACT : LE_FROM_PHASE;
  if (le_answer_compute(&other, &now, s->state, &value, &err))
    ad_buf_printf(out, seat ? "  Seat %s acts then.\n" : "  The phase is %s then.\n",
                  ad_buf_text(&value));
  ad_buf_fini(&value);
}

/* What is said to TYPED beside the clause, by where the answer comes from. */
static void say_by_source(const struct le_session *s, const struct le_step *step, const char *typed,
                          struct ad_buf *out)
{
  const struct le_answer *answer = step->answer;
  if (step->ask == LE_ASK_CLAUSE)
    say_reason(s, step, out);
  else if (!answer)
    say_to_option(s, step, typed, out);
  else if (answer->source == LE_FROM_SHEET)
    say_places(s, answer, out);
  else if (answer->source == LE_FROM_GAIN && !answer->after.n)
    say_changes(s, answer->text, false, out);
  else if (answer->source == LE_FROM_CHANGES && !answer->after.n)
    say_gain(s, answer, out);
  else if (answer->source == LE_FROM_MOST && !answer->after.n)
    say_seats(s, answer->clause, out);
  else if (answer->source == LE_FROM_HOW && !answer->after.n)
    say_seats(s, NULL, out);
  else if (answer->after.n && (answer->source == LE_FROM_TO_ACT || answer->source == LE_FROM_PHASE))
    say_next(s, answer, out);
}

void le_say_help(const struct le_session *s, const struct le_step *step, const char *typed,
                 bool is_over, struct ad_buf *out)
{
  const struct le_answer *answer = step->answer;
  const char *clause = step->ask == LE_ASK_CLAUSE ? NULL : le_clause_of(s, step);
  if (clause && !strstr(step->text, clause)) /* a question that names it has told it */
    le_say_clause(s, clause, out);
  if (step->ask == LE_ASK_YES)
    le_say_why(s, step, out); /* of two answers the other one is right: nothing is given away */
  else if (!is_over)
    say_by_source(s, step, typed, out);
  if (answer && answer->source == LE_FROM_ATTR && step->ask != LE_ASK_CHOICE)
    ad_buf_printf(out, "  It asks for: %s\n", answer->attr->doc);
}
