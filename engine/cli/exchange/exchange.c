/* exchange.c - writes a lesson as messages and does what requests ask.
 *
 * Each request gets one reply.  A reply whose `waits` is false is followed by the step that the
 * learner is at then, or by the end. */
#include "engine/cli/exchange/exchange.h"

#include <string.h>

#include "engine/base/clock.h"
#include "engine/base/drop.h"
#include "engine/base/version.h"
#include "engine/cli/learn/keeping.h"
#include "engine/cli/exchange/request.h"
#include "engine/cli/exchange/step_json.h"
#include "engine/cli/learn/desk.h"
#include "engine/cli/terminal/clauses.h"
#include "engine/cli/terminal/show.h"

struct exchange {
  struct cli_teaching *teaching;
  const struct app_lesson *lesson;
  const struct ad_setup *setup;
  int seat;
  struct le_session *session;
  struct cli_ledger ledger;
  struct cli_request request; /* the last one */
  struct ad_json json;        /* the message that is being written */
  struct ad_buf line;
  bool leaves;
};

/* ---- messages ---- */

static struct ad_json *begin(struct exchange *x, const char *type)
{
  ad_buf_clear(&x->line);
  ad_json_init(&x->json, &x->line, AD_JSON_LINE);
  ad_json_map(&x->json, NULL);
  ad_json_text(&x->json, "type", type);
  return &x->json;
}

/* Sends the message.  A reader that is gone has left. */
static void send(struct exchange *x)
{
  ad_json_end_map(&x->json);
  ad_buf_add(&x->line, "\n");
  fwrite(x->line.text, 1, x->line.len, stdout);
  ad_flush(stdout);
  x->leaves |= ferror(stdout) != 0;
}

static void send_waiting(struct exchange *x, bool waits)
{
  ad_json_bool(&x->json, "waits", waits);
  send(x);
}

/* A reply that belongs to a step. */
static struct ad_json *begin_reply(struct exchange *x, const char *type, const struct le_step *step)
{
  struct ad_json *json = begin(x, type);
  ad_json_text(json, "step", step->id);
  return json;
}

static AD_PRINTF(2, 3) void send_error(struct exchange *x, const char *fmt, ...)
{
  va_list args;
  char message[CLI_REQUEST_TEXT + 100];
  struct ad_json *json = begin(x, "error");
  va_start(args, fmt);
  vsnprintf(message, sizeof message, fmt, args);
  va_end(args);
  ad_json_int(json, "line", x->request.line);
  ad_json_text(json, "message", message);
  send_waiting(x, true);
}

/* ---- the first line ---- */

static void send_lesson(struct exchange *x)
{
  const struct le_lesson *lesson = x->lesson->lesson;
  struct ad_json *json = begin(x, "lesson");
  ad_json_text(json, "protocol", CLI_LESSON_PROTOCOL);
  ad_json_text(json, "aedile", AD_VERSION);
  ad_json_text(json, "lesson", lesson->name);
  ad_json_text(json, "title", lesson->title);
  ad_json_text(json, "game", x->setup->ops->key);
  ad_json_text(json, "variant", x->setup->name);
  ad_json_int(json, "seats", x->setup->seats);
  ad_json_int(json, "seat", x->seat + 1);
  ad_json_int(json, "steps", lesson->n_steps);
  ad_json_bool(json, "only_changed", x->teaching->only_changed);
  send_waiting(x, false);
}

/* ---- a step ---- */

static void send_step(struct exchange *x, const struct le_step *step)
{
  cli_json_step(begin_reply(x, "step", step), x->lesson, x->session);
  send_waiting(x, true);
  x->ledger.since_ms = ad_clock_ms();
}

/* ---- answers ---- */

static void put_effects(struct ad_json *json, const struct le_response *response)
{
  ad_json_list(json, "diff");
  for (int i = 0; i < response->n_effects; i++) {
    const struct le_effect *effect = &response->effect[i];
    ad_json_map(json, NULL);
    ad_json_text(json, "move", effect->is_solution ? "solution" : "yours");
    ad_json_text(json, "clause", effect->clause);
    ad_json_int(json, "points", effect->points);
    ad_json_bool(json, "lost", effect->is_lost);
    ad_json_text(json, "label", effect->label);
    ad_json_text(json, "where", cli_or_null(effect->where));
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
}

static void send_verdict(struct exchange *x, const struct le_step *step, const char *verdict,
                         const struct le_response *response, bool waits)
{
  struct ad_json *json = begin_reply(x, "verdict", step);
  ad_json_text(json, "verdict", verdict);
  ad_json_text(json, "clause", cli_or_null(response->clause));
  ad_json_text(json, "why", cli_or_null(ad_buf_text(&response->text)));
  put_effects(json, response);
  ad_json_text(json, "branch", response->go ? response->go->id : NULL);
  ad_json_int(json, "stars", le_session_stars_ahead(x->session));
  send_waiting(x, waits);
}

/* Returns true if the learner is in another position than before; so do the functions below. */
static bool take_answer(struct exchange *x, const struct le_step *step)
{
  struct le_response response;
  if (step->kind != LE_ASK && step->kind != LE_PLAY) {
    send_error(x, "the step '%s' asks nothing, expected {\"read_on\": true}", step->id);
    return false;
  }
  le_response_init(&response);
  int at = x->session->at, played = x->session->played;
  le_session_answer(x->session, x->request.text, &response);
  const char *word = cli_verdict_word(response.verdict);
  if (response.verdict != LE_UNCLEAR)
    cli_keep_answer(&x->ledger, x->session, step, x->request.text, word);
  if (response.text.len)
    ad_lines_harmless(response.text.text);
  bool moves = x->session->at != at || x->session->played != played;
  send_verdict(x, step, response.verdict == LE_GOES_ON ? "goes_on" : word, &response, !moves);
  le_response_fini(&response);
  return moves;
}

/* The learner has gone from STEP elsewhere; TEXT is said on the way. */
static bool send_gone(struct exchange *x, const struct le_step *step, const char *text)
{
  struct ad_json *json = begin_reply(x, "gone", step);
  ad_json_text(json, "text", cli_or_null(text));
  send_waiting(x, false);
  return true;
}

static bool take_skip(struct exchange *x, const struct le_step *step)
{
  struct le_response response;
  bool asks = step->kind == LE_ASK || step->kind == LE_PLAY;
  le_response_init(&response);
  if (asks)
    cli_keep_answer(&x->ledger, x->session, step, "", "skipped");
  le_session_skip(x->session, &response.text);
  if (asks)
    send_verdict(x, step, "skipped", &response, false);
  else
    send_gone(x, step, ad_buf_text(&response.text));
  le_response_fini(&response);
  return true;
}

static bool take_read_on(struct exchange *x, const struct le_step *step)
{
  struct ad_buf text = {0};
  if (step->kind == LE_ASK || step->kind == LE_PLAY) {
    send_error(x, "the step '%s' asks, expected {\"answer\": \"...\"} or {\"skip\": true}",
               step->id);
    return false;
  }
  le_session_read_on(x->session, &text);
  send_gone(x, step, ad_buf_text(&text));
  ad_buf_fini(&text);
  return true;
}

static bool take_back(struct exchange *x, const struct le_step *step)
{
  if (le_session_back(x->session))
    return send_gone(x, step, NULL);
  send_error(x, "the step '%s' is the first one", step->id);
  return false;
}

static bool take_again(struct exchange *x, const struct le_step *step)
{
  le_session_again(x->session);
  return send_gone(x, step, NULL);
}

/* ---- questions of the learner ---- */

static bool take_hint(struct exchange *x, const struct le_step *step)
{
  struct ad_buf text = {0};
  const struct le_texts *marks = NULL;
  bool given = le_session_hint(x->session, &text, &marks);
  struct ad_json *json = begin_reply(x, "hint", step);
  ad_json_text(json, "text", given ? ad_buf_text(&text) : NULL);
  cli_json_texts(json, "marks", marks);
  if (marks)
    cli_json_board(json, x->lesson, x->session, 0, marks);
  else
    ad_json_null(json, "board");
  ad_json_int(json, "stars", le_session_stars_ahead(x->session));
  send_waiting(x, true);
  ad_buf_fini(&text);
  return false;
}

static bool take_why(struct exchange *x, const struct le_step *step)
{
  struct ad_reason reason = {.word = "over", .text = "the game is over"};
  ad_move move;
  if (cli_is_question(step, x->request.text)) {
    send_error(x, "'%.80s' is the question itself, expected another move or {\"hint\": true}",
               x->request.text);
    return false;
  }
  bool legal = ad_to_act(x->setup, x->session->state) != AD_OVER &&
               ad_move_parse(x->setup, x->session->state, x->request.text, &move, &reason);
  struct ad_json *json = begin_reply(x, "why", step);
  ad_json_text(json, "move", x->request.text);
  ad_json_bool(json, "legal", legal);
  ad_json_text(json, "clause", legal ? NULL : cli_or_null(reason.clause));
  ad_json_text(json, "word", legal ? NULL : cli_or_null(reason.word));
  ad_json_text(json, "why", legal ? NULL : reason.text);
  send_waiting(x, true);
  return false;
}

static bool take_rule(struct exchange *x, const struct le_step *step)
{
  const struct le_clauses *clauses = &x->lesson->clauses;
  const char *word = cli_or_null(x->request.text);
  struct ad_json *json = begin_reply(x, "rule", step);
  int n = 0;
  ad_json_list(json, "clauses");
  for (int i = 0; i < clauses->n; i++) {
    const struct le_clause *clause = &clauses->list[i];
    if (!cli_clause_is_meant(clause, word))
      continue;
    n++;
    ad_json_map(json, NULL);
    ad_json_text(json, "clause", clause->id);
    ad_json_text(json, "section", clause->section);
    ad_json_text(json, "text", clause->text);
    ad_json_end_map(json);
  }
  ad_json_end_list(json);
  struct ad_arena arena;
  ad_arena_init(&arena);
  ad_json_text(json, "nearest", n || !word ? NULL : le_clause_word_nearest(clauses, word, &arena));
  ad_arena_fini(&arena);
  send_waiting(x, true);
  return false;
}

static bool take_show(struct exchange *x, const struct le_step *step)
{
  struct ad_reason reason;
  uint64_t overlay = 0;
  if (*x->request.text && !ad_overlay_read(x->setup, x->request.text, &overlay, &reason)) {
    send_error(x, "%s", reason.text);
    return false;
  }
  struct ad_json *json = begin_reply(x, "board", step);
  cli_json_board(json, x->lesson, x->session, overlay, &step->show.mark);
  ad_json_text(json, "overlay", cli_or_null(x->request.text));
  send_waiting(x, true);
  return false;
}

static bool take_score(struct exchange *x, const struct le_step *step)
{
  cli_json_sheets(begin_reply(x, "score", step), "sheets", x->setup, x->session->state, x->seat);
  send_waiting(x, true);
  return false;
}

static bool take_picture(struct exchange *x, const struct le_step *step)
{
  cli_json_step_picture(begin_reply(x, "picture", step), x->lesson, x->session, x->request.panels);
  send_waiting(x, true);
  return false;
}

static bool take_request(struct exchange *x, const struct le_step *step)
{
  switch (x->request.kind) {
  case CLI_REQUEST_ANSWER: return take_answer(x, step);
  case CLI_REQUEST_READ_ON: return take_read_on(x, step);
  case CLI_REQUEST_HINT: return take_hint(x, step);
  case CLI_REQUEST_SKIP: return take_skip(x, step);
  case CLI_REQUEST_BACK: return take_back(x, step);
  case CLI_REQUEST_AGAIN: return take_again(x, step);
  case CLI_REQUEST_WHY: return take_why(x, step);
  case CLI_REQUEST_RULE: return take_rule(x, step);
  case CLI_REQUEST_SHOW: return take_show(x, step);
  case CLI_REQUEST_SCORE: return take_score(x, step);
  case CLI_REQUEST_PICTURE: return take_picture(x, step);
  case CLI_REQUEST_BAD: send_error(x, "%s", x->request.text); return false;
  case CLI_REQUEST_END:
  case CLI_REQUEST_QUIT: x->leaves = true; return true;
  }
  return true;
}

/* ---- the lesson ---- */

static int end_lesson(struct exchange *x)
{
  struct ad_json *json;
  struct ad_buf message = {0};
  const struct ad_err *err = &x->session->err;
  bool failed = x->session->failed, left = !failed && x->leaves;
  int stars = left || failed ? 0 : le_session_stars(x->session);
  int code = failed ? CLI_RUNTIME : stars ? CLI_DONE : CLI_NO;
  x->teaching->stars = stars;
  cli_keep_stars(&x->ledger, stars);
  if (failed && err->pos.file && *err->pos.file)
    ad_buf_printf(&message, "%s:%d:%d: ", err->pos.file, err->pos.line, err->pos.column);
  if (failed)
    ad_buf_add(&message, err->msg);
  json = begin(x, "end");
  ad_json_text(json, "lesson", x->lesson->lesson->name);
  ad_json_text(json, "outcome",
               failed  ? "failed"
               : left  ? "left"
               : stars ? "passed"
                       : "not_passed");
  ad_json_int(json, "stars", stars);
  ad_json_text(json, "message", cli_or_null(ad_buf_text(&message)));
  ad_json_int(json, "exit", code);
  send_waiting(x, false);
  ad_buf_fini(&message);
  return code;
}

int cli_exchange(struct cli_teaching *teaching)
{
  struct exchange x = {.teaching = teaching,
                       .lesson = teaching->lesson,
                       .setup = teaching->lesson->world.setup,
                       .seat = teaching->lesson->lesson->seat,
                       .session = cli_session_new(teaching),
                       .ledger = cli_ledger_of(teaching)};
  const struct le_step *step;
  bool is_new = true;
  send_lesson(&x);
  while (!x.leaves && (step = le_session_step(x.session)) != NULL) {
    if (teaching->only_changed && cli_is_known(&x.ledger, step)) {
      le_session_pass_over(x.session);
      continue;
    }
    if (is_new)
      send_step(&x, step);
    cli_request_read(teaching->answers, &x.request);
    is_new = take_request(&x, step);
  }
  int code = end_lesson(&x);
  teaching->offers = x.ledger.offers;
  ad_buf_fini(&x.line);
  le_session_free(x.session);
  return code;
}
