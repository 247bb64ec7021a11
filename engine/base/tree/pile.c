/* pile.c - what a position does not place. */
#include "engine/base/tree/pile.h"

#include <assert.h>
#include <string.h>

void ad_pile_shuffle(struct ad_pile *pile, int n, uint64_t seed)
{
  struct ad_rng rng;
  assert(n <= AD_MAX_PILE);
  for (pile->n = 0; pile->n < n; pile->n++)
    pile->item[pile->n] = (uint8_t)(pile->n + 1);
  ad_rng_stream(&rng, seed, pile->one);
  ad_shuffle_u8(&rng, pile->item, n);
}

uint8_t ad_pile_take(struct ad_pile *pile, const struct ad_node *node)
{
  int item = node->kind == AD_SCALAR ? pile->find(pile->rules, node->text) + 1 : 0;
  uint8_t *at = item ? memchr(pile->item, item, (size_t)pile->n) : NULL;
  if (!item)
    ad_diag_expected(pile->diags, node, "the id of a %s", pile->one);
  else if (!at)
    ad_diag(pile->diags, node, "%s %s is listed twice, expected one place", pile->one, node->text);
  if (!at)
    return 0;
  memmove(at, at + 1, (size_t)(pile->item + --pile->n - at));
  return (uint8_t)item;
}

uint8_t ad_pile_draw(struct ad_pile *pile, const struct ad_node *node)
{
  if (pile->n > 0)
    return pile->item[--pile->n];
  ad_diag(pile->diags, node, "no %s is left to be dealt", pile->one);
  return 0;
}
