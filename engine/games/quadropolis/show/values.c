/* values.c - values of attributes and fields. */
#include "engine/games/quadropolis/show/values.h"

#include "engine/games/quadropolis/text/words.h"

const char *qp_shown_kind(const void *rules, int64_t value)
{
  return ((const struct qp_rules *)rules)->kind[value].id;
}

const char *qp_shown_tile(const void *rules, int64_t value)
{
  return ((const struct qp_rules *)rules)->tile[value].id;
}

const char *qp_shown_slot(const void *rules, int64_t value)
{
  static _Thread_local char names[QP_SLOTS][3];
  (void)rules;
  qp_slot_name((int)value, names[value]);
  return names[value];
}

int64_t qp_face_part(const struct qp_rules *r, int index1, enum qp_part part)
{
  if (!index1)
    return AD_NONE;
  const struct qp_tile *tile = &r->tile[index1 - 1];
  switch (part) {
  case QP_PART_TILE: return index1 - 1;
  case QP_PART_KIND: return tile->kind;
  case QP_PART_FAMILY: return qp_kind_of(r, tile)->family;
  case QP_PART_GIVES_INHABITANTS: return tile->gives[QP_INHABITANTS];
  case QP_PART_GIVES_ENERGY: return tile->gives[QP_ENERGY];
  case QP_PART_POINTS: return tile->points;
  case QP_PART_MARK: return tile->min_seats;
  default: return tile->mayor;
  }
}
