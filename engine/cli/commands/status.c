/* status.c - `aedile status`: the progress of a tournament, from another terminal. */
#include <stdio.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/cli/machines/machines.h"
#include "engine/cli/tourney.h"
#include "engine/cli/terminal/show.h"
#include "engine/report/json.h"
#include "engine/tourney/store/lock.h"
#include "engine/tourney/store/status.h"

enum { OPT_JSON = 256, OPT_REDIS, OPT_PASSWORD };

/* Games a second over the last minute, and what is left at that rate; 0 and -1 if no
 * process is writing the file or no game has ended. */
struct pace {
  long holder; /* see tn_lock_holder */
  double rate, left;
};

static struct pace pace_of(const struct tn_status *s, long holder)
{
  struct pace pace = {holder, 0, -1};
  long long left = s->summary.games - s->counts.done - s->counts.voided - s->counts.quarantined;
  if (holder && s->recent > 0) {
    pace.rate = 1000 * (double)s->recent / (double)(s->recent_ms > 1000 ? s->recent_ms : 1000);
    pace.left = (double)(left > 0 ? left : 0) / pace.rate;
  }
  return pace;
}

/* ---- text ---- */

static void print_count(long long n, const char *what)
{
  if (n > 0)
    printf(", %lld %s", n, what);
}

static void print_work(const struct pace *pace)
{
  if (!pace->holder)
    puts("no process is writing this result file");
  else if (pace->holder > 0)
    printf("process %ld is writing this result file\n", pace->holder);
  else
    puts("another process is writing this result file");
  if (pace->rate > 0) {
    cli_print_pace(pace->rate, "in the last minute", pace->left);
    putchar('\n');
  }
}

static void print_event(const struct tn_logged_event *event)
{
  char when[40];
  time_t seconds = (time_t)(event->at_ms / 1000);
  struct tm tm;
  if (!localtime_r(&seconds, &tm) || !strftime(when, sizeof when, "%F %T", &tm))
    snprintf(when, sizeof when, "?");
  printf("%s  %s", when, event->kind);
  if (event->id > 0)
    printf(", game %lld", event->id);
  printf(": %s\n", event->text);
}

static void print_text(const struct tn_status *s, const struct pace *pace)
{
  const struct tn_counts *c = &s->counts;
  printf("%s: %lld of %s%lld games", s->summary.name, c->done,
         tn_settings_may_end_early(&s->summary.settings) ? "at most " : "", s->summary.games);
  print_count(c->voided, "void");
  print_count(c->quarantined, "quarantined");
  print_count(c->surplus, "surplus");
  print_count(c->after_stop, "of stopped variants");
  putchar('\n');
  print_work(pace);
  for (int bot = 0; bot < s->summary.n_bots; bot++)
    if (s->faulty[bot])
      printf("faults of %s: in %lld game%s\n", s->summary.bot[bot], s->faulty[bot],
             ad_plural(s->faulty[bot]));
  if (s->homogeneity.df > 0)
    printf("results agree between workers: chi square %.2f, %d degrees of freedom, p %.4f%s\n",
           s->homogeneity.chi2, s->homogeneity.df, s->homogeneity.p,
           s->homogeneity.p < ST_HOMOGENEITY_P ? "; they do not: look at the machine" : "");
  puts("\nlast events");
  for (int i = 0; i < s->n_events; i++)
    print_event(&s->event[i]);
}

/* ---- JSON ---- */

static void put_events(struct ad_json *json, const struct tn_status *s)
{
  ad_json_list(json, "events");
  for (int i = 0; i < s->n_events; i++) {
    const struct tn_logged_event *event = &s->event[i];
    ad_json_map(json, NULL);
    ad_json_int(json, "at", event->at_ms);
    ad_json_text(json, "kind", event->kind);
    if (event->id > 0)
      ad_json_int(json, "game", event->id);
    else
      ad_json_null(json, "game");
    ad_json_text(json, "text", event->text);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_faults(struct ad_json *json, const struct tn_status *s)
{
  ad_json_list(json, "faults");
  for (int bot = 0; bot < s->summary.n_bots; bot++) {
    ad_json_map(json, NULL);
    ad_json_text(json, "bot", s->summary.bot[bot]);
    ad_json_int(json, "games", s->faulty[bot]);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_workers(struct ad_json *json, const struct tn_status *s)
{
  ad_json_list(json, "workers");
  for (int worker = 1; worker <= TN_MAX_WORKER_NUMBER; worker++) {
    if (!s->by_worker[worker])
      continue;
    ad_json_map(json, NULL);
    ad_json_int(json, "worker", worker);
    ad_json_int(json, "games", s->by_worker[worker]);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void put_counts(struct ad_json *json, const struct tn_status *s)
{
  const struct tn_counts *c = &s->counts;
  ad_json_text(json, "tournament", s->summary.name);
  ad_json_int(json, "done", c->done);
  ad_json_int(json, "planned", s->summary.games);
  ad_json_int(json, "void", c->voided);
  ad_json_int(json, "quarantined", c->quarantined);
  ad_json_int(json, "surplus", c->surplus);
  ad_json_int(json, "hidden", c->after_stop);
}

static void put_pace(struct ad_json *json, const struct pace *pace)
{
  ad_json_bool(json, "running", pace->holder != 0);
  if (pace->holder > 0)
    ad_json_int(json, "process", pace->holder);
  else
    ad_json_null(json, "process");
  ad_json_real(json, "games_per_second", pace->rate);
  if (pace->left >= 0)
    ad_json_real(json, "seconds_left", pace->left);
  else
    ad_json_null(json, "seconds_left");
}

static void put_homogeneity(struct ad_json *json, const struct st_chi2 *h)
{
  ad_json_map(json, "homogeneity");
  ad_json_real(json, "chi2", h->chi2);
  ad_json_int(json, "df", h->df);
  ad_json_real(json, "p", h->p);
  ad_json_bool(json, "flagged", h->df > 0 && h->p < ST_HOMOGENEITY_P);
  ad_json_end_map(json);
}

static void print_json(const struct tn_status *s, const struct pace *pace)
{
  struct ad_buf text;
  struct ad_json json;
  rp_json_begin(&json, &text);
  ad_json_map(&json, NULL);
  put_counts(&json, s);
  put_pace(&json, pace);
  put_faults(&json, s);
  put_workers(&json, s);
  put_homogeneity(&json, &s->homogeneity);
  put_events(&json, s);
  ad_json_end_map(&json);
  rp_json_print(stdout, &json);
}

/* Prints the progress of the result file at PATH; returns the exit code. */
static int print_file(const char *path, bool json)
{
  struct ad_err err = {0};
  long long now_ms = ad_wall_clock_ms();
  long holder = tn_lock_holder(path); /* before the file is opened */
  struct tn_store *store = tn_store_open(path, TN_READ, &err);
  struct tn_status *status = store ? tn_status_new(store, now_ms, &err) : NULL;
  tn_store_close(store);
  if (!status) {
    err.pos.file = path;
    cli_print_err(&err);
    return cli_exit_of(&err);
  }
  struct pace pace = pace_of(status, holder);
  if (json)
    print_json(status, &pace);
  else
    print_text(status, &pace);
  tn_status_free(status);
  return CLI_DONE;
}

static int run_status(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"json", no_argument, NULL, OPT_JSON},
                                        {"redis", required_argument, NULL, OPT_REDIS},
                                        {"password-file", required_argument, NULL, OPT_PASSWORD},
                                        {0}};
  struct cli_access access = {0};
  int option, code = CLI_DONE;
  bool json = false;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1) {
    switch (option) {
    case -2: return code;
    case OPT_REDIS: access.url = optarg; break;
    case OPT_PASSWORD: access.password_file = optarg; break;
    default: json = true;
    }
  }
  if (argc - optind != (access.url ? 0 : 1))
    return cli_usage_error(self, access.url       ? "expected a result file or --redis, not both"
                                 : argc == optind ? "expected a result file"
                                                  : "expected one result file");
  return access.url ? cli_print_machines(&access, json) : print_file(argv[optind], json);
}

const struct cli_command cli_status = {
  .name = "status",
  .arguments = "FILE [--json]\n--redis URL [--password-file FILE] [--json]",
  .summary = "show the progress of a tournament, while it runs or afterwards",
  .help =
    "Reads the result file: games done of those planned, rate of the last minute,\n"
    "time left, faults, the last events, and whether results agree between workers.\n"
    "It does not disturb the run.\n\n"
    "With --redis it shows the machines that play (`aedile work`): their games, what\n"
    "they hold, and which of them are silent or do not play.\n\n"
    "Options:\n"
    "  --json       the same as JSON\n"
    "  --redis URL  the Redis that coordinators and machines use\n"
    "  --password-file FILE\n"
    "               its first line is the password\n\n"
    "Examples:\n"
    "  watch aedile status neoville-open.sqlite\n"
    "  aedile status --redis redis://10.0.0.5\n",
  .run = run_status,
};
