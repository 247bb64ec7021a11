/* parts.h - towns, tiles and discs as files describe them, for positions and worked examples.
 * Problems go to DIAGS. */
#ifndef AEDILE_GAMES_SMALLCITY_FILES_PARTS_H
#define AEDILE_GAMES_SMALLCITY_FILES_PARTS_H

#include "engine/games/smallcity/state/places.h"

enum { SC_MAX_FILE_ROUND = 60 }; /* of tiles in files: what `born` holds */

/* A tile as a file describes it. */
struct sc_placed_tile {
  int kind, rot;
  bool flip;
  /* site.form -1: the shape is unknown, or the kind has several and none is named */
  struct sc_site site;
};
/* Reads `kind`, `at`, `shape`, `rot` and `flip` of MAP; returns false after reporting. */
bool sc_read_placed_tile(const struct sc_rules *rules, struct ad_node *map,
                         struct sc_placed_tile *out, struct ad_diags *diags);

struct sc_town_reader {
  const struct sc_rules *rules;
  struct sc_town *town;
  int seat;
  /* worked examples: tiles may lie on locked squares, rock and water */
  bool grown;
  struct ad_diags *diags;
  /* Returns the owner of a meeple that NODE, whose key is a cell, names; -1 after reporting. */
  int (*owner)(void *ctx, int seat, const struct ad_node *node);
  void *ctx;
};
/* Lays the tile of MAP with its meeples and goods; returns its head, or -1 after reporting. */
int sc_read_tile(const struct sc_town_reader *in, struct ad_node *map);
/* Read `area`, before the tiles of MAP, and `graves` and `hall`, after them. */
void sc_read_area(const struct sc_town_reader *in, struct ad_node *map);
void sc_read_graves(const struct sc_town_reader *in, struct ad_node *map);
void sc_read_hall(const struct sc_town_reader *in, struct ad_node *map);
/* Returns the square of NODE, [x, y], or -1 after reporting. */
int sc_read_square(const struct ad_node *node, struct ad_diags *diags);
/* Reads [x, y], LOW .. HIGH each; returns false after reporting. */
bool sc_read_pair(const struct ad_node *node, int low, int high, int *x, int *y,
                  struct ad_diags *diags);
/* Reads two neighbouring squares at KEY of MAP: lower + 1 and higher + 1; zeros without the key or
 * after reporting. */
void sc_read_street(struct ad_node *map, const char *key, uint8_t street[2],
                    struct ad_diags *diags);
/* Reads goods by colour, 0 for colours that are not named; returns false after reporting. */
bool sc_read_goods(struct ad_node *map, const char *key, int most, int goods[SC_GOODS],
                   struct ad_diags *diags);
/* Each returns the index of what the scalar NODE names, or -1 after reporting. */
int sc_read_kind(const struct sc_rules *rules, const struct ad_node *node, struct ad_diags *diags);
int sc_read_action(const struct sc_rules *rules, const struct ad_node *node,
                   struct ad_diags *diags);
int sc_read_promise(const struct sc_rules *rules, const struct ad_node *node,
                    struct ad_diags *diags);
/* Reads [row, step]; returns false after reporting. */
bool sc_read_disc(const struct sc_rules *rules, const struct ad_node *node, int *row, int *step,
                  struct ad_diags *diags);
/* Reads `council` of MAP, a list of at most two discs; the lower row comes first. */
void sc_read_discs(const struct sc_rules *rules, struct ad_node *map, struct sc_town *town,
                   struct ad_diags *diags);

#endif
