/* host.c - makes the bundle, connects, and tells the user what machines do. */
#include "engine/cli/machines/host.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/tourney/bundle.h"
#include "engine/cli/cli.h"
#include "engine/tourney/machines/dispatch.h"

static void say(void *ctx, const char *text)
{
  cli_run_output_hide(ctx);
  fprintf(stderr, "aedile run: %s\n", text);
}

/* What machines did that people should know. */
static void print_counts(const struct tn_dispatch_counts *c)
{
  fprintf(stderr, "%lld batch%s, %lld handed out again, %lld result%s twice", c->batches,
          c->batches == 1 ? "" : "es", c->lost, c->duplicates, ad_plural(c->duplicates));
  if (c->checked)
    fprintf(stderr, ", %lld game%s played again here", c->checked, ad_plural(c->checked));
  if (c->malformed)
    fprintf(stderr, ", %lld entr%s without the right seal or form", c->malformed,
            c->malformed == 1 ? "y" : "ies");
  fputc('\n', stderr);
}

static bool run(const struct cli_machines *machines, struct app_tourney *tourney,
                struct tn_store *store, struct cli_run_output *watch,
                const struct tn_run_options *options, struct tn_dispatch_options *dispatch,
                struct tn_progress *progress, struct ad_err *err)
{
  struct tn_dispatch *d = tn_dispatch_open(dispatch, tourney->plan, store, err);
  if (!d)
    return false;
  const struct tn_elsewhere elsewhere = tn_dispatch_elsewhere(d);
  struct tn_run_options own = *options;
  own.elsewhere = &elsewhere;
  if (!machines->quiet)
    fprintf(stderr, "machines play with: aedile work --redis %s --key %s\n", machines->access.url,
            machines->access.key_file);
  bool ok = tn_run(tourney->plan, store, &watch->watch, &own, progress, err);
  cli_run_output_hide(watch);
  if (!machines->quiet)
    print_counts(tn_dispatch_counts(d));
  tn_dispatch_close(d, ok && progress->complete);
  return ok;
}

bool cli_run_with_machines(const struct cli_machines *machines, struct app_tourney *tourney,
                           struct tn_store *store, struct cli_run_output *watch,
                           const struct tn_run_options *options, struct tn_progress *progress,
                           struct ad_err *err)
{
  struct ad_buf bundle;
  struct tn_dispatch_options dispatch = {.bundle = &bundle,
                                         .verify = machines->verify,
                                         .jobs = options->jobs,
                                         .interrupts = watch->watch.interrupts,
                                         .say = say,
                                         .ctx = watch};
  ad_buf_init(&bundle);
  *progress = (struct tn_progress){0};
  bool ok = cli_access_key(&machines->access, &dispatch.key, err) &&
            app_bundle_write(tourney, &bundle, err) &&
            (dispatch.link = cli_access_open(&machines->access, err)) &&
            run(machines, tourney, store, watch, options, &dispatch, progress, err);
  tn_link_close(dispatch.link);
  ad_buf_fini(&bundle);
  return ok;
}

bool cli_verify_option(const struct cli_command *self, const char *text, double *out)
{
  char *end;
  if (strcmp(text, "all") == 0) {
    *out = 1;
    return true;
  }
  *out = strtod(text, &end);
  if (*text && !*end && isfinite(*out) && *out >= 0 && *out <= 1)
    return true;
  cli_usage_error(self, "--verify is '%.40s', expected a share from 0 to 1, such as 0.01, or all",
                  text);
  return false;
}
