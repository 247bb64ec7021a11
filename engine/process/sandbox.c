/* sandbox.c - filters system calls by libseccomp, and sets resource limits. */
#include "engine/process/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/base/mem.h"
#include "engine/base/sanitize.h"

/* Calls that are allowed with any arguments. */
static const int allowed[] = {
  /* open descriptors: the socket to the coordinator, sockets to bots, standard error */
  SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(recvfrom), SCMP_SYS(sendto),
  SCMP_SYS(recvmsg), SCMP_SYS(sendmsg), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(close),
  /* memory */
  SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
  SCMP_SYS(sysinfo) /* qsort asks for the size of the memory */,
  /* time, random numbers, waiting */
  SCMP_SYS(clock_gettime), SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(getrandom),
  SCMP_SYS(futex), SCMP_SYS(sched_yield), SCMP_SYS(restart_syscall),
  /* own signals: the watchdog of scripts (its timers can signal only this process), abort */
  SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
  SCMP_SYS(rt_sigtimedwait), SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(timer_create),
  SCMP_SYS(timer_settime), SCMP_SYS(timer_delete),
  /* exit */
  SCMP_SYS(exit), SCMP_SYS(exit_group)};

/* Calls that fail with an error instead of ending the process, because libraries try them and can
 * do without. */
static const int refused[] = {SCMP_SYS(open),     SCMP_SYS(openat),     SCMP_SYS(stat),
                              SCMP_SYS(lstat),    SCMP_SYS(newfstatat), SCMP_SYS(statx),
                              SCMP_SYS(access),   SCMP_SYS(faccessat),  SCMP_SYS(faccessat2),
                              SCMP_SYS(readlink), SCMP_SYS(readlinkat)};

/* A call that is allowed if one argument equals VALUE, or if its bits in the mask VALUE equal
 * MASKED. */
struct rule {
  int call, argument;
  enum scmp_compare how;
  scmp_datum_t value, masked;
};

static int allow_rules(scmp_filter_ctx filter, const struct rule *rules, int n)
{
  int code = 0;
  for (int i = 0; code == 0 && i < n; i++) {
    const struct scmp_arg_cmp compare = {(unsigned)rules[i].argument, rules[i].how, rules[i].value,
                                         rules[i].masked};
    code = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, rules[i].call, 1, &compare);
  }
  return code;
}

static int allow_some(scmp_filter_ctx filter)
{
  const struct rule rules[] = {{SCMP_SYS(mmap), 2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0},
                               {SCMP_SYS(mprotect), 2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0},
                               {SCMP_SYS(tgkill), 0, SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_GETFL, 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_SETFL, 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_GETFD, 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_SETFD, 0}};
  return allow_rules(filter, rules, AD_LEN(rules));
}

/* Further calls of a process that reads files and prints results, with any arguments. */
static const int allowed_to_readers[] = {
  /* files and folders, descriptors open for writing; waiting for a child started earlier */
  SCMP_SYS(fdatasync), SCMP_SYS(ftruncate), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat),
  SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(access), SCMP_SYS(faccessat),
  SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(getdents64),
  SCMP_SYS(lseek), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(getcwd), SCMP_SYS(fadvise64),
  SCMP_SYS(wait4), SCMP_SYS(waitid), SCMP_SYS(seccomp) /* waiting, and adding a stricter filter */,
  /* what libraries ask about the process */
  SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getppid),
  SCMP_SYS(uname), SCMP_SYS(sched_getaffinity), SCMP_SYS(nanosleep), SCMP_SYS(clock_nanosleep),
  SCMP_SYS(clock_getres)};

static int allow_reading(scmp_filter_ctx filter)
{
  enum { WRITES = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND };
  const struct rule rules[] = {{SCMP_SYS(open), 1, SCMP_CMP_MASKED_EQ, WRITES, 0},
                               {SCMP_SYS(openat), 2, SCMP_CMP_MASKED_EQ, WRITES, 0},
                               {SCMP_SYS(ioctl), 1, SCMP_CMP_EQ, TCGETS, 0},
                               {SCMP_SYS(ioctl), 1, SCMP_CMP_EQ, TCSETS, 0},
                               {SCMP_SYS(ioctl), 1, SCMP_CMP_EQ, TCSETSW, 0},
                               {SCMP_SYS(ioctl), 1, SCMP_CMP_EQ, TIOCGWINSZ, 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_GETLK, 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_SETLK, 0},
                               {SCMP_SYS(fcntl), 1, SCMP_CMP_EQ, F_DUPFD_CLOEXEC, 0},
                               {SCMP_SYS(prctl), 0, SCMP_CMP_EQ, PR_SET_NO_NEW_PRIVS, 0},
                               {SCMP_SYS(prctl), 0, SCMP_CMP_EQ, PR_GET_SECCOMP, 0},
                               {SCMP_SYS(prlimit64), 0, SCMP_CMP_EQ, 0, 0}};
  int code = 0;
  for (int i = 0; code == 0 && i < AD_LEN(allowed_to_readers); i++)
    code = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, allowed_to_readers[i], 0, NULL);
  return code ? code : allow_rules(filter, rules, AD_LEN(rules));
}

static int allow_all(scmp_filter_ctx filter)
{
  int code = 0;
  for (int i = 0; code == 0 && i < AD_LEN(allowed); i++)
    code = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, allowed[i], 0, NULL);
  return code ? code : allow_some(filter);
}

/* Gives the heap room for a filter, which takes 150 KiB.  libseccomp 2.5.4 takes a failed
 * allocation for the end of a list: the filter then refuses calls that it should allow, and the
 * process waits without end or crashes. */
static void reserve_heap(void)
{
  enum { BLOCKS = 64, BLOCK = 4096 };
  void *block[BLOCKS];
  for (int i = 0; i < BLOCKS; i++)
    block[i] = ad_calloc(1, BLOCK);
  void *last = ad_calloc(1, 1); /* behind the blocks, so that the heap does not shrink */
  for (int i = 0; i < BLOCKS; i++)
    free(block[i]);
  free(last);
}

/* What the C library asks about a descriptor: none is a terminal. */
static int refuse_terminals(scmp_filter_ctx filter)
{
  static const scmp_datum_t asked[] = {TCGETS, TIOCGWINSZ};
  int code = 0;
  for (int i = 0; code == 0 && i < AD_LEN(asked); i++) {
    const struct scmp_arg_cmp compare = {1, SCMP_CMP_EQ, asked[i], 0};
    code = seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(ENOTTY), SCMP_SYS(ioctl), 1, &compare);
  }
  return code;
}

static scmp_filter_ctx new_filter(uint32_t otherwise)
{
  reserve_heap();
  scmp_filter_ctx filter = seccomp_init(otherwise);
  if (!filter)
    ad_out_of_memory(0);
  return filter;
}

/* Loads FILTER unless CODE, the result of building it, is an error. */
static bool load_filter(scmp_filter_ctx filter, int code, struct ad_err *err)
{
  if (code == 0)
    code = seccomp_load(filter);
  if (code == -ENOMEM)
    ad_out_of_memory(0);
  seccomp_release(filter);
  return code == 0 || ad_fail(err, AD_ERUNTIME, (struct ad_pos){0},
                              "cannot restrict the system calls of a process: %s", strerror(-code));
}

bool proc_filter_reader(struct ad_err *err)
{
  if (AD_SANITIZED)
    return true;
  scmp_filter_ctx filter = new_filter(SCMP_ACT_ERRNO(EPERM));
  int code = allow_all(filter);
  if (code == 0)
    code = allow_reading(filter);
  return load_filter(filter, code, err);
}

bool proc_filter_worker(struct ad_err *err)
{
  scmp_filter_ctx filter = new_filter(SCMP_ACT_KILL_PROCESS);
  int code = allow_all(filter);
  for (int i = 0; code == 0 && i < AD_LEN(refused); i++)
    code = seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EACCES), refused[i], 0, NULL);
  if (code == 0)
    code = refuse_terminals(filter);
  return load_filter(filter, code, err);
}

static bool limit(int what, rlim_t most, struct ad_err *err)
{
  struct rlimit now;
  const struct rlimit wanted = {most, most};
  bool known = getrlimit((__rlimit_resource_t)what, &now) == 0;
  if ((known && most > now.rlim_max) || setrlimit((__rlimit_resource_t)what, &wanted) == 0)
    return true; /* the limit in force is stricter */
  return ad_fail(err, AD_ERUNTIME, (struct ad_pos){0}, "cannot limit the resources of a worker: %s",
                 strerror(errno));
}

/* Returns the bytes of address space in use. */
static size_t in_use(void)
{
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file && fscanf(file, "%lu", &pages) != 1)
    pages = 0;
  if (file)
    ad_drop_stream(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Returns the limit of file sizes.  Standard error may be a file: a last message fits, filling the
 * disk does not. */
static rlim_t longest_file(void)
{
  struct stat about;
  const rlim_t some = 64 * 1024;
  return fstat(STDERR_FILENO, &about) == 0 && S_ISREG(about.st_mode) ? (rlim_t)about.st_size + some
                                                                     : 0;
}

static bool harmless_limits(struct ad_err *err)
{
  enum { MOST_OPEN = 64 };
  signal(SIGXFSZ, SIG_IGN);
  return limit(RLIMIT_CORE, 0, err) && limit(RLIMIT_NOFILE, MOST_OPEN, err) &&
         limit(RLIMIT_FSIZE, longest_file(), err);
}

bool proc_set_limits(size_t more_bytes, struct ad_err *err)
{
  size_t used = in_use();
  return harmless_limits(err) && (!used || limit(RLIMIT_AS, used + more_bytes, err));
}

bool proc_enter_sandbox(size_t more_bytes, struct ad_err *err)
{
  if (AD_SANITIZED)
    return harmless_limits(err);
  return proc_set_limits(more_bytes, err) && proc_filter_worker(err);
}
