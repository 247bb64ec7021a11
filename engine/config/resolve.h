/* resolve.h - the steps from the files of a variant to one complete tree; for variant.c and its
 * neighbours only. */
#ifndef AEDILE_CONFIG_RESOLVE_H
#define AEDILE_CONFIG_RESOLVE_H

#include "engine/core/match/hooks.h"

enum { CFG_MAX_EXTENDS = 16, CFG_MAX_FILES = CFG_MAX_EXTENDS + 1 };

/* The files of a variant, the one that was asked for first, then what it extends. */
struct cfg_chain {
  struct ad_arena *arena;
  struct ad_diags *diags;
  const struct ad_game_ops *ops;
  struct ad_node *file[CFG_MAX_FILES];
  int n;
  int n_good; /* how many of them are variants of the game */
};

/* Loads the file at PATH and all it extends; checks their top-level keys.  False after reporting.
 */
bool cfg_chain_load(struct cfg_chain *chain, const char *path);
/* Every file begins with `aedile: 1`. */
void cfg_check_format(struct ad_node *file, struct ad_diags *diags);
/* Reports the keys of FILE, and of its `rules`, that are unknown, and says where they belong if
   they are those of another place. OPS may be NULL: the game is not known. */
void cfg_check_keys(struct ad_node *file, const struct ad_game_ops *ops, struct ad_diags *diags);
/* The same of a map of knobs alone. */
void cfg_check_params(struct ad_node *rules, const struct ad_game_ops *ops, struct ad_diags *diags);
bool cfg_same_file(const char *a, const char *b);
/* The path of the variant called NAME: "game/name" or a path; NULL after reporting. */
const char *cfg_variant_path(const char *name, struct ad_arena *arena, struct ad_diags *diags);
/* Where NAME, said in the file FROM, is found: beside that file, else under variants/GAME of the
 * data folders; NULL if nowhere. */
const char *cfg_find_near(const char *from, const char *game, const char *name,
                          struct ad_arena *arena);

/* Puts copies of FROM's entries into INTO, maps within maps key by key. */
void cfg_merge(struct ad_arena *arena, struct ad_node *into, const struct ad_node *from);
/* Brings the list of COMPONENT in COMPONENTS to what SAID (a list or a patch) makes of it. */
void cfg_patch(struct cfg_chain *chain, struct ad_node *components,
               const struct ad_component *component, struct ad_node *said);
/* One tree of the whole chain: game, title, about, seats, rules, components.  Missing knobs and
 * fields get their defaults. */
struct ad_node *cfg_resolve(struct cfg_chain *chain);
/* Reports the lists of components that no file of CHAIN has; TREE gets empty ones, which are wrong.
 */
void cfg_report_missing(struct cfg_chain *chain, struct ad_node *tree);
/* The knobs that the files of CHAIN say, with defaults for the others: what can be checked if a
 * file is missing. */
struct ad_node *cfg_resolve_params(struct cfg_chain *chain);
/* Finds and reads what the files of CHAIN say under `hooks` and `vars`.  TREE gets `hooks`, a list
   of maps with script, path and options, and `vars`, a map, both left out if there are none;
   SCRIPTS all but seats and vars. */
void cfg_scripts_read(struct cfg_chain *chain, struct ad_node *tree, struct ad_scripts *scripts);
/* A list of numbers that a function of a script makes: {function: NAME, size: N}; NAME is asked
   about 0, 1 ... N - 1.  It is no table by word or seats, so it is never merged with another map.
 */
bool cfg_is_computed_list(const struct ad_node *node);
/* Some knob of TREE is such a list, or holds one in a table by word or seats. */
bool cfg_has_computed_lists(const struct ad_game_ops *ops, const struct ad_node *tree);
/* Puts the numbers in their places.  HOOKS: of any number of seats, NULL if the variant has none
   (not SCRIPTED) or they could not be loaded.  Reports problems. */
void cfg_fill_computed_lists(const struct ad_game_ops *ops, struct ad_node *tree, bool scripted,
                             struct ad_hooks *hooks, struct ad_arena *arena,
                             struct ad_diags *diags);
/* SHA-256 over what of TREE decides how a game goes: the same for other lay-outs, orders of keys,
   comments and titles.  HOOKS, NULL without scripts: their texts count, and the variables and
   options of TREE with them. */
void cfg_fingerprint(const struct ad_game_ops *ops, const struct ad_node *tree,
                     struct ad_hooks *hooks, char out[]);

#endif
