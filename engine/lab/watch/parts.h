/* parts.h - the features of a move: its kind, and its kind with each of its parts. */
#ifndef AEDILE_LAB_WATCH_PARTS_H
#define AEDILE_LAB_WATCH_PARTS_H

#include "engine/core/match/move.h"
#include "engine/lab/watch/features.h"

enum {
  LAB_MOVE_FEATURES = 16,
  /* a part with more values, such as the square of a large board, is left out by the sample */
  LAB_PART_VALUES = 64
};

/* Start with {0}. */
struct lab_parts {
  struct lab_part *part;     /* a hash table of the values that are not small */
  int n, n_slots;            /* a power of two */
  struct lab_values *values; /* [feature of the kind * n_fields + field] */
  int n_values, n_fields;    /* fields of moves of the game */
  int kind;                  /* feature of the kind asked for last, if n_fields > 0 */
};
void lab_parts_fini(struct lab_parts *parts);
/* Fills OUT with the features of MOVE, an option in STATE, and returns how many. */
int lab_parts_of(struct lab_parts *parts, struct lab_features *features,
                 const struct ad_setup *setup, const void *state, ad_move move,
                 int out[LAB_MOVE_FEATURES]);

#endif
