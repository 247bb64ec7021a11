/* clock.c - marks when C enters and leaves Lua. */
#include "bindings/lua/state/clock.h"

#include <pthread.h>
#include <stdio.h>

static struct lb_clock *used;
static const char *named, *inner_named; /* the names written to USED last */
static void (*before_first)(void);
static int depth;

/* After fork: the clock belongs to the parent. */
static void forget(void)
{
  used = NULL;
}

void lb_clock_use(struct lb_clock *clock)
{
  static bool forgets;
  if (!forgets)
    pthread_atfork(NULL, NULL, forget);
  forgets = true;
  used = clock;
  named = inner_named = NULL;
  depth = 0;
}

void lb_clock_allow(double seconds)
{
  if (used && seconds > atomic_load(&used->limit_s))
    atomic_store(&used->limit_s, (int)seconds);
}

void lb_before_scripts(void (*before)(void))
{
  before_first = before;
}

void lb_clock_first(void)
{
  void (*before)(void) = before_first;
  if (!before) /* as in a program with several threads: none of them writes */
    return;
  before_first = NULL;
  before();
}

/* Copies NAME to TO, unless *COPIED shows that it is there already. */
static void copy_name(const char *name, bool loading, const char **copied, char to[LB_CLOCK_NAME])
{
  if (*copied == name && !loading)
    return;
  *copied = name;
  snprintf(to, LB_CLOCK_NAME, "%s", name ? name : "a script");
}

void lb_clock_enter(const char *name, bool loading)
{
  if (!used)
    return;
  bool outer = depth++ == 0;
  if (outer) {
    copy_name(name, loading, &named, used->name);
    atomic_store_explicit(&used->loading, loading, memory_order_relaxed);
    atomic_fetch_add_explicit(&used->steps, 1, memory_order_release);
  } else {
    copy_name(name, loading, &inner_named, used->inner);
  }
  atomic_store_explicit(&used->depth, depth, memory_order_relaxed);
}

/* Counts the end of the outermost call: `steps` is even again. */
void lb_clock_leave(void)
{
  if (!used)
    return;
  depth--;
  atomic_store_explicit(&used->depth, depth, memory_order_relaxed);
  if (depth == 0)
    atomic_fetch_add_explicit(&used->steps, 1, memory_order_release);
}
