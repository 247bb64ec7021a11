/* prove_hints.c - P9: no hint before `solution` names the answer.
 *
 * Method: the hints of a step are given one after the other as the learner gets them, and the
 * right answer is looked for in what they say (named.h).  `yes` and `no` are left out, sentences
 * need them; so are hints of a list of moves, which has the answer among others. */
#include <string.h>

#include "engine/lesson/flow/named.h"
#include "engine/lesson/proof/_internal.h"

static bool is_searched(const struct le_step *step, const struct le_hint *hint)
{
  return step->ask != LE_ASK_YES && hint->kind != LE_HINT_SOLUTION && hint->kind != LE_HINT_NARROW;
}

/* Whether the squares of MARK are those of the answer RIGHT. */
static bool marks_answer(const struct le_step *step, const struct le_texts *mark, const char *right)
{
  struct ad_buf squares = {0};
  for (int i = 0; i < mark->n; i++)
    ad_buf_printf(&squares, "%s%s", i ? " " : "", mark->text[i]);
  bool same = step->ask == LE_ASK_SQUARES && mark->n &&
              le_same_answer(LE_ASK_SQUARES, ad_buf_text(&squares), right);
  ad_buf_fini(&squares);
  return same;
}

/* The hint that SESSION gives next says SAID. */
static void prove_hint(struct le_prover *p, const struct le_session *session,
                       const struct le_hint *hint, const char *said, const char *right)
{
  const struct le_step *step = le_session_step(session);
  bool named = le_names_answer(said, step->text, right);
  if ((is_searched(step, hint) && named) || marks_answer(step, &hint->mark, right))
    ad_diag(p->diags, hint->node,
            "P9: the hint names the answer '%s'; `solution` as the last hint does that", right);
  if (hint->kind == LE_HINT_NARROW && step->ask == LE_ASK_MOVE) {
    const char *first = strchr(said, '\n');
    if (first && !strchr(first + 1, '\n'))
      ad_diag(p->diags, hint->node, "P9: `narrow` leaves no legal move to choose from here");
    else if (first && !strchr(strchr(first + 1, '\n') + 1, '\n'))
      ad_diag(p->diags, hint->node, "P9: `narrow` leaves one move, the answer '%s'", right);
  }
  if (hint->kind == LE_HINT_NARROW && !*said)
    ad_diag(p->diags, hint->node,
            "P9: `narrow` leaves out nothing here, expected a question for a move or a number, or "
            "one with three options or more");
}

void le_prove_hints(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  struct le_session *copy = le_session_copy(session);
  struct ad_buf right = {0};
  struct ad_err err = {0};
  bool known = le_session_solution(session, &right, &err);
  for (int i = 0; i + 1 < step->n_hints; i++)
    if (step->hint[i].kind == LE_HINT_SOLUTION)
      ad_diag(p->diags, step->hint[i].node, "P9: a hint follows the solution");
  for (int i = 0; i < step->n_hints && known; i++) {
    struct ad_buf said = {0};
    copy->hints_given = i;
    if (le_session_hint(copy, &said, NULL) && copy->hints_given == i + 1)
      prove_hint(p, copy, &step->hint[i], ad_buf_text(&said), ad_buf_text(&right));
    ad_buf_fini(&said);
  }
  ad_buf_fini(&right);
  le_session_free(copy);
}
