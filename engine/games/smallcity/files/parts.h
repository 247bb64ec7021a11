/* parts.h - towns, tiles and discs as files describe them, for positions and worked examples.  All
 * report to their diags. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_PARTS_H
#define AEDILE_GAMES_SMALLCITY_FILES_PARTS_H

#include "engine/games/smallcity/state/reasons.h"
#include "engine/games/smallcity/state/state.h"

enum { SC_MAX_FILE_ROUND = 60 }; /* of tiles in files: what `born` holds */

/* A tile as a file lays it. */
struct sc_placed_tile {
  int kind, rot;
  bool flip;
  /* form -1: no shape of the kind, or none named where there are several */
  struct sc_site site;
};
/* `kind`, `at`, `shape`, `rot` and `flip` of MAP; false after reporting. */
bool sc_read_placed_tile(const struct sc_rules *rules, struct ad_node *map,
                         struct sc_placed_tile *out, struct ad_diags *diags);
/* The squares of its cells; -1 for those beyond the board.  False if there is one. */
bool sc_placed_tile_cells(const struct sc_rules *rules, const struct sc_placed_tile *placed,
                          int square[SC_MAX_CELLS]);

struct sc_town_reader {
  const struct sc_rules *rules;
  struct sc_town *town;
  int seat;
  /* tiles may lie on locked ground, rock and water: worked examples */
  bool grown;
  struct ad_diags *diags;
  /* The seat of the meeple that NODE, whose key is a cell, names; -1 after reporting. */
  int (*owner)(void *ctx, int seat, const struct ad_node *node);
  void *ctx;
};
/* Lays the tile of MAP with its meeples and goods; its head, or -1 after reporting. */
int sc_read_tile(const struct sc_town_reader *in, struct ad_node *map);
/* `area`, before the tiles of MAP; `graves` and `hall`, after them. */
void sc_read_area(const struct sc_town_reader *in, struct ad_node *map);
void sc_read_graves(const struct sc_town_reader *in, struct ad_node *map);
void sc_read_hall(const struct sc_town_reader *in, struct ad_node *map);
/* The square that NODE, [x, y], is; -1 after reporting. */
int sc_read_square(const struct ad_node *node, struct ad_diags *diags);
/* [x, y] as numbers, LOW .. HIGH each; false after reporting. */
bool sc_read_pair(const struct ad_node *node, int low, int high, int *x, int *y,
                  struct ad_diags *diags);
/* Two squares beside each other at KEY of MAP: 1 + the lower and 1 + the higher one; zeros without
 * the key or after reporting. */
void sc_read_street(struct ad_node *map, const char *key, uint8_t street[2],
                    struct ad_diags *diags);
/* Goods by colour, those not named being 0; false after reporting. */
bool sc_read_goods(struct ad_node *map, const char *key, int most, int goods[SC_GOODS],
                   struct ad_diags *diags);
/* What the scalar NODE names: index, or -1 after reporting. */
int sc_read_kind(const struct sc_rules *rules, const struct ad_node *node, struct ad_diags *diags);
int sc_read_action(const struct sc_rules *rules, const struct ad_node *node,
                   struct ad_diags *diags);
int sc_read_promise(const struct sc_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);
/* [row, step]; false after reporting. */
bool sc_read_disc(const struct sc_rules *rules, const struct ad_node *node, int *row, int *step,
                  struct ad_diags *diags);
/* `council` of MAP, a list of up to two discs: the lower row first. */
void sc_read_discs(const struct sc_rules *rules, struct ad_node *map, struct sc_town *town,
                   struct ad_diags *diags);

#endif
