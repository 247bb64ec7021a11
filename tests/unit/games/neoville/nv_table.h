/* nv_table.h - a table of Neoville for tests: hand-made cities under any parameters, and games that
 * are watched move by move. */
#ifndef AEDILE_UNIT_GAMES_NEOVILLE_NV_TABLE_H
#define AEDILE_UNIT_GAMES_NEOVILLE_NV_TABLE_H

#include "engine/core/match/setup.h"
#include "engine/games/neoville/play/state.h"

/* Arguments that are lists. */
#define LIST(...)                                                                                  \
  (const char *const[])                                                                            \
  {                                                                                                \
    __VA_ARGS__                                                                                    \
  }
#define INTS(...)                                                                                  \
  (const int[])                                                                                    \
  {                                                                                                \
    __VA_ARGS__                                                                                    \
  }

struct nv_table {
  struct ad_setup *setup; /* its rules belong to this table alone: tiles may be replaced */
  struct nv_rules *rules; /* setup->own_rules */
  struct nv_state *st;    /* zeroed: empty cities, no supply, seat 0 is to place */
  int next_tile;          /* tiles before it have been replaced by nv_table_tile */
};
/* VARIANT for SEATS with OPTIONS, a map of parameters in flow style ("{hand_size: 1}") or NULL;
 * stops the test if that is wrong. */
void nv_table_open(struct nv_table *t, const char *variant, int seats, const char *options);
void nv_table_close(struct nv_table *t);
/* A tile with these faces; index. */
int nv_table_tile(struct nv_table *t, const char *squares, const char *symbols);
/* Lays a tile unturned; row and column as in nv_city_lay. */
void nv_table_lay(struct nv_table *t, int seat, int row, int col, const char *squares);
void nv_table_lay_symbols(struct nv_table *t, int seat, int row, int col, const char *squares,
                          const char *symbols);
/* Fills a whole city.  Its squares are those of a pattern without water in which no two neighbours
   have one terrain (SGRSGR.. above GRSGRS..), then edited: "WWW 2,0" puts water on (2,0), (2,1),
   (2,2); "P 3,4" a park, "A 3,4" a sport facility. */
void nv_table_paint(struct nv_table *t, int seat, const char *const *edits);
#define NV_PAINT(t, seat, ...) nv_table_paint(t, seat, (const char *const[]){__VA_ARGS__, NULL})
void nv_table_build(struct nv_table *t, int seat, int row, int col, const char *token);
/* Puts a tile into a hand, at the end. */
void nv_table_hold(struct nv_table *t, int seat, const char *squares);
/* Puts the seat's new tile at (row, col): it is to build. */
void nv_table_begin_build(struct nv_table *t, int seat, int row, int col);
void nv_table_stock(struct nv_table *t, const char *token, int n); /* into the supply */
/* stops the test if there is none */
int nv_table_token(const struct nv_table *t, const char *name);
/* A move, found among the legal ones. */
bool nv_table_legal(const struct nv_table *t, ad_move move);
/* Opens a 4x4 city of one seat whose last hole is the cell 1,1, between two soil districts with
 * skyscrapers on the left and the right. */
void nv_table_open_hole(struct nv_table *t, const char *options);
int nv_table_count(const struct nv_table *t); /* legal moves */
/* by the engine and by nv_slow, which must agree */
int nv_table_points(const struct nv_table *t, int seat);

/* Plays a random game from SEED to the end and checks after every move that nothing is lost,
   doubled or out of place, and at the end that scores and ranks are those of nv_slow; SLOW: also
   that the legal moves of every decision are.  Returns how often every placement joined
   (NV-JOIN-03), if SLOW. */
int nv_watch_game(const struct ad_setup *setup, uint64_t seed, bool slow);

#endif
