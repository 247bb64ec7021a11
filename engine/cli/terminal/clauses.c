/* clauses.c - prints clauses, whole or as a list. */
#include "engine/cli/terminal/clauses.h"

#include <string.h>

#include "engine/app/lesson/lesson.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/wrapped.h"

enum { FEW = 6, SHORT_BYTES = 60 };

bool cli_clause_is_meant(const struct le_clause *clause, const char *word)
{
  return !word || strcasestr(clause->id, word) || strcasestr(clause->section, word) ||
         strcasestr(clause->text, word) || strcasestr(clause->picture, word);
}

static int count_meant(const struct le_clauses *clauses, const char *word)
{
  int n = 0;
  for (int i = 0; i < clauses->n; i++)
    n += cli_clause_is_meant(&clauses->list[i], word);
  return n;
}

static void print_whole(FILE *out, const struct le_clause *clause)
{
  fprintf(out, "%s  (%s)\n", clause->id, clause->section);
  cli_print_wrapped(out, clause->text, cli_text_width());
  fputs(clause->picture, out);
}

static void print_short(FILE *out, const struct le_clause *clause)
{
  struct ad_buf text = {0};
  le_clause_short(clause, SHORT_BYTES, &text);
  fprintf(out, "  %-16s %s\n", clause->id, ad_buf_text(&text));
  ad_buf_fini(&text);
}

int cli_print_clauses(FILE *out, const struct le_clauses *clauses, const char *word)
{
  int n = count_meant(clauses, word), printed = 0;
  const char *section = "";
  for (int i = 0; i < clauses->n; i++) {
    const struct le_clause *clause = &clauses->list[i];
    if (!cli_clause_is_meant(clause, word))
      continue;
    if (n > FEW && strcmp(section, clause->section) != 0)
      fprintf(out, "%s\n", clause->section);
    section = clause->section;
    if (n <= FEW && printed++)
      fputc('\n', out);
    if (n > FEW)
      print_short(out, clause);
    else
      print_whole(out, clause);
  }
  return n;
}

void cli_print_no_clause(FILE *out, const struct ad_game_ops *ops, const struct le_clauses *clauses,
                         const char *word)
{
  const char *meant = le_clause_nearest(clauses, word);
  fprintf(out, "no clause of %s has '", ops->key);
  cli_put_harmless(out, word);
  if (meant)
    fprintf(out, "' in it, did you mean '%s'?\n", meant);
  else
    fputs("' in it\n", out);
}

void cli_print_rules(const struct ad_game_ops *ops, const char *word)
{
  struct ad_arena arena;
  struct le_clauses clauses;
  ad_arena_init(&arena);
  app_clauses_read(ops->key, &arena, &clauses);
  if (!cli_print_clauses(stdout, &clauses, *word ? word : NULL))
    cli_print_no_clause(stdout, ops, &clauses, word);
  le_clauses_fini(&clauses);
  ad_arena_fini(&arena);
}
