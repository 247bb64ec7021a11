/* watch.h - what watched games of every game check a move with. */
#ifndef AEDILE_UNIT_GAMES_WATCH_H
#define AEDILE_UNIT_GAMES_WATCH_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/core/game/game.h"

/* Stops the test with what is wrong and where, unless CONDITION holds for WATCH, which has setup,
 * seed and move. */
#define HOLDS(watch, condition, ...)                                                               \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      char what_[300];                                                                             \
      snprintf(what_, sizeof what_, __VA_ARGS__);                                                  \
      ck_abort_msg("%s, %d seats, seed %llu, move %d: %s", (watch)->setup->name,                   \
                   (watch)->setup->seats, (unsigned long long)(watch)->seed, (watch)->move,        \
                   what_);                                                                         \
    }                                                                                              \
  } while (0)

static inline int by_number(const void *a, const void *b)
{
  ad_move x = *(const ad_move *)a, y = *(const ad_move *)b;
  return (x > y) - (x < y);
}

/* Sorts the M moves in EXPECTED; returns how the N MOVES differ from them, "" if they do not. */
static inline const char *difference(const ad_move *moves, int n, ad_move *expected, int m)
{
  static char text[100];
  *text = '\0';
  qsort(expected, (size_t)m, sizeof *expected, by_number);
  if (n != m)
    snprintf(text, sizeof text, "%d moves, expected %d", n, m);
  for (int i = 0; n == m && i < n && !*text; i++)
    if (moves[i] != expected[i])
      snprintf(text, sizeof text, "move %d is %x, expected %x", i, moves[i], expected[i]);
  return text;
}

#endif
