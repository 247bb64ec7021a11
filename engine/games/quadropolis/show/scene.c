/* scene.c - what functions of scripts that kinds name see: a city with a set of active buildings,
 * as a table of attributes. */
#include "engine/games/quadropolis/show/scene.h"

#include "engine/games/quadropolis/play/allocate_internal.h"
#include "engine/games/quadropolis/play/effects.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/show/values.h"

static int count_rows(const void *rules, const void *state, const int *outer)
{
  (void)state, (void)outer;
  return ((const struct qp_rules *)rules)->rows;
}

static int count_cols(const void *rules, const void *state, const int *outer)
{
  (void)state, (void)outer;
  return ((const struct qp_rules *)rules)->cols;
}

static int64_t kind_of(const struct qp_city *city, int square)
{
  return city->kind[square] ? city->kind[square] - 1 : AD_NONE;
}

static int64_t family_of(const struct qp_rules *r, const struct qp_city *city, int square)
{
  return city->kind[square] ? qp_kind_at(r, city, square)->family : AD_NONE;
}

#define GET(name, value)                                                                           \
  static int64_t get_##name(const void *rules, const void *state, int viewer, const int *ix)       \
  {                                                                                                \
    const struct qp_rules *r = rules;                                                              \
    const struct qp_city *city = ((const struct qp_scene *)state)->city;                           \
    const struct qp_result *result = ((const struct qp_scene *)state)->result;                     \
    (void)r, (void)city, (void)result, (void)viewer, (void)ix;                                     \
    return value;                                                                                  \
  }
#define SQUARE (ix[0] * r->cols + ix[1])
GET(rows, r->rows)
GET(cols, r->cols)
GET(districts, r->n_districts)
GET(district, r->district[SQUARE] + 1)
GET(kind, kind_of(city, SQUARE))
GET(family, family_of(r, city, SQUARE))
GET(floors, city->floors[SQUARE])
GET(points, city->points[SQUARE])
GET(active, result->active >> SQUARE & 1)
GET(inhabitants, city->received[QP_INHABITANTS])
GET(energy, city->received[QP_ENERGY])
GET(in_buildings, result->in_buildings)
GET(customers, result->customers)
GET(absorbed_energy, result->absorbed)
GET(idle_inhabitants, result->spare[QP_INHABITANTS])
GET(idle_energy, result->spare[QP_ENERGY])

/* clang-format off */
#define NO_INDEX {{0}}
#define OF_SQUARE {{"row", 1, count_rows}, {"col", 1, count_cols}}
#define ATTR(name, type, doc, words, name_of, n, of) \
  {#name, doc, "everybody", type, words, name_of, n, of, .get = get_##name}
/* clang-format on */
const struct ad_attr qp_scene_attrs[] = {
  ATTR(rows, AD_INT, "rows of the city", NULL, NULL, 0, NO_INDEX),
  ATTR(cols, AD_INT, "columns of the city", NULL, NULL, 0, NO_INDEX),
  ATTR(districts, AD_INT, "districts of the city", NULL, NULL, 0, NO_INDEX),
  ATTR(district, AD_INT,
       "number of the district of a square, from 1 in reading order; squares with equal "
       "numbers are in one district",
       NULL, NULL, 2, OF_SQUARE),
  ATTR(kind, AD_TEXT,
       "kind of the building on a square, active or not; nothing if no "
       "building is there",
       NULL, qp_shown_kind, 2, OF_SQUARE),
  ATTR(family, AD_WORD, "family of the building on a square; nothing if no building is there",
       qp_family_words, NULL, 2, OF_SQUARE),
  ATTR(floors, AD_INT, "floors of the building on a square; 0 if no building is there", NULL, NULL,
       2, OF_SQUARE),
  ATTR(points, AD_INT, "printed points of the building on a square; 0 if no building is there",
       NULL, NULL, 2, OF_SQUARE),
  ATTR(active, AD_BOOL, "whether a building on a square is active", NULL, NULL, 2, OF_SQUARE),
  ATTR(inhabitants, AD_INT, "inhabitants the seat has received", NULL, NULL, 0, NO_INDEX),
  ATTR(energy, AD_INT, "energy the seat has received", NULL, NULL, 0, NO_INDEX),
  ATTR(in_buildings, AD_INT, "inhabitants in buildings, customers included", NULL, NULL, 0,
       NO_INDEX),
  ATTR(customers, AD_INT, "inhabitants that are customers", NULL, NULL, 0, NO_INDEX),
  ATTR(absorbed_energy, AD_INT, "energy in Parks", NULL, NULL, 0, NO_INDEX),
  ATTR(idle_inhabitants, AD_INT, "inhabitants neither on active buildings nor in Shops", NULL, NULL,
       0, NO_INDEX),
  ATTR(idle_energy, AD_INT, "energy neither on active buildings nor in Parks", NULL, NULL, 0,
       NO_INDEX),
  {.name = NULL},
};
