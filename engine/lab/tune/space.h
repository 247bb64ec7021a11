/* space.h - the values that a search for rules may give to parameters.  Pure. */
#ifndef AEDILE_LAB_TUNE_SPACE_H
#define AEDILE_LAB_TUNE_SPACE_H

#include <stdbool.h>

enum { LAB_TUNED = 12, LAB_TUNED_VALUES = 32 };

/* Values count from 0. */
struct lab_space {
  int n; /* parameters */
  int values[LAB_TUNED], base[LAB_TUNED];
  bool ordered[LAB_TUNED]; /* numbers, ascending; else words, each as far from another as any */
  int most_changes;        /* parameters that may differ from the base */
};
struct lab_point {
  signed char at[LAB_TUNED]; /* the value of each parameter */
};
struct lab_point lab_space_base(const struct lab_space *space);
bool lab_point_same(const struct lab_space *space, const struct lab_point *a,
                    const struct lab_point *b);
/* Parameters that differ from the base; steps from the base, a word is one. */
int lab_point_changes(const struct lab_space *space, const struct lab_point *point);
int lab_point_steps(const struct lab_space *space, const struct lab_point *point);

/* Returns how many points but the base there are in reach, at most MOST + 1. */
int lab_space_count(const struct lab_space *space, int most);
/* Fills OUT with the points in reach but the base, fewer changes first, at most MOST; returns how
 * many. */
int lab_space_all(const struct lab_space *space, struct lab_point *out, int most);
/* Those with one change. */
int lab_space_singles(const struct lab_space *space, struct lab_point *out, int most);
/* Point NUMBER, from 1, of a sequence that fills the space evenly; it may be the base. */
struct lab_point lab_space_spread(const struct lab_space *space, unsigned number);

/* What a regression knows of a point: ordered parameters as steps from the base over the number of
 * values, words as one number for each value but the base.  At most LAB_INPUTS; returns how many.
 */
enum { LAB_INPUTS = 48 };
int lab_point_inputs(const struct lab_space *space, const struct lab_point *point,
                     double out[LAB_INPUTS]);

#endif
