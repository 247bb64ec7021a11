/* command.h - a bot that is another program, in any language: one JSON object a line on its standard input and output
 * (docs/command-bots.md).
 *
 * Programs are not started by the process that plays (it may be locked down, engine/tourney/tn_jail.h) but by a spawner: a small
 * process of its own, forked before the lock, that starts a fresh program for every match, keeps it in its own process group with
 * limits, an empty environment and an empty scratch folder, and ends all it has started, grandchildren included, when the match is
 * over or the process that asked goes away. */
#ifndef AEDILE_PLAYERS_COMMAND_H
#define AEDILE_PLAYERS_COMMAND_H

#include "engine/core/player.h"

struct pl_command_limits {
  double move_s, bank_s, start_s; /* wall clock: for one answer, for all answers of a match, until `ready` */
  int memory_mb, line_kib;        /* address space; longest line either way */
};

struct pl_spawner;
/* Forks it.  NULL after filling ERR. */
struct pl_spawner *pl_spawner_new(struct ad_err *err);
void pl_spawner_free(struct pl_spawner *spawner); /* ends what still runs; NULL is fine */
int pl_spawner_fd(const struct pl_spawner *spawner); /* the socket to it: a jail must leave it open */

/* A player that has SPAWNER (borrowed) start WORDS (ended by NULL, copied) in folder FOLDER (copied) for every match.  OPTIONS
 * (a map or NULL, copied) goes to the program with `init`.  Faults: late, time, died, protocol, illegal. */
struct ad_player *pl_command_new(struct pl_spawner *spawner, const char *const *words, const char *folder,
                                 const struct ad_node *options, const struct pl_command_limits *limits);
/* What the program wrote on its standard error in the last match, at most 64 KiB; borrowed until its next one. */
const char *pl_command_stderr(const struct ad_player *player, size_t *len);

#endif
