/* scene.c - what a function of a script sees of a city when a utility asks it (NV-SCORE-40): a
 * struct nv_map as a table. */
#include "engine/games/neoville/show/scene.h"

#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/values.h"

static int count_rows(const void *rules, const void *subject, const int *outer)
{
  (void)rules, (void)outer;
  return ((const struct nv_map *)subject)->rows;
}

static int count_cols(const void *rules, const void *subject, const int *outer)
{
  (void)rules, (void)outer;
  return ((const struct nv_map *)subject)->cols;
}

static int64_t terrain_at(const struct nv_map *map, int square)
{
  return map->terrain[square] < NV_TERRAINS ? map->terrain[square] : AD_NONE;
}

static int64_t symbol_at(const struct nv_map *map, int square)
{
  return map->terrain[square] < NV_TERRAINS ? map->symbol[square] : AD_NONE;
}

static int count_symbols(const struct nv_map *map, int symbol)
{
  int n = 0;
  for (int square = 0; square < map->rows * NV_STRIDE; square++)
    n += map->symbol[square] == symbol;
  return n;
}

/* Returns the building on a square, or NV_NO_TOKEN. */
static int token_at(const struct nv_map *map, int square)
{
  for (int i = 0; i < map->n_buildings; i++)
    if (nv_square(map->building[i].row, map->building[i].col) == square)
      return map->building[i].token;
  return NV_NO_TOKEN;
}

static bool tower_at(const struct nv_map *map, int square)
{
  int token = token_at(map, square);
  return token != NV_NO_TOKEN && nv_is_tower(token);
}

static bool utility_at(const struct nv_map *map, int square)
{
  int token = token_at(map, square);
  return token != NV_NO_TOKEN && !nv_is_tower(token);
}

static int64_t building_at(const struct nv_map *map, int square)
{
  int token = token_at(map, square);
  return token == NV_NO_TOKEN ? AD_NONE : token;
}

/* Returns the number of a district as the attribute `district` of a state does: by first squares in
 * reading order, from 1. */
static int64_t district_at(const struct nv_map *map, int square)
{
  bool seen[256] = {false};
  int number = 0;
  if (map->terrain[square] == NV_TERRAINS)
    return AD_NONE;
  for (int row = 0; row < map->rows; row++)
    for (int col = 0; col < map->cols && !seen[map->label[square]]; col++) {
      int at = nv_square(row, col);
      if (map->terrain[at] < NV_TERRAINS && !seen[map->label[at]])
        seen[map->label[at]] = true, number++;
    }
  return number;
}

static int64_t district_size(const struct nv_map *map, int square)
{
  return map->terrain[square] < NV_TERRAINS ? nv_map_district(map, map->label[square]) : AD_NONE;
}

static int64_t district_towers(const struct nv_map *map, int square)
{
  int towers = 0;
  for (int i = 0; i < map->n_buildings; i++) {
    const struct nv_building *b = &map->building[i];
    towers += nv_is_tower(b->token) && map->label[nv_square(b->row, b->col)] == map->label[square];
  }
  return map->terrain[square] < NV_TERRAINS ? towers : AD_NONE;
}

#define GET(name, value)                                                                           \
  static int64_t get_##name(const void *rules, const void *subject, int viewer, const int *ix)     \
  {                                                                                                \
    const struct nv_rules *r = rules;                                                              \
    const struct nv_map *map = subject;                                                            \
    (void)r, (void)map, (void)viewer, (void)ix;                                                    \
    return value;                                                                                  \
  }
#define SQUARE nv_square(ix[0], ix[1])
GET(city_size, r->city_size)
GET(rows, map->rows)
GET(cols, map->cols)
GET(parks, count_symbols(map, NV_PARK))
GET(sports, count_symbols(map, NV_SPORT))
GET(buildings, map->n_buildings)
GET(terrain, terrain_at(map, SQUARE))
GET(symbol, symbol_at(map, SQUARE))
GET(building, building_at(map, SQUARE))
GET(tower, tower_at(map, SQUARE) ? nv_tower_value(r, token_at(map, SQUARE)) : AD_NONE)
GET(utility,
    utility_at(map, SQUARE) ? nv_utility_of(r, token_at(map, SQUARE))->type_index : AD_NONE)
GET(district, district_at(map, SQUARE))
GET(district_size, district_size(map, SQUARE))
GET(district_towers, district_towers(map, SQUARE))

/* clang-format off */
#define INT(name, doc) {#name, doc, "everybody", AD_INT, .get = get_##name}
#define AT_SQUARE .n_indexes = 2, .index = {{"row", 0, count_rows}, {"col", 0, count_cols}}
/* clang-format on */
const struct ad_attr nv_scene_attrs[] = {
  INT(city_size, "tiles on a side of a finished city"),
  INT(rows,
      "rows of squares of the city as it is now, from 0 to rows - 1, counted from its upper edge"),
  INT(cols, "columns of squares, from 0 to cols - 1, counted from its left edge"),
  INT(parks, "parks in the city"),
  INT(sports, "sport facilities in the city"),
  INT(buildings, "skyscrapers and utilities in the city"),
  {"terrain", "terrain of a square; nothing if no tile is there", "everybody", AD_WORD,
   nv_terrain_words, AT_SQUARE, .get = get_terrain},
  {"symbol", "symbol on a square; nothing if no tile is there", "everybody", AD_WORD,
   nv_symbol_words, AT_SQUARE, .get = get_symbol},
  {"building",
   "building on a square, such as earth_04 or eco_parks; nothing if no building "
   "is there",
   "everybody", AD_TEXT, NULL, nv_shown_token, AT_SQUARE, .get = get_building},
  {"tower", "value of the skyscraper on a square; nothing if no skyscraper is there", "everybody",
   AD_INT, AT_SQUARE, .get = get_tower},
  {"utility", "type of the utility on a square; nothing if no utility is there", "everybody",
   AD_TEXT, NULL, nv_shown_type, AT_SQUARE, .get = get_utility},
  {"district",
   "number of the district of a square, from 1 in reading order; squares with equal numbers "
   "are in one district; nothing if no tile is there",
   "everybody", AD_INT, AT_SQUARE, .get = get_district},
  {"district_size",
   "squares of the district to which a square belongs; nothing if no tile "
   "is there",
   "everybody", AD_INT, AT_SQUARE, .get = get_district_size},
  {"district_towers",
   "skyscrapers in the district to which a square belongs; nothing if no "
   "tile is there",
   "everybody", AD_INT, AT_SQUARE, .get = get_district_towers},
  {.name = NULL},
};
