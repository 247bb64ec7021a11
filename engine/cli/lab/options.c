/* options.c - the options of the lab. */
#include "engine/cli/lab/options.h"

#include <string.h>

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
  static const struct ad_word words[] = {{"text", CLI_LAB_TEXT},
                                         {"csv", CLI_LAB_CSV},
                                         {"json", CLI_LAB_JSON},
                                         {"html", CLI_LAB_HTML},
                                         {NULL, 0}};
  int value;
  if (!cli_word_option(self, "--format", text, words, &value))
    return false;
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

/* "turns=0.5": the metric, and half of its interval. */
static bool read_until(const struct cli_command *self, const char *text, struct app_lab_until *out)
{
  char why[240];
  struct app_lab_demands one = {.n = 0};
  if (!app_lab_demand_read(text, true, &one, why, sizeof why)) {
    cli_usage_error(self, "--until is %s", why);
    return false;
  }
  memcpy(out->metric, one.list[0].metric, sizeof out->metric);
  out->half = one.list[0].high;
  return true;
}

static bool read_playouts(const struct cli_command *self, const char *text,
                          struct cli_lab_options *out)
{
  long long playouts;
  if (!cli_int_option(self, "--playouts", text, 2, LAB_MOST_PLAYOUTS, &playouts))
    return false;
  out->playouts = (int)playouts;
  return true;
}

static bool read_parts(const struct cli_command *self, const char *text, unsigned *parts)
{
  char why[240];
  if (app_lab_parts_read(text, parts, why, sizeof why))
    return true;
  cli_usage_error(self, "--of: %s", why);
  return false;
}

bool cli_lab_option(const struct cli_command *self, int option, struct cli_lab_options *out)
{
  switch (option) {
  case CLI_LAB_SEATS: out->given = "--seats"; return read_seats(self, out);
  case CLI_LAB_BOTS:
    out->given = "--bots";
    out->bots = optarg;
    return true;
  case CLI_LAB_DEALS:
    out->given = "--deals";
    return read_numbers(self, "--deals", optarg, APP_LAB_MOST_DEALS, APP_LAB_BOTS, out->deals);
  case CLI_LAB_SEED: out->given = "--seed"; return cli_seed_option(self, optarg, &out->seed);
  case CLI_LAB_FORMAT: return read_format(self, optarg, &out->format);
  case CLI_LAB_JSON_OPTION: out->format = CLI_LAB_JSON; return true;
  case CLI_LAB_JOBS: return read_jobs(self, optarg, out);
  case CLI_LAB_OF: return read_parts(self, optarg, &out->parts);
  case CLI_LAB_UNTIL: out->given = "--until"; return read_until(self, optarg, &out->until);
  case CLI_LAB_PLAYOUTS: return read_playouts(self, optarg, out);
  case CLI_LAB_TENSION_DEALS:
    return cli_int_option(self, "--tension-deals", optarg, 1, APP_LAB_MOST_DEALS,
                          &out->tension_deals);
  case CLI_LAB_WRITE: out->write = optarg; return true;
  case CLI_LAB_OUT: out->out = optarg; return true;
  case CLI_LAB_QUIET: out->quiet = true; return true;
  default: return false;
  }
}
