/* mutants.c - proves a lesson again under other values of parameters. */
#include "engine/app/lesson/mutants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* VALUE, which WHAT describes, in place of the usual one. */
static void try_node(const struct trial *t, const struct ad_param *param, const char *clause,
                     struct ad_node *value, const char *what)
{
  note(t, param, clause, what, judge_value(t, param, value));
}

static void try_value(const struct trial *t, const struct ad_param *param, const char *clause,
                      const char *value)
{
  try_node(t, param, clause, ad_node_word(&t->out->arena, value), value);
}

/* ---- the values of a parameter ---- */

static void try_words(const struct trial *t, const struct ad_param *param, const char *clause,
                      const char *usual)
{
  for (const struct ad_word *word = param->words; word && word->word; word++)
    if (strcmp(word->word, usual) != 0)
      try_value(t, param, clause, word->word);
}

static void try_numbers(const struct trial *t, const struct ad_param *param, const char *clause,
                        const char *usual)
{
  long long now;
  if (!ad_parse_int(usual, &now))
    return;
  const long long values[] = {now - 1, now + 1, param->min, param->max};
  for (int i = 0; i < AD_LEN(values); i++) {
    char text[24];
    bool again = i >= 2 && (values[i] == now - 1 || values[i] == now + 1);
    if (again || values[i] == now || values[i] < param->min || values[i] > param->max)
      continue;
    snprintf(text, sizeof text, "%lld", values[i]);
    try_value(t, param, clause, text);
  }
}

/* USUAL with all numbers one more, but for the first KEPT; a number at its maximum is one less.
 * NULL if not all of them are numbers. */
static struct ad_node *raised(struct ad_arena *arena, const struct ad_param *param,
                              const struct ad_node *usual, int kept)
{
  bool is_map = usual->kind == AD_MAP;
  struct ad_node *other = is_map ? ad_node_map(arena) : ad_node_list(arena);
  long long n;
  for (const struct ad_node *item = usual->first; item; item = item->next, kept--) {
    if (!ad_node_as_int(item, &n))
      return NULL;
    struct ad_node *value = ad_node_int(arena, kept > 0 ? n : n < param->max ? n + 1 : n - 1);
    if (is_map)
      ad_node_put(arena, other, item->key, value);
    else
      ad_node_push(other, value);
  }
  return other->n ? other : NULL;
}

/* Some tables say what nothing is worth and have to begin with 0: if the rules refuse the table
 * with all numbers raised, its first one stays. */
static void try_raised(const struct trial *t, const struct ad_param *param, const char *clause,
                       const struct ad_node *usual)
{
  const char *what = "every number one more";
  struct ad_node *other = raised(&t->out->arena, param, usual, 0);
  if (!other)
    return;
  enum app_mutant_verdict verdict = judge_value(t, param, other);
  if (verdict == APP_NOT_APPLICABLE && usual->n > 1) {
    what = "every number but the first one more";
    verdict = judge_value(t, param, raised(&t->out->arena, param, usual, 1));
  }
  note(t, param, clause, what, verdict);
}

/* A set without one of its words, for each of them. */
static void try_smaller(const struct trial *t, const struct ad_param *param, const char *clause,
                        const struct ad_node *usual)
{
  struct ad_arena *arena = &t->out->arena;
  for (const struct ad_node *left_out = usual->first; left_out; left_out = left_out->next) {
    struct ad_node *other = ad_node_list(arena);
    for (const struct ad_node *item = usual->first; item; item = item->next)
      if (item != left_out)
        ad_node_push(other, ad_node_copy(arena, item));
    try_node(t, param, clause, other, ad_arena_printf(arena, "without %s", left_out->text));
  }
}

static void try_parameter(const struct trial *t, const struct ad_param *param, const char *clause)
{
  const struct ad_node *usual = app_lesson_parameter(t->lesson, param->name);
  const char *value = usual && usual->kind == AD_SCALAR ? usual->text : "";
  bool is_list = usual && usual->kind == AD_LIST, is_map = usual && usual->kind == AD_MAP;
  switch (param->type) {
  case AD_BOOL: try_value(t, param, clause, strcmp(value, "true") == 0 ? "false" : "true"); break;
  case AD_WORD: try_words(t, param, clause, value); break;
  case AD_INT:
    try_words(t, param, clause, value);
    try_numbers(t, param, clause, value);
    break;
  case AD_INTS:
    if (is_list)
      try_raised(t, param, clause, usual);
    break;
  case AD_VALUES:
    if (is_map)
      try_raised(t, param, clause, usual);
    break;
  case AD_WORDS:
    if (is_list)
      try_smaller(t, param, clause, usual);
    break;
  default: break; /* pictures, texts and parts of a whole have no neighbours that would be usual */
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
