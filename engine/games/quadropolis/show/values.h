/* values.h - values of attributes and fields of Quadropolis that several tables share. */
#ifndef AEDILE_GAMES_QUADROPOLIS_SHOW_VALUES_H
#define AEDILE_GAMES_QUADROPOLIS_SHOW_VALUES_H

#include "engine/games/quadropolis/rules/rules.h"

/* Each returns the text of a value: the id of a kind, of a tile, the name of a slot. */
const char *qp_shown_kind(const void *rules, int64_t value);
const char *qp_shown_tile(const void *rules, int64_t value);
const char *qp_shown_slot(const void *rules, int64_t value);

/* What is printed on a tile. */
enum qp_part {
  QP_PART_TILE,
  QP_PART_KIND,
  QP_PART_FAMILY,
  QP_PART_GIVES_INHABITANTS,
  QP_PART_GIVES_ENERGY,
  QP_PART_POINTS,
  QP_PART_MARK,
  QP_PART_MAYOR
};
/* Returns a part of the face of a tile; INDEX1 is its index + 1, 0 for no tile. */
int64_t qp_face_part(const struct qp_rules *rules, int index1, enum qp_part part);

#endif
