/* Pods, ids and seeds; numbers of the vectors by hand. */
#include <check.h>

#include "engine/tourney/schedule/schedule.h"

/* Vector pod_schedule_counts: 6 bots in pods of 4, one deal. */
START_TEST(schedule_counts_of_six_bots_in_fours)
{
  struct tn_schedule s;
  int games[6] = {0}, in_seat[6][4] = {{0}}, meet[6][6] = {{0}};
  tn_schedule_init(&s, NULL, 1, 6, 1);
  ck_assert(tn_schedule_add(&s, 0, 4));
  ck_assert_int_eq(s.group[0].pods, 15);
  ck_assert_int_eq(s.games, 60);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture game;
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
  tn_schedule_init(&s, NULL, 1, 4, 1);
  ck_assert(tn_schedule_add(&s, 0, 4));
  for (int rotation = 0; rotation < 4; rotation++) {
    struct tn_fixture game;
    tn_schedule_game(&s, 1 + rotation, &game);
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(game.bot[seat], cyclic4[rotation][seat]);
  }
}
END_TEST

/* Vector seat_orders. */
START_TEST(schedule_williams_of_four)
{
  static const int williams4[4][4] = {{0, 1, 3, 2}, {1, 2, 0, 3}, {2, 3, 1, 0}, {3, 0, 2, 1}};
  for (int i = 0; i < 4; i++) {
    int order[4];
    tn_seating(TN_WILLIAMS, 4, i, order);
    ck_assert_mem_eq(order, williams4[i], sizeof order);
  }
}
END_TEST

/* Over the seatings everybody sits equally often in every seat, and with williams equally often
 * directly behind everybody. */
START_TEST(schedule_seatings_are_balanced)
{
  int k = _i % 7 + 2, all = 1;
  enum tn_rotation rotation = (enum tn_rotation)(_i / 7);
  for (int i = 2; i <= k; i++)
    all *= i;
  int n = tn_seatings(rotation, k), in_seat[8][8] = {{0}}, behind[8][8] = {{0}};
  ck_assert_int_eq(n, rotation == TN_ALL ? all : rotation == TN_WILLIAMS && k % 2 ? 2 * k : k);
  for (int i = 0; i < n; i++) {
    int order[8], before[8];
    tn_seating(rotation, k, i, order);
    for (int seat = 0; seat < k; seat++) {
      in_seat[order[seat]][seat]++;
      if (seat > 0)
        behind[order[seat]][order[seat - 1]]++;
    }
    if (i > 0) {
      tn_seating(rotation, k, i - 1, before);
      ck_assert_mem_ne(order, before, sizeof *order * (size_t)k);
    }
  }
  for (int bot = 0; bot < k; bot++)
    for (int other = 0; other < k; other++) {
      ck_assert_int_eq(in_seat[bot][other] * k, n);
      if (rotation != TN_CYCLIC && bot != other)
        ck_assert_int_eq(behind[bot][other] * k, n);
    }
}
END_TEST

/* All games of a form: how often everybody plays, sits in each seat, and meets everybody. */
struct counts {
  int games[8], in_seat[8][8], meet[8][8];
};

static void count(const struct tn_settings *form, int n_bots, int deals, const int *sizes,
                  int n_sizes, struct counts *out)
{
  struct tn_schedule s;
  long long block = 0;
  int left = 0;
  *out = (struct counts){0};
  tn_schedule_init(&s, form, 1, n_bots, deals);
  for (int i = 0; i < n_sizes; i++)
    ck_assert(tn_schedule_add(&s, 0, sizes[i]));
  tn_schedule_start(&s);
  ck_assert_int_eq(tn_schedule_available(&s), s.games);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture g;
    bool met[8] = {false};
    tn_schedule_game(&s, id, &g);
    ck_assert(tn_schedule_is_needed(&s, id));
    ck_assert_int_eq(tn_schedule_id(&s, g.group, g.pod, g.deal, g.rotation), id);
    block += id > 1 && left == 0; /* blocks follow each other, each in one piece */
    left = (left ? left : tn_schedule_block_games(&s, &g)) - 1;
    ck_assert_int_eq(tn_schedule_block(&s, &g), block);
    for (int seat = 0; seat < g.seats; seat++) {
      out->in_seat[g.bot[seat]][seat]++;
      met[g.bot[seat]] = true;
    }
    for (int bot = 0; bot < n_bots; bot++) {
      out->games[bot] += met[bot];
      for (int other = 0; other < n_bots; other++)
        out->meet[bot][other] += met[bot] && met[other] && bot != other;
    }
  }
  tn_schedule_free(&s);
}

START_TEST(schedule_gauntlet_meets_all_sets_of_others)
{
  struct tn_settings form;
  struct counts c;
  tn_settings_default(&form);
  form.format = TN_GAUNTLET;
  form.candidate = 2;
  count(&form, 5, 2, (const int[]){2, 3}, 2, &c);
  for (int bot = 0; bot < 5; bot++) {
    /* with 2 seats 4 pods with 2 seatings, with 3 seats C(4,2) pods with 3; twice */
    ck_assert_int_eq(c.games[bot], bot == 2 ? 2 * (4 * 2 + 6 * 3) : 2 * (2 + 3 * 3));
    for (int other = 0; other < 5; other++)
      if (bot != other)
        ck_assert_int_eq(c.meet[bot][other], bot == 2 || other == 2 ? 2 * (2 + 3 * 3) : 2 * 3);
    for (int seat = 0; seat < 3; seat++)
      ck_assert_int_eq(c.in_seat[bot][seat],
                       bot == 2 ? 2 * (seat < 2 ? 10 : 6) : 2 * (seat < 2 ? 4 : 3));
  }
}
END_TEST

START_TEST(schedule_gauntlet_against_copies)
{
  struct tn_settings form;
  struct counts c;
  tn_settings_default(&form);
  form.format = TN_GAUNTLET;
  form.candidate = 1;
  form.copies = true;
  count(&form, 3, 5, (const int[]){4}, 1, &c);
  for (int bot = 0; bot < 3; bot++) {
    ck_assert_int_eq(c.games[bot], bot == 1 ? 2 * 4 * 5 : 4 * 5);
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(c.in_seat[bot][seat], bot == 1 ? 2 * 5 : 3 * 5);
  }
  ck_assert_int_eq(c.meet[0][2], 0);
}
END_TEST

START_TEST(schedule_selfplay_and_solo)
{
  struct tn_settings form;
  struct counts c;
  tn_settings_default(&form);
  form.format = TN_SELFPLAY;
  form.candidate = 1;
  count(&form, 2, 7, (const int[]){2, 4}, 2, &c);
  ck_assert_int_eq(c.games[0], 0);
  ck_assert_int_eq(c.games[1], 14);
  for (int seat = 0; seat < 4; seat++)
    ck_assert_int_eq(c.in_seat[1][seat], seat < 2 ? 14 : 7);
  form.format = TN_SOLO;
  form.candidate = -1;
  count(&form, 3, 7, (const int[]){1}, 1, &c);
  for (int bot = 0; bot < 3; bot++)
    ck_assert_int_eq(c.games[bot], 7);
  ck_assert_int_eq(c.meet[0][1], 0);
}
END_TEST

/* By hand: self plays 3 games of 3 bots a deal, field C(3,2) pods in 2 seatings and one in 3, one 2
 * pods in k seatings. */
START_TEST(schedule_designs_of_a_lab)
{
  struct tn_settings form;
  struct counts c;
  tn_settings_default(&form);
  form.format = TN_LAB;
  form.design = TN_SELF;
  count(&form, 3, 5, (const int[]){1, 2, 4}, 3, &c);
  for (int bot = 0; bot < 3; bot++) {
    ck_assert_int_eq(c.games[bot], 3 * 5);
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq(c.in_seat[bot][seat], 5 * (seat < 1 ? 3 : seat < 2 ? 2 : 1));
  }
  ck_assert_int_eq(c.meet[0][1], 0);
  form.design = TN_FIELD;
  count(&form, 3, 5, (const int[]){2, 3}, 2, &c);
  for (int bot = 0; bot < 3; bot++) {
    ck_assert_int_eq(c.games[bot], 5 * (2 * 2 + 3));
    ck_assert_int_eq(c.in_seat[bot][1], 5 * (2 + 1));
    ck_assert_int_eq(c.meet[bot][(bot + 1) % 3], 5 * (2 + 3));
  }
  form.design = TN_ONE;
  form.candidate = 0;
  form.copies = true;
  count(&form, 3, 5, (const int[]){2, 4}, 2, &c);
  ck_assert_int_eq(c.games[0], 5 * 2 * (2 + 4));
  ck_assert_int_eq(c.games[1], 5 * (2 + 4));
  ck_assert_int_eq(c.in_seat[0][1], 5 * 2 * 2);
  ck_assert_int_eq(c.in_seat[1][1], 5 * (1 + 3));
  ck_assert_int_eq(c.meet[1][2], 0);
}
END_TEST

/* Fills GAMES with the first deal of a lab of two arms, 3 bots, 2 seats. */
static void first_deal(struct tn_settings *form, struct tn_fixture games[6])
{
  struct tn_schedule s;
  form->format = TN_LAB;
  tn_schedule_init(&s, form, 9, 3, 2);
  ck_assert(tn_schedule_add(&s, 0, 2) && tn_schedule_add(&s, 1, 2));
  ck_assert_int_eq(s.per_deal, 6);
  for (int i = 0; i < 6; i++)
    tn_schedule_game(&s, i + 1, &games[i]);
}

/* Deals and streams are those of the first arm, unless a null test asks for others. */
START_TEST(schedule_arms_of_a_lab_share_deals_and_streams)
{
  static const struct {
    bool placebo, apart, same_deals, same_streams;
  } cases[] = {{false, false, true, true},
               {true, false, true, false},
               {false, true, false, false},
               {true, true, false, false}};
  struct tn_settings form;
  struct tn_fixture game[6], plain[6];
  tn_settings_default(&form);
  first_deal(&form, plain);
  ck_assert(plain[0].deal_seed == tn_deal_seed(9, 0));
  ck_assert(plain[4].bot_seed[1] == tn_bot_seed(9, 0, 0, 1, 2, 1));
  for (int i = 0; i < AD_LEN(cases); i++) {
    form.placebo = cases[i].placebo;
    form.deals_apart = cases[i].apart;
    first_deal(&form, game);
    for (int bot = 0; bot < 3; bot++) {
      const struct tn_fixture *a = &game[bot], *b = &game[3 + bot];
      ck_assert(a->bot[0] == bot && a->bot[1] == bot && b->bot[0] == bot && b->bot[1] == bot);
      ck_assert(a->variant == 0 && b->variant == 1 && a->deal == b->deal);
      ck_assert_mem_eq(a, &plain[bot], sizeof *a);
      ck_assert_int_eq(a->deal_seed == b->deal_seed, cases[i].same_deals);
      for (int seat = 0; seat < 2; seat++)
        ck_assert_int_eq(a->bot_seed[seat] == b->bot_seed[seat], cases[i].same_streams);
    }
    ck_assert(tn_deal_seed_of(&form, 9, 1, 0) == game[3].deal_seed);
  }
}
END_TEST

START_TEST(schedule_pods_in_all_seatings)
{
  struct tn_settings form;
  struct counts c;
  tn_settings_default(&form);
  form.rotation = TN_ALL;
  count(&form, 5, 2, (const int[]){2, 3, 4}, 3, &c);
  for (int bot = 0; bot < 5; bot++) {
    ck_assert_int_eq(c.games[bot], 2 * (4 * 2 + 6 * 6 + 4 * 24));
    ck_assert_int_eq(c.in_seat[bot][3], 2 * 4 * 6);
  }
}
END_TEST

/* Vector seed_derivation. */
START_TEST(schedule_seeds)
{
  static const uint64_t bots[] = {0x6ba99f64c704eaff, 0x075203cff48a6d1f, 0x2b103718721de1d0,
                                  0xcf882e48309f66b8};
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
    {0, 1, 2, 3}, {0, 1, 2, 4}, {0, 1, 2, 5}, {0, 1, 3, 4}, {0, 1, 3, 5},
    {0, 1, 4, 5}, {0, 2, 3, 4}, {0, 2, 3, 5}, {0, 2, 4, 5}, {0, 3, 4, 5},
    {1, 2, 3, 4}, {1, 2, 3, 5}, {1, 2, 4, 5}, {1, 3, 4, 5}, {2, 3, 4, 5},
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
  tn_schedule_init(&s, NULL, 1, 5, 3);
  ck_assert(tn_schedule_add(&s, 0, 2) && tn_schedule_add(&s, 0, 3) && tn_schedule_add(&s, 1, 4));
  ck_assert_int_eq(s.per_deal, 10 * 2 + 10 * 3 + 5 * 4);
  ck_assert_int_eq(s.games, 210);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture game;
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
  tn_schedule_init(&few, NULL, 1, 4, 2);
  tn_schedule_init(&many, NULL, 1, 4, 50);
  ck_assert(tn_schedule_add(&few, 0, 3) && tn_schedule_add(&many, 0, 3));
  for (long long id = 1; id <= few.games; id++) {
    struct tn_fixture a, b;
    tn_schedule_game(&few, id, &a);
    tn_schedule_game(&many, id, &b);
    ck_assert(a.pod == b.pod && a.deal == b.deal && a.rotation == b.rotation &&
              a.bot_seed[2] == b.bot_seed[2]);
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
  tn_schedule_init(&s, NULL, 1, 64, 1);
  ck_assert(!tn_schedule_add(&s, 0, 8));
  tn_schedule_init(&s, NULL, 1, 2, TN_MAX_DEALS);
  ck_assert(tn_schedule_add(&s, 0, 2));
  tn_schedule_init(&s, NULL, 1, 20, TN_MAX_DEALS);
  ck_assert(!tn_schedule_add(&s, 0, 2)); /* 190 pods, 380 million games */
}
END_TEST

/* By hand: sets of two in the order 01, 02, 12, 03, 13, 23, 04 ...; of three 012, 013, 023, 123,
 * 014 ... */
START_TEST(schedule_numbers_of_pods_do_not_depend_on_the_field)
{
  static const struct {
    int k, bots[3], number;
  } cases[] = {{2, {0, 1}, 0},    {2, {1, 2}, 2},    {2, {0, 3}, 3},    {2, {2, 3}, 5},
               {2, {0, 4}, 6},    {3, {0, 1, 2}, 0}, {3, {0, 2, 3}, 2}, {3, {1, 2, 3}, 3},
               {3, {0, 1, 4}, 4}, {1, {7}, 7}};
  for (int i = 0; i < AD_LEN(cases); i++)
    ck_assert_int_eq(tn_pod_number(cases[i].k, cases[i].bots), cases[i].number);
}
END_TEST

/* Three bots in pods of two and three, one more joins: 01, 02, 12, 012 (ids 1, 3, 5 and 7 of a deal
   of 9 games) become 01, 02, 12 of 01 02 03 12 13 23 (ids 1, 3, 7) and 012 (13) of a deal of 12 +
   12 games.  All that a game is made of stays. */
START_TEST(schedule_keeps_games_when_a_bot_joins)
{
  static const struct {
    long long was, is, pod;
  } cases[] = {{1, 1, 0},  {2, 2, 0},  {3, 3, 1},   {5, 7, 3},  {6, 8, 3},
               {7, 13, 0}, {9, 15, 0}, {10, 25, 0}, {14, 31, 3}};
  struct tn_schedule from, to;
  tn_schedule_init(&from, NULL, 5, 3, 2);
  tn_schedule_init(&to, NULL, 5, 4, 2);
  for (int seats = 2; seats <= 3; seats++)
    ck_assert(tn_schedule_add(&from, 0, seats) && tn_schedule_add(&to, 0, seats));
  for (int i = 0; i < AD_LEN(cases); i++) {
    struct tn_fixture was, is;
    long long pod;
    ck_assert_int_eq(tn_schedule_renumbered_id(&from, &to, cases[i].was, &pod), cases[i].is);
    ck_assert_int_eq(pod, cases[i].pod);
    tn_schedule_game(&from, cases[i].was, &was);
    tn_schedule_game(&to, cases[i].is, &is);
    ck_assert_uint_eq(was.deal_seed, is.deal_seed);
    for (int seat = 0; seat < was.seats; seat++)
      ck_assert(was.bot[seat] == is.bot[seat] && was.bot_seed[seat] == is.bot_seed[seat]);
  }
}
END_TEST

Suite *tn_schedule_suite(void);
Suite *tn_schedule_suite(void)
{
  Suite *suite = suite_create("tn_schedule");
  TCase *tc = tcase_create("schedule");
  tcase_add_test(tc, schedule_counts_of_six_bots_in_fours);
  tcase_add_test(tc, schedule_rotations_are_cyclic);
  tcase_add_test(tc, schedule_williams_of_four);
  tcase_add_loop_test(tc, schedule_seatings_are_balanced, 0, 3 * 7);
  tcase_add_test(tc, schedule_gauntlet_meets_all_sets_of_others);
  tcase_add_test(tc, schedule_gauntlet_against_copies);
  tcase_add_test(tc, schedule_selfplay_and_solo);
  tcase_add_test(tc, schedule_designs_of_a_lab);
  tcase_add_test(tc, schedule_arms_of_a_lab_share_deals_and_streams);
  tcase_add_test(tc, schedule_pods_in_all_seatings);
  tcase_add_test(tc, schedule_seeds);
  tcase_add_test(tc, schedule_pods_in_order_and_back);
  tcase_add_test(tc, schedule_pods_of_many);
  tcase_add_test(tc, schedule_ids_there_and_back);
  tcase_add_test(tc, schedule_more_deals_keep_the_ids);
  tcase_add_test(tc, schedule_bots_of_different_pods_have_different_streams);
  tcase_add_test(tc, schedule_too_many_games);
  tcase_add_test(tc, schedule_numbers_of_pods_do_not_depend_on_the_field);
  tcase_add_test(tc, schedule_keeps_games_when_a_bot_joins);
  suite_add_tcase(suite, tc);
  return suite;
}
