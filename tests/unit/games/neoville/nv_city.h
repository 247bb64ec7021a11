/* nv_city.h - the points of a lone city of Neoville with buildings on it, in test files. */
#ifndef AEDILE_UNIT_GAMES_NEOVILLE_NV_CITY_H
#define AEDILE_UNIT_GAMES_NEOVILLE_NV_CITY_H

#include "tests/unit/games/neoville/nv_table.h"

struct building {
  const char *token;
  int row, col;
};

/* A lone city with buildings on it. */
static inline int points_of(const char *options, const char *const *edits,
                            const struct building *buildings)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", 1, options);
  nv_table_paint(&t, 0, edits);
  for (; buildings->token; buildings++)
    nv_table_build(&t, 0, buildings->row, buildings->col, buildings->token);
  int points = nv_table_points(&t, 0);
  nv_table_close(&t);
  return points;
}
#define EDITS(...)                                                                                 \
  (const char *const[])                                                                            \
  {                                                                                                \
    __VA_ARGS__, NULL                                                                              \
  }
#define TOKENS(...)                                                                                \
  (const struct building[])                                                                        \
  {                                                                                                \
    __VA_ARGS__,                                                                                   \
    {                                                                                              \
      0                                                                                            \
    }                                                                                              \
  }

#endif
