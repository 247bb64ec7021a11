/* respond.c - what is said to an answer: why a move is illegal, what a weaker move lacks, where the
 * right number comes from. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/lesson/flow/_internal.h"
#include "engine/lesson/judge/squares.h"

enum { CLAUSE_BYTES = 240 };

void le_say_clause(const struct le_session *s, const char *id, struct ad_buf *out)
{
  const struct le_clause *clause = le_clause_find(s->world->clauses, id);
  if (!clause)
    return;
  ad_buf_printf(out, "  %s: ", id);
  le_clause_short(clause, CLAUSE_BYTES, out);
  ad_buf_add(out, "\n");
}

/* ---- moves that are refused ---- */

/* The case of MOVE, which leads to AFTER. */
static struct le_case case_of(const struct le_session *s, const void *after, ad_move move,
                              struct ad_err *err)
{
  struct le_case c = le_case_now(s, err);
  c.before = s->state;
  c.after = after;
  c.has_move = true;
  c.move = move;
  return c;
}

static void *state_after(const struct le_session *s, ad_move move)
{
  void *after = ad_calloc(1, s->world->setup->state_size);
  memcpy(after, s->state, s->world->setup->state_size);
  ad_apply(s->world->setup, after, move);
  return after;
}

bool le_session_accepts(const struct le_session *s, ad_move move, struct ad_err *err)
{
  void *after = state_after(s, move);
  struct le_case c = case_of(s, after, move, err);
  bool holds = le_holds(le_session_step(s)->accept, &c);
  free(after);
  return holds;
}

static bool begins_alike(const char *typed, const char *move)
{
  size_t len = strcspn(typed, " ");
  return len && len == strcspn(move, " ") && strncasecmp(typed, move, len) == 0;
}

/* Whether REASON has an example of a move that begins as MOVE does: "like 'take 2 from 1'". */
static bool has_example(const char *reason, const char *move)
{
  char start[AD_MOVE_TEXT + 2];
  snprintf(start, sizeof start, "'%.*s ", (int)strcspn(move, " "), move);
  return strstr(reason, start) != NULL;
}

/* If no legal move begins with the first word of TYPED, and REASON has no example, appends one that
 * does not give the answer away. */
static void say_example(const struct le_session *s, const struct le_step *step, const char *typed,
                        const char *reason, struct ad_buf *out)
{
  const struct ad_setup *setup = s->world->setup;
  struct ad_err err = {0};
  char text[AD_MOVE_TEXT];
  bool is_known = false;
  if (ad_to_act(setup, s->state) == AD_OVER)
    return;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  int n = ad_legal(setup, s->state, moves), at = 0;
  for (int i = 0; i < n && !is_known; i++) {
    ad_move_print(setup, s->state, moves[i], text, sizeof text);
    is_known = begins_alike(typed, text) || has_example(reason, text);
  }
  while (!is_known && step->kind == LE_ASK && at < n && le_session_accepts(s, moves[at], &err))
    at++;
  if (!is_known && n) {
    ad_move_print(setup, s->state, moves[at < n ? at : 0], text, sizeof text);
    ad_buf_printf(out, "A move is written like this here: %s\n", text);
  }
  free(moves);
}

static bool is_foreseen(const struct le_step *step, const char *typed)
{
  for (int i = 0; i < step->n_wrong; i++)
    if (strcmp(step->wrong[i].answer, typed) == 0)
      return true;
  return false;
}

void le_say_refused(const struct le_session *s, const struct le_step *step, const char *typed,
                    const struct ad_reason *reason, struct le_response *response)
{
  bool is_move = *reason->clause && (!ad_names_nothing(reason) || is_foreseen(step, typed));
  if (!is_move) {
    ad_buf_printf(&response->text, "%s\n", reason->text);
    say_example(s, step, typed, reason->text, &response->text);
    return;
  }
  response->verdict = LE_WRONG;
  memcpy(response->clause, reason->clause, sizeof response->clause);
  ad_buf_printf(&response->text, "not allowed: %s\n", reason->text);
  le_say_clause(s, reason->clause, &response->text);
  say_example(s, step, typed, reason->text, &response->text);
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
  void *after = state_after(s, move);
  struct le_case c = case_of(s, after, move, &err);
  if (le_holds(step->accept, &c)) {
    response->verdict = LE_RIGHT;
    le_say_gain(s, step, after, response);
  } else {
    response->verdict = LE_WRONG;
    ad_buf_add(&response->text, "allowed, but not what was asked: ");
    le_explain(step->accept, &c, &response->text);
    ad_buf_add(&response->text, "\n");
    le_say_both(s, after, step->solution, response);
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
    le_say_refused(s, step, typed, &reason, response);
  }
}

/* ---- values ---- */

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

/* Whether all squares of TYPED are there; else a sentence goes to REASON. */
static bool are_squares(const struct le_session *s, const char *typed, struct ad_buf *reason)
{
  const struct le_squares squares = le_squares_of(s->world->setup, s->state);
  for (size_t len; squares.between && (len = le_square_length(&typed)) > 0; typed += len)
    if (!le_is_square(&squares, typed, len, reason))
      return false;
  return true;
}

/* Whether TYPED is a clause of the rules page; else a sentence goes to REASON. */
static bool is_clause(const struct le_session *s, const char *typed, struct ad_buf *reason)
{
  const struct le_clauses *clauses = s->world->clauses;
  if (!clauses->n || le_clause_find(clauses, typed))
    return true;
  ad_buf_printf(reason, "there is no clause '%.40s', expected one such as %s", typed,
                clauses->list[0].id);
  return false;
}

/* Whether TYPED names only what is there; else a sentence goes to REASON. */
static bool names_something(const struct le_session *s, const struct le_step *step,
                            const char *typed, struct ad_buf *reason)
{
  if (step->ask == LE_ASK_SQUARES)
    return are_squares(s, typed, reason);
  return step->ask != LE_ASK_CLAUSE || is_clause(s, typed, reason);
}

/* To who calls a move allowed that is not: the clause that forbids it. */
static void note_refusal(const struct le_session *s, const struct le_step *step,
                         struct le_response *response)
{
  struct ad_err err = {0};
  struct ad_reason reason;
  struct le_case now = le_case_now(s, &err);
  if (step->answer && le_answer_refuses(step->answer, &now, s->state, &reason))
    memcpy(response->clause, reason.clause, sizeof response->clause);
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
  } else if (!names_something(s, step, answer, &response->text)) {
    ad_buf_add(&response->text, "\n");
  } else if (le_same_answer(step->ask, answer, ad_buf_text(&right))) {
    response->verdict = LE_RIGHT;
    le_say_why(s, step, &response->text);
  } else {
    response->verdict = LE_WRONG;
    ad_buf_printf(&response->text, "%s is not right.\n", answer);
    note_refusal(s, step, response);
  }
  ad_buf_fini(&right);
  ad_arena_fini(&arena);
}
