/* main.c - finds the subcommand, runs it, and sees that what was printed has arrived. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/version.h"
#include "bindings/lua/hooks/hooks.h"
#include "bindings/lua/state/watchdog.h"
#include "engine/cli/cli.h"
#include "engine/cli/isolate.h"
#include "engine/cli/memory.h"
#include "engine/config/paths.h"
#include "engine/config/variant.h"

enum { MAX_COMMANDS = 64 };

static const struct cli_command *find_command(const char *name)
{
  for (int i = 0; cli_commands[i]; i++)
    if (strcmp(cli_commands[i]->name, name) == 0)
      return cli_commands[i];
  return NULL;
}

/* Completion scripts read these lines, too. */
static void print_rare(FILE *out)
{
  static const char also[] = "  also       ";
  enum { COLUMNS = 80 };
  size_t column = COLUMNS;
  int n = 0; /* lines */
  for (int i = 0; cli_commands[i]; i++) {
    size_t len = strlen(cli_commands[i]->name);
    if (!cli_commands[i]->rare)
      continue;
    bool fits = column + strlen(", ") + len < COLUMNS;
    fprintf(out, "%s%s%s", fits ? ", " : n++ ? "\n" : "", fits ? "" : also, cli_commands[i]->name);
    column = len + (fits ? column + strlen(", ") : strlen(also));
  }
  fputc('\n', out);
}

static void print_overview(FILE *out)
{
  fputs("usage: aedile COMMAND ...  plays city-building board games from rules in files\n", out);
  for (int i = 0; cli_commands[i]; i++)
    if (!cli_commands[i]->rare)
      fprintf(out, "  %-10s %s\n", cli_commands[i]->name, cli_commands[i]->summary);
  print_rare(out);
  fputs(
    "  help COMMAND, COMMAND --help: options and examples; --version: the version\n"
    "exit codes: 0 done, 1 answer is no, 2 wrong usage, 3 wrong input, 4 failure\n",
    out);
}

static int unknown_command(const char *name)
{
  if (strcmp(name, "vectors") == 0) {
    fputs(
      "aedile: 'vectors' is no longer a command: `make vectors` in the source tree builds the "
      "checker, build/vectors\n",
      stderr);
    return CLI_USAGE;
  }
  const char *names[MAX_COMMANDS];
  int n = 0;
  while (cli_commands[n] && n < MAX_COMMANDS)
    names[n] = cli_commands[n]->name, n++;
  const char *meant = ad_nearest(name, names, n);
  fputs("aedile: unknown command '", stderr);
  cli_put_harmless(stderr, name);
  if (meant)
    fprintf(stderr, "', did you mean '%s'?\n", meant);
  else
    fputs("'\n", stderr);
  fputs("try 'aedile --help'\n", stderr);
  return CLI_USAGE;
}

static int print_help(int argc, char **argv)
{
  if (argc < 2) {
    print_overview(stdout);
    return CLI_DONE;
  }
  const struct cli_command *command = find_command(argv[1]);
  if (!command)
    return unknown_command(argv[1]);
  if (argc > 2) {
    fprintf(stderr, "aedile: one command at a time, '");
    cli_put_harmless(stderr, argv[2]);
    fprintf(stderr, "' was given too\ntry 'aedile --help'\n");
    return CLI_USAGE;
  }
  cli_print_help(command);
  return CLI_DONE;
}

struct call {
  const struct cli_command *command;
  int argc;
  char **argv;
};

static int run_command(void *ctx)
{
  const struct call *call = ctx;
  return call->command->run(call->command, call->argc, call->argv);
}

/* A folder of AEDILE_PATH that is not there is most often misspelt, and what is in it would be
 * missing without a reason. */
static void report_missing_folders(void)
{
  int n;
  const struct cfg_place *place = cfg_data_places(&n);
  const char *before = "aedile: AEDILE_PATH names what is not a folder: ";
  for (int i = 0; i < n; i++) {
    if (place[i].found || !place[i].from_environment)
      continue;
    fputs(before, stderr);
    cli_put_harmless(stderr, place[i].path);
    before = ", ";
  }
  if (*before == ',')
    fputs("\n", stderr);
}

static int dispatch(int argc, char **argv)
{
  if (argc < 2) {
    print_overview(stderr);
    return CLI_USAGE;
  }
  const char *word = argv[1];
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
    return print_help(argc - 1, argv + 1);
  if (strcmp(word, "--version") == 0) {
    puts("aedile " AD_VERSION);
    return CLI_DONE;
  }
  if (word[0] == '-') {
    fputs("aedile: unknown option '", stderr);
    cli_put_harmless(stderr, word);
    fputs("'\ntry 'aedile --help'\n", stderr);
    return CLI_USAGE;
  }
  const struct cli_command *command = find_command(word);
  if (!command)
    return unknown_command(word);
  report_missing_folders();
  struct call call = {command, argc - 1, argv + 1};
  return command->scripts ? cli_run_isolated(run_command, &call, argv, NULL) : run_command(&call);
}

/* A closed standard stream must not become the number of a file that is opened later: it gets one
 * that fails when used. */
static void hold_standard_streams(void)
{
  for (int fd = 0; fd <= 2; fd++)
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
      (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
  hold_standard_streams();
  cli_end_without_memory();
  ad_best_effort(lb_watchdog_start()); /* hooks run at full speed */
  signal(SIGCHLD, SIG_DFL); /* a child leaves no status where our parent had it ignored */
  signal(SIGXFSZ, SIG_IGN); /* a write beyond the limit on file sizes fails and is reported */
  /* a reader that leaves early is seen by cli_finish_output, and a tournament goes on */
  signal(SIGPIPE, SIG_IGN);
  return cli_finish_output(dispatch(argc, argv));
}
