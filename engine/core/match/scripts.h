/* scripts.h - the scripts of a variant as its files name them, and what makes hooks of them. */
#ifndef AEDILE_CORE_MATCH_SCRIPTS_H
#define AEDILE_CORE_MATCH_SCRIPTS_H

#include "engine/core/match/hooks.h"

/* A script as config found it. */
struct ad_script {
  const char *name; /* as it is shown: "riverfront.lua" */
  const char *text;
  size_t len;
  struct ad_pos pos;             /* where the variant names it */
  const struct ad_node *options; /* map for what the script declares, or NULL */
};
struct ad_scripts {
  const struct ad_game_ops *ops;
  int seats;
  int n;
  struct ad_script script[AD_MAX_SCRIPTS]; /* in the order in which their hooks run */
  /* folders of `require`, ends with NULL; borrowed for the life of the hooks */
  const char *const *roots;
  /* functions that parameters and components name, ends with NULL; NULL: none */
  const char *const *required_functions;
  struct ad_vars vars;
  bool of_lesson; /* functions that a lesson asks, and no hooks */
};
/* What a part of the scripts did since they were loaded. */
enum ad_activity_kind {
  AD_ACTIVITY_CHANGE,   /* a hook that may change the state: calls, calls that changed it */
  AD_ACTIVITY_ALLOW,    /* moves asked about, moves forbidden */
  AD_ACTIVITY_SCORE,    /* calls, calls that gave a line or points */
  AD_ACTIVITY_SHOW,     /* calls, calls that returned a text */
  AD_ACTIVITY_PRICE,    /* prices asked about, prices changed */
  AD_ACTIVITY_WINS,     /* calls, calls that let the seat win */
  AD_ACTIVITY_TIE,      /* calls, calls that returned a number */
  AD_ACTIVITY_DECISION, /* choices, choices that changed the state */
  AD_ACTIVITY_EXTRA,    /* extra moves: likewise */
  AD_ACTIVITY_FUNCTION, /* calls, calls that returned another number than 0 */
  AD_ACTIVITY_ACTION    /* calls of an action of the game, calls that it refused */
};
struct ad_activity {
  enum ad_activity_kind kind;
  const char *script; /* "rent.lua"; borrowed from the hooks, as NAME is */
  const char *name;   /* "after", "solar" */
  long long asked, effects;
};

/* NULL after reporting problems: syntax, errors while loading, hooks that do not exist.  Nothing of
 * SCRIPTS but roots is kept. */
typedef const struct ad_hooks *ad_hooks_loader(const struct ad_scripts *scripts,
                                               struct ad_diags *diags);

#endif
