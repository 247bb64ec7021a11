/* reader.h - a position of Neoville while it is read: position.c fills it from the file,
 * complete.c fills in the rest. */
#ifndef AEDILE_GAMES_NEOVILLE_FILES_READER_H
#define AEDILE_GAMES_NEOVILLE_FILES_READER_H

#include "engine/games/neoville/files/layout.h"

/* a tile in a hand that the file does not name, until nv_complete_position deals one */
enum { NV_OPEN = 255 };

struct nv_reader {
  const struct nv_rules *rules;
  struct nv_state *st;
  struct ad_node *position;
  struct ad_diags *diags;
  struct nv_layout layout[NV_MAX_SEATS];
  bool used[NV_MAX_TILES + 1]; /* tiles that the file names, by index + 1 */
  uint8_t built[NV_TOKENS];    /* buildings in all cities, by token */
  bool hand_given[NV_MAX_SEATS], known_given[NV_MAX_SEATS];
  /* parts of the file; NULL: not given */
  struct ad_node *city[NV_MAX_SEATS], *display, *pile, *supply, *types;
  int phase, seat, pile_count; /* -1: not given */
  uint64_t seed;               /* decides what the file leaves open */
  uint8_t rest[NV_MAX_TILES];  /* tiles that the file does not name, shuffled */
  int n_rest;
};

#endif
