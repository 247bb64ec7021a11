/* qp_allocate.h - the allocation problem while it is solved: the city as items, found by qp_items.c and searched by qp_allocate.c. */
#ifndef AEDILE_GAMES_QUADROPOLIS_QP_ALLOCATE_H
#define AEDILE_GAMES_QUADROPOLIS_QP_ALLOCATE_H

#include <limits.h>

#include "engine/games/quadropolis/qp.h"

/* Keys: points, then inhabitants in buildings, then occupied squares, as digits of one number that is the sum over buildings. */
enum {
  POINT = QP_POINT,
  INHABITANT = 1 << 6,
  SQUARE = 1,
  IMPOSSIBLE = INT_MIN / 4,
  MOST_PIECES = QP_MAX_SQUARES * QP_MAX_CUSTOMERS /* that are of any use */
};

struct qp_item { /* a building that costs something */
  uint8_t square, family, n_edges, n_parks;
  uint8_t skip; /* index of the next item to decide when this one is left out */
  bool tied;    /* to an item, by edges or Parks */
  int cost[QP_PIECES];
  int key;   /* when active, apart from others */
  int share; /* at most its part of groups, runs or districts */
  int most;  /* at most what it adds, the share included */
  struct qp_edge {
    uint32_t other; /* square, as a bit, of an item before it */
    int key;
  } edge[4];
  uint32_t park[4]; /* homes beside a Park beside it */
};

/* What the items from I on and what comes after them add at most: row[I][pieces left]. */
struct qp_knapsack {
  const int *row[QP_MAX_SQUARES + 1];
  int cell[QP_MAX_SQUARES + 1][MOST_PIECES + 1];
};

/* Groups, runs and districts: each is counted when the last item of its family has been decided. */
enum { STAGES = 3, NEVER = -1 };
extern const uint8_t qp_stage_family[STAGES];

struct qp_search {
  const struct qp_rules *r;
  const struct qp_city *city;
  uint32_t built;
  uint32_t sure;               /* those that are active whatever is decided */
  uint32_t counts;             /* those that count as neighbours whatever is decided */
  uint32_t listed;             /* squares of items */
  int n, n_branched, late_end; /* items to branch on, then Factories that need not be, then loose ones */
  int shops_end, stage_end[STAGES];
  struct qp_item item[QP_MAX_SQUARES];
  int absorb;                                /* energy that Parks take */
  uint32_t related[QP_FAMILIES];             /* squares whose buildings matter to a neighbour of the family */
  int width[QP_PIECES], idle[QP_PIECES];     /* pieces of use to items, customers and Parks; the others */
  struct qp_knapsack people_all, people, power; /* with all Shops, with n_shops Shops */
  int n_shops;
  int best;
  uint32_t best_on;
  int best_left[QP_PIECES];
};

/* Groups, runs or districts that the buildings ON have together, as a key. */
int qp_stage_key(const struct qp_search *s, int stage, uint32_t on);
/* What the building adds to those that are ON, groups, runs and districts apart. */
int qp_gain(const struct qp_search *s, const struct qp_item *item, uint32_t on);
/* Fills SURE, COUNTS, ABSORB and the items; takes the pieces of SURE from LEFT and returns its key. */
int qp_list_items(struct qp_search *s, int *left);

#endif
