/* moves.h - moves of Garden Nation as numbers, ascending in the order in which gn_legal lists them.
 *
 * A move is a kind and what belongs to it.  keep: bits of `dealt`.  construct, abandon, invade:
 * area.  strategic: territory.  transfer: area from, area to.  land: land.  claim: project.
 * next: seat. */
#ifndef AEDILE_GAMES_GARDENNATION_PLAY_MOVES_H
#define AEDILE_GAMES_GARDENNATION_PLAY_MOVES_H

#include "engine/games/gardennation/play/state.h"

enum gn_move_kind {
  GN_KEEP,
  GN_CONSTRUCT,
  GN_ABANDON,
  GN_INVADE,
  GN_STRATEGIC,
  GN_TRANSFER,
  GN_ADVANCE,
  GN_PASS,
  GN_CHOOSE_LAND,
  GN_CLAIM,
  GN_SKIP,
  GN_CHOOSE_NEXT
};
static inline ad_move gn_move(int kind, int what)
{
  return (ad_move)(kind << 24 | what);
}
static inline ad_move gn_transfer(int from, int to)
{
  return gn_move(GN_TRANSFER, from << 8 | to);
}
static inline int gn_kind(ad_move m)
{
  return (int)(m >> 24);
}
static inline int gn_what(ad_move m)
{
  return m & 0xffff;
}
static inline int gn_from(ad_move m)
{
  return m >> 8 & 0xff;
}
static inline int gn_to(ad_move m)
{
  return m & 0xff;
}

#endif
