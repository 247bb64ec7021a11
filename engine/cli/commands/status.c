/* status.c - `aedile status`: the progress of a tournament, from another terminal. */
#include <stdio.h>
#include <string.h>

#include "engine/base/clock.h"
#include "engine/cli/tourney.h"
#include "engine/cli/terminal/show.h"
#include "engine/report/json.h"
#include "engine/tourney/store/lock.h"
#include "engine/tourney/store/status.h"

enum { OPT_JSON = 256 };

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
  long left = (long)(pace->left + 0.5);
  if (!pace->holder)
    puts("no process is writing this result file");
  else if (pace->holder > 0)
    printf("process %ld is writing this result file", pace->holder);
  else
    printf("another process is writing this result file");
  if (pace->rate > 0)
    printf(", %.1f games/s in the last minute, %ld:%02ld:%02ld left", pace->rate, left / 3600,
           left / 60 % 60, left % 60);
  if (pace->holder)
    putchar('\n');
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

static json_t *json_events(const struct tn_status *s)
{
  json_t *list = json_array();
  for (int i = 0; i < s->n_events; i++) {
    const struct tn_logged_event *event = &s->event[i];
    json_array_append_new(list, json_pack("{s:I, s:o, s:o, s:o}", "at", (json_int_t)event->at_ms,
                                          "kind", rp_json_text(event->kind), "game",
                                          event->id > 0 ? json_integer(event->id) : json_null(),
                                          "text", rp_json_text(event->text)));
  }
  return list;
}

static json_t *json_by_bot(const struct tn_status *s)
{
  json_t *list = json_array();
  for (int bot = 0; bot < s->summary.n_bots; bot++)
    json_array_append_new(list, json_pack("{s:o, s:I}", "bot", rp_json_text(s->summary.bot[bot]),
                                          "games", (json_int_t)s->faulty[bot]));
  return list;
}

static json_t *json_by_worker(const struct tn_status *s)
{
  json_t *list = json_array();
  for (int worker = 1; worker <= TN_MAX_WORKER_NUMBER; worker++)
    if (s->by_worker[worker])
      json_array_append_new(
        list, json_pack("{s:i, s:I}", "worker", worker, "games", (json_int_t)s->by_worker[worker]));
  return list;
}

static void print_json(const struct tn_status *s, const struct pace *pace)
{
  const struct tn_counts *c = &s->counts;
  const struct st_chi2 *h = &s->homogeneity;
  json_t *out =
    json_pack("{s:o, s:I, s:I, s:I, s:I, s:I, s:I}", "tournament", rp_json_text(s->summary.name),
              "done", (json_int_t)c->done, "planned", (json_int_t)s->summary.games, "void",
              (json_int_t)c->voided, "quarantined", (json_int_t)c->quarantined, "surplus",
              (json_int_t)c->surplus, "hidden", (json_int_t)c->after_stop);
  json_object_set_new(out, "running", json_boolean(pace->holder != 0));
  json_object_set_new(out, "process", pace->holder > 0 ? json_integer(pace->holder) : json_null());
  json_object_set_new(out, "games_per_second", json_real(pace->rate));
  json_object_set_new(out, "seconds_left", pace->left >= 0 ? json_real(pace->left) : json_null());
  json_object_set_new(out, "faults", json_by_bot(s));
  json_object_set_new(out, "workers", json_by_worker(s));
  json_object_set_new(out, "homogeneity",
                      json_pack("{s:f, s:i, s:f, s:b}", "chi2", h->chi2, "df", h->df, "p", h->p,
                                "flagged", h->df > 0 && h->p < ST_HOMOGENEITY_P));
  json_object_set_new(out, "events", json_events(s));
  rp_json_print(stdout, out);
}

static int run_status(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"json", no_argument, NULL, OPT_JSON}, {0}};
  struct ad_err err = {0};
  int option, code = CLI_DONE;
  bool json = false;
  while ((option = cli_next_option(self, argc, argv, "", longs, &code)) != -1) {
    if (option == -2)
      return code;
    json = true;
  }
  if (argc - optind != 1)
    return cli_usage_error(self,
                           argc == optind ? "expected a result file" : "expected one result file");
  const char *path = argv[optind];
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

const struct cli_command cli_status = {
  .name = "status",
  .arguments = "FILE [--json]",
  .summary = "show the progress of a tournament, while it runs or afterwards",
  .help =
    "Reads the result file: games done of those planned, rate of the last minute,\n"
    "time left, faults, the last events, and whether results agree between workers.\n"
    "It does not disturb the run.\n\n"
    "Options:\n"
    "  --json  the same as JSON\n\n"
    "Example:\n"
    "  watch aedile status neoville-open.sqlite\n",
  .run = run_status,
};
