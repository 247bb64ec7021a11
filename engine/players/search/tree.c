/* tree.c - children in lists that are kept sorted; storage that is used again by a clock.
 *
 * The clock (second chance): a hand goes round the nodes; a leaf that was passed since the last
 * round is spared once, another one makes room.  What it frees is a move that the search has not
 * looked at for at least a round of the hand. */
#include "engine/players/search/tree.h"

#include <stdlib.h>
#include <string.h>

#include "engine/base/mem.h"

void se_tree_init(struct se_tree *tree, uint32_t most)
{
  tree->node = ad_realloc(tree->node, (most + (size_t)SE_ROOT) * sizeof *tree->node);
  tree->most = most;
  se_tree_clear(tree);
}

void se_tree_fini(struct se_tree *tree)
{
  free(tree->node);
  *tree = (struct se_tree){0};
}

void se_tree_clear(struct se_tree *tree)
{
  tree->n = 1;
  tree->hand = SE_ROOT;
  memset(tree->node, 0, (SE_ROOT + 1) * sizeof *tree->node);
}

static bool sorts_before(const struct se_node *node, int seat, ad_move move)
{
  return node->seat != seat ? node->seat < seat : node->move < move;
}

uint32_t se_tree_seek(const struct se_tree *tree, uint32_t *before, uint32_t parent, int seat,
                      ad_move move)
{
  const struct se_node *node = tree->node;
  uint32_t at = *before ? node[*before].next : node[parent].first;
  while (at && sorts_before(&node[at], seat, move))
    *before = at, at = node[at].next;
  return at && node[at].seat == seat && node[at].move == move ? at : SE_NO_NODE;
}

static void unlink_node(struct se_tree *tree, uint32_t gone)
{
  struct se_node *node = tree->node;
  uint32_t *link = &node[node[gone].parent].first;
  while (*link != gone)
    link = &node[*link].next;
  *link = node[gone].next;
}

/* A node to use again, unlinked; SE_NO_NODE after two rounds of the hand. */
static uint32_t recycle(struct se_tree *tree)
{
  for (uint64_t step = 0; step < 2 * (uint64_t)tree->most; step++) {
    tree->hand = tree->hand < tree->most ? tree->hand + 1 : SE_ROOT + 1;
    struct se_node *node = &tree->node[tree->hand];
    bool spared = node->passed;
    node->passed = false;
    if (!spared && !node->first && !node->pinned) {
      unlink_node(tree, tree->hand);
      return tree->hand;
    }
  }
  return SE_NO_NODE;
}

uint32_t se_tree_add(struct se_tree *tree, uint32_t parent, int seat, ad_move move)
{
  uint32_t at = tree->n < tree->most ? ++tree->n : recycle(tree), before = SE_NO_NODE;
  if (!at)
    return SE_NO_NODE;
  se_tree_seek(tree, &before, parent, seat, move);
  uint32_t *link = before ? &tree->node[before].next : &tree->node[parent].first;
  tree->node[at] =
    (struct se_node){.move = move, .seat = (uint8_t)seat, .parent = parent, .next = *link};
  *link = at;
  return at;
}
