/* town_attributes.c - squares of a town as attributes tell them. */
#include "engine/games/smallcity/show/town_attributes.h"

#include "engine/games/smallcity/state/town.h"

int sc_attr_square(const int *ix)
{
  return ix[2] * SC_SIDE + ix[1];
}

static int head_of(const struct sc_rules *r, const struct sc_board *b, const int *ix)
{
  return sc_head_at(r, b, sc_attr_square(ix));
}

int64_t sc_attr_cell(int cell)
{
  return cell == SC_C_NONE ? AD_NONE : cell;
}

/* A part of the tile on a square. */
int64_t sc_attr_tile(const struct sc_rules *r, const struct sc_board *b, const int *ix,
                     enum sc_attr part)
{
  int head = head_of(r, b, ix);
  if (head < 0)
    return AD_NONE;
  const struct sc_tile *t = &b->tile[head];
  const struct sc_kind *kind = &r->kind[sc_kind_at(r, b, head)];
  switch (part) {
  case SC_ATTR_KIND: return sc_kind_at(r, b, head);
  case SC_ATTR_FORM: return t->form - 1;
  case SC_ATTR_CLASS: return kind->class_;
  case SC_ATTR_LEVEL: return kind->level;
  case SC_ATTR_CELL: return sc_attr_cell(sc_cell_at(r, b, head, sc_attr_square(ix)));
  case SC_ATTR_HEAD_X: return sc_x(head);
  case SC_ATTR_HEAD_Y: return sc_y(head);
  case SC_ATTR_ROT: return sc_turn_of(r, t)->rot;
  case SC_ATTR_FLIP: return sc_turn_of(r, t)->flip;
  case SC_ATTR_BORN: return t->born == SC_AT_START ? 0 : (t->born & ~SC_BY_COUNCILOR) + 1;
  case SC_ATTR_STORED: return t->goods ? t->goods : AD_NONE;
  default: return sc_count(b->meeples[ix[0]] & sc_tile_squares(r, b, head));
  }
}

const struct sc_side *sc_attr_side(const struct sc_rules *r, int seat)
{
  return &r->side[r->side_of[seat]];
}

int sc_attr_terrain(const struct sc_side *side, int square)
{
  return sc_has(side->land, square) ? SC_LAND : sc_has(side->water, square) ? SC_WATER : SC_ROCK;
}

int64_t sc_attr_area_level(const struct sc_side *side, int square)
{
  for (int level = 1; level <= side->levels; level++)
    if (sc_has(side->within[level], square))
      return level;
  return AD_NONE;
}

bool sc_attr_empty(const struct sc_rules *r, const struct sc_board *b, const int *ix)
{
  int square = sc_attr_square(ix);
  return sc_has(sc_land(r, b, ix[0]) & ~b->graves, square) && sc_head_at(r, b, square) < 0;
}

int sc_attr_owner(const struct sc_rules *r, const struct sc_board *b, int square)
{
  for (int owner = 0; owner < r->seats; owner++)
    if (sc_has(b->meeples[owner], square))
      return owner;
  return -1;
}

int64_t sc_attr_moved(const struct sc_rules *r, const struct sc_state *st, const struct sc_board *b,
                      const int *ix)
{
  int owner = sc_attr_owner(r, b, sc_attr_square(ix));
  if (owner < 0)
    return AD_NONE;
  return sc_has(st->town[owner].moved[ix[0]], sc_attr_square(ix));
}

int sc_attr_in_sight(const struct sc_rules *r, const struct sc_board *b, const int *ix,
                     uint64_t kinds)
{
  return sc_tiles_in_sight(r, b, kinds, sc_bit(sc_attr_square(ix)));
}
