/* test_qp_effects.c - effects of kinds (QP-PSX-05, QP-PSX-06): each by itself, and the allocation
 * against every subset in random cities with random effects. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/quadropolis/play/effects.h"
#include "engine/core/match/calls.h"
#include "engine/games/quadropolis/play/play.h"
#include "engine/games/quadropolis/play/score.h"
#include "engine/games/quadropolis/rules/effects.h"
#include "engine/games/quadropolis/rules/tables.h"
#include "tests/unit/games/quadropolis/qp_slow.h"
#include "tests/unit/games/quadropolis/qp_table.h"

/* ---- functions, as scripts would give them ---- */

enum { TALLEST, FULL_ROWS, LONELY, TOO_MUCH, FALLING, FUNCTIONS };
static const char *const names[FUNCTIONS] = {"tallest", "full_rows", "lonely", "too_much",
                                             "falling"};

static int find(struct ad_hook_run *run, const char *name)
{
  (void)run;
  for (int i = 0; i < FUNCTIONS; i++)
    if (strcmp(names[i], name) == 0)
      return i;
  return -1;
}

static int answer(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
                  const void *subject)
{
  const int *args = question->args;
  const struct qp_rules *r = rules;
  const struct qp_scene *scene = subject;
  uint32_t active = scene->result->active;
  int square = (args[0] - 1) * r->cols + args[1] - 1, tallest = 0, full = 0;
  run->calls++;
  ck_assert_int_eq(question->n_args, 2);
  ck_assert(scene->city->kind[square] &&
            r->kind[scene->city->kind[square] - 1].function_number == question->function);
  switch (question->function) {
  case TALLEST:
    for (uint32_t rest = active & (scene->city->family[QP_TOWER] | scene->city->family[QP_OFFICE]);
         rest; rest &= rest - 1)
      if (scene->city->floors[__builtin_ctz(rest)] > tallest)
        tallest = scene->city->floors[__builtin_ctz(rest)];
    return tallest;
  case FULL_ROWS:
    for (int row = 0; row < r->rows; row++)
      full += (active >> row * r->cols & ((1u << r->cols) - 1)) == (1u << r->cols) - 1;
    return 3 * full;
  case LONELY: return (r->adjacent[square] & active) == 0 ? 4 : 0; /* falls with more buildings */
  case FALLING: return 4 - qp_count(active);
  default: return 9;
  }
}

static struct ad_function about(const struct ad_hooks *h, int function)
{
  (void)h;
  return (struct ad_function){names[function], "effects.lua", "effects", 3};
}

static const struct ad_hooks hooks = {.find = find, .answer = answer, .function = about};
static struct ad_hook_run of_hooks = {.hooks = &hooks};

/* ---- kinds ---- */

/* A further kind, a copy of OF with a token of its own. */
static struct qp_kind *add_kind(struct qp_rules *r, const char *of, const char *token)
{
  int i = 0;
  while (strcmp(r->kind[i].id, of) != 0)
    i++;
  struct qp_kind *kind = &r->kind[r->n_kinds];
  *kind = r->kind[i];
  snprintf(kind->id, sizeof kind->id, "%s", token);
  snprintf(kind->title, sizeof kind->title, "Kind %s", token);
  snprintf(kind->token, sizeof kind->token, "%s", token);
  for (int tile = 0; tile < r->n_tiles; tile++) /* pictures show kinds that have tiles */
    if (r->tile[tile].round == 5 && r->tile[tile].kind == i) {
      r->tile[tile].kind = (uint8_t)r->n_kinds;
      break;
    }
  r->n_kinds++;
  return kind;
}

static void set_function(struct qp_rules *r, struct qp_kind *kind, int function, int most,
                         bool rising)
{
  snprintf(kind->function, sizeof kind->function, "%s", names[function]);
  kind->function_number = function;
  kind->most = most;
  kind->rising = rising;
  of_hooks.fault = AD_FAULT_NONE;
  r->run = &of_hooks;
}

static void finish_kinds(struct qp_rules *r)
{
  memset(r->costs, 0, sizeof r->costs);
  qp_make_tables(r);
  qp_make_effects(r);
}

static void open_table(struct qp_table *t, const char *variant, const char *options)
{
  of_hooks.fault = AD_FAULT_NONE;
  qp_table_open(t, variant, 2, options);
}

/* ---- one by one ---- */

/* The points of the picture with KIND (token X) being a Public Service to which PREPARE has given
 * an effect. */
static struct qp_breakdown parts_of(struct qp_table *t, const char *picture, int inhabitants,
                                    int energy)
{
  struct qp_breakdown parts;
  struct qp_result result;
  finish_kinds(t->rules);
  qp_table_city(t, 0, picture, inhabitants, energy);
  int points = qp_table_points(t, 0); /* the search and the terms agree */
  qp_city_result(t->rules, &t->st->city[0], &result);
  qp_break_down(t->rules, &t->st->city[0], &result, &parts);
  ck_assert_int_eq(points, parts.total);
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(t->setup, t->st, 0, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), points);
  ad_sheet_fini(&sheet);
  return parts;
}

START_TEST(qp_psx_06_points_for_active_neighbours)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  add_kind(t.rules, "service", "X")->values[QP_BESIDE].v[QP_FACTORY] = 3;
  struct qp_breakdown parts = parts_of(&t, ". F / F X . F", 4, 0); /* the fourth is not beside it */
  ck_assert_int_eq(parts.effects, 6);
  parts = parts_of(&t, ". F / F X . F", 3, 0); /* one Factory less */
  ck_assert_int_eq(parts.effects, 6);
  ck_assert_int_eq(parts.by_family[QP_SERVICE], 2);
  parts = parts_of(&t, ". F / F X", 1, 0);
  ck_assert_int_eq(parts.effects, 0);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_points_for_active_buildings_of_the_city)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  struct qp_kind *kind = add_kind(t.rules, "service", "X");
  kind->values[QP_EACH].v[QP_SERVICE] = kind->values[QP_EACH].v[QP_PARK] = 1;
  /* itself included */
  ck_assert_int_eq(parts_of(&t, "X . . . U / . . . . . / P . . . . / . . G U .", 3, 0).effects, 5);
  ck_assert_int_eq(parts_of(&t, "X . . . U / . . . . . / P . . . . / . . G U .", 2, 0).effects, 4);
  ck_assert_int_eq(parts_of(&t, "X . . . U / . . . . . / P . . . . / . . G U .", 0, 0).effects, 0);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_neighbours_like_those_of_a_monument)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", "{monument_values: {factory: -5, park: 4, shop: 3}}");
  struct qp_kind *kind = add_kind(t.rules, "service", "X");
  kind->neighbours_as = QP_AS_MONUMENT;
  kind->cost[QP_INHABITANTS] = 3;
  struct qp_breakdown parts = parts_of(&t, ". P / S X F", 8, 1); /* the Factory stays inactive */
  ck_assert_int_eq(parts.effects, 7);
  ck_assert_int_eq(parts.by_family[QP_SHOP], 11);
  ck_assert_int_eq(parts.by_family[QP_MONUMENT], 0);
  ck_assert_int_eq(parts_of(&t, ". P / S X F", 2, 1).effects, 0);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_counts_as_an_office_in_groups_alone)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  add_kind(t.rules, "service", "X")->counts_as = QP_AS_OFFICE;
  /* 5 + 2 + 2; Factory and Park see no office in X */
  struct qp_breakdown parts = parts_of(&t, "O2 X F / O1 P .", 4, 2);
  ck_assert_int_eq(parts.by_family[QP_OFFICE], 9);
  ck_assert_int_eq(parts.by_family[QP_SERVICE], 2);
  ck_assert_int_eq(parts.by_family[QP_FACTORY], 0);
  ck_assert_int_eq(parts.by_family[QP_PARK], 2);
  ck_assert_int_eq(parts.effects, 0);
  ck_assert_int_eq(parts_of(&t, "O2 X F / O1 P .", 2, 2).by_family[QP_OFFICE],
                   4); /* without it 3 + 1, a Service less, no Factory */
  ck_assert_int_eq(parts_of(&t, "X X", 2, 0).by_family[QP_OFFICE], 2);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_idle_energy_scores)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  add_kind(t.rules, "service", "X")->idle_energy = 1;
  struct qp_breakdown parts = parts_of(&t, "T1 X T3 / . P", 1, 7); /* the Park takes none */
  ck_assert_int_eq(parts.effects, 5);
  ck_assert_int_eq(parts.idle[QP_ENERGY], 0);
  parts = parts_of(&t, "T1 X T3 / . P", 0, 7);
  ck_assert_int_eq(parts.effects, 0);
  ck_assert_int_eq(parts.idle[QP_ENERGY], -4);
  /* a Tower Block or an idle unit: the building, for the empty squares */
  parts = parts_of(&t, "T1 X F S", 1, 2);
  ck_assert_int_eq(parts.by_family[QP_TOWER] + parts.effects, 2);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_functions_of_scripts)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  set_function(t.rules, add_kind(t.rules, "service", "X"), TALLEST, 6, true);
  ck_assert_int_eq(parts_of(&t, "O2 X T1 T4", 2, 3).effects, 4);
  ck_assert_int_eq(parts_of(&t, "O2 X T1 T4", 0, 3).effects, 0);
  ck_assert_int_eq(parts_of(&t, "X", 1, 3).effects, 0);
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_a_function_may_not_exceed_its_most)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  set_function(t.rules, add_kind(t.rules, "service", "X"), TOO_MUCH, 8, false);
  finish_kinds(t.rules);
  qp_table_city(&t, 0, "X", 1, 0);
  ck_assert_int_eq(qp_points(t.rules, t.st, 0), 2);
  ck_assert_int_eq(of_hooks.fault, AD_FAULT_ERROR);
  ck_assert_str_eq(of_hooks.fault_hook, "function 'too_much'");
  ck_assert_str_eq(
    of_hooks.err.msg,
    "effects.lua:3: the function 'too_much' returned 9, but 'X' expects a number from 0 to 8");
  qp_table_close(&t);
}
END_TEST

START_TEST(qp_psx_06_a_function_that_falls_is_not_rising)
{
  struct qp_table t;
  open_table(&t, "quadropolis/expert", NULL);
  struct qp_kind *kind = add_kind(t.rules, "service", "X");
  set_function(t.rules, kind, LONELY, 4, true);
  finish_kinds(t.rules);
  /* 4 for the first one; the second one is lonely if its neighbour is inactive */
  qp_table_city(&t, 0, "X . . X U", 2, 0);
  qp_points(t.rules, t.st, 0);
  ck_assert_int_eq(of_hooks.fault, AD_FAULT_NONE); /* nobody asks: 0 is promised for it */
  set_function(t.rules, kind, FALLING, 4, true);
  qp_table_city(&t, 0, "X U U", 1, 0);
  qp_points(t.rules, t.st, 0);
  ck_assert_int_eq(of_hooks.fault, AD_FAULT_ERROR);
  ck_assert_str_eq(of_hooks.fault_hook, "function 'falling'");
  ck_assert_str_eq(of_hooks.err.msg,
                   "the function returned 3 for a part of the city and 1 for the whole city, but "
                   "'X' has rising: true");
  qp_table_close(&t);
}
END_TEST

/* ---- the search ---- */

static const struct {
  const char *variant, *options;
} rules[] = {
  {"quadropolis/classic", NULL},
  {"quadropolis/expert", NULL},
  {"quadropolis/expert", "{forced_activation: true}"},
  {"quadropolis/expert", "{inactive_buildings_stay: true}"},
  {"quadropolis/expert", "{harbor_scoring: all_runs, idle_energy_penalty: 3}"},
  {"quadropolis/expert",
   "{idle_inhabitant_penalty: 0, idle_energy_penalty: 0, park_absorb_capacity: 2}"},
  {"quadropolis/expert",
   "{factory_values: {shop: 1, harbor: 6, office: 1, tower: 2, service: 3, factory: 4, park: 6}}"},
  {"quadropolis/expert",
   "{office_table: [[0, 1, 2, 3, 4, 5], [0, 3, 4, 5, 6, 7]], office_group_cap: 8}"},
};
enum { RULES = sizeof rules / sizeof *rules };

static int some(struct ad_rng *rng, int low, int high)
{
  return ad_rng_below(rng, 3) ? 0 : low + (int)ad_rng_below(rng, (uint32_t)(high - low + 1));
}

/* Six kinds of any family with any effects; a few of the usual ones beside them. */
static void random_kinds(struct qp_rules *r, struct ad_rng *rng)
{
  static const char *const token[] = {"Xa", "Xb", "Xc", "Xd", "Xe", "Xf"};
  static const char *const classic[] = {"service", "service", "tower", "shop",
                                        "park",    "factory", "harbor"};
  static const char *const expert[] = {"service", "service", "office",  "monument", "tower",
                                       "shop",    "park",    "factory", "harbor"};
  bool is_expert = r->mode == QP_EXPERT;
  int low = ad_rng_below(rng, 2) ? -3 : 0;
  for (int i = 0; i < 6; i++) {
    const char *of = is_expert ? expert[ad_rng_below(rng, 9)] : classic[ad_rng_below(rng, 7)];
    struct qp_kind *kind = add_kind(r, of, token[i]);
    uint32_t sort = ad_rng_below(rng, 6);
    for (int f = 0; f < QP_FAMILIES && sort < 2; f++)
      kind->values[sort].v[f] = some(rng, low, 4);
    if (sort == 2)
      kind->neighbours_as = ad_rng_below(rng, 2) ? QP_AS_MONUMENT : QP_AS_FACTORY;
    if (sort == 3)
      kind->idle_energy = 1 + (int)ad_rng_below(rng, 2);
    if (sort == 4) {
      static const int most[] = {6, 15, 4};
      int function = (int)ad_rng_below(rng, 3);
      set_function(r, kind, function, most[function], function != LONELY && ad_rng_below(rng, 2));
    }
    if (kind->family == QP_SERVICE && ad_rng_below(rng, 3) == 0)
      kind->counts_as = QP_AS_OFFICE;
    if (!qp_always_active(kind->family) && ad_rng_below(rng, 3) == 0)
      kind->cost[QP_INHABITANTS] = 1 + (int)ad_rng_below(rng, 3);
  }
  finish_kinds(r);
}

static void random_city(struct qp_table *t, struct ad_rng *rng, int most_costly)
{
  const struct qp_rules *r = t->rules;
  struct qp_city *city = &t->st->city[0];
  int costly = 0, fill = 3 + (int)ad_rng_below(rng, 8),
      first = ad_rng_below(rng, 2) ? r->n_kinds - 6 : 0;
  memset(city, 0, sizeof *city);
  for (int square = 0; square < r->n_squares; square++) {
    int kind = first + (int)ad_rng_below(rng, (uint32_t)(r->n_kinds - first));
    bool costs = !qp_always_active(r->kind[kind].family);
    if ((int)ad_rng_below(rng, 10) >= fill || (costs && costly == most_costly) ||
        (r->mode == QP_CLASSIC &&
         (r->kind[kind].family == QP_OFFICE || r->kind[kind].family == QP_MONUMENT)))
      continue;
    costly += costs;
    qp_put(r, city, kind, 0, square);
    city->floors[square] =
      (uint8_t)(1 + ad_rng_below(rng, (uint32_t)r->max_floors[r->kind[kind].family]));
    if (r->kind[kind].family == QP_SERVICE || r->kind[kind].family == QP_HARBOR)
      city->points[square] = (uint8_t)ad_rng_below(rng, 3);
  }
  city->received[QP_INHABITANTS] = (uint8_t)ad_rng_below(rng, (uint32_t)(2 * costly + 4));
  city->received[QP_ENERGY] = (uint8_t)ad_rng_below(rng, (uint32_t)costly + 4);
}

static void compare(struct qp_table *t, uint64_t seed)
{
  const struct qp_city *city = &t->st->city[0];
  struct qp_result result;
  qp_slow_allocate(t->rules, city, (int)seed, &result);
  ck_assert_int_eq(of_hooks.fault, AD_FAULT_NONE);
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(t->setup, t->st, 0, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), result.points);
  ad_sheet_fini(&sheet);
}

START_TEST(qp_psx_06_allocation_with_effects_is_that_of_all_subsets)
{
  const char *games = getenv("AEDILE_GAMES");
  int n = games && atoi(games) > 0 ? atoi(games) / 40 + 1 : 50;
  for (int i = 0; i < n; i++) {
    struct qp_table t;
    struct ad_rng rng;
    ad_rng_seed(&rng, AD_DERIVE(79, (uint64_t)_i, (uint64_t)i));
    open_table(&t, rules[_i].variant, rules[_i].options);
    random_kinds(t.rules, &rng);
    for (int k = 0; k < 5; k++) {
      random_city(&t, &rng, i % 16 ? 8 : 11);
      compare(&t, (uint64_t)i);
    }
    qp_table_close(&t);
  }
}
END_TEST

Suite *qp_effects_suite(void);
Suite *qp_effects_suite(void)
{
  Suite *suite = suite_create("qp_effects");
  TCase *tc = tcase_create("one by one");
  tcase_add_test(tc, qp_psx_06_points_for_active_neighbours);
  tcase_add_test(tc, qp_psx_06_points_for_active_buildings_of_the_city);
  tcase_add_test(tc, qp_psx_06_neighbours_like_those_of_a_monument);
  tcase_add_test(tc, qp_psx_06_counts_as_an_office_in_groups_alone);
  tcase_add_test(tc, qp_psx_06_idle_energy_scores);
  tcase_add_test(tc, qp_psx_06_functions_of_scripts);
  tcase_add_test(tc, qp_psx_06_a_function_may_not_exceed_its_most);
  tcase_add_test(tc, qp_psx_06_a_function_that_falls_is_not_rising);
  suite_add_tcase(suite, tc);
  tc = tcase_create("allocation");
  tcase_set_timeout(tc, 3600);
  tcase_add_loop_test(tc, qp_psx_06_allocation_with_effects_is_that_of_all_subsets, 0, RULES);
  suite_add_tcase(suite, tc);
  return suite;
}
