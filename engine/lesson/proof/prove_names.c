/* prove_names.c - P1, as far as it needs the positions and the players: squares and bots exist. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/judge/squares.h"
#include "engine/lesson/proof/_internal.h"

static void prove_square(struct le_prover *p, const struct le_squares *squares, const char *text,
                         const struct ad_node *node)
{
  struct ad_buf reason = {0};
  if (!squares->between)
    ad_diag(p->diags, node, "found the square '%s', %s has no squares to mark", text,
            p->world->setup->ops->key);
  else if (!le_is_square(squares, text, strlen(text), &reason))
    ad_diag(p->diags, node, "%s", ad_buf_text(&reason));
  ad_buf_fini(&reason);
}

static void prove_squares(struct le_prover *p, const struct le_squares *there,
                          const struct le_texts *squares)
{
  for (int i = 0; i < squares->n; i++)
    prove_square(p, there, squares->text[i], squares->node[i]);
}

static void prove_bot(struct le_prover *p, const char *name, const struct ad_node *node)
{
  struct ad_err err = {0};
  struct ad_player *bot = name ? p->world->new_bot(p->world->ctx, name, &err) : NULL;
  if (bot)
    bot->free(bot);
  else if (name)
    ad_diag(p->diags, node, "%s", err.msg);
}

static void prove_step_names(struct le_prover *p, int i)
{
  const struct le_world *world = p->world;
  const struct le_step *step = &world->lesson->step[i];
  const void *state = world->start[i] ? world->start[i] : world->start[world->lesson->n_steps];
  const struct le_squares squares = le_squares_of(world->setup, state);
  prove_squares(p, &squares, &step->show.mark);
  for (int k = 0; k < step->n_hints; k++)
    prove_squares(p, &squares, &step->hint[k].mark);
  prove_bot(p, step->reply_bot, ad_node_peek(step->node, "bot"));
  const struct ad_node *bots = ad_node_peek(step->node, "bots");
  for (const struct ad_node *node = bots ? bots->first : NULL; node; node = node->next)
    prove_bot(p, step->bot[atoi(node->key) - 1], node);
}

void le_prove_names(struct le_prover *p)
{
  for (int i = 0; i < p->world->lesson->n_steps; i++)
    prove_step_names(p, i);
}
