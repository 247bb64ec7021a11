/* course.h - the lessons of a game in the order in which they are taught.
 *
 * scripts/scenarios/GAME/course.yaml names them: `course: GAME`, `title`, and `lessons`, a list of
 * names of files beside it.  Other lessons beside it come after them, by name; those in folders
 * below belong to variants (engine/app/heritage). */
#ifndef AEDILE_APP_LESSON_COURSE_H
#define AEDILE_APP_LESSON_COURSE_H

#include "engine/base/tree/node.h"

struct app_course_entry {
  const char *name; /* "nim/take" */
  const char *path;
  const char *title;    /* of the lesson, "" if it cannot be read */
  struct ad_node *root; /* the file, or NULL */
};
struct app_course {
  struct ad_arena arena;
  const char *game, *title;
  struct app_course_entry *list;
  int n, cap;
};
/* Reads the course of GAME; a game without a lesson gives an empty one.  Problems of the course
 * file are reported, those of lessons are not: `aedile check` has them. */
void app_course_read(const char *game, struct app_course *out, struct ad_diags *diags);
/* Reads the course file at PATH and the lessons beside it that it names. */
void app_course_read_file(const char *path, struct app_course *out, struct ad_diags *diags);
void app_course_fini(struct app_course *course);

#endif
