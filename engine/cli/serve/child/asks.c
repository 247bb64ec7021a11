/* asks.c - answers to what people send: views, moves, the record. */
#include <string.h>
#include <strings.h>

#include "engine/cli/serve/child/_internal.h"
#include "engine/config/yaml.h"
#include "engine/core/record/record.h"

static const char *text_of(const json_t *ask, const char *key)
{
  const char *text = json_string_value(json_object_get(ask, key));
  return text ? text : "";
}

/* The whole number at KEY, within 0 and MOST; -1 if it is anything else. */
static int number_of(const json_t *ask, const char *key, int most)
{
  const json_t *value = json_object_get(ask, key);
  json_int_t number = json_is_integer(value) ? json_integer_value(value) : -1;
  return number < 0 || number > most ? -1 : (int)number;
}

static int answer_view(struct sv_call *call)
{
  int from = number_of(call->ask, "log", SV_MOST_MOVES);
  sv_put_view(call->m, call->channel.viewer, call->channel.panels, from < 0 ? 0 : from, call->json);
  return SV_OK;
}

static int put_stale(struct sv_call *call)
{
  ad_json_map(call->json, "view");
  sv_put_view(call->m, call->channel.viewer, call->channel.panels, 0, call->json);
  ad_json_end_map(call->json);
  return SV_STALE;
}

/* ---- moves ---- */

/* A move that was sent: a number of the list, or its text. */
struct sent {
  struct sv_match *m;
  int seat, n, choice; /* CHOICE -1: TEXT */
  const char *text;
  bool same; /* it was made, by that seat, as move number N */
};

static void compare_made(void *ctx, const void *state, int made)
{
  struct sent *sent = ctx;
  const struct ad_match *match = sent->m->play.match;
  const struct ad_setup *setup = match->lookahead;
  char text[AD_MOVE_TEXT];
  if (made != sent->n || ad_to_act(setup, state) != sent->seat)
    return;
  ad_move_print(setup, state, match->moves[made], text, sizeof text);
  sent->same =
    sent->choice >= 0 ? match->choices[made] == sent->choice : strcasecmp(text, sent->text) == 0;
}

/* Whether SENT arrived before: its answer was lost, or a button was pressed twice. */
static bool was_made(struct sent *sent)
{
  struct cli_match *play = &sent->m->play;
  if (sent->n >= 0 && sent->n < play->match->n_moves)
    ad_match_walk(play->match, play->match->lookahead, play->scratch, compare_made, sent);
  return sent->same;
}

/* The legal move that SENT means; false with REASON. */
static bool find_move(struct sent *sent, int n, struct ad_reason *reason)
{
  struct cli_match *play = &sent->m->play;
  struct ad_view view;
  ad_move move;
  *reason = (struct ad_reason){0};
  if (sent->choice < 0 && *sent->text) {
    cli_match_look(play, sent->seat, &view);
    if (!ad_move_parse(view.setup, ad_view_state(&view), sent->text, &move, reason))
      return false;
    for (int i = 0; i < n && sent->choice < 0; i++)
      if (play->match->options[i] == move)
        sent->choice = i;
  }
  if (sent->choice < 0 || sent->choice >= n)
    snprintf(reason->text, sizeof reason->text, "the list of legal moves has %d moves, from 0", n);
  return sent->choice >= 0 && sent->choice < n;
}

static int refuse_move(struct ad_json *json, const struct ad_reason *reason)
{
  ad_json_text(json, "clause", reason->clause);
  ad_json_text(json, "word", reason->word);
  ad_json_text(json, "text", reason->text);
  return sv_refuse(json, SV_REFUSED, "move", reason->text);
}

static int answer_move(struct sv_call *call)
{
  struct ad_json *json = call->json;
  struct ad_match *match = call->m->play.match;
  struct ad_reason reason;
  struct sent sent = {.m = call->m,
                      .seat = call->channel.viewer,
                      .n = number_of(call->ask, "n", SV_MOST_MOVES),
                      .choice = number_of(call->ask, "choice", match->setup->max_moves),
                      .text = text_of(call->ask, "text")};
  if (sent.n != match->n_moves) {
    if (!was_made(&sent))
      return put_stale(call);
    ad_json_int(json, "n", match->n_moves);
    return SV_OK;
  }
  if (ad_has_fault(match->setup))
    return sv_refuse(json, SV_REFUSED, "over", "a script of the house rules has failed");
  int n = ad_match_options(match);
  if (n == 0)
    return sv_refuse(json, SV_REFUSED, "over", "the match is over");
  if (ad_to_act(match->setup, match->state) != sent.seat)
    return sv_refuse(json, SV_REFUSED, "turn", "it is not the turn of that seat");
  if (!find_move(&sent, n, &reason))
    return refuse_move(json, &reason);
  sv_make_move(call->m, sent.choice, call->out);
  ad_json_int(json, "n", match->n_moves);
  return SV_OK;
}

/* ---- the record ---- */

/* It has the seed, from which all that was hidden follows. */
static int answer_record(struct sv_call *call)
{
  const struct cli_match *play = &call->m->play;
  const struct ad_match *match = play->match;
  struct ad_arena arena;
  struct ad_buf text = {0};
  if (ad_to_act(match->setup, match->state) != AD_OVER)
    return sv_refuse(call->json, SV_FORBIDDEN, "over", "the record is for after the match");
  ad_arena_init(&arena);
  cfg_yaml_write(ad_record_write(match, (const char *const *)play->names, &arena), &text);
  ad_json_text(call->json, "text", ad_buf_text(&text));
  ad_buf_fini(&text);
  ad_arena_fini(&arena);
  return SV_OK;
}

/* ---- all ---- */

static const struct {
  const char *what;
  int (*answer)(struct sv_call *call);
  bool person; /* at a seat, alone */
} answers[] = {
  {"view", answer_view, false},       {"move", answer_move, true},
  {"ask", sv_answer_question, false}, {"undo", sv_answer_undo, true},
  {"agree", sv_answer_agree, true},   {"record", answer_record, false},
};

static int answer(struct sv_call *call)
{
  int i = 0, viewer = call->channel.viewer;
  while (i < AD_LEN(answers) && strcmp(text_of(call->ask, "do"), answers[i].what) != 0)
    i++;
  if (i == AD_LEN(answers))
    return sv_refuse(call->json, SV_REFUSED, "body",
                     "expected `do` with view, move, ask, undo, agree or record");
  if (answers[i].person && (viewer < 0 || call->m->play.bots[viewer]))
    return sv_refuse(call->json, SV_FORBIDDEN, "seat", "only a person at a seat can do that");
  return answers[i].answer(call);
}

int sv_answer(struct sv_call *call, const char *json, size_t len)
{
  json_error_t error;
  json_t *ask = json_loadb(json, len, JSON_REJECT_DUPLICATES, &error);
  call->ask = ask;
  int status = json_is_object(ask)
               ? answer(call)
               : sv_refuse(call->json, SV_REFUSED, "body", "expected a map in JSON");
  json_decref(ask);
  return status;
}
