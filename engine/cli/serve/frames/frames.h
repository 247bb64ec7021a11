/* frames.h - the messages between the server and a table process, as frames (engine/base/wire).
 *
 * The server sends requests; the table process answers them in their order.  For each request it
 * sends what came of it and then SV_DONE.  Both ends check every byte: the process is fed by people
 * and runs scripts, and the server believes nothing that comes from it. */
#ifndef AEDILE_CLI_SERVE_FRAMES_FRAMES_H
#define AEDILE_CLI_SERVE_FRAMES_FRAMES_H

#include "engine/base/result.h"
#include "engine/base/wire/bytes.h"
#include "engine/core/game/game.h"

enum sv_frame {
  /* of the server */
  SV_OPEN = 1, /* struct sv_open */
  SV_CLOSE,    /* match */
  SV_ASK,      /* channel, number of the request, JSON */
  SV_FOLLOW,   /* channel: send its events from now on, a view first */
  SV_LEAVE,    /* channel */
  SV_BOT,      /* struct sv_bot_turn: the bot whose turn it is decides */
  /* of the table process */
  SV_HELLO,  /* it is locked in and ready */
  SV_FAILED, /* text: it cannot start */
  SV_ANSWER, /* channel, number of the request, status, JSON */
  SV_MADE,   /* match, number of the move, move */
  SV_UNDONE, /* match, number of moves that are left */
  SV_EVENT,  /* channel, enum sv_event, JSON */
  SV_DONE    /* struct sv_done */
};
enum {
  SV_MOST_FRAME = 4 << 20, /* bytes */
  SV_MOST_ASK = 16 << 10,  /* bytes of JSON from people */
  SV_MOST_MATCHES = 64,    /* of a table process */
  SV_MOST_MOVES = 100000,  /* of a match */
  SV_MOST_PANELS = 4,      /* beside each other in a picture */
  SV_PLAYER = 200,
  SV_VARIANT = 1024 /* bytes of a name */
};

/* SV_FORBIDDEN: the record of a match that is not over, a question that is not for watchers. */
enum sv_status { SV_OK = 200, SV_FORBIDDEN = 403, SV_STALE = 409, SV_REFUSED = 422, SV_LOST = 503 };

struct sv_channel {
  uint32_t match;
  int viewer, panels;
};
bool sv_same_channel(const struct sv_channel *a, const struct sv_channel *b);

enum sv_event { SV_VIEW, SV_CHANGE, SV_DECIDE, SV_OVER, SV_MOMENT, SV_UNDO, SV_N_EVENTS };
extern const char *const sv_event_names[SV_N_EVENTS];

/* When a move may be taken back. */
enum sv_undo { SV_UNDO_OWN, SV_UNDO_TEACHING, SV_UNDO_NEVER };

struct sv_open {
  uint32_t match;
  int seats; /* 0: as usual */
  int undo;  /* enum sv_undo */
  uint64_t seed;
  char player[AD_MAX_SEATS][SV_PLAYER]; /* "": as "human" */
  const unsigned char *moves;           /* 4 bytes each, borrowed */
  int n_moves;
};
struct sv_bot_turn {
  uint32_t match;
  int n;        /* moves of the match; at another number nothing happens */
  bool instead; /* the bot did not come back from this decision: the first legal move is made */
};
struct sv_done {
  uint32_t match; /* of the request */
  bool open;      /* the match is there */
  bool bot;       /* it is the turn of a bot */
  int n;          /* moves */
};
struct sv_message { /* SV_ASK and SV_ANSWER */
  uint64_t request;
  struct sv_channel channel;
  int status; /* of an answer */
  const char *json;
  size_t len; /* borrowed, not ended by NUL */
};

/* Append a whole frame. */
void sv_write_open(const struct sv_open *open, struct ad_buf *out); /* MOVES: as in memory */
void sv_write_channel(int kind, const struct sv_channel *channel, struct ad_buf *out);
void sv_write_match(int kind, uint32_t match, struct ad_buf *out);
void sv_write_message(int kind, const struct sv_message *message, struct ad_buf *out);
void sv_write_bot_turn(const struct sv_bot_turn *turn, struct ad_buf *out);
void sv_write_text(int kind, const char *text, struct ad_buf *out);
void sv_write_made(uint32_t match, int n, ad_move move, struct ad_buf *out);
void sv_write_undone(uint32_t match, int n, struct ad_buf *out);
void sv_write_event(const struct sv_channel *channel, enum sv_event event, const char *json,
                    size_t len, struct ad_buf *out);
void sv_write_done(const struct sv_done *done, struct ad_buf *out);

/* Read a body; false if it is malformed, *OUT is undefined then. */
AD_MUST_USE bool sv_read_open(struct ad_reader *body, struct sv_open *out);
AD_MUST_USE bool sv_read_channel(struct ad_reader *body, struct sv_channel *out);
AD_MUST_USE bool sv_read_match(struct ad_reader *body, uint32_t *match);
AD_MUST_USE bool sv_read_message(int kind, struct ad_reader *body, struct sv_message *out);
AD_MUST_USE bool sv_read_bot_turn(struct ad_reader *body, struct sv_bot_turn *out);
AD_MUST_USE bool sv_read_text(struct ad_reader *body, char *out, size_t size);
AD_MUST_USE bool sv_read_made(struct ad_reader *body, uint32_t *match, int *n, ad_move *move);
AD_MUST_USE bool sv_read_undone(struct ad_reader *body, uint32_t *match, int *n);
/* LEN bytes of JSON, borrowed. */
AD_MUST_USE bool sv_read_event(struct ad_reader *body, struct sv_channel *channel,
                               enum sv_event *event, const char **json, size_t *len);
AD_MUST_USE bool sv_read_done(struct ad_reader *body, struct sv_done *out);
/* Move number I of an opening that was read. */
ad_move sv_open_move(const struct sv_open *open, int i);
/* Whether TEXT is one line of UTF-8: an event of a stream is a line. */
AD_MUST_USE bool sv_is_line(const char *text, size_t len);

#endif
