/* state.h - the state of a game of Quadropolis: Construction Site, architects, cities. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_STATE_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_STATE_H

#include "engine/games/quadropolis/rules/rules.h"

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
  /* a script has changed the order of this lap: 1 its turn is to come, 2 is over; else 0 */
  uint8_t lap_turn;
};

enum qp_phase { QP_CHOOSE_START, QP_PLACE_ARCHITECT, QP_PLACE_BUILDING, QP_ALLOCATE, QP_ENDED };

/* What begins and ends (qp_times). */
enum qp_time { QP_ROUND, QP_LAP, QP_TURN };

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

/* Returns the place of SEAT in LAP, from 0, if LAP_START begins the laps (QP-ROUND-02). */
static inline int qp_place_in_lap(const struct qp_rules *r, int lap, int lap_start, int seat)
{
  int place = (seat + r->seats - lap_start) % r->seats;
  return r->snake_laps && lap % 2 ? r->seats - 1 - place : place;
}
/* Returns the seat at PLACE of LAP. */
static inline int qp_seat_in_lap(const struct qp_rules *r, int lap, int lap_start, int place)
{
  return (lap_start + (r->snake_laps && lap % 2 ? r->seats - 1 - place : place)) % r->seats;
}
/* Whether the turn of SEAT in this lap is over. */
static inline bool qp_had_turn(const struct qp_rules *r, const struct qp_state *st, int seat)
{
  int order = st->city[seat].lap_turn, place = qp_place_in_lap(r, st->lap, st->lap_start, seat);
  return order ? order == 2 : place < st->turn;
}
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

#endif
