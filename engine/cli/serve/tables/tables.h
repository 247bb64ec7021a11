/* tables.h - the matches of a server, each in a locked-in process of its own or with others of its
 * variant: opened, asked, followed, watched, and played again when their process dies.
 *
 * The server runs no rules and no scripts: all of that is in table processes (serve/child).  One
 * thread makes all calls.  Make the tables before the server has secrets, threads or a database: a
 * process for starting table processes is forked from here and keeps what it sees. */
#ifndef AEDILE_CLI_SERVE_TABLES_TABLES_H
#define AEDILE_CLI_SERVE_TABLES_TABLES_H

#include <poll.h>
#include <sys/types.h>

#include "engine/base/err.h"
#include "engine/cli/serve/frames/frames.h"

struct sv_tables;
struct sv_limits { /* 0: the default */
  int matches;     /* at a time; 200 */
  int processes;   /* table processes; 64 */
  int bot_ms;      /* for a bot's decision or a hint; 10,000 */
  int silent_ms;   /* for any other request; 2,000 */
  int spawner_ms;  /* for a process to be forked; 10,000 */
};
struct sv_opening {    /* borrowed during the call */
  uint32_t match;      /* the caller's number, not 0, never used again */
  const char *variant; /* "neoville/base", or the path of a file */
  int seats;           /* 0: as usual for the variant */
  const char
    *players[AD_MAX_SEATS]; /* "human" (or NULL) or a bot ("planner", "search:iterations=200") */
  uint64_t seed;
  enum sv_undo undo;
  const ad_move *moves; /* made before, to be played again */
  int n_moves;
};
struct sv_listener { /* called from sv_tables_turn; CHANNEL is borrowed */
  void *ctx;
  /* The answer to REQUEST; sv_tables_ask itself calls it if the request cannot be sent.  BODY: JSON
   * for the viewer of CHANNEL alone, one line, LEN bytes. */
  void (*answer)(void *ctx, uint64_t request, struct sv_channel channel, int status,
                 const char *body, size_t len);
  /* Move number N (from 0) was made; keep it before you return: answers and events that tell of it
     come afterwards.  False: it could not be kept; then the match goes back to the moves that
     were. */
  bool (*made)(void *ctx, uint32_t match, int n, ad_move move);
  /* The match has N moves again. */
  void (*undone)(void *ctx, uint32_t match, int n);
  /* An event of CHANNEL: NAME is "view", "change", "decide", "over", "undo" or "moment". */
  void (*event)(void *ctx, struct sv_channel channel, const char *name, const char *body,
                size_t len);
};

/* LIMITS and LISTENER are copied.  NULL after filling ERR. */
AD_MUST_USE struct sv_tables *sv_tables_new(const struct sv_limits *limits,
                                            const struct sv_listener *listener, struct ad_err *err);
/* Ends all table processes. */
void sv_tables_free(struct sv_tables *tables); /* NULL is fine */
/* Opens a match.  False after filling ERR: there is no room for it.  What became of it
 * comes as the answer to request 0 of the channel {match, AD_PUBLIC, 1}: SV_OK with {"title",
 * "game", "seats", "n", "over"}, or SV_REFUSED with {"error", "code"}, and the match is closed: a
 * wrong variant, a wrong bot, a move that is not legal. */
AD_MUST_USE bool sv_tables_open(struct sv_tables *tables, const struct sv_opening *opening,
                                struct ad_err *err);
/* Its requests get no answers any more, and its channels no events. */
void sv_tables_close(struct sv_tables *tables, uint32_t match);
/* Sends the JSON of a request (not 0) of CHANNEL to its match; the answer comes later.  If the
 * match is not there, or too many requests wait, that is SV_LOST. */
void sv_tables_ask(struct sv_tables *tables, uint64_t request, struct sv_channel channel,
                   const char *json, size_t len);
/* The events of CHANNEL are wanted from now on, and begin with "view"; or no longer. */
void sv_tables_follow(struct sv_tables *tables, struct sv_channel channel, bool on);

/* Writes what to poll for to OUT, which has room for MOST; returns how many (at most the limit of
 * processes). */
int sv_tables_descriptors(struct sv_tables *tables, struct pollfd *out, int most);
/* Milliseconds until sv_tables_turn must be called again, whether a descriptor is ready or not. */
int sv_tables_patience(const struct sv_tables *tables);
/* Reads, sends, starts, ends and kills what is due; calls the listener.  The listener may call any
 * function above but sv_tables_free. */
void sv_tables_turn(struct sv_tables *tables);

/* Whether the process that starts table processes was killed.  Then no table can be played any
 * more: the server is to end, and its moves are kept for the next one. */
bool sv_tables_lost(const struct sv_tables *tables);

/* Process ids of the table processes that run, for tests and for people who watch; returns how
 * many, at most MOST. */
int sv_tables_processes(const struct sv_tables *tables, pid_t *out, int most);

#endif
