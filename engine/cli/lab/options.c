/* options.c - the options of the lab, its play with the time left, and what it prints. */
#include "engine/cli/lab/options.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/app/lab/play/worker.h"
#include "engine/app/tourney/host.h"
#include "engine/cli/isolate.h"
#include "engine/report/json.h"
#include "engine/report/tables/lab.h"

enum { A_MINUTE = 60 };

/* ---- options ---- */

/* Reads "2,3" into OUT, ended by 0. */
static bool read_numbers(const struct cli_command *self, const char *option, const char *text,
                         long long most, int n_most, long long *out)
{
  char part[24];
  int n = 0;
  while (*text) {
    size_t len = strcspn(text, ",");
    if (n == n_most || len >= sizeof part) {
      cli_usage_error(self, "%s is '%.60s', expected at most %d numbers with commas between",
                      option, text, n_most);
      return false;
    }
    memcpy(part, text, len);
    part[len] = '\0';
    if (!cli_int_option(self, option, part, 1, most, &out[n++]))
      return false;
    text += len + (text[len] == ',');
  }
  out[n] = 0;
  return n > 0 || cli_int_option(self, option, "", 1, most, &out[0]);
}

static bool read_seats(const struct cli_command *self, struct cli_lab_options *out)
{
  long long seats[AD_MAX_SEATS + 1];
  int n = 0;
  if (!read_numbers(self, "--seats", optarg, AD_MAX_SEATS, AD_MAX_SEATS, seats))
    return false;
  for (; seats[n]; n++)
    for (int i = 0; i < n; i++)
      if (seats[i] == seats[n]) {
        cli_usage_error(self, "--seats has %lld twice", seats[n]);
        return false;
      }
  for (int i = 0; i <= n; i++)
    out->seats[i] = (int)seats[i];
  return true;
}

static bool read_format(const struct cli_command *self, const char *text,
                        enum cli_lab_format *format)
{
  static const struct ad_word words[] = {
    {"text", CLI_LAB_TEXT}, {"csv", CLI_LAB_CSV}, {"json", CLI_LAB_JSON}, {NULL, 0}};
  int value;
  if (!ad_word_value(words, text, &value)) {
    cli_usage_error(self, "--format is '%.40s', expected text, csv or json", text);
    return false;
  }
  *format = (enum cli_lab_format)value;
  return true;
}

static bool read_jobs(const struct cli_command *self, const char *text, struct cli_lab_options *out)
{
  long long jobs;
  if (!cli_int_option(self, "--jobs", text, 0, 1 + APP_LAB_WORKERS, &jobs))
    return false;
  out->jobs = (int)jobs;
  return true;
}

bool cli_lab_option(const struct cli_command *self, int option, struct cli_lab_options *out)
{
  switch (option) {
  case CLI_LAB_SEATS: return read_seats(self, out);
  case CLI_LAB_BOTS: out->bots = optarg; return true;
  case CLI_LAB_DEALS:
    return read_numbers(self, "--deals", optarg, APP_LAB_MOST_DEALS, APP_LAB_BOTS, out->deals);
  case CLI_LAB_SEED: return cli_seed_option(self, optarg, &out->seed);
  case CLI_LAB_FORMAT: return read_format(self, optarg, &out->format);
  case CLI_LAB_JSON_OPTION: out->format = CLI_LAB_JSON; return true;
  case CLI_LAB_JOBS: return read_jobs(self, optarg, out);
  case CLI_LAB_QUIET: out->quiet = true; return true;
  default: return false;
  }
}

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
    return true;
  double left = done > 0 ? (now - meter->start) / (double)done * (double)(all - done) : 0;
  fprintf(stderr, "\r\033[K%lld of %lld games, %ld s left", done, all, (long)(left + 0.5));
  ad_flush(stderr);
  meter->last = now;
  meter->shown = true;
  return true;
}

/* Says which deals the pilot chose: with them the run is the same elsewhere. */
static void tell_deals(const struct app_lab *lab, const struct meter *meter)
{
  if (!meter->wanted)
    return;
  fputs("a pilot chose --deals ", stderr);
  for (int b = 0; b < lab->n_bots; b++)
    fprintf(stderr, "%s%lld", b ? "," : "", lab->deals[b]);
  fputc('\n', stderr);
}

static bool play(struct app_lab *lab, const struct cli_lab_options *options,
                 const struct app_lab_request *request, struct ad_diags *diags)
{
  struct meter meter = {.wanted = !options->quiet && isatty(STDERR_FILENO), .start = ad_clock_s()};
  struct app_lab_watch watch = {show_progress, &meter};
  if (!app_lab_open(lab, request, diags))
    return false;
  if (!request->deals) {
    if (!app_lab_pilot(lab, A_MINUTE, diags))
      return false;
    tell_deals(lab, &meter);
  }
  bool ok = app_lab_play(lab, &watch, diags);
  if (meter.shown)
    fputs("\r\033[K", stderr);
  return ok;
}

/* ---- output ---- */

static void print_tree(const struct ad_node *tree)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_tree(&json, NULL, tree);
  rp_json_print(stdout, &json);
}

static void print_table(const struct ad_node *tree, bool csv)
{
  struct ad_buf out;
  ad_buf_init(&out);
  (csv ? rp_lab_csv : rp_lab_text)(tree, &out);
  fputs(ad_buf_text(&out), stdout);
  ad_buf_fini(&out);
}

/* Names the variants that failed; true if there is one. */
static bool tell_faults(const struct app_lab *lab)
{
  bool any = false;
  for (int a = 0; a < lab->n_arms; a++)
    for (int s = 0; s < lab->n_seats; s++)
      for (int b = 0; b < lab->n_bots; b++) {
        const struct app_lab_cell *cell = app_lab_cell_at(lab, a, s, b);
        if (!*cell->fault)
          continue;
        any = true;
        fprintf(stderr, "%s, %d seats, %s: stopped in %s\n", lab->arm[a].name, lab->seats[s],
                cell->order.bot[0], cell->fault);
      }
  return any;
}

static int print_answer(const struct app_lab *lab, const struct cli_lab_work *work)
{
  int code = CLI_DONE;
  struct ad_arena arena;
  ad_arena_init(&arena);
  const struct ad_node *tree = work->tree(lab, &arena);
  switch (work->options->format) {
  case CLI_LAB_JSON: print_tree(tree); break;
  default: print_table(tree, work->options->format == CLI_LAB_CSV); break;
  }
  ad_arena_fini(&arena);
  if (tell_faults(lab))
    code = CLI_RUNTIME;
  return code;
}

/* ---- the processes ---- */

/* A command in the process for scripts that answers it. */
struct body {
  const struct cli_lab_work *work;
  struct cli_crew crew;
};

static int play_and_print(void *ctx)
{
  const struct body *body = ctx;
  const struct cli_lab_work *work = body->work;
  const struct cli_lab_options *options = work->options;
  struct app_lab lab;
  struct ad_diags diags;
  struct app_lab_request request = {.arm = work->arms,
                                    .bots = options->bots,
                                    .seats = options->seats[0] ? options->seats : NULL,
                                    .deals = options->deals[0] ? options->deals : NULL,
                                    .seed = options->seed,
                                    .salt = work->salt,
                                    .worker = body->crew.socket,
                                    .n_workers = body->crew.n};
  ad_diags_init(&diags);
  bool ok = play(&lab, options, &request, &diags);
  if (!ok)
    cli_print_diags(&diags, "nothing measured");
  ad_diags_fini(&diags);
  int code = ok ? print_answer(&lab, work) : CLI_INPUT;
  app_lab_close(&lab);
  return code;
}

static int work_for_lab(int fd)
{
  return app_lab_work(fd) ? CLI_DONE : CLI_RUNTIME;
}

int cli_lab_run(const struct cli_lab_work *work, char *const *words)
{
  int jobs = work->options->jobs < 0 ? app_default_jobs() : work->options->jobs;
  struct body body = {work, {.work = work_for_lab}};
  if (jobs == 0)
    return play_and_print(&body);
  body.crew.n = jobs - 1;
  return cli_run_crew(play_and_print, &body, words, &body.crew, NULL);
}
