/* view.c - what a seat may know: its view, copies of states, score sheets. */
#include "engine/core/match/view_internal.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/match/vars.h"

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

/* ---- what a viewer sees of a state (setup.h) ---- */

void ad_hide(const struct ad_setup *s, void *state, int viewer, uint64_t seed)
{
  struct ad_rng rng;
  if (viewer == AD_NOBODY)
    return;
  ad_rng_seed(&rng, seed);
  s->ops->hide(s->rules, state, viewer, &rng);
  if (!s->hooks)
    return;
  ad_rng_seed(&ad_extra(s, state)->rng, AD_DERIVE(seed, AD_FOR_HOOKS));
  ad_vars_hide(&s->hooks->vars, ad_extra(s, state)->number, viewer);
  if (ad_has_hook(s, AD_HOOK_HIDE))
    s->hooks->hide(s->run, s, state, viewer);
}

void ad_score(const struct ad_setup *s, const void *state, int seat, int viewer,
              struct ad_sheet *sheet)
{
  viewer = ad_viewer_of(s, state, viewer);
  s->ops->score(s->rules, state, seat, viewer, sheet);
  if (ad_has_hook(s, AD_HOOK_SCORE))
    s->hooks->score(s->run, s, state, seat, viewer, sheet, &sheet->partial);
  if (ad_to_act(s, state) != AD_OVER)
    return;
  if (ad_has_hook(s, AD_HOOK_WINS))
    s->hooks->wins(s->run, s, state, seat, sheet);
  if (ad_has_hook(s, AD_HOOK_TIE_BREAK))
    s->hooks->tie_break(s->run, s, state, seat, 0, sheet);
}

struct ad_visible_points ad_points_visible_to(const struct ad_setup *s, const void *state, int seat,
                                              int viewer)
{
  struct ad_visible_points seen = {0};
  viewer = ad_viewer_of(s, state, viewer);
  if (s->ops->secret_points && viewer != AD_NOBODY && viewer != seat) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    s->ops->score(s->rules, state, seat, viewer, &sheet);
    seen = (struct ad_visible_points){ad_sheet_total(&sheet), sheet.partial};
    ad_sheet_fini(&sheet);
  } else {
    seen.points = s->ops->points(s->rules, state, seat);
  }
  if (ad_has_hook(s, AD_HOOK_SCORE))
    seen.points += s->hooks->score(s->run, s, state, seat, viewer, NULL, &seen.partial);
  return seen;
}
