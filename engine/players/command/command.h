/* command.h - a bot that is another program, in any language: one JSON object per line on its
 * standard input and output (docs/command-bots.md).
 *
 * A spawner (spawner.h) starts the program, because the process that plays may be in a sandbox
 * (engine/process/sandbox.h).  Each match starts a fresh program; when the match ends, the program
 * and every process it started are ended. */
#ifndef AEDILE_PLAYERS_COMMAND_COMMAND_H
#define AEDILE_PLAYERS_COMMAND_COMMAND_H

#include "engine/core/match/player.h"
#include "engine/players/spawner/spawner.h"

#define PL_PROTOCOL "ndjson-1"

struct pl_command_limits {
  /* seconds of wall-clock time for one answer, for all answers of a match, and until `ready` */
  double move_s, bank_s, start_s;
  int memory_mb, line_kib; /* address space; length of a line that the program writes */
};
extern const struct pl_command_limits pl_command_default_limits;

/* Returns a player that starts the command WORDS (ended by NULL, copied) through SPAWNER (borrowed)
   for each match, in an empty folder that is removed afterwards.  A word that names a file in
   FOLDER is replaced by its path.  The message `init` passes OPTIONS (a map or NULL, copied).
   Faults: late, time, died, protocol, illegal; quit if the spawner has ended.  Returns NULL and
   fills ERR if there are no words or too many.  Caller frees with player->free. */
struct ad_player *pl_command_new(struct pl_spawner *spawner, const char *const *words,
                                 const char *folder, const struct ad_node *options,
                                 const struct pl_command_limits *limits, struct ad_err *err);
/* Returns what the program wrote to standard error in the last match, at most PL_MAX_STDERR bytes;
   borrowed until the next match. */
const char *pl_command_stderr(const struct ad_player *player, size_t *len);

enum pl_event {
  PL_SENT,     /* a line was sent */
  PL_ANSWERED, /* `ready`, or the answer to the current decision */
  PL_IGNORED,  /* a blank line or a log message */
  PL_STALE,    /* an answer to an earlier decision */
  PL_REFUSED,  /* a line that breaks the protocol, or an index out of range */
  /* after `finish` the program ended by itself in time, or was killed; LINE is empty */
  PL_ENDED,
  PL_KILLED_AT_END
};
/* Calls LISTEN for every line sent and received from now on, without its newline, in order. */
void pl_command_set_listener(struct ad_player *player,
                             void (*listen)(void *ctx, enum pl_event event, const char *line,
                                            size_t len),
                             void *ctx);

#endif
