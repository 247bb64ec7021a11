/* play.c - a step in which the learner plays: moves, the moves of bots, the goal, advice. */
#include <stdlib.h>
#include <string.h>

#include "engine/lesson/flow/_internal.h"

/* A goal looks at all that was done in this step. */
static struct le_case case_of_goal(const struct le_session *s, struct ad_err *err)
{
  struct le_case now = le_case_now(s, err);
  now.before = s->entered[s->at];
  return now;
}

static bool goal_met(struct le_session *s, const struct le_step *step)
{
  struct ad_err err = {0};
  struct le_case now = case_of_goal(s, &err);
  bool met = le_holds(step->goal, &now);
  if (err.code != AD_OK)
    le_fail_session(s, &err);
  return met;
}

/* Lets the others play until the learner has a choice again. */
static void play_on(struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  ad_move *moves = ad_calloc((size_t)s->world->setup->max_moves, sizeof *moves);
  for (;;) {
    int seat = ad_to_act(s->world->setup, s->state);
    if (seat == AD_OVER)
      break;
    int n = ad_legal(s->world->setup, s->state, moves);
    if (seat == s->world->lesson->seat && n > 1)
      break;
    if (n == 1) {
      le_say_move(s, moves[0], out);
      le_make_move(s, moves[0]);
    } else if (!le_make_bot_move(s, step->bot[seat], step->seed, out)) {
      break;
    }
  }
  free(moves);
}

/* Says what the goal asks for and was not done. */
static void say_miss(struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  struct ad_err err = {0};
  struct le_case now = case_of_goal(s, &err);
  ad_buf_add(out, "The goal is not reached: ");
  le_explain(step->goal, &now, out);
  ad_buf_add(out, "\n");
}

/* The learner has made all moves of the step without success: on to the step that the author names,
 * or once more from the beginning, unless no try is left. */
static void miss(struct le_session *s, const struct le_step *step, struct le_response *response)
{
  struct le_mark *mark = &s->mark[s->at];
  say_miss(s, step, &response->text);
  response->verdict = LE_MISSED;
  if (step->go_else) {
    mark->done = LE_FAILED;
    le_enter(s, le_step_find(s->world->lesson, step->go_else));
    return;
  }
  mark->slips += mark->slips < UINT8_MAX;
  if (step->tries && mark->slips >= step->tries) {
    le_leave(s, LE_FAILED);
    return;
  }
  le_session_again(s);
  response->verdict = LE_WRONG;
  ad_buf_add(&response->text, "The step begins again.\n");
}

/* Says what the game that is over gave to each seat. */
static void say_end(const struct le_session *s, struct ad_buf *out)
{
  const struct ad_setup *setup = s->world->setup;
  ad_buf_add(out, "The game is over: ");
  for (int seat = 0; seat < setup->seats; seat++) {
    int points = ad_points(setup, s->state, seat);
    ad_buf_printf(out, "%sseat %d has %d point%s", seat ? ", " : "", seat + 1, points,
                  ad_plural(points));
  }
  ad_buf_add(out, ".\n");
}

void le_answer_play(struct le_session *s, const struct le_step *step, const char *typed,
                    struct le_response *response)
{
  struct ad_reason reason = {.text = "the game is over"};
  ad_move move;
  if (!ad_move_parse(s->world->setup, s->state, typed, &move, &reason)) {
    le_say_refused(s, step, typed, &reason, response);
    return;
  }
  le_make_move(s, move);
  s->played++;
  play_on(s, step, &response->text);
  if (s->failed)
    return;
  bool met = goal_met(s, step), over = ad_to_act(s->world->setup, s->state) == AD_OVER;
  response->verdict = LE_GOES_ON;
  if (s->failed)
    return;
  if (met) {
    ad_buf_add(&response->text, "That is the goal.\n");
    if (over)
      say_end(s, &response->text);
    response->verdict = LE_RIGHT;
    le_leave(s, LE_DONE);
  } else if (over || s->played >= step->at_most) {
    miss(s, step, response);
  }
}

/* ---- advice ---- */

static bool parse(const struct le_session *s, const char *text, ad_move *move)
{
  struct ad_reason reason;
  return ad_to_act(s->world->setup, s->state) != AD_OVER &&
         ad_move_parse(s->world->setup, s->state, text, move, &reason);
}

/* A move after which the goal is met, whatever the others do then. */
static bool find_goal(const struct le_session *s, const struct le_step *step, ad_move *out)
{
  const struct ad_setup *setup = s->world->setup;
  ad_move *moves = ad_calloc((size_t)setup->max_moves, sizeof *moves);
  void *after = ad_calloc(1, setup->state_size);
  int n = ad_to_act(setup, s->state) == AD_OVER ? 0 : ad_legal(setup, s->state, moves);
  bool found = false;
  for (int i = 0; i < n && !found; i++) {
    struct ad_err err = {0};
    struct le_case c = case_of_goal(s, &err);
    memcpy(after, s->state, setup->state_size);
    ad_apply(setup, after, moves[i]);
    c.after = after;
    c.has_move = true;
    c.move = *out = moves[i];
    found = le_holds(step->goal, &c) && err.code == AD_OK;
  }
  free(after);
  free(moves);
  return found;
}

/* The author's next move, if the learner has made the author's moves so far. */
static bool find_authors(const struct le_session *s, const struct le_step *step, ad_move *out)
{
  ad_move move;
  struct le_session *path = le_session_copy(s);
  le_session_again(path);
  bool same = s->played < step->moves.n && parse(path, step->moves.text[0], &move);
  for (int i = 0; i < s->played && same; i++) {
    struct le_response response;
    le_response_init(&response);
    le_session_answer(path, step->moves.text[i], &response);
    same = response.verdict == LE_GOES_ON;
    le_response_fini(&response);
  }
  same = same && memcmp(path->state, s->state, s->world->setup->state_size) == 0 &&
         parse(s, step->moves.text[s->played], out);
  le_session_free(path);
  return same;
}

/* A move of the bot of the author's path; else one that scores most at once. */
static bool find_bots(const struct le_session *s, const struct le_step *step, ad_move *out)
{
  struct ad_err err = {0};
  bool by_bot = step->moves.n == 1 && !parse(s, step->moves.text[0], out);
  return ad_to_act(s->world->setup, s->state) != AD_OVER &&
         le_bot_move(s->world, s->state, by_bot ? step->moves.text[0] : "",
                     AD_DERIVE(step->seed, (uint64_t)s->played), out, &err);
}

bool le_hint_play(struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  char text[AD_MOVE_TEXT];
  ad_move move;
  bool is_goal = find_goal(s, step, &move);
  if (!is_goal && !find_authors(s, step, &move) && !find_bots(s, step, &move))
    return false;
  ad_move_print(s->world->setup, s->state, move, text, sizeof text);
  ad_buf_printf(out, is_goal ? "This reaches the goal: %s\n" : "A good move is: %s\n", text);
  s->mark[s->at].hints += s->mark[s->at].hints < UINT8_MAX;
  return true;
}
