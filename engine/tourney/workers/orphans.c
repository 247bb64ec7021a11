/* orphans.c - adopts and ends the processes that workers leave behind. */
#include "engine/tourney/workers/orphans.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

#include "engine/base/clock.h"
#include "engine/base/mem.h"
#include "engine/players/spawner/supervisor.h"

static struct {
  int was_subreaper;            /* what this process was before */
  bool (*is_worker)(pid_t pid); /* NULL: orphans are not adopted */
  /* children that existed before: a shell may have started some and then become this program */
  pid_t *before;
  int n, cap;
} orphans;

static bool add_child_before(pid_t pid)
{
  AD_GROW(orphans.before, orphans.n, orphans.cap);
  orphans.before[orphans.n++] = pid;
  return true;
}

static bool is_not_orphan(pid_t pid)
{
  for (int i = 0; i < orphans.n; i++)
    if (orphans.before[i] == pid)
      return true;
  return orphans.is_worker(pid);
}

void tn_orphans_adopt(bool (*is_worker)(pid_t pid))
{
  orphans.is_worker = is_worker;
  pl_signal_orphans(0, add_child_before);
  prctl(PR_GET_CHILD_SUBREAPER, &orphans.was_subreaper);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
}

void tn_orphans_resume(void)
{
  if (orphans.is_worker)
    pl_signal_orphans(SIGCONT, is_not_orphan);
}

void tn_orphans_end(void)
{
  const double limit_s = PL_SCRATCH_MS / 1000.0 + 5, until = ad_clock_s() + limit_s;
  if (!orphans.is_worker)
    return;
  while (pl_signal_orphans(SIGCONT, is_not_orphan) > 0 && ad_clock_s() < until)
    nanosleep(&(struct timespec){0, 5000000}, NULL);
  pl_end_orphans(is_not_orphan);
  prctl(PR_SET_CHILD_SUBREAPER, orphans.was_subreaper);
  free(orphans.before);
  orphans.is_worker = NULL;
  orphans.before = NULL;
  orphans.n = orphans.cap = 0;
}
