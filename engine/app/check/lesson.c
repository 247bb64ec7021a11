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

/* Mutants of a lesson that is proved; one that is not would fail under each of them. */
static void try_mutants(struct app_checked *checked, const char *path,
                        const struct app_lesson *lesson, struct le_proof *proof)
{
  struct app_mutants *mutants = &checked->lesson.mutants;
  app_mutants_try(path, lesson, proof, mutants);
  checked->lesson.has_mutants = true;
  for (int i = 0; i < mutants->n; i++) /* the lesson's own text ends with the lesson */
    mutants->list[i].clause = ad_arena_printf(&mutants->arena, "%s", mutants->list[i].clause);
}

static void prove(struct app_checked *checked, const char *path, const struct app_lesson *lesson,
                  const struct app_check_options *options)
{
  struct le_proof proof;
  le_proof_init(&proof);
  if (le_prove(&lesson->world, &proof, &checked->diags)) {
    app_translations_prove(lesson, &checked->diags);
    int questions = count_questions(lesson->lesson);
    snprintf(checked->summary, sizeof checked->summary,
             "lesson of %s, %d clause%s, %d question%s, proved on %s%d way%s",
             lesson->lesson->head.ops->key, lesson->lesson->n_teaches,
             ad_plural(lesson->lesson->n_teaches), questions, ad_plural(questions),
             proof.is_sampled ? "the first " : "", proof.n_paths, ad_plural(proof.n_paths));
    if (options->mutants)
      try_mutants(checked, path, lesson, &proof);
  }
  app_lesson_report_fill(lesson->lesson, &proof, &checked->lesson);
  le_proof_fini(&proof);
}

void app_check_lesson(struct app_checked *checked, const char *path,
                      const struct app_check_options *options)
{
  struct app_lesson lesson;
  checked->kind = "lesson";
  if (app_lesson_load(path, NULL, &lesson, &checked->diags))
    prove(checked, path, &lesson, options);
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
