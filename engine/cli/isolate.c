/* isolate.c - the parent and the child of cli_run_isolated. */
#include "engine/cli/isolate.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "bindings/lua/state/clock.h"
#include "engine/app/files/output.h"
#include "engine/app/match/players.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/sanitize.h"
#include "engine/cli/allowed_files.h"
#include "engine/cli/cli.h"
#include "engine/process/sandbox.h"

enum { TICK_MS = 200, LEAVE_TICKS = AD_SANITIZED ? 50 : 5 };

/* ---- Ctrl-C: once to end when it suits, twice to end at once ---- */

enum { ASK = SIGUSR1 /* to the first child: Ctrl-C itself reaches all processes */ };
static volatile sig_atomic_t asked;

static void note_asked(int number)
{
  (void)number;
  asked++;
}

void cli_ask_at_interrupt(void)
{
  const struct sigaction action = {.sa_handler = note_asked,
                                   .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
  sigaction(SIGINT, &action, NULL);
}

bool cli_is_asked_to_end(void)
{
  return asked > 0;
}

/* ---- the child ---- */

/* Returns the limit of one call of a script in seconds: AEDILE_CALL_S, else CLI_CALL_S, ten times
 * as long in a slow build with the address sanitizer. */
static int default_limit(void)
{
  long long seconds;
  const char *text = getenv("AEDILE_CALL_S");
  if (text && ad_parse_int(text, &seconds) && seconds >= 1 && seconds <= 86400)
    return (int)seconds;
  return AD_SANITIZED ? 10 * CLI_CALL_S : CLI_CALL_S;
}

/* Enters the process sandbox; a kernel without seccomp gets a warning. */
static void enter_sandbox(void)
{
  struct ad_err err = {0};
  if (!proc_filter_reader(&err))
    fprintf(stderr, "aedile: %s; scripts run without the process sandbox\n", err.msg);
}

/* Makes the spawner, which must exist before the process sandbox closes. */
static void prepare_programs(char *const *words)
{
  struct ad_err err = {0};
  for (; *words; words++)
    if (strstr(*words, APP_COMMAND)) {
      cli_spawner(&err); /* an error is reported with the first program */
      return;
    }
}

/* What the first child runs, and what the parent knows of it. */
struct call {
  int (*body)(void *ctx);
  void *ctx;
  char *const *words;
  const struct cli_door *door; /* NULL: none */
  struct cli_crew *crew;       /* NULL: none */
};

/* Begins a child of PARENT, which ends with it. */
static void begin_child(pid_t parent, struct lb_clock *clock, const struct call *call)
{
  if (call->crew && call->crew->asks)
    signal(SIGINT, SIG_IGN); /* the parent decides what it means */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(CLI_RUNTIME);
  lb_clock_use(clock);
  lb_before_scripts(enter_sandbox);
  prepare_programs(call->words);
}

static _Noreturn void be_child(const struct call *call, struct lb_clock *clock, int fd,
                               pid_t parent)
{
  app_output_use(fd);
  begin_child(parent, clock, call);
  exit(cli_finish_output(call->body(call->ctx)));
}

/* ---- the parent: the clock ---- */

/* A step of the clock, and the child's processor time when it was first seen. */
struct watch {
  uint64_t step;
  double since;
};

static bool is_too_long(struct watch *watch, const struct lb_clock *clock, pid_t pid)
{
  uint64_t step = atomic_load_explicit(&clock->steps, memory_order_acquire);
  double now = ad_processor_of_s(pid);
  if (step != watch->step) {
    *watch = (struct watch){step, now};
    return false;
  }
  return step % 2 == 1 && now - watch->since > atomic_load(&clock->limit_s);
}

/* ---- the parent: its child's life ---- */

static volatile sig_atomic_t child_pid;

/* Sends the signal to the child: who ends this process means to end the command. */
static void pass_on(int number)
{
  if (child_pid > 0)
    ad_send_signal(child_pid, number);
}

/* Asks the child to end, or ends it: TERM is the end that it does not catch. */
static void ask_or_end(int number)
{
  note_asked(number);
  pass_on(asked > 1 ? SIGTERM : ASK);
}

static void on_child(int number)
{
  (void)number; /* ends ppoll */
}

/* What the parent does at a signal.  Ctrl-C reaches the child too: the child decides what that
 * means. */
static const struct {
  int number;
  void (*handler)(int);
} signals[] = {{SIGINT, SIG_IGN},
               {SIGQUIT, SIG_IGN},
               {SIGTERM, pass_on},
               {SIGHUP, pass_on},
               {SIGCHLD, on_child}};

/* Prepares this process and its children for a CREW that Ctrl-C asks to end. */
static void catch_asks(const struct cli_crew *crew)
{
  const struct sigaction action = {.sa_handler = note_asked, .sa_flags = SA_RESTART};
  if (crew && crew->asks)
    sigaction(ASK, &action, NULL);
}

/* Sets the handlers of `signals` and stores the old ones in WAS if ON, else restores WAS. */
static void set_signals(struct sigaction was[AD_LEN(signals)], bool on)
{
  for (int i = 0; i < AD_LEN(signals); i++) {
    const struct sigaction action = {.sa_handler = signals[i].handler};
    sigaction(signals[i].number, on ? &action : &was[i], on ? &was[i] : NULL);
  }
}

/* Copies a name from shared memory, which the child may write at any time. */
static void copy_name(const char *from, char out[LB_CLOCK_NAME])
{
  memcpy(out, from, LB_CLOCK_NAME);
  out[LB_CLOCK_NAME - 1] = '\0';
  ad_text_harmless(out);
}

static int describe_hang(const struct lb_clock *clock, struct cli_child_end *why)
{
  char inner[LB_CLOCK_NAME] = "";
  bool loading = atomic_load(&clock->loading);
  copy_name(clock->name, why->script);
  if (atomic_load(&clock->depth) > 1)
    copy_name(clock->inner, inner);
  snprintf(why->text, sizeof why->text,
           "a single call takes more than %d s of processor time%s%s%s, expected one that returns: "
           "it was ended",
           atomic_load(&clock->limit_s), loading ? " while the script is loaded" : "",
           *inner ? ", now in " : "", inner);
  return loading ? CLI_INPUT : CLI_RUNTIME;
}

static int describe_death(const struct lb_clock *clock, int number, struct cli_child_end *why)
{
  if (atomic_load(&clock->depth) > 0)
    copy_name(atomic_load(&clock->depth) > 1 ? clock->inner : clock->name, why->script);
  snprintf(why->text, sizeof why->text,
           "the process was killed by signal %d (%s)%s; please report it", number,
           strsignal(number), *why->script ? " in a call of this script" : "");
  return CLI_RUNTIME;
}

/* Returns the exit code of the child from its wait STATUS; ends this process by the same signal if
 * a user, a shell or a closed pipe ended the child. */
static int child_exit_code(int status, bool hung, const struct lb_clock *clock,
                           struct cli_child_end *why)
{
  if (hung)
    return describe_hang(clock, why);
  if (WIFEXITED(status))
    return WEXITSTATUS(status);
  int number = WTERMSIG(status);
  if (number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT ||
      number == SIGPIPE) {
    signal(number, SIG_DFL); /* the end that somebody wanted */
    raise(number);
  }
  return describe_death(clock, number, why);
}

/* A child: the first one runs the body, the others are its crew. */
struct child {
  pid_t pid;
  struct lb_clock *clock; /* in memory that both see */
  struct watch watch;
  int status; /* of waitpid */
  bool hung, ended;
};

static void end_child(struct child *child)
{
  if (!child->ended) {
    ad_send_signal(child->pid, SIGKILL);
    waitpid(child->pid, &child->status, 0);
  }
  child->ended = true;
}

/* Notes the end of CHILD, and ends one that takes too long. */
static void look_at(struct child *child)
{
  if (child->ended || waitpid(child->pid, &child->status, WNOHANG) != 0) {
    child->ended = true;
    return;
  }
  if (!child->hung && is_too_long(&child->watch, child->clock, child->pid)) {
    child->hung = true;
    ad_send_signal(child->pid, SIGKILL);
  }
}

/* Returns the first child, or one of the crew that died: what happened to it explains the end. */
static struct child *find_ended(struct child *child, int n)
{
  for (int i = 1; i < n; i++)
    if (child[i].ended && (child[i].hung || WIFSIGNALED(child[i].status)))
      return &child[i];
  return child[0].ended ? &child[0] : NULL;
}

static bool all_ended(const struct child *child, int n)
{
  while (n > 0 && child[n - 1].ended)
    n--;
  return n == 0;
}

/* Lets a crew end by itself, which it does when the first child is gone: the sanitizers look for
 * leaks then, and a process that is killed meanwhile reports that. */
static void let_leave(struct child *child, int n, const sigset_t *open)
{
  const struct timespec tick = {0, TICK_MS * 1000000L};
  for (int t = 0; t < LEAVE_TICKS && !all_ended(child, n); t++) {
    ppoll(NULL, 0, &tick, open);
    for (int i = 0; i < n; i++)
      look_at(&child[i]);
  }
}

/* Opens files for the first child and watches the clocks until it ends, or one of its crew dies;
 * the others are ended then.  Returns the child that explains the end. */
static struct child *attend(struct child *child, int n, int fd, const struct call *call,
                            const sigset_t *open)
{
  const struct cli_door *door = call->door;
  struct pollfd doors[] = {{fd, POLLIN, 0}, {door ? door->own_end : -1, POLLIN, 0}};
  const struct timespec tick = {0, TICK_MS * 1000000L};
  struct child *ended = NULL;
  for (;;) {
    for (int i = 0; i < n; i++)
      look_at(&child[i]);
    ended = find_ended(child, n);
    if (ended)
      break;
    if (ppoll(doors, AD_LEN(doors), &tick, open) <= 0)
      continue;
    if (doors[0].revents && !app_output_serve(fd, cli_may_write, (void *)call->words))
      doors[0].fd = -1; /* else it would be ready at every look */
    if (doors[1].revents && !door->serve(door->ctx, door->own_end))
      doors[1].fd = -1;
  }
  if (ended == child && WIFEXITED(child[0].status))
    let_leave(child, n, open);
  for (int i = 0; i < n; i++)
    end_child(&child[i]);
  return ended;
}

/* Lives until the N children have ended; FD serves the files of the first one. */
static int be_parent(struct child *child, int n, int fd, const struct call *call,
                     struct cli_child_end *why)
{
  struct sigaction was[AD_LEN(signals)];
  sigset_t child_only, before;
  struct termios modes;
  bool is_terminal = tcgetattr(STDIN_FILENO, &modes) == 0;
  sigemptyset(&child_only);
  sigaddset(&child_only, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_only, &before);
  child_pid = child[0].pid;
  set_signals(was, true);
  if (call->crew && call->crew->asks) {
    const struct sigaction action = {.sa_handler = ask_or_end};
    sigaction(SIGINT, &action, NULL);
  }
  const struct child *ended = attend(child, n, fd, call, &before);
  child_pid = 0;
  app_output_drop();                               /* of a child that died while it wrote */
  if (is_terminal && WIFSIGNALED(child[0].status)) /* it may have died while a line was edited */
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
  set_signals(was, false);
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (asked > 1) {
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
  }
  return child_exit_code(ended->status, ended->hung, ended->clock, why);
}

static bool is_wanted(void)
{
  const char *wall = getenv("AEDILE_WALL");
  return !wall || strcmp(wall, "no") != 0;
}

FILE *cli_report_file(void)
{
  int fd = memfd_create("report", MFD_CLOEXEC);
  return fd < 0 ? NULL : fdopen(fd, "w+");
}

bool cli_runs_here(void)
{
  return app_output_is_served() || !is_wanted();
}

/* ---- making children ---- */

static struct lb_clock *new_clock(void)
{
  struct lb_clock *clock =
    mmap(NULL, sizeof *clock, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (clock == MAP_FAILED)
    return NULL;
  atomic_store(&clock->limit_s, default_limit());
  return clock;
}

/* Writes to WHY that there is no child, with errno. */
static bool no_child(struct cli_child_end *why)
{
  snprintf(why->text, sizeof why->text, "cannot make a process for scripts: %s", strerror(errno));
  return false;
}

/* Makes a worker of the crew, and the socket to it. */
static bool fork_worker(struct child *child, const struct call *call, struct cli_crew *crew,
                        struct cli_child_end *why)
{
  pid_t parent = getpid();
  int pair[2];
  child->clock = new_clock();
  if (!child->clock || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
    return no_child(why);
  child->pid = fork();
  if (child->pid == 0) {
    ad_drop_fd(pair[0]);
    for (int i = 0; i < crew->n; i++)
      ad_drop_fd(crew->socket[i]);
    begin_child(parent, child->clock, call);
    exit(crew->work(pair[1]));
  }
  ad_drop_fd(pair[1]);
  crew->socket[crew->n++] = pair[0];
  return child->pid > 0 || no_child(why);
}

/* Makes the child that runs the body; FD is the end of its parent. */
static bool fork_first(struct child *child, const struct call *call, int *fd,
                       struct cli_child_end *why)
{
  pid_t parent = getpid();
  int pair[2];
  child->clock = new_clock();
  if (!child->clock || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
    return no_child(why);
  child->pid = fork();
  if (child->pid == 0) {
    ad_drop_fd(pair[0]);
    if (call->door)
      ad_drop_fd(call->door->own_end);
    be_child(call, child->clock, pair[1], parent);
  }
  ad_drop_fd(pair[1]);
  *fd = pair[0];
  return child->pid > 0 || no_child(why);
}

/* Runs CALL in children; WHY is "" if they ended by themselves. */
static int run_children(const struct call *call, int workers, struct cli_child_end *why)
{
  struct child child[1 + CLI_MOST_CREW] = {{0}};
  int fd = -1, n = 1, code = CLI_RUNTIME;
  bool ok = true;
  ad_flush(NULL); /* nothing is written twice */
  catch_asks(call->crew);
  for (; ok && n <= workers; n++)
    ok = fork_worker(&child[n], call, call->crew, why);
  ok = ok && fork_first(&child[0], call, &fd, why);
  for (int i = 0; call->crew && i < call->crew->n; i++)
    ad_drop_fd(call->crew->socket[i]);
  if (ok)
    code = be_parent(child, n, fd, call, why);
  for (int i = 0; i < n; i++) {
    if (child[i].pid > 0)
      end_child(&child[i]);
    if (child[i].clock)
      ad_drop_mapping(child[i].clock, sizeof *child[i].clock);
  }
  if (fd >= 0)
    ad_drop_fd(fd);
  return code;
}

/* Runs CALL in children, or here within a child.  Without WHY, prints why a child did not end by
 * itself. */
static int run_call(const struct call *call, int workers, struct cli_child_end *why)
{
  struct cli_child_end own;
  bool tells = !why;
  why = why ? why : &own;
  why->script[0] = why->text[0] = '\0';
  if (cli_runs_here()) {
    if (call->crew && call->crew->asks)
      cli_ask_at_interrupt();
    return call->body(call->ctx);
  }
  int code = run_children(call, workers, why);
  if (tells && *own.text)
    fprintf(stderr, "%s: %s\n", *own.script ? own.script : "aedile", own.text);
  return code;
}

int cli_run_isolated(int (*body)(void *ctx), void *ctx, char *const *words,
                     struct cli_child_end *why)
{
  return cli_run_isolated_with(body, ctx, words, NULL, why);
}

int cli_run_isolated_with(int (*body)(void *ctx), void *ctx, char *const *words,
                          const struct cli_door *door, struct cli_child_end *why)
{
  return run_call(&(struct call){body, ctx, words, door, NULL}, 0, why);
}

int cli_run_crew(int (*body)(void *ctx), void *ctx, char *const *words, struct cli_crew *crew,
                 struct cli_child_end *why)
{
  int workers = crew->n;
  crew->n = 0; /* counts the sockets that are there */
  return run_call(&(struct call){body, ctx, words, NULL, crew}, workers, why);
}
