/* coverage.c - the table of clauses and the lessons that teach them. */
#include "engine/app/lesson/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/author/skeleton.h"
#include "engine/app/lesson/lesson.h"
#include "engine/app/lesson/mutants.h"
#include "engine/lesson/proof/proof.h"

static struct app_coverage_row *row_of(struct app_coverage *coverage, const char *clause)
{
  for (int i = 0; i < coverage->n; i++)
    if (strcmp(coverage->list[i].clause, clause) == 0)
      return &coverage->list[i];
  return NULL;
}

static bool has_parameter(const struct ad_game_ops *ops, const char *clause)
{
  for (const struct ad_param *param = ops->params; param->name; param++)
    if (strstr(param->clauses, clause))
      return true;
  return false;
}

static void note_mutant(struct app_coverage *coverage, const char *lesson,
                        const struct app_mutant *mutant)
{
  coverage->n_noticed += mutant->verdict == APP_NOTICED;
  coverage->n_not_applicable += mutant->verdict == APP_NOT_APPLICABLE;
  if (mutant->verdict != APP_UNNOTICED)
    return;
  AD_GROW(coverage->unnoticed, coverage->n_unnoticed, coverage->cap_unnoticed);
  coverage->unnoticed[coverage->n_unnoticed++] =
    ad_arena_printf(&coverage->course.arena, "%s says the same with %s: %s (%s)", lesson,
                    mutant->parameter, mutant->value, mutant->clause);
}

static void add_evidence(struct app_coverage *coverage, const struct le_lesson *lesson,
                         const struct le_proof *proof)
{
  for (int i = 0; i < lesson->n_teaches && i < LE_MAX_CLAIMS; i++) {
    struct app_coverage_row *row = row_of(coverage, lesson->teaches[i].clause);
    if (!row)
      continue;
    row->evidence |= proof->evidence[i];
    row->lessons = ad_arena_printf(&coverage->course.arena, "%s%s%s", row->lessons,
                                   *row->lessons ? " " : "", lesson->name);
  }
}

static void add_lesson(struct app_coverage *coverage, const struct app_course_entry *entry,
                       bool with_mutants, struct ad_diags *diags)
{
  struct app_lesson lesson;
  struct le_proof proof;
  le_proof_init(&proof);
  if (app_lesson_load(entry->path, NULL, &lesson, diags) &&
      le_prove(&lesson.world, &proof, diags) && app_todo_report(&lesson, diags)) {
    if (with_mutants) {
      struct app_mutants mutants;
      app_mutants_try(entry->path, &lesson, &proof, &mutants);
      for (int i = 0; i < mutants.n; i++)
        note_mutant(coverage, entry->name, &mutants.list[i]);
      app_mutants_fini(&mutants);
    }
    add_evidence(coverage, lesson.lesson, &proof);
  }
  le_proof_fini(&proof);
  app_lesson_fini(&lesson);
}

void app_coverage_make(const struct ad_game_ops *ops, bool with_mutants, struct app_coverage *out,
                       struct ad_diags *diags)
{
  *out = (struct app_coverage){0};
  app_course_read(ops->key, &out->course, diags);
  app_clauses_read(ops->key, &out->course.arena, &out->clauses);
  out->list = ad_calloc((size_t)out->clauses.n + 1, sizeof *out->list);
  for (int i = 0; i < out->clauses.n; i++)
    out->list[out->n++] = (struct app_coverage_row){out->clauses.list[i].id, 0, "",
                                                    has_parameter(ops, out->clauses.list[i].id)};
  for (int i = 0; i < out->course.n; i++)
    add_lesson(out, &out->course.list[i], with_mutants, diags);
  for (int i = 0; i < out->n; i++) {
    out->n_taught += out->list[i].evidence != 0;
    out->n_parameters += out->list[i].has_parameter;
    out->n_mutants += (out->list[i].evidence & LE_BY_MUTANT) != 0;
  }
}

void app_coverage_fini(struct app_coverage *coverage)
{
  free(coverage->unnoticed);
  free(coverage->list);
  le_clauses_fini(&coverage->clauses);
  app_course_fini(&coverage->course);
}
