/* tables.c - score tables of the variant, and tables derived from them for scoring. */
#include "engine/games/quadropolis/rules/tables.h"

#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/rules/params.h"

enum { GOOD, TOO_SHORT, FALLS };

/* Checks that a table by number of THINGS, at NODE, reaches to LAST and never falls; a table that
 * is too short is reported at AT. */

static int check_rising(const struct ad_node *node, const struct ad_node *at, const char *name,
                        const struct ad_ints *table, int last, const char *things,
                        struct ad_diags *d)
{
  const struct ad_node *entry = node->first;
  if (table->n <= last) {
    ad_diag(d, at, "%s has %d %s, expected one for each number of %s from 0 to %d", name, table->n,
            table->n == 1 ? "entry" : "entries", things, last);
    return TOO_SHORT;
  }
  for (int i = 1; i < table->n; i++) {
    entry = entry->next;
    if (table->v[i] < table->v[i - 1]) {
      ad_diag(d, entry, "%s falls from %d to %d, expected points that never fall", name,
              table->v[i - 1], table->v[i]);
      return FALLS;
    }
  }
  return GOOD;
}

/* Checks that a table begins with 0: no points for nothing. */
static void check_first(const struct ad_node *node, const char *name, const struct ad_ints *table,
                        struct ad_diags *d)
{
  if (table->n > 0 && table->v[0] != 0)
    ad_diag(d, node->first, "%s begins with %d, expected 0, the points for none", name,
            table->v[0]);
}

static void check_office_table(const struct qp_rules *r, const struct ad_node *setup,
                               struct ad_diags *d)
{
  char name[40];
  const struct ad_grid *table = &r->office_table;
  const struct ad_node *params = ad_node_peek(setup, "rules"),
                       *node = qp_param_node(r, params, "office_table");
  int before = FALLS;
  if (!ad_keys_valid(params, "office_table office_max_floors"))
    return;
  if (table->n == 0)
    ad_diag(d, node, "office_table has no rows, expected one for each size of a group from 1");
  bool blames_params = ad_conflict_node(params, "office_table office_max_floors") !=
                       ad_node_peek(params, "office_table");
  const struct ad_node *row = node->first;
  for (int group = 0; group < table->n; group++, row = row->next) {
    snprintf(name, sizeof name, "row %d of office_table", group + 1);
    check_first(row, name, &table->row[group], d);
    int now = check_rising(row, blames_params ? qp_param_node(r, params, "office_max_floors") : row,
                           name, &table->row[group], r->max_floors[QP_OFFICE], "floors", d);
    if (now == TOO_SHORT) /* the other rows are too short as well */
      return;
    for (int floors = 1; now == GOOD && before == GOOD && floors <= r->max_floors[QP_OFFICE];
         floors++)
      if (table->row[group].v[floors] < table->row[group - 1].v[floors]) {
        ad_diag(d, row,
                "%s has %d for %d floor%s, less than the row before, expected rows that never fall",
                name, table->row[group].v[floors], floors, ad_plural(floors));
        break;
      }
    before = now;
  }
}

void qp_check_tables(const struct qp_rules *r, const struct ad_node *setup, bool city_good,
                     struct ad_diags *d)
{
  const struct {
    const char *name, *keys, *things;
    const struct ad_ints *table;
    int last;
  } tables[] = {
    {"tower_table", "tower_table tower_max_floors", "floors", &r->tower_table,
     r->max_floors[QP_TOWER]},
    {"shop_table", "shop_table shop_capacity", "customers", &r->shop_table, r->shop_capacity},
    {"service_table", "service_table", "districts", &r->service_table,
     city_good ? r->n_districts : 0},
    {"harbor_table", "harbor_table", "Harbors", &r->harbor_table,
     !city_good          ? 0
     : r->rows > r->cols ? r->rows
                         : r->cols},
    {"park_table", "park_table", "neighbours", &r->park_table, 4},
  };
  const struct ad_node *params = ad_node_peek(setup, "rules");
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    const struct ad_node *node = qp_param_node(r, params, tables[i].name);
    if (!ad_keys_valid(params, tables[i].keys))
      continue;
    check_rising(node, qp_value_node(r, ad_conflict_node(params, tables[i].keys)), tables[i].name,
                 tables[i].table, tables[i].last, tables[i].things, d);
    if (tables[i].table != &r->park_table) /* a Park may be worth something by itself */
      check_first(node, tables[i].name, tables[i].table, d);
  }
  check_office_table(r, setup, d);
}

/* ---- derived tables ---- */

enum { UNREACHED = -1 };

/* Derives the best points of K customers in M Shops by dynamic programming over Shops
 * (QP-SCORE-SHOP).  Tables rise, so placing every customer is best. */
static void spread_customers(struct qp_rules *r)
{
  memset(r->customers, UNREACHED, sizeof r->customers);
  r->customers[0][0] = 0;
  for (int m = 1; m <= r->n_squares; m++)
    for (int k = 0; k <= m * r->shop_capacity; k++)
      for (int here = 0; here <= r->shop_capacity && here <= k; here++) {
        int rest = r->customers[m - 1][k - here];
        if (rest != UNREACHED && rest + r->shop_table.v[here] > r->customers[m][k])
          r->customers[m][k] = (int16_t)(rest + r->shop_table.v[here]);
      }
}

/* Derives the row of office_table by size of a group: groups above office_group_cap score as the
 * cap, groups beyond the table as its last row (QP-RULE-13). */
static void cap_groups(struct qp_rules *r)
{
  int last = r->office_group_cap < r->office_table.n ? r->office_group_cap : r->office_table.n;
  for (int size = 1; size <= QP_MAX_SQUARES; size++)
    r->office_row[size] = (uint8_t)((size < last ? size : last) - 1);
}

static void list_worths(struct qp_rules *r)
{
  for (int f = 0; f < QP_FAMILIES; f++) {
    r->worth[QP_FACTORY][f] = (int16_t)r->factory_values.v[f];
    r->worth[QP_MONUMENT][f] = (int16_t)r->monument_values.v[f];
  }
  for (int i = 0; i < r->n_kinds; i++)
    for (int piece = 0; piece < QP_PIECES; piece++)
      r->costs[r->kind[i].family] |= (uint8_t)((r->kind[i].cost[piece] > 0) << piece);
  for (int f = 0; f < QP_FAMILIES; f++)
    for (int other = 0; other < QP_FAMILIES; other++)
      r->related[f] |= (uint8_t)((r->worth[f][other] || r->worth[other][f]) << other);
}

static int points_of_runs(const struct qp_rules *r, unsigned line)
{
  int points = 0, run = 0;
  for (int i = 0; i <= QP_MAX_SIDE; i++) {
    if (line >> i & 1) {
      run++;
    } else {
      points += r->harbor_table.v[run];
      run = 0;
    }
  }
  return points;
}

static void score_lines(struct qp_rules *r)
{
  for (unsigned line = 0; line < 1u << QP_MAX_SIDE; line++)
    r->runs[line] = (int16_t)points_of_runs(r, line);
}

/* Writes for each N the highest points per member of the first N entries, rounded up. */
static void share_out(const struct ad_ints *table, int n, int *shares)
{
  shares[0] = 0;
  for (int i = 1; i <= n; i++) {
    int share = (QP_POINT * table->v[i] + i - 1) / i;
    shares[i] = share > shares[i - 1] ? share : shares[i - 1];
  }
}

void qp_make_tables(struct qp_rules *r)
{
  int shares[QP_MAX_DISTRICTS + 1];
  spread_customers(r);
  list_worths(r);
  cap_groups(r);
  score_lines(r);
  share_out(&r->harbor_table, QP_MAX_SIDE, r->run_share);
  share_out(&r->service_table, r->n_districts, shares);
  r->service_share = shares[r->n_districts];
}
