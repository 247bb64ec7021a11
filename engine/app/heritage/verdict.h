/* verdict.h - is a lesson of the base still true under a variant, and if not, what made it false?
 *
 * Method: the lesson is proved as it is, and again under the variant; transcripts and texts say
 * whether anything changed.  The cause is found by taking the differences of the variant back one
 * at a time: a difference without which the lesson stands better, or fails at another step, is a
 * cause.  If no single one is,
 * they are taken back together as long as the verdict stays; the rest are the causes together. This
 * costs a proof for each difference, at most two. */
#ifndef AEDILE_APP_HERITAGE_VERDICT_H
#define AEDILE_APP_HERITAGE_VERDICT_H

#include "engine/app/heritage/trial.h"
#include "engine/base/err.h"

/* From the best to the worst. */
enum app_stand {
  APP_HOLDS,
  APP_OTHER_NUMBERS, /* proved, but answers, sheets or texts differ */
  APP_FALSE_HERE,
  APP_NOT_APPLICABLE /* the lesson cannot be shown: its position or its variant does not fit */
};
extern const struct ad_word app_stand_words[];

struct app_verdict { /* texts live in the arena of the call */
  enum app_stand stand;
  const char *why;           /* FALSE_HERE, NOT_APPLICABLE: the first problem; else "" */
  struct ad_pos pos;         /* where the lesson says it */
  const char *step, *clause; /* FALSE_HERE: id of the step and the clause, "" if none is named */
  const char *expected, *got;
  bool is_predicted; /* a parameter that differs names a clause that the lesson shows */
  struct app_differences causes;
  bool is_together;   /* only all causes together change the verdict */
  const char *missed; /* a parameter that alone changes the lesson, though the lesson shows no
                         clause that is documented for it; or NULL */
};

/* Judges the lesson at PATH under VARIANT.  False after reporting that the lesson is not true as it
 * is. */
AD_MUST_USE bool app_verdict_make(const char *path, const struct cfg_variant *variant,
                                  struct ad_arena *arena, struct app_verdict *out,
                                  struct ad_diags *diags);
/* True if the lesson at PATH fits VARIANT and is proved under it. */
bool app_lesson_is_true(const char *path, const struct cfg_variant *variant);

#endif
