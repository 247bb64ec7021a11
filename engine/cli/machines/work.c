/* work.c - `aedile work`: plays games of tournaments whose coordinator is on another machine.
 *
 * Each tournament is played in a session, a process of its own: what one leaves behind or breaks
 * does not reach the next. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/app/tourney/bundle.h"
#include "engine/app/tourney/host.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/cli/cli.h"
#include "engine/cli/machines/session.h"
#include "engine/tourney/machines/roster.h"
#include "engine/tourney/workers/worker.h"

enum {
  OPT_REDIS = 256,
  OPT_KEY,
  OPT_PASSWORD,
  OPT_NAME,
  OPT_COMMANDS,
  OPT_ONCE,
  OPT_JOBS = 'j',
  OPT_QUIET = 'q',
  MOST_TOURNAMENTS = 256,
  LOOK_MS = 500
};
/* A tournament that cannot be played here is tried again after this time. */
static const double refused_s = 30;

/* ---- Ctrl-C: once to finish the running games, twice to end at once ---- */

static volatile sig_atomic_t stop, session_pid;

static void on_signal(int number)
{
  (void)number;
  stop++;
  if (session_pid > 0)
    ad_send_signal(session_pid, SIGTERM);
}

/* ---- sessions ---- */

struct work {
  struct cli_session session;
  struct tn_link *link;
  bool once;
  struct refused {
    char id[TN_ID + 1];
    double until;
  } refused[MOST_TOURNAMENTS];
  int n_refused;
};

static _Noreturn void run_session(const struct cli_session *session, pid_t parent)
{
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) /* it was killed before that */
    _exit(CLI_RUNTIME);
  setpgid(0, 0); /* Ctrl-C comes from the parent, once */
  session_pid = 0;
  int code = cli_session_play(session);
  ad_flush(stderr);
  _exit(code);
}

/* Makes an empty folder for the files of a tournament; false after printing. */
static bool make_folder(char *out, size_t size)
{
  const char *all = getenv("TMPDIR");
  snprintf(out, size, "%s/aedile-work-XXXXXX", all && *all == '/' ? all : "/tmp");
  if (mkdtemp(out))
    return true;
  fprintf(stderr, "aedile work: %s: no folder for the files of the tournament: %s\n", out,
          strerror(errno));
  return false;
}

/* Plays the tournament in a session; its exit code. */
static int play(struct work *w)
{
  char folder[300];
  int status = 0;
  if (!make_folder(folder, sizeof folder))
    return CLI_RUNTIME;
  w->session.folder = folder;
  ad_flush(stdout);
  ad_flush(stderr);
  pid_t parent = getpid(), pid = fork();
  if (pid == 0)
    run_session(&w->session, parent);
  if (pid > 0) {
    session_pid = pid;
    if (stop)
      ad_send_signal(pid, SIGTERM);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
      ;
    session_pid = 0;
  }
  app_bundle_remove(folder);
  if (pid < 0) {
    fprintf(stderr, "aedile work: no process for the tournament: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  if (WIFSIGNALED(status) && !stop)
    fprintf(stderr, "aedile work: the process that played was ended by signal %d, another begins\n",
            WTERMSIG(status));
  return WIFEXITED(status) ? WEXITSTATUS(status) : CLI_RUNTIME;
}

static bool is_refused(const struct work *w, const char *id)
{
  for (int i = 0; i < w->n_refused; i++)
    if (strcmp(w->refused[i].id, id) == 0)
      return ad_clock_s() < w->refused[i].until;
  return false;
}

static void refuse(struct work *w, const char *id)
{
  int i = 0;
  while (i < w->n_refused && strcmp(w->refused[i].id, id) != 0)
    i++;
  if (i == MOST_TOURNAMENTS)
    return;
  w->n_refused += i == w->n_refused;
  snprintf(w->refused[i].id, sizeof w->refused[i].id, "%s", id);
  w->refused[i].until = ad_clock_s() + refused_s;
}

/* Chooses a tournament that can be played, the first by its ID; false if there is none. */
static enum tn_answer choose(struct work *w, bool *found)
{
  static char ids[MOST_TOURNAMENTS][TN_ID + 1];
  int n = 0;
  enum tn_answer answer = tn_tournaments_read(w->link, ids, MOST_TOURNAMENTS, &n);
  *found = false;
  for (int i = 0; i < n && !*found && answer == TN_ANSWERED; i++) {
    struct tn_post post = {.link = w->link};
    struct tn_phase phase;
    memcpy(post.id, ids[i], sizeof post.id);
    answer = tn_phase_read(&post, &phase);
    *found = strcmp(phase.phase, "open") == 0 && !is_refused(w, ids[i]);
    if (*found)
      memcpy(w->session.id, ids[i], sizeof w->session.id);
  }
  return answer;
}

/* Plays tournaments as they come, until an interrupt. */
static int work(struct work *w)
{
  struct ad_err err = {0};
  bool played = false, found = false, told = false;
  int code = CLI_DONE;
  while (!stop) {
    enum tn_answer answer = choose(w, &found);
    if (answer == TN_REFUSED) {
      tn_link_fail(w->link, &err);
      cli_print_err(&err);
      return CLI_RUNTIME;
    }
    if (!found && played && w->once)
      return code;
    if (!found && !told && !w->session.quiet)
      fprintf(stderr, "aedile work: waiting for a tournament\n");
    told = true;
    if (!found) {
      tn_pause(LOOK_MS);
      continue;
    }
    code = play(w);
    if (code == CLI_INPUT)
      refuse(w, w->session.id);
    else if (code != CLI_DONE && !stop)
      tn_pause(LOOK_MS);
    played = true;
    told = false;
  }
  return code == CLI_INPUT ? CLI_DONE : code;
}

/* ---- the command line ---- */

/* The name of the host and the number of the process: another one on each machine. */
static void usual_name(char *out, size_t size)
{
  char host[40] = "machine";
  ad_best_effort(gethostname(host, sizeof host - 1) == 0);
  for (char *c = host; *c; c++)
    if (!tn_machine_name_is_valid(c, 1))
      *c = '-';
  snprintf(out, size, "%s-%ld", *host ? host : "machine", (long)getpid());
}

static bool read_option(const struct cli_command *self, int option, struct work *w)
{
  struct cli_session *s = &w->session;
  long long number;
  switch (option) {
  case OPT_REDIS: s->access.url = optarg; return true;
  case OPT_KEY: s->access.key_file = optarg; return true;
  case OPT_PASSWORD: s->access.password_file = optarg; return true;
  case OPT_NAME:
    s->name = optarg;
    if (tn_machine_name_is_valid(optarg, strlen(optarg)))
      return true;
    cli_usage_error(self,
                    "--name is '%.80s', expected at most %d letters, digits and characters of ._-",
                    optarg, TN_MAX_MACHINE - 1);
    return false;
  case OPT_JOBS:
    if (!cli_int_option(self, "--jobs", optarg, 1, TN_MAX_WORKERS, &number))
      return false;
    s->jobs = (int)number;
    return true;
  case OPT_COMMANDS: s->allows_commands = true; return true;
  case OPT_ONCE: w->once = true; return true;
  default: s->quiet = true; return true;
  }
}

static int run_work(const struct cli_command *self, int argc, char **argv)
{
  static const struct option longs[] = {{"redis", required_argument, NULL, OPT_REDIS},
                                        {"key", required_argument, NULL, OPT_KEY},
                                        {"password-file", required_argument, NULL, OPT_PASSWORD},
                                        {"name", required_argument, NULL, OPT_NAME},
                                        {"jobs", required_argument, NULL, OPT_JOBS},
                                        {"allow-commands", no_argument, NULL, OPT_COMMANDS},
                                        {"once", no_argument, NULL, OPT_ONCE},
                                        {"quiet", no_argument, NULL, OPT_QUIET},
                                        {0}};
  static struct work w;
  static char name[TN_MAX_MACHINE];
  struct ad_err err = {0};
  int option, code = CLI_DONE;
  while ((option = cli_next_option(self, argc, argv, "qj:", longs, &code)) != -1)
    if (option == -2 || !read_option(self, option, &w))
      return option == -2 ? code : CLI_USAGE;
  if (optind < argc)
    return cli_usage_error(self, "expected no argument '%.60s': tournaments come from Redis",
                           argv[optind]);
  if (!w.session.access.url)
    return cli_usage_error(self, "--redis URL is missing: where the coordinator is to be found");
  if (!cli_access_has_key(self, &w.session.access))
    return CLI_USAGE;
  usual_name(name, sizeof name);
  w.session.name = w.session.name ? w.session.name : name;
  w.session.jobs = w.session.jobs ? w.session.jobs : app_default_jobs();
  w.session.words = argv;
  w.session.interrupts = &stop;
  if (!cli_access_key(&w.session.access, &w.session.key, &err) ||
      !(w.link = cli_access_open(&w.session.access, &err))) {
    cli_print_err(&err);
    return cli_exit_of(&err);
  }
  cli_catch_ends(on_signal);
  code = work(&w);
  tn_link_close(w.link);
  return code;
}

const struct cli_command cli_work = {
  .name = "work",
  .arguments =
    "--redis URL --key FILE [--jobs N] [--name NAME] [--password-file FILE] "
    "[--allow-commands] [--once] [--quiet]",
  .summary = "play games of tournaments that another machine runs",
  .help =
    "Takes games of the tournaments that `aedile run --redis URL` plays, with all\n"
    "files that they need, and sends the results back.  Ends at Ctrl-C: the games\n"
    "that are being played are finished; the second time at once.\n\n"
    "Options:\n"
    "  --redis URL     redis://[USER@]HOST[:PORT][/NUMBER] or unix:///PATH\n"
    "  --key FILE      the key that coordinator and machines share: tournaments that\n"
    "                  are sealed with another one are not played\n"
    "  -j, --jobs N    worker processes, 1 to 64; default: one for each processor\n"
    "  --name NAME     of this machine, another one on each; default: host and\n"
    "                  number of the process\n"
    "  --password-file FILE\n"
    "                  its first line is the password; default: that of the\n"
    "                  environment, AEDILE_REDIS_PASSWORD\n"
    "  --allow-commands\n"
    "                  play tournaments with bots that are programs: they are run on\n"
    "                  this machine\n"
    "  --once          wait for a tournament, end when none is left to play\n"
    "  -q, --quiet     say only what goes wrong\n\n"
    "Examples:\n"
    "  head -c 32 /dev/urandom > tournament.key\n"
    "  aedile work --redis redis://10.0.0.5 --key tournament.key\n"
    "  aedile work --redis unix:///run/redis.sock --key tournament.key --once\n",
  .run = run_work,
  .rare = true,
};
