/* options.h - the options that `measure`, `compare` and `sweep` share. */
#ifndef AEDILE_CLI_LAB_OPTIONS_H
#define AEDILE_CLI_LAB_OPTIONS_H

#include "engine/app/lab/answers/demands.h"
#include "engine/cli/cli.h"

enum cli_lab_format { CLI_LAB_TEXT, CLI_LAB_CSV, CLI_LAB_JSON, CLI_LAB_HTML };

struct cli_lab_options {
  const char *bots;
  const char *write, *out;     /* a tournament file and a result file, or NULL; OUT may be a page */
  int seats[AD_MAX_SEATS + 1]; /* ended by 0 */
  long long deals[APP_LAB_BOTS + 1]; /* likewise */
  uint64_t seed;
  enum cli_lab_format format;
  const char *only;        /* metrics, or NULL */
  bool holm;               /* --adjust holm */
  const char *named;       /* likewise: that the answer is about */
  int playouts;            /* 0: the usual ones */
  long long tension_deals; /* likewise */
  int steps, skill_deals;  /* 0: the usual ones */
  const char *classes;     /* NULL: the usual ones */
  const char *parameters;  /* NULL: all */
  unsigned parts;          /* enum app_lab_part; 0: the usual ones */
  int jobs;                /* processes that play; 0: this one; -1: one for each processor */
  bool quiet;
  struct app_lab_until until;
  struct app_lab_demands demands; /* of measure or compare */
  bool against;
  const char *given; /* an option about what is played that was given, or NULL */
};

/* The entries of LONGS for these options; their numbers begin at CLI_LAB_FIRST. */
enum {
  CLI_LAB_FIRST = 0x2000,
  CLI_LAB_SEATS = CLI_LAB_FIRST,
  CLI_LAB_BOTS,
  CLI_LAB_DEALS,
  CLI_LAB_SEED,
  CLI_LAB_FORMAT,
  CLI_LAB_WRITE,
  CLI_LAB_OF,
  CLI_LAB_UNTIL,
  CLI_LAB_PLAYOUTS,
  CLI_LAB_TENSION_DEALS,
  CLI_LAB_OUT = 'o',
  CLI_LAB_JOBS = 'j',
  CLI_LAB_QUIET = 'q'
};
/* clang-format off */
#define CLI_LAB_SHORTS "qj:o:"
#define CLI_LAB_OPTIONS                                                                            \
  {"seats", required_argument, NULL, CLI_LAB_SEATS},                                               \
  {"bots", required_argument, NULL, CLI_LAB_BOTS},                                                 \
  {"deals", required_argument, NULL, CLI_LAB_DEALS},                                               \
  {"seed", required_argument, NULL, CLI_LAB_SEED},                                                 \
  {"format", required_argument, NULL, CLI_LAB_FORMAT},                                             \
  {"of", required_argument, NULL, CLI_LAB_OF},                                                     \
  {"until", required_argument, NULL, CLI_LAB_UNTIL},                                               \
  {"playouts", required_argument, NULL, CLI_LAB_PLAYOUTS},                                         \
  {"tension-deals", required_argument, NULL, CLI_LAB_TENSION_DEALS},                               \
  {"write", required_argument, NULL, CLI_LAB_WRITE},                                               \
  {"out", required_argument, NULL, CLI_LAB_OUT},                                                   \
  {"jobs", required_argument, NULL, CLI_LAB_JOBS},                                                 \
  {"json", no_argument, NULL, CLI_LAB_JSON_OPTION},                                                \
  {"quiet", no_argument, NULL, CLI_LAB_QUIET}
/* clang-format on */
enum { CLI_LAB_JSON_OPTION = CLI_LAB_FIRST + 64 };

/* Takes option OPTION with optarg.  False after the usage message. */
AD_MUST_USE bool cli_lab_option(const struct cli_command *self, int option,
                                struct cli_lab_options *out);

#endif
