/* gn_short.h - the one game of a test file under short names (gn_table.h). */
#ifndef AEDILE_UNIT_GAMES_GARDENNATION_GN_SHORT_H
#define AEDILE_UNIT_GAMES_GARDENNATION_GN_SHORT_H

#include "tests/unit/games/gardennation/gn_table.h"

static struct gn_table t;

static inline void open_table(int seats, const char *options)
{
  gn_table_open(&t, seats, options);
  gn_table_display(&t, "");
}

/* Seat 0 is to act in TERRITORY, in its second turn of the round if that has two actions. */
static inline void stand(int territory, int inhabitants)
{
  gn_table_crane(&t, territory);
  t.st->clan[0].inhabitants = inhabitants;
}

static inline bool can(const char *text)
{
  return gn_table_can(&t, text);
}

#endif
