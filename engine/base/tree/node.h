/* node.h - the neutral data tree: what a YAML file says, without YAML; also what a program says
 * before it becomes YAML or JSON.
 *
 * Nodes live in an arena and are linked, not indexed.  Readers mark what they read;
 * ad_reject_unknown reports the rest. */
#ifndef AEDILE_BASE_TREE_NODE_H
#define AEDILE_BASE_TREE_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/mem.h"
#include "engine/base/text.h"

enum ad_kind { AD_SCALAR, AD_LIST, AD_MAP };

struct ad_node {
  enum ad_kind kind;
  bool quoted;      /* scalar written in quotes: a text, never a number, null or bool */
  bool used;        /* some reader asked for it */
  bool has_problem; /* ad_diag reported a problem at this node */
  int n;            /* children */
  const char *text; /* scalar: the text, "" if empty; else NULL */
  const char *key;  /* key in the map that holds it, else NULL */
  struct ad_pos pos, key_pos;
  struct ad_node *first, *last, *next;
};

/* ---- building; everything is copied into ARENA ---- */
struct ad_node *ad_node_new(struct ad_arena *arena, enum ad_kind kind, struct ad_pos pos);
/* empty, from no file */
struct ad_node *ad_node_map(struct ad_arena *arena);
struct ad_node *ad_node_list(struct ad_arena *arena);
struct ad_node *ad_node_text(struct ad_arena *arena, const char *text); /* a text (quoted) */
/* a plain scalar: word, number, null */
struct ad_node *ad_node_word(struct ad_arena *arena, const char *word);
struct ad_node *ad_node_int(struct ad_arena *arena, long long value);
struct ad_node *ad_node_bool(struct ad_arena *arena, bool value);
struct ad_node *ad_node_null(struct ad_arena *arena);
/* returns CHILD; a node has one parent */
struct ad_node *ad_node_push(struct ad_node *list, struct ad_node *child);
/* Returns CHILD, which replaces an old one in its place. */
struct ad_node *ad_node_put(struct ad_arena *arena, struct ad_node *map, const char *key,
                            struct ad_node *child);
void ad_node_put_int(struct ad_arena *arena, struct ad_node *map, const char *key, long long value);
/* takes CHILD out; false if it is not there */
bool ad_node_remove(struct ad_node *parent, struct ad_node *child);
/* deep, positions kept */
struct ad_node *ad_node_copy(struct ad_arena *arena, const struct ad_node *node);

/* ---- asking ---- */
/* Child of a map by key, or by a path of keys "rules.city_size"; NULL if missing or if NODE is NULL
 * or no map.  Marks as used. */
struct ad_node *ad_node_get(struct ad_node *node, const char *path);
/* the same without the mark */
const struct ad_node *ad_node_peek(const struct ad_node *node, const char *path);
struct ad_node *ad_node_at(struct ad_node *list, int index);
bool ad_node_is_null(const struct ad_node *node); /* plain null, ~ or nothing */
/* plain scalar that is a whole number */
bool ad_node_as_int(const struct ad_node *node, long long *out);
bool ad_node_as_bool(const struct ad_node *node, bool *out); /* plain true or false */
/* plain decimal number, finite */
bool ad_node_as_real(const struct ad_node *node, double *out);
/* "a list", "a map", "'text'", "9" ...: how an error message names what it found.  Static storage
 * of four turns. */
const char *ad_node_describe(const struct ad_node *node);

/* WANT is there in GOT with equal values: maps by key (further keys of GOT do no harm), lists
   element by element, integers as numbers.  On a difference DIFF (may be NULL) says where and what:
   "players[0].total: expected 38, got 37". */
bool ad_node_matches(const struct ad_node *want, const struct ad_node *got, struct ad_buf *diff);

/* ---- reading with problems reported to DIAGS at the node (or at MAP when missing) ---- */
/* at may be NULL */
void ad_diag(struct ad_diags *d, const struct ad_node *at, const char *fmt, ...) AD_PRINTF(3, 4);
/* The same at the key of NODE, whose value is wrong with it. */
void ad_diag_key(struct ad_diags *d, const struct ad_node *node, const char *fmt, ...)
  AD_PRINTF(3, 4);
/* What is not good must not cause a second problem, so a check that needs several values asks for
   them first. KEYS: keys, or paths of keys, with spaces between: no problem was reported at or
   below any of them, nor that it is missing. */
bool ad_keys_valid(const struct ad_node *map, const char *keys);
/* LIST is there and right as a list, and KEYS are good in each of its entries ("": whatever the
 * entries are). */
bool ad_entries_valid(const struct ad_node *list, const char *keys);
/* The place to point at if the values at KEYS of ROOT contradict each other: the first of them that
   stands in the file of ROOT itself, not in one that it extends; else the first of all. */
const struct ad_node *ad_conflict_node(const struct ad_node *root, const char *keys);
/* Each returns the node it read, NULL when missing or wrong (then *OUT is unchanged).  Missing keys
   are problems for AD_REQUIRED, silent for AD_OPTIONAL. */
enum ad_need { AD_OPTIONAL, AD_REQUIRED };
struct ad_node *ad_read_int(struct ad_node *map, const char *path, enum ad_need need, int min,
                            int max, int *out, struct ad_diags *d);
struct ad_node *ad_read_bool(struct ad_node *map, const char *path, enum ad_need need, bool *out,
                             struct ad_diags *d);
struct ad_node *ad_read_word(struct ad_node *map, const char *path, enum ad_need need,
                             const struct ad_word *words, int *out, struct ad_diags *d);
/* Any scalar but null; the text is borrowed from the tree. */
struct ad_node *ad_read_text(struct ad_node *map, const char *path, enum ad_need need,
                             const char **out, struct ad_diags *d);
/* the list node */
struct ad_node *ad_read_list(struct ad_node *map, const char *path, enum ad_need need,
                             struct ad_diags *d);
struct ad_node *ad_read_map(struct ad_node *map, const char *path, enum ad_need need,
                            struct ad_diags *d);
/* Says "KEY is X, expected Y" at NODE. */
void ad_diag_expected(struct ad_diags *d, const struct ad_node *node, const char *fmt, ...)
  AD_PRINTF(3, 4);
/* Reports each key below MAP, at any depth of maps and lists of maps that were themselves read,
   that nobody asked for, with the nearest key that was.  KNOWN may add words for the suggestion
   (NULL-terminated) or be NULL.  Returns how many keys have such a suggestion: what they were meant
   to say is not known. */
int ad_reject_unknown(struct ad_node *map, const char *const *known, struct ad_diags *d);
/* Reports each key of MAP itself that is none of KNOWN (NULL-terminated), unless its value is wrong
 * already. */
void ad_reject_keys_except(const struct ad_node *map, const char *const *known, struct ad_diags *d);
void ad_node_mark(struct ad_node *node); /* marks the whole subtree as used */

#endif
