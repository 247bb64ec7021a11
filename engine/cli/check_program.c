/* check_program.c - prints what a program does right and wrong, with the lines that show it. */
#include "engine/cli/check_program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/check/file.h"
#include "engine/app/check/program.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/report/json.h"

struct request {
  const char *command;
  char *shown; /* the same, harmless */
  const struct app_check_options *options;
  bool json;
  struct app_program_check check;
};

static void print_finding(const struct app_finding *f)
{
  printf("           %s: %s\n", f->where, f->what);
  if (*f->sent)
    printf("             sent      %s\n", f->sent);
  printf("             received  %s\n", *f->received ? f->received : "nothing");
  if (*f->complaint)
    printf("             stderr    %s\n", f->complaint);
  if (!*f->received && (strncmp(f->what, "time:", 5) == 0 || strncmp(f->what, "late:", 5) == 0))
    puts(
      "             hint      most languages keep output back until it is flushed: flush after "
      "each line");
}

static void print_text(const struct request *r)
{
  printf("%s, %s\n", r->shown, r->options->variant);
  for (int step = 0; step < APP_STEPS; step++) {
    printf("%-9s  %s\n", app_step_verdict(&r->check, step), app_step_names[step]);
    for (int i = 0; i < r->check.n_found[step] && i < APP_FINDINGS; i++)
      print_finding(&r->check.found[step][i]);
    if (r->check.n_found[step] > APP_FINDINGS)
      printf("           and %d more\n", r->check.n_found[step] - APP_FINDINGS);
  }
  printf("%d matches, %lld answers", r->check.n_matches, r->check.n_answers);
  if (r->check.n_answers)
    printf(", %.3f ms on average, %.3f ms at most", r->check.mean_ms, r->check.longest_ms);
  printf("\n");
}

static void put_finding(struct ad_json *json, const struct app_finding *f)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "where", f->where);
  ad_json_text(json, "what", f->what);
  ad_json_text(json, "sent", f->sent);
  ad_json_text(json, "received", f->received);
  ad_json_text(json, "stderr", f->complaint);
  ad_json_end_map(json);
}

static void put_step(struct ad_json *json, const struct app_program_check *check, int step)
{
  ad_json_map(json, NULL);
  ad_json_text(json, "step", app_step_names[step]);
  ad_json_text(json, "verdict", app_step_verdict(check, step));
  ad_json_int(json, "times", check->n_found[step]);
  ad_json_list(json, "found");
  for (int i = 0; i < check->n_found[step] && i < APP_FINDINGS; i++)
    put_finding(json, &check->found[step][i]);
  ad_json_end_list(json);
  ad_json_end_map(json);
}

static void print_json(const struct request *r)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "bot", r->shown);
  ad_json_text(&json, "variant", r->options->variant);
  ad_json_bool(&json, "good", app_program_is_good(&r->check));
  ad_json_int(&json, "matches", r->check.n_matches);
  ad_json_int(&json, "answers", r->check.n_answers);
  ad_json_real(&json, "mean_ms", r->check.mean_ms);
  ad_json_real(&json, "longest_ms", r->check.longest_ms);
  ad_json_list(&json, "steps");
  for (int step = 0; step < APP_STEPS; step++)
    put_step(&json, &r->check, step);
  ad_json_end_list(&json);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

/* The variant may have scripts.  After the first of them no process for programs can be made, so
 * the program comes first. */
static int check_program(void *ctx)
{
  struct request *r = ctx;
  struct ad_diags diags;
  int exit_code = CLI_DONE;
  struct ad_player *bot = cli_command_player(r->command, &exit_code);
  if (!bot)
    return exit_code;
  ad_diags_init(&diags);
  if (app_check_program(bot, r->options, &r->check, &diags)) {
    (r->json ? print_json : print_text)(r);
    exit_code = app_program_is_good(&r->check) ? CLI_DONE : CLI_NO;
  } else {
    cli_print_diags(&diags, "program not checked");
    exit_code = CLI_INPUT;
  }
  ad_diags_fini(&diags);
  return exit_code;
}

int cli_check_program(const char *command, const struct app_check_options *options, bool json)
{
  struct request *r = ad_calloc(1, sizeof *r);
  r->command = command;
  r->shown = ad_text_harmless(ad_strdup(command));
  r->options = options;
  r->json = json;
  int exit_code = cli_run_isolated(check_program, r, &(char *){NULL}, NULL);
  free(r->shown);
  free(r);
  return exit_code;
}
