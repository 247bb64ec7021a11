/* watch.c - runs `aedile standings FILE --json` again and again. */
#include "engine/cli/serve/watch.h"

#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/drop.h"
#include "engine/tourney/store/store.h"

enum { EVERY_MS = 5000, MOST_MS = 120000, MOST_BYTES = 8 << 20 };

bool sv_watch_check(const struct sv_watch *watch, struct ad_err *err)
{
  struct tn_store *store = watch->file ? tn_store_open(watch->file, TN_READ, err) : NULL;
  tn_store_close(store);
  return store || !watch->file;
}

static void start(struct sv_watch *watch)
{
  char *words[] = {"aedile", "standings", (char *)watch->file, "--json", NULL};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  watch->out = memfd_create("standings", MFD_CLOEXEC);
  posix_spawn_file_actions_adddup2(&actions, watch->out, STDOUT_FILENO);
  if (watch->out < 0 ||
      posix_spawn(&watch->pid, "/proc/self/exe", &actions, NULL, words, environ) != 0)
    watch->pid = 0;
  posix_spawn_file_actions_destroy(&actions);
}

static void read_all(struct sv_watch *watch)
{
  char bytes[4096];
  ssize_t n;
  ad_buf_clear(&watch->latest);
  ad_best_effort(lseek(watch->out, 0, SEEK_SET) == 0);
  while ((n = read(watch->out, bytes, sizeof bytes)) > 0 && watch->latest.len < MOST_BYTES)
    ad_buf_add_n(&watch->latest, bytes, (size_t)n);
}

static void end(struct sv_watch *watch)
{
  if (watch->out >= 0)
    ad_drop_fd(watch->out);
  watch->out = -1;
  watch->pid = 0;
}

void sv_watch_turn(struct sv_watch *watch, long long now_ms)
{
  int status;
  if (!watch->file)
    return;
  if (!watch->pid && (!watch->since_ms || now_ms - watch->since_ms >= EVERY_MS)) {
    watch->since_ms = now_ms;
    start(watch);
    if (!watch->pid)
      end(watch);
  } else if (watch->pid && waitpid(watch->pid, &status, WNOHANG) == watch->pid) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      read_all(watch); /* else the last ones stay */
    watch->since_ms = now_ms;
    end(watch);
  } else if (watch->pid && now_ms - watch->since_ms > MOST_MS) {
    ad_send_signal(watch->pid, SIGKILL);
  }
}

void sv_watch_fini(struct sv_watch *watch)
{
  if (watch->pid) {
    ad_send_signal(watch->pid, SIGKILL);
    ad_best_effort(waitpid(watch->pid, NULL, 0) == watch->pid);
    end(watch);
  }
  ad_buf_fini(&watch->latest);
}
