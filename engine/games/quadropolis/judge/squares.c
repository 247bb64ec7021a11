/* squares.c - what a building would bring on each empty square. */
#include "engine/games/quadropolis/judge/squares.h"

#include "engine/games/quadropolis/play/score.h"

void qp_look_at(const struct qp_rules *r, const struct qp_city *city, struct qp_look *out)
{
  out->r = r;
  out->city = city;
  out->built = qp_built(city);
  out->empty = r->all_squares & ~out->built;
  out->homes = city->family[QP_TOWER] | city->family[QP_OFFICE];
  out->offices = qp_offices(r, city);
  out->harbors = qp_harbor_sum(r, city->family[QP_HARBOR]);
}

static int longest_run(uint32_t squares, int step, uint32_t not_end)
{
  int run = 0;
  for (; squares; squares &= (squares >> step) & not_end)
    run++;
  return run;
}

int qp_harbor_sum(const struct qp_rules *r, uint32_t harbors)
{
  if (!harbors)
    return 0;
  if (r->harbor_scoring == QP_ALL_RUNS) {
    struct qp_run run[2 * QP_MAX_SQUARES];
    int n = qp_scoring_runs(r, harbors, run), sum = 0;
    for (int i = 0; i < n; i++)
      sum += run[i].points;
    return sum;
  }
  int row = r->harbor_table.v[longest_run(harbors, 1, r->not_last)];
  int column = r->harbor_table.v[longest_run(harbors, r->cols, UINT32_MAX)];
  if (r->harbor_scoring == QP_ROW_PLUS_COLUMN)
    return row + column;
  return row > column ? row : column;
}

int qp_harbor_gain(const struct qp_look *look, int square)
{
  uint32_t harbors = look->city->family[QP_HARBOR];
  if (!(look->r->adjacent[square] & harbors)) /* a run of one more elsewhere adds nothing, or 1 */
    return 0;
  return qp_harbor_sum(look->r, harbors | 1u << square) - look->harbors;
}

int qp_neighbour_sum(const struct qp_look *look, int family, int square)
{
  int sum = 0;
  for (uint32_t around = look->r->adjacent[square] & look->built; around; around &= around - 1)
    sum += look->r->worth[family][qp_kind_at(look->r, look->city, __builtin_ctz(around))->family];
  return sum;
}

/* Returns what Parks beside SQUARE score more for a home there. */
static int home_gain(const struct qp_look *look, int square)
{
  const struct qp_rules *r = look->r;
  int sum = 0;
  for (uint32_t parks = r->adjacent[square] & look->city->family[QP_PARK]; parks;
       parks &= parks - 1) {
    int homes = qp_count(r->adjacent[__builtin_ctz(parks)] & look->homes);
    sum += r->park_table.v[homes + 1] - r->park_table.v[homes];
  }
  return sum;
}

void qp_square_worths(const struct qp_look *look, int square, int32_t *out)
{
  const struct qp_rules *r = look->r;
  uint32_t around = r->adjacent[square] & look->built;
  for (int f = 0; f < QP_FAMILIES; f++)
    out[f] = 0;
  for (; around; around &= around - 1) {
    int other = qp_kind_at(r, look->city, __builtin_ctz(around))->family;
    for (int f = 0; f < QP_FAMILIES; f++)
      out[f] += r->worth[f][other] + r->worth[other][f];
  }
  out[QP_PARK] += r->park_table.v[qp_count(r->adjacent[square] & look->homes)];
  int homes = home_gain(look, square);
  out[QP_TOWER] += homes;
  out[QP_OFFICE] += homes;
}

/* Returns what a floor on the stack on SQUARE adds. */
static int floor_gain(const struct qp_look *look, int family, int square)
{
  const struct qp_rules *r = look->r;
  int floors = look->city->floors[square];
  if (family != QP_OFFICE)
    return r->tower_table.v[floors + 1] - r->tower_table.v[floors];
  int size = qp_count(qp_group(r, look->offices, square));
  const struct ad_ints *row = &r->office_table.row[r->office_row[size]];
  return row->v[floors + 1] - row->v[floors];
}

/* Returns what a new building of KIND on SQUARE adds, in points; districts of Services, too. */
static int new_gain(const struct qp_look *look, int family, int square)
{
  const struct qp_rules *r = look->r;
  int32_t worth[QP_FAMILIES];
  qp_square_worths(look, square, worth);
  int sum = worth[family];
  if (family == QP_HARBOR)
    sum += qp_harbor_gain(look, square);
  if (family == QP_SERVICE &&
      !(qp_districts(r, look->city->family[QP_SERVICE]) >> r->district[square] & 1))
    sum += 3;
  if (family == QP_OFFICE)
    sum += 2 * qp_count(r->adjacent[square] & look->offices);
  return sum;
}

int qp_best_square(const struct qp_look *look, int kind, uint32_t empty, uint32_t stacks)
{
  int best = -1, best_gain = 0, family = look->r->kind[kind].family;
  for (uint32_t rest = empty | stacks; rest; rest &= rest - 1) {
    int square = __builtin_ctz(rest);
    bool stack = stacks >> square & 1;
    int gain = stack ? floor_gain(look, family, square) + 1 : new_gain(look, family, square);
    if (best < 0 || gain > best_gain) {
      best = square;
      best_gain = gain;
    }
  }
  return best;
}
