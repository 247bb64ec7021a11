/* player.h - who decides: a C bot, a Lua bot, a person, another program.  And the game loop with
 * its fault rule. */
#ifndef AEDILE_CORE_MATCH_PLAYER_H
#define AEDILE_CORE_MATCH_PLAYER_H

#include "engine/base/public.h"
#include "engine/core/match/match.h"
#include "engine/core/match/view.h"

AD_PUBLIC_BEGIN

/* none, illegal, error, budget, memory, quit, late ...: a word for each, in the order of enum
 * ad_fault */
extern const struct ad_word ad_fault_words[];

/* What players write for their authors: `print` of Lua, standard error and messages of type "log"
 * of programs.  No result depends on it. */
struct ad_bot_log {
  /* SEAT writes LINE, without its newline, as it came: any bytes.  AT: before which move;
   * AD_BEFORE_FIRST_MOVE: when it starts. */
  void (*write)(void *ctx, int seat, int at, const char *line, size_t len);
  void *ctx;
  int seat, at; /* who is called at which move; ad_play sets them */
};
/* Writes TEXT line by line; LOG may be NULL. */
void ad_bot_log_write(const struct ad_bot_log *log, const char *text, size_t len);

struct ad_player {
  const char *name; /* borrowed */
  void *self;
  /* Once per match, with match->lookahead, which is there until the match is freed.  RNG_SEED is
   * the player's own stream.  May be NULL. */
  enum ad_fault (*start)(struct ad_player *p, const struct ad_setup *setup, int seat,
                         uint64_t rng_seed, struct ad_err *err);
  /* One decision among N >= 2 moves; *CHOICE is an index into MOVES.  ERR explains a fault. */
  enum ad_fault (*choose)(struct ad_player *p, struct ad_view *view, const ad_move *moves, int n,
                          int *choice, struct ad_err *err);
  /* The match is over; not called for a seat that forfeited.  May be NULL. */
  void (*finish)(struct ad_player *p, const struct ad_result *result);
  void (*free)(struct ad_player *p); /* frees SELF and P */
  /* Called when the seat gets no more calls in this match: after FINISH, at a forfeit, when the
     match stops; perhaps more than once.  May be NULL. */
  void (*leave)(struct ad_player *p);
  const struct ad_bot_log *log; /* of the match, or NULL; ad_play sets it */
};

/* The fault rule, by match->referee: a fault with AD_FALLBACK gets the first legal move and goes
   on; AD_FORFEIT: first legal moves to the end, ranked last (jointly with other forfeits), its
   score stays; AD_ABORT: the game is void. */
struct ad_outcome {
  struct ad_result result; /* ranks after the fault rule */
  /* the first forfeiting fault, else the first other */
  enum ad_fault fault[AD_MAX_SEATS];
  int n_faults[AD_MAX_SEATS];
  int fault_move[AD_MAX_SEATS];       /* index of the move at which it happened */
  char fault_text[AD_MAX_SEATS][200]; /* in the player's words */
  bool forfeit[AD_MAX_SEATS];
  int decisions[AD_MAX_SEATS]; /* real ones: with two options or more */
  uint64_t hash;               /* of the final state */
  /* a player quit, a hook failed, a fault aborted it, or should_stop of the referee returned true:
     the match is not over */
  bool unfinished;
  /* a fault whose verdict is AD_ABORT: the game is void */
  bool aborted;
  /* a hook failed: match->setup->run says how (ad_has_fault) */
  bool hook_failed;
  /* whose look-ahead it was; AD_NOBODY: the match itself, the record shows it */
  int lookahead_seat;
};

/* Plays MATCH (dealt, or resumed) to its end.  players[seat]: one object a seat; bot_seeds[seat]:
   of their streams and, by another derivation, of their hidden copies.  Every move is in
   match->moves.  COPY: state_size bytes for the views. A player that quits (start or choose) stops
   the play: no finish is called, RESULT is what it would be now. */
void ad_play(struct ad_match *match, struct ad_player *const *players, const uint64_t *bot_seeds,
             void *copy, struct ad_outcome *out);
/* Forfeits share the last place; the others keep their order. */
void ad_rank_forfeits(struct ad_result *result, const bool *forfeit);

AD_PUBLIC_END

#endif
