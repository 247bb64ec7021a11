/* rules.h - the rules of one variant of Neoville: parameters, tiles and utility kinds, compiled by
 * nv_read_rules and constant afterwards.  Clauses: docs/rules/neoville.md. */
#ifndef AEDILE_GAMES_NEOVILLE_RULES_RULES_H
#define AEDILE_GAMES_NEOVILLE_RULES_RULES_H

#include "engine/core/game/game.h"

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
  /* utility types: ecomobile, windmill, biodome and the types that a variant adds */
  NV_MAX_TYPES = 8,
  NV_MAX_UTILITIES = 64, /* utility kinds */
  NV_TOKENS = 4 * NV_MAX_VALUES + NV_MAX_UTILITIES,
  NV_MAX_BUILDINGS = 2 * NV_CELLS,
  /* placements; there are at most 4 squares x 80 tokens to build */
  NV_MAX_MOVES = NV_MAX_HAND * NV_CELLS * 4 + 1
};

enum nv_terrain { NV_SOIL, NV_GRASS, NV_ROCK, NV_WATER, NV_TERRAINS };
enum nv_symbol { NV_NO_SYMBOL, NV_PARK, NV_SPORT };

/* One of the four ways to turn a tile.  A part is a piece of connected squares of equal terrain.
 * Border positions are numbered clockwise from the top of the top left square: 0, 1 above, 2, 3
 * right, 4, 5 below (right to left), 6, 7 left (bottom to top). */
struct nv_face {
  uint8_t terrain[4], symbol[4]; /* top left, top right, bottom left, bottom right */
  uint8_t part[4];               /* part of each square */
  uint8_t n_parts, part_terrain[4];
  uint8_t part_border[4]; /* border positions the part touches, as bits */
  /* border positions of the part with equal terrain at the opposite corner; 0 without such a part
   */
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

/* What a utility judges (NV-SCORE-10 .. -41). */
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
enum nv_tristate { NV_BY_PARAMETER, NV_YES, NV_NO };

/* A utility kind: a primitive and its parameters; three lines of YAML. */
struct nv_utility {
  char id[24], type[24];
  int primitive, points, copies;
  uint32_t counts;              /* line_count: features */
  int need, lines, counts_self; /* line_count; NV_LUA has `need` too */
  int region;                   /* tile_region */
  struct ad_rows diagram;
  struct ad_rows shape; /* district_shape */
  int mirror;
  char function[48]; /* lua: its name in the scripts of the variant */
  /* Derived by nv_read_rules: */
  int function_number; /* for ad_ask */
  uint8_t type_index;
  uint64_t right_cells;     /* tile_region: bit nv_bit(r, c) of each right tile */
  int shape_size, n_images; /* district_shape: turned (and mirrored) images */
  struct nv_image {
    uint8_t rows, cols;
    uint16_t row[AD_MAX_ROWS]; /* bit c: the square is part of the shape */
  } image[8];
};

enum nv_selection { NV_SELECT_RANDOM, NV_SELECT_CHOOSE, NV_SELECT_FIXED };
enum nv_first { NV_FIRST_RANDOM, NV_FIRST_SEAT0 };
enum nv_pass_hands { NV_PASS_NONE, NV_PASS_LEFT, NV_PASS_RIGHT };
enum nv_join_rule { NV_JOIN_HAND, NV_JOIN_TILE, NV_JOIN_FREE };
enum nv_merged { NV_MERGED_BEST, NV_MERGED_ALL, NV_MERGED_HIGHEST, NV_MERGED_ZERO };
enum nv_extra { NV_EXTRA_NEGATIVE, NV_EXTRA_ZERO };
enum nv_majority_tie { NV_TIE_ALL, NV_TIE_NONE, NV_TIE_SPLIT };
enum nv_tie_break { NV_BREAK_BUILDINGS, NV_BREAK_NONE };

struct nv_rules {
  int seats;
  /* calls the functions of lua utilities; borrowed; NULL: no scripts, or not bound */
  struct ad_hook_run *run;
  /* The parameters of the variant, as docs/rules/neoville.md lists them. */
  struct ad_ints excluded_values, skyscraper_values;
  int utility_kinds_in_play, utilities_per_kind, first_player, hand_size, display_size, city_size,
    join_rule;
  int skyscrapers_per_district, builds_per_turn, merged_skyscrapers, skyscraper_fail_factor,
    utility_fail_factor, biodome_extra;
  int park_majority, sport_majority, majority_tie, majority_minimum, tie_break, pass_hands;
  bool equity_tiles, allow_pass_build, build_on_symbols, biodome_mirror, ecomobile_counts_self,
    open_hands, draw_after_last_tile, stop_draw_when_hand_suffices, rotate_first_player,
    corner_contact;
  /* Components. */
  int n_tiles, n_equity, n_utilities;
  /* ordinary tiles, then from n_tiles on the equity tiles by number */
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

/* Tokens are numbers.  0 .. 63 are skyscrapers: terrain * NV_MAX_VALUES + index of the value.
 * 64 .. 127 are utility kinds. */
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

/* Returns the bit of tile (r, c), -1 .. 6 each, on a board of 8x8 tiles with a rim.  Neighbours of
 * the rim wrap round to bits that are never set. */
static inline int nv_bit(int r, int c)
{
  return ((r + 1) * 8 + c + 1) & 63;
}

/* Compiles a variant for SEATS into RULES (struct nv_rules, zeroed).  RUN ends with the call; NULL
 * without scripts.  Returns false after reporting every problem to DIAGS. */
bool nv_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *diags);
void nv_bind_rules(void *rules, struct ad_hook_run *run);

#endif
