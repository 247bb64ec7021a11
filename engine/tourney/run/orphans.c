/* orphans.c - what workers leave behind. */
#include "engine/tourney/run/orphans.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

#include "engine/base/mem.h"
#include "engine/players/spawner/supervisor.h"
#include "engine/tourney/run/queue.h"

static struct {
  bool (*worker)(pid_t pid);
  /* children that were there at the start, of a shell before it became this program, say */
  pid_t *before;
  int n, cap;
} strays;

static bool note_child(pid_t pid)
{
  if (strays.n == strays.cap) {
    strays.cap = strays.cap ? 2 * strays.cap : 16;
    strays.before = ad_realloc(strays.before, (size_t)strays.cap * sizeof *strays.before);
  }
  strays.before[strays.n++] = pid;
  return true;
}

static bool keeps(pid_t pid)
{
  for (int i = 0; i < strays.n; i++)
    if (strays.before[i] == pid)
      return true;
  return strays.worker(pid);
}

void tn_orphans_adopt(bool (*worker)(pid_t pid))
{
  strays.worker = worker;
  pl_signal_orphans(0, note_child);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
}

void tn_orphans_resume(void)
{
  if (strays.worker)
    pl_signal_orphans(SIGCONT, keeps);
}

void tn_orphans_end(void)
{
  const double most_s = PL_SCRATCH_MS / 1000.0 + 5, until = tn_clock_s() + most_s;
  if (!strays.worker)
    return;
  while (pl_signal_orphans(SIGCONT, keeps) > 0 && tn_clock_s() < until)
    nanosleep(&(struct timespec){0, 5000000}, NULL);
  pl_end_orphans(keeps);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
  free(strays.before);
  strays.worker = NULL;
  strays.before = NULL;
  strays.n = strays.cap = 0;
}
