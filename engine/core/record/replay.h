/* replay.h - stored games, played again: the one loop that does it.
 *
 * A replay is, for each decision with two options or more, the index of the option taken, as a
 * number of 7 bits a byte, the lowest first, the top bit set on all but the last byte.  It may come
 * from anybody: the walk ends after TURNS moves, after AD_MAX_PLAYOUT_MOVES moves, and where a
 * script of the variant fails. */
#ifndef AEDILE_CORE_RECORD_REPLAY_H
#define AEDILE_CORE_RECORD_REPLAY_H

#include "engine/base/public.h"
#include "engine/core/match/match.h"

AD_PUBLIC_BEGIN

struct ad_replay {
  const unsigned char *choices; /* borrowed */
  size_t len;
  int turns; /* moves of the game, forced ones included */
};

enum ad_replay_end {
  AD_REPLAY_COMPLETE,     /* all moves are made, and no choice is left */
  AD_REPLAY_NO_MOVE,      /* the game is over too early, or too long, or a script has failed */
  AD_REPLAY_NO_CHOICE,    /* the next choice is missing, or none of the options of MATCH */
  AD_REPLAY_CHOICES_LEFT, /* all moves are made, but there are more choices */
  AD_REPLAY_REFUSED       /* EACH said no */
};
/* Plays REPLAY on MATCH (dealt), until something is wrong.  EACH (may be NULL) is called before
   every move with the CHOICE among N options, and returns false to end the walk. */
enum ad_replay_end ad_replay_walk(struct ad_match *match, const struct ad_replay *replay,
                                  bool (*each)(void *ctx, const struct ad_match *match, int choice,
                                               int n),
                                  void *ctx);

void ad_replay_add(struct ad_buf *out, unsigned choice); /* appends a choice */
/* hash of the deal, every move and the final state */
uint64_t ad_game_hash(const struct ad_match *match);

AD_PUBLIC_END

#endif
