/* town.h - a town: its tiles, what they influence, and its goods. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_TOWN_H
#define AEDILE_GAMES_SMALLCITY_STATE_TOWN_H

#include "engine/games/smallcity/state/state.h"

/* Derives what follows from TOWN's board. */
void sc_derive_town(const struct sc_rules *rules, struct sc_town *town);
static inline const struct sc_turn *sc_turn_of(const struct sc_rules *r, const struct sc_tile *t)
{
  return &r->form[t->form - 1].turn[t->turn];
}
/* square of the corner around the tile */
static inline int sc_corner(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return head - sc_turn_of(r, &b->tile[head])->head;
}
static inline int sc_form_at(const struct sc_board *b, int head)
{
  return b->tile[head].form - 1;
}
static inline int sc_kind_at(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return r->form[b->tile[head].form - 1].kind;
}
/* Squares of the tile at HEAD; those that influence and are influenced (SC-INF-02). */
static inline sc_set sc_tile_squares(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return sc_turn_of(r, &b->tile[head])->squares << sc_corner(r, b, head);
}
static inline sc_set sc_tile_building(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return sc_turn_of(r, &b->tile[head])->building << sc_corner(r, b, head);
}
/* enum sc_cell */
int sc_cell_at(const struct sc_rules *rules, const struct sc_board *board, int head, int square);
/* head of the tile there, -1: none */
int sc_head_at(const struct sc_rules *rules, const struct sc_board *board, int square);
/* unlocked land */
sc_set sc_land(const struct sc_rules *rules, const struct sc_board *board, int seat);
/* Unlocked land without tile or grave (SC-MAY-05, SC-DTH-06); of the set-up's side of SEAT. */
sc_set sc_empty(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* the two squares of the street, {} in other towns */
sc_set sc_mayors_squares(const struct sc_state *st, int seat);
/* Heads of tiles of KINDS (bits). */
sc_set sc_tiles_of(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds);
/* building squares (SC-PROM-03) */
int sc_class_squares(const struct sc_rules *rules, const struct sc_board *board, int class_);
/* AT_LEAST[n], n = 1 .. SC_MAX_COUNT: squares in the rings of n and more different tiles of KINDS
 * (SC-INF-03). */
void sc_influence(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                  sc_set at_least[SC_MAX_COUNT + 1]);
/* SC-UPG-02 */
int sc_tiles_in_sight(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                      sc_set squares);
/* the town has one, an own citizen in it */
bool sc_staffed(const struct sc_rules *rules, const struct sc_state *st, int seat, int ability);
bool sc_has_metro(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* free cells of the city hall */
int sc_hall_room(const struct sc_rules *rules, const struct sc_board *board);
/* free places in warehouses */
int sc_warehouse_room(const struct sc_rules *rules, const struct sc_board *board);
/* hall and warehouses */
void sc_count_goods(const struct sc_rules *rules, const struct sc_board *board,
                    int goods[SC_GOODS]);
/* Puts N goods into warehouses, then (HALL) the city hall; returns how many found room.  Takes:
 * hall first (SC-BLD-07, SC-INC-04). */
int sc_put_goods(const struct sc_rules *rules, struct sc_board *board, int good, int n, bool hall);
void sc_take_goods(const struct sc_rules *rules, struct sc_board *board, int good, int n);
void sc_lay(const struct sc_rules *rules, struct sc_town *town, int form, int turn, int corner,
            int born);
void sc_lift(const struct sc_rules *rules, struct sc_town *town, int head);
/* A meeple of OWNER without a place goes to the city hall, else to the career center. */
void sc_send_home(const struct sc_rules *rules, struct sc_state *st, int owner);

#endif
