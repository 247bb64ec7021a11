/* merge.c - `aedile merge`: result files of one tournament into one. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/results/results.h"
#include "engine/app/results/verify.h"
#include "engine/base/drop.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/tourney.h"
#include "engine/report/json.h"
#include "engine/tourney/store/merge.h"

enum { OPT_NO_VERIFY = 256, OPT_QUIET, OPT_JSON };

/* What the command line says, and what is printed. */
struct orders {
  bool verify, quiet;
  json_t *files; /* --json: an entry per file; else NULL */
};

struct progress {
  struct cli_meter meter;
  const char *file;
  long long all;
};

static void show_progress(void *ctx, long long games)
{
  enum { EVERY = 64 };
  struct progress *p = ctx;
  if (games % EVERY == 0)
    cli_meter_show(&p->meter, p->file, games, p->all);
}

static void print_merged(const struct orders *orders, const char *file,
                         const struct tn_merged *merged)
{
  if (orders->quiet)
    return;
  printf("%s: %lld game%s added", file, merged->added, ad_plural(merged->added));
  if (merged->same)
    printf(", %lld %s there already", merged->same, merged->same == 1 ? "was" : "were");
  putchar('\n');
}

static bool merge_store(struct tn_store *out, struct app_results *in, bool verify,
                        struct tn_merged *merged, struct ad_err *err)
{
  struct tn_verifier verifier;
  struct progress progress = {.file = in->path, .all = app_results_games(in, err)};
  app_results_verifier(in, &verifier);
  bool ok = progress.all >= 0 && tn_merge(out, in->store, verify ? &verifier : NULL, show_progress,
                                          &progress, merged, err);
  cli_meter_clear(&progress.meter);
  tn_verifier_fini(&verifier);
  return ok;
}

/* ERR: why nothing was added, or NULL. */
static void add_to_json(const struct orders *orders, const char *file,
                        const struct tn_merged *merged, const struct ad_err *err)
{
  if (orders->files)
    json_array_append_new(orders->files,
                          json_pack("{s:o, s:I, s:I, s:o}", "file", rp_json_text(file), "added",
                                    (json_int_t)merged->added, "same", (json_int_t)merged->same,
                                    "problem", rp_json_text(err ? err->msg : NULL)));
}

static int merge_file(struct tn_store *out, const char *file, const struct orders *orders)
{
  struct ad_err err = {0};
  struct tn_merged merged = {0};
  struct app_results in;
  bool ok =
    app_results_open(&in, file, NULL, &err) && merge_store(out, &in, orders->verify, &merged, &err);
  add_to_json(orders, file, &merged, ok ? NULL : &err);
  if (ok)
    print_merged(orders, file, &merged);
  else {
    if (!err.pos.file || err.code != AD_ERUNTIME) /* a write fails on the other file */
      err.pos.file = file;
    ad_flush(stdout);
    cli_print_err(&err);
  }
  app_results_close(&in);
  return ok ? CLI_DONE : merged.refused ? CLI_NO : cli_exit_of(&err);
}

static void print_json(const struct orders *orders, const char *path, long long done,
                       long long games)
{
  rp_json_print(stdout,
                json_pack("{s:o, s:I, s:I, s:O}", "file", rp_json_text(path), "done",
                          (json_int_t)done, "games", (json_int_t)games, "merged", orders->files));
}

static bool tell_result(const struct orders *orders, struct tn_store *out, const char *path,
                        struct ad_err *err)
{
  struct ad_arena arena;
  struct tn_summary summary;
  struct tn_counts counts;
  ad_arena_init(&arena);
  bool ok = tn_store_summary(out, &summary, &arena, err) && tn_store_counts(out, &counts, err);
  if (ok && orders->files)
    print_json(orders, path, counts.done, summary.games);
  else if (ok && !orders->quiet)
    printf("%s: %lld of %lld games\n", path, counts.done, summary.games);
  ad_arena_fini(&arena);
  return ok;
}

static int merge_files(const char *path, char **files, int n, const struct orders *orders)
{
  struct ad_err err = {0};
  int code = CLI_DONE;
  struct tn_store *out = tn_store_open(path, TN_WRITE, &err);
  for (int i = 0; out && i < n; i++) {
    int one = merge_file(out, files[i], orders);
    code = one > code ? one : code;
  }
  bool empty = out && tn_store_is_new(out);
  if (empty && orders->files) /* every file was refused */
    print_json(orders, path, 0, 0);
  if (!out || (!empty && !tell_result(orders, out, path, &err))) {
    err.pos.file = path;
    cli_print_err(&err);
    code = cli_exit_of(&err);
  }
  tn_store_close(out);
  if (empty) /* made, and nothing came of it */
    ad_best_effort(unlink(path) == 0);
  return code;
}

static int run_merge(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"no-verify", no_argument, NULL, OPT_NO_VERIFY},
                                        {"quiet", no_argument, NULL, OPT_QUIET},
                                        {"json", no_argument, NULL, OPT_JSON},
                                        {0}};
  int option, code = CLI_DONE;
  bool as_json = false;
  struct orders orders = {.verify = true};
  while ((option = cli_next_option(self, argc, argv, "q", longs, &code)) != -1) {
    if (option == -2)
      return code;
    orders.verify &= option != OPT_NO_VERIFY;
    orders.quiet |= option == OPT_QUIET || option == 'q' || option == OPT_JSON;
    as_json |= option == OPT_JSON;
  }
  if (argc - optind < 2)
    return cli_usage_error(self, "expected the result file to fill and those to add");
  orders.files = as_json ? json_array() : NULL;
  code = merge_files(argv[optind], argv + optind + 1, argc - optind - 1, &orders);
  json_decref(orders.files);
  return code;
}

const struct cli_command cli_merge = {
  .name = "merge",
  .arguments = "[--no-verify] [--quiet|--json] OUT IN...",
  .summary = "add the games of result files to one of the same tournament",
  .help =
    "OUT is made if it is not there.  Games that are in it already are skipped; a\n"
    "file with a game whose result differs, or that does not reproduce its stored\n"
    "result, is refused as a whole.  The order of the files does not matter.\n\n"
    "Options:\n"
    "  --no-verify  do not play the games again first: quicker, for files that nobody\n"
    "               can have changed\n"
    "  -q, --quiet  nothing but errors\n"
    "  --json       what was added of each file, and what OUT has then, as JSON\n\n"
    "Exit code: 0 all are merged, 1 a file was refused, 3 one cannot be read or is of\n"
    "another tournament, 4 OUT cannot be written.\n\n"
    "Example:\n"
    "  aedile merge all.sqlite shard-0.sqlite shard-1.sqlite shard-2.sqlite\n",
  .run = run_merge,
};
