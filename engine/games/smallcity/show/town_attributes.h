/* town_attributes.h - squares of a town as attributes tell them.  IX: seat, x, y; BOARD: that of
 * the seat as somebody sees it. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_TOWN_ATTRIBUTES_H
#define AEDILE_GAMES_SMALLCITY_SHOW_TOWN_ATTRIBUTES_H

#include "engine/games/smallcity/state/state.h"

enum sc_terrain { SC_LAND, SC_WATER, SC_ROCK };
enum sc_attr {
  SC_ATTR_KIND,
  SC_ATTR_FORM,
  SC_ATTR_CLASS,
  SC_ATTR_LEVEL,
  SC_ATTR_CELL,
  SC_ATTR_HEAD_X,
  SC_ATTR_HEAD_Y,
  SC_ATTR_ROT,
  SC_ATTR_FLIP,
  SC_ATTR_BORN,
  SC_ATTR_STORED,
  SC_ATTR_CITIZENS
};

int sc_attr_square(const int *ix);
int64_t sc_attr_cell(int cell); /* AD_NONE for SC_C_NONE */
/* A part of the tile on a square; AD_NONE without a tile. */
int64_t sc_attr_tile(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                     enum sc_attr part);
const struct sc_side *sc_attr_side(const struct sc_rules *rules, int seat);
int sc_attr_terrain(const struct sc_side *side, int square);
int64_t sc_attr_area_level(const struct sc_side *side, int square);
bool sc_attr_empty(const struct sc_rules *rules, const struct sc_board *board, const int *ix);
/* of the meeple, -1 without one */
int sc_attr_owner(const struct sc_rules *rules, const struct sc_board *board, int square);
int64_t sc_attr_moved(const struct sc_rules *rules, const struct sc_state *st,
                      const struct sc_board *board, const int *ix);
int sc_attr_in_sight(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                     uint64_t kinds);

#endif
