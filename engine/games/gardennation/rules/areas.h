/* areas.h - the places of the board: a hexagon of seven hexagons.
 *
 * AREAS       are numbered by place: area = slot * 7 + direction, 0 .. 48.  Sets of areas are bits
 *             of a uint64_t.
 * SLOTS and DIRECTIONS  0 centre, 1 north-west, then clockwise to 6 west.
 * NUMBERS     People, files and scripts name an area by its print: 10 * territory + position, such
 *             as 35.  Territories count from 1.  Which territory is in which slot, and how it is
 *             turned, is part of the state (play/board.h). */
#ifndef AEDILE_GAMES_GARDENNATION_RULES_AREAS_H
#define AEDILE_GAMES_GARDENNATION_RULES_AREAS_H

#include "engine/games/gardennation/rules/rules.h"

static inline uint64_t gn_bit(int area)
{
  return UINT64_C(1) << area;
}
static inline uint64_t gn_slot_areas(int slot)
{
  return UINT64_C(0x7f) << slot * GN_POSITIONS;
}
static inline int gn_slot(int area)
{
  return area / GN_POSITIONS;
}
static inline int gn_direction(int area)
{
  return area % GN_POSITIONS;
}
#define GN_ALL_AREAS ((UINT64_C(1) << GN_AREAS) - 1)
/* Where a printed position of a tile that was turned lies, and the other way round (GN-CRANE-02).
 */
static inline int gn_direction_of(int position, int turned)
{
  return position ? (position - 1 + turned) % 6 + 1 : 0;
}
static inline int gn_position_of(int direction, int turned)
{
  return direction ? (direction + 5 - turned) % 6 + 1 : 0;
}

/* Returns the areas that touch AREA, across seams if SEAMS. */
uint64_t gn_beside(int area, bool seams);

#endif
