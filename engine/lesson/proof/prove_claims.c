/* prove_claims.c - P11: each clause that a lesson teaches is seen at work in it. */
#include <string.h>

#include "engine/lesson/proof/_internal.h"

static void note_condition(struct le_prover *p, const struct le_condition *condition)
{
  if (!condition)
    return;
  for (int i = 0; i < condition->n; i++)
    note_condition(p, &condition->child[i]);
  if (condition->test == LE_TEST_LINE || condition->test == LE_TEST_LOSES)
    le_note_evidence(p, condition->clause, LE_BY_LINE);
  if (condition->test == LE_TEST_REFUSED)
    le_note_evidence(p, condition->clause, LE_BY_REFUSAL);
}

/* The clause that the question `ask: clause` is about. */
static void note_clause(struct le_prover *p, const struct le_session *s)
{
  struct ad_buf right = {0};
  struct ad_err err = {0};
  if (le_session_solution(s, &right, &err))
    le_note_evidence(p, ad_buf_text(&right), LE_BY_REFUSAL);
  ad_buf_fini(&right);
}

static void note_answer(struct le_prover *p, const struct le_answer *answer)
{
  if (answer && (answer->source == LE_FROM_SHEET || answer->source == LE_FROM_MOST ||
                 answer->source == LE_FROM_PLACES))
    le_note_evidence(p, answer->clause, LE_BY_LINE);
  if (answer)
    note_condition(p, answer->condition);
}

/* Whether CONDITION asks for something that the rules compute from a move or position.  The move
 * itself and its fields are what the learner typed. */
static bool asks_rules(const struct le_condition *condition)
{
  bool asks = condition->test > LE_TEST_FIELD;
  for (int i = 0; i < condition->n && !asks; i++)
    asks = asks_rules(&condition->child[i]);
  return asks;
}

/* Whether the rules decide the question of STEP: what is right, or what a foreseen answer is. */
static bool rests_on_rules(const struct le_step *step)
{
  bool rests = step->kind == LE_PLAY || step->ask != LE_ASK_MOVE || asks_rules(step->accept);
  for (int i = 0; i < step->n_wrong && !rests; i++)
    rests = step->wrong[i].clause || step->wrong[i].line;
  return rests;
}

static bool teaches(const struct le_lesson *lesson, const char *clause)
{
  for (int i = 0; i < lesson->n_teaches; i++)
    if (strcmp(lesson->teaches[i].clause, clause) == 0)
      return true;
  return false;
}

static void note_facts(struct le_prover *p, const struct le_step *step)
{
  bool rests = (step->kind == LE_ASK || step->kind == LE_PLAY) && rests_on_rules(step);
  for (int i = 0; i < step->facts.n; i++) {
    le_note_evidence(p, step->facts.text[i], LE_BY_FACT);
    if (!rests)
      ad_diag(p->diags, step->facts.node[i],
              "P11: step '%s' shows nothing of %s that the rules compute: it %s", step->id,
              step->facts.text[i],
              step->kind == LE_ASK
                ? "compares the move with the author's alone, expected a `line` in "
                  "accept, or a wrong move with `refused` or `line`"
                : "asks nothing");
    else if (!teaches(p->world->lesson, step->facts.text[i]))
      ad_diag(p->diags, step->facts.node[i],
              "P11: step '%s' shows %s, which the lesson does not claim under 'teaches'", step->id,
              step->facts.text[i]);
  }
}

static void note_step(struct le_prover *p, int i)
{
  const struct le_step *step = &p->world->lesson->step[i];
  note_condition(p, step->accept);
  note_condition(p, step->goal);
  note_answer(p, step->answer);
  note_answer(p, step->expect);
  for (int k = 0; k < step->n_options; k++)
    note_condition(p, step->option[k].holds);
  note_facts(p, step);
}

void le_prove_claims(struct le_prover *p)
{
  const struct le_lesson *lesson = p->world->lesson;
  for (int i = 0; i < lesson->n_steps; i++)
    note_step(p, i);
  struct le_session *s = le_session_new(p->world);
  for (const struct le_step *step; (step = le_session_step(s)) != NULL;) {
    struct ad_buf unused = {0};
    if (step->kind == LE_ASK && step->ask == LE_ASK_CLAUSE)
      note_clause(p, s);
    if (step->kind == LE_ASK || step->kind == LE_PLAY)
      le_session_skip(s, &unused);
    else
      le_session_read_on(s, &unused);
    ad_buf_fini(&unused);
  }
  le_session_free(s);
  for (int i = 0; i < lesson->n_teaches && i < LE_MAX_CLAIMS; i++)
    if (!p->proof->evidence[i])
      ad_diag(p->diags, lesson->teaches[i].node,
              "P11: nothing in the lesson shows %s at work: no refused answer, no line of a sheet, "
              "and no question with `fact: %s`",
              lesson->teaches[i].clause, lesson->teaches[i].clause);
}
