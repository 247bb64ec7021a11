/* The early stop of a gauntlet, with made-up results. */
#include <check.h>
#include <limits.h>

#include "engine/tourney/schedule/pairing.h"
#include "engine/tourney/schedule/rounds.h"
#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/early_stop.h"
#include "tests/unit/tourney/world.h"

static struct tn_settings gauntlet(int max_blocks)
{
  struct tn_settings settings = world_settings(TN_GAUNTLET);
  settings.candidate = settings.stop.candidate = 0;
  settings.copies = true;
  settings.stop.on = true;
  settings.stop.normalised = true;
  settings.stop.margin = 0.2;
  settings.stop.max_blocks = max_blocks;
  return settings;
}

/* The verdict and its block are the same in whatever order games come in and however far workers
   are ahead; and they are what the games of the file give when they are counted one by one. */
START_TEST(stop_is_the_same_at_any_number_of_workers)
{
  int k = _i % 3 + 2;
  struct tn_settings settings = gauntlet(400);
  struct world w = {.luck = 100, .strength = {_i / 3 % 2 ? 8 : 0}};
  w.void_every = _i / 6 ? 13 : 0;
  struct tn_schedule a, b;
  world_schedule(&a, &settings, 21, 2, 400, k, 1);
  tn_schedule_set_prefetch(&a, 1);
  long long played = world_play(&a, &w, 0), last = tn_schedule_last_counted(&a);
  ck_assert_int_lt(last, a.games); /* it does stop */
  ck_assert_int_eq(played, last);
  ck_assert_int_eq(last % k, 0);
  for (uint64_t order = 1; order <= 3; order++) {
    world_schedule(&b, &settings, 21, 2, 400, k, 1);
    tn_schedule_set_prefetch(&b, 5 * (int)order);
    ck_assert_int_eq(tn_schedule_available(&b), 5 * (long long)order * k);
    long long games = world_play(&b, &w, order);
    ck_assert_int_ge(games, played);
    ck_assert_int_le(games, played + 5 * (long long)order * k);
    ck_assert_int_eq(tn_schedule_last_counted(&b), last);
    ck_assert(tn_schedule_is_needed(&b, last));
    ck_assert(!tn_schedule_is_needed(&b, last + 1));
    tn_schedule_free(&b);
  }
  struct tn_early_stop *again = tn_early_stop_new(&settings.stop, k, k, 400);
  for (long long id = 1; id <= a.games; id++) { /* all of them, the surplus too */
    struct tn_fixture g;
    int seat = 0;
    tn_schedule_game(&a, id, &g);
    while (g.bot[seat] != 0)
      seat++;
    struct ad_result r = world_result(&w, &g);
    tn_early_stop_add_game(again, g.deal,
                           w.void_every && id % w.void_every == 0 ? -1 : ad_win_share(&r, seat));
  }
  ck_assert_int_eq(tn_early_stop_last_block(again) * k, last);
  ck_assert_int_ne(tn_early_stop_test(again)->verdict, ST_CONTINUE);
  if (!w.void_every)
    ck_assert_int_eq(tn_early_stop_test(again)->blocks, tn_early_stop_last_block(again));
  tn_early_stop_free(again);
  tn_schedule_free(&a);
}
END_TEST

START_TEST(stop_knows_who_is_better)
{
  struct tn_settings settings = gauntlet(2000);
  for (int better = 0; better < 2; better++) {
    struct world w = {.luck = 50, .strength = {better ? 20 : 0, better ? 0 : 20}};
    struct tn_schedule s;
    world_schedule(&s, &settings, 4, 2, 2000, 2, 1);
    world_play(&s, &w, 0);
    ck_assert_int_eq(tn_early_stop_test(s.early_stop)->verdict,
                     better ? ST_ACCEPT_H1 : ST_ACCEPT_H0);
    tn_schedule_free(&s);
  }
}
END_TEST

START_TEST(stop_ends_without_a_decision)
{
  struct tn_settings settings = gauntlet(5);
  struct world w = {.luck = 1000};
  struct tn_schedule s;
  settings.stop.margin = 0.001;
  world_schedule(&s, &settings, 4, 2, 5, 3, 1);
  ck_assert_int_eq(world_play(&s, &w, 2), 15);
  ck_assert_int_eq(tn_schedule_last_counted(&s), LLONG_MAX);
  ck_assert_int_eq(tn_schedule_available(&s), 15);
  ck_assert_int_eq(tn_early_stop_complete_blocks(s.early_stop), 5);
  tn_schedule_free(&s);
}
END_TEST

Suite *tn_early_stop_suite(void);
Suite *tn_early_stop_suite(void)
{
  Suite *suite = suite_create("tn_early_stop");
  TCase *tc = tcase_create("formats");
  tcase_set_timeout(tc, 300);
  tcase_add_loop_test(tc, stop_is_the_same_at_any_number_of_workers, 0, 12);
  tcase_add_test(tc, stop_knows_who_is_better);
  tcase_add_test(tc, stop_ends_without_a_decision);
  suite_add_tcase(suite, tc);
  return suite;
}
