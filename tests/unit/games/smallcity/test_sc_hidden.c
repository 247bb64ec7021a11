/* test_sc_hidden.c - hide() of Small City: city halls, what is built behind screens and promises
 * are as the viewer may think they are, each possibility with the same chance, whatever they are;
 * nothing else changes. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/smallcity/play/hide.h"
#include "engine/games/smallcity/play/round.h"
#include "engine/games/smallcity/rules/find.h"
#include "engine/games/smallcity/state/moves.h"
#include "engine/games/smallcity/state/town.h"
#include "tests/unit/games/smallcity/sc_make.h"
#include "tests/unit/setups.h"

enum { SAMPLES = 24000, MOST_DEALS = 2000 };

static struct sc_make m;
static struct sc_state *copy, *again;

static const struct sc_board *board_of_acting(void)
{
  return &m.st->town[m.st->seat].board;
}

static void open_copies(void)
{
  copy = ad_calloc(1, sizeof *copy + m.setup->state_size);
  again = ad_calloc(1, sizeof *again + m.setup->state_size);
}

static void close_copies(void)
{
  free(copy);
  free(again);
  sc_make_close(&m);
}

static void hide(struct sc_state *out, const struct sc_state *st, int viewer, uint64_t seed)
{
  memcpy(out, st, m.setup->state_size);
  ad_hide(m.setup, out, viewer, seed);
}

/* ---- every possibility with the same chance ---- */

static struct deal {
  uint64_t key;
  int times;
} deals[MOST_DEALS];
static int n_deals;

static void count_deal(uint64_t key)
{
  for (int i = 0; i < n_deals; i++)
    if (deals[i].key == key) {
      deals[i].times++;
      return;
    }
  ck_assert_int_lt(n_deals, MOST_DEALS);
  deals[n_deals++] = (struct deal){key, 1};
}

/* Exactly EXPECTED possibilities, whose times differ by no more than chance (0.999 quantile, Wilson
 * and Hilferty). */
static void check_uniform(int expected)
{
  double each = (double)SAMPLES / expected, chi2 = 0, a = 2.0 / (9.0 * (expected - 1)),
         b = 1 - a + 3.09 * sqrt(a);
  ck_assert_int_eq(n_deals, expected);
  for (int i = 0; i < n_deals; i++)
    chi2 += (deals[i].times - each) * (deals[i].times - each) / each;
  double limit = (expected - 1) * b * b * b;
  ck_assert_msg(chi2 < limit, "chi-square %.1f for %d deals, at most %.1f expected", chi2, expected,
                limit);
}

static uint64_t promises_of(const struct sc_state *st, int seat)
{
  uint64_t key = st->town[seat].kept;
  for (int i = 0; i < m.rules->n_dealt; i++)
    key = key << 8 | st->town[seat].dealt[i];
  return key;
}

/* SC-SETUP-10: of 6, 5 and 5 cards the viewer has seen one each. */
START_TEST(sc_setup_10_promises_are_uniform_over_the_cards_not_seen)
{
  sc_make_open(&m, 2, NULL);
  open_copies();
  n_deals = 0;
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    hide(copy, m.st, 0, seed);
    for (int i = 0; i < m.rules->n_dealt; i++)
      ck_assert(copy->town[1].dealt[i] != m.st->town[0].dealt[i]);
    ck_assert_uint_eq(promises_of(copy, 0), promises_of(m.st, 0));
    count_deal(promises_of(copy, 1));
  }
  check_uniform(5 * 4 * 4 * 3);
  close_copies();
}
END_TEST

/* SC-SETUP-07: a hall that is placed behind a screen stands anywhere it may. */
START_TEST(sc_setup_07_halls_are_uniform_over_the_legal_places)
{
  sc_make_deal(&m, 2, _i ? "{board_side: expert}" : NULL, 1);
  open_copies();
  int places = sc_make_count(&m);
  sc_make_play(&m, "hall 4,4");
  n_deals = 0;
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    hide(copy, m.st, 1, seed);
    ck_assert_int_eq(sc_count(copy->town[0].board.heads), 1);
    count_deal((uint64_t)sc_first(copy->town[0].board.heads));
  }
  check_uniform(places);
  hide(copy, m.st, 0, 1);
  ck_assert(copy->town[0].board.heads == m.st->town[0].board.heads);
  close_copies();
}
END_TEST

/* ---- nothing depends on what is hidden ---- */

static void check_alike(const struct sc_state *one, const struct sc_state *other, int viewer)
{
  ck_assert(memcmp(one, other, m.setup->state_size) != 0);
  for (uint64_t seed = 0; seed < 100; seed++) {
    hide(copy, one, viewer, seed);
    hide(again, other, viewer, seed);
    ck_assert_mem_eq(copy, again, m.setup->state_size);
  }
}

/* Plays MINE in one copy of the state, OTHERS in another: seats 1 and 2 see no difference. */
static void check_alike_after(const char *mine, const char *others)
{
  struct sc_state *first = m.st, *other = ad_calloc(1, sizeof *other);
  memcpy(other, first, m.setup->state_size);
  sc_make_play(&m, mine);
  m.st = other;
  sc_make_play(&m, others);
  m.st = first;
  check_alike(first, other, 1);
  check_alike(first, other, 2);
  free(other);
}

/* SC-BLD-01: seat 0 has built the same tile elsewhere. */
START_TEST(sc_bld_01_copies_do_not_depend_on_what_screens_hide)
{
  sc_make_open(&m, 3, NULL);
  open_copies();
  check_alike_after("build P1; place 0,0; build R1; place 6,6; end",
                    "build R1; place 4,4; build P1; place 5,0; end");
  close_copies();
}
END_TEST

START_TEST(sc_setup_10_copies_do_not_depend_on_promises)
{
  struct sc_state *other = ad_calloc(1, sizeof *other);
  sc_make_open(&m, 3, NULL);
  open_copies();
  memcpy(other, m.st, m.setup->state_size);
  for (int i = 0; i < m.rules->n_dealt; i++) {
    uint8_t card = other->town[0].dealt[i];
    other->town[0].dealt[i] = other->town[2].dealt[i];
    other->town[2].dealt[i] = card;
  }
  other->town[2].kept = m.st->town[2].kept == 1 ? 2 : 1;
  check_alike(m.st, other, 1);
  free(other);
  close_copies();
}
END_TEST

START_TEST(sc_setup_07_copies_do_not_depend_on_halls)
{
  sc_make_deal(&m, 3, NULL, 1);
  open_copies();
  check_alike_after("hall 4,4", "hall 0,1");
  close_copies();
}
END_TEST

/* ---- what the viewer knows is there ---- */

static void check_copy(int viewer)
{
  static ad_move moves[SC_MAX_MOVES], others[SC_MAX_MOVES];
  const struct sc_town *own = &m.st->town[viewer];
  ck_assert_mem_eq(&copy->town[viewer].board, &own->board, sizeof own->board);
  ck_assert_mem_eq(copy->supply, m.st->supply, sizeof copy->supply);
  ck_assert_mem_eq(copy->stock, m.st->stock, sizeof copy->stock);
  ck_assert_uint_eq(promises_of(copy, viewer), promises_of(m.st, viewer));
  for (int seat = 0; seat < m.rules->seats; seat++) {
    if (!m.st->screens)
      ck_assert_mem_eq(&copy->town[seat].board, &m.st->town[seat].board, sizeof own->board);
    else if (m.st->round_phase == SC_S_BUILD)
      ck_assert_mem_eq(sc_board_of(copy, viewer, seat), sc_board_of(m.st, viewer, seat),
                       sizeof own->board);
    ck_assert_int_eq(__builtin_popcount(copy->town[seat].kept),
                     __builtin_popcount(m.st->town[seat].kept));
  }
  if (ad_to_act(m.setup, m.st) != viewer)
    return;
  int n = ad_legal(m.setup, m.st, moves);
  ck_assert_int_eq(ad_to_act(m.setup, copy), viewer);
  ck_assert_int_eq(ad_legal(m.setup, copy, others), n);
  ck_assert_mem_eq(moves, others, (size_t)n * sizeof *moves);
}

/* In every position of random games; some copies are played to their end. */
START_TEST(sc_copies_never_contradict_the_viewer)
{
  static ad_move moves[SC_MAX_MOVES];
  struct ad_rng rng;
  ad_rng_seed(&rng, (uint64_t)_i);
  sc_make_deal(&m, _i, "{mayor_placer: previous_mayor, promise_pool: both}", 1);
  open_copies();
  for (uint64_t seed = 0; seed < 6; seed++) {
    ad_deal(m.setup, m.st, seed);
    for (int move = 0; ad_to_act(m.setup, m.st) != AD_OVER; move++) {
      int viewer = move % 3 ? ad_to_act(m.setup, m.st) : move / 3 % _i;
      hide(copy, m.st, viewer, seed * 1000 + (uint64_t)move);
      check_copy(viewer);
      if (move % 40 == 7)
        ck_assert(setups_playout(m.setup, copy, seed));
      ad_apply(m.setup, m.st, moves[ad_rng_below(&rng, (uint32_t)ad_legal(m.setup, m.st, moves))]);
    }
  }
  close_copies();
}
END_TEST

/* ---- no piece is lost ---- */

/* Tiles of FORM in the supply and on all boards of ST. */
static int tiles_of(const struct sc_state *st, int form)
{
  int n = st->stock[form];
  for (int seat = 0; seat < m.rules->seats; seat++)
    for (sc_set heads = st->town[seat].board.heads; heads;)
      n += sc_form_at(&st->town[seat].board, sc_pop(&heads)) == form;
  return n;
}

static int goods_in_play(const struct sc_state *st, int good)
{
  int n = st->supply[good], have[SC_GOODS];
  for (int seat = 0; seat < m.rules->seats; seat++) {
    sc_count_goods(m.rules, &st->town[seat].board, have);
    n += have[good];
  }
  return n;
}

/* DESTROYED: by seat and form, in this phase 2; what a rival demolished nobody knows, so it is
 * still there. */
static void check_pieces(int viewer, int destroyed[SC_MAX_SEATS][SC_MAX_FORMS])
{
  for (int form = 0; form < m.rules->n_forms; form++) {
    int n = tiles_of(m.st, form);
    for (int seat = 0; seat < m.rules->seats; seat++)
      n += seat != viewer ? destroyed[seat][form] : 0;
    const struct sc_kind *kind = &m.rules->kind[m.rules->form[form].kind];
    if (kind->stock == SC_COMMON ||
        /* the limited ones: once in a town */
        (kind->stock == SC_LIMITED && tiles_of(copy, form) > n))
      ck_assert_msg(tiles_of(copy, form) == n, "%d tiles %s in a copy of seat %d, expected %d",
                    tiles_of(copy, form), m.rules->form[form].id, viewer, n);
  }
  for (int good = 0; good < SC_GOODS; good++)
    ck_assert_int_eq(goods_in_play(copy, good), goods_in_play(m.st, good));
}

/* SC-BLD-01: rivals' tiles that the supply lacks lie behind their screens, somewhere.  Thirty R1
 * stay thirty. */
START_TEST(sc_bld_01_copies_have_all_pieces)
{
  static ad_move moves[SC_MAX_MOVES];
  int destroyed[SC_MAX_SEATS][SC_MAX_FORMS], copies = 0;
  struct ad_rng rng;
  ad_rng_seed(&rng, (uint64_t)_i);
  sc_make_deal(&m, _i, "{mayor_placer: none, start_money: [20]}", 1);
  open_copies();
  for (uint64_t seed = 0; seed < (setups_nightly() ? 60 : 20); seed++) {
    ad_deal(m.setup, m.st, seed);
    for (int move = 0; ad_to_act(m.setup, m.st) != AD_OVER; move++) {
      if (m.st->round_phase != SC_S_BUILD)
        memset(destroyed, 0, sizeof destroyed);
      for (int viewer = 0; viewer < _i && m.st->round_phase == SC_S_BUILD; viewer++, copies++) {
        hide(copy, m.st, viewer, seed * 1000 + (uint64_t)move);
        check_pieces(viewer, destroyed);
      }
      ad_move chosen = moves[ad_rng_below(&rng, (uint32_t)ad_legal(m.setup, m.st, moves))];
      if (sc_kind_of(chosen) == SC_DEMOLISH)
        destroyed[m.st->seat][sc_form_at(board_of_acting(), sc_what(chosen))]++;
      ad_apply(m.setup, m.st, chosen);
    }
  }
  ck_assert_int_gt(copies, 300);
  close_copies();
}
END_TEST

/* `screens: false`: all seats see city halls and what is built, and no move is secret but the
 * choice of promises; promises stay hidden. */
START_TEST(sc_bld_01_without_screens_all_is_in_the_open)
{
  static ad_move moves[SC_MAX_MOVES];
  struct ad_rng rng;
  ad_rng_seed(&rng, 1);
  sc_make_deal(&m, 3, "{screens: false, rounds: 4, mayor_placer: mayor}", 1);
  open_copies();
  while (ad_to_act(m.setup, m.st) != AD_OVER) {
    ck_assert(!m.st->screens);
    for (int viewer = 0; viewer < 3; viewer++) {
      hide(copy, m.st, viewer, 5);
      for (int seat = 0; seat < 3; seat++)
        ck_assert(memcmp(&copy->town[seat].board, &m.st->town[seat].board,
                         sizeof copy->town[seat].board) == 0);
      ck_assert(copy->phase == m.st->phase && copy->square == m.st->square);
    }
    int n = ad_legal(m.setup, m.st, moves);
    ad_move chosen = moves[ad_rng_below(&rng, (uint32_t)n)];
    ck_assert(sc_is_secret(m.rules, m.st, chosen) == (m.st->phase == SC_PROMISE));
    ad_apply(m.setup, m.st, chosen);
  }
  close_copies();
}
END_TEST

/* By hand: seat 1 laid two houses and one of its houses grew; seat 2 sees none of it and believes
 * as much. */
START_TEST(sc_bld_01_what_went_back_has_grown)
{
  sc_make_open(&m, 2, NULL);
  sc_make_tiles(&m, 0, "SCHOOL 5,2; R1 4,3");
  sc_make_money(&m, 0, 9);
  m.st->stock[sc_form_find(m.rules, "R1")] = 29;
  sc_set_screens(m.rules, m.st, true);
  open_copies();
  int r1 = sc_form_find(m.rules, "R1");
  sc_make_play(&m, "upgrade 4,3; grow R2 4,3 90; build R1; place 0,0; build R1; place 0,6; end");
  ck_assert_int_eq(m.st->stock[r1], 30 - 2);
  for (uint64_t seed = 0; seed < 50; seed++) {
    hide(copy, m.st, 1, seed);
    ck_assert(tiles_of(copy, r1) == 30 && tiles_of(copy, sc_form_find(m.rules, "R2")) == 24);
    ck_assert_int_eq(
      sc_count(sc_tiles_of(m.rules, &copy->town[0].shown, UINT64_C(1) << m.rules->form[r1].kind)),
      1);
  }
  close_copies();
}
END_TEST

/* SC-ACT-01: the order of the cards of the next round is not known. */
START_TEST(sc_act_01_the_next_ring_is_not_in_the_copy)
{
  int same = 0;
  sc_make_open(&m, 2, NULL);
  open_copies();
  struct sc_state *real = m.st;
  memcpy(again, real, m.setup->state_size);
  m.st = again;
  sc_make_until_round(&m, 1);
  for (uint64_t seed = 0; seed < (setups_nightly() ? 60 : 20); seed++) {
    hide(copy, real, 0, seed);
    m.st = copy;
    sc_make_until_round(&m, 1);
    same += memcmp(copy->ring, again->ring, sizeof copy->ring) == 0;
  }
  m.st = real;
  ck_assert_int_le(same, 1);
  close_copies();
}
END_TEST

/* SC-END-01, and who sees everything. */
START_TEST(sc_end_01_at_the_end_nothing_is_hidden)
{
  struct ad_result result = {0}, other = {0};
  sc_make_open(&m, 3, NULL);
  open_copies();
  hide(copy, m.st, AD_NOBODY, 5);
  ck_assert_mem_eq(copy, m.st, m.setup->state_size);
  ck_assert(setups_playout(m.setup, m.st, 3));
  ad_result_of(m.setup, m.st, &result);
  for (int viewer = 0; viewer < 3; viewer++) {
    hide(copy, m.st, viewer, (uint64_t)viewer);
    ad_result_of(m.setup, copy, &other);
    ck_assert_mem_eq(result.score, other.score, sizeof result.score);
  }
  close_copies();
}
END_TEST

/* SC-BLD-01: what an earlier builder took is missing in the supply, and that is all that is seen of
 * it; in a copy it lies somewhere. */
START_TEST(sc_bld_01_what_was_built_before_lies_anywhere)
{
  sc_make_open(&m, 2, NULL);
  open_copies();
  int form = sc_form_find(m.rules, "P1"), stock = m.st->stock[form];
  sc_make_play(&m, "build P1; place 0,0; end");
  sc_set places = 0;
  for (uint64_t seed = 0; seed < 400; seed++) {
    hide(copy, m.st, 1, seed);
    sc_set park = copy->town[0].covered & ~m.st->town[1].covered; /* both halls stand alike */
    ck_assert(sc_count(park) == 1 && copy->stock[form] == stock - 1);
    ck_assert(copy->town[0].shown.heads == m.st->town[0].shown.heads);
    places |= park;
  }
  ck_assert_int_eq(sc_count(places), 49 - 4);
  ck_assert_int_eq(copy->town[0].board.money, m.rules->start_money.v[0]);
  hide(copy, m.st, 0, 1);
  ck_assert(copy->town[0].covered == m.st->town[0].covered);
  close_copies();
}
END_TEST

Suite *sc_hidden_suite(void);
Suite *sc_hidden_suite(void)
{
  Suite *suite = suite_create("sc_hidden");
  TCase *tc = tcase_create("hidden");
  tcase_set_timeout(tc, 300);
  tcase_add_test(tc, sc_setup_10_promises_are_uniform_over_the_cards_not_seen);
  tcase_add_loop_test(tc, sc_setup_07_halls_are_uniform_over_the_legal_places, 0, 2);
  tcase_add_test(tc, sc_bld_01_copies_do_not_depend_on_what_screens_hide);
  tcase_add_test(tc, sc_bld_01_without_screens_all_is_in_the_open);
  tcase_add_loop_test(tc, sc_bld_01_copies_have_all_pieces, 2, 5);
  tcase_add_test(tc, sc_bld_01_what_went_back_has_grown);
  tcase_add_test(tc, sc_setup_10_copies_do_not_depend_on_promises);
  tcase_add_test(tc, sc_setup_07_copies_do_not_depend_on_halls);
  tcase_add_loop_test(tc, sc_copies_never_contradict_the_viewer, 2, 5);
  tcase_add_test(tc, sc_act_01_the_next_ring_is_not_in_the_copy);
  tcase_add_test(tc, sc_end_01_at_the_end_nothing_is_hidden);
  tcase_add_test(tc, sc_bld_01_what_was_built_before_lies_anywhere);
  suite_add_tcase(suite, tc);
  return suite;
}
