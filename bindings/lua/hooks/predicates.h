/* predicates.h - functions of a lesson's script: conditions and answers (docs/writing-lessons.md).
 *
 * The script is loaded as the script of a variant is (hooks.h), so its functions are constant, have
 * the same limits, and see states as hooks do; but no hook of it is ever called. */
#ifndef AEDILE_BINDINGS_LUA_HOOKS_PREDICATES_H
#define AEDILE_BINDINGS_LUA_HOOKS_PREDICATES_H

#include "engine/core/match/scripts.h"
#include "engine/core/match/setup.h"

/* What a function is asked about: a move of SEAT that led from BEFORE to AFTER, or (has_move false)
 * a position, then both are the same. */
struct lb_occasion {
  const struct ad_setup *setup; /* of the states */
  int seat;
  const void *before, *after;
  bool has_move;
  ad_move move;
};
/* Calls function(before, move, after, events), where move and events are nil without a move.
   Returns 1 for true, 0 for false or nil: WHY (SIZE bytes) then has its second value, a text, or
   "".  -1: the call failed, and RUN has the fault. */
int lb_predicate_test(struct ad_hook_run *run, int function, const struct lb_occasion *occasion,
                      char *why, size_t size);
/* Calls function(state, seat) and writes the whole number, text or boolean (yes, no) that it
   returns to OUT.  False: the call failed, and RUN has the fault. */
AD_MUST_USE bool lb_predicate_value(struct ad_hook_run *run, int function,
                                    const struct lb_occasion *occasion, char *out, size_t size);

#endif
