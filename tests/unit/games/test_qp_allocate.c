/* test_qp_allocate.c - the exact allocation against every subset of the buildings, in random cities under random knobs.
 *
 * Here is a second opinion on QP-ACT and QP-SCORE: it knows nothing of bits, bounds or tables but those of the knobs. */
#include <check.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/games/qp_table.h"

/* ---- the second opinion ---- */

struct slow {
  const struct qp_rules *r;
  int family[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2]; /* with a rim; -1 empty */
  int floors[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2], points[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2];
  bool absorbs[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2], on[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2], seen[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2];
  int cost[QP_MAX_SIDE + 2][QP_MAX_SIDE + 2][2];
};
static const int step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

static void slow_read(struct slow *s, const struct qp_rules *r, const struct qp_city *city)
{
  memset(s, 0, sizeof *s);
  s->r = r;
  for (int row = 0; row <= r->rows + 1; row++)
    for (int col = 0; col <= r->cols + 1; col++)
      s->family[row][col] = -1;
  for (int square = 0; square < r->n_squares; square++) {
    int row = square / r->cols + 1, col = square % r->cols + 1;
    if (!city->kind[square])
      continue;
    const struct qp_kind *kind = &r->kind[city->kind[square] - 1];
    s->family[row][col] = kind->family;
    s->floors[row][col] = city->floors[square];
    s->points[row][col] = city->points[square];
    s->absorbs[row][col] = kind->family == QP_PARK && (kind->absorbs || r->playground_absorbs);
    s->cost[row][col][0] = kind->cost[0];
    s->cost[row][col][1] = kind->cost[1];
  }
}

static bool is_on(const struct slow *s, int row, int col, int family)
{
  return s->family[row][col] == family && s->on[row][col];
}

static int slow_group(struct slow *s, int row, int col)
{
  int n = 1;
  if (s->seen[row][col] || !is_on(s, row, col, QP_OFFICE))
    return 0;
  s->seen[row][col] = true;
  for (int k = 0; k < 4; k++)
    n += slow_group(s, row + step[k][0], col + step[k][1]);
  return n;
}

static int slow_neighbours(const struct slow *s, int row, int col, const struct ad_ints *values)
{
  int points = 0;
  for (int k = 0; k < 4; k++) {
    int r = row + step[k][0], c = col + step[k][1];
    if (s->family[r][c] >= 0 && (s->on[r][c] || s->r->inactive_buildings_stay))
      points += values->v[s->family[r][c]];
  }
  return points;
}

static int slow_homes(const struct slow *s, int row, int col)
{
  int n = 0;
  for (int k = 0; k < 4; k++) {
    int r = row + step[k][0], c = col + step[k][1];
    bool counts = s->on[r][c] || s->r->inactive_buildings_stay;
    n += counts && (s->family[r][c] == QP_TOWER || s->family[r][c] == QP_OFFICE);
  }
  return n;
}

static int slow_square(struct slow *s, int row, int col)
{
  const struct qp_rules *r = s->r;
  int size;
  if (!s->on[row][col])
    return 0;
  switch (s->family[row][col]) {
  case QP_TOWER: return r->tower_table.v[s->floors[row][col]];
  case QP_PARK: return r->park_table.v[slow_homes(s, row, col)];
  case QP_FACTORY: return slow_neighbours(s, row, col, &r->factory_values);
  case QP_MONUMENT: return slow_neighbours(s, row, col, &r->monument_values);
  case QP_OFFICE:
    memset(s->seen, 0, sizeof s->seen);
    size = slow_group(s, row, col);
    size = size > r->office_table.n ? r->office_table.n : size;
    return r->office_table.row[(size > r->office_group_cap ? r->office_group_cap : size) - 1].v[s->floors[row][col]];
  default: return s->points[row][col];
  }
}

/* Length of the run that ends just before (row, col) in a direction, if (row, col) is no Harbor. */
static int slow_run(const struct slow *s, int row, int col, int dr, int dc)
{
  int n = 0;
  if (is_on(s, row, col, QP_HARBOR))
    return 0;
  while (row - (n + 1) * dr >= 0 && col - (n + 1) * dc >= 0 && is_on(s, row - (n + 1) * dr, col - (n + 1) * dc, QP_HARBOR))
    n++;
  return n;
}

static int slow_harbors(const struct slow *s)
{
  const struct ad_ints *table = &s->r->harbor_table;
  int longest[2] = {0, 0}, all = 0;
  for (int row = 1; row <= s->r->rows + 1; row++)
    for (int col = 1; col <= s->r->cols + 1; col++)
      for (int down = 0; down < 2; down++) {
        int n = slow_run(s, row, col, down, !down);
        longest[down] = n > longest[down] ? n : longest[down];
        all += table->v[n];
      }
  if (s->r->harbor_scoring == QP_ALL_RUNS)
    return all;
  if (s->r->harbor_scoring == QP_LONGEST_ONLY)
    return table->v[longest[0] > longest[1] ? longest[0] : longest[1]];
  return table->v[longest[0]] + table->v[longest[1]];
}

static int slow_districts(const struct slow *s)
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

/* Best points of N customers, a Shop after another with any number in it. */
static int slow_customers(const struct qp_rules *r, int shops, int n)
{
  int best = INT_MIN;
  if (shops == 0)
    return n == 0 ? 0 : INT_MIN;
  for (int here = 0; here <= r->shop_capacity && here <= n; here++) {
    int rest = slow_customers(r, shops - 1, n - here);
    if (rest != INT_MIN && rest + r->shop_table.v[here] > best)
      best = rest + r->shop_table.v[here];
  }
  return best;
}

struct answer {
  int points, in_buildings, occupied;
};

/* What the buildings that are on are worth; the pieces suffice for them. */
static struct answer slow_value(struct slow *s, const int *left, int spent, int occupied)
{
  const struct qp_rules *r = s->r;
  int shops = 0, absorb = 0, points = slow_harbors(s) + slow_districts(s);
  struct answer best = {INT_MIN, 0, occupied};
  for (int row = 1; row <= r->rows; row++)
    for (int col = 1; col <= r->cols; col++) {
      points += slow_square(s, row, col);
      shops += is_on(s, row, col, QP_SHOP);
      absorb += s->absorbs[row][col] ? r->park_absorb_capacity : 0;
    }
  int idle = left[QP_ENERGY] > absorb ? left[QP_ENERGY] - absorb : 0;
  points -= idle * r->idle_penalty[QP_ENERGY];
  for (int k = 0; k <= left[QP_INHABITANTS] && k <= shops * r->shop_capacity; k++) {
    int here = points + slow_customers(r, shops, k) - (left[QP_INHABITANTS] - k) * r->idle_penalty[QP_INHABITANTS];
    if (here >= best.points)
      best = (struct answer){here, spent + k, occupied};
  }
  return best;
}

static bool is_better(struct answer a, struct answer b)
{
  if (a.points != b.points)
    return a.points > b.points;
  return a.in_buildings != b.in_buildings ? a.in_buildings > b.in_buildings : a.occupied > b.occupied;
}

static struct answer slow_best(struct slow *s, const int *received)
{
  int row[QP_MAX_SQUARES], col[QP_MAX_SQUARES], n = 0, always = 0;
  struct answer best = {INT_MIN, 0, 0};
  for (int r = 1; r <= s->r->rows; r++)
    for (int c = 1; c <= s->r->cols; c++) {
      bool costs = s->cost[r][c][0] + s->cost[r][c][1] > 0;
      s->on[r][c] = s->family[r][c] >= 0 && !costs;
      always += s->on[r][c];
      if (costs)
        row[n] = r, col[n++] = c;
    }
  for (uint32_t set = 0; set < 1u << n; set++) {
    int left[2] = {received[0], received[1]}, on = 0;
    bool possible = true;
    for (int i = 0; i < n; i++) {
      s->on[row[i]][col[i]] = set >> i & 1;
      for (int piece = 0; piece < 2 && (set >> i & 1); piece++)
        left[piece] -= s->cost[row[i]][col[i]][piece];
      on += set >> i & 1;
    }
    possible = left[0] >= 0 && left[1] >= 0;
    for (int i = 0; i < n && possible && s->r->forced_activation; i++)
      possible = set >> i & 1 || s->cost[row[i]][col[i]][0] > left[0] || s->cost[row[i]][col[i]][1] > left[1];
    if (!possible)
      continue;
    struct answer here = slow_value(s, left, received[0] - left[0], always + on);
    if (is_better(here, best))
      best = here;
  }
  return best;
}

/* ---- random cities ---- */

static void random_city(struct qp_table *t, struct ad_rng *rng, int most_costly)
{
  static const char *const token[] = {"T1", "T2", "T3", "T4", "S",  "U",  "U1", "U2", "P",
                                      "G",  "F",  "H",  "H1", "H3", "O1", "O2", "O4", "M"};
  char picture[400] = "";
  bool expert = t->rules->mode == QP_EXPERT;
  int costly = 0, fill = 2 + (int)ad_rng_below(rng, 9), favourite = (int)ad_rng_below(rng, expert ? 18 : 14);
  uint32_t second = ad_rng_below(rng, expert ? 18 : 14), any = 1 + ad_rng_below(rng, 4); /* two kinds are more frequent */
  for (int square = 0; square < t->rules->n_squares; square++) {
    uint32_t often = ad_rng_below(rng, 2) ? (uint32_t)favourite : second;
    const char *here = token[ad_rng_below(rng, 4) < any ? ad_rng_below(rng, expert ? 18 : 14) : often];
    if ((int)ad_rng_below(rng, 10) >= fill || (costly >= most_costly && !strchr("PGM", here[0])))
      here = ".";
    costly += !strchr("PGM.", here[0]);
    snprintf(picture + strlen(picture), sizeof picture - strlen(picture), "%s%s", here,
             square + 1 == t->rules->n_squares               ? ""
             : square % t->rules->cols + 1 == t->rules->cols ? " / "
                                                             : " ");
  }
  qp_table_city(t, 0, picture, (int)ad_rng_below(rng, (uint32_t)(2 * costly + 3)), (int)ad_rng_below(rng, (uint32_t)costly + 3));
}

static void compare(struct qp_table *t, uint64_t seed)
{
  const struct qp_city *city = &t->st->city[0];
  struct slow slow;
  struct qp_result result, again;
  struct qp_breakdown parts;
  int received[2] = {city->received[0], city->received[1]};
  slow_read(&slow, t->rules, city);
  struct answer best = slow_best(&slow, received);
  qp_allocate(t->rules, city, &result);
  ck_assert_msg(result.points == best.points && result.in_buildings == best.in_buildings &&
                  (t->rules->inactive_buildings_stay || qp_count(result.active) == best.occupied),
                "seed %d: %d points, %d in buildings, %d squares, expected %d, %d, %d", (int)seed, result.points,
                result.in_buildings, qp_count(result.active), best.points, best.in_buildings, best.occupied);
  qp_settle(t->rules, city, result.active, &again);
  ck_assert_mem_eq(&result, &again, sizeof result);
  qp_break_down(t->rules, city, &result, &parts);
  ck_assert_int_eq(parts.total, result.points);
}

/* A random city by a few knobs each. */
static const struct {
  const char *variant, *options;
} rules[] = {
  {"quadropolis/classic", NULL},
  {"quadropolis/expert", NULL},
  {"quadropolis/expert", "{forced_activation: true}"},
  {"quadropolis/expert", "{inactive_buildings_stay: true}"},
  {"quadropolis/expert", "{harbor_scoring: all_runs}"},
  {"quadropolis/classic", "{harbor_scoring: all_runs, harbor_table: [0, 2, 3, 3, 4]}"},
  {"quadropolis/classic", "{harbor_scoring: longest_only, harbor_table: [0, 1, 3, 7, 12]}"},
  {"quadropolis/expert",
   "{idle_inhabitant_penalty: 0, idle_energy_penalty: 3, playground_absorbs: true, park_absorb_capacity: 2}"},
  {"quadropolis/expert", "{idle_inhabitant_penalty: 3, idle_energy_penalty: 0, park_absorb_capacity: 0}"},
  {"quadropolis/expert",
   "{monument_values: {factory: 6, harbor: 4, tower: -6, office: -3, service: -4, shop: -6, park: -2, monument: 1}}"},
  {"quadropolis/expert",
   "{factory_values: {shop: 0, harbor: 6, office: 1, tower: 2, service: 3, factory: 4, monument: 5, park: 6}}"},
  {"quadropolis/expert", "{shop_table: [0, 6, 8, 9, 10, 11], shop_capacity: 5}"},
  {"quadropolis/classic", "{shop_table: [0, 0, 0, 0, 9, 9, 10], shop_capacity: 6, service_table: [0, 0, 7, 7, 30]}"},
  {"quadropolis/expert", "{park_table: [3, 3, 9, 9, 10], office_group_cap: 3, tower_table: [0, 5, 5, 5, 5, 5]}"},
  {"quadropolis/expert", "{forced_activation: true, inactive_buildings_stay: true, idle_inhabitant_penalty: 2}"},
  {"quadropolis/expert", "{office_table: [[0, 5, 5, 5, 5, 5], [0, 5, 5, 5, 5, 5], [0, 9, 9, 9, 9, 20]], office_group_cap: 3}"},
  {"quadropolis/expert", "{office_table: [[0, 1, 2, 3, 4, 5], [0, 3, 4, 5, 6, 7]], office_group_cap: 8}"},
};

START_TEST(qp_act_allocation_is_that_of_all_subsets)
{
  const char *games = getenv("AEDILE_GAMES");
  int n = games && atoi(games) > 0 ? atoi(games) / 4 : 1000;
  struct qp_table t;
  qp_table_open(&t, rules[_i].variant, 2, rules[_i].options);
  for (int i = 0; i < n; i++) {
    struct ad_rng rng;
    ad_rng_seed(&rng, AD_DERIVE(77, (uint64_t)_i, (uint64_t)i));
    random_city(&t, &rng, i % 16 ? 8 : 12);
    compare(&t, (uint64_t)i);
  }
  qp_table_close(&t);
}
END_TEST

/* Shops beside a Factory are not like the others, which are decided best first. */
START_TEST(qp_act_shops_of_two_sorts)
{
  struct qp_table t;
  qp_table_open(&t, "quadropolis/expert", 2, NULL);
  qp_table_city(&t, 0, ". T M S . / . . P T O / S T . S H2 / F . T U .", 6, 2);
  ck_assert_int_eq(qp_table_points(&t, 0), 24);
  qp_table_close(&t);
}
END_TEST

Suite *qp_allocate_suite(void);
Suite *qp_allocate_suite(void)
{
  Suite *suite = suite_create("qp_allocate");
  TCase *tc = tcase_create("allocation");
  tcase_set_timeout(tc, 3600);
  tcase_add_loop_test(tc, qp_act_allocation_is_that_of_all_subsets, 0, (int)(sizeof rules / sizeof *rules));
  tcase_add_test(tc, qp_act_shops_of_two_sorts);
  suite_add_tcase(suite, tc);
  return suite;
}
