/* judgement.h - learned weights of games (core/judge), read from scripts/judgement/GAME.yaml. */
#ifndef AEDILE_CONFIG_JUDGEMENT_JUDGEMENT_H
#define AEDILE_CONFIG_JUDGEMENT_JUDGEMENT_H

#include "engine/base/tree/node.h"
#include "engine/core/judge/judge.h"

/* Where a variant looks for its weights. */
struct cfg_judgement_wish {
  const struct ad_game_ops *ops;
  int seats;
  const char *const *files; /* of the variant and of those it extends; ended by NULL */
};
/* Returns the weights for WISH: those of the first of its files that has some, else the first ones
   of the game; for its number of seats, else for the nearest one.  They are read once and kept
   until the program ends.  NULL if the game has no features and traits, or no file; or after
   reporting. */
const struct ad_judgement *cfg_judgement_find(const struct cfg_judgement_wish *wish,
                                              struct ad_diags *diags);

/* Reads the file of OPS now, so that a process that may not read files finds its weights later.
 * False after reporting every problem; a game without a file has none. */
AD_MUST_USE bool cfg_judgement_load(const struct ad_game_ops *ops, struct ad_diags *diags);
/* Returns the SHA-256 of the file of OPS, after cfg_judgement_load; NULL if there is none. */
const char *cfg_judgement_digest(const struct ad_game_ops *ops);

/* A file that is read: its entries, in ARENA. */
struct cfg_judgement {
  const char *variant;
  int seats;
  struct ad_judgement weights;
};
/* Reads ROOT, the tree of a file for the game OPS; returns the list, N long, in ARENA, or NULL
 * after reporting every problem. */
struct cfg_judgement *cfg_judgement_read(struct ad_node *root, const struct ad_game_ops *ops,
                                         struct ad_arena *arena, int *n, struct ad_diags *diags);

#endif
