/* Why a move is not allowed.  EX-01 to EX-08 and EX-10 are worked examples of the rules page. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "engine/base/mem.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/text/explain.h"
#include "engine/games/quadropolis/text/text.h"
#include "engine/games/quadropolis/text/words.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

static struct qp_table t;
static struct ad_reason reason;

/* A table of VARIANT with OPTIONS instead of the one there is. */
static void sit(const char *variant, int seats, const char *options)
{
  qp_table_close(&t);
  qp_table_open(&t, variant, seats, options);
}

static void start(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
}

static void finish(void)
{
  qp_table_close(&t);
}

/* The move TEXT is refused with this clause, word and sentence. */
static void refused(const char *text, const char *clause, const char *word, const char *sentence)
{
  ck_assert_str_eq(qp_table_verdict(&t, text, &reason), word);
  ck_assert_str_eq(reason.text, sentence);
  ck_assert_str_eq(reason.clause, clause);
}

static void allowed(const char *text)
{
  const char *word = qp_table_verdict(&t, text, &reason);
  ck_assert_msg(strcmp(word, "legal") == 0, "%s: %s", text, reason.text);
}

/* Number NUMBER of a seat lies at a slot. */
static void lay(int seat, int number, const char *slot_name)
{
  int slot = qp_slot_find(slot_name);
  t.st->taken |= 1u << slot;
  t.st->at_slot[slot] = (uint8_t)number;
  t.st->slot_seat[slot] = (uint8_t)(seat + 1);
  (t.rules->shared_architects ? t.st->common : t.st->city[seat].architects)[number]--;
}

static void urbanist_on(int row, int col)
{
  t.st->urbanist = (uint8_t)((row - 1) * QP_SIDE + col - 1);
}

static void hold(const char *kind, int inhabitants, int energy, int number)
{
  qp_table_hold(&t, qp_table_tile(&t, kind, inhabitants, energy), number);
}

/* ---- architects ---- */

START_TEST(qp_arch_02_qp_arch_03_ex_01_closed_slots)
{
  static const char *const closed[] = {"N3", "S5", "E2", "N4", "S4", "W2"};
  int open = 0;
  lay(0, 3, "N3");
  lay(1, 1, "S5");
  qp_table_play(&t, "architect 2 E2");
  ck_assert_int_eq(t.st->urbanist, 1 * QP_SIDE + 3); /* QP-URB-01 */
  if (t.st->phase == QP_PLACE_BUILDING)
    qp_table_play(&t, "discard");
  for (int slot = 0; slot < QP_SLOTS; slot++)
    open += !(qp_closed_slots(t.rules, t.st) >> slot & 1);
  ck_assert_int_eq(open, 14);
  for (int i = 0; i < AD_LEN(closed); i++)
    ck_assert_msg(qp_closed_slots(t.rules, t.st) >> qp_slot_find(closed[i]) & 1, "%s", closed[i]);
  allowed("architect 2 S3");
  allowed("architect 2 W5");
  refused("architect 2 N3", "QP-ARCH-02", "occupied", "number 3 of seat 1 is already at N3");
  refused("architect 3 S5", "QP-ARCH-02", "occupied", "number 1 of seat 2 is already at S5");
  refused("architect 4 E2", "QP-ARCH-02", "occupied", "number 2 of seat 1 is already at E2");
  /* QP-RULE-20: whatever the number, its lines are closed and no others. */
  refused("architect 2 N4", "QP-ARCH-03", "urbanist",
          "N4 is closed, the Urbanist on 2,4 closes N4, S4, W2 and E2");
  refused("architect 2 S4", "QP-ARCH-03", "urbanist",
          "S4 is closed, the Urbanist on 2,4 closes N4, S4, W2 and E2");
  refused("architect 2 W2", "QP-ARCH-03", "urbanist",
          "W2 is closed, the Urbanist on 2,4 closes N4, S4, W2 and E2");
  refused("architect 1 W1", "QP-ARCH-01", "none_left",
          "seat 2 has used its number 1 in this round, numbers left: 2, 3 and 4");
}
END_TEST

START_TEST(qp_arch_05_ex_02_squares_that_numbers_point_at)
{
  static const struct {
    const char *move;
    int row, col;
  } points[] = {{"architect 2 W3", 3, 2},
                {"architect 3 S2", 3, 2},
                {"architect 4 E5", 5, 2},
                {"architect 5 N1", 5, 1}};
  sit("expert", 2, NULL);
  for (int i = 0; i < AD_LEN(points); i++) {
    struct qp_state before = *t.st;
    qp_table_play(&t, points[i].move);
    ck_assert_int_eq(t.st->urbanist, (points[i].row - 1) * QP_SIDE + points[i].col - 1);
    *t.st = before;
  }
}
END_TEST

START_TEST(qp_arch_07_qp_urb_02_ex_03_an_empty_square)
{
  qp_table_site(&t, 1, 1, qp_table_tile(&t, "shop", 0, 0));
  qp_table_site(&t, 1, 3, qp_table_tile(&t, "tower", 3, 0));
  qp_table_site(&t, 1, 2, -1);
  qp_table_play(&t, "architect 2 W1"); /* QP-RULE-05: the second square, not the second tile */
  ck_assert_int_eq(t.st->urbanist, 1); /* QP-URB-02 */
  ck_assert_int_eq(t.st->phase, QP_PLACE_ARCHITECT);
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_ne(t.st->site[0], 0);
  ck_assert_int_ne(t.st->site[2], 0);
}
END_TEST

START_TEST(qp_setup_06_ex_04_a_face_down_tile_counts_as_empty)
{
  int tile = 0;
  while (t.rules->tile[tile].min_seats != 4 || t.rules->tile[tile].round != 1)
    tile++;
  qp_table_site(&t, 1, 1, tile);
  qp_table_play(&t, "architect 1 N1"); /* QP-RULE-04 */
  ck_assert_int_eq(t.st->urbanist, 0);
  ck_assert_int_eq(t.st->site[0], tile + 1);
  ck_assert_int_eq(t.st->seat, 1);
  ck_assert_int_eq(t.st->in_hand, 0);
}
END_TEST

START_TEST(qp_arch_02_the_opposite_end_stays_open_or_is_closed_by_a_knob)
{
  lay(1, 3, "N3");
  allowed("architect 2 S3");
  sit("classic", 2, "{close_opposite_slot: true}");
  lay(1, 3, "N3");
  refused("architect 2 S3", "QP-ARCH-02", "opposite",
          "number 3 of seat 2 at N3 closes the other end of its line, S3");
  lay(1, 4, "E5");
  refused("architect 2 W5", "QP-ARCH-02", "opposite",
          "number 4 of seat 2 at E5 closes the other end of its line, W5");
  lay(1, 1, "W1");
  refused("architect 2 E1", "QP-ARCH-02", "opposite",
          "number 1 of seat 2 at W1 closes the other end of its line, E1");
  allowed("architect 2 N4");
}
END_TEST

START_TEST(qp_arch_03_other_lines_of_the_urbanist)
{
  sit("classic", 2, "{urbanist_blocks: row}");
  urbanist_on(2, 4);
  refused("architect 2 W2", "QP-ARCH-03", "urbanist",
          "W2 is closed, the Urbanist on 2,4 closes W2 and E2");
  allowed("architect 2 N4");
  sit("classic", 2, "{urbanist_blocks: column}");
  urbanist_on(2, 4);
  refused("architect 2 S4", "QP-ARCH-03", "urbanist",
          "S4 is closed, the Urbanist on 2,4 closes N4 and S4");
  sit("classic", 2, "{urbanist_blocks: square_only}");
  urbanist_on(2, 4);
  refused("architect 2 N4", "QP-ARCH-03", "urbanist",
          "number 2 at N4 points at 2,4, where the Urbanist stands");
  allowed("architect 3 N4");
  sit("classic", 2, "{urbanist_blocks: none}");
  urbanist_on(2, 4);
  allowed("architect 2 N4");
}
END_TEST

START_TEST(qp_arch_04_beside_the_board_the_urbanist_closes_nothing)
{
  ck_assert_int_eq(t.st->urbanist, QP_SITE);
  ck_assert_uint_eq(qp_closed_slots(t.rules, t.st), 0);
}
END_TEST

START_TEST(qp_arch_01_own_architects_and_common_ones)
{
  lay(0, 2, "N1");
  lay(0, 4, "N2");
  refused("architect 2 W5", "QP-ARCH-01", "none_left",
          "seat 1 has used its number 2 in this round, numbers left: 1 and 3");
  t.st->seat = 1;
  allowed("architect 2 W5");
  sit("expert", 2, NULL); /* QP-SETUP-10: two of each number */
  lay(0, 2, "N1");
  allowed("architect 2 W5");
  lay(1, 2, "N2");
  refused("architect 2 W5", "QP-ARCH-01", "none_left",
          "no architect with number 2 is left in the common supply, numbers left: 1, 3, 4 and 5");
  memset(t.st->common, 0, sizeof t.st->common);
  refused("architect 2 W5", "QP-ARCH-01", "none_left",
          "no architect with number 2 is left in the common supply, numbers left: none");
}
END_TEST

START_TEST(qp_arch_06_an_empty_square_may_be_pointed_at)
{
  qp_table_site(&t, 1, 2, -1);
  allowed("architect 2 W1"); /* QP-RULE-06 */
}
END_TEST

START_TEST(qp_arch_06_or_only_if_forced)
{
  int tile = 0;
  sit("classic", 2, "{empty_square_only_if_forced: true}");
  memset(t.st->site, 0, sizeof t.st->site);
  allowed("architect 2 W1");
  qp_table_site(&t, 5, 3, qp_table_tile(&t, "shop", 0, 0));
  refused("architect 2 W1", "QP-ARCH-06", "empty_square",
          "number 2 at W1 points at 1,2, which is empty, while 'architect 1 S3' takes a tile");
  while (t.rules->tile[tile].min_seats != 4)
    tile++;
  qp_table_site(&t, 1, 2, tile);
  refused("architect 2 W1", "QP-ARCH-06", "empty_square",
          "number 2 at W1 points at 1,2, where the tile lies face down, while 'architect 1 S3' "
          "takes a tile");
  allowed("architect 1 S3");
}
END_TEST

START_TEST(qp_arch_08_passing_only_without_a_slot)
{
  refused("pass", "QP-ARCH-08", "must_place", "an architect can be placed: 'architect 1 N1'");
  t.st->taken = (1u << QP_SLOTS) - 1;
  for (int slot = 0; slot < QP_SLOTS; slot++)
    t.st->at_slot[slot] = t.st->slot_seat[slot] = 1;
  allowed("pass");
  refused("architect 1 N1", "QP-ARCH-02", "occupied", "number 1 of seat 1 is already at N1");
  qp_table_play(&t, "pass");
  ck_assert_int_eq(t.st->seat, 1);
}
END_TEST

/* ---- buildings ---- */

START_TEST(qp_build_01_ex_05_row_or_column)
{
  qp_table_city(&t, 0, "P . P P / . P . P / P P . P / P . P P", 0, 0);
  hold("shop", 0, 0, 2);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,2; build 2,1; build 2,3; build 4,2; discard");
  refused("build 3,3", "QP-BUILD-01", "wrong_square",
          "number 2 allows row 2 and column 2, but 3,3 is in row 3 and column 3");
  refused("build 2,2", "QP-BUILD-01", "occupied", "Park stands on 2,2");
}
END_TEST

START_TEST(qp_build_02_qp_build_03_qp_build_04_ex_06_floors)
{
  qp_table_city(&t, 0, "T2 P P . / P T3 P P / . P P T1 / P P T4 P", 0, 0);
  hold("tower", 1, 0, 3);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,1; build 3,1; build 3,4; discard");
  refused("build 1,4", "QP-BUILD-01", "wrong_square",
          "number 3 allows row 3 and column 3, but 1,4 is in row 1 and column 4");
  refused("build 2,2", "QP-BUILD-02", "wrong_floor",
          "number 3 allows row 3 and column 3 or floor 3, but 2,2 is in row 2 and column 2 and "
          "would get floor 4");
  refused("build 4,3", "QP-BUILD-04", "full_height",
          "Tower Block on 4,3 has 4 floors, it may have 4");
  refused("build 1,2", "QP-BUILD-02", "occupied",
          "Park stands on 1,2, Tower Block can be put on its own kind only");
  allowed("build 3,4"); /* QP-RULE-09: any floor in the row of the number */
  qp_table_play(&t, "build 1,1");
  ck_assert_int_eq(t.st->city[0].floors[0], 3);
}
END_TEST

START_TEST(qp_build_03_a_first_floor_needs_an_empty_square)
{
  qp_table_city(&t, 0, ". . . . / . T1 . .", 0, 0);
  hold("tower", 1, 0, 1);
  ck_assert_str_eq(
    qp_table_moves(&t),
    "build 1,1; build 1,2; build 1,3; build 1,4; build 2,1; build 3,1; build 4,1; discard");
  refused("build 2,2", "QP-BUILD-02", "wrong_floor",
          "number 1 adds floors on row 1 and column 1, but 2,2 is in row 2 and column 2");
  refused("build 3,3", "QP-BUILD-03", "wrong_square",
          "floor 1 needs an empty square that number 1 allows, row 1 and column 1, but 3,3 is in "
          "row 3 and column 3");
  hold("shop", 0, 0, 1); /* floors mean nothing to it */
  refused("build 3,3", "QP-BUILD-01", "wrong_square",
          "number 1 allows row 1 and column 1, but 3,3 is in row 3 and column 3");
}
END_TEST

START_TEST(qp_build_06_qp_build_07_ex_07_number_or_district)
{
  sit("expert", 2, NULL);
  qp_table_city(&t, 0, "O3", 0, 0);
  hold("office", 0, 0, 4);
  ck_assert_str_eq(
    qp_table_moves(&t),
    "build 1,1; build 1,3; build 2,2; build 2,3; build 2,5; build 3,3; build 4,1; build 4,3; "
    "build 4,5; discard");
  refused(
    "build 1,2", "QP-BUILD-06", "wrong_square",
    "number 4 allows squares with number 4 and district 4, but 1,2 is number 3 in district 1");
}
END_TEST

START_TEST(qp_build_07_ex_08_the_number_of_the_floor)
{
  sit("expert", 2, NULL);
  qp_table_city(&t, 0, ". . . . . / . O1", 0, 0);
  hold("office", 0, 0, 2);
  allowed("build 2,2");
  t.st->number = 3;
  refused("build 2,2", "QP-BUILD-07", "wrong_floor",
          "number 3 allows squares with number 3 and district 3 or floor 3, but 2,2 is number 4 in "
          "district 1 and would get floor 2");
}
END_TEST

START_TEST(qp_build_04_most_floors_and_kinds_with_one)
{
  sit("expert", 2, NULL);
  qp_table_city(&t, 0, "T4 O4 S", 0, 0);
  hold("tower", 1, 0, 5);
  allowed("build 1,1");
  hold("office", 0, 0, 5);
  allowed("build 1,2");
  qp_table_city(&t, 0, "T5 O5 S", 0, 0);
  refused("build 1,2", "QP-BUILD-04", "full_height",
          "Office Tower on 1,2 has 5 floors, it may have 5");
  hold("tower", 1, 0, 5);
  refused("build 1,1", "QP-BUILD-04", "full_height",
          "Tower Block on 1,1 has 5 floors, it may have 5");
  hold("shop", 0, 0, 1);
  refused("build 1,3", "QP-BUILD-04", "not_stackable",
          "Shop stands on 1,3, and it has one floor only");
  refused("build 1,1", "QP-BUILD-06", "occupied", "Tower Block stands on 1,1");
}
END_TEST

static const struct {
  const char *variant, *knobs;
  int number;
  const char *square, *clause, *word, *says;
} placement[] = {
  {"classic", "{placement_rule: row_and_column}", 2, "2,1", "QP-BUILD-01", "wrong_square",
   "number 2 allows square 2,2, but 2,1 is in row 2 and column 1"},
  {"classic", "{placement_rule: district_only}", 2, "3,1", "QP-BUILD-06", "wrong_square",
   "number 2 allows district 2, but 3,1 is in district C, number 3"},
  {"expert", "{placement_rule: district_only}", 2, "2,3", "QP-BUILD-06", "wrong_square",
   "number 2 allows district 2, but 2,3 is in district 4"},
  {"classic", "{stack_by_location: false}", 3, "1,1", "QP-BUILD-02", "wrong_floor",
   "Tower Block on 1,1 would get floor 2, number 3 adds floor 3"},
  {"classic", "{stack_by_location: false}", 1, "1,1", "QP-BUILD-03", "wrong_floor",
   "Tower Block on 1,1 would get floor 2, and number 1 adds no floors"},
  {"classic", "{stack_by_floor: false}", 2, "1,1", "QP-BUILD-02", "wrong_floor",
   "number 2 adds floors on row 2 and column 2, but 1,1 is in row 1 and column 1"},
  {"expert", "{stack_by_floor: false}", 3, "1,1", "QP-BUILD-07", "wrong_floor",
   "number 3 adds floors on squares with number 3 and district 3, but 1,1 is number 2 in district "
   "1"},
  {"classic", "{stack_by_floor: false, stack_by_location: false}", 1, "1,1", "QP-BUILD-02",
   "not_stackable", "Tower Block stands on 1,1, and no floors are added"},
};

START_TEST(qp_build_01_other_rules_of_placement)
{
  char text[20];
  sit(placement[_i].variant, 2, placement[_i].knobs);
  qp_table_city(&t, 0, "T1", 0, 0);
  hold("tower", 1, 0, placement[_i].number);
  snprintf(text, sizeof text, "build %s", placement[_i].square);
  refused(text, placement[_i].clause, placement[_i].word, placement[_i].says);
}
END_TEST

START_TEST(qp_build_05_ex_10_what_is_discarded_gives_nothing)
{
  int tile = qp_table_tile(&t, "factory", 0, 3);
  qp_table_site(&t, 3, 2, tile);
  qp_table_play(&t, "architect 2 W3");
  ck_assert_int_eq(t.st->in_hand, tile + 1);
  ck_assert_int_eq(t.st->urbanist, 2 * QP_SIDE + 1); /* QP-URB-03 */
  qp_table_play(&t, "discard");
  ck_assert_int_eq(t.st->city[0].received[QP_ENERGY], 0);
  ck_assert_int_eq(t.st->urbanist, 2 * QP_SIDE + 1);
  for (int square = 0; square < QP_SITE; square++) /* QP-RULE-19 */
    ck_assert_int_ne(t.st->site[square], tile + 1);
  ck_assert_uint_eq(qp_built(&t.st->city[0]), 0);
}
END_TEST

START_TEST(qp_build_05_a_building_that_fits_nowhere_is_discarded)
{
  qp_table_city(&t, 0, "P P P P / P P P P / P P P P / P P P P", 0, 0);
  hold("shop", 0, 0, 2);
  ck_assert_str_eq(qp_table_moves(&t), "discard");
}
END_TEST

START_TEST(qp_build_05_discarding_can_be_forbidden)
{
  sit("classic", 2, "{discard_allowed: only_if_no_square}");
  hold("shop", 0, 0, 2);
  refused("discard", "QP-BUILD-05", "must_build",
          "Shop may be discarded only if it can stand nowhere, but 'build 1,2' is possible");
  qp_table_city(&t, 0, "T2 P P P / P P P P / P P P P / P P P P", 0, 0);
  allowed("discard");
  hold("tower", 1, 0, 3);
  refused("discard", "QP-BUILD-05", "must_build",
          "Tower Block may be discarded only if it can stand nowhere, but 'build 1,1' is possible");
  sit("classic", 2, "{discard_allowed: never_if_square}");
  qp_table_city(&t, 0, "T2 P P P / P P P P / P P P P / P P P P", 0, 0);
  hold("tower", 1, 0, 3);
  allowed("discard");
  qp_table_city(&t, 0, "T2 P P P / P P P P / P P P P / P P .", 0, 0);
  refused(
    "discard", "QP-BUILD-05", "must_build",
    "Tower Block may be discarded only if no empty square is allowed, but 'build 4,3' is possible");
}
END_TEST

START_TEST(qp_build_05_a_discarded_building_can_give_pieces)
{
  hold("harbor", 1, 1, 2);
  refused("discard energy", "QP-BUILD-05", "wrong_piece",
          "a discarded tile gives nothing: 'discard'");
  sit("classic", 2, "{discard_gives_resources: all}");
  hold("harbor", 1, 1, 2);
  refused("discard inhabitant", "QP-BUILD-05", "wrong_piece",
          "Harbor gives all it shows, 1 inhabitant and 1 energy unit: 'discard'");
  sit("classic", 2, "{discard_gives_resources: one_piece}");
  hold("harbor", 1, 1, 2);
  refused("discard", "QP-BUILD-05", "which_piece",
          "Harbor shows 1 inhabitant and 1 energy unit and gives one piece: 'discard inhabitant' "
          "or 'discard energy'");
  allowed("discard inhabitant");
  qp_table_play(&t, "discard energy");
  ck_assert_int_eq(t.st->city[0].received[QP_ENERGY], 1);
  hold("tower", 2, 0, 2);
  refused("discard inhabitant", "QP-BUILD-05", "wrong_piece",
          "Tower Block shows 2 inhabitants, there is no choice: 'discard'");
  hold("shop", 0, 0, 2);
  refused("discard energy", "QP-BUILD-05", "wrong_piece",
          "Shop shows nothing, there is no choice: 'discard'");
}
END_TEST

/* ---- allocation ---- */

static void allocate(const char *knobs, const char *picture, int inhabitants, int energy)
{
  sit("classic", 2, knobs);
  qp_table_city(&t, 0, picture, inhabitants, energy);
  t.st->phase = QP_ALLOCATE;
  t.st->city[0].allocating = 1;
}

START_TEST(qp_act_01_activating_needs_a_building_and_its_pieces)
{
  allocate("{allocation: player}", "T1 S P F", 1, 1);
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,1; activate 1,2; activate 1,4; done");
  refused("activate 2,2", "QP-ACT-01", "nothing_there", "no building stands on 2,2");
  refused("activate 1,3", "QP-ACT-01", "always_active", "Park on 1,3 is always active, at no cost");
  qp_table_play(&t, "activate 1,1");
  refused("activate 1,1", "QP-ACT-01", "already_active", "Tower Block on 1,1 is active already");
  refused("activate 1,2", "QP-ACT-02", "cannot_afford",
          "Shop on 1,2 needs 1 energy unit, left is 1 inhabitant");
  allowed("done");
}
END_TEST

START_TEST(qp_act_02_what_is_left_counts_customers_and_parks)
{
  allocate("{allocation: player}", "T1 S P F / H .", 0, 5);
  qp_table_play(&t, "activate 1,2");
  refused("activate 1,4", "QP-ACT-02", "cannot_afford",
          "Factory on 1,4 needs 1 inhabitant, left is 4 energy units");
  allowed("activate 1,1");
  sit("expert", 2, "{allocation: player}");
  qp_table_city(&t, 0, "O1 S", 3, 1);
  t.st->phase = QP_ALLOCATE;
  t.st->city[0].allocating = 1;
  qp_table_play(&t, "activate 1,2");
  refused("activate 1,1", "QP-ACT-02", "cannot_afford",
          "Office Tower on 1,1 needs 1 inhabitant and 1 energy unit, left is 3 inhabitants");
}
END_TEST

START_TEST(qp_act_03_activation_can_be_forced)
{
  allocate("{allocation: player, forced_activation: true}", "T1 S", 1, 1);
  refused("done", "QP-ACT-03", "must_activate",
          "what is left suffices for Tower Block: 'activate 1,1'");
  qp_table_play(&t, "activate 1,2");
  allowed("done");
}
END_TEST

START_TEST(qp_end_01_every_seat_allocates_then_the_game_is_over)
{
  allocate("{allocation: player}", "T1", 0, 1);
  refused("pass", "QP-END-01", "not_your_phase",
          "it is time to activate buildings, not to place an architect");
  qp_table_play(&t, "done");
  ck_assert_int_eq(t.st->seat, 1);
  qp_table_play(&t, "done");
  ck_assert_int_eq(qp_to_act(t.rules, t.st), AD_OVER);
  refused("done", "QP-END-01", "not_your_phase", "the game is over");
}
END_TEST

/* ---- every move ---- */

/* Numbers that are no moves, or none here. */
START_TEST(qp_round_03_numbers_that_are_no_moves)
{
  static const ad_move odd[] = {0xFFFFFFFF, 9u << 24, (ad_move)QP_PLACE_ARCHITECT << 24 | 0x10100,
                                1u << 24 | 0x0114};
  for (int i = 0; i < AD_LEN(odd); i++) {
    ck_assert_msg(qp_why_not(t.rules, t.st, odd[i], &reason), "%x", odd[i]);
    ck_assert_str_eq(reason.clause, "QP-ROUND-03");
  }
  ck_assert(qp_why_not(t.rules, t.st, qp_architect_move(0, 1), &reason));
  ck_assert_str_eq(reason.text, "there is no architect with number 0, there are 1, 2, 3 and 4");
  ck_assert(!qp_why_not(t.rules, t.st, qp_architect_move(1, 1), NULL));
  ck_assert(qp_why_not(t.rules, t.st, QP_PASS, NULL));
}
END_TEST

static bool is_option(const struct ad_match *match, int n, ad_move move)
{
  for (int i = 0; i < n; i++)
    if (match->options[i] == move)
      return true;
  return false;
}

static void check_move(const struct ad_match *match, int n, ad_move move)
{
  char text[AD_MOVE_TEXT];
  bool legal = is_option(match, n, move);
  reason = (struct ad_reason){.text = ""};
  bool refusal = qp_why_not(match->setup->rules, match->state, move, &reason);
  qp_move_text(match->setup->rules, match->state, move, text, sizeof text);
  ck_assert_msg(refusal != legal, "%s %s: %s", match->setup->name, text,
                refusal ? reason.text : "legal, but not among the moves");
  if (refusal)
    ck_assert_msg(strncmp(reason.clause, "QP-", 3) == 0 && *reason.word &&
                    strlen(reason.text) + 1 < sizeof reason.text,
                  "%s: %s", text, reason.text);
}

/* Every move there is has a reason against it, or is legal. */
static void check_moves(struct ad_match *match, int n)
{
  const struct qp_rules *r = match->setup->rules;
  for (int seat = 0; seat <= QP_MAX_SEATS; seat++)
    check_move(match, n, qp_start_move(seat));
  for (int number = 0; number <= QP_NUMBERS + 1; number++)
    for (int slot = 0; slot < QP_SLOTS; slot++)
      check_move(match, n, qp_architect_move(number, slot));
  for (int square = 0; square <= r->n_squares; square++) {
    check_move(match, n, qp_building_move(square));
    check_move(match, n, qp_activate_move(square));
  }
  for (int piece = 0; piece <= QP_PIECES + 1; piece++)
    check_move(match, n, qp_discard_move(piece));
  check_move(match, n, QP_PASS);
  check_move(match, n, QP_DONE);
}

START_TEST(qp_every_move_is_legal_or_has_a_clause)
{
  int n;
  const struct ad_setup *const *setups = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (setups[i]->ops->why_not == qp_why_not && !setups[i]->hooks)
      ad_match_free(setups_random_game(setups[i], 1, check_moves));
}
END_TEST

static const char *const house[] = {
  "{close_opposite_slot: true, empty_square_only_if_forced: true, turns_per_round: 5, architects: "
  "[1, 2, 3, 4, 4]}",
  "{urbanist_blocks: square_only, empty_square_only_if_forced: true, face_down_tiles: removed, "
  "urbanist_leaves_between_rounds: "
  "false}",
  "{face_down_tiles: takeable, discard_allowed: only_if_no_square, first_player: choose, "
  "shared_architects: true}",
  "{discard_allowed: never_if_square, discard_gives_resources: one_piece, placement_rule: "
  "row_and_column}",
  "{discard_gives_resources: all, placement_rule: district_only, stack_by_floor: false}",
  "{stack_by_location: false, placement_rule: anywhere, allocation: player}",
  "{allocation: player, forced_activation: true, discard_gives_resources: one_piece, "
  "stack_by_location: false, stack_by_floor: "
  "false}",
  "{urbanist_blocks: none, close_opposite_slot: true, shared_architects: true, architect_copies: "
  "5, turns_per_round: 5}",
};

START_TEST(qp_every_move_is_legal_or_has_a_clause_with_house_rules)
{
  for (int seats = 2; seats <= 4; seats++) {
    sit(seats == 3 ? "expert" : "classic", seats, house[_i]);
    for (uint64_t seed = 0; seed < 2; seed++)
      ad_match_free(setups_random_game(t.setup, seed, check_moves));
  }
}
END_TEST

static void add_architects(Suite *suite)
{
  TCase *tc = tcase_create("architects");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_arch_02_qp_arch_03_ex_01_closed_slots);
  tcase_add_test(tc, qp_arch_05_ex_02_squares_that_numbers_point_at);
  tcase_add_test(tc, qp_arch_07_qp_urb_02_ex_03_an_empty_square);
  tcase_add_test(tc, qp_setup_06_ex_04_a_face_down_tile_counts_as_empty);
  tcase_add_test(tc, qp_arch_02_the_opposite_end_stays_open_or_is_closed_by_a_knob);
  tcase_add_test(tc, qp_arch_03_other_lines_of_the_urbanist);
  tcase_add_test(tc, qp_arch_04_beside_the_board_the_urbanist_closes_nothing);
  tcase_add_test(tc, qp_arch_01_own_architects_and_common_ones);
  tcase_add_test(tc, qp_arch_06_an_empty_square_may_be_pointed_at);
  tcase_add_test(tc, qp_arch_06_or_only_if_forced);
  tcase_add_test(tc, qp_arch_08_passing_only_without_a_slot);
  suite_add_tcase(suite, tc);
}

static void add_buildings(Suite *suite)
{
  TCase *tc = tcase_create("buildings");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_build_01_ex_05_row_or_column);
  tcase_add_test(tc, qp_build_02_qp_build_03_qp_build_04_ex_06_floors);
  tcase_add_test(tc, qp_build_03_a_first_floor_needs_an_empty_square);
  tcase_add_test(tc, qp_build_06_qp_build_07_ex_07_number_or_district);
  tcase_add_test(tc, qp_build_07_ex_08_the_number_of_the_floor);
  tcase_add_test(tc, qp_build_04_most_floors_and_kinds_with_one);
  tcase_add_loop_test(tc, qp_build_01_other_rules_of_placement, 0, AD_LEN(placement));
  tcase_add_test(tc, qp_build_05_ex_10_what_is_discarded_gives_nothing);
  tcase_add_test(tc, qp_build_05_a_building_that_fits_nowhere_is_discarded);
  tcase_add_test(tc, qp_build_05_discarding_can_be_forbidden);
  tcase_add_test(tc, qp_build_05_a_discarded_building_can_give_pieces);
  suite_add_tcase(suite, tc);
}

Suite *qp_explain_suite(void);
Suite *qp_explain_suite(void)
{
  Suite *suite = suite_create("qp_explain");
  add_architects(suite);
  add_buildings(suite);
  TCase *tc = tcase_create("allocation");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_act_01_activating_needs_a_building_and_its_pieces);
  tcase_add_test(tc, qp_act_02_what_is_left_counts_customers_and_parks);
  tcase_add_test(tc, qp_act_03_activation_can_be_forced);
  tcase_add_test(tc, qp_end_01_every_seat_allocates_then_the_game_is_over);
  suite_add_tcase(suite, tc);
  tc = tcase_create("every_move");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, qp_round_03_numbers_that_are_no_moves);
  tcase_add_test(tc, qp_every_move_is_legal_or_has_a_clause);
  tcase_add_loop_test(tc, qp_every_move_is_legal_or_has_a_clause_with_house_rules, 0,
                      AD_LEN(house));
  suite_add_tcase(suite, tc);
  return suite;
}
