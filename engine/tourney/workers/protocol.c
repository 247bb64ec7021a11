/* protocol.c - writes jobs and results as bytes and reads them back with all checks. */
#include "engine/tourney/workers/protocol.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "engine/base/wire/bytes.h"
#include "engine/core/record/bot_log.h"

/* Each attempt but the first follows a death: far fewer are real, and one more fits an int. */
enum { MOST_ATTEMPTS = 1 << 20 };

/* ---- writing ---- */

/* A frame must not be longer than its reader allows. */
static void end_frame(struct ad_buf *out, size_t at)
{
  assert(out->len - at - 4 <= TN_MAX_FRAME);
  ad_frame_end(out, at);
}

void tn_frame_write_text(enum tn_frame kind, const char *text, size_t len, struct ad_buf *out)
{
  size_t at = ad_frame_begin(out, kind);
  ad_write_raw(out, text, len);
  end_frame(out, at);
}

void tn_frame_write_job(const struct tn_job *job, struct ad_buf *out)
{
  const struct tn_fixture *game = &job->game;
  size_t at = ad_frame_begin(out, TN_JOB);
  ad_write_number(out, (uint64_t)game->id, 8);
  ad_write_number(out, (uint64_t)game->pod, 8);
  ad_write_number(out, game->deal_seed, 8);
  const int numbers[] = {game->group, game->variant,  game->seats, game->round,
                         game->deal,  game->rotation, job->attempt};
  for (int i = 0; i < AD_LEN(numbers); i++)
    ad_write_int(out, numbers[i]);
  for (int seat = 0; seat < game->seats; seat++) {
    ad_write_int(out, game->bot[seat]);
    ad_write_number(out, game->bot_seed[seat], 8);
    ad_write_int(out, job->blamed_move[seat]);
    ad_write_number(out, job->blamed_death[seat], 1);
  }
  end_frame(out, at);
}

static void write_seat(struct ad_buf *out, const struct ad_outcome *outcome, int seat)
{
  ad_write_int(out, outcome->result.score[seat]);
  ad_write_int(out, outcome->result.tie[seat]);
  ad_write_number(out, (uint8_t)outcome->result.rank[seat], 1);
  ad_write_number(out, (uint64_t)outcome->fault[seat], 1);
  ad_write_number(out, outcome->forfeit[seat], 1);
  ad_write_int(out, outcome->n_faults[seat]);
  ad_write_int(out, outcome->fault_move[seat]);
  ad_write_int(out, outcome->decisions[seat]);
  ad_write_bytes(out, outcome->fault_text[seat], strlen(outcome->fault_text[seat]));
}

/* Returns how many bytes of a text of LEN bytes fit into the frame that begins at AT.  LENGTHS: how
 * many lengths are still to be written, its own included. */
static size_t fits_frame(const struct ad_buf *out, size_t at, int lengths, size_t len)
{
  size_t most = TN_MAX_FRAME + 4 - (out->len - at) - 4 * (size_t)lengths;
  return len < most ? len : most;
}

void tn_frame_write_result(const struct tn_played *played, struct ad_buf *out)
{
  const struct ad_outcome *outcome = &played->outcome;
  size_t at = ad_frame_begin(out, TN_RESULT);
  ad_write_number(out, (uint64_t)played->game.id, 8);
  ad_write_number(out, (uint64_t)played->started_ms, 8);
  ad_write_number(out, (uint64_t)played->ms, 8);
  ad_write_number(out, outcome->hash, 8);
  ad_write_number(out, played->game_hash, 8);
  ad_write_int(out, played->moves);
  ad_write_number(out, outcome->aborted, 1);
  ad_write_number(out, outcome->hook_failed, 1);
  ad_write_int(out, outcome->lookahead_seat);
  ad_write_number(out, (uint64_t)played->game.seats, 1);
  for (int seat = 0; seat < played->game.seats; seat++)
    write_seat(out, outcome, seat);
  ad_write_bytes(out, played->replay, played->replay_len);
  ad_write_bytes(out, played->message, fits_frame(out, at, 3, played->message_len));
  ad_write_bytes(out, played->record, fits_frame(out, at, 2, played->record_len));
  ad_write_bytes(out, played->bot_log, fits_frame(out, at, 1, played->bot_log_len));
  end_frame(out, at);
}

/* ---- reading ---- */

long tn_frame_next(const char *data, size_t len, int *kind, const char **body, size_t *body_len)
{
  struct ad_reader r;
  long frame = ad_frame_next(data, len, TN_MAX_FRAME, kind, &r);
  if (frame > 0) {
    *body = (const char *)r.at;
    *body_len = (size_t)(r.end - r.at);
  }
  return frame;
}

bool tn_frame_read_job(const char *body, size_t len, struct tn_job *out)
{
  struct ad_reader r = ad_reader_of(body, len);
  struct tn_fixture *game = &out->game;
  *out = (struct tn_job){0};
  game->id = ad_take_long(&r);
  game->pod = ad_take_long(&r);
  game->deal_seed = ad_take_number(&r, 8);
  game->group = ad_take_int(&r, 0, TN_MAX_GROUPS - 1);
  game->variant = ad_take_int(&r, 0, TN_MAX_VARIANTS - 1);
  game->seats = ad_take_int(&r, 1, AD_MAX_SEATS);
  game->round = ad_take_int(&r, 0, INT_MAX);
  game->deal = ad_take_int(&r, 0, INT_MAX);
  game->rotation = ad_take_int(&r, 0, INT_MAX);
  out->attempt = ad_take_int(&r, 1, MOST_ATTEMPTS);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    bool sits = r.ok && seat < game->seats;
    game->bot[seat] = sits ? ad_take_int(&r, 0, TN_MAX_BOTS - 1) : 0;
    game->bot_seed[seat] = sits ? ad_take_number(&r, 8) : 0;
    out->blamed_move[seat] = sits ? ad_take_int(&r, AD_NEVER, INT_MAX) : AD_NEVER;
    out->blamed_death[seat] = sits ? ad_take_byte(&r, 0, 1) : 0;
  }
  return ad_reader_done(&r);
}

static void read_seat(struct ad_reader *r, struct ad_outcome *outcome, int seat)
{
  outcome->result.score[seat] = (int32_t)ad_take_number(r, 4);
  outcome->result.tie[seat] = (int32_t)ad_take_number(r, 4);
  outcome->result.rank[seat] = (int8_t)ad_take_byte(r, 1, outcome->result.seats);
  outcome->fault[seat] = (enum ad_fault)ad_take_byte(r, 0, AD_N_FAULTS - 1);
  outcome->forfeit[seat] = ad_take_byte(r, 0, 1);
  outcome->n_faults[seat] = ad_take_int(r, 0, INT_MAX);
  outcome->fault_move[seat] = ad_take_int(r, 0, INT_MAX);
  outcome->decisions[seat] = ad_take_int(r, 0, INT_MAX);
  ad_take_text(r, outcome->fault_text[seat], sizeof outcome->fault_text[seat]);
  bool faulty = outcome->fault[seat] != AD_FAULT_NONE;
  r->ok = r->ok && faulty == (outcome->n_faults[seat] > 0) && (faulty || !outcome->forfeit[seat]);
}

/* Returns whether every rank is one more than the number of better seats. */
static bool ranks_fit(const struct ad_result *result)
{
  for (int i = 0; i < result->seats; i++) {
    int before = 0;
    for (int j = 0; j < result->seats; j++)
      before += result->rank[j] < result->rank[i];
    if (result->rank[i] != before + 1)
      return false;
  }
  return true;
}

bool tn_frame_read_result(const char *body, size_t len, const struct tn_job *job,
                          struct tn_played *out)
{
  struct ad_reader r = ad_reader_of(body, len);
  struct ad_outcome *outcome = &out->outcome;
  int seats = job->game.seats;
  *out = (struct tn_played){.game = job->game, .attempt = job->attempt};
  outcome->result.seats = seats;
  r.ok = ad_take_long(&r) == job->game.id;
  out->started_ms = ad_take_long(&r);
  out->ms = ad_take_long(&r);
  r.ok = r.ok && out->ms >= 0;
  outcome->hash = ad_take_number(&r, 8);
  out->game_hash = ad_take_number(&r, 8);
  out->moves = ad_take_int(&r, 0, INT_MAX);
  outcome->aborted = ad_take_byte(&r, 0, 1);
  outcome->hook_failed = ad_take_byte(&r, 0, 1);
  outcome->unfinished = outcome->aborted || outcome->hook_failed;
  outcome->lookahead_seat = ad_take_int(&r, AD_NOBODY, seats - 1);
  ad_take_byte(&r, seats, seats);
  for (int seat = 0; r.ok && seat < seats; seat++)
    read_seat(&r, outcome, seat);
  out->replay = (const unsigned char *)ad_take_bytes(&r, &out->replay_len);
  out->message = ad_take_bytes(&r, &out->message_len);
  out->record = ad_take_bytes(&r, &out->record_len);
  out->bot_log = ad_take_bytes(&r, &out->bot_log_len);
  r.ok = r.ok && out->bot_log_len <= AD_MAX_BOT_LOG + AD_BOT_LOG_END;
  return ad_reader_done(&r) && (outcome->unfinished || ranks_fit(&outcome->result));
}
