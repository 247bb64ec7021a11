/* calls.h - what games ask hooks and report to them while they play: what something costs, what
 * a function that a component names answers, what begins and ends.
 *
 * A game calls ad_begins and ad_ends inside apply and deal, at points where every attribute can be
 * read and every action leaves a state that can be played on.  The hooks may change the state
 * before the call returns, so the game reads it anew.  Without scripts that hook on time the calls
 * do nothing; so they do in states that are not played, such as copies that a game makes for
 * itself. */
#ifndef AEDILE_CORE_MATCH_CALLS_H
#define AEDILE_CORE_MATCH_CALLS_H

#include "engine/base/public.h"
#include "engine/core/match/hooks.h"

AD_PUBLIC_BEGIN

/* ---- prices ---- */

/* RUN if it has the hook, an AD_HOOK_...; else NULL, for games that ask hooks: for `bind`.  RUN may
 * be NULL. */
struct ad_hook_run *ad_hook_run_with(struct ad_hook_run *run, uint32_t hook);
/* What SEAT pays for WHAT, which costs PRICE in the game; RUN has the hook.  STATE is the whole
   block.  After a fault everything is free: no move that was legal becomes illegal. */
int ad_hook_price(struct ad_hook_run *run, const void *state, int seat, uint32_t what, int price);
/* Writes " (market changes 6 to 9)" if a script made 9 of PRICE, 6, when it was asked last; else
 * "". RUN may be NULL. */
enum { AD_PRICE_NOTE = 64 };
void ad_price_note(const struct ad_hook_run *run, int price, int changed, char out[AD_PRICE_NOTE]);
/* A copy of a state for a game that tries something on it.  The game's part may be followed by
   struct ad_extra, which hooks read, so that a copy needs room for both: SIZE is that of the game's
   part, at most that of the array. */
enum { AD_EXTRA_ROOM = 1120 };
void ad_hook_copy(const struct ad_hook_run *run, void *copy, const void *state, size_t size);

/* ---- functions that components name ---- */

enum { AD_MOST_ANSWER = 99 }; /* of most functions; the least is its opposite */

/* What a component asks a function of the scripts. */
struct ad_question {
  int function;      /* from ad_function_find */
  const char *owner; /* id of the component */
  int least, most;   /* another answer is a fault */
  const int *args;   /* counted as the scene counts */
  int n_args;
};

/* Returns the number, for CALL, of the function NAME that the component OWNER names at NODE; -1
   after reporting that there is none.  RUN may be NULL: the variant has no scripts. */
int ad_function_find(struct ad_hook_run *run, const char *owner, const char *name,
                     const struct ad_node *node, struct ad_diags *diags);
/* Asks a function of the scripts about SUBJECT, which it sees through ops->script_attrs of a game
   with RULES; NULL: it gets the arguments alone.  true is 1, false and nil are 0.  Returns 0 if it
   fails or answers with anything else than a number in the range of QUESTION, which is a fault, and
   when RUN, which may be NULL, has a fault already. */
int ad_ask(struct ad_hook_run *run, const struct ad_question *question, const void *rules,
           const void *subject);

/* ---- what begins and ends ---- */

/* Whether an action may give a turn to another seat: not while hooks hear that something begins or
 * ends, as the game decides then who is next.  RUN may be NULL; CLAUSE for REASON. */
AD_MUST_USE bool ad_may_give_turn(const struct ad_hook_run *run, const char *clause,
                                  struct ad_reason *reason);

/* From now on moments of STATE are noted: a deal begins, and variables have no values yet. */
void ad_note_moments(struct ad_hook_run *run, void *state);
/* Calls the hooks for the noted moments: STATE is dealt, and `setup` has run. */
void ad_report_noted(struct ad_hook_run *run, void *state);

/* Calls the hooks, or notes the moment while the game deals; for ad_begins and ad_ends, which leave
 * nothing on the stack of a game without scripts. */
void ad_report_moment(struct ad_hook_run *run, void *state, int time, bool begins, int number);
/* TIME begins in STATE, the state of the game that is played.  RUN: of the rules, may be NULL.
   TIME: index of ops->times.  NUMBER: of the round, counted from 1; of a turn its seat, counted
   from 1. */
static inline void ad_begins(struct ad_hook_run *run, void *state, int time, int number)
{
  if (run && run->hooks->mask & AD_HOOK_BEGINS)
    ad_report_moment(run, state, time, true, number);
}
/* The same for the end. */
static inline void ad_ends(struct ad_hook_run *run, void *state, int time, int number)
{
  if (run && run->hooks->mask & AD_HOOK_ENDS)
    ad_report_moment(run, state, time, false, number);
}

AD_PUBLIC_END

#endif
