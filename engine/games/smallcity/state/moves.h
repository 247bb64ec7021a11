/* moves.h - moves as numbers. */
#ifndef AEDILE_GAMES_SMALLCITY_STATE_MOVES_H
#define AEDILE_GAMES_SMALLCITY_STATE_MOVES_H

#include "engine/games/smallcity/rules/rules.h"

enum { SC_MAX_MOVES = 2048 /* a kind of two forms and 16 orientations on an empty board */ };

/* clang-format off */
/* A move is its kind and an argument, so that moves ascend in the order in which they are listed:
 *
 * hall, upgrade, demolish, warehouse, staff, house, victim, grave: a square, or SC_NO_SQUARE
 * keep: the promises, bits of dealt           street: square, square
 * take: action                                gain: choice of the effect
 * build: kind                                 place, grow: form, orientation, corner
 * waive: good + 1, 0: none                    move, to: town, square
 * sell, give: good                            buy: dollars
 * store: white, grey, black, 8 bits each
 * disc: row that the disc leaves + 1 (0: beside the board), row that it enters, whether it begins
 *   that row again, whether the step is paid in money */
/* clang-format on */
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
/* Makes a move of two numbers: street; town and square. */
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
static inline ad_move sc_placing(int kind, int form, int orientation, int corner)
{
  return sc_move(kind, form << 10 | orientation << 7 | corner);
}
static inline int sc_placed_form(ad_move m)
{
  return (int)(m >> 10 & 0x3f);
}
static inline int sc_placed_orientation(ad_move m)
{
  return (int)(m >> 7 & 7);
}
static inline int sc_placed_corner(ad_move m)
{
  return (int)(m & 0x7f);
}
enum { SC_DISC_RESTARTS = 1 << 1 };
/* FROM: row, or -1: beside the board. */
static inline ad_move sc_disc(int from, int to, bool restart, bool money)
{
  return sc_move(SC_MOVE_DISC,
                 (from + 1) << 8 | to << 4 | (restart ? SC_DISC_RESTARTS : 0) | money);
}
static inline bool sc_disc_restart(ad_move m)
{
  return m >> 1 & 1;
}
/* Returns the row, or -1: beside the board. */
static inline int sc_disc_from(ad_move m)
{
  return (int)(m >> 8 & 0xf) - 1;
}
static inline int sc_disc_to(ad_move m)
{
  return (int)(m >> 4 & 0xf);
}
/* Whether the disc enters the row that it leaves. */
static inline bool sc_disc_stays(ad_move m)
{
  return sc_disc_from(m) == sc_disc_to(m);
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

#endif
