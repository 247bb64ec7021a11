/* proved.c - prints what is proved of lessons. */
#include "engine/cli/author/proved.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/lesson/proof/proof.h"
#include "engine/report/json.h"

const struct ad_word cli_evidence_words[] = {{"refused", LE_BY_REFUSAL},
                                             {"line", LE_BY_LINE},
                                             {"fact", LE_BY_FACT},
                                             {"mutant", LE_BY_MUTANT},
                                             {NULL, 0}};

/* ---- in words ---- */

void cli_print_accepted(const struct app_lesson_report *report)
{
  enum { WIDTH = 80 };
  static const char head[] = "  right of all legal moves:";
  int column = 0;
  for (int i = 0; i < report->n_questions; i++) {
    const struct app_question *question = &report->questions[i];
    struct ad_buf part = {0};
    if (question->accepted < 0)
      continue;
    ad_buf_printf(&part, " %s %d of %d", question->step, question->accepted, question->legal);
    if (!column) {
      fputs(head, stdout);
      column = (int)strlen(head);
    } else if (column + (int)part.len + 2 > WIDTH) {
      fputs(",\n   ", stdout);
      column = 4;
    } else {
      putchar(',');
      column++;
    }
    cli_put_harmless(stdout, ad_buf_text(&part));
    column += (int)part.len;
    ad_buf_fini(&part);
  }
  if (column)
    putchar('\n');
}

void cli_print_remarks(const struct app_lesson_report *report)
{
  for (int i = 0; i < report->n_remarks; i++)
    printf("  line %d: the %s may be {parameter %s}, which stays true when the rule changes\n",
           report->remarks[i].line, report->remarks[i].value, report->remarks[i].parameter);
}

void cli_print_mutants(const struct app_lesson_report *report)
{
  if (!report->has_mutants)
    return;
  for (int i = 0; i < report->mutants.n; i++) {
    const struct app_mutant *mutant = &report->mutants.list[i];
    if (mutant->verdict == APP_UNNOTICED)
      printf("  %s: passes with %s %s\n", mutant->clause, mutant->parameter, mutant->value);
  }
  printf("  changed rules: of %d other values %d noticed, %d not, %d not applicable\n",
         report->mutants.n, app_lesson_report_count(report, APP_NOTICED),
         app_lesson_report_count(report, APP_UNNOTICED),
         app_lesson_report_count(report, APP_NOT_APPLICABLE));
}

/* ---- as JSON ---- */

static void put_count(struct ad_json *json, const char *key, int count)
{
  if (count < 0)
    ad_json_null(json, key);
  else
    ad_json_int(json, key, count);
}

static void put_question(struct ad_json *json, const struct app_question *question)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "step", question->step);
  ad_json_int(json, "line", question->line);
  ad_json_text(json, "ask", question->ask);
  put_count(json, "accepted", question->accepted);
  put_count(json, "legal", question->legal);
  put_count(json, "options", question->options);
  ad_json_end_map(json);
}

void cli_put_evidence(struct ad_json *json, uint8_t evidence)
{
  ad_json_list(json, "evidence");
  for (const struct ad_word *word = cli_evidence_words; word->word; word++)
    if (evidence & word->value)
      ad_json_text(json, NULL, word->word);
  ad_json_end_list(json);
}

static void put_mutants(struct ad_json *json, const struct app_lesson_report *report)
{
  if (!report->has_mutants) {
    ad_json_null(json, "mutants");
    return;
  }
  ad_json_map(json, "mutants");
  ad_json_int(json, "noticed", app_lesson_report_count(report, APP_NOTICED));
  ad_json_int(json, "not_applicable", app_lesson_report_count(report, APP_NOT_APPLICABLE));
  ad_json_list(json, "unnoticed");
  for (int i = 0; i < report->mutants.n; i++) {
    const struct app_mutant *mutant = &report->mutants.list[i];
    if (mutant->verdict != APP_UNNOTICED)
      continue;
    ad_json_map(json, NULL);
    ad_json_text(json, "clause", mutant->clause);
    ad_json_text(json, "parameter", mutant->parameter);
    ad_json_text(json, "value", mutant->value);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_end_map(json);
}

void cli_put_lesson(struct ad_json *json, const struct app_lesson_report *report)
{
  ad_json_list(json, "questions");
  for (int i = 0; i < report->n_questions; i++)
    put_question(json, &report->questions[i]);
  ad_json_end_list(json);
  ad_json_list(json, "clauses");
  for (int i = 0; i < report->n_claims; i++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "clause", report->claims[i].clause);
    cli_put_evidence(json, report->claims[i].evidence);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_list(json, "remarks");
  for (int i = 0; i < report->n_remarks; i++) {
    ad_json_map(json, NULL);
    ad_json_int(json, "line", report->remarks[i].line);
    ad_json_text(json, "value", report->remarks[i].value);
    ad_json_text(json, "parameter", report->remarks[i].parameter);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  ad_json_int(json, "paths", report->n_paths);
  ad_json_bool(json, "sampled", report->is_sampled);
  put_mutants(json, report);
}

/* Messages of a proof begin with its number and a colon; those of the reader are P1. */
static void put_proof(struct ad_json *json, const char *message)
{
  char proof[8] = "P1";
  size_t len = strcspn(message, ":");
  if (*message == 'P' && len >= 2 && len <= 3 && strspn(message + 1, "0123456789") == len - 1)
    snprintf(proof, sizeof proof, "%.*s", (int)len, message);
  ad_json_text(json, "proof", proof);
}

void cli_put_lesson_problems(struct ad_json *json, const struct ad_diags *diags)
{
  ad_json_list(json, "problems");
  for (int i = 0; i < diags->n; i++) {
    ad_json_map(json, NULL);
    rp_json_diag(json, &diags->list[i]);
    put_proof(json, diags->list[i].msg);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

/* ---- many lessons ---- */

void cli_show_lesson(int done, int of, const char *name)
{
  if (!isatty(STDERR_FILENO))
    return;
  fprintf(stderr, "\r\033[K%d of %d: ", done + 1, of);
  cli_put_harmless(stderr, name);
  ad_flush(stderr);
}

void cli_clear_lesson(void)
{
  if (isatty(STDERR_FILENO))
    fputs("\r\033[K", stderr);
  ad_flush(stderr);
}
