/* lb_clock.c - marks when C enters and leaves Lua. */
#include "bindings/lua/lb_clock.h"

#include <pthread.h>
#include <stdio.h>

#include "bindings/lua/lb_state.h"

static struct lb_clock *used;
static const char *named; /* the name that stands in USED */
static void (*before_first)(void);
enum { DEEPEST = 8 };
static const struct lb_state *running[DEEPEST];
static int depth;

/* The parent's clock is about the parent. */
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
  named = NULL;
  depth = 0;
}

void lb_before_scripts(void (*before)(void))
{
  before_first = before;
}

void lb_clock_first(void)
{
  void (*before)(void) = before_first;
  before_first = NULL;
  if (before)
    before();
}

/* The clock is about STATE now. */
static void show(const struct lb_state *state)
{
  if (named != state->name || state->loading) {
    named = state->name;
    snprintf(used->name, sizeof used->name, "%s", named ? named : "a script");
  }
  atomic_store_explicit(&used->loading, state->loading, memory_order_relaxed);
}

void lb_clock_enter(const struct lb_state *state)
{
  if (!used)
    return;
  if (depth < DEEPEST)
    running[depth] = state;
  depth++;
  show(state);
  atomic_store_explicit(&used->depth, depth, memory_order_relaxed);
  atomic_fetch_add_explicit(&used->steps, 1, memory_order_release);
}

void lb_clock_leave(void)
{
  if (!used)
    return;
  depth--;
  if (depth > 0 && depth <= DEEPEST)
    show(running[depth - 1]);
  atomic_store_explicit(&used->depth, depth, memory_order_relaxed);
  atomic_fetch_add_explicit(&used->steps, 1, memory_order_release);
}
