/* board.c - where areas lie and what they touch: a hexagon of hexagons. */
#include "engine/games/gardennation/gardennation.h"

#include <string.h>

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

int gn_area_number(const struct gn_state *st, int area)
{
  int slot = gn_slot(area);
  return 10 * st->territory[slot] + gn_position_of(gn_direction(area), st->turned[slot]);
}

int gn_area_find(const struct gn_state *st, int number)
{
  int territory = number / 10, position = number % 10;
  if (number < 0 || territory < 1 || territory > GN_SLOTS || position >= GN_POSITIONS)
    return -1;
  return gn_area_at(st, territory, position);
}

void gn_lay_territories(const struct gn_rules *r, struct gn_state *st)
{
  memset(st->land, 0, sizeof st->land);
  st->brambles = 0;
  for (int slot = 0; slot < GN_SLOTS; slot++) {
    const struct gn_territory *tile = &r->territory[st->territory[slot] - 1];
    st->slot_of[st->territory[slot]] = (uint8_t)slot;
    for (int position = 0; position < GN_POSITIONS; position++) {
      int area = gn_area_at(st, st->territory[slot], position);
      st->number[area] = tile->number[position];
      *(tile->land[position] == GN_BRAMBLE ? &st->brambles : &st->land[tile->land[position]]) |=
        gn_bit(area);
    }
  }
}

int gn_owner(const struct gn_rules *r, const struct gn_state *st, int area)
{
  for (int seat = 0; seat < r->seats; seat++)
    if (st->clan[seat].towers >> area & 1)
      return seat;
  return -1;
}

uint64_t gn_fitting(const struct gn_state *st, uint64_t towers, int land, int floors)
{
  uint64_t fitting = 0;
  for (uint64_t rest = gn_on_land(st, towers, land); rest; rest &= rest - 1)
    if (st->floors[__builtin_ctzll(rest)] >= floors)
      fitting |= rest & -rest;
  return fitting;
}

uint64_t gn_connected(const struct gn_rules *r, uint64_t areas, int from)
{
  uint64_t group = gn_bit(from), fresh = group;
  while (fresh) {
    uint64_t beside = r->adjacent[__builtin_ctzll(fresh)] & areas & ~group;
    fresh = (fresh & (fresh - 1)) | beside;
    group |= beside;
  }
  return group;
}
