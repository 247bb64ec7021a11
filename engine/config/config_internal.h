/* config_internal.h - the steps from the files of a variant to one complete tree.  Private to this
 * folder.
 */
#ifndef AEDILE_CONFIG_CONFIG_INTERNAL_H
#define AEDILE_CONFIG_CONFIG_INTERNAL_H

#include "engine/core/match/scripts.h"

enum { CFG_MAX_EXTENDS = 16, CFG_MAX_FILES = CFG_MAX_EXTENDS + 1 };

/* The files of a variant: the named file first, then its parents. */
struct cfg_chain {
  struct ad_arena *arena;
  struct ad_diags *diags;
  const struct ad_game_ops *ops;
  struct ad_node *file[CFG_MAX_FILES];
  int n;
  int n_good;       /* the first n_good files are variants of the game */
  bool has_changes; /* the first one holds the changes in the name (changes.c) */
};

/* Loads the variant NAME ("game/name" or a path, perhaps with changes) and its parents and checks
   their top-level keys.  Returns false after reporting. */
AD_MUST_USE bool cfg_chain_load(struct cfg_chain *chain, const char *name);
/* The bytes of NAME before its changes: all of it if it has none, or is the name of a file. */
size_t cfg_changes_base(const char *name);
/* Returns NAME's changes as the tree of a variant file that extends its base; NULL after reporting
   at NAME itself. */
AD_MUST_USE struct ad_node *cfg_changes_read(const char *name, struct ad_arena *arena,
                                             struct ad_diags *diags);
/* Checks that FILE has `aedile: 1`. */
void cfg_check_format(struct ad_node *file, struct ad_diags *diags);
/* Reports unknown keys of FILE and of its `rules`, and names the section they belong to if it is
   another one.  OPS is NULL if the game is unknown. */
void cfg_check_keys(struct ad_node *file, const struct ad_game_ops *ops, struct ad_diags *diags);
/* Reports unknown keys of a map of parameters. */
void cfg_check_params(struct ad_node *rules, const struct ad_game_ops *ops, struct ad_diags *diags);
/* Returns the paths of the files of CHAIN, ended by NULL, in its arena. */
const char *const *cfg_chain_paths(const struct cfg_chain *chain);
/* Returns the path of the variant NAME ("game/name" or a path), or NULL after reporting. */
const char *cfg_variant_path(const char *name, struct ad_arena *arena, struct ad_diags *diags);
/* Returns the path of NAME, which the file FROM mentions: beside FROM, else under variants/GAME of
   the data folders; NULL if there is none. */
const char *cfg_find_near(const char *from, const char *game, const char *name,
                          struct ad_arena *arena);

/* Marks NODE, and all below it, as inherited. */
void cfg_mark_inherited(struct ad_node *node);
/* Gives NODE, and all below it, the position POS. */
void cfg_set_place(struct ad_node *node, struct ad_pos pos);
/* Copies the entries of FROM into INTO; maps are merged key by key, at any depth. */
void cfg_merge(struct ad_arena *arena, struct ad_node *into, const struct ad_node *from);
/* Applies SAID, a new list or a patch, to the list of COMPONENT in COMPONENTS. */
void cfg_patch(struct cfg_chain *chain, struct ad_node *components,
               const struct ad_component *component, struct ad_node *from_file);
/* Returns one tree for the whole chain: game, title, about, seats, rules, components.  Missing
   parameters and fields get their defaults. */
struct ad_node *cfg_resolve(struct cfg_chain *chain);
/* Reports the component lists that no file of CHAIN has; adds empty lists, marked as wrong, to
 * TREE. */
void cfg_report_missing(struct cfg_chain *chain, struct ad_node *tree);
/* Reports the unknown keys of `components` in the files of CHAIN. */
void cfg_check_components(struct cfg_chain *chain);
/* Returns the parameters that the files of CHAIN give, with defaults for the others.  They can be
   checked even if a parent file is missing. */
struct ad_node *cfg_resolve_params(struct cfg_chain *chain);
/* Reads `hooks`, `vars` and `boards` of the files of CHAIN.  Adds to TREE `hooks`, a list of maps
   with script, path and options, and the maps `vars` and `boards`, unless they are empty.  Fills
   SCRIPTS except seats and vars. */
void cfg_scripts_read(struct cfg_chain *chain, struct ad_node *tree, struct ad_scripts *scripts);
/* Checks the shape of `lessons` of a file (MAP may be NULL); the names in it mean nothing to this
 * folder. */
void cfg_check_lessons(struct ad_node *map, struct ad_diags *diags);
/* Returns `lessons` of the files of CHAIN as a list of maps, the last parent first. */
struct ad_node *cfg_lessons(const struct cfg_chain *chain);
/* True for a list that a function of a script computes: {function: NAME, size: N}, one number for
   each of 0, 1 ... N - 1.  It is a value, not a table, so it is never merged with another map. */
bool cfg_is_computed_list(const struct ad_node *node);
/* True if a parameter of TREE is a computed list or has one in a table by word or seat count. */
bool cfg_has_computed_lists(const struct ad_game_ops *ops, const struct ad_node *tree);
/* Replaces the computed lists by their numbers and reports problems.  RUN is of the hooks of any
   seat count; NULL if the variant has no scripts (SCRIPTED false) or they failed to load. */
void cfg_fill_computed_lists(const struct ad_game_ops *ops, struct ad_node *tree, bool scripted,
                             struct ad_hook_run *run, struct ad_arena *arena,
                             struct ad_diags *diags);
/* Writes the SHA-256 of everything in TREE that can change a match: not the layout of the file, the
   order of keys, comments and titles.  HOOKS (NULL without scripts) add their texts, variables and
   options. */
void cfg_fingerprint(const struct ad_game_ops *ops, const struct ad_node *tree,
                     const struct ad_hooks *hooks, char out[]);

#endif
