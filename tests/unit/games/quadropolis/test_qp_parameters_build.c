/* test_qp_parameters_build.c - the parameters of building, discarding, pieces and the decision of
 * activation do what base.yaml says. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit/games/quadropolis/qp_table.h"

static struct qp_table t;

/* The acting seat 1 holds a tile, whatever it did before. */
static void hold(const char *kind, int inhabitants, int energy, int number)
{
  t.st->seat = 0;
  t.st->lap = t.st->turn = 0;
  qp_table_hold(&t, qp_table_tile(&t, kind, inhabitants, energy), number);
}

static int received(int piece)
{
  return t.st->city[0].received[piece];
}

/* ---- where ---- */

/* Squares of an empty city by the architect's number, 5 for none. */
START_TEST(qp_parameter_placement_rule)
{
  static const struct {
    const char *mode, *word, *two; /* moves with a 2 */
    int squares[6];
  } rule[] = {
    {"classic",
     "row_or_column",
     "build 1,2; build 2,1; build 2,2; build 2,3; build 2,4; build 3,2; build 4,2; discard",
     {0, 7, 7, 7, 7, 0}},
    {"classic", "row_and_column", "build 2,2; discard", {0, 1, 1, 1, 1, 0}},
    /* B is 2 */
    {"classic",
     "district_only",
     "build 1,3; build 1,4; build 2,3; build 2,4; discard",
     {0, 4, 4, 4, 4, 0}},
    {"classic", "anywhere", NULL, {0, 16, 16, 16, 16, 16}},
    {"expert",
     "row_or_column",
     "build 1,2; build 2,1; build 2,2; build 2,3; build 2,4; build 2,5; build 3,2; build 4,2; "
     "discard",
     {0, 8, 8, 8, 8, 4}},
    {"expert", "row_and_column", "build 2,2; discard", {0, 1, 1, 1, 1, 0}},
    {"expert",
     "square_or_district",
     "build 1,1; build 1,4; build 1,5; build 2,3; build 2,4; build 2,5; build 3,2; build 3,5; "
     "discard",
     {0, 8, 8, 8, 8, 8}},
    {"expert",
     "district_only",
     "build 1,4; build 1,5; build 2,4; build 2,5; discard",
     {0, 4, 4, 4, 4, 4}},
    {"expert", "anywhere", NULL, {0, 20, 20, 20, 20, 20}},
  };
  for (int i = 0; i < (int)AD_LEN(rule); i++) {
    qp_table_openf(&t, rule[i].mode, 2, "{placement_rule: %s}", rule[i].word);
    for (int number = 1; number <= 5; number++) {
      hold("shop", 0, 0, number);
      ck_assert_msg(qp_table_count(&t) == rule[i].squares[number] + 1,
                    "%s, %s: %d moves with number %d", rule[i].mode, rule[i].word,
                    qp_table_count(&t), number);
      if (number == 2 && rule[i].two)
        ck_assert_str_eq(qp_table_moves(&t), rule[i].two);
    }
    qp_table_close(&t);
  }
}
END_TEST

/* QP-RULE-09, number 3: Tower Blocks of two floors on (1,1), of one in row 3, of three in column 3,
 * of two in row 3. */
START_TEST(qp_parameter_stack_by_location_and_by_floor)
{
  static const struct {
    bool location, floor;
    const char *moves;
  } rule[] = {
    {true, true, "build 1,1; build 2,3; build 3,1; build 3,2; discard"},
    {true, false, "build 2,3; build 3,1; build 3,2; discard"},
    {false, true, "build 1,1; build 3,2; discard"},
    {false, false, "discard"},
  };
  for (int i = 0; i < 4; i++) {
    qp_table_openf(&t, "classic", 2, "{stack_by_location: %s, stack_by_floor: %s}",
                   rule[i].location ? "true" : "false", rule[i].floor ? "true" : "false");
    qp_table_city(&t, 0, "T2 F F F / F F T3 F / T1 T2 F F / F F F F", 0, 0);
    hold("tower", 2, 0, 3);
    ck_assert_str_eq(qp_table_moves(&t), rule[i].moves);
    qp_table_close(&t);
  }
}
END_TEST

/* Neither parameter is about first floors. */
START_TEST(qp_parameter_no_stacks_at_all)
{
  qp_table_openf(&t, "classic", 2, "{stack_by_location: false, stack_by_floor: false}");
  hold("tower", 1, 0, 1);
  ck_assert_int_eq(qp_table_count(&t), 8);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_tower_max_floors)
{
  qp_table_openf(&t, "classic", 2, "{tower_max_floors: %d, tower_table: [0, 1, 3, 6, 10, 15, 21]}",
                 _i);
  for (int floors = 1; floors <= _i; floors++) {
    char picture[16];
    snprintf(picture, sizeof picture, "T%d", floors);
    qp_table_city(&t, 0, picture, 0, 0);
    hold("tower", 1, 0, 1);
    ck_assert_int_eq(qp_table_can(&t, "build 1,1"), floors < _i);
  }
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_office_max_floors)
{
  qp_table_openf(&t, "expert", 4,
                 "{office_max_floors: %d, office_group_cap: 3, office_table: [[0, 0, 1, 3, 6, 10, "
                 "15], [0, 1, 3, 6, 10, 15, 21], "
                 "[0, 2, 5, 9, 14, 20, 27]]}",
                 _i);
  for (int floors = 1; floors <= _i; floors++) {
    char picture[16];
    snprintf(picture, sizeof picture, "O%d", floors);
    qp_table_city(&t, 0, picture, 1, 1);
    hold("office", 0, 0, 1);
    ck_assert_int_eq(qp_table_can(&t, "build 1,1"), floors < _i);
    ck_assert_int_eq(qp_table_points(&t, 0), floors * (floors - 1) / 2);
  }
  qp_table_close(&t);
}
END_TEST

/* QP-BUILD-02: two kinds of one family are two kinds. */
START_TEST(qp_build_02_towers_of_two_kinds_do_not_mix)
{
  struct ad_reason reason;
  qp_table_openf(&t, "base", 2, "{}");
  t.rules->kind[t.rules->tile[qp_table_tile(&t, "shop", 0, 0)].kind].family = QP_TOWER;
  qp_table_city(&t, 0, "S T", 0, 0);
  hold("tower", 2, 0, 2);
  ck_assert_str_eq(
    qp_table_moves(&t),
    "build 1,2; build 2,1; build 2,2; build 2,3; build 2,4; build 3,2; build 4,2; discard");
  ck_assert_str_eq(qp_table_verdict(&t, "build 1,1", &reason), "occupied");
  ck_assert_str_eq(
    reason.text,
    "Shop is on square 1,1, Tower Block can be put only on a building of the same kind");
  hold("shop", 0, 0, 2);
  ck_assert_str_eq(
    qp_table_moves(&t),
    "build 1,1; build 2,1; build 2,2; build 2,3; build 2,4; build 3,2; build 4,2; discard");
  qp_table_close(&t);
}
END_TEST

/* ---- discarding ---- */

START_TEST(qp_parameter_discard_allowed)
{
  static const char *const city[] = {
    "T1",                                     /* an empty square, and a stack */
    "T1 F F F / F F F F / F F F F / F F F F", /* a stack only */
    "F F F F / F F F F / F F F F / F F F F",  /* nothing */
  };
  static const struct {
    const char *word;
    bool may[3];
  } rule[] = {
    {"always", {true, true, true}},
    {"only_if_no_square", {false, false, true}},
    {"never_if_square", {false, true, true}},
  };
  qp_table_openf(&t, "classic", 2, "{discard_allowed: %s}", rule[_i].word);
  for (int i = 0; i < 3; i++) {
    qp_table_city(&t, 0, city[i], 0, 0);
    hold("tower", 1, 0, 1);
    ck_assert_msg(qp_table_can(&t, "discard") == rule[_i].may[i], "%s, city %d", rule[_i].word, i);
    ck_assert_int_eq(qp_table_can(&t, "build 1,1"), i < 2);
  }
  qp_table_close(&t);
}
END_TEST

/* What a tile gives that is thrown away, by its face and the move. */
START_TEST(qp_parameter_discard_gives_resources)
{
  static const struct {
    const char *word, *kind;
    int shows[QP_PIECES];
    const char *moves, *move;
    int given[QP_PIECES];
  } rule[] = {
    {"none", "tower", {3, 0}, "discard", "discard", {0, 0}},
    {"none", "harbor", {1, 1}, "discard", "discard", {0, 0}},
    {"one_piece", "tower", {3, 0}, "discard", "discard", {1, 0}},
    {"one_piece", "factory", {0, 3}, "discard", "discard", {0, 1}},
    {"one_piece",
     "harbor",
     {1, 1},
     "discard inhabitant; discard energy",
     "discard inhabitant",
     {1, 0}},
    {"one_piece", "harbor", {1, 1}, "discard inhabitant; discard energy", "discard energy", {0, 1}},
    {"one_piece", "shop", {0, 0}, "discard", "discard", {0, 0}},
    {"all", "tower", {3, 0}, "discard", "discard", {3, 0}},
    {"all", "harbor", {1, 1}, "discard", "discard", {1, 1}},
    {"all", "shop", {0, 0}, "discard", "discard", {0, 0}},
  };
  for (int i = 0; i < (int)AD_LEN(rule); i++) {
    qp_table_openf(&t, "classic", 2, "{discard_gives_resources: %s}", rule[i].word);
    qp_table_city(&t, 0, "F F F F / F F F F / F F F F / F F F F", 0, 0);
    hold(rule[i].kind, rule[i].shows[0], rule[i].shows[1], 1);
    ck_assert_str_eq(qp_table_moves(&t), rule[i].moves);
    qp_table_play(&t, rule[i].move);
    ck_assert_int_eq(received(QP_INHABITANTS), rule[i].given[QP_INHABITANTS]);
    ck_assert_int_eq(received(QP_ENERGY), rule[i].given[QP_ENERGY]);
    ck_assert_int_eq(t.st->seat, 1);
    qp_table_close(&t);
  }
}
END_TEST

/* ---- pieces ---- */

START_TEST(qp_parameter_start_resources)
{
  qp_table_openf(&t, "classic", 3, "{start_resources: {inhabitants: %d, energy: %d}}", _i, 3 - _i);
  for (int seat = 0; seat < 3; seat++) {
    ck_assert_int_eq(t.st->city[seat].received[QP_INHABITANTS], _i);
    ck_assert_int_eq(t.st->city[seat].received[QP_ENERGY], 3 - _i);
  }
  ck_assert_int_eq(qp_table_points(&t, 0), -3); /* idle, all of them */
  qp_table_close(&t);
}
END_TEST

/* QP-RULE-18: five inhabitants and one energy unit in the box, two inhabitants of them with the
 * seats. */
START_TEST(qp_parameter_limited_supply)
{
  bool limited = _i;
  qp_table_openf(
    &t, "classic", 2,
    "{limited_supply: %s, supply: {inhabitants: 5, energy: 1}, start_resources: {inhabitants: 1}}",
    limited ? "true" : "false");
  hold("tower", 2, 0, 1);
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(received(QP_INHABITANTS), 1 + 2);
  ck_assert_int_eq(t.st->left[QP_INHABITANTS], limited ? 1 : 0);
  hold("tower", 2, 0, 1);
  qp_table_play(&t, "build 1,2");
  ck_assert_int_eq(received(QP_INHABITANTS), limited ? 4 : 5);
  hold("factory", 0, 3, 1);
  qp_table_play(&t, "build 1,3");
  ck_assert_int_eq(received(QP_ENERGY), limited ? 1 : 3);
  hold("harbor", 1, 1, 1);
  qp_table_play(&t, "build 1,4");
  ck_assert_int_eq(received(QP_INHABITANTS), limited ? 4 : 6);
  ck_assert_int_eq(received(QP_ENERGY), limited ? 1 : 4);
  qp_table_close(&t);
}
END_TEST

/* Seats that want more at the start than there is get it in the order of seats. */
START_TEST(qp_parameter_supply_is_short_at_the_start)
{
  qp_table_openf(&t, "classic", 3,
                 "{limited_supply: true, supply: {inhabitants: 4, energy: 0}, start_resources: "
                 "{inhabitants: 3, energy: 2}}");
  static const int got[] = {3, 1, 0};
  for (int seat = 0; seat < 3; seat++) {
    ck_assert_int_eq(t.st->city[seat].received[QP_INHABITANTS], got[seat]);
    ck_assert_int_eq(t.st->city[seat].received[QP_ENERGY], 0);
  }
  qp_table_close(&t);
}
END_TEST

/* ---- allocation: player ---- */

/* Two seats before the last move of the game; seat 2 began the last round. */
static void begin_allocation(const char *more)
{
  qp_table_openf(&t, "classic", 2, "{allocation: player, rounds: 1%s}", more);
  qp_table_clear(&t);
  qp_table_city(&t, 0, "T2 H . P", 1, 1);
  qp_table_city(&t, 1, "F S / . F", 1, 1);
  t.st->start = t.st->lap_start = 1;
  t.st->seat = 0;
  t.st->lap = 3;
  t.st->turn = 1;
  qp_table_play(&t, "architect 1 N1");
}

START_TEST(qp_parameter_allocation_player)
{
  begin_allocation("");
  ck_assert_int_eq(t.st->phase, QP_ALLOCATE);
  ck_assert_int_eq(ad_to_act(t.setup, t.st), 1); /* who began the last round */
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,1; activate 1,2; activate 2,2; done");
  qp_table_play(&t, "activate 1,1");
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,2; done"); /* one inhabitant, one Factory */
  /* the Shop is dark, its energy idle */
  ck_assert_int_eq(qp_table_points(&t, 1), 0 - 1);
  qp_table_play(&t, "done");
  ck_assert_int_eq(ad_to_act(t.setup, t.st), 0);
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,1; activate 1,2; done");
  qp_table_play(&t, "activate 1,2");
  qp_table_play(&t, "done");
  ck_assert_int_eq(ad_to_act(t.setup, t.st), AD_OVER);
  /* the Park takes the energy; a lone Harbor is worth nothing */
  ck_assert_int_eq(qp_table_points(&t, 0), 0);
  ck_assert_int_eq(qp_table_points(&t, 1), -1);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_parameter_allocation_auto)
{
  qp_table_openf(&t, "classic", 2, "{allocation: auto, rounds: 1}");
  qp_table_clear(&t);
  qp_table_city(&t, 1, "F S / . F", 1, 1);
  t.st->seat = 0;
  t.st->lap = 3;
  t.st->turn = 1;
  qp_table_play(&t, "architect 1 N1");
  ck_assert_int_eq(ad_to_act(t.setup, t.st), AD_OVER);
  ck_assert_int_eq(qp_table_points(&t, 1), 2); /* a Factory beside a Shop without customers */
  qp_table_close(&t);
}
END_TEST

/* Nobody stops while idle pieces could activate something. */
START_TEST(qp_parameter_allocation_player_and_forced_activation)
{
  begin_allocation(", forced_activation: true");
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,1; activate 1,2; activate 2,2");
  qp_table_play(&t, "activate 2,2");
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,2");
  qp_table_play(&t, "activate 1,2");
  ck_assert_str_eq(qp_table_moves(&t), "done");
  ck_assert_int_eq(qp_table_points(&t, 1), 2);
  qp_table_close(&t);
}
END_TEST

Suite *qp_parameters_build_suite(void);
Suite *qp_parameters_build_suite(void)
{
  Suite *suite = suite_create("qp_parameters_build");
  TCase *where = tcase_create("where"), *discard = tcase_create("discard"),
        *pieces = tcase_create("pieces"), *allocation = tcase_create("allocation");
  tcase_add_test(where, qp_parameter_placement_rule);
  tcase_add_test(where, qp_parameter_stack_by_location_and_by_floor);
  tcase_add_test(where, qp_parameter_no_stacks_at_all);
  tcase_add_test(where, qp_build_02_towers_of_two_kinds_do_not_mix);
  tcase_add_loop_test(where, qp_parameter_tower_max_floors, 2, 7);
  tcase_add_loop_test(where, qp_parameter_office_max_floors, 2, 7);
  tcase_add_loop_test(discard, qp_parameter_discard_allowed, 0, 3);
  tcase_add_test(discard, qp_parameter_discard_gives_resources);
  tcase_add_loop_test(pieces, qp_parameter_start_resources, 0, 4);
  tcase_add_loop_test(pieces, qp_parameter_limited_supply, 0, 2);
  tcase_add_test(pieces, qp_parameter_supply_is_short_at_the_start);
  tcase_add_test(allocation, qp_parameter_allocation_player);
  tcase_add_test(allocation, qp_parameter_allocation_auto);
  tcase_add_test(allocation, qp_parameter_allocation_player_and_forced_activation);
  suite_add_tcase(suite, where);
  suite_add_tcase(suite, discard);
  suite_add_tcase(suite, pieces);
  suite_add_tcase(suite, allocation);
  return suite;
}
