/* clauses.c - prints clauses, whole or as a list. */
#include "engine/cli/terminal/clauses.h"

#include <string.h>

#include "engine/app/lesson/lesson.h"
#include "engine/cli/cli.h"
#include "engine/cli/terminal/wrapped.h"

enum { FEW = 6, SHORT_BYTES = 60 };

/* The singular of WORD in OUT, as texts have it; other words as they are. */
static const char *singular(const char *word, char *out, size_t size)
{
  size_t len = strlen(word);
  snprintf(out, size, "%s", word);
  if (len < 4 || len >= size || strcasecmp(word + len - 1, "s") != 0 ||
      strcasecmp(word + len - 2, "ss") == 0)
    return out;
  out[len - 1] = '\0';
  if (strcasecmp(out + len - 3, "ie") == 0)
    snprintf(out + len - 3, 2, "y");
  return out;
}

bool cli_clause_is_meant(const struct le_clause *clause, const char *word)
{
  char one[80];
  if (!word)
    return true;
  singular(word, one, sizeof one);
  return strcasestr(clause->id, word) || strcasestr(clause->section, one) ||
         strcasestr(clause->text, one) || strcasestr(clause->picture, one);
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
  struct ad_arena arena;
  ad_arena_init(&arena);
  const char *meant = le_clause_word_nearest(clauses, word, &arena);
  fprintf(out, "no clause of %s has '", ops->key);
  cli_put_harmless(out, word);
  if (meant)
    fprintf(out, "' in it, did you mean '%s'?\n", meant);
  else
    fputs("' in it\n", out);
  ad_arena_fini(&arena);
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
