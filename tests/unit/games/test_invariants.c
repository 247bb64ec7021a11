/* test_invariants.c - random games of Neoville watched move by move: nothing lost, the frame kept,
 * scores recomputed.
 *
 * AEDILE_GAMES is the number of games per seat count (`make nightly`: 100,000).  Every 32nd game is
 * also compared with the slow enumeration of legal moves. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/unit/games/neoville/nv_table.h"

static int n_games(void)
{
  const char *text = getenv("AEDILE_GAMES");
  return text && atoi(text) > 0 ? atoi(text) : 700;
}

START_TEST(nv_invariants_by_the_book)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", _i, NULL);
  for (int game = 0; game < n_games(); game++)
    nv_watch_game(t.setup, (uint64_t)(game + 1), game % 32 == 0);
  nv_table_close(&t);
}
END_TEST

/* Parameters that no shipped variant uses together. */
static const struct {
  const char *variant, *options;
  int seats;
} corners[] = {
  {"neoville/crowd", "{city_size: 2, hand_size: 5, display_size: 0}", 6},
  {"neoville/base", "{city_size: 6, equity_tiles: false, utility_kinds_in_play: 0}", 2},
  {"neoville/base",
   "{builds_per_turn: 2, skyscrapers_per_district: 4, build_on_symbols: true, merged_skyscrapers: "
   "all}",
   3},
  {"neoville/base",
   "{builds_per_turn: 2, skyscrapers_per_district: 2, merged_skyscrapers: highest, "
   "allow_pass_build: false}",
   2},
  {"neoville/base", "{builds_per_turn: 0, majority_minimum: 0, majority_tie: split}", 3},
  {"neoville/base",
   "{join_rule: free, merged_skyscrapers: zero, skyscraper_fail_factor: -2, utility_fail_factor: "
   "0}",
   4},
  {"neoville/base", "{join_rule: tile, hand_size: 1, majority_tie: none, tie_break: none}", 3},
  {"neoville/base",
   "{join_rule: hand, hand_size: 1, display_size: 8, skyscraper_values: [2, 2, 3, 99], "
   "excluded_skyscraper_values: []}",
   4},
  {"neoville/base",
   "{biodome_mirror: true, biodome_extra: zero, utility_selection: [biodome, ecomobile], "
   "ecomobile_counts_self: true}",
   4},
  {"neoville/base", "{utility_selection: choose, utility_kinds_in_play: 1, utilities_per_kind: 12}",
   2},
  {"neoville/base", "{draw_after_last_tile: true, first_player: seat0, utilities_per_kind: 0}", 4},
  {"neoville/base", "{stop_draw_when_hand_suffices: true, hand_size: 5}", 3},
  /* the pile runs out */
  {"neoville/base", "{city_size: 5, equity_tiles: false, hand_size: 1, display_size: 8}", 2},
};
START_TEST(nv_invariants_corners_of_the_parameters)
{
  struct nv_table t;
  nv_table_open(&t, corners[_i].variant, corners[_i].seats, corners[_i].options);
  for (int game = 0; game < 1 + n_games() / 20; game++)
    nv_watch_game(t.setup, (uint64_t)(game + 1), game % 8 == 0);
  nv_table_close(&t);
}
END_TEST

/* Two terrains, and skyscrapers on every tile: districts with skyscrapers meet all the time, and
   often there is no way round joining them (NV-JOIN-03), which in the game by the book hardly
   happens. */
static const struct {
  const char *options;
  bool forced;
} crowded[] = {
  {"{join_rule: hand, hand_size: 1}", true},
  {"{join_rule: hand, hand_size: 2}", true},
  {"{join_rule: tile, hand_size: 3}", false},
};
START_TEST(nv_invariants_where_districts_must_be_joined)
{
  char path[] = "/tmp/aedile-crowded-XXXXXX";
  FILE *file = fdopen(mkstemp(path), "w");
  struct nv_table t;
  int forced = 0;
  ck_assert_ptr_nonnull(file);
  fprintf(
    file,
    "aedile: 1\nextends: neoville/base\nrules:\n  builds_per_turn: 2\n  allow_pass_build: false\n"
    "  utility_kinds_in_play: 0\n  excluded_skyscraper_values: []\n"
    "  skyscraper_values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]\ncomponents:\n  "
    "tiles:\n");
  for (int i = 0; i < 76; i++)
    fprintf(file, "    - {id: t%d, squares: %s}\n", i,
            (const char *const[]){"SSSG", "GGGS", "SGGS", "SSGG"}[i % 4]);
  fclose(file);
  nv_table_open(&t, path, 2, crowded[_i].options);
  unlink(path);
  for (int game = 0; game < 4 + n_games() / 10; game++)
    forced += nv_watch_game(t.setup, (uint64_t)(game + 1), true);
  ck_assert(forced > 0 || !crowded[_i].forced);
  nv_table_close(&t);
}
END_TEST

Suite *invariants_suite(void);
Suite *invariants_suite(void)
{
  Suite *suite = suite_create("invariants");
  TCase *book = tcase_create("by the book"), *parameters = tcase_create("parameters");
  tcase_add_loop_test(book, nv_invariants_by_the_book, 2, 5);
  tcase_add_loop_test(parameters, nv_invariants_corners_of_the_parameters, 0, AD_LEN(corners));
  tcase_add_loop_test(parameters, nv_invariants_where_districts_must_be_joined, 0, AD_LEN(crowded));
  suite_add_tcase(suite, book);
  suite_add_tcase(suite, parameters);
  return suite;
}
