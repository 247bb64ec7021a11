/* watch.c - waits for changes of a lesson and begins it again.
 *
 * The files are looked at five times a second: their times, sizes and inodes, so that editors that
 * replace a file are noticed too.  While a file is missing, as in the middle of such a save,
 * nothing is begun. */
#include "engine/cli/author/watch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/app/check/file.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/rng.h"
#include "engine/cli/cli.h"
#include "engine/config/paths.h"

enum { LOOK_MS = 200 };

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
  (void)number;
  interrupted = 1;
}

/* ---- changes ---- */

static uint64_t stamp_of_file(const char *path)
{
  struct stat about;
  if (stat(path, &about) != 0)
    return 0;
  return ad_mix((uint64_t)about.st_mtim.tv_sec ^
                ad_mix((uint64_t)about.st_mtim.tv_nsec ^
                       ad_mix((uint64_t)about.st_size ^ ad_mix((uint64_t)about.st_ino))));
}

/* A number that differs after a change; 0: the lesson is missing. */
static uint64_t stamp_of(const char *path)
{
  struct ad_arena arena;
  int n;
  ad_arena_init(&arena);
  const char *folder = cfg_dirname(path, &arena);
  char **scripts = cfg_list_folder(folder, ".lua", &n, &arena);
  uint64_t stamp = stamp_of_file(path);
  for (int i = 0; stamp && i < n; i++) {
    const char *name = ad_arena_printf(&arena, "%s.lua", scripts[i]);
    stamp = ad_mix(ad_mix(stamp) ^ stamp_of_file(cfg_join(folder, name, &arena)));
  }
  ad_arena_fini(&arena);
  return stamp;
}

static void wait_a_little(void)
{
  nanosleep(&(struct timespec){0, LOOK_MS * 1000000L}, NULL);
}

/* ---- rounds ---- */

static pid_t begin(int (*round)(void *ctx, struct cli_place *place), void *ctx,
                   struct cli_place *place)
{
  pid_t self = getpid();
  ad_flush(NULL); /* nothing is written twice */
  pid_t pid = fork();
  if (pid != 0)
    return pid;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  if (getppid() != self)
    _exit(CLI_RUNTIME);
  _exit(cli_finish_output(round(ctx, place)));
}

/* Ends the round PID and waits for it. */
static void end_round(pid_t pid)
{
  int status;
  ad_send_signal(pid, SIGTERM);
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
}

/* Waits until the round ends or a file changes from *STAMP on.  *CODE is that of a round that has
 * ended by itself; -1: it was ended. */
static void attend(pid_t pid, const char *path, uint64_t *stamp, int *code)
{
  int status;
  *code = -1;
  while (!interrupted) {
    uint64_t now = stamp_of(path);
    if (now && now != *stamp) {
      *stamp = now;
      break;
    }
    if (waitpid(pid, &status, WNOHANG) == pid) {
      *code = WIFEXITED(status) ? WEXITSTATUS(status) : CLI_RUNTIME;
      return;
    }
    wait_a_little();
  }
  end_round(pid);
}

/* Waits for the next change. */
static void wait_for_change(const char *path, uint64_t *stamp)
{
  uint64_t now = *stamp;
  fputs("-- waiting for the file to change; Ctrl-C ends --\n", stderr);
  while (!interrupted && (!now || now == *stamp)) {
    wait_a_little();
    now = stamp_of(path);
  }
  *stamp = now;
}

int cli_watch(const char *path, int (*round)(void *ctx, struct cli_place *place), void *ctx)
{
  int code = CLI_DONE;
  uint64_t stamp = stamp_of(path);
  struct cli_place *place =
    mmap(NULL, sizeof *place, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) {
    fprintf(stderr, "aedile: no memory to watch with: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  interrupted = 0;
  const struct sigaction action = {.sa_handler = interrupt};
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  while (!interrupted) {
    pid_t pid = begin(round, ctx, place);
    if (pid < 0) {
      fprintf(stderr, "aedile: cannot make a process: %s\n", strerror(errno));
      code = CLI_RUNTIME;
      break;
    }
    attend(pid, path, &stamp, &code);
    if (code >= 0 && place->left)
      break;
    if (code >= 0)
      wait_for_change(path, &stamp);
    code = CLI_DONE;
    if (!interrupted)
      puts("\n-- the file has changed --");
  }
  ad_drop_mapping(place, sizeof *place);
  return code;
}

bool cli_check_watched(const char *path, const char *variant)
{
  struct app_checked report;
  const struct app_check_options how = {.seed = 1, .variant = variant};
  app_check_file(path, &how, &report);
  bool good = ad_diags_ok(&report.diags);
  cli_put_harmless(stdout, path);
  printf(": %s\n", good ? report.summary : "not proved yet");
  ad_flush(stdout);
  cli_print_problems(&report.diags);
  good |= report.lesson.is_lesson;
  app_checked_fini(&report);
  return good;
}
