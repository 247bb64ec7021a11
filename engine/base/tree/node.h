/* node.h - the neutral data tree: the content of a YAML file, independent of YAML.  Output is built
 * as a tree too, before it is written as YAML or JSON.
 *
 * Nodes live in an arena and are linked lists.  Readers mark each node they read, so that
 * ad_reject_unknown can report the keys that no reader knows. */
#ifndef AEDILE_BASE_TREE_NODE_H
#define AEDILE_BASE_TREE_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/mem.h"
#include "engine/base/public.h"
#include "engine/base/text.h"

AD_PUBLIC_BEGIN

enum ad_kind { AD_SCALAR, AD_LIST, AD_MAP };

struct ad_node {
  enum ad_kind kind;
  bool quoted;      /* a scalar in quotes: always a text, never a number, null or bool */
  bool used;        /* a reader has read it */
  bool has_problem; /* ad_diag reported a problem at this node */
  bool inherited;   /* a parent of the file wrote it, not the file itself */
  int n;            /* children */
  const char *text; /* of a scalar; "" if empty.  NULL for lists and maps */
  const char *key;  /* the node's key if its parent is a map, else NULL */
  struct ad_pos pos, key_pos;
  struct ad_node *first, *last, *next;
};

/* ---- building; texts are copied into ARENA ---- */
struct ad_node *ad_node_new(struct ad_arena *arena, enum ad_kind kind, struct ad_pos pos);
/* Return an empty map or list without a position in a file. */
struct ad_node *ad_node_map(struct ad_arena *arena);
struct ad_node *ad_node_list(struct ad_arena *arena);
struct ad_node *ad_node_text(struct ad_arena *arena, const char *text); /* quoted: a text */
/* plain: a word, number or null */
struct ad_node *ad_node_word(struct ad_arena *arena, const char *word);
struct ad_node *ad_node_int(struct ad_arena *arena, long long value);
struct ad_node *ad_node_bool(struct ad_arena *arena, bool value);
struct ad_node *ad_node_null(struct ad_arena *arena);
/* Appends CHILD, which must have no other parent, to LIST.  Returns CHILD. */
struct ad_node *ad_node_push(struct ad_node *list, struct ad_node *child);
/* Sets KEY of MAP to CHILD; an existing value is replaced at its place.  Returns CHILD. */
struct ad_node *ad_node_put(struct ad_arena *arena, struct ad_node *map, const char *key,
                            struct ad_node *child);
void ad_node_put_int(struct ad_arena *arena, struct ad_node *map, const char *key, long long value);
/* Unlinks CHILD; returns false if PARENT does not have it. */
bool ad_node_remove(struct ad_node *parent, struct ad_node *child);
/* Returns a deep copy with the same positions. */
struct ad_node *ad_node_copy(struct ad_arena *arena, const struct ad_node *node);
/* Returns the same with its keys, texts and file names in ARENA too, so that it borrows nothing. */
struct ad_node *ad_node_copy_texts(struct ad_arena *arena, const struct ad_node *node);

/* ---- access ---- */
/* Returns the child of a map by key, or by a path of keys such as "rules.city_size", and marks it
   as used.  Returns NULL if it is missing, or if NODE is NULL or not a map. */
struct ad_node *ad_node_get(struct ad_node *node, const char *path);
/* Does the same without the mark. */
const struct ad_node *ad_node_peek(const struct ad_node *node, const char *path);
struct ad_node *ad_node_at(struct ad_node *list, int index);
bool ad_node_is_null(const struct ad_node *node); /* true for a plain null, ~ or an empty scalar */
/* True if NODE is a plain scalar with a whole number, which goes to OUT. */
AD_MUST_USE bool ad_node_as_int(const struct ad_node *node, long long *out);
AD_MUST_USE bool ad_node_as_bool(const struct ad_node *node,
                                 bool *out); /* the same for true or false */
/* The same for a finite decimal number. */
AD_MUST_USE bool ad_node_as_real(const struct ad_node *node, double *out);
/* Describes NODE for an error message: "a list", "a map", "'text'", "9" ...  Returns BUF, or a
 * constant. */
enum { AD_NODE_DESCRIPTION = 80 };
const char *ad_node_print(const struct ad_node *node, char buf[AD_NODE_DESCRIPTION]);
#ifndef __cplusplus /* which has no compound literals */
/* The same in a buffer of the caller's block, one for each use: do not return it. */
#define ad_node_describe(node) ad_node_print(node, (char[AD_NODE_DESCRIPTION]){0})
#endif

/* Checks that GOT contains everything in WANT with equal values: maps by key (other keys of GOT are
   ignored), lists element by element, integers as numbers.  Returns false on the first difference
   and appends it to DIFF (may be NULL): "players[0].total: expected 38, got 37". */
AD_MUST_USE bool ad_node_matches(const struct ad_node *want, const struct ad_node *got,
                                 struct ad_buf *diff);

/* ---- reading with problems reported to DIAGS at the node (or at MAP when missing) ---- */
/* Reports a problem at the position of AT (may be NULL: no position). */
void ad_diag(struct ad_diags *d, const struct ad_node *at, const char *fmt, ...) AD_PRINTF(3, 4);
/* Reports a problem at the key of NODE; the value counts as wrong too. */
void ad_diag_key(struct ad_diags *d, const struct ad_node *node, const char *fmt, ...)
  AD_PRINTF(3, 4);
/* True if no problem was reported at or below any of KEYS (keys or paths, separated by spaces) and
   none was reported missing.  A check of several values calls this first, so that a wrong value
   does not cause a second problem. */
AD_MUST_USE bool ad_keys_valid(const struct ad_node *map, const char *keys);
/* True if LIST exists without a problem and KEYS are valid in each of its entries.  With KEYS ""
   the entries are not looked at. */
AD_MUST_USE bool ad_entries_valid(const struct ad_node *list, const char *keys);
/* Returns the node to report when the values at KEYS of ROOT contradict each other: the first that
   is not inherited, else the first one. */
const struct ad_node *ad_conflict_node(const struct ad_node *root, const char *keys);
/* Reports that the value at KEY of ENTRY (NULL: ENTRY itself) does not fit: at the value; or, if it
   is inherited, at what the file asks for, which is ENTRY if the file changed it, else OTHER, which
   contradicts it (may be NULL).  The value counts as wrong, OTHER does not. */
void ad_diag_conflict(struct ad_diags *d, const struct ad_node *entry, const char *key,
                      const struct ad_node *other, const char *fmt, ...) AD_PRINTF(5, 6);
/* The readers below return the node they read.  They return NULL and leave *OUT unchanged if the
   value is missing (a problem for AD_REQUIRED only) or wrong (always a problem). */
enum ad_need { AD_OPTIONAL, AD_REQUIRED };
struct ad_node *ad_read_int(struct ad_node *map, const char *path, enum ad_need need, int min,
                            int max, int *out, struct ad_diags *d);
/* Reads a seed: a whole number from 0 to 2^64 - 1, in quotes or not. */
struct ad_node *ad_read_seed(struct ad_node *map, const char *path, enum ad_need need,
                             uint64_t *out, struct ad_diags *d);
struct ad_node *ad_read_bool(struct ad_node *map, const char *path, enum ad_need need, bool *out,
                             struct ad_diags *d);
struct ad_node *ad_read_word(struct ad_node *map, const char *path, enum ad_need need,
                             const struct ad_word *words, int *out, struct ad_diags *d);
/* Reads any scalar except null; *OUT is borrowed from the tree. */
struct ad_node *ad_read_text(struct ad_node *map, const char *path, enum ad_need need,
                             const char **out, struct ad_diags *d);
/* The next two return the list or map node itself. */
struct ad_node *ad_read_list(struct ad_node *map, const char *path, enum ad_need need,
                             struct ad_diags *d);
struct ad_node *ad_read_map(struct ad_node *map, const char *path, enum ad_need need,
                            struct ad_diags *d);
/* Reports "KEY is X, expected Y" at NODE, where FMT gives Y. */
void ad_diag_expected(struct ad_diags *d, const struct ad_node *node, const char *fmt, ...)
  AD_PRINTF(3, 4);
/* Reports each unused key below MAP, at any depth of maps and lists of maps that are used, and
   suggests the nearest key that a reader asked for.  KNOWN (NULL-terminated, may be NULL) adds
   words for the suggestion.  Returns how many reports have a suggestion: those values were probably
   meant for another key. */
int ad_reject_unknown(struct ad_node *map, const char *const *known, struct ad_diags *d);
/* Reports each key of MAP that is not in KNOWN (NULL-terminated), unless its value has a problem
   already. */
void ad_reject_keys_except(const struct ad_node *map, const char *const *known, struct ad_diags *d);
void ad_node_mark(struct ad_node *node); /* Marks the whole subtree as used. */
/* Reports the unused keys of MAP itself, for readers that have checked what is below the others,
   and marks the whole subtree.  Returns how many reports have a suggestion. */
int ad_reject_unknown_keys(struct ad_node *map, const char *const *known, struct ad_diags *d);

AD_PUBLIC_END

#endif
