/* prove_hidden.c - P10: nothing that the learner's seat cannot know decides what is right.
 *
 * Method: the position is dealt again LE_SAMPLES times, all that the seat cannot know and the
 * random stream; the legal moves, the verdict of each, the reasons of foreseen refusals and the
 * computed answer must stay the same. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/proof/_internal.h"

/* The session with all that its seat cannot know dealt again. */
static struct le_session *dealt_again(const struct le_session *session, uint64_t seed)
{
  struct le_session *copy = le_session_copy(session);
  const struct ad_setup *setup = copy->world->setup;
  ad_hide(setup, copy->state, copy->world->lesson->seat, seed);
  if (copy->has_last)
    ad_hide(setup, copy->previous, copy->world->lesson->seat, seed);
  return copy;
}

/* Whether B has the legal moves of A and the same ones are right; MOVES has room. */
static bool same_moves(const struct le_session *a, const struct le_session *b,
                       const ad_move *accepted, int n, ad_move *moves)
{
  const struct ad_setup *setup = a->world->setup;
  struct ad_err err = {0};
  if (ad_to_act(setup, a->state) == AD_OVER)
    return true;
  int right = 0, legal = ad_legal(setup, b->state, moves);
  for (int i = 0; i < legal; i++) {
    bool was_right = right < n && accepted[right] == moves[i];
    if (le_session_accepts(b, moves[i], &err) != was_right)
      return false;
    right += was_right;
  }
  return right == n;
}

/* Whether the clause that forbids TEXT is the same in both. */
static bool same_refusal(const struct le_session *a, const struct le_session *b, const char *text)
{
  const struct ad_setup *setup = a->world->setup;
  struct ad_reason one = {0}, other = {0};
  ad_move move;
  return ad_to_act(setup, a->state) == AD_OVER ||
         (ad_move_parse(setup, a->state, text, &move, &one) ==
            ad_move_parse(setup, b->state, text, &move, &other) &&
          strcmp(one.clause, other.clause) == 0);
}

static bool same_answer(const struct le_session *a, const struct le_session *b)
{
  struct ad_buf right = {0}, other = {0};
  struct ad_err err = {0};
  bool same = le_session_solution(a, &right, &err) && le_session_solution(b, &other, &err) &&
              strcmp(ad_buf_text(&right), ad_buf_text(&other)) == 0;
  ad_buf_fini(&right);
  ad_buf_fini(&other);
  return same;
}

static bool is_shown(const struct le_session *session, const struct le_condition *when)
{
  struct ad_err err = {0};
  struct le_case now = le_case_now(session, &err);
  return !when || le_holds(when, &now);
}

static bool same_verdicts(struct le_prover *p, const struct le_session *a,
                          const struct le_session *b, const ad_move *accepted, int n)
{
  const struct le_step *step = le_session_step(a);
  if (is_shown(a, step->when) != is_shown(b, step->when))
    return false;
  if (step->ask != LE_ASK_MOVE)
    return same_answer(a, b);
  bool same = same_moves(a, b, accepted, n, p->moves) && same_refusal(a, b, step->solution);
  for (int i = 0; i < step->n_wrong && same; i++)
    same = same_refusal(a, b, step->wrong[i].answer);
  return same;
}

void le_prove_hidden(struct le_prover *p, const struct le_session *session, const ad_move *accepted,
                     int n)
{
  const struct le_step *step = le_session_step(session);
  for (uint64_t sample = 0; sample < LE_SAMPLES; sample++) {
    struct le_session *other = dealt_again(session, sample);
    bool same = same_verdicts(p, session, other, accepted, n);
    le_session_free(other);
    if (!same) {
      ad_diag(p->diags, step->node,
              "P10: what is right at step '%s' depends on what seat %d cannot know", step->id,
              p->world->lesson->seat + 1);
      le_note_failure(p, step, NULL, "nothing hidden decides", "it does");
      return;
    }
  }
}
