/* prove_texts.c - P12: placeholders mean something. */
#include "engine/lesson/file/wordings.h"
#include "engine/lesson/flow/text.h"
#include "engine/lesson/proof/_internal.h"

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
