/* A game depends on the plan and its id only: not on the games before it, on the order of play, nor
 * on the worker. */
#include <stdlib.h>
#include <string.h>

#include "engine/app/tourney/host.h"
#include "tests/unit/tourney/tourney_fixture.h"

#define FILE_NAME AEDILE_SOURCE "/tests/unit/tourney/repeat/repeat.yaml"

static struct app_tourney tourney;
static const struct tn_plan *plan;
static long long n_games;

/* All that a result file gets to know of a game. */
struct row {
  long long id;
  struct tn_fixture game;
  struct ad_outcome outcome;
  int moves;
  uint64_t trace;
  size_t replay_len;
  unsigned char replay[512];
};
static struct row *rows; /* by id, played in the order of ids */

static void play(struct tn_worker *worker, long long id, struct row *row)
{
  struct tn_played played;
  struct ad_err err = {0};
  memset(&played, 0, sizeof played);
  ck_assert_msg(tn_worker_play(worker, id, &played, &err), "%s", err.msg);
  ck_assert(!played.outcome.hook_failed && played.replay_len <= sizeof row->replay);
  *row = (struct row){
    id, played.game, played.outcome, played.moves, played.game_hash, played.replay_len, {0}};
  memcpy(row->replay, played.replay, played.replay_len);
}

static bool same_game(const struct tn_fixture *a, const struct tn_fixture *b)
{
  bool same = a->id == b->id && a->group == b->group && a->variant == b->variant &&
              a->seats == b->seats && a->pod == b->pod && a->deal == b->deal &&
              a->rotation == b->rotation && a->deal_seed == b->deal_seed;
  for (int seat = 0; seat < a->seats; seat++)
    same &= a->bot[seat] == b->bot[seat] && a->bot_seed[seat] == b->bot_seed[seat];
  return same;
}

static bool same_outcome(const struct ad_outcome *a, const struct ad_outcome *b)
{
  bool same = a->hash == b->hash && a->result.seats == b->result.seats;
  for (int seat = 0; seat < a->result.seats; seat++)
    same &= a->result.score[seat] == b->result.score[seat] &&
            a->result.tie[seat] == b->result.tie[seat] &&
            a->result.rank[seat] == b->result.rank[seat] && a->fault[seat] == b->fault[seat] &&
            a->n_faults[seat] == b->n_faults[seat] && a->forfeit[seat] == b->forfeit[seat] &&
            a->decisions[seat] == b->decisions[seat] &&
            (a->n_faults[seat] == 0 || (a->fault_move[seat] == b->fault_move[seat] &&
                                        strcmp(a->fault_text[seat], b->fault_text[seat]) == 0));
  return same;
}

static void check_row(const struct row *got, const char *how)
{
  const struct row *first = &rows[got->id];
  ck_assert_msg(same_game(&got->game, &first->game), "game %lld is another one %s", got->id, how);
  ck_assert_msg(got->trace == first->trace && got->moves == first->moves,
                "game %lld is played differently %s", got->id, how);
  ck_assert_msg(got->replay_len == first->replay_len &&
                  memcmp(got->replay, first->replay, got->replay_len) == 0,
                "game %lld has other choices %s", got->id, how);
  ck_assert_msg(same_outcome(&got->outcome, &first->outcome), "game %lld ends differently %s",
                got->id, how);
}

static void check_order(const long long *ids, long long n, const char *how)
{
  struct row row;
  struct tn_worker *worker = tn_worker_new(plan);
  for (long long i = 0; i < n; i++) {
    play(worker, ids[i], &row);
    check_row(&row, how);
  }
  tn_worker_free(worker);
}

static long long *shuffled(uint64_t seed)
{
  struct ad_rng rng;
  long long *ids = ad_calloc((size_t)n_games, sizeof *ids);
  ad_rng_seed(&rng, seed);
  for (long long i = 0; i < n_games; i++) {
    long long j = ad_rng_below(&rng, (uint32_t)i + 1);
    ids[i] = ids[j];
    ids[j] = i + 1;
  }
  return ids;
}

static void open_plan(void)
{
  struct ad_diags diags;
  ad_diags_init(&diags);
  ck_assert_msg(app_tourney_load(&tourney, FILE_NAME, &diags), "the tournament cannot be loaded");
  ad_diags_fini(&diags);
  tn_plan_finalize(tourney.plan, tourney.plan->schedule.seed);
  plan = tourney.plan;
  n_games = plan->schedule.games;
  rows = ad_calloc((size_t)n_games + 1, sizeof *rows);
  struct tn_worker *worker = tn_worker_new(plan);
  for (long long id = 1; id <= n_games; id++)
    play(worker, id, &rows[id]);
  tn_worker_free(worker);
}

static void close_plan(void)
{
  free(rows);
  app_tourney_free(&tourney);
}

/* The other tests prove something only if bots fail in every way, and games differ. */
START_TEST(worker_fixture_has_bots_that_fail)
{
  long long faults[AD_N_FAULTS] = {0}, good = 0;
  for (long long id = 1; id <= n_games; id++)
    for (int seat = 0; seat < rows[id].game.seats; seat++) {
      const struct ad_outcome *outcome = &rows[id].outcome;
      faults[outcome->fault[seat]] += outcome->n_faults[seat] > 0;
      good += plan->bot[rows[id].game.bot[seat]].n_scripts > 0 && outcome->n_faults[seat] == 0;
      ck_assert_msg(outcome->fault[seat] == AD_FAULT_NONE ||
                      strcmp(plan->bot[rows[id].game.bot[seat]].id, "moody") == 0,
                    "game %lld: %s", id, outcome->fault_text[seat]);
    }
  ck_assert_int_gt(faults[AD_FAULT_ERROR], 0);
  ck_assert_int_gt(faults[AD_FAULT_ILLEGAL], 0);
  ck_assert_int_gt(faults[AD_FAULT_BUDGET], 0);
  ck_assert_int_gt(faults[AD_FAULT_MEMORY], 0);
  ck_assert_int_gt(good, 0);
  for (long long id = 2; id <= n_games; id++)
    ck_assert_uint_ne(rows[id].trace, rows[id - 1].trace);
}
END_TEST

START_TEST(worker_plays_backwards_alike)
{
  long long *ids = ad_calloc((size_t)n_games, sizeof *ids);
  for (long long i = 0; i < n_games; i++)
    ids[i] = n_games - i;
  check_order(ids, n_games, "backwards");
  free(ids);
}
END_TEST

START_TEST(worker_plays_in_any_order_alike)
{
  long long *ids = shuffled((uint64_t)_i);
  check_order(ids, n_games, "shuffled");
  free(ids);
}
END_TEST

START_TEST(worker_plays_the_same_game_again_alike)
{
  for (long long id = 1; id <= n_games; id += 5)
    check_order((long long[]){id, id, id}, 3, "again");
}
END_TEST

START_TEST(workers_that_take_turns_play_alike)
{
  long long *ids = shuffled(9);
  struct tn_worker *worker[3];
  struct row row;
  for (int i = 0; i < 3; i++)
    worker[i] = tn_worker_new(plan);
  for (long long i = 0; i < n_games; i++) {
    play(worker[i % 3], ids[i], &row);
    check_row(&row, "among three workers");
  }
  for (int i = 0; i < 3; i++)
    tn_worker_free(worker[i]);
  free(ids);
}
END_TEST

START_TEST(worker_replays_what_was_played)
{
  for (long long id = 1; id <= n_games; id++) {
    const struct row *row = &rows[id];
    const struct tn_variant *variant = &plan->variant[row->game.variant];
    struct ad_match *match = ad_match_new(variant->setup[row->game.seats], row->game.deal_seed);
    const struct ad_replay replay = {row->replay, row->replay_len, row->moves};
    ck_assert_int_eq(ad_replay_walk(match, &replay, NULL, NULL), AD_REPLAY_COMPLETE);
    ck_assert_uint_eq(ad_game_hash(match), row->trace);
    ad_match_free(match);
  }
}
END_TEST

Suite *tn_worker_suite(void);
Suite *tn_worker_suite(void)
{
  Suite *suite = suite_create("tn_worker");
  TCase *tc = tcase_create("games");
  tcase_add_unchecked_fixture(tc, open_plan, close_plan);
  tcase_set_timeout(tc, 120);
  tcase_add_test(tc, worker_fixture_has_bots_that_fail);
  tcase_add_test(tc, worker_plays_backwards_alike);
  tcase_add_loop_test(tc, worker_plays_in_any_order_alike, 0, 2);
  tcase_add_test(tc, worker_plays_the_same_game_again_alike);
  tcase_add_test(tc, workers_that_take_turns_play_alike);
  tcase_add_test(tc, worker_replays_what_was_played);
  suite_add_tcase(suite, tc);
  return suite;
}
