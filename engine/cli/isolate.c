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
#include <time.h>
#include <unistd.h>

#include "bindings/lua/state/clock.h"
#include "engine/base/sanitize.h"
#include "engine/cli/cli.h"
#include "engine/process/sandbox.h"

enum { TICK_MS = 200, LONGEST_PATH = 4096 };

/* A child asks for something about a file; the answer is an errno, with a descriptor beside it if
 * one was asked for. */
enum errand { OPEN, REPLACE, COMMIT, ABORT };
struct request {
  enum errand errand;
  int flags; /* of OPEN */
  char path[LONGEST_PATH];
};

/* ---- files: in the parent, or in the only process ---- */

/* The new file that is being written ("": none), and the file that it replaces. */
static char fresh[LONGEST_PATH + 32], target[LONGEST_PATH];

/* Removes the new file, if there is one. */
static int drop_fresh(void)
{
  int result = *fresh ? unlink(fresh) : 0;
  fresh[0] = '\0';
  return result;
}

static int open_fresh(const char *path)
{
  char *real = realpath(path, NULL); /* a link stays one */
  drop_fresh();
  snprintf(target, sizeof target, "%s", real ? real : path);
  free(real);
  snprintf(fresh, sizeof fresh, "%s.%ld.new", target, (long)getpid());
  int fd = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0)
    fresh[0] = '\0'; /* what has that name is not ours */
  return fd;
}

static int do_errand(const struct request *request)
{
  switch (request->errand) {
  case OPEN: return open(request->path, request->flags | O_CLOEXEC, 0666);
  case REPLACE: return open_fresh(request->path);
  case COMMIT: return rename(fresh, target) < 0 ? -1 : (fresh[0] = '\0');
  default: return drop_fresh();
  }
}

/* ---- the child ---- */

static int door = -1; /* to the parent; -1: this process is no child of cli_run_isolated */
static struct lb_clock *own_clock;

/* Sanitizers make everything slow. */
static int usual_limit(void)
{
  long long said;
  const char *text = getenv("AEDILE_CALL_S");
  if (text && ad_parse_int(text, &said) && said >= 1 && said <= 86400)
    return (int)said;
  return AD_SANITIZED ? 10 * CLI_CALL_S : CLI_CALL_S;
}

void cli_isolated_allow(double seconds)
{
  if (own_clock && seconds > atomic_load(&own_clock->limit_s))
    atomic_store(&own_clock->limit_s, (int)seconds);
}

static void lock_in(void)
{
  struct ad_err err = {0};
  if (!tn_sandbox_filter_reader(&err))
    fprintf(stderr, "aedile: %s; scripts run in their sandbox alone\n", err.msg);
}

/* Programs are started by a process that must be there before the jail closes. */
static void prepare_programs(char *const *words)
{
  struct ad_err err = {0};
  for (; *words; words++)
    if (strstr(*words, CLI_COMMAND)) {
      cli_spawner(&err); /* who needs it asks again, and is told why there is none */
      return;
    }
}

static _Noreturn void be_child(int (*body)(void *ctx), void *ctx, struct lb_clock *clock, int fd,
                               char *const *words, pid_t parent)
{
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    _exit(CLI_RUNTIME);
  door = fd;
  own_clock = clock;
  lb_clock_use(clock);
  lb_before_scripts(lock_in);
  prepare_programs(words);
  exit(cli_finish_output(body(ctx)));
}

static struct msghdr message_of(struct iovec *part, void *control, size_t size)
{
  return (struct msghdr){
    .msg_iov = part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = size};
}

union control {
  struct cmsghdr head;
  char space[CMSG_SPACE(sizeof(int))];
};

/* The descriptor, or 0 for an errand that has none; -1 with errno set. */
static int ask_parent(const struct request *request)
{
  union control control;
  int problem, fd = 0;
  struct iovec part = {&problem, sizeof problem};
  struct msghdr message = message_of(&part, &control, sizeof control);
  if (send(door, request, sizeof *request, MSG_NOSIGNAL) < 0)
    return -1;
  ssize_t n;
  while ((n = recvmsg(door, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
    ;
  if (n != (ssize_t)sizeof problem) {
    errno = EPIPE;
    return -1;
  }
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (head && head->cmsg_type == SCM_RIGHTS)
    memcpy(&fd, CMSG_DATA(head), sizeof fd);
  errno = problem;
  return problem ? -1 : fd;
}

static int run_errand(enum errand errand, const char *path, int flags)
{
  struct request request = {.errand = errand, .flags = flags};
  if (strlen(path) >= sizeof request.path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(request.path, path);
  return door < 0 ? do_errand(&request) : ask_parent(&request);
}

int cli_open_output(const char *path, int flags)
{
  return run_errand(OPEN, path, flags);
}

const char *cli_output_problem(int error)
{
  return error == CLI_NOT_ALLOWED
         ? "expected a name that ends with .yaml and is new, or is that of a record"
         : strerror(error);
}

int cli_replace_open(const char *path)
{
  return run_errand(REPLACE, path, 0);
}

bool cli_replace_commit(void)
{
  return run_errand(COMMIT, "", 0) == 0;
}

void cli_replace_abort(void)
{
  int why = errno;
  run_errand(ABORT, "", 0);
  errno = why;
}

/* ---- the parent: files ---- */

/* OPTION as it may be written: a part of "--record" from its start is enough. */
static bool is_output_option(const char *word, size_t len)
{
  static const char *const options[] = {"--record", "--out"};
  for (int i = 0; i < AD_LEN(options); i++)
    if (len > 2 && strncmp(word, options[i], len) == 0)
      return true;
  return len == 2 && strncmp(word, "-o", 2) == 0;
}

/* The file that an option for output at WORDS names, with = or as the next word; NULL: this is no
 * such option. */
static const char *output_of(char *const *words)
{
  size_t len = strcspn(*words, "=");
  if (!is_output_option(*words, len))
    return NULL;
  return (*words)[len] ? *words + len + 1 : words[1];
}

static size_t folder_len(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? (size_t)(slash + 1 - path) : 0;
}

/* "game-12.html" in the folder of the file NAMED. */
static bool is_page_beside(const char *path, const char *named)
{
  size_t len = folder_len(named);
  int id, used = 0;
  return folder_len(path) == len && strncmp(path, named, len) == 0 &&
         sscanf(path + len, "game-%9d.html%n", &id, &used) == 1 && used > 0 &&
         !path[len + (size_t)used];
}

/* NAME.yaml that is missing, or a record (`save` at the table writes those). */
static bool is_free_record(const char *path)
{
  char start[100] = "";
  if (!ad_ends_with(path, ".yaml"))
    return false;
  if (access(path, F_OK) < 0)
    return errno == ENOENT;
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ssize_t n = fd < 0 ? -1 : read(fd, start, sizeof start - 1);
  if (fd >= 0)
    close(fd);
  return n == 0 || (n > 0 && strstr(start, "\nrecord: "));
}

static bool may_write(const struct request *request, char *const *words)
{
  if (request->errand == COMMIT || request->errand == ABORT)
    return *fresh; /* it was allowed when it was opened */
  for (; *words; words++) {
    const char *named = output_of(words);
    if (named && (strcmp(named, request->path) == 0 || is_page_beside(request->path, named)))
      return true;
  }
  return is_free_record(request->path);
}

/* Does what the child asks for on FD and answers; false if the child has closed the socket. */
static bool answer_child(int fd, char *const *words)
{
  struct request request;
  union control control = {0};
  int problem = CLI_NOT_ALLOWED, file = -1;
  struct iovec part = {&problem, sizeof problem};
  struct msghdr message = message_of(&part, NULL, 0);
  ssize_t n = recv(fd, &request, sizeof request, MSG_DONTWAIT);
  if (n != (ssize_t)sizeof request || !memchr(request.path, '\0', sizeof request.path))
    return n != 0;
  request.flags |= O_NONBLOCK; /* nobody may make the parent wait */
  if (may_write(&request, words)) {
    file = do_errand(&request);
    problem = file < 0 ? errno : 0;
  }
  bool has_file = file >= 0 && (request.errand == OPEN || request.errand == REPLACE);
  if (has_file) {
    message = message_of(&part, &control, sizeof control);
    control.head = (struct cmsghdr){CMSG_LEN(sizeof file), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.head), &file, sizeof file);
    fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
  }
  sendmsg(fd, &message, MSG_NOSIGNAL);
  if (has_file)
    close(file);
  return true;
}

/* ---- the parent: the clock ---- */

/* A step of the clock, and the child's processor time when it was first seen. */
struct watch {
  uint64_t step;
  double since;
};

static double processor_time(pid_t pid)
{
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
    return 0;
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool is_too_long(struct watch *watch, const struct lb_clock *clock, pid_t pid)
{
  uint64_t step = atomic_load_explicit(&clock->steps, memory_order_acquire);
  double now = processor_time(pid);
  if (step != watch->step) {
    *watch = (struct watch){step, now};
    return false;
  }
  return step % 2 == 1 && now - watch->since > atomic_load(&clock->limit_s);
}

/* ---- the parent: its child's life ---- */

static volatile sig_atomic_t child_pid;

/* A shell that ends this process means the command. */
static void pass_on(int number)
{
  if (child_pid > 0)
    kill(child_pid, number);
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

/* ON: sets them and keeps in WAS what was there; else puts WAS back. */
static void set_signals(struct sigaction was[AD_LEN(signals)], bool on)
{
  for (int i = 0; i < AD_LEN(signals); i++) {
    const struct sigaction action = {.sa_handler = signals[i].handler};
    sigaction(signals[i].number, on ? &action : &was[i], on ? &was[i] : NULL);
  }
}

/* Another process writes the name. */
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
  snprintf(why->text, sizeof why->text, "the process died of signal %d (%s)%s; please report it",
           number, strsignal(number), *why->script ? " in a call of this script" : "");
  return CLI_RUNTIME;
}

/* The exit code of the child, whose wait status is STATUS. */
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

/* Serves and watches the child until it ends; its wait status.  *HUNG: the child took too long and
 * was killed. */
static int attend(pid_t pid, int fd, const struct lb_clock *clock, char *const *words,
                  const sigset_t *open, bool *hung)
{
  struct watch watch = {0};
  struct pollfd door_of_child = {fd, POLLIN, 0};
  const struct timespec tick = {0, TICK_MS * 1000000L};
  int status;
  *hung = false;
  while (waitpid(pid, &status, WNOHANG) == 0) {
    if (ppoll(&door_of_child, 1, &tick, open) > 0 && !answer_child(fd, words))
      door_of_child.fd = -1; /* else it would be ready at every look */
    if (!*hung && is_too_long(&watch, clock, pid)) {
      *hung = true;
      kill(pid, SIGKILL);
    }
  }
  return status;
}

static int be_parent(pid_t pid, int fd, const struct lb_clock *clock, char *const *words,
                     struct cli_child_end *why)
{
  struct sigaction was[AD_LEN(signals)];
  sigset_t child_only, before;
  bool hung;
  sigemptyset(&child_only);
  sigaddset(&child_only, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_only, &before);
  child_pid = pid;
  set_signals(was, true);
  int status = attend(pid, fd, clock, words, &before, &hung);
  child_pid = 0;
  drop_fresh(); /* of a child that died while it wrote */
  set_signals(was, false);
  sigprocmask(SIG_SETMASK, &before, NULL);
  return child_exit_code(status, hung, clock, why);
}

static bool is_wanted(void)
{
  const char *said = getenv("AEDILE_WALL");
  return !said || strcmp(said, "no") != 0;
}

FILE *cli_report_file(void)
{
  int fd = memfd_create("report", MFD_CLOEXEC);
  return fd < 0 ? NULL : fdopen(fd, "w+");
}

int cli_run_isolated(int (*body)(void *ctx), void *ctx, char *const *words,
                     struct cli_child_end *why)
{
  struct cli_child_end own;
  int pair[2], code = CLI_RUNTIME;
  pid_t self = getpid();
  bool tells = !why;
  why = why ? why : &own;
  why->script[0] = why->text[0] = '\0';
  if (door >= 0 || !is_wanted())
    return body(ctx);
  struct lb_clock *clock =
    mmap(NULL, sizeof *clock, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (clock == MAP_FAILED || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
    fprintf(stderr, "aedile: cannot make a process for scripts: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  atomic_store(&clock->limit_s, usual_limit());
  fflush(NULL); /* nothing is written twice */
  pid_t pid = fork();
  if (pid == 0) {
    close(pair[0]);
    be_child(body, ctx, clock, pair[1], words, self);
  }
  close(pair[1]);
  if (pid < 0)
    snprintf(why->text, sizeof why->text, "cannot make a process for scripts: %s", strerror(errno));
  else
    code = be_parent(pid, pair[0], clock, words, why);
  close(pair[0]);
  munmap(clock, sizeof *clock);
  if (tells && *own.text)
    fprintf(stderr, "%s: %s\n", *own.script ? own.script : "aedile", own.text);
  return code;
}
