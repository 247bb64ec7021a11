/* tables.c - what scoring looks up instead of computing. */
#include <string.h>

#include "engine/games/quadropolis/quadropolis.h"

enum { UNREACHED = -1 };

/* Best points of K customers in M Shops, one Shop more than M - 1 (QP-SCORE-SHOP); rising tables
 * make every customer worth placing. */
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

/* Groups above office_group_cap score as the cap, groups beyond the table as its last row
 * (QP-RULE-13). */
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

/* The highest points a head among the first N entries, rounded up, for each N. */
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
