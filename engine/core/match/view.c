/* view.c - what a seat may know. */
#include "engine/core/match/view_internal.h"

#include <string.h>

void ad_view_set(struct ad_view *view, const struct ad_setup *setup, const void *state, int seat,
                 int decision, uint64_t seed, void *copy)
{
  *view = (struct ad_view){setup, seat, decision, state, seed, copy, false};
}

const struct ad_setup *ad_view_setup(const struct ad_view *view)
{
  return view->setup;
}

int ad_view_seat(const struct ad_view *view)
{
  return view->seat;
}

int ad_view_decision(const struct ad_view *view)
{
  return view->decision;
}

uint64_t ad_view_seed(const struct ad_view *view)
{
  return view->seed;
}

/* The copy of the decision is number 0, samples follow. */
static void hidden_copy(const struct ad_view *view, uint64_t number, void *out)
{
  uint64_t seed = AD_DERIVE(view->seed, AD_FOR_HIDE, (uint64_t)view->decision, number);
  memcpy(out, view->true_state, view->setup->state_size);
  ad_hide(view->setup, out, view->seat, seed);
}

const void *ad_view_state(struct ad_view *view)
{
  if (!view->copied)
    hidden_copy(view, 0, view->copy);
  view->copied = true;
  return view->copy;
}

void ad_view_sample(const struct ad_view *view, uint64_t n, void *out)
{
  hidden_copy(view, n + 1, out);
}

int64_t ad_view_get(const struct ad_view *view, const struct ad_attr *attr, const int *ix)
{
  return attr->get(view->setup->rules, view->true_state, view->seat, ix);
}
