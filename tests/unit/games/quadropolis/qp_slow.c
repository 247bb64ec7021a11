/* qp_slow.c - see qp_slow.h. */
#include "tests/unit/games/quadropolis/qp_slow.h"

#include <limits.h>
#include <check.h>
#include <string.h>

#include "engine/core/match/calls.h"
#include "engine/games/quadropolis/play/effects.h"
#include "engine/games/quadropolis/play/score.h"

struct city {
  const struct qp_rules *r;
  const struct qp_city *city;
  const struct qp_kind *kind[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2]; /* NULL empty */
  int family[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2];                 /* with a rim; -1 empty */
  int floors[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2], points[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2];
  bool absorbs[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2], on[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2],
    seen[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2];
  int cost[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2][2];
  int customers[QP_MAX_SQUARES + 1][QP_MAX_SQUARES * QP_MAX_CUSTOMERS + 1];
};
static const int step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

static bool is_on(const struct city *s, int row, int col, int family)
{
  return s->family[row][col] == family && s->on[row][col];
}

static bool is_office(const struct city *s, int row, int col)
{
  return is_on(s, row, col, QP_OFFICE) ||
         (is_on(s, row, col, QP_SERVICE) && s->kind[row][col]->counts_as == QP_AS_OFFICE);
}

static int group_size(struct city *s, int row, int col)
{
  int n = 1;
  if (s->seen[row][col] || !is_office(s, row, col))
    return 0;
  s->seen[row][col] = true;
  for (int k = 0; k < 4; k++)
    n += group_size(s, row + step[k][0], col + step[k][1]);
  return n;
}

static int neighbours(const struct city *s, int row, int col, const struct ad_ints *values)
{
  int points = 0;
  for (int k = 0; k < 4; k++) {
    int r = row + step[k][0], c = col + step[k][1];
    if (s->family[r][c] >= 0 && (s->on[r][c] || s->r->inactive_buildings_stay))
      points += values->v[s->family[r][c]];
  }
  return points;
}

static int homes(const struct city *s, int row, int col)
{
  int n = 0;
  for (int k = 0; k < 4; k++) {
    int r = row + step[k][0], c = col + step[k][1];
    bool counts = s->on[r][c] || s->r->inactive_buildings_stay;
    n += counts && (s->family[r][c] == QP_TOWER || s->family[r][c] == QP_OFFICE);
  }
  return n;
}

static int office_points(struct city *s, int row, int col)
{
  const struct qp_rules *r = s->r;
  memset(s->seen, 0, sizeof s->seen);
  int size = group_size(s, row, col);
  size = size > r->office_table.n ? r->office_table.n : size;
  return r->office_table.row[(size > r->office_group_cap ? r->office_group_cap : size) - 1]
    .v[s->floors[row][col]];
}

/* Points by its kind beside its family: neighbours and buildings of the city that are on, an
 * office's share. */
static int effect_points(struct city *s, int row, int col)
{
  const struct qp_kind *kind = s->kind[row][col];
  int points = kind->family != QP_OFFICE && is_office(s, row, col) ? office_points(s, row, col) : 0;
  for (int r = 1; r <= s->r->rows; r++)
    for (int c = 1; c <= s->r->cols; c++) {
      bool beside = (r == row && (c == col + 1 || c == col - 1)) ||
                    (c == col && (r == row + 1 || r == row - 1));
      if (!s->on[r][c])
        continue;
      points += kind->values[QP_EACH].v[s->family[r][c]];
      if (beside) {
        points += kind->values[QP_BESIDE].v[s->family[r][c]];
        points +=
          kind->neighbours_as == QP_AS_MONUMENT ? s->r->monument_values.v[s->family[r][c]] : 0;
        points +=
          kind->neighbours_as == QP_AS_FACTORY ? s->r->factory_values.v[s->family[r][c]] : 0;
      }
    }
  return points;
}

static int square_points(struct city *s, int row, int col)
{
  const struct qp_rules *r = s->r;
  if (!s->on[row][col])
    return 0;
  switch (s->family[row][col]) {
  case QP_TOWER: return r->tower_table.v[s->floors[row][col]];
  case QP_PARK: return r->park_table.v[homes(s, row, col)];
  case QP_FACTORY: return neighbours(s, row, col, &r->factory_values);
  case QP_MONUMENT: return neighbours(s, row, col, &r->monument_values);
  case QP_OFFICE: return office_points(s, row, col);
  default: return s->points[row][col];
  }
}

/* Length of the run that ends just before (row, col) in a direction, if (row, col) is not a Harbor.
 */
static int run_before(const struct city *s, int row, int col, int dr, int dc)
{
  int n = 0;
  if (is_on(s, row, col, QP_HARBOR))
    return 0;
  while (row - (n + 1) * dr >= 0 && col - (n + 1) * dc >= 0 &&
         is_on(s, row - (n + 1) * dr, col - (n + 1) * dc, QP_HARBOR))
    n++;
  return n;
}

static int harbors(const struct city *s)
{
  const struct ad_ints *table = &s->r->harbor_table;
  int longest[2] = {0, 0}, all = 0;
  for (int row = 1; row <= s->r->rows + 1; row++)
    for (int col = 1; col <= s->r->cols + 1; col++)
      for (int down = 0; down < 2; down++) {
        int n = run_before(s, row, col, down, !down);
        longest[down] = n > longest[down] ? n : longest[down];
        all += table->v[n];
      }
  if (s->r->harbor_scoring == QP_ALL_RUNS)
    return all;
  if (s->r->harbor_scoring == QP_LONGEST_ONLY)
    return table->v[longest[0] > longest[1] ? longest[0] : longest[1]];
  return table->v[longest[0]] + table->v[longest[1]];
}

static int districts(const struct city *s)
{
  bool has[QP_MAX_DISTRICTS] = {false};
  int n = 0;
  for (int square = 0; square < s->r->n_squares; square++)
    if (is_on(s, square / s->r->cols + 1, square % s->r->cols + 1, QP_SERVICE))
      has[s->r->district[square]] = true;
  for (int d = 0; d < QP_MAX_DISTRICTS; d++)
    n += has[d];
  return s->r->service_table.v[n];
}

/* Best points of exactly N customers in Shops, any number in each. */
static void spread_customers(struct city *s, int shops)
{
  for (int m = 0; m <= shops; m++)
    for (int n = 0; n <= shops * s->r->shop_capacity; n++) {
      s->customers[m][n] = n == 0 ? 0 : INT_MIN;
      for (int here = 0; m > 0 && here <= s->r->shop_capacity && here <= n; here++) {
        int rest = s->customers[m - 1][n - here];
        if (rest != INT_MIN && rest + s->r->shop_table.v[here] > s->customers[m][n])
          s->customers[m][n] = rest + s->r->shop_table.v[here];
      }
    }
}

static void read_city(struct city *s, const struct qp_rules *r, const struct qp_city *city)
{
  int shops = 0;
  memset(s, 0, offsetof(struct city, customers));
  s->r = r;
  s->city = city;
  for (int row = 0; row <= r->rows + 1; row++)
    for (int col = 0; col <= r->cols + 1; col++)
      s->family[row][col] = -1;
  for (int square = 0; square < r->n_squares; square++) {
    int row = square / r->cols + 1, col = square % r->cols + 1;
    if (!city->kind[square])
      continue;
    const struct qp_kind *kind = &r->kind[city->kind[square] - 1];
    s->kind[row][col] = kind;
    s->family[row][col] = kind->family;
    shops += kind->family == QP_SHOP;
    s->floors[row][col] = city->floors[square];
    s->points[row][col] = city->points[square];
    s->absorbs[row][col] = kind->family == QP_PARK && (kind->absorbs || r->playground_absorbs);
    s->cost[row][col][0] = kind->cost[0];
    s->cost[row][col][1] = kind->cost[1];
  }
  spread_customers(s, shops);
}

static int occupied(const struct city *s)
{
  int n = 0;
  for (int row = 1; row <= s->r->rows; row++)
    for (int col = 1; col <= s->r->cols; col++)
      n += s->family[row][col] >= 0 && (s->on[row][col] || s->r->inactive_buildings_stay);
  return n;
}

/* What functions say about the buildings that are on; they may look at nothing else here. */
static int function_points(const struct city *s)
{
  struct qp_result result = {0};
  const struct qp_scene scene = {s->city, &result};
  int points = 0;
  for (int square = 0; square < s->r->n_squares; square++)
    result.active |= (uint32_t)s->on[square / s->r->cols + 1][square % s->r->cols + 1] << square;
  for (int row = 1; row <= s->r->rows; row++)
    for (int col = 1; col <= s->r->cols; col++) {
      const struct qp_kind *kind = s->kind[row][col];
      if (s->on[row][col] && *kind->function)
        points += ad_ask(s->r->run,
                         &(struct ad_question){kind->function_number, kind->id, 0, kind->most,
                                               (int[]){row, col}, 2},
                         s->r, &scene);
    }
  return points;
}

/* What the buildings that are on are worth; the pieces suffice for them. */
static struct qp_slow_answer value(struct city *s, const int *left, int spent)
{
  const struct qp_rules *r = s->r;
  int shops = 0, absorb = 0, worth = 0, points = harbors(s) + districts(s) + function_points(s);
  struct qp_slow_answer best = {INT_MIN, 0, occupied(s)};
  for (int row = 1; row <= r->rows; row++)
    for (int col = 1; col <= r->cols; col++) {
      points += square_points(s, row, col) + (s->on[row][col] ? effect_points(s, row, col) : 0);
      worth += s->on[row][col] ? s->kind[row][col]->idle_energy : 0;
      shops += is_on(s, row, col, QP_SHOP);
      absorb += s->absorbs[row][col] ? r->park_absorb_capacity : 0;
    }
  int idle = left[QP_ENERGY] > absorb ? left[QP_ENERGY] - absorb : 0;
  points += worth ? worth * left[QP_ENERGY] : -idle * r->idle_penalty[QP_ENERGY];
  for (int k = 0; k <= left[QP_INHABITANTS] && k <= shops * r->shop_capacity; k++) {
    int here = points + s->customers[shops][k] -
               (left[QP_INHABITANTS] - k) * r->idle_penalty[QP_INHABITANTS];
    if (here >= best.points)
      best = (struct qp_slow_answer){here, spent + k, best.occupied};
  }
  return best;
}

static bool is_better(struct qp_slow_answer a, struct qp_slow_answer b)
{
  if (a.points != b.points)
    return a.points > b.points;
  return a.in_buildings != b.in_buildings ? a.in_buildings > b.in_buildings
                                          : a.occupied > b.occupied;
}

static bool is_possible(const struct city *s, const int *left)
{
  bool possible = left[0] >= 0 && left[1] >= 0;
  for (int row = 1; row <= s->r->rows && s->r->forced_activation; row++)
    for (int col = 1; col <= s->r->cols; col++) {
      bool idle = s->family[row][col] >= 0 && !s->on[row][col];
      possible &= !idle || s->cost[row][col][0] > left[0] || s->cost[row][col][1] > left[1];
    }
  return possible;
}

/* Switches on what costs nothing; lists the others. */
static int list_costly(struct city *s, int *row, int *col)
{
  int n = 0;
  for (int r = 1; r <= s->r->rows; r++)
    for (int c = 1; c <= s->r->cols; c++) {
      bool costs = s->cost[r][c][0] + s->cost[r][c][1] > 0;
      s->on[r][c] = s->family[r][c] >= 0 && !costs;
      if (costs)
        row[n] = r, col[n++] = c;
    }
  return n;
}

int qp_slow_costly(const struct qp_rules *r, const struct qp_city *city)
{
  int row[QP_MAX_SQUARES], col[QP_MAX_SQUARES];
  struct city s;
  read_city(&s, r, city);
  return list_costly(&s, row, col);
}

struct qp_slow_answer qp_slow_best(const struct qp_rules *r, const struct qp_city *city)
{
  int row[QP_MAX_SQUARES], col[QP_MAX_SQUARES];
  struct qp_slow_answer best = {INT_MIN, 0, 0};
  struct city s;
  read_city(&s, r, city);
  int n = list_costly(&s, row, col);
  for (uint32_t set = 0; set < 1u << n; set++) {
    int left[2] = {city->received[0], city->received[1]};
    for (int i = 0; i < n; i++) {
      s.on[row[i]][col[i]] = set >> i & 1;
      for (int piece = 0; piece < 2 && (set >> i & 1); piece++)
        left[piece] -= s.cost[row[i]][col[i]][piece];
    }
    if (!is_possible(&s, left))
      continue;
    struct qp_slow_answer here = value(&s, left, city->received[0] - left[0]);
    if (is_better(here, best))
      best = here;
  }
  return best;
}

struct qp_slow_answer qp_slow_given(const struct qp_rules *r, const struct qp_city *city,
                                    uint32_t active)
{
  int left[2] = {city->received[0], city->received[1]};
  struct city s;
  read_city(&s, r, city);
  for (int square = 0; square < r->n_squares; square++) {
    int row = square / r->cols + 1, col = square % r->cols + 1;
    s.on[row][col] = active >> square & 1;
    for (int piece = 0; piece < 2 && s.on[row][col]; piece++)
      left[piece] -= s.cost[row][col][piece];
  }
  return left[0] < 0 || left[1] < 0 ? (struct qp_slow_answer){INT_MIN, 0, 0}
                                    : value(&s, left, city->received[0] - left[0]);
}

void qp_slow_allocate(const struct qp_rules *r, const struct qp_city *city, int seed,
                      struct qp_result *result)
{
  struct qp_result again;
  struct qp_slow_answer best = qp_slow_best(r, city);
  qp_allocate(r, city, result);
  ck_assert_msg(result->points == best.points && result->in_buildings == best.in_buildings &&
                  (r->inactive_buildings_stay || qp_count(result->active) == best.occupied),
                "seed %d: %d points, %d in buildings, %d squares, expected %d, %d, %d", seed,
                result->points, result->in_buildings, qp_count(result->active), best.points,
                best.in_buildings, best.occupied);
  qp_result_with(r, city, result->active, &again);
  ck_assert_mem_eq(result, &again, sizeof again);
}
