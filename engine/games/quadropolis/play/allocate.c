/* allocate.c - which buildings to activate: the allocation problem of QP-ACT, solved exactly by
 * branch and bound.
 *
 * What a building adds depends on other buildings in few ways: neighbours of Factories and
 * Monuments, homes around a Park, groups, runs, districts, and the customers of all Shops.  A
 * building that depends on no other one is LOOSE.  The search branches on the others: Shops first,
 * so that the room for customers is known, then Towers, Office Towers, Harbors and Services, so
 * that groups, runs and districts are counted once for each set of them.  Factories come last, when
 * they too depend on no undecided building.
 *
 * The upper bound takes every building by itself, with the best of the buildings decided before it,
 * and pays for inhabitants and for energy exactly: two knapsacks, tabulated from the last building
 * backwards.  For loose buildings and customers the knapsack is exact, so they need no branches.
 * Effects of kinds (search_effects.c) make buildings depend on each other; with functions of
 * scripts no building is loose.  Cost: exponential in the branched buildings at worst, a few dozen
 * nodes in cities of real games. */
#include "engine/games/quadropolis/play/allocate.h"

#include <string.h>

#include "engine/games/quadropolis/play/allocate_internal.h"
#include "engine/games/quadropolis/play/effects.h"
#include "engine/games/quadropolis/play/score.h"

/* ---- the knapsacks ---- */

/* Fills the rows of the items from FROM on, from the last one backwards.  The value of an item that
 * costs both kinds of pieces is counted in the knapsack of inhabitants. */
static inline __attribute__((always_inline)) void fill_rows(const struct qp_search *s,
                                                            struct qp_knapsack *k, int from,
                                                            int piece)
{
  for (int i = s->n - 1; i >= from; i--) {
    const struct qp_item *item = &s->item[i];
    const int *after = k->row[i + 1];
    int cost = item->cost[piece],
        worth = piece == QP_ENERGY && item->cost[QP_INHABITANTS] ? 0 : item->most;
    k->row[i] = cost ? k->cell[i] : after;
    for (int left = 0; cost && left <= s->width[piece]; left++) {
      int with = left >= cost ? after[left - cost] + worth : IMPOSSIBLE;
      k->cell[i][left] = with > after[left] ? with : after[left];
    }
  }
}

/* Fills the knapsack of inhabitants.  The inhabitants that remain become customers as far as there
 * is room: a customer never costs points (QP-ACT-04, QP-ACT-06). */
static void fill_people(struct qp_search *s, struct qp_knapsack *k, int shops, int from)
{
  const struct qp_rules *r = s->r;
  int room = shops * r->shop_capacity, *last = k->cell[s->n];
  for (int left = 0; left <= s->width[QP_INHABITANTS]; left++) {
    int n = left < room ? left : room;
    last[left] = POINT * (r->customers[shops][n] - r->idle_penalty[QP_INHABITANTS] * (left - n)) +
                 INHABITANT * n;
  }
  k->row[s->n] = last;
  fill_rows(s, k, from, QP_INHABITANTS);
}

/* Fills the knapsack of energy.  Parks take the energy that remains, as far as they can (QP-ACT-05,
 * QP-ACT-06). */
static void fill_power(struct qp_search *s)
{
  int *last = s->power.cell[s->n];
  for (int left = 0; left <= s->width[QP_ENERGY]; left++)
    last[left] = left > s->absorb ? -POINT * s->r->idle_penalty[QP_ENERGY] * (left - s->absorb) : 0;
  s->power.row[s->n] = last;
  fill_rows(s, &s->power, 0, QP_ENERGY);
}

/* As fill_power, where idle energy brings points (QP-PSX-06), so that none goes to Parks.
 * report_allocation subtracts a penalty for units outside the tables, which is added here. */
QP_RARE static void fill_worth(const struct qp_search *s, struct qp_knapsack *k, int worth,
                               int from)
{
  int *last = k->cell[s->n], outside = (worth + s->r->idle_penalty[QP_ENERGY]) * s->idle[QP_ENERGY];
  for (int left = 0; left <= s->width[QP_ENERGY]; left++)
    last[left] = POINT * (worth * left + outside);
  k->row[s->n] = last;
  fill_rows(s, k, from, QP_ENERGY);
}

static const struct qp_knapsack *people_with(struct qp_search *s, int shops)
{
  if (shops == qp_count(s->city->family[QP_SHOP]))
    return &s->people_all;
  if (shops != s->n_shops)
    fill_people(s, &s->people, shops, s->shops_end);
  s->n_shops = shops;
  return &s->people;
}

/* Returns the knapsack of energy when the items before I are decided. */
QP_RARE static const struct qp_knapsack *power_with(struct qp_search *s, int i, uint32_t on)
{
  int worth = qp_idle_worth(s->r, s->city, i < s->idlers_end ? s->idlers : on & s->idlers);
  if (worth == 0)
    return &s->power;
  if (worth == qp_idle_worth(s->r, s->city, s->idlers))
    return &s->worth_all;
  if (worth != s->worth_of)
    fill_worth(s, &s->worth, worth, s->idlers_end);
  s->worth_of = worth;
  return &s->worth;
}

/* Returns an upper bound for what LEFT energy units bring the items from I on, and what the
 * functions of the buildings ON bring. */
QP_RARE static int special_key(struct qp_search *s, int i, uint32_t on, int left)
{
  return (s->idlers ? power_with(s, i, on) : &s->power)->row[i][left] + qp_promises(s, on);
}

/* ---- the search ---- */

/* Returns whether the remaining pieces activate no further building, as forced_activation asks. */
static bool nothing_more(const struct qp_search *s, uint32_t on, const int *left)
{
  for (int i = 0; i < s->n; i++)
    if (!(on >> s->item[i].square & 1) && s->item[i].cost[0] <= left[0] &&
        s->item[i].cost[1] <= left[1])
      return false;
  return true;
}

/* Returns the best key of late Factories, loose buildings and customers for LEFT inhabitants;
 * *TAKEN: the squares of the Factories. */
static int late_key(const struct qp_search *s, const struct qp_knapsack *people, uint32_t on,
                    int left, uint32_t *taken)
{
  int row[MAX_PIECES + 1];
  uint32_t with[MAX_PIECES + 1];
  for (int i = 0; i <= left; i++) {
    row[i] = people->row[s->late_end][i];
    with[i] = 0;
  }
  for (int k = s->n_branched; k < s->late_end; k++) {
    const struct qp_item *item = &s->item[k];
    int key = qp_gain(s, item, on), cost = item->cost[QP_INHABITANTS];
    for (int i = left; i >= cost; i--)
      if (row[i - cost] + key > row[i]) {
        row[i] = row[i - cost] + key;
        with[i] = with[i - cost] | 1u << item->square;
      }
  }
  *taken = with[left];
  return row[left];
}

/* Replaces the upper bounds of functions in KEY by what the functions return for the complete set
 * ON; returns false as soon as KEY is not above the best one. */
QP_RARE static bool call_functions(const struct qp_search *s, uint32_t on, int *key)
{
  struct qp_result pieces;
  qp_pieces_with(s->r, s->city, on, &pieces);
  for (uint32_t rest = on & s->callers; rest && *key > s->best; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    *key += POINT * qp_kept_points(s, square, &pieces) - s->promise[square];
  }
  return *key > s->best;
}

/* Completes a branch in which all items to branch on are decided, and keeps it if it is the best.
 */
static void finish_branch(struct qp_search *s, const struct qp_knapsack *people, uint32_t on,
                          const int *left, int key)
{
  uint32_t taken;
  int i = s->n_branched;
  key += late_key(s, people, on, left[QP_INHABITANTS], &taken);
  key += s->special ? special_key(s, i, on, left[QP_ENERGY]) : s->power.row[i][left[QP_ENERGY]];
  if (key <= s->best || (s->r->forced_activation && !nothing_more(s, on, left)) ||
      (s->special && !call_functions(s, on, &key)))
    return;
  s->best = key;
  s->best_on = on | taken;
  memcpy(s->best_left, left, sizeof s->best_left);
  for (int k = s->n_branched; k < s->late_end; k++)
    if (taken >> s->item[k].square & 1)
      s->best_left[QP_INHABITANTS] -= s->item[k].cost[QP_INHABITANTS];
}

/* Returns the shares of the Office Towers ON: if services count as such, groups are counted after
 * Harbors only. */
QP_RARE static int office_hope(const struct qp_search *s, uint32_t on)
{
  int hope = 0;
  for (int i = 0; i < s->n; i++)
    if (s->item[i].family == QP_OFFICE && on >> s->item[i].square & 1)
      hope += s->item[i].share;
  return hope;
}

/* Decides the items from I on, active first.  HOPE: shares of the active items of the current
 * family, whose groups, runs or districts are not counted yet. */
static void branch(struct qp_search *s, const struct qp_knapsack *people, int i, uint32_t on,
                   const int *left, int key, int hope)
{
  const struct qp_item *item = &s->item[i];
  if (i == s->shops_end)
    people = people_with(s, qp_count(on & s->city->family[QP_SHOP]));
  for (int stage = 0; stage < STAGES; stage++)
    if (i == s->stage_end[stage]) {
      key += qp_stage_key(s, stage, on);
      hope = s->joins && stage == HARBORS ? office_hope(s, on) : 0;
    }
  int bound = key + hope + people->row[i][left[QP_INHABITANTS]];
  bound += s->special ? special_key(s, i, on, left[QP_ENERGY]) : s->power.row[i][left[QP_ENERGY]];
  if (bound <= s->best)
    return;
  if (i == s->n_branched) {
    finish_branch(s, people, on, left, key);
    return;
  }
  int rest[QP_PIECES] = {left[0] - item->cost[0], left[1] - item->cost[1]};
  if (rest[0] >= 0 && rest[1] >= 0)
    branch(s, people, i + 1, on | 1u << item->square, rest, key + qp_gain(s, item, on),
           hope + item->share);
  branch(s, people, item->skip, on, left, key, hope);
}

/* ---- the result ---- */

/* Limits the tables to pieces that buildings, customers or Parks can use. */
static void measure_tables(struct qp_search *s, const int *left)
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

/* Activates the loose items that the knapsack chooses for LEFT pieces; returns how many remain. */
static int take_loose(struct qp_search *s, const struct qp_knapsack *k, int piece, int left)
{
  for (int i = s->late_end; i < s->n; i++)
    if (s->item[i].cost[piece] && k->row[i][left] != k->row[i + 1][left]) {
      s->best_on |= 1u << s->item[i].square;
      left -= s->item[i].cost[piece];
    }
  return left;
}

/* Writes the best set as a result (QP-ACT-04 to -06). */
static void report_allocation(struct qp_search *s, struct qp_result *out)
{
  const struct qp_city *city = s->city;
  int shops = qp_count(s->best_on & city->family[QP_SHOP]), room = shops * s->r->shop_capacity;
  int low = (int)((unsigned)s->best & (POINT - 1));
  int people = take_loose(s, people_with(s, shops), QP_INHABITANTS, s->best_left[QP_INHABITANTS]);
  int energy = take_loose(s, s->idlers ? power_with(s, s->n, s->best_on) : &s->power, QP_ENERGY,
                          s->best_left[QP_ENERGY]);
  out->customers = people < room ? people : room;
  out->absorbed = s->idlers && qp_idle_worth(s->r, city, s->best_on) ? 0
                : energy < s->absorb                                 ? energy
                                                                     : s->absorb;
  out->spare[QP_INHABITANTS] = people - out->customers + s->idle[QP_INHABITANTS];
  out->spare[QP_ENERGY] = energy - out->absorbed + s->idle[QP_ENERGY];
  out->in_buildings = low / INHABITANT;
  out->points = (s->best - low) / POINT -
                s->r->idle_penalty[QP_INHABITANTS] * s->idle[QP_INHABITANTS] -
                s->r->idle_penalty[QP_ENERGY] * s->idle[QP_ENERGY];
  out->active = s->best_on;
}

void qp_allocate(const struct qp_rules *r, const struct qp_city *city, struct qp_result *out)
{
  struct qp_search s;
  int left[QP_PIECES] = {city->received[QP_INHABITANTS], city->received[QP_ENERGY]};
  s.r = r;
  s.city = city;
  s.built = qp_built(city);
  s.n_shops = s.worth_of = -1;
  s.best = INT_MIN;
  int key = qp_list_items(&s, left);
  measure_tables(&s, left);
  fill_people(&s, &s.people_all, qp_count(city->family[QP_SHOP]), 0);
  fill_power(&s);
  if (s.idlers)
    fill_worth(&s, &s.worth_all, qp_idle_worth(r, city, s.idlers), 0);
  branch(&s, &s.people_all, 0, s.sure, s.width, key, 0);
  report_allocation(&s, out);
}
