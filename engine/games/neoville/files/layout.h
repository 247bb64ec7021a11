/* layout.h - cities as files describe them, for positions and worked examples. */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_LAYOUT_H
#define AEDILE_GAMES_NEOVILLE_FILES_LAYOUT_H

#include "engine/games/neoville/play/state.h"

/* Tiles of a city with the rows and columns of a file, whose origin may be anywhere. */
struct nv_layout {
  int n;
  struct nv_placed {
    int row, col, tile, turn;
    const struct ad_node *node; /* for problems */
  } placed[NV_CELLS];
  int top, left; /* row and column of the file that become 0 */
};
/* Adds a tile; reports a tile beyond the size of a city and a second tile on a cell. */
void nv_layout_add(const struct nv_rules *rules, struct nv_layout *layout, struct nv_placed placed,
                   struct ad_diags *diags);
/* Places the tiles in the empty CITY; returns false after reporting a city larger than the frame.
 */
bool nv_layout_lay(const struct nv_rules *rules, struct nv_layout *layout, struct nv_city *city,
                   const struct ad_node *list, struct ad_diags *diags);
/* Adds a building at the ROW and COL of the file; returns false after reporting that there is no
 * tile, that the square is taken, or that the tile is full. */
bool nv_layout_build(const struct nv_rules *rules, const struct nv_layout *layout,
                     struct nv_city *city, int token, int row, int col, const struct ad_node *node,
                     struct ad_diags *diags);

#endif
