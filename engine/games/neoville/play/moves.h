/* moves.h - moves of Neoville as numbers, ascending in the order in which nv_legal lists them.
 *
 * nv_move_kind is the phase of a move (enum nv_phase), the rest depends on it.  choose: bits of
 * utility types.  place: hand slot, cell, turn (below n_faces of the tile).  build: square and
 * token, or none.  draw: display slot, or the pile. */
#ifndef AEDILE_GAMES_NEOVILLE_PLAY_MOVES_H
#define AEDILE_GAMES_NEOVILLE_PLAY_MOVES_H

#include "engine/games/neoville/play/state.h"

enum { NV_BUILD_NONE = NV_BUILD << 24, NV_FROM_PILE = 15 };

static inline int nv_move_kind(ad_move m)
{
  return (int)(m >> 24);
}
static inline ad_move nv_choose_move(unsigned types)
{
  return NV_CHOOSE << 24 | types;
}
/* row, col of the cell: -16 .. 111 */
static inline ad_move nv_place_move(int slot, int row, int col, int turn)
{
  return (ad_move)(NV_PLACE << 24 | slot << 16 | (row + 16) << 9 | (col + 16) << 2 | turn);
}
static inline int nv_place_slot(ad_move m)
{
  return m >> 16 & 255;
}
static inline int nv_place_row(ad_move m)
{
  return (int)(m >> 9 & 127) - 16;
}
static inline int nv_place_col(ad_move m)
{
  return (int)(m >> 2 & 127) - 16;
}
static inline int nv_place_turn(ad_move m)
{
  return m & 3;
}
/* row, col of the square: 0 .. 63 */
static inline ad_move nv_build_move(int row, int col, int token)
{
  return (ad_move)(NV_BUILD << 24 | 1 << 20 | row << 14 | col << 8 | token);
}
static inline int nv_build_row(ad_move m)
{
  return m >> 14 & 63;
}
static inline int nv_build_col(ad_move m)
{
  return m >> 8 & 63;
}
static inline int nv_build_token(ad_move m)
{
  return m & 255;
}
static inline ad_move nv_draw_move(int slot)
{
  return (ad_move)(NV_DRAW << 24 | slot);
}
static inline int nv_draw_slot(ad_move m)
{
  return m & 15;
}

#endif
