/* house.h - `aedile learn` for a variant: its course, one of its lessons, what is different. */
#ifndef AEDILE_CLI_LEARN_HOUSE_H
#define AEDILE_CLI_LEARN_HOUSE_H

#include "engine/app/heritage/guest.h"
#include "engine/app/lesson/course.h"

/* The ending of a variant's first lesson: neoville/riverfront/different. */
extern const char cli_different[];

/* Returns the variant that NAME means for `learn`, in ARENA, or NULL: the path of a variant, the
 * name of one if no lesson has it, or either with cli_different behind it (*DIFFERENT true). */
const char *cli_learn_variant(const char *name, struct ad_arena *arena, bool *different);

/* Reads the course of VARIANT: what is different, and the lessons that it inherits or has of its
 * own, whether they are true under it or not: a proof takes seconds.  Free OUT with
 * app_course_fini. */
void cli_house_course(const struct cfg_variant *variant, struct app_course *out,
                      struct ad_diags *diags);
/* The name under which the stars of LESSON are kept under VARIANT, in ARENA: variants with other
 * rules have stars of their own. */
const char *cli_house_key(const struct cfg_variant *variant, const char *lesson,
                          struct ad_arena *arena);

/* A lesson under a variant, with all that it borrows. */
struct cli_house_lesson {
  struct ad_arena arena; /* of the lesson that is made */
  struct cfg_variant *variant;
  struct app_guest guest;
  struct cfg_variant trial;
  bool is_guest;
  struct app_lesson lesson;
};
/* Loads the lesson at PATH (NULL: what is different) under the variant NAME.  False after
 * reporting, also that the lesson is not true there; free OUT in both cases. */
AD_MUST_USE bool cli_house_lesson_load(const char *name, const char *path, const char *language,
                                       struct cli_house_lesson *out, struct ad_diags *diags);
void cli_house_lesson_fini(struct cli_house_lesson *lesson);

#endif
