/* session.c - goes from step to step. */
#include "engine/lesson/flow/session.h"

#include <stdlib.h>
#include <string.h>

#include "engine/lesson/flow/_internal.h"

/* ---- life ---- */

void le_response_init(struct le_response *response)
{
  *response = (struct le_response){.verdict = LE_UNCLEAR};
}

void le_response_fini(struct le_response *response)
{
  for (int i = 0; i < response->n_effects; i++) {
    free(response->effect[i].clause);
    free(response->effect[i].label);
    free(response->effect[i].where);
  }
  free(response->effect);
  ad_buf_fini(&response->text);
}

static void *new_state(const struct le_session *s, const void *from)
{
  void *state = ad_calloc(1, s->world->setup->state_size);
  memcpy(state, from, s->world->setup->state_size);
  return state;
}

static void copy_state(const struct le_session *s, void *to, const void *from)
{
  memcpy(to, from, s->world->setup->state_size);
}

struct le_session *le_session_new(const struct le_world *world)
{
  int n = world->lesson->n_steps;
  struct le_session *s = ad_calloc(1, sizeof *s);
  s->world = world;
  s->back = -1;
  s->state = new_state(s, world->start[n]);
  s->previous = new_state(s, world->start[n]);
  s->entered = ad_calloc((size_t)n + 1, sizeof *s->entered);
  le_enter(s, 0);
  return s;
}

struct le_session *le_session_copy(const struct le_session *from)
{
  int n = from->world->lesson->n_steps;
  struct le_session *s = ad_calloc(1, sizeof *s);
  *s = *from;
  s->state = new_state(from, from->state);
  s->previous = new_state(from, from->previous);
  s->entered = ad_calloc((size_t)n + 1, sizeof *s->entered);
  for (int i = 0; i < n; i++)
    s->entered[i] = from->entered[i] ? new_state(from, from->entered[i]) : NULL;
  return s;
}

void le_session_free(struct le_session *s)
{
  if (!s)
    return;
  for (int i = 0; i < s->world->lesson->n_steps; i++)
    free(s->entered[i]);
  free(s->entered);
  free(s->previous);
  free(s->state);
  free(s);
}

const struct le_step *le_session_step(const struct le_session *s)
{
  return s->at < s->world->lesson->n_steps ? &s->world->lesson->step[s->at] : NULL;
}

void le_fail_session(struct le_session *s, const struct ad_err *err)
{
  s->failed = true;
  s->err = *err;
  s->at = s->world->lesson->n_steps;
}

struct le_case le_case_now(const struct le_session *s, struct ad_err *err)
{
  return (struct le_case){.setup = s->world->setup,
                          .script = s->world->script,
                          .seat = s->world->lesson->seat,
                          .before = s->has_last ? s->previous : s->state,
                          .after = s->state,
                          .has_move = s->has_last,
                          .move = s->last,
                          .err = err};
}

/* ---- from step to step ---- */

/* The step takes the position that it names. */
static void set_position(struct le_session *s, const struct le_step *step)
{
  const void *own = s->world->start[s->at];
  int from = step->from ? le_step_find(s->world->lesson, step->from) : -1;
  const void *position = own ? own : from >= 0 ? s->entered[from] : NULL;
  if (position) {
    copy_state(s, s->state, position);
    s->has_last = false;
  }
}

static bool is_skipped(struct le_session *s, const struct le_step *step)
{
  struct ad_err err = {0};
  if (!step->when)
    return false;
  struct le_case now = le_case_now(s, &err);
  bool holds = le_holds(step->when, &now);
  if (err.code != AD_OK)
    le_fail_session(s, &err);
  return !holds;
}

/* The step after AT, as the lesson is written: branches belong to wrong answers. */
int le_next_in_order(const struct le_session *s, int at)
{
  const struct le_lesson *lesson = s->world->lesson;
  const struct le_step *step = &lesson->step[at];
  if (step->kind == LE_END)
    return lesson->n_steps;
  if (step->go)
    return le_step_find(lesson, step->go);
  int next = at + 1;
  if (step->is_branch && (next >= lesson->n_steps || !lesson->step[next].is_branch))
    return s->back >= 0 ? s->back : lesson->n_steps;
  while (!step->is_branch && next < lesson->n_steps && lesson->step[next].is_branch)
    next++;
  return next;
}

/* Goes to AT, or on from there while steps are skipped.  Coming back from a branch finds the step
 * as it was left. */
void le_enter(struct le_session *s, int at)
{
  const struct le_lesson *lesson = s->world->lesson;
  bool returns = at == s->back && at < lesson->n_steps && !lesson->step[at].is_branch;
  s->at = at;
  s->played = 0;
  if (returns) {
    s->back = -1;
    copy_state(s, s->state, s->entered[at]);
    return;
  }
  s->hints_given = 0;
  while (s->at < lesson->n_steps) {
    const struct le_step *step = &lesson->step[s->at];
    set_position(s, step);
    if (!is_skipped(s, step) || s->failed)
      break;
    s->at = le_next_in_order(s, s->at);
  }
  if (s->at >= lesson->n_steps)
    return;
  free(s->entered[s->at]);
  s->entered[s->at] = new_state(s, s->state);
}

void le_leave(struct le_session *s, enum le_done done)
{
  struct le_mark *mark = &s->mark[s->at];
  mark->done = mark->done == LE_NOT_SEEN ? (uint8_t)done : mark->done;
  le_enter(s, le_next_in_order(s, s->at));
}

void le_session_again(struct le_session *s)
{
  const struct le_step *step = le_session_step(s);
  if (!step || step->kind != LE_PLAY)
    return;
  copy_state(s, s->state, s->entered[s->at]);
  s->played = 0;
  s->has_last = false;
}

bool le_session_back(struct le_session *s)
{
  int at = (s->at < s->world->lesson->n_steps ? s->at : s->world->lesson->n_steps) - 1;
  while (at >= 0 && (!s->entered[at] || s->world->lesson->step[at].is_branch))
    at--;
  if (at < 0)
    return false;
  s->at = at;
  s->back = -1;
  s->played = 0;
  s->hints_given = 0;
  s->has_last = false;
  copy_state(s, s->state, s->entered[at]);
  return true;
}

/* Moves that the learner makes at STEP; those of a `play` step are not counted, but more than two.
 */
static int moves_at(const struct le_step *step)
{
  enum { MANY = 3 };
  if (step->kind == LE_PLAY)
    return MANY;
  return step->kind == LE_ASK && step->ask == LE_ASK_MOVE;
}

int le_session_taken_back(const struct le_session *s, int at)
{
  int n = 0;
  for (int i = at; i >= 0; i--) {
    const struct le_step *step = &s->world->lesson->step[i];
    if (!s->entered[i] || (step->is_branch && i != at))
      continue;
    n += i == at || step->keep || step->kind == LE_PLAY ? moves_at(step) : 0;
    if (memcmp(s->entered[i], s->state, s->world->setup->state_size) == 0)
      return n;
    if (s->world->start[i] || step->from)
      return 0;
  }
  return 0;
}

/* ---- moves ---- */

void le_make_move(struct le_session *s, ad_move move)
{
  copy_state(s, s->previous, s->state);
  ad_apply(s->world->setup, s->state, move);
  s->last = move;
  s->has_last = true;
}

void le_say_move(const struct le_session *s, ad_move move, struct ad_buf *out)
{
  char text[AD_MOVE_DESCRIPTION];
  int seat = ad_to_act(s->world->setup, s->state);
  ad_move_describe(s->world->setup, s->state, move, s->world->lesson->seat, text);
  ad_buf_printf(out, "seat %d: %s\n", seat + 1, text);
}

/* One move of another seat in a reply or in play; false after a failure. */
bool le_make_bot_move(struct le_session *s, const char *bot, uint64_t seed, struct ad_buf *out)
{
  struct ad_err err = {0};
  ad_move move = 0;
  if (!le_bot_move(s->world, s->state, bot, AD_DERIVE(seed, (uint64_t)s->at, (uint64_t)s->played),
                   &move, &err)) {
    le_fail_session(s, &err);
    return false;
  }
  le_say_move(s, move, out);
  le_make_move(s, move);
  return true;
}

/* A reply by a bot lasts until the learner's seat is to act, or the game is over. */
static void reply_by_bot(struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  for (int n = 0; n < LE_MAX_PLAY_MOVES && ad_to_act(s->world->setup, s->state) != AD_OVER &&
                  ad_to_act(s->world->setup, s->state) != s->world->lesson->seat;
       n++, s->played++)
    if (!le_make_bot_move(s, step->reply_bot, step->seed, out))
      return;
}

static void reply_by_moves(struct le_session *s, const struct le_step *step, struct ad_buf *out)
{
  for (int i = 0; i < step->moves.n; i++) {
    struct ad_reason reason = {.text = "the game is over"};
    struct ad_err err = {0};
    ad_move move;
    if (ad_to_act(s->world->setup, s->state) == AD_OVER ||
        !ad_move_parse(s->world->setup, s->state, step->moves.text[i], &move, &reason)) {
      ad_fail(&err, AD_EINPUT, step->moves.node[i]->pos, "the reply '%s' is not legal here: %s",
              step->moves.text[i], reason.text);
      le_fail_session(s, &err);
      return;
    }
    le_say_move(s, move, out);
    le_make_move(s, move);
  }
}

void le_session_read_on(struct le_session *s, struct ad_buf *out)
{
  const struct le_step *step = le_session_step(s);
  if (!step)
    return;
  if (step->kind == LE_REPLY && step->reply_bot)
    reply_by_bot(s, step, out);
  else if (step->kind == LE_REPLY)
    reply_by_moves(s, step, out);
  if (!s->failed)
    le_leave(s, LE_DONE);
}

/* ---- answers ---- */

static const struct le_wrong *find_wrong(const struct le_session *s, const struct le_step *step,
                                         const char *typed, bool is_legal, ad_move move)
{
  for (int i = 0; i < step->n_wrong; i++) {
    struct ad_reason reason;
    ad_move foreseen;
    const char *text = step->wrong[i].answer;
    if (step->ask != LE_ASK_MOVE ? le_same_answer(step->ask, typed, text)
                                 : strcmp(typed, text) == 0)
      return &step->wrong[i];
    if (is_legal && ad_move_parse(s->world->setup, s->state, text, &foreseen, &reason) &&
        foreseen == move)
      return &step->wrong[i];
  }
  return NULL;
}

static void enter_branch(struct le_session *s, const char *id, struct le_response *response)
{
  int to = le_step_find(s->world->lesson, id);
  int back = s->at;
  response->go = &s->world->lesson->step[to];
  s->back = -1;
  le_enter(s, to);
  s->back = back;
}

static void after_wrong(struct le_session *s, const struct le_step *step, const char *typed,
                        const struct le_wrong *foreseen, struct le_response *response)
{
  struct le_mark *mark = &s->mark[s->at];
  mark->slips += mark->slips < UINT8_MAX;
  response->foreseen = foreseen;
  bool is_over = step->tries && mark->slips >= step->tries;
  bool by_author = foreseen && foreseen->text;
  if (by_author) {
    le_text_add(s, foreseen->text, &response->text);
    ad_buf_add(&response->text, "\n");
  }
  if (step->ask != LE_ASK_MOVE && (is_over || !by_author))
    le_say_help(s, step, typed, is_over, &response->text);
  if (is_over) {
    response->verdict = LE_MISSED;
    mark->done = LE_FAILED;
    le_session_skip(s, &response->text);
  } else if (foreseen && foreseen->go) {
    enter_branch(s, foreseen->go, response);
  }
}

void le_session_answer(struct le_session *s, const char *typed, struct le_response *response)
{
  const struct le_step *step = le_session_step(s);
  ad_move move = 0;
  if (!step || (step->kind != LE_ASK && step->kind != LE_PLAY))
    return;
  if (step->kind == LE_PLAY) {
    le_answer_play(s, step, typed, response);
    return;
  }
  struct ad_buf answer = {0};
  if (step->ask == LE_ASK_MOVE)
    le_judge_move(s, typed, response, &move);
  else
    le_judge_value(s, typed, response, &answer);
  const char *meant = answer.len ? ad_buf_text(&answer) : typed;
  if (response->verdict == LE_WRONG)
    after_wrong(s, step, meant, find_wrong(s, step, meant, !*response->clause, move), response);
  ad_buf_fini(&answer);
  if (response->verdict != LE_RIGHT)
    return;
  if (step->right) {
    le_text_add(s, step->right, &response->text);
    ad_buf_add(&response->text, "\n");
  }
  if (step->keep && step->ask == LE_ASK_MOVE)
    le_make_move(s, move);
  le_leave(s, LE_DONE);
}

/* ---- hints, skipping, stars ---- */

void le_session_skip(struct le_session *s, struct ad_buf *out)
{
  const struct le_step *step = le_session_step(s);
  struct ad_buf solution = {0};
  struct ad_reason reason;
  struct ad_err err = {0};
  ad_move move;
  if (!step)
    return;
  if (step->kind == LE_PLAY && step->go_else) {
    s->mark[s->at].done = LE_SKIPPED;
    le_enter(s, le_step_find(s->world->lesson, step->go_else));
    return;
  }
  if (step->kind != LE_ASK) {
    le_leave(s, step->kind == LE_PLAY ? LE_SKIPPED : LE_DONE);
    return;
  }
  if (le_session_solution(s, &solution, &err)) {
    ad_buf_printf(out, "The answer is: %s\n", ad_buf_text(&solution));
    if (step->ask != LE_ASK_MOVE && step->ask != LE_ASK_YES)
      le_say_why(s, step, out);
    if (step->ask == LE_ASK_MOVE && step->keep &&
        ad_move_parse(s->world->setup, s->state, ad_buf_text(&solution), &move, &reason))
      le_make_move(s, move);
    le_leave(s, LE_SKIPPED);
  } else {
    le_fail_session(s, &err);
  }
  ad_buf_fini(&solution);
}

void le_session_pass_over(struct le_session *s)
{
  struct ad_buf unused = {0};
  int at = s->at;
  if (!le_session_step(s))
    return;
  if (s->world->lesson->step[at].kind == LE_REPLY)
    le_session_read_on(s, &unused);
  else
    le_session_skip(s, &unused);
  ad_buf_fini(&unused);
  s->mark[at].done = LE_DONE;
}

int le_session_stars_ahead(const struct le_session *s)
{
  const struct le_lesson *lesson = s->world->lesson;
  int faults = 0;
  if (s->failed)
    return 0;
  for (int i = 0; i < lesson->n_steps; i++) {
    if (s->mark[i].done == LE_SKIPPED || s->mark[i].done == LE_FAILED)
      return 0;
    faults += s->mark[i].hints + s->mark[i].slips;
  }
  return faults == 0 ? 3 : faults == 1 ? 2 : 1;
}

int le_session_stars(const struct le_session *s)
{
  return s->at < s->world->lesson->n_steps ? 0 : le_session_stars_ahead(s);
}
