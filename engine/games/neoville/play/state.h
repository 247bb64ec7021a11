/* state.h - the state of a game of Neoville: cities, hands, display, pile and supply.
 *
 * SQUARES  Row 0 is at the top.  A city is stored in the top left corner of its frame: its topmost
 * tiles are in tile row 0, its leftmost in tile column 0.  A tile that is placed above or to the
 * left has row or column -1 and moves the rest of the city (nv_city_lay).  Tile (r, c) covers the
 * squares of rows 2r, 2r + 1 and columns 2c, 2c + 1. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_STATE_H
#define AEDILE_GAMES_NEOVILLE_PLAY_STATE_H

#include "engine/games/neoville/rules/rules.h"

struct nv_cell { /* one tile of a city; all zero: empty */
  uint8_t tile;  /* index + 1 */
  /* squares 0 .. 3 with the buildings token[0] and token[1] */
  uint8_t turn : 2, square0 : 2, square1 : 2;
  /* token + 1 of its buildings, 0 none; the second only with builds_per_turn 2 */
  uint8_t token[2];
};

struct nv_city {
  uint64_t occupied;                      /* bit nv_bit(r, c) for each tile */
  uint64_t taken[(NV_SQUARES + 63) / 64]; /* districts, by label, that contain a skyscraper */
  /* district of each square; undefined for squares without a tile */
  uint8_t label[NV_SQUARES];
  struct nv_cell cell[NV_CELLS]; /* r * NV_MAX_CITY + c */
  /* tile indexes + 1 in the order of drawing, 0 beyond n_hand */
  uint8_t hand[NV_MAX_HAND];
  /* bit i: all seats know hand[i] (drawn from the display, equity tile) */
  uint8_t known;
  uint8_t n_hand, height, width, n_tiles, n_labels, parks, sports, n_buildings;
  uint8_t tower_districts[NV_TERRAINS]; /* districts with a skyscraper, by terrain */
};

/* NV_BETWEEN: no seat decides, as a turn ends; in no stored position */
enum nv_phase { NV_CHOOSE, NV_PLACE, NV_BUILD, NV_DRAW, NV_ENDED, NV_BETWEEN };
/* What begins and ends (nv_times). */
enum nv_time { NV_ROUND, NV_TURN };

struct nv_state {
  /* tokens of which the supply has one or more: bits token and token - NV_FIRST_UTILITY */
  uint64_t towers, utilities;
  /* seed of the draw of utility tokens while the types are not chosen; else 0 */
  uint64_t token_seed;
  uint8_t left[NV_TOKENS]; /* tokens in the supply by kind */
  /* tile indexes + 1; pile[n_pile - 1] is the top, 0 from n_pile on */
  uint8_t pile[NV_MAX_TILES];
  uint8_t display[NV_MAX_DISPLAY]; /* tile index + 1, 0 empty */
  uint8_t n_pile, phase, seat, first_seat;
  /* NV_BUILD: builds left, and row and column of the tile just placed; else 0 */
  uint8_t builds_left, new_row, new_col;
  uint8_t types_in_play;             /* bit per utility type */
  struct nv_city city[NV_MAX_SEATS]; /* the block ends after rules->seats of them (nv_state_size) */
};

static inline struct nv_cell *nv_cell_at(struct nv_city *city, int r, int c)
{
  return &city->cell[r * NV_MAX_CITY + c];
}
static inline const struct nv_cell *nv_cell_of(const struct nv_city *city, int r, int c)
{
  return &city->cell[r * NV_MAX_CITY + c];
}
static inline const struct nv_face *nv_face_of(const struct nv_rules *r, const struct nv_cell *cell)
{
  return &r->tile[cell->tile - 1].face[cell->turn];
}
/* Returns the index of a square in `label` and in the arrays of struct nv_map. */
static inline int nv_square(int row, int col)
{
  return row * NV_STRIDE + col;
}
/* Returns whether the district LABEL contains a skyscraper. */
static inline bool nv_taken(const struct nv_city *city, int label)
{
  return city->taken[label >> 6] >> (label & 63) & 1;
}

#endif
