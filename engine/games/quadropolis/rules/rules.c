/* rules.c - the rules read from parameters and components, and checks that concern several of
 * them. */
#include "engine/games/quadropolis/rules/rules.h"

#include "engine/games/quadropolis/rules/city.h"
#include "engine/games/quadropolis/rules/params.h"
#include "engine/games/quadropolis/rules/tables.h"
#include "engine/games/quadropolis/rules/tiles.h"

/* ---- the Construction Site ---- */

static void point_slots(struct qp_rules *r)
{
  for (int n = 1; n <= QP_NUMBERS; n++)
    for (int i = 0; i < QP_SIDE; i++) { /* QP-ARCH-05 */
      r->pointed[n][i] = (uint8_t)((n - 1) * QP_SIDE + i);
      r->pointed[n][QP_SIDE + i] = (uint8_t)((QP_SIDE - n) * QP_SIDE + i);
      r->pointed[n][2 * QP_SIDE + i] = (uint8_t)(i * QP_SIDE + n - 1);
      r->pointed[n][3 * QP_SIDE + i] = (uint8_t)(i * QP_SIDE + QP_SIDE - n);
    }
  bool rows = r->urbanist_blocks == QP_BLOCKS_BOTH || r->urbanist_blocks == QP_BLOCKS_ROW;
  bool columns = r->urbanist_blocks == QP_BLOCKS_BOTH || r->urbanist_blocks == QP_BLOCKS_COLUMN;
  /* QP-ARCH-03; the Urbanist beside the board closes nothing, QP-ARCH-04 */
  for (int square = 0; square < QP_SITE; square++) {
    int row = square / QP_SIDE, col = square % QP_SIDE;
    r->line_slots[square] = (columns ? 1u << col | 1u << (QP_SIDE + col) : 0) |
                            (rows ? 1u << (2 * QP_SIDE + row) | 1u << (3 * QP_SIDE + row) : 0);
  }
}

static void count_architects(struct qp_rules *r, const struct ad_node *setup, struct ad_diags *d)
{
  const struct ad_node *params = ad_node_peek(setup, "rules");
  int copies = r->shared_architects ? r->architect_copies : 1,
      turns = r->turns_per_round * (r->shared_architects ? r->seats : 1);
  for (int i = 0; i < r->architects.n; i++)
    r->set[r->architects.v[i]] = (uint8_t)(r->set[r->architects.v[i]] + copies);
  int size = r->architects.n * copies;
  if (turns <= size ||
      !ad_keys_valid(params, "architects shared_architects architect_copies turns_per_round"))
    return;
  if (r->shared_architects)
    ad_diag(
      d,
      qp_value_node(r, ad_conflict_node(
                         params, "architect_copies shared_architects turns_per_round architects")),
      "%d seats with %d turns a round need %d architects, but %d set%s of %d in the common supply "
      "are only %d",
      r->seats, r->turns_per_round, turns, copies, ad_plural(copies), r->architects.n, size);
  else
    ad_diag(d, qp_value_node(r, ad_conflict_node(params, "architects turns_per_round")),
            "turns_per_round is %d, but a set has %d architect%s", turns, size, ad_plural(size));
}

bool qp_read_rules(void *rules, struct ad_node *setup, int seats, struct ad_hook_run *run,
                   struct ad_diags *d)
{
  struct qp_rules *r = rules;
  struct ad_node *params, *components;
  int before = d->reported;
  r->seats = seats;
  for (int f = 0; f < QP_FAMILIES; f++)
    r->max_floors[f] = 1;
  if (!ad_rules_read(qp_params, setup, seats, r, &params, &components, d))
    return false;
  qp_read_tiles(r, setup, components, run, d);
  bool city_good = qp_read_city(r, params, components, d);
  if (ad_keys_valid(params, "mode")) { /* tables by mode depend on it */
    count_architects(r, setup, d);
    qp_check_tables(r, setup, city_good, d);
  }
  /* the files may have had a problem before */
  if (d->reported > before || !ad_keys_valid(setup, "rules components"))
    return false;
  point_slots(r);
  qp_make_tables(r);
  return true;
}

void qp_bind_rules(void *rules, struct ad_hook_run *run)
{
  ((struct qp_rules *)rules)->run = run;
}
