/* gn_positions.h - what reads and writes positions of Garden Nation in test files. */
#ifndef AEDILE_UNIT_GAMES_GARDENNATION_GN_POSITIONS_H
#define AEDILE_UNIT_GAMES_GARDENNATION_GN_POSITIONS_H

#include <check.h>

#include "engine/games/gardennation/files/position.h"
#include "engine/games/gardennation/files/write.h"
#include "tests/unit/games/positions.h"

static const struct gn_rules *rules;
static struct gn_state st;

static inline void use(const char *variant, int seats, const char *options)
{
  rules = use_setup(variant, seats, options);
}

static inline void start(void)
{
  use("gardennation/base", 3, NULL);
  start_reading();
}

#endif
