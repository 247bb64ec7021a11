/* case.h - the input of a worked example: its rules, tiles, buildings and city. */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_CASE_H
#define AEDILE_GAMES_NEOVILLE_FILES_CASE_H

#include "engine/games/neoville/files/layout.h"

enum { NV_FAR = 1000 }; /* rows and columns of a file are from -NV_FAR to NV_FAR */

/* A worked example while it is answered. */
struct nv_case {
  struct ad_example *example;
  struct ad_node *input, *out; /* the case and the answer */
  struct ad_arena *arena;
  struct ad_diags *diags;
  struct nv_rules *rules; /* a copy that belongs to the case: its deck is replaced */
  struct nv_state *state; /* for one seat, zeroed */
};

/* Makes the rules of the case, its options included, and an empty state; returns false after
 * reporting. */
bool nv_case_rules(struct nv_case *c, int seats);
/* Adds a tile to the deck; returns its index. */
int nv_case_add_tile(struct nv_case *c, const char *id, const char *squares, const char *symbols);
/* Adds the tile that NODE describes by `squares` and `symbols`; returns its index, -1 after
 * reporting. */
int nv_case_tile(struct nv_case *c, struct ad_node *node);
/* Reads row and column of MAP; returns false after reporting. */
bool nv_case_cell(struct nv_case *c, struct ad_node *map, int *row, int *col);
/* Each returns a token, NV_NO_TOKEN if the box has no such building or after reporting.  Tower:
 * from `terrain` and `value`.  Token: from a building of any kind. */
int nv_case_tower(struct nv_case *c, struct ad_node *node);
int nv_case_token(struct nv_case *c, struct ad_node *node);
/* Reads a building that the box must have, with its square; returns false after reporting. */
bool nv_case_building(struct nv_case *c, struct ad_node *node, int *token, int *row, int *col);
/* Reads `tiles` and `buildings` into the city of seat 0; LAYOUT keeps the origin of the file. */
void nv_case_city(struct nv_case *c, struct nv_layout *layout);

#endif
