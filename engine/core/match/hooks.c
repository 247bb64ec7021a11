/* hooks.c - faults of hooks, and functions of scripts that components name. */
#include "engine/core/match/hooks.h"

#include <stdio.h>

#include "engine/core/match/setup.h"

void ad_hooks_fail(struct ad_hooks *h, enum ad_fault fault, const struct ad_err *err,
                   const char *hook, const char *about)
{
  h->fault = fault;
  h->err = *err;
  h->err.code = AD_ERUNTIME;
  snprintf(h->fault_hook, sizeof h->fault_hook, *about ? "%s '%.32s'" : "%s", hook, about);
  ad_buf_clear(&h->traceback);
}

void ad_fault_print(const struct ad_setup *s, char *buf, size_t size)
{
  snprintf(buf, size, "variant fault: %s: %s", s->hooks->fault_hook, s->hooks->err.msg);
}

int ad_function_find(struct ad_hooks *h, const char *owner, const char *name,
                     const struct ad_node *node, struct ad_diags *diags)
{
  int function = h ? h->find(h, name) : -1;
  if (!h)
    ad_diag(diags, node, "'%s' asks the function '%s', but the variant has no scripts (`hooks`)",
            owner, name);
  else if (function < 0)
    ad_diag(diags, node, "'%s' asks the function '%s', which none of the variant's scripts has",
            owner, name);
  return function;
}
