/* qp_allocate.c - which buildings to activate: the allocation problem of QP-ACT, solved exactly by branch and bound.
 *
 * What a building adds depends on others in few ways: neighbours of Factories and Monuments, homes around a Park, groups, runs,
 * districts, and the customers of all Shops.  Buildings that stand in none of these ways to another one are LOOSE.  The others are
 * branched on: Shops first, so that the customers' room is known, then Office Towers, Harbors and Services, so that groups, runs
 * and districts are counted once for each set of them.
 *
 * The bound takes every building by itself, with the best of those decided before it, and pays for inhabitants and for energy
 * exactly: two knapsacks, tabulated from the last building backwards.  For loose buildings and customers it is no bound but the
 * answer.
 *
 * Keys: points, then inhabitants in buildings, then occupied squares, as digits of one number that is the sum over buildings. */
#include <limits.h>
#include <string.h>

#include "engine/games/quadropolis/qp.h"

enum {
  POINT = QP_POINT,
  INHABITANT = 1 << 6,
  SQUARE = 1,
  IMPOSSIBLE = INT_MIN / 4,
  MOST_PIECES = QP_MAX_SQUARES * QP_MAX_CUSTOMERS /* that are of any use */
};

struct item { /* a building that costs something */
  uint8_t square, family, n_edges, n_parks;
  uint8_t skip; /* index of the next item to decide when this one is left out */
  bool tied;    /* to an item, by edges or Parks */
  int cost[QP_PIECES];
  int key;   /* when active, apart from others */
  int share; /* at most its part of groups, runs or districts */
  int most;  /* at most what it adds, the share included */
  struct edge {
    uint32_t other; /* square, as a bit, of an item before it */
    int key;
  } edge[4];
  uint32_t park[4]; /* homes beside a Park beside it */
};

/* What the items from I on and what comes after them add at most: row[I][pieces left]. */
struct knapsack {
  const int *row[QP_MAX_SQUARES + 1];
  int cell[QP_MAX_SQUARES + 1][MOST_PIECES + 1];
};

/* Groups, runs and districts: each is counted when the last item of its family has been decided. */
enum { STAGES = 3, NEVER = -1 };
static const int stage_family[STAGES] = {QP_OFFICE, QP_HARBOR, QP_SERVICE};
static const int item_order[] = {QP_SHOP, QP_OFFICE, QP_HARBOR, QP_SERVICE, QP_FACTORY, QP_TOWER};

struct search {
  const struct qp_rules *r;
  const struct qp_city *city;
  uint32_t built;
  uint32_t sure;                                   /* those that are active whatever is decided */
  uint32_t counts;                                 /* those that count as neighbours whatever is decided */
  uint32_t listed;                                 /* squares of items */
  int n, n_branched, shops_end, stage_end[STAGES]; /* loose items come last */
  struct item item[QP_MAX_SQUARES];
  int absorb;                                /* energy that Parks take */
  uint32_t related[QP_FAMILIES];             /* squares whose buildings matter to a neighbour of the family */
  int width[QP_PIECES], idle[QP_PIECES];     /* pieces of use to items, customers and Parks; the others */
  struct knapsack people_all, people, power; /* with all Shops, with n_shops Shops */
  int n_shops;
  int best;
  uint32_t best_on;
  int best_left[QP_PIECES];
};

/* ---- groups, runs, districts ---- */

static int group_points(const struct qp_rules *r, const struct qp_city *city, uint32_t offices)
{
  int points = 0;
  while (offices) {
    uint32_t group = offices & -offices, before = 0;
    while (group != before) {
      before = group;
      group |= (group << r->cols | group >> r->cols | (group << 1 & r->not_first) | (group >> 1 & r->not_last)) & offices;
    }
    int size = qp_count(group);
    const int *row = r->office_table.row[r->office_row[size]].v;
    for (uint32_t rest = group; rest; rest &= rest - 1)
      points += row[city->floors[__builtin_ctz(rest)]];
    offices &= ~group;
  }
  return points;
}

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
  int row = r->harbor_table.v[longest_row(r, harbors)], column = r->harbor_table.v[longest_column(r, harbors)];
  if (r->harbor_scoring == QP_LONGEST_ONLY)
    return row > column ? row : column;
  return row + column;
}

static int district_points(const struct qp_rules *r, uint32_t services)
{
  uint32_t districts = 0;
  for (; services; services &= services - 1)
    districts |= 1u << r->district[__builtin_ctz(services)];
  return r->service_table.v[qp_count(districts)];
}

static int stage_key(const struct search *s, int stage, uint32_t on)
{
  uint32_t squares = on & s->city->family[stage_family[stage]];
  if (!squares)
    return 0;
  switch (stage_family[stage]) {
  case QP_OFFICE: return POINT * group_points(s->r, s->city, squares);
  case QP_HARBOR: return POINT * run_points(s->r, squares);
  default: return POINT * district_points(s->r, squares);
  }
}

/* Harbors in a line of Harbors through SQUARE, in steps of STEP to both sides; EDGE: squares that have a neighbour on that side. */
static int run_through(const struct qp_rules *r, uint32_t harbors, int square, bool column)
{
  int step = column ? r->cols : 1, n = 1;
  uint32_t forward = column ? r->all_squares : r->not_last, back = column ? r->all_squares : r->not_first;
  for (int at = square; (forward >> at & 1) && at + step < r->n_squares && (harbors >> (at + step) & 1); at += step)
    n++;
  for (int at = square; (back >> at & 1) && at >= step && (harbors >> (at - step) & 1); at -= step)
    n++;
  return n;
}

/* No set of buildings scores more by groups, runs and districts than the shares of its members together. */
static int share(const struct search *s, int family, int square)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  switch (family) {
  case QP_SERVICE: return r->service_share;
  case QP_HARBOR:
    return r->run_share[run_through(r, city->family[QP_HARBOR], square, false)] +
           r->run_share[run_through(r, city->family[QP_HARBOR], square, true)];
  case QP_OFFICE: return POINT * qp_office_points(r, city, city->family[QP_OFFICE], square);
  default: return 0;
  }
}

/* ---- what stands in the city ---- */

/* What a building scores by itself (QP-SCORE). */
static int own_points(const struct qp_rules *r, const struct qp_city *city, int family, int square)
{
  return family == QP_TOWER ? r->tower_table.v[city->floors[square]] : city->points[square];
}

/* Families of which nothing need be left out: there are pieces enough for all buildings and customers, and activating them takes
   points from nothing. */
static uint32_t sure_buildings(const struct search *s)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  int need[QP_PIECES] = {qp_count(city->family[QP_SHOP]) * r->shop_capacity, 0};
  uint32_t sure = city->family[QP_PARK] | city->family[QP_MONUMENT];
  for (uint32_t rest = s->built; rest; rest &= rest - 1) {
    const int *cost = r->kind[city->kind[__builtin_ctz(rest)] - 1].cost;
    need[QP_INHABITANTS] += cost[QP_INHABITANTS];
    need[QP_ENERGY] += cost[QP_ENERGY];
  }
  unsigned scarce = (city->received[QP_INHABITANTS] < need[QP_INHABITANTS]) << QP_INHABITANTS |
                    (city->received[QP_ENERGY] < need[QP_ENERGY]) << QP_ENERGY;
  for (int f = 0; f < QP_FAMILIES; f++)
    if (!(r->costs[f] & scarce) && (r->worth[QP_MONUMENT][f] >= 0 || !city->family[QP_MONUMENT]) &&
        !(f == QP_HARBOR && r->harbor_scoring == QP_ALL_RUNS))
      sure |= city->family[f];
  return sure;
}

/* What a building scores for those beside it that count whatever is decided. */
static int beside_points(const struct search *s, int family, int square)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  uint32_t around = r->adjacent[square] & s->counts;
  int points = 0;
  if (family == QP_PARK)
    return r->park_table.v[qp_count(around & (city->family[QP_TOWER] | city->family[QP_OFFICE]))];
  for (around &= s->related[family]; around; around &= around - 1)
    points += r->worth[family][r->kind[city->kind[__builtin_ctz(around)] - 1].family];
  return points;
}

/* Key of the buildings that are active whatever is decided, without groups, runs and districts; takes their pieces from LEFT. */
static int sure_key(struct search *s, int *left)
{
  const struct qp_city *city = s->city;
  int key = 0;
  for (uint32_t rest = s->sure; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    const struct qp_kind *kind = &s->r->kind[city->kind[square] - 1];
    key += (own_points(s->r, city, kind->family, square) + beside_points(s, kind->family, square)) * POINT +
           kind->cost[QP_INHABITANTS] * INHABITANT + SQUARE;
    left[QP_INHABITANTS] -= kind->cost[QP_INHABITANTS];
    left[QP_ENERGY] -= kind->cost[QP_ENERGY];
    s->absorb += qp_absorbs(s->r, kind);
  }
  return key;
}

static void relate(struct search *s)
{
  for (int f = 0; f < QP_FAMILIES; f++) {
    s->related[f] = 0;
    for (unsigned others = s->r->related[f]; others; others &= others - 1)
      s->related[f] |= s->city->family[__builtin_ctz(others)];
  }
}

/* What neighbours that count whatever is decided add to it. */
static int certain_points(const struct search *s, int family, uint32_t around)
{
  const struct qp_rules *r = s->r;
  int points = 0;
  for (around &= s->counts; around; around &= around - 1) {
    int other = r->kind[s->city->kind[__builtin_ctz(around)] - 1].family;
    points += r->worth[family][other] + (r->inactive_buildings_stay ? 0 : r->worth[other][family]);
  }
  return points;
}

/* The ties to neighbours that cost something, too: those listed before count as edges. */
static void tie_neighbours(struct search *s, struct item *item, uint32_t around)
{
  const struct qp_rules *r = s->r;
  for (around &= ~s->counts; around; around &= around - 1) {
    int other = r->kind[s->city->kind[__builtin_ctz(around)] - 1].family;
    int worth = r->worth[item->family][other] + r->worth[other][item->family];
    item->tied = true;
    if (s->listed & around & -around) {
      item->edge[item->n_edges++] = (struct edge){around & -around, worth * POINT};
      item->most += worth * POINT;
    }
  }
}

/* Likewise to the other homes around the Park on SQUARE. */
static void tie_homes(struct search *s, struct item *item, int square)
{
  const int *table = s->r->park_table.v;
  uint32_t homes = s->r->adjacent[square] & (s->city->family[QP_TOWER] | s->city->family[QP_OFFICE]);
  int sure = qp_count(homes & s->sure), before = qp_count(homes & s->listed), most = 0;
  if ((homes & ~s->sure) == 1u << item->square) {
    item->key += POINT * (table[sure + 1] - table[sure]);
    item->most += POINT * (table[sure + 1] - table[sure]);
    return;
  }
  for (int i = sure; i <= sure + before; i++)
    if (table[i + 1] - table[i] > most)
      most = table[i + 1] - table[i];
  item->park[item->n_parks++] = homes;
  item->most += most * POINT;
  item->tied = true;
}

/* The building on SQUARE as an item. */
static void describe(struct search *s, int square, struct item *item)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  const struct qp_kind *kind = &r->kind[city->kind[square] - 1];
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

static bool is_loose(const struct search *s, const struct item *item)
{
  return !item->tied && !item->share && item->family != QP_SHOP && !s->r->forced_activation &&
         !(item->cost[QP_INHABITANTS] && item->cost[QP_ENERGY]);
}

static bool equal_costs(const struct item *a, const struct item *b)
{
  return a->cost[0] == b->cost[0] && a->cost[1] == b->cost[1];
}

/* Items that differ in nothing but what they score by themselves are decided best first: after one that is left out no other is
   worth a thought.  Tied items and those of another cost go to the front. */
static void chain(struct search *s, int from)
{
  int first = from;
  for (int i = from; i < s->n; i++) {
    struct item item = s->item[i];
    int at = i;
    if (item.tied || (first < i && !equal_costs(&item, &s->item[first]))) {
      for (; at > first; at--)
        s->item[at] = s->item[at - 1];
      s->item[first++] = item;
      continue;
    }
    for (; at > first && s->item[at - 1].key < item.key; at--)
      s->item[at] = s->item[at - 1];
    s->item[at] = item;
  }
  for (int i = from; i < s->n; i++)
    s->item[i].skip = (uint8_t)(i < first ? i + 1 : s->n);
}

/* Services that are alike in cost and tied to nothing: the best of each district makes a chain, whose first N members bring N
   districts; the others are loose. */
static int chain_services(struct search *s, int from, struct item *loose)
{
  const struct qp_rules *r = s->r;
  uint8_t best[QP_MAX_DISTRICTS];
  uint32_t districts = 0;
  int n_loose = 0, kept = from;
  for (int i = from; i < s->n; i++)
    if (s->item[i].tied || s->item[i].cost[QP_ENERGY] || !equal_costs(&s->item[i], &s->item[from]))
      return 0;
  for (int i = from; i < s->n; i++) {
    int district = r->district[s->item[i].square];
    if (!(districts >> district & 1) || s->item[i].key > s->item[best[district]].key)
      best[district] = (uint8_t)i;
    districts |= 1u << district;
  }
  for (int i = from; i < s->n; i++) {
    struct item item = s->item[i];
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

/* Lists the items, first those to branch on by family, then loose ones. */
static void collect(struct search *s)
{
  struct item loose[QP_MAX_SQUARES];
  int n_loose = 0;
  for (size_t k = 0; k < sizeof item_order / sizeof *item_order; k++) {
    int family = item_order[k], from = s->n;
    for (uint32_t rest = s->city->family[family] & ~s->sure; rest; rest &= rest - 1) {
      struct item *item = &s->item[s->n];
      describe(s, __builtin_ctz(rest), item);
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
    if (family == QP_SHOP)
      s->shops_end = s->n;
    for (int stage = 0; stage < STAGES; stage++)
      if (stage_family[stage] == family)
        s->stage_end[stage] = s->n > from ? s->n : NEVER;
  }
  s->n_branched = s->n;
  memcpy(&s->item[s->n], loose, (size_t)n_loose * sizeof *loose);
  s->n += n_loose;
}

/* ---- the knapsacks ---- */

/* Adds the rows of the items below the row of what comes after them.  An item's worth goes to its inhabitants, if it costs any. */
static void fill_rows(const struct search *s, struct knapsack *k, int from, int piece)
{
  for (int i = s->n - 1; i >= from; i--) {
    const struct item *item = &s->item[i];
    const int *after = k->row[i + 1];
    int cost = item->cost[piece], worth = piece == QP_ENERGY && item->cost[QP_INHABITANTS] ? 0 : item->most;
    k->row[i] = cost ? k->cell[i] : after;
    for (int left = 0; cost && left <= s->width[piece]; left++) {
      int with = left >= cost ? after[left - cost] + worth : IMPOSSIBLE;
      k->cell[i][left] = with > after[left] ? with : after[left];
    }
  }
}

/* Customers take what is left to them, as many as there is room for: placing one never costs points (QP-ACT-04, QP-ACT-06). */
static void fill_people(struct search *s, struct knapsack *k, int shops, int from)
{
  const struct qp_rules *r = s->r;
  int room = shops * r->shop_capacity, *last = k->cell[s->n];
  for (int left = 0; left <= s->width[QP_INHABITANTS]; left++) {
    int n = left < room ? left : room;
    last[left] = POINT * (r->customers[shops][n] - r->idle_penalty[QP_INHABITANTS] * (left - n)) + INHABITANT * n;
  }
  k->row[s->n] = last;
  fill_rows(s, k, from, QP_INHABITANTS);
}

/* Parks take what is left of the energy, as far as they can (QP-ACT-05, QP-ACT-06). */
static void fill_power(struct search *s)
{
  int *last = s->power.cell[s->n];
  for (int left = 0; left <= s->width[QP_ENERGY]; left++)
    last[left] = left > s->absorb ? -POINT * s->r->idle_penalty[QP_ENERGY] * (left - s->absorb) : 0;
  s->power.row[s->n] = last;
  fill_rows(s, &s->power, 0, QP_ENERGY);
}

static const struct knapsack *people_with(struct search *s, int shops)
{
  if (shops == qp_count(s->city->family[QP_SHOP]))
    return &s->people_all;
  if (shops != s->n_shops)
    fill_people(s, &s->people, shops, s->shops_end);
  s->n_shops = shops;
  return &s->people;
}

/* ---- the search ---- */

static int gain(const struct search *s, const struct item *item, uint32_t on)
{
  int key = item->key;
  for (int i = 0; i < item->n_edges; i++)
    if (on & item->edge[i].other)
      key += item->edge[i].key;
  for (int i = 0; i < item->n_parks; i++) {
    int homes = qp_count(on & item->park[i]);
    key += POINT * (s->r->park_table.v[homes + 1] - s->r->park_table.v[homes]);
  }
  return key;
}

/* forced_activation: what is left activates nothing more. */
static bool nothing_more(const struct search *s, uint32_t on, const int *left)
{
  for (int i = 0; i < s->n; i++)
    if (!(on >> s->item[i].square & 1) && s->item[i].cost[0] <= left[0] && s->item[i].cost[1] <= left[1])
      return false;
  return true;
}

static void keep(struct search *s, uint32_t on, const int *left, int key)
{
  if (s->r->forced_activation && !nothing_more(s, on, left))
    return;
  s->best = key;
  s->best_on = on;
  memcpy(s->best_left, left, sizeof s->best_left);
}

/* Decides the items from I on.  HOPE: shares of the active ones of the present family. */
static void branch(struct search *s, const struct knapsack *people, int i, uint32_t on, const int *left, int key, int hope)
{
  const struct item *item = &s->item[i];
  if (i == s->shops_end)
    people = people_with(s, qp_count(on & s->city->family[QP_SHOP]));
  for (int stage = 0; stage < STAGES; stage++)
    if (i == s->stage_end[stage]) {
      key += stage_key(s, stage, on);
      hope = 0;
    }
  int bound = key + hope + people->row[i][left[QP_INHABITANTS]] + s->power.row[i][left[QP_ENERGY]];
  if (bound <= s->best)
    return;
  if (i == s->n_branched) {
    keep(s, on, left, bound);
    return;
  }
  int rest[QP_PIECES] = {left[0] - item->cost[0], left[1] - item->cost[1]};
  if (rest[0] >= 0 && rest[1] >= 0)
    branch(s, people, i + 1, on | 1u << item->square, rest, key + gain(s, item, on), hope + item->share);
  branch(s, people, item->skip, on, left, key, hope);
}

/* ---- */

/* Pieces that are of no use to anything stay out of the tables. */
static void measure(struct search *s, const int *left)
{
  int useful[QP_PIECES] = {qp_count(s->city->family[QP_SHOP]) * s->r->shop_capacity, s->absorb};
  for (int i = 0; i < s->n; i++)
    for (int piece = 0; piece < QP_PIECES; piece++)
      useful[piece] += s->item[i].cost[piece];
  for (int piece = 0; piece < QP_PIECES; piece++) {
    s->width[piece] = left[piece] < useful[piece] ? left[piece] : useful[piece];
    s->idle[piece] = left[piece] - s->width[piece];
  }
}

/* Takes the loose items that the knapsack took for what was left; returns what remains. */
static int take_loose(struct search *s, const struct knapsack *k, int piece, int left)
{
  for (int i = s->n_branched; i < s->n; i++)
    if (s->item[i].cost[piece] && k->row[i][left] != k->row[i + 1][left]) {
      s->best_on |= 1u << s->item[i].square;
      left -= s->item[i].cost[piece];
    }
  return left;
}

/* The best set as a result; QP-ACT-04 to -06. */
static void report(struct search *s, struct qp_result *out)
{
  const struct qp_city *city = s->city;
  int shops = qp_count(s->best_on & city->family[QP_SHOP]), room = shops * s->r->shop_capacity;
  int low = (int)((unsigned)s->best & (POINT - 1));
  int people = take_loose(s, people_with(s, shops), QP_INHABITANTS, s->best_left[QP_INHABITANTS]);
  int energy = take_loose(s, &s->power, QP_ENERGY, s->best_left[QP_ENERGY]);
  out->customers = people < room ? people : room;
  out->absorbed = energy < s->absorb ? energy : s->absorb;
  out->spare[QP_INHABITANTS] = people - out->customers + s->idle[QP_INHABITANTS];
  out->spare[QP_ENERGY] = energy - out->absorbed + s->idle[QP_ENERGY];
  out->in_buildings = low / INHABITANT;
  out->points = (s->best - low) / POINT - s->r->idle_penalty[QP_INHABITANTS] * s->idle[QP_INHABITANTS] -
                s->r->idle_penalty[QP_ENERGY] * s->idle[QP_ENERGY];
  out->active = s->best_on;
}

void qp_allocate(const struct qp_rules *r, const struct qp_city *city, struct qp_result *out)
{
  struct search s;
  int left[QP_PIECES] = {city->received[QP_INHABITANTS], city->received[QP_ENERGY]};
  s.r = r;
  s.city = city;
  s.built = qp_built(city);
  s.sure = sure_buildings(&s);
  s.counts = r->inactive_buildings_stay ? s.built : s.sure;
  s.listed = 0;
  s.n = s.absorb = 0;
  s.n_shops = -1;
  s.best = INT_MIN;
  relate(&s);
  int key = sure_key(&s, left);
  for (int stage = 0; stage < STAGES; stage++)
    key += stage_key(&s, stage, s.sure);
  collect(&s);
  measure(&s, left);
  fill_people(&s, &s.people_all, qp_count(city->family[QP_SHOP]), 0);
  fill_power(&s);
  branch(&s, &s.people_all, 0, s.sure, s.width, key, 0);
  report(&s, out);
}
