/* tourney.c - opens tournaments and prints standings for the subcommands. */
#include "engine/cli/tourney.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bindings/lua/state/clock.h"
#include "bindings/lua/state/sources.h"
#include "engine/app/files/page.h"
#include "engine/app/results/standings.h"
#include "engine/app/tourney/host.h"
#include "engine/app/tourney/trial_report.h"
#include "engine/base/drop.h"
#include "engine/cli/isolate.h"
#include "engine/cli/terminal/wrapped.h"

static int open_with(struct app_tourney *tourney, const char *name,
                     const struct app_trial_report *report)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool ok = report ? app_tourney_load_tried(tourney, name, report, &diags)
                   : app_tourney_load(tourney, name, &diags);
  if (!ok)
    cli_print_diags(&diags, "tournament not loaded");
  ad_diags_fini(&diags);
  return ok ? CLI_DONE : CLI_INPUT;
}

int cli_tourney_open(struct app_tourney *tourney, const char *name)
{
  return open_with(tourney, name, NULL);
}

/* ---- without running scripts ---- */

struct trial {
  const char *name;
  const struct cli_extra_trial *more; /* or NULL */
  FILE *report;                       /* for the trial report, or NULL */
};

/* Runs in the script process. */
static int try_tournament(void *ctx)
{
  const struct trial *trial = ctx;
  struct app_tourney tourney;
  lb_sources_record();
  int code = cli_tourney_open(&tourney, trial->name);
  if (code == CLI_DONE && trial->more && !trial->more->try(&tourney, trial->more->ctx))
    code = CLI_INPUT;
  if (code == CLI_DONE && trial->report && !app_trial_report_write(&tourney, trial->report)) {
    fprintf(stderr, "aedile: cannot write a file in memory: %s\n", strerror(errno));
    code = CLI_RUNTIME;
  }
  app_tourney_free(&tourney);
  return code;
}

int cli_tourney_try(const char *name, const struct cli_extra_trial *more, char *const *words)
{
  struct trial trial = {name, more, NULL};
  return cli_run_isolated(try_tournament, &trial, words, NULL);
}

static pid_t coordinator;

/* Its workers are other processes. */
static void refuse_scripts(void)
{
  assert(getpid() != coordinator);
}

int cli_tourney_open_isolated(struct app_tourney *tourney, const char *name,
                              const struct cli_extra_trial *more, char *const *words)
{
  static struct app_trial_report report; /* the tournament borrows it */
  struct trial trial = {name, more, cli_report_file()};
  *tourney = (struct app_tourney){0};
  if (!trial.report) {
    fprintf(stderr, "aedile: cannot make a file in memory: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  int code = cli_run_isolated(try_tournament, &trial, words, NULL);
  rewind(trial.report);
  if (code == CLI_DONE && !app_trial_report_read(&report, trial.report)) {
    fprintf(stderr,
            "aedile: the process that tried the scripts ended well, but its report cannot be read: "
            "please report this as an error of aedile\n");
    code = CLI_RUNTIME;
  }
  ad_drop_stream(trial.report);
  coordinator = getpid();
  lb_before_scripts(refuse_scripts);
  if (code == CLI_DONE)
    code = open_with(tourney, name, &report);
  return code;
}

/* ---- results ---- */

bool cli_print_standings(struct tn_store *store, const struct app_standings *options,
                         struct ad_err *err)
{
  struct ad_buf out;
  struct app_standings look = *options;
  look.text.width = cli_width(0);
  ad_buf_init(&out);
  bool ok = app_standings_add(store, &look, &out, err);
  if (options->format == APP_TEXT)
    cli_print_report(ad_buf_text(&out));
  else
    fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
  return ok;
}

bool cli_write_page(const char *path, const struct ad_buf *page, struct ad_err *err)
{
  if (path)
    return app_page_save(path, page, err);
  fwrite(ad_buf_text(page), 1, page->len, stdout);
  return true; /* cli_finish_output tells what went wrong */
}
