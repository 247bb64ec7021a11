/* mutants.c - proves a lesson again under other values of parameters. */
#include "engine/app/lesson/mutants.h"

#include <stdlib.h>
#include <string.h>

#include "engine/app/match/other_values.h"

/* What all mutants of a lesson share. */
struct trial {
  const char *path;
  const struct app_lesson *lesson;
  struct le_proof *proof;
  struct app_mutants *out;
};

/* True if CLAUSE stands in the list CLAUSES, ids separated by blanks. */
static bool is_listed(const char *clauses, const char *clause)
{
  size_t len = strlen(clause);
  for (const char *at = strstr(clauses, clause); at; at = strstr(at + 1, clause))
    if ((at == clauses || at[-1] == ' ') && (at[len] == ' ' || !at[len]))
      return true;
  return false;
}

/* ---- one mutant ---- */

static enum app_mutant_verdict judge(const struct trial *t, struct ad_node *options)
{
  struct app_lesson other;
  struct le_proof proof;
  struct ad_diags diags;
  struct app_lesson_change change = {.options = options};
  enum app_mutant_verdict verdict = APP_NOT_APPLICABLE;
  ad_diags_init(&diags);
  le_proof_init(&proof);
  if (app_lesson_load(t->path, &change, &other, &diags))
    verdict = !le_prove(&other.world, &proof, &diags) ||
                  strcmp(ad_buf_text(&proof.transcript), ad_buf_text(&t->proof->transcript)) != 0
              ? APP_NOTICED
              : APP_UNNOTICED;
  le_proof_fini(&proof);
  app_lesson_fini(&other);
  ad_diags_fini(&diags);
  return verdict;
}

static void note_killed(const struct trial *t, const char *clauses)
{
  const struct le_lesson *lesson = t->lesson->lesson;
  for (int i = 0; i < lesson->n_teaches && i < LE_MAX_CLAIMS; i++)
    if (is_listed(clauses, lesson->teaches[i].clause))
      t->proof->evidence[i] |= LE_BY_MUTANT;
}

static void note(const struct trial *t, const struct ad_param *param, const char *clause,
                 const char *what, enum app_mutant_verdict verdict)
{
  struct app_mutants *out = t->out;
  if (verdict == APP_NOTICED)
    note_killed(t, param->clauses);
  AD_GROW(out->list, out->n, out->cap);
  out->list[out->n++] =
    (struct app_mutant){param->name, ad_arena_printf(&out->arena, "%s", what), clause, verdict};
}

static enum app_mutant_verdict judge_value(const struct trial *t, const struct ad_param *param,
                                           struct ad_node *value)
{
  struct ad_node *options = ad_node_map(&t->out->arena);
  ad_node_put(&t->out->arena, options, param->name, value);
  return judge(t, options);
}

static void try_parameter(const struct trial *t, const struct ad_param *param, const char *clause)
{
  struct app_other_value value[APP_OTHER_VALUES];
  int n = app_other_values(param, app_lesson_parameter(t->lesson, param->name), true,
                           &t->out->arena, value);
  for (int i = 0; i < n; i++) {
    enum app_mutant_verdict verdict = judge_value(t, param, value[i].value);
    bool has_other = i + 1 < n && value[i + 1].instead;
    if (has_other && verdict == APP_NOT_APPLICABLE)
      continue;
    note(t, param, clause, value[i].what, verdict);
    i += has_other;
  }
}

/* The first clause of the lesson that PARAM changes, or NULL. */
static const char *taught_clause(const struct le_lesson *lesson, const struct ad_param *param)
{
  for (int i = 0; i < lesson->n_teaches; i++)
    if (is_listed(param->clauses, lesson->teaches[i].clause))
      return lesson->teaches[i].clause;
  return NULL;
}

void app_mutants_try(const char *path, const struct app_lesson *lesson, struct le_proof *proof,
                     struct app_mutants *out)
{
  struct trial trial = {path, lesson, proof, out};
  *out = (struct app_mutants){0};
  ad_arena_init(&out->arena);
  for (const struct ad_param *param = lesson->variant->ops->params; param->name; param++) {
    const char *clause = taught_clause(lesson->lesson, param);
    if (clause)
      try_parameter(&trial, param, clause);
  }
}

void app_mutants_fini(struct app_mutants *mutants)
{
  free(mutants->list);
  ad_arena_fini(&mutants->arena);
}
