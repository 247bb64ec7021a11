/* coverage.c - prints the table of clauses and lessons. */
#include "engine/cli/author/coverage.h"

#include <stdio.h>
#include <string.h>

#include "engine/app/lesson/coverage.h"
#include "engine/cli/cli.h"
#include "engine/cli/author/proved.h"
#include "engine/report/json.h"

static void print_row(const struct app_coverage_row *row)
{
  char evidence[80] = "";
  for (const struct ad_word *word = cli_evidence_words; word->word; word++)
    if (row->evidence & word->value) {
      strcat(evidence, *evidence ? " " : "");
      strcat(evidence, word->word);
    }
  printf("%-17s %-24s %s\n", row->clause, row->evidence ? evidence : "not taught", row->lessons);
}

static void print_text(const struct cli_coverage *orders, const struct app_coverage *coverage)
{
  for (int i = 0; i < coverage->n; i++)
    if (!orders->quiet || !coverage->list[i].evidence)
      print_row(&coverage->list[i]);
  printf("%s: %d of %d clauses taught by %d lesson%s\n", orders->ops->key, coverage->n_taught,
         coverage->n, coverage->course.n, ad_plural(coverage->course.n));
  for (int i = 0; i < coverage->n_unnoticed; i++)
    printf("not noticed: %s\n", coverage->unnoticed[i]);
  if (orders->with_mutants)
    printf(
      "changed rules: %d of %d clauses with a parameter are noticed; of %d other values %d "
      "noticed, %d not, %d not applicable\n",
      coverage->n_mutants, coverage->n_parameters,
      coverage->n_noticed + coverage->n_unnoticed + coverage->n_not_applicable, coverage->n_noticed,
      coverage->n_unnoticed, coverage->n_not_applicable);
}

static void add_row(const struct app_coverage_row *row, struct ad_json *json)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "clause", row->clause);
  cli_put_evidence(json, row->evidence);
  ad_json_text(json, "lessons", row->lessons);
  ad_json_bool(json, "has_parameter", row->has_parameter);
  ad_json_end_map(json);
}

static void print_json(const struct cli_coverage *orders, const struct app_coverage *coverage)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "game", orders->ops->key);
  ad_json_int(&json, "clauses", coverage->n);
  ad_json_int(&json, "taught", coverage->n_taught);
  ad_json_int(&json, "lessons", coverage->course.n);
  ad_json_list(&json, "rows");
  for (int i = 0; i < coverage->n; i++)
    add_row(&coverage->list[i], &json);
  ad_json_end_list(&json);
  if (orders->with_mutants) {
    ad_json_list(&json, "unnoticed");
    for (int i = 0; i < coverage->n_unnoticed; i++)
      ad_json_text(&json, NULL, coverage->unnoticed[i]);
    ad_json_end_list(&json);
  }
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

int cli_print_coverage(const struct cli_coverage *orders)
{
  struct app_coverage coverage;
  struct ad_diags diags;
  ad_diags_init(&diags);
  app_coverage_make(orders->ops, orders->with_mutants, &coverage, &diags);
  if (!ad_diags_ok(&diags))
    cli_print_diags(&diags, "not all lessons are proved");
  if (orders->as_json)
    print_json(orders, &coverage);
  else
    print_text(orders, &coverage);
  bool good = ad_diags_ok(&diags) && coverage.n_taught == coverage.n && coverage.n > 0;
  ad_diags_fini(&diags);
  app_coverage_fini(&coverage);
  return good ? CLI_DONE : CLI_NO;
}
