/* tree.h - the tree of a search: what each series of moves led to, in storage of a fixed size.
 *
 * A node stands for the moves that lead to it from the root, not for a state: the samples of what
 * a seat cannot know pass through the same nodes (an open loop).  Its children are in the order of
 * their seats and moves, so that one walk over them finds those of all legal moves.  When the
 * storage is full, a child that has no children and was not passed for long makes room. */
#ifndef AEDILE_PLAYERS_SEARCH_TREE_H
#define AEDILE_PLAYERS_SEARCH_TREE_H

#include <stdint.h>

#include "engine/core/game/game.h"

enum { SE_ROOT = 1, SE_NO_NODE = 0 };

struct se_node {
  ad_move move; /* made by SEAT in the position of the parent */
  uint8_t seat;
  bool passed;           /* since the hand of the clock was here */
  bool pinned;           /* on the way of the iteration that runs */
  uint32_t parent, next; /* NEXT: the next child of the parent */
  uint32_t first;        /* child; SE_NO_NODE: none */
  uint32_t taken;        /* iterations that made the move */
  uint32_t available;    /* iterations that came here while the move was legal */
  int64_t sum;           /* of the rewards of SEAT over the iterations that made it */
};

struct se_tree {
  struct se_node *node;   /* [0] stands for none, [SE_ROOT] is the root */
  uint32_t n, most, hand; /* nodes in use, all there may be, where the clock stands */
};

/* Reserves storage for MOST >= 4 nodes; free with se_tree_fini.  TREE is zeroed or in use. */
void se_tree_init(struct se_tree *tree, uint32_t most);
void se_tree_fini(struct se_tree *tree);
/* Leaves the root alone, without visits. */
void se_tree_clear(struct se_tree *tree);
/* The first child of PARENT whose move is not before MOVE of SEAT, from *LINK on, which points to
 * the number of a child and moves on with the search. */
uint32_t se_tree_seek(const struct se_tree *tree, uint32_t *before, uint32_t parent, int seat,
                      ad_move move);
/* Adds MOVE of SEAT to the children of PARENT, which has no such child.  SE_NO_NODE: all nodes are
 * on the way that is pinned. */
uint32_t se_tree_add(struct se_tree *tree, uint32_t parent, int seat, ad_move move);

#endif
