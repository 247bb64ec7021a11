/* test_qp_allocate.c - the exact allocation against every subset of the buildings, in random cities
 * under random parameters. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/rules/tables.h"
#include "tests/unit/games/quadropolis/qp_slow.h"
#include "tests/unit/games/quadropolis/qp_table.h"

/* ---- random cities ---- */

static void random_city(struct qp_table *t, struct ad_rng *rng, int most_costly)
{
  static const char *const token[] = {"T1", "T2", "T3", "T4", "S",  "U",  "U1", "U2", "P",
                                      "G",  "F",  "H",  "H1", "H3", "O1", "O2", "O4", "M"};
  char picture[400] = "";
  bool expert = t->rules->mode == QP_EXPERT;
  int costly = 0, fill = 2 + (int)ad_rng_below(rng, 9),
      favourite = (int)ad_rng_below(rng, expert ? 18 : 14);
  /* two kinds are more frequent */
  uint32_t second = ad_rng_below(rng, expert ? 18 : 14), any = 1 + ad_rng_below(rng, 4);
  for (int square = 0; square < t->rules->n_squares; square++) {
    uint32_t often = ad_rng_below(rng, 2) ? (uint32_t)favourite : second;
    const char *here =
      token[ad_rng_below(rng, 4) < any ? ad_rng_below(rng, expert ? 18 : 14) : often];
    if ((int)ad_rng_below(rng, 10) >= fill || (costly >= most_costly && !strchr("PGM", here[0])))
      here = ".";
    costly += !strchr("PGM.", here[0]);
    snprintf(picture + strlen(picture), sizeof picture - strlen(picture), "%s%s", here,
             square + 1 == t->rules->n_squares               ? ""
             : square % t->rules->cols + 1 == t->rules->cols ? " / "
                                                             : " ");
  }
  qp_table_city(t, 0, picture, (int)ad_rng_below(rng, (uint32_t)(2 * costly + 3)),
                (int)ad_rng_below(rng, (uint32_t)costly + 3));
}

static void compare(struct qp_table *t, uint64_t seed)
{
  const struct qp_city *city = &t->st->city[0];
  struct qp_result result;
  struct qp_breakdown parts;
  qp_slow_allocate(t->rules, city, (int)seed, &result);
  qp_break_down(t->rules, city, &result, &parts);
  ck_assert_int_eq(parts.total, result.points);
}

/* A random city by a few parameters each. */
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
   "{idle_inhabitant_penalty: 0, idle_energy_penalty: 3, playground_absorbs: true, "
   "park_absorb_capacity: 2}"},
  {"quadropolis/expert",
   "{idle_inhabitant_penalty: 3, idle_energy_penalty: 0, park_absorb_capacity: 0}"},
  {"quadropolis/expert",
   "{monument_values: {factory: 6, harbor: 4, tower: -6, office: -3, service: -4, shop: -6, park: "
   "-2, monument: 1}}"},
  {"quadropolis/expert",
   "{factory_values: {shop: 0, harbor: 6, office: 1, tower: 2, service: 3, factory: 4, monument: "
   "5, park: 6}}"},
  {"quadropolis/expert", "{shop_table: [0, 6, 8, 9, 10, 11], shop_capacity: 5}"},
  {"quadropolis/classic",
   "{shop_table: [0, 0, 0, 0, 9, 9, 10], shop_capacity: 6, service_table: [0, 0, 7, 7, 30]}"},
  {"quadropolis/expert",
   "{park_table: [3, 3, 9, 9, 10], office_group_cap: 3, tower_table: [0, 5, 5, 5, 5, 5]}"},
  {"quadropolis/expert",
   "{forced_activation: true, inactive_buildings_stay: true, idle_inhabitant_penalty: 2}"},
  {"quadropolis/expert",
   "{office_table: [[0, 5, 5, 5, 5, 5], [0, 5, 5, 5, 5, 5], [0, 9, 9, 9, 9, 20]], "
   "office_group_cap: 3}"},
  {"quadropolis/expert",
   "{office_table: [[0, 1, 2, 3, 4, 5], [0, 3, 4, 5, 6, 7]], office_group_cap: 8}"},
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

/* Kinds of house rules may cost anything, both pieces and more than one of each. */
static void random_costs(struct qp_rules *r, struct ad_rng *rng)
{
  for (int kind = 0; kind < r->n_kinds; kind++)
    while (!qp_always_active(r->kind[kind].family)) {
      for (int piece = 0; piece < QP_PIECES; piece++)
        r->kind[kind].cost[piece] = ad_rng_below(rng, 2) ? (int)ad_rng_below(rng, 4) : 0;
      if (r->kind[kind].cost[QP_INHABITANTS] + r->kind[kind].cost[QP_ENERGY] > 0)
        break;
    }
  memset(r->costs, 0, sizeof r->costs);
  qp_make_tables(r);
}

START_TEST(qp_act_01_allocation_with_kinds_of_any_cost)
{
  struct qp_table t;
  qp_table_open(&t, rules[_i].variant, 2, rules[_i].options);
  for (int i = 0; i < 300; i++) {
    struct ad_rng rng;
    ad_rng_seed(&rng, AD_DERIVE(78, (uint64_t)_i, (uint64_t)i));
    random_costs(t.rules, &rng);
    random_city(&t, &rng, 8);
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
  tcase_add_loop_test(tc, qp_act_allocation_is_that_of_all_subsets, 0,
                      (int)(sizeof rules / sizeof *rules));
  tcase_add_loop_test(tc, qp_act_01_allocation_with_kinds_of_any_cost, 0,
                      (int)(sizeof rules / sizeof *rules));
  tcase_add_test(tc, qp_act_shops_of_two_sorts);
  suite_add_tcase(suite, tc);
  return suite;
}
