/* mutants.h - does a lesson notice when a rule changes?
 *
 * For each parameter that changes a clause which the lesson teaches, the lesson is proved again
 * under other values of this parameter.  A value under which it fails, or says something else, is
 * noticed: the lesson rests on the clause.  A value that nothing notices is a question that is
 * missing. */
#ifndef AEDILE_APP_LESSON_MUTANTS_H
#define AEDILE_APP_LESSON_MUTANTS_H

#include "engine/app/lesson/lesson.h"
#include "engine/lesson/proof/proof.h"

enum app_mutant_verdict {
  APP_NOTICED,       /* a proof fails, or the lesson says something else */
  APP_UNNOTICED,     /* the lesson is proved and says the same */
  APP_NOT_APPLICABLE /* the set-up or the position cannot be under this value */
};
struct app_mutant {
  const char *parameter, *value; /* in the arena of the list */
  const char *clause;            /* of the lesson, the first that the parameter changes */
  enum app_mutant_verdict verdict;
};
struct app_mutants {
  struct ad_arena arena;
  struct app_mutant *list;
  int n, cap;
};

/* Tries other values of each parameter of LESSON's clauses; PROOF: of the lesson as it is, whose
   evidence LE_BY_MUTANT is set for each clause with a value that is noticed.  PATH: of the
   lesson. */
void app_mutants_try(const char *path, const struct app_lesson *lesson, struct le_proof *proof,
                     struct app_mutants *out);
void app_mutants_fini(struct app_mutants *mutants);

#endif
