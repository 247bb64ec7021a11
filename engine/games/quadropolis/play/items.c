/* items.c - what a city's buildings add, each by itself and with others: the items of the
 * allocation problem.
 *
 * A building is SURE if it is active in every best solution, because there are enough pieces for
 * all that need them and it harms no other building.  Sure buildings are part of the key from the
 * beginning, every other building is an item.  What an item adds together with sure buildings
 * belongs to the item.  What it adds together with another item TIES the two, and the one listed
 * later counts it.  For its part of groups, runs and districts there is only an upper bound, its
 * SHARE. */
#include <string.h>

#include "engine/games/quadropolis/play/allocate_internal.h"
#include "engine/games/quadropolis/play/effects.h"
#include "engine/games/quadropolis/play/score.h"

const uint8_t qp_stage_family[STAGES] = {QP_OFFICE, QP_HARBOR, QP_SERVICE};
/* Factories are last: when they are decided, all items that they are tied to are.  Parks and
 * Monuments are always sure. */
static const uint8_t item_order[] = {QP_SHOP,   QP_TOWER,   QP_OFFICE,
                                     QP_HARBOR, QP_SERVICE, QP_FACTORY};

/* ---- groups, runs, districts ---- */

/* Returns the points of all groups of connected Office Towers (QP-SCORE-OFFICE). */
static int group_points(const struct qp_rules *r, const struct qp_city *city, uint32_t offices)
{
  int points = 0;
  while (offices) {
    uint32_t group = offices & -offices, before = 0;
    while (group != before) {
      before = group;
      group |= (group << r->cols | group >> r->cols | (group << 1 & r->not_first) |
                (group >> 1 & r->not_last)) &
               offices;
    }
    int size = qp_count(group);
    const int *row = r->office_table.row[r->office_row[size]].v;
    for (uint32_t rest = group; rest; rest &= rest - 1)
      points += row[city->floors[__builtin_ctz(rest)]];
    offices &= ~group;
  }
  return points;
}

/* Returns the length of the longest run in a row: every step removes the last Harbor of each run,
 * so there are as many steps as the longest run has Harbors. */
static int longest_row(const struct qp_rules *r, uint32_t harbors)
{
  int n = 0;
  for (; harbors; harbors &= harbors >> 1 & r->not_last)
    n++;
  return n;
}

static int longest_column(const struct qp_rules *r, uint32_t harbors)
{
  int n = 0;
  for (; harbors; harbors &= harbors >> r->cols)
    n++;
  return n;
}

/* Returns the points of every run of every line (QP_ALL_RUNS). */
static int points_of_lines(const struct qp_rules *r, uint32_t harbors)
{
  int points = 0;
  for (int row = 0; row < r->rows; row++)
    points += r->runs[harbors >> row * r->cols & ((1u << r->cols) - 1)];
  for (int col = 0; col < r->cols; col++) {
    unsigned line = 0;
    for (int row = 0; row < r->rows; row++)
      line |= (harbors >> (row * r->cols + col) & 1) << row;
    points += r->runs[line];
  }
  return points;
}

static int run_points(const struct qp_rules *r, uint32_t harbors)
{
  if (r->harbor_scoring == QP_ALL_RUNS)
    return points_of_lines(r, harbors);
  int row = r->harbor_table.v[longest_row(r, harbors)],
      column = r->harbor_table.v[longest_column(r, harbors)];
  if (r->harbor_scoring == QP_LONGEST_ONLY)
    return row > column ? row : column;
  return row + column;
}

int qp_stage_key(const struct qp_search *s, int stage, uint32_t on)
{
  uint32_t squares = on & s->staged[stage];
  if (!squares)
    return 0;
  switch (qp_stage_family[stage]) {
  case QP_OFFICE: return POINT * group_points(s->r, s->city, squares);
  case QP_HARBOR: return POINT * run_points(s->r, squares);
  default: return POINT * s->r->service_table.v[qp_count(qp_districts(s->r, squares))];
  }
}

/* Returns the length of the run of Harbors through SQUARE, in its row or column. */
static int run_through(const struct qp_rules *r, uint32_t harbors, int square, bool column)
{
  int step = column ? r->cols : 1, n = 1;
  uint32_t has_next = column ? r->all_squares : r->not_last,
           has_previous = column ? r->all_squares : r->not_first;
  for (int at = square;
       (has_next >> at & 1) && at + step < r->n_squares && (harbors >> (at + step) & 1); at += step)
    n++;
  for (int at = square; (has_previous >> at & 1) && at >= step && (harbors >> (at - step) & 1);
       at -= step)
    n++;
  return n;
}

/* Returns the share of a building: no set of buildings scores more by groups, runs and districts
 * than the sum of the shares of its members. */
static int share(const struct qp_search *s, int family, int square)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  switch (family) {
  case QP_SERVICE: return r->service_share;
  case QP_HARBOR:
    return r->run_share[run_through(r, city->family[QP_HARBOR], square, false)] +
           r->run_share[run_through(r, city->family[QP_HARBOR], square, true)];
  case QP_OFFICE: return POINT * qp_office_points(r, city, s->staged[OFFICES], square);
  default: return 0;
  }
}

/* ---- buildings that are sure ---- */

/* Returns what a building scores by itself (QP-SCORE). */
static int own_points(const struct qp_rules *r, const struct qp_city *city, int family, int square)
{
  return family == QP_TOWER ? r->tower_table.v[city->floors[square]] : city->points[square];
}

/* Returns Parks and Monuments, and the families that can be activated as a whole: there are enough
 * of their pieces for all buildings and customers, and activating them costs no points. */
static uint32_t sure_buildings(const struct qp_search *s)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  int need[QP_PIECES] = {qp_count(city->family[QP_SHOP]) * r->shop_capacity, 0};
  uint32_t sure = city->family[QP_PARK] | city->family[QP_MONUMENT];
  for (uint32_t rest = s->built; rest; rest &= rest - 1) {
    const int *cost = qp_kind_at(r, city, __builtin_ctz(rest))->cost;
    need[QP_INHABITANTS] += cost[QP_INHABITANTS];
    need[QP_ENERGY] += cost[QP_ENERGY];
  }
  unsigned scarce = (city->received[QP_INHABITANTS] < need[QP_INHABITANTS]) << QP_INHABITANTS |
                    (city->received[QP_ENERGY] < need[QP_ENERGY]) << QP_ENERGY;
  for (int f = 0; f < QP_FAMILIES; f++)
    if (!(r->costs[f] & scarce) && (r->worth[QP_MONUMENT][f] >= 0 || !city->family[QP_MONUMENT]) &&
        !(f == QP_HARBOR && r->harbor_scoring == QP_ALL_RUNS))
      sure |= city->family[f];
  return r->effects ? qp_stay_sure(s, sure) : sure;
}

/* Returns what a sure building scores for neighbours that count in every solution. */
static int beside_points(const struct qp_search *s, int family, int square)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  uint32_t around = r->adjacent[square] & s->counts;
  int points = 0;
  if (family == QP_PARK)
    return r->park_table.v[qp_count(around & (city->family[QP_TOWER] | city->family[QP_OFFICE]))];
  for (around &= s->related[family]; around; around &= around - 1)
    points += r->worth[family][qp_kind_at(r, city, __builtin_ctz(around))->family];
  return points;
}

/* Returns the key of the sure buildings without groups, runs and districts; subtracts their pieces
 * from LEFT. */
static int sure_key(struct qp_search *s, int *left)
{
  const struct qp_city *city = s->city;
  int key = 0;
  for (uint32_t rest = s->sure; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    const struct qp_kind *kind = qp_kind_at(s->r, city, square);
    key += (own_points(s->r, city, kind->family, square) + beside_points(s, kind->family, square)) *
             POINT +
           kind->cost[QP_INHABITANTS] * INHABITANT + SQUARE;
    left[QP_INHABITANTS] -= kind->cost[QP_INHABITANTS];
    left[QP_ENERGY] -= kind->cost[QP_ENERGY];
    s->absorb += qp_absorbs(s->r, kind);
  }
  for (uint32_t rest = s->sure & s->worthy; rest; rest &= rest - 1)
    key += POINT * qp_worth_points(s->r, city, __builtin_ctz(rest), s->sure, NULL);
  return key;
}

/* Finds the squares whose buildings matter to a neighbour of each family. */
static void relate(struct qp_search *s)
{
  for (int f = 0; f < QP_FAMILIES; f++) {
    s->related[f] = 0;
    for (unsigned others = s->r->related[f]; others; others &= others - 1)
      s->related[f] |= s->city->family[__builtin_ctz(others)];
  }
}

/* ---- items ---- */

/* Returns what an item of FAMILY and the buildings AROUND it that count in every solution score for
 * each other.  If inactive buildings stay, these score for the item even if it is inactive. */
static int certain_points(const struct qp_search *s, int family, uint32_t around)
{
  const struct qp_rules *r = s->r;
  int points = 0;
  for (around &= s->counts; around; around &= around - 1) {
    int other = qp_kind_at(r, s->city, __builtin_ctz(around))->family;
    points += r->worth[family][other] + (r->inactive_buildings_stay ? 0 : r->worth[other][family]);
  }
  return points;
}

/* Ties an item to other items AROUND it: what the two score for each other is an edge of the item
 * that is listed later. */
static void tie_neighbours(struct qp_search *s, struct qp_item *item, uint32_t around)
{
  const struct qp_rules *r = s->r;
  for (around &= ~s->counts; around; around &= around - 1) {
    int other = qp_kind_at(r, s->city, __builtin_ctz(around))->family;
    int worth = r->worth[item->family][other] + r->worth[other][item->family];
    item->tied = true;
    if (s->listed & around & -around) {
      item->edge[item->n_edges++] = (struct qp_edge){around & -around, worth * POINT};
      item->most += worth * POINT;
    }
  }
}

/* Ties a home to the other homes around the Park on SQUARE, which scores by their number.  If all
 * the others are sure, what it adds is known. */
static void tie_homes(struct qp_search *s, struct qp_item *item, int square)
{
  const int *table = s->r->park_table.v;
  uint32_t homes =
    s->r->adjacent[square] & (s->city->family[QP_TOWER] | s->city->family[QP_OFFICE]);
  int sure = qp_count(homes & s->sure), before = qp_count(homes & s->listed), most = 0;
  if ((homes & ~s->sure) == 1u << item->square) {
    item->key += POINT * (table[sure + 1] - table[sure]);
    item->most += POINT * (table[sure + 1] - table[sure]);
    return;
  }
  for (int n = sure; n <= sure + before; n++)
    if (table[n + 1] - table[n] > most)
      most = table[n + 1] - table[n];
  item->park[item->n_parks++] = homes;
  item->most += most * POINT;
  item->tied = true;
}

/* Describes the building on SQUARE as an item. */
static void describe_item(struct qp_search *s, int square, struct qp_item *item)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  const struct qp_kind *kind = qp_kind_at(r, city, square);
  int family = kind->family;
  uint32_t around = r->adjacent[square] & s->related[family];
  item->square = (uint8_t)square;
  item->family = (uint8_t)family;
  item->n_edges = item->n_parks = 0;
  item->tied = false;
  memcpy(item->cost, kind->cost, sizeof item->cost);
  item->key = (own_points(r, city, family, square) + certain_points(s, family, around)) * POINT +
              kind->cost[QP_INHABITANTS] * INHABITANT + SQUARE;
  item->share = share(s, family, square);
  item->most = item->key + item->share;
  if (r->inactive_buildings_stay)
    return;
  tie_neighbours(s, item, around);
  if (family == QP_TOWER || family == QP_OFFICE)
    for (uint32_t parks = r->adjacent[square] & city->family[QP_PARK]; parks; parks &= parks - 1)
      tie_homes(s, item, __builtin_ctz(parks));
}

/* Returns whether an item depends on no other item and costs one kind of pieces, so that a knapsack
 * decides it (allocate.c).  With forced_activation none is loose: whether a building may be left
 * out depends on the pieces that remain. */
static bool is_loose(const struct qp_search *s, const struct qp_item *item)
{
  return !item->tied && !item->share && item->family != QP_SHOP && !s->r->forced_activation &&
         !(item->cost[QP_INHABITANTS] && item->cost[QP_ENERGY]);
}

/* ---- chains ---- */

static bool equal_costs(const struct qp_item *a, const struct qp_item *b)
{
  return a->cost[0] == b->cost[0] && a->cost[1] == b->cost[1];
}

/* Makes a chain of the items from FROM on that differ only in what they score by themselves.  They
 * are sorted by score, and after one that is left out the search skips the rest: a solution with a
 * later one is not better.  Tied items and items of another cost go to the front. */
static void chain(struct qp_search *s, int from)
{
  int first = from; /* the first item of the chain */
  for (int i = from; i < s->n; i++) {
    struct qp_item item = s->item[i];
    int to = i;
    if (item.tied || (first < i && !equal_costs(&item, &s->item[first])))
      to = first++;
    else
      while (to > first && s->item[to - 1].key < item.key)
        to--;
    for (int k = i; k > to; k--)
      s->item[k] = s->item[k - 1];
    s->item[to] = item;
  }
  for (int i = from; i < s->n; i++)
    s->item[i].skip = (uint8_t)(i < first ? i + 1 : s->n);
}

/* Returns whether the services from FROM on have equal costs, inhabitants only, and are not tied:
 * only then they can make a chain. */
static bool are_alike(const struct qp_search *s, int from)
{
  for (int i = from; i < s->n; i++)
    if (s->item[i].tied || s->item[i].cost[QP_ENERGY] || !equal_costs(&s->item[i], &s->item[from]))
      return false;
  return true;
}

/* Makes a chain of the best service of each district, whose first N members bring N districts.  The
 * other services bring none: they go to LOOSE.  Returns how many these are. */
static int chain_services(struct qp_search *s, int from, struct qp_item *loose)
{
  const struct qp_rules *r = s->r;
  uint8_t best[QP_MAX_DISTRICTS];
  uint32_t districts = 0;
  int n_loose = 0, kept = from;
  if (!are_alike(s, from))
    return 0;
  for (int i = from; i < s->n; i++) {
    int district = r->district[s->item[i].square];
    if (!(districts >> district & 1) || s->item[i].key > s->item[best[district]].key)
      best[district] = (uint8_t)i;
    districts |= 1u << district;
  }
  for (int i = from; i < s->n; i++) {
    struct qp_item item = s->item[i];
    if (best[r->district[item.square]] == i) {
      s->item[kept++] = item;
      continue;
    }
    item.share = 0;
    item.most = item.key;
    s->listed &= ~(1u << item.square);
    loose[n_loose++] = item;
  }
  s->n = kept;
  chain(s, from);
  for (int i = from; i < s->n; i++) {
    s->item[i].share = POINT * (r->service_table.v[i - from + 1] - r->service_table.v[i - from]);
    s->item[i].most = s->item[i].key + s->item[i].share;
  }
  return n_loose;
}

/* ---- the list ---- */

QP_RARE static bool has_factory_effects(const struct qp_search *s)
{
  return s->callers || (s->worthy | s->joins | s->idlers) & s->city->family[QP_FACTORY];
}

/* Returns whether the Factories, the items from FROM on, do not depend on each other.  Then the
 * value of each is known when all else is decided, and a knapsack takes the best. */
static bool factories_come_late(const struct qp_search *s, int from)
{
  if (s->r->forced_activation || s->r->worth[QP_FACTORY][QP_FACTORY] ||
      (s->r->effects && has_factory_effects(s)))
    return false;
  for (int i = from; i < s->n; i++)
    if (s->item[i].cost[QP_ENERGY])
      return false;
  return true;
}

QP_RARE static void add_effects(const struct qp_search *s, struct qp_item *item)
{
  if (s->joins >> item->square & 1) {
    int group = POINT * qp_office_points(s->r, s->city, s->staged[OFFICES], item->square);
    item->share += group;
    item->most += group;
  }
  if (!qp_is_touched(s, item->square))
    return;
  item->tied = true;
  item->most +=
    qp_worth_most(s, item->square, s->sure, s->listed) + qp_promises(s, 1u << item->square);
}

/* Makes an item of each building of FAMILY that is not sure.  Items that depend on no other one go
 * to LOOSE, the others to the items of the search, where alike shops and services form a chain.
 * Returns how many are loose. */
static int list_family(struct qp_search *s, int family, struct qp_item *loose)
{
  int from = s->n, n_loose = 0;
  bool effects = s->r->effects;
  for (uint32_t rest = s->city->family[family] & ~s->sure; rest; rest &= rest - 1) {
    struct qp_item *item = &s->item[s->n];
    describe_item(s, __builtin_ctz(rest), item);
    if (effects)
      add_effects(s, item);
    if (is_loose(s, item)) {
      loose[n_loose++] = *item;
      continue;
    }
    s->listed |= rest & -rest;
    s->n++;
    item->skip = (uint8_t)s->n;
  }
  if (family == QP_SHOP && !s->r->forced_activation)
    chain(s, from);
  if (family == QP_SERVICE && !s->r->forced_activation)
    n_loose += chain_services(s, from, loose + n_loose);
  return n_loose;
}

/* Sets after which item groups with services can be counted, and after which one idle energy can.
 */
QP_RARE static void place_effects(struct qp_search *s)
{
  if (s->joins && s->stage_end[SERVICES] != NEVER)
    s->stage_end[OFFICES] = s->stage_end[SERVICES];
  s->idlers_end = 0;
  for (int i = 0; i < s->n; i++)
    if (s->idlers >> s->item[i].square & 1)
      s->idlers_end = i + 1;
}

/* Lists the items: by family those to branch on, then late and loose ones. */
static void collect_items(struct qp_search *s)
{
  struct qp_item loose[QP_MAX_SQUARES];
  int n_loose = 0, from = 0;
  for (size_t k = 0; k < sizeof item_order / sizeof *item_order; k++) {
    from = s->n;
    n_loose += list_family(s, item_order[k], loose + n_loose);
    if (item_order[k] == QP_SHOP)
      s->shops_end = s->n;
    for (int stage = 0; stage < STAGES; stage++)
      if (qp_stage_family[stage] == item_order[k])
        s->stage_end[stage] = s->n > from ? s->n : NEVER;
  }

  s->late_end = s->n;
  s->n_branched = factories_come_late(s, from) ? from : s->n; /* they were listed last */
  memcpy(&s->item[s->n], loose, (size_t)n_loose * sizeof *loose);
  s->n += n_loose;
  if (s->r->effects)
    place_effects(s);
}

/* ---- for the search ---- */

int qp_gain(const struct qp_search *s, const struct qp_item *item, uint32_t on)
{
  int key = item->key;
  if (s->worthy)
    key += qp_worth_gain(s, item->square, on);
  for (int i = 0; i < item->n_edges; i++)
    if (on & item->edge[i].other)
      key += item->edge[i].key;
  for (int i = 0; i < item->n_parks; i++) {
    int homes = qp_count(on & item->park[i]);
    key += POINT * (s->r->park_table.v[homes + 1] - s->r->park_table.v[homes]);
  }
  return key;
}

int qp_list_items(struct qp_search *s, int *left)
{
  s->worthy = s->joins = s->idlers = s->special = 0;
  if (s->r->effects)
    qp_find_effects(s);
  for (int stage = 0; stage < STAGES; stage++)
    s->staged[stage] = s->city->family[qp_stage_family[stage]];
  s->staged[OFFICES] |= s->joins;
  s->sure = sure_buildings(s);
  s->counts = s->r->inactive_buildings_stay ? s->built : s->sure;
  s->listed = 0;
  s->n = s->absorb = 0;
  relate(s);
  int key = sure_key(s, left);
  collect_items(s);
  for (int stage = 0; stage < STAGES; stage++)
    if (s->stage_end[stage] == NEVER)
      key += qp_stage_key(s, stage, s->sure);
  return key;
}
