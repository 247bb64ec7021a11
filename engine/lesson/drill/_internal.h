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
  char (*pool)[AD_MOVE_TEXT]; /* moves that were legal earlier in these games */
  int n_pool;
};

/* ---- moves that the rules may refuse (candidates.c) ---- */

void le_add_to_pool(struct le_ground *g);                        /* some of the legal moves */
void le_candidate(struct le_ground *g, char text[AD_MOVE_TEXT]); /* before the game is over */

/* ---- parts of a step (steps.c) ---- */

struct ad_node *le_new_step(struct le_ground *g, const char *ask, const char *text);
void le_put_text(struct le_ground *g, struct ad_node *map, const char *key, const char *text);
/* Puts {KEY: TEXT} as the answer of STEP; returns the map. */
struct ad_node *le_put_answer(struct le_ground *g, struct ad_node *step, const char *key,
                              const char *text);
const char *le_move_text(struct le_ground *g, ad_move move);
/* Whether the order asks for drills of CLAUSE. */
bool le_drill_fits(const struct le_ground *g, const char *clause);

/* ---- kinds ----
   Make the step of a drill, its clause and its gap; NULL if the position has no such question. */
struct ad_node *le_ask_best(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_why(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_legal(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_points(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_majority(struct le_ground *g, struct le_drill *out);
struct ad_node *le_ask_winner(struct le_ground *g);
struct ad_node *le_ask_next(struct le_ground *g);
struct ad_node *le_ask_change(struct le_ground *g, struct le_drill *out);
/* a question that the base of the variant answers otherwise */
struct ad_node *le_ask_other_rule(struct le_ground *g, struct le_drill *out);

#endif
