/* town.h - a town: what lies where, which squares a tile influences, room and goods.
 *
 * A tile is known by its HEAD, the lowest of its squares.  KINDS are bits, one for each kind. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_TOWN_H
#define AEDILE_GAMES_SMALLCITY_STATE_TOWN_H

#include "engine/games/smallcity/state/state.h"

/* Derives covered, squares, cells and head of TOWN from its board. */
void sc_derive_town(const struct sc_rules *rules, struct sc_town *town);
/* Returns the orientation in which the tile lies. */
static inline const struct sc_orientation *sc_orientation_of(const struct sc_rules *r,
                                                             const struct sc_tile *t)
{
  return &r->form[t->form - 1].orientation[t->orientation];
}
/* Returns the square of the corner: smallest x and smallest y of the tile. */
static inline int sc_corner(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return head - sc_orientation_of(r, &b->tile[head])->head;
}
/* Each returns the form, or the kind, of the tile at HEAD. */
static inline int sc_form_at(const struct sc_board *b, int head)
{
  return b->tile[head].form - 1;
}
static inline int sc_kind_at(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return r->form[b->tile[head].form - 1].kind;
}
/* Returns the squares of the tile at HEAD. */
static inline sc_set sc_tile_squares(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return sc_orientation_of(r, &b->tile[head])->squares << sc_corner(r, b, head);
}
/* Returns its squares without water: only they influence and are influenced (SC-INF-02). */
static inline sc_set sc_tile_building(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return sc_orientation_of(r, &b->tile[head])->building << sc_corner(r, b, head);
}
/* Returns the cell (enum sc_cell) that the tile at HEAD has on SQUARE. */
int sc_cell_at(const struct sc_rules *rules, const struct sc_board *board, int head, int square);
/* Returns the head of the tile on SQUARE, or -1. */
int sc_head_at(const struct sc_rules *rules, const struct sc_board *board, int square);
/* Returns the land squares of the unlocked area. */
sc_set sc_land(const struct sc_rules *rules, const struct sc_board *board, int seat);
/* Returns the unlocked land of SEAT without tile and grave (SC-MAY-05, SC-DTH-06). */
sc_set sc_empty(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns the two squares of the mayor's street; none in other towns. */
sc_set sc_mayors_squares(const struct sc_state *st, int seat);
/* Returns the heads of the tiles of KINDS. */
sc_set sc_tiles_of(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds);
/* Returns how many building squares the tiles of the class have (SC-PROM-03). */
int sc_class_squares(const struct sc_rules *rules, const struct sc_board *board, int class_);
/* Writes to AT_LEAST[n], n = 1 .. SC_MAX_COUNT, the squares that have n or more tiles of KINDS in
 * sight, that is, in whose rings they lie (SC-INF-03).  AT_LEAST[0] is every square. */
void sc_influence(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                  sc_set at_least[SC_MAX_COUNT + 1]);
/* Returns the heads of the tiles of KINDS that have one of SQUARES in their ring, and how many
 * these are (SC-UPG-02). */
sc_set sc_tiles_seen(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                     sc_set squares);
int sc_tiles_in_sight(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                      sc_set squares);
/* Returns whether the town of SEAT has a tile with ABILITY and an own citizen on its staff cell. */
bool sc_is_staffed(const struct sc_rules *rules, const struct sc_state *st, int seat, int ability);
/* Returns whether the town of SEAT has a metro station; it needs no staff. */
bool sc_has_metro(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Returns how many cells of the city hall are free. */
int sc_hall_room(const struct sc_rules *rules, const struct sc_board *board);
/* Returns how many goods the warehouses still take. */
int sc_warehouse_room(const struct sc_rules *rules, const struct sc_board *board);
/* Counts the goods in the city hall and in all warehouses. */
void sc_count_goods(const struct sc_rules *rules, const struct sc_board *board,
                    int goods[SC_GOODS]);
/* Puts up to N goods into warehouses, then, if HALL, into the city hall; returns how many found
 * room (SC-INC-04). */
int sc_put_goods(const struct sc_rules *rules, struct sc_board *board, int good, int n, bool hall);
/* Takes N goods, which must be there: from the city hall first (SC-BLD-07). */
void sc_take_goods(const struct sc_rules *rules, struct sc_board *board, int good, int n);
/* Lays a tile of FORM in TURN with its corner on CORNER; BORN as in struct sc_tile.  Graves under
 * it go beside the board. */
void sc_lay_tile(const struct sc_rules *rules, struct sc_town *town, int form, int orientation,
                 int corner, int born);
/* Removes the tile at HEAD; goods and meeples are up to the caller. */
void sc_lift_tile(const struct sc_rules *rules, struct sc_town *town, int head);
/* Sends a meeple of OWNER that lost its place to the city hall of its town, or to the career center
 * if the city hall is full. */
void sc_send_home(const struct sc_rules *rules, struct sc_state *st, int owner);

#endif
