/* town_attributes.h - squares of a town as attributes tell them.  IX: seat, x, y; BOARD: that of
 * the seat as somebody sees it. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_TOWN_ATTRIBUTES_H
#define AEDILE_GAMES_SMALLCITY_SHOW_TOWN_ATTRIBUTES_H

#include "engine/games/smallcity/smallcity.h"

enum sc_terrain { SC_LAND, SC_WATER, SC_ROCK };
enum sc_see {
  SC_SEE_KIND,
  SC_SEE_FORM,
  SC_SEE_CLASS,
  SC_SEE_LEVEL,
  SC_SEE_CELL,
  SC_SEE_HEAD_X,
  SC_SEE_HEAD_Y,
  SC_SEE_ROT,
  SC_SEE_FLIP,
  SC_SEE_BORN,
  SC_SEE_STORED,
  SC_SEE_CITIZENS
};

int sc_see_square(const int *ix);
int64_t sc_see_cell(int cell); /* AD_NONE for SC_C_NONE */
/* A part of the tile on a square; AD_NONE without a tile. */
int64_t sc_see_tile(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                    enum sc_see part);
const struct sc_side *sc_see_side(const struct sc_rules *rules, int seat);
int sc_see_terrain(const struct sc_side *side, int square);
int64_t sc_see_area_level(const struct sc_side *side, int square);
bool sc_see_empty(const struct sc_rules *rules, const struct sc_board *board, const int *ix);
/* of the meeple, -1 without one */
int sc_see_owner(const struct sc_rules *rules, const struct sc_board *board, int square);
int64_t sc_see_moved(const struct sc_rules *rules, const struct sc_state *st,
                     const struct sc_board *board, const int *ix);
int sc_see_in_sight(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                    uint64_t kinds);

#endif
