/* neoville.h - Neoville: rules, state and city mechanics shared by the files of this folder.
 * Clauses: docs/rules/neoville.md.
 *
 * SQUARES  row 0 on top.  A city is kept in the corner of its frame: its topmost tiles are in tile
 * row 0, its leftmost in tile column 0.  A tile laid above or to the left is named by row or column
 * -1 and moves the rest (nv_city_lay).  Tile (r, c) covers the squares of rows 2r, 2r + 1 and
 * columns 2c, 2c + 1. */
#ifndef AEDILE_GAMES_NEOVILLE_NEOVILLE_H
#define AEDILE_GAMES_NEOVILLE_NEOVILLE_H

#include "engine/core/match/hooks.h"

enum {
  NV_MAX_SEATS = 6,
  NV_MAX_CITY = 6,             /* tiles a side */
  NV_STRIDE = 2 * NV_MAX_CITY, /* squares a row in memory, whatever the city size */
  NV_SQUARES = NV_STRIDE * NV_STRIDE,
  NV_CELLS = NV_MAX_CITY * NV_MAX_CITY,
  NV_MAX_TILES = 254, /* ordinary and equity tiles together */
  NV_MAX_EQUITY = NV_MAX_SEATS,
  NV_MAX_HAND = 5,
  NV_MAX_DISPLAY = 8,
  NV_MAX_VALUES = 16, /* different skyscraper values */
  /* utility types: ecomobile, windmill, biodome and own ones */
  NV_MAX_TYPES = 8,
  NV_MAX_UTILITIES = 64, /* utility kinds */
  NV_TOKENS = 4 * NV_MAX_VALUES + NV_MAX_UTILITIES,
  NV_MAX_BUILDINGS = 2 * NV_CELLS,
  /* placements; builds are 4 squares x 80 tokens at most */
  NV_MAX_MOVES = NV_MAX_HAND * NV_CELLS * 4 + 1
};

enum nv_terrain { NV_SOIL, NV_GRASS, NV_ROCK, NV_WATER, NV_TERRAINS };
enum nv_symbol { NV_NO_SYMBOL, NV_PARK, NV_SPORT };
/* line_count .. */
extern const struct ad_word nv_primitive_words[];
/* soil.., none park sport, earth forest .. */
extern const struct ad_word nv_terrain_words[], nv_symbol_words[], nv_tower_words[];
/* "SGRW", ".PA" */
extern const char nv_terrain_letters[], nv_symbol_letters[];

/* ---- rules ---- */

/* A tile as turned.  Parts are its pieces of connected equal terrain.  Border positions go
   clockwise from the top of the top left square: 0, 1 above, 2, 3 right, 4, 5 below (right to
   left), 6, 7 left (bottom to top). */
struct nv_face {
  uint8_t terrain[4], symbol[4]; /* top left, top right, bottom left, bottom right */
  uint8_t part[4];               /* part of each square */
  uint8_t n_parts, part_terrain[4];
  uint8_t part_border[4]; /* border positions the part touches, as bits */
  /* those of the part of its terrain at the opposite corner, 0 if there is none */
  uint8_t twin_border[4];
  uint8_t parks, sports;
};

struct nv_tile {
  char id[24];
  char squares[5], symbols[5]; /* as in the deck, unturned */
  /* 1, 2 or 4: turns 0 .. n_faces - 1 show different faces (NV-PLACE-04) */
  uint8_t n_faces;
  struct nv_face face[4]; /* by quarter turns clockwise */
};

enum nv_primitive { NV_LINE_COUNT, NV_TILE_REGION, NV_DISTRICT_SHAPE, NV_LUA };
enum nv_region {
  NV_REGION_DIAGRAM,
  NV_REGION_LEFT,
  NV_REGION_RIGHT,
  NV_REGION_TOP,
  NV_REGION_BOTTOM,
  NV_REGION_CORNER,
  NV_REGION_CENTRE,
  NV_REGION_EDGE
};
enum nv_feature { /* bits of nv_utility.counts are 1 << feature */
                  NV_COUNT_SOIL,
                  NV_COUNT_GRASS,
                  NV_COUNT_ROCK,
                  NV_COUNT_WATER,
                  NV_COUNT_PARK,
                  NV_COUNT_SPORT,
                  NV_COUNT_SKYSCRAPER,
                  NV_COUNT_UTILITY,
                  NV_FEATURES
};
enum nv_lines { NV_CROSS, NV_ROW, NV_COLUMN };
enum nv_tristate { NV_BY_KNOB, NV_YES, NV_NO };

/* A utility kind: a primitive and its parameters; three lines of YAML. */
struct nv_utility {
  char id[24], type[24];
  int primitive, points, copies;
  uint32_t counts;              /* line_count: features */
  int need, lines, counts_self; /* need: of NV_LUA too */
  int region;                   /* tile_region */
  struct ad_rows diagram;
  struct ad_rows shape; /* district_shape */
  int mirror;
  char function[48]; /* lua: of the scripts of the variant */
  /* Derived by nv_read_rules: */
  int function_number; /* for hooks->call */
  uint8_t type_index;
  uint64_t right_cells;     /* tile_region: bit nv_bit(r, c) */
  int shape_size, n_images; /* district_shape: turned (and mirrored) images */
  struct nv_image {
    uint8_t rows, cols;
    uint16_t row[AD_MAX_ROWS]; /* bit c: the square is part of the shape */
  } image[8];
};

enum nv_selection { NV_SELECT_RANDOM, NV_SELECT_CHOOSE, NV_SELECT_FIXED };
enum nv_first { NV_FIRST_RANDOM, NV_FIRST_SEAT0 };
enum nv_join_rule { NV_JOIN_HAND, NV_JOIN_TILE, NV_JOIN_FREE };
enum nv_merged { NV_MERGED_BEST, NV_MERGED_ALL, NV_MERGED_HIGHEST, NV_MERGED_ZERO };
enum nv_extra { NV_EXTRA_NEGATIVE, NV_EXTRA_ZERO };
enum nv_majority_tie { NV_TIE_ALL, NV_TIE_NONE, NV_TIE_SPLIT };
enum nv_tie_break { NV_BREAK_BUILDINGS, NV_BREAK_NONE };

struct nv_rules {
  int seats;
  /* asked by lua utilities; NULL: the variant has no scripts; borrowed */
  struct ad_hooks *hooks;
  /* Knobs, docs/rules/neoville.md "Knobs". */
  struct ad_ints excluded_values, skyscraper_values;
  int utility_kinds_in_play, utilities_per_kind, first_player, hand_size, display_size, city_size,
    join_rule;
  int skyscrapers_per_district, builds_per_turn, merged_skyscrapers, skyscraper_fail_factor,
    utility_fail_factor, biodome_extra;
  int park_majority, sport_majority, majority_tie, majority_minimum, tie_break;
  bool equity_tiles, allow_pass_build, build_on_symbols, biodome_mirror, ecomobile_counts_self,
    open_hands, draw_after_last_tile, stop_draw_when_hand_suffices;
  /* Components. */
  int n_tiles, n_equity, n_utilities;
  /* ordinary ones, then from n_tiles on the equity tiles by number */
  struct nv_tile tile[NV_MAX_TILES + NV_MAX_EQUITY];
  struct nv_utility utility[NV_MAX_UTILITIES];
  /* Derived. */
  int n_cells;                        /* city_size squared: turns a seat, rounds */
  int n_values, value[NV_MAX_VALUES]; /* different skyscraper values, ascending */
  /* tokens of each value per terrain in the supply at the start; 0: left out */
  uint8_t tower_copies[NV_MAX_VALUES];
  int n_types;
  char type[NV_MAX_TYPES][24]; /* utility types in the order of their first kind */
  int selection;               /* enum nv_selection */
  uint8_t fixed_types;         /* NV_SELECT_FIXED: bit per type */
};

/* Tokens: 0 .. 63 skyscrapers, terrain * NV_MAX_VALUES + index of the value; 64 .. 127 utility
 * kinds. */
enum { NV_NO_TOKEN = 255, NV_FIRST_UTILITY = 4 * NV_MAX_VALUES };
static inline bool nv_is_tower(int token)
{
  return token < NV_FIRST_UTILITY;
}
static inline int nv_tower_terrain(int token)
{
  return token / NV_MAX_VALUES;
}
static inline int nv_tower_value(const struct nv_rules *r, int token)
{
  return r->value[token % NV_MAX_VALUES];
}
static inline const struct nv_utility *nv_utility_of(const struct nv_rules *r, int token)
{
  return &r->utility[token - NV_FIRST_UTILITY];
}
/* earth_04, eco_parks */
void nv_token_name(const struct nv_rules *rules, int token, char *out, size_t size);
/* or NV_NO_TOKEN */
int nv_token_find(const struct nv_rules *rules, const char *name);
/* index, or -1 */
int nv_tile_find(const struct nv_rules *rules, const char *id);

bool nv_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *diags);
extern const struct ad_param nv_params[];
extern const struct ad_component nv_components[];
/* Completes the utilities of the rules from their parameters; LIST: their nodes, for problems.
 * city_size 0: it was wrong. */
void nv_read_utilities(struct nv_rules *rules, struct ad_node *list, struct ad_diags *diags);
/* Fills faces and n_faces from squares and symbols, which are valid. */
void nv_tile_faces(struct nv_tile *tile);

/* ---- state ---- */

struct nv_cell { /* one tile of a city; all zero: empty */
  uint8_t tile;  /* index + 1 */
  /* squares 0 .. 3 on which token[0] and token[1] stand */
  uint8_t turn : 2, square0 : 2, square1 : 2;
  /* token + 1 of its buildings, 0 none; the second only with builds_per_turn 2 */
  uint8_t token[2];
};

struct nv_city {
  uint64_t occupied;                      /* bit nv_bit(r, c) for each tile */
  uint64_t taken[(NV_SQUARES + 63) / 64]; /* districts, by label, that hold a skyscraper */
  /* district of each square; only squares of tiles mean something */
  uint8_t label[NV_SQUARES];
  struct nv_cell cell[NV_CELLS]; /* r * NV_MAX_CITY + c */
  /* tile indexes + 1, 0 past the end, in the order they came */
  uint8_t hand[NV_MAX_HAND];
  /* bit i: everybody knows hand[i] (taken from the display, equity) */
  uint8_t known;
  uint8_t n_hand, height, width, n_tiles, n_labels, parks, sports, n_buildings;
  uint8_t tower_districts[NV_TERRAINS]; /* districts with a skyscraper, by terrain */
};

enum nv_phase { NV_CHOOSE, NV_PLACE, NV_BUILD, NV_DRAW, NV_ENDED };

struct nv_state {
  /* tokens that can be taken, as bits token and token - NV_FIRST_UTILITY */
  uint64_t towers, utilities;
  /* until the utility types are chosen: from which their tokens are drawn; else 0 */
  uint64_t token_seed;
  uint8_t left[NV_TOKENS]; /* tokens in the supply by kind */
  /* tile indexes + 1; pile[n_pile - 1] is on top; 0 above */
  uint8_t pile[NV_MAX_TILES];
  uint8_t display[NV_MAX_DISPLAY]; /* tile index + 1, 0 empty */
  uint8_t n_pile, phase, seat, first_seat;
  /* of the tile just laid (tile row and column), in NV_BUILD; else 0 */
  uint8_t builds_left, new_row, new_col;
  uint8_t types_in_play;             /* bit per utility type */
  struct nv_city city[NV_MAX_SEATS]; /* only rules->seats of them are there (nv_state_size) */
};

/* Tile (r, c), -1 .. 6 each, as a bit of an 8x8 board with a rim.  Neighbours of the rim wrap round
 * to bits that are never set. */
static inline int nv_bit(int r, int c)
{
  return ((r + 1) * 8 + c + 1) & 63;
}
static inline struct nv_cell *nv_cell_at(struct nv_city *city, int r, int c)
{
  return &city->cell[r * NV_MAX_CITY + c];
}
static inline const struct nv_cell *nv_cell_of(const struct nv_city *city, int r, int c)
{
  return &city->cell[r * NV_MAX_CITY + c];
}
static inline const struct nv_face *nv_face_of(const struct nv_rules *r, const struct nv_cell *cell)
{
  return &r->tile[cell->tile - 1].face[cell->turn];
}
/* index into label */
static inline int nv_square(int row, int col)
{
  return row * NV_STRIDE + col;
}
static inline bool nv_taken(const struct nv_city *city, int label)
{
  return city->taken[label >> 6] >> (label & 63) & 1;
}
/* terrain of a square, -1 without tile */
int nv_terrain_at(const struct nv_rules *rules, const struct nv_city *city, int row, int col);
/* symbol of a square, -1 without tile */
int nv_symbol_at(const struct nv_rules *rules, const struct nv_city *city, int row, int col);
/* token on a square or NV_NO_TOKEN */
int nv_token_at(const struct nv_city *city, int row, int col);

/* ---- city mechanics (city.c) ---- */

/* Cells a tile may be laid on, as nv_bit bits (NV-PLACE-01..06): next to the city, inside the
 * frame.  An empty city: cell (0, 0). */
uint64_t nv_open_cells(const struct nv_rules *rules, const struct nv_city *city);
/* The districts around an open cell, each with the border positions (struct nv_face) it holds: of[0
   .. n) those with skyscrapers; if two of these have one terrain, a tile here may join them, and
   of[n .. n_all) are the others. */
struct nv_contacts {
  int n, n_all;
  bool risky;
  struct nv_contact {
    uint8_t label, terrain, at;
  } of[8];
};
void nv_contacts_of(const struct nv_rules *rules, const struct nv_city *city, int row, int col,
                    struct nv_contacts *out);
bool nv_face_joins(const struct nv_face *face, const struct nv_contacts *contacts);
/* The placement on an open cell connects districts that each hold a skyscraper (NV-JOIN-01),
 * allowed or not. */
bool nv_joins(const struct nv_rules *rules, const struct nv_city *city, int tile, int turn, int row,
              int col);
/* Lays a tile on an open cell; row, col >= -1.  *ROW and *COL are then where it lies. */
void nv_city_lay(const struct nv_rules *rules, struct nv_city *city, int tile, int turn, int *row,
                 int *col);
/* Puts a token on a free square of a tile that has room for it; the supply is not touched. */
void nv_city_build(const struct nv_rules *rules, struct nv_city *city, int token, int row, int col);
/* Takes the building on a square away; the supply is not touched. */
void nv_city_raze(const struct nv_rules *rules, struct nv_city *city, int row, int col);
int nv_district_towers(const struct nv_city *city, int label); /* skyscrapers in a district */

/* ---- moves (play.c) ---- */

/* Moves as numbers, ascending in the order they are enumerated; nv_move_kind is the phase they
   belong to. choose: bits of utility types.  place: hand slot, cell, turn (canonical: below
   n_faces).  build: square and token, or none. draw: display slot, or the pile. */
enum { NV_BUILD_NONE = NV_BUILD << 24, NV_FROM_PILE = 15 };
static inline int nv_move_kind(ad_move m)
{
  return (int)(m >> 24);
}
static inline ad_move nv_choose_move(unsigned types)
{
  return NV_CHOOSE << 24 | types;
}
/* row, col of the cell -16 .. 111 */
static inline ad_move nv_place_move(int slot, int row, int col, int turn)
{
  return (ad_move)(NV_PLACE << 24 | slot << 16 | (row + 16) << 9 | (col + 16) << 2 | turn);
}
static inline int nv_place_slot(ad_move m)
{
  return m >> 16 & 255;
}
static inline int nv_place_row(ad_move m)
{
  return (int)(m >> 9 & 127) - 16;
}
static inline int nv_place_col(ad_move m)
{
  return (int)(m >> 2 & 127) - 16;
}
static inline int nv_place_turn(ad_move m)
{
  return m & 3;
}
/* row, col of the square, 0 .. 63 */
static inline ad_move nv_build_move(int row, int col, int token)
{
  return (ad_move)(NV_BUILD << 24 | 1 << 20 | row << 14 | col << 8 | token);
}
static inline int nv_build_row(ad_move m)
{
  return m >> 14 & 63;
}
static inline int nv_build_col(ad_move m)
{
  return m >> 8 & 63;
}
static inline int nv_build_token(ad_move m)
{
  return m & 255;
}
static inline ad_move nv_draw_move(int slot)
{
  return (ad_move)(NV_DRAW << 24 | slot);
}
static inline int nv_draw_slot(ad_move m)
{
  return m & 15;
}

size_t nv_state_size(const void *rules);
void nv_deal(const void *rules, void *state, uint64_t seed);
int nv_to_act(const void *rules, const void *state);
int nv_legal(const void *rules, const void *state, ad_move *out);
void nv_apply(const void *rules, void *state, ad_move move);
void nv_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* Placements of the acting seat's hand, for explanations: all that fit the frame (NV-PLACE), those
 * that join, those that may be chosen. */
struct nv_placements {
  int total, joining, legal;
};
void nv_count_placements(const struct nv_rules *rules, const struct nv_state *st,
                         struct nv_placements *out);
/* Whether the exception NV-JOIN-03 (or join_rule) lets the tile in SLOT of the acting seat join
 * districts now. */
bool nv_may_join(const struct nv_rules *rules, const struct nv_state *st, int slot);
/* Takes hand[slot] out; the others keep their order.  The tile. */
int nv_take_from_hand(struct nv_city *city, int slot);
/* Whether the acting seat, which has laid and built, draws. */
bool nv_draws_now(const struct nv_rules *rules, const struct nv_state *st);
/* Whether every seat will have a tile whenever it must lay one: how many tiles are where does not
 * depend on what is chosen. */
bool nv_tiles_last(const struct nv_rules *rules, const struct nv_state *st);
/* Recomputes the bits towers and utilities from left[]; for states that come from files. */
void nv_supply_bits(struct nv_state *st);

/* ---- explanations, texts, files (text.c, explain.c, attributes.c, draw.c, position.c, example.c)
 * ---- */
const char *nv_phase(const void *rules, const void *state);
void nv_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);
bool nv_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);
bool nv_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);
void nv_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
void nv_draw(const void *rules, const void *state, int viewer, struct ad_styled *ink);
bool nv_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);
struct ad_node *nv_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);
struct ad_node *nv_example(struct ad_example *example);
extern const struct ad_attr nv_attrs[];
extern const struct ad_action nv_actions[];
/* of a struct nv_map: what functions of scripts see of a city */
extern const struct ad_attr nv_scene_attrs[];
extern const struct ad_field nv_move_fields[];

#endif
