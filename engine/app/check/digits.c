/* digits.c - P12: numbers of a lesson's texts that a parameter has, too.
 *
 * A text with the digits of a parameter's value is false once a variant changes the parameter; with
 * {parameter KEY} it stays true.  That is a remark and never a problem, because equal numbers may
 * mean something else.  Only parameters of clauses that the text's step is about are looked at,
 * and only values above 1. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/check/_internal.h"

/* The end of the word, number or square that begins at TEXT: "40", "R4", "3,4". */
static const char *word_end(const char *text)
{
  while (isalnum((unsigned char)*text) || *text == '_' ||
         ((*text == ',' || *text == '.') && isdigit((unsigned char)text[1])))
    text++;
  return text;
}

/* Whether VALUE stands in TEXT as a number of its own: in no placeholder, word or square. */
static bool has_number(const char *text, const char *value)
{
  size_t len = strlen(value);
  while (*text) {
    const char *end = *text == '{' ? text + strcspn(text, "}") : word_end(text);
    if ((size_t)(end - text) == len && strncmp(text, value, len) == 0)
      return true;
    text = end > text ? end : text + 1;
  }
  return false;
}

static bool names(const struct ad_param *param, const char *clause)
{
  const char *at = clause ? strstr(param->clauses, clause) : NULL;
  size_t len = clause ? strlen(clause) : 0;
  return at && (at == param->clauses || at[-1] == ' ') && (at[len] == ' ' || !at[len]);
}

/* Whether STEP is about a clause that PARAM changes. */
static bool is_about(const struct le_step *step, const struct ad_param *param)
{
  bool about = step->answer && names(param, step->answer->clause);
  for (int i = 0; i < step->facts.n && !about; i++)
    about = names(param, step->facts.text[i]);
  for (int i = 0; i < step->n_wrong && !about; i++)
    about = names(param, step->wrong[i].clause) || names(param, step->wrong[i].line);
  return about;
}

static void look_at(const struct app_lesson *lesson, const struct ad_param *param,
                    const char *value, struct app_lesson_report *out)
{
  for (int i = 0; i < lesson->n_wordings; i++) {
    const struct le_wording *text = &lesson->wordings[i];
    if (text->step && is_about(text->step, param) && has_number(text->english, value))
      out->remarks[out->n_remarks++] = (struct app_remark){
        text->node->pos.line, ad_arena_printf(&out->arena, "%s", value), param->name};
  }
}

void app_digits_find(const struct app_lesson *lesson, struct app_lesson_report *out)
{
  const struct ad_param *params = lesson->variant->ops->params;
  int n = 0;
  long long number;
  while (params[n].name)
    n++;
  size_t most = (size_t)n * (size_t)lesson->n_wordings + 1;
  out->remarks = ad_arena_alloc(&out->arena, most * sizeof *out->remarks);
  for (int i = 0; i < n; i++) {
    const struct ad_node *value = app_lesson_parameter(lesson, params[i].name);
    if (value && params[i].type == AD_INT && params[i].clauses && ad_node_as_int(value, &number) &&
        number > 1)
      look_at(lesson, &params[i], value->text, out);
  }
}
