/* moves.h - moves of Quadropolis as numbers, ascending in the order in which qp_legal lists them.
 *
 * qp_move_kind is the phase of a move (enum qp_phase), the rest depends on it.  choose: seat.
 * architect: number and slot, or pass.  building: square, or discard for a piece.  allocate:
 * square, or done. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_MOVES_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_MOVES_H

#include "engine/games/quadropolis/play/state.h"

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

#endif
