/* effects.c - effects of kinds. */
#include "engine/core/match/calls.h"
#include "engine/games/quadropolis/rules/effects.h"

static void make_effects(const struct qp_rules *r, struct qp_kind *kind)
{
  kind->effects = 0;
  for (int f = 0; f < QP_FAMILIES; f++) {
    int as = kind->neighbours_as == QP_AS_MONUMENT ? r->monument_values.v[f]
           : kind->neighbours_as == QP_AS_FACTORY  ? r->factory_values.v[f]
                                                   : 0;
    kind->worth[QP_BESIDE][f] = (int16_t)(kind->values[QP_BESIDE].v[f] + as);
    kind->worth[QP_EACH][f] = (int16_t)kind->values[QP_EACH].v[f];
    if (kind->worth[QP_BESIDE][f] || kind->worth[QP_EACH][f])
      kind->effects |= QP_HAS_WORTH;
  }
  if (kind->counts_as == QP_AS_OFFICE)
    kind->effects |= QP_IS_OFFICE;
  if (kind->idle_energy)
    kind->effects |= QP_USES_IDLE;
  if (*kind->function)
    kind->effects |= QP_HAS_FUNCTION;
}

void qp_make_effects(struct qp_rules *r)
{
  r->effects = false;
  for (int i = 0; i < r->n_kinds; i++) {
    make_effects(r, &r->kind[i]);
    r->effects |= r->kind[i].effects != 0;
  }
}

static void find_function(struct qp_rules *r, struct qp_kind *kind, struct ad_node *entry,
                          struct ad_hook_run *run, struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(entry, "function");
  kind->function_number = -1;
  if (!ad_keys_valid(entry, "function"))
    return;
  if (!*kind->function) {
    if (kind->most || kind->rising)
      ad_diag(d, ad_node_get(entry, kind->most ? "most" : "rising"),
              "kind '%s' has the key '%s', but not the key 'function'", kind->id,
              kind->most ? "most" : "rising");
    return;
  }
  kind->function_number = ad_function_find(run, kind->id, kind->function, node, d);
  if (!kind->most && ad_keys_valid(entry, "most"))
    ad_diag(d, node,
            "kind '%s' has a function, expected the key 'most', the maximum points of the function",
            kind->id);
  r->run = run;
}

void qp_read_effects(struct qp_rules *r, struct ad_node *list, struct ad_hook_run *run,
                     struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  for (int i = 0; i < r->n_kinds; i++, entry = entry->next) {
    struct qp_kind *kind = &r->kind[i];
    find_function(r, kind, entry, run, d);
    if (kind->counts_as == QP_AS_OFFICE && kind->family != QP_SERVICE &&
        ad_keys_valid(entry, "family counts_as"))
      ad_diag_conflict(d, entry, "counts_as", NULL,
                       "'%s' counts as an office, but only services can", kind->id);
  }
  qp_make_effects(r);
}
