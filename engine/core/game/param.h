/* param.h - tables of parameters and of the keys of components.  One row feeds the YAML reader,
 * `aedile schema`, the JSON schema and the docs. */
#ifndef AEDILE_CORE_GAME_PARAM_H
#define AEDILE_CORE_GAME_PARAM_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/public.h"
#include "engine/base/tree/node.h"

AD_PUBLIC_BEGIN

enum ad_type {
  /* int: a whole number from min to max, or one of words, if there are any: none, random */
  AD_INT,
  /* int, in hundredths: a number with at most two decimals from min to max hundredths */
  AD_DECIMAL,
  AD_BOOL,  /* bool */
  AD_WORD,  /* int: one of words */
  AD_TEXT,  /* char[max + 1]: a text of min to max bytes */
  AD_INTS,  /* struct ad_ints: whole numbers from min to max each, at most max_items */
  AD_WORDS, /* uint32_t: a set of words as bits 1 << value */
  AD_ROWS,  /* struct ad_rows: texts of min to max bytes, at most max_items: a picture */
  AD_GRID,  /* struct ad_grid: at most max_items lists of whole numbers from min to max each */
  /* struct ad_ints: a map from words, whose values count from 0, to whole numbers from min to max;
     v[] by word, 0 for a word that is left out */
  AD_VALUES,
  AD_CUSTOM /* the game reads it itself; words/doc describe it */
};

enum {
  AD_MAX_INTS = 16,
  AD_MAX_ROWS = 12,
  AD_MAX_ROW = 24,
  AD_MAX_GRID = 24,
  AD_MAX_GRID_ROW = 10
};
struct ad_ints {
  int n, v[AD_MAX_INTS];
};
struct ad_rows {
  int n;
  char row[AD_MAX_ROWS][AD_MAX_ROW + 1];
};
struct ad_grid {
  int n;
  /* of at most AD_MAX_GRID_ROW numbers each; lengths may differ */
  struct ad_ints row[AD_MAX_GRID];
};

/* A parameter, or a key of a component's entry. */
struct ad_param {
  const char *name;
  enum ad_type type;
  int min, max, max_items;
  const struct ad_word *words;
  bool per_seats;       /* may be a table by number of seats: {2: 5, 3: 6} */
  const char *fallback; /* default, written as in YAML; NULL: must be given */
  const char *clauses;  /* rule clauses it changes, "" if none */
  const char *doc;      /* one sentence, with the unit */
  size_t offset;        /* into the rules, or into an entry */
  /* may be a table by the word of this parameter, an AD_WORD without a table above it: {classic: 4,
   * expert: 5}; not with per_seats; NULL: no.  AD_VALUES, a map already, has no tables at all */
  const char *selected_by;
  /* added after format 1, so that old fingerprints stay valid: a parameter, a scalar, is left out
   * of them while it has its default; a key of a component is not filled in, its default is 0 */
  bool added_later;
  /* `id` of a component that is named as it is printed: capitals, digits and '/' are allowed, too
   */
  bool printed_id;
};

/* Reads every parameter of TABLE from MAP (`rules:`) into BASE.  SEATS picks from per-seat tables;
   with AD_ANY_SEATS all their entries are checked and none is picked.  Reports to DIAGS; skips
   entries of tables that are wrong already. */
#define AD_ANY_SEATS INT_MIN
void ad_params_read(const struct ad_param *table, struct ad_node *map, int seats, void *base,
                    struct ad_diags *diags);
/* Begins to compile a variant, as every game does: finds `rules` and `components` of SETUP, which
 * *PARAMS and *COMPONENTS then point to, and reads the parameters of TABLE into RULES.  Returns
 * false after reporting if one of the two maps is missing or not a map; other problems are
 * reported. */
AD_MUST_USE bool ad_rules_read(const struct ad_param *table, struct ad_node *setup, int seats,
                               void *rules, struct ad_node **params, struct ad_node **components,
                               struct ad_diags *diags);

/* Returns NULL if TEXT can be an id, the value of PARAM `id`; else what is expected. */
const char *ad_id_problem(const struct ad_param *param, const char *text);

AD_PUBLIC_END

#endif
