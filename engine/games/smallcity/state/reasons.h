/* reasons.h - why a tile cannot lie at a place, as bits. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_REASONS_H
#define AEDILE_GAMES_SMALLCITY_STATE_REASONS_H

#include "engine/games/smallcity/state/state.h"

/* Reasons against a tile, as bits, in the alphabetical order of their words.  Stock and price are
 * up to the caller, and for new tiles also kind, size and number of tile actions. */
enum sc_reason {
  SC_R_BOARD = 1,
  SC_R_CELLS = 1 << 1,
  SC_R_COUNT = 1 << 2,
  SC_R_COVER = 1 << 3,
  SC_R_EXCLUDED = 1 << 4,
  SC_R_GOODS = 1 << 5,
  SC_R_INFLUENCE = 1 << 6,
  SC_R_KIND = 1 << 7,
  SC_R_LAND = 1 << 8,
  SC_R_LEVEL = 1 << 9,
  SC_R_LOCKED = 1 << 10,
  SC_R_MAYOR = 1 << 11,
  SC_R_MONEY = 1 << 12,
  SC_R_NEW = 1 << 13,
  SC_R_OCCUPIED = 1 << 14,
  SC_R_ONCE = 1 << 15,
  SC_R_SHAPE = 1 << 16,
  SC_R_SIZE = 1 << 17,
  SC_R_STOCK = 1 << 18,
  SC_R_WAIVE = 1 << 19,
  SC_R_WAREHOUSE = 1 << 20
};
extern const struct ad_word sc_reason_words[]; /* BOARD .. WAREHOUSE */
/* FORM in TURN with its corner on x, y; squares may lie beyond the board. */
struct sc_site {
  int form, orientation, x, y;
};
/* Returns the squares of SITE that lie on the board; BUILDING (may be NULL): without water. */
sc_set sc_site_squares(const struct sc_rules *rules, const struct sc_site *site, sc_set *building);
/* Returns the reasons against a new tile on SITE: BOARD, LAND, LOCKED, OCCUPIED, MAYOR (if the
 * mayor blocks WHAT, one of SC_BLOCKS_..), ONCE, INFLUENCE, EXCLUDED. */
unsigned sc_site_reasons(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         const struct sc_site *site, unsigned what);
/* Returns the reasons against exchanging the tile at HEAD for SITE: BOARD, LAND, LOCKED, OCCUPIED
 * and MAYOR of the new squares, LEVEL, COVER, CELLS, INFLUENCE on the old tile, EXCLUDED, NEW. */
unsigned sc_growth_reasons(const struct sc_rules *rules, const struct sc_state *st, int seat,
                           int head, const struct sc_site *site);
/* Returns whether the warehouse of a factory on SITE can stand on x, y (SC-FAC-02); stock is up to
 * the caller. */
bool sc_warehouse_fits(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       const struct sc_site *site, int x, int y, unsigned what);

#endif
