/* quadropolis.h - Quadropolis: rules, state and moves shared by the files of this folder.  Clauses:
 * docs/rules/quadropolis.md.
 *
 * SQUARES  the Construction Site and the cities are numbered row by row from 0: square = row *
 * columns + column.  Sets of squares are bits of a uint32_t.  In files, scripts and drawings rows
 * and columns count from 1, as the architects' numbers do. SLOTS    0 .. 19: north of columns 1 ..
 * 5, south of them, west of rows 1 .. 5, east of them. NUMBERS  of architects, districts and
 * squares count from 1 as printed; arrays by number have an unused entry 0. */
#ifndef AEDILE_GAMES_QUADROPOLIS_QUADROPOLIS_H
#define AEDILE_GAMES_QUADROPOLIS_QUADROPOLIS_H

#include "engine/core/match/hooks.h"

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
/* how far the points of a kind's effect reach: its neighbours, the whole city */
enum qp_reach { QP_BESIDE, QP_EACH, QP_REACHES };
extern const struct ad_word qp_family_words[]; /* tower, shop .. monument */
extern const struct ad_word qp_mode_words[];   /* classic, expert */

/* ---- rules ---- */

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
  int most;                     /* points of its function, at most */
  bool rising;                  /* the function: more active buildings never bring less */
  int function_number;          /* derived: of the function in the scripts */
  char function[32];            /* "" none */
  int neighbours_as, counts_as; /* enum qp_as */
  struct ad_ints values[QP_REACHES];
};
enum qp_as { QP_AS_NONE, QP_AS_FACTORY, QP_AS_MONUMENT, QP_AS_OFFICE };
enum qp_effect { QP_HAS_WORTH = 1, QP_IS_OFFICE = 2, QP_USES_IDLE = 4, QP_HAS_FUNCTION = 8 };

struct qp_tile {
  char id[24], kind_id[24];
  int round;            /* 0: in no bag, scripts give it out */
  uint32_t modes;       /* in which it is, as bits of the mode */
  int gives[QP_PIECES]; /* received when built (QP-RES-01) */
  int points;           /* printed (QP-RES-04) */
  int min_seats;        /* turned up with so many seats or more (QP-SETUP-05) */
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
  /* Knobs, docs/rules/quadropolis.md "Knobs". */
  int mode, rounds, turns_per_round, architect_copies, first_player, start_player_rule,
    urbanist_blocks, face_down_tiles, discard_allowed, discard_gives_resources,
    max_floors[QP_FAMILIES] /* 1: no stack */, placement_rule, shop_capacity, harbor_scoring,
    office_group_cap, park_absorb_capacity, idle_penalty[QP_PIECES], allocation;
  bool shared_architects, urbanist_leaves, close_opposite_slot, empty_square_only_if_forced,
    stack_by_location, stack_by_floor, mayor_on_take, mayor_changes_current_round,
    playground_absorbs, inactive_buildings_stay, forced_activation, tie_empty_before_removal,
    limited_supply;
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
  /* At most what one of so many Harbors in a line adds to runs, one Service to districts; in 1 /
   * QP_POINT. */
  int run_share[QP_MAX_SIDE + 1], service_share;
  bool effects; /* some kind has one */
  /* whose functions kinds name; borrowed, NULL if none does */
  struct ad_hooks *hooks;
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
int qp_tile_find(const struct qp_rules *rules, const char *id); /* index, or -1 */

bool qp_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *diags);
extern const struct ad_param qp_params[];
extern const struct ad_component qp_components[];
/* Fills what is derived for scoring from tables that are sound (tables.c). */
void qp_make_tables(struct qp_rules *rules);

/* ---- state ---- */

struct qp_city {
  uint32_t family[QP_FAMILIES]; /* squares with buildings of each */
  /* QP_BY_PLAYER: squares activated so far, parks and monuments not among them */
  uint32_t active;
  uint8_t kind[QP_MAX_SQUARES];       /* index + 1, 0 empty */
  uint8_t floors[QP_MAX_SQUARES];     /* 0 empty */
  uint8_t points[QP_MAX_SQUARES];     /* printed */
  uint8_t received[QP_PIECES];        /* inhabitants and energy */
  uint8_t architects[QP_NUMBERS + 1]; /* own ones not yet used in this round */
  uint8_t allocating;                 /* 0 not yet, 1 this seat decides, 2 done */
};

enum qp_phase { QP_CHOOSE_START, QP_PLACE_ARCHITECT, QP_PLACE_BUILDING, QP_ALLOCATE, QP_ENDED };

struct qp_state {
  uint64_t seed;                  /* of the layouts of later rounds */
  uint32_t taken;                 /* slots with an architect */
  uint8_t at_slot[QP_SLOTS];      /* number of the architect there, 0 none */
  uint8_t slot_seat[QP_SLOTS];    /* seat + 1 of who laid it */
  uint8_t site[QP_SITE];          /* tile index + 1, 0 empty */
  uint8_t urbanist;               /* square; QP_SITE: beside the board */
  uint8_t common[QP_NUMBERS + 1]; /* shared architects left in this round */
  uint8_t left[QP_PIECES];        /* supply, with limited_supply; else 0 */
  /* from 0: turn is the number of the turn in the lap */
  uint8_t round, lap, turn;
  uint8_t phase, seat;
  /* seats: who began the round, who began the lap, who holds the Mayor */
  uint8_t start, lap_start, mayor;
  /* QP_PLACE_BUILDING: tile index + 1, and the architect's number; else 0 */
  uint8_t in_hand, number;
  /* only rules->seats of them are there (qp_state_size) */
  struct qp_city city[QP_MAX_SEATS];
};

/* A tile nobody may see (QP-SETUP-05). */
static inline bool qp_face_down(const struct qp_rules *r, int tile)
{
  return r->tile[tile].min_seats > r->seats && r->face_down_tiles != QP_ALL_UP;
}
static inline int qp_opposite(int slot)
{
  return slot / QP_SIDE % 2 ? slot - QP_SIDE : slot + QP_SIDE;
}
/* The tile an architect pointing at SQUARE takes: index, or -1 if it is empty or counts as empty
 * (QP-ARCH-07, QP-SETUP-06). */
static inline int qp_tile_at(const struct qp_rules *r, const struct qp_state *st, int square)
{
  int tile = st->site[square] - 1;
  return tile >= 0 && (!qp_face_down(r, tile) || r->face_down_tiles == QP_DOWN_TAKEABLE) ? tile
                                                                                         : -1;
}
/* The kind of the building on SQUARE, which is there. */
static inline const struct qp_kind *qp_kind_at(const struct qp_rules *r, const struct qp_city *city,
                                               int square)
{
  return &r->kind[city->kind[square] - 1];
}
static inline uint32_t qp_built(const struct qp_city *city)
{
  uint32_t all = 0;
  for (int f = 0; f < QP_FAMILIES; f++)
    all |= city->family[f];
  return all;
}
/* without a library call where the machine has no instruction for it */
static inline int qp_count(uint32_t squares)
{
  squares -= squares >> 1 & 0x55555555;
  squares = (squares & 0x33333333) + (squares >> 2 & 0x33333333);
  return (int)(((squares + (squares >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
}

/* ---- moves (play.c) ---- */

/* Moves as numbers, ascending in the order they are enumerated; qp_move_kind is the phase they
   belong to. choose: seat.  architect: number and slot, or pass.  building: square, or discard for
   a piece.  allocate: square, or done. */
enum {
  QP_PASS = QP_PLACE_ARCHITECT << 24 | 0xff00,
  QP_DISCARD = QP_PLACE_BUILDING << 24 | 0x80,
  QP_DONE = QP_ALLOCATE << 24 | 0x80
};
static inline int qp_move_kind(ad_move m)
{
  return (int)(m >> 24);
}
static inline ad_move qp_start_move(int seat)
{
  return (ad_move)(QP_CHOOSE_START << 24 | seat);
}
static inline ad_move qp_architect_move(int number, int slot)
{
  return (ad_move)(QP_PLACE_ARCHITECT << 24 | number << 8 | slot);
}
static inline int qp_move_number(ad_move m)
{
  return m >> 8 & 255;
}
static inline int qp_move_slot(ad_move m)
{
  return m & 255;
}
static inline ad_move qp_building_move(int square)
{
  return (ad_move)(QP_PLACE_BUILDING << 24 | square);
}
/* PIECE: 0 for what the rules give, with discard_gives_resources one_piece of a tile with both 1
 * inhabitant, 2 energy unit. */
static inline ad_move qp_discard_move(int piece)
{
  return (ad_move)(QP_DISCARD | piece);
}
static inline bool qp_is_discard(ad_move m)
{
  return (m & ~(ad_move)3) == QP_DISCARD;
}
static inline ad_move qp_activate_move(int square)
{
  return (ad_move)(QP_ALLOCATE << 24 | square);
}
static inline int qp_move_square(ad_move m)
{
  return m & 127;
}

size_t qp_state_size(const void *rules);
void qp_deal(const void *rules, void *state, uint64_t seed);
int qp_to_act(const void *rules, const void *state);
int qp_legal(const void *rules, const void *state, ad_move *out);
void qp_apply(const void *rules, void *state, ad_move move);
void qp_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* the tiles of st->round, by st->seed */
void qp_lay_out_site(const struct qp_rules *rules, struct qp_state *st);
/* Slots closed to everybody now: taken, opposite of taken, on the Urbanist's lines (QP-ARCH-02,
 * -03). */
uint32_t qp_closed_slots(const struct qp_rules *rules, const struct qp_state *st);
/* Squares of CITY on which a building of KIND may be put with an architect of NUMBER: empty ones,
 * and stacks (QP-BUILD). */
uint32_t qp_empty_places(const struct qp_rules *rules, const struct qp_city *city, int number);
uint32_t qp_stack_places(const struct qp_rules *rules, const struct qp_city *city, int kind,
                         int number);
/* Architects the acting seat can choose from, by number. */
const uint8_t *qp_architects(const struct qp_rules *rules, const struct qp_state *st);
/* N inhabitants or energy units to a seat, as far as the supply goes (QP-RES-01, QP-RES-03). */
void qp_receive(const struct qp_rules *rules, struct qp_state *st, int seat, int piece, int n);
/* Puts a building or floor into a city; GIVES and the Mayor are not touched. */
void qp_put(const struct qp_rules *rules, struct qp_city *city, int kind, int points, int square);
/* Squares the seat may activate now with what is left of its pieces (QP_ALLOCATE). */
uint32_t qp_activatable(const struct qp_rules *rules, const struct qp_city *city);

/* ---- scoring (allocate.c, score.c) ---- */

/* The best way to allocate a city's inhabitants and energy (QP-ACT): most points, then most
   inhabitants in buildings, then most occupied squares. */
struct qp_result {
  int points;
  int in_buildings; /* inhabitants that activate, and customers */
  int customers;
  int spare[QP_PIECES]; /* idle inhabitants; idle energy */
  int absorbed;         /* energy in Parks */
  uint32_t active;      /* squares, parks and monuments included */
};
void qp_allocate(const struct qp_rules *rules, const struct qp_city *city, struct qp_result *out);
/* The same city with exactly the buildings ACTIVE (a set its pieces suffice for) active. */
void qp_settle(const struct qp_rules *rules, const struct qp_city *city, uint32_t active,
               struct qp_result *out);
/* What the seat scores: the best allocation, or the one it chose (QP_BY_PLAYER). */
void qp_city_result(const struct qp_rules *rules, const struct qp_city *city,
                    struct qp_result *out);

/* Its pieces alone: all but the points. */
void qp_spend(const struct qp_rules *rules, const struct qp_city *city, uint32_t active,
              struct qp_result *out);

/* Points of a city with exactly the buildings ACTIVE active, by family; computed without regard to
 * speed. */
struct qp_breakdown {
  int by_family[QP_FAMILIES]; /* printed points with services and harbors */
  /* of kinds: all but what counts as an Office Tower scores there */
  int effects;
  int idle[QP_PIECES]; /* 0 or less */
  int total;
};
void qp_break_down(const struct qp_rules *rules, const struct qp_city *city,
                   const struct qp_result *result, struct qp_breakdown *out);
/* Parts of it, for sheets.  COUNTS: what counts as a neighbour when ACTIVE is active
 * (inactive_buildings_stay). */
struct qp_run {
  int length, points;
  uint32_t squares;
};
uint32_t qp_neighbours(const struct qp_rules *rules, const struct qp_city *city, uint32_t active);
/* Points of an active building by itself and its neighbours: apart from customers, districts and
 * runs. */
int qp_building_points(const struct qp_rules *rules, const struct qp_city *city, int square,
                       uint32_t active);
/* Office Towers connected with SQUARE */
uint32_t qp_group(const struct qp_rules *rules, uint32_t offices, int square);
int qp_office_points(const struct qp_rules *rules, const struct qp_city *city, uint32_t offices,
                     int square);
int qp_park_homes(const struct qp_rules *rules, const struct qp_city *city, int square,
                  uint32_t counts);
/* as bits by index */
uint32_t qp_districts(const struct qp_rules *rules, uint32_t squares);
/* at most 2 * QP_MAX_SQUARES */
int qp_scoring_runs(const struct qp_rules *rules, uint32_t harbors, struct qp_run *out);
/* QP-TIE-03 */
int qp_empty_squares(const struct qp_rules *rules, const struct qp_city *city, uint32_t active);
/* per Shop, best first; their points */
int qp_customers_of(const struct qp_rules *rules, int shops, int customers, int *of);
/* Effects of kinds (effects.c). */
struct qp_scene { /* what their functions see: ops->scene */
  const struct qp_city *city;
  const struct qp_result *result; /* all but the points */
};
/* Office Towers and what counts as one */
uint32_t qp_offices(const struct qp_rules *rules, const struct qp_city *city);
/* of an energy unit; 0: the penalty */
int qp_idle_worth(const struct qp_rules *rules, const struct qp_city *city, uint32_t active);
/* Points the building on SQUARE has for those ACTIVE, without its function; *SCORING (may be NULL):
 * the squares they come from. */
int qp_worth_points(const struct qp_rules *rules, const struct qp_city *city, int square,
                    uint32_t active, uint32_t *scoring);
/* Of its function; 0 and a fault of the hooks if that fails or says what it may not. */
int qp_function_points(const struct qp_rules *rules, const struct qp_city *city, int square,
                       const struct qp_result *result);
/* Derives the effects of kinds, LIST being their nodes; reports what cannot be. */
void qp_read_effects(struct qp_rules *rules, struct ad_node *list, struct ad_hooks *hooks,
                     struct ad_diags *diags);
/* anew, after the rules changed */
void qp_make_effects(struct qp_rules *rules);
int qp_points(const void *rules, const void *state, int seat);
void qp_result_of(const void *rules, const void *state, struct ad_result *out);

/* ---- explanations, texts, files (text.c, explain.c, sheet.c, attributes.c, draw.c, position.c,
 * example.c) ---- */
void qp_slot_name(int slot, char out[3]); /* N1 .. E5 */
/* or -1; letters alike */
int qp_slot_find(const char *name);
const char *qp_phase(const void *rules, const void *state);
void qp_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);
/* the kind of building */
void qp_move_note(const void *rules, const void *state, ad_move move, char *buf, size_t size);
bool qp_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);
bool qp_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);
void qp_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
void qp_draw(const void *rules, const void *state, int viewer, struct ad_styled *ink);
bool qp_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);
struct ad_node *qp_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);
struct ad_node *qp_example(struct ad_example *example);
extern const struct ad_attr qp_attrs[], qp_scene_attrs[];
extern const struct ad_field qp_move_fields[];
extern const struct ad_action qp_actions[];

#endif
