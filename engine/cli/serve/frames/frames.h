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
  SV_CLOSE,    /* note */
  SV_ASK,      /* message */
  SV_FOLLOW,   /* message: send the events of its channel from now on, a view first */
  SV_LEAVE,    /* message */
  SV_BOT,      /* note: the bot whose turn it is after N moves decides */
  /* of the table process */
  SV_HELLO,  /* message: it is locked in and ready */
  SV_FAILED, /* message: it cannot start; the text says why */
  SV_ANSWER, /* message */
  SV_MADE,   /* note: VALUE is move number N */
  SV_UNDONE, /* note: N moves are left */
  SV_EVENT,  /* message */
  SV_DONE    /* note: the match has N moves */
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
  const void *moves;                    /* ad_move each, at any address, borrowed */
  int n_moves;
};
struct sv_note { /* about a match, for nobody alone */
  uint32_t match;
  int n; /* moves */
  /* SV_MADE: the move; SV_BOT: SV_INSTEAD or 0; SV_DONE: SV_IS_OPEN, SV_BOT_IS_NEXT; else 0 */
  uint32_t value;
};
enum {
  SV_INSTEAD = 1, /* the bot did not come back from this decision: the first legal move is made */
  SV_IS_OPEN = 1, /* the match is there */
  SV_BOT_IS_NEXT = 2
};
struct sv_message { /* of a channel, or to it */
  uint64_t request; /* number of SV_ASK and its SV_ANSWER */
  struct sv_channel channel;
  int status; /* of an answer; of an event its name, enum sv_event */
  const char *json;
  size_t len; /* borrowed, not ended by NUL */
};

/* Append a whole frame. */
void sv_write_open(const struct sv_open *open, struct ad_buf *out);
void sv_write_note(int kind, const struct sv_note *note, struct ad_buf *out);
void sv_write_message(int kind, const struct sv_message *message, struct ad_buf *out);

/* Read a body; false if it is malformed, *OUT is undefined then. */
AD_MUST_USE bool sv_read_open(struct ad_reader *body, struct sv_open *out);
AD_MUST_USE bool sv_read_note(int kind, struct ad_reader *body, struct sv_note *out);
AD_MUST_USE bool sv_read_message(int kind, struct ad_reader *body, struct sv_message *out);
/* Move number I of an opening. */
ad_move sv_open_move(const struct sv_open *open, int i);
/* Whether TEXT is one line of UTF-8: an event of a stream is a line. */
AD_MUST_USE bool sv_is_line(const char *text, size_t len);

#endif
