/* smallcity.h - Small City: rules, state and moves shared by the files of this folder.  Clauses:
 * docs/rules/smallcity.md.
 *
 * SQUARES  of a town: square = y * 10 + x, 0 .. 99; x to the right, y downwards, both from 0, in
 * files and moves too ("4,3"). Sets of squares are bits of an sc_set.  A street is the edge between
 * two squares. TILES    a KIND (R3) has one or more FORMS (R3/i3), the pieces of cardboard.  A form
 * lies turned in one of its TURNS; turns that cover the same squares with the same cells are one.
 * A tile is known by its HEAD, the lowest of its squares. MEEPLES  of a seat are all alike: sets of
 * squares in each town say where they stand. TOWNS    are numbered as seats.  What a town hides
 * behind its screen stands in struct sc_board; `shown` is what others see of it. */
#ifndef AEDILE_GAMES_SMALLCITY_SMALLCITY_H
#define AEDILE_GAMES_SMALLCITY_SMALLCITY_H

#include "engine/core/match/hooks.h"

enum {
  SC_MAX_SEATS = 4,
  SC_SIDE = 10,
  SC_SQUARES = SC_SIDE * SC_SIDE,
  SC_NO_SQUARE = 127, /* in moves: none, nobody */
  SC_MAX_BOARDS = 8,
  SC_MAX_LEVEL = 8, /* sides of the board; area levels, from 1 */
  SC_MAX_SHAPES = 24,
  SC_MAX_CELLS = 6, /* squares of a shape */
  SC_MAX_KINDS = 48,
  SC_MAX_FORMS = 62,
  SC_MAX_TURNS = 8,
  /* requirements of a kind; tiles one of them asks for */
  SC_MAX_NEEDS = 3,
  SC_MAX_COUNT = 6,
  SC_MAX_ACTIONS = 16,
  SC_MAX_RING = 16,
  SC_MAX_ROWS = 6,
  SC_MAX_STEPS = 6,
  SC_DISCS = 2,
  SC_MAX_CHOICES = 3, /* of an effect: "2 votes or 2 money" */
  SC_MAX_PILES = 4,
  SC_MAX_PROMISES = 64,
  SC_MAX_GOODS = 99,
  SC_MAX_MONEY = 9999,
  SC_MAX_VOTES = 9999, /* more is lost */
  SC_CALL_MOST = 99,   /* votes a function of scripts gives at a time */
  /* a kind of two forms and 16 turns on an empty board */
  SC_MAX_MOVES = 2048
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
  SC_CELLS /* those meeples stand on */,
  SC_C_HALL = SC_CELLS,
  SC_C_GOODS /* a warehouse's */,
  SC_C_NONE,
  SC_C_WATER
};
extern const struct ad_word sc_good_words[]; /* white, grey, black */
/* residential, commercial, factory, warehouse, industrial, service, park, cultural */
extern const struct ad_word sc_class_words[];
extern const struct ad_word sc_cell_words[]; /* white .. staff, hall, goods, none, water */

/* ---- sets of squares ---- */

__extension__ typedef unsigned __int128 sc_set_aligned;
typedef sc_set_aligned sc_set __attribute__((aligned(8)));
#define SC_BITS(hi, lo) ((sc_set)UINT64_C(hi) << 64 | UINT64_C(lo))
#define SC_ALL SC_BITS(0xfffffffff, 0xffffffffffffffff)
#define SC_COL_0 SC_BITS(0x004010040, 0x1004010040100401) /* x = 0 */
static inline sc_set sc_bit(int square)
{
  return (sc_set)1 << square;
}
static inline bool sc_has(sc_set set, int square)
{
  return (uint64_t)(set >> square) & 1;
}
static inline int sc_count(sc_set set)
{
  return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}
static inline int sc_first(sc_set set) /* SET is not empty */
{
  return (uint64_t)set ? __builtin_ctzll((uint64_t)set)
                       : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}
static inline int sc_pop(sc_set *set) /* the lowest square, taken out */
{
  int square = sc_first(*set);
  *set &= *set - 1;
  return square;
}
static inline int sc_x(int square)
{
  return square % SC_SIDE;
}
static inline int sc_y(int square)
{
  return square / SC_SIDE;
}
/* SET and the squares that touch it by a side / by a side or a corner (SC-INF-01). */
static inline sc_set sc_grow_4(sc_set s)
{
  return (s | (s & ~(SC_COL_0 << 9)) << 1 | (s & ~SC_COL_0) >> 1 | s << SC_SIDE | s >> SC_SIDE) &
         SC_ALL;
}
static inline sc_set sc_grow_8(sc_set s)
{
  s |= (s & ~(SC_COL_0 << 9)) << 1 | (s & ~SC_COL_0) >> 1;
  return (s | s << SC_SIDE | s >> SC_SIDE) & SC_ALL;
}
static inline sc_set sc_ring(sc_set tile)
{
  return sc_grow_8(tile) & ~tile;
}

/* ---- rules ---- */

struct sc_side { /* a side of the board */
  char id[24];
  /* pictures: '.' land, '~' water, '#' rock; area levels as digits */
  struct ad_rows terrain, area;
  sc_set land, water; /* derived */
  /* squares of area levels up to this one, land or not */
  sc_set within[SC_MAX_LEVEL + 1];
  int levels; /* the highest one */
};

struct sc_shape {
  char id[16];
  struct ad_rows rows; /* picture: cells by their index, '.' nothing */
  int n;
  int8_t x[SC_MAX_CELLS], y[SC_MAX_CELLS]; /* derived: by cell */
};

/* One way a form can lie: squares relative to the corner of the smallest x and y around it. */
struct sc_turn {
  sc_set squares;               /* with the corner on square 0; water included */
  sc_set corners;               /* where the corner can be */
  sc_set building;              /* those of squares that are no water */
  uint8_t offset[SC_MAX_CELLS]; /* square of each cell */
  uint8_t head;                 /* offset of the lowest square */
  uint16_t rot;                 /* 0, 90, 180, 270: the lowest that lies so */
  bool flip;
};

struct sc_form { /* of `tiles` */
  char id[24], kind_id[16], shape_id[16];
  int count;                /* in the box; one each for personal kinds */
  struct ad_rows cells;     /* words of enum sc_cell, by cell */
  int kind, shape, n_turns; /* derived */
  uint8_t cell[SC_MAX_CELLS];
  struct sc_turn turn[SC_MAX_TURNS];
  uint8_t turn_of[8]; /* by rot / 90 + 4 * flip */
};

enum sc_stock { SC_COMMON, SC_PERSONAL, SC_LIMITED };
enum sc_ability { SC_NO_ABILITY, SC_METRO, SC_CLINIC, SC_UNIVERSITY, SC_POLICE, SC_FIRE };
/* so many different tiles of these kinds in sight */
struct sc_need {
  uint64_t kinds;
  int count;
};
struct sc_kind {
  char id[16], title[32];
  /* enum sc_class, 0: none, enum sc_stock, enum sc_ability */
  int class_, level, stock, ability;
  char upgrade_id[16];
  /* cost by enum sc_good; all 0: paid in money by size */
  struct ad_ints goods;
  struct ad_rows needs; /* "2 cultural", "1 REFINERY": a class or a kind */
  uint32_t excludes;    /* classes, bits */
  /* one per town; may be chosen in phase 2; brings a warehouse; a citizen moves in */
  bool once, buildable, with_warehouse, settles;
  /* Lua: votes of each tile of this kind in phase 5, function(seat, x, y); "" none */
  char function[32];
  /* derived */
  int size;       /* building squares */
  int upgrade_to; /* kind, or -1 */
  int n_forms, n_needs, n_goods;
  uint8_t form[SC_MAX_FORMS]; /* its forms, ascending */
  struct sc_need need[SC_MAX_NEEDS];
  /* classes that may not influence it: excludes, both ways; none without exclusion_enabled */
  uint32_t keeps_off;
  int function_number; /* -1: none */
};

/* One thing that can be had: amounts. */
struct sc_gain {
  uint8_t votes, money, goods[SC_GOODS], citizens;
};
enum sc_effect_primitive { SC_E_NONE, SC_E_GAIN, SC_E_BUILD, SC_E_LUA };
/* "2 votes or 2 money", "1 white", "2 citizens" (from the general supply), "build 2", "build 1-4
   freely", "lua NAME": votes the function gives, function(seat). */
struct sc_effect {
  uint8_t primitive, n_choices;
  struct sc_gain choice[SC_MAX_CHOICES];
  uint8_t min_size, max_size; /* SC_E_BUILD */
  bool freely;                /* requirements are not asked */
  int function_number;
};

enum sc_action_primitive {
  SC_A_NONE,
  SC_A_MAYOR,
  SC_A_ARCHITECT,
  SC_A_MEDIATOR,
  SC_A_ENGINEER,
  SC_A_GAIN,
  SC_A_AREA,
  SC_A_COUNCILOR,
  SC_A_WORKERS /* votes for each own citizen in a kind, in phase 5 */,
  SC_A_ECOLOGIST
};
struct sc_action {
  char id[24], title[32], letter[2];
  bool starred;
  /* amount: goods, dollars, levels, or votes a worker; 1 */
  int primitive, amount;
  char effect_text[48], of[16]; /* SC_A_GAIN; SC_A_WORKERS: a kind */
  struct sc_effect effect;      /* derived */
  int kind;                     /* derived: of, or -1 */
};

struct sc_row { /* of the council */
  char id[24], title[32];
  struct ad_rows steps;
  int n_steps; /* derived */
  struct sc_effect step[SC_MAX_STEPS];
};

struct sc_pile {
  char id[8];
  int kept, broken;
}; /* promises of one value; broken: votes lost */

enum sc_promise_primitive {
  SC_P_LEVELS, /* min different levels of class on the board */
  SC_P_TILES,  /* min tiles of level of class */
  SC_P_AREA,   /* the whole area is unlocked */
  SC_P_DISCS,  /* min discs on step */
  SC_P_POLLUTION_BELOW,
  SC_P_POLLUTION_ABOVE, /* value */
  SC_P_GRAVES,          /* min graves */
  SC_P_START_AREA,      /* nothing built outside area level 1 */
  /* min park tiles with more than value squares, by promise_10_reading */
  SC_P_PARKS,
  /* nobody left in the general supply, nor (promise_11_career) in the career center */
  SC_P_CITIZENS,
  SC_P_MONEY_ABOVE, /* value */
  /* min different cultural kinds; the city hall by promise_16_city_hall */
  SC_P_CULTURAL,
  /* most or least of metric among all in the game; with or_value also who has value */
  SC_P_RANK,
  SC_P_KINDS, /* all of kinds on the board */
  SC_P_LUA    /* function(seat): true if it is kept */
};
enum sc_metric {
  SC_M_FACTORY,
  SC_M_RESIDENTIAL,
  SC_M_COMMERCIAL,
  SC_M_PARK,
  SC_M_GRAVES,
  SC_M_UNBUILT,
  SC_M_USED,
  SC_M_CITIZENS,
  SC_M_POLLUTION,
  SC_M_VOTES,
  SC_M_MONEY,
  SC_METRICS
};
/* factory_squares .. citizens_in_town, pollution, votes, money */
extern const struct ad_word sc_metric_words[];
enum sc_want { SC_MOST, SC_LEAST };
struct sc_promise {
  char id[16], title[48], pile_id[8];
  bool special;
  int primitive, class_, level, min, value, metric, want;
  int or_value;         /* SC_P_RANK: who has this is content; -1: nobody */
  struct ad_rows kinds; /* SC_P_KINDS: ids */
  char function[32];
  int pile; /* derived */
  uint64_t kind_set;
  int function_number;
};

enum { SC_SCOPE_SQUARE, SC_SCOPE_FOOTPRINT };
enum { SC_WATER_LAND = 1, SC_WATER_WATER = 2 }; /* harbor_water_on, bits */
enum sc_placer { SC_PREVIOUS_MAYOR, SC_LEFT_PLAYER, SC_RANDOM_STREET, SC_NO_STREET };
enum { SC_BLOCKS_BUILD = 1, SC_BLOCKS_UPGRADE = 2, SC_BLOCKS_COUNCIL = 4 };
enum sc_ban { SC_BAN_NONE, SC_BAN_ROUND1_OPPOSITE, SC_BAN_ROUND1_ALL, SC_BAN_ALWAYS_OPPOSITE };
enum sc_tourist_income { SC_TO_HOST, SC_TO_OWNER, SC_TO_NOBODY };
enum sc_pool { SC_POOL_NONE, SC_POOL_NORMAL, SC_POOL_SPECIAL, SC_POOL_BOTH };
enum sc_parks_reading { SC_PARKS_TOTAL, SC_PARKS_CLUSTER, SC_PARKS_GROUPS };
enum sc_victory { SC_BY_VOTES, SC_BY_ECONOMY, SC_BY_POPULATION, SC_BY_CULTURE };
enum { SC_START_HALL, SC_START_CAREER, SC_START_SUPPLY };

struct sc_rules {
  int seats;
  /* Knobs, docs/rules/smallcity.md "Knobs". */
  int rounds, limited_copies /* -1: seats minus one */, max_tiles, tiles_with_expansion,
    money_per_square, requirement_scope, upgrade_cost, warehouse_capacity, hall_cells,
    harbor_water_on, harbor_demolition_squares, ring_skip_cost, ring_clockwise, mayor_placer,
    tourist_limit, metro_limit, tourist_ban, tourist_income_to, goods_cash_limit /* 0: none */,
    university_votes, park_reduction, park_per_tile, death_threshold, deaths_per_round,
    elimination_threshold, council_moves, promise_pool, promises_kept, promise_strict,
    promise_10_reading, pollution_weight /* hundredths */, victory_metric,
    first_mayor /* from 1; 0: random */;
  bool upgrade_skip_levels, exclusion_enabled, build_on_graves, stuck_citizen_idle, barred_cells,
    lost_goods_pollute, demolish_needs_room, councilor_may_enter, police_expel_needs_staff,
    service_only_by_council, council_exact_size, promise_11_career, promise_16_city_hall, solo;
  uint32_t mayor_blocks;
  struct ad_ints start_money, start_citizens, goods_supply, goods_cash_rates, goods_votes_rates,
    cash_votes_table,
    /* by turn order; hall, career, supply; by good; from $1; from 1 citizen; from step 1 */
    residential_votes, council_prices;
  struct ad_rows starred; /* letters of the starred cards in play */
  /* Components. */
  int n_sides, n_shapes, n_kinds, n_forms, n_actions, n_rows, n_piles, n_promises;
  struct sc_side side[SC_MAX_BOARDS];
  struct sc_shape shape[SC_MAX_SHAPES];
  struct sc_kind kind[SC_MAX_KINDS];
  struct sc_form form[SC_MAX_FORMS];
  struct sc_action action[SC_MAX_ACTIONS];
  struct sc_row row[SC_MAX_ROWS];
  struct sc_pile pile[SC_MAX_PILES];
  struct sc_promise promise[SC_MAX_PROMISES];
  /* Derived. */
  uint8_t side_of[SC_MAX_SEATS]; /* board_side */
  /* cards of the ring; promises a seat draws: one of each pile */
  int n_ring, n_dealt;
  uint8_t ring[SC_MAX_RING];     /* actions in play */
  uint64_t of_class[SC_CLASSES]; /* kinds, bits */
  uint64_t personal;             /* kinds of SC_PERSONAL */
  int hall_form, warehouse_form;
  uint64_t settled;              /* kinds of SC-MOV-08: R1 */
  int with_ability[SC_FIRE + 1]; /* kind, or -1 */
  uint8_t copies[SC_MAX_FORMS];  /* in the supply at the start */
  /* less than anybody in the game can have (SC-END-05) */
  int out_score;
  /* whose functions components name; borrowed, NULL if none does */
  struct ad_hooks *hooks;
};

bool sc_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hooks *hooks,
                   struct ad_diags *diags);
extern const struct ad_param sc_params[];
extern const struct ad_component sc_components[];
/* Reads the components and derives what belongs to them (pieces.c: boards, shapes, tiles; cards.c:
 * the others); reports. */
void sc_read_pieces(struct sc_rules *rules, struct ad_node *components, struct ad_hooks *hooks,
                    struct ad_diags *diags);
void sc_read_cards(struct sc_rules *rules, struct ad_node *components, struct ad_hooks *hooks,
                   struct ad_diags *diags);
/* The N-th of sc_components and its list, or NULL after reporting. */
struct ad_node *sc_read_list(struct sc_rules *rules, struct ad_node *components, const char *name,
                             struct ad_diags *diags);
/* `function` of the component ID: its number; -1 if NAME is "", or after reporting. */
int sc_read_function(const char *id, const char *name, struct ad_node *entry,
                     struct ad_hooks *hooks, struct ad_diags *diags);
/* By id, upper and lower case alike; -1 if there is none.  Forms: "P3/l3", or a kind with one form.
 */
int sc_kind_find(const struct sc_rules *rules, const char *id);
int sc_form_find(const struct sc_rules *rules, const char *id);
/* ", did you mean 'SCHOOL'?" for a WORD that is no kind, nor, with CLASSES, a class; or "". Returns
 * OUT. */
const char *sc_kind_hint(const struct sc_rules *rules, const char *word, bool classes, char *out,
                         size_t size);
/* the form of KIND that has SHAPE, or -1 */
int sc_shape_form(const struct sc_rules *rules, int kind, const char *shape);
int sc_action_find(const struct sc_rules *rules, const char *id_or_letter);
int sc_row_find(const struct sc_rules *rules, const char *id);
int sc_promise_find(const struct sc_rules *rules, const char *id);
int sc_side_find(const struct sc_rules *rules, const char *id);
bool sc_is_paid_in_goods(const struct sc_rules *rules, int kind);

/* ---- state ---- */

struct sc_tile { /* at its head; all 0 elsewhere */
  uint8_t form;  /* + 1 */
  uint8_t turn;
  /* round from 0 of its building, | SC_BY_COUNCILOR; the start: SC_AT_START */
  uint8_t born;
  /* warehouses: 2 bits for each place, enum sc_good + 1, filled from the lowest on, ascending */
  uint8_t goods;
};
enum { SC_BY_COUNCILOR = 0x40, SC_AT_START = 0x3f };
enum { SC_SELLS_ALL = 255, SC_MOST_SALES = 254 };

enum sc_votes_from {
  SC_V_HOMES,
  SC_V_UNIVERSITY,
  SC_V_BOUGHT,
  SC_V_GOODS,
  SC_V_ACTION,
  SC_V_COUNCIL,
  SC_V_PRICES /* paid: negative */,
  SC_V_OTHER,
  SC_VOTE_SOURCES
};
enum sc_pollution_from {
  SC_Q_MEEPLES,
  SC_Q_GOODS,
  SC_Q_PARKS /* negative */,
  SC_Q_DEMOLITION,
  SC_Q_OTHER,
  SC_POLLUTION_SOURCES
};
extern const struct ad_word sc_votes_words[], sc_pollution_words[];

/* What a screen hides during phase 2 and while city halls are placed. */
struct sc_board {
  sc_set heads; /* of tiles */
  sc_set graves;
  sc_set meeples[SC_MAX_SEATS]; /* by owner; none stand in the city hall here */
  uint64_t reserve;             /* personal kinds not built yet */
  struct sc_tile tile[SC_SQUARES];
  /* the tracks are their sums: sc_votes, sc_pollution */
  int16_t votes[SC_VOTE_SOURCES], pollution[SC_POLLUTION_SOURCES];
  int16_t money;
  uint8_t area; /* level */
  uint8_t hall_citizens, hall_goods[SC_GOODS];
  /* citizens in the career center, in the general supply */
  uint8_t career, supply;
  uint8_t graves_beside; /* laid beside the board (SC-DTH-06) */
  /* tourists of demolished tiles by owner, until the reveal */
  uint8_t leaving[SC_MAX_SEATS];
  sc_set expelled; /* tourists the police sends home at the reveal */
};

struct sc_town {                /* a seat */
  struct sc_board board, shown; /* shown: while st->screens are up; zero otherwise */
  /* Derived from board: sc_derive_town. */
  sc_set covered;             /* squares of tiles, water of a harbor too */
  sc_set squares[SC_CLASSES]; /* building squares */
  sc_set cells[SC_CELLS];
  uint8_t head[SC_SQUARES]; /* head + 1 of the tile on a square; 0: none */
  /* This round. */
  /* own meeples that have moved, by the town where they are */
  sc_set moved[SC_MAX_SEATS];
  /* cells of this town that each seat may not enter (SC-MOV-06) */
  sc_set barred[SC_MAX_SEATS];
  sc_set idle;    /* own citizens who could not move (SC-MOV-07) */
  uint8_t action; /* + 1: card taken */
  /* tile actions, area step, architect's discount used */
  uint8_t tiles, expanded, waived;
  /* tiles taken from the supply in this phase 2, less those put back */
  int8_t drawn[SC_MAX_FORMS];
  /* goods made on this board that pollute; that do not */
  uint8_t produced, clean;
  /* trades left in phase 4B; sells: goods, SC_SELLS_ALL: any number */
  uint8_t sells, buys, gives;
  int16_t round_pollution; /* of the last phase 6 */
  /* The whole game. */
  uint8_t out; /* eliminated */
  /* row + 1, step from 1; 0: beside the board; the lower row first */
  uint8_t disc_row[SC_DISCS], disc_step[SC_DISCS];
  /* promise + 1 drawn from each pile; 0: not drawn yet */
  uint8_t dealt[SC_MAX_PILES];
  uint8_t kept; /* bits of dealt */
};

enum sc_phase {
  SC_HALL,
  SC_PROMISE,
  SC_MAYOR,
  SC_ACTION,
  SC_GAIN,
  SC_COUNCILOR,
  SC_BUILD,
  SC_PLACE,
  SC_WAREHOUSE,
  SC_WAIVE,
  SC_STAFF,
  SC_GROW,
  SC_MOVE,
  SC_TO,
  SC_STRAND,
  SC_HOUSE,
  SC_TRADE,
  SC_STORE,
  SC_VICTIM,
  SC_GRAVE,
  SC_COUNCIL,
  SC_FREE_BUILD,
  SC_ENDED
};
/* The eight phases of a round, the first one choose special action (SC-RND-01); 0: set-up. */
enum sc_round_phase {
  SC_SETUP,
  SC_S_ACTION,
  SC_S_BUILD,
  SC_S_MOVE,
  SC_S_INCOME,
  SC_S_VOTE,
  SC_S_POLLUTION,
  SC_S_COUNCIL,
  SC_S_NEXT
};

struct sc_state {
  struct ad_rng ring_rng, card_rng; /* the ring and streets; promises */
  uint8_t round;                    /* from 0 */
  uint8_t stage, phase, seat;
  /* seats of the stage that are done, from the mayor on */
  uint8_t turn;
  uint8_t mayor, previous_mayor, first_mayor;
  uint8_t street[2];                    /* squares of the mayor's board + 1; 0: none */
  uint8_t mayor_stays;                  /* the mayor of this round was mayor before */
  uint8_t screens;                      /* up: others see `shown` */
  uint8_t ring[SC_MAX_RING];            /* actions, as they lie */
  uint8_t taken[SC_MAX_SEATS], n_taken; /* places of the ring, in the order of taking */
  /* The decision at hand. */
  /* SC_PLACE .. SC_GROW: kind; by council; without requirements */
  uint8_t kind, free, freely;
  /* of the tile laid or growing, of the meeple that moves, of the dead; its town */
  uint8_t square, where;
  /* SC_GAIN, SC_FREE_BUILD: row + 1 and step from 1, or action + 1 */
  uint8_t row, step, action;
  uint8_t store_step; /* 4C: 1 citizens, 2 tourists, 3 goods left over */
  /* store_step 3: turn of the owner; `turn` is that of the host */
  uint8_t producer;
  /* made by owner, in town, not stored yet */
  uint8_t goods[SC_MAX_SEATS][SC_MAX_SEATS][SC_GOODS];
  /* seats that still lose a meeple, bits; of the one at hand */
  uint8_t losers, deaths_left;
  /* phase 3: the seat has moved, citizens of its city hall may move in */
  uint8_t housing;
  uint8_t council_done; /* moves of the seat in this phase 7 */
  /* tiles in the supply, by form; personal ones are in reserve */
  uint8_t stock[SC_MAX_FORMS];
  uint8_t supply[SC_GOODS]; /* goods */
  /* only rules->seats of them are there (sc_state_size) */
  struct sc_town town[SC_MAX_SEATS];
};

/* Whether the cards of the round lie in their ring; before, ST->ring is zero (SC-ACT-01). */
static inline bool sc_ring_lies(const struct sc_state *st)
{
  return st->stage != SC_SETUP && st->phase != SC_MAYOR;
}

size_t sc_state_size(const void *rules);
/* Derives what follows from TOWN's board. */
void sc_derive_town(const struct sc_rules *rules, struct sc_town *town);
/* The board of SEAT as VIEWER sees it. */
static inline bool sc_screened(const struct sc_state *st, int viewer, int seat)
{
  return st->screens && viewer != AD_NOBODY && viewer != seat;
}
static inline const struct sc_board *sc_board_of(const struct sc_state *st, int viewer, int seat)
{
  return sc_screened(st, viewer, seat) ? &st->town[seat].shown : &st->town[seat].board;
}

/* ---- towns (town.c) ---- */

static inline const struct sc_turn *sc_turn_of(const struct sc_rules *r, const struct sc_tile *t)
{
  return &r->form[t->form - 1].turn[t->turn];
}
/* square of the corner around the tile */
static inline int sc_corner(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return head - sc_turn_of(r, &b->tile[head])->head;
}
static inline int sc_form_at(const struct sc_board *b, int head)
{
  return b->tile[head].form - 1;
}
static inline int sc_kind_at(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return r->form[b->tile[head].form - 1].kind;
}
/* Squares of the tile at HEAD; those that influence and are influenced (SC-INF-02). */
static inline sc_set sc_tile_squares(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return sc_turn_of(r, &b->tile[head])->squares << sc_corner(r, b, head);
}
static inline sc_set sc_tile_building(const struct sc_rules *r, const struct sc_board *b, int head)
{
  return sc_turn_of(r, &b->tile[head])->building << sc_corner(r, b, head);
}
/* enum sc_cell */
int sc_cell_at(const struct sc_rules *rules, const struct sc_board *board, int head, int square);
/* head of the tile there, -1: none */
int sc_head_at(const struct sc_rules *rules, const struct sc_board *board, int square);
/* unlocked land */
sc_set sc_land(const struct sc_rules *rules, const struct sc_board *board, int seat);
/* Unlocked land without tile or grave (SC-MAY-05, SC-DTH-06); of the set-up's side of SEAT. */
sc_set sc_empty(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* the two squares of the street, {} in other towns */
sc_set sc_mayors_squares(const struct sc_state *st, int seat);
/* Heads of tiles of KINDS (bits). */
sc_set sc_tiles_of(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds);
/* building squares (SC-PROM-03) */
int sc_class_squares(const struct sc_rules *rules, const struct sc_board *board, int class_);
/* AT_LEAST[n], n = 1 .. SC_MAX_COUNT: squares in the rings of n and more different tiles of KINDS
 * (SC-INF-03). */
void sc_influence(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                  sc_set at_least[SC_MAX_COUNT + 1]);
/* SC-UPG-02 */
int sc_tiles_in_sight(const struct sc_rules *rules, const struct sc_board *board, uint64_t kinds,
                      sc_set squares);
/* the town has one, an own citizen in it */
bool sc_staffed(const struct sc_rules *rules, const struct sc_state *st, int seat, int ability);
bool sc_has_metro(const struct sc_rules *rules, const struct sc_state *st, int seat);
int sc_votes(const struct sc_board *board); /* the track */
int sc_pollution(const struct sc_board *board);
int sc_graves(const struct sc_board *board);
/* free cells of the city hall */
int sc_hall_room(const struct sc_rules *rules, const struct sc_board *board);
/* free places in warehouses */
int sc_warehouse_room(const struct sc_rules *rules, const struct sc_board *board);
/* hall and warehouses */
void sc_count_goods(const struct sc_rules *rules, const struct sc_board *board,
                    int goods[SC_GOODS]);
/* Puts N goods into warehouses, then (HALL) the city hall; returns how many found room.  Takes:
 * hall first (SC-BLD-07, SC-INC-04). */
int sc_put_goods(const struct sc_rules *rules, struct sc_board *board, int good, int n, bool hall);
void sc_take_goods(const struct sc_rules *rules, struct sc_board *board, int good, int n);
/* the track stays within 0 .. SC_MAX_VOTES (SC-END-05 leans on it) */
void sc_add_votes(struct sc_board *board, int source, int votes);
void sc_lay(const struct sc_rules *rules, struct sc_town *town, int form, int turn, int corner,
            int born);
void sc_lift(const struct sc_rules *rules, struct sc_town *town, int head);
/* A meeple of OWNER without a place goes to the city hall, else to the career center. */
void sc_send_home(const struct sc_rules *rules, struct sc_state *st, int owner);

/* ---- moves (play.c and its neighbours) ---- */

/* Moves as numbers, ascending in the order they are enumerated: kind, and what belongs to it.
   hall, upgrade, demolish, warehouse, staff, house, victim, grave: a square (SC_NO_SQUARE: none,
   nobody).  keep: bits of dealt. street: square, square.  take: action.  gain: choice.  build:
   kind.  place, grow: form, turn, corner.  waive: good + 1, 0: none. move, to: town, square.  sell,
   give: good.  buy: dollars.  store: white, grey, black, 8 bits each. disc: row it comes from + 1
   (0: beside the board), row it goes to, whether to its step 1 again, whether it is paid in money.
 */
enum sc_move_kind {
  SC_PUT_HALL,
  SC_KEEP,
  SC_STREET,
  SC_TAKE,
  SC_CHOOSE_GAIN,
  SC_BUILD_KIND,
  SC_UPGRADE,
  SC_DEMOLISH,
  SC_EXPAND,
  SC_PLACE_TILE,
  SC_GROW_TILE,
  SC_PUT_WAREHOUSE,
  SC_LEAVE_OUT,
  SC_PUT_STAFF,
  SC_MOVE_MEEPLE,
  SC_MOVE_TO,
  SC_MOVE_IN,
  SC_SELL,
  SC_BUY,
  SC_GIVE,
  SC_KEEP_GOODS,
  SC_CHOOSE_VICTIM,
  SC_LAY_GRAVE,
  SC_MOVE_DISC,
  SC_PASS,
  SC_END
};
static inline ad_move sc_move(int kind, int what)
{
  return (ad_move)kind << 24 | (ad_move)what;
}
static inline int sc_kind_of(ad_move m)
{
  return (int)(m >> 24);
}
static inline int sc_what(ad_move m)
{
  return (int)(m & 0xffffff);
}
/* street; town and square */
static inline ad_move sc_pair(int kind, int a, int b)
{
  return sc_move(kind, a << 8 | b);
}
static inline int sc_high(ad_move m)
{
  return (int)(m >> 8 & 0xff);
}
static inline int sc_low(ad_move m)
{
  return (int)(m & 0xff);
}
static inline ad_move sc_placing(int kind, int form, int turn, int corner)
{
  return sc_move(kind, form << 10 | turn << 7 | corner);
}
static inline int sc_placed_form(ad_move m)
{
  return (int)(m >> 10 & 0x3f);
}
static inline int sc_placed_turn(ad_move m)
{
  return (int)(m >> 7 & 7);
}
static inline int sc_placed_corner(ad_move m)
{
  return (int)(m & 0x7f);
}
/* FROM: row, -1: beside the board */
static inline ad_move sc_disc(int from, int to, bool restart, bool money)
{
  return sc_move(SC_MOVE_DISC, (from + 1) << 8 | to << 4 | restart << 1 | money);
}
static inline bool sc_disc_restart(ad_move m)
{
  return m >> 1 & 1;
}
/* row, -1: beside the board */
static inline int sc_disc_from(ad_move m)
{
  return (int)(m >> 8 & 0xf) - 1;
}
static inline int sc_disc_to(ad_move m)
{
  return (int)(m >> 4 & 0xf);
}
static inline bool sc_disc_money(ad_move m)
{
  return m & 1;
}
static inline ad_move sc_storing(const int goods[SC_GOODS])
{
  return sc_move(SC_KEEP_GOODS, goods[0] << 16 | goods[1] << 8 | goods[2]);
}
static inline int sc_stored(ad_move m, int good)
{
  return (int)(m >> (16 - 8 * good) & 0xff);
}

void sc_deal(const void *rules, void *state, uint64_t seed);
int sc_to_act(const void *rules, const void *state);
int sc_legal(const void *rules, const void *state, ad_move *out);
void sc_apply(const void *rules, void *state, ad_move move);
void sc_hide(const void *rules, void *state, int viewer, struct ad_rng *rng);
/* the TURN-th seat from the mayor on */
int sc_seat_at(const struct sc_rules *rules, const struct sc_state *st, int turn);
/* seats that have not left */
int sc_in_game(const struct sc_rules *rules, const struct sc_state *st);
/* On to the next decision, through all that happens by itself. */
void sc_run(const struct sc_rules *rules, struct sc_state *st);
/* SC_GAIN, SC_FREE_BUILD */
const struct sc_effect *sc_effect_at_hand(const struct sc_rules *rules, const struct sc_state *st);
/* Set-up (round.c). */
bool sc_ask_setup(const struct sc_rules *rules, struct sc_state *st);
/* SC-SETUP-07 */
sc_set sc_hall_corners(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* promise_pool, solo */
bool sc_in_pool(const struct sc_rules *rules, const struct sc_promise *promise);
/* not drawn yet */
int sc_pile_left(const struct sc_rules *rules, const struct sc_state *st, int pile,
                 uint8_t out[SC_MAX_PROMISES]);
void sc_draw_promises(const struct sc_rules *rules, struct sc_state *st, int seat,
                      struct ad_rng *rng);
void sc_screens(const struct sc_rules *rules, struct sc_state *st, bool up);
bool sc_may_keep(const struct sc_rules *rules, unsigned cards);
/* true: somebody puts the mayor on a street */
bool sc_begin_round(const struct sc_rules *rules, struct sc_state *st);
/* Shuffles the cards and lays them out.  Call it when the mayor stands on his street, not before:
   who puts him there does not know the ring (SC-ACT-01). */
void sc_lay_ring(const struct sc_rules *rules, struct sc_state *st);
void sc_pass_mayor(const struct sc_rules *rules, struct sc_state *st);
/* clockwise 1, counter -1 */
int sc_next_in_game(const struct sc_rules *rules, const struct sc_state *st, int seat, int step);

/* Phase 1 (round.c). */
/* Dollars for PLACE of a ring of N, TAKEN the places taken so far (SC-ACT-03). */
int sc_ring_cost(const struct sc_rules *rules, int n, const uint8_t *taken, int n_taken, int place);
bool sc_is_taken(const struct sc_state *st, int place);
/* -1: not in the ring */
int sc_ring_place(const struct sc_rules *rules, const struct sc_state *st, int action);
/* first squares; 0 right, 1 down (SC-MAY-05) */
sc_set sc_streets(const struct sc_rules *rules, const struct sc_state *st, int direction);

/* Building (build.c).  PLAN: what a builder may do, made once per decision. */
struct sc_plan {
  int seat;
  bool free, freely;           /* by the council; without requirements */
  sc_set empty, for_growth;    /* where tiles may lie; where a tile may grow */
  sc_set water;                /* where the water of a harbor may lie */
  sc_set keep_off[SC_CLASSES]; /* squares next to tiles of each class */
  /* sc_influence of whole classes; made when asked for: MADE */
  sc_set at_least[SC_CLASSES][SC_MAX_COUNT + 1];
  unsigned made; /* classes, bits */
};
void sc_make_plan(const struct sc_rules *rules, const struct sc_state *st, int seat, bool free,
                  bool freely, struct sc_plan *plan);
/* Corners where FORM may lie in TURN: empty squares and exclusion (SC-BLD-04, SC-INF-05). */
sc_set sc_open_corners(const struct sc_rules *rules, const struct sc_plan *plan, int form,
                       int turn);
/* Those where it may be built: also what it requires, for F1 room for a warehouse (SC-INF-03,
 * SC-FAC-02, SC-COU-09). */
sc_set sc_corners(const struct sc_rules *rules, const struct sc_state *st, struct sc_plan *plan,
                  int form, int turn);
/* What KIND costs SEAT in money: card taken and free building considered (SC-BLD-05, SC-ACT-07). */
int sc_price(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
bool sc_in_stock(const struct sc_rules *rules, const struct sc_state *st, int seat, int form);
/* with a good left out, if it may */
bool sc_can_pay(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* the architect, of culture */
bool sc_may_waive(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind);
/* Goods due when the architect leaves out WAIVED (-1: none), and whether they are there
 * (SC-ACT-06). */
int sc_good_due(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind,
                int good, int waived);
bool sc_can_pay_goods(const struct sc_rules *rules, const struct sc_state *st, int seat, int kind,
                      int waived);
/* in phase 2; tile actions aside */
bool sc_can_build(const struct sc_rules *rules, const struct sc_state *st, struct sc_plan *plan,
                  int kind);
/* kind and size (SC-COU-08) */
bool sc_fits_step(const struct sc_rules *rules, int kind, const struct sc_effect *effect);
/* SC-BLD-02 */
bool sc_tile_action_left(const struct sc_rules *rules, const struct sc_town *town);
bool sc_can_expand(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* SC-UPG-06 */
bool sc_is_new(const struct sc_state *st, const struct sc_tile *tile);
/* SC-UPG-02: requirement */
bool sc_may_become(const struct sc_rules *rules, const struct sc_board *board, int head, int kind);
/* bits; places not looked at */
uint64_t sc_growth_kinds(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         int head);
/* SC-CUL-01: not again */
bool sc_once_built(const struct sc_rules *rules, const struct sc_board *board, int kind);
/* Whether the tile at HEAD of SEAT may grow to (form, turn, corner) now. */
sc_set sc_grow_corners(const struct sc_rules *rules, const struct sc_state *st,
                       const struct sc_plan *plan, int head, int form, int turn);
bool sc_can_grow(const struct sc_rules *rules, const struct sc_state *st,
                 const struct sc_plan *plan, int head);
/* in phase 2, besides ending it */
bool sc_can_do_more(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* Dollars, and pollution, that demolishing the tile at HEAD costs; water counts by
 * harbor_demolition_squares (SC-DEM-01). */
int sc_demolition_size(const struct sc_rules *rules, const struct sc_board *board, int head);
bool sc_can_demolish(const struct sc_rules *rules, const struct sc_state *st, int seat, int head);
sc_set sc_warehouse_squares(const struct sc_rules *rules, const struct sc_state *st,
                            const struct sc_plan *plan, sc_set factory);
/* DP-FREEKIND */
uint64_t sc_free_kinds(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       const struct sc_effect *effect);

/* What stands against a tile (reasons.c): bits, in the order of their words.  Stock and price, and
   for tiles laid anew kind, size and number of actions, are the caller's. */
enum sc_reason {
  SC_R_BOARD = 1,
  SC_R_CELLS = 1 << 1,
  SC_R_COUNT = 1 << 2,
  SC_R_COVER = 1 << 3,
  SC_R_EXCLUDED = 1 << 4,
  SC_R_GOODS = 1 << 5,
  SC_R_INFLUENCE = 1 << 6,
  SC_R_KIND = 1 << 7,
  SC_R_LAND = 1 << 8,
  SC_R_LEVEL = 1 << 9,
  SC_R_LOCKED = 1 << 10,
  SC_R_MAYOR = 1 << 11,
  SC_R_MONEY = 1 << 12,
  SC_R_NEW = 1 << 13,
  SC_R_OCCUPIED = 1 << 14,
  SC_R_ONCE = 1 << 15,
  SC_R_SHAPE = 1 << 16,
  SC_R_SIZE = 1 << 17,
  SC_R_STOCK = 1 << 18,
  SC_R_WAIVE = 1 << 19,
  SC_R_WAREHOUSE = 1 << 20
};
extern const struct ad_word sc_reason_words[]; /* BOARD .. WAREHOUSE */
/* FORM in TURN with its corner on x, y; squares may lie beyond the board. */
struct sc_site {
  int form, turn, x, y;
};
/* The squares of SITE that lie on the board; BUILDING (may be NULL): those that are no water. */
sc_set sc_site_squares(const struct sc_rules *rules, const struct sc_site *site, sc_set *building);
/* A tile laid anew: BOARD, LAND, LOCKED, OCCUPIED, MAYOR (if he blocks WHAT, one of SC_BLOCKS_..),
 * ONCE, INFLUENCE, EXCLUDED. */
unsigned sc_site_reasons(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         const struct sc_site *site, unsigned what);
/* The tile at HEAD exchanged for SITE: BOARD, LAND, LOCKED, OCCUPIED and MAYOR of the new squares,
   LEVEL, COVER, CELLS, INFLUENCE on the old tile, EXCLUDED, NEW (built in the round of ST). */
unsigned sc_growth_reasons(const struct sc_rules *rules, const struct sc_state *st, int seat,
                           int head, const struct sc_site *site);
/* Whether the warehouse of a factory to be built on SITE can stand on x, y (SC-FAC-02); stock is
 * not asked. */
bool sc_warehouse_fits(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       const struct sc_site *site, int x, int y, unsigned what);

/* Moving (move.c). */
/* of factories and shops (SC-MOV-06) */
sc_set sc_working_cells(const struct sc_town *town);
/* Cells of the own town that an own meeple may enter; FROM: where he stands in it, or SC_NO_SQUARE.
 */
sc_set sc_own_targets(const struct sc_rules *rules, const struct sc_state *st, int seat, int from);
/* The same in the town of another, without the limit (SC-TOU-02). */
sc_set sc_tourist_targets(const struct sc_rules *rules, const struct sc_state *st, int seat,
                          int town, int from);
/* limit (SC-TOU-01) */
bool sc_has_room(const struct sc_rules *rules, const struct sc_state *st, int seat, int town);
/* SC-TOU-09 */
bool sc_is_banned(const struct sc_rules *rules, const struct sc_state *st, int seat, int town);
/* one of equal ones */
sc_set sc_merge_cells(const struct sc_rules *rules, const struct sc_state *st, int town,
                      sc_set cells);
/* the meeple there, somewhere */
bool sc_can_go(const struct sc_rules *rules, const struct sc_state *st, int seat, int town,
               int square);
int sc_movers(const struct sc_rules *rules, const struct sc_state *st, int seat, ad_move *out);
/* SC-MOV-07 */
bool sc_may_stop(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* SC-TOU-05, -06 */
int sc_strand_targets(const struct sc_rules *rules, const struct sc_state *st, int seat, int town,
                      ad_move *out);
/* Own citizens who must move and have not (SC-MOV-03), can or not. */
sc_set sc_must_move(const struct sc_state *st, int seat);
/* empty R1 (SC-MOV-08) */
sc_set sc_to_settle(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* square of a tourist to ask first, or -1 */
int sc_stranded(const struct sc_rules *rules, const struct sc_state *st, int seat, int *town);
/* SC-HALL-01: citizens that arrive */
int sc_refill(const struct sc_rules *rules, const struct sc_state *st, int seat);

/* Income, votes, pollution (income.c, pollution.c). */
/* SC-INC-01, cells of cash; counts the trades */
void sc_begin_income(const struct sc_rules *rules, struct sc_state *st);
/* Goods that so many MEEPLES on cells of goods_cash may sell: SC_SELLS_ALL without goods_cash_limit
 * (SC-INC-02). */
uint8_t sc_sales(const struct sc_rules *rules, int meeples);
/* SC-INC-02, without end */
int sc_trades(const struct sc_rules *rules, const struct sc_state *st, int seat, ad_move *out);
void sc_trade(const struct sc_rules *rules, struct sc_state *st, int seat, ad_move move);
/* SC-INC-03 .. -08: true if somebody has to choose */
bool sc_ask_goods(const struct sc_rules *rules, struct sc_state *st);
/* SC_STORE: free places, the goods that wait for them, ways to choose; then choosing and going on.
 */
int sc_store_room(const struct sc_rules *rules, const struct sc_state *st);
void sc_store_goods(const struct sc_rules *rules, const struct sc_state *st, int goods[SC_GOODS]);
int sc_store_choices(const struct sc_rules *rules, const struct sc_state *st, ad_move *out);
void sc_store(const struct sc_rules *rules, struct sc_state *st, const int goods[SC_GOODS]);
void sc_stored_all(const struct sc_rules *rules, struct sc_state *st);
void sc_add_money(struct sc_board *board, int dollars);
int sc_votes_of_home(const struct sc_rules *rules, int citizens); /* SC-VOTE-01 */
/* What FUNCTION of the scripts says about SEAT, and the tile on SQUARE unless that is SC_NO_SQUARE;
 * cut to +- SC_CALL_MOST. */
int sc_call(const struct sc_rules *rules, const struct sc_state *st, int function, int seat,
            int square);
/* of phase 5, by source */
int sc_town_votes(const struct sc_rules *rules, const struct sc_state *st, int seat, int source);
/* Round pollution by its parts (out, SC_POLLUTION_SOURCES numbers); returns their sum (SC-POL-01).
 */
int sc_round_pollution(const struct sc_rules *rules, const struct sc_state *st, int seat,
                       int out[SC_POLLUTION_SOURCES]);
/* Who loses a meeple: bits; OUT: seats that do not play (SC-DTH-01). */
unsigned sc_losers(const struct sc_rules *rules, const int *round, const int *total, unsigned out,
                   int seats);
enum sc_death_result { SC_F_GRAVE, SC_F_NONE, SC_F_CITY_HALL, SC_F_CAREER };
/* SC-DTH-03, -04, SC-POL-04 */
enum sc_death_result sc_death_result_of(bool own, bool clinic, bool fire, int free_cells,
                                        bool lethal);
sc_set sc_victims(const struct sc_rules *rules, const struct sc_state *st, int seat);
sc_set sc_grave_squares(const struct sc_rules *rules, const struct sc_state *st, int seat);

/* Council (council.c). */
int sc_step_price(const struct sc_rules *rules, int step); /* step from 1 */
/* Step a disc reaches by MOVE, 0: not possible; councilor: one step further, entering by
 * councilor_may_enter (SC-ACT-11). */
int sc_disc_step(const struct sc_rules *rules, const struct sc_town *town, ad_move move,
                 bool councilor);
/* without pass */
int sc_disc_moves(const struct sc_rules *rules, const struct sc_state *st, int seat, bool councilor,
                  ad_move *out);

/* ---- promises and scoring (promises.c, score.c) ---- */

/* as VIEWER sees it */
int sc_metric(const struct sc_rules *rules, const struct sc_state *st, int viewer, int seat,
              int metric);
/* Whether SEAT keeps PROMISE if the game ended now; MEASURE (may be NULL): what was counted. */
bool sc_keeps_promise(const struct sc_rules *rules, const struct sc_state *st, int seat,
                      int promise, int *measure);
/* gained, or lost: negative */
int sc_promise_votes(const struct sc_rules *rules, const struct sc_state *st, int seat,
                     int promise);
/* of all it keeps */
int sc_kept_votes(const struct sc_rules *rules, const struct sc_state *st, int seat);
/* SC-END-03 */
int sc_pollution_points(const struct sc_rules *rules, const struct sc_board *board);
/* those it keeps */
bool sc_sees_promises(const struct sc_rules *rules, const struct sc_state *st, int viewer,
                      int seat);
int sc_points(const void *rules, const void *state, int seat);
void sc_result_of(const void *rules, const void *state, struct ad_result *out);

/* Functions of scripts that components name see a state (hooks->call's SUBJECT, an sc_state)
   through sc_scene_attrs: towns and what lies open, as they are and whoever asks; the seat is the
   first argument. */

/* ---- words, score sheets, drawings, what scripts see, files ---- */

const char *sc_phase(const void *rules, const void *state);
void sc_move_text(const void *rules, const void *state, ad_move move, char *buf, size_t size);
void sc_move_note(const void *rules, const void *state, ad_move move, char *buf, size_t size);
bool sc_read_move(const void *rules, const void *state, const char *text, ad_move *out,
                  struct ad_reason *reason);
bool sc_why_not(const void *rules, const void *state, ad_move move, struct ad_reason *reason);
bool sc_secret(const void *rules, const void *state, ad_move move);
void sc_describe_promise(const struct sc_rules *rules, int promise, char *buf, size_t size);
/* What SEAT has of what a promise asks for: "4 of 6 cultural kinds". */
void sc_describe_measure(const struct sc_rules *rules, const struct sc_state *st, int seat,
                         int promise, char *buf, size_t size);
void sc_describe_effect(const struct sc_rules *rules, const struct sc_effect *effect, char *buf,
                        size_t size);
void sc_describe_action(const struct sc_rules *rules, int action, char *buf, size_t size);
void sc_sheet(const void *rules, const void *state, int seat, int viewer, struct ad_sheet *sheet);
void sc_draw(const void *rules, const void *state, int viewer, struct ad_styled *ink);
/* Rings on request: "cultural", "refinery harbor" ... as a set of kinds (ops->overlay). */
bool sc_overlay(const void *rules, const char *text, uint64_t *out, struct ad_reason *reason);
bool sc_read_position(const void *rules, void *state, struct ad_node *position,
                      struct ad_diags *diags);
struct ad_node *sc_write_position(const void *rules, const void *state, int viewer,
                                  struct ad_arena *arena);
struct ad_node *sc_example(struct ad_example *example);
extern const struct ad_word sc_phase_words[];
extern const struct ad_attr sc_attrs[], sc_scene_attrs[];
extern const struct ad_field sc_move_fields[];
extern const struct ad_action sc_actions[];

#endif
