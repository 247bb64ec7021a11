/* set.h - sets of squares of a town, as bits.
 *
 * square = y * 10 + x, 0 .. 99: x to the right, y downwards, both from 0, in files and moves too
 * ("4,3"). */
#ifndef AEDILE_GAMES_SMALLCITY_RULES_SET_H
#define AEDILE_GAMES_SMALLCITY_RULES_SET_H

#include "engine/core/game/game.h"

enum {
  SC_SIDE = 10,
  SC_SQUARES = SC_SIDE * SC_SIDE,
  SC_NO_SQUARE = 127 /* in moves: none, nobody */
};

__extension__ typedef unsigned __int128 sc_set_aligned;
typedef sc_set_aligned sc_set __attribute__((aligned(8)));
#define SC_BITS(hi, lo) ((sc_set)UINT64_C(hi) << 64 | UINT64_C(lo))
#define SC_ALL SC_BITS(0xfffffffff, 0xffffffffffffffff)
#define SC_COL_0 SC_BITS(0x004010040, 0x1004010040100401) /* x = 0 */
/* Returns the set of SQUARE only. */
static inline sc_set sc_bit(int square)
{
  return (sc_set)1 << square;
}
static inline bool sc_has(sc_set set, int square)
{
  return (uint64_t)(set >> square) & 1;
}
/* Returns how many squares are in SET. */
static inline int sc_count(sc_set set)
{
  return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}
/* Returns the lowest square of SET, which is not empty. */
static inline int sc_first(sc_set set)
{
  return (uint64_t)set ? __builtin_ctzll((uint64_t)set)
                       : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}
/* Removes the lowest square of SET and returns it. */
static inline int sc_pop(sc_set *set)
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
/* Each returns S and the squares that touch it: by a side, or by a side or a corner (SC-INF-01). */
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
/* Returns the squares around TILE, those at its corners included. */
static inline sc_set sc_ring(sc_set tile)
{
  return sc_grow_8(tile) & ~tile;
}

#endif
