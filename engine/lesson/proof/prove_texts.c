/* prove_texts.c - P12: placeholders mean something, and numbers that a parameter gives are not
 * written as digits. */
#include <string.h>

#include "engine/lesson/flow/text.h"
#include "engine/lesson/proof/_internal.h"

static void check_text(struct le_prover *p, const char *text, const struct ad_node *node)
{
  if (text)
    le_placeholders_check(p->world, text, node, p->diags);
}

void le_prove_texts(struct le_prover *p)
{
  const struct le_lesson *lesson = p->world->lesson;
  for (int i = 0; i < lesson->n_steps; i++) {
    const struct le_step *step = &lesson->step[i];
    check_text(p, step->text, step->node);
    check_text(p, step->right, step->node);
    for (int k = 0; k < step->n_wrong; k++)
      check_text(p, step->wrong[k].text, step->wrong[k].node);
    for (int k = 0; k < step->n_hints; k++)
      check_text(p, step->hint[k].text, step->hint[k].node);
    for (int k = 0; k < step->n_options; k++)
      check_text(p, step->option[k].text, step->option[k].node);
  }
}
