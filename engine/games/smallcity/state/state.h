/* state.h - the state of a game of Small City.
 *
 * A tile is known by its HEAD, the lowest of its squares.  MEEPLES of a seat are all alike: sets of
 * squares in each town say where they stand.  TOWNS are numbered as seats.  What a town hides
 * behind its screen stands in struct sc_board; `shown` is what others see of it. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_STATE_H
#define AEDILE_GAMES_SMALLCITY_STATE_STATE_H

#include "engine/games/smallcity/rules/rules.h"

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
/* The board of SEAT as VIEWER sees it. */
static inline bool sc_screened(const struct sc_state *st, int viewer, int seat)
{
  return st->screens && viewer != AD_NOBODY && viewer != seat;
}
static inline const struct sc_board *sc_board_of(const struct sc_state *st, int viewer, int seat)
{
  return sc_screened(st, viewer, seat) ? &st->town[seat].shown : &st->town[seat].board;
}

#endif
