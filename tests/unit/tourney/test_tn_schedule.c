/* Pods, ids and seeds; numbers of the vectors by hand. */
#include <check.h>

#include "engine/tourney/tn_schedule.h"

/* Vector pod_schedule_counts: 6 bots in pods of 4, one deal. */
START_TEST(schedule_counts_of_six_bots_in_fours)
{
  struct tn_schedule s;
  int games[6] = {0}, in_seat[6][4] = {{0}}, meet[6][6] = {{0}};
  tn_schedule_init(&s, 1, 6, 1);
  ck_assert(tn_schedule_add(&s, 0, 4));
  ck_assert_int_eq(s.group[0].pods, 15);
  ck_assert_int_eq(s.games, 60);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_game game;
    tn_schedule_game(&s, id, &game);
    for (int seat = 0; seat < 4; seat++) {
      games[game.bot[seat]]++;
      in_seat[game.bot[seat]][seat]++;
      for (int other = 0; other < 4; other++)
        meet[game.bot[seat]][game.bot[other]] += other != seat;
    }
  }
  for (int bot = 0; bot < 6; bot++) {
    ck_assert_int_eq(games[bot], 40);
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(in_seat[bot][seat], 10);
    for (int other = 0; other < 6; other++)
      ck_assert_int_eq(meet[bot][other], other == bot ? 0 : 24);
  }
}
END_TEST

/* Vector seat_orders. */
START_TEST(schedule_rotations_are_cyclic)
{
  static const int cyclic4[4][4] = {{0, 1, 2, 3}, {1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}};
  struct tn_schedule s;
  tn_schedule_init(&s, 1, 4, 1);
  ck_assert(tn_schedule_add(&s, 0, 4));
  for (int rotation = 0; rotation < 4; rotation++) {
    struct tn_game game;
    tn_schedule_game(&s, 1 + rotation, &game);
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(game.bot[seat], cyclic4[rotation][seat]);
  }
}
END_TEST

/* Vector seed_derivation. */
START_TEST(schedule_seeds)
{
  static const uint64_t bots[] = {0x6ba99f64c704eaff, 0x075203cff48a6d1f, 0x2b103718721de1d0, 0xcf882e48309f66b8};
  ck_assert(tn_deal_seed(20240229, 7) == 0x3f633fc55c4da894);
  for (int seat = 0; seat < 4; seat++) {
    ck_assert(AD_DERIVE(20240229, AD_FOR_BOT, 7, 2, (uint64_t)seat) == bots[seat]);
    ck_assert(tn_bot_seed(20240229, 7, 2, seat, 4, 5) == AD_DERIVE(bots[seat], 4, 5));
  }
}
END_TEST

START_TEST(schedule_pods_in_order_and_back)
{
  static const int fours_of_six[15][4] = {
    {0, 1, 2, 3}, {0, 1, 2, 4}, {0, 1, 2, 5}, {0, 1, 3, 4}, {0, 1, 3, 5}, {0, 1, 4, 5}, {0, 2, 3, 4}, {0, 2, 3, 5},
    {0, 2, 4, 5}, {0, 3, 4, 5}, {1, 2, 3, 4}, {1, 2, 3, 5}, {1, 2, 4, 5}, {1, 3, 4, 5}, {2, 3, 4, 5},
  };
  for (int i = 0; i < 15; i++) {
    int bots[4];
    tn_pod_bots(6, 4, i, bots);
    for (int place = 0; place < 4; place++)
      ck_assert_int_eq(bots[place], fours_of_six[i][place]);
    ck_assert_int_eq(tn_pod_index(6, 4, bots), i);
  }
}
END_TEST

START_TEST(schedule_pods_of_many)
{
  int bots[8];
  ck_assert_int_eq(tn_pods(20, 4), 4845);
  ck_assert_int_eq(tn_pods(5, 6), 0);
  ck_assert_int_eq(tn_pods(64, 8), -1); /* 4,426,165,368 */
  for (long long i = 0; i < 4845; i += 7) {
    tn_pod_bots(20, 4, i, bots);
    ck_assert_int_eq(tn_pod_index(20, 4, bots), i);
  }
}
END_TEST

START_TEST(schedule_ids_there_and_back)
{
  struct tn_schedule s;
  tn_schedule_init(&s, 1, 5, 3);
  ck_assert(tn_schedule_add(&s, 0, 2) && tn_schedule_add(&s, 0, 3) && tn_schedule_add(&s, 1, 4));
  ck_assert_int_eq(s.per_deal, 10 * 2 + 10 * 3 + 5 * 4);
  ck_assert_int_eq(s.games, 210);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_game game;
    tn_schedule_game(&s, id, &game);
    ck_assert_int_eq(tn_schedule_id(&s, game.group, game.pod, game.deal, game.rotation), id);
    ck_assert_int_eq(game.deal, (id - 1) / 70);
    ck_assert_int_eq(game.variant, game.group == 2);
    ck_assert(game.deal_seed == tn_deal_seed(1, game.deal));
  }
}
END_TEST

START_TEST(schedule_more_deals_keep_the_ids)
{
  struct tn_schedule few, many;
  tn_schedule_init(&few, 1, 4, 2);
  tn_schedule_init(&many, 1, 4, 50);
  ck_assert(tn_schedule_add(&few, 0, 3) && tn_schedule_add(&many, 0, 3));
  for (long long id = 1; id <= few.games; id++) {
    struct tn_game a, b;
    tn_schedule_game(&few, id, &a);
    tn_schedule_game(&many, id, &b);
    ck_assert(a.pod == b.pod && a.deal == b.deal && a.rotation == b.rotation && a.bot_seed[2] == b.bot_seed[2]);
  }
}
END_TEST

START_TEST(schedule_bots_of_different_pods_have_different_streams)
{
  ck_assert(tn_bot_seed(1, 0, 0, 0, 2, 0) != tn_bot_seed(1, 0, 0, 0, 2, 1));
  ck_assert(tn_bot_seed(1, 0, 0, 0, 2, 0) != tn_bot_seed(1, 0, 0, 0, 3, 0));
}
END_TEST

START_TEST(schedule_too_many_games)
{
  struct tn_schedule s;
  tn_schedule_init(&s, 1, 64, 1);
  ck_assert(!tn_schedule_add(&s, 0, 8));
  tn_schedule_init(&s, 1, 2, TN_MAX_DEALS);
  ck_assert(tn_schedule_add(&s, 0, 2));
  tn_schedule_init(&s, 1, 20, TN_MAX_DEALS);
  ck_assert(!tn_schedule_add(&s, 0, 2)); /* 190 pods, 380 million games */
}
END_TEST

Suite *tn_schedule_suite(void);
Suite *tn_schedule_suite(void)
{
  Suite *suite = suite_create("tn_schedule");
  TCase *tc = tcase_create("schedule");
  tcase_add_test(tc, schedule_counts_of_six_bots_in_fours);
  tcase_add_test(tc, schedule_rotations_are_cyclic);
  tcase_add_test(tc, schedule_seeds);
  tcase_add_test(tc, schedule_pods_in_order_and_back);
  tcase_add_test(tc, schedule_pods_of_many);
  tcase_add_test(tc, schedule_ids_there_and_back);
  tcase_add_test(tc, schedule_more_deals_keep_the_ids);
  tcase_add_test(tc, schedule_bots_of_different_pods_have_different_streams);
  tcase_add_test(tc, schedule_too_many_games);
  suite_add_tcase(suite, tc);
  return suite;
}
