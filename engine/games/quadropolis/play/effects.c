/* effects.c - effects of kinds of buildings beside their family's score: points for neighbours and
 * for buildings in the city, services that count as Office Towers, points for idle energy,
 * functions of the variant's scripts (QP-PSX-05, QP-PSX-06).
 *
 * The allocation stays exact.  Points for buildings are sums over pairs: each pair is counted when
 * the later one of the two is decided.  A function is asked for sets of buildings that are
 * complete; until then `most` is hoped for, or what a rising function says about the whole city, if
 * that is less. */
#include <stdio.h>

#include "engine/games/quadropolis/play/allocate.h"

/* ---- of a kind ---- */

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
                          struct ad_hooks *hooks, struct ad_diags *d)
{
  struct ad_node *node = ad_node_get(entry, "function");
  kind->function_number = -1;
  if (!ad_keys_valid(entry, "function"))
    return;
  if (!*kind->function) {
    if (kind->most || kind->rising)
      ad_diag(d, ad_node_get(entry, kind->most ? "most" : "rising"),
              "'%s' has '%s', but no function", kind->id, kind->most ? "most" : "rising");
    return;
  }
  kind->function_number = ad_function_find(hooks, kind->id, kind->function, node, d);
  if (!kind->most && ad_keys_valid(entry, "most"))
    ad_diag(d, node, "'%s' has a function, expected 'most', the points it gives at most", kind->id);
  r->hooks = hooks;
}

void qp_read_effects(struct qp_rules *r, struct ad_node *list, struct ad_hooks *hooks,
                     struct ad_diags *d)
{
  struct ad_node *entry = ad_node_at(list, 0);
  for (int i = 0; i < r->n_kinds; i++, entry = entry->next) {
    struct qp_kind *kind = &r->kind[i];
    find_function(r, kind, entry, hooks, d);
    if (kind->counts_as == QP_AS_OFFICE && kind->family != QP_SERVICE &&
        ad_keys_valid(entry, "family counts_as"))
      ad_diag(d, ad_node_get(entry, "counts_as"), "'%s' counts as an office, but only services can",
              kind->id);
  }
  qp_make_effects(r);
}

/* ---- of a city with a set of active buildings ---- */

uint32_t qp_offices(const struct qp_rules *r, const struct qp_city *city)
{
  uint32_t offices = city->family[QP_OFFICE];
  for (uint32_t rest = r->effects ? city->family[QP_SERVICE] : 0; rest; rest &= rest - 1)
    if (qp_kind_at(r, city, __builtin_ctz(rest))->effects & QP_IS_OFFICE)
      offices |= rest & -rest;
  return offices;
}

int qp_idle_worth(const struct qp_rules *r, const struct qp_city *city, uint32_t active)
{
  int points = 0;
  for (uint32_t rest = r->effects ? active : 0; rest; rest &= rest - 1)
    points += qp_kind_at(r, city, __builtin_ctz(rest))->idle_energy;
  return points;
}

int qp_worth_points(const struct qp_rules *r, const struct qp_city *city, int square,
                    uint32_t active, uint32_t *scoring)
{
  const struct qp_kind *kind = qp_kind_at(r, city, square);
  uint32_t from = 0;
  int points = 0;
  for (int f = 0; kind->effects & QP_HAS_WORTH && f < QP_FAMILIES; f++) {
    uint32_t all = active & city->family[f], near = all & r->adjacent[square];
    points += kind->worth[QP_EACH][f] * qp_count(all) + kind->worth[QP_BESIDE][f] * qp_count(near);
    from |= (kind->worth[QP_EACH][f] ? all : 0) | (kind->worth[QP_BESIDE][f] ? near : 0);
  }
  if (scoring)
    *scoring = from;
  return points;
}

int qp_function_points(const struct qp_rules *r, const struct qp_city *city, int square,
                       const struct qp_result *result)
{
  const struct qp_kind *kind = qp_kind_at(r, city, square);
  struct ad_hooks *hooks = r->hooks;
  if (!(kind->effects & QP_HAS_FUNCTION) || hooks->fault != AD_FAULT_NONE)
    return 0;
  const struct qp_scene scene = {city, result};
  int args[] = {square / r->cols + 1, square % r->cols + 1};
  int points = hooks->call(hooks, kind->function_number, r, &scene, args, 2);
  if (hooks->fault != AD_FAULT_NONE)
    return 0;
  if (points >= 0 && points <= kind->most)
    return points;
  struct ad_err err;
  ad_fail(&err, AD_ERUNTIME, (struct ad_pos){0},
          "it returned %d, expected points from 0 to %d, most of '%s'", points, kind->most,
          kind->id);
  ad_hooks_fail(hooks, AD_FAULT_ERROR, &err, "function", kind->function);
  return 0;
}

/* ---- in the search ---- */

/* At most what a function brings in this city. */
static int promise_of(const struct qp_search *s, int square)
{
  const struct qp_kind *kind = qp_kind_at(s->r, s->city, square);
  if (!kind->rising)
    return kind->most;
  const struct qp_result all = {.active = s->built};
  return qp_function_points(s->r, s->city, square, &all);
}

static void find_effect(struct qp_search *s, int square, const struct qp_kind *kind)
{
  uint32_t here = 1u << square;
  if (kind->effects & QP_HAS_WORTH) {
    s->worthy |= here;
    for (int f = 0; f < QP_FAMILIES; f++)
      if (kind->worth[QP_BESIDE][f] < 0 || kind->worth[QP_EACH][f] < 0)
        s->harmed |= 1u << f | 1u << kind->family;
  }
  if (kind->effects & QP_IS_OFFICE)
    s->joins |= here;
  if (kind->effects & QP_USES_IDLE)
    s->idlers |= here;
  if (kind->effects & QP_HAS_FUNCTION && (s->promise[square] = POINT * promise_of(s, square)) > 0) {
    s->callers |= here;
    if (!kind->rising)
      s->harmed = ~0u;
  }
}

void qp_find_effects(struct qp_search *s)
{
  s->harmed = 0;
  s->callers = 0;
  for (uint32_t rest = s->built; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    const struct qp_kind *kind = qp_kind_at(s->r, s->city, square);
    if (kind->effects)
      find_effect(s, square, kind);
  }
  for (int f = 0; s->idlers && f < QP_FAMILIES; f++)
    if (s->r->costs[f] >> QP_ENERGY & 1)
      s->harmed |= 1u << f;
  s->special = s->idlers | s->callers;
}

uint32_t qp_stay_sure(const struct qp_search *s, uint32_t sure)
{
  uint32_t joined = s->city->family[QP_OFFICE] | s->city->family[QP_SERVICE];
  for (int f = 0; f < QP_FAMILIES; f++)
    if (s->harmed >> f & 1 && !qp_always_active(f))
      sure &= ~s->city->family[f];
  if (s->joins && joined & ~sure) /* their groups are counted, and hoped for, together */
    sure &= ~joined;
  return sure;
}

/* What the building on SQUARE has for the one on OTHER. */
static int worth(const struct qp_search *s, int square, int other)
{
  const struct qp_kind *kind = qp_kind_at(s->r, s->city, square);
  int family = qp_kind_at(s->r, s->city, other)->family;
  return kind->worth[QP_EACH][family] +
         (s->r->adjacent[square] >> other & 1 ? kind->worth[QP_BESIDE][family] : 0);
}

/* Those that the building on SQUARE may have points for, or get them from. */
static uint32_t partners(const struct qp_search *s, int square)
{
  return s->worthy >> square & 1 ? s->built : s->worthy;
}

int qp_worth_gain(const struct qp_search *s, int square, uint32_t on)
{
  int points = worth(s, square, square);
  for (uint32_t rest = on & partners(s, square) & ~(1u << square); rest; rest &= rest - 1) {
    int other = __builtin_ctz(rest);
    points += worth(s, square, other) + worth(s, other, square);
  }
  return POINT * points;
}

int qp_worth_most(const struct qp_search *s, int square, uint32_t sure, uint32_t others)
{
  int most = qp_worth_gain(s, square, sure);
  for (uint32_t rest = others & ~sure & partners(s, square); rest; rest &= rest - 1) {
    int other = __builtin_ctz(rest), both = worth(s, square, other) + worth(s, other, square);
    most += both > 0 ? POINT * both : 0;
  }
  return most;
}

bool qp_is_touched(const struct qp_search *s, int square)
{
  uint32_t others = s->worthy & ~(1u << square);
  if (s->callers || (s->worthy | s->joins | s->idlers) >> square & 1)
    return true;
  for (; others; others &= others - 1)
    if (worth(s, __builtin_ctz(others), square))
      return true;
  return false;
}

int qp_kept_points(const struct qp_search *s, int square, const struct qp_result *result)
{
  const struct qp_kind *kind = qp_kind_at(s->r, s->city, square);
  int points = qp_function_points(s->r, s->city, square, result);
  if (POINT * points <= s->promise[square])
    return points;
  struct ad_err err;
  ad_fail(
    &err, AD_ERUNTIME, (struct ad_pos){0},
    "it returned %d for a part of the city and %d for all of it, but '%s' says that it is rising",
    points, s->promise[square] / POINT, kind->id);
  ad_hooks_fail(s->r->hooks, AD_FAULT_ERROR, &err, "function", kind->function);
  return 0;
}

int qp_promises(const struct qp_search *s, uint32_t on)
{
  int key = 0;
  for (uint32_t rest = on & s->callers; rest; rest &= rest - 1)
    key += s->promise[__builtin_ctz(rest)];
  return key;
}
