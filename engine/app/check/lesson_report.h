/* lesson_report.h - what is proved of a lesson, in parts. */
#ifndef AEDILE_APP_CHECK_LESSON_REPORT_H
#define AEDILE_APP_CHECK_LESSON_REPORT_H

#include "engine/app/lesson/mutants.h"

struct app_question {
  const char *step;    /* id */
  const char *ask;     /* "move", "number" ...; "play" */
  int line;            /* of the step in the file */
  int accepted, legal; /* of `ask: move` on the author's path; -1: not reached, or another kind */
  int options;         /* of a question with options; -1: it has none */
};
struct app_claim {
  const char *clause;
  uint8_t evidence; /* bits of enum le_evidence */
};
/* A text of the lesson has the digits of a parameter's value. */
struct app_remark {
  int line;
  const char *value, *parameter;
};
struct app_lesson_report {
  struct ad_arena arena; /* holds all of it */
  struct app_question *questions;
  int n_questions;
  struct app_claim *claims;
  int n_claims;
  struct app_remark *remarks;
  int n_remarks;
  int n_paths;
  bool is_sampled; /* there were more paths */
  bool is_lesson;  /* a lesson was read: what stands above is filled */
  bool has_mutants;
  struct app_mutants mutants; /* if has_mutants */
};
/* Copies what PROOF says of LESSON into OUT, whose arena is open. */
void app_lesson_report_fill(const struct le_lesson *lesson, const struct le_proof *proof,
                            struct app_lesson_report *out);
/* Finds the remarks of LESSON. */
void app_digits_find(const struct app_lesson *lesson, struct app_lesson_report *out);
/* How many mutants have this VERDICT. */
int app_lesson_report_count(const struct app_lesson_report *report,
                            enum app_mutant_verdict verdict);
void app_lesson_report_fini(struct app_lesson_report *report);

#endif
