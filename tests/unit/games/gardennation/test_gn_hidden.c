/* test_gn_hidden.c - hide() of Garden Nation: the missions of the others and the deck are dealt
 * again, every deal that can be with the same chance, and nothing else changes. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/games/gardennation/play/keep.h"
#include "engine/games/gardennation/play/legal.h"
#include "engine/games/gardennation/play/play.h"
#include "engine/games/gardennation/play/score.h"
#include "engine/games/gardennation/rules/cards.h"
#include "engine/games/gardennation/rules/tables.h"
#include "tests/unit/games/gardennation/gn_table.h"
#include "tests/unit/setups.h"

enum { SAMPLES = 40000, MOST_DEALS = 2000, SMALL = 8 /* cards of the small deck */ };

static struct gn_table t;
static struct gn_state *copy;

static void open_table(int seats, const char *options)
{
  gn_table_open(&t, seats, options);
  copy = ad_calloc(1, sizeof *copy);
}

static void close_table(void)
{
  free(copy);
  gn_table_close(&t);
}

static void hide(int viewer, uint64_t seed)
{
  memcpy(copy, t.st, t.setup->state_size);
  ad_hide(t.setup, copy, viewer, seed);
}

/* ---- missions ---- */

/* Two of Market, two of Sculpture, three of Belfry, one of control are all the cards there are. */
static void shrink_deck(void)
{
  static const struct {
    const char *id;
    int copies;
  } cards[] = {{"market", 2}, {"sculpture", 2}, {"belfry", 3}, {"control_1_3", 1}};
  for (int i = 0; i < t.rules->n_missions; i++)
    t.rules->mission[i].copies = 0;
  for (size_t i = 0; i < AD_LEN(cards); i++)
    t.rules->mission[gn_mission_find(t.rules, cards[i].id)].copies = cards[i].copies;
  gn_make_tables(t.rules);
  ck_assert_int_eq(t.rules->n_cards, SMALL);
}

/* What the others have been dealt and kept, as a number: five bits for a card, one for the choice.
 */
static uint64_t others_of(const struct gn_state *st, int viewer)
{
  uint64_t key = 1;
  for (int seat = 0; seat < t.rules->seats; seat++)
    for (int i = 0; i < t.rules->missions_dealt && seat != viewer; i++)
      key = key << 6 | (uint64_t)st->clan[seat].dealt[i] << 1 | gn_keeps(&st->clan[seat], i);
  return key;
}

static struct deal {
  uint64_t key;
  double chance;
  int times;
} deals[MOST_DEALS];
static int n_deals;

static struct deal *find_deal(uint64_t key)
{
  for (int i = 0; i < n_deals; i++)
    if (deals[i].key == key)
      return &deals[i];
  ck_assert_int_lt(n_deals, MOST_DEALS);
  deals[n_deals].key = key;
  deals[n_deals].times = 0;
  deals[n_deals].chance = 0;
  return &deals[n_deals++];
}

static bool is_fine(const struct gn_clan *clan, unsigned set)
{
  int last = 0;
  for (int i = 0; i < t.rules->missions_dealt; i++)
    if (set >> i & 1) {
      if (clan->dealt[i] == last)
        return false;
      last = clan->dealt[i];
    }
  return true;
}

static void enumerate_choices(struct gn_state *st, int viewer, int seat, double chance)
{
  if (seat == viewer) {
    enumerate_choices(st, viewer, seat + 1, chance);
    return;
  }
  if (seat == t.rules->seats) {
    find_deal(others_of(st, viewer))->chance += chance;
    return;
  }
  /* Of equal cards the first ones are kept: sets without equal cards that take the first one of
   * each. */
  struct gn_clan *clan = &st->clan[seat];
  unsigned sets[1 << 4];
  int n = 0;
  for (unsigned set = 0; set < 1u << t.rules->missions_dealt; set++) {
    bool first = true;
    for (int i = 1; i < t.rules->missions_dealt; i++)
      first &= !((set >> i & 1) && clan->dealt[i] == clan->dealt[i - 1]);
    if (__builtin_popcount(set) == t.rules->missions_kept && first && is_fine(clan, set))
      sets[n++] = set;
  }
  ck_assert_int_gt(n, 0);
  for (int i = 0; i < n; i++) {
    clan->kept = (uint16_t)sets[i];
    enumerate_choices(st, viewer, seat + 1, chance / n);
  }
}

/* Every hand of SEAT out of the cards LEFT (mission + 1; 0 taken), then the next seat: each set of
 * cards is one deal. */
static void enumerate_hands(struct gn_state *st, int viewer, int seat, uint8_t *left, int n,
                            int from, int have)
{
  struct gn_clan *clan = &st->clan[seat];
  if (seat == t.rules->seats) {
    enumerate_choices(st, viewer, 0, 1);
    return;
  }
  if (seat == viewer || have == t.rules->missions_dealt) {
    enumerate_hands(st, viewer, seat + 1, left, n, 0, 0);
    return;
  }
  for (int i = from; i < n; i++) {
    if (!left[i])
      continue;
    clan->dealt[have] = left[i];
    left[i] = 0;
    enumerate_hands(st, viewer, seat, left, n, i + 1, have + 1);
    left[i] = clan->dealt[have];
  }
}

/* 0.999 quantile of chi-square (Wilson and Hilferty). */
static double limit(int freedom)
{
  double a = 2.0 / (9.0 * freedom), b = 1 - a + 3.09 * sqrt(a);
  return freedom * b * b * b;
}

static void check_times(void)
{
  double all = 0, chi2 = 0;
  for (int i = 0; i < n_deals; i++)
    all += deals[i].chance;
  for (int i = 0; i < n_deals; i++) {
    double expected = deals[i].chance / all * SAMPLES;
    ck_assert_msg(expected > 5, "a deal that cannot be: %d times", deals[i].times);
    chi2 += (deals[i].times - expected) * (deals[i].times - expected) / expected;
  }
  ck_assert_msg(chi2 < limit(n_deals - 1), "chi-square %.1f for %d deals, at most %.1f expected",
                chi2, n_deals, limit(n_deals - 1));
}

/* Cards of the small deck that VIEWER has not been dealt. */
static int unseen(int viewer, uint8_t *out)
{
  bool gone[SMALL] = {false};
  int n = 0;
  for (int i = 0; i < t.rules->missions_dealt; i++)
    for (int k = 0; k < SMALL; k++)
      if (!gone[k] && t.rules->card[k] + 1 == t.st->clan[viewer].dealt[i]) {
        gone[k] = true;
        break;
      }
  for (int k = 0; k < SMALL; k++)
    if (!gone[k])
      out[n++] = (uint8_t)(t.rules->card[k] + 1);
  ck_assert_int_eq(n, SMALL - t.rules->missions_dealt);
  return n;
}

/* GN-SETUP-06: every deal out of the cards the viewer has not seen, and every choice of them, as
 * often as it should be. */
START_TEST(gn_setup_06_copies_are_uniform_over_the_deals_that_can_be)
{
  static const struct {
    int seats, viewer, kept;
    const char *options;
    const char *hands[3];
  } cases[] = {
    {2, 0, 2, "{missions_dealt: 3}", {"market sculpture belfry", "market belfry control_1_3"}},
    {2,
     1,
     1,
     "{missions_dealt: 3, missions_kept: 1}",
     {"market sculpture control_1_3", "market belfry belfry"}},
    {3,
     1,
     1,
     "{missions_dealt: 2, missions_kept: 1}",
     {"belfry control_1_3", "market belfry", "market sculpture"}},
    {4,
     3,
     1,
     "{missions_dealt: 2, missions_kept: 1}",
     {"belfry control_1_3", "market belfry", "market sculpture"}},
  };
  uint8_t left[SMALL];
  struct gn_state st;
  open_table(cases[_i].seats, cases[_i].options);
  shrink_deck();
  for (int seat = 0; seat < cases[_i].seats; seat++) {
    gn_table_missions(
      &t, seat, seat < 3 && cases[_i].hands[seat] ? cases[_i].hands[seat] : "sculpture belfry");
    t.st->clan[seat].kept = (uint16_t)((1u << cases[_i].kept) - 1);
  }
  n_deals = 0;
  st = *t.st;
  enumerate_hands(&st, cases[_i].viewer, 0, left, unseen(cases[_i].viewer, left), 0, 0);
  ck_assert_int_gt(n_deals, 5);
  int possible = n_deals;
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    hide(cases[_i].viewer, seed);
    find_deal(others_of(copy, cases[_i].viewer))->times++;
  }
  ck_assert_int_eq(n_deals, possible);
  check_times();
  close_table();
}
END_TEST

/* While missions are chosen those who have not chosen have not in the copy either. */
START_TEST(gn_setup_06_who_has_not_chosen_has_not_in_copies)
{
  open_table(3, "{first_player: 1}");
  gn_table_deal(&t, 5);
  ad_move moves[GN_MAX_MOVES];
  gn_legal(t.rules, t.st, moves);
  gn_apply(t.rules, t.st, moves[0]);
  for (uint64_t seed = 0; seed < 50; seed++) {
    hide((int)(seed % 3), seed);
    ck_assert_int_eq(__builtin_popcount(copy->clan[0].kept), 2);
    ck_assert(copy->clan[1].kept == 0 && copy->clan[2].kept == 0);
  }
  close_table();
}
END_TEST

/* ---- what stays ---- */

static void check_copy(int viewer)
{
  int left[GN_MAX_MISSIONS], cards[GN_MAX_PROJECTS + 1] = {0};
  for (int i = 0; i < t.rules->n_missions; i++)
    left[i] = t.rules->mission[i].copies;
  for (int seat = 0; seat < t.rules->seats; seat++) {
    struct gn_clan *clan = &copy->clan[seat];
    for (int i = 0; i < t.rules->missions_dealt; i++)
      ck_assert_int_ge(--left[clan->dealt[i] - 1], 0);
    if (seat == viewer)
      continue;
    ck_assert(clan->kept ? gn_may_keep(t.rules, clan, clan->kept) : t.st->clan[seat].kept == 0);
    memcpy(clan->dealt, t.st->clan[seat].dealt, sizeof clan->dealt);
    clan->kept = t.st->clan[seat].kept;
  }
  for (int i = 0; i < t.st->n_deck; i++)
    cards[t.st->deck[i]]++, cards[copy->deck[i]]--;
  for (int i = 0; i <= GN_MAX_PROJECTS; i++)
    ck_assert_int_eq(cards[i], 0);
  memcpy(copy->deck, t.st->deck, sizeof copy->deck);
  ck_assert_mem_eq(copy, t.st, t.setup->state_size);
}

/* In every position of random games: what the viewer knows is there, and nothing impossible. */
START_TEST(gn_setup_06_copies_never_contradict_the_viewer)
{
  static const char *const options[] = {"{}", "{mission_pair_rule: different_families}",
                                        "{missions_dealt: 6, missions_kept: 4}"};
  ad_move moves[GN_MAX_MOVES];
  struct ad_rng rng;
  ad_rng_seed(&rng, 1);
  open_table(_i == 0 ? 2 : _i + 2, options[_i]);
  for (uint64_t seed = 0; seed < 12; seed++) {
    gn_table_deal(&t, seed);
    for (int move = 0; gn_to_act(t.rules, t.st) != AD_OVER; move++) {
      int viewer = move % t.rules->seats;
      hide(viewer, seed * 1000 + (uint64_t)move);
      check_copy(viewer);
      gn_apply(t.rules, t.st, moves[ad_rng_below(&rng, (uint32_t)gn_legal(t.rules, t.st, moves))]);
    }
  }
  close_table();
}
END_TEST

/* GN-END-03: at the end what everybody kept lies open. */
START_TEST(gn_end_03_missions_stay_when_the_game_is_over)
{
  struct ad_result result = {0}, again = {0};
  open_table(3, NULL);
  ck_assert(setups_playout(t.setup, t.st, 9));
  ck_assert_int_eq(t.st->phase, GN_ENDED);
  gn_result_of(t.rules, t.st, &result);
  for (uint64_t seed = 0; seed < 50; seed++) {
    hide((int)(seed % 3), seed);
    gn_result_of(t.rules, copy, &again);
    ck_assert_mem_eq(result.score, again.score, sizeof result.score);
  }
  close_table();
}
END_TEST

/* ---- the deck ---- */

/* GN-SETUP-03: each order of four cards. */
START_TEST(gn_setup_03_every_order_of_the_deck_is_equally_likely)
{
  open_table(2, NULL);
  gn_table_display(&t, "forge prison | windmill house bunker temple");
  n_deals = 0;
  for (uint64_t seed = 0; seed < SAMPLES; seed++) {
    uint64_t key = 0;
    hide((int)(seed % 2), seed);
    for (int i = 0; i < 4; i++)
      key = key << 8 | copy->deck[i];
    find_deal(key)->times++;
    ck_assert_mem_eq(copy->display, t.st->display, sizeof copy->display);
  }
  ck_assert_int_eq(n_deals, 24);
  for (int i = 0; i < n_deals; i++)
    deals[i].chance = 1;
  check_times();
  close_table();
}
END_TEST

/* Two games that look alike to seat 1: other missions at the others, another order of the deck. */
START_TEST(gn_setup_06_copies_do_not_depend_on_what_is_hidden)
{
  open_table(3, NULL);
  gn_table_missions(&t, 0, "market sculpture belfry observatory");
  gn_table_missions(&t, 1, "market belfry belfry control_6_1");
  gn_table_missions(&t, 2, "watchtower cabaret control_1_3 control_2_4");
  for (int seat = 0; seat < 3; seat++)
    t.st->clan[seat].kept = 3;
  struct gn_state *other = ad_calloc(1, sizeof *other), *again = ad_calloc(1, sizeof *again);
  memcpy(other, t.st, t.setup->state_size);
  gn_table_missions(&t, 0, "sculpture post_office barracks control_5_7");
  gn_table_missions(&t, 2, "post_office cabaret barracks observatory");
  t.st->clan[0].kept = 6, t.st->clan[2].kept = 9;
  for (int i = 0; i < t.st->n_deck; i++)
    other->deck[i] = t.st->deck[t.st->n_deck - 1 - i];
  for (uint64_t seed = 0; seed < 200; seed++) {
    hide(1, seed);
    memcpy(again, other, t.setup->state_size);
    ad_hide(t.setup, again, 1, seed);
    ck_assert_mem_eq(copy, again, t.setup->state_size);
  }
  free(other);
  free(again);
  close_table();
}
END_TEST

Suite *gn_hidden_suite(void);
Suite *gn_hidden_suite(void)
{
  Suite *suite = suite_create("gn_hidden");
  TCase *tc = tcase_create("hidden");
  tcase_set_timeout(tc, 300);
  tcase_add_loop_test(tc, gn_setup_06_copies_are_uniform_over_the_deals_that_can_be, 0, 4);
  tcase_add_test(tc, gn_setup_06_who_has_not_chosen_has_not_in_copies);
  tcase_add_loop_test(tc, gn_setup_06_copies_never_contradict_the_viewer, 0, 3);
  tcase_add_test(tc, gn_end_03_missions_stay_when_the_game_is_over);
  tcase_add_test(tc, gn_setup_03_every_order_of_the_deck_is_equally_likely);
  tcase_add_test(tc, gn_setup_06_copies_do_not_depend_on_what_is_hidden);
  suite_add_tcase(suite, tc);
  return suite;
}
