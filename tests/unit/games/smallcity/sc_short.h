/* sc_short.h - the one game of a test file under short names (sc_make.h).  Include it once, in a
 * test file. */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_SHORT_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_SHORT_H

#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/games/smallcity/sc_make.h"

static struct sc_make m;

static inline struct sc_board *board(int seat)
{
  return &m.st->town[seat].board;
}

static inline bool can(const char *text)
{
  return sc_make_can(&m, text);
}

static inline void play(const char *texts)
{
  sc_make_play(&m, texts);
}

static inline bool stands(int seat, int owner, const char *square)
{
  return sc_has(board(seat)->meeples[owner], sc_make_square(square));
}

static inline void open_rich(int seats, const char *options)
{
  sc_make_open(&m, seats, options);
  for (int seat = 0; seat < seats; seat++)
    sc_make_money(&m, seat, 50);
}

/* From the building of seat 0 on to the moves of SEAT. */
static inline void to_moves(int seat)
{
  sc_make_until_round_phase(&m, SC_S_MOVE);
  ck_assert_msg(m.st->round_phase == SC_S_MOVE, "nobody moves");
  sc_make_until(&m, SC_MOVE, seat);
}

static inline const struct sc_tile *tile_at(int seat, const char *square)
{
  int head = sc_head_at(m.rules, board(seat), sc_make_square(square));
  return head < 0 ? NULL : &board(seat)->tile[head];
}

static inline bool is_kind(int seat, const char *square, const char *kind)
{
  const struct sc_tile *t = tile_at(seat, square);
  return t && m.rules->form[t->form - 1].kind == sc_kind_find(m.rules, kind);
}

/* Seat 0 takes the first card of round 1 from RING, letters. */
static inline void lay_ring(int seats, const char *options, const char *ring)
{
  sc_make_deal(&m, seats, options, 1);
  sc_make_until(&m, SC_ACTION, 0);
  for (int i = 0; ring[i]; i++)
    m.st->ring[i] = (uint8_t)sc_action_find(m.rules, (char[2]){ring[i], '\0'});
}

#endif
