/* coverage.h - which clauses of a game are taught, by which lesson, and by what evidence. */
#ifndef AEDILE_APP_LESSON_COVERAGE_H
#define AEDILE_APP_LESSON_COVERAGE_H

#include "engine/app/lesson/course.h"
#include "engine/core/game/game.h"
#include "engine/lesson/book/clauses.h"

struct app_coverage_row {
  const char *clause;
  uint8_t evidence;    /* bits of enum le_evidence */
  const char *lessons; /* names separated by blanks, "" if no lesson teaches the clause */
  bool has_parameter;  /* a parameter changes it, so a mutant could be noticed */
};
struct app_coverage {
  struct app_course course;
  struct le_clauses clauses;
  struct app_coverage_row *list;            /* in the order of the rules page */
  int n, n_taught, n_parameters, n_mutants; /* the last: clauses with a mutant that is noticed */
  int n_noticed, n_unnoticed, n_not_applicable; /* mutants */
  const char **unnoticed; /* a sentence for each; the list is owned, the texts are the course's */
  int cap_unnoticed;
};
/* Proves each lesson of GAME, with mutants if asked.  Problems of lessons go to DIAGS; a lesson
   with a problem, such as a text that is still to be written, teaches nothing. */
void app_coverage_make(const struct ad_game_ops *ops, bool with_mutants, struct app_coverage *out,
                       struct ad_diags *diags);
void app_coverage_fini(struct app_coverage *coverage);

#endif
