/* effects.c - effects of kinds in a city with a set of active buildings. */
#include "engine/core/match/calls.h"
#include "engine/games/quadropolis/play/effects.h"

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
  const struct qp_scene scene = {city, result};
  const int args[] = {square / r->cols + 1, square % r->cols + 1};
  if (!(kind->effects & QP_HAS_FUNCTION))
    return 0;
  return ad_ask(r->run,
                &(struct ad_question){kind->function_number, kind->id, 0, kind->most, args, 2}, r,
                &scene);
}
