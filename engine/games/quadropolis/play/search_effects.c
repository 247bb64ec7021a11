/* search_effects.c - effects of kinds in the search for the best allocation: points for neighbours
 * and for buildings in the city, services that count as Office Towers, points for idle energy,
 * functions of the variant's scripts (QP-PSX-05, QP-PSX-06).
 *
 * The allocation stays exact.  Points for buildings are sums over pairs, and a pair is counted when
 * the later one of the two is decided.  A function is called for complete sets of buildings only;
 * until then the search uses an upper bound, `most` or what a rising function returns for the whole
 * city, if that is less. */
#include "engine/core/match/hooks.h"
#include "engine/games/quadropolis/play/allocate_internal.h"
#include "engine/games/quadropolis/play/effects.h"

/* Returns an upper bound of what the function of a building brings in this city. */
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
  if (s->joins && joined & ~sure) /* their groups are counted together */
    sure &= ~joined;
  return sure;
}

/* Returns what the building on SQUARE scores for the one on OTHER. */
static int worth(const struct qp_search *s, int square, int other)
{
  const struct qp_kind *kind = qp_kind_at(s->r, s->city, square);
  int family = qp_kind_at(s->r, s->city, other)->family;
  return kind->worth[QP_EACH][family] +
         (s->r->adjacent[square] >> other & 1 ? kind->worth[QP_BESIDE][family] : 0);
}

/* Returns the buildings that can score for the one on SQUARE, or it for them. */
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
  ad_fail(&err, AD_ERUNTIME, (struct ad_pos){0},
          "the function returned %d for a part of the city and %d for the whole city, but '%s' has "
          "rising: true",
          points, s->promise[square] / POINT, kind->id);
  ad_hooks_fail(s->r->run, AD_FAULT_ERROR, &err, "function", kind->function);
  return 0;
}

int qp_promises(const struct qp_search *s, uint32_t on)
{
  int key = 0;
  for (uint32_t rest = on & s->callers; rest; rest &= rest - 1)
    key += s->promise[__builtin_ctz(rest)];
  return key;
}
