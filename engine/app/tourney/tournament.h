/* tournament.h - a tournament from its file to its standings in one call, for programs that embed
 * the engine.
 *
 * The result file is the same that `aedile run` writes: a stopped tournament resumes, and
 * `aedile standings` reads the file. */
#ifndef AEDILE_APP_TOURNEY_TOURNAMENT_H
#define AEDILE_APP_TOURNEY_TOURNAMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/public.h"
#include "engine/base/tree/node.h"

AD_PUBLIC_BEGIN

struct app_tournament_options {
  const char *out; /* the result file, made or resumed */
  uint64_t seed;   /* used if neither the tournament file nor the result file has one */
  /* Worker processes, at most 64, forked from this one, each in the process sandbox.  With bots
     that are programs this process adopts and ends what they leave behind, and every other child
     that it starts during the run: start none.  0: this process plays,
     without a sandbox.  A process with several threads should not fork: use 0. */
  int jobs;
  /* Called after every batch of games with the games in the file and those of the whole; false
     stops the run after the current games.  May be NULL. */
  bool (*progress)(void *ctx, long long done, long long total);
  void *ctx;
};

/* Plays the tournament NAME: a path, or a name found under tournaments/ of the data folders.  The
   scripts that it names are run once in this process, to find their faults before any game.
   Returns true when every game is played.  Else DIAGS (initialized) has every problem of the file,
   or one problem if the run failed or the callback ended it; the games so far are kept.  If nothing
   is left to play but games are missing, DIAGS has a problem for each variant that is stopped
   because a hook failed, with the fault, and one that counts the abandoned games; then the
   standings are those of the other games, and another call reports the same. */
AD_MUST_USE bool app_tournament_play(const char *name, const struct app_tournament_options *options,
                                     struct ad_diags *diags);

/* Returns the standings of the result file OUT as a tree in ARENA, the same as
   `aedile standings --json` prints (docs/tournaments.md); NULL after filling ERR, which borrows
   OUT. */
AD_MUST_USE struct ad_node *app_tournament_standings(const char *out, struct ad_arena *arena,
                                                     struct ad_err *err);

AD_PUBLIC_END

#endif
