/* areas.c - which areas touch.
 *
 * Within a slot the centre touches all and the others touch the centre and both neighbours on the
 * ring.  Across a seam an outer area touches the area opposite it in the neighbouring slot, as far
 * as seam_adjacency has it. */
#include "engine/games/gardennation/rules/areas.h"

/* The neighbouring slot by direction; -1 at the edge of the board. */
static const int8_t slot_beside[GN_SLOTS][GN_POSITIONS] = {
  {-1, 1, 2, 3, 4, 5, 6},    {-1, -1, -1, 2, 0, 6, -1}, {-1, -1, -1, -1, 3, 0, 1},
  {-1, 2, -1, -1, -1, 4, 0}, {-1, 0, 3, -1, -1, -1, 5}, {-1, 6, 0, 4, -1, -1, -1},
  {-1, -1, 1, 0, 5, -1, -1},
};

static int opposite_direction(int direction)
{
  return (direction + 2) % 6 + 1;
}

uint64_t gn_beside(int area, bool seams)
{
  int slot = gn_slot(area), direction = gn_direction(area), first = slot * GN_POSITIONS;
  if (direction == 0)
    return gn_slot_areas(slot) & ~gn_bit(area);
  uint64_t beside =
    gn_bit(first) | gn_bit(first + direction % 6 + 1) | gn_bit(first + (direction + 4) % 6 + 1);
  int other = slot_beside[slot][direction];
  if (seams && other >= 0)
    beside |= gn_bit(other * GN_POSITIONS + opposite_direction(direction));
  return beside;
}
