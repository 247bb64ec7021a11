/* The game loop and its fault rule, with players made for the purpose. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/match/player.h"
#include "engine/core/match/view_internal.h"
#include "tests/unit/fixture.h"

enum { NEVER = 999 };

/* Takes the move LIKES (or the last one), but at its decision number AT does FAULT, or chooses move
 * WRONG when that is not 0. */
struct scripted {
  struct ad_player player;
  enum ad_fault fault, start_fault;
  int at, wrong, likes;
  int started, chosen, finished, last_decision, rank;
  int left, left_at; /* how often; decisions and 100 for a finish before the first time */
  uint64_t rng_seed;
};

static enum ad_fault start(struct ad_player *p, const struct ad_setup *setup, int seat,
                           uint64_t rng_seed, struct ad_err *err)
{
  struct scripted *s = p->self;
  (void)setup, (void)seat;
  s->started++;
  s->rng_seed = rng_seed;
  if (s->start_fault)
    snprintf(err->msg, sizeof err->msg, "does not start");
  return s->start_fault;
}

static enum ad_fault choose(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                            int *choice, struct ad_err *err)
{
  struct scripted *s = p->self;
  (void)moves;
  ck_assert_int_ge(n, 2);
  ck_assert_int_eq(view->seat, ad_to_act(view->setup, view->true_state));
  s->last_decision = view->decision;
  *choice = s->likes < n ? s->likes : n - 1;
  if (s->chosen++ != s->at)
    return AD_FAULT_NONE;
  if (s->wrong)
    *choice = s->wrong;
  else
    snprintf(err->msg, sizeof err->msg, "fault at %d", s->at);
  return s->fault;
}

static void finish(struct ad_player *p, const struct ad_result *result)
{
  struct scripted *s = p->self;
  s->finished++;
  s->rank = result->rank[s->rng_seed - 100];
}

static void leave(struct ad_player *p)
{
  struct scripted *s = p->self;
  s->left_at = s->left++ ? s->left_at : s->chosen + 100 * s->finished;
}

static struct scripted seat[3];
static struct ad_player *players[3];
static const uint64_t seeds[3] = {100, 101, 102};
static struct ad_outcome out;

static void set_up(void)
{
  for (int i = 0; i < 3; i++) {
    seat[i] = (struct scripted){.at = NEVER};
    seat[i].player = (struct ad_player){.name = "scripted",
                                        .self = &seat[i],
                                        .start = start,
                                        .choose = choose,
                                        .finish = finish,
                                        .leave = leave};
    players[i] = &seat[i].player;
  }
}

static void run(int seats, const char *parameters)
{
  struct ad_setup *setup = fixture_nim(seats, parameters);
  struct ad_match *match = ad_match_new(setup, 1);
  void *copy = ad_calloc(1, setup->state_size);
  ad_play(match, players, seeds, copy, &out);
  ck_assert(out.unfinished || ad_to_act(setup, match->state) == AD_OVER);
  ck_assert_uint_eq(out.hash, ad_state_hash(setup, match->state));
  free(copy);
  ad_match_free(match);
  ad_setup_free(setup);
}

/* Heaps 3 4 5, everybody takes one stone of the first heap: 12 moves, the last one forced, seat 2
 * takes it. */
START_TEST(player_plays_to_the_end)
{
  run(2, NULL);
  ck_assert(seat[0].started == 1 && seat[0].finished == 1 && seat[1].finished == 1);
  ck_assert(seat[0].rng_seed == 100 && seat[1].rng_seed == 101);
  ck_assert(out.decisions[0] == 6 && out.decisions[1] == 5);
  ck_assert(seat[0].last_decision == 5 && seat[1].last_decision == 4);
  ck_assert(out.result.score[1] == 1 && out.result.rank[0] == 2 && out.result.rank[1] == 1);
  ck_assert(seat[0].rank == 2 && seat[1].rank == 1);
  ck_assert(out.fault[0] == AD_FAULT_NONE && !out.unfinished);
}
END_TEST

START_TEST(player_error_forfeits)
{
  seat[1].fault = AD_FAULT_ERROR;
  seat[1].at = 1;
  run(2, NULL);
  ck_assert(out.forfeit[1] && !out.forfeit[0]);
  ck_assert(out.fault[1] == AD_FAULT_ERROR && out.n_faults[1] == 1 && out.fault_move[1] == 3);
  ck_assert_str_eq(out.fault_text[1], "fault at 1");
  ck_assert_int_eq(seat[1].chosen, 2); /* not asked again: first legal moves to the end */
  ck_assert_int_eq(out.decisions[1], 2);
  ck_assert(out.result.score[1] == 1 && out.result.score[0] == 0); /* the score stays ... */
  ck_assert(out.result.rank[0] == 1 && out.result.rank[1] == 2);   /* ... but not the rank */
  ck_assert(seat[0].finished == 1 && seat[1].finished == 0);
}
END_TEST

START_TEST(player_wrong_choice_forfeits)
{
  seat[0].at = 0;
  seat[0].wrong = _i ? 12 : -4;
  run(2, NULL);
  ck_assert(out.forfeit[0] && out.fault[0] == AD_FAULT_ILLEGAL && out.fault_move[0] == 0);
  ck_assert_str_eq(out.fault_text[0], _i ? "chose move 13 of 12" : "chose move -3 of 12");
}
END_TEST

START_TEST(player_budget_falls_back)
{
  seat[0].fault = AD_FAULT_BUDGET;
  seat[0].at = 2;
  seat[0].likes = 1;
  run(2, NULL);
  ck_assert(!out.forfeit[0] && out.fault[0] == AD_FAULT_BUDGET && out.n_faults[0] == 1);
  ck_assert_int_gt(seat[0].chosen, 3);
  ck_assert(seat[0].finished == 1);
}
END_TEST

/* Budget first, then memory: the forfeiting fault is reported. */
START_TEST(player_forfeit_outranks_budget)
{
  seat[2].start_fault = AD_FAULT_BUDGET;
  seat[2].fault = AD_FAULT_MEMORY;
  seat[2].at = 0;
  run(3, NULL);
  ck_assert(out.forfeit[2] && out.fault[2] == AD_FAULT_MEMORY && out.n_faults[2] == 2);
  ck_assert_str_eq(out.fault_text[2], "fault at 0");
  ck_assert_int_eq(out.fault_move[2], 2);
}
END_TEST

START_TEST(player_forfeits_share_the_last_place)
{
  seat[0].start_fault = AD_FAULT_ERROR;
  seat[2].start_fault = AD_FAULT_MEMORY;
  run(3, NULL);
  ck_assert(out.result.rank[1] == 1 && out.result.rank[0] == 2 && out.result.rank[2] == 2);
  ck_assert(seat[0].chosen == 0 && seat[2].chosen == 0);
  ck_assert_str_eq(out.fault_text[0], "does not start");
  seat[1].start_fault = AD_FAULT_ERROR;
  run(3, NULL);
  ck_assert(out.result.rank[0] == 1 && out.result.rank[1] == 1 && out.result.rank[2] == 1);
}
END_TEST

START_TEST(player_quits)
{
  seat[1].fault = AD_FAULT_QUIT;
  seat[1].at = 2;
  run(2, NULL);
  ck_assert(out.unfinished && !out.forfeit[1] && out.fault[1] == AD_FAULT_NONE);
  ck_assert(seat[0].finished == 0 && seat[1].finished == 0);
  seat[0].start_fault = AD_FAULT_QUIT;
  run(2, NULL);
  ck_assert(out.unfinished && out.decisions[0] == 0);
}
END_TEST

/* Stopped and taken up again, decisions count on: a hidden copy is the one it would have been. */
/* At once, where the others still play; after the finish; and when nobody finishes. */
START_TEST(player_leaves_however_it_ends)
{
  seat[1].fault = AD_FAULT_ERROR;
  seat[1].at = 1;
  run(2, NULL);
  ck_assert_int_eq(seat[0].left_at, 100 + seat[0].chosen);
  ck_assert_int_eq(seat[1].left_at, 2);
  ck_assert(seat[0].left == 1 && seat[1].left >= 1);
  set_up();
  seat[1].start_fault = AD_FAULT_ERROR;
  run(2, NULL);
  ck_assert(seat[1].left >= 1 && seat[1].left_at == 0);
  set_up();
  seat[1].fault = AD_FAULT_QUIT;
  seat[1].at = 0;
  run(2, NULL);
  ck_assert(out.unfinished && seat[0].left == 1 && seat[1].left == 1);
}
END_TEST

START_TEST(player_resumes)
{
  struct ad_setup *setup = fixture_nim(2, NULL);
  struct ad_match *match = ad_match_new(setup, 1);
  void *copy = ad_calloc(1, setup->state_size);
  seat[0].fault = AD_FAULT_QUIT;
  seat[0].at = 3;
  ad_play(match, players, seeds, copy, &out);
  ck_assert(out.unfinished && match->n_moves == 6);
  ad_play(match, players, seeds, copy, &out);
  ck_assert(!out.unfinished && match->n_moves == 12);
  ck_assert(out.decisions[0] == 6 && out.decisions[1] == 5 && seat[0].last_decision == 5);
  free(copy);
  ad_match_free(match);
  ad_setup_free(setup);
}
END_TEST

START_TEST(player_fault_words)
{
  ck_assert_str_eq(ad_word_of(ad_fault_words, AD_FAULT_BUDGET), "budget");
  ck_assert_str_eq(ad_word_of(ad_fault_words, AD_FAULT_NONE), "none");
  for (int fault = AD_FAULT_NONE; fault < AD_N_FAULTS; fault++)
    ck_assert_int_eq(ad_fault_words[fault].value, fault);
  ck_assert_ptr_null(ad_fault_words[AD_N_FAULTS].word);
}
END_TEST

Suite *player_suite(void);
Suite *player_suite(void)
{
  Suite *s = suite_create("player");
  TCase *tc = tcase_create("player");
  tcase_add_checked_fixture(tc, set_up, NULL);
  tcase_add_test(tc, player_plays_to_the_end);
  tcase_add_test(tc, player_error_forfeits);
  tcase_add_loop_test(tc, player_wrong_choice_forfeits, 0, 2);
  tcase_add_test(tc, player_budget_falls_back);
  tcase_add_test(tc, player_forfeit_outranks_budget);
  tcase_add_test(tc, player_forfeits_share_the_last_place);
  tcase_add_test(tc, player_quits);
  tcase_add_test(tc, player_leaves_however_it_ends);
  tcase_add_test(tc, player_resumes);
  tcase_add_test(tc, player_fault_words);
  suite_add_tcase(s, tc);
  return s;
}
