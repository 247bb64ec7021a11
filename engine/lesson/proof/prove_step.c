/* prove_step.c - proves one question in one position: P3, P4, P5 and P8. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/book/sheet_diff.h"
#include "engine/lesson/proof/_internal.h"

static const struct ad_setup *setup_of(const struct le_prover *p)
{
  return p->world->setup;
}

bool le_would_be_right(const struct le_session *session, const char *typed,
                       struct le_response *response)
{
  struct le_session *copy = le_session_copy(session);
  le_session_answer(copy, typed, response);
  bool right = response->verdict == LE_RIGHT;
  le_session_free(copy);
  return right;
}

bool le_is_right(const struct le_session *session, const char *typed)
{
  struct le_response response;
  le_response_init(&response);
  bool right = le_would_be_right(session, typed, &response);
  le_response_fini(&response);
  return right;
}

void le_note_evidence(struct le_prover *p, const char *clause, enum le_evidence evidence)
{
  const struct le_lesson *lesson = p->world->lesson;
  for (int i = 0; clause && i < lesson->n_teaches && i < LE_MAX_CLAIMS; i++)
    if (strcmp(lesson->teaches[i].clause, clause) == 0)
      p->proof->evidence[i] |= evidence;
}

void le_note_failure(struct le_prover *p, const struct le_step *step, const char *clause,
                     const char *expected, const char *got)
{
  struct le_failure *failure = &p->proof->failure;
  if (failure->step)
    return;
  failure->step = step;
  snprintf(failure->clause, sizeof failure->clause, "%s", clause ? clause : "");
  ad_buf_add(&failure->expected, expected);
  ad_buf_add_n(&failure->got, got, strcspn(got, "\n"));
}

/* Notes that the wrong answer WRONG is not refused, or not wrong, as the lesson says; GOT: what is
 * said to it. */
static void note_wrong(struct le_prover *p, const struct le_step *step,
                       const struct le_wrong *wrong, const char *got)
{
  struct ad_buf expected = {0};
  const char *clause = wrong->clause ? wrong->clause : wrong->line;
  ad_buf_printf(&expected, "'%s' %s%s", wrong->answer,
                wrong->clause ? "is refused by "
                : wrong->line ? "changes a line of "
                              : "is wrong",
                clause ? clause : "");
  le_note_failure(p, step, clause, ad_buf_text(&expected), got);
  ad_buf_fini(&expected);
}

static void note_solution(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  struct le_response response;
  struct ad_buf expected = {0};
  le_response_init(&response);
  bool right = le_would_be_right(session, step->solution, &response);
  ad_buf_printf(&expected, "'%s' is right", step->solution);
  le_note_failure(p, step, response.clause, ad_buf_text(&expected),
                  right ? "it is, and so is every legal move" : ad_buf_text(&response.text));
  ad_buf_fini(&expected);
  le_response_fini(&response);
}

/* ---- P4: which legal moves are right ---- */

static int find_accepted(struct le_prover *p, const struct le_session *session, ad_move *accepted,
                         int *n_legal)
{
  struct ad_err err = {0};
  int n = 0;
  *n_legal = 0;
  if (ad_to_act(setup_of(p), session->state) == AD_OVER)
    return 0;
  *n_legal = ad_legal(setup_of(p), session->state, p->moves);
  for (int i = 0; i < *n_legal && err.code == AD_OK; i++)
    if (le_session_accepts(session, p->moves[i], &err))
      accepted[n++] = p->moves[i];
  return n;
}

/* ---- P13: a function says the same again ---- */

/* False, with ERR set, too, if a function fails. */
static bool accepts_again(struct le_prover *p, const struct le_session *session, struct ad_err *err)
{
  bool same = true;
  if (ad_to_act(setup_of(p), session->state) == AD_OVER)
    return true;
  int n = ad_legal(setup_of(p), session->state, p->moves);
  for (int i = 0; i < n && same; i++) {
    bool first = le_session_accepts(session, p->moves[i], err);
    same = err->code == AD_OK && le_session_accepts(session, p->moves[i], err) == first;
  }
  return same;
}

static bool answers_again(const struct le_session *session, struct ad_err *err)
{
  struct ad_buf first = {0}, second = {0};
  bool same = le_session_solution(session, &first, err) &&
              le_session_solution(session, &second, err) &&
              strcmp(ad_buf_text(&first), ad_buf_text(&second)) == 0;
  ad_buf_fini(&first);
  ad_buf_fini(&second);
  return same;
}

/* Only the functions of the lesson's script can remember that they were called. */
static bool prove_repeats(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  struct ad_err err = {0};
  bool same = !p->world->script || (step->ask == LE_ASK_MOVE ? accepts_again(p, session, &err)
                                                             : answers_again(session, &err));
  if (err.code != AD_OK)
    ad_diag_at(p->diags, err.pos.line ? err.pos : step->node->pos,
               "P3: step '%s' cannot be judged: %s", step->id, err.msg);
  else if (!same)
    ad_diag(p->diags, step->node,
            "P13: the script answers step '%s' otherwise the second time; a function of a lesson "
            "keeps nothing from call to call",
            step->id);
  return same;
}

/* ---- P4 again: the moves that the author lists ---- */

/* Reports each move that `accept` lists and that is not legal, or that it lists twice. */
static void prove_listed(struct le_prover *p, const struct le_session *session,
                         const struct le_condition *condition)
{
  struct ad_reason reason = {.text = "the game is over"};
  ad_move move[LE_MAX_TEXTS];
  for (int i = 0; i < condition->n; i++)
    prove_listed(p, session, &condition->child[i]);
  if (condition->test != LE_TEST_MOVE || ad_to_act(setup_of(p), session->state) == AD_OVER)
    return;
  for (int i = 0; i < condition->texts.n; i++) {
    const char *text = condition->texts.text[i];
    if (!ad_move_parse(setup_of(p), session->state, text, &move[i], &reason)) {
      ad_diag(p->diags, condition->texts.node[i], "P4: '%s' cannot be right, it is not legal: %s",
              text, reason.text);
      return;
    }
    for (int k = 0; k < i; k++)
      if (move[k] == move[i])
        ad_diag(p->diags, condition->texts.node[i], "P4: '%s' is the same move as '%s'", text,
                condition->texts.text[k]);
  }
}

static int prove_moves(struct le_prover *p, const struct le_session *session, bool is_authors,
                       ad_move *accepted)
{
  int n_legal;
  const struct le_step *step = le_session_step(session);
  int n = find_accepted(p, session, accepted, &n_legal);
  bool wants_refusal = n == 0 && le_is_right(session, step->solution);
  if (is_authors)
    p->proof->count[session->at] = (struct le_count){n, n_legal, true};
  if (!n && !wants_refusal)
    ad_diag(p->diags, ad_node_peek(step->node, "accept"),
            "P4: none of the %d legal moves is right at step '%s'", n_legal, step->id);
  else if (n == n_legal && !step->any)
    ad_diag(p->diags, ad_node_peek(step->node, "accept"),
            "P4: every legal move is right at step '%s' (%d of %d), so no answer can be wrong; "
            "`any: true` says that this is meant",
            step->id, n, n_legal);
  if ((!n && !wants_refusal) || (n == n_legal && !step->any))
    note_solution(p, session);
  else if (is_authors) {
    prove_listed(p, session, step->accept);
    if (step->expect_right >= 0 && n != step->expect_right && !p->world->is_changed)
      ad_diag(p->diags, ad_node_peek(step->node, "expect"),
              "P4: %d of the %d legal moves are right at step '%s', the lesson expects %d", n,
              n_legal, step->id, step->expect_right);
  }
  return n;
}

/* ---- P3: the author's answer ---- */

static void prove_solution(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  struct le_response response;
  le_response_init(&response);
  if (!le_would_be_right(session, step->solution, &response)) {
    ad_diag(p->diags, ad_node_peek(step->node, "solution"),
            "P3: the solution '%s' is not right: %.*s", step->solution,
            (int)strcspn(ad_buf_text(&response.text), "\n"), ad_buf_text(&response.text));
    note_solution(p, session);
  }
  le_response_fini(&response);
}

/* What the author expects here; a value of the author's own holds under the lesson's rules only. */
static const struct le_answer *expect_of(const struct le_prover *p, const struct le_step *step)
{
  bool is_own = step->expect && step->expect->source == LE_FROM_LITERAL;
  return is_own && p->world->is_changed ? NULL : step->expect;
}

static void prove_expected(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  const struct le_answer *expect = expect_of(p, step);
  int before = p->diags->reported;
  struct ad_buf right = {0}, expected = {0};
  struct ad_err err = {0};
  struct le_case now = le_case_now(session, &err);
  if (!le_session_solution(session, &right, &err))
    ad_diag_at(p->diags, err.pos.line ? err.pos : step->node->pos,
               "P3: step '%s' has no answer: %s", step->id, err.msg);
  else if (expect && !le_answer_compute(expect, &now, session->state, &expected, &err))
    ad_diag_at(p->diags, expect->node->pos, "P3: the answer in `expect:` cannot be computed: %s",
               err.msg);
  else if (expect && !le_same_answer(step->ask, ad_buf_text(&expected), ad_buf_text(&right)))
    ad_diag(p->diags, expect->node, "P3: the rules answer '%s', the lesson expects '%s'",
            ad_buf_text(&right), ad_buf_text(&expected));
  if (p->diags->reported > before)
    le_note_failure(p, step, NULL, expected.len ? ad_buf_text(&expected) : "an answer",
                    err.code ? err.msg : ad_buf_text(&right));
  ad_buf_fini(&right);
  ad_buf_fini(&expected);
}

/* ---- P5: wrong answers ---- */

/* The reason why the move of the wrong answer TYPED is refused: the move itself, or the move that
 * it calls legal. */
static struct ad_reason reason_of(struct le_prover *p, const struct le_session *session,
                                  const char *typed)
{
  struct ad_reason reason = {0};
  struct ad_err err = {0};
  struct le_case now = le_case_now(session, &err);
  const struct le_step *step = le_session_step(session);
  ad_move move;
  bool refused = step->ask == LE_ASK_MOVE
                 ? !ad_move_parse(setup_of(p), session->state, typed, &move, &reason)
                 : step->answer && le_answer_refuses(step->answer, &now, session->state, &reason);
  return refused ? reason : (struct ad_reason){0};
}

static void prove_clause(struct le_prover *p, const struct le_session *session,
                         const struct le_wrong *wrong, const struct le_response *response)
{
  if (strcmp(response->clause, wrong->clause) != 0) {
    ad_diag(p->diags, wrong->node, "P5: '%s' is %s%s, the lesson says by %s", wrong->answer,
            *response->clause ? "refused by " : "not refused by a clause",
            *response->clause ? response->clause : "", wrong->clause);
    return;
  }
  le_note_evidence(p, wrong->clause, LE_BY_REFUSAL);
  const struct ad_reason reason = reason_of(p, session, wrong->answer);
  if (wrong->word && strcmp(reason.word, wrong->word) != 0)
    ad_diag(p->diags, wrong->node, "P5: '%s' is refused with the word '%s', the lesson says '%s'",
            wrong->answer, reason.word, wrong->word);
}

/* Whether MOVE changes a line of CLAUSE on the sheet of the lesson's seat. */
static bool changes_line(struct le_prover *p, const struct le_session *session, const char *text,
                         const char *clause)
{
  struct ad_reason reason;
  struct ad_sheet before, after;
  struct le_sheet_diff diff;
  ad_move move;
  bool found = false;
  int seat = p->world->lesson->seat;
  if (ad_to_act(setup_of(p), session->state) == AD_OVER ||
      !ad_move_parse(setup_of(p), session->state, text, &move, &reason))
    return false;
  void *state = ad_calloc(1, setup_of(p)->state_size);
  memcpy(state, session->state, setup_of(p)->state_size);
  ad_apply(setup_of(p), state, move);
  ad_sheet_init(&before);
  ad_sheet_init(&after);
  ad_score(setup_of(p), session->state, seat, seat, &before);
  ad_score(setup_of(p), state, seat, seat, &after);
  le_sheet_diff(&before, &after, &diff);
  for (int i = 0; i < diff.n && !found; i++)
    found = strcmp(diff.list[i].line->clause, clause) == 0;
  le_sheet_diff_fini(&diff);
  ad_sheet_fini(&before);
  ad_sheet_fini(&after);
  free(state);
  return found;
}

static void prove_wrong(struct le_prover *p, const struct le_session *session,
                        const struct le_wrong *wrong, bool is_authors)
{
  const struct le_step *step = le_session_step(session);
  struct le_response response;
  int before = p->diags->reported;
  le_response_init(&response);
  bool right = le_would_be_right(session, wrong->answer, &response);
  if (right)
    ad_diag(p->diags, wrong->node, "P5: '%s' is right here, the lesson says it is wrong",
            wrong->answer);
  else if (response.verdict == LE_UNCLEAR)
    ad_diag(p->diags, wrong->node, "P5: '%s' is not an answer: %.*s", wrong->answer,
            (int)strcspn(ad_buf_text(&response.text), "\n"), ad_buf_text(&response.text));
  else if (response.foreseen != wrong)
    ad_diag(p->diags, wrong->node, "P5: '%s' is foreseen twice: '%s' before it is the same answer",
            wrong->answer, response.foreseen ? response.foreseen->answer : "");
  else if (wrong->go && !response.go)
    ad_diag(p->diags, ad_node_peek(wrong->node, "go"),
            "P6: the branch '%s' is never entered: `tries: %d` ends the question before", wrong->go,
            step->tries);
  else if (wrong->clause)
    prove_clause(p, session, wrong, &response);
  else if (*response.clause && step->ask == LE_ASK_MOVE)
    ad_diag(p->diags, wrong->node,
            "P5: '%s' is refused by %s, so the lesson has to say `refused: %s`", wrong->answer,
            response.clause, response.clause);
  else if (wrong->line && !changes_line(p, session, wrong->answer, wrong->line))
    ad_diag(p->diags, wrong->node, "P5: '%s' changes no line of %s", wrong->answer, wrong->line);
  else if (wrong->line)
    le_note_evidence(p, wrong->line, LE_BY_LINE);
  if (p->diags->reported > before)
    note_wrong(p, step, wrong, right ? "it is right" : ad_buf_text(&response.text));
  if (is_authors)
    ad_buf_printf(&p->proof->transcript, "> %s\n%s", wrong->answer, ad_buf_text(&response.text));
  le_response_fini(&response);
}

/* ---- P8: options ---- */

static void prove_options(struct le_prover *p, const struct le_session *session, bool is_authors)
{
  const struct le_step *step = le_session_step(session);
  struct ad_arena arena;
  struct le_texts options;
  int right = 0;
  ad_arena_init(&arena);
  le_session_options(session, &arena, &options);
  for (int i = 0; i < options.n; i++)
    right += le_is_right(session, options.text[i]);
  for (int i = 0; i < options.n; i++)
    for (int k = 0; k < i; k++)
      if (strcmp(options.text[i], options.text[k]) == 0)
        ad_diag(p->diags, step->option[i].node ? step->option[i].node : step->node,
                "P8: the option '%s' stands twice", options.text[i]);
  if (options.n && right != 1) {
    char got[60];
    snprintf(got, sizeof got, "%d of the %d options are right", right, options.n);
    le_note_failure(p, step, NULL, "one option is right", got);
    ad_diag(p->diags, step->node, "P8: %d of the %d options are right at step '%s', expected one",
            right, options.n, step->id);
  }
  if (step->among && options.n < step->among)
    ad_diag(p->diags, ad_node_peek(step->node, "among"),
            "P8: only %d options are found at step '%s', expected %d", options.n, step->id,
            step->among);
  if (is_authors)
    p->proof->count[session->at] = (struct le_count){right, options.n, true};
  ad_arena_fini(&arena);
}

/* ---- P4: something is left to do ---- */

static void prove_goal(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  struct ad_err err = {0};
  struct le_case now = le_case_now(session, &err);
  if (le_holds(step->goal, &now))
    ad_diag(p->diags, ad_node_peek(step->node, "goal"),
            "P4: the goal of step '%s' is met before the first move", step->id);
}

/* ---- one question ---- */

int le_prove_step(struct le_prover *p, const struct le_session *session, bool is_authors,
                  ad_move *accepted)
{
  const struct le_step *step = le_session_step(session);
  int n = 0, before = p->diags->reported;
  p->proof->count[session->at].reached = true;
  if (step->kind == LE_PLAY)
    prove_goal(p, session);
  if (step->kind != LE_ASK || !prove_repeats(p, session))
    return 0;
  if (step->ask == LE_ASK_MOVE) {
    n = prove_moves(p, session, is_authors, accepted);
    prove_solution(p, session);
  } else {
    prove_expected(p, session);
    if (p->diags->reported == before)
      prove_options(p, session, is_authors);
  }
  if (p->diags->reported > before)
    return n;
  for (int i = 0; i < step->n_wrong; i++)
    prove_wrong(p, session, &step->wrong[i], is_authors);
  le_prove_hints(p, session);
  le_prove_hidden(p, session, accepted, n);
  return n;
}
