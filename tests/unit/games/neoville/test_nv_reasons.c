/* test_nv_reasons.c - whatever a text can say, in positions of random games: it is legal, or
 * refused with the clause that forbids it.  What is expected is worked out here from the slow city
 * alone. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/neoville/rules/names.h"
#include "tests/unit/games/neoville/nv_slow.h"
#include "tests/unit/games/neoville/nv_table.h"
#include "tests/unit/setups.h"

static const struct ad_setup *setup;
static const struct nv_rules *rules;
static const struct nv_state *st;
static const char *const LEGAL = "legal";

static void verdict_is(const char *text, const char *clause)
{
  struct ad_reason reason = {.clause = ""};
  ad_move move;
  bool legal = ad_move_parse(setup, st, text, &move, &reason);
  ck_assert_msg(legal == (clause == LEGAL), "%s, %d seats: '%s' is %s, expected %s (%s)",
                setup->name, setup->seats, text, legal ? LEGAL : reason.clause, clause,
                reason.text);
  if (legal)
    return;
  ck_assert_msg(strcmp(reason.clause, clause) == 0,
                "%s, %d seats: '%s' is against %s (%s), expected %s", setup->name, setup->seats,
                text, reason.clause, reason.text, clause);
  ck_assert_msg(*reason.word && *reason.text, "'%s' is refused without a word", text);
}

/* ---- place ---- */

static bool tile_lies(const struct nv_city *city, int row, int col)
{
  return row >= 0 && col >= 0 && row < NV_MAX_CITY && col < NV_MAX_CITY &&
         city->cell[row * NV_MAX_CITY + col].tile;
}

static bool outside_frame(const struct nv_city *city, int row, int col)
{
  int top = row, bottom = row, left = col, right = col;
  for (int r = 0; r < NV_MAX_CITY; r++)
    for (int c = 0; c < NV_MAX_CITY; c++)
      if (tile_lies(city, r, c))
        top = r < top ? r : top, bottom = r > bottom ? r : bottom, left = c < left ? c : left,
        right = c > right ? c : right;
  return bottom - top >= rules->city_size || right - left >= rules->city_size;
}

static bool is_slow_place(const struct slow_place *slow, int n, int slot, int row, int col,
                          int turn)
{
  const struct nv_tile *tile = &rules->tile[st->city[st->seat].hand[slot] - 1];
  char squares[2][5] = {"", ""}, symbols[2][5] = {"", ""};
  slow_face(tile, turn, squares[0], symbols[0]);
  for (int i = 0; i < n; i++) {
    slow_face(tile, slow[i].turn, squares[1], symbols[1]);
    if (slow[i].slot == slot && slow[i].row == row && slow[i].col == col &&
        memcmp(squares[0], squares[1], 4) == 0 && memcmp(symbols[0], symbols[1], 4) == 0)
      return true;
  }
  return false;
}

static const char *place_clause(const struct slow_place *slow, int n, int slot, int row, int col,
                                int turn)
{
  const struct nv_city *city = &st->city[st->seat];
  if (city->n_tiles == 0)
    return LEGAL;
  if (tile_lies(city, row, col))
    return "NV-PLACE-03";
  if (!tile_lies(city, row - 1, col) && !tile_lies(city, row + 1, col) &&
      !tile_lies(city, row, col - 1) && !tile_lies(city, row, col + 1))
    return "NV-PLACE-02";
  if (outside_frame(city, row, col))
    return "NV-PLACE-05";
  return is_slow_place(slow, n, slot, row, col, turn) ? LEGAL : "NV-JOIN-02";
}

static void all_places(void)
{
  static struct slow_place slow[SLOW_MAX_PLACES];
  const struct nv_city *city = &st->city[st->seat];
  int n = slow_places(rules, st, slow, NULL, NULL);
  char text[80];
  for (int tile = 0; tile < rules->n_tiles + rules->n_equity; tile++) {
    int slot = 0;
    while (slot < city->n_hand && city->hand[slot] != tile + 1)
      slot++;
    snprintf(text, sizeof text, "place %s 0,1 turn 45", rules->tile[tile].id);
    verdict_is(text, slot < city->n_hand ? "NV-PLACE-04" : "NV-PLACE-01");
    for (int i = 0; i < (2 + NV_MAX_CITY) * (2 + NV_MAX_CITY) * 4 && slot < city->n_hand; i++) {
      int row = i / 4 / (2 + NV_MAX_CITY) - 1, col = i / 4 % (2 + NV_MAX_CITY) - 1, turn = i % 4;
      snprintf(text, sizeof text, "place %s %d,%d turn %d", rules->tile[tile].id, row, col,
               90 * turn);
      verdict_is(text, place_clause(slow, n, slot, row, col, turn));
    }
  }
}

/* ---- build ---- */

static const char *supply_clause(int token)
{
  if (st->left[token])
    return LEGAL;
  if (nv_is_tower(token))
    return rules->tower_copies[token % NV_MAX_VALUES] ? "NV-BUILD-07" : "NV-SETUP-01";
  return st->types_in_play >> nv_utility_of(rules, token)->type_index & 1 ? "NV-BUILD-07"
                                                                          : "NV-SETUP-02";
}

static const char *build_clause(const struct slow_city *city, int token, int row, int col)
{
  const char *supply = supply_clause(token);
  int r = row + SLOW_RIM, c = col + SLOW_RIM;
  if (supply != LEGAL)
    return supply;
  if (row < 0 || col < 0 || row / 2 != st->new_row || col / 2 != st->new_col ||
      city->token[r][c] >= 0)
    return "NV-BUILD-02";
  if (city->symbol[r][c] != '.' && !rules->build_on_symbols)
    return "NV-BUILD-06";
  if (!nv_is_tower(token))
    return LEGAL;
  if (city->terrain[r][c] != "SGRW"[nv_tower_terrain(token)])
    return "NV-BUILD-04";
  return city->towers[city->district[r][c]] < rules->skyscrapers_per_district ? LEGAL
                                                                              : "NV-BUILD-05";
}

static void all_builds(void)
{
  static struct slow_build slow[SLOW_MAX_BUILDS];
  struct slow_city city;
  char text[80], name[48];
  slow_read(rules, &st->city[st->seat], &city);
  bool may_pass = false;
  for (int n = slow_builds(rules, st, slow); n > 0; n--)
    may_pass |= slow[n - 1].token < 0;
  verdict_is("build none", may_pass ? LEGAL : "NV-BUILD-01");
  verdict_is("build tower_04 0,0", "NV-BUILD-07");
  for (int token = 0; token < NV_FIRST_UTILITY + rules->n_utilities; token++) {
    if (nv_is_tower(token) && token % NV_MAX_VALUES >= rules->n_values)
      continue;
    nv_token_name(rules, token, name, sizeof name);
    for (int row = 2 * st->new_row - 1; row < 2 * st->new_row + 3; row++)
      for (int col = 2 * st->new_col - 1; col < 2 * st->new_col + 3; col++) {
        snprintf(text, sizeof text, "build %s %d,%d", name, row, col);
        verdict_is(text, build_clause(&city, token, row, col));
      }
  }
}

/* ---- draw, choose, other phases ---- */

static void all_draws(void)
{
  char text[80];
  verdict_is("draw pile", st->n_pile > 0 ? LEGAL : "NV-DRAW-03");
  verdict_is("draw none", "NV-DRAW-01");
  for (int tile = 0; tile < rules->n_tiles + rules->n_equity; tile++) {
    snprintf(text, sizeof text, "draw %s", rules->tile[tile].id);
    verdict_is(text, memchr(st->display, tile + 1, sizeof st->display) ? LEGAL : "NV-DRAW-01");
  }
}

static void all_choices(void)
{
  char text[NV_MAX_TYPES * 24 + 10];
  verdict_is("choose harbours", "NV-SETUP-02");
  for (unsigned types = 1; types < 1u << rules->n_types; types++) {
    int len = snprintf(text, sizeof text, "choose");
    for (int i = 0; i < rules->n_types; i++)
      if (types >> i & 1)
        len += snprintf(text + len, sizeof text - (size_t)len, " %s", rules->type[i]);
    verdict_is(text,
               __builtin_popcount(types) == rules->utility_kinds_in_play ? LEGAL : "NV-SETUP-02");
  }
}

static void everything(void)
{
  static void (*const of_phase[])(void) = {all_choices, all_places, all_builds, all_draws};
  static const char *const words[] = {"choose none", "place t01 0,0 turn 0", "build none",
                                      "draw pile"};
  static const char *const nonsense[] = {"", " ", "pass", "place!", "PLAZE", ","};
  for (int i = 0; i < AD_LEN(nonsense); i++)
    verdict_is(nonsense[i], "");
  for (int phase = 0; phase < AD_LEN(words); phase++)
    if (phase != st->phase)
      verdict_is(words[phase], "NV-TURN-02");
  of_phase[st->phase]();
}

/* ---- sheets ---- */

static const char *tower_clause(int value, int size, int towers, int points)
{
  if (towers == 1 || rules->merged_skyscrapers == NV_MERGED_ALL)
    return size >= value ? "NV-SCORE-02" : "NV-SCORE-03";
  if (rules->skyscraper_fail_factor == 0 && rules->merged_skyscrapers != NV_MERGED_ZERO)
    return ""; /* which one scores is not to be seen from the points */
  return points ? "NV-SCORE-04" : "NV-SCORE-05";
}

/* The lines of the buildings, tile by tile. */
static int building_lines(const struct ad_sheet *sheet, int seat)
{
  static const char *const of_primitive[] = {"NV-SCORE-11", "NV-SCORE-21", "NV-SCORE-3"};
  struct slow_city city;
  int n = 0;
  slow_read(rules, &st->city[seat], &city);
  for (int i = 0; i < NV_CELLS; i++)
    for (int k = 0; k < 2 && st->city[seat].cell[i].token[k]; k++, n++) {
      const struct nv_cell *cell = &st->city[seat].cell[i];
      int token = cell->token[k] - 1, square = k ? cell->square1 : cell->square0;
      int district = city.district[i / NV_MAX_CITY * 2 + square / 2 + SLOW_RIM]
                                  [i % NV_MAX_CITY * 2 + square % 2 + SLOW_RIM];
      ck_assert_int_lt(n, sheet->n);
      const struct ad_line *line = &sheet->lines[n];
      if (!nv_is_tower(token)) {
        const char *clause = of_primitive[nv_utility_of(rules, token)->primitive];
        ck_assert_int_eq(strncmp(line->clause, clause, strlen(clause)), 0);
      } else {
        const char *clause = tower_clause(nv_tower_value(rules, token), city.size[district],
                                          city.towers[district], line->points);
        ck_assert_int_eq(strncmp(line->clause, clause, strlen(clause)), 0);
      }
    }
  return n;
}

static void sheets(void)
{
  for (int seat = 0; seat < setup->seats; seat++) {
    struct ad_sheet sheet;
    ad_sheet_init(&sheet);
    setup->ops->score(rules, st, seat, AD_NOBODY, &sheet);
    ck_assert_int_eq(ad_sheet_total(&sheet), slow_points(rules, st, seat));
    for (int i = building_lines(&sheet, seat); i < sheet.n; i++)
      ck_assert_int_eq(strncmp(sheet.lines[i].clause, "NV-END-0", 8), 0);
    ad_sheet_fini(&sheet);
  }
}

/* ---- games ---- */

static void at_a_move(struct ad_match *match, int n_options)
{
  st = match->state;
  if (n_options > 0 && match->n_moves % (setups_nightly() ? 4 : 8) == 0)
    everything();
  if (match->n_moves % 4 == 0 || n_options == 0)
    sheets();
}

static void play(const struct ad_setup *with, uint64_t seed)
{
  setup = with;
  rules = with->rules;
  ad_match_free(setups_random_game(with, seed, at_a_move));
}

START_TEST(nv_reasons_in_every_variant)
{
  int n;
  const struct ad_setup *const *all = setups_all(&n);
  for (int i = 0; i < n; i++)
    if (strcmp(all[i]->ops->key, "neoville") == 0 && !all[i]->hooks && setups_is_sampled(i))
      play(all[i], 3);
}
END_TEST

static const struct {
  int seats;
  const char *options;
} parameters[] = {
  {2, "{utility_selection: choose, city_size: 2}"},
  {2, "{city_size: 6, equity_tiles: false, hand_size: 1, join_rule: tile}"},
  {3,
   "{builds_per_turn: 2, skyscrapers_per_district: 3, build_on_symbols: true, merged_skyscrapers: "
   "highest}"},
  {3,
   "{builds_per_turn: 2, allow_pass_build: false, skyscrapers_per_district: 4, merged_skyscrapers: "
   "zero}"},
  {2,
   "{builds_per_turn: 2, skyscrapers_per_district: 2, skyscraper_values: [1, 1, 2], "
   "excluded_skyscraper_values: [2]}"},
  {4,
   "{merged_skyscrapers: all, join_rule: free, skyscraper_fail_factor: -2, utility_fail_factor: "
   "0}"},
  {4,
   "{skyscraper_fail_factor: 0, skyscrapers_per_district: 2, majority_tie: split, "
   "majority_minimum: 0}"},
  {3,
   "{utility_fail_factor: -2, biodome_extra: zero, biodome_mirror: true, majority_tie: none, "
   "majority_minimum: 4}"},
  {2,
   "{park_majority: 0, sport_majority: 15, ecomobile_counts_self: true, utility_kinds_in_play: 3}"},
  {4, "{draw_after_last_tile: true, display_size: 8, open_hands: true}"},
};
START_TEST(nv_reasons_with_other_parameters)
{
  struct nv_table t;
  nv_table_open(&t, "neoville/base", parameters[_i].seats, parameters[_i].options);
  for (uint64_t seed = 1; seed <= (setups_nightly() ? 2 : 1); seed++)
    play(t.setup, seed);
  nv_table_close(&t);
}
END_TEST

Suite *nv_reasons_suite(void);
Suite *nv_reasons_suite(void)
{
  Suite *suite = suite_create("nv_reasons");
  TCase *tc = tcase_create("reasons");
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, nv_reasons_in_every_variant);
  tcase_add_loop_test(tc, nv_reasons_with_other_parameters, 0, AD_LEN(parameters));
  suite_add_tcase(suite, tc);
  return suite;
}
