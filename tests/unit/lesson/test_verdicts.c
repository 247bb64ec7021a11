/* test_verdicts.c - what the proof accepts is accepted in play, and nothing else.
 *
 * Positions of random games are asked about with conditions that every game knows.  The verdict
 * that the proof asks for (le_session_accepts) is that of a learner who types the move, for each
 * legal move; moves of earlier positions that are not legal any more are never right.
 * AEDILE_VERDICTS is the number of asks for each variant; `make nightly` has 20,000. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/app/lesson/lesson.h"
#include "engine/lesson/flow/session.h"
#include "tests/unit/fixture.h"

static const char *const variants[] = {"nim/base", "neoville/base", "quadropolis/base",
                                       "gardennation/base", "smallcity/base"};
static const char *const conditions[] = {
  "{gain: {at_least: 1}}", "{not: {gain: {at_least: 0}}}",
  "{to_act: 1}",           "{rank: 1}",
  "{over: true}",          "{any: [{over: true}, {all: [{to_act: 2}, {gain: {at_most: 2}}]}]}",
  "{best: {within: 1}}",
};
enum {
  BEST = AD_LEN(conditions) - 1,
  MANY = 60 /* legal moves: too many to find the best of all */
};

static struct app_lesson lesson;

static void open_lesson(const char *variant)
{
  char path[] = "/tmp/aedile-verdicts-XXXXXX";
  struct ad_diags diags;
  FILE *file = fdopen(mkstemp(path), "w");
  ck_assert(file != NULL);
  fprintf(file, "aedile: 1\nlesson: %.*s\nvariant: %s\nseats: 2\ntitle: Verdicts\nsteps:\n",
          (int)strcspn(variant, "/"), variant, variant);
  for (int i = 0; i < AD_LEN(conditions); i++)
    fprintf(file, "  - {ask: move, text: Move., accept: %s, solution: none}\n", conditions[i]);
  ck_assert_int_eq(fclose(file), 0);
  ad_diags_init(&diags);
  ck_assert_msg(app_lesson_load(path, NULL, &lesson, &diags), "%s", fixture_problems(&diags));
  ad_diags_fini(&diags);
  ck_assert_int_eq(unlink(path), 0);
}

static bool is_right(const struct le_session *session, const char *typed)
{
  struct le_response response;
  struct le_session *copy = le_session_copy(session);
  le_response_init(&response);
  le_session_answer(copy, typed, &response);
  bool right = response.verdict == LE_RIGHT;
  le_response_fini(&response);
  le_session_free(copy);
  return right;
}

/* Both verdicts on each of the N legal moves MOVES. */
static void verdicts_agree(const struct le_session *session, const ad_move *moves, int n)
{
  char text[AD_MOVE_TEXT];
  for (int i = 0; i < n; i++) {
    struct ad_err err = {0};
    ad_move_print(session->world->setup, session->state, moves[i], text, sizeof text);
    bool accepted = le_session_accepts(session, moves[i], &err);
    ck_assert_int_eq(err.code, AD_OK);
    ck_assert_msg(is_right(session, text) == accepted, "%s, %s: '%s' is %s in the proof",
                  session->world->setup->name, conditions[session->at], text,
                  accepted ? "right" : "wrong");
  }
}

/* TEXT, a move that was made before, is right only if it is legal again. */
static void refusals_agree(const struct le_session *session, const char *text)
{
  struct ad_reason reason;
  ad_move move;
  if (*text && !ad_move_parse(session->world->setup, session->state, text, &move, &reason))
    ck_assert_msg(!is_right(session, text), "'%s' is right and not legal", text);
}

/* A random game; returns how many questions were asked, at most MOST. */
static int ask_in_game(uint64_t seed, int most)
{
  const struct ad_setup *setup = lesson.world.setup;
  struct le_session *session = le_session_new(&lesson.world);
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  char made[AD_MOVE_TEXT] = "";
  struct ad_rng rng;
  int asked = 0;
  ad_rng_seed(&rng, seed);
  ad_deal(setup, session->state, seed);
  while (ad_to_act(setup, session->state) != AD_OVER && asked < most) {
    int n = ad_legal(setup, session->state, moves);
    session->at = (int)ad_rng_below(&rng, n > MANY ? BEST : AD_LEN(conditions));
    verdicts_agree(session, moves, n);
    refusals_agree(session, made);
    asked++;
    ad_move move = moves[ad_rng_below(&rng, (uint32_t)n)];
    ad_move_print(setup, session->state, move, made, sizeof made);
    ad_apply(setup, session->state, move);
  }
  free(moves);
  le_session_free(session);
  return asked;
}

START_TEST(proof_and_play_have_the_same_verdicts)
{
  const char *ordered = getenv("AEDILE_VERDICTS");
  int wanted = ordered && atoi(ordered) > 0 ? atoi(ordered) : 100;
  open_lesson(variants[_i]);
  for (uint64_t game = 0; wanted > 0; game++)
    wanted -= ask_in_game(AD_DERIVE(23, game), wanted);
  app_lesson_fini(&lesson);
}
END_TEST

Suite *verdicts_suite(void);
Suite *verdicts_suite(void)
{
  Suite *suite = suite_create("verdicts");
  TCase *tc = tcase_create("verdicts");
  tcase_add_loop_test(tc, proof_and_play_have_the_same_verdicts, 0, AD_LEN(variants));
  suite_add_tcase(suite, tc);
  return suite;
}
