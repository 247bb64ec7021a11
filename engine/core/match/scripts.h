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
/* NULL after reporting problems: syntax, errors while loading, hooks that do not exist.  Nothing of
 * SCRIPTS but roots is kept. */
typedef const struct ad_hooks *ad_hooks_loader(const struct ad_scripts *scripts,
                                               struct ad_diags *diags);

#endif
