/* setup.h - a variant compiled for a number of seats: what a match is played with.
 *
 * All play goes through the functions here, bots, people, replays, search and tests alike: they are
 * where the game and the hooks of its scripts come together. */
#ifndef AEDILE_CORE_MATCH_SETUP_H
#define AEDILE_CORE_MATCH_SETUP_H

#include <assert.h>

#include "engine/base/public.h"
#include "engine/core/match/hooks.h"

AD_PUBLIC_BEGIN

enum { AD_FINGERPRINT = 65, AD_NAME = 4096 }; /* 64 hexadecimal digits and NUL; the longest path */

/* Constant once made, and shared by any number of matches.  Made by cfg_variant_compile
   (engine/config) or ad_setup_new.

   Without hooks a set-up is all that a play needs: matches, look-aheads and replays in any number
   of threads use the same one.  With hooks a play also needs a run (struct ad_hook_run) for faults
   and scratch memory, so it uses a set-up that is bound to its run: ad_setup_bind makes it from the
   shared one.  ad_match_new binds by itself, so with a match use match->setup.

   One rule for all functions that take a set-up and a state: with hooks the set-up is bound.
   ad_has_fault and the functions that call a hook check that by an assert.  The library is built
   with its asserts; ad_has_fault is compiled into the program that calls it, so with NDEBUG it does
   not check, and an unbound set-up makes it read a null pointer.  Functions that call no hook, such
   as ad_to_act, ad_has_pending, ad_phase and ad_state_hash, do not check.  Games without scripts
   pay nothing for the check. */
struct ad_judgement;
struct ad_boards;
struct ad_setup {
  const struct ad_game_ops *ops;
  const void *rules;
  const struct ad_hooks *hooks; /* NULL: no scripts */
  struct ad_hook_run *run;      /* owned; NULL: not bound */
  uint32_t hook_mask;           /* hooks->mask, 0 without */
  /* The hot path: the game's own functions with RULES, or with hooks functions that call them, with
   * the set-up. */
  const void *ctx; /* their first argument */
  int (*to_act)(const void *by, const void *state);
  int (*legal)(const void *by, const void *state, ad_move *out);
  void (*apply)(const void *by, void *state, ad_move move);
  int (*points)(const void *by, const void *state, int seat);
  size_t state_size;   /* of the whole block */
  size_t extra_offset; /* where its struct ad_extra is; 0 without hooks */
  int max_moves;       /* no position offers more */
  int seats;
  char name[AD_NAME];               /* "neoville/base", or the path of the file */
  char fingerprint[AD_FINGERPRINT]; /* of the variant: resolved data and scripts */
  void *own_rules;                  /* what ad_setup_free frees: the rules, or the copy of a run */
  bool owns_hooks;
  const struct ad_restriction *restriction; /* NULL: none */
  const struct ad_judgement *judgement;     /* borrowed; core/judge; NULL: none */
  const struct ad_boards *boards;           /* core/show; NULL: none */
  void *own_boards;                         /* what ad_setup_free frees */
  struct ad_setup *own_shared;              /* of ad_setup_bind_own; else NULL */
};

/* Compiles the complete set-up tree (defaults filled in) for SEATS; owns HOOKS (may be NULL) from
 * now on.  NULL after reporting. */
AD_MUST_USE struct ad_setup *ad_setup_new(const struct ad_game_ops *ops, const char *name,
                                          const char *fingerprint, struct ad_node *tree, int seats,
                                          const struct ad_hooks *hooks, struct ad_diags *diags);
void ad_setup_free(struct ad_setup *setup); /* NULL is fine; a bound one before the shared one */
/* SHARED bound to a new run; freed before SHARED.  NULL if SHARED has no hooks: it needs no run.
   SHARED may be bound itself: the new one has the same shared set-up and another run. */
AD_MUST_USE struct ad_setup *ad_setup_bind(const struct ad_setup *shared);
/* The same for those who play with SHARED alone: owns SHARED (may be NULL) from now on, and returns
 * SHARED itself if it has no hooks. */
AD_MUST_USE struct ad_setup *ad_setup_bind_own(struct ad_setup *shared);

/* Moves that some seats may not make, or have to, to measure what these moves are worth.  It is a
   part of a set-up, so bots, their look-ahead and random playouts obey it.  House rules have the
   hook `allow` instead. */
struct ad_restriction {
  unsigned seats; /* bits: who is restricted */
  /* Only moves of the class while there are any; else all moves but these, or all if there are no
     others. */
  bool only;
  /* whether MOVE, an option in STATE, is of the class */
  bool (*has)(void *ctx, const struct ad_setup *s, const void *state, ad_move move);
  void *ctx;
};
/* Returns SHARED (not bound, borrowed; freed after this one) with RESTRICTION (borrowed), whose
   seats may change between matches. */
AD_MUST_USE struct ad_setup *ad_setup_restrict(const struct ad_setup *shared,
                                               const struct ad_restriction *restriction);

/* A decision that hooks asked for is next. */
bool ad_has_pending(const struct ad_setup *s, const void *state);
/* A hook of this run failed since the last deal: s->run says how. */
static inline bool ad_has_fault(const struct ad_setup *s)
{
  if (!s->hooks)
    return false;
  assert(s->run); /* the rule above */
  return s->run->fault != AD_FAULT_NONE;
}

/* The scripts have HOOK (AD_HOOK_...), and none of them has failed. */
static inline bool ad_has_hook(const struct ad_setup *s, uint32_t hook)
{
  return !ad_has_fault(s) && s->hook_mask & hook;
}

enum { AD_FAULT_TEXT = 600 };
/* "variant fault: HOOK: riverfront.lua:12: what happened" of a set-up for which ad_has_fault is
 * true, so it has hooks and is bound; AD_FAULT_TEXT bytes are enough. */
void ad_fault_print(const struct ad_setup *s, char *buf, size_t size);

static inline int ad_to_act(const struct ad_setup *s, const void *state)
{
  return s->to_act(s->ctx, state);
}
static inline int ad_legal(const struct ad_setup *s, const void *state, ad_move *out)
{
  return s->legal(s->ctx, state, out);
}
static inline void ad_apply(const struct ad_setup *s, void *state, ad_move move)
{
  s->apply(s->ctx, state, move);
}
static inline int ad_points(const struct ad_setup *s, const void *state, int seat)
{
  return s->points(s->ctx, state, seat);
}
/* zeroes, then deals; forgets the fault of the run */
void ad_deal(const struct ad_setup *s, void *state, uint64_t seed);
/* Deals again what VIEWER cannot know, from SEED; AD_NOBODY sees everything, so nothing changes. */
void ad_hide(const struct ad_setup *s, void *state, int viewer, uint64_t seed);
/* Deals again, from SEED, what no seat knows: the order of decks, random streams.  Hands and secret
   choices stay, and so do all variables of scripts, which count as known; `hide` hooks do not run.
   What comes out depends on SEED and on what the seats know together, on nothing else. */
void ad_redeal(const struct ad_setup *s, void *state, uint64_t seed);
void ad_result_of(const struct ad_setup *s, const void *state, struct ad_result *out);
/* ad_derive over the size of the state and its bytes taken eight at a time, the first one lowest,
   the last word filled up with zeros.  Games keep bytes that mean nothing zero, so equal positions
   of equal streams have equal hashes.

   The bytes are those of structs in memory, and hashes are in records and result files: they are
   the same on every machine whose numbers have the usual sizes (int 32 bits), are aligned to their
   size and are little endian, whatever the compiler.  setup.c asserts that; another ABI needs
   another hash. */
uint64_t ad_state_hash(const struct ad_setup *s, const void *state);

/* The number of the turn that the decision in STATE, which is not over, belongs to, as the game
   counts it; AD_NO_TURN: none, as for set-up and for decisions that a house rule asks for;
   AD_ANY_TURN: this decision is a turn of its own. */
enum { AD_ANY_TURN = -2 };
int ad_turn_of(const struct ad_setup *s, const void *state);

/* Words for people and files, as in struct ad_game_ops. */
/* the name of the decision, if hooks asked for it */
const char *ad_phase(const struct ad_setup *s, const void *state);
/* Who looks at STATE, as far as it makes a difference: when the game is over all is seen. */
static inline int ad_viewer_of(const struct ad_setup *s, const void *state, int viewer)
{
  return viewer == AD_NOBODY || ad_to_act(s, state) == AD_OVER ? AD_NOBODY : viewer;
}
/* The sheet of SEAT as VIEWER may see it, AD_NOBODY: whole, its lines sum up to ad_points.  When
   the game is over all is seen.  What is left out does not show in the rest: states that VIEWER
   cannot tell apart have the same sheets. */
void ad_score(const struct ad_setup *s, const void *state, int seat, int viewer,
              struct ad_sheet *sheet);
/* the sum of that sheet */
struct ad_visible_points ad_points_visible_to(const struct ad_setup *s, const void *state, int seat,
                                              int viewer);
/* What a styled text is to show on top; TEXT "": nothing.  False: the game has no such thing,
 * REASON says what it has. */
AD_MUST_USE bool ad_overlay_read(const struct ad_setup *s, const char *text, uint64_t *out,
                                 struct ad_reason *reason);
/* Positions: `vars`, `waiting`, `finished` and `ended` are read and written beside the keys of the
 * game.  STATE: zeroed here. */
AD_MUST_USE bool ad_position_read(const struct ad_setup *s, void *state, struct ad_node *position,
                                  struct ad_diags *diags);
struct ad_node *ad_position_write(const struct ad_setup *s, const void *state, int viewer,
                                  struct ad_arena *arena);

/* Number I of VAR as VIEWER sees it: AD_HIDDEN if it may not. */
int64_t ad_var_get(const struct ad_setup *s, const void *state, const struct ad_var *var,
                   int viewer, int i);

AD_PUBLIC_END

#endif
