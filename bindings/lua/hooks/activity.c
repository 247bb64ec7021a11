/* activity.c - how often each part of the scripts was called, and how often that had an effect. */
#include <string.h>

#include "bindings/lua/api/hook_api.h"
#include "bindings/lua/hooks/_internal.h"
#include "engine/core/game/action.h"

void lb_watch_begin(const struct lb_call *c)
{
  void **watched = &((struct lb_hook_run *)c->run)->watched[c->is_nested];
  if (!c->run->is_watched)
    return;
  *watched = *watched ? *watched : ad_calloc(1, c->s->state_size);
  memcpy(*watched, c->writable, c->s->state_size);
}

void lb_watch_end(const struct lb_call *c, struct lb_count *count)
{
  const void *watched = ((const struct lb_hook_run *)c->run)->watched[c->is_nested];
  count->asked++;
  count->effects += c->run->is_watched && memcmp(watched, c->writable, c->s->state_size) != 0;
}

void lb_count_action(struct lb_hooks *h, const struct ad_action *action, bool done)
{
  ptrdiff_t number = action - h->ops->actions;
  if (number >= LB_MAX_ACTIONS)
    return;
  h->action_count[number].asked++;
  h->action_count[number].effects += !done;
}

static enum ad_activity_kind kind_of(enum lb_hook hook)
{
  switch (hook) {
  case LB_ON_ALLOW: return AD_ACTIVITY_ALLOW;
  case LB_ON_SCORE: return AD_ACTIVITY_SCORE;
  case LB_ON_SHOW: return AD_ACTIVITY_SHOW;
  case LB_ON_PRICE: return AD_ACTIVITY_PRICE;
  case LB_ON_WINS: return AD_ACTIVITY_WINS;
  case LB_ON_TIE_BREAK: return AD_ACTIVITY_TIE;
  default: return AD_ACTIVITY_CHANGE;
  }
}

static bool fill(struct ad_activity *out, enum ad_activity_kind kind, const char *script,
                 const char *name, const struct lb_count *count)
{
  *out = (struct ad_activity){kind, script, name, count->asked, count->effects};
  return true;
}

/* The hooks of each script, then decisions, functions, and the actions that were called. */
bool lb_hook_activity(const struct ad_hooks *hooks, int i, struct ad_activity *out)
{
  const struct lb_hooks *h = hooks->self;
  for (int script = 0; script < h->hooks.n_scripts; script++)
    for (int hook = 0; hook < LB_N_HOOKS; hook++)
      if ((h->script[script].mask >> hook & 1) && i-- == 0)
        return fill(out, kind_of(hook), h->script[script].module.name, lb_hook_docs[hook].name,
                    &h->hook_count[script][hook]);
  if (i < h->hooks.n_decisions)
    return fill(out, h->decision[i].is_extra ? AD_ACTIVITY_EXTRA : AD_ACTIVITY_DECISION,
                h->script[h->decision[i].script].module.name, h->decision[i].name,
                &h->decision[i].count);
  i -= h->hooks.n_decisions;
  if (i < h->n_functions)
    return fill(out, AD_ACTIVITY_FUNCTION, h->script[h->function_script[i]].module.name,
                h->function[i], &h->function_count[i]);
  i -= h->n_functions;
  for (int k = 0; h->ops->actions && k < LB_MAX_ACTIONS && h->ops->actions[k].name; k++)
    if (h->action_count[k].asked && i-- == 0)
      return fill(out, AD_ACTIVITY_ACTION, h->names, h->ops->actions[k].name, &h->action_count[k]);
  return false;
}
