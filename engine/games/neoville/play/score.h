/* score.h - scoring of Neoville cities (NV-SCORE, NV-END).  Pure: no I/O, no allocation; unfinished
 * cities too. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_SCORE_H
#define AEDILE_GAMES_NEOVILLE_PLAY_SCORE_H

#include "engine/games/neoville/neoville.h"

/* A city square by square, whatever tiles it is made of. */
struct nv_building {
  uint8_t row, col, token;
};
struct nv_map {
  int rows, cols;              /* squares; at most NV_STRIDE each */
  uint8_t terrain[NV_SQUARES]; /* nv_square(row, col); NV_TERRAINS: no tile */
  uint8_t symbol[NV_SQUARES];
  uint8_t label[NV_SQUARES]; /* district of each square; 255: no tile */
  int n_buildings;
  struct nv_building building[NV_MAX_BUILDINGS]; /* of equal claims the one listed first scores */
};
/* The map of a city; buildings by tile in reading order. */
void nv_map_of(const struct nv_rules *rules, const struct nv_city *city, struct nv_map *out);
/* Computes label from terrain by flood fill (NV-DISTRICT-01), for maps that come from files. */
void nv_map_label(struct nv_map *map);
int nv_map_district(const struct nv_map *map, int label); /* number of squares */

/* One building's result.  measure: skyscraper = size of its district; line_count = features seen;
   tile_region = 1 on a right tile; district_shape = 1 if the district has the shape; lua = what the
   function said. */
struct nv_item {
  int16_t points;
  int32_t measure;
};
struct nv_score {
  struct nv_item item[NV_MAX_BUILDINGS];
  int skyscrapers, utilities; /* sums */
  int by_type[NV_MAX_TYPES];  /* sums of utilities by type */
  int parks, sports, buildings;
};
void nv_score_map(const struct nv_rules *rules, const struct nv_map *map, struct nv_score *out);

/* Points for most symbols (NV-END-04..06): COUNT[0 .. seats) -> BONUS.  One seat alone is not
 * compared: 0. */
void nv_majority(const struct nv_rules *rules, int points, const int *count, int seats, int *bonus);
/* Whole game: points of a seat with majorities; all seats with ranks (NV-END-07..09). */
int nv_points(const void *rules, const void *state, int seat);
void nv_result(const void *rules, const void *state, struct ad_result *out);

#endif
