/* respond.c - what is said to an answer: why a move is illegal, what a weaker move lacks, where the
 * right number comes from. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/flow/_internal.h"

enum { MAX_CHANGES = 3, CLAUSE_BYTES = 240 };

void le_say_clause(const struct le_session *s, const char *id, struct ad_buf *out)
{
  const struct le_clause *clause = le_clause_find(s->world->clauses, id);
  if (!clause)
    return;
  ad_buf_printf(out, "  %s: ", id);
  le_clause_short(clause, CLAUSE_BYTES, out);
  ad_buf_add(out, "\n");
}

static void add_effect(struct le_response *response, const struct le_change *change,
                       bool is_solution)
{
  AD_GROW(response->effect, response->n_effects, response->cap_effects);
  response->effect[response->n_effects++] =
    (struct le_effect){.is_solution = is_solution,
                       .is_lost = change->is_lost,
                       .points = change->points,
                       .clause = ad_strdup(change->line->clause),
                       .label = ad_strdup(change->line->label),
                       .where = ad_strdup(change->line->where)};
}

bool le_say_changes(const struct le_session *s, const char *head, bool is_solution,
                    const void *after, struct le_response *response)
{
  struct ad_sheet old, now;
  struct le_sheet_diff diff;
  int seat = s->world->lesson->seat;
  ad_sheet_init(&old);
  ad_sheet_init(&now);
  ad_score(s->world->setup, s->state, seat, seat, &old);
  ad_score(s->world->setup, after, seat, seat, &now);
  le_sheet_diff(&old, &now, &diff);
  le_sheet_diff_join(&diff);
  for (int i = 0; i < diff.n && i < MAX_CHANGES; i++) {
    const struct ad_line *line = diff.list[i].line;
    ad_buf_printf(&response->text, "  %-9s %-13s %+4d  %s%s%s%s\n", i ? "" : head, line->clause,
                  diff.list[i].points, diff.list[i].is_lost ? "no longer: " : "", line->label,
                  *line->where ? "  " : "", line->where);
    add_effect(response, &diff.list[i], is_solution);
  }
  bool some = diff.n > 0;
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&old);
  ad_sheet_fini(&now);
  return some;
}

/* ---- moves ---- */

/* True if both moves change the same lines, so that the sheets explain nothing. */
static bool change_alike(const struct le_session *s, const void *one, const void *other)
{
  struct ad_sheet a, b;
  struct le_sheet_diff diff;
  int seat = s->world->lesson->seat;
  ad_sheet_init(&a);
  ad_sheet_init(&b);
  ad_score(s->world->setup, one, seat, seat, &a);
  ad_score(s->world->setup, other, seat, seat, &b);
  le_sheet_diff(&a, &b, &diff);
  bool alike = diff.n == 0;
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&a);
  ad_sheet_fini(&b);
  return alike;
}

/* What SOLUTION would change, beside what the learner's move changed. */
static void say_both(const struct le_session *s, const void *after, const char *solution,
                     struct le_response *response)
{
  struct ad_reason reason;
  ad_move move;
  if (!ad_move_parse(s->world->setup, s->state, solution, &move, &reason))
    return;
  void *other = ad_calloc(1, s->world->setup->state_size);
  memcpy(other, s->state, s->world->setup->state_size);
  ad_apply(s->world->setup, other, move);
  if (!change_alike(s, after, other)) {
    if (!le_say_changes(s, "yours", false, after, response))
      ad_buf_add(&response->text, "  yours     changes no line of your sheet\n");
    le_say_changes(s, "solution", true, other, response);
  }
  free(other);
}

static void refuse(const struct le_session *s, const struct ad_reason *reason,
                   struct le_response *response)
{
  if (!*reason->clause) {
    response->verdict = LE_UNCLEAR;
    ad_buf_printf(&response->text, "%s\n", reason->text);
    return;
  }
  response->verdict = LE_WRONG;
  memcpy(response->clause, reason->clause, sizeof response->clause);
  ad_buf_printf(&response->text, "not allowed: %s\n", reason->text);
  le_say_clause(s, reason->clause, &response->text);
}

/* Judges an illegal move that a question may ask for: "find a move that this clause forbids". */
static bool accepts_refusal(const struct le_session *s, const struct le_step *step,
                            const struct ad_reason *reason, const char *typed)
{
  struct ad_err err = {0};
  struct le_case c = le_case_now(s, &err);
  c.typed = typed;
  c.reason = reason;
  return le_holds(step->accept, &c);
}

static void judge_legal(const struct le_session *s, const struct le_step *step, ad_move move,
                        struct le_response *response)
{
  struct ad_err err = {0};
  void *after = ad_calloc(1, s->world->setup->state_size);
  memcpy(after, s->state, s->world->setup->state_size);
  ad_apply(s->world->setup, after, move);
  struct le_case c = le_case_now(s, &err);
  c.before = s->state;
  c.after = after;
  c.has_move = true;
  c.move = move;
  if (le_holds(step->accept, &c)) {
    response->verdict = LE_RIGHT;
    le_say_changes(s, "you get", false, after, response);
  } else {
    response->verdict = LE_WRONG;
    ad_buf_add(&response->text, "allowed, but not what was asked: ");
    le_explain(step->accept, &c, &response->text);
    ad_buf_add(&response->text, "\n");
    say_both(s, after, step->solution, response);
  }
  if (err.code != AD_OK)
    ad_buf_printf(&response->text, "%s\n", err.msg);
  free(after);
}

void le_judge_move(const struct le_session *s, const char *typed, struct le_response *response,
                   ad_move *move)
{
  const struct le_step *step = le_session_step(s);
  struct ad_reason reason = {.word = "over", .text = "the game is over"};
  if (ad_to_act(s->world->setup, s->state) != AD_OVER &&
      ad_move_parse(s->world->setup, s->state, typed, move, &reason)) {
    judge_legal(s, step, *move, response);
  } else if (accepts_refusal(s, step, &reason, typed)) {
    response->verdict = LE_RIGHT;
    ad_buf_printf(&response->text, "Right, that is not allowed: %s\n", reason.text);
  } else {
    refuse(s, &reason, response);
  }
}

/* ---- values ---- */

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

static void say_why(const struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  const struct le_answer *answer = step->answer;
  if (answer)
    say_lines(s, answer, out);
  bool is_here = !answer || !answer->after.n; /* else the reason is that of another position */
  if (is_here && (step->ask == LE_ASK_CLAUSE || (answer && answer->source == LE_FROM_LEGAL)))
    say_refusal(s, step->move ? step->move : answer ? answer->text : NULL, out);
}

/* TYPED may be the number of an option; the text of that option then. */
static const char *option_typed(const struct le_texts *options, const char *typed)
{
  long long number;
  for (int i = 0; i < options->n; i++)
    if (strcmp(options->text[i], typed) == 0)
      return typed;
  return ad_parse_int(typed, &number) && number >= 1 && number <= options->n
         ? options->text[number - 1]
         : typed;
}

static bool is_option(const struct le_texts *options, enum le_ask ask, const char *typed)
{
  for (int i = 0; i < options->n; i++)
    if (le_same_answer(ask, typed, options->text[i]))
      return true;
  return options->n == 0;
}

void le_judge_value(const struct le_session *s, const char *typed, struct le_response *response,
                    struct ad_buf *meant)
{
  const struct le_step *step = le_session_step(s);
  struct ad_arena arena;
  struct ad_buf right = {0};
  struct ad_err err = {0};
  struct le_texts options = {0};
  ad_arena_init(&arena);
  le_session_options(s, &arena, &options);
  const char *answer = option_typed(&options, typed);
  ad_buf_add(meant, answer);
  if (!le_session_solution(s, &right, &err)) {
    ad_buf_printf(&response->text, "%s\n", err.msg);
  } else if (!le_is_answer(step->ask, s->world->setup->seats, answer, &response->text)) {
    ad_buf_add(&response->text, "\n");
  } else if (!is_option(&options, step->ask, answer)) {
    ad_buf_printf(&response->text, "please answer with one of the options, 1 to %d\n", options.n);
  } else if (le_same_answer(step->ask, answer, ad_buf_text(&right))) {
    response->verdict = LE_RIGHT;
    say_why(s, step, &response->text);
  } else {
    response->verdict = LE_WRONG;
    ad_buf_printf(&response->text, "%s is not right.\n", answer);
  }
  ad_buf_fini(&right);
  ad_arena_fini(&arena);
}
