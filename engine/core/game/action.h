/* action.h - what scripts of a variant can do to a state of a game (ops->actions). */
#ifndef AEDILE_CORE_GAME_ACTION_H
#define AEDILE_CORE_GAME_ACTION_H

#include "engine/core/game/game.h"

struct ad_arg {
  const char *name;
  enum ad_type type; /* AD_INT, AD_BOOL, AD_WORD, AD_TEXT */
  /* AD_INT: number of the first one in scripts, taken off before apply: 1 for seats */
  int base;
  const struct ad_word *words;                      /* AD_WORD */
  int (*find)(const void *rules, const char *text); /* AD_TEXT: its number, -1 if there is none */
};
enum { AD_MAX_ARGS = 5 };
/* state:NAME(...) of hooks that may change the state: gives or takes something and keeps every
 * invariant of the game. */
struct ad_action {
  const char *name, *doc;
  int n_args;
  struct ad_arg arg[AD_MAX_ARGS];
  /* False, the state unchanged and REASON filled, when it cannot be done; any number is possible in
   * ARG.  Does not allocate. */
  bool (*apply)(const void *rules, void *state, const int64_t *arg, struct ad_reason *reason);
};

#endif
