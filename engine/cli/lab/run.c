/* run.c - plays a lab or reads its result file, and prints the answer. */
#include "engine/cli/lab/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/files/kind.h"
#include "engine/app/files/output.h"
#include "engine/app/lab/answers/more.h"
#include "engine/app/lab/games/plan.h"
#include "engine/app/lab/play/worker.h"
#include "engine/app/tourney/host.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/isolate.h"
#include "engine/cli/lab/save.h"
#include "engine/cli/tourney.h"
#include "engine/config/yaml.h"
#include "engine/report/html/lab/lab.h"
#include "engine/report/json.h"
#include "engine/report/tables/lab.h"

enum { A_MINUTE = 60 };

/* ---- play ---- */

struct meter {
  bool wanted, shown;
  double start, last;
};

static bool show_progress(void *ctx, long long done, long long all)
{
  const double every = 0.2;
  struct meter *meter = ctx;
  double now = ad_clock_s();
  if (!meter->wanted || now - meter->last < every)
    return !cli_is_asked_to_end();
  double left = done > 0 ? (now - meter->start) / (double)done * (double)(all - done) : 0;
  fprintf(stderr, "\r\033[K%lld of %lld games, %ld s left", done, all, (long)(left + 0.5));
  ad_flush(stderr);
  meter->last = now;
  meter->shown = true;
  return !cli_is_asked_to_end();
}

/* Says which deals the pilot chose: with them the run is the same elsewhere. */
static void tell_deals(const struct app_lab *lab, const struct cli_lab_options *options)
{
  if (options->quiet)
    return;
  fputs("a pilot chose --deals ", stderr);
  for (int b = 0; b < lab->n_lineups; b++)
    fprintf(stderr, "%s%lld", b ? "," : "", lab->lineup[b].deals);
  fputc('\n', stderr);
}

/* A command in the process for scripts that answers it. */
struct body {
  const struct cli_lab_work *work;
  const char *const *results; /* files to read, ended by NULL; or NULL: play */
  struct cli_crew crew;
  FILE *plan;                          /* the tournament file goes there, and nothing is played */
  const struct app_lab_tuning *tuning; /* of a search */
  FILE *file;                          /* its proposal goes there */
};

static struct meter begin_meter(const struct cli_lab_options *options)
{
  return (struct meter){.wanted = !options->quiet && isatty(STDERR_FILENO), .start = ad_clock_s()};
}

static void end_meter(const struct meter *meter)
{
  if (meter->shown)
    fputs("\r\033[K", stderr);
}

/* Says how much was played, and how the rest can be. */
static void tell_interrupt(const struct app_lab_progress *progress, bool stored)
{
  fprintf(stderr, "interrupted after %lld of %lld games; what they do not show whole is left out\n",
          progress->done, progress->all);
  if (!stored)
    fputs("with --write FILE.yaml --out FILE games are kept, and the same command resumes\n",
          stderr);
}

static struct app_lab_request request_of(const struct body *body)
{
  const struct cli_lab_options *options = body->work->options;
  return (struct app_lab_request){.arm = body->results ? body->results : body->work->targets,
                                  .bots = options->bots,
                                  .seats = options->seats[0] ? options->seats : NULL,
                                  .deals = options->deals[0] ? options->deals : NULL,
                                  .parts = options->parts,
                                  .until = options->until,
                                  .demands = &options->demands,
                                  .against = options->against,
                                  .only = options->only,
                                  .holm = options->holm,
                                  .named = options->named ? options->named : options->demands.names,
                                  .playouts = options->playouts,
                                  .tension_deals = options->tension_deals,
                                  .steps = options->steps,
                                  .skill_deals = options->skill_deals,
                                  .classes = options->classes,
                                  .parameters = options->parameters,
                                  .seed = options->seed,
                                  .salt = body->work->salt,
                                  .worker = body->crew.socket,
                                  .n_workers = body->crew.n};
}

/* Loads what is to be played, and lets a pilot choose the deals if none are given. */
static bool open_lab(struct app_lab *lab, const struct body *body, struct ad_diags *diags)
{
  struct app_lab_request request = request_of(body);
  if (!app_lab_open(lab, &request, diags))
    return false;
  if (!app_lab_needs_deals(lab))
    return true;
  if (!app_lab_pilot(lab, A_MINUTE, diags))
    return false;
  tell_deals(lab, body->work->options);
  return true;
}

static bool fill_lab(struct app_lab *lab, const struct body *body, struct ad_diags *diags)
{
  struct meter meter = begin_meter(body->work->options);
  struct app_lab_watch watch = {show_progress, &meter};
  struct app_lab_progress progress = {&watch, 0, 0};
  struct app_lab_request request = request_of(body);
  bool ok = body->results ? app_lab_read(lab, &request, &progress, diags)
                          : open_lab(lab, body, diags) && app_lab_play(lab, &progress, diags) &&
                              app_lab_play_more(lab, &progress, diags);
  end_meter(&meter);
  if (cli_is_asked_to_end())
    tell_interrupt(&progress, body->results);
  if (ok && lab->n_arms < body->work->least_arms)
    ad_diag_at(diags, (struct ad_pos){0}, "%d variant%s, expected %d or more to compare",
               lab->n_arms, ad_plural(lab->n_arms), body->work->least_arms);
  return ok && lab->n_arms >= body->work->least_arms;
}

/* ---- output ---- */

static void print_table(const struct ad_node *tree, bool csv)
{
  struct ad_buf out;
  ad_buf_init(&out);
  (csv ? rp_lab_csv : rp_lab_text)(tree, &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
}

/* Writes the page to its file, or prints it; false after saying why not. */
static bool write_page(const struct ad_node *tree, const char *path)
{
  struct ad_buf page;
  struct ad_err err = {0};
  ad_buf_init(&page);
  rp_lab_html(tree, &page);
  bool ok = cli_write_page(path, &page, &err);
  if (!ok)
    cli_print_err(&err);
  ad_buf_fini(&page);
  return ok;
}

/* Whether a page may be written to PATH, before games are played for it; else says why not. */
static bool may_be_page(const char *path)
{
  struct ad_err err = {0};
  bool ok = app_file_may_replace(path, APP_FILE_PAGE, "a page", &err);
  if (!ok)
    cli_print_err(&err);
  return ok;
}

/* The file for the page, or NULL: with --write FILE, --out is a result file and the page is
 * printed. */
static const char *page_of(const struct cli_lab_options *options)
{
  return options->format == CLI_LAB_HTML && !options->write ? options->out : NULL;
}

/* PAGE: the file for a page, or NULL.  False after saying why the answer cannot be written. */
static bool print_as_asked(const struct ad_node *tree, const struct cli_lab_options *options,
                           const char *page)
{
  if (options->format == CLI_LAB_HTML)
    return write_page(tree, page);
  if (options->format == CLI_LAB_JSON)
    rp_json_print_tree(stdout, tree);
  else
    print_table(tree, options->format == CLI_LAB_CSV);
  return true;
}

/* Names the variants that failed; true if there is one. */
static bool tell_faults(const struct app_lab *lab)
{
  bool any = false;
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      for (int b = 0; b < lab->n_lineups; b++) {
        const struct app_lab_cell *cell = app_lab_cell_at(lab, a, s, b);
        if (!*cell->fault)
          continue;
        any = true;
        fprintf(stderr, "%s, %d seats, %s: stopped in %s\n", lab->arm[a].name, lab->seats[s],
                lab->lineup[b].name, cell->fault);
      }
  return any;
}

static int print_answer(const struct app_lab *lab, const struct cli_lab_work *work)
{
  int code = CLI_DONE;
  struct ad_arena arena;
  ad_arena_init(&arena);
  const struct ad_node *tree = work->tree(lab, &arena);
  bool written = print_as_asked(tree, work->options, page_of(work->options));
  if (!app_lab_all_shown(tree))
    code = CLI_NO;
  ad_arena_fini(&arena);
  if (tell_faults(lab) || !written || lab->ended)
    code = CLI_RUNTIME;
  return code;
}

/* ---- the processes ---- */

static int play_and_print(void *ctx)
{
  const struct body *body = ctx;
  struct app_lab lab;
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool ok = fill_lab(&lab, body, &diags);
  bool interrupted = !ok && ad_diags_ok(&diags);
  if (!ok && !interrupted)
    cli_print_diags(&diags, "nothing measured");
  ad_diags_fini(&diags);
  int code = ok ? print_answer(&lab, body->work) : interrupted ? CLI_RUNTIME : CLI_INPUT;
  app_lab_close(&lab);
  return code;
}

static int work_for_lab(int fd)
{
  return app_lab_work(fd) ? CLI_DONE : CLI_RUNTIME;
}

static int answer(const struct cli_lab_work *work, const char *const *results, char *const *words)
{
  int jobs = work->options->jobs < 0 ? app_default_jobs() : work->options->jobs;
  struct body body = {
    .work = work, .results = results, .crew = {.work = work_for_lab, .asks = true}};
  if (jobs == 0) {
    cli_ask_at_interrupt();
    return play_and_print(&body);
  }
  body.crew.n = results ? 0 : jobs - 1;
  return cli_run_crew(play_and_print, &body, words, &body.crew, NULL);
}

/* ---- a tournament file ---- */

/* "runs/lab.yaml" is the tournament lab. */
static const char *name_of(const char *path, struct ad_arena *arena)
{
  const char *slash = strrchr(path, '/');
  char *name = ad_arena_printf(arena, "%s", slash ? slash + 1 : path);
  if (ad_ends_with(name, ".yaml"))
    name[strlen(name) - strlen(".yaml")] = '\0';
  return name;
}

static bool write_plan(const struct app_lab *lab, const struct body *body, struct ad_diags *diags)
{
  struct ad_arena arena;
  struct ad_buf text;
  ad_arena_init(&arena);
  ad_buf_init(&text);
  const struct ad_node *plan =
    app_lab_plan(lab, name_of(body->work->options->write, &arena), &arena, diags);
  if (plan)
    cfg_yaml_write(plan, &text);
  fputs(ad_buf_text(&text), body->plan);
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return plan != NULL;
}

static int load_and_write(void *ctx)
{
  const struct body *body = ctx;
  struct app_lab lab;
  struct ad_diags diags;
  ad_diags_init(&diags);
  bool ok = open_lab(&lab, body, &diags) && write_plan(&lab, body, &diags);
  if (!ok)
    cli_print_diags(&diags, "nothing written");
  ad_diags_fini(&diags);
  app_lab_close(&lab);
  return ok && fflush(body->plan) == 0 ? CLI_DONE : CLI_INPUT;
}

/* Writes the tournament file of WORK. */
static int make_plan(const struct cli_lab_work *work, char *const *words)
{
  struct body body = {.work = work, .plan = cli_report_file()};
  if (!body.plan) {
    fprintf(stderr, "aedile: cannot make a file in memory: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  int code = cli_run_isolated(load_and_write, &body, words, NULL);
  struct ad_buf text = cli_lab_text_of(body.plan);
  if (code == CLI_DONE)
    code = cli_lab_save_new(work->options->write, &text);
  ad_buf_fini(&text);
  ad_drop_stream(body.plan);
  return code;
}

/* Plays the tournament file by `run`, with the result file of the options. */
static int run_plan(const struct cli_lab_options *options)
{
  char jobs[24], *argv[9] = {"run", (char *)options->write, "--out", (char *)options->out};
  int argc = 4;
  if (options->jobs >= 0) {
    snprintf(jobs, sizeof jobs, "%d", options->jobs);
    argv[argc++] = "--jobs";
    argv[argc++] = jobs;
  }
  if (options->quiet)
    argv[argc++] = "--quiet";
  optind = 0; /* getopt begins anew */
  return cli_run.run(&cli_run, argc, argv);
}

/* A tournament file, and the games of a result file. */
static int run_stored(const struct cli_lab_work *work, char *const *words)
{
  const struct cli_lab_options *options = work->options;
  const char *const results[] = {options->out, NULL};
  int code = make_plan(work, words);
  if (code != CLI_DONE || !options->out)
    return code;
  int played = run_plan(options);
  if (played != CLI_DONE && played != CLI_RUNTIME)
    return played;
  code = answer(work, results, words);
  return code == CLI_DONE ? played : code;
}

/* ---- searches ---- */

/* Searches, prints, and returns the exit code. */
static int search(struct app_lab *lab, const struct body *body, struct ad_diags *diags)
{
  struct meter meter = begin_meter(body->work->options);
  struct app_lab_watch watch = {show_progress, &meter};
  struct app_lab_progress progress = {&watch, 0, 0};
  struct ad_arena arena;
  ad_arena_init(&arena);
  bool faulted = false;
  const struct ad_node *tree =
    app_lab_tune_tree(lab, body->tuning, &progress, &arena, diags, &faulted);
  end_meter(&meter);
  if (lab->ended)
    fprintf(stderr, "interrupted after %lld of %lld games; the same command begins again\n",
            progress.done, progress.all);
  const struct ad_node *file = tree ? ad_node_peek(tree, "tune.file") : NULL;
  bool written = !tree || print_as_asked(tree, body->work->options, body->work->options->out);
  if (file && body->file)
    fputs(file->text, body->file);
  bool base = tree && strcmp(ad_node_peek(tree, "tune.end")->text, "base") == 0;
  int code = !tree ? CLI_INPUT : file || base ? CLI_DONE : CLI_NO;
  if (faulted || lab->ended || (body->file && fflush(body->file) != 0) || !written)
    code = CLI_RUNTIME;
  ad_arena_fini(&arena);
  return code;
}

static int search_and_print(void *ctx)
{
  const struct body *body = ctx;
  struct app_lab_request request = request_of(body);
  struct app_lab lab;
  struct ad_diags diags;
  ad_diags_init(&diags);
  int code = app_lab_open(&lab, &request, &diags) ? search(&lab, body, &diags) : CLI_INPUT;
  if (!ad_diags_ok(&diags))
    cli_print_diags(&diags, "nothing tuned");
  ad_diags_fini(&diags);
  app_lab_close(&lab);
  return code;
}

int cli_lab_tune(const struct cli_lab_work *work, const struct app_lab_tuning *tuning,
                 char *const *words)
{
  const struct cli_lab_options *options = work->options;
  if (options->out && !may_be_page(options->out))
    return CLI_USAGE;
  int jobs = options->jobs < 0 ? app_default_jobs() : options->jobs;
  struct body body = {.work = work, .crew = {.work = work_for_lab, .asks = true}, .tuning = tuning};
  body.file = options->write ? cli_report_file() : NULL;
  body.crew.n = jobs > 0 ? jobs - 1 : 0;
  int code = jobs == 0 ? search_and_print(&body)
                       : cli_run_crew(search_and_print, &body, words, &body.crew, NULL);
  if (!body.file)
    return code;
  struct ad_buf text = cli_lab_text_of(body.file);
  if (code == CLI_DONE && text.len > 0)
    code = cli_lab_save_new(options->write, &text);
  ad_buf_fini(&text);
  ad_drop_stream(body.file);
  return code;
}

/* ---- targets ---- */

static int count_results(const char *const *targets)
{
  int n = 0;
  for (; *targets; targets++)
    n += app_file_kind(*targets) == APP_FILE_RESULTS;
  return n;
}

static int count(const char *const *targets)
{
  int n = 0;
  while (targets[n])
    n++;
  return n;
}

int cli_lab_run(const struct cli_lab_work *work, char *const *words)
{
  static const struct cli_exclusion excluded[] = {{"json", "is --format json", "format"}, {0}};
  const struct cli_lab_options *options = work->options;
  int results = count_results(work->targets), all = count(work->targets);
  if (cli_excludes(work->self, excluded))
    return CLI_USAGE;
  if (results > 0 && results < all)
    return cli_usage_error(work->self, "variants and result files together, expected one of them");
  const char *page = page_of(options);
  if (results > 0 && (options->given || options->write || (options->out && !page)))
    return cli_usage_error(work->self,
                           "%s is about games that are played, a result file has its own",
                           options->given   ? options->given
                           : options->write ? "--write"
                                            : "--out");
  const unsigned played = APP_LAB_SKILL | APP_LAB_WORTH | APP_LAB_PARAMETERS;
  if ((results > 0 || options->write) && options->parts & played)
    return cli_usage_error(work->self,
                           "skill, worth and parameters play games of their own, "
                           "expected a variant, and no --write");
  if (options->out && !options->write && !page)
    return cli_usage_error(work->self,
                           "--out keeps the games of a tournament file or a page, expected "
                           "--write FILE.yaml or --format html with it");
  if (page && !may_be_page(page))
    return CLI_USAGE;
  if (results == 0 && all < work->least_arms)
    return cli_usage_error(work->self, "expected the base and one variant or more");
  if (results > 0)
    return answer(work, work->targets, words);
  return options->write ? run_stored(work, words) : answer(work, NULL, words);
}
