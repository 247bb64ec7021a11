/* Score sheets: a line for everything that scores, what activates what, and what stays inactive. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/show/sheet.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

static struct qp_table t;
static struct ad_sheet sheet;

static void open_sheet(const char *variant, const char *parameters, const char *picture,
                       int inhabitants, int energy)
{
  qp_table_open(&t, variant, 2, parameters);
  qp_table_city(&t, 0, picture, inhabitants, energy);
  ad_sheet_init(&sheet);
  qp_sheet(t.rules, t.st, 0, AD_NOBODY, &sheet);
}

static void close_sheet(void)
{
  ck_assert_int_eq(ad_sheet_total(&sheet), qp_points(t.rules, t.st, 0));
  ad_sheet_fini(&sheet);
  qp_table_close(&t);
}

/* The sheet has these lines, "CLAUSE points label where", in this order and no others. */
static void lines_are(const char *const *expected)
{
  char line[400];
  for (int i = 0; i < sheet.n; i++) {
    const struct ad_line *l = &sheet.lines[i];
    snprintf(line, sizeof line, "%s %d %s%s%s", l->clause, l->points, l->label,
             *l->where ? " " : "", l->where);
    ck_assert_msg(expected[i] != NULL, "one line too many: %s", line);
    ck_assert_str_eq(line, expected[i]);
  }
  ck_assert_msg(expected[sheet.n] == NULL, "missing: %s", expected[sheet.n]);
}
#define LINES(...) lines_are((const char *const[]){__VA_ARGS__, NULL})

START_TEST(qp_score_tower_qp_score_shop_ex_11)
{
  open_sheet("classic", NULL, "T3 T1 S .", 5, 2);
  LINES("QP-SCORE-TOWER 6 Tower Block with 3 floors (1,1)",
        "QP-SCORE-SHOP 7 Shop with 4 customers (1,3)", "QP-ACT-06 -1 1 inhabitant idle",
        "QP-ACT-04 0 4 inhabitants as customers (1,3)",
        "QP-ACT-01 0 2 energy units in active buildings (1,1) (1,3)",
        "QP-ACT-02 0 Tower Block inactive: lacks 1 energy unit (1,2)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_shop_ex_12_customers_one_shop_after_another)
{
  open_sheet("classic", NULL, "S . . . / . S . . / . . S .", 10, 3);
  LINES("QP-SCORE-SHOP 7 Shop with 4 customers (1,1)",
        "QP-SCORE-SHOP 7 Shop with 4 customers (2,2)",
        "QP-SCORE-SHOP 2 Shop with 2 customers (3,3)",
        "QP-ACT-04 0 10 inhabitants as customers (1,1) (2,2) (3,3)",
        "QP-ACT-01 0 3 energy units in active buildings (1,1) (2,2) (3,3)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_service_ex_13_districts_and_printed_points)
{
  open_sheet("classic", NULL, "U1 . . U / U2 . . . / . . . . / . . U1 .", 4, 0);
  LINES("QP-SCORE-SERVICE 9 Public Service in 3 districts (1,1) (1,4) (2,1) (4,3)",
        "QP-SCORE-SERVICE 1 Public Service, printed (1,1)",
        "QP-SCORE-SERVICE 2 Public Service, printed (2,1)",
        "QP-SCORE-SERVICE 1 Public Service, printed (4,3)",
        "QP-ACT-01 0 4 inhabitants in active buildings (1,1) (1,4) (2,1) (4,3)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_park_ex_14_homes_and_energy)
{
  open_sheet("classic", NULL, ". T2 . . / T1 P T1 . / . G . .", 0, 5);
  LINES("QP-SCORE-TOWER 3 Tower Block with 2 floors (1,2)",
        "QP-SCORE-TOWER 1 Tower Block with 1 floor (2,1)",
        "QP-SCORE-TOWER 1 Tower Block with 1 floor (2,3)",
        "QP-SCORE-PARK 7 Park with 3 homes beside it (2,2) (1,2) (2,1) (2,3)",
        "QP-SCORE-PARK 0 Playground with 0 homes beside it (3,2)",
        "QP-ACT-06 -1 1 energy unit idle",
        "QP-ACT-01 0 3 energy units in active buildings (1,2) (2,1) (2,3)",
        "QP-ACT-05 0 1 energy unit absorbed (2,2)");
  close_sheet();
  open_sheet("classic", "{playground_absorbs: true, park_absorb_capacity: 2}", "P . G", 0, 5);
  LINES("QP-SCORE-PARK 0 Park with 0 homes beside it (1,1)",
        "QP-SCORE-PARK 0 Playground with 0 homes beside it (1,3)",
        "QP-ACT-06 -1 1 energy unit idle", "QP-ACT-05 0 4 energy units absorbed (1,1) (1,3)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_factory_ex_15_neighbours)
{
  open_sheet("classic", NULL, "H S . . / F H F . / S H . .", 6, 1);
  LINES("QP-SCORE-SHOP 1 Shop with 1 customer (3,1)",
        "QP-SCORE-FACTORY 8 Factory beside Harbor +3, Harbor +3 and Shop +2 "
        "(2,1) (1,1) (2,2) (3,1)",
        "QP-SCORE-FACTORY 3 Factory beside Harbor +3 (2,3) (2,2)",
        "QP-SCORE-HARBOR 3 Harbor in a column of 2 (2,2) (3,2)",
        "QP-SCORE-HARBOR 0 Harbor in no run that scores (1,1)",
        "QP-ACT-01 0 5 inhabitants in active buildings (1,1) (2,1) (2,2) (2,3) (3,2)",
        "QP-ACT-04 0 1 inhabitant as a customer (3,1)",
        "QP-ACT-01 0 1 energy unit in active buildings (3,1)",
        "QP-ACT-02 0 Shop inactive: lacks 1 energy unit (1,2)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_harbor_ex_16_ex_17_runs_and_printed_points)
{
  open_sheet("classic", NULL, "H2 H . H / H . H .", 5, 0);
  LINES("QP-SCORE-HARBOR 3 Harbor in a row of 2 (1,1) (1,2)",
        "QP-SCORE-HARBOR 3 Harbor in a column of 2 (1,1) (2,1)",
        "QP-SCORE-HARBOR 0 Harbor in no run that scores (1,4) (2,3)",
        "QP-SCORE-HARBOR 2 Harbor, printed (1,1)",
        "QP-ACT-01 0 5 inhabitants in active buildings (1,1) (1,2) (1,4) (2,1) (2,3)");
  close_sheet();
  open_sheet("classic", "{harbor_scoring: all_runs, harbor_table: [0, 1, 3, 7, 12]}",
             "H . . . / . H H .", 3, 0);
  LINES("QP-SCORE-HARBOR 1 Harbor in a run of 1 (1,1)",
        "QP-SCORE-HARBOR 3 Harbor in a row of 2 (2,2) (2,3)",
        "QP-SCORE-HARBOR 1 Harbor in a run of 1 (1,1)",
        "QP-SCORE-HARBOR 1 Harbor in a run of 1 (2,2)",
        "QP-SCORE-HARBOR 1 Harbor in a run of 1 (2,3)",
        "QP-ACT-01 0 3 inhabitants in active buildings (1,1) (2,2) (2,3)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_office_ex_21_groups)
{
  open_sheet("expert", NULL, "O1 O3 . . . / . O2 . O5 .", 4, 4);
  LINES(
    "QP-SCORE-OFFICE 16 Office Tower group of 3, floors 1, 3 and 2: 2, 9 and 5 (1,1) (1,2) (2,2)",
    "QP-SCORE-OFFICE 10 Office Tower alone, floors: 5 (2,4)",
    "QP-ACT-01 0 4 inhabitants in active buildings (1,1) (1,2) (2,2) (2,4)",
    "QP-ACT-01 0 4 energy units in active buildings (1,1) (1,2) (2,2) (2,4)");
  close_sheet();
  open_sheet("expert", NULL, "O1 O1 O1 O1 O1 / O1", 6, 6);
  ck_assert_str_eq(
    sheet.lines[0].label,
    "Office Tower group of 6 (as 5), floors 1, 1, 1, 1, 1 and 1: 4, 4, 4, 4, 4 and 4");
  close_sheet();
  /* the row of office_table that counts, not the cap, if the table ends before */
  open_sheet("expert", "{office_group_cap: 8}", "O1 O1 O1 O1 O1 / O1", 6, 6);
  ck_assert_str_eq(
    sheet.lines[0].label,
    "Office Tower group of 6 (as 5), floors 1, 1, 1, 1, 1 and 1: 4, 4, 4, 4, 4 and 4");
  close_sheet();
  open_sheet("expert", "{office_group_cap: 3}", "O1 O1 O1 . . / . . O1", 4, 4);
  ck_assert_str_eq(sheet.lines[0].label,
                   "Office Tower group of 4 (as 3), floors 1, 1, 1 and 1: 2, 2, 2 and 2");
  close_sheet();
}
END_TEST

START_TEST(qp_score_monument_qp_act_03_ex_22_a_harbor_left_inactive)
{
  open_sheet("expert", NULL, ". P . . . / S M U1 . . / . H . . .", 8, 1);
  LINES("QP-SCORE-SHOP 11 Shop with 5 customers (2,1)",
        "QP-SCORE-SERVICE 2 Public Service in 1 district (2,3)",
        "QP-SCORE-SERVICE 1 Public Service, printed (2,3)",
        "QP-SCORE-PARK 0 Park with 0 homes beside it (1,2)",
        "QP-SCORE-MONUMENT 10 Monument beside Park +5, Shop +3 and Public Service +2 (2,2) (1,2) "
        "(2,1) (2,3)",
        "QP-ACT-06 -2 2 inhabitants idle", "QP-ACT-01 0 1 inhabitant in active buildings (2,3)",
        "QP-ACT-04 0 5 inhabitants as customers (2,1)",
        "QP-ACT-01 0 1 energy unit in active buildings (2,1)",
        "QP-ACT-03 0 Harbor left inactive: it would cost 4 points (3,2)");
  close_sheet();
}
END_TEST

START_TEST(qp_act_03_a_building_left_inactive_by_its_owner)
{
  open_sheet("classic", "{allocation: player, idle_energy_penalty: 0}", "T3 P", 0, 1);
  ad_sheet_fini(&sheet);
  t.st->phase = QP_ALLOCATE;
  t.st->city[0].allocating = 1;
  ad_sheet_init(&sheet);
  qp_sheet(t.rules, t.st, 0, AD_NOBODY, &sheet);
  LINES("QP-SCORE-PARK 0 Park with 0 homes beside it (1,2)",
        "QP-ACT-05 0 1 energy unit absorbed (1,2)",
        "QP-ACT-03 0 Tower Block left inactive: it would bring 8 points (1,1)");
  close_sheet();
  open_sheet("expert", "{idle_inhabitant_penalty: 0}", ". M F", 1, 0);
  ck_assert_str_eq(sheet.lines[sheet.n - 1].label, "Factory left inactive: it would cost 5 points");
  close_sheet();
}
END_TEST

START_TEST(qp_act_02_inactive_buildings_can_stay_as_neighbours)
{
  open_sheet("classic", "{inactive_buildings_stay: true}", "T1 P F S", 1, 0);
  LINES("QP-SCORE-PARK 2 Park with 1 home beside it (1,2) (1,1)",
        "QP-SCORE-FACTORY 2 Factory beside Shop +2 (1,3) (1,4)",
        "QP-ACT-01 0 1 inhabitant in active buildings (1,3)",
        "QP-ACT-02 0 Tower Block inactive: lacks 1 energy unit (1,1)",
        "QP-ACT-02 0 Shop inactive: lacks 1 energy unit (1,4)");
  close_sheet();
}
END_TEST

START_TEST(qp_score_factory_beside_nothing)
{
  open_sheet("expert", NULL, "F . . . . / . . M . .", 1, 0);
  LINES("QP-SCORE-FACTORY 0 Factory beside nothing that counts (1,1)",
        "QP-SCORE-MONUMENT 0 Monument beside nothing that counts (2,3)",
        "QP-ACT-01 0 1 inhabitant in active buildings (1,1)");
  close_sheet();
}
END_TEST

/* ---- any city ---- */

static void check_lines(const struct qp_rules *r, const struct qp_city *city,
                        const struct ad_sheet *lines, int points)
{
  int pieces[QP_PIECES] = {0};
  ck_assert_int_eq(ad_sheet_total(lines), points);
  for (int i = 0; i < lines->n; i++) {
    const struct ad_line *line = &lines->lines[i];
    char what[16];
    int n;
    ck_assert_msg(strncmp(line->clause, "QP-", 3) == 0 && strlen(line->label) < 160, "%s %s",
                  line->clause, line->label);
    if (sscanf(line->label, "%d %15s", &n, what) == 2)
      pieces[what[0] == 'i' ? QP_INHABITANTS : QP_ENERGY] += n;
  }
  for (int piece = 0; piece < QP_PIECES; piece++) /* all of them went somewhere */
    ck_assert_int_eq(pieces[piece], city->received[piece]);
  for (uint32_t rest = qp_built(city); rest; rest &= rest - 1) {
    char place[16];
    int square = __builtin_ctz(rest), named = 0;
    snprintf(place, sizeof place, "(%d,%d)", square / r->cols + 1, square % r->cols + 1);
    for (int i = 0; i < lines->n; i++)
      named += strstr(lines->lines[i].where, place) != NULL;
    ck_assert_msg(named > 0, "nothing is said of %s", place);
  }
}

static void check_sheets(struct ad_match *match, int n)
{
  const struct qp_rules *r = match->setup->rules;
  const struct qp_state *st = match->state;
  (void)n;
  for (int seat = 0; seat < r->seats; seat++) {
    struct ad_sheet lines;
    ad_sheet_init(&lines);
    qp_sheet(r, st, seat, AD_NOBODY, &lines);
    check_lines(r, &st->city[seat], &lines, qp_points(r, st, seat));
    ad_sheet_fini(&lines);
  }
}

START_TEST(qp_sheets_sum_up_in_all_variants)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (setups[i]->ops->score == qp_sheet)
      for (uint64_t seed = 0; seed < 2; seed++)
        ad_match_free(setups_random_game(setups[i], seed, check_sheets));
}
END_TEST

static const char *const house[] = {
  "{inactive_buildings_stay: true, park_table: [1, 2, 4, 7, 11]}",
  "{allocation: player, discard_allowed: only_if_no_square}",
  "{allocation: player, forced_activation: true, inactive_buildings_stay: true, start_resources: "
  "{inhabitants: 3, energy: 3}}",
  "{harbor_scoring: all_runs, discard_allowed: only_if_no_square, discard_gives_resources: all}",
  "{harbor_scoring: all_runs, harbor_table: [0, 1, 3, 7, 12, 18], inactive_buildings_stay: true}",
  "{harbor_scoring: longest_only, idle_inhabitant_penalty: 0, idle_energy_penalty: 3, "
  "playground_absorbs: true}",
  "{forced_activation: true, park_absorb_capacity: 3, idle_inhabitant_penalty: 3}",
  "{park_absorb_capacity: 0, monument_values: {factory: 5, tower: -6, shop: -3}, factory_values: "
  "{tower: 6, park: 1}}",
  "{shop_table: [0, 3, 3, 4, 9, 9], office_group_cap: 3, placement_rule: anywhere, "
  "discard_allowed: only_if_no_square}",
};

START_TEST(qp_sheets_sum_up_with_house_rules)
{
  static const char *const variants[] = {"quadropolis/classic", "quadropolis/expert"};
  for (int v = 0; v < 2; v++)
    for (int seats = 2; seats <= 4; seats += 2) {
      qp_table_open(&t, variants[v], seats, house[_i]);
      for (uint64_t seed = 0; seed < 2; seed++)
        ad_match_free(setups_random_game(t.setup, seed, check_sheets));
      qp_table_close(&t);
    }
}
END_TEST

Suite *qp_sheet_suite(void);
Suite *qp_sheet_suite(void)
{
  Suite *suite = suite_create("qp_sheet");
  TCase *tc = tcase_create("lines");
  tcase_add_test(tc, qp_score_tower_qp_score_shop_ex_11);
  tcase_add_test(tc, qp_score_shop_ex_12_customers_one_shop_after_another);
  tcase_add_test(tc, qp_score_service_ex_13_districts_and_printed_points);
  tcase_add_test(tc, qp_score_park_ex_14_homes_and_energy);
  tcase_add_test(tc, qp_score_factory_ex_15_neighbours);
  tcase_add_test(tc, qp_score_harbor_ex_16_ex_17_runs_and_printed_points);
  tcase_add_test(tc, qp_score_office_ex_21_groups);
  tcase_add_test(tc, qp_score_monument_qp_act_03_ex_22_a_harbor_left_inactive);
  tcase_add_test(tc, qp_act_03_a_building_left_inactive_by_its_owner);
  tcase_add_test(tc, qp_act_02_inactive_buildings_can_stay_as_neighbours);
  tcase_add_test(tc, qp_score_factory_beside_nothing);
  suite_add_tcase(suite, tc);
  tc = tcase_create("any_city");
  tcase_add_test(tc, qp_sheets_sum_up_in_all_variants);
  tcase_add_loop_test(tc, qp_sheets_sum_up_with_house_rules, 0, AD_LEN(house));
  suite_add_tcase(suite, tc);
  return suite;
}
