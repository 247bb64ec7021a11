/* prove_texts.c - P12: placeholders mean something. */
#include <string.h>

#include "engine/lesson/file/wordings.h"
#include "engine/lesson/flow/text.h"
#include "engine/lesson/proof/_internal.h"

void le_prove_move_named(struct le_prover *p, const struct le_session *session)
{
  const struct le_step *step = le_session_step(session);
  bool names = strstr(step->text, "{move}") || (step->right && strstr(step->right, "{move}"));
  if (names && !le_text_has_move(session))
    ad_diag(
      p->diags, step->node,
      "P12: '{move}' stands for nothing at step '%s': its question names no move, and none was "
      "made before",
      step->id);
}

void le_prove_texts(struct le_prover *p)
{
  struct ad_arena arena;
  int n;
  ad_arena_init(&arena);
  const struct le_wording *wordings = le_wordings(p->world->lesson, &arena, &n);
  for (int i = 0; i < n; i++)
    if (wordings[i].step)
      le_placeholders_check(p->world, *wordings[i].slot, wordings[i].node, p->diags);
  ad_arena_fini(&arena);
}
