/* generator.c - checks a generator of lessons: proves the lessons of some seeds. */
#include <stdio.h>

#include "engine/app/check/_internal.h"
#include "engine/app/author/generator.h"
#include "engine/lesson/proof/proof.h"

enum { SEEDS = 5 };

/* The number of questions of the lesson MADE; problems are reported. */
static int prove(struct app_checked *checked, const struct app_made *made)
{
  struct app_lesson lesson;
  struct le_proof proof;
  int questions = 0;
  le_proof_init(&proof);
  if (app_lesson_load_tree(made->root, made->name, &lesson, &checked->diags) &&
      le_prove(&lesson.world, &proof, &checked->diags))
    questions = app_count_questions(lesson.lesson);
  le_proof_fini(&proof);
  app_lesson_fini(&lesson);
  return questions;
}

/* Proves the lessons of one seed after the other up to the first that has a problem. */
static void prove_seeds(struct app_checked *checked, struct app_generator *generator,
                        const struct app_check_options *options)
{
  int n_lessons = 0, n_questions = 0;
  for (uint64_t i = 0; i < SEEDS && ad_diags_ok(&checked->diags); i++) {
    struct ad_arena arena;
    int n = 0;
    ad_arena_init(&arena);
    const struct app_made *made =
      app_generator_make(generator, options->seed + i, &arena, &n, &checked->diags);
    for (int k = 0; made && k < n && ad_diags_ok(&checked->diags); k++, n_lessons++)
      n_questions += prove(checked, &made[k]);
    ad_arena_fini(&arena);
  }
  snprintf(checked->summary, sizeof checked->summary,
           "generator of lessons of %.80s, %d lessons of %d seeds, %d questions, all proved",
           generator->variant->name, n_lessons, SEEDS, n_questions);
}

bool app_check_generator(struct app_checked *checked, const char *path,
                         const struct app_check_options *options)
{
  struct app_generator generator;
  struct ad_diags diags;
  bool is_one;
  ad_diags_init(&diags);
  bool good = app_generator_open(path, options->variant, &generator, &is_one, &diags);
  if (is_one) {
    checked->kind = "generator";
    ad_diags_add(&checked->diags, &diags);
  }
  if (good)
    prove_seeds(checked, &generator, options);
  app_generator_fini(&generator);
  ad_diags_fini(&diags);
  return is_one;
}
