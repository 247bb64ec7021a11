/* verify.c - `replay FILE --verify` for result files, and the line that shows its progress. */
#include <stdio.h>
#include <unistd.h>

#include "engine/app/results/results.h"
#include "engine/app/results/verify.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/tourney.h"

void cli_meter_show(struct cli_meter *meter, const char *what, long long done, long long of)
{
  const double every = 0.2;
  if (!isatty(STDERR_FILENO) || ad_clock_s() - meter->last < every)
    return;
  fprintf(stderr, "\r\033[K%s: %lld of %lld games", what, done, of);
  ad_flush(stderr);
  meter->last = ad_clock_s();
  meter->shown = true;
}

void cli_meter_clear(struct cli_meter *meter)
{
  if (meter->shown)
    fputs("\r\033[K", stderr);
  meter->shown = false;
}

struct printed {
  struct cli_meter meter;
  int differing;
};

static void show_progress(void *ctx, long long done, long long all)
{
  struct printed *p = ctx;
  cli_meter_show(&p->meter, "played again", done, all);
}

static bool print_difference(void *ctx, long long id, const char *why, struct ad_err *err)
{
  enum { MAX_PRINTED = 20 };
  struct printed *p = ctx;
  (void)err;
  cli_meter_clear(&p->meter);
  if (++p->differing <= MAX_PRINTED)
    printf("game %lld: %s\n", id, why);
  else if (p->differing == MAX_PRINTED + 1)
    puts("...");
  return true;
}

static int print_verdict(long long games, long long differing)
{
  if (differing == 0) {
    printf("verified: %lld game%s reproduce%s the stored result%s\n", games, ad_plural(games),
           games == 1 ? "s" : "", ad_plural(games));
    return CLI_DONE;
  }
  printf("%lld of %lld games differ%s from what is stored\n", differing, games,
         differing == 1 ? "s" : "");
  return CLI_NO;
}

int cli_verify_store(const char *path, const char *variant)
{
  struct app_results results;
  struct ad_err err = {0};
  struct printed printed = {0};
  const struct app_verify_watch watch = {show_progress, print_difference, &printed};
  long long games, differing;
  bool ok = app_results_open(&results, path, variant, &err) &&
            app_results_verify(&results, &watch, &games, &differing, &err);
  cli_meter_clear(&printed.meter);
  int code = ok ? print_verdict(games, differing) : cli_exit_of(&err);
  if (!ok) {
    err.pos.file = path;
    cli_print_err(&err);
  }
  app_results_close(&results);
  return code;
}
