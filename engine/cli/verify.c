/* verify.c - every game of a result file played again, and how far that is. */
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/cli/tourney.h"
#include "engine/cli/terminal/show.h"
#include "engine/tourney/store/verify.h"

static double clock_s(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void cli_meter_show(struct cli_meter *meter, const char *what, long long done, long long of)
{
  const double every = 0.2;
  if (!isatty(STDERR_FILENO) || clock_s() - meter->last < every)
    return;
  fprintf(stderr, "\r\033[K%s: %lld of %lld games", what, done, of);
  ad_flush(stderr);
  meter->last = clock_s();
  meter->shown = true;
}

void cli_meter_clear(struct cli_meter *meter)
{
  if (meter->shown)
    fputs("\r\033[K", stderr);
  meter->shown = false;
}

struct verification {
  struct tn_verifier verifier;
  struct cli_meter meter;
  long long games, all, differing;
};

static bool verify_game(void *ctx, const struct tn_game_row *game, struct ad_err *err)
{
  enum { MOST_TOLD = 20, EVERY = 64 };
  struct verification *v = ctx;
  char why[TN_WHY];
  enum tn_check check = tn_verify(&v->verifier, game, why, err);
  if (check == TN_UNCHECKED)
    return false;
  if (++v->games % EVERY == 0)
    cli_meter_show(&v->meter, "played again", v->games, v->all);
  if (check == TN_SAME)
    return true;
  cli_meter_clear(&v->meter);
  if (++v->differing <= MOST_TOLD)
    printf("game %lld: %s\n", game->game.id, why);
  else if (v->differing == MOST_TOLD + 1)
    puts("...");
  return true;
}

static int print_verdict(const struct verification *v)
{
  if (v->differing == 0) {
    printf("verified: %lld game%s play%s again as %s stored\n", v->games, cli_plural(v->games),
           v->games == 1 ? "s" : "", v->games == 1 ? "it is" : "they are");
    return CLI_DONE;
  }
  printf("%lld of %lld games differ%s from what is stored\n", v->differing, v->games,
         v->differing == 1 ? "s" : "");
  return CLI_NO;
}

int cli_verify_store(const char *path, const char *variant)
{
  struct ad_arena arena;
  struct tn_summary summary;
  struct cli_setups setups;
  struct tn_counts counts;
  struct ad_err err = {0};
  struct verification v = {
    .verifier = {.summary = &summary, .setup = cli_setup_of, .ctx = &setups}};
  ad_arena_init(&arena);
  cli_setups_init(&setups, &summary, path, variant);
  struct tn_store *store = tn_store_open(path, TN_READ, &err);
  bool ok = store && tn_store_summary(store, &summary, &arena, &err) &&
            tn_store_counts(store, &counts, &err);
  if (ok && !tn_store_seed(store, &v.verifier.seed))
    ok = ad_fail(&err, AD_EINPUT, (struct ad_pos){0}, "the result file is damaged: it has no seed");
  v.all =
    ok ? counts.done + counts.surplus + counts.voided + counts.quarantined + counts.after_stop : 0;
  ok = ok && tn_store_games(store, true, verify_game, &v, &err);
  cli_meter_clear(&v.meter);
  int code = ok ? print_verdict(&v) : cli_exit_of(&err);
  if (!ok) {
    err.pos.file = path;
    cli_print_err(&err);
  }
  tn_store_close(store);
  tn_verifier_fini(&v.verifier);
  cli_setups_fini(&setups);
  ad_arena_fini(&arena);
  return code;
}
