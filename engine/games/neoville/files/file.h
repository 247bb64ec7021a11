/* file.h - cities as files say them, shared by positions and worked examples. */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_FILE_H
#define AEDILE_GAMES_NEOVILLE_FILES_FILE_H

#include "engine/games/neoville/neoville.h"

/* Tiles of a city with the numbers of a file, whose origin may be anywhere. */
struct nv_layout {
  int n;
  struct nv_laid {
    int row, col, tile, turn;
    const struct ad_node *node; /* for problems */
  } laid[NV_CELLS];
  int top, left; /* row and column of the file that become 0 */
};
/* Adds a tile; reports one too many or two on one cell. */
void nv_layout_add(const struct nv_rules *rules, struct nv_layout *layout, struct nv_laid laid,
                   struct ad_diags *diags);
/* Lays them into the empty CITY; reports a city beyond the frame (false then). */
bool nv_layout_lay(const struct nv_rules *rules, struct nv_layout *layout, struct nv_city *city,
                   const struct ad_node *list, struct ad_diags *diags);
/* Puts a token where the file says; reports what cannot be: no tile there, square or tile taken. */
bool nv_layout_build(const struct nv_rules *rules, const struct nv_layout *layout,
                     struct nv_city *city, int token, int row, int col, const struct ad_node *node,
                     struct ad_diags *diags);

/* a tile in a hand that the file does not name, until nv_complete_position */
enum { NV_OPEN = 255 };
/* A position being read. */
struct nv_reader {
  const struct nv_rules *rules;
  struct nv_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  struct nv_layout layout[NV_MAX_SEATS];
  bool used[NV_MAX_TILES + 1]; /* by index + 1 */
  uint8_t built[NV_TOKENS];
  bool hand_given[NV_MAX_SEATS], known_given[NV_MAX_SEATS];
  struct ad_node *city[NV_MAX_SEATS], *display, *pile, *supply, *types;
  int phase, seat, pile_count; /* -1: not given */
  uint64_t seed;
  uint8_t rest[NV_MAX_TILES]; /* tiles that are nowhere, shuffled */
  int n_rest;
};
/* row and col of a map */
bool nv_read_cell(struct nv_reader *in, struct ad_node *map, int *row, int *col);
/* Fills in what the file leaves open and judges the whole; reports to in->diags. */
void nv_complete_position(struct nv_reader *in);

#endif
