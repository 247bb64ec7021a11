/* variant.h - variants: YAML files with `extends`, patched lists, per-seat tables and scripts,
 * compiled into set-ups. */
#ifndef AEDILE_CONFIG_VARIANT_H
#define AEDILE_CONFIG_VARIANT_H

#include "engine/core/match/setup.h"

/* What makes hooks of scripts: set by the program that has Lua.  NULL: variants with scripts are
 * refused. */
extern ad_hooks_loader *cfg_hooks_load;

struct cfg_variant {
  struct ad_arena arena; /* holds the tree */
  const struct ad_game_ops *ops;
  /* resolved: parents merged, lists patched, defaults filled in; positions point to the files */
  struct ad_node *tree;
  /* of its house rules, in the order in which they run; texts in the arena, seats and vars as last
   * compiled */
  struct ad_scripts scripts;
  bool scripts_wrong;               /* what it says about its scripts was reported */
  char name[AD_NAME];               /* "neoville/base", or the path as it was given */
  const char *title, *about;        /* borrowed from the tree; "" if missing */
  int n_seats, seats[AD_MAX_SEATS]; /* seat counts it is meant for, ascending */
  char fingerprint[AD_FINGERPRINT];
};

/* Loads NAME: "game/name" under variants/, or a path.  Reports every problem of syntax, keys,
   `extends` and patches, and compiles once for every seat count so that all problems of the rules
   are found too.  NULL after reporting. */
struct cfg_variant *cfg_variant_load(const char *name, struct ad_diags *diags);
/* The same in two steps, for a process that runs no scripts.  The first reads the files; the
   second, which alone runs scripts, finds the other problems and makes the fingerprint.  A variant
   that was only read cannot be compiled. */
struct cfg_variant *cfg_variant_read(const char *name, struct ad_diags *diags);
bool cfg_variant_try(struct cfg_variant *variant, struct ad_diags *diags);
void cfg_variant_free(struct cfg_variant *variant);
/* Writes "2, 3 or 4", the seat counts of VARIANT, to OUT of CFG_SEATS_TEXT bytes. */
enum { CFG_SEATS_TEXT = 6 * AD_MAX_SEATS };
void cfg_variant_seats(const struct cfg_variant *variant, char *out);
/* Compiles for SEATS (one of variant->seats, else a problem).  OPTIONS: a map of knobs that
   override the variant's, or NULL. NULL after reporting.  The set-up does not depend on VARIANT
   afterwards. */
struct ad_setup *cfg_variant_compile(struct cfg_variant *variant, int seats,
                                     struct ad_node *options, struct ad_diags *diags);
/* Game set-ups for worked examples: any seat count the game allows, whether or not the variant is
 * meant for it. */
struct ad_setup *cfg_variant_compile_any(struct cfg_variant *variant, int seats,
                                         struct ad_node *options, struct ad_diags *diags);

#endif
