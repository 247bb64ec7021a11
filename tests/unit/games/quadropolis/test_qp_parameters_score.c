/* test_qp_parameters_score.c - the parameters of activation, scoring and ties do what their lines
 * in base.yaml say.  Points are by hand. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/games/quadropolis/play/score.h"
#include "tests/unit/games/quadropolis/qp_table.h"

struct scored {
  const char *variant, *options, *city; /* as in qp_table_city */
  int inhabitants, energy, points;
};

static void check(const struct scored *s)
{
  struct qp_table t;
  qp_table_open(&t, s->variant, 2, s->options);
  qp_table_city(&t, 0, s->city, s->inhabitants, s->energy);
  int points = qp_table_points(&t, 0);
  ck_assert_msg(points == s->points, "%s, %s, %s with %d and %d: %d points, expected %d",
                s->variant, s->options ? s->options : "", s->city, s->inhabitants, s->energy,
                points, s->points);
  qp_table_close(&t);
}

/* ---- tables ---- */

static const struct scored tables[] = {
  {"classic", NULL, "T1 T2 . . / . T3 . T4", 0, 4, 1 + 3 + 6 + 10},
  {"classic", "{tower_table: [0, 2, 2, 9, 20]}", "T1 T2 . . / . T3 . T4", 0, 4, 2 + 2 + 9 + 20},
  {"classic", NULL, "T4", 0, 1, 10}, /* QP-RULE-15: one energy unit for all floors */
  {"expert", NULL, "T5", 0, 1, 15},
  {"expert", "{tower_table: {classic: [0], expert: [0, 1, 3, 6, 10, 11]}}", "T5", 0, 1, 11},
  {"expert", "{tower_max_floors: 6, tower_table: [0, 1, 3, 6, 10, 15, 21]}", "T6", 0, 1, 21},

  /* Seven inhabitants, one Shop. */
  {"classic", NULL, "S", 7, 1, 7 - 3},
  {"classic", "{shop_capacity: 3}", "S", 7, 1, 4 - 4},
  {"classic", "{shop_capacity: 5, shop_table: [0, 1, 2, 4, 7, 11]}", "S", 7, 1, 11 - 2},
  {"classic", "{shop_capacity: 6, shop_table: [0, 1, 2, 4, 7, 11, 16]}", "S", 7, 1, 16 - 1},
  {"expert", NULL, "S", 7, 1, 11 - 2},
  {"expert", "{shop_capacity: {expert: 3}}", "S", 7, 1, 4 - 4},
  /* The first customer is worth most: they spread. */
  {"classic", "{shop_table: [0, 5, 6, 6, 6]}", "S . S", 2, 2, 10},
  {"classic", "{shop_table: [0, 5, 6, 6, 6]}", "S . S", 3, 2, 11},
  {"classic", "{shop_table: [0, 0, 4, 4, 4]}", "S . S . / S", 5, 3, 8},
  {"classic", NULL, "S . S", 3, 2, 4},

  /* QP-RULE-01: the figures of the misprint are one word away. */
  {"classic", NULL, "U . U", 2, 0, 5},
  {"classic", "{service_table: [0, 1, 2, 4, 7]}", "U . U", 2, 0, 2},
  {"classic", NULL, "U . U / . . . . / U . . U", 4, 0, 14},
  {"classic", "{service_table: [0, 1, 2, 4, 7]}", "U . U / . . . . / U . . U", 4, 0, 7},
  {"expert", NULL, "U . U1 U . / . . . . . / U2 . . . . / . U . . U", 6, 0, 20 + 3},
  {"expert", "{service_table: {expert: [0, 2, 5, 9, 14, 30]}}",
   "U . U1 U . / . . . . . / U2 . . . . / . U . . U", 6, 0, 33},

  {"classic", NULL, "T1 P T1", 0, 2, 1 + 1 + 4},
  {"classic", "{park_table: [1, 1, 9, 9, 9]}", "T1 P T1 P", 0, 2, 1 + 1 + 9 + 1},
  {"classic", "{park_table: [5, 5, 5, 5, 5]}", "P", 0, 0, 5},
  {"classic", NULL, "T1 P", 0, 0, 0}, /* QP-RULE-14: an inactive Tower Block is not a home */

  {"classic", NULL, "H H . . / . H . . / . H H1 .", 5, 0, 7 + 3 + 1},
  {"classic", "{harbor_table: [0, 1, 1, 2, 20]}", "H H . . / . H . . / . H H1 .", 5, 0, 2 + 1 + 1},
  /* a row of one and a column of one */
  {"classic", "{harbor_table: [0, 4, 4, 4, 4]}", "H", 1, 0, 8},
  {"expert", "{harbor_table: {expert: [0, 0, 3, 7, 12, 50]}}", "H H H H H", 5, 0, 50},

  {"expert", NULL, "O2 O2 O3", 3, 3, 5 + 5 + 9},
  {"expert",
   "{office_table: [[0, 0, 1, 3, 6, 10], [0, 1, 3, 6, 10, 15], [0, 9, 9, 9, 14, 20], [0, 9, 9, 12, "
   "18, 25], [0, 9, 9, 15, 22, "
   "30]]}",
   "O2 O2 O3", 3, 3, 27},
};

START_TEST(qp_parameter_tables)
{
  check(&tables[_i]);
}
END_TEST

/* QP-RULE-13: eight Office Towers of one floor; in a group of eight each scores one point less. */
START_TEST(qp_parameter_office_group_cap)
{
  char options[300];
  static const char one_floor[] =
    "[0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1], [0, 2, 2, 2, 2, 2], [0, 3, 3, 3, 3, 3], "
    "[0, 4, 4, 4, 4, 4], [0, 5, 5, 5, 5, 5], [0, 6, 6, 6, 6, 6], [0, 7, 7, 7, 7, 7]";
  struct scored s = {"expert", options, "O1 O1 O1 O1 . / O1 O1 O1 O1", 8, 8, 8 * (_i - 1)};
  snprintf(options, sizeof options, "{office_group_cap: %d, office_table: [%s]}", _i, one_floor);
  check(&s);
  s.options = NULL; /* by the book: as a group of five */
  s.points = 8 * 4;
  check(&s);
  s = (struct scored){"expert", options, "O1 O1 O1 O1 . / O1 O1",
                      /* below the cap: as they are */
                      6, 6, 6 * ((_i < 6 ? _i : 6) - 1)};
  check(&s);
}
END_TEST

/* ---- neighbours ---- */

static const struct scored values[] = {
  /* A Factory among a Shop, a Harbor and an Office Tower of one floor. */
  {"expert", NULL, ". S / H F O1", 3, 2, 2 + 3 + 4},
  /* the third shops */
  {"expert", "{factory_values: {shop: 5, harbor: 0, office: 1}}", ". S / H F O1", 3, 2, 5 + 1 + 1},
  /* all three shop */
  {"expert", "{factory_values: {shop: 0, harbor: 0, office: 0}}", ". S / H F O1", 3, 2, 4 - 1},
  {"classic", NULL, "T1 F", 1, 1, 1},
  {"classic", "{factory_values: {tower: 6}}", "T1 F", 1, 1, 1 + 6},
  {"classic", "{factory_values: {park: 3, service: 1}}", "P F U / . G", 2, 0, 3 + 1 + 3 + 2},
  {"classic", "{factory_values: {factory: 2}}", "F F", 2, 0, 4}, /* each for the other */
  {"expert", "{factory_values: {monument: 6}}", "F M", 1, 0, 6 - 5},

  /* A Monument among a Park, a Shop, a Public Service and a Harbor; two inhabitants. */
  /* one of them is a customer, the Harbor stays dark */
  {"expert", NULL, ". P / S M U / . H", 2, 1, 10 + 2 + 1},
  {"expert", "{monument_values: {harbor: 6}}", ". P / S M U / . H", 2, 1, 16 + 2},
  {"expert", "{monument_values: {harbor: 0}}", ". P / S M U / . H", 2, 1, 10 + 2 + 1},
  {"expert", "{monument_values: {park: -6}}", ". P / S M U / . H", 2, 1, -1 + 2 + 1},
  {"expert", "{monument_values: {shop: 6, service: 0}}", ". P / S M U / . H", 2, 1, 11 + 2 + 1},
  {"expert", NULL, "M T1", 0, 1, 1},
  {"expert", "{monument_values: {tower: 4}}", "M T1", 0, 1, 5},
  {"expert", "{monument_values: {office: 2}}", "M O1", 1, 1, 2},
  {"expert", "{monument_values: {monument: 3}}", "M M", 0, 0, 6},
  {"expert", NULL, "M F", 1, 0, -1},
  {"expert", "{monument_values: {factory: 0}}", "M F", 1, 0, 0},
};

START_TEST(qp_parameter_factory_values_and_monument_values)
{
  check(&values[_i]);
}
END_TEST

/* QP-RULE-12 */
static const struct scored harbors[] = {
  {"classic", "{harbor_scoring: row_plus_column}", "H H . . / . H . . / . H H1 .", 5, 0, 7 + 3 + 1},
  {"classic", "{harbor_scoring: longest_only}", "H H . . / . H . . / . H H1 .", 5, 0, 7 + 1},
  {"classic", "{harbor_scoring: all_runs}", "H H . . / . H . . / . H H1 .", 5, 0, 7 + 3 + 3 + 1},
  {"classic", "{harbor_scoring: longest_only}", "H H H . / H", 4, 0, 7}, /* the row this time */
  {"classic", "{harbor_scoring: all_runs}", "H H . . / H H", 4, 0, 4 * 3},
  {"classic", "{harbor_scoring: row_plus_column}", "H H . . / H H", 4, 0, 2 * 3},
  {"classic", "{harbor_scoring: all_runs, harbor_table: [0, 2, 3, 7, 12]}", "H . H", 2, 0, 4 * 2},
  {"classic", "{harbor_scoring: row_plus_column, harbor_table: [0, 2, 3, 7, 12]}", "H . H", 2, 0,
   2 * 2},
  {"classic", "{harbor_scoring: longest_only, harbor_table: [0, 2, 3, 7, 12]}", "H . H", 2, 0, 2},
  /* the one in the middle is better idle: eight runs of one, not two of three and four of one */
  {"classic", "{harbor_scoring: all_runs, harbor_table: [0, 9, 9, 9, 9]}",
   ". H . . / H H H . / . H", 5, 0, 8 * 9 - 1},
};

START_TEST(qp_parameter_harbor_scoring)
{
  check(&harbors[_i]);
}
END_TEST

/* ---- what is idle ---- */

static const struct scored idle[] = {
  /* QP-RULE-03: two Parks, a Playground, four energy units. */
  {"classic", "{playground_absorbs: false}", "P . . . / . G . . / . . P", 0, 4, -2},
  {"classic", "{playground_absorbs: true}", "P . . . / . G . . / . . P", 0, 4, -1},
  {"classic", "{park_absorb_capacity: 0}", "P . . . / . G . . / . . P", 0, 4, -4},
  {"classic", "{park_absorb_capacity: 1}", "P . . . / . G . . / . . P", 0, 4, -2},
  {"classic", "{park_absorb_capacity: 2}", "P . . . / . G . . / . . P", 0, 5, -1},
  {"classic", "{park_absorb_capacity: 3}", "P . . . / . G . . / . . P", 0, 7, -1},
  {"classic", "{park_absorb_capacity: 3, playground_absorbs: true}", "P . . . / . G . . / . . P", 0,
   10, -1},
  {"classic", "{park_absorb_capacity: 0, playground_absorbs: true}", "P . . . / . G . . / . . P", 0,
   2, -2},
};

START_TEST(qp_parameter_playground_absorbs_and_park_absorb_capacity)
{
  check(&idle[_i]);
}
END_TEST

START_TEST(qp_parameter_idle_penalties)
{
  char options[80];
  int inhabitant = _i % 4, energy = _i / 4;
  struct scored s = {"classic", options, "F", 3, 3, -2 * inhabitant - 3 * energy};
  snprintf(options, sizeof options, "{idle_inhabitant_penalty: %d, idle_energy_penalty: %d}",
           inhabitant, energy);
  check(&s);
}
END_TEST

/* ---- what is inactive ---- */

static const struct scored inactive[] = {
  {"classic", "{inactive_buildings_stay: false}", "F S", 1, 0, 0},
  {"classic", "{inactive_buildings_stay: true}", "F S", 1, 0, 2}, /* a dark Shop is a neighbour */
  {"classic", "{inactive_buildings_stay: false}", "T3 P", 0, 0, 0},
  /* the Park scores, the Tower Block does not */
  {"classic", "{inactive_buildings_stay: true}", "T3 P", 0, 0, 2},
  {"expert", "{inactive_buildings_stay: false}", "M H", 0, 0, 0},
  {"expert", "{inactive_buildings_stay: true}", "M H", 0, 0, -5},
  {"classic", "{inactive_buildings_stay: true}", "H H H", 2, 0, 3}, /* but it is in no run, */
  {"classic", "{inactive_buildings_stay: true}", "U . U", 1, 0, 2}, /* no district, */
  {"expert", "{inactive_buildings_stay: true}", "O2 O1", 1, 1, 1},  /* no group, */
  {"classic", "{inactive_buildings_stay: true}", "S", 2, 0, -2},    /* and has no customers */

  /* QP-RULE-07: what could be activated is. */
  {"expert", "{forced_activation: false}", "M H", 1, 0, -1},
  {"expert", "{forced_activation: true}", "M H", 1, 0, -5},
  {"classic", "{forced_activation: false}", "S . H", 1, 1, 1},
  {"classic", "{forced_activation: true}", "S . H", 1, 1, 0}, /* the customer has to work */
  /* QP-RULE-16: energy may lie in a Park and leave a Shop dark, unless it is forced. */
  {"expert", "{monument_values: {shop: -6}}", "M S / P", 0, 1, 5},
  {"expert", "{monument_values: {shop: -6}, forced_activation: true}", "M S / P", 0, 1, -1},
  /* nothing is missed that cannot be paid */
  {"classic", "{forced_activation: true}", "T1 H H", 1, 0, 0},
};

START_TEST(qp_parameter_inactive_buildings_stay_and_forced_activation)
{
  check(&inactive[_i]);
}
END_TEST

/* ---- ties ---- */

/* One point and no inhabitants each; seat 1 has a dark Tower Block more (QP-RULE-08, QP-RULE-17).
 */
START_TEST(qp_parameter_tie_empty_before_removal)
{
  static const struct {
    const char *options;
    int second; /* rank of seat 2 */
  } parameter[] = {
    {"{tie_empty_before_removal: false}", 1},
    {"{tie_empty_before_removal: true}", 2},
    {"{inactive_buildings_stay: true}", 2}, /* its square is not empty */
  };
  struct qp_table t;
  struct ad_result result;
  qp_table_open(&t, "quadropolis/classic", 2, parameter[_i].options);
  qp_table_city(&t, 0, "T1 T1", 0, 1);
  qp_table_city(&t, 1, "T1", 0, 1);
  qp_result_of(t.rules, t.st, &result);
  ck_assert_int_eq(result.score[0], 1);
  ck_assert_int_eq(result.score[1], 1);
  ck_assert_int_eq(result.rank[0], 1);
  ck_assert_int_eq(result.rank[1], parameter[_i].second);
  qp_table_close(&t);
}
END_TEST

Suite *qp_parameters_score_suite(void);
Suite *qp_parameters_score_suite(void)
{
  Suite *suite = suite_create("qp_parameters_score");
  TCase *tc = tcase_create("scoring");
  tcase_add_loop_test(tc, qp_parameter_tables, 0, AD_LEN(tables));
  tcase_add_loop_test(tc, qp_parameter_office_group_cap, 3, 9);
  tcase_add_loop_test(tc, qp_parameter_factory_values_and_monument_values, 0, AD_LEN(values));
  tcase_add_loop_test(tc, qp_parameter_harbor_scoring, 0, AD_LEN(harbors));
  tcase_add_loop_test(tc, qp_parameter_playground_absorbs_and_park_absorb_capacity, 0,
                      AD_LEN(idle));
  tcase_add_loop_test(tc, qp_parameter_idle_penalties, 0, 16);
  tcase_add_loop_test(tc, qp_parameter_inactive_buildings_stay_and_forced_activation, 0,
                      AD_LEN(inactive));
  tcase_add_loop_test(tc, qp_parameter_tie_empty_before_removal, 0, 3);
  suite_add_tcase(suite, tc);
  return suite;
}
