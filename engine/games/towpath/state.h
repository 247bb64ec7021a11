/* state.h - what changes during a match of Towpath, and moves as numbers.
 *
 * Squares are row * TP_SIZE + col whatever the size of the town; row 0 lies at the canal.  Cards,
 * goals and seats are stored as number + 1, so that zero means none. */
#ifndef AEDILE_GAMES_TOWPATH_STATE_H
#define AEDILE_GAMES_TOWPATH_STATE_H

#include "engine/games/towpath/rules.h"

enum tp_phase { TP_CHOOSE, TP_BUILD, TP_OVER };

enum tp_time { TP_ROUND, TP_BUILDING }; /* what begins and ends (tp_times) */

struct tp_state {
  uint64_t hand[TP_SEATS]; /* bits of cards */
  uint64_t sold;           /* likewise: they lie face up, out of the game */
  uint8_t deck[TP_CARDS];  /* deck[n_deck - 1] is drawn next, 0 from n_deck on */
  uint8_t card[TP_SQUARES], owner[TP_SQUARES];
  uint8_t chosen[TP_SEATS]; /* 0: not yet, or built or sold already */
  uint8_t goal[TP_SEATS], coins[TP_SEATS];
  uint8_t n_deck, phase, seat, round; /* rounds count from 0 */
};

static inline int tp_square(int row, int col)
{
  return row * TP_SIZE + col;
}
static inline uint64_t tp_bit(int card)
{
  return UINT64_C(1) << card;
}
/* Moves ascend as tp_legal lists them. */
enum tp_move_kind { TP_MOVE_CHOOSE, TP_MOVE_BUILD, TP_MOVE_SELL };
static inline int tp_move_kind(ad_move m)
{
  return (int)(m >> 16);
}
static inline ad_move tp_choose_move(int card)
{
  return (ad_move)(TP_MOVE_CHOOSE << 16 | card);
}
static inline ad_move tp_build_move(int row, int col)
{
  return (ad_move)(TP_MOVE_BUILD << 16 | row << 8 | col);
}
static inline int tp_move_row(ad_move m)
{
  return m >> 8 & 0xff;
}
/* The column of build, the card of choose. */
static inline int tp_move_col(ad_move m)
{
  return m & 0xff;
}
enum { TP_SELL_MOVE = TP_MOVE_SELL << 16, TP_MAX_MOVES = TP_CARDS };

#endif
