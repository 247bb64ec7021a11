/* state.h - the state of a game of Small City.
 *
 * A tile is known by its HEAD, the lowest of its squares.  All meeples of a seat are alike: sets of
 * squares in each town tell where they stand.  A town has the number of its seat.  What a screen
 * can hide is in struct sc_board; `shown` is what others see then. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_STATE_H
#define AEDILE_GAMES_SMALLCITY_STATE_STATE_H

#include "engine/games/smallcity/rules/rules.h"

struct sc_tile { /* at its head; all 0 on other squares */
  uint8_t form;  /* + 1 */
  uint8_t orientation;
  /* round in which it was built, from 0; + SC_BY_COUNCILOR if by the councilor; SC_AT_START */
  uint8_t born;
  /* of a warehouse: 2 bits for each place, enum sc_good + 1, from the lowest place on, ascending */
  uint8_t goods;
};
enum { SC_BY_COUNCILOR = 0x40, SC_AT_START = 0x3f };
enum { SC_SELLS_ALL = 255, SC_MOST_SALES = 254 };

/* Where votes come from, and pollution. */
enum sc_votes_from {
  SC_V_HOMES,
  SC_V_UNIVERSITY,
  SC_V_BOUGHT,
  SC_V_GOODS,
  SC_V_ACTION,
  SC_V_COUNCIL,
  SC_V_PRICES /* votes paid: negative */,
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
  sc_set meeples[SC_MAX_SEATS]; /* by owner; those of the city hall are in hall_citizens */
  uint64_t reserve;             /* personal kinds not built yet */
  struct sc_tile tile[SC_SQUARES];
  /* by source; the tracks are the sums (sc_votes, sc_pollution) */
  int16_t votes[SC_VOTE_SOURCES], pollution[SC_POLLUTION_SOURCES];
  int16_t money;
  uint8_t area; /* level */
  uint8_t hall_citizens, hall_goods[SC_GOODS];
  /* citizens in the career center, in the general supply */
  uint8_t career, supply;
  uint8_t graves_beside; /* graves beside the board (SC-DTH-06) */
  /* tourists of demolished tiles by owner: they go home at the reveal */
  uint8_t leaving[SC_MAX_SEATS];
  sc_set expelled; /* tourists whom a police station sends home at the reveal */
};

struct sc_town {                /* a seat */
  struct sc_board board, shown; /* shown: all 0 unless st->screens are up */
  /* Derived from board by sc_derive_town. */
  sc_set covered;             /* squares of tiles, the water of a harbor included */
  sc_set squares[SC_CLASSES]; /* building squares by class */
  sc_set cells[SC_CELLS];
  uint8_t head[SC_SQUARES]; /* head + 1 of the tile on a square; 0: none */
  /* This round. */
  /* own meeples that have moved, by the town where they are */
  sc_set moved[SC_MAX_SEATS];
  /* cells of this town that each seat may not enter (SC-MOV-06) */
  sc_set barred[SC_MAX_SEATS];
  sc_set idle;    /* own citizens who could not move (SC-MOV-07) */
  uint8_t action; /* card taken + 1; 0: none yet */
  /* used: tile actions, area step, architect's discount */
  uint8_t tiles, expanded, waived;
  /* by form: tiles taken from the supply in this phase 2, minus tiles put back */
  int8_t drawn[SC_MAX_FORMS];
  /* goods made on this board that pollute; goods that do not */
  uint8_t produced, clean;
  /* trades left in phase 4B; sells counts goods, SC_SELLS_ALL: any number */
  uint8_t sells, buys, gives;
  int16_t round_pollution; /* of the last phase 6 */
  /* The whole game. */
  uint8_t out; /* the seat has left the game (SC-POL-04) */
  /* row + 1 and step from 1, the lower row first; 0: beside the board */
  uint8_t disc_row[SC_DISCS], disc_step[SC_DISCS];
  /* promise + 1 drawn from each pile; 0: not drawn yet */
  uint8_t dealt[SC_MAX_PILES];
  uint8_t kept; /* which of dealt the seat keeps, as bits */
  /* a script has changed the order of this round: place in it, from 1, also of seats that are out;
   * else 0 */
  uint8_t place;
  /* Of the whole game, in the first town alone: there is room here, and the hashes of games that
   * were stored before stay the same. */
  /* the seat, from 1, whose turn scripts have heard to begin; 0 in every stored state */
  uint8_t heard;
  /* SC_PLACE, SC_GROW with a hook `price`: the price when the seat chose the tile, + 1 */
  uint16_t agreed;
};

/* Decisions. */
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
  SC_ENDED,
  SC_BETWEEN /* no seat decides, as something begins or ends; in no stored position */
};
/* The eight phases of a round as the rules print them (SC-RND-01), and the set-up. */
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
/* What begins and ends (sc_times): rounds, the phases of a round by their number, and turns. */
enum { SC_ROUND, SC_TURN = SC_S_NEXT + 1 };

struct sc_state {
  struct ad_rng ring_rng, card_rng; /* the ring and streets; promises */
  uint8_t round;                    /* from 0 */
  uint8_t round_phase, phase, seat;
  /* turns of the round phase that are over */
  uint8_t turn;
  uint8_t mayor, previous_mayor, first_mayor;
  uint8_t street[2];                    /* its two squares in the mayor's town + 1; 0: none */
  uint8_t mayor_stays;                  /* the mayor was mayor in the last round, too */
  uint8_t screens;                      /* up: others see `shown` */
  uint8_t ring[SC_MAX_RING];            /* actions by place */
  uint8_t taken[SC_MAX_SEATS], n_taken; /* places, in the order of taking */
  /* The current decision. */
  /* SC_PLACE .. SC_GROW: kind; free tile of the council; without requirements */
  uint8_t kind, free, freely;
  /* of the tile laid or growing, the meeple that moves, or the victim; town of the meeple */
  uint8_t square, where;
  /* SC_GAIN, SC_FREE_BUILD: row + 1 and step from 1, or action + 1 */
  uint8_t row, step, action;
  uint8_t store_step; /* of phase 4C: goods of 1 citizens, 2 tourists, 3 left over for hosts */
  /* store_step 3: turn of the owner of the goods; `turn` is that of the host */
  uint8_t producer;
  /* goods made, not stored yet: by owner of the meeple, by town */
  uint8_t goods[SC_MAX_SEATS][SC_MAX_SEATS][SC_GOODS];
  /* seats that still lose meeples, as bits; how many the first of them still loses */
  uint8_t losers, deaths_left;
  /* phase 3: the moves of the seat are over, citizens of its city hall may move into homes */
  uint8_t housing;
  uint8_t council_done; /* moves that the seat has made in this phase 7 */
  /* tiles in the supply by form; personal tiles are in the reserve of their seat */
  uint8_t stock[SC_MAX_FORMS];
  uint8_t supply[SC_GOODS]; /* goods */
  /* the state ends after rules->seats towns (sc_state_size) */
  struct sc_town town[SC_MAX_SEATS];
};

/* Returns whether the ring of the round is laid out; until then ST->ring is 0 (SC-ACT-01). */
static inline bool sc_is_ring_laid(const struct sc_state *st)
{
  return st->round_phase != SC_SETUP && st->phase != SC_MAYOR;
}

/* Returns the bytes of a state with the towns of all seats. */
size_t sc_state_size(const void *rules);
/* Returns whether a screen hides the board of SEAT from VIEWER. */
static inline bool sc_is_screened(const struct sc_state *st, int viewer, int seat)
{
  return st->screens && !ad_sees_own(viewer, seat);
}
/* Returns the board of SEAT as VIEWER sees it. */
static inline const struct sc_board *sc_board_of(const struct sc_state *st, int viewer, int seat)
{
  return sc_is_screened(st, viewer, seat) ? &st->town[seat].shown : &st->town[seat].board;
}

#endif
