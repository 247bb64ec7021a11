/* merge.c - `aedile merge`: result files of one tournament into one. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/files/kind.h"
#include "engine/app/results/results.h"
#include "engine/app/results/verify.h"
#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/cli/isolate.h"
#include "engine/cli/terminal/show.h"
#include "engine/cli/tourney.h"
#include "engine/report/json.h"
#include "engine/tourney/store/merge.h"
#include "engine/tourney/store/resume.h"

enum { OPT_NO_VERIFY = 256, OPT_JSON, OPT_QUIET = 'q' };

/* What the command line says, and what is printed. */
struct request {
  bool verify, quiet;
  struct ad_json *files; /* --json: a list with an entry per file; else NULL */
};

struct progress {
  struct cli_meter meter;
  const char *file;
  long long all;
};

/* ---- verifying: in a script process, because house rules are played again ---- */

/* The verification of one file, and what the script process reports in the file in memory. */
struct verification {
  struct cli_meter meter;
  const char *file;
  FILE *report;
};

struct report {
  enum ad_hint hint;
  char problem[sizeof((struct ad_err){0}.msg)];
  char digest[TN_DIGEST]; /* of what was verified */
};

static void show_verified(void *ctx, long long done, long long all)
{
  struct verification *v = ctx;
  cli_meter_show(&v->meter, v->file, done, all);
}

static bool refuse_file(void *ctx, long long id, const char *why, struct ad_err *err)
{
  (void)ctx;
  return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                 "game %lld: %s; nothing of this file is merged", id, why);
}

/* Plays the games of a file again, until one differs.  Returns the exit code; unless that is
 * CLI_DONE, the report says why. */
static int verify_file(void *ctx)
{
  struct verification *v = ctx;
  const struct app_verify_watch watch = {show_verified, refuse_file, v};
  struct ad_err err = {0};
  struct app_results results;
  long long games, differing = 0;
  struct report report = {0};
  bool ok = app_results_open_frozen(&results, v->file, report.digest, &err) &&
            app_results_verify(&results, &watch, &games, &differing, &err);
  report.hint = err.hint;
  int code = ok ? CLI_DONE : differing ? CLI_NO : cli_exit_of(&err);
  cli_meter_clear(&v->meter);
  app_results_close(&results);
  memcpy(report.problem, err.msg, sizeof report.problem);
  if (fwrite(&report, sizeof report, 1, v->report) != 1 || fflush(v->report) != 0)
    code = CLI_RUNTIME;
  return code;
}

/* What came of the verification of a file. */
struct verdict {
  bool is_out; /* it is OUT itself, as `*.sqlite` may name it; not verified */
  int code;    /* the exit code */
  struct ad_err err;
  char digest[TN_DIGEST]; /* of what was verified; "" if nothing was */
};

/* Reads what was verified in FILE, or why the verification failed.  A script may have taken over
 * the process that wrote the report. */
static void read_report(FILE *from, const char *file, struct verdict *out)
{
  struct report report = {0};
  rewind(from);
  bool ok = fread(&report, sizeof report, 1, from) == 1;
  report.problem[sizeof report.problem - 1] = report.digest[TN_DIGEST - 1] = '\0';
  if (!ok && out->code == CLI_DONE)
    out->code = CLI_RUNTIME;
  if (out->code == CLI_DONE) {
    memcpy(out->digest, report.digest, sizeof out->digest);
    return;
  }
  ad_fail(&out->err, out->code == CLI_RUNTIME ? AD_ERUNTIME : AD_EINPUT,
          (struct ad_pos){.file = file}, "%s",
          ok ? report.problem
             : "the process that played the games of this file again left no report");
  if (ok && report.hint == AD_HINT_AS_PLAYED)
    out->err.hint = AD_HINT_AS_PLAYED;
}

/* Plays the games of FILE again in a script process. */
static void verify_isolated(const char *file, struct verdict *out)
{
  char *no_outputs[] = {NULL};
  struct verification v = {.file = file, .report = cli_report_file()};
  struct cli_child_end end;
  const struct ad_pos pos = {.file = file};
  if (!v.report) {
    ad_fail(&out->err, AD_ERUNTIME, pos, "cannot make a file in memory: %s", strerror(errno));
    out->code = CLI_RUNTIME;
    return;
  }
  out->code = cli_run_isolated(verify_file, &v, no_outputs, &end);
  if (*end.text)
    ad_fail(&out->err, out->code == CLI_INPUT ? AD_EINPUT : AD_ERUNTIME, pos, "%s%s%s", end.script,
            *end.script ? ": " : "", end.text);
  else
    read_report(v.report, file, out);
  ad_drop_stream(v.report);
}

/* Verifies the N files before OUT at PATH is open: a script process must not share the connection
 * of its parent to a database.  The caller frees the verdicts. */
static struct verdict *verify_files(const char *path, char *const *files, int n, bool verify)
{
  struct verdict *verdicts = ad_calloc((size_t)n, sizeof *verdicts);
  for (int i = 0; i < n; i++) {
    verdicts[i].is_out = app_is_same_file(path, files[i]);
    if (verify && !verdicts[i].is_out)
      verify_isolated(files[i], &verdicts[i]);
  }
  return verdicts;
}

/* ---- merging ---- */

static void show_progress(void *ctx, long long games)
{
  enum { EVERY = 64 };
  struct progress *p = ctx;
  if (games % EVERY == 0)
    cli_meter_show(&p->meter, p->file, games, p->all);
}

static void print_merged(const struct request *request, const char *file,
                         const struct tn_merged *merged)
{
  if (request->quiet)
    return;
  printf("%s: %lld game%s added", file, merged->added, ad_plural(merged->added));
  if (merged->same)
    printf(", %lld %s there already", merged->same, merged->same == 1 ? "was" : "were");
  putchar('\n');
}

static bool merge_store(struct tn_store *out, struct app_results *in, struct tn_merged *merged,
                        struct ad_err *err)
{
  struct progress progress = {.file = in->path, .all = app_results_games(in, err)};
  bool ok = progress.all >= 0 && tn_merge(out, in->store, show_progress, &progress, merged, err);
  cli_meter_clear(&progress.meter);
  return ok;
}

/* ERR: why nothing was added, or NULL. */
static void add_to_json(const struct request *request, const char *file,
                        const struct tn_merged *merged, const struct ad_err *err)
{
  struct ad_json *json = request->files;
  if (!json)
    return;
  ad_json_map(json, NULL);
  ad_json_text(json, "file", file);
  ad_json_int(json, "added", merged->added);
  ad_json_int(json, "same", merged->same);
  ad_json_text(json, "problem", err ? err->msg : NULL);
  ad_json_end_map(json);
}

/* Opens FILE and checks that it is in the state that was verified, the one with DIGEST; "": that
 * no state was. */
static bool open_verified(struct app_results *in, const char *file, const char *digest,
                          struct tn_merged *merged, struct ad_err *err)
{
  char now[TN_DIGEST];
  if (!app_results_open_frozen(in, file, now, err))
    return false;
  merged->refused = *digest && strcmp(digest, now) != 0;
  return !merged->refused ||
         ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                 "it has changed since its games were played again; nothing of this file is "
                 "merged; merge it when no run writes to it");
}

/* Opens the result file FILE and adds its games to OUT.  Returns the exit code and fills the error
 * of VERDICT unless that is CLI_DONE. */
static int open_and_merge(struct tn_store *out, const char *file, struct tn_merged *merged,
                          struct verdict *verdict)
{
  struct app_results in;
  struct ad_err *err = &verdict->err;
  bool ok =
    open_verified(&in, file, verdict->digest, merged, err) && merge_store(out, &in, merged, err);
  if (!ok && (!err->pos.file || err->code != AD_ERUNTIME)) /* a write fails on the other file */
    err->pos.file = file;
  app_results_close(&in);
  return ok ? CLI_DONE : merged->refused ? CLI_NO : cli_exit_of(err);
}

/* Counts the games of OUT, which was given as a file to add, too. */
static int count_out(struct tn_store *out, struct tn_merged *merged, struct ad_err *err)
{
  struct tn_counts c;
  if (!tn_store_counts(out, &c, err))
    return cli_exit_of(err);
  merged->same = c.done + c.surplus + c.voided + c.quarantined + c.after_stop;
  return CLI_DONE;
}

/* Adds the games of FILE to OUT if VERDICT allows it, and prints what was added or why nothing was.
 * Returns the exit code. */
static int merge_file(struct tn_store *out, const char *file, struct verdict *verdict,
                      const struct request *request)
{
  struct tn_merged merged = {0};
  if (verdict->is_out && !tn_store_is_new(out))
    verdict->code = count_out(out, &merged, &verdict->err);
  else if (verdict->code == CLI_DONE)
    verdict->code = open_and_merge(out, file, &merged, verdict);
  bool ok = verdict->code == CLI_DONE;
  add_to_json(request, file, &merged, ok ? NULL : &verdict->err);
  if (ok)
    print_merged(request, file, &merged);
  else {
    ad_flush(stdout);
    cli_print_err(&verdict->err);
  }
  return verdict->code;
}

/* ---- what is missing ---- */

/* Games that follow each other and that OUT lacks, and how many there are beyond. */
struct gaps {
  struct {
    long long first, last;
  } list[4];
  int n;
  long long games, more; /* all that are missing; beyond LIST */
};

/* Finds what OUT lacks of GAMES; nothing where results decide which games there are. */
static bool find_gaps(struct tn_store *out, const struct tn_summary *summary, struct gaps *gaps,
                      struct ad_err *err)
{
  bool *done = ad_calloc((size_t)summary->games + 1, sizeof *done);
  bool ok = tn_store_mark_done(out, done, summary->games, err) >= 0;
  *gaps = (struct gaps){0};
  for (long long id = 1;
       ok && !tn_results_decide_schedule(&summary->settings) && id <= summary->games; id++) {
    if (done[id])
      continue;
    gaps->games++;
    if (gaps->n > 0 && gaps->list[gaps->n - 1].last == id - 1)
      gaps->list[gaps->n - 1].last = id;
    else if (gaps->n < AD_LEN(gaps->list)) {
      gaps->list[gaps->n].first = gaps->list[gaps->n].last = id;
      gaps->n++;
    } else
      gaps->more++;
  }
  free(done);
  return ok;
}

static void print_gaps(const struct gaps *gaps)
{
  if (gaps->games == 0)
    return;
  printf("missing: %lld game%s:", gaps->games, ad_plural(gaps->games));
  for (int i = 0; i < gaps->n; i++) {
    printf("%s %lld", i ? "," : "", gaps->list[i].first);
    if (gaps->list[i].last > gaps->list[i].first)
      printf(" to %lld", gaps->list[i].last);
  }
  if (gaps->more)
    printf(" and %lld more", gaps->more);
  puts("\nmerge the file that has them, or let 'aedile run' play them into this file");
}

static void print_json(const struct request *request, const char *path, long long done,
                       long long games, long long missing)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  ad_json_text(&json, "file", path);
  ad_json_int(&json, "done", done);
  ad_json_int(&json, "games", games);
  ad_json_int(&json, "missing", missing);
  ad_json_end_list(request->files);
  ad_json_written(&json, "merged", ad_buf_text(request->files->out));
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

static bool print_total(const struct request *request, struct tn_store *out, const char *path,
                        struct ad_err *err)
{
  struct ad_arena arena;
  struct tn_summary summary;
  struct tn_counts counts;
  struct gaps gaps;
  ad_arena_init(&arena);
  bool ok = tn_store_summary(out, &summary, &arena, err) && tn_store_counts(out, &counts, err) &&
            find_gaps(out, &summary, &gaps, err);
  if (ok && request->files) {
    print_json(request, path, counts.done, summary.games, gaps.games);
  } else if (ok && !request->quiet) {
    printf("%s: %lld of %lld games\n", path, counts.done, summary.games);
    print_gaps(&gaps);
  }
  ad_arena_fini(&arena);
  return ok;
}

static int fail_on_output(const char *path, struct ad_err *err)
{
  err->pos.file = path;
  cli_print_err(err);
  return cli_exit_of(err);
}

/* Returns the exit code: whether the result file at PATH, which is made if it is missing, can be
 * written. */
static int try_output(const char *path)
{
  struct ad_err err = {0};
  struct tn_store *out = tn_store_open(path, TN_WRITE, &err);
  if (!out)
    return fail_on_output(path, &err);
  tn_store_close(out);
  return CLI_DONE;
}

/* Merges the N files as VERDICTS allow it into the result file at PATH.  Returns the exit code. */
static int merge_files(const char *path, char **files, int n, struct verdict *verdicts,
                       const struct request *request)
{
  struct ad_err err = {0};
  int code = CLI_DONE;
  struct tn_store *out = tn_store_open(path, TN_WRITE, &err);
  if (!out)
    return fail_on_output(path, &err);
  for (int i = 0; i < n; i++) {
    int one = merge_file(out, files[i], &verdicts[i], request);
    code = one > code ? one : code;
  }
  bool empty = tn_store_is_new(out);
  if (empty && request->files) /* every file was refused */
    print_json(request, path, 0, 0, 0);
  if (!empty && !print_total(request, out, path, &err))
    code = fail_on_output(path, &err);
  tn_store_close(out);
  if (empty) /* no file was merged into the new file */
    ad_best_effort(unlink(path) == 0);
  return code;
}

static int verify_and_merge(const char *path, char **files, int n, const struct request *request)
{
  int code = try_output(path);
  if (code != CLI_DONE)
    return code;
  struct verdict *verdicts = verify_files(path, files, n, request->verify);
  code = merge_files(path, files, n, verdicts, request);
  free(verdicts);
  return code;
}

static int run_merge(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"no-verify", no_argument, NULL, OPT_NO_VERIFY},
                                        {"quiet", no_argument, NULL, OPT_QUIET},
                                        {"json", no_argument, NULL, OPT_JSON},
                                        {0}};
  static const struct cli_exclusion excluded[] = {
    {"json", "prints nothing but what was added", "quiet"}, {0}};
  int option, code = CLI_DONE;
  bool as_json = false;
  struct request request = {.verify = true};
  struct ad_buf text;
  struct ad_json files;
  while ((option = cli_next_option(self, argc, argv, "q", longs, &code)) != -1) {
    if (option == -2)
      return code;
    request.verify &= option != OPT_NO_VERIFY;
    request.quiet |= option == OPT_QUIET || option == OPT_JSON;
    as_json |= option == OPT_JSON;
  }
  if (cli_excludes(self, excluded))
    return CLI_USAGE;
  if (argc - optind < 2)
    return cli_usage_error(self,
                           "expected the result file OUT and at least one result file to add");
  rp_json_begin(&files, &text);
  ad_json_list(&files, NULL);
  files.depth++; /* the list will stand in a map */
  request.files = as_json ? &files : NULL;
  code = verify_and_merge(argv[optind], argv + optind + 1, argc - optind - 1, &request);
  ad_buf_fini(&text);
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
  .rare = true,
};
