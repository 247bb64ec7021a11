/* qp_allocate.c - which buildings to activate: the allocation problem of QP-ACT, solved exactly by branch and bound.
 *
 * What a building adds depends on others in few ways: neighbours of Factories and Monuments, homes around a Park, groups, runs,
 * districts, and the customers of all Shops.  Buildings that stand in none of the first five ways to another one are LOOSE: a
 * small knapsack says what they are worth for every number of pieces left to them.  The others are branched on, Office Towers, Harbors and Services first, so that groups, runs and districts are
 * counted once for each set of them.
 *
 * Keys: points, then inhabitants in buildings, then occupied squares, as digits of one number that is the sum over buildings. */
#include <limits.h>
#include <string.h>

#include "engine/games/quadropolis/qp.h"

enum { POINT = 1 << 14, INHABITANT = 1 << 6, SQUARE = 1, IMPOSSIBLE = INT_MIN / 2, UNKNOWN = INT_MIN };

struct item {                  /* a building to branch on */
  uint8_t square, family, n_edges, n_parks;
  int cost[QP_PIECES];
  int key;                     /* when active, apart from others */
  int most;                    /* with the best of others beside it */
  struct edge {
    uint32_t other;            /* square, as a bit, of an item before it */
    int key;
  } edge[4];
  uint32_t park[4];            /* homes beside a Park beside it */
};

struct pick {                  /* a set of loose buildings */
  int key;
  uint32_t squares;
};

/* Groups, runs and districts: each is counted when the last item of its family has been decided. */
enum { STAGES = 3 };
static const int stage_family[STAGES] = {QP_OFFICE, QP_HARBOR, QP_SERVICE};
static const int item_order[] = {QP_OFFICE, QP_HARBOR, QP_SERVICE, QP_FACTORY, QP_SHOP, QP_TOWER};

struct search {
  const struct qp_rules *r;
  const struct qp_city *city;
  uint32_t built;
  uint32_t counts;             /* buildings that count as neighbours whatever is decided */
  uint32_t branched;           /* squares of items */
  int n, stage_end[STAGES];
  struct item item[QP_MAX_SQUARES];
  int rest[QP_MAX_SQUARES + 1];               /* most of the items from here on together */
  uint32_t later[QP_MAX_SQUARES + 1];         /* their squares */
  int need[QP_MAX_SQUARES + 1][QP_PIECES];    /* what they, loose buildings and customers can use */
  int absorb;                                 /* energy that Parks take */
  int n_people, n_power;                      /* highest cost of loose buildings */
  struct pick people[QP_MAX_RECEIVED + 1];    /* loose buildings for exactly so many inhabitants */
  struct pick power[QP_MAX_RECEIVED + 1];     /* for exactly so much energy */
  int tail_power[QP_MAX_RECEIVED + 1];        /* the best of `power` and Parks with so much energy left */
  int tail_people[QP_MAX_SQUARES + 1][QP_MAX_RECEIVED + 1]; /* likewise `people` and customers, by Shops; UNKNOWN */
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
    const int *row = r->office_table.row[(size < r->office_group_cap ? size : r->office_group_cap) - 1].v;
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

static int sum_of_lines(const struct qp_rules *r, uint32_t harbors, const int16_t *of_line)
{
  int points = 0;
  for (int row = 0; row < r->rows; row++)
    points += of_line[harbors >> row * r->cols & ((1u << r->cols) - 1)];
  for (int col = 0; col < r->cols; col++) {
    unsigned line = 0;
    for (int row = 0; row < r->rows; row++)
      line |= (harbors >> (row * r->cols + col) & 1) << row;
    points += of_line[line];
  }
  return points;
}

/* Points of runs; AT_MOST: of any part of HARBORS. */
static int run_points(const struct qp_rules *r, uint32_t harbors, bool at_most)
{
  if (r->harbor_scoring == QP_ALL_RUNS)
    return sum_of_lines(r, harbors, at_most ? r->runs_bound : r->runs);
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

static int stage_key(const struct search *s, int stage, uint32_t squares, bool at_most)
{
  switch (stage_family[stage]) {
  case QP_OFFICE: return POINT * group_points(s->r, s->city, squares);
  case QP_HARBOR: return POINT * run_points(s->r, squares, at_most);
  default: return POINT * district_points(s->r, squares);
  }
}

/* ---- what stands in the city ---- */

/* What a building scores by itself (QP-SCORE). */
static int own_points(const struct qp_rules *r, const struct qp_city *city, int family, int square)
{
  return family == QP_TOWER ? r->tower_table.v[city->floors[square]] : city->points[square];
}

/* Points of a Park and what it takes are the same whatever is decided, but for its homes that are items. */
static int always_key(struct search *s)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  int points = 0;
  uint32_t homes = (city->family[QP_TOWER] | city->family[QP_OFFICE]) & s->counts;
  int n = 0;
  for (uint32_t parks = city->family[QP_PARK]; parks; parks &= parks - 1) {
    int square = __builtin_ctz(parks);
    points += r->park_table.v[qp_count(r->adjacent[square] & homes)];
    s->absorb += qp_absorbs(r, &r->kind[city->kind[square] - 1]);
    n++;
  }
  for (uint32_t monuments = city->family[QP_MONUMENT]; monuments; monuments &= monuments - 1) {
    uint32_t around = r->adjacent[__builtin_ctz(monuments)] & s->counts;
    for (int f = 0; around && f < QP_FAMILIES; f++)
      points += r->worth[QP_MONUMENT][f] * qp_count(around & city->family[f]);
    n++;
  }
  return points * POINT + n * SQUARE;
}

static int add_edges(struct search *s, struct item *item, uint32_t around)
{
  const struct qp_rules *r = s->r;
  int most = 0;
  for (; around; around &= around - 1) {
    int other = r->kind[s->city->kind[__builtin_ctz(around)] - 1].family;
    int worth = r->worth[item->family][other] + r->worth[other][item->family];
    if (!worth)
      continue;
    item->edge[item->n_edges++] = (struct edge){around & -around, worth * POINT};
    most += worth * POINT;
  }
  return most;
}

/* What the Park on SQUARE may gain by this home; it is certain if no other home is beside it. */
static int add_park(struct search *s, struct item *item, int square)
{
  const int *table = s->r->park_table.v;
  uint32_t homes = s->r->adjacent[square] & (s->city->family[QP_TOWER] | s->city->family[QP_OFFICE]);
  int n = qp_count(homes), most = 0;
  if (n == 1) {
    item->key += (table[1] - table[0]) * POINT;
    return 0;
  }
  for (int i = 0; i < n; i++)
    if (table[i + 1] - table[i] > most)
      most = table[i + 1] - table[i];
  item->park[item->n_parks++] = homes;
  return most * POINT;
}

/* The building on SQUARE as an item. */
static void describe(struct search *s, int square, struct item *item)
{
  const struct qp_rules *r = s->r;
  const struct qp_city *city = s->city;
  const struct qp_kind *kind = &r->kind[city->kind[square] - 1];
  int family = kind->family, most = 0, points = own_points(r, city, family, square);
  uint32_t around = r->adjacent[square] & s->built;
  *item = (struct item){.square = (uint8_t)square, .family = (uint8_t)family, .cost = {kind->cost[0], kind->cost[1]}};
  for (uint32_t sure = around & s->counts; sure; sure &= sure - 1) {
    int other = r->kind[city->kind[__builtin_ctz(sure)] - 1].family;
    points += r->worth[family][other] + (r->inactive_buildings_stay ? 0 : r->worth[other][family]);
  }
  item->key = points * POINT + kind->cost[QP_INHABITANTS] * INHABITANT + SQUARE;
  if (!r->inactive_buildings_stay) {
    most += add_edges(s, item, around & ~s->counts);
    if (family == QP_TOWER || family == QP_OFFICE)
      for (uint32_t parks = around & city->family[QP_PARK]; parks; parks &= parks - 1)
        most += add_park(s, item, __builtin_ctz(parks));
  }
  item->most = item->key + most;
}

/* ---- loose buildings ---- */

static bool stands_alone(const struct search *s, const struct item *item)
{
  const struct qp_rules *r = s->r;
  if (r->forced_activation || item->n_edges || item->n_parks || (item->cost[QP_INHABITANTS] && item->cost[QP_ENERGY]))
    return false;
  if (item->family == QP_HARBOR)
    return r->harbor_table.v[1] == 0 && !(r->adjacent[item->square] & s->city->family[QP_HARBOR]);
  return item->family == QP_TOWER || item->family == QP_FACTORY;
}

static void better(struct pick *pick, const struct pick *from, int key, uint32_t square)
{
  if (from->key + key > pick->key)
    *pick = (struct pick){from->key + key, from->squares | square};
}

/* One more loose building that costs COST of a kind of pieces; *N is the highest sum so far. */
static void add_loose(struct pick *picks, int *n, int most, int cost, int key, uint32_t square)
{
  int end = *n + cost < most ? *n + cost : most;
  for (int i = *n + 1; i <= end; i++)
    picks[i].key = IMPOSSIBLE;
  *n = end;
  for (int i = end; i >= cost; i--)
    better(&picks[i], &picks[i - cost], key, square);
}

static void add_loose_item(struct search *s, const struct item *item)
{
  if (item->cost[QP_INHABITANTS])
    add_loose(s->people, &s->n_people, s->city->received[QP_INHABITANTS], item->cost[QP_INHABITANTS], item->key, 1u << item->square);
  else
    add_loose(s->power, &s->n_power, s->city->received[QP_ENERGY], item->cost[QP_ENERGY], item->key, 1u << item->square);
}

/* ---- the search ---- */

/* Customers take what is left to them, as many as there is room for: placing one never costs points (QP-ACT-04, QP-ACT-06). */
static int customer_key(const struct qp_rules *r, int shops, int left)
{
  int room = shops * r->shop_capacity, n = left < room ? left : room;
  return POINT * (r->customers[shops][n] - r->idle_penalty[QP_INHABITANTS] * (left - n)) + INHABITANT * n;
}

static int people_pick(const struct search *s, int shops, int left)
{
  int best = 0, best_key = IMPOSSIBLE;
  for (int i = 0; i <= s->n_people && i <= left; i++) {
    int key = s->people[i].key + customer_key(s->r, shops, left - i);
    if (key > best_key)
      best = i, best_key = key;
  }
  return best;
}

/* The best of loose buildings and customers. */
static int people_key(struct search *s, int shops, int left)
{
  int *known = &s->tail_people[shops][left];
  if (*known == UNKNOWN) {
    int i = people_pick(s, shops, left);
    *known = s->people[i].key + customer_key(s->r, shops, left - i);
  }
  return *known;
}

static int idle_energy(const struct search *s, int left)
{
  return left > s->absorb ? left - s->absorb : 0;
}

static int power_pick(const struct search *s, int left)
{
  int best = 0, best_key = IMPOSSIBLE;
  for (int i = 0; i <= s->n_power && i <= left; i++) {
    int key = s->power[i].key - POINT * s->r->idle_penalty[QP_ENERGY] * idle_energy(s, left - i);
    if (key > best_key)
      best = i, best_key = key;
  }
  return best;
}

static int power_key(struct search *s, int left)
{
  int *known = &s->tail_power[left];
  if (*known == UNKNOWN) {
    int i = power_pick(s, left);
    *known = s->power[i].key - POINT * s->r->idle_penalty[QP_ENERGY] * idle_energy(s, left - i);
  }
  return *known;
}

static uint32_t family_of(const struct search *s, uint32_t squares, int family)
{
  return squares & s->city->family[family] & s->branched;
}

/* forced_activation: what is left activates nothing more.  No building is loose then. */
static bool nothing_more(const struct search *s, uint32_t on, const int *left)
{
  for (int i = 0; i < s->n; i++)
    if (!(on >> s->item[i].square & 1) && s->item[i].cost[0] <= left[0] && s->item[i].cost[1] <= left[1])
      return false;
  return true;
}

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

/* So much of both is left that this building takes nothing from anything: it need not be left out. */
static bool costs_nobody(const struct search *s, int i, const int *left)
{
  const struct item *item = &s->item[i];
  if (item->key < 0 || (item->family == QP_HARBOR && s->r->harbor_scoring == QP_ALL_RUNS))
    return false;
  for (int piece = 0; piece < QP_PIECES; piece++)
    if (item->cost[piece] && left[piece] < s->need[i][piece])
      return false;
  return true;
}

static void try_leaf(struct search *s, uint32_t on, const int *left, int key)
{
  int shops = qp_count(family_of(s, on, QP_SHOP));
  key += people_key(s, shops, left[QP_INHABITANTS]) + power_key(s, left[QP_ENERGY]);
  if (key <= s->best || (s->r->forced_activation && !nothing_more(s, on, left)))
    return;
  s->best = key;
  s->best_on = on;
  memcpy(s->best_left, left, sizeof s->best_left);
}

/* At most what can still come: every item to come active, groups, runs and districts of them all, pieces for nothing. */
static int bound(struct search *s, int i, uint32_t on, const int *left)
{
  uint32_t possible = on | s->later[i];
  int key = s->rest[i] + people_key(s, qp_count(family_of(s, possible, QP_SHOP)), left[QP_INHABITANTS]) +
            power_key(s, left[QP_ENERGY]);
  for (int stage = 0; stage < STAGES; stage++)
    if (i < s->stage_end[stage])
      key += stage_key(s, stage, family_of(s, possible, stage_family[stage]), true);
  return key;
}

static void branch(struct search *s, int i, uint32_t on, const int *left, int key)
{
  for (int stage = 0; stage < STAGES; stage++)
    if (i == s->stage_end[stage])
      key += stage_key(s, stage, family_of(s, on, stage_family[stage]), false);
  if (i == s->n) {
    try_leaf(s, on, left, key);
    return;
  }
  if (key + bound(s, i, on, left) <= s->best)
    return;
  const struct item *item = &s->item[i];
  int rest[QP_PIECES] = {left[0] - item->cost[0], left[1] - item->cost[1]};
  if (rest[0] >= 0 && rest[1] >= 0)
    branch(s, i + 1, on | 1u << item->square, rest, key + gain(s, item, on));
  if (!costs_nobody(s, i, left))
    branch(s, i + 1, on, left, key);
}

/* ---- */

static void collect(struct search *s)
{
  const struct qp_city *city = s->city;
  for (size_t k = 0; k < sizeof item_order / sizeof *item_order; k++) {
    int family = item_order[k];
    for (uint32_t rest = city->family[family]; rest; rest &= rest - 1) {
      struct item *item = &s->item[s->n];
      describe(s, __builtin_ctz(rest), item);
      if (stands_alone(s, item)) {
        add_loose_item(s, item);
      } else {
        s->branched |= rest & -rest;
        s->n++;
      }
    }
    for (int stage = 0; stage < STAGES; stage++)
      if (stage_family[stage] == family)
        s->stage_end[stage] = s->n;
  }
}

static void sum_up(struct search *s)
{
  s->need[s->n][QP_INHABITANTS] = s->n_people + s->r->shop_capacity * qp_count(s->city->family[QP_SHOP]);
  s->need[s->n][QP_ENERGY] = s->n_power;
  s->rest[s->n] = 0;
  s->later[s->n] = 0;
  for (int i = s->n - 1; i >= 0; i--) {
    const struct item *item = &s->item[i];
    s->rest[i] = s->rest[i + 1] + (item->most > 0 ? item->most : 0);
    s->later[i] = s->later[i + 1] | 1u << item->square;
    for (int piece = 0; piece < QP_PIECES; piece++)
      s->need[i][piece] = s->need[i + 1][piece] + item->cost[piece];
  }
}

static void forget(struct search *s)
{
  int shops = qp_count(s->city->family[QP_SHOP]);
  for (int i = 0; i <= s->city->received[QP_ENERGY]; i++)
    s->tail_power[i] = UNKNOWN;
  for (int m = 0; m <= shops; m++)
    for (int i = 0; i <= s->city->received[QP_INHABITANTS]; i++)
      s->tail_people[m][i] = UNKNOWN;
}

/* The best set as a result; QP-ACT-04 to -06. */
static void report(const struct search *s, struct qp_result *out)
{
  const struct qp_city *city = s->city;
  int low = (int)((unsigned)s->best & (POINT - 1));
  int shops = qp_count(family_of(s, s->best_on, QP_SHOP));
  int people = people_pick(s, shops, s->best_left[QP_INHABITANTS]), power = power_pick(s, s->best_left[QP_ENERGY]);
  int left = s->best_left[QP_INHABITANTS] - people, energy = s->best_left[QP_ENERGY] - power, room = shops * s->r->shop_capacity;
  out->points = (s->best - low) / POINT;
  out->in_buildings = low / INHABITANT;
  out->customers = left < room ? left : room;
  out->spare[QP_INHABITANTS] = left - out->customers;
  out->spare[QP_ENERGY] = idle_energy(s, energy);
  out->absorbed = energy - out->spare[QP_ENERGY];
  out->active = s->best_on | s->people[people].squares | s->power[power].squares | city->family[QP_PARK] | city->family[QP_MONUMENT];
}

void qp_allocate(const struct qp_rules *r, const struct qp_city *city, struct qp_result *out)
{
  struct search s;
  int left[QP_PIECES] = {city->received[QP_INHABITANTS], city->received[QP_ENERGY]};
  s.r = r;
  s.city = city;
  s.built = qp_built(city);
  s.counts = r->inactive_buildings_stay ? s.built : city->family[QP_PARK] | city->family[QP_MONUMENT];
  s.branched = 0;
  s.n = s.absorb = s.n_people = s.n_power = 0;
  s.people[0] = s.power[0] = (struct pick){0, 0};
  s.best = UNKNOWN;
  int key = always_key(&s);
  collect(&s);
  sum_up(&s);
  forget(&s);
  branch(&s, 0, 0, left, key);
  report(&s, out);
}
