/* test_nv_house.c - the house rules of Neoville that are scripts: what they score, allow and let
 * happen, on cities made by hand. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/match.h"
#include "engine/core/match/vars.h"
#include "engine/core/show/show.h"
#include "engine/games/neoville/play/moves.h"
#include "engine/games/neoville/play/score.h"
#include "engine/games/neoville/rules/names.h"
#include "tests/unit/games/neoville/nv_picture.h"
#include "tests/unit/setups.h"

static struct nv_table t;

static void teardown(void)
{
  nv_table_close(&t);
}

static void look_fine(void)
{
  ck_assert_msg(!ad_has_fault(t.setup), "%s: %s", t.setup->run->fault_hook, t.setup->run->err.msg);
}

/* Number I of a variable of the scripts. */
static int var(const void *state, const char *name, int i)
{
  return ad_extra_of(t.setup, state)
    ->number[ad_var_find(&t.setup->hooks->vars, name)->first_number + i];
}

/* What the script adds to the points of the game; the lines of the sheet agree. */
static int added(int seat)
{
  struct ad_sheet sheet;
  int points = ad_points(t.setup, t.st, seat);
  look_fine();
  ad_sheet_init(&sheet);
  ad_score(t.setup, t.st, seat, AD_NOBODY, &sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), points);
  ad_sheet_fini(&sheet);
  return points - nv_points(t.rules, t.st, seat);
}

/* The last line of a sheet as "POINTS LABEL at WHERE". */
static const char *last_line(int seat)
{
  static char line[200];
  struct ad_sheet sheet;
  ad_sheet_init(&sheet);
  ad_score(t.setup, t.st, seat, AD_NOBODY, &sheet);
  const struct ad_line *last = &sheet.lines[sheet.n - 1];
  snprintf(line, sizeof line, "%d %s%s%s", last->points, last->label, *last->where ? " at " : "",
           last->where);
  ad_sheet_fini(&sheet);
  return line;
}

/* ---- riverfront: 1 point a water square on the edge, 4 for an unbroken bank of 4 or more ---- */

static const struct {
  const char *city;
  int points;
} rivers[] = {
  {"W W\nW W", 4 + 4},
  {"S W\nG R", 1},
  /* banks of 3, 2 and 2; the first one turns a corner */
  {"W W G S\nW R R S\nG R G W\nW W S W", 7},
  /* a bank of 6 around the corner where the walk begins */
  {"W W G S\nW R R S\nW R G W\nW W S W", 8 + 4},
  {"S G G S\nG W W S\nG W W G\nR R S G", 0},      /* a lake is not a river */
  {"W W W W\nW S S W\nW S S W\nW W W W", 12 + 4}, /* one bank all around */
  /* one bank, broken where the walk begins */
  {"S W W W\nW S S W\nW S S W\nW W W W", 11 + 4},
  {"W W W W W W\nS G G S S G", 6 + 4}, /* six in a row */
  /* no tile, no water: the edge is that of the whole frame */
  {"W W -- --\nW W -- --\nW W W W\nW W W W", 9 + 4},
  /* two banks of 4, of which one turns a corner */
  {"W W W W S S W W W W\nS S S S S S S S S S", 8 + 4 + 4},
};
START_TEST(nv_house_riverfront)
{
  nv_table_open(&t, "neoville/riverfront", 2, "{city_size: 6, equity_tiles: false}");
  ck_assert_int_eq(added(0), 0); /* no city yet */
  nv_picture_city(&t, 0, rivers[_i].city);
  ck_assert_int_eq(added(0), rivers[_i].points);
  ck_assert_int_eq(added(1), 0);
}
END_TEST

/* ---- diagonal districts ---- */

/* Grass goes down the diagonal: four districts by sides, one by corners. */
static const struct {
  const char *city;
  int base, added;
  const char *line; /* the last one */
} diagonals[] = {
  {"G4 S R W\nS G W R\nR W G S\nW R S G", -4, 8,
   "8 forest_04 in a district of 4 by corners: 4, not -4 at (0,0)"},
  {"G10 S R W\nS G W R\nR W G S\nW R S G", -10, 0, NULL},
  {"G4 S R W\nS G W R\nR W G S\nW R S G10", -14, 18,
   "10 forest_10 in a district of 4 by corners: 0, not -10 at (3,3)"},
  {"G8 S R W\nS G W R\nR W G S\nW R S G10", -18, 10,
   "10 forest_10 in a district of 4 by corners: 0, not -10 at (3,3)"},
  {"S W R G\nW S G R\nR G4 S W\nG R W S", -4, 8,
   "8 forest_04 in a district of 4 by corners: 4, not -4 at (2,1)"}, /* the other way */
  {"G4 G R W\nG G W R\nR W S S\nW R S W", 4, 0, NULL},
};
START_TEST(nv_house_diagonal_scores)
{
  nv_table_open(&t, "neoville/diagonal-district", 4, NULL);
  nv_picture_city(&t, 0, diagonals[_i].city);
  ck_assert_int_eq(nv_points(t.rules, t.st, 0), diagonals[_i].base);
  ck_assert_int_eq(added(0), diagonals[_i].added);
  if (diagonals[_i].line)
    ck_assert_str_eq(last_line(0), diagonals[_i].line);
}
END_TEST

/* The tile at the lower right was laid last: its grass meets Forest 4 at a corner, its rock meets
 * nothing. */
START_TEST(nv_house_diagonal_forbids_a_second_skyscraper)
{
  struct ad_reason reason;
  ad_move move;
  nv_table_open(&t, "neoville/diagonal-district", 4, NULL);
  nv_picture_city(&t, 0, "S S R W\nS G4 W W\nW W G R\nW S S S");
  nv_table_stock(&t, "forest_06", 1);
  nv_table_stock(&t, "stone_06", 1);
  nv_table_begin_build(&t, 0, 1, 1);
  ck_assert(!ad_move_parse(t.setup, t.st, "build forest_06 2,2", &move, &reason));
  ck_assert_str_eq(reason.clause, "diagonal-district");
  ck_assert_str_eq(reason.text, "the grass district of 2,2 holds a skyscraper, counted by corners");
  ck_assert(ad_move_parse(t.setup, t.st, "build stone_06 2,3", &move, &reason));
  ck_assert_int_eq(nv_table_count(&t), 2); /* nothing, or Stone 6 */
  look_fine();
}
END_TEST

/* In play the squares of the new tile are looked at when it is laid; from a file, when they are
 * asked about. */
static void compare_taken(struct ad_match *match, int n)
{
  static ad_move moves[NV_MAX_MOVES];
  const struct nv_state *st = match->state;
  if (st->phase != NV_BUILD || n == 0)
    return;
  void *copy = ad_calloc(1, t.setup->state_size);
  memcpy(copy, match->state, t.setup->state_size);
  int at = ad_var_find(&t.setup->hooks->vars, "taken")->first_number;
  for (int i = 0; i < 4; i++) {
    ck_assert(var(match->state, "taken", i) >= 0);
    ad_extra(t.setup, copy)->number[at + i] = -1;
  }
  ck_assert_int_eq(ad_legal(t.setup, copy, moves), n);
  ck_assert(memcmp(moves, match->options, (size_t)n * sizeof *moves) == 0);
  free(copy);
}

START_TEST(nv_house_diagonal_remembers_what_it_would_find)
{
  nv_table_open(&t, "neoville/diagonal-district", 3, NULL);
  for (uint64_t seed = 1; seed <= 2; seed++)
    ad_match_free(setups_random_game(t.setup, seed, compare_taken));
  look_fine();
}
END_TEST

/* ---- priced display ---- */

static void draw_slot(int slot)
{
  ad_move moves[NV_MAX_MOVES];
  ck_assert_int_gt(ad_legal(t.setup, t.st, moves), 0);
  ad_apply(t.setup, t.st, moves[0]);
  ad_apply(t.setup, t.st, NV_BUILD_NONE);
  ad_apply(t.setup, t.st, nv_draw_move(slot));
  look_fine();
}

START_TEST(nv_house_priced_display)
{
  uint8_t shown[4], next[3];
  nv_table_open(&t, "neoville/priced-display", 2, "{first_player: seat0}");
  ad_deal(t.setup, t.st, 3);
  memcpy(shown, t.st->display, 4);
  for (int i = 0; i < 3; i++)
    next[i] = t.st->pile[t.st->n_pile - 1 - i];
  draw_slot(2); /* seat 1 pays 2 */
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[0], shown[1], shown[3], next[0]}), 4);
  draw_slot(0); /* seat 2: the oldest one is free */
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[1], shown[3], next[0], next[1]}), 4);
  draw_slot(3); /* seat 1 pays 3 more */
  draw_slot(NV_FROM_PILE);
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[1], shown[3], next[0], next[2]}), 4);
  ck_assert_int_eq(added(0), -5);
  ck_assert_int_eq(added(1), 0);
  ck_assert_str_eq(last_line(0), "-5 paid for tiles of the display");
}
END_TEST

/* With an empty pile gaps move to the end. */
START_TEST(nv_house_priced_display_without_a_pile)
{
  uint8_t shown[4];
  nv_table_open(&t, "neoville/priced-display", 2, "{first_player: seat0}");
  ad_deal(t.setup, t.st, 3);
  memset(t.st->pile, 0, sizeof t.st->pile);
  t.st->n_pile = 0;
  memcpy(shown, t.st->display, 4);
  draw_slot(1);
  ck_assert_mem_eq(t.st->display, ((uint8_t[]){shown[0], shown[2], shown[3], 0}), 4);
  ck_assert_int_eq(added(0), -1);
}
END_TEST

/* ---- events ---- */

enum { SWEEP = 1, SHORTAGE, FAIR, PARK_DAY, KINDS };
static int seen[KINDS];

static int round_of(const struct nv_state *st)
{
  return st->city[st->seat].n_tiles + (st->phase == NV_PLACE);
}

static int utilities_in_supply(const struct nv_state *st, int *kinds)
{
  int n = 0;
  *kinds = 0;
  for (int i = NV_FIRST_UTILITY; i < NV_TOKENS; i++)
    n += st->left[i], *kinds += st->left[i] > 0;
  return n;
}

/* A round has begun: EVENT was announced, BEFORE was the state a move ago. */
static void check_event(int event, const struct nv_state *before, const struct nv_state *now)
{
  int kinds_before, kinds_now, n_before = utilities_in_supply(before, &kinds_before),
                               n_now = utilities_in_supply(now, &kinds_now);
  seen[event]++;
  ck_assert((n_before > n_now && kinds_now == kinds_before - 1) ==
            (event == SHORTAGE && n_before > 0));
  for (int i = 0; i < 4 && event == SWEEP; i++)
    for (int k = 0; k < 4; k++)
      ck_assert_int_ne(now->display[i], before->display[k]);
  ck_assert_int_eq(now->n_pile, before->n_pile - 1); /* the draw that ended the round */
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_eq(var(now, "park_days", seat) - var(before, "park_days", seat),
                     event == PARK_DAY ? now->city[seat].parks : 0);
  ck_assert_int_eq(ad_extra_of(t.setup, now)->n_pending, event == FAIR ? 3 : 0);
  for (int i = 0; i < 3 && event == FAIR; i++)
    ck_assert_int_eq(ad_extra_of(t.setup, now)->pending_seat[i], (now->first_seat + i) % 3);
}

/* Answers the decision of a fair: the last option, an exchange if there is one. */
static void check_exchange(void *state)
{
  char text[AD_MOVE_TEXT], id[30] = "";
  ad_move moves[NV_MAX_MOVES];
  struct nv_state *st = state;
  int n = ad_legal(t.setup, state, moves), seat = ad_to_act(t.setup, state),
      top = st->pile[st->n_pile - 1];
  struct nv_city *city = &st->city[seat];
  ck_assert_str_eq(ad_phase(t.setup, state), "exchange");
  ad_move_print(t.setup, state, moves[0], text, sizeof text);
  ck_assert_str_eq(text, "keep");
  int ordinary = 0;
  for (int i = 0; i < city->n_hand; i++)
    ordinary += city->hand[i] <= t.rules->n_tiles;
  ck_assert_int_eq(n, 1 + ordinary); /* equity tiles stay */
  ad_move_print(t.setup, state, moves[n - 1], text, sizeof text);
  ad_apply(t.setup, state, moves[n - 1]);
  if (n == 1)
    return;
  ck_assert_int_eq(sscanf(text, "exchange %29s", id), 1);
  ck_assert_int_eq(st->pile[0], nv_tile_find(t.rules, id) + 1);
  ck_assert_int_eq(city->hand[city->n_hand - 1], top);
}

static void play_with_events(uint64_t seed)
{
  static ad_move moves[NV_MAX_MOVES];
  void *state = ad_calloc(1, t.setup->state_size), *before = ad_calloc(1, t.setup->state_size);
  struct nv_state *st = state;
  struct ad_rng rng;
  ad_rng_seed(&rng, seed);
  ad_deal(t.setup, state, seed);
  for (int round = 1; ad_to_act(t.setup, state) != AD_OVER;) {
    if (ad_has_pending(t.setup, state)) {
      check_exchange(state);
      continue;
    }
    int announced = var(state, "event", 0);
    ck_assert((announced > 0) == (round % 4 == 3));
    memcpy(before, state, t.setup->state_size);
    ad_apply(t.setup, state, moves[ad_rng_below(&rng, (uint32_t)ad_legal(t.setup, state, moves))]);
    look_fine();
    if (st->phase == NV_ENDED || round_of(st) == round)
      continue;
    round = round_of(st);
    if (announced)
      check_event(announced, before, state);
  }
  free(state), free(before);
}

START_TEST(nv_house_events)
{
  nv_table_open(&t, "neoville/events", 3, NULL);
  for (uint64_t seed = 1; seed <= 20; seed++)
    play_with_events(seed);
  for (int event = SWEEP; event < KINDS; event++)
    ck_assert_msg(seen[event] > 5, "event %d happened %d times", event, seen[event]);
}
END_TEST

/* Every two rounds: the first one is announced at the deal. */
START_TEST(nv_house_events_say_what_comes)
{
  struct ad_styled styled;
  nv_table_open(&t, "neoville/events", 2, NULL);
  ad_deal(t.setup, t.st, 1);
  ad_extra(t.setup, t.st)->number[ad_var_find(&t.setup->hooks->vars, "event")->first_number] =
    PARK_DAY;
  ad_styled_init(&styled, false, false);
  ad_draw(t.setup, t.st, 0, &styled);
  ck_assert_ptr_nonnull(strstr(ad_buf_text(&styled.out), "next round: each park scores a point\n"));
  ad_styled_fini(&styled);
}
END_TEST

/* ---- solar fields: squares to the south before a skyscraper ---- */

static const struct {
  const char *city, *sheet; /* the only line of the field */
} fields[] = {
  {"Sw:solar_3 S\nS S\nG G\nR R", "5 solar_3 measures 3 of 3 at (0,0)"},
  {"Sw:solar_3 S\nS S\nG G\nR4 R", "-5 solar_3 measures 2 of 3 at (0,0)"},
  {"S Sw:solar_3\nS S\nG G\nR4 R", "5 solar_3 measures 3 of 3 at (0,1)"},
  {"S S\nS S\nG G\nR Rw:solar_5", "-8 solar_5 measures 0 of 5 at (3,1)"},
  /* only skyscrapers cast shade */
  {"Sw:solar_3 S\nS S\nW Ww:eco_parks\nG G", "5 solar_3 measures 3 of 3 at (0,0)"},
  {"Sw:solar_5 S\nS S\n-- --\n-- --\nG G\nG G", "-8 solar_5 measures 1 of 5 at (0,0)"},
};
START_TEST(nv_house_solar_fields)
{
  struct ad_sheet sheet;
  bool found = false;
  nv_table_open(&t, "neoville/solar-fields", 4, NULL);
  nv_picture_city(&t, 0, fields[_i].city);
  ad_sheet_init(&sheet);
  ad_score(t.setup, t.st, 0, AD_NOBODY, &sheet);
  look_fine();
  for (int i = 0; i < sheet.n; i++) {
    char line[200];
    snprintf(line, sizeof line, "%d %s at %s", sheet.lines[i].points, sheet.lines[i].label,
             sheet.lines[i].where);
    found |= strcmp(line, fields[_i].sheet) == 0;
  }
  ck_assert_msg(found, "no line '%s'", fields[_i].sheet);
  ck_assert_int_eq(ad_sheet_total(&sheet), ad_points(t.setup, t.st, 0));
  ad_sheet_fini(&sheet);
}
END_TEST

/* ---- nim: the script of five lines is the parameter ---- */

START_TEST(nim_house_misere_script_is_the_parameter)
{
  struct ad_setup *parameter = setups_open("nim/misere", _i, NULL),
                  *script = setups_open("nim/misere-script", _i, NULL);
  for (uint64_t seed = 1; seed <= 300; seed++) {
    struct ad_result a, b;
    struct ad_match *one = setups_random_game(parameter, seed, NULL),
                    *other = setups_random_game(script, seed, NULL);
    ck_assert_int_eq(one->n_moves, other->n_moves);
    ck_assert_mem_eq(one->moves, other->moves, (size_t)one->n_moves * sizeof *one->moves);
    ad_result_of(parameter, one->state, &a);
    ad_result_of(script, other->state, &b);
    for (int seat = 0; seat < _i; seat++)
      ck_assert(a.score[seat] == b.score[seat] && a.rank[seat] == b.rank[seat]);
    ad_match_free(one);
    ad_match_free(other);
  }
  ck_assert(!ad_has_fault(script));
  ad_setup_free(parameter);
  ad_setup_free(script);
}
END_TEST

Suite *nv_house_suite(void);
Suite *nv_house_suite(void)
{
  Suite *suite = suite_create("nv_house");
  TCase *tc = tcase_create("neoville"), *nim = tcase_create("nim");
  tcase_set_timeout(tc, 300);
  tcase_add_checked_fixture(tc, NULL, teardown);
  tcase_add_loop_test(tc, nv_house_riverfront, 0, AD_LEN(rivers));
  tcase_add_loop_test(tc, nv_house_diagonal_scores, 0, AD_LEN(diagonals));
  tcase_add_test(tc, nv_house_diagonal_forbids_a_second_skyscraper);
  tcase_add_test(tc, nv_house_diagonal_remembers_what_it_would_find);
  tcase_add_loop_test(tc, nv_house_solar_fields, 0, AD_LEN(fields));
  tcase_add_test(tc, nv_house_priced_display);
  tcase_add_test(tc, nv_house_priced_display_without_a_pile);
  tcase_add_test(tc, nv_house_events);
  tcase_add_test(tc, nv_house_events_say_what_comes);
  tcase_add_loop_test(nim, nim_house_misere_script_is_the_parameter, 2, 5);
  suite_add_tcase(suite, tc);
  suite_add_tcase(suite, nim);
  return suite;
}
