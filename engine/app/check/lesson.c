/* lesson.c - checks a lesson: reads it and proves all that it claims. */
#include <stdio.h>

#include "engine/app/check/_internal.h"
#include "engine/app/lesson/course.h"
#include "engine/app/lesson/translation.h"
#include "engine/lesson/proof/proof.h"

static int count_questions(const struct le_lesson *lesson)
{
  int n = 0;
  for (int i = 0; i < lesson->n_steps; i++)
    n += lesson->step[i].kind == LE_ASK || lesson->step[i].kind == LE_PLAY;
  return n;
}

void app_check_lesson(struct app_checked *checked, const char *path)
{
  struct app_lesson lesson;
  struct le_proof proof;
  checked->kind = "lesson";
  le_proof_init(&proof);
  if (app_lesson_load(path, NULL, &lesson, &checked->diags) &&
      le_prove(&lesson.world, &proof, &checked->diags)) {
    app_translations_prove(&lesson, &checked->diags);
    int questions = count_questions(lesson.lesson);
    snprintf(checked->summary, sizeof checked->summary,
             "lesson of %s, %d clause%s, %d question%s, proved on %s%d way%s",
             lesson.lesson->head.ops->key, lesson.lesson->n_teaches,
             ad_plural(lesson.lesson->n_teaches), questions, ad_plural(questions),
             proof.is_sampled ? "the first " : "", proof.n_paths, ad_plural(proof.n_paths));
  }
  le_proof_fini(&proof);
  app_lesson_fini(&lesson);
}

void app_check_course(struct app_checked *checked, const char *path)
{
  struct app_course course;
  checked->kind = "course";
  app_course_read_file(path, &course, &checked->diags);
  snprintf(checked->summary, sizeof checked->summary, "course of %s with %d lesson%s", course.game,
           course.n, ad_plural(course.n));
  app_course_fini(&course);
}
