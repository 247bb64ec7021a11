/* score.h - scoring of Neoville cities (NV-SCORE, NV-END), finished or not.  Pure: no I/O, no
 * allocation. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_SCORE_H
#define AEDILE_GAMES_NEOVILLE_PLAY_SCORE_H

#include "engine/games/neoville/play/state.h"

struct nv_building {
  uint8_t row, col, token;
};
/* A city square by square, without its tiles. */
struct nv_map {
  int rows, cols;              /* squares; at most NV_STRIDE each */
  uint8_t terrain[NV_SQUARES]; /* nv_square(row, col); NV_TERRAINS: no tile */
  uint8_t symbol[NV_SQUARES];
  uint8_t label[NV_SQUARES]; /* district of each square; 255: no tile */
  int n_buildings;
  struct nv_building building[NV_MAX_BUILDINGS]; /* of equal claims the first one scores */
};
/* Fills OUT from a city; buildings by tile in reading order. */
void nv_map_of(const struct nv_rules *rules, const struct nv_city *city, struct nv_map *out);
/* Computes `label` from `terrain` by flood fill (NV-DISTRICT-01), for maps that come from files. */
void nv_map_label(struct nv_map *map);
/* Returns the number of squares of a district. */
int nv_map_district(const struct nv_map *map, int label);

/* The result of one building. */
struct nv_item {
  int16_t points;
  /* skyscraper: size of its district; line_count: features in its lines; tile_region: 1 on a right
   * tile; district_shape: 1 if the district has the shape; lua: what the function returned */
  int32_t measure;
};
struct nv_score {
  struct nv_item item[NV_MAX_BUILDINGS];
  int skyscrapers, utilities; /* sums of points */
  int by_type[NV_MAX_TYPES];  /* points of utilities by type */
  int parks, sports, buildings;
};
/* Scores all buildings of a map and counts its symbols. */
void nv_score_map(const struct nv_rules *rules, const struct nv_map *map, struct nv_score *out);

/* Writes the points for most symbols (NV-END-04..06) to BONUS, from COUNT[0 .. seats).  A single
 * seat gets 0: there is no seat to compare it with. */
void nv_majority(const struct nv_rules *rules, int points, const int *count, int seats, int *bonus);
/* Returns all points of a seat, majorities included. */
int nv_points(const void *rules, const void *state, int seat);
/* Writes scores and ranks of all seats (NV-END-07..09). */
void nv_result(const void *rules, const void *state, struct ad_result *out);

#endif
