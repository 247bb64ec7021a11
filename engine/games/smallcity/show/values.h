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

int sc_attr_square(const int *ix);
/* Returns CELL, or AD_NONE for SC_C_NONE. */
int64_t sc_attr_cell(int cell);
/* Returns PART of the tile on a square, or AD_NONE without a tile. */
int64_t sc_attr_tile(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                     enum sc_attr part);
const struct sc_side *sc_attr_side(const struct sc_rules *rules, int seat);
int sc_attr_terrain(const struct sc_side *side, int square);
int64_t sc_attr_area_level(const struct sc_side *side, int square);
bool sc_attr_empty(const struct sc_rules *rules, const struct sc_board *board, const int *ix);
/* Returns the owner of the meeple, or -1. */
int sc_attr_owner(const struct sc_rules *rules, const struct sc_board *board, int square);
int64_t sc_attr_moved(const struct sc_rules *rules, const struct sc_state *st,
                      const struct sc_board *board, const int *ix);
int sc_attr_in_sight(const struct sc_rules *rules, const struct sc_board *board, const int *ix,
                     uint64_t kinds);

const struct sc_state *sc_attr_visible(const struct sc_rules *r, const struct sc_state *st,
                                       int viewer);
int64_t sc_attr_if_decided(const struct sc_state *st, int viewer, bool has, int64_t value);
int sc_attr_count_tiles(const struct sc_rules *r, const struct sc_board *b, uint64_t kinds);
int sc_attr_stored(const struct sc_rules *r, const struct sc_board *b, int good);
int sc_attr_count_tourists(const struct sc_rules *r, const struct sc_board *b, int seat);
int sc_attr_votes_due(const struct sc_rules *r, const struct sc_state *st, int seat);
int sc_attr_pollution_due(const struct sc_rules *r, const struct sc_state *st, int seat);
int64_t sc_attr_disc_row(const struct sc_town *town, int disc);
int64_t sc_attr_dealt(const struct sc_state *st, int viewer, const int *ix);
int64_t sc_attr_kept(const struct sc_rules *r, const struct sc_state *st, int viewer,
                     const int *ix);
int64_t sc_attr_promise_votes(const struct sc_rules *r, const struct sc_state *st, int viewer,
                              int seat);
int64_t sc_attr_metric_value(const struct sc_rules *r, const struct sc_state *st, int seat,
                             int promise);
int64_t sc_attr_ring_seat(const struct sc_rules *r, const struct sc_state *st, int place);
int64_t sc_attr_ring_cost(const struct sc_rules *r, const struct sc_state *st, int place);
int sc_attr_sales_left(const struct sc_rules *r, const struct sc_state *st, int seat);
int sc_attr_street(const struct sc_state *st, int end);
int64_t sc_attr_class_or_none(int class_);

#endif
