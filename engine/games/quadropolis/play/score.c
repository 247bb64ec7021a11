/* score.c - points of a city whose active buildings are known, term by term (QP-SCORE), and the
 * ranking (QP-TIE).  Sheets and files use it; the search of allocate.c has its own faster sums. */
#include "engine/games/quadropolis/play/score.h"

#include <string.h>

#include "engine/games/quadropolis/play/effects.h"

static int family_at(const struct qp_rules *r, const struct qp_city *city, int square)
{
  return qp_kind_at(r, city, square)->family;
}

/* Returns the points of a Factory or Monument for its neighbours; COUNTS: the buildings that count
 * as neighbours. */
static int neighbour_points(const struct qp_rules *r, const struct qp_city *city, int square,
                            uint32_t counts)
{
  int points = 0;
  for (uint32_t around = r->adjacent[square] & counts; around; around &= around - 1)
    points += r->worth[family_at(r, city, square)][family_at(r, city, __builtin_ctz(around))];
  return points;
}

uint32_t qp_neighbours(const struct qp_rules *r, const struct qp_city *city, uint32_t active)
{
  return r->inactive_buildings_stay ? qp_built(city) : active;
}

uint32_t qp_group(const struct qp_rules *r, uint32_t offices, int square)
{
  uint32_t group = 1u << square, before = 0;
  while (group != before) {
    before = group;
    for (uint32_t rest = before; rest; rest &= rest - 1)
      group |= r->adjacent[__builtin_ctz(rest)] & offices;
  }
  return group;
}

int qp_office_points(const struct qp_rules *r, const struct qp_city *city, uint32_t offices,
                     int square)
{
  int size = qp_count(qp_group(r, offices, square));
  return r->office_table.row[r->office_row[size]].v[city->floors[square]];
}

int qp_park_homes(const struct qp_rules *r, const struct qp_city *city, int square, uint32_t counts)
{
  return qp_count(r->adjacent[square] & counts &
                  (city->family[QP_TOWER] | city->family[QP_OFFICE]));
}

/* ---- runs of Harbors ---- */

/* Lists all runs of the rows, or of the columns, at most QP_MAX_SQUARES; returns how many. */
static int list_runs(const struct qp_rules *r, uint32_t harbors, bool columns, struct qp_run *out)
{
  int n = 0, lines = columns ? r->cols : r->rows, length = columns ? r->rows : r->cols,
      step = columns ? r->cols : 1;
  for (int line = 0; line < lines; line++) {
    int first = columns ? line : line * r->cols, run = 0;
    for (int i = 0; i <= length; i++) {
      bool harbor = i < length && (harbors >> (first + i * step) & 1);
      if (harbor) {
        run++;
      } else if (run > 0) {
        struct qp_run found = {.length = run, .points = r->harbor_table.v[run], .squares = 0};
        for (int k = i - run; k < i; k++)
          found.squares |= 1u << (first + k * step);
        out[n++] = found;
        run = 0;
      }
    }
  }
  return n;
}

static int longest_of(const struct qp_run *run, int n)
{
  int best = -1;
  for (int i = 0; i < n; i++)
    if (best < 0 || run[i].length > run[best].length)
      best = i;
  return best;
}

/* Lists the runs of Harbors that score (QP-SCORE-HARBOR). */
int qp_scoring_runs(const struct qp_rules *r, uint32_t harbors, struct qp_run *out)
{
  struct qp_run row[QP_MAX_SQUARES], column[QP_MAX_SQUARES];
  int rows = list_runs(r, harbors, false, row), columns = list_runs(r, harbors, true, column),
      n = 0;
  if (r->harbor_scoring == QP_ALL_RUNS) {
    memcpy(out, row, (size_t)rows * sizeof *out);
    memcpy(out + rows, column, (size_t)columns * sizeof *out);
    return rows + columns;
  }
  int best_row = longest_of(row, rows), best_column = longest_of(column, columns);
  if (best_row < 0)
    return 0;
  bool row_counts =
    r->harbor_scoring == QP_ROW_PLUS_COLUMN || row[best_row].length >= column[best_column].length;
  if (row_counts)
    out[n++] = row[best_row];
  if (r->harbor_scoring == QP_ROW_PLUS_COLUMN || !row_counts)
    out[n++] = column[best_column];
  return n;
}

/* ---- customers ---- */

/* Distributes the customers (QP-ACT-04, QP-SCORE-SHOP): fills one Shop after another so that
 * r->customers stays reachable. */
int qp_customers_of(const struct qp_rules *r, int shops, int customers, int *of)
{
  int points = 0;
  for (int m = shops; m > 0; m--) {
    int here = customers < r->shop_capacity ? customers : r->shop_capacity;
    while (customers - here > (m - 1) * r->shop_capacity ||
           r->customers[m - 1][customers - here] + r->shop_table.v[here] !=
             r->customers[m][customers])
      here--;
    of[shops - m] = here;
    points += r->shop_table.v[here];
    customers -= here;
  }
  return points;
}

/* ---- a whole city ---- */

int qp_building_points(const struct qp_rules *r, const struct qp_city *city, int square,
                       uint32_t active)
{
  uint32_t counts = qp_neighbours(r, city, active);
  switch (family_at(r, city, square)) {
  case QP_TOWER: return r->tower_table.v[city->floors[square]];
  case QP_SHOP: return 0;
  case QP_PARK: return r->park_table.v[qp_park_homes(r, city, square, counts)];
  case QP_FACTORY:
  case QP_MONUMENT: return neighbour_points(r, city, square, counts);
  case QP_OFFICE: return qp_office_points(r, city, qp_offices(r, city) & active, square);
  default: return city->points[square];
  }
}

uint32_t qp_districts(const struct qp_rules *r, uint32_t squares)
{
  uint32_t districts = 0;
  for (; squares; squares &= squares - 1)
    districts |= 1u << r->district[__builtin_ctz(squares)];
  return districts;
}

/* Adds what effects of kinds score; idle energy that brings points has no penalty (QP-PSX-06). */
static void add_effects(const struct qp_rules *r, const struct qp_city *city,
                        const struct qp_result *result, struct qp_breakdown *out)
{
  uint32_t offices = qp_offices(r, city) & result->active;
  for (uint32_t rest = result->active; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    out->effects += qp_worth_points(r, city, square, result->active, NULL) +
                    qp_function_points(r, city, square, result);
  }
  for (uint32_t rest = offices & ~city->family[QP_OFFICE]; rest; rest &= rest - 1)
    out->by_family[QP_OFFICE] += qp_office_points(r, city, offices, __builtin_ctz(rest));
  int worth = qp_idle_worth(r, city, result->active);
  if (worth)
    out->idle[QP_ENERGY] = 0;
  out->effects += worth * result->spare[QP_ENERGY];
}

void qp_break_down(const struct qp_rules *r, const struct qp_city *city,
                   const struct qp_result *result, struct qp_breakdown *out)
{
  uint32_t active = result->active;
  struct qp_run run[2 * QP_MAX_SQUARES];
  int of[QP_MAX_SQUARES];
  memset(out->by_family, 0, sizeof out->by_family);
  for (uint32_t rest = active; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    out->by_family[family_at(r, city, square)] += qp_building_points(r, city, square, active);
  }
  out->by_family[QP_SHOP] +=
    qp_customers_of(r, qp_count(city->family[QP_SHOP] & active), result->customers, of);
  out->by_family[QP_SERVICE] +=
    r->service_table.v[qp_count(qp_districts(r, city->family[QP_SERVICE] & active))];
  int n = qp_scoring_runs(r, city->family[QP_HARBOR] & active, run);
  for (int i = 0; i < n; i++)
    out->by_family[QP_HARBOR] += run[i].points;
  out->effects = 0;
  for (int piece = 0; piece < QP_PIECES; piece++)
    out->idle[piece] = -r->idle_penalty[piece] * result->spare[piece];
  if (r->effects)
    add_effects(r, city, result, out);
  out->total = out->effects + out->idle[QP_INHABITANTS] + out->idle[QP_ENERGY];
  for (int f = 0; f < QP_FAMILIES; f++)
    out->total += out->by_family[f];
}

void qp_pieces_with(const struct qp_rules *r, const struct qp_city *city, uint32_t active,
                    struct qp_result *out)
{
  int left[QP_PIECES] = {city->received[QP_INHABITANTS], city->received[QP_ENERGY]}, absorb = 0;
  for (uint32_t rest = active; rest; rest &= rest - 1) {
    const struct qp_kind *kind = qp_kind_at(r, city, __builtin_ctz(rest));
    left[QP_INHABITANTS] -= kind->cost[QP_INHABITANTS];
    left[QP_ENERGY] -= kind->cost[QP_ENERGY];
    absorb += qp_absorbs(r, kind);
  }
  int room = qp_count(city->family[QP_SHOP] & active) * r->shop_capacity;
  if (qp_idle_worth(r, city, active))
    absorb = 0;
  out->points = 0;
  out->active = active;
  out->customers = left[QP_INHABITANTS] < room ? left[QP_INHABITANTS] : room;
  out->absorbed = left[QP_ENERGY] < absorb ? left[QP_ENERGY] : absorb;
  out->spare[QP_INHABITANTS] = left[QP_INHABITANTS] - out->customers;
  out->spare[QP_ENERGY] = left[QP_ENERGY] - out->absorbed;
  out->in_buildings = city->received[QP_INHABITANTS] - out->spare[QP_INHABITANTS];
}

void qp_result_with(const struct qp_rules *r, const struct qp_city *city, uint32_t active,
                    struct qp_result *out)
{
  struct qp_breakdown points;
  qp_pieces_with(r, city, active, out);
  qp_break_down(r, city, out, &points);
  out->points = points.total;
}

void qp_city_result(const struct qp_rules *r, const struct qp_city *city, struct qp_result *out)
{
  if (city->allocating)
    qp_result_with(r, city, city->active | city->family[QP_PARK] | city->family[QP_MONUMENT], out);
  else
    qp_allocate(r, city, out);
}

int qp_empty_squares(const struct qp_rules *r, const struct qp_city *city, uint32_t active)
{
  bool before = r->tie_empty_before_removal || r->inactive_buildings_stay;
  return r->n_squares - qp_count(before ? qp_built(city) : active); /* QP-RULE-08 */
}

int qp_points(const void *rules, const void *state, int seat)
{
  const struct qp_state *st = state;
  struct qp_result result;
  qp_city_result(rules, &st->city[seat], &result);
  return result.points;
}

void qp_result_of(const void *rules, const void *state, struct ad_result *out)
{
  const struct qp_rules *r = rules;
  const struct qp_state *st = state;
  int32_t ties[AD_MAX_SEATS];
  out->seats = r->seats;
  for (int seat = 0; seat < r->seats; seat++) { /* QP-TIE-01 to -04 */
    const struct qp_city *city = &st->city[seat];
    struct qp_result result;
    qp_city_result(r, city, &result);
    out->score[seat] = result.points;
    ties[seat] =
      (result.in_buildings + 1) * (QP_MAX_SQUARES + 1) - qp_empty_squares(r, city, result.active);
  }
  ad_result_rank(out, ties);
}
