/* supervisor.c - starts one program and ends it with all its processes.
 *
 * The supervisor is a subreaper (prctl), so that every orphan of the program becomes its child.  It
 * reads /proc to find children and kills them, pass by pass, until a pass finds none. */
#include "engine/players/spawner/supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/players/spawner/scratch_folder.h"

enum {
  MOST_FILES = 64,          /* files that a program may have open */
  MOST_FILE_SIZE = 16 << 20 /* bytes of a file that it writes */
};

/* ---- starting ---- */

static bool set_limit(int what, rlim_t soft, rlim_t hard)
{
  struct rlimit limit;
  if (getrlimit(what, &limit) != 0)
    return false;
  limit.rlim_max = hard < limit.rlim_max ? hard : limit.rlim_max;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  return setrlimit(what, &limit) == 0;
}

/* Returns false with errno set: a program never runs with more than it was granted. */
static bool set_limits(const struct pl_program_limits *limits)
{
  rlim_t cpu = (rlim_t)limits->cpu_s, memory = (rlim_t)limits->memory_mb << 20;
  return set_limit(RLIMIT_CORE, 0, 0) && set_limit(RLIMIT_CPU, cpu, cpu + 1) &&
         set_limit(RLIMIT_FSIZE, MOST_FILE_SIZE, MOST_FILE_SIZE) &&
         set_limit(RLIMIT_NOFILE, MOST_FILES, MOST_FILES) && set_limit(RLIMIT_AS, memory, memory);
}

static void set_environment(const char *scratch)
{
  static char path[4096], home[4096];
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

/* In the child: becomes the program, or writes errno to REPORT. */
static void become(char *const *words, const int *fds, int report, const char *scratch,
                   const struct pl_program_limits *limits, pid_t parent)
{
  setsid();
  usual_signals();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() == parent && dup2(fds[0], 0) == 0 && dup2(fds[1], 1) == 1 && dup2(fds[2], 2) == 2 &&
      chdir(scratch) == 0) {
    set_environment(scratch);
    if (set_limits(limits))
      execvp(words[0], words);
  }
  int problem = errno;
  if (write(report, &problem, sizeof problem) < 0)
    _exit(126);
  _exit(127);
}

static void close_all(const int *fds, int n)
{
  for (int i = 0; i < n; i++)
    ad_drop_fd(fds[i]);
}

/* Forks the program into *PID; returns 0 or an errno. */
static int start_program(const struct pl_supervised *kept, pid_t *pid)
{
  int problem = 0, report[2];
  const int *fds = kept->fds;
  pid_t self = getpid();
  if (pipe2(report, O_CLOEXEC) != 0)
    return errno;
  *pid = fork();
  if (*pid == 0)
    become(kept->words, (const int[]){fds[0], fds[3], fds[5]}, report[1], kept->scratch,
           kept->limits, self);
  problem = *pid < 0 ? errno : 0;
  ad_drop_fd(report[1]);
  if (*pid > 0 && read(report[0], &problem, sizeof problem) > 0)
    waitpid(*pid, NULL, 0);
  ad_drop_fd(report[0]);
  return problem;
}

/* ---- ending ---- */

/* Returns the parent of process NAME, or -1 if it has ended.  The program's name in /proc/NAME/stat
   may contain anything and ends at the last ')'. */
static pid_t parent_of(const char *name)
{
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", name);
  int fd = open(path, O_RDONLY | O_CLOEXEC), parent = -1;
  ssize_t len = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
  if (fd >= 0)
    ad_drop_fd(fd);
  text[len > 0 ? len : 0] = '\0';
  const char *end = strrchr(text, ')');
  if (!end || sscanf(end + 1, " %*c %d", &parent) != 1)
    return -1;
  return parent;
}

int pl_signal_orphans(int number, bool (*keeps)(pid_t pid))
{
  DIR *proc = opendir("/proc");
  pid_t self = getpid();
  struct dirent *entry;
  int found = 0;
  while (proc && (entry = readdir(proc))) {
    pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
    if (pid <= 0 || parent_of(entry->d_name) != self || keeps(pid))
      continue;
    ad_send_signal(pid, number);
    waitpid(pid, NULL, WNOHANG);
    found++; /* counted even if it has ended: it may have left us children that this pass has missed
              */
  }
  if (proc)
    closedir(proc);
  return found;
}

void pl_end_orphans(bool (*keeps)(pid_t pid))
{
  const long long until = ad_clock_ms() + PL_ORPHANS_MS;
  while (pl_signal_orphans(SIGKILL, keeps) > 0 && ad_clock_ms() < until)
    nanosleep(&(struct timespec){0, 1000000}, NULL);
}

static bool keeps_none(pid_t pid)
{
  (void)pid;
  return false;
}

/* Waits until PID has ended, at most until UNTIL.  PID stays a zombie, so that its number is not
 * used again.  SIGCHLD is blocked; it ends the wait. */
static bool wait_program(pid_t pid, long long until)
{
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  for (;;) {
    siginfo_t info = {0};
    bool ended =
      waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid;
    long long left = until - ad_clock_ms();
    if (ended || left <= 0)
      return ended;
    sigtimedwait(&signals, NULL, &(struct timespec){left / 1000, left % 1000 * 1000000});
  }
}

static void end_program(pid_t pid, int grace_ms, struct pl_answer *answer)
{
  bool ended = wait_program(pid, ad_clock_ms() + grace_ms);
  int status = 0;
  ad_send_signal(-pid, SIGKILL);
  ad_send_signal(pid, SIGKILL);
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
  answer->how = !ended ? PL_KILLED : WIFEXITED(status) ? PL_EXITED : PL_SIGNALLED;
  answer->value = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  if (waitpid(-1, NULL, WNOHANG) >= 0) /* else there is no child */
    pl_end_orphans(keeps_none);
}

/* ---- the supervisor ---- */

/* Blocks all signals and returns a descriptor that reports SIGTERM, which the kernel sends when the
 * spawner ends. */
static int hear_of_the_end(pid_t spawner)
{
  sigset_t all, term;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  sigemptyset(&term);
  sigaddset(&term, SIGTERM);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != spawner)
    _exit(0);
  return signalfd(-1, &term, SFD_CLOEXEC);
}

_Noreturn void pl_supervisor_run(const struct pl_supervised *kept, int fd, pid_t spawner)
{
  pid_t pid = 0;
  int grace_ms = 0;
  struct pl_answer answer = {0};
  struct pollfd ready[2] = {{fd, POLLIN, 0}, {hear_of_the_end(spawner), POLLIN, 0}};
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  int problem = start_program(kept, &pid);
  close_all(kept->fds, 6);
  if (problem)
    ad_best_effort(pl_scratch_remove(kept->scratch, PL_SCRATCH_MS));
  bool heard = send(fd, &problem, sizeof problem, MSG_NOSIGNAL) == (ssize_t)sizeof problem;
  if (problem)
    _exit(0);
  while (heard && poll(ready, 2, -1) < 0)
    ;
  if (!ready[0].revents || recv(fd, &grace_ms, sizeof grace_ms, 0) != (ssize_t)sizeof grace_ms)
    grace_ms = 0;
  end_program(pid, grace_ms, &answer);
  bool clean = pl_scratch_remove(kept->scratch, PL_REMOVE_WAIT_MS);
  ad_best_effort(send(fd, &answer, sizeof answer, MSG_NOSIGNAL) > 0); /* nobody may listen */
  if (!clean)
    ad_best_effort(pl_scratch_remove(kept->scratch, PL_SCRATCH_MS));
  _exit(0);
}
