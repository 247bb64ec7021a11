/* test_nv_scripted.c - utilities whose measure a function of a script says (NV-SCORE-40,
 * NV-SCORE-41), and the city as it sees it. The functions are in C here: what core calls hooks is
 * all that the game knows. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/config/variant.h"
#include "engine/core/match/calls.h"
#include "engine/core/match/match.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/show/attributes.h"
#include "engine/games/neoville/show/scene.h"
#include "tests/unit/fixture.h"
#include "tests/unit/games/neoville/nv_table.h"
#include "tests/unit/setups.h"

/* ---- hooks with two functions ---- */

enum { SHADE = 3, PLACE = 5 }; /* their numbers */
static int asked, answer;      /* calls so far; what SHADE says besides */

static const char *no_text(const struct ad_hooks *h, int i, size_t *len, const char **path)
{
  (void)h, (void)i, (void)len, (void)path;
  return NULL;
}

static void nothing(struct ad_hook_run *run)
{
  (void)run;
}

static void free_hooks(void *self)
{
  free(self);
}

static int find(struct ad_hook_run *run, const char *name)
{
  (void)run;
  return strcmp(name, "shade") == 0 ? SHADE : strcmp(name, "place") == 0 ? PLACE : -1;
}

static int64_t see(const struct ad_attr *attrs, const char *name, const void *rules,
                   const void *subject, const int *ix)
{
  while (strcmp(attrs->name, name) != 0) {
    attrs++;
    ck_assert_msg(attrs->name != NULL, "no attribute %s", name);
  }
  return attrs->get(rules, subject, AD_NOBODY, ix);
}

/* shade: grass squares in the row of the utility, and `answer` more.  place: 10 * row + col. */
static int count(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
                 const void *subject)
{
  const int *args = question->args;
  int grass = 0;
  (void)run;
  asked++;
  ck_assert_int_eq(question->n_args, 2);
  if (question->function == PLACE)
    return 10 * args[0] + args[1];
  ck_assert_int_eq(question->function, SHADE);
  int cols = (int)see(nv_scene_attrs, "cols", rules, subject, NULL);
  for (int col = 0; col < cols; col++)
    grass +=
      see(nv_scene_attrs, "terrain", rules, subject, (const int[]){args[0], col}) == NV_GRASS;
  return grass + answer;
}

static const struct ad_hooks *load_hooks(const struct ad_scripts *scripts, struct ad_diags *diags)
{
  struct ad_hooks *h = ad_calloc(1, sizeof *h);
  (void)diags;
  *h = (struct ad_hooks){.self = h,
                         .vars = scripts->vars,
                         .find = find,
                         .answer = count,
                         .text = no_text,
                         .check = nothing,
                         .free = free_hooks};
  return h;
}

static ad_hooks_loader *before;
static char script[] = "/tmp/aedile-scripted-XXXXXX.lua";

static void setup(void)
{
  strcpy(script + strlen(script) - 10, "XXXXXX.lua");
  close(mkstemps(script, 4));
  before = setups_loaders.hooks;
  setups_loaders.hooks = load_hooks;
  asked = answer = 0;
}

static void teardown(void)
{
  unlink(script);
  setups_loaders.hooks = before;
}

/* ---- variants with a kind of their own ---- */

/* Base with one more utility kind, `solar`, and with a script or without.  The file is PATH, of 40
 * bytes. */
static void write_variant(const char *solar, bool scripts, char *path)
{
  strcpy(path, "/tmp/aedile-solar-XXXXXX");
  FILE *file = fdopen(mkstemp(path), "w");
  ck_assert_ptr_nonnull(file);
  fprintf(file, "aedile: 1\ngame: neoville\nextends: neoville/base\n");
  if (scripts)
    fprintf(file, "hooks: %s\n", script);
  fprintf(file,
          "rules: {utility_selection: [solar, windmill]}\ncomponents:\n  utilities:\n    add:\n");
  fprintf(file, "      - {id: solar, type: solar, copies: 12, %s}\n", solar);
  fclose(file);
}

static void open_table(struct nv_table *t, int seats, const char *options, const char *solar)
{
  char path[40];
  write_variant(solar, true, path);
  nv_table_open(t, path, seats, options);
  unlink(path);
}

/* What is wrong with such a variant. */
static const char *problems_of(const char *solar, bool scripts)
{
  struct ad_diags diags;
  char path[40];
  ad_diags_init(&diags);
  write_variant(solar, scripts, path);
  cfg_variant_free(cfg_variant_load(path, &setups_loaders, &diags));
  const char *all = fixture_problems(&diags), *first = strstr(all, ": ");
  unlink(path);
  ad_diags_fini(&diags);
  return first ? first + 2 : all;
}

static int points_of(const char *options, const char *solar, int row, int col)
{
  struct nv_table t;
  open_table(&t, 1, options, solar);
  /* grass: three squares of row 2, as the pattern has it elsewhere */
  NV_PAINT(&t, 0, "GGG 2,0", "WWWWW 2,3");
  nv_table_build(&t, 0, row, col, "solar");
  int points = ad_points(t.setup, t.st, 0);
  nv_table_close(&t);
  return points;
}

START_TEST(nv_score_41_the_measure_decides)
{
  ck_assert_int_eq(points_of(NULL, "primitive: lua, function: shade, need: 3, points: 6", 2, 0), 6);
  ck_assert_int_eq(points_of(NULL, "primitive: lua, function: shade, need: 4, points: 6", 2, 0),
                   -6);
  ck_assert_int_eq(points_of("{utility_fail_factor: 0}",
                             "primitive: lua, function: shade, need: 4, points: 6", 2, 0),
                   0);
  ck_assert_int_eq(points_of("{utility_fail_factor: -2}",
                             "primitive: lua, function: shade, need: 4, points: 6", 2, 0),
                   -12);
  ck_assert_int_eq(points_of(NULL, "primitive: lua, function: place, need: 64, points: 6", 6, 4),
                   6);
  ck_assert_int_eq(points_of(NULL, "primitive: lua, function: place, need: 65, points: 6", 6, 4),
                   -6);
}
END_TEST

/* A function that says yes or no: `need` is 1 when it is left out, and a measure is any number
 * that functions may answer.
 */
START_TEST(nv_score_41_need_is_one_by_itself)
{
  const char *solar = "primitive: lua, function: shade, points: 6";
  static const int answers[] = {-3, -2, -1, 0, 90, -AD_MOST_ANSWER};
  static const int points[] = {-6, 6, 6, 6, 6, -6};
  for (int i = 0; i < AD_LEN(answers); i++) {
    answer = answers[i];
    ck_assert_int_eq(points_of(NULL, solar, 2, 0), points[i]);
  }
}
END_TEST

START_TEST(nv_score_41_the_sheet_says_what_was_measured)
{
  struct nv_table t;
  struct ad_sheet sheet;
  answer = 40;
  open_table(&t, 1, NULL, "primitive: lua, function: shade, need: 4, points: 6");
  NV_PAINT(&t, 0, "GGG 2,0", "WWWWW 2,3");
  nv_table_build(&t, 0, 2, 1, "solar");
  ad_sheet_init(&sheet);
  ad_score(t.setup, t.st, 0, AD_NOBODY, &sheet);
  ck_assert_str_eq(sheet.lines[0].clause, "NV-SCORE-41");
  ck_assert_str_eq(sheet.lines[0].label, "solar measures 43 of 4");
  ck_assert_str_eq(sheet.lines[0].where, "(2,1)");
  ck_assert_int_eq(sheet.lines[0].points, 6);
  ck_assert_int_eq(ad_sheet_total(&sheet), ad_points(t.setup, t.st, 0));
  ad_sheet_fini(&sheet);
  nv_table_close(&t);
}
END_TEST

/* Nobody asks a script that has failed, nor one whose utility stands nowhere. */
START_TEST(nv_score_40_scripts_that_failed_are_not_asked)
{
  struct nv_table t;
  open_table(&t, 2, NULL, "primitive: lua, function: shade, points: 6");
  NV_PAINT(&t, 0, "GGG 2,0");
  nv_table_build(&t, 0, 2, 0, "wind_left");
  ad_points(t.setup, t.st, 0);
  ck_assert_int_eq(asked, 0);
  nv_table_build(&t, 0, 0, 2, "solar");
  ck_assert_int_eq(ad_points(t.setup, t.st, 0), 4 + 6);
  ck_assert_int_eq(asked, 1);
  t.setup->run->fault = AD_FAULT_ERROR;
  ck_assert_int_eq(ad_points(t.setup, t.st, 0), 4 - 6);
  ck_assert_int_eq(asked, 1);
  nv_table_close(&t);
}
END_TEST

START_TEST(nv_score_40_what_is_wrong_with_a_kind)
{
  static const struct {
    const char *solar, *problem;
    bool scripts;
  } cases[] = {
    {"primitive: lua, function: shade, points: 6",
     "'solar' needs the function 'shade', but the variant has no scripts (`hooks`)", false},
    {"primitive: lua, function: shad, points: 6",
     "'solar' needs the function 'shad', which none of the variant's scripts has", true},
    {"primitive: lua, points: 6",
     "the primitive lua of 'solar' needs `function`, a function of the variant's scripts", true},
    {"primitive: lua, function: shade, counts: [park], points: 6",
     "'solar' has the primitive lua, which has no key 'counts'", true},
    {"primitive: lua, function: shade, region: left, points: 6",
     "'solar' has the primitive lua, which has no key 'region'", true},
    {"primitive: line_count, counts: [park], function: shade, points: 6",
     "'solar' has the primitive line_count, which has no key 'function'", true},
    {"primitive: tile_region, region: left, need: 2, points: 6",
     "'solar' has the primitive tile_region, which has no key 'need'", true},
  };
  const char *said = problems_of(cases[_i].solar, cases[_i].scripts);
  ck_assert_msg(strncmp(said, cases[_i].problem, strlen(cases[_i].problem)) == 0, "%s", said);
}
END_TEST

/* ---- what a function sees ---- */

static int64_t scene(const struct nv_table *t, const struct nv_map *map, const char *name, int row,
                     int col)
{
  return see(nv_scene_attrs, name, t->rules, map, (const int[]){row, col});
}

/* Every square of a city as the scene has it is what the attributes of the state say. */
static void compare_city(const struct nv_table *t, const void *state, int seat)
{
  static const char *const squares[] = {"terrain", "symbol",   "building",      "tower",
                                        "utility", "district", "district_size", "district_towers"};
  static const char *const cities[] = {"parks", "sports", "buildings"};
  struct nv_map map;
  nv_map_of(t->rules, &((const struct nv_state *)state)->city[seat], &map);
  for (int i = 0; i < AD_LEN(cities); i++)
    ck_assert_int_eq(scene(t, &map, cities[i], 0, 0),
                     see(nv_attrs, cities[i], t->rules, state, (const int[]){seat}));
  ck_assert_int_eq(scene(t, &map, "rows", 0, 0),
                   2 * see(nv_attrs, "height", t->rules, state, (const int[]){seat}));
  ck_assert_int_eq(scene(t, &map, "cols", 0, 0),
                   2 * see(nv_attrs, "width", t->rules, state, (const int[]){seat}));
  for (int row = 0; row < map.rows; row++)
    for (int col = 0; col < map.cols; col++)
      for (int i = 0; i < AD_LEN(squares); i++)
        ck_assert_msg(scene(t, &map, squares[i], row, col) ==
                        see(nv_attrs, squares[i], t->rules, state, (const int[]){seat, row, col}),
                      "%s of (%d,%d) differs", squares[i], row, col);
}

static struct nv_table compared;

static void compare(struct ad_match *match, int n)
{
  if (match->n_moves % 7 == 0 || n == 0)
    for (int seat = 0; seat < compared.rules->seats; seat++)
      compare_city(&compared, match->state, seat);
}

START_TEST(nv_scene_sees_what_attributes_see)
{
  open_table(&compared, 3, "{builds_per_turn: 2}",
             "primitive: lua, function: shade, need: 4, points: 6");
  for (uint64_t seed = 1; seed <= (setups_nightly() ? 10 : 1); seed++) {
    struct ad_match *match = setups_random_game(compared.setup, seed, compare);
    for (int seat = 0; seat < 3; seat++)
      ad_points(compared.setup, match->state, seat);
    ad_match_free(match);
  }
  ck_assert_int_gt(asked, 0);
  nv_table_close(&compared);
}
END_TEST

START_TEST(nv_scene_names_buildings)
{
  struct nv_table t;
  struct nv_map map;
  open_table(&t, 1, NULL, "primitive: lua, function: shade, points: 6");
  NV_PAINT(&t, 0, "WW 0,0");
  nv_table_build(&t, 0, 0, 0, "waterfall_12");
  nv_table_build(&t, 0, 2, 2, "solar");
  nv_map_of(t.rules, &t.st->city[0], &map);
  ck_assert_int_eq(scene(&t, &map, "tower", 0, 0), 12);
  ck_assert(scene(&t, &map, "utility", 0, 0) == AD_NONE);
  ck_assert_str_eq(t.rules->type[scene(&t, &map, "utility", 2, 2)], "solar");
  ck_assert(scene(&t, &map, "tower", 2, 2) == AD_NONE);
  ck_assert(scene(&t, &map, "building", 1, 1) == AD_NONE);
  ck_assert_int_eq(scene(&t, &map, "city_size", 0, 0), 4);
  nv_table_close(&t);
}
END_TEST

Suite *nv_scripted_suite(void);
Suite *nv_scripted_suite(void)
{
  Suite *suite = suite_create("nv_scripted");
  TCase *utilities = tcase_create("utilities"), *scenes = tcase_create("scene");
  tcase_add_checked_fixture(utilities, setup, teardown);
  tcase_add_checked_fixture(scenes, setup, teardown);
  tcase_add_test(utilities, nv_score_41_the_measure_decides);
  tcase_add_test(utilities, nv_score_41_need_is_one_by_itself);
  tcase_add_test(utilities, nv_score_41_the_sheet_says_what_was_measured);
  tcase_add_test(utilities, nv_score_40_scripts_that_failed_are_not_asked);
  tcase_add_loop_test(utilities, nv_score_40_what_is_wrong_with_a_kind, 0, 7);
  tcase_add_test(scenes, nv_scene_sees_what_attributes_see);
  tcase_add_test(scenes, nv_scene_names_buildings);
  suite_add_tcase(suite, utilities);
  suite_add_tcase(suite, scenes);
  return suite;
}
