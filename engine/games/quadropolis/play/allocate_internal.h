/* allocate_internal.h - the allocation problem while it is solved: items.c describes the city as
 * items, search_effects.c adds the effects of kinds, allocate.c searches.  Private to the three. */
#ifndef AEDILE_GAMES_QUADROPOLIS_PLAY_ALLOCATE_INTERNAL_H
#define AEDILE_GAMES_QUADROPOLIS_PLAY_ALLOCATE_INTERNAL_H

#include <limits.h>

#include "engine/games/quadropolis/play/allocate.h"

/* Keys: points, then inhabitants in buildings, then occupied squares, as digits of one number that
   is the sum over buildings.  The squares stay below INHABITANT, inhabitants in buildings below
   POINT / INHABITANT (QP_MAX_RECEIVED). */
enum {
  POINT = QP_POINT,
  INHABITANT = 1 << 6,
  SQUARE = 1,
  IMPOSSIBLE = INT_MIN / 4,
  MAX_PIECES = QP_MAX_SQUARES * QP_MAX_CUSTOMERS /* pieces that a city can use */
};

struct qp_item { /* a building to be decided */
  uint8_t square, family, n_edges, n_parks;
  uint8_t skip; /* index of the next item to decide when this one is left out */
  bool tied;    /* depends on another item, before or after it, by edges or Parks */
  int cost[QP_PIECES];
  int key;   /* what it adds when active, without other items */
  int share; /* upper bound of its part of groups, runs or districts */
  int most;  /* upper bound of what it adds, the share included */
  struct qp_edge {
    uint32_t other; /* square, as a bit, of an item before it */
    int key;        /* what the two add together */
  } edge[4];
  uint32_t park[4]; /* homes around a Park beside it */
};

/* What the items from I on and what comes after them (customers, or Parks) add at most with so many
   pieces of one sort left: row[I][pieces left].  Items that cost none of them share the row after
   theirs. */
struct qp_knapsack {
  const int *row[QP_MAX_SQUARES + 1];
  int cell[QP_MAX_SQUARES + 1][MAX_PIECES + 1];
};

/* Groups, runs and districts: each is counted when the last item of its family has been decided. */
enum { OFFICES, HARBORS, SERVICES, STAGES, NEVER = -1 };
extern const uint8_t qp_stage_family[STAGES];

struct qp_search {
  const struct qp_rules *r;
  const struct qp_city *city;
  /* By qp_list_items. */
  uint32_t built;
  uint32_t sure;                 /* buildings that are active in every solution */
  uint32_t counts;               /* buildings that count as neighbours in every solution */
  uint32_t listed;               /* squares of items that are not loose */
  uint32_t related[QP_FAMILIES]; /* squares whose buildings matter to a neighbour of the family */
  /* Squares of buildings with effects: points for other buildings, services that count as Office
   * Towers, points for idle energy, functions. */
  uint32_t worthy, joins, idlers, special /* idlers and callers */,
    callers /* defined only if `special` is not 0 */;
  unsigned harmed; /* bits of the families whose activation can cost points by an effect */
  int promise[QP_MAX_SQUARES]; /* callers: upper bound of the function, as a key */
  /* items: to branch on; Factories that need not be, up to late_end; loose ones, up to n */
  int n, n_branched, late_end;
  int shops_end;           /* index after the last Shop */
  int idlers_end;          /* after the last item with points for idle energy */
  int stage_end[STAGES];   /* after the last item of the stage; NEVER: it has none */
  uint32_t staged[STAGES]; /* squares of its buildings */
  struct qp_item item[QP_MAX_SQUARES];
  int absorb; /* energy that Parks take */
  /* The knapsacks. */
  int width[QP_PIECES];          /* pieces of use to items, customers and Parks */
  int idle[QP_PIECES];           /* the others */
  struct qp_knapsack people_all; /* customers in all Shops */
  struct qp_knapsack people;     /* in n_shops of them */
  struct qp_knapsack power;      /* Parks */
  struct qp_knapsack worth_all;  /* all that has points for idle energy */
  struct qp_knapsack worth;      /* some of it: worth_of points a unit */
  int n_shops, worth_of;
  /* The best found so far. */
  int best;
  uint32_t best_on;
  int best_left[QP_PIECES]; /* for loose items, customers and Parks */
};

/* ---- items.c ---- */

/* Lists the items of s->city, s->built being filled in; takes the pieces of sure buildings from
 * LEFT and returns their key. */
int qp_list_items(struct qp_search *s, int *left);
/* Returns what ITEM adds to the buildings ON, without groups, runs and districts, as a key. */
int qp_gain(const struct qp_search *s, const struct qp_item *item, uint32_t on);
/* Returns what groups, runs or districts of the buildings ON bring together, as a key. */
int qp_stage_key(const struct qp_search *s, int stage, uint32_t on);

/* ---- search_effects.c: the effects of kinds ---- */

/* Called only where kinds have effects: kept out of the code that always runs. */
#define QP_RARE __attribute__((noinline, cold))

/* Finds the buildings of s->city that have effects. */
QP_RARE void qp_find_effects(struct qp_search *s);
/* Returns the buildings of SURE that no effect can make worse when active. */
QP_RARE uint32_t qp_stay_sure(const struct qp_search *s, uint32_t sure);
/* Returns what the building on SQUARE and the buildings ON score for each other, as a key. */
int qp_worth_gain(const struct qp_search *s, int square, uint32_t on);
/* Returns an upper bound of qp_worth_gain if SURE are active and each of OTHERS may be. */
int qp_worth_most(const struct qp_search *s, int square, uint32_t sure, uint32_t others);
/* Returns whether an effect, its own or another building's, concerns the building on SQUARE. */
bool qp_is_touched(const struct qp_search *s, int square);
/* Returns the points of the function of the building on SQUARE; a fault if they exceed the upper
 * bound in s->promise. */
int qp_kept_points(const struct qp_search *s, int square, const struct qp_result *result);
/* Returns the sum of s->promise of the buildings ON, as a key. */
int qp_promises(const struct qp_search *s, uint32_t on);

#endif
