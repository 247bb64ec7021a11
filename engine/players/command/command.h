/* command.h - a bot that is another program, in any language: one JSON object a line on its
 * standard input and output (docs/command-bots.md).
 *
 * Programs are not started by the process that plays (it may be locked down,
 * engine/process/sandbox.h) but by a spawner (spawner.h), a fresh one for every match, gone with
 * all it has started when the match is over. */
#ifndef AEDILE_PLAYERS_COMMAND_COMMAND_H
#define AEDILE_PLAYERS_COMMAND_COMMAND_H

#include "engine/core/match/player.h"
#include "engine/players/spawner/spawner.h"

#define PL_PROTOCOL "ndjson-1"

struct pl_command_limits {
  /* wall clock: for one answer, for all answers of a match, until `ready` */
  double move_s, bank_s, start_s;
  int memory_mb, line_kib; /* address space; longest line of the program's */
};
extern const struct pl_command_limits pl_command_default_limits;

/* A player that has SPAWNER (borrowed) start WORDS (ended by NULL, copied) for every match, in an
 * empty folder that is removed afterwards.  A word that names a file in FOLDER stands for its path.
 * OPTIONS (a map or NULL, copied) goes to the program with `init`.  Faults: late, time, died,
 * protocol, illegal; quit if the spawner is gone.  NULL after filling ERR: no words, too many. */
struct ad_player *pl_command_new(struct pl_spawner *spawner, const char *const *words,
                                 const char *folder, const struct ad_node *options,
                                 const struct pl_command_limits *limits, struct ad_err *err);
/* What the program wrote on its standard error in the last match, at most 64 KiB; borrowed until
 * its next one. */
const char *pl_command_stderr(const struct ad_player *player, size_t *len);

enum pl_event {
  PL_SENT,     /* the line */
  PL_ANSWERED, /* ready, or the answer that counts */
  PL_IGNORED,  /* a blank line or a log */
  PL_STALE,    /* an answer to an earlier decision */
  PL_REFUSED,  /* what made a fault of the protocol, or an index that is none */
  /* after `finish`: it ended by itself in time, or was killed; LINE is empty */
  PL_ENDED,
  PL_KILLED_AT_END
};
/* For those who want to know what is said: LISTEN is called with every line as it comes, without
 * its newline. */
void pl_command_set_listener(struct ad_player *player,
                             void (*listen)(void *ctx, enum pl_event event, const char *line,
                                            size_t len),
                             void *ctx);

#endif
