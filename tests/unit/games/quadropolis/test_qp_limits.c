/* test_qp_limits.c - the largest and the smallest games of Quadropolis that can be set up, and what
 * is one too many. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/text.h"
#include "engine/config/variant.h"
#include "engine/core/match/match.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/show/sheet.h"
#include "tests/unit/games/quadropolis/qp_table.h"
#include "tests/unit/setups.h"

static struct ad_buf text;

static void start(void)
{
  ad_buf_clear(&text);
  ad_buf_add(&text, "aedile: 1\ngame: quadropolis\nextends: quadropolis/base\n");
}

/* Sheets at the end of a game: the sum, and runs of Harbors along the only line there is. */
static void check_sheets(struct ad_match *match, int n_options)
{
  const struct qp_rules *r = match->setup->rules;
  struct ad_sheet sheet;
  for (int seat = 0; seat < r->seats && n_options == 0; seat++) {
    ad_sheet_init(&sheet);
    qp_sheet(r, match->state, seat, AD_NOBODY, &sheet);
    ck_assert_int_eq(ad_sheet_total(&sheet), qp_points(r, match->state, seat));
    for (int i = 0; i < sheet.n; i++) {
      ck_assert_msg(r->cols > 1 || !strstr(sheet.lines[i].label, " in a row of "), "%s",
                    sheet.lines[i].label);
      ck_assert_msg(r->rows > 1 || !strstr(sheet.lines[i].label, " in a column of "), "%s",
                    sheet.lines[i].label);
    }
    ad_sheet_fini(&sheet);
  }
}

/* Loads what has been written, for SEATS; plays it, or finds PROBLEM among what is wrong. */
static void try(int seats, const char *problem)
{
  char path[] = "/tmp/aedile-limit-XXXXXX";
  struct ad_diags diags;
  FILE *file = fdopen(mkstemp(path), "w");
  ck_assert_ptr_nonnull(file);
  fputs(ad_buf_text(&text), file);
  fclose(file);
  ad_diags_init(&diags);
  struct cfg_variant *variant = cfg_variant_load(path, &setups_loaders, &diags);
  unlink(path);
  struct ad_setup *setup = variant ? cfg_variant_compile_any(variant, seats, NULL, &diags) : NULL;
  bool said = !problem && setup;
  for (int i = 0; i < diags.n && problem && !said; i++)
    said = strstr(diags.list[i].msg, problem) != NULL;
  ck_assert_msg(said, "%s", diags.n ? diags.list[0].msg : "accepted");
  for (uint64_t seed = 1; setup && seed <= 20; seed++)
    ad_match_free(setups_random_game(setup, seed, check_sheets));
  ad_setup_free(setup);
  if (variant)
    cfg_variant_free(variant);
  ad_diags_fini(&diags);
}

/* N tiles a round that give three of each. */
static void write_tiles(int rounds, int n, const char *kind)
{
  ad_buf_add(&text, "  tiles:\n");
  for (int round = 1; round <= rounds; round++)
    for (int i = 0; i < n; i++)
      ad_buf_printf(&text, "    - {id: t%d_%d, round: %d, kind: %s, inhabitants: 3, energy: 3}\n",
                    round, i, round, kind);
}

/* Five rounds of five turns for four on all twenty slots; everything gives all it can; thirty
 * squares in nine districts. */
START_TEST(qp_largest_game_of_each_kind)
{
  static const char *const kinds[] = {"tower",   "shop",   "service", "park",
                                      "factory", "harbor", "office",  "monument"};
  start();
  ad_buf_add(
    &text,
    "rules:\n  rounds: 5\n  turns_per_round: 5\n  architects: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]\n"
    "  placement_rule: anywhere\n  urbanist_blocks: none\n  start_resources: {inhabitants: 3, "
    "energy: 3}\n"
    "  shop_capacity: 6\n  shop_table: [0, 99, 99, 99, 99, 99, 99]\n  tower_max_floors: 6\n  "
    "office_max_floors: 6\n"
    "  tower_table: [0, 99, 99, 99, 99, 99, 99]\n  harbor_table: [0, 99, 99, 99, 99, 99, 99]\n"
    "  service_table: [0, 99, 99, 99, 99, 99, 99, 99, 99, 99]\n  park_table: [99, 99, 99, 99, 99]\n"
    "  harbor_scoring: all_runs\n  office_group_cap: 8\n  office_table:\n");
  for (int i = 0; i < 8; i++)
    ad_buf_add(&text, "    - [0, 99, 99, 99, 99, 99, 99]\n");
  ad_buf_add(&text,
             "components:\n  cities: [{id: classic, districts: [AABBC, AABBC, DDEEF, DDEEF, GGHHI, "
             "GGHHI]}]\n");
  write_tiles(5, 25, kinds[_i]);
  try(4, NULL);
}
END_TEST

START_TEST(qp_smallest_game)
{
  start();
  ad_buf_add(&text,
             "rules: {rounds: 1, turns_per_round: 2, architects: [5, 5]}\n"
             "components:\n  cities: [{id: classic, districts: [Z]}]\n");
  write_tiles(1, 1, "tower");
  try(2, NULL);
}
END_TEST

/* Cities of one row and of one column, with all rules of placement. */
START_TEST(qp_narrow_cities)
{
  static const char *const words[] = {"row_or_column", "square_or_district", "row_and_column",
                                      "district_only", "anywhere"};
  for (int column = 0; column < 2; column++) {
    start();
    ad_buf_printf(&text,
                  "rules: {placement_rule: %s, harbor_table: [0, 1, 2, 3, 4, 5, 6], "
                  "discard_allowed: only_if_no_square}\n",
                  words[_i]);
    ad_buf_printf(&text, "components:\n  cities: [{id: classic, districts: [%s], numbers: [%s]}]\n",
                  column ? "A, A, B, B, C, C" : "AABBCC",
                  column ? "'1', '2', '3', '4', '5', '1'" : "'123451'");
    try(3, NULL);
  }
}
END_TEST

START_TEST(qp_tiles_at_most_250)
{
  start();
  ad_buf_add(&text, "components:\n");
  write_tiles(5, 25, "shop");
  for (int i = 0; i < 125 + _i; i++)
    ad_buf_printf(&text, "    - {id: x%d, round: %d, modes: [expert], kind: shop}\n", i, i % 5 + 1);
  /* the first 125 are in both modes, so the expert mode would have too many; classic has not */
  try(4, _i ? "tiles has 251 entries, expected at most 250" : NULL);
}
END_TEST

START_TEST(qp_kinds_at_most_24)
{
  start();
  ad_buf_add(&text, "components:\n  kinds:\n    add:\n");
  for (int i = 0; i < 15 + _i; i++)
    ad_buf_printf(&text, "      - {id: k%d, title: Kind, token: X%c, family: shop, energy: 3}\n", i,
                  'a' + i);
  try(4, _i ? "kinds has 25 entries, expected at most 24" : NULL);
}
END_TEST

START_TEST(qp_cities_at_most_8)
{
  start();
  ad_buf_add(&text, "components:\n  cities:\n    add:\n");
  for (int i = 0; i < 6 + _i; i++)
    ad_buf_printf(&text, "      - {id: c%d, districts: [AB]}\n", i);
  try(4, _i ? "cities has 9 entries, expected at most 8" : NULL);
}
END_TEST

Suite *qp_limits_suite(void);
Suite *qp_limits_suite(void)
{
  Suite *suite = suite_create("qp_limits");
  TCase *tc = tcase_create("limits");
  tcase_set_timeout(tc, 300);
  tcase_add_loop_test(tc, qp_largest_game_of_each_kind, 0, 8);
  tcase_add_test(tc, qp_smallest_game);
  tcase_add_loop_test(tc, qp_narrow_cities, 0, 5);
  tcase_add_loop_test(tc, qp_tiles_at_most_250, 0, 2);
  tcase_add_loop_test(tc, qp_kinds_at_most_24, 0, 2);
  tcase_add_loop_test(tc, qp_cities_at_most_8, 0, 2);
  suite_add_tcase(suite, tc);
  return suite;
}
