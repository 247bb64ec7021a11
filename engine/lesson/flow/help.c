/* help.c - why an answer is right, and what helps after a wrong one. */
#include <string.h>

#include "engine/lesson/flow/_internal.h"

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

void le_say_why(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  const struct le_answer *answer = step->answer;
  if (answer)
    say_lines(s, answer, out);
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

/* The clause that a question is about, or NULL. */
static const char *clause_of(const struct le_session *s, const struct le_step *step)
{
  const struct le_lesson *lesson = s->world->lesson;
  const struct le_answer *answer = step->answer;
  if (answer && answer->clause)
    return answer->clause;
  if (step->facts.n)
    return step->facts.text[0];
  return lesson->n_teaches == 1 ? lesson->teaches[0].clause : NULL;
}

void le_say_help(const struct le_session *s, const struct le_step *step, bool is_over,
                 struct ad_buf *out)
{
  const struct le_answer *answer = step->answer;
  const char *clause = step->ask == LE_ASK_CLAUSE ? NULL : clause_of(s, step);
  if (clause)
    le_say_clause(s, clause, out);
  if (is_over || step->ask == LE_ASK_YES)
    le_say_why(s, step, out); /* of two answers the other one is right: nothing is given away */
  else if (answer && answer->source == LE_FROM_SHEET)
    say_places(s, answer, out);
  if (answer && answer->source == LE_FROM_ATTR && step->ask != LE_ASK_CHOICE)
    ad_buf_printf(out, "  It asks for: %s\n", answer->attr->doc);
}
