/* watch.c - waits for changes of a lesson and begins it again.
 *
 * All files that the lesson was read from are looked at five times a second: its variant with what
 * that extends, scripts, records, words.  What counts is their times, sizes and inodes, so that
 * editors that replace a file are noticed too.  While a file is missing, as in the middle of such a
 * save, nothing is begun. */
#include "engine/cli/author/watch.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bindings/lua/state/sources.h"
#include "engine/app/check/file.h"
#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/rng.h"
#include "engine/cli/cli.h"
#include "engine/config/reads.h"

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

/* A file, and what it was like when it was looked at last. */
struct watched {
  char *path;
  uint64_t stamp;
};
/* What the lesson was read from; the first file is the lesson. */
struct watch {
  struct cli_place *place;
  struct watched *file;
  int n, cap;
  int n_taken; /* files of PLACE that are in the list */
};

static void add_file(struct watch *w, const char *path)
{
  for (int i = 0; i < w->n; i++)
    if (strcmp(w->file[i].path, path) == 0)
      return;
  AD_GROW(w->file, w->n, w->cap);
  w->file[w->n++] = (struct watched){ad_strdup(path), stamp_of_file(path)};
}

/* Takes over the files that the round has read since. */
static void take_files(struct watch *w)
{
  int n = atomic_load(&w->place->n_files);
  const char *path = w->place->files;
  for (int i = 0; i < n; i++, path += strlen(path) + 1)
    if (i >= w->n_taken)
      add_file(w, path);
  w->n_taken = n;
}

/* Whether a file has changed since it was looked at last.  False while one is missing. */
static bool has_changed(struct watch *w)
{
  bool changed = false;
  take_files(w);
  for (int i = 0; i < w->n; i++) {
    uint64_t now = stamp_of_file(w->file[i].path);
    if (!now)
      return false;
    changed |= now != w->file[i].stamp;
  }
  for (int i = 0; i < w->n && changed; i++)
    w->file[i].stamp = stamp_of_file(w->file[i].path);
  return changed;
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

/* Waits until the round ends or a file changes.  *CODE is that of a round that has ended by itself;
 * -1: it was ended. */
static void attend(pid_t pid, struct watch *w, int *code)
{
  int status;
  *code = -1;
  while (!interrupted && !has_changed(w)) {
    if (waitpid(pid, &status, WNOHANG) == pid) {
      *code = WIFEXITED(status) ? WEXITSTATUS(status) : CLI_RUNTIME;
      return;
    }
    wait_a_little();
  }
  end_round(pid);
}

/* Waits for the next change. */
static void wait_for_change(struct watch *w)
{
  take_files(w); /* before the message: what is changed after it is a change */
  fputs("-- waiting for the file to change; Ctrl-C ends --\n", stderr);
  while (!interrupted && !has_changed(w))
    wait_a_little();
}

static void end_watch(struct watch *w)
{
  for (int i = 0; i < w->n; i++)
    free(w->file[i].path);
  free(w->file);
  ad_drop_mapping(w->place, sizeof *w->place);
}

int cli_watch(const char *path, int (*round)(void *ctx, struct cli_place *place), void *ctx)
{
  int code = CLI_DONE;
  struct watch w = {0};
  struct cli_place *place =
    mmap(NULL, sizeof *place, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) {
    fprintf(stderr, "aedile: no memory to watch with: %s\n", strerror(errno));
    return CLI_RUNTIME;
  }
  w.place = place;
  add_file(&w, path);
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
    attend(pid, &w, &code);
    if (code >= 0 && place->left)
      break;
    if (code >= 0)
      wait_for_change(&w);
    code = CLI_DONE;
    if (!interrupted)
      puts("\n-- the file has changed --");
  }
  end_watch(&w);
  return code;
}

/* ---- what a round reads ---- */

/* Adds PATH to the files of PLACE, once, as long as there is room. */
static void put_file(struct cli_place *place, const char *path)
{
  char *at = place->files;
  size_t size = strlen(path) + 1;
  for (int i = 0; i < atomic_load(&place->n_files); i++, at += strlen(at) + 1)
    if (strcmp(at, path) == 0)
      return;
  if ((size_t)(at - place->files) + size > sizeof place->files)
    return;
  memcpy(at, path, size);
  atomic_fetch_add(&place->n_files, 1);
}

/* Adds the files that were read in this process: configuration, and modules of scripts. */
static void put_files(struct cli_place *place)
{
  int n;
  const char *const *reads = cfg_reads(&n);
  for (int i = 0; i < n; i++)
    put_file(place, reads[i]);
  for (const struct lb_source *source = lb_sources(); source; source = source->next)
    put_file(place, source->path);
}

bool cli_check_watched(const char *path, const char *variant, struct cli_place *place)
{
  struct app_checked report;
  const struct app_check_options how = {.seed = 1, .variant = variant};
  cfg_record_reads();
  lb_sources_record();
  app_check_file(path, &how, &report);
  put_files(place);
  bool good = ad_diags_ok(&report.diags);
  cli_put_harmless(stdout, path);
  printf(": %s\n", good ? report.summary : "not proved yet");
  ad_flush(stdout);
  cli_print_problems(&report.diags);
  good |= report.lesson.is_lesson;
  app_checked_fini(&report);
  return good;
}
