/* _internal.h - a position that a drill can be made from.  Private to this folder. */
#ifndef AEDILE_LESSON_DRILL_INTERNAL_H
#define AEDILE_LESSON_DRILL_INTERNAL_H

#include "engine/lesson/drill/drill.h"

enum { LE_POOL = 96 };

struct le_ground {
  const struct le_drill_order *order;
  struct ad_arena *arena;
  struct ad_rng rng;
  const void *state;
  int seat;                   /* that is to act; the first one when the game is over */
  ad_move *moves;             /* the legal ones */
  int n;                      /* 0 when the game is over */
  void *next;                 /* room for a state */
  char (*pool)[AD_MOVE_TEXT]; /* moves that were legal earlier in this game */
  int n_pool;
};

/* Makes the step of a drill of KIND, and its clause; NULL if the position has no such question. */
struct ad_node *le_drill_step(struct le_ground *g, enum le_drill_kind kind, struct le_drill *out);

#endif
