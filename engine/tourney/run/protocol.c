/* protocol.c - writes jobs and results as bytes and reads them back with all checks. */
#include "engine/tourney/run/protocol.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---- writing ---- */

static void write_number(struct ad_buf *out, uint64_t value, int bytes)
{
  char text[8];
  for (int i = 0; i < bytes; i++)
    text[i] = (char)(value >> 8 * i & 0xff);
  ad_buf_add_n(out, text, (size_t)bytes);
}

static void write_int(struct ad_buf *out, int value)
{
  write_number(out, (uint32_t)value, 4);
}

static void write_bytes(struct ad_buf *out, const void *bytes, size_t len)
{
  write_number(out, len, 4);
  if (len)
    ad_buf_add_n(out, bytes, len);
}

/* Begins a frame; end_frame fills in its length. */
static size_t begin_frame(struct ad_buf *out, enum tn_frame kind)
{
  size_t at = out->len;
  write_number(out, 0, 4);
  write_number(out, kind, 1);
  return at;
}

static void end_frame(struct ad_buf *out, size_t at)
{
  size_t len = out->len - at - 4;
  assert(len <= TN_MAX_FRAME);
  for (int i = 0; i < 4; i++)
    out->text[at + (size_t)i] = (char)(len >> 8 * i & 0xff);
}

void tn_frame_write_text(enum tn_frame kind, const char *text, size_t len, struct ad_buf *out)
{
  size_t at = begin_frame(out, kind);
  if (len)
    ad_buf_add_n(out, text, len);
  end_frame(out, at);
}

void tn_frame_write_job(const struct tn_job *job, struct ad_buf *out)
{
  const struct tn_fixture *game = &job->game;
  size_t at = begin_frame(out, TN_JOB);
  write_number(out, (uint64_t)game->id, 8);
  write_number(out, (uint64_t)game->pod, 8);
  write_number(out, game->deal_seed, 8);
  const int numbers[] = {game->group, game->variant,  game->seats, game->round,
                         game->deal,  game->rotation, job->attempt};
  for (int i = 0; i < AD_LEN(numbers); i++)
    write_int(out, numbers[i]);
  for (int seat = 0; seat < game->seats; seat++) {
    write_int(out, game->bot[seat]);
    write_number(out, game->bot_seed[seat], 8);
    write_int(out, job->blamed_move[seat]);
    write_number(out, job->blamed_death[seat], 1);
  }
  end_frame(out, at);
}

static void write_seat(struct ad_buf *out, const struct ad_outcome *outcome, int seat)
{
  write_int(out, outcome->result.score[seat]);
  write_int(out, outcome->result.tie[seat]);
  write_number(out, (uint8_t)outcome->result.rank[seat], 1);
  write_number(out, (uint64_t)outcome->fault[seat], 1);
  write_number(out, outcome->forfeit[seat], 1);
  write_int(out, outcome->n_faults[seat]);
  write_int(out, outcome->fault_move[seat]);
  write_int(out, outcome->decisions[seat]);
  write_bytes(out, outcome->fault_text[seat], strlen(outcome->fault_text[seat]));
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
  size_t at = begin_frame(out, TN_RESULT);
  write_number(out, (uint64_t)played->game.id, 8);
  write_number(out, (uint64_t)played->started_ms, 8);
  write_number(out, (uint64_t)played->ms, 8);
  write_number(out, outcome->hash, 8);
  write_number(out, played->game_hash, 8);
  write_int(out, played->moves);
  write_number(out, outcome->aborted, 1);
  write_number(out, outcome->hook_failed, 1);
  write_int(out, outcome->lookahead_seat);
  write_number(out, (uint64_t)played->game.seats, 1);
  for (int seat = 0; seat < played->game.seats; seat++)
    write_seat(out, outcome, seat);
  write_bytes(out, played->replay, played->replay_len);
  write_bytes(out, played->message, fits_frame(out, at, 2, played->message_len));
  write_bytes(out, played->record, fits_frame(out, at, 1, played->record_len));
  end_frame(out, at);
}

/* ---- reading ---- */

struct reader {
  const unsigned char *at, *end;
  bool ok; /* every value so far was complete and within its range */
};

static uint64_t read_number(struct reader *r, int bytes)
{
  uint64_t value = 0;
  r->ok = r->ok && r->end - r->at >= bytes;
  for (int i = 0; r->ok && i < bytes; i++)
    value |= (uint64_t)*r->at++ << 8 * i;
  return value;
}

static int read_int(struct reader *r, int least, int most)
{
  int value = (int32_t)read_number(r, 4);
  r->ok = r->ok && value >= least && value <= most;
  return r->ok ? value : least;
}

static int read_byte(struct reader *r, int least, int most)
{
  int value = (int)read_number(r, 1);
  r->ok = r->ok && value >= least && value <= most;
  return r->ok ? value : least;
}

static long long read_long(struct reader *r)
{
  uint64_t value = read_number(r, 8);
  r->ok = r->ok && value <= LLONG_MAX;
  return r->ok ? (long long)value : 0;
}

static const char *read_bytes(struct reader *r, size_t *len)
{
  *len = (size_t)read_number(r, 4);
  r->ok = r->ok && (size_t)(r->end - r->at) >= *len;
  if (!r->ok)
    *len = 0;
  const char *bytes = (const char *)r->at;
  r->at += *len;
  return bytes;
}

long tn_frame_next(const char *data, size_t len, int *kind, const char **body, size_t *body_len)
{
  struct reader r = {(const unsigned char *)data, (const unsigned char *)data + len, true};
  if (len < 4)
    return 0;
  size_t rest = (size_t)read_number(&r, 4);
  if (rest < 1 || rest > TN_MAX_FRAME)
    return -1;
  if (len - 4 < rest)
    return 0;
  *kind = (int)read_number(&r, 1);
  *body = data + TN_FRAME_HEAD;
  *body_len = rest - 1;
  return (long)(rest + 4);
}

bool tn_frame_read_job(const char *body, size_t len, struct tn_job *out)
{
  struct reader r = {(const unsigned char *)body, (const unsigned char *)body + len, true};
  struct tn_fixture *game = &out->game;
  *out = (struct tn_job){0};
  game->id = read_long(&r);
  game->pod = read_long(&r);
  game->deal_seed = read_number(&r, 8);
  game->group = read_int(&r, 0, TN_MAX_GROUPS - 1);
  game->variant = read_int(&r, 0, TN_MAX_VARIANTS - 1);
  game->seats = read_int(&r, 1, AD_MAX_SEATS);
  game->round = read_int(&r, 0, INT_MAX);
  game->deal = read_int(&r, 0, INT_MAX);
  game->rotation = read_int(&r, 0, INT_MAX);
  out->attempt = read_int(&r, 1, INT_MAX);
  for (int seat = 0; seat < AD_MAX_SEATS; seat++) {
    bool sits = r.ok && seat < game->seats;
    game->bot[seat] = sits ? read_int(&r, 0, TN_MAX_BOTS - 1) : 0;
    game->bot_seed[seat] = sits ? read_number(&r, 8) : 0;
    out->blamed_move[seat] = sits ? read_int(&r, AD_NEVER, INT_MAX) : AD_NEVER;
    out->blamed_death[seat] = sits ? read_byte(&r, 0, 1) : 0;
  }
  return r.ok && r.at == r.end;
}

static bool read_text(struct reader *r, char *out, size_t size)
{
  size_t len;
  const char *text = read_bytes(r, &len);
  if (!r->ok || len >= size || (len && memchr(text, '\0', len)))
    return false;
  memcpy(out, text, len);
  out[len] = '\0';
  return true;
}

static void read_seat(struct reader *r, struct ad_outcome *outcome, int seat)
{
  outcome->result.score[seat] = (int32_t)read_number(r, 4);
  outcome->result.tie[seat] = (int32_t)read_number(r, 4);
  outcome->result.rank[seat] = (int8_t)read_byte(r, 1, outcome->result.seats);
  outcome->fault[seat] = (enum ad_fault)read_byte(r, 0, AD_N_FAULTS - 1);
  outcome->forfeit[seat] = read_byte(r, 0, 1);
  outcome->n_faults[seat] = read_int(r, 0, INT_MAX);
  outcome->fault_move[seat] = read_int(r, 0, INT_MAX);
  outcome->decisions[seat] = read_int(r, 0, INT_MAX);
  r->ok = r->ok && read_text(r, outcome->fault_text[seat], sizeof outcome->fault_text[seat]);
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
  struct reader r = {(const unsigned char *)body, (const unsigned char *)body + len, true};
  struct ad_outcome *outcome = &out->outcome;
  int seats = job->game.seats;
  *out = (struct tn_played){.game = job->game, .attempt = job->attempt};
  outcome->result.seats = seats;
  r.ok = read_long(&r) == job->game.id;
  out->started_ms = read_long(&r);
  out->ms = read_long(&r);
  outcome->hash = read_number(&r, 8);
  out->game_hash = read_number(&r, 8);
  out->moves = read_int(&r, 0, INT_MAX);
  outcome->aborted = read_byte(&r, 0, 1);
  outcome->hook_failed = read_byte(&r, 0, 1);
  outcome->unfinished = outcome->aborted || outcome->hook_failed;
  outcome->lookahead_seat = read_int(&r, AD_NOBODY, seats - 1);
  read_byte(&r, seats, seats);
  for (int seat = 0; r.ok && seat < seats; seat++)
    read_seat(&r, outcome, seat);
  out->replay = (const unsigned char *)read_bytes(&r, &out->replay_len);
  out->message = read_bytes(&r, &out->message_len);
  out->record = read_bytes(&r, &out->record_len);
  return r.ok && r.at == r.end && (outcome->unfinished || ranks_fit(&outcome->result));
}
