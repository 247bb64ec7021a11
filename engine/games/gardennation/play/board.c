/* board.c - where areas lie and what they touch: a hexagon of hexagons.
 *
 * An area is a number from 0 to 48: seven directions in each of seven slots.  It does not depend on
 * which territory lies in the slot or how it is turned, so adjacency is a constant table and sets
 * of areas are 64-bit words.  The numbers that people know (territory and position) are computed
 * from the slot when a text needs them. */
#include "engine/games/gardennation/play/board.h"

#include "engine/core/match/calls.h"

#include <string.h>

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

int gn_neighbour(const struct gn_rules *r, const struct gn_state *st, int area, int k)
{
  int found = 0;
  do {
    int next = 10 * (GN_SLOTS + 1);
    for (uint64_t rest = r->adjacent[area]; rest; rest &= rest - 1) {
      int number = gn_area_number(st, __builtin_ctzll(rest));
      next = number > found && number < next ? number : next;
    }
    found = next;
  } while (k-- > 0);
  return found;
}

int gn_asked_price(const struct gn_rules *r, const struct gn_state *st, int kind, int area,
                   int price)
{
  if (kind == GN_ITEM_CONSTRUCT && st->agreed && area == st->built - 1)
    return st->agreed - 1;
  return ad_hook_price(r->pricer, st, st->seat, (uint32_t)(kind << 8 | area), price);
}
