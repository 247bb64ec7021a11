/* variant.h - variants: YAML files with `extends`, patched lists, per-seat tables and scripts,
 * compiled into set-ups. */
#ifndef AEDILE_CONFIG_VARIANT_H
#define AEDILE_CONFIG_VARIANT_H

#include "engine/base/public.h"
#include "engine/core/match/scripts.h"
#include "engine/core/match/setup.h"

AD_PUBLIC_BEGIN

/* What the caller can load beside YAML; NULL for a struct of NULLs. */
struct cfg_loaders {
  ad_hooks_loader *hooks; /* lb_hooks_load for Lua; NULL: variants with scripts are refused */
};

struct cfg_variant {
  struct ad_arena arena; /* holds the tree */
  const struct ad_game_ops *ops;
  /* parents merged, lists patched, defaults filled in; positions name the files */
  struct ad_node *tree;
  /* scripts in the order in which they run; texts in the arena, seats and vars of the last
   * compilation */
  struct ad_scripts scripts;
  struct cfg_loaders loaders;
  bool scripts_wrong;              /* problems with `hooks` or `vars` were reported */
  char name[AD_NAME];              /* "neoville/base", or the path as it was given */
  const char *title, *about, *aim; /* borrowed from the tree; "" if missing */
  const char *const *files;        /* paths: its own file, then those it extends; ended by NULL */
  const struct ad_node *lessons; /* `lessons` of these files, the last one first: a list of maps */
  int n_seats, seats[AD_MAX_SEATS]; /* seat counts it is meant for, ascending */
  char fingerprint[AD_FINGERPRINT];
};

/* Loads NAME: "game/name" under variants/, or a path.  Reports every problem of syntax, keys,
   `extends` and patches, then compiles for each seat count to find every problem of the rules.
   Scripts are loaded with LOADERS (may be NULL).  Returns NULL after reporting; caller frees with
   cfg_variant_free. */
AD_MUST_USE struct cfg_variant *cfg_variant_load(const char *name,
                                                 const struct cfg_loaders *loaders,
                                                 struct ad_diags *diags);
/* Do the same in two steps, for a process that may not run scripts.  cfg_variant_read reads the
   files; cfg_variant_try, in a process that may, runs the scripts, reports the other problems and
   computes the fingerprint.  A variant cannot be compiled before cfg_variant_try. */
AD_MUST_USE struct cfg_variant *cfg_variant_read(const char *name,
                                                 const struct cfg_loaders *loaders,
                                                 struct ad_diags *diags);
AD_MUST_USE bool cfg_variant_try(struct cfg_variant *variant, struct ad_diags *diags);
void cfg_variant_free(struct cfg_variant *variant);
/* Returns NAME without its change of KEY, to which another value can then be given: "nim/base" of
   "nim/base:prize=2".  In the arena. */
const char *cfg_name_without(const char *name, const char *key, struct ad_arena *arena);
/* Writes "2, 3 or 4", the seat counts of VARIANT, to OUT of CFG_SEATS_TEXT bytes. */
enum { CFG_SEATS_TEXT = 6 * AD_MAX_SEATS };
void cfg_variant_seats(const struct cfg_variant *variant, char *out);
/* Compiles a set-up for SEATS, which must be one of variant->seats.  OPTIONS is a map of parameters
   that override the variant's, or NULL.  Returns NULL after reporting.  The set-up does not refer
   to VARIANT. */
AD_MUST_USE struct ad_setup *cfg_variant_compile(struct cfg_variant *variant, int seats,
                                                 struct ad_node *options, struct ad_diags *diags);
/* Does the same for any seat count of the game, for worked examples. */
AD_MUST_USE struct ad_setup *cfg_variant_compile_any(struct cfg_variant *variant, int seats,
                                                     struct ad_node *options,
                                                     struct ad_diags *diags);

AD_PUBLIC_END

#endif
