/* vector.h - reads the inputs of one vector and writes its result; for the files of formulas. */
#ifndef AEDILE_TESTS_VECTORS_VECTOR_H
#define AEDILE_TESTS_VECTORS_VECTOR_H

#include "engine/base/tree/node.h"
#include "engine/stats/rating/rating.h"

/* The vector that is computed.  The result is in ARENA; after a problem in DIAGS nothing is
 * computed. */
struct vector {
  struct ad_node *in; /* its inputs, a map */
  struct ad_arena *arena;
  struct ad_diags *diags;
};

struct formula {
  const char *id;
  struct ad_node *(*compute)(struct vector *v); /* NULL after a problem */
};
/* Each list is for one topic and ends with a NULL id. */
extern const struct formula interval_formulas[], rating_formulas[], significance_formulas[],
  skill_formulas[], schedule_formulas[], lab_game_formulas[], lab_skill_formulas[],
  lab_search_formulas[], lab_max_t_formulas[];

struct reals { /* a list of numbers */
  int n;
  double *x;
};
struct rows { /* a list of lists of them */
  int n;
  struct reals *row;
};
enum { MAX_NUMBERS = 1000000 };

/* ---- reading; each returns 0 or an empty list after a problem, which it adds to DIAGS ---- */
bool vector_ok(const struct vector *v); /* no problem so far */
double vector_real(struct vector *v, const char *key);
double vector_real_in(struct vector *v, const char *key, double least, double most);
int vector_int(struct vector *v, const char *key, int least, int most);
struct reals vector_reals(struct vector *v, const char *key);
struct reals vector_reals_of(struct vector *v, const struct ad_node *list);
struct rows vector_rows(struct vector *v, const char *key);
struct rows vector_rows_of(struct vector *v, const struct ad_node *list);
/* Reads a list of lists of COLUMNS numbers each, row after row; COLUMNS 0 before: any number. */
double *vector_matrix(struct vector *v, const char *key, int *rows, int *columns);
struct ad_node *vector_list(struct vector *v, const char *key);
/* Reads a list of 1 to AD_MAX_SEATS ranks, as in struct ad_result; returns how many. */
int vector_ranks_of(struct vector *v, const struct ad_node *list, int8_t *rank);
/* Reads a game as a list of places, best first, each a list of bots; returns how many seats. */
int vector_levels_of(struct vector *v, const struct ad_node *levels, int n_bots, int *bot,
                     int8_t *rank);
/* Returns one more than the largest bot in nested lists; the bots are DEPTH lists down. */
int vector_bots(struct vector *v, const struct ad_node *list, int depth);
/* Reads a map of lists, or of numbers; each entry has its name in `key`. */
struct ad_node *vector_entries(struct vector *v, const char *key);
double vector_real_of(struct vector *v, const struct ad_node *node);
int vector_int_of(struct vector *v, const struct ad_node *node, int least, int most);
/* Adds the problem "found AT, expected EXPECTED". */
void vector_bad(struct vector *v, const struct ad_node *at, const char *expected);

/* ---- writing ---- */
struct ad_node *vector_number(struct vector *v, double x); /* null if it is not finite */
struct ad_node *vector_numbers(struct vector *v, const double *x, int n);
struct ad_node *vector_table(struct vector *v, const double *x, int rows, int columns);
struct ad_node *vector_map(struct vector *v);
void vector_put(struct vector *v, struct ad_node *map, const char *key, double x);
void vector_put_word(struct vector *v, struct ad_node *map, const char *key, const char *word);
void vector_put_list(struct vector *v, struct ad_node *map, const char *key, const double *x,
                     int n);
double *vector_alloc(struct vector *v, int n); /* N numbers, 0 */

#endif
