/* known.c - a question is fair if its answer does not depend on what the learner cannot know. */
#include <string.h>

#include "engine/lesson/drill/_internal.h"

enum { DEALS = 6 };

bool le_is_known(struct le_ground *g, le_fact *fact, const void *ctx)
{
  int64_t here = fact(g, g->state, ctx);
  for (uint64_t deal = 1; deal <= DEALS; deal++) {
    memcpy(g->dealt, g->state, g->order->setup->state_size);
    ad_hide(g->order->setup, g->dealt, g->seat, deal);
    if (fact(g, g->dealt, ctx) != here)
      return false;
  }
  return true;
}

int64_t le_fact_gain(struct le_ground *g, const void *state, const void *ctx)
{
  const struct ad_setup *setup = g->order->setup;
  memcpy(g->next, state, setup->state_size);
  ad_apply(setup, g->next, *(const ad_move *)ctx);
  return ad_points_visible_to(setup, g->next, g->seat, g->seat).points -
         ad_points_visible_to(setup, state, g->seat, g->seat).points;
}
