/* world.h - what a lesson is judged with: the set-up, the clauses, its script, its bots, and the
 * positions that it names, read once. */
#ifndef AEDILE_LESSON_JUDGE_WORLD_H
#define AEDILE_LESSON_JUDGE_WORLD_H

#include "engine/core/match/player.h"
#include "engine/lesson/judge/condition.h"

struct le_world {
  const struct le_lesson *lesson;
  const struct ad_setup *setup;     /* bound */
  const struct ad_setup *lookahead; /* for bots: bound to another run, or SETUP without hooks */
  bool
    is_changed; /* the rules are not those of the lesson: its author's own values may be others */
  const struct le_clauses *clauses;
  const struct le_script *script; /* NULL: none */
  /* Makes the bot NAME, which the caller frees; NULL after filling ERR. */
  struct ad_player *(*new_bot)(void *ctx, const char *name, struct ad_err *err);
  /* Appends what {KIND ID} stands for: a name, or the value of a parameter.  False if there is no
     such thing.  May be NULL. */
  bool (*fill)(void *ctx, const char *kind, const char *id, struct ad_buf *out);
  void *ctx;
  const void *recorded; /* the state of the lesson's record, or NULL */
  void **start;         /* by step: its own position or NULL; [n_steps]: that of the lesson */
};

/* Reads the positions of LESSON; the members above START are filled by the caller.  False after
   reporting every problem. */
AD_MUST_USE bool le_world_prepare(struct le_world *world, struct ad_diags *diags);
void le_world_fini(struct le_world *world); /* frees the positions alone */

/* Asks the bot NAME ("" or NULL: greedy) for a move of the seat that acts in STATE, as if the bot
   had just sat down; SEED of its choices.  False after filling ERR. */
AD_MUST_USE bool le_bot_move(const struct le_world *world, const void *state, const char *name,
                             uint64_t seed, ad_move *move, struct ad_err *err);

#endif
