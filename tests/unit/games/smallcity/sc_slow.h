/* sc_slow.h - towns of Small City a second time: slow, straightforward, square by square, without
 * bits or tables, written from the rules page alone.  It shares nothing with the engine but the
 * data of the rules as they are in the files, the fields of a state and the numbers of kinds and
 * squares.  Tests compare. */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_SLOW_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_SLOW_H

#include "engine/games/smallcity/state/state.h"

struct slow_cell {
  int x, y, what;
}; /* enum sc_cell */
struct slow_tile {
  int kind, form, n, born;
  struct slow_cell cell[SC_MAX_CELLS];
};
struct slow_town {
  const struct sc_rules *rules;
  const struct sc_state *st;
  int seat, level, n_tiles;
  struct slow_tile tile[SC_SQUARES];
  int tile_at[SC_SIDE][SC_SIDE], meeple[SC_SIDE][SC_SIDE]; /* [y][x]; -1: none */
  bool grave[SC_SIDE][SC_SIDE], mayors[SC_SIDE][SC_SIDE];  /* mayors: beside the street */
  char terrain[SC_SIDE][SC_SIDE];                          /* '.', '~', '#' */
  int area[SC_SIDE][SC_SIDE];                              /* level that unlocks it */
};
void sc_slow_read(const struct sc_rules *rules, const struct sc_state *st, int seat,
                  struct slow_town *out);
/* Cells of FORM turned by ROT and flipped, smallest x and y 0; their number. */
int sc_slow_cells(const struct sc_rules *rules, int form, int rot, bool flip,
                  struct slow_cell out[SC_MAX_CELLS]);

/* WORD: a class or a kind, as needs name them.  Tiles of it in whose ring a square lies; one of the
 * squares of CELLS. */
int sc_slow_sees(const struct slow_town *town, const char *word, int x, int y);
int sc_slow_sees_any(const struct slow_town *town, const char *word, const struct slow_cell *cells,
                     int n);

enum slow_mode { SLOW_NORMAL, SLOW_FREE, SLOW_FREELY };
/* Whether FORM may lie with its cells there: squares, exclusion, requirements, a warehouse. */
bool sc_slow_fits(const struct slow_town *town, int form, int rot, bool flip, int x, int y,
                  enum slow_mode mode);
/* Whether the tile with a square on X, Y may grow to this; whether it may grow at all. */
bool sc_slow_grows_to(const struct slow_town *town, int tile, int form, int rot, bool flip, int x,
                      int y);
bool sc_slow_grows(const struct slow_town *town, int tile);
bool sc_slow_staffed(const struct slow_town *town, int ability);
bool sc_slow_has(const struct slow_town *town, int ability);

int sc_slow_votes(const struct slow_town *town, int source);
int sc_slow_pollution(const struct slow_town *town); /* of the round */
/* Where a meeple of SEAT may go in TOWN; its own town or not. */
bool sc_slow_may_enter(const struct slow_town *town, int seat, int x, int y);
bool sc_slow_street(const struct slow_town *town, int x, int y, int other_x, int other_y);
bool sc_slow_grave_here(const struct slow_town *town, int x, int y);
int sc_slow_metric(const struct slow_town *town, int metric);
/* TOWNS: those of all seats. */
bool sc_slow_keeps(const struct slow_town *towns, int seat, const struct sc_promise *promise);
int sc_slow_ring_cost(const struct sc_rules *rules, int n, const uint8_t *taken, int n_taken,
                      int place);

#endif
