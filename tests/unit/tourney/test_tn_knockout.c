/* Knockout and ladder, with made-up results in any order of arrival. */
#include <check.h>

#include "engine/tourney/schedule/pairing.h"
#include "engine/tourney/schedule/rounds.h"
#include "engine/stats/intervals.h"
#include "engine/stats/win_share.h"
#include "engine/tourney/schedule/early_stop.h"
#include "tests/unit/tourney/world.h"

/* ---- knockout ---- */

static void assert_pod(const struct tn_rounds *r, int round, int pod, const int *bots)
{
  for (int place = 0; place < r->k; place++)
    ck_assert_msg(tn_rounds_pod(r, round, pod)[place] == bots[place],
                  "round %d pod %d place %d has %d", round, pod, place,
                  tn_rounds_pod(r, round, pod)[place]);
}

/* Six bots: the first two rest, 3 meets 6 and 4 meets 5; then 1 the winner of 4 and 5; the best two
 * meet last. */
START_TEST(knockout_bracket_of_six)
{
  struct tn_settings settings = world_settings(TN_KNOCKOUT);
  struct world w = world_new(0);
  struct tn_schedule s;
  world_schedule(&s, &settings, 1, 6, 1, 2, 1);
  ck_assert_int_eq(s.rounds->n, 3);
  ck_assert_int_eq(s.games, (2 + 2 + 1) * 2);
  ck_assert_int_eq(tn_schedule_available(&s), 4);
  ck_assert_int_eq(world_play(&s, &w, 0), 10);
  assert_pod(s.rounds, 0, 0, (const int[]){2, 5});
  assert_pod(s.rounds, 0, 1, (const int[]){3, 4});
  assert_pod(s.rounds, 1, 0, (const int[]){0, 3});
  assert_pod(s.rounds, 1, 1, (const int[]){1, 2});
  assert_pod(s.rounds, 2, 0, (const int[]){0, 1});
  static const int stages[] = {3, 2, 1, 1, 0, 0};
  for (int bot = 0; bot < 6; bot++)
    ck_assert_int_eq(tn_schedule_stage(&s, bot), stages[bot]);
  tn_schedule_free(&s);
}
END_TEST

/* Best of five: who has won three is through, the last two blocks are never known as wanted. */
START_TEST(knockout_ends_when_decided)
{
  struct tn_settings settings = world_settings(TN_KNOCKOUT);
  struct world w = world_new(0);
  struct tn_schedule s;
  settings.best_of = 5;
  world_schedule(&s, &settings, 1, 4, 5, 2, 1);
  ck_assert_int_eq(s.games, 3 * 5 * 2);
  ck_assert_int_eq(tn_schedule_available(&s), 2 * 3 * 2);
  ck_assert_int_eq(world_play(&s, &w, 5), 3 * 3 * 2);
  for (long long id = 1; id <= s.games; id++) {
    struct tn_fixture g;
    tn_schedule_game(&s, id, &g);
    ck_assert_int_eq(tn_schedule_is_needed(&s, id), g.deal % 5 < 3);
  }
  tn_schedule_free(&s);
}
END_TEST

/* Blocks go to and fro: a pairing lasts as long as it is open, and not longer. */
START_TEST(knockout_plays_on_while_open)
{
  static const int winner_of[] = {1, 0, 1, 0, 0}; /* bot that wins the block */
  struct tn_settings settings = world_settings(TN_KNOCKOUT);
  struct tn_schedule s;
  int played = 0;
  settings.best_of = 5;
  world_schedule(&s, &settings, 1, 2, 5, 2, 1);
  for (long long id = 1; id <= tn_schedule_available(&s); id++) {
    struct tn_fixture g;
    tn_schedule_game(&s, id, &g);
    ck_assert(tn_schedule_is_needed(&s, id));
    struct ad_result r = {.seats = 2, .rank = {2, 2}};
    r.rank[g.bot[0] == winner_of[g.deal] ? 0 : 1] = 1;
    tn_schedule_add_result(&s, &g, &r);
    played++;
    tn_schedule_advance(&s);
    ck_assert_int_eq(tn_schedule_available(&s), played < 6 ? 6 : played < 8 ? 8 : 10);
  }
  ck_assert_int_eq(played, 10);
  ck_assert_int_eq(tn_schedule_stage(&s, 0), 1);
  ck_assert_int_eq(tn_schedule_stage(&s, 1), 0);
  tn_schedule_free(&s);
}
END_TEST

/* A block that both have won alike goes by places, then points, then lots that the seed draws. */
START_TEST(knockout_ties)
{
  struct tn_settings settings = world_settings(TN_KNOCKOUT);
  struct world w = {.luck = 0};
  int wins = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    struct tn_schedule s;
    world_schedule(&s, &settings, seed, 2, 1, 2, 1);
    world_play(&s, &w, 0);
    ck_assert_int_eq(tn_schedule_stage(&s, 0) + tn_schedule_stage(&s, 1), 1);
    wins += tn_schedule_stage(&s, 0);
    tn_schedule_free(&s);
  }
  ck_assert_int_gt(wins, 60);
  ck_assert_int_lt(wins, 140);
  for (int more = 0; more < 2; more++) { /* one win each, MORE has the larger margin */
    struct tn_schedule s;
    world_schedule(&s, &settings, 5, 2, 1, 2, 1);
    for (long long id = 1; id <= 2; id++) {
      struct tn_fixture g;
      tn_schedule_game(&s, id, &g);
      int winner = id == 1 ? 0 : 1;
      struct ad_result r = {.seats = 2, .rank = {2, 2}};
      r.rank[g.bot[0] == winner ? 0 : 1] = 1;
      r.score[g.bot[0] == winner ? 0 : 1] = winner == more ? 9 : 5;
      tn_schedule_add_result(&s, &g, &r);
    }
    tn_schedule_advance(&s);
    ck_assert_int_eq(tn_schedule_stage(&s, more), 1);
    tn_schedule_free(&s);
  }
}
END_TEST

/* Every field comes to one winner, the strongest without luck. */
START_TEST(knockout_of_any_size_has_one_winner)
{
  int k = _i;
  struct tn_settings settings = world_settings(TN_KNOCKOUT);
  struct world w = world_new(0);
  for (int bots = k; bots <= 40; bots++) {
    struct tn_schedule s;
    int winners = 0, placed[TN_MAX_BOTS] = {0};
    world_schedule(&s, &settings, 1, bots, 1, k, 1);
    ck_assert_int_le(s.rounds->n, 8);
    world_play(&s, &w, 0);
    for (int bot = 0; bot < bots; bot++) {
      winners += tn_schedule_stage(&s, bot) == s.rounds->n;
      placed[tn_schedule_stage(&s, bot)]++;
    }
    ck_assert_int_eq(winners, 1);
    ck_assert_int_eq(tn_schedule_stage(&s, 0), s.rounds->n);
    ck_assert_int_eq(placed[s.rounds->n - 1], k - 1); /* the other finalists */
    tn_schedule_free(&s);
  }
}
END_TEST

START_TEST(knockout_seeding_by_lots)
{
  struct tn_settings settings = world_settings(TN_KNOCKOUT);
  int rests[3] = {0};
  settings.lots = true;
  for (uint64_t seed = 0; seed < 300; seed++) {
    struct tn_schedule s;
    world_schedule(&s, &settings, seed, 3, 1, 2, 1);
    const uint8_t *pod = tn_rounds_pod(s.rounds, 0, 0);
    rests[3 - pod[0] - pod[1]]++;
    tn_schedule_free(&s);
  }
  for (int bot = 0; bot < 3; bot++) {
    ck_assert_int_gt(rests[bot], 60);
    ck_assert_int_lt(rests[bot], 140);
  }
}
END_TEST

/* ---- ladder ---- */

/* Without luck the ladder is in order after the rounds it takes, whatever the order of the file. */
START_TEST(ladder_brings_everybody_to_their_place)
{
  struct ad_rng rng;
  ad_rng_seed(&rng, 9);
  for (int k = 2; k <= 4; k++)
    for (int bots = k; bots <= 9; bots++)
      for (int turn = 0; turn < 30; turn++) {
        struct tn_settings settings = world_settings(TN_LADDER);
        struct world w = {.luck = 0};
        struct tn_schedule s;
        uint8_t strength[TN_MAX_BOTS];
        for (int bot = 0; bot < bots; bot++)
          strength[bot] = (uint8_t)(bot + 1);
        ad_shuffle_u8(&rng, strength, bots);
        for (int bot = 0; bot < bots; bot++)
          w.strength[bot] = strength[bot];
        settings.rounds = tn_rounds_of(&settings, bots, k) + (k > 2 ? bots : 0);
        world_schedule(&s, &settings, 1, bots, 1, k, 1);
        world_play(&s, &w, 0);
        if (k == 2)
          for (int bot = 0; bot < bots; bot++)
            ck_assert_int_eq(tn_schedule_stage(&s, bot), strength[bot]);
        tn_schedule_free(&s);
      }
}
END_TEST

/* Within two rounds everybody plays, and the two rounds have a bot of every pod in common with the
 * next. */
START_TEST(ladder_leaves_nobody_out)
{
  for (int k = 2; k <= 6; k++)
    for (int bots = k; bots <= 20; bots++) {
      struct tn_settings settings = world_settings(TN_LADDER);
      struct world w = world_new(0);
      struct tn_schedule s;
      bool plays[TN_MAX_BOTS] = {false};
      int reach = 0;
      settings.rounds = 2;
      world_schedule(&s, &settings, 1, bots, 1, k, 1);
      world_play(&s, &w, 0); /* nobody changes places */
      for (int round = 0; round < 2; round++)
        for (int pod = 0; pod < s.rounds->round[round].pods; pod++)
          for (int place = 0; place < k; place++)
            plays[tn_rounds_pod(s.rounds, round, pod)[place]] = true;
      for (int bot = 0; bot < bots; bot++)
        ck_assert_msg(plays[bot], "%d bots at tables of %d: %d is left out", bots, k, bot);
      /* from the top everybody can be reached by pods that share a place */
      for (int turn = 0; turn < bots; turn++)
        for (int round = 0; round < 2; round++)
          for (int pod = 0; pod < s.rounds->round[round].pods; pod++) {
            const uint8_t *in = tn_rounds_pod(s.rounds, round, pod);
            if (in[0] <= reach && in[k - 1] > reach)
              reach = in[k - 1];
          }
      ck_assert_int_eq(reach, bots - 1);
      tn_schedule_free(&s);
    }
}
END_TEST

START_TEST(ladder_pods_take_turns)
{
  struct tn_settings settings = world_settings(TN_LADDER);
  struct world w = world_new(0);
  struct tn_schedule s;
  settings.rounds = 3;
  for (int bot = 0; bot < 4; bot++)
    w.strength[bot] = bot; /* the last is best */
  world_schedule(&s, &settings, 1, 4, 1, 2, 1);
  ck_assert_int_eq(s.games, (2 + 1 + 2) * 2);
  world_play(&s, &w, 0);
  assert_pod(s.rounds, 0, 0, (const int[]){0, 1});
  assert_pod(s.rounds, 0, 1, (const int[]){2, 3});
  assert_pod(s.rounds, 1, 0, (const int[]){0, 3}); /* order 1 0 3 2 */
  assert_pod(s.rounds, 2, 0, (const int[]){1, 3}); /* order 1 3 0 2 */
  assert_pod(s.rounds, 2, 1, (const int[]){0, 2});
  static const int stages[] = {1, 3, 2, 4};
  for (int bot = 0; bot < 4; bot++)
    ck_assert_int_eq(tn_schedule_stage(&s, bot), stages[bot]);
  tn_schedule_free(&s);
}
END_TEST

Suite *tn_knockout_suite(void);
Suite *tn_knockout_suite(void)
{
  Suite *suite = suite_create("tn_knockout");
  TCase *tc = tcase_create("formats");
  tcase_set_timeout(tc, 300);
  tcase_add_test(tc, knockout_bracket_of_six);
  tcase_add_test(tc, knockout_ends_when_decided);
  tcase_add_test(tc, knockout_plays_on_while_open);
  tcase_add_test(tc, knockout_ties);
  tcase_add_loop_test(tc, knockout_of_any_size_has_one_winner, 2, 7);
  tcase_add_test(tc, knockout_seeding_by_lots);
  tcase_add_test(tc, ladder_brings_everybody_to_their_place);
  tcase_add_test(tc, ladder_leaves_nobody_out);
  tcase_add_test(tc, ladder_pods_take_turns);
  suite_add_tcase(suite, tc);
  return suite;
}
