/* tiles.h - boards, shapes, kinds and tiles of a variant.
 *
 * A KIND (R3) has one or more FORMS (R3/i3), the pieces of cardboard.  A form lies in one of its
 * ORIENTATIONS, turned and perhaps flipped; orientations that cover the same squares with the same
 * cells are one. A CELL is what one square of a form is for.  "Derived" members follow from the
 * others. */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_TILES_H
#define AEDILE_GAMES_SMALLCITY_RULES_TILES_H

#include "engine/games/smallcity/rules/set.h"
#include "engine/core/game/param.h"

enum {
  SC_MAX_BOARDS = 8,
  SC_MAX_LEVEL = 8, /* sides of the board; area levels, from 1 */
  SC_MAX_SHAPES = 24,
  SC_MAX_CELLS = 6, /* squares of a shape */
  SC_MAX_KINDS = 48,
  SC_MAX_FORMS = 62,
  SC_MAX_ORIENTATIONS = 8,
  /* requirements of a kind; tiles one of them asks for */
  SC_MAX_NEEDS = 3,
  SC_MAX_COUNT = 6
};

enum sc_good { SC_WHITE, SC_GREY, SC_BLACK, SC_GOODS };
enum sc_class {
  SC_RESIDENTIAL,
  SC_COMMERCIAL,
  SC_FACTORY,
  SC_WAREHOUSES,
  SC_INDUSTRIAL,
  SC_SERVICE,
  SC_PARK,
  SC_CULTURAL,
  SC_CLASSES
};
/* What a cell is for.  The first three produce the good of their number. */
enum sc_cell {
  SC_C_WHITE,
  SC_C_GREY,
  SC_C_BLACK,
  SC_C_CASH,
  SC_C_GOODS_CASH,
  SC_C_CASH_VOTES,
  SC_C_GOODS_VOTES,
  SC_C_REST,
  SC_C_HOME,
  SC_C_STAFF,
  SC_CELLS /* meeples stand on the cells before this */,
  SC_C_HALL = SC_CELLS,
  SC_C_GOODS /* of a warehouse */,
  SC_C_NONE,
  SC_C_WATER
};

struct sc_side { /* a side of the board */
  char id[24];
  /* pictures: '.' land, '~' water, '#' rock; area levels as digits from 1 */
  struct ad_rows terrain, area;
  sc_set land, water; /* derived */
  /* by level: all squares of this and lower area levels, land or not; derived */
  sc_set within[SC_MAX_LEVEL + 1];
  int levels; /* highest area level; derived */
};

struct sc_shape {
  char id[16];
  struct ad_rows rows; /* picture: cells by their index, '.' nothing */
  int n;
  int8_t x[SC_MAX_CELLS], y[SC_MAX_CELLS]; /* derived: by cell */
};

/* One way a form can lie: squares relative to the corner of the smallest x and y around it. */
struct sc_orientation {
  sc_set squares;               /* covered if the corner is square 0; with water */
  sc_set corners;               /* squares where the corner can be on the board */
  sc_set building;              /* squares without water */
  uint8_t offset[SC_MAX_CELLS]; /* square of each cell */
  uint8_t head;                 /* offset of the lowest square */
  uint16_t rot;                 /* 0, 90, 180, 270: the smallest for this orientation */
  bool flip;
};

struct sc_form { /* of `tiles` */
  char id[24], kind_id[16], shape_id[16];
  int count;                       /* in the box; one each for personal kinds */
  struct ad_rows cells;            /* words of enum sc_cell, by cell */
  int kind, shape, n_orientations; /* derived */
  uint8_t cell[SC_MAX_CELLS];
  struct sc_orientation orientation[SC_MAX_ORIENTATIONS];
  uint8_t orientation_of[8]; /* by rot / 90 + 4 * flip */
};

enum sc_stock { SC_COMMON, SC_PERSONAL, SC_LIMITED };
enum sc_ability { SC_NO_ABILITY, SC_METRO, SC_CLINIC, SC_UNIVERSITY, SC_POLICE, SC_FIRE };
/* A requirement: COUNT different tiles of KINDS (bits) in sight. */
struct sc_need {
  uint64_t kinds;
  int count;
};
struct sc_kind {
  char id[16], title[32];
  /* enum sc_class; level in the class, 0: none; enum sc_stock; enum sc_ability */
  int class_, level, stock, ability;
  char upgrade_id[16];
  /* cost by enum sc_good; all 0: paid in money by size */
  struct ad_ints goods;
  struct ad_rows needs; /* "2 cultural", "1 REFINERY": a class or a kind */
  uint32_t excludes;    /* classes, bits */
  /* at most one in a town; may be chosen in phase 2; comes with a warehouse; a citizen moves in */
  bool once, buildable, with_warehouse, settles;
  /* function(seat, x, y) of the scripts: votes of each tile in phase 5; "": none */
  char function[32];
  /* Derived. */
  int size;       /* building squares */
  int upgrade_to; /* kind, or -1 */
  int n_forms, n_needs, n_goods;
  uint8_t form[SC_MAX_FORMS]; /* its forms, ascending */
  struct sc_need need[SC_MAX_NEEDS];
  /* classes that may not influence this kind, nor it them (SC-INF-05); 0 if exclusion_enabled is
   * false */
  uint32_t keeps_off;
  int function_number; /* -1: none */
};

#endif
