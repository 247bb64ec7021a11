/* lesson.c - checks a lesson: reads it and proves all that it claims. */
#include <stdio.h>

#include "engine/app/check/_internal.h"
#include "engine/app/lesson/course.h"
#include "engine/app/author/skeleton.h"
#include "engine/app/lesson/translation.h"
#include "engine/config/paths.h"
#include "engine/lesson/proof/proof.h"

int app_count_questions(const struct le_lesson *lesson)
{
  int n = 0;
  for (int i = 0; i < lesson->n_steps; i++)
    n += lesson->step[i].kind == LE_ASK || lesson->step[i].kind == LE_PLAY;
  return n;
}

static void summarize(struct app_checked *checked, const struct le_lesson *lesson,
                      const struct le_proof *proof)
{
  int questions = app_count_questions(lesson), n = proof->n_paths;
  size_t size = sizeof checked->summary;
  int len =
    snprintf(checked->summary, size, "lesson of %s, %d clause%s, %d question%s, proved on %d way%s",
             lesson->head.ops->key, lesson->n_teaches, ad_plural(lesson->n_teaches), questions,
             ad_plural(questions), n, ad_plural(n));
  if (proof->is_sampled)
    snprintf(checked->summary + len, size - (size_t)len, " and %d of the others by chance",
             LE_SAMPLED_PATHS);
}

/* P1: the lessons that come before this one exist. */
static void check_needs(const struct le_lesson *lesson, struct ad_diags *diags)
{
  struct ad_arena arena;
  ad_arena_init(&arena);
  for (int i = 0; i < lesson->needs.n; i++) {
    const char *name = lesson->needs.text[i];
    int n;
    if (app_lesson_path(name, &arena))
      continue;
    char **names = cfg_list("scripts/scenarios", ".yaml", &n, &arena);
    const char *meant = ad_nearest(name, (const char *const *)names, n);
    ad_diag(diags, lesson->needs.node[i], "there is no lesson '%s'%s%s%s", name,
            meant ? ", did you mean '" : "", meant ? meant : "",
            meant ? "'?" : "; 'aedile learn --list' lists the lessons");
  }
  ad_arena_fini(&arena);
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
  check_needs(lesson->lesson, &checked->diags);
  if (le_prove(&lesson->world, &proof, &checked->diags)) {
    app_translations_prove(lesson, &checked->diags);
    app_todo_report(lesson, &checked->diags);
    summarize(checked, lesson->lesson, &proof);
    if (options->mutants)
      try_mutants(checked, path, lesson, &proof);
  }
  app_lesson_report_fill(lesson->lesson, &proof, &checked->lesson);
  app_digits_find(lesson, &checked->lesson);
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
