/* sc_explained.h - the one game of a test file about reasons and texts (sc_make.h). */
#ifndef AEDILE_UNIT_GAMES_SMALLCITY_SC_EXPLAINED_H
#define AEDILE_UNIT_GAMES_SMALLCITY_SC_EXPLAINED_H

#include "engine/games/smallcity/play/legal.h"
#include "tests/unit/games/smallcity/sc_make.h"

static struct sc_make m;

static inline void start(void)
{
  sc_make_open(&m, 2, NULL);
}

static inline void finish(void)
{
  sc_make_close(&m);
}

/* Another game, with OPTIONS; seat 0 builds. */
static inline void sit(int seats, const char *options)
{
  sc_make_close(&m);
  sc_make_open(&m, seats, options);
}

static inline void phase(int phase)
{
  m.st->phase = (uint8_t)phase;
}

static inline bool is_legal(const struct sc_rules *r, const struct sc_state *st, ad_move move)
{
  static ad_move moves[SC_MAX_MOVES];
  int n = sc_legal(r, st, moves);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return true;
  return false;
}

#endif
