/* nv_slow.h - placing, building and scoring of Neoville a second time: slow, straightforward,
 * written from the rules page alone and sharing nothing with the engine but its data.  Tests
 * compare the two. */
#ifndef AEDILE_UNIT_GAMES_NEOVILLE_NV_SLOW_H
#define AEDILE_UNIT_GAMES_NEOVILLE_NV_SLOW_H

#include "engine/games/neoville/play/state.h"

/* A city as letters, with two squares of rim on each side: square (row, col) of the city is [row +
 * SLOW_RIM][col + SLOW_RIM]. */
enum { SLOW_RIM = 2, SLOW_SIDE = NV_STRIDE + 2 * SLOW_RIM, SLOW_DISTRICTS = SLOW_SIDE * SLOW_SIDE };
struct slow_city {
  char terrain[SLOW_SIDE][SLOW_SIDE]; /* S G R W, 0 without a tile */
  char symbol[SLOW_SIDE][SLOW_SIDE];  /* P A . */
  int token[SLOW_SIDE][SLOW_SIDE];    /* -1: none */
  int district[SLOW_SIDE][SLOW_SIDE]; /* from 0, -1 without a tile */
  int n_districts;
  int size[SLOW_DISTRICTS], towers[SLOW_DISTRICTS];
};
void slow_read(const struct nv_rules *rules, const struct nv_city *city, struct slow_city *out);
/* Squares of TILE after TURN quarter turns clockwise, as text. */
void slow_face(const struct nv_tile *tile, int turn, char *squares, char *symbols);

struct slow_place {
  int slot, row, col, turn; /* turn: the first that shows this face */
  bool joins;
};
enum { SLOW_MAX_PLACES = NV_MAX_HAND * 64 * 4 };
/* Placements that may be chosen (NV-PLACE, NV-JOIN); COUNT_ALL, COUNT_JOINING may be NULL. */
int slow_places(const struct nv_rules *rules, const struct nv_state *st, struct slow_place *out,
                int *count_all, int *count_joining);

struct slow_build {
  int row, col, token; /* token -1: build nothing */
};
enum { SLOW_MAX_BUILDS = 4 * NV_TOKENS + 1 };
int slow_builds(const struct nv_rules *rules, const struct nv_state *st, struct slow_build *out);

/* with majorities */
int slow_points(const struct nv_rules *rules, const struct nv_state *st, int seat);
void slow_ranks(const struct nv_rules *rules, const struct nv_state *st, int *ranks);

#endif
