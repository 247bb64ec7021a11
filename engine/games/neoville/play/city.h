/* city.h - one city: where tiles fit, which districts they touch, placing tiles and building.
 * The supply and the hands are not changed here. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_CITY_H
#define AEDILE_GAMES_NEOVILLE_PLAY_CITY_H

#include "engine/games/neoville/play/state.h"

/* The districts around an open cell, each with the border positions (struct nv_face) it touches.
 * of[0 .. n) contain skyscrapers.  RISKY: two of these have equal terrain, so that a tile here may
 * join them; only then of[n .. n_all) lists the districts without skyscrapers too. */
struct nv_contacts {
  int n, n_all;
  bool risky;
  struct nv_contact {
    uint8_t label, terrain, at;
  } of[8];
};

/* Each returns what is on a square, of any row and column: */
int nv_terrain_at(const struct nv_rules *rules, const struct nv_city *city, int row,
                  int col); /* enum nv_terrain, -1 without a tile */
int nv_symbol_at(const struct nv_rules *rules, const struct nv_city *city, int row,
                 int col); /* enum nv_symbol, -1 without a tile */
int nv_token_at(const struct nv_city *city, int row, int col); /* NV_NO_TOKEN without a building */

/* Returns the cells that touch CELLS, bits by nv_bit, by a side, or by a corner if the rules allow
 * that (NV-PLACE-02); CELLS among them. */
uint64_t nv_neighbours(const struct nv_rules *rules, uint64_t cells);
/* Returns the cells where a tile fits, as bits nv_bit (NV-PLACE-01..06): next to the city and
 * inside the frame; in an empty city cell (0, 0) alone. */
uint64_t nv_open_cells(const struct nv_rules *rules, const struct nv_city *city);

/* Finds the districts around the open cell (ROW, COL). */
void nv_contacts_of(const struct nv_rules *rules, const struct nv_city *city, int row, int col,
                    struct nv_contacts *out);
/* Returns whether a tile with FACE connects two districts of CONTACTS that contain skyscrapers. */
bool nv_face_joins(const struct nv_face *face, const struct nv_contacts *contacts);
/* Returns whether a placement on an open cell connects districts that each contain a skyscraper
 * (NV-JOIN-01), be it legal or not. */
bool nv_joins(const struct nv_rules *rules, const struct nv_city *city, int tile, int turn, int row,
              int col);

/* Places a tile on an open cell; ROW and COL are -1 or more, and afterwards the place of the tile
 * in the city, which may have moved. */
void nv_city_lay(const struct nv_rules *rules, struct nv_city *city, int tile, int turn, int *row,
                 int *col);
/* Adds a building on a free square; its tile must have room for one. */
void nv_city_build(const struct nv_rules *rules, struct nv_city *city, int token, int row, int col);
/* Removes the building on a square. */
void nv_city_raze(const struct nv_rules *rules, struct nv_city *city, int row, int col);
/* Returns the number of skyscrapers in a district. */
int nv_district_towers(const struct nv_city *city, int label);

#endif
