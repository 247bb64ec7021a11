/* What a process in the sandbox can no longer do, and what it still can. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/sanitize.h"
#include "engine/tourney/workers/worker_process.h"
#include "bindings/lua/state/watchdog.h"
#include "engine/base/wire/bytes.h"
#include "engine/process/pipe.h"
#include "engine/process/sandbox.h"
#include "engine/tourney/workers/protocol.h"
#include "tests/unit/tourney/tourney_fixture.h"

enum { REFUSED = 7, DONE = 0 };

/* Raw calls: the sanitizers' own versions do more than they say. */
static long try_open(void)
{
  return syscall(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY, 0);
}
static long try_old_open(void)
{
  return syscall(SYS_open, "/etc/passwd", O_RDONLY, 0);
}
static long try_make(void)
{
  return syscall(SYS_openat, AT_FDCWD, "/tmp/never", O_WRONLY | O_CREAT, 0600);
}
static long try_stat(void)
{
  struct stat about;
  return syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &about, 0);
}
static long try_unlink(void)
{
  return syscall(SYS_unlink, "/tmp/never");
}
static long try_mkdir(void)
{
  return syscall(SYS_mkdir, "/tmp/never", 0700);
}
static long try_socket(void)
{
  return syscall(SYS_socket, AF_INET, SOCK_STREAM, 0);
}
static long try_local_socket(void)
{
  return syscall(SYS_socket, AF_UNIX, SOCK_STREAM, 0);
}
static long try_connect(void)
{
  return syscall(SYS_connect, 0, NULL, 0);
}
static long try_exec(void)
{
  char *const words[] = {"/bin/true", NULL};
  return syscall(SYS_execve, words[0], words, NULL);
}
static long try_fork(void)
{
  return syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, 0);
}
static long try_kill(void)
{
  return syscall(SYS_kill, getppid(), 0);
}
static long try_kill_by_thread(void)
{
  return syscall(SYS_tgkill, getppid(), getppid(), 0);
}
static long try_ptrace(void)
{
  return syscall(SYS_ptrace, PTRACE_TRACEME, 0, NULL, NULL);
}
static long try_memory_of_others(void)
{
  return syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0);
}
static long try_limits(void)
{
  return syscall(SYS_prlimit64, 0, 0, NULL, NULL);
}
static long try_executable(void)
{
  return syscall(SYS_mmap, NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}
static long try_make_executable(void)
{
  return syscall(SYS_mprotect, (uintptr_t)try_open & ~(uintptr_t)4095, 4096, PROT_READ | PROT_EXEC);
}
static long try_timer(void)
{
  const struct itimerval timer = {{0}, {1000, 0}};
  return syscall(SYS_setitimer, ITIMER_REAL, &timer, NULL);
}
static long try_ioctl(void)
{
  return syscall(SYS_ioctl, 2, 0x5412 /* TIOCSTI: a key for the terminal */, "x");
}
static long try_mount(void)
{
  return syscall(SYS_mount, "x", "/", "x", 0, NULL);
}

static const struct {
  const char *name;
  long (*call)(void);
} forbidden[] = {{"openat", try_open},
                 {"open", try_old_open},
                 {"creat", try_make},
                 {"stat", try_stat},
                 {"unlink", try_unlink},
                 {"mkdir", try_mkdir},
                 {"socket", try_socket},
                 {"local socket", try_local_socket},
                 {"connect", try_connect},
                 {"execve", try_exec},
                 {"fork", try_fork},
                 {"kill", try_kill},
                 {"tgkill", try_kill_by_thread},
                 {"ptrace", try_ptrace},
                 {"process_vm_readv", try_memory_of_others},
                 {"prlimit", try_limits},
                 {"mmap", try_executable},
                 {"mprotect", try_make_executable},
                 {"setitimer", try_timer},
                 {"ioctl", try_ioctl},
                 {"mount", try_mount}};

/* Runs CALL in a child, in the sandbox or not; its wait status. */
static int in_child(long (*call)(void), bool sandbox)
{
  struct ad_err err = {0};
  int status = -1;
  pid_t pid = fork();
  if (pid == 0) {
    if (sandbox && !proc_filter_worker(&err))
      _exit(99);
    _exit(call() == -1 && errno == EACCES ? REFUSED : DONE);
  }
  ck_assert(pid > 0 && waitpid(pid, &status, 0) == pid);
  return status;
}

START_TEST(it_dies_or_is_refused)
{
  int status = in_child(forbidden[_i].call, true);
  bool died = WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS;
  bool refused = WIFEXITED(status) && WEXITSTATUS(status) == REFUSED;
  ck_assert_msg(died || refused, "%s: status %#x", forbidden[_i].name, status);
}
END_TEST

/* Without the sandbox none of them ends the process: it is the sandbox that was tested. */
START_TEST(outside_it_lives)
{
  int status = in_child(forbidden[_i].call, false);
  ck_assert_msg(!WIFSIGNALED(status), "%s: status %#x", forbidden[_i].name, status);
}
END_TEST

/* ---- the sandbox of readers ---- */

/* Those of FORBIDDEN that readers may do. */
static bool readers_may(long (*call)(void))
{
  return call == try_open || call == try_old_open || call == try_stat || call == try_limits;
}

static long in_reader(long (*call)(void))
{
  struct ad_err err = {0};
  if (!proc_filter_reader(&err))
    _exit(99);
  long result = call();
  if (result == -1 && errno == EPERM)
    errno = EACCES;
  return result;
}

static int in_reading_child(long (*call)(void))
{
  int status = -1;
  pid_t pid = fork();
  if (pid == 0)
    _exit(in_reader(call) == -1 && errno == EACCES ? REFUSED : DONE);
  ck_assert(pid > 0 && waitpid(pid, &status, 0) == pid);
  return status;
}

START_TEST(readers_are_refused_all_but_reading)
{
  int status = in_reading_child(forbidden[_i].call);
  bool refused = WIFEXITED(status) && WEXITSTATUS(status) == REFUSED;
  if (!AD_SANITIZED)
    ck_assert_msg(refused == !readers_may(forbidden[_i].call), "%s: status %#x", forbidden[_i].name,
                  status);
}
END_TEST

static long try_truncate(void)
{
  return syscall(SYS_openat, AT_FDCWD, "/dev/null", O_RDONLY | O_TRUNC, 0);
}
static long try_append(void)
{
  return syscall(SYS_openat, AT_FDCWD, "/dev/null", O_WRONLY | O_APPEND, 0);
}
static long try_rename(void)
{
  return syscall(SYS_rename, "/tmp/never", "/tmp/never-either");
}
static long try_limits_of_others(void)
{
  return syscall(SYS_prlimit64, getppid(), 0, NULL, NULL);
}
static long try_worker_filter(void) /* over that of readers */
{
  struct ad_err err = {0};
  return proc_filter_worker(&err) ? try_open() : 0;
}

START_TEST(readers_change_nothing)
{
  static const struct {
    const char *name;
    long (*call)(void);
  } calls[] = {{"truncate", try_truncate},
               {"append", try_append},
               {"rename", try_rename},
               {"limits of others", try_limits_of_others},
               {"the filter of workers over it", try_worker_filter}};
  for (int i = 0; i < AD_LEN(calls) && !AD_SANITIZED; i++) {
    int status = in_reading_child(calls[i].call);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == REFUSED, "%s: status %#x",
                  calls[i].name, status);
  }
}
END_TEST

/* ---- what a worker needs ---- */

static long use_memory(void)
{
  long sum = 0;
  for (size_t size = 16; size < 64 << 20; size *= 3) {
    char *block = malloc(size);
    memset(block, 1, size);
    sum += block[size - 1];
    free(block);
  }
  return sum ? 0 : -1;
}

static int by_value(const void *a, const void *b)
{
  const int *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static long use_sort(void)
{
  static int numbers[5000];
  for (int i = 0; i < AD_LEN(numbers); i++)
    numbers[i] = i * 7919 % 5003;
  qsort(numbers, AD_LEN(numbers), sizeof *numbers, by_value);
  return numbers[0] <= numbers[1] ? 0 : -1;
}

static int closed_pipe[2]; /* nobody reads it */
static void never(struct lua_State *L, struct lua_Debug *ar)
{
  (void)L;
  (void)ar;
}

static long use_watchdog(void)
{
  if (!lb_watchdog_start() || !lb_watch(NULL, never))
    return -1;
  lb_unwatch();
  lb_watchdog_stop();
  return 0;
}

static long write_to_a_closed_pipe(void)
{
  signal(SIGPIPE, SIG_DFL);
  return proc_write_pipe(closed_pipe[1], "x", 1) == -1 && errno == EPIPE ? 0 : -1;
}

static int pair[2];
static long use_socket(void)
{
  char text[3] = "";
  return send(pair[0], "hi", 3, 0) == 3 && recv(pair[1], text, 3, 0) == 3 && strcmp(text, "hi") == 0
         ? 0
         : -1;
}

static long give_up(void)
{
  signal(SIGABRT, SIG_DFL);
  abort();
}

START_TEST(what_a_worker_needs_works)
{
  static const struct {
    const char *name;
    long (*call)(void);
    int signal;
  } needed[] = {
    {"memory", use_memory, 0},         {"sorting", use_sort, 0},
    {"the watchdog", use_watchdog, 0}, {"a program that ended", write_to_a_closed_pipe, 0},
    {"an open socket", use_socket, 0}, {"abort", give_up, SIGABRT}};
  ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
  ck_assert_int_eq(pipe(closed_pipe), 0);
  close(closed_pipe[0]);
  for (int i = 0; i < AD_LEN(needed); i++) {
    int status = in_child(needed[i].call, true);
    ck_assert_msg(needed[i].signal ? WIFSIGNALED(status) && WTERMSIG(status) == needed[i].signal
                                   : status == 0,
                  "%s: status %#x", needed[i].name, status);
  }
  close(pair[0]);
  close(pair[1]);
}
END_TEST

/* ---- limits ---- */

static long use_limits(void)
{
  struct ad_err err = {0};
  if (!proc_set_limits((size_t)64 << 20, &err))
    return 0;
  void *small = mmap(NULL, 32 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  void *large =
    mmap(NULL, (size_t)1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  errno = EACCES;
  return small != MAP_FAILED && large == MAP_FAILED ? -1 : 0;
}

static long write_file(void)
{
  struct ad_err err = {0};
  char name[] = "/tmp/aedile-sandbox-XXXXXX", much[4096] = "";
  int fd = mkstemp(name);
  unlink(name);
  if (fd < 0 || !proc_set_limits((size_t)1 << 40, &err))
    return 0;
  ssize_t n = 0;
  for (int i = 0; i < 1000 && n >= 0; i++)
    n = write(fd, much, sizeof much);
  bool stopped = n < 0 && errno == EFBIG;
  errno = EACCES;
  return stopped ? -1 : 0;
}

START_TEST(limits_hold)
{
  int status = in_child(_i ? write_file : use_limits, false);
  ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == REFUSED, "status %#x", status);
}
END_TEST

/* ---- what a worker inherits ---- */

/* From now on CALL answers ERROR. */
static void refuse(int call, int error)
{
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter || seccomp_rule_add(filter, SCMP_ACT_ERRNO((unsigned)error), call, 0) != 0 ||
      seccomp_load(filter) != 0)
    _exit(99);
  seccomp_release(filter);
}

/* The descriptors of process PID as bits; -1 if one of them is above 31. */
static long descriptors_of(pid_t pid)
{
  char path[64];
  long found = 0;
  snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
  DIR *folder = opendir(path);
  struct dirent *entry;
  while (folder && (entry = readdir(folder))) {
    int fd = entry->d_name[0] == '.' ? 0 : atoi(entry->d_name);
    found |= fd > 31 ? -1 : entry->d_name[0] == '.' ? 0 : 1L << fd;
  }
  if (folder)
    closedir(folder);
  return found;
}

/* A coordinator with a file and a socket open, whose worker runs while CALL answers ERROR: what the
   worker says first (enum tn_frame), and its descriptors then. */
static int first_words(int call, int error, long *descriptors)
{
  struct tn_plan *plan = fixture_plan(
    "{variant: nim/test, seats: [2], bots: [{id: a, bot: random}, {id: b, bot: first}]}", NULL);
  void *shared = mmap(NULL, sizeof(struct tn_worker_shared), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  char said[AD_FRAME_HEAD] = "";
  int own[2], other[2], file = open("/dev/zero", O_RDWR | O_CLOEXEC);
  pid_t self = getpid();
  ck_assert(plan && shared != MAP_FAILED && file > 3 &&
            socketpair(AF_UNIX, SOCK_STREAM, 0, other) == 0 &&
            socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, own) == 0);
  pid_t pid = fork();
  if (pid == 0) {
    if (call >= 0)
      refuse(call, error);
    tn_worker_process_run(plan, own[1], shared, self);
  }
  close(own[1]);
  struct pollfd ready = {own[0], POLLIN, 0};
  bool heard = poll(&ready, 1, 20000) == 1 &&
               recv(own[0], said, sizeof said, MSG_WAITALL) == (ssize_t)sizeof said;
  *descriptors = descriptors_of(pid);
  kill(pid, SIGKILL);
  waitpid(pid, NULL, 0);
  close(own[0]);
  close(other[0]);
  close(other[1]);
  close(file);
  munmap(shared, sizeof(struct tn_worker_shared));
  fixture_plan_free(plan);
  return heard ? said[4] : 0;
}

START_TEST(a_worker_keeps_its_socket_only)
{
  static const int calls[] = {-1, SCMP_SYS(close_range)};
  long descriptors;
  ck_assert_int_eq(first_words(calls[_i], ENOSYS, &descriptors), TN_HELLO);
  ck_assert_msg(descriptors == 0xf, "descriptors %#lx, expected 0 to 3", descriptors);
}
END_TEST

START_TEST(a_worker_that_cannot_close_gives_up)
{
  static const int calls[] = {SCMP_SYS(openat), SCMP_SYS(dup2)};
  long descriptors;
  int said = first_words(calls[_i], EPERM, &descriptors);
  ck_assert_msg(said == TN_FAILED || said == 0, "said %d", said);
}
END_TEST

Suite *tn_sandbox_suite(void);
Suite *tn_sandbox_suite(void)
{
  Suite *suite = suite_create("tn_sandbox");
  TCase *tc = tcase_create("sandbox");
  tcase_add_loop_test(tc, it_dies_or_is_refused, 0, AD_LEN(forbidden));
  tcase_add_loop_test(tc, outside_it_lives, 0, AD_LEN(forbidden));
  tcase_add_loop_test(tc, readers_are_refused_all_but_reading, 0, AD_LEN(forbidden));
  tcase_add_test(tc, readers_change_nothing);
  tcase_add_test(tc, what_a_worker_needs_works);
  tcase_add_loop_test(tc, limits_hold, 0, 2);
  tcase_add_loop_test(tc, a_worker_keeps_its_socket_only, 0, 2);
  tcase_add_loop_test(tc, a_worker_that_cannot_close_gives_up, 0, 2);
  suite_add_tcase(suite, tc);
  return suite;
}
