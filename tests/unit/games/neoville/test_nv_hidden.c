/* test_nv_hidden.c - hide() of Neoville: every deal that a seat can believe is equally likely, what
 * the seat has seen stays. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/neoville/play/moves.h"
#include "tests/unit/games/neoville/nv_table.h"

enum { MOST_HIDDEN = 5, PERMUTATIONS = 120, SAMPLES = 24000 };

static struct nv_table t;
static struct nv_state *copy;

static void start(void)
{
  nv_table_open(&t, "neoville/base", 3, "{city_size: 2, hand_size: 2, display_size: 1}");
  copy = ad_calloc(1, sizeof *copy);
}

static void finish(void)
{
  free(copy);
  nv_table_close(&t);
}

static void give(int seat, int tile, bool known)
{
  struct nv_city *city = &t.st->city[seat];
  city->known |= (uint8_t)(known << city->n_hand);
  city->hand[city->n_hand++] = (uint8_t)tile;
}

/* Seat 1 has one tile that all have seen, seat 2 begins with an equity tile that all know; two
 * tiles are in the pile. */
static void few_tiles(void)
{
  give(0, 10, false), give(0, 11, false);
  give(1, 20, true), give(1, 21, false);
  give(2, 30, false), give(2, 75, true);
  t.st->display[0] = 5;
  t.st->pile[0] = 40, t.st->pile[1] = 41;
  t.st->n_pile = 2;
}

/* Places of ST in which SEAT does not know the tile. */
static int hidden_places(struct nv_state *st, int seat, uint8_t *places[MOST_HIDDEN])
{
  int n = 0;
  for (int other = 0; other < 3; other++)
    for (int i = 0; i < 2; i++)
      if (other != seat && !(st->city[other].known >> i & 1))
        places[n++] = &st->city[other].hand[i];
  places[n++] = &st->pile[0];
  places[n++] = &st->pile[1];
  return n;
}

/* Number of a permutation, 0 .. n! - 1. */
static int permutation_number(uint8_t *const *places, int n)
{
  int number = 0;
  for (int i = 0; i < n; i++) {
    int smaller = 0;
    for (int k = i + 1; k < n; k++)
      smaller += *places[k] < *places[i];
    number = number * (n - i) + smaller;
  }
  return number;
}

/* Chi-square of the deals that SEAT is shown; also: nothing else changes, no tile is lost. */
static double unevenness(int seat, int n_expected)
{
  uint8_t *truth[MOST_HIDDEN], *places[MOST_HIDDEN];
  int times[PERMUTATIONS] = {0}, n_deals = 1, n = hidden_places(t.st, seat, truth);
  double chi2 = 0;
  ck_assert_int_eq(n, n_expected);
  for (int i = 2; i <= n; i++)
    n_deals *= i;
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    unsigned seen = 0, there = 0;
    memcpy(copy, t.st, t.setup->state_size);
    ad_hide(t.setup, copy, seat, seed);
    hidden_places(copy, seat, places);
    times[permutation_number(places, n)]++;
    for (int i = 0; i < n; i++) {
      seen += 1u << *places[i] % 32, there += 1u << *truth[i] % 32;
      *places[i] = *truth[i];
    }
    ck_assert_uint_eq(seen, there);
    ck_assert_mem_eq(copy, t.st, t.setup->state_size);
  }
  double even = (double)SAMPLES / n_deals;
  for (int i = 0; i < n_deals; i++)
    chi2 += (times[i] - even) * (times[i] - even) / even;
  return chi2;
}

/* The limits are the 0.999 quantiles of chi-square with 23 and 119 degrees of freedom. */
START_TEST(a_10_every_deal_is_equally_likely)
{
  few_tiles();
  ck_assert_double_lt(unevenness(0, 4), 49.7);
  ck_assert_double_lt(unevenness(1, 5), 172.7);
  ck_assert_double_lt(unevenness(2, 5), 172.7);
}
END_TEST

/* How many of 40 copies for SEAT have another tile in this place of another hand. */
static int changes(int seat, int other, int slot)
{
  int n = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    memcpy(copy, t.st, t.setup->state_size);
    ad_hide(t.setup, copy, seat, seed);
    n += copy->city[other].hand[slot] != t.st->city[other].hand[slot];
  }
  return n;
}

START_TEST(a_10_tiles_taken_face_up_stay_known_and_tiles_of_the_pile_do_not)
{
  few_tiles();
  for (int tile = 42; tile < 60; tile++)
    t.st->pile[t.st->n_pile++] = (uint8_t)tile;
  for (int seat = 0; seat < 3; seat++) {
    t.st->phase = NV_PLACE;
    ad_apply(t.setup, t.st, nv_place_move(0, 0, 0, 0));
    if (t.st->phase == NV_BUILD)
      ad_apply(t.setup, t.st, NV_BUILD_NONE);
    ad_apply(t.setup, t.st, seat == 2 ? nv_draw_move(NV_FROM_PILE) : nv_draw_move(0));
  }
  /* Seat 1 laid the tile all knew and took one face up; seat 2 has its equity tile and one from the
   * pile. */
  ck_assert_int_gt(changes(2, 0, 0), 30);
  ck_assert_int_eq(changes(2, 0, 1), 0);
  ck_assert_int_gt(changes(0, 1, 0), 30);
  ck_assert_int_eq(changes(0, 1, 1), 0);
  ck_assert_int_eq(changes(0, 2, 0), 0);
  ck_assert_int_gt(changes(1, 2, 1), 30);
  /* seat 1 lays its secret tile: the known one moves up */
  ad_apply(t.setup, t.st, nv_place_move(0, 0, 1, 0));
  t.st->seat = 1, t.st->phase = NV_PLACE;
  ad_apply(t.setup, t.st, nv_place_move(0, 0, 1, 0));
  ck_assert_int_eq(changes(0, 1, 0), 0);
}
END_TEST

/* Before the utility types are chosen nobody, not even the chooser, can know which tokens will
 * come. */
START_TEST(a_10_the_utilities_to_come_are_dealt_anew)
{
  struct nv_table choosing;
  struct nv_state *other = ad_calloc(1, sizeof *other);
  int same = 0;
  nv_table_open(&choosing, "neoville/base", 3, "{utility_selection: choose}");
  ad_deal(choosing.setup, choosing.st, 4);
  memcpy(other, choosing.st, choosing.setup->state_size);
  ad_apply(choosing.setup, other, nv_choose_move(3));
  for (uint64_t seed = 0; seed < 20; seed++) {
    memcpy(copy, choosing.st, choosing.setup->state_size);
    ad_hide(choosing.setup, copy, choosing.st->seat, seed);
    ad_apply(choosing.setup, copy, nv_choose_move(3));
    same += memcmp(copy->left, other->left, sizeof copy->left) == 0;
  }
  ck_assert_int_lt(same, 5);
  memcpy(other, choosing.st, choosing.setup->state_size);
  other->token_seed ^= 12345;
  memcpy(copy, choosing.st, choosing.setup->state_size);
  ad_hide(choosing.setup, other, 0, 9);
  ad_hide(choosing.setup, copy, 0, 9);
  ck_assert_mem_eq(copy, other, choosing.setup->state_size);
  free(other);
  nv_table_close(&choosing);
}
END_TEST

Suite *nv_hidden_suite(void);
Suite *nv_hidden_suite(void)
{
  Suite *suite = suite_create("nv_hidden");
  TCase *tc = tcase_create("hidden");
  tcase_add_checked_fixture(tc, start, finish);
  tcase_add_test(tc, a_10_every_deal_is_equally_likely);
  tcase_add_test(tc, a_10_tiles_taken_face_up_stay_known_and_tiles_of_the_pile_do_not);
  tcase_add_test(tc, a_10_the_utilities_to_come_are_dealt_anew);
  suite_add_tcase(suite, tc);
  return suite;
}
