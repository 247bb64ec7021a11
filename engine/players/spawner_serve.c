/* spawner_serve.c - the spawner itself: starts programs, ends them, and what they left behind. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/players/descriptors.h"
#include "engine/players/spawner_wire.h"

enum {
  MOST_FILES = 64,           /* open files of a program */
  MOST_FILE_SIZE = 16 << 20, /* of a file it writes */
  ORPHANS_MS = 5000          /* after so long what cannot be killed is left alone */
};

struct child {
  int id;
  pid_t pid;
  char scratch[256];
};
static struct child children[PL_MAX_PROGRAMS]; /* id 0: free */
static int last_id;

static long long now_ms(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* ---- scratch folders ---- */

static bool make_scratch(char *path, size_t size)
{
  const char *tmp = getenv("TMPDIR");
  int len = snprintf(path, size, "%s/aedile-bot-XXXXXX", tmp && *tmp == '/' ? tmp : "/tmp");
  if (len < 0 || (size_t)len >= size) {
    errno = ENAMETOOLONG;
    return false;
  }
  return mkdtemp(path) != NULL;
}

static void remove_scratch(const char *path)
{
  char *const paths[] = {(char *)path, NULL}; /* fts copies it */
  FTS *walk = fts_open(paths, FTS_PHYSICAL, NULL);
  FTSENT *entry;
  while (walk && (entry = fts_read(walk))) {
    if (entry->fts_info == FTS_D)
      chmod(entry->fts_accpath, S_IRWXU);
    else if (entry->fts_info == FTS_DP)
      rmdir(entry->fts_accpath);
    else
      unlink(entry->fts_accpath);
  }
  if (walk)
    fts_close(walk);
}

/* ---- starting ---- */

static void set_limit(int what, rlim_t soft, rlim_t hard)
{
  struct rlimit limit;
  getrlimit(what, &limit);
  limit.rlim_max = hard < limit.rlim_max ? hard : limit.rlim_max;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  setrlimit(what, &limit);
}

static void set_limits(const struct pl_program_limits *limits)
{
  rlim_t cpu = (rlim_t)limits->cpu_s, memory = (rlim_t)limits->memory_mb << 20;
  set_limit(RLIMIT_CORE, 0, 0);
  set_limit(RLIMIT_CPU, cpu, cpu + 1);
  set_limit(RLIMIT_FSIZE, MOST_FILE_SIZE, MOST_FILE_SIZE);
  set_limit(RLIMIT_NOFILE, MOST_FILES, MOST_FILES);
  set_limit(RLIMIT_AS, memory, memory);
}

static void set_environment(const char *scratch)
{
  static char path[4096], home[sizeof(struct child) + 8];
  static char lang[] = "LANG=C.UTF-8";
  static char *variables[] = {path, home, lang, NULL};
  const char *old = getenv("PATH");
  int len = snprintf(path, sizeof path, "PATH=%s", old ? old : "/usr/local/bin:/usr/bin:/bin");
  if (len < 0 || (size_t)len >= sizeof path)
    snprintf(path, sizeof path, "PATH=/usr/local/bin:/usr/bin:/bin");
  snprintf(home, sizeof home, "HOME=%s", scratch);
  environ = variables;
}

static void usual_signals(void)
{
  sigset_t none;
  for (int number = 1; number < NSIG; number++)
    signal(number, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The child's: becomes the program, or says on REPORT why it cannot. */
static void become(char *const *words, const int *fds, int report, const char *scratch, const struct pl_program_limits *limits,
                   pid_t parent)
{
  setsid();
  usual_signals();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent && dup2(fds[0], 0) == 0 && dup2(fds[1], 1) == 1 && dup2(fds[2], 2) == 2 && chdir(scratch) == 0) {
    set_environment(scratch);
    set_limits(limits);
    execvp(words[0], words);
  }
  int problem = errno;
  if (write(report, &problem, sizeof problem) < 0)
    _exit(126);
  _exit(127);
}

static void close_all(int *fds, int n)
{
  for (int i = 0; i < n; i++)
    if (fds[i] >= 0)
      close(fds[i]);
}

/* FDS: read and write end of its input, output, error and of the pipe on which a failure to start is told. */
static bool open_pipes(int *fds)
{
  for (int i = 0; i < 4; i++)
    if (pipe2(fds + 2 * i, O_CLOEXEC) != 0)
      return false;
  return fcntl(fds[1], F_SETFL, O_NONBLOCK) == 0 && fcntl(fds[2], F_SETFL, O_NONBLOCK) == 0 &&
         fcntl(fds[4], F_SETFL, O_NONBLOCK) == 0;
}

/* 0, or errno of what was wrong. */
static int start_child(struct child *child, char *const *words, const struct pl_program_limits *limits, int *fds)
{
  int problem = 0;
  pid_t self = getpid();
  if (!make_scratch(child->scratch, sizeof child->scratch))
    return errno;
  child->pid = fork();
  if (child->pid == 0)
    become(words, (const int[]){fds[0], fds[3], fds[5]}, fds[7], child->scratch, limits, self);
  problem = child->pid < 0 ? errno : 0;
  close_all(&fds[7], 1);
  fds[7] = -1;
  if (child->pid > 0 && read(fds[6], &problem, sizeof problem) > 0)
    waitpid(child->pid, NULL, 0);
  if (problem)
    remove_scratch(child->scratch);
  return problem;
}

static void answer_with(int fd, const struct pl_answer *answer, const int *fds)
{
  union {
    struct cmsghdr head;
    char space[CMSG_SPACE(3 * sizeof(int))];
  } control = {0};
  struct iovec out = {(void *)answer, sizeof *answer};
  struct msghdr message = {.msg_iov = &out, .msg_iovlen = 1};
  if (fds) {
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    control.head = (struct cmsghdr){.cmsg_len = CMSG_LEN(3 * sizeof(int)), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.head), fds, 3 * sizeof(int));
  }
  while (sendmsg(fd, &message, MSG_NOSIGNAL) < 0 && errno == EINTR)
    ;
}

static struct child *find_child(int id)
{
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id == id)
      return &children[i];
  return NULL;
}

static void start(int fd, struct pl_request *request)
{
  struct child *child = find_child(0);
  struct pl_answer answer = {0};
  char *words[PL_MAX_WORDS + 1] = {NULL}, *at = request->words;
  int fds[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
  for (int i = 0; i < request->n_words; i++, at += strlen(at) + 1)
    words[i] = at;
  if (!child)
    answer.problem = EAGAIN;
  else if (!open_pipes(fds) || (answer.problem = start_child(child, words, &request->limits, fds)) != 0)
    answer.problem = answer.problem ? answer.problem : errno;
  else
    answer.id = child->id = ++last_id;
  answer_with(fd, &answer, answer.id ? (const int[]){fds[1], fds[2], fds[4]} : NULL);
  close_all(fds, 8);
}

/* ---- ending ---- */

static bool is_child(pid_t pid)
{
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id && children[i].pid == pid)
      return true;
  return false;
}

/* The parent of process NAME, -1 if it has gone; its name in the file may hold anything but ends with the last ')'. */
static pid_t parent_of(const char *name)
{
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", name);
  int fd = open(path, O_RDONLY | O_CLOEXEC), parent = -1;
  ssize_t len = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
  if (fd >= 0)
    close(fd);
  text[len > 0 ? len : 0] = '\0';
  const char *end = strrchr(text, ')');
  if (!end || sscanf(end + 1, " %*c %d", &parent) != 1)
    return -1;
  return parent;
}

/* What a program leaves behind becomes a child of ours. */
static void kill_orphans(void)
{
  DIR *proc = opendir("/proc");
  pid_t self = getpid();
  struct dirent *entry;
  while (proc && (entry = readdir(proc))) {
    pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
    if (pid > 0 && !is_child(pid) && parent_of(entry->d_name) == self)
      kill(pid, SIGKILL);
  }
  if (proc)
    closedir(proc);
}

/* With no program left everything else is to go, and what that left behind. */
static void end_orphans(void)
{
  long long until = now_ms() + ORPHANS_MS;
  pid_t pid;
  while ((pid = waitpid(-1, NULL, WNOHANG)) >= 0 && now_ms() < until)
    if (pid == 0) {
      kill_orphans();
      nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
}

/* Waits until it has ended, at most until UNTIL; it stays a zombie, so that its number is no one else's.  SIGCHLD is blocked and
 * wakes. */
static bool wait_child(const struct child *child, long long until)
{
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  for (;;) {
    siginfo_t info = {0};
    bool ended = waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child->pid;
    long long left = until - now_ms();
    if (ended || left <= 0)
      return ended;
    sigtimedwait(&signals, NULL, &(struct timespec){left / 1000, left % 1000 * 1000000});
  }
}

static void end_child(struct child *child, int grace_ms, struct pl_answer *answer)
{
  bool ended = wait_child(child, now_ms() + grace_ms);
  int status = 0;
  kill(-child->pid, SIGKILL);
  while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
    ;
  answer->how = !ended ? PL_KILLED : WIFEXITED(status) ? PL_EXITED : PL_SIGNALLED;
  answer->value = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  child->id = 0;
  bool others = false;
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    others |= children[i].id != 0;
  if (!others)
    end_orphans();
  remove_scratch(child->scratch);
}

static void end(int fd, const struct pl_request *request)
{
  struct child *child = request->id ? find_child(request->id) : NULL;
  struct pl_answer answer = {.how = PL_LOST};
  if (child)
    end_child(child, request->grace_ms, &answer);
  answer_with(fd, &answer, NULL);
}

/* ---- the loop ---- */

static int block_signals(void)
{
  sigset_t blocked, term;
  signal(SIGCHLD, SIG_DFL);
  sigfillset(&blocked);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  sigemptyset(&term);
  sigaddset(&term, SIGTERM);
  return signalfd(-1, &term, SFD_CLOEXEC);
}

void pl_spawner_serve(int fd)
{
  static struct pl_request request;
  if (!pl_keep_one(2, fd, 3, NULL))
    return;
  fd = 3;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  struct pollfd ready[2] = {{fd, POLLIN, 0}, {block_signals(), POLLIN, 0}};
  for (;;) {
    if (poll(ready, 2, -1) < 0 || ready[1].revents)
      break;
    ssize_t len = recv(fd, &request, sizeof request, 0);
    if (len < (ssize_t)offsetof(struct pl_request, words))
      break;
    if (request.kind == PL_START)
      start(fd, &request);
    else
      end(fd, &request);
  }
  for (int i = 0; i < PL_MAX_PROGRAMS; i++)
    if (children[i].id)
      end_child(&children[i], 0, &(struct pl_answer){0});
}
