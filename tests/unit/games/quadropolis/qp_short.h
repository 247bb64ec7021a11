/* qp_short.h - the one game of a test file under short names (qp_table.h). */
#ifndef AEDILE_UNIT_GAMES_QUADROPOLIS_QP_SHORT_H
#define AEDILE_UNIT_GAMES_QUADROPOLIS_QP_SHORT_H

#include "tests/unit/games/quadropolis/qp_table.h"

static struct qp_table t;

static inline void start(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
}

static inline void finish(void)
{
  qp_table_close(&t);
}

/* A table of VARIANT with OPTIONS instead of the one there is. */
static inline void sit(const char *variant, int seats, const char *options)
{
  qp_table_close(&t);
  qp_table_open(&t, variant, seats, options);
}

static inline void hold(const char *kind, int inhabitants, int energy, int number)
{
  qp_table_hold(&t, qp_table_tile(&t, kind, inhabitants, energy), number);
}

#endif
