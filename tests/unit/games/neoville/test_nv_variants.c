/* test_nv_variants.c - variants/neoville: the decks are what their heads promise, and every house
 * rule can be played to the end. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/paths.h"
#include "engine/config/variant.h"
#include "tests/unit/games/neoville/nv_slow.h"
#include "tests/unit/games/neoville/nv_table.h"
#include "tests/unit/setups.h"

/* ---- decks ---- */

/* The face that comes first in the alphabet; equal for tiles that only differ by turning. */
static void least_face(const struct nv_tile *tile, bool symbols, char *out)
{
  strcpy(out, "~");
  for (int turn = 0; turn < 4; turn++) {
    char face[10];
    slow_face(tile, turn, face, face + 5);
    face[4] = symbols ? '/' : 0;
    if (strcmp(face, out) < 0)
      memcpy(out, face, sizeof face);
  }
}

static int largest_block(const char *squares)
{
  int best = 1;
  for (int k = 0; k < 4; k++) { /* the square and its two neighbours on the tile */
    int size = 1 + (squares[k] == squares[k ^ 1]) + (squares[k] == squares[k ^ 2]);
    if (size == 3 && squares[k] == squares[k ^ 3])
      size = 4;
    best = size > best ? size : best;
  }
  return best;
}

static int n_symbols(const struct nv_tile *tile, char symbol)
{
  int n = 0;
  for (int k = 0; k < 4; k++)
    n += tile->symbols[k] == symbol;
  return n;
}

START_TEST(nv_deck_has_74_different_tiles_with_equal_terrains)
{
  struct nv_table t;
  int terrain[128] = {0}, parks[128] = {0}, sports[128] = {0}, with_symbol = 0;
  nv_table_open(&t, "neoville/base", 2, NULL);
  ck_assert_int_eq(t.rules->n_tiles, 74);
  for (int i = 0; i < 74; i++) {
    const struct nv_tile *tile = &t.rules->tile[i];
    char face[10], other[10];
    least_face(tile, true, face);
    for (int k = 0; k < i; k++) {
      least_face(&t.rules->tile[k], true, other);
      ck_assert_msg(strcmp(face, other) != 0, "%s and %s have one face", tile->id,
                    t.rules->tile[k].id);
    }
    for (int k = 0; k < 4; k++) {
      terrain[(int)tile->squares[k]]++;
      parks[(int)tile->squares[k]] += tile->symbols[k] == 'P';
      sports[(int)tile->squares[k]] += tile->symbols[k] == 'A';
    }
    int symbols = n_symbols(tile, 'P') + n_symbols(tile, 'A');
    ck_assert_int_le(symbols, 1);
    with_symbol += symbols;
  }
  for (const char *letter = "SGRW"; *letter; letter++) {
    ck_assert_int_eq(terrain[(int)*letter], 74);
    ck_assert_int_eq(parks[(int)*letter], 5);
    ck_assert_int_eq(sports[(int)*letter], 5);
  }
  ck_assert_int_eq(with_symbol, 40);
  nv_table_close(&t);
}
END_TEST

/* Patterns of a tile, by the sizes of its terrains and whether the equal pair is connected. */
enum pattern {
  FOUR,
  THREE_ONE,
  HALVES,
  CROSSWISE,
  PAIR_BESIDE,
  PAIR_ACROSS,
  ALL_DIFFERENT,
  N_PATTERNS
};

static enum pattern pattern_of(const char *squares)
{
  int equal = 0, different = 1;
  for (int a = 0; a < 4; a++) {
    bool first = true;
    for (int b = 0; b < a; b++)
      if (squares[a] == squares[b])
        equal++, first = false;
    different += a > 0 && first;
  }
  bool connected = largest_block(squares) > 1;
  switch (different) {
  case 1: return FOUR;
  case 2: return equal == 3 ? THREE_ONE : connected ? HALVES : CROSSWISE;
  case 3: return connected ? PAIR_BESIDE : PAIR_ACROSS;
  default: return ALL_DIFFERENT;
  }
}

START_TEST(nv_deck_holds_every_arrangement_once_and_eight_twice)
{
  static const struct {
    int arrangements, tiles, parks, sports;
  } expected[N_PATTERNS] = {
    [FOUR] = {0, 0, 0, 0},          [THREE_ONE] = {12, 16, 4, 4},   [HALVES] = {6, 10, 3, 3},
    [CROSSWISE] = {6, 6, 2, 2},     [PAIR_BESIDE] = {24, 24, 6, 6}, [PAIR_ACROSS] = {12, 12, 3, 3},
    [ALL_DIFFERENT] = {6, 6, 2, 2},
  };
  struct nv_table t;
  int arrangements[N_PATTERNS] = {0}, tiles[N_PATTERNS] = {0}, parks[N_PATTERNS] = {0},
      sports[N_PATTERNS] = {0};
  nv_table_open(&t, "neoville/base", 2, NULL);
  for (int i = 0; i < t.rules->n_tiles; i++) {
    const struct nv_tile *tile = &t.rules->tile[i];
    enum pattern pattern = pattern_of(tile->squares);
    char face[10], other[10];
    bool first = true;
    least_face(tile, false, face);
    for (int k = 0; k < i; k++) {
      least_face(&t.rules->tile[k], false, other);
      first &= strcmp(face, other) != 0;
    }
    arrangements[pattern] += first;
    tiles[pattern]++;
    parks[pattern] += n_symbols(tile, 'P');
    sports[pattern] += n_symbols(tile, 'A');
  }
  for (int p = 0; p < N_PATTERNS; p++) {
    ck_assert_int_eq(arrangements[p], expected[p].arrangements);
    ck_assert_int_eq(tiles[p], expected[p].tiles);
    ck_assert_int_eq(parks[p], expected[p].parks);
    ck_assert_int_eq(sports[p], expected[p].sports);
  }
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_equity_tiles_have_strengths_1_2_3_5)
{
  static const int strength[] = {1, 2, 3, 5};
  struct nv_table t;
  int terrain[128] = {0};
  nv_table_open(&t, "neoville/base", 2, NULL);
  ck_assert_int_eq(t.rules->n_equity, 4);
  for (int i = 0; i < 4; i++) {
    const struct nv_tile *tile = &t.rules->tile[t.rules->n_tiles + i];
    ck_assert_int_eq(largest_block(tile->squares) + n_symbols(tile, 'P') + n_symbols(tile, 'A'),
                     strength[i]);
    for (int k = 0; k < 4; k++)
      terrain[(int)tile->squares[k]]++;
  }
  for (const char *letter = "SGRW"; *letter; letter++)
    ck_assert_int_eq(terrain[(int)*letter], 4);
  nv_table_close(&t);
}
END_TEST

/* Features of line_count kinds. */
#define PARK (1u << NV_COUNT_PARK)
#define SPORT (1u << NV_COUNT_SPORT)
#define TOWER (1u << NV_COUNT_SKYSCRAPER)
#define UTILITY (1u << NV_COUNT_UTILITY)
static const struct {
  const char *id, *type;
  int primitive, points, need;
  unsigned counts;
  const char *right; /* tile_region: the 16 tiles in reading order */
  /* district_shape: squares, faces by turning, and with mirror images */
  int size, images, mirrored;
} kinds[] = {
  {"eco_parks", "ecomobile", NV_LINE_COUNT, 8, 4, PARK, NULL, 0, 0, 0},
  {"eco_sports", "ecomobile", NV_LINE_COUNT, 8, 4, SPORT, NULL, 0, 0, 0},
  {"eco_leisure", "ecomobile", NV_LINE_COUNT, 5, 4, PARK | SPORT, NULL, 0, 0, 0},
  {"eco_towers3", "ecomobile", NV_LINE_COUNT, 5, 3, TOWER, NULL, 0, 0, 0},
  {"eco_towers4", "ecomobile", NV_LINE_COUNT, 8, 4, TOWER, NULL, 0, 0, 0},
  {"eco_utilities", "ecomobile", NV_LINE_COUNT, 8, 3, UTILITY, NULL, 0, 0, 0},
  {"wind_left", "windmill", NV_TILE_REGION, 4, 0, 0, "#...#...#...#...", 0, 0, 0},
  {"wind_right", "windmill", NV_TILE_REGION, 4, 0, 0, "...#...#...#...#", 0, 0, 0},
  {"wind_top", "windmill", NV_TILE_REGION, 4, 0, 0, "####............", 0, 0, 0},
  {"wind_bottom", "windmill", NV_TILE_REGION, 4, 0, 0, "............####", 0, 0, 0},
  {"wind_corner", "windmill", NV_TILE_REGION, 5, 0, 0, "#..#........#..#", 0, 0, 0},
  {"wind_centre", "windmill", NV_TILE_REGION, 6, 0, 0, ".....##..##.....", 0, 0, 0},
  {"dome_l3", "biodome", NV_DISTRICT_SHAPE, 5, 0, 0, NULL, 3, 4, 4},
  {"dome_i3", "biodome", NV_DISTRICT_SHAPE, 5, 0, 0, NULL, 3, 2, 2},
  {"dome_t4", "biodome", NV_DISTRICT_SHAPE, 6, 0, 0, NULL, 4, 4, 4},
  {"dome_l4", "biodome", NV_DISTRICT_SHAPE, 6, 0, 0, NULL, 4, 4, 8},
  {"dome_u5", "biodome", NV_DISTRICT_SHAPE, 8, 0, 0, NULL, 5, 4, 4},
  {"dome_p5", "biodome", NV_DISTRICT_SHAPE, 8, 0, 0, NULL, 5, 4, 8},
};

START_TEST(nv_score_14_20_30_utility_kinds_are_those_of_the_rules)
{
  struct nv_table t, mirrored;
  nv_table_open(&t, "neoville/base", 2, NULL);
  nv_table_open(&mirrored, "neoville/base", 2, "{biodome_mirror: true}");
  ck_assert_int_eq(t.rules->n_utilities, AD_LEN(kinds));
  const struct nv_utility *u = nv_utility_of(t.rules, nv_table_token(&t, kinds[_i].id));
  ck_assert_str_eq(u->type, kinds[_i].type);
  ck_assert_int_eq(u->primitive, kinds[_i].primitive);
  ck_assert_int_eq(u->points, kinds[_i].points);
  ck_assert_int_eq(u->copies, 2);
  if (u->primitive == NV_LINE_COUNT) {
    ck_assert_int_eq(u->need, kinds[_i].need);
    ck_assert_uint_eq(u->counts, kinds[_i].counts);
    ck_assert_int_eq(u->lines, NV_CROSS);
  }
  for (int i = 0; kinds[_i].right && i < 16; i++)
    ck_assert_int_eq(u->right_cells >> nv_bit(i / 4, i % 4) & 1, kinds[_i].right[i] == '#');
  if (u->primitive == NV_DISTRICT_SHAPE) {
    ck_assert_int_eq(u->shape_size, kinds[_i].size);
    ck_assert_int_eq(u->n_images, kinds[_i].images);
    ck_assert_int_eq(
      nv_utility_of(mirrored.rules, nv_table_token(&mirrored, kinds[_i].id))->n_images,
      kinds[_i].mirrored);
  }
  nv_table_close(&t);
  nv_table_close(&mirrored);
}
END_TEST

/* ---- what is just enough, and what is one too few ---- */

static const struct {
  const char *text; /* behind "extends: neoville/base" */
  int seats;
  const char *problem; /* part of it; NULL: can be played */
} limits[] = {
  {"rules: {city_size: 5, hand_size: 1}", 3, NULL}, /* 75 tiles of 74 + 3 */
  {"rules: {city_size: 5, equity_tiles: false}", 3, "need 75 tiles, the deck has 74"},
  {"rules: {city_size: 3}", 5, "5 seats need 5 equity tiles, but the variant has 4"},
  {"rules: {city_size: 3, equity_tiles: false}", 5, NULL},
  {"rules: {utilities_per_kind: 12}", 2, NULL},
  {"rules: {utilities_per_kind: 13}", 2, "there are only 12 tokens of 'windmill'"},
  {"rules: {utilities_per_kind: 13, utility_kinds_in_play: 0}", 2, NULL},
  {"rules: {utility_kinds_in_play: 3}", 2, NULL},
  {"rules: {utility_kinds_in_play: 4}", 2, "the utilities are of only 3 types"},
  {"rules: {utility_kinds_in_play: 1, utility_selection: [windmill, biodome]}", 2,
   "lists 2 types, but utility_kinds_in_play is 1"},
  /* A type of one token disturbs only where it can come into play. */
  {"rules: {utility_selection: [windmill, biodome]}\n"
   "components: {utilities: {add: [{id: x, type: y, primitive: line_count, counts: [park], points: "
   "1, copies: 1}]}}",
   2, NULL},
  {"components: {utilities: {add: [{id: x, type: y, primitive: line_count, counts: [park], points: "
   "1, copies: 1}]}}",
   2, "there are only 1 tokens of 'y'"},
  /* Two cities of 2x2 with hands of 3 and a display of 3: nine tiles. */
  {"rules: {city_size: 2, display_size: 3, equity_tiles: false}\ncomponents: {tiles: [{id: a, "
   "squares: SGRW}, "
   "{id: b, squares: SGRW}, {id: c, squares: SGRW}, {id: d, squares: SGRW}, {id: e, squares: "
   "SGRW}, {id: f, squares: SGRW}, "
   "{id: g, squares: SGRW}, {id: h, squares: SGRW}]}",
   2, "the display and 2 hands need 9 tiles, the deck has 8"},
  {"rules: {city_size: 2, display_size: 2, equity_tiles: false}\ncomponents: {tiles: [{id: a, "
   "squares: SGRW}, "
   "{id: b, squares: SGRW}, {id: c, squares: SGRW}, {id: d, squares: SGRW}, {id: e, squares: "
   "SGRW}, {id: f, squares: SGRW}, "
   "{id: g, squares: SGRW}, {id: h, squares: SGRW}]}",
   2, NULL},
};

START_TEST(nv_setup_04_limits_of_what_can_be_played)
{
  char path[] = "/tmp/aedile-limit-XXXXXX";
  struct ad_diags diags;
  FILE *file = fdopen(mkstemp(path), "w");
  ck_assert_ptr_nonnull(file);
  fprintf(file, "aedile: 1\ngame: neoville\nextends: neoville/base\nseats: [%d]\n%s\n",
          limits[_i].seats, limits[_i].text);
  fclose(file);
  ad_diags_init(&diags);
  struct cfg_variant *variant = cfg_variant_load(path, &setups_loaders, &diags);
  unlink(path);
  struct ad_setup *setup =
    variant ? cfg_variant_compile_any(variant, limits[_i].seats, NULL, &diags) : NULL;
  ck_assert_msg((setup != NULL) == !limits[_i].problem, "%s: %s", limits[_i].text,
                diags.n ? diags.list[0].msg : "accepted");
  bool said = setup != NULL;
  for (int i = 0; i < diags.n && !said; i++)
    said = strstr(diags.list[i].msg, limits[_i].problem) != NULL;
  ck_assert_msg(said, "%s: %s", limits[_i].text, diags.n ? diags.list[0].msg : "");
  for (uint64_t seed = 1; setup && seed <= 20; seed++)
    nv_watch_game(setup, seed, false);
  ad_setup_free(setup);
  if (variant)
    cfg_variant_free(variant);
  ad_diags_fini(&diags);
}
END_TEST

/* N ordinary tiles and the four equity tiles; all places of tiles are bytes. */
START_TEST(nv_setup_04_at_most_254_tiles)
{
  for (int n = 250; n <= 251; n++) {
    char path[] = "/tmp/aedile-limit-XXXXXX";
    struct ad_diags diags;
    FILE *file = fdopen(mkstemp(path), "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file,
            "aedile: 1\ngame: neoville\nextends: neoville/base\nrules: {city_size: "
            "6}\ncomponents:\n  tiles:\n");
    for (int i = 0; i < n; i++)
      fprintf(file, "    - {id: x%d, squares: SGRW}\n", i);
    fclose(file);
    ad_diags_init(&diags);
    struct cfg_variant *variant = cfg_variant_load(path, &setups_loaders, &diags);
    unlink(path);
    struct ad_setup *setup = variant ? cfg_variant_compile_any(variant, 4, NULL, &diags) : NULL;
    ck_assert_int_eq(setup != NULL, n == 250);
    if (setup)
      nv_watch_game(setup, 1, false);
    else
      ck_assert_msg(
        strstr(diags.list[0].msg,
               "the variant has 251 tiles and 4 equity tiles, expected at most 254 together"),
        "%s", diags.list[0].msg);
    ad_setup_free(setup);
    if (variant)
      cfg_variant_free(variant);
    ad_diags_fini(&diags);
  }
}
END_TEST

/* ---- house rules ---- */

START_TEST(nv_house_rules_are_played_to_the_end)
{
  struct ad_arena arena;
  int n, n_variants = 0;
  ad_arena_init(&arena);
  char **names = cfg_list("variants/neoville", ".yaml", &n, &arena);
  for (int i = 0; i < n; i++) {
    struct nv_table t;
    if (strchr(names[i], '/')) /* a deck */
      continue;
    char *name = ad_arena_printf(&arena, "neoville/%s", names[i]);
    struct ad_diags diags;
    ad_diags_init(&diags);
    struct cfg_variant *variant = cfg_variant_load(name, &setups_loaders, &diags);
    ck_assert_msg(variant != NULL, "%s: %s", name, diags.n ? diags.list[0].msg : "");
    ck_assert_msg(variant->title[0] && variant->about[0], "%s has no title or no `about`", name);
    for (int k = 0; k < variant->n_seats; k++) {
      nv_table_open(&t, name, variant->seats[k], NULL);
      /* scripts change what is watched; test_nv_house.c has theirs */
      for (int game = 0; game < (setups_nightly() ? 24 : 6) && !t.setup->hooks; game++)
        nv_watch_game(t.setup, (uint64_t)(game + 1), game == 0);
      nv_table_close(&t);
    }
    cfg_variant_free(variant);
    ad_diags_fini(&diags);
    n_variants++;
  }
  ck_assert_int_ge(n_variants, 10);
  ad_arena_fini(&arena);
}
END_TEST

START_TEST(nv_metropolis_adds_40_tiles_with_equal_terrains)
{
  struct nv_table t;
  int terrain[128] = {0}, parks = 0, sports = 0;
  nv_table_open(&t, "neoville/metropolis", 4, NULL);
  ck_assert_int_eq(t.rules->n_tiles, 74 + 40);
  for (int i = 74; i < t.rules->n_tiles; i++) {
    parks += n_symbols(&t.rules->tile[i], 'P');
    sports += n_symbols(&t.rules->tile[i], 'A');
    for (int k = 0; k < 4; k++)
      terrain[(int)t.rules->tile[i].squares[k]]++;
  }
  for (const char *letter = "SGRW"; *letter; letter++)
    ck_assert_int_eq(terrain[(int)*letter], 40);
  ck_assert_int_eq(parks, 8);
  ck_assert_int_eq(sports, 8);
  nv_table_close(&t);
}
END_TEST

Suite *nv_variants_suite(void);
Suite *nv_variants_suite(void)
{
  Suite *suite = suite_create("nv_variants");
  TCase *decks = tcase_create("decks"), *house = tcase_create("house rules");
  tcase_add_test(decks, nv_deck_has_74_different_tiles_with_equal_terrains);
  tcase_add_test(decks, nv_deck_holds_every_arrangement_once_and_eight_twice);
  tcase_add_test(decks, nv_equity_tiles_have_strengths_1_2_3_5);
  tcase_add_loop_test(decks, nv_score_14_20_30_utility_kinds_are_those_of_the_rules, 0,
                      AD_LEN(kinds));
  tcase_add_loop_test(house, nv_setup_04_limits_of_what_can_be_played, 0, AD_LEN(limits));
  tcase_add_test(house, nv_setup_04_at_most_254_tiles);
  tcase_add_test(house, nv_house_rules_are_played_to_the_end);
  tcase_add_test(house, nv_metropolis_adds_40_tiles_with_equal_terrains);
  suite_add_tcase(suite, decks);
  suite_add_tcase(suite, house);
  return suite;
}
