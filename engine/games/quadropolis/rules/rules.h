/* rules.h - the rules of one variant of Quadropolis, compiled by qp_read_rules and constant
 * afterwards.  Clauses: docs/rules/quadropolis.md.
 *
 * SQUARES  The Construction Site and the cities are numbered row by row from 0: square = row *
 * columns + column.  Sets of squares are bits of a uint32_t.  In files, scripts and drawings rows
 * and columns count from 1, as the numbers of the architects do.
 * SLOTS    0 .. 19: north of columns 1 .. 5, south of them, west of rows 1 .. 5, east of them.
 * NUMBERS  of architects, districts and squares count from 1 as printed; arrays by number have an
 * unused entry 0. */
#ifndef AEDILE_GAMES_QUADROPOLIS_RULES_RULES_H
#define AEDILE_GAMES_QUADROPOLIS_RULES_RULES_H

#include "engine/core/game/game.h"

enum {
  QP_MAX_SEATS = 4,
  QP_SIDE = 5,
  QP_SITE = QP_SIDE * QP_SIDE, /* the Construction Site */
  QP_SLOTS = 4 * QP_SIDE,
  QP_NUMBERS = 5, /* highest number of an architect */
  QP_MAX_SIDE = 6,
  QP_MAX_SQUARES = 30, /* of a city */
  QP_MAX_DISTRICTS = 9,
  QP_MAX_FLOORS = 6,
  QP_MAX_CUSTOMERS = 6, /* of a building, of a Shop */
  QP_MAX_ROUNDS = 5,
  QP_MAX_TURNS = 5, /* per seat and round */
  QP_MAX_TILES = 250,
  QP_MAX_KINDS = 24,
  QP_MAX_CITIES = 8,
  /* inhabitants or energy of a tile, its printed points */
  QP_MAX_GIVES = 3,
  QP_MAX_PRINTED = 9,
  /* inhabitants or energy of a seat; a game gives 78 at most */
  QP_MAX_RECEIVED = 200,
  QP_MAX_MOVES = QP_NUMBERS * QP_SLOTS + 1
};

/* What a kind of building scores as, and what it counts as for its neighbours (QP-SCORE). */
enum qp_family {
  QP_TOWER,
  QP_SHOP,
  QP_SERVICE,
  QP_PARK,
  QP_FACTORY,
  QP_HARBOR,
  QP_OFFICE,
  QP_MONUMENT,
  QP_FAMILIES
};
enum qp_piece { QP_INHABITANTS, QP_ENERGY, QP_PIECES };
/* the buildings that a kind's effect scores for: its neighbours, the whole city */
enum qp_reach { QP_BESIDE, QP_EACH, QP_REACHES };

struct qp_kind { /* a kind of building */
  char id[24], title[32];
  char token[8]; /* how pictures of cities show it */
  int family;
  int cost[QP_PIECES]; /* to be active (QP-ACT-01); parks and monuments cost nothing */
  bool absorbs;        /* a Park with the symbol: takes surplus energy (QP-ACT-05) */
  uint8_t effects;     /* derived: bits of enum qp_effect */
  /* Effects of an active building, which look at active buildings only (QP-PSX-06). */
  /* derived: points for each building, neighbours_as included */
  int16_t worth[QP_REACHES][QP_FAMILIES];
  /* points of an idle energy unit instead of the penalty; 0: no such effect */
  int idle_energy;
  int most;                     /* upper bound of the points of its function */
  bool rising;                  /* the function returns no less when more buildings are active */
  int function_number;          /* derived: of the function in the scripts */
  char function[32];            /* "" none */
  int neighbours_as, counts_as; /* enum qp_as */
  struct ad_ints values[QP_REACHES];
};
enum qp_as { QP_AS_NONE, QP_AS_FACTORY, QP_AS_MONUMENT, QP_AS_OFFICE };
enum qp_effect { QP_HAS_WORTH = 1, QP_IS_OFFICE = 2, QP_USES_IDLE = 4, QP_HAS_FUNCTION = 8 };

struct qp_tile {
  char id[24], kind_id[24];
  int round;            /* 0: in no bag, a script hands it out */
  uint32_t modes;       /* in which it is, as bits of the mode */
  int gives[QP_PIECES]; /* received when built (QP-RES-01) */
  int points;           /* printed (QP-RES-04) */
  int min_seats;        /* face up with this seat count or more (QP-SETUP-05) */
  bool mayor;
  uint8_t kind; /* derived: index */
};

struct qp_board { /* a city's squares, as pictures */
  char id[24];
  struct ad_rows districts; /* a letter (A is district 1) or digit per square */
  struct ad_rows numbers;   /* a digit per square; none: squares have no numbers */
};

enum { QP_POINT = 1 << 14 };
enum qp_mode { QP_CLASSIC, QP_EXPERT };
enum qp_start { QP_START_MAYOR, QP_START_ROTATE, QP_START_LOWEST };
enum qp_first { QP_FIRST_RANDOM, QP_FIRST_SEAT0, QP_FIRST_CHOOSE };
enum qp_urbanist {
  QP_BLOCKS_BOTH,
  QP_BLOCKS_ROW,
  QP_BLOCKS_COLUMN,
  QP_BLOCKS_SQUARE,
  QP_BLOCKS_NONE
};
enum qp_face_down { QP_DOWN_EMPTY, QP_DOWN_TAKEABLE, QP_DOWN_REMOVED, QP_ALL_UP };
enum qp_discard { QP_DISCARD_ALWAYS, QP_DISCARD_NO_PLACE, QP_DISCARD_NO_SQUARE };
enum qp_discard_gives { QP_GIVES_NONE, QP_GIVES_ONE, QP_GIVES_ALL };
enum qp_placement {
  QP_ROW_OR_COLUMN,
  QP_SQUARE_OR_DISTRICT,
  QP_ROW_AND_COLUMN,
  QP_DISTRICT_ONLY,
  QP_ANYWHERE
};
enum qp_harbor_scoring { QP_ROW_PLUS_COLUMN, QP_LONGEST_ONLY, QP_ALL_RUNS };
enum qp_allocation { QP_AUTO, QP_BY_PLAYER };

struct qp_rules {
  int seats;
  /* The parameters of the variant, as docs/rules/quadropolis.md lists them. */
  int mode, rounds, turns_per_round, architect_copies, first_player, start_player_rule,
    urbanist_blocks, face_down_tiles, discard_allowed, discard_gives_resources,
    max_floors[QP_FAMILIES] /* 1: no stack */, placement_rule, shop_capacity, harbor_scoring,
    office_group_cap, park_absorb_capacity, idle_penalty[QP_PIECES], allocation;
  bool shared_architects, urbanist_leaves, close_opposite_slot, empty_square_only_if_forced,
    stack_by_location, stack_by_floor, mayor_on_take, mayor_changes_current_round,
    playground_absorbs, inactive_buildings_stay, forced_activation, tie_empty_before_removal,
    limited_supply, may_pass, snake_laps;
  struct ad_ints architects, tower_table, shop_table, service_table, park_table, harbor_table,
    factory_values, monument_values, start_resources, supply;
  struct ad_grid office_table;
  /* Components. */
  int n_kinds, n_tiles, n_boards;
  struct qp_kind kind[QP_MAX_KINDS];
  struct qp_tile tile[QP_MAX_TILES];
  struct qp_board board[QP_MAX_CITIES];
  /* Derived: architects. */
  /* architects of a set by number (own sets), of the common supply if shared */
  uint8_t set[QP_NUMBERS + 1];
  uint8_t pointed[QP_NUMBERS + 1][QP_SLOTS]; /* square an architect points at (QP-ARCH-05) */
  /* slots the Urbanist on a square closes (QP-ARCH-03); [QP_SITE]: beside the board */
  uint32_t line_slots[QP_SITE + 1];
  /* Derived: tiles of the mode by round, in the order of the deck. */
  uint8_t n_bag[QP_MAX_ROUNDS], bag[QP_MAX_ROUNDS][QP_SITE];
  /* Derived: the city. */
  int rows, cols, n_squares, n_districts;
  /* the squares; without the first column, without the last one */
  uint32_t all_squares, not_first, not_last;
  uint32_t adjacent[QP_MAX_SQUARES];
  /* squares of an architect number (QP-BUILD-01, -06) */
  uint32_t allowed[QP_NUMBERS + 1];
  uint8_t district[QP_MAX_SQUARES]; /* index from 0, in the order of the signs */
  uint8_t district_number[QP_MAX_SQUARES], square_number[QP_MAX_SQUARES]; /* as printed; 0 none */
  char district_sign[QP_MAX_DISTRICTS];
  /* Derived: scoring.  Points of K customers in M Shops, spread best: customers[M][K]. */
  int16_t customers[QP_MAX_SQUARES + 1][QP_MAX_SQUARES * QP_MAX_CUSTOMERS + 1];
  /* points the first one scores for the second one beside it (Factory, Monument) */
  int16_t worth[QP_FAMILIES][QP_FAMILIES];
  uint8_t office_row[QP_MAX_SQUARES + 1]; /* row of office_table by size of the group */
  uint8_t costs[QP_FAMILIES];             /* bits of the pieces that kinds of the family cost */
  /* bits of the families that score for one beside it, or it for them */
  uint8_t related[QP_FAMILIES];
  /* points of all runs of a row or column of Harbors (QP_ALL_RUNS) */
  int16_t runs[1 << QP_MAX_SIDE];
  /* Upper bounds in 1 / QP_POINT: what one of N Harbors in a line adds to runs, by N, and what one
   * Service adds to districts. */
  int run_share[QP_MAX_SIDE + 1], service_share;
  bool effects; /* a kind has an effect */
  /* calls the functions that kinds name; borrowed, NULL if no kind names one */
  struct ad_hook_run *run;
};

static inline const struct qp_kind *qp_kind_of(const struct qp_rules *r, const struct qp_tile *tile)
{
  return &r->kind[tile->kind];
}
static inline bool qp_always_active(int family)
{
  return family == QP_PARK || family == QP_MONUMENT;
}
/* energy a building of it can take */
static inline int qp_absorbs(const struct qp_rules *r, const struct qp_kind *kind)
{
  return kind->family == QP_PARK && (kind->absorbs || r->playground_absorbs)
         ? r->park_absorb_capacity
         : 0;
}
/* Compiles a variant for SEATS into RULES (struct qp_rules, zeroed).  RUN ends with the call; NULL
 * without scripts.  Returns false after reporting every problem to DIAGS. */
bool qp_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *diags);
void qp_bind_rules(void *rules, struct ad_hook_run *run);

#endif
