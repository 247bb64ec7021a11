/* values.h - values of attributes that several entries share.  INDEXES: seat, x, y.  BOARD: the
 * board of that seat as the viewer sees it. */
#ifndef AEDILE_GAMES_SMALLCITY_SHOW_VALUES_H
#define AEDILE_GAMES_SMALLCITY_SHOW_VALUES_H

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

/* Returns the square of IX: seat, x, y. */
int sc_attr_square(const int *ix);
/* Returns CELL, or AD_NONE for SC_C_NONE. */
int64_t sc_attr_cell(int cell);
/* Returns PART of the tile on a square, or AD_NONE without a tile. */
int64_t sc_attr_tile(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                     enum sc_attr part);
/* Returns the board side of SEAT. */
const struct sc_side *sc_attr_side(const struct sc_rules *rules, int seat);
/* Returns the terrain printed on SQUARE: enum sc_terrain. */
int sc_attr_terrain(const struct sc_side *side, int square);
/* Returns the area level that unlocks SQUARE, or AD_NONE. */
int64_t sc_attr_area_level(const struct sc_side *side, int square);
/* Returns whether the square of IX is unlocked land without tile and grave. */
bool sc_attr_empty(const struct sc_rules *rules, const struct sc_board *board, const int *ix);
/* Returns the owner of the meeple, or -1. */
int sc_attr_owner(const struct sc_rules *rules, const struct sc_board *board, int square);
/* Returns whether the meeple on the square of IX has moved; AD_NONE without a meeple. */
int64_t sc_attr_moved(const struct sc_rules *rules, const struct sc_state *st,
                      const struct sc_board *board, const int *ix);
/* Returns how many tiles of KINDS the square of IX has in sight. */
int sc_attr_in_sight(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                     uint64_t kinds);

const struct sc_state *sc_attr_visible(const struct sc_rules *r, const struct sc_state *st,
                                       int viewer);
/* Returns VALUE of the current decision, AD_NONE if it has none, AD_HIDDEN behind a screen. */
int64_t sc_attr_if_decided(const struct sc_state *st, int viewer, bool has, int64_t value);
/* Returns how many tiles of KINDS, bits, are on a board. */
int sc_attr_count_tiles(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds);
/* Returns how many goods of colour GOOD the city hall and the warehouses have. */
int sc_attr_stored(const struct sc_rules *r, const struct sc_board *b, int good);
/* Returns how many meeples of other seats are in the town of SEAT. */
int sc_attr_count_tourists(const struct sc_rules *r, const struct sc_board *b, int seat);
/* Returns the votes that phase 5 would give SEAT now. */
int sc_attr_votes_due(const struct sc_rules *r, const struct sc_state *st, int seat);
/* Returns the pollution that phase 6 would give SEAT now. */
int sc_attr_pollution_due(const struct sc_rules *r, const struct sc_state *st, int seat);
/* Returns the council row of DISC; AD_NONE beside the board. */
int64_t sc_attr_disc_row(const struct sc_town *town, int disc);
/* Returns a promise dealt, IX: seat, number; AD_HIDDEN for other viewers than the seat. */
int64_t sc_attr_dealt(const struct sc_state *st, int viewer, const int *ix);
/* Returns a promise kept, IX: seat, number; AD_HIDDEN if VIEWER may not know it. */
int64_t sc_attr_kept(const struct sc_rules *r, const struct sc_state *st, int viewer,
                     const int *ix);
int64_t sc_attr_promise_votes(const struct sc_rules *r, const struct sc_state *st, int viewer,
                              int seat);
int64_t sc_attr_metric_value(const struct sc_rules *r, const struct sc_state *st, int seat,
                             int promise);
int64_t sc_attr_ring_cost(const struct sc_rules *r, const struct sc_state *st, int place);
int sc_attr_sales_left(const struct sc_rules *r, const struct sc_state *st, int seat);
int sc_attr_street(const struct sc_state *st, int end);
int64_t sc_attr_class_or_none(int class_);

#endif
