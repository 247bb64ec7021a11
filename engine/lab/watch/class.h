/* class.h - a class of moves by the name of a feature, for restrictions. */
#ifndef AEDILE_LAB_WATCH_CLASS_H
#define AEDILE_LAB_WATCH_CLASS_H

#include "engine/lab/watch/parts.h"

struct lab_class {
  enum lab_source source; /* LAB_KIND, LAB_PART or LAB_CHOICE */
  char name[LAB_FEATURE_NAME];
  int number; /* in FEATURES */
  struct lab_features features;
  struct lab_parts parts;
};
/* Moves that count for the feature NAME of SOURCE. */
void lab_class_init(struct lab_class *class, enum lab_source source, const char *name);
void lab_class_fini(struct lab_class *class);
/* Whether MOVE, an option in STATE, is of the class CTX; the function of struct ad_restriction. */
bool lab_class_has(void *ctx, const struct ad_setup *setup, const void *state, ad_move move);
/* Writes the name of the choice MOVE, an option of a decision that a house rule asks for. */
void lab_choice_name(const struct ad_setup *setup, const void *state, ad_move move,
                     char out[LAB_FEATURE_NAME]);

#endif
