/* Positions of Quadropolis: what is read, what is filled in, what is refused, and that a
 * written position is read again. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/config/yaml.h"
#include "engine/games/quadropolis/files/position.h"
#include "engine/games/quadropolis/files/write.h"
#include "engine/games/quadropolis/play/legal.h"
#include "engine/games/quadropolis/play/score.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

static struct qp_table t;
static struct ad_arena arena;
static struct ad_diags diags;

static void start(void)
{
  qp_table_open(&t, "quadropolis/classic", 2, NULL);
  ad_arena_init(&arena);
  ad_diags_init(&diags);
}

static void finish(void)
{
  qp_table_close(&t);
  ad_arena_fini(&arena);
  ad_diags_fini(&diags);
}

/* Other rules than those of start(). */
static void use(const char *variant, int seats, const char *options)
{
  qp_table_close(&t);
  qp_table_open(&t, variant, seats, options);
}

static bool reads(const char *text)
{
  return qp_read_position(t.rules, t.st, fixture_yaml(&arena, text), &diags);
}

static void read_well(const char *text)
{
  ck_assert_msg(reads(text), "%s: %s", text, fixture_problems(&diags));
}

static void refused(const char *text, const char *problem)
{
  ck_assert_msg(!reads(text), "%s: read", text);
  const char *problems = fixture_problems(&diags);
  ck_assert_msg(strstr(problems, problem) != NULL, "%s: %s", text, problems);
}

static char *written(const void *state, int viewer)
{
  return fixture_position(t.setup, state, viewer, &arena);
}

static int site_id(int row, int col) /* index of the tile there, -1 for none */
{
  return t.st->site[(row - 1) * QP_SIDE + col - 1] - 1;
}

static int tiles_on_site(void)
{
  int n = 0;
  for (int square = 0; square < QP_SITE; square++)
    n += t.st->site[square] != 0;
  return n;
}

/* ---- what is filled in ---- */

START_TEST(qp_setup_04_nothing_said_is_a_new_game)
{
  read_well("{}");
  ck_assert_int_eq(t.st->phase, QP_PLACE_ARCHITECT);
  ck_assert_int_eq(t.st->round, 0);
  ck_assert_int_eq(t.st->seat, 0);
  ck_assert_int_eq(t.st->urbanist, QP_SITE);
  ck_assert_int_eq(tiles_on_site(), 25);
  ck_assert_int_eq(qp_table_count(&t), 80);
  use("quadropolis/classic", 2, "{start_resources: {inhabitants: 2, energy: 3}}");
  read_well("{cities: [{inhabitants: 0}]}");
  for (int seat = 0; seat < 2; seat++) {
    ck_assert_int_eq(t.st->city[seat].received[QP_INHABITANTS], seat ? 2 : 0);
    ck_assert_int_eq(t.st->city[seat].received[QP_ENERGY], 3);
  }
}
END_TEST

START_TEST(qp_end_01_cities_alone_are_a_finished_game)
{
  read_well("cities: [{grid: [S . . ., T1 . . ., T3 . . ., . . . .], inhabitants: 5, energy: 2}]");
  ck_assert_int_eq(t.st->phase, QP_ENDED);
  ck_assert_int_eq(t.st->round, 3);
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), 12);
  ck_assert_int_eq(qp_points(t.rules, t.st, 1), 0);
  read_well(
    "{lap: 2, cities: [{grid: [S . . ., T1 . . ., T3 . . ., . . . .], inhabitants: 5, energy: "
    "2}]}");
  ck_assert_int_eq(t.st->phase, QP_PLACE_ARCHITECT);
}
END_TEST

START_TEST(qp_build_02_a_tile_in_hand_asks_where_it_may_stand)
{
  read_well("{tile: qp001, number: 3, cities: [{grid: [T2 S S ., S T3 S S, . S S T1, S S T4 S]}]}");
  ck_assert_int_eq(t.st->phase, QP_PLACE_BUILDING);
  ck_assert_str_eq(qp_table_moves(&t), "build 1,1; build 3,1; build 3,4; discard");
  read_well("{phase: place_building, tile: qp030, number: 1}");
  ck_assert_int_eq(t.st->round, 1); /* the tile's */
}
END_TEST

START_TEST(qp_arch_03_architects_and_urbanist_close_slots)
{
  read_well("{slots: {N3: 1, s5: 3, E2: 2}, urbanist: [2, 4]}");
  ck_assert_int_eq(qp_count(qp_closed_slots(t.rules, t.st)), 6);
  ck_assert(qp_table_can(&t, "architect 4 S3"));
  ck_assert(!qp_table_can(&t, "architect 4 W2"));
  ck_assert_int_eq(t.st->lap, 1); /* three turns were taken */
  ck_assert_int_eq(t.st->turn, 1);
  ck_assert_int_eq(t.st->seat, 1);
}
END_TEST

/* Who laid what is found out where the file does not say it. */
START_TEST(qp_arch_01_who_laid_an_architect)
{
  read_well("{slots: {N1: 1, N2: 1, S5: 2}, urbanist: [1, 1], start: 2}");
  int first = t.st->slot_seat[0], second = t.st->slot_seat[1];
  ck_assert_int_eq(first + second, 3);
  ck_assert_int_eq(t.st->slot_seat[QP_SIDE + 4], 2); /* seat 2 began and has had two turns */
  ck_assert_int_eq(t.st->city[1].architects[2], 0);
  ck_assert_int_eq(t.st->city[0].architects[2], 1);
  read_well("{slots: {N1: 1, N2: 1}, urbanist: [1, 1], tile: qp001, number: 1, to_act: 1, lap: 2}");
  ck_assert_int_eq(t.st->slot_seat[0], 1); /* seat 1 has just taken what is in hand */
  ck_assert_int_eq(t.st->slot_seat[1], 2);
  read_well("{slots: {N1: 2, S4: 4}, urbanist: [2, 1], tile: qp001, number: 2, to_act: 2}");
  ck_assert_int_eq(t.st->slot_seat[0], 2);
  ck_assert_int_eq(t.st->slot_seat[QP_SIDE + 3], 1);
  read_well("{slots: {N1: 1}, cities: [{architects: [1, 2, 3, 4]}, {architects: [2]}], lap: 2}");
  ck_assert_int_eq(t.st->slot_seat[0], 2); /* seat 1 has its number 1 still */
  ck_assert_int_eq(t.st->urbanist, 0);
  ck_assert_int_eq(t.st->city[1].architects[3], 0);
}
END_TEST

START_TEST(qp_setup_10_the_common_supply_is_what_is_not_laid)
{
  use("quadropolis/expert", 3, NULL);
  read_well("{slots: {N1: 5, W2: 5}, urbanist: [5, 1]}");
  ck_assert_int_eq(t.st->common[5], 1);
  ck_assert_int_eq(t.st->common[1], 3);
  ck_assert_int_eq(t.st->slot_seat[0], 1);
  ck_assert_int_eq(t.st->slot_seat[2 * QP_SIDE + 1], 2);
  read_well("{architects: [5, 1, 5]}");
  ck_assert_int_eq(t.st->common[5], 2);
  ck_assert_int_eq(t.st->common[1], 1);
  ck_assert_int_eq(t.st->common[2], 0);
}
END_TEST

START_TEST(qp_setup_05_tiles_seen_from_the_back)
{
  int marks[QP_MAX_SEATS + 1] = {0};
  read_well("{seed: 4, site: ['?3 ?3 . . qp004', . ?4 . . ., . . . . ., . . . . ., . . . . .]}");
  ck_assert_int_eq(tiles_on_site(), 4);
  for (int square = 0; square < QP_SITE; square++)
    if (t.st->site[square])
      marks[t.rules->tile[t.st->site[square] - 1].min_seats]++;
  ck_assert_int_eq(marks[3], 2);
  ck_assert_int_eq(marks[4], 2);
  ck_assert_int_ne(site_id(1, 1), site_id(1, 2));
  ck_assert_int_ne(site_id(2, 2), site_id(1, 5));
  int tile = site_id(2, 2), others = 0;
  for (int seed = 0; seed < 20; seed++) {
    read_well(ad_arena_printf(
      &arena, "{seed: %d, site: ['?3 ?3 . . qp004', . ?4 . . ., . . . . ., . . . . ., . . . . .]}",
      seed));
    others += site_id(2, 2) != tile;
  }
  ck_assert_int_gt(others, 5);
}
END_TEST

/* The site without the tiles that architects took and the one in hand. */
START_TEST(qp_arch_07_the_site_is_dealt_without_what_was_taken)
{
  use("quadropolis/classic", 4, NULL);
  read_well("{slots: {N1: 1, E2: 2}, urbanist: [2, 4]}");
  ck_assert_int_eq(tiles_on_site(), 23);
  ck_assert_int_lt(site_id(1, 1), 0);
  ck_assert_int_lt(site_id(2, 4), 0);
  read_well("{tile: qp001, number: 1}");
  ck_assert_int_eq(tiles_on_site(), 24);
}
END_TEST

START_TEST(qp_res_03_the_supply_is_what_nobody_received)
{
  use("quadropolis/classic", 2, "{limited_supply: true}");
  read_well("{lap: 2, cities: [{inhabitants: 5}, {inhabitants: 7, energy: 50}]}");
  ck_assert_int_eq(t.st->left[QP_INHABITANTS], 53);
  ck_assert_int_eq(t.st->left[QP_ENERGY], 0);
}
END_TEST

START_TEST(qp_end_01_who_has_decided_what_is_activated)
{
  use("quadropolis/classic", 3, "{allocation: player}");
  read_well(
    "{phase: allocate, start: 3, to_act: 1, cities: [{grid: [S T2 P ., . . . ., . . . ., . . . .], "
    "energy: 2, active: [[1, "
    "2]]}]}");
  ck_assert_int_eq(t.st->city[2].allocating, 2);
  ck_assert_int_eq(t.st->city[0].allocating, 1);
  ck_assert_int_eq(t.st->city[1].allocating, 0);
  ck_assert_str_eq(qp_table_moves(&t), "activate 1,1; done");
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), 5); /* the Park takes what is left */
  read_well("cities: [{grid: [S T2 P ., . . . ., . . . ., . . . .], energy: 2, active: []}]");
  ck_assert_int_eq(t.st->phase, QP_ENDED);
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), -1);
  read_well("cities: [{grid: [S T2 P ., . . . ., . . . ., . . . .], energy: 2}]");
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), 5); /* nobody has decided: the best way */
}
END_TEST

/* ---- impossible positions: the messages are in tests/bad/positions ---- */

START_TEST(qp_position_limits_leave_room_to_play_on)
{
  use("quadropolis/expert", 4, "{turns_per_round: 5}");
  refused("cities: [{inhabitants: 126}]", "expected a whole number from 0 to 125");
  read_well("{lap: 1, cities: [{inhabitants: 125, energy: 125}]}");
  ck_assert(setups_playout(t.setup, t.st, 3));
  ck_assert_int_le(t.st->city[0].received[QP_INHABITANTS], QP_MAX_RECEIVED);
}
END_TEST

/* No damaged picture gets past the reader: every token and tile is what it says or refused. */
START_TEST(qp_position_rows_of_anything)
{
  static const char *const words[] = {".",  "T",     "T1",    "T9", "H3", "U",  "?",
                                      "?3", "qp001", "qp999", "%s", "-1", "O2", "\\u00e9"};
  for (int i = 0; i < AD_LEN(words); i++) {
    const char *row = ad_arena_printf(&arena, "\"%s . . .\"", words[i]);
    reads(ad_arena_printf(&arena, "cities: [{grid: [%s, %s, %s, %s]}]", row, row, row, row));
    ck_assert(qp_points(t.rules, t.st, 0) < 200);
    fixture_problems(&diags);
    const char *line = ad_arena_printf(&arena, "\"%s . . . .\"", words[i]);
    bool good = reads(ad_arena_printf(
      &arena, "site: [%s, \". . . . .\", \". . . . .\", \". . . . .\", \". . . . .\"]", line));
    ck_assert_int_eq(good, i == 0 || i == 7 || i == 8);
    if (good)
      ck_assert(setups_playout(t.setup, t.st, 3));
    fixture_problems(&diags);
  }
}
END_TEST

/* ---- there and back ---- */

static const struct {
  const char *variant;
  int seats;
  const char *options;
} tables[] = {
  {"quadropolis/classic", 2, NULL},
  {"quadropolis/expert", 4, NULL},
  {"quadropolis/classic", 3, "{allocation: player, urbanist_leaves_between_rounds: false}"},
  {"quadropolis/expert", 2,
   "{allocation: player, forced_activation: true, mayor_changes_current_round: true}"},
  {"quadropolis/classic", 4,
   "{limited_supply: true, supply: {inhabitants: 9, energy: 5}, start_resources: {inhabitants: 2, "
   "energy: 1}}"},
  {"quadropolis/expert", 3,
   "{shared_architects: false, turns_per_round: 5, close_opposite_slot: true}"},
  {"quadropolis/classic", 2,
   "{shared_architects: true, first_player: choose, face_down_tiles: takeable}"},
  {"quadropolis/classic", 2,
   "{face_down_tiles: removed, mayor_changes_current_round: true, start_player_rule: "
   "lowest_score_first}"},
  {"quadropolis/classic", 3,
   "{face_down_tiles: all_face_up, rounds: 2, architects: [1, 1, 3, 5], discard_gives_resources: "
   "all}"},
  {"quadropolis/expert", 2,
   "{turns_per_round: 5, urbanist_blocks: none, mayor_on_take: true, start_player_rule: rotate}"},
};

static void reads_back(struct ad_match *match, int n)
{
  struct qp_state *again = ad_calloc(1, match->setup->state_size);
  const char *text = written(match->state, AD_NOBODY);
  bool good = qp_read_position(t.rules, again, fixture_yaml(&arena, text), &diags);
  ck_assert_msg(good, "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
  const char *text_again = written(again, AD_NOBODY);
  ck_assert_msg(memcmp(again, match->state, match->setup->state_size) == 0,
                "move %d of %s: another state\n%s\n%s", match->n_moves, match->setup->name, text,
                text_again);
  for (int seat = 0; n > 0 && seat < t.rules->seats; seat++) {
    text = written(match->state, seat);
    good = qp_read_position(t.rules, again, fixture_yaml(&arena, text), &diags);
    ck_assert_msg(good, "move %d: %s\n%s", match->n_moves, fixture_problems(&diags), text);
    ck_assert_str_eq(written(again, seat), text);
    ck_assert(setups_playout(t.setup, again, 5));
  }
  free(again);
  ad_arena_fini(&arena);
  ad_arena_init(&arena);
}

START_TEST(qp_position_is_read_as_it_was_written)
{
  use(tables[_i].variant, tables[_i].seats, tables[_i].options);
  for (uint64_t seed = 1; seed <= (setups_nightly() ? 3 : 1); seed++)
    ad_match_free(setups_random_game(t.setup, seed, reads_back));
}
END_TEST

START_TEST(qp_setup_05_a_viewer_sees_marks_alone)
{
  qp_table_deal(&t, 7);
  const char *all = written(t.st, AD_NOBODY), *seen = written(t.st, 1);
  ck_assert_str_eq(written(t.st, AD_PUBLIC), seen);
  ck_assert(strstr(all, "?") == NULL);
  ck_assert(strstr(all, "seed") != NULL);
  ck_assert(strstr(seen, "seed") == NULL);
  int marks = 0;
  for (const char *c = seen; (c = strchr(c, '?')); c++)
    marks++;
  ck_assert_int_eq(marks, 9);
}
END_TEST

Suite *qp_position_suite(void);
Suite *qp_position_suite(void)
{
  Suite *suite = suite_create("qp_position");
  TCase *tc = tcase_create("read");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, qp_setup_04_nothing_said_is_a_new_game);
  tcase_add_test(tc, qp_end_01_cities_alone_are_a_finished_game);
  tcase_add_test(tc, qp_build_02_a_tile_in_hand_asks_where_it_may_stand);
  tcase_add_test(tc, qp_arch_03_architects_and_urbanist_close_slots);
  tcase_add_test(tc, qp_arch_01_who_laid_an_architect);
  tcase_add_test(tc, qp_setup_10_the_common_supply_is_what_is_not_laid);
  tcase_add_test(tc, qp_setup_05_tiles_seen_from_the_back);
  tcase_add_test(tc, qp_arch_07_the_site_is_dealt_without_what_was_taken);
  tcase_add_test(tc, qp_res_03_the_supply_is_what_nobody_received);
  tcase_add_test(tc, qp_end_01_who_has_decided_what_is_activated);
  tcase_add_test(tc, qp_position_limits_leave_room_to_play_on);
  tcase_add_test(tc, qp_position_rows_of_anything);
  tcase_add_loop_test(tc, qp_position_is_read_as_it_was_written, 0, AD_LEN(tables));
  tcase_add_test(tc, qp_setup_05_a_viewer_sees_marks_alone);
  suite_add_tcase(suite, tc);
  return suite;
}
