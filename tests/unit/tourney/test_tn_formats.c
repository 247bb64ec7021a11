/* Formats with rounds, and the test that stops: played with made-up results, in any order of
 * arrival. */
#include <check.h>
#include <limits.h>
#include <stdlib.h>

#include "engine/tourney/schedule/pairing.h"
#include "engine/tourney/schedule/rounds.h"
#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/early_stop.h"
#include "tests/unit/tourney/world.h"

/* ---- all rounds ---- */

static const struct {
  enum tn_format format;
  int bots, seats, deals, variants, rounds;
} shapes[] = {
  {TN_SWISS, 8, 2, 2, 1, 5},    {TN_SWISS, 7, 2, 1, 2, 7},    {TN_SWISS, 11, 3, 2, 1, 4},
  {TN_SWISS, 13, 4, 1, 2, 3},   {TN_SWISS, 12, 5, 1, 1, 3},   {TN_SWISS, 13, 6, 1, 1, 4},
  {TN_SWISS, 64, 2, 1, 1, 20},  {TN_KNOCKOUT, 8, 2, 3, 1, 0}, {TN_KNOCKOUT, 5, 2, 5, 2, 0},
  {TN_KNOCKOUT, 9, 3, 2, 1, 0}, {TN_KNOCKOUT, 8, 3, 3, 3, 0}, {TN_KNOCKOUT, 17, 4, 1, 1, 0},
  {TN_LADDER, 6, 2, 2, 1, 7},   {TN_LADDER, 7, 3, 1, 2, 5},   {TN_LADDER, 2, 2, 3, 1, 3},
};

/* The order in which results arrive changes nothing, and what a first run left is found again by a
 * second that begins with it. */
START_TEST(formats_do_not_depend_on_arrival)
{
  struct tn_settings settings = world_settings(shapes[_i].format);
  struct world w = world_new(200);
  settings.rounds = shapes[_i].rounds;
  settings.best_of = shapes[_i].deals;
  w.void_every = 17;
  struct tn_schedule a, b;
  world_schedule(&a, &settings, 7, shapes[_i].bots, shapes[_i].deals, shapes[_i].seats,
                 shapes[_i].variants);
  long long played = world_play(&a, &w, 0);
  ck_assert_int_le(played, a.games);
  ck_assert_int_eq(tn_schedule_available(&a), a.games);
  for (uint64_t order = 1; order <= 3; order++) {
    world_schedule(&b, &settings, 7, shapes[_i].bots, shapes[_i].deals, shapes[_i].seats,
                   shapes[_i].variants);
    ck_assert_int_eq(world_play(&b, &w, order), played);
    for (long long id = 1; id <= a.games; id++) {
      struct tn_fixture x, y;
      tn_schedule_game(&a, id, &x);
      tn_schedule_game(&b, id, &y);
      ck_assert_mem_eq(&x, &y, sizeof x);
      ck_assert_int_eq(tn_schedule_is_needed(&a, id), tn_schedule_is_needed(&b, id));
    }
    for (int bot = 0; bot < shapes[_i].bots; bot++)
      ck_assert_int_eq(tn_schedule_stage(&a, bot), tn_schedule_stage(&b, bot));
    tn_schedule_start(&b); /* forgets everything */
    ck_assert_int_lt(tn_schedule_available(&b), a.games + (a.rounds->n == 1));
    tn_schedule_free(&b);
  }
  tn_schedule_free(&a);
}
END_TEST

START_TEST(formats_ids_there_and_back)
{
  struct tn_settings settings = world_settings(shapes[_i].format);
  struct world w = world_new(50);
  struct tn_schedule s;
  settings.rounds = shapes[_i].rounds;
  settings.rotation = TN_WILLIAMS;
  world_schedule(&s, &settings, 7, shapes[_i].bots, shapes[_i].deals, shapes[_i].seats,
                 shapes[_i].variants);
  world_play(&s, &w, 0);
  long long block = 0;
  int left = 0, deal = 0, round = 0;
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture g;
    tn_schedule_game(&s, id, &g);
    ck_assert_int_eq(tn_schedule_id(&s, g.group, g.pod, g.deal, g.rotation), id);
    block += id > 1 && left == 0;
    left = (left ? left : tn_schedule_block_games(&s, &g)) - 1;
    ck_assert_int_eq(tn_schedule_block(&s, &g), block);
    ck_assert(g.deal == deal || g.deal == deal + 1); /* deals count on */
    ck_assert(g.round == round || g.round == round + 1);
    ck_assert_int_eq(g.deal / shapes[_i].deals, g.round);
    ck_assert_int_eq(g.variant, shapes[_i].format == TN_KNOCKOUT
                                  ? g.deal % shapes[_i].deals % shapes[_i].variants
                                  : g.group);
    deal = g.deal;
    round = g.round;
    for (int seat = 0; seat < g.seats; seat++)
      for (int other = 0; other < seat; other++)
        ck_assert_int_ne(g.bot[seat], g.bot[other]);
  }
  ck_assert_int_eq(left, 0);
  tn_schedule_free(&s);
}
END_TEST

/* ---- pairings ---- */

/* The fewest repeats of all ways to make pods of the bots that are not TAKEN. */
static int brute(int n, int k, uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS], int taken, int pod,
                 int in_pod)
{
  int best = INT_MAX, first = 0;
  if (taken == (1 << n) - 1)
    return 0;
  while (taken & 1 << first)
    first++;
  if (in_pod == 0)
    return brute(n, k, met, taken | 1 << first, 1 << first, 1 % k);
  for (int bot = 0; bot < n; bot++) {
    int cost = 0;
    if (taken & 1 << bot || pod >> bot)
      continue; /* ascending within the pod */
    for (int other = 0; other < n; other++)
      cost += pod >> other & 1 && met[bot][other];
    int rest =
      brute(n, k, met, taken | 1 << bot, in_pod + 1 == k ? 0 : pod | 1 << bot, (in_pod + 1) % k);
    if (rest < INT_MAX && rest + cost < best)
      best = rest + cost;
  }
  return best;
}

static const struct {
  int n, k;
} fields[] = {{4, 2}, {6, 2}, {8, 2}, {10, 2}, {6, 3}, {9, 3}, {8, 4}, {10, 5}, {12, 6}};

/* In random histories, from nothing met to nearly everything. */
START_TEST(pair_repeats_are_as_few_as_there_can_be)
{
  int n = fields[_i].n, k = fields[_i].k, unavoidable = 0;
  struct ad_rng rng;
  ad_rng_seed(&rng, 5);
  for (int history = 0; history < 120; history++) {
    uint8_t met[TN_MAX_BOTS][TN_MAX_BOTS] = {{0}};
    int order[TN_MAX_BOTS], out[TN_MAX_BOTS], repeats = 0, seen = 0, least = 1;
    for (int i = 0; i < n; i++) {
      order[i] = i;
      for (int j = 0; j < i; j++) {
        met[i][j] = met[j][i] = ad_rng_below(&rng, 120) < (uint32_t)history;
        least = met[i][j] < least ? met[i][j] : least;
      }
    }
    int said = tn_make_pairings(n, k, order, met, out);
    for (int at = 0; at < n; at++) {
      seen |= 1 << out[at];
      for (int other = at - at % k; other < at; other++)
        repeats += met[out[at]][out[other]];
    }
    ck_assert_int_eq(seen, (1 << n) - 1);
    if (least == 0)
      ck_assert_int_eq(said, repeats);
    ck_assert_int_eq(repeats, brute(n, k, met, 0, 0, 0));
    unavoidable += repeats > 0;
  }
  ck_assert_int_gt(unavoidable, 0);
  ck_assert_int_lt(unavoidable, 120);
}
END_TEST

/* Before each of the eight rounds everybody has at least eight of the others left: then there is a
 * matching (Dirac 1952). */
START_TEST(swiss_nobody_twice_while_avoidable)
{
  struct tn_settings settings = world_settings(TN_SWISS);
  struct world w = world_new(60);
  int met[TN_MAX_BOTS][TN_MAX_BOTS] = {{0}};
  struct tn_schedule s;
  settings.rounds = 8;
  world_schedule(&s, &settings, 3, 16, 1, 2, 1);
  world_play(&s, &w, 0);
  for (int round = 0; round < 8; round++)
    for (int pod = 0; pod < 8; pod++) {
      const uint8_t *bots = tn_rounds_pod(s.rounds, round, pod);
      ck_assert_int_eq(met[bots[0]][bots[1]]++, 0);
      met[bots[1]][bots[0]]++;
    }
  tn_schedule_free(&s);
}
END_TEST

START_TEST(swiss_like_plays_like)
{
  struct tn_settings settings = world_settings(TN_SWISS);
  struct world w = world_new(0);
  struct tn_schedule s;
  settings.rounds = 4;
  world_schedule(&s, &settings, 11, 16, 1, 2, 1);
  world_play(&s, &w, 0);
  int wins[16] = {0};
  for (int round = 0; round < 4; round++)
    for (int pod = 0; pod < 8; pod++) {
      const uint8_t *bots = tn_rounds_pod(s.rounds, round, pod);
      ck_assert_int_le(abs(wins[bots[0]] - wins[bots[1]]), 1);
      wins[bots[0] < bots[1] ? bots[0] : bots[1]]++;
    }
  ck_assert_int_eq(wins[0], 4);
  ck_assert_int_eq(wins[15], 0);
  tn_schedule_free(&s);
}
END_TEST

/* Nobody has a second bye before all had one. */
START_TEST(swiss_byes_are_balanced)
{
  static const int bots[] = {5, 7, 7, 11, 9, 13}, seats[] = {2, 2, 3, 4, 5, 6};
  struct tn_settings settings = world_settings(TN_SWISS);
  struct world w = world_new(100);
  struct tn_schedule s;
  settings.rounds = 20;
  world_schedule(&s, &settings, 3, bots[_i], 1, seats[_i], 1);
  world_play(&s, &w, 0);
  int byes[16] = {0}, pods = bots[_i] / seats[_i];
  for (int round = 0; round < 20; round++) {
    bool plays[16] = {false};
    int least = INT_MAX, most = 0;
    for (int pod = 0; pod < pods; pod++)
      for (int place = 0; place < seats[_i]; place++)
        plays[tn_rounds_pod(s.rounds, round, pod)[place]] = true;
    for (int bot = 0; bot < bots[_i]; bot++) {
      byes[bot] += !plays[bot];
      least = byes[bot] < least ? byes[bot] : least;
      most = byes[bot] > most ? byes[bot] : most;
    }
    ck_assert_int_le(most, least + 1);
  }
  tn_schedule_free(&s);
}
END_TEST

START_TEST(swiss_rounds_as_many_as_it_takes)
{
  static const int want[][3] = {{2, 2, 1},  {8, 2, 3},  {9, 2, 4}, {64, 2, 6}, {9, 3, 2},
                                {10, 3, 3}, {16, 4, 2}, {6, 6, 1}, {7, 6, 2}};
  struct tn_settings settings = world_settings(TN_SWISS);
  for (int i = 0; i < AD_LEN(want); i++)
    ck_assert_int_eq(tn_rounds_of(&settings, want[i][0], want[i][1]), want[i][2]);
}
END_TEST

/* ---- the test that stops ---- */
Suite *tn_formats_suite(void);
Suite *tn_formats_suite(void)
{
  Suite *suite = suite_create("tn_formats");
  TCase *tc = tcase_create("formats");
  tcase_set_timeout(tc, 300);
  tcase_add_loop_test(tc, formats_do_not_depend_on_arrival, 0, AD_LEN(shapes));
  tcase_add_loop_test(tc, formats_ids_there_and_back, 0, AD_LEN(shapes));
  tcase_add_loop_test(tc, pair_repeats_are_as_few_as_there_can_be, 0, AD_LEN(fields));
  tcase_add_test(tc, swiss_nobody_twice_while_avoidable);
  tcase_add_test(tc, swiss_like_plays_like);
  tcase_add_loop_test(tc, swiss_byes_are_balanced, 0, 6);
  tcase_add_test(tc, swiss_rounds_as_many_as_it_takes);
  suite_add_tcase(suite, tc);
  return suite;
}
