/* attributes.c - what scripts and JSON can read of a game, as a table. */
#include "engine/games/neoville/show/attributes.h"

#include "engine/games/neoville/play/city.h"
#include "engine/games/neoville/rules/names.h"
#include "engine/games/neoville/show/values.h"

#define RULES struct nv_rules
#define STATE struct nv_state
#include "engine/core/game/attr_table.h"

/* ---- names of values ---- */

static const char *name_utility(const void *rules, int64_t value)
{
  return ((const struct nv_rules *)rules)->utility[value].id;
}

/* ---- indexes ---- */

COUNT(seats, r->seats)
COUNT(hand, st->city[outer[0]].n_hand)
COUNT(display, r->display_size)
COUNT(terrains, NV_TERRAINS)
COUNT(values, r->n_values)
COUNT(value_numbers, r->n_values ? r->value[r->n_values - 1] + 1 : 0)
COUNT(utilities, r->n_utilities)
COUNT(types, r->n_types)
COUNT(features, NV_FEATURES)
COUNT(tile_rows, r->city_size)
COUNT(square_rows, 2 * r->city_size)
COUNT(tiles, r->n_tiles + r->n_equity)
COUNT(quarter_turns, 4)
COUNT(tile_squares, 4)

/* clang-format off */
#define OF_SEAT {{"seat", 1, count_seats}}
#define OF_TILE {{"seat", 1, count_seats}, {"row", 0, count_tile_rows}, {"col", 0, count_tile_rows}}
#define OF_SQUARE \
  {{"seat", 1, count_seats}, {"row", 0, count_square_rows}, {"col", 0, count_square_rows}}
#define OF_FACE \
  {{"tile", 1, count_tiles}, {"turn", 0, count_quarter_turns}, \
   {"square", 1, count_tile_squares}}
/* clang-format on */

/* ---- getters ---- */

static const struct nv_city *city_of(const struct nv_state *st, const int *ix)
{
  return &st->city[ix[0]];
}

static bool sees_hand(const struct nv_rules *r, const struct nv_state *st, int viewer,
                      const int *ix)
{
  return ad_sees_own(viewer, ix[0]) || r->open_hands || (st->city[ix[0]].known >> ix[1] & 1);
}

static const struct nv_cell *tile_cell(const struct nv_state *st, const int *ix)
{
  return nv_cell_of(city_of(st, ix), ix[1], ix[2]);
}

/* Returns the cell of a square inside the frame, an empty one outside the city; *AT: which of its
 * squares it is. */
static const struct nv_cell *square_cell(const struct nv_state *st, const int *ix, int *at)
{
  *at = (ix[1] & 1) * 2 + (ix[2] & 1);
  return nv_cell_of(city_of(st, ix), ix[1] >> 1, ix[2] >> 1);
}

static int64_t terrain(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  int at;
  const struct nv_cell *cell = square_cell(st, ix, &at);
  return cell->tile ? nv_face_of(r, cell)->terrain[at] : AD_NONE;
}

static int64_t symbol(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  int at;
  const struct nv_cell *cell = square_cell(st, ix, &at);
  return cell->tile ? nv_face_of(r, cell)->symbol[at] : AD_NONE;
}

static int64_t token_or_none(const struct nv_state *st, const int *ix)
{
  int token = nv_token_at(city_of(st, ix), ix[1], ix[2]);
  return token == NV_NO_TOKEN ? AD_NONE : token;
}

static int64_t tower_or_none(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  int token = nv_token_at(city_of(st, ix), ix[1], ix[2]);
  return token != NV_NO_TOKEN && nv_is_tower(token) ? nv_tower_value(r, token) : AD_NONE;
}

static int64_t utility_or_none(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  int token = nv_token_at(city_of(st, ix), ix[1], ix[2]);
  return token != NV_NO_TOKEN && !nv_is_tower(token) ? nv_utility_of(r, token)->type_index
                                                     : AD_NONE;
}

/* Returns the label of the district of a square, -1 without a tile. */
static int district(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  return nv_terrain_at(r, city_of(st, ix), ix[1], ix[2]) < 0
         ? -1
         : city_of(st, ix)->label[nv_square(ix[1], ix[2])];
}

/* Returns the number of a district by first squares in reading order, from 1.  Labels are not
 * shown: they depend on the order in which tiles were placed. */
static int64_t district_number(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  const struct nv_city *city = city_of(st, ix);
  int label = district(r, st, ix), number = 0;
  bool seen[256] = {false};
  for (int row = 0; row < 2 * city->height && label >= 0; row++)
    for (int col = 0; col < 2 * city->width && !seen[label]; col++) {
      int other = city->label[nv_square(row, col)];
      if (nv_cell_of(city, row / 2, col / 2)->tile && !seen[other])
        seen[other] = true, number++;
    }
  return label < 0 ? AD_NONE : number;
}

static int64_t district_size(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  const struct nv_city *city = city_of(st, ix);
  int label = district(r, st, ix), size = 0;
  for (int row = 0; row < 2 * city->height && label >= 0; row++)
    for (int col = 0; col < 2 * city->width; col++)
      size += city->label[nv_square(row, col)] == label && nv_cell_of(city, row / 2, col / 2)->tile;
  return label < 0 ? AD_NONE : size;
}

static int64_t district_towers(const struct nv_rules *r, const struct nv_state *st, const int *ix)
{
  int label = district(r, st, ix);
  return label < 0 ? AD_NONE : nv_district_towers(city_of(st, ix), label);
}

/* Returns how many skyscrapers of a terrain with VALUE are in the supply. */
static int64_t tower_left(const struct nv_rules *r, const struct nv_state *st, int terrain,
                          int value)
{
  for (int i = 0; i < r->n_values; i++)
    if (r->value[i] == value)
      return st->left[terrain * NV_MAX_VALUES + i];
  return 0;
}

static int in_supply(const struct nv_state *st, int from, int to)
{
  int n = 0;
  for (int token = from; token < to; token++)
    n += st->left[token];
  return n;
}

static int round_of(const struct nv_state *st)
{
  return st->city[st->seat].n_tiles + (st->phase == NV_PLACE || st->phase == NV_CHOOSE);
}

static int64_t utility_need(const struct nv_utility *u)
{
  return u->primitive == NV_LINE_COUNT || u->primitive == NV_LUA ? u->need : AD_NONE;
}

GET(city_size, r->city_size)
GET(rounds, r->n_cells)
GET(round, st->phase == NV_ENDED ? r->n_cells : round_of(st))
GET(first_seat, st->first_seat + 1)
GET(acting_seat, st->phase == NV_ENDED ? AD_NONE : st->seat + 1)
GET(builds_left, st->builds_left)
GET(new_row, st->phase == NV_BUILD ? st->new_row : AD_NONE)
GET(new_col, st->phase == NV_BUILD ? st->new_col : AD_NONE)
GET(height, city_of(st, ix)->height)
GET(width, city_of(st, ix)->width)
GET(tiles, city_of(st, ix)->n_tiles)
GET(buildings, city_of(st, ix)->n_buildings)
GET(parks, city_of(st, ix)->parks)
GET(sports, city_of(st, ix)->sports)
GET(tile, nv_tile_or_none(tile_cell(st, ix)->tile))
GET(turn, tile_cell(st, ix)->tile ? 90 * tile_cell(st, ix)->turn : AD_NONE)
GET(terrain, terrain(r, st, ix))
GET(symbol, symbol(r, st, ix))
GET(building, token_or_none(st, ix))
GET(tower, tower_or_none(r, st, ix))
GET(utility, utility_or_none(r, st, ix))
GET(district, district_number(r, st, ix))
GET(district_size, district_size(r, st, ix))
GET(district_towers, district_towers(r, st, ix))
GET(hand_size, city_of(st, ix)->n_hand)
GET(hand, sees_hand(r, st, viewer, ix) ? nv_tile_or_none(city_of(st, ix)->hand[ix[1]]) : AD_HIDDEN)
GET(hand_known, (city_of(st, ix)->known >> ix[1] & 1) || r->open_hands)
GET(hand_equity, city_of(st, ix)->hand[ix[1]] > r->n_tiles)
GET(display, nv_tile_or_none(st->display[ix[0]]))
GET(display_size, r->display_size)
GET(pile_size, st->n_pile)
GET(tower_left, tower_left(r, st, ix[0], ix[1]))
GET(towers_in_supply, in_supply(st, 0, NV_FIRST_UTILITY))
GET(utilities_in_supply, in_supply(st, NV_FIRST_UTILITY, NV_TOKENS))
GET(tower_values, r->n_values)
GET(tower_value, r->value[ix[0]])
GET(utility_kinds, r->n_utilities)
GET(utility_id, ix[0])
GET(utility_type, r->utility[ix[0]].type_index)
GET(utility_points, r->utility[ix[0]].points)
GET(utility_need, utility_need(&r->utility[ix[0]]))
GET(utility_primitive, r->utility[ix[0]].primitive)
GET(utility_counts, r->utility[ix[0]].counts >> ix[1] & 1)
GET(utility_right, r->utility[ix[0]].right_cells >> nv_bit(ix[1], ix[2]) & 1)
GET(utility_left, st->left[NV_FIRST_UTILITY + ix[0]])
GET(type_in_play, st->types_in_play >> ix[0] & 1)
GET(type_name, ix[0])
GET(tile_count, r->n_tiles + r->n_equity)
GET(tile_id, ix[0])
GET(tile_faces, r->tile[ix[0]].n_faces)
GET(tile_terrain, r->tile[ix[0]].face[ix[1]].terrain[ix[2]])
GET(tile_symbol, r->tile[ix[0]].face[ix[1]].symbol[ix[2]])

/* clang-format off */
#define TEXT(name, doc, name_of, n, of) \
  {#name, doc, "everybody", AD_TEXT, NULL, name_of, n, of, .get = get_##name}
#define LIST(...) {__VA_ARGS__}
/* clang-format on */
const struct ad_attr nv_attrs[] = {
  INT(city_size, "tiles on a side of a finished city", 0, NO_INDEX),
  INT(rounds, "rounds of the game, as many as a finished city has tiles", 0, NO_INDEX),
  INT(round, "number of the round, from 1", 0, NO_INDEX),
  INT(first_seat, "the seat that began", 0, NO_INDEX),
  INT(acting_seat, "the seat whose turn it is; nothing when the game is over", 0, NO_INDEX),
  INT(builds_left, "buildings that the acting seat may still put on the tile just placed", 0,
      NO_INDEX),
  INT(new_row, "tile row of the tile just placed; nothing in phases other than build", 0, NO_INDEX),
  INT(new_col, "tile column of the tile just placed; nothing in phases other than build", 0,
      NO_INDEX),
  INT(height,
      "tile rows of a city as it is now: its squares are in rows 0 to 2 * height - 1, counted from "
      "its upper edge",
      1, OF_SEAT),
  INT(width,
      "tile columns of a city as it is now: its squares are in columns 0 to 2 * width - 1, counted "
      "from its left edge",
      1, OF_SEAT),
  INT(tiles, "tiles laid in a city", 1, OF_SEAT),
  INT(buildings, "skyscrapers and utilities in a city", 1, OF_SEAT),
  INT(parks, "parks in a city", 1, OF_SEAT),
  INT(sports, "sport facilities in a city", 1, OF_SEAT),
  TEXT(tile,
       "id of the tile in a tile row and column of a city, counted from the city's upper "
       "left corner, so the numbers of all tiles change when a tile is laid above or left of "
       "them; nothing if no tile is there",
       nv_shown_tile, 3, OF_TILE),
  INT(turn,
      "degrees clockwise by which the tile in a tile row and column is turned; nothing "
      "if no tile is there",
      3, OF_TILE),
  WORD(terrain,
       "terrain of a square of a city, two rows and two columns for each tile; there are always "
       "2 * city_size rows and columns; nothing if no tile is there, also beyond height and "
       "width",
       nv_terrain_words, 3, OF_SQUARE),
  WORD(symbol, "symbol on a square; nothing if no tile is there", nv_symbol_words, 3, OF_SQUARE),
  TEXT(building,
       "building on a square, such as earth_04 or eco_parks; nothing if no "
       "building is there",
       nv_shown_token, 3, OF_SQUARE),
  INT(tower, "value of the skyscraper on a square; nothing if no skyscraper is there", 3,
      OF_SQUARE),
  TEXT(utility, "type of the utility on a square; nothing if no utility is there", nv_shown_type, 3,
       OF_SQUARE),
  INT(district,
      "number of the district of a square, from 1 in reading order; squares with equal "
      "numbers are in one district; the numbers may change with the next tile; nothing if no "
      "tile is there",
      3, OF_SQUARE),
  INT(district_size,
      "squares of the district to which a square belongs; nothing if no tile "
      "is there",
      3, OF_SQUARE),
  INT(district_towers,
      "skyscrapers in the district to which a square belongs; nothing if no "
      "tile is there",
      3, OF_SQUARE),
  INT(hand_size, "tiles in a hand", 1, OF_SEAT),
  {"hand",
   "id of a tile in a hand",
   "its seat; everybody if it was taken from the display, is an equity tile or hands are open",
   AD_TEXT,
   NULL,
   nv_shown_tile,
   2,
   {{"seat", 1, count_seats}, {"slot", 1, count_hand}},
   .get = get_hand},
  BOOL(hand_known, "whether everybody knows the tile in a slot of a hand", 2,
       LIST({"seat", 1, count_seats}, {"slot", 1, count_hand})),
  BOOL(hand_equity, "whether the tile in a slot of a hand is an equity tile", 2,
       LIST({"seat", 1, count_seats}, {"slot", 1, count_hand})),
  TEXT(display, "id of a face-up tile; nothing in an empty slot", nv_shown_tile, 1,
       LIST({"slot", 1, count_display})),
  INT(display_size, "slots of the display", 0, NO_INDEX),
  INT(pile_size, "tiles in the pile", 0, NO_INDEX),
  INT(tower_left,
      "skyscrapers in the supply by terrain (1 soil, 2 grass, 3 rock, 4 water) and value", 2,
      LIST({"terrain", 1, count_terrains}, {"value", 0, count_value_numbers})),
  INT(towers_in_supply, "skyscrapers in the supply", 0, NO_INDEX),
  INT(utilities_in_supply, "utilities in the supply", 0, NO_INDEX),
  INT(tower_values, "number of different skyscraper values", 0, NO_INDEX),
  INT(tower_value, "a skyscraper value by its number; the values ascend", 1,
      LIST({"number", 1, count_values})),
  INT(utility_kinds, "number of utility kinds in the box", 0, NO_INDEX),
  TEXT(utility_id, "name of a utility kind", name_utility, 1, LIST({"kind", 1, count_utilities})),
  TEXT(utility_type, "type of a utility kind", nv_shown_type, 1,
       LIST({"kind", 1, count_utilities})),
  INT(utility_points, "points that a utility of a kind gives if its promise is kept", 1,
      LIST({"kind", 1, count_utilities})),
  INT(utility_need,
      "what the promise of a utility kind needs: so many features in sight, or the measure "
      "of a script; nothing if the kind has no such number",
      1, LIST({"kind", 1, count_utilities})),
  WORD(utility_primitive,
       "how the promise of a utility kind is judged: line_count, tile_region, district_shape "
       "or lua",
       nv_primitive_words, 1, LIST({"kind", 1, count_utilities})),
  BOOL(utility_counts,
       "whether the promise of a utility kind counts a feature: 1 soil, 2 grass, 3 rock, 4 "
       "water, 5 park, 6 sport, 7 skyscraper, 8 utility",
       2, LIST({"kind", 1, count_utilities}, {"feature", 1, count_features})),
  BOOL(
    utility_right,
    "whether a utility kind counts the tile position in a tile row and column of the "
    "finished city",
    3,
    LIST({"kind", 1, count_utilities}, {"row", 0, count_tile_rows}, {"col", 0, count_tile_rows})),
  INT(utility_left, "utilities of a kind in the supply", 1, LIST({"kind", 1, count_utilities})),
  TEXT(type_name, "name of a utility type", nv_shown_type, 1, LIST({"type", 1, count_types})),
  BOOL(type_in_play, "whether a utility type is in the game", 1, LIST({"type", 1, count_types})),
  INT(tile_count, "tiles of the game, equity tiles included", 0, NO_INDEX),
  TEXT(tile_id, "id of a tile by its number in the deck, equity tiles last", nv_shown_tile, 1,
       LIST({"tile", 1, count_tiles})),
  INT(tile_faces,
      "faces that a tile can show: how many of its quarter turns, 1, 2 or 4, "
      "look different",
      1, LIST({"tile", 1, count_tiles})),
  WORD(tile_terrain,
       "terrain of a square (1 top left, 2 top right, 3 bottom left, 4 bottom right) of a "
       "tile after some quarter turns clockwise",
       nv_terrain_words, 3, OF_FACE),
  WORD(tile_symbol,
       "symbol on a square (numbered as for tile_terrain) of a tile after some "
       "quarter turns clockwise",
       nv_symbol_words, 3, OF_FACE),
  {.name = NULL},
};
