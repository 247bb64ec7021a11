/* features.h - the names of what is counted in games: lines of score sheets, kinds of moves, parts
 * of moves, choices of house rules.
 *
 * A feature gets a number when it is first seen.  The numbers differ between watchers; names do
 * not, so results are ordered by names. */
#ifndef AEDILE_LAB_WATCH_FEATURES_H
#define AEDILE_LAB_WATCH_FEATURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lab_source {
  LAB_CLAUSE, /* "NV-SCORE-02": all lines of a clause */
  LAB_LINE,   /* "NV-SCORE-02 Forest # in a district of #": a label without its numbers */
  LAB_KIND,   /* "place": moves of a kind */
  LAB_PART,   /* "build utility=ea": moves of a kind with a part */
  LAB_CHOICE, /* "bribe: yes": an option of a decision that a house rule asks for */
  LAB_SOURCES
};

struct lab_feature {
  enum lab_source source;
  char *name; /* owned */
};

/* Start with {0}. */
struct lab_features {
  struct lab_feature *feature;
  int n, cap;
  int *slot; /* hash table of numbers + 1, N_SLOTS a power of two */
  int n_slots;
};
void lab_features_fini(struct lab_features *features);
/* Returns the number of the feature, which is added if it is new. */
int lab_features_number(struct lab_features *features, enum lab_source source, const char *name);

enum { LAB_FEATURE_NAME = 160 };
/* Writes what lines that differ by numbers and by names in brackets have in common:
 * "Forest 4 in a district of 8" becomes "Forest # in a district of #". */
void lab_common_label(const char *label, char *out, size_t size);

#endif
