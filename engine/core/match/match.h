/* match.h - one game being played: its state and the moves so far. */
#ifndef AEDILE_CORE_MATCH_MATCH_H
#define AEDILE_CORE_MATCH_MATCH_H

#include "engine/base/public.h"
#include "engine/core/match/move.h"

AD_PUBLIC_BEGIN

enum { AD_FORCED = 0xffff, AD_BEFORE_FIRST_MOVE = -1, AD_NEVER = -2 };
struct ad_match_progress; /* progress.h */
struct ad_bot_log;        /* player.h */

enum ad_verdict { AD_FORFEIT, AD_FALLBACK, AD_ABORT };

/* What a referee asks of a match besides playing it. */
struct ad_referee {
  uint8_t verdict[AD_N_FAULTS]; /* enum ad_verdict, by fault */
  /* the seat is not called at this move (AD_BEFORE_FIRST_MOVE, or AD_NEVER) but charged with
   * AD_FAULT_WATCHDOG
   */
  int blamed_move[AD_MAX_SEATS];
  /* or with AD_FAULT_DIED: what ran its program was killed or stopped while it was to answer */
  bool blamed_death[AD_MAX_SEATS];
  struct ad_match_progress *progress; /* kept up to date; may be NULL */
  struct ad_bot_log *bot_log;         /* what players write for their authors; may be NULL */
  /* asked before each move: true ends the match where it is (outcome.unfinished); may be
   * NULL */
  bool (*should_stop)(void *ctx);
  void *stop_ctx;
};
/* Forfeit for everything but AD_FAULT_BUDGET and AD_FAULT_LATE, which are fallbacks; no seat is
 * blamed, no progress is written. */
extern const struct ad_referee ad_referee_default;

struct ad_match {
  /* what to play with: that of ad_match_new, which is borrowed until the match is freed; with hooks
     one bound to the run of this match */
  const struct ad_setup *setup;
  /* the same for copies of the state that players try moves on: a hook that fails there does not
     touch the run of the match; ad_play reports it */
  const struct ad_setup *lookahead;
  struct ad_setup *own_setup, *own_lookahead; /* NULL without hooks */
  uint64_t seed;
  void *state;    /* owned; only the functions below change it */
  ad_move *moves; /* every move so far, forced ones included */
  /* the index of each move among its options where ad_match_choose made it, else AD_FORCED */
  uint16_t *choices;
  int n_moves, cap_moves;
  const struct ad_referee *referee; /* borrowed; ad_match_new sets the usual one */
  ad_move *options;                 /* room for ops->max_moves; ad_match_options fills it */
};

AD_MUST_USE struct ad_match *ad_match_new(const struct ad_setup *setup, uint64_t seed); /* dealt */
void ad_match_free(struct ad_match *match); /* NULL is fine */
/* deals again, storage kept */
void ad_match_restart(struct ad_match *match, uint64_t seed);
/* fills options; 0 when over */
int ad_match_options(struct ad_match *match);
/* Makes moves as long as only one is legal, and fills options with those of the next decision.
   Returns how many there are; 0 when the game is over, when a hook has failed, or when the match
   has AD_MAX_PLAYOUT_MOVES moves: hooks can ask the same question for ever. */
int ad_match_skip_forced(struct ad_match *match);
void ad_match_apply(struct ad_match *match, ad_move move); /* MOVE is legal */
/* options[CHOICE] of the N there are */
void ad_match_choose(struct ad_match *match, int choice, int n);
/* Back to the first N_MOVES moves, by playing them again, as far as they can be repeated. */
void ad_match_undo(struct ad_match *match, int n_moves);
/* Plays MATCH again in STATE, from the deal, as far as its moves can be repeated, and returns how
   many that are.  SETUP is that of MATCH, its lookahead, or another binding: its run forgets its
   fault and gets that of the walk, so give match->setup only to replace the state of the match.
   EACH (may be NULL) is called before every move with the number of moves made. */
int ad_match_walk(const struct ad_match *match, const struct ad_setup *setup, void *state,
                  void (*each)(void *ctx, const void *state, int made), void *ctx);

AD_PUBLIC_END

#endif
