/* hall.c - loads a variant, opens and closes matches, and hands requests on. */
#include "engine/cli/serve/child/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/app/match/bot.h"
#include "engine/app/match/variant.h"
#include "engine/cli/cli.h"
#include "engine/cli/serve/child/_internal.h"

/* ---- loading ---- */

static bool compile(struct sv_hall *hall, struct ad_diags *diags)
{
  for (int i = 0; i < hall->variant->n_seats; i++) {
    int seats = hall->variant->seats[i];
    hall->setup[seats] = cfg_variant_compile(hall->variant, seats, NULL, diags);
    if (!hall->setup[seats])
      return false;
  }
  return true;
}

struct sv_hall *sv_hall_new(const char *variant, const char *const *players, struct ad_diags *diags)
{
  struct sv_hall *hall = ad_calloc(1, sizeof *hall);
  ad_arena_init(&hall->arena);
  hall->variant = app_variant_load(variant, diags);
  if (hall->variant && compile(hall, diags) && sv_load_scripts(hall, players, diags)) {
    app_clauses_read(hall->variant->ops->key, &hall->arena, &hall->clauses);
    return hall;
  }
  sv_hall_free(hall);
  return NULL;
}

static void free_bot(struct ad_player *bot)
{
  if (bot)
    bot->free(bot);
}

static void close_match(struct sv_match *m)
{
  struct ad_match *match = m->play.match;
  sv_forget_followers(m);
  cli_match_fini(&m->play);
  ad_match_free(match);
  *m = (struct sv_match){0};
}

void sv_hall_free(struct sv_hall *hall)
{
  if (!hall)
    return;
  for (int i = 0; i < SV_MOST_MATCHES; i++)
    if (hall->match[i].id)
      close_match(&hall->match[i]);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++)
    free_bot(hall->script[seat]);
  for (int seats = 0; seats <= AD_MAX_SEATS; seats++)
    ad_setup_free(hall->setup[seats]);
  cfg_variant_free(hall->variant);
  le_clauses_fini(&hall->clauses);
  ad_arena_fini(&hall->arena);
  ad_buf_fini(&hall->text);
  free(hall);
}

struct sv_match *sv_find_match(struct sv_hall *hall, uint32_t id)
{
  for (int i = 0; id && i < SV_MOST_MATCHES; i++)
    if (hall->match[i].id == id)
      return &hall->match[i];
  return NULL;
}

/* ---- opening ---- */

static bool fail(struct ad_err *err, const char *text)
{
  return ad_fail(err, AD_EUSAGE, (struct ad_pos){0}, "%s", text);
}

static bool seat_players(struct sv_hall *hall, struct sv_match *m, const struct sv_open *open,
                         struct ad_err *err)
{
  for (int seat = 0; seat < m->play.match->setup->seats; seat++) {
    const char *player = *open->player[seat] ? open->player[seat] : "human";
    bool human = strcmp(player, "human") == 0;
    struct ad_player *bot = human ? NULL : sv_take_bot(hall, seat, player, err);
    if (!human && !bot)
      return false;
    cli_match_seat(&m->play, seat, player, bot);
  }
  return true;
}

/* Makes the moves of OPEN again; each must be legal. */
static bool replay(struct sv_match *m, const struct sv_open *open, struct ad_err *err)
{
  struct ad_match *match = m->play.match;
  for (int i = 0; i < open->n_moves; i++) {
    ad_move move = sv_open_move(open, i);
    int n = ad_has_fault(match->setup) ? 0 : ad_match_options(match), choice = 0;
    while (choice < n && match->options[choice] != move)
      choice++;
    if (choice >= n)
      return ad_fail(err, AD_EINPUT, (struct ad_pos){0},
                     "move %d of the match is not legal any more: the rules have changed", i + 1);
    ad_match_choose(match, choice, n);
  }
  return true;
}

/* Opens a match in a free place; NULL after filling ERR. */
static struct sv_match *open_match(struct sv_hall *hall, const struct sv_open *open,
                                   struct ad_err *err)
{
  int seats = open->seats ? open->seats : app_usual_seats(hall->variant), at = 0;
  const struct ad_setup *setup = hall->setup[seats];
  while (at < SV_MOST_MATCHES && hall->match[at].id)
    at++;
  if (at == SV_MOST_MATCHES || !open->match || sv_find_match(hall, open->match))
    fail(err, "the table process has no room for the match");
  else if (!setup)
    fail(err, "the variant is not for that number of seats");
  if (*err->msg)
    return NULL;
  struct sv_match *m = &hall->match[at];
  *m =
    (struct sv_match){.id = open->match, .undo = open->undo, .told = open->n_moves, .back_to = -1};
  cli_match_init(&m->play, ad_match_new(setup, open->seed), hall->variant->title);
  if (seat_players(hall, m, open, err) && replay(m, open, err)) {
    ad_match_skip_forced(m->play.match);
    if (cli_match_start(&m->play, err))
      return m;
  }
  close_match(m);
  return NULL;
}

/* ---- answers ---- */

static void begin_answer(struct sv_hall *hall, struct ad_json *json)
{
  ad_buf_clear(&hall->text);
  ad_json_begin(json, &hall->text);
}

static void send_answer(struct ad_json *json, uint64_t request, struct sv_channel channel,
                        int status, struct ad_buf *out)
{
  ad_json_end_map(json);
  const struct sv_message answer = {request, channel, status, ad_buf_text(json->out),
                                    json->out->len};
  sv_write_message(SV_ANSWER, &answer, out);
}

int sv_refuse(struct ad_json *json, int status, const char *code, const char *text)
{
  ad_json_text(json, "error", text);
  ad_json_text(json, "code", code);
  return status;
}

static void take_open(struct sv_hall *hall, const struct sv_open *open, struct ad_buf *out)
{
  struct ad_json json;
  struct ad_err err = {0};
  int status = SV_OK;
  struct sv_match *m = open_match(hall, open, &err);
  begin_answer(hall, &json);
  if (m) {
    ad_json_text(&json, "title", hall->variant->title);
    ad_json_text(&json, "game", hall->variant->ops->key);
    ad_json_int(&json, "seats", m->play.match->setup->seats);
    ad_json_int(&json, "n", m->play.match->n_moves);
    ad_json_bool(&json, "over", ad_to_act(m->play.match->setup, m->play.match->state) == AD_OVER);
    sv_begin(m, out);
  } else {
    status =
      sv_refuse(&json, SV_REFUSED, "body", *err.msg ? err.msg : "the match cannot be opened");
  }
  send_answer(&json, 0, (struct sv_channel){open->match, AD_PUBLIC, 1}, status, out);
}

/* ---- requests ---- */

static void take_ask(struct sv_hall *hall, const struct sv_message *ask, struct ad_buf *out)
{
  struct ad_json json;
  struct sv_match *m = sv_find_match(hall, ask->channel.match);
  struct sv_call call = {hall, m, ask->channel, NULL, &json, out};
  begin_answer(hall, &json);
  int status = m && ask->channel.viewer < m->play.match->setup->seats
               ? sv_answer(&call, ask->json, ask->len)
               : sv_refuse(&json, SV_LOST, "lost", "the match has no such seat");
  send_answer(&json, ask->request, ask->channel, status, out);
}

static void take_bot_turn(struct sv_match *m, const struct sv_note *turn, struct ad_buf *out)
{
  struct ad_match *match = m->play.match;
  struct ad_err err = {0};
  int n = ad_has_fault(match->setup) ? 0 : ad_match_options(match), choice = 0;
  int seat = n ? ad_to_act(match->setup, match->state) : AD_OVER;
  if (seat == AD_OVER || !m->play.bots[seat] || match->n_moves != turn->n)
    return;
  if (turn->value != SV_INSTEAD)
    choice = cli_match_bot_choice(&m->play, n, &err);
  sv_make_move(m, choice, out);
}

static void put_done(struct sv_hall *hall, uint32_t id, struct ad_buf *out)
{
  const struct sv_match *m = sv_find_match(hall, id);
  struct sv_note done = {.match = id};
  if (m) {
    const struct ad_match *match = m->play.match;
    int seat = ad_to_act(match->setup, match->state);
    bool bot = seat != AD_OVER && m->play.bots[seat] && !ad_has_fault(match->setup);
    done.n = match->n_moves;
    done.value = SV_IS_OPEN | (bot ? SV_BOT_IS_NEXT : 0);
  }
  sv_write_note(SV_DONE, &done, out);
}

static void take_note(struct sv_hall *hall, int kind, const struct sv_note *note,
                      struct ad_buf *out)
{
  struct sv_match *m = sv_find_match(hall, note->match);
  if (m && kind == SV_CLOSE)
    close_match(m);
  else if (m)
    take_bot_turn(m, note, out);
}

static void take_message(struct sv_hall *hall, int kind, const struct sv_message *message,
                         struct ad_buf *out)
{
  struct sv_match *m = sv_find_match(hall, message->channel.match);
  if (kind == SV_ASK)
    take_ask(hall, message, out);
  else if (m && kind == SV_LEAVE)
    sv_leave(m, &message->channel);
  else if (m && message->channel.viewer < m->play.match->setup->seats)
    sv_follow(m, &message->channel, out);
}

bool sv_hall_take(struct sv_hall *hall, int kind, struct ad_reader *body, struct ad_buf *out)
{
  struct sv_open open;
  struct sv_note note;
  struct sv_message message;
  bool asks = kind == SV_ASK || kind == SV_FOLLOW || kind == SV_LEAVE;
  if (kind == SV_OPEN && sv_read_open(body, &open)) {
    take_open(hall, &open, out);
    put_done(hall, open.match, out);
  } else if ((kind == SV_CLOSE || kind == SV_BOT) && sv_read_note(kind, body, &note)) {
    take_note(hall, kind, &note, out);
    put_done(hall, note.match, out);
  } else if (asks && sv_read_message(kind, body, &message)) {
    take_message(hall, kind, &message, out);
    put_done(hall, message.channel.match, out);
  } else {
    return false;
  }
  return true;
}
